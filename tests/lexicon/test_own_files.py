"""Our own files of words."""

from hashlib import sha256
from pathlib import Path

from lexicade.lexicon.own_files import Named, own_words


def test_remarks_and_reasons_are_no_words(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_text("# Words with a reason.\nada\ta name\nberlin\ta town\n", encoding="utf-8")
    assert own_words(path) == ["ada", "berlin"]


def test_a_word_that_is_not_spelled_out_is_known_by_its_hash() -> None:
    named = Named(["ada", f"sha256:{sha256(b'Brand').hexdigest()}"])
    assert [word in named for word in ("ada", "Brand", "brand", "Ada")] == [True, True, False, False]
