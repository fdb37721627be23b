"""The description of the API: fills the slots of the models with the types of the registered games.

The types of a game are prefixed with its name, so that names are unique and do not change when a game is added.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from typing import Any, get_args, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter, create_model
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core.core_schema import DataclassSchema

from lexicade.games import AnyKind
from lexicade.server.classes.ways import ways_of
from lexicade.server.tables.game_server import GameEntry, word_values
from lexicade.server.tables.parsing import command_model, union
from lexicade.server.tables.wire import EXAMPLE_SLOT, SLOT
from lexicade.server.words.word_value import WordValue

SCHEMAS = "#/components/schemas/"
GENERIC = {"lexicade.games.seats", "lexicade.games.rules", "lexicade.games.kind", "lexicade.games.capabilities"}
"""Modules whose types every game shares."""
CONFIG = ConfigDict(use_attribute_docstrings=True)


def body_of(name: str) -> dict[str, Any]:
    """The description of the body of a route that parses it itself."""
    content = {"application/json": {"schema": {"$ref": SCHEMAS + name}}}
    return {"requestBody": {"required": True, "content": content}}


def describe(description: dict[str, Any], entries: Sequence[GameEntry]) -> dict[str, Any]:
    """Fill the slots of a description."""
    components = description["components"]
    own = components["schemas"]
    games = _game_schemas(entries)
    games |= {"WordPoints": _points_schema(word_values(entries))}
    example = entries[0].kind.name
    filled: dict[str, Any] = _filled({**description, "components": {**components, "schemas": own | games}}, example)
    # Pydantic describes the type of a slot all the same.
    referred = set(_references(filled))
    schemas = filled["components"]["schemas"]
    filled["components"]["schemas"] = {
        name: schema for name, schema in schemas.items() if name in games or SCHEMAS + name in referred
    }
    return filled


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _references(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value
            else:
                yield from _references(value)


def _filled(node: Any, example: str) -> Any:
    if isinstance(node, list):
        return [_filled(each, example) for each in node]
    if not isinstance(node, dict):
        return node
    if EXAMPLE_SLOT in node:
        node = {**node, "examples": [example]}
    rest = {key: _filled(value, example) for key, value in node.items() if key not in (SLOT, EXAMPLE_SLOT, "title")}
    if SLOT in node:
        return {"$ref": SCHEMAS + node[SLOT], **rest}
    return rest | ({"title": node["title"]} if "title" in node else {})


def _game_schemas(entries: Sequence[GameEntry]) -> dict[str, Any]:
    kinds = [entry.kind for entry in entries]
    ways = ways_of(entries)
    unions = {
        "View": union([kind.views for kind in kinds], "game"),
        "NewGame": union([entry.server.request for entry in entries], "game"),
        "CommandRequest": reduce(or_, [command_model(kind) for kind in kinds]),
    }
    unions["AssignmentOptions"] = union([way.options for way in ways], "way")
    if options := [kind.table_options.type for kind in kinds if kind.table_options]:
        unions["TableOptions"] = reduce(or_, options) | None
    if ahead := [way.ahead_type for way in ways if way.ahead_type]:
        unions["TaskAhead"] = reduce(or_, ahead) | None
    for kind in kinds:
        name = kind.name.capitalize()
        unions[f"{name}Command"] = union(get_args(kind.commands) or [kind.commands], "kind")
        redacted = kind.serialization.redacted_events or kind.events
        unions[f"{name}Event"] = union(get_args(redacted) or [redacted], "kind")
        if kind.previews:
            unions[f"{name}Preview"] = kind.previews.type
    modes: dict[str, JsonSchemaMode] = {
        name: "validation"
        if name.endswith(("Command", "CommandRequest", "NewGame", "AssignmentOptions"))
        else "serialization"
        for name in unions
    }
    titles = {each: kind.name.capitalize() + each.__name__ for kind in kinds for each in _types_of(kind)}

    class Titled(GenerateJsonSchema):
        """Titles with the name of the game: types that look alike stay apart. Answers have all their fields."""

        def dataclass_schema(self, schema: DataclassSchema) -> JsonSchemaValue:
            described = super().dataclass_schema(schema)
            return {**described, "title": titles.get(schema["cls"], schema["cls"].__name__)}

        def field_is_required(self, field: Any, total: bool) -> bool:
            return self.mode == "serialization" or super().field_is_required(field, total)

    refs, schema = TypeAdapter.json_schemas(
        [(name, modes[name], TypeAdapter(list[union], config=CONFIG)) for name, union in unions.items()],  # type: ignore[valid-type]
        ref_template=SCHEMAS + "{model}",
        schema_generator=Titled,
    )
    names = _names(schema["$defs"])
    tops = {name: _with_refs(refs[name, modes[name]]["items"], names) for name in unions}
    tops["Event"] = {"anyOf": [{"$ref": f"{SCHEMAS}{kind.name.capitalize()}Event"} for kind in kinds]}
    tops["Command"] = {"anyOf": [{"$ref": f"{SCHEMAS}{kind.name.capitalize()}Command"} for kind in kinds]}
    tops = {"AssignmentOptions": {}, "TaskAhead": {}} | tops
    previews = [tops.pop(f"{kind.name.capitalize()}Preview") for kind in kinds if kind.previews]
    tops["Preview"] = {"anyOf": previews} if previews else {}
    types = {name: _named(_with_refs(schema["$defs"][key], names), name) for key, name in names.items()}
    return {**types, **tops}


def _points_schema(values: Mapping[str, WordValue]) -> dict[str, Any]:
    fields: dict[str, Any] = {name: (int, Field(description=each.description)) for name, each in values.items()}
    model = create_model("WordPoints", __doc__="The value of a word by itself.", **fields)
    return TypeAdapter(model).json_schema()


def _types_of(kind: AnyKind) -> Iterator[type]:
    seen: set[type] = set()
    previews = kind.previews.type if kind.previews else None
    waiting: list[Any] = [kind.views, kind.commands, kind.events, kind.serialization.redacted_events, previews]
    while waiting:
        each = waiting.pop()
        waiting += get_args(each)
        if isinstance(each, type) and is_dataclass(each) and each not in seen:
            seen.add(each)
            hints = get_type_hints(each)
            waiting += [hints[field.name] for field in fields(each)]
            if each.__module__ not in GENERIC:
                yield each


def _names(schemas: dict[str, Any]) -> dict[str, str]:
    """The titles of schemas. A type that travels both ways with different optional fields is there twice."""
    return {
        key: schema.get("title", key) + ("Input" if key.endswith("-Input") else "") for key, schema in schemas.items()
    }


def _named(schema: dict[str, Any], name: str) -> dict[str, Any]:
    """A schema with its title. Discriminators are required, although they have defaults."""
    if "title" not in schema:
        return schema
    constants = [key for key, value in schema.get("properties", {}).items() if "const" in value]
    required = [*schema.get("required", ()), *(key for key in constants if key not in schema.get("required", ()))]
    return {**schema, "title": name, **({"required": required} if required else {})}


def _with_refs(node: Any, names: dict[str, str]) -> Any:
    if isinstance(node, list):
        return [_with_refs(each, names) for each in node]
    if isinstance(node, dict):
        return {key: _with_refs(value, names) for key, value in node.items()}
    if isinstance(node, str) and node.startswith(SCHEMAS):
        name = node.removeprefix(SCHEMAS)
        return SCHEMAS + names.get(name, name)
    return node
