"""Values that break careless programs, and requests with one of them in the place of a good one."""

import copy
import json
import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

TEXTS = {
    "NUL": "a\0b",
    "lone surrogate": "\ud800",
    "surrogates in the wrong order": "a\udc00\ud800",
    "nothing": "",
    "blanks": " \t\u00a0\u2003",
    "41 letters": "x" * 41,
    "300 letters": "x" * 300,
    "60,000 letters": "x" * 60_000,
    "many accents": "e" + "\u0301" * 200,
    "zero width": "\u200b\u200d\ufeff",
    "right to left": "\u202eabc\u2066",
    "families": "👩‍👩‍👧‍👦" * 5,
    "I with a dot": "İlker",
    "sharp s": "Straßenfußballgröße",
    "forty sharp s": "ß" * 40,
    "one character that is eighteen": "ﷺ" * 18,
    "ligatures": "ﬃ" * 24,
    "full width": "ＡＢＣ１２３",
    "final sigma": "ΣΊΣΥΦΟΣ",
    "noncharacter": "\uffff\ufdd0\U0010ffff",
    "private use": "\ue000\U000e0041",
    "control characters": "\x01\x1b[31m\x7f\x85",
    "line breaks": "a\r\nSet-Cookie: a=b\r\n\r\nb\u2028",
    "quotation marks": "'\"`; DROP TABLE game; --",
    "percent signs": "%00%zz%s%n%",
    "braces": "{0}{name}${x}{{",
    "parent folders": "../../../../etc/passwd",
    "formula": "=1+1;@SUM(A1)",
    "markup": "<script>alert(1)</script>&amp;",
    "wild cards": "*?*?*?*",
    "fifteen blanks": "?" * 15,
    "a word": "ocean",
    "digits": "1e999",
    "date": "0000-00-00",
    "far date": "9999-12-31",
    "another date": "2026-02-30",
}
NUMBERS: list[object] = [
    -1, 0, 1, 41, 1000, 1001, 2**31, 2**32, 2**53 + 1, 2**63, -(2**63) - 1, 2**64, 10**30, 10**400, 0.5, -0.0, 1e308,
    float("inf"), float("-inf"), float("nan"), True, False, "5", "-1", None,
]  # fmt: skip
RANGES = (
    (0x20, 0x7E),
    (0, 0x1F),
    (0x80, 0x24F),
    (0x300, 0x36F),
    (0x4E00, 0x4E80),
    (0xD800, 0xDFFF),
    (0x1F600, 0x1F64F),
)


@dataclass(frozen=True)
class Named:
    """A value, and what is odd about it."""

    name: str
    value: Any


class Values:
    """Draws odd values; the same ones for the same seed."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> Named:
        if self.rng.random() < 0.7:
            return Named(*self.rng.choice(list(TEXTS.items())))
        length = self.rng.choice((1, 3, 8, 24, 40))
        low_high = [self.rng.choice(RANGES) for _ in range(length)]
        return Named("random text", "".join(chr(self.rng.randint(*each)) for each in low_high))

    def any(self, depth: int = 2) -> Named:
        """Any JSON value."""
        chance = self.rng.random()
        if chance < 0.55:
            return self.text()
        if chance < 0.8:
            number = self.rng.choice(NUMBERS)
            return Named(f"{number!r:.20}", number)
        if depth == 0 or chance < 0.85:
            return Named("null", None)
        if chance < 0.93:
            many = [self.rng.choice(NUMBERS)] * 600
            return Named("list", self.rng.choice(([], [self.any(depth - 1).value], many)))
        return Named("object", {self.text().value: self.any(depth - 1).value for _ in range(3)})

    def broken(self, template: object) -> Named:
        """A copy of a JSON value with one thing wrong in it."""
        whole = copy.deepcopy(template)
        if not isinstance(whole, dict) or self.rng.random() < 0.05:
            return self.any()
        inner = whole
        while nested := [each for each in inner.values() if isinstance(each, dict) and each]:
            if self.rng.random() < 0.3:
                break
            inner = self.rng.choice(nested)
        key = self.rng.choice(list(inner)) if inner else "kind"
        chance = self.rng.random()
        if chance < 0.1:
            inner.pop(key, None)
            return Named(f"without {key}", whole)
        if chance < 0.2:
            odd = self.text()
            inner[odd.value] = self.any(1).value
            return Named(f"field {odd.name}", whole)
        odd = self.any()
        inner[key] = odd.value
        return Named(f"{key}: {odd.name}", whole)

    def dumped(self, value: object) -> bytes:
        """A value as JSON; surrogates as escapes, or as the bytes that no UTF-8 has."""
        plain = self.rng.random() < 0.8
        return json.dumps(value, ensure_ascii=plain).encode("utf-8", "surrogatepass")

    def quoted(self, text: str) -> str:
        """A text for an address, escaped, badly escaped, or not at all."""
        if self.rng.random() < 0.1:
            return text.encode("utf-8", "surrogatepass").decode("latin-1").replace(" ", "%20").replace("\r\n", "%0d")
        return quote(text.encode("utf-8", "surrogatepass"), safe="")
