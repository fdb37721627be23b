"""The encryption of push messages (RFC 8291), and the server's signature to push services (RFC 8292)."""

import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD_SIZE = 4096
LAST_RECORD = b"\x02"
VALID = timedelta(hours=12)


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Base64url with or without padding; raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class BrowserKeys:
    """What a browser gives to whoever may send messages to it."""

    public: bytes
    auth: bytes = field(repr=False)

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> "BrowserKeys":
        """The keys of a subscription; raises ValueError if they are none."""
        keys = cls(decode(p256dh), decode(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
        if len(keys.auth) != 16:
            raise ValueError("the secret of a subscription has 16 bytes")
        return keys


def encrypt(
    message: bytes, to: BrowserKeys, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message that only the browser can read; key and salt are random unless a test gives them."""
    key = key or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(16)
    own = public_bytes(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.public))
    secret = _derive(to.auth, shared, b"WebPush: info\0" + to.public + own, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most 32 bytes."""
    extracted = hmac.digest(salt, secret, sha256)
    return hmac.digest(extracted, info + b"\1", sha256)[:length]


@dataclass(frozen=True)
class ServerKey:
    """The key by which push services know this installation."""

    _private: ec.EllipticCurvePrivateKey = field(repr=False)

    @classmethod
    def of_secret(cls, secret: str) -> "ServerKey":
        """The key that belongs to a random secret in hex."""
        return cls(ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, CURVE))

    @property
    def public(self) -> str:
        return encode(public_bytes(self._private.public_key()))

    def authorization(self, audience: str, subject: str, now: datetime) -> str:
        """The header by which a push service believes that a message is ours."""
        claims = {"aud": audience, "exp": int((now + VALID).timestamp()), "sub": subject}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encode(json.dumps(each, separators=(",", ":")).encode()) for each in parts)
        r, s = decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={text}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"
