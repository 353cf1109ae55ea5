"""The course as slides, for a projector or a tablet in the middle of the table, and the notes of the speaker.

Everything is in the address: the deck (the course; `lesson`, `choice`, `script`, or `position` with `moves`), the
`slide`, its `step`, the `room`, and `notes` for the window that only the speaker sees.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial import catalog, drawing, narration
from tutorial.azul.events import Cell
from tutorial.azul.moves import Draft, Move
from tutorial.azul.position import SIZE, Position
from tutorial.azul.rules import why_illegal
from tutorial.catalog.course import Choice, Lesson
from tutorial.catalog.exercise import Guess
from tutorial.catalog.teaching import Script
from tutorial.pages import cached_for_all, play, qr
from tutorial.pages.stills import Still, stills

ROOMS = ("dark", "bright")
MOST_SENTENCES = 4  # more than that nobody reads from a wall


@dataclass(frozen=True)
class Frame:
    """One step of a slide: a picture, one sentence, and on an answer what happened."""

    sentence: str = ""
    still: Still | None = None
    kind: str = "question"
    answer: str = ""
    told: tuple[str, ...] = ()
    marks: drawing.Marks = field(default_factory=dict)
    html: bool = False

    @cached_property
    def boards(self) -> list[tuple[str, drawing.DrawnBoard]]:
        """The boards with their names; the marks of the frame instead of those of the move, where it has any."""
        if self.still is None:
            return []
        if not self.marks:
            return self.still.boards
        drawn = drawing.boards(self.still.position, self.marks, mover=None)
        return [(name, board) for (name, _board), board in zip(self.still.boards, drawn, strict=True)]


@dataclass(frozen=True)
class Slide:
    """A slide: its steps, and the notes for the speaker."""

    title: str
    frames: list[Frame]
    kicker: str = ""
    notes: object = None  # what to say, point at and ask, as lessons and scripts have it
    mistake: object = ""
    why: object = ""
    href: str = ""
    code: SafeString | str = ""


@dataclass(frozen=True)
class View:
    """Where in a deck one is. `words` are the words of the address that every link carries along."""

    slides: list[Slide]
    number: int
    step: int
    address: str
    words: dict[str, str]

    @property
    def slide(self) -> Slide:
        return self.slides[self.number - 1]

    @property
    def frame(self) -> Frame:
        return self.slide.frames[self.step]

    def link(self, **changes: object) -> str:
        """An address of this deck; a word set to nothing is left out."""
        words = {**self.words, "slide": self.number, "step": self.step, **changes}
        return f"{self.address}?{urlencode({name: word for name, word in words.items() if word not in ('', 0)})}"

    @property
    def next(self) -> str:
        if self.step + 1 < len(self.slide.frames):
            return self.link(step=self.step + 1)
        return self.link(slide=self.number + 1, step=0) if self.number < len(self.slides) else ""

    @property
    def next_frame(self) -> Frame | None:
        """What comes on the next step, for the speaker's eyes."""
        if self.step + 1 < len(self.slide.frames):
            return self.slide.frames[self.step + 1]
        return self.slides[self.number].frames[0] if self.number < len(self.slides) else None

    @property
    def previous(self) -> str:
        if self.step:
            return self.link(step=self.step - 1)
        if self.number == 1:
            return ""
        return self.link(slide=self.number - 1, step=len(self.slides[self.number - 2].frames) - 1)

    @property
    def contents(self) -> list[tuple[str, str, bool]]:
        """Every slide with its address."""
        return [
            (slide.title, self.link(slide=number, step=0), number == self.number)
            for number, slide in enumerate(self.slides, 1)
        ]

    @property
    def room(self) -> str:
        return self.words.get("room", "")

    @property
    def rooms(self) -> list[tuple[str, str, bool]]:
        """The dark room and the bright one."""
        names = {"dark": _("Dark room"), "bright": _("Bright room")}
        return [(names[room], self.link(room=room), room == self.room) for room in ROOMS]

    @property
    def notes(self) -> str:
        return self.link(notes=1)

    @property
    def screen(self) -> str:
        return self.link(notes="")

    @property
    def deck(self) -> str:
        """What is shown, whatever the place in it, the room and the language: windows of one deck keep in step."""
        return urlencode({name: word for name, word in self.words.items() if name not in ("room", "notes")})


@require_safe
@cached_for_all
def present(request: HttpRequest) -> HttpResponse:
    """One step of one slide, or the notes to it."""
    back = reverse("present")
    read = play.Reader(request.GET, back)
    words = {name: request.GET[name] for name in (*DECKS, "moves") if request.GET.get(name)}
    back = f"{back}?{urlencode(words)}" if words else back
    slides = _slides(request, read)
    read.back = back
    number = read.word("slide", within(1, len(slides))) or 1
    step = read.word("step", within(0, len(slides[number - 1].frames) - 1)) or 0
    words |= {"room": read.word("room", one_of(ROOMS)) or "", "notes": read.word("notes", one_of(("1",))) or ""}
    words = {name: word for name, word in words.items() if word}
    view = View(slides, number, step, request.path, words)
    return render(request, "present_notes.html" if words.get("notes") else "present.html", {"view": view})


def within(least: int, most: int) -> Callable[[str], int]:
    """Reads a number between two others."""

    def parse(text: str) -> int:
        number = play.number(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return parse


def one_of(known: Iterable[str]) -> Callable[[str], str]:
    """Reads one of some words."""

    def parse(text: str) -> str:
        if text not in known:
            raise ValueError(text)
        return text

    return parse


# Decks


def _slides(request: HttpRequest, read: play.Reader) -> list[Slide]:
    """The deck that the address names; without a name, the course."""
    for name, make in DECKS.items():
        if request.GET.get(name):
            return make(read)
    return [opening(request), *_course(get_language())]


@cache
def _course(language: str) -> tuple[Slide, ...]:
    """The slides of all lessons and choices, made once for each language."""
    known = catalog.load()
    return (*map(lesson_slide, known.lessons.values()), *map(choice_slide, known.choices.values()))


def _one_lesson(read: play.Reader) -> list[Slide]:
    return [lesson_slide(catalog.load().lessons[read.word("lesson", one_of(catalog.load().lessons)) or ""])]


def _one_choice(read: play.Reader) -> list[Slide]:
    return [choice_slide(catalog.load().choices[read.word("choice", one_of(catalog.load().choices)) or ""])]


def _one_script(read: play.Reader) -> list[Slide]:
    return script_slides(catalog.load().scripts[read.word("script", one_of(catalog.load().scripts)) or ""])


def _one_position(read: play.Reader) -> list[Slide]:
    position = read.word("position", Position.parse)
    if position is None:
        raise play.NotUnderstood("", read.back)
    return [position_slide(position, read.history("moves", position))]


DECKS: dict[str, Callable[[play.Reader], list[Slide]]] = {
    "lesson": _one_lesson,
    "choice": _one_choice,
    "script": _one_script,
    "position": _one_position,
}


def opening(request: HttpRequest) -> Slide:
    """The first slide: whose game it is, a wall to look at, and the course for the phones."""
    script = next(iter(catalog.load().scripts.values()))
    cue = script.cues[0]
    still = stills(cue.position, cue.moves)[-1] if cue.position else None
    code = qr.code(request.build_absolute_uri(reverse("course")), _("The course"))
    frame = Frame(
        _("A wall of tiles, and one rule at a time."), still and Still(still.position, cut=True), kind="start"
    )
    return Slide(_("Azul"), [frame], kicker=_("Learn Azul, one tile at a time"), notes=cue, code=code)


def lesson_slide(lesson: Lesson) -> Slide:
    """A lesson: the question first, then what happens; in the end the question that the teacher asks."""
    exercise = lesson.guided.exercise
    pictures = stills(exercise.position, exercise.path)
    first, last = pictures[0], pictures[-1]
    frames = refusals(first, exercise.path[0])
    asked = str(exercise.guess.question) if exercise.guess else what_will(first, exercise.path[0])
    frames.append(Frame(asked, first))
    frames += [Frame("", still, kind="move", told=briefly(still)) for still in pictures[1:-1]]
    answer = guessed(exercise.guess) if exercise.guess else ""
    frames.append(Frame(str(lesson.slide), last, kind="answer", answer=answer))
    frames.append(Frame(str(lesson.teach.ask), last))
    frames.append(Frame(str(lesson.teach.answer), last, kind="answer"))
    return Slide(
        title=str(lesson.title),
        kicker=_("Lesson %(number)d of %(count)d") % {"number": lesson.number, "count": len(catalog.load().lessons)},
        frames=frames,
        notes=lesson.teach,
        mistake=lesson.mistake,
        why=lesson.guided.why,
        href=reverse("lesson", args=[lesson.id]),
    )


def choice_slide(choice: Choice) -> Slide:
    """A choice: the position, both plays, and what it depends on."""
    start = stills(choice.position)[0]
    frames = [Frame(str(choice.task), start)]
    for side in (choice.left, choice.right):
        frames.append(Frame(str(side.name), stills(choice.position, side.moves)[-1], kind="move"))
    frames.append(Frame(str(choice.depends), start, kind="answer", html=True))
    return Slide(
        title=str(choice.title),
        kicker=_("A choice: two plays of one position"),
        frames=frames,
        notes=choice.teach,
        href=reverse("choice", args=[choice.id]),
    )


def script_slides(script: Script) -> list[Slide]:
    """A script, a slide for each moment; the words to say are the speaker's notes."""
    slides = []
    for cue in script.cues:
        pictures = stills(cue.position, cue.moves) if cue.position else []
        last = pictures[-1] if pictures else None
        title = str(cue.heading or script.title)
        frames = [Frame("", still, kind="move", told=briefly(still)) for still in pictures]
        frames += [Frame(str(cue.ask), last)] if cue.ask else []
        frames += [Frame(str(cue.answer), last, kind="answer")] if cue.answer else []
        frames = frames or [Frame(title)]
        href = reverse("lesson", args=[cue.lesson.id]) if cue.lesson else ""
        slides.append(Slide(title, frames, kicker=str(script.title), notes=cue, href=href))
    return slides


def position_slide(position: Position, moves: Iterable[Move]) -> Slide:
    """Any position with any moves: each move asked first, then shown."""
    pictures = stills(position, moves)
    frames = [] if len(pictures) > 1 else [Frame(narration.phase_text(position), pictures[0])]
    for before, after in pairwise(pictures):
        if after.move is not None:
            frames.append(Frame(what_will(before, after.move), before))
        frames.append(Frame("", after, kind="answer", told=briefly(after)))
    return Slide(narration.phase_text(position), frames, kicker=_("A position"))


# What a frame says


def what_will(still: Still, move: Move) -> str:
    """The question before a move."""
    return _("%(action)s. What will happen?") % {"action": narration.action(still.position, move)}


def guessed(guess: Guess) -> str:
    """The answer to a guess, large."""
    if guess.is_yes_no:
        return _("Yes") if guess.answer else _("No")
    return str(guess.answer)


def briefly(still: Still) -> tuple[str, ...]:
    """What happened, where it is little enough to be read from a wall."""
    return tuple(still.sentences) if len(still.sentences) <= MOST_SENTENCES else ()


def refusals(still: Still, move: Move) -> list[Frame]:
    """Where some line refuses the tiles that will be taken: which one, and why."""
    if not isinstance(move, Draft):
        return []
    position = still.position
    attempts = [Draft(move.source, move.color, line) for line in range(1, SIZE + 1)]
    refused = [(attempt, refusal) for attempt in attempts if (refusal := why_illegal(position, attempt))]
    if not refused:
        return []
    heap = narration.tiles_text(move.color, position.source(move.source).count(move.color))
    asked = _("%s: which lines may not take them?") % heap
    cells: list[Cell] = [cell for _attempt, refusal in refused for cell in refusal.cells]
    told = tuple(narration.refusal(position, attempt, refusal) for attempt, refusal in refused)
    return [
        Frame(asked, still),
        Frame("", still, kind="answer", told=told, marks=drawing.causes(cells)),
    ]
