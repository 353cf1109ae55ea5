"""The text of a lesson file around a position, to be filled in by a teacher. The check accepts it as it stands."""

from collections.abc import Sequence

from tutorial.azul.moves import Move
from tutorial.azul.position import Position

HEAD = '''# A lesson made in the position builder. Save it as lessons/course/NN-name.toml, replace every text, in both
# languages, and run `python manage.py check`. lessons/README.md says what each part is for.
position = """
{position}
"""
faq = []

[title]
en = "Title of the lesson"
zh-hans = "本课标题"

[rule]
en = "The rule that this board teaches, in a sentence or two."
zh-hans = "用一两句话写出这块板要教的规则。"

[why]
en = "Why this move is right, and what it did."
zh-hans = "为什么这样走，结果怎样。"

[slide]
en = "The same in one short sentence, for a slide."
zh-hans = "用一句短话写在幻灯片上。"
'''

STEP = """
[[{key}step]]
accept = ["{move}"]

[{key}step.task]
en = "What is to be done on this board?"
zh-hans = "在这块板上要做什么？"
"""

HINT = """
[{key}step.hint]
en = ["Where to look.", "Which rule matters.", "Which tiles and which place."]
zh-hans = ["看哪里。", "用哪条规则。", "哪些砖，放到哪里。"]
"""

TEACH = """
[teach]
seconds = 45

[teach.say]
en = "What to say."
zh-hans = "说什么。"

[teach.point]
en = "What to point at."
zh-hans = "指哪里。"

[teach.ask]
en = "What to ask?"
zh-hans = "问什么？"

[teach.answer]
en = "The answer."
zh-hans = "答案。"

[mistake]
en = "What newcomers get wrong here."
zh-hans = "新手在这里常犯的错。"

# The second board: the same rule without guidance. Build another position and put it here.
[alone]
position = \"\"\"
{position}
\"\"\"

[alone.why]
en = "Why this is right on the second board."
zh-hans = "第二块板上为什么这样走。"
"""


def lesson(position: Position, moves: Sequence[Move]) -> str:
    """A lesson file of this position, a step for each move. There has to be at least one."""
    steps = "".join((STEP + HINT).format(key="", move=move) for move in moves)
    alone = "".join(STEP.format(key="alone.", move=move) for move in moves)
    return HEAD.format(position=position) + steps + TEACH.format(position=position) + alone
