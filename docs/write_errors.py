"""Writes what is generated from `src/lexicade/messages/`: the page about errors and the client's texts.

    python -m docs.write_errors

`{seconds|second/seconds}` counts in the singular or the plural, `{letters|listed}` is a list in a sentence, and, on
the server alone, `{day|dated}` writes a day in words. A text of the client may fill a blank in more ways: `{name=4}`
has a default, `{word|spoken}` passes a value through the client's function of that name, and
`{seconds|minutes|minute/minutes}` counts minutes, rounded up.
"""

import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from lexicade.errors import LANGUAGES, entries

ROOT = Path(__file__).parents[1]
MESSAGES = ROOT / "src" / "lexicade" / "messages"
CATALOGUES = ROOT / "web" / "src" / "lib" / "catalogues"
NAMES = {"en": "English", "fr": "French", "de": "German", "es": "Spanish"}
BLANK = re.compile(r"\{(\w+)(?:=([^|}]*))?((?:\|[^|}]+)*)\}")
COUNTED = re.compile(r"\{(\w+)\|([^/}]*)/([^}]*)\}")
WORDED = re.compile(r"\|(?:dated|listed)\}")
FUNCTIONS = ("count", "listed", "spoken")
WIDTH = 125

PAGE = """\
# Errors

Every error has a slug that never changes, a context and a text for people. On every HTTP route it leaves as

```json
{"ok": false, "code": "needs-centre", "context": {"centre": "N"}, "message": "Needs the centre letter N."}
```

In Python it is an exception of the tree in `lexicade.errors`; on the command line, one line and exit code 2.
This page is made by `make errors` from `src/lexicade/messages/`.
"""


def page() -> str:
    """docs/errors.md."""
    return PAGE + "".join(_sections())


def _sections() -> Iterator[str]:
    for path in sorted(MESSAGES.glob("*.toml")):
        area = tomllib.loads(path.read_text(encoding="utf-8"))
        if title := area.pop("title", ""):
            yield f"\n## {title}\n"
            for slug, entry in area.items():
                means = textwrap.fill(entry["means"], WIDTH, break_long_words=False, break_on_hyphens=False)
                text = COUNTED.sub(r"{\1} \3", WORDED.sub("}", entry["en"]))
                yield f"\n### `{slug}`\n\n{means}  \nText: “{text}”  \nHTTP status: {entry['status']}\n"


def catalogue(language: str) -> str:
    """The client's texts of a language."""
    made = {
        slug: client_function(_client_text(entry, language)) for slug, entry in entries().items() if _is_shown(entry)
    }
    body = "".join(f"  {_key(slug)}: {function},\n" for slug, function in made.items())
    counted = [name for name in ("count", "listed") if f"{name}(" in body]
    imports = ["import { counting } from '../counting';\n"] if counted else []
    imports += ["import { spoken } from '../spoken';\n"] if "spoken(" in body else []
    english = language == "en"
    imports += [] if english else ["import type { Errors } from './errors.en';\n"]
    count = f"const {{ {', '.join(counted)} }} = counting('{language}');\n\n" if counted else ""
    said = "type Said = (context: Record<string, unknown>) => string;\n\n" if english else ""
    return (
        "// Made by `make errors` from src/lexicade/messages. Do not edit.\n"
        + "".join(imports)
        + f"\n{said}{count}/** What went wrong and what to do about it, in {NAMES[language]}. */\n"
        + f"export const errors{'' if english else ': Errors'} = {{\n{body}}}"
        + (" satisfies Record<string, Said>;\n\nexport type Errors = typeof errors;\n" if english else ";\n")
    )


def _is_shown(entry: Mapping[str, Any]) -> bool:
    return bool(entry.get("client", True))


def _client_text(entry: Mapping[str, Any], language: str) -> str:
    text: str = entry.get("web", {}).get(language) or entry[language]
    return text


def _key(slug: str) -> str:
    return f"'{slug}'" if "-" in slug else slug


def client_function(text: str) -> str:
    """A text as a function of an error's context."""
    names = list(dict.fromkeys(name for name, *_ in BLANK.findall(text)))
    plain = text.replace("\u00a0", "\\u00a0").replace("\u202f", "\\u202f")
    if not names:
        quoted = plain.replace("'", "\\'")
        return f"() => '{quoted}'"
    filled = BLANK.sub(_filled, plain.replace("`", "\\`"))
    bound = [name if _variable(name) == name else f"{name}: {_variable(name)}" for name in names]
    return f"({{ {', '.join(bound)} }}) => `{filled}`"


def _variable(name: str) -> str:
    """A name of the context that is no function of the client's."""
    return f"{name}_" if name in FUNCTIONS else name


def _filled(blank: re.Match[str]) -> str:
    name, default = _variable(blank[1]), blank[2]
    ways = [each for each in blank[3].split("|") if each]
    value = name if default is None else f"{name} ?? {default if default.isdigit() else repr(default)}"
    for way in ways:
        if way in ("spoken", "listed"):
            value = f"{way}({value})"
        elif way == "minutes":
            value = f"Math.ceil(Number({value}) / 60)"
        elif "/" in way:
            one, many = way.split("/")
            number = value if value.startswith("Math.ceil") else f"Number({value})"
            value = f"count({number}, {one!r}, {many!r})"
        else:
            raise ValueError(f"{blank[0]}: there is no {way}")
    return f"${{{value}}}"


def generated() -> dict[Path, str]:
    """Every file that is generated, with its text."""
    pages = {CATALOGUES / f"errors.{language}.ts": catalogue(language) for language in LANGUAGES}
    return {ROOT / "docs" / "errors.md": page(), **pages}


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")
