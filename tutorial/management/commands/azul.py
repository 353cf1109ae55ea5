"""`manage.py azul`: play a position from the command line, for people, and as JSON lines for programs."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tutorial import narration
from tutorial.azul import rules
from tutorial.azul.events import Tiled
from tutorial.azul.moves import parse_move
from tutorial.azul.position import NotationError, Position
from tutorial.azul.scoring import winners


def answer(line: str | bytes) -> dict[str, Any]:
    """The answer to one JSON line `{"position": …, "moves": […]}`; `{"error": …}` for anything else."""
    try:
        asked = json.loads(line)
        if not isinstance(asked, dict) or not isinstance(asked.get("position"), str):
            raise ValueError("position: not a text")
        if not isinstance(asked.get("moves"), list) or not all(isinstance(move, str) for move in asked["moves"]):
            raise ValueError("moves: not a list of texts")
        position = Position.parse(asked["position"])
        moves = [parse_move(text) for text in asked["moves"]]
    except (ValueError, RecursionError) as error:
        return {"error": str(error) or type(error).__name__}
    points, refused = [], None
    for move in moves:
        refusal = rules.why_illegal(position, move)
        if refusal:
            refused = {"move": str(move), "code": str(refusal.code)}
            break
        position, events = rules.apply(position, move)
        points += [
            {"line": event.line, "across": len(event.across), "down": len(event.down), "points": event.points}
            for event in events
            if isinstance(event, Tiled)
        ]
    return {
        "position": str(position),
        "legal": sorted(map(str, rules.legal_moves(position))),
        "points": points,
        "refused": refused,
        "winners": list(winners(position)) if rules.phase(position) is rules.Phase.OVER else None,
    }


class Command(BaseCommand):
    help = "Plays moves from a position and prints the board, what happened and what is legal."
    requires_system_checks = ()

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("position", nargs="?", help='"POSITION", in the notation of lessons/README.md')
        parser.add_argument("moves", nargs="*", metavar="MOVE", help="1B3, T3, F, N, E …")
        parser.add_argument(
            "--json", action="store_true", help="read JSON lines from standard input, write one for each"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["json"]:
            for line in sys.stdin.buffer:
                self.stdout.write(json.dumps(answer(line)))
        elif options["position"] is None:
            raise CommandError('Say a position: manage.py azul "POSITION" [MOVE …], or --json.')
        else:
            self.play(options["position"], options["moves"])

    def play(self, text: str, moves: list[str]) -> None:
        """The moves one after the other, each with what happened, then the board and the legal moves."""
        try:
            position = Position.parse(text)
            parsed = [parse_move(move) for move in moves]
        except NotationError as error:
            raise CommandError(str(narration.unread(error))) from error
        for move in parsed:
            refusal = rules.why_illegal(position, move)
            if refusal:
                self.stdout.write(f"{move}: {narration.refusal(position, move, refusal)}")
                break
            before, (position, events) = position, rules.apply(position, move)
            self.stdout.write(f"{move}:")
            for sentence in narration.sentences(events, before):
                self.stdout.write(f"  {sentence}")
        self.stdout.write("\n" + drawn(position) + "\n")
        self.stdout.write(str(position))
        self.stdout.write("legal: " + (" ".join(sorted(map(str, rules.legal_moves(position)))) or "-"))


def drawn(position: Position) -> str:
    """The position as a board of letters."""
    rows = [f"factories  {'  '.join(heap or '-' for heap in position.factories)}    center  {position.center or '-'}"]
    for number, board in enumerate(position.boards, 1):
        rows.append(f"\nplayer {number}{' *' if number == position.turn else ''}   score {board.score}")
        for line, (tiles, row) in enumerate(zip(board.lines, board.wall, strict=True), 1):
            rows.append(f"  {line}  {tiles.rjust(line, '_').rjust(5)}  {' '.join(row)}")
        rows.append(f"  floor  {' '.join(board.floor) or '-'}")
    rows += [f"bag {len(position.bag)}   lid {len(position.lid)}"]
    return "\n".join(rows)
