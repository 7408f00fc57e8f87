"""What is asked while an earlier question is on its way travels with the next one: the busier, the more at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


class Gatherer(Generic[Q, A]):
    """Asks at once when nothing is on its way. Of what is about the same, the later waits for the earlier."""

    def __init__(
        self, about: Callable[[Q], Hashable], together: Callable[[Sequence[Q]], Awaitable[Sequence[A]]]
    ) -> None:
        """`together` answers many questions, in their order; if it fails, that is the answer to all of them."""
        self._about = about
        self._together = together
        self._waiting: list[tuple[Q, asyncio.Future[A]]] = []
        self._going_on: asyncio.Task[None] | None = None

    def ask(self, question: Q) -> asyncio.Future[A]:
        """The answer to come. Who cancels it before the question is on its way has not asked."""
        answer: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._going_on is None:
            self._going_on = asyncio.create_task(self._go_on())
        return answer

    async def _go_on(self) -> None:
        try:
            while batch := self._next():
                answers: Sequence[A | Exception]
                try:
                    answers = await self._together([question for question, _ in batch])
                except Exception as error:
                    answers = [error] * len(batch)
                settle(zip([waiting for _, waiting in batch], answers, strict=True))
        finally:
            self._going_on = None

    def _next(self) -> list[tuple[Q, asyncio.Future[A]]]:
        batch: dict[Hashable, tuple[Q, asyncio.Future[A]]] = {}
        later = []
        for question, answer in self._waiting:
            about = self._about(question)
            if about in batch:
                later.append((question, answer))
            elif not answer.done():
                batch[about] = (question, answer)
        self._waiting = later
        return list(batch.values())

    async def finish(self, patience: float) -> None:
        """Let all that was asked be answered, if it does not take longer."""
        if self._going_on is not None:
            await asyncio.wait({self._going_on}, timeout=patience)


def settle(answers: Iterable[tuple[asyncio.Future[A], A | Exception]]) -> None:
    """Wake everybody who waits for these, all at once; some may have gone."""
    for waiting, answer in answers:
        if waiting.done():
            continue
        if isinstance(answer, Exception):
            waiting.set_exception(answer)
            waiting.exception()  # told to who waits, if anybody does
        else:
            waiting.set_result(answer)
