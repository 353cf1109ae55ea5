"""Why, for everything: every conceivable move in every position of the course gets its precise answer.

Codes and cells are held against `tests.causes`, which knows nothing of the engine; the sentences must name the color,
the line and the cause in both languages.
"""

import re
from functools import cache

import pytest
from django.utils.translation import override

from tests.azul.oracle import ALL_MOVES
from tests.causes import ALWAYS, DRAFT, TILE, Asked, cause
from tests.pages import BOARDS, LANGUAGES, Visitor, joined, named
from tests.thorough import LONG, few, thorough
from tutorial import catalog, narration
from tutorial.azul.moves import parse_move
from tutorial.azul.rules import apply, why_illegal

NAMES = {
    "en": {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"},
    "zh-hans": {"B": "蓝", "Y": "黄", "R": "红", "K": "黑", "W": "白"},
}
SAMPLED = ["7B1", *ALL_MOVES[:90:7], *ALL_MOVES[300:]]
MOVES = [(text, parse_move(text)) for text in ALL_MOVES]

# What a sentence has to say, by language and code; {…} is filled in for the move and the position.
SAYS = {
    "en": {
        "no_such_source": "no factory {source}.*factory {last}",
        "no_such_tiles": "no {color} .*{place}",
        "line_other_color": "{color}.*line {line}.*holds {held}",
        "line_full": "{color}.*line {line}.*all its spaces are taken",
        "color_on_wall": "{color}.*line {line}.*row {line} of the wall.*{color}.*column {column}",
        "line_not_full": "line {line} is not complete.*{count}( of {line})? {held}",
        "line_empty": "line {line} is empty",
        "not_topmost": "{held}.*line {line}.*line {first} is complete.*top",
        "wrong_column": "{held}.*line {line}.*column {column}.*row {line}",
        "wrong_phase": "{action}.*not now.*{due}",
        "game_over": "{action}.*game is over",
    },
    "zh-hans": {
        "no_such_source": "没有工坊 {source}.*工坊 {last}",
        "no_such_tiles": "{place}.*没有{color}",
        "line_other_color": "{color}.*第 {line} 条.*{held}",
        "line_full": "{color}.*第 {line} 条.*满",
        "color_on_wall": "{color}.*第 {line} 条.*墙.*{color}.*第 {column} 纵?列",
        "line_not_full": "(?=.*{held})(?=.*{count}).*第 {line} 条",
        "line_empty": "第 {line} 条.*空",
        "not_topmost": "(?=.*{held})(?=.*第 {line} 条).*第 {first} 条",
        "wrong_column": "(?=.*{held})(?=.*第 {line} ).*第 {column} 纵?列",
        "wrong_phase": "{action}.*{due}",
        "game_over": "{action}.*结束",
    },
}
DUE = {
    "en": {
        "draft": "tiles still lie on the factories or in the center",
        "tile": "line.* {lines} .*complete",
        "floor": "floor",
        "end": "bonus",
        "next": "next",
        "cut": "excerpt ends",
    },
    "zh-hans": {
        "draft": "工坊.*桌心|桌心.*工坊",
        "tile": "第 {lines} 条.*满|{lines}.*满",
        "floor": "地板",
        "end": "奖励",
        "next": "下一轮",
        "cut": "结束|为止|到此",
    },
}
PLACES = {
    "en": {"factory": "factory {}", "center": "the center"},
    "zh-hans": {"factory": "工坊 {}", "center": "桌心"},
}
TARGETS = {"en": ("the floor", "line {}"), "zh-hans": ("地板", "第 {} 条图案线")}
# The action that a later or earlier phase forbids, with its color and line.
ACTION = {
    "en": {
        "draft": "take {color} to {target}",
        "tile": "line {line}",
        "floor": "floor",
        "next": "next round",
        "end": "end",
    },
    "zh-hans": {
        "draft": "取{color}砖，?放到{target}",
        "tile": "图案线 {line}",
        "floor": "地板",
        "next": "下一轮",
        "end": "终局|结束|奖励",
    },
}


def positions():
    """Every position that a right play meets, each once, from the start to the end."""
    found = {}
    for board in BOARDS:
        reached = {board.exercise.position}
        for step in board.exercise.steps:
            found |= dict.fromkeys(reached, board)
            reached = {apply(position, move)[0] for position in reached for move in step.accept}
        found |= dict.fromkeys(reached, board)
    return found


POSITIONS = positions()


every_position = pytest.mark.parametrize("step", [48, pytest.param(1, marks=thorough)], ids=["some", "all"])


@cache
def answers(step=1):
    """Every move in every position, or in every so many: as value, as text, as the table sees it, its refusal."""
    return [
        (position, name, move, why_illegal(position, move), Asked(text, name))
        for position, text in ((position, str(position)) for position in list(POSITIONS)[::step])
        for name, move in MOVES
    ]


def facts(asked, code):
    """What the refusal of this move has to be about: a code, and the facts that its sentence names."""
    if code in ("wrong_phase", "game_over"):
        known = {"kind": asked.kind, "due": asked.due}
        if asked.kind == "tile":
            known |= {"line": asked.line, "column": asked.column}
        if asked.kind == "draft":
            known |= {"line": asked.line, "color": asked.color}
    elif code == "no_such_source":
        known = {"source": asked.source, "last": max(asked.heaps)}
    elif code == "no_such_tiles":
        known = {"source": asked.source, "color": asked.color, "left": asked.heaps[asked.source].strip("BYRKW")}
        known["empty"] = not asked.heaps[asked.source]
    else:
        known = {"line": asked.line, "held": asked.held}
        known |= {"color": asked.color} if asked.kind == "draft" else {}
    if code == "color_on_wall":
        known["column"] = asked.wall[asked.line - 1].index(asked.color) + 1
    if code == "wrong_column":
        known["column"] = asked.printed()
    if asked.due == "tile":
        known |= {"lines": tuple(line for _, line in asked.complete_lines())}
    return "line_empty" if code == "line_not_full" and not asked.held else code, tuple(known.items())


@cache
def pattern(language, code, known):
    """What has to be said of these facts."""
    words, names = dict(known), NAMES[language]
    if "color" in words:
        words["color"] = names[words["color"]]
    if "source" in words:
        factory, center = PLACES[language]["factory"].format(words["source"]), PLACES[language]["center"]
        words["place"] = factory if words["source"] else center
    if words.get("held"):
        words |= {"count": len(words["held"]), "held": names[words["held"][0]]}
    if "lines" in words:
        words |= {"first": words["lines"][0], "lines": "(, |、)".join(map(str, words["lines"]))}
    if words.get("kind") == "draft":
        words["target"] = TARGETS[language][min(words["line"], 1)].format(words["line"])
    if "kind" in words:
        words["due"] = DUE[language].get(words["due"], "").format(**words)
        words["action"] = ACTION[language][words["kind"]].format(**words)
    return re.compile(SAYS[language][code].format(**words), re.IGNORECASE)


@thorough
def test_the_course_asks_nearly_every_why():
    assert len(POSITIONS) > 60
    colored = {code for code, _, _ in [*ALWAYS, *DRAFT, *TILE]}
    assert {refused.code.value for _, _, _, refused, _ in answers() if refused} == colored


@every_position
def test_every_conceivable_move_is_allowed_or_forbidden_for_the_right_cause(step):
    wrong = []
    for position, name, _, refused, asked in answers(step):
        cells = [(cell.area, cell.board, cell.row, cell.column) for cell in refused.cells] if refused else []
        found, expected = refused and (refused.code.value, set(cells)), cause(asked)
        if found != expected or len(cells) != len(set(cells)):
            wrong.append(f"{position} {name}: {found}, not {expected}")
    assert not wrong, "\n".join(wrong[:20]) + f"\n… {len(wrong)} in all"


@every_position
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_names_color_line_and_cause(language, step):
    wrong, said_before = [], set()
    with override(language):
        for position, name, move, refused, asked in answers(step):
            about = facts(asked, refused.code.value) if refused else None
            # Once is said what is forbidden for the same facts, the long run every time.
            if not refused or (about in said_before and not LONG):
                continue
            said_before.add(about)
            said, expected = narration.refusal(position, move, refused), pattern(language, *about)
            if not expected.search(said):
                wrong.append(f"{position} {name}: {said!r} does not say {expected.pattern!r}")
    assert not wrong, "\n".join(wrong[:20]) + f"\n… {len(wrong)} in all"


@every_position
def test_every_refusal_has_its_question(step):
    slugs = set(catalog.load().questions)
    for position, name, move, refused, _ in answers(step):
        assert refused is None or narration.question(position, move, refused) in slugs, f"{position} {name}"


def samples():
    """For every code and every phase in which it shows, one board with a move."""
    found = {}
    for board in BOARDS:
        for at in range(len(board.path) + 1):
            position = board.position(board.path[:at])
            text = str(position)
            for name, asked in ((name, Asked(text, name)) for name in SAMPLED):
                forbidden = cause(asked)
                if forbidden:
                    found.setdefault((forbidden[0], asked.kind, asked.due), (board, board.path[:at], name, forbidden))
    return list(found.values())


@pytest.mark.parametrize(
    ("board", "played", "move", "forbidden"),
    few(samples(), lambda case: bool(case[3][1])),
    ids=named,
)
def test_the_page_marks_the_cells_and_links_the_question(board, played, move, forbidden):
    code, cells = forbidden
    language = "zh-hans" if cells else "en"
    words = {board.history: joined(played), "move": move}
    page = Visitor().open(board.address(language, **{name: word for name, word in words.items() if word}))
    assert (page.verdict, page.code) == ("refused", code)
    assert len(page.classes("cause")) == len(cells)
    areas = {"factory": "factory", "center": "center", "line": "cell", "wall": "cell", "floor": "cell"}
    for area in {cell[0] for cell in cells}:
        assert [each for each in page.classes("cause") if areas[area] in each["class"].split()]
    [reason] = [said for said in page.classes("refused") if said["hidden"] is None]
    position, asked = board.position(played), parse_move(move)
    with override(language):
        refused = why_illegal(position, asked)
        assert narration.refusal(position, asked, refused) in reason.text
        question = catalog.load().questions[narration.question(position, asked, refused)]
        assert str(question.question) in reason.text
