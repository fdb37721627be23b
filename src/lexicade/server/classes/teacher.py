"""A class in a request, for one of its teachers."""

from typing import Annotated

from fastapi import Depends, Path

from lexicade.server.accounts.auth import AppServices, Named
from lexicade.server.http.wire import MAX_ID_LENGTH
from lexicade.store import SchoolClass

ClassId = Annotated[
    str, Path(max_length=MAX_ID_LENGTH, description="The id of the class.", examples=["q3Zr8sXkT0aB"])
]
PupilId = Annotated[
    str, Path(max_length=MAX_ID_LENGTH, description="The id of the pupil.", examples=["q3Zr8sXkT0aB"])
]
TeacherId = Annotated[str, Path(max_length=MAX_ID_LENGTH, description="The account of a teacher.")]


async def taught_class(id: ClassId, services: AppServices, account: Named) -> SchoolClass:
    """The class, if the account teaches it; to others there is none."""
    return await services.class_desk.classes.taught(id, account.id)


Taught = Annotated[SchoolClass, Depends(taught_class)]
