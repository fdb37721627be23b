"""What a field means, for the description of the API: the docstring below it.

Pydantic would read the source of every model when the server starts; here it is read when the description is made.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

HOOK = "__get_pydantic_json_schema__"


def with_docstrings(cls: type, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """The schema of a model or a dataclass, its fields described by their docstrings."""
    described = handler(schema)
    properties = handler.resolve_ref_schema(described).get("properties", {})
    for field, text in _docstrings(cls).items():
        if field in properties:
            properties[field].setdefault("description", text)
    return described


def describe_dataclasses(annotation: Any) -> None:
    """Let the dataclasses of a type, and those of their fields, be described so wherever they are met."""
    for each in get_args(annotation):
        describe_dataclasses(each)
    if isinstance(annotation, type) and is_dataclass(annotation) and HOOK not in vars(annotation):
        setattr(annotation, HOOK, classmethod(with_docstrings))
        for hint in get_type_hints(annotation).values():
            describe_dataclasses(hint)


def _docstrings(cls: type) -> dict[str, str]:
    """By field; a field that a subclass declares anew has no docstring but that of the subclass."""
    found: dict[str, str | None] = {}
    for each in cls.__mro__:
        own = _in_module(each.__module__).get(each.__qualname__, {})
        for field in inspect.get_annotations(each):
            found.setdefault(field, own.get(field))
    return {field: text for field, text in found.items() if text}


@cache
def _in_module(name: str) -> dict[str, dict[str, str]]:
    """The docstrings of all fields of the classes of a module."""
    try:
        source = inspect.getsource(sys.modules[name])
    except (OSError, TypeError, KeyError):  # built in, or without its source
        return {}
    classes = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    return {node.name: dict(_of_fields(node)) for node in classes}


def _of_fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(node.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, inspect.cleandoc(text)
