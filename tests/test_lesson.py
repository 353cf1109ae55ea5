"""Lessons: every board in every state, in both languages, with forms alone and with htmx."""

import pytest
from django.test import RequestFactory
from django.utils.translation import override

from tests.azul.oracle import ALL_MOVES
from tests.pages import BOARDS, EVERY_BOARD, Visitor, joined, marks, named, ways
from tests.thorough import LONG, few, item
from tutorial import catalog, narration, progress
from tutorial.azul.moves import Draft, parse_move
from tutorial.azul.rules import Phase, apply, legal_moves, phase, why_illegal
from tutorial.pages import play as play_loop

DRAFTS = [board for board in BOARDS if phase(board.exercise.position) is Phase.DRAFT]
GUIDED = [board for board in BOARDS if board.kind == "guided"]
GUESSED = [board for board in BOARDS if board.exercise.guess]
NEEDED = [board for board in BOARDS if board.exercise.guess_needed]
FLAGS = {
    "guided": progress.FIRST,
    "alone": progress.SECOND,
    "left": progress.FIRST,
    "right": progress.SECOND,
}


def in_all_ways(boards, shift=0, kind="is_lesson"):
    """Every board; in the fast suite a lesson and a choice, or each `kind` of board, in each language and way."""
    cases = few(ways(boards, shift), lambda case: getattr(case[0], kind), item(1), item(2))
    return pytest.mark.parametrize(("board", "language", "way"), cases, ids=named)


def visitor(way):
    return Visitor(htmx=way == "htmx")


def check_page(page, language, way):
    """What every answer of a board owes."""
    assert page.is_whole == (way == "plain")
    assert len(page.ids) == len(set(page.ids)), "an id twice"
    for label in page.all("label", **{"for": True}):
        assert label["for"] in page.ids
    for element in page.all(aria_labelledby=True):
        assert element["aria-labelledby"] in page.ids
    assert page.title
    assert "HX-Request" in page.response.headers["Vary"]
    others = [
        link for link in page.all("a", hreflang=True) if link["hreflang"] != ("en" if language == "en" else "zh-Hans")
    ]
    assert len(others) == 1
    if way == "htmx":
        assert page.response.headers["Cache-Control"] == "no-store"
        assert page.one(id="languages")["hx-swap-oob"] == "true"
        assert not page.all(name="csrfmiddlewaretoken"), "a part depends on address and language alone"
    else:
        assert page.one("html")["lang"] == ("en" if language == "en" else "zh-Hans")
        assert page.one(id="status")["role"] == "status"
        assert page.one("main")["id"] == "main"


@in_all_ways(BOARDS, kind="kind")
def test_the_right_path_solves_with_the_buttons_of_the_page(board, language, way):
    play = visitor(way)
    page = play.open(board.address(language))
    check_page(page, language, way)
    assert (page.position, page.verdict, page.preview) == (str(board.exercise.position), None, None)
    check_first_screen(page, board, language, way)
    if board.exercise.guess:
        page = play.press("guess", board.exercise.guess.answer)
        assert page.one("button", name="guess", value=str(board.exercise.guess.answer))["aria-pressed"] == "true"
    position = board.exercise.position
    for number, (step, move) in enumerate(zip(board.exercise.steps, board.path, strict=True), 1):
        assert step.task.in_language(language) in page.text
        if isinstance(move, Draft):
            page = play.press("take", str(move)[:2])
            assert (page.position, page.preview) == (str(position), None)
            assert page.one("button", name="take", value=str(move)[:2])["aria-pressed"] == "true"
        page = play.press("move", move)
        after, events = apply(position, move)
        assert (page.verdict, page.position, page.preview) == ("preview", str(position), str(after))
        with override(language):
            assert all(said in page.text for said in said_of(events, position))
        assert marks(play.client) == {}, "a preview is no progress"
        solved = number == len(board.path)
        if solved and board.exercise.guess:
            [said] = page.classes("guess-said")
            assert board.exercise.guess.question.in_language(language) in said.text
        page, position = play.confirm(), after
        assert (page.verdict, page.position) == ("solved" if solved else "step", str(position))
    check_page(page, language, way)
    assert marks(play.client) == {board.id: FLAGS[board.kind]}
    if board.is_lesson:
        assert getattr(catalog.load().lessons[board.id], board.kind).why.in_language(language) in page.text
    assert play.link_of("restart") == board.address(language)
    undone = {board.history: joined(board.path[:-1])} if board.path[1:] else {}
    assert play.link_of("undo") == board.address(language, **undone, **board.answer)


def check_first_screen(page, board, language, way):
    """What a reader knows before the first move."""
    if board.exercise.guess:
        offered = [button["value"] for button in page.all("button", name="guess")]
        assert offered == [str(number) for number in board.exercise.guess.choices]
    can_play = bool(page.all("button", name="take") or page.all("button", name="move"))
    assert can_play != board.exercise.guess_needed, "where a guess is needed, it comes first; elsewhere it never has to"
    assert not page.classes("hint-text"), "no hint unasked"
    assert board.exercise.steps[0].task.in_language(language) in page.text
    if board.is_lesson:
        lesson, lessons = catalog.load().lessons[board.id], list(catalog.load().lessons.values())
        assert lesson.title.in_language(language) in page.title
        assert (lesson.rule.in_language(language) in page.text) == (board.kind == "guided")
        if way == "plain":
            assert lesson.title.in_language(language) in page.one("h1").text
            near = [number for number in (lesson.number - 1, lesson.number + 1) if 0 < number <= len(lessons)]
            if board.kind == "guided":
                assert all(page.all("a", href=f"/{language}/lessons/{lessons[at - 1].id}/") for at in near)


def said_of(events, position):
    """The sentences, white space as it is seen."""
    return [" ".join(said.split()) for said in narration.sentences(events, position)]


def refused_moves(board):
    """A refused move for every code that the first position knows."""
    position = board.exercise.position
    found = {}
    for text in ALL_MOVES:
        refused = why_illegal(position, parse_move(text))
        if refused:
            found.setdefault(refused.code, text)
    return position, found


@in_all_ways(BOARDS, shift=1)
def test_a_refused_move_is_answered_with_its_reason(board, language, way):
    position, found = refused_moves(board)
    code, text = sorted(found.items())[sum(map(ord, str(board))) % len(found)]
    move, play = parse_move(text), visitor(way)
    page = play.post(board.address(language), {"move": text})
    assert play.address.endswith(f"move={text}")
    check_page(page, language, way)
    assert (page.verdict, page.code, page.position, page.preview) == ("refused", code, str(position), None)
    refused = why_illegal(position, move)
    with override(language):
        assert narration.refusal(position, move, refused) in page.text
        question = catalog.load().questions[narration.question(position, move, refused)]
        assert page.all("a", href=f"/{language}/faq/{question.slug}/"), "the question is linked"
    assert marks(play.client) == {}
    assert play.link_of("again") == board.address(language)


@in_all_ways(DRAFTS, shift=2)
def test_a_legal_move_that_misses_the_aim_is_kind_and_undone_in_one_tap(board, language, way):
    position, accepted = board.exercise.position, board.exercise.steps[0].accept
    words = board.exercise.other
    legal = [move for move in legal_moves(position) if move not in accepted]
    move = next((move for move in legal if move in words), legal[-1])
    play = visitor(way)
    page = play.post(board.address(language, **board.answer), {"move": str(move)})
    check_page(page, language, way)
    after, events = apply(position, move)
    assert (page.verdict, page.position) == ("other", str(after))
    if move in words:
        assert words[move].in_language(language) in page.text
    with override(language):
        assert all(said in page.text for said in said_of(events, position))
    assert not page.all("button", name="take"), "nothing solves until undone"
    assert marks(play.client) == {}
    page = play.follow("undo")
    assert (page.verdict, page.position) == (None, str(position))
    assert page.all("button", name="take")


@in_all_ways(GUIDED, shift=1)
def test_the_ladder_of_hints_ends_in_solved(board, language, way):
    play, step = visitor(way), board.exercise.steps[0]
    page = play.open(board.address(language, hint="2"))
    for rung in (2, 3):
        assert [hint.text for hint in page.classes("hint-text")] == [
            hint.in_language(language) for hint in step.hints[:rung]
        ]
        if rung < 3:
            page = play.follow("hint")
    assert not page.all("a", id="hint")
    page = play.follow("show-me")
    assert play.address == board.address(language, hint="4", move=str(board.path[0]))
    assert (page.verdict, page.preview) == ("preview", str(board.position(board.path[:1])))
    page = play.confirm()
    assert page.verdict == ("step" if board.path[1:] else "solved")


@pytest.mark.parametrize("board", few(GUIDED), ids=named)
def test_every_step_has_its_ladder_and_the_last_rung_is_the_answer(board):
    for at, move in enumerate(board.path):
        words = {"hint": "4", "played": joined(board.path[:at])}
        request = RequestFactory().get(board.address(), words)
        table = play_loop.table_or_404(request, board.exercise)
        assert len(table.step.hints) == 3
        assert (table.verdict, table.move, table.preview) == ("preview", move, board.position(board.path[: at + 1]))
        assert f"move={move}" in table.show_me


@pytest.mark.parametrize("board", few([board for board in BOARDS if board.kind != "guided"]), ids=named)
def test_without_guidance_no_address_shows_the_answer(board):
    for hint in "1234":
        table = play_loop.table_or_404(RequestFactory().get(board.address(), {"hint": hint}), board.exercise)
        assert (table.verdict, table.move, list(table.hints)) == ("", None, [])


def revealed(board, language, way, guess):
    """The page that shows the last move before it is confirmed, with a guess."""
    words = {board.history: joined(board.path[:-1]), "move": str(board.path[-1]), "guess": str(guess)}
    return visitor(way).open(board.address(language, **{name: word for name, word in words.items() if word}))


@in_all_ways(GUESSED, shift=3)
def test_a_wrong_guess_learns_what_it_overlooked(board, language, way):
    asked = board.exercise.guess
    # Another of the mistakes with every board; in the long run all of them.
    mistakes = list(asked.wrong.items())
    for guess, word in mistakes if LONG else [mistakes[len(str(board)) % len(mistakes)]]:
        page = revealed(board, language, way, guess)
        assert word.in_language(language) in page.text
        others = [other for number, other in asked.wrong.items() if number != guess]
        assert not any(other.in_language(language) in page.text for other in others)
        assert page.verdict == "preview"


@in_all_ways(GUESSED)
def test_any_other_guess_gets_the_count_of_the_engine(board, language, way):
    asked = board.exercise.guess
    page = revealed(board, language, way, 777)
    [said] = page.classes("guess-said")
    assert not any(wrong.in_language(language) in page.text for wrong in asked.wrong.values())
    if not asked.is_yes_no:
        assert "777" in said.text and str(asked.answer) in said.text


@pytest.mark.parametrize("board", few([board for board in GUESSED if not board.exercise.guess_needed]), ids=named)
@pytest.mark.parametrize("guess", [{}, {"guess": "777"}], ids=["no guess", "a wrong guess"])
def test_without_need_a_guess_decides_nothing(board, guess):
    assert board.exercise.verdict(board.path, guess and 777) == "solved"


@in_all_ways(NEEDED, shift=2)
def test_a_board_that_asks_is_not_solved_by_the_moves_alone(board, language, way):
    moves = {board.history: joined(board.path[:-1])} if board.path[:-1] else {}
    wrong = next(iter(board.exercise.guess.wrong))
    play = visitor(way)
    for guess in ({}, {"guess": str(wrong)}):
        page = play.post(board.address(language, **moves, **guess), {"move": str(board.path[-1])})
        assert (page.verdict, page.position) == ("other", str(board.position(board.path)))
        assert marks(play.client) == {}
        assert ("guess-said" in page.html) == bool(guess)
    assert play.link_of("restart") == board.address(language)


@pytest.mark.parametrize("board", few([board for board in BOARDS if board.kind == "alone"]), ids=named)
def test_the_guided_answer_does_not_solve_the_second_board(board):
    guided = catalog.load().lessons[board.id].guided.exercise
    copied, position = [], board.exercise.position
    for move in guided.path:
        if why_illegal(position, move):
            break
        copied.append(move)
        position = apply(position, move)[0]
    guess = guided.guess.answer if guided.guess else None
    assert board.exercise.verdict(copied, guess) != "solved"
    # Nor does the right play with the number copied.
    if board.exercise.guess_needed and guided.guess and guided.guess.asks == board.exercise.guess.asks:
        assert board.exercise.verdict(board.path, guess) == "other"


@pytest.mark.parametrize("board", EVERY_BOARD, ids=named)
def test_every_accepted_answer_solves(board):
    guess = board.exercise.guess.answer if board.exercise.guess else None
    for at, step in enumerate(board.exercise.steps):
        for move in step.accept:
            path = [*board.path[:at], move, *board.path[at + 1 :]]
            board.position(path)  # legal all the way
            assert board.exercise.verdict(path, guess) == "solved"
            assert board.exercise.verdict(path[: at + 1], guess) in ("step", "solved")


@in_all_ways(BOARDS, shift=3)
def test_whoever_plays_on_past_the_end_is_told_kindly(board, language, way):
    further = legal_moves(board.position(board.path))
    if not further:
        assert phase(board.position(board.path)) in (Phase.OVER, Phase.CUT)
        return
    play = visitor(way)
    played = joined([*board.path, further[0]])
    page = play.open(board.address(language, **{board.history: played}, **board.answer))
    check_page(page, language, way)
    assert page.verdict == "other"
    assert joined(board.path) in play.link_of("undo")


def test_an_unknown_lesson_is_no_page(client):
    assert client.get("/en/lessons/no-such/").status_code == 404
    assert client.get("/en/lessons/no-such/alone/").status_code == 404
    assert client.post("/en/lessons/no-such/", {"move": "1B3"}).status_code == 404


def test_a_line_of_the_board_stands_for_its_button_in_every_phase():
    play = Visitor(htmx=False)
    page = play.open("/en/lessons/center/?take=0R")
    assert [label["for"] for label in page.all("label")] == ["to-1", "to-2", "to-3", "to-4", "to-5", "to-0"]
    page = play.open("/en/lessons/full-and-unfinished/")
    assert [label["for"] for label in page.all("label")] == ["do-T2", "do-T4", "do-F"]
    page = play.open("/en/lessons/full-and-unfinished/alone/")
    assert not page.all("label"), "it asks first"
    page = play.open("/en/lessons/full-and-unfinished/?played=T2")
    assert not page.all("label"), "it is solved"


def test_the_reader_keeps_the_seat_when_the_turn_has_passed():
    play = Visitor(htmx=False)
    for words in ("", "?move=0R2", "?played=0R2", "?played=0R3"):
        page = play.open(f"/en/lessons/center/alone/{words}")
        assert page.one(id="seat-2").text.startswith("Player 2 · your board")
        assert "your board" not in page.one(id="seat-1").text


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_after_the_last_lesson_come_the_choices(language):
    page = Visitor(htmx=False).open(f"/{language}/lessons/refill/?played=N")
    links = [link["href"] for link in page.classes("primary") if link.tag == "a"]
    assert links == [f"/{language}/choices/full-now-or-clean/"]
