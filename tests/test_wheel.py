"""One wheel carries engine, server, client and words."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.soak
def test_the_wheel_carries_everything(tmp_path: Path) -> None:
    maturin = Path(sys.executable).with_name("maturin")
    build = [str(maturin), "build", "--release", "--quiet", "--offline", "--out", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert "abi3" in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "lexicade/_core.abi3.so",
        "lexicade/_core.pyi",
        "lexicade/py.typed",
        "lexicade/client/index.html",
        "lexicade/client/index.html.br",
        "lexicade/client/index.html.gz",
        "lexicade/data/SOURCES.toml",
        "lexicade/data/en/enable.txt.xz",
        "lexicade/languages/en.toml",
        "lexicade/store/migrations/env.py",
    ):
        assert wanted in names, wanted
    scripts = [name for name in names if name.startswith("lexicade/client/assets/index-") and name.endswith(".js")]
    assert {f"{scripts[0]}.br", f"{scripts[0]}.gz"} <= set(names)
