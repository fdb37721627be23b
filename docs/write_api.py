"""Writes what is generated of `docs/api.md`: how each game is created, and every command of it, from the types.

python -m docs.write_api
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from lexicade.server.app import create_app
from lexicade.server.registry import KINDS
from lexicade.server.settings import Settings

PAGE = Path(__file__).with_name("api.md")
BEGIN, END = "<!-- Made by `make api` from the types. -->", "<!-- The end of what is made. -->"
SCHEMAS = "#/components/schemas/"
Schema = Mapping[str, Any]


class Writer:
    """The types of a description, as tables."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self.schemas = schemas

    def games(self) -> Iterator[str]:
        for name in KINDS:
            yield from self.game(name)

    def game(self, name: str) -> Iterator[str]:
        """Creation and commands of a game."""
        title = name.capitalize()
        wanted = self.schemas[f"New{title}"]
        yield f"### {title}"
        yield f"`POST /api/games` with `game`: `{json.dumps(name)}`. {wanted['description']}"
        yield "\n".join(self.table(wanted, skip={"game"}))
        for field, schema in wanted["properties"].items():
            inner = self.followed(schema)
            if field == "options" and inner.get("properties"):
                yield f"The `options` of {title}, all of which may be left out:"
                yield "\n".join(self.table(inner))
        yield f"Commands of {title}, by their `kind`:"
        yield "\n".join(self.commands(f"{title}Command"))

    def table(self, schema: Schema, skip: frozenset[str] | set[str] = frozenset()) -> Iterator[str]:
        yield "| field | type | |"
        yield "|---|---|---|"
        required = schema.get("required", ())
        for field, described in schema["properties"].items():
            if field not in skip:
                note = "" if field in required else self.default(described)
                yield f"| `{field}` | {self.type(described)} | {cell(described.get('description', ''))}{note} |"

    def commands(self, union: str) -> Iterator[str]:
        yield "| kind | fields | |"
        yield "|---|---|---|"
        for each in self.choices(self.schemas[union]):
            kind = each["properties"]["kind"]["const"]
            required = each.get("required", ())
            fields = [
                f"`{field}`: {self.type(described)}{'' if field in required else ' (may be left out)'}"
                for field, described in each["properties"].items()
                if field != "kind"
            ]
            yield f"| `{kind}` | {'; '.join(fields)} | {cell(each.get('description', ''))} |"

    def choices(self, schema: Schema) -> list[Schema]:
        found = schema.get("oneOf") or schema.get("anyOf") or [schema]
        return [self.followed(each) for each in found]

    def followed(self, schema: Schema) -> Schema:
        return self.schemas[schema["$ref"].removeprefix(SCHEMAS)] if "$ref" in schema else schema

    def type(self, schema: Schema) -> str:
        """A type in words."""
        schema = self.followed(schema)
        if "const" in schema or "enum" in schema:
            return " or ".join(f"`{json.dumps(each)}`" for each in schema.get("enum", [schema.get("const")]))
        if "anyOf" in schema or "oneOf" in schema:
            kinds = dict.fromkeys(self.type(each) for each in self.choices(schema) if each.get("type") != "null")
            return " or ".join(kinds)
        kind = schema.get("type")
        if kind == "array":
            return f"list of {self.type(schema['items'])}" + self.bound(schema, "maxItems", ", at most {}")
        if kind == "object" and schema.get("properties"):
            fields = (f"`{name}`" for name in schema["properties"])
            return f"object of {', '.join(fields)}"
        limits = self.bound(schema, "minimum", ", from {}") + self.bound(schema, "maximum", ", to {}")
        limits += self.bound(schema, "exclusiveMaximum", ", below {}") + self.bound(
            schema, "maxLength", ", at most {} characters"
        )
        return f"{kind or 'anything'}{limits}"

    def bound(self, schema: Schema, name: str, text: str) -> str:
        return text.format(f"{schema[name]:,}") if name in schema else ""

    def default(self, schema: Schema) -> str:
        plain = schema.get("default")
        return f" Left out: `{json.dumps(plain, ensure_ascii=False)}`." if plain not in (None, [], {}) else ""


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def written(page: str) -> str:
    """The page with what is made of it."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    description = create_app(Settings.read({}, database="sqlite://")).openapi()
    parts = Writer(description["components"]["schemas"]).games()
    return f"{before}{BEGIN}\n\n" + "\n\n".join(parts) + f"\n\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
