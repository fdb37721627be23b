"""Builds the core for the browser and writes it where the client is built from, with the hash of its sources.

The file is kept in the repository, so that whoever builds the client needs no further tools: `make wasm` is for those
who change the core. It needs `rustup target add wasm32-unknown-unknown`;
where that cannot be had, Debian's packages do:

    apt install rustc-web cargo-web rust-web-src lld-22

With those the standard library is compiled too (its own dependencies come from the registry), which takes a minute
of one core more. The file has other bytes than rustup's, 220 kB gzipped instead of 233, and answers alike.
"""

import gzip
import json
import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = "wasm32-unknown-unknown"
BUILT = ROOT / "target" / TARGET / "wasm/lexicade_core_wasm.wasm"
KEPT = ROOT / "web/src/engine/kernel.wasm"
ABOUT = KEPT.with_suffix(".json")
OPTIMISER = "binaryen@132.0.0"
FEATURES = (
    "simd",
    "bulk-memory",
    "bulk-memory-opt",
    "nontrapping-float-to-int",
    "sign-ext",
    "mutable-globals",
    "reference-types",
    "multivalue",
)
"""What browsers have had since 2023. The stripped file does not say what it needs."""
CALLS = ("--one-caller-inline-max-function-size", "0")
"""Loops call their bodies: a browser makes a function quick when it has been called often, and while one runs it
stays as slow as it was."""
FOR_TESTS = ("tests.rs", "oracle.rs", "sample.rs")
"""Endings of files that are compiled for tests alone."""


def sources() -> str:
    """A hash of all that the file is made from; of every line ending the same."""
    digest = sha256()
    for folder in ("core", "core-wasm"):
        files = [ROOT / folder / "Cargo.toml", *sorted((ROOT / folder / "src").rglob("*.rs"))]
        for file in (each for each in files if not each.name.endswith(FOR_TESTS)):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def build() -> None:
    """Compile, optimise, and keep the file."""
    made_from = sources()
    flags = ["-C", "target-feature=+simd128"]
    command = ["cargo", "build", "--package", "lexicade-core-wasm", "--target", TARGET, "--profile", "wasm"]
    surroundings = dict(os.environ)
    if not _has_target():
        flags += ["-C", f"linker={_linker()}", "-C", "linker-flavor=wasm-ld"]
        command += ["-Z", "build-std=std,panic_abort"]
        surroundings["RUSTC_BOOTSTRAP"] = "1"
    surroundings["CARGO_ENCODED_RUSTFLAGS"] = "\x1f".join(flags)
    subprocess.run(command, cwd=ROOT, env=surroundings, check=True)
    npx = shutil.which("npx") or "npx"
    enabled = [f"--enable-{feature}" for feature in FEATURES]
    optimise = [
        npx,
        "--yes",
        "--package",
        OPTIMISER,
        "wasm-opt",
        "-O3",
        *CALLS,
        *enabled,
        str(BUILT),
        "-o",
        str(KEPT),
    ]
    subprocess.run(optimise, cwd=ROOT, check=True)
    content = KEPT.read_bytes()
    about = {"sources": made_from, "sha256": sha256(content).hexdigest()}
    ABOUT.write_text(json.dumps(about, indent=2) + "\n")
    zipped = len(gzip.compress(content, 9))
    print(f"{KEPT.relative_to(ROOT)}: {len(content) / 1000:.0f} kB, {zipped / 1000:.0f} kB gzipped")


def _linker() -> str:
    """The linker of the toolchain where rustup has it, or Debian's."""
    root = Path(_said("rustc", "--print", "sysroot"))
    named = (shutil.which(name) for name in ("wasm-ld-22", "wasm-ld"))
    found = next((str(each) for each in (*root.glob("lib/rustlib/*/bin/rust-lld"), *named) if each), None)
    if found is None:
        raise SystemExit("There is no linker for WebAssembly: apt install lld-22")
    return found


def _has_target() -> bool:
    return Path(_said("rustc", "--print", "sysroot"), "lib/rustlib", TARGET).is_dir()


def _said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    build()
