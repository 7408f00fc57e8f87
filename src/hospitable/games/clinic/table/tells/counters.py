"""The university and the reception: whom one may hire, who queues."""

from __future__ import annotations

from .....look.symbols import svg
from .....look.tell import Told
from ... import hire
from ...labels import kind_name, said_here, service_name
from ...moves import HIRE_NURSE, HIRE_ORDERLY
from ...people import FIRST_PATIENT, KINDS, NURSE, ORDERLY
from ...tiles import NONE, SERVICES
from ..people import token
from ..scene import Scene
from .people import about_kind
from .spaces import waiting


def university(scene: Scene, name: str) -> Told | None:
    number = int(name) - 1 if name.isdecimal() and len(name) == 1 else NONE
    if not 0 <= number < len(scene.s.university):
        return None
    doctor = scene.s.university[number]
    if doctor == NONE:
        return Told(
            said_here("table.empty_place"),
            said_here("tell.empty_post"),
            when=said_here("tell.post.when"),
            rules=("CL-HIR-06", "CL-AMN-04"),
        )
    does, rules = about_kind(scene, doctor)
    return Told(
        kind_name(doctor),
        does,
        icon=token(doctor, "s"),
        now=(said_here("hint.cost", money=hire.price(scene.s, number)),),
        when=said_here("tell.post.when"),
        rules=("CL-HIR-01", "CL-HIR-02", *rules),
    )


def display(scene: Scene, name: str) -> Told | None:
    s = scene.s
    if name not in ("nurse", "orderly"):
        return None
    kind = KINDS.index(name)
    left = s.orderlies if kind == ORDERLY else s.nurses[s.round - 1] if s.round else 0
    does, rules = about_kind(scene, kind)
    cost = said_here("hint.cost", money=hire.price(s, HIRE_NURSE if kind == NURSE else HIRE_ORDERLY))
    return Told(
        kind_name(kind),
        does,
        icon=token(kind, "s"),
        now=(cost, said_here("tell.stock", n=left)),
        when=said_here("tell.post.when"),
        rules=("CL-HIR-01", "CL-HIR-03", *rules),
    )


def nurses(scene: Scene, name: str) -> Told | None:
    if name != "rounds":
        return None
    return Told(
        said_here("table.nurses_by_round"),
        said_here("tell.nurses_by_round"),
        icon=token(NURSE, "s"),
        rules=("CL-SET-17", "CL-HIR-06"),
    )


def appointment(scene: Scene, name: str) -> Told | None:
    service, _, number = name.partition(".")
    if service not in SERVICES or not number.isdecimal() or len(number) > 1:
        return None
    row, column = SERVICES.index(service), int(number) - 1
    if row >= scene.s.rules.services or not 0 <= column < len(scene.s.appointments[row]):
        return None
    kind = FIRST_PATIENT + scene.s.appointments[row][column]
    does, rules = about_kind(scene, kind)
    return Told(
        kind_name(kind),
        does,
        icon=token(kind, "s"),
        now=(
            said_here("appointment", service=service_name(row), number=column + 1),
            said_here("tell.exit" if not column else "tell.queued"),
        ),
        when=said_here("tell.appointment.when"),
        rules=("CL-ADM-02", "CL-ADM-04", *rules),
    )


def row(scene: Scene, name: str) -> Told | None:
    if name not in SERVICES or SERVICES.index(name) >= scene.s.rules.services:
        return None
    return waiting(scene, scene.focus, SERVICES.index(name))


def service(scene: Scene, name: str) -> Told | None:
    if name not in SERVICES or SERVICES.index(name) >= scene.s.rules.services:
        return None
    return Told(
        service_name(SERVICES.index(name)),
        said_here("tell.service"),
        icon=svg(f"i-c-{name}"),
        rules=("CL-ADM-03", "CL-GEO-16", "CL-NEW-01"),
    )
