"""The rules as whole positions, one row a rule: position, moves, position after.

S, O and G numbers name the edge cases of the rules that a row settles. `test_it_refuses` has a row for each
refusal: position, move, code and the spaces that cause it, written `area:board:row:column` without what is not there.
"""

import pytest

from tests.azul.oracle import Table
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import IllegalMove, apply, legal_moves, replay, why_illegal
from tutorial.azul.scoring import winners


def rows(text):
    """(name, *lines) of each block of text; a blank line ends a block, a deeper line goes on."""
    blocks = text.replace("\n        ", " ").strip().split("\n\n")
    rows = [[line.strip() for line in block.splitlines()] for block in blocks]
    return [pytest.param(*lines, id=name) for name, *lines in rows]


def read(text):
    """The position of a canonical text; printing it gives the text back."""
    position = Position.parse(text)
    assert str(position) == text
    return position


def token(cell):
    """A cell as the rows write it: the parts that it has, joined by colons."""
    parts = (cell.area, cell.board, cell.row, cell.column)
    return ":".join(str(part) for part in parts if part)


DRAFT = """
One takes all tiles of one color; the rest of the factory goes to the center
    BBYR/KKKK M 1 -/-/-/-/- -/-/-/-/- - 0
    1B2
    -/KKKK MYR 1 -/BB/-/-/- -/-/-/-/- - 0

A line is filled; what does not fit falls
    BBBR/K - 1 -/-/B/-/- -/-/-/-/- - 0
    1B3
    -/K R 1 -/-/BBB/-/- -/-/-/-/- B 0

From the center one takes one color alone; the turn passes
    - BRRK 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- M 0
    0R3
    - BK 2 -/-/RR/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- M 0 starter=1

S1 the marker lies down before any tile falls
    - MBRRR 1 -/-/-/-/- -/-/-/-/- - 0
    0R2
    - B 1 -/RR/-/-/- -/-/-/-/- MR 0

S2 the marker takes the leftmost free space; nothing shifts
    - MBKK 1 -/-/-/-/- -/-/-/-/- YY 0
    0K2
    - B 1 -/KK/-/-/- -/-/-/-/- YYM 0

S4 the second to take from the center leaves the marker where it is
    -/- MBRKK 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0
    0R1 0K2
    -/- B 1 R/-/-/-/- -/-/-/-/- M 0 -/KK/-/-/- -/-/-/-/- - 0

S5 all may fall by choice, though a line is free
    YYKK/- M 1 -/-/-/-/- -/-/-/-/- - 0
    1Y0
    -/- MKK 1 -/-/-/-/- -/-/-/-/- YY 0

S8 one color may lie in several lines
    BBBB/K - 1 -/B/BB/-/- -/-/-/-/- - 0
    1B5
    -/K - 1 -/B/BB/-/BBBB -/-/-/-/- - 0

S10 what falls past the seventh space goes to the lid at once
    YYYY/K - 1 -/-/-/-/- -/-/-/-/- BBBBB 0 lid=R
    1Y0
    -/K - 1 -/-/-/-/- -/-/-/-/- BBBBBYY 0 lid=RYY

S10 with the marker on the floor six tiles find room
    YYYY/K - 1 -/-/-/-/- -/-/-/-/- BMBBB 0
    1Y0
    -/K - 1 -/-/-/-/- -/-/-/-/- BMBBBYY 0 lid=YY

S1, S10 the marker takes the last space, so every tile goes to the lid
    - MBWW 1 -/-/-/-/- -/-/-/-/- BBYYKK 0
    0W0
    - B 1 -/-/-/-/- -/-/-/-/- BBYYKKM 0 lid=WW

O1, S11 on a full floor the marker lies beside it; the lid gets tiles alone
    - MBWW 1 -/-/-/-/- -/-/-/-/- BBYYKKR 0 lid=Y
    0W1
    - B 1 W/-/-/-/- -/-/-/-/- BBYYKKRM 0 lid=YW

The last tile is taken: the lowest board with a complete line tiles, the starter is remembered
    - R 3 -/-/-/-/- -/-/-/-/- - 0 -/KK/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- M 0 starter=2
    0R1
    - - 2 -/-/-/-/- -/-/-/-/- - 0 -/KK/-/-/- -/-/-/-/- - 0 R/-/-/-/- -/-/-/-/- M 0

The last tile is taken and no line is complete: it is the starter again
    - R 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- M 0 bag=B
    0R2
    - - 1 -/R/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- M 0 bag=B

S6 the round goes on while one tile lies in the market
    B/- R 1 -/-/-/-/- -/-/-/-/- M 0 -/-/-/-/- -/-/-/-/- - 0
    0R2
    B/- - 2 -/R/-/-/- -/-/-/-/- M 0 -/-/-/-/- -/-/-/-/- - 0 starter=1

S30 an empty wall forbids nothing
    BBBB - 1 -/-/-/-/- -/-/-/-/- - 0 bag=K
    1B4
    - - 1 -/-/-/BBBB/- -/-/-/-/- - 0 bag=K

Alone one plays turn after turn
    BBKK/RRRR - 1 -/-/-/-/- -/-/-/-/- - 0
    1B2 2R4 0K3
    -/- - 1 -/BB/KK/RRRR/- -/-/-/-/- - 0

O2 nobody took from the center: the same player starts again and nobody pays
    KKKK/- M 2 -/-/-/-/- -/-/-/-/- - 7 -/-/-/-/- -/-/-/-/- - 5 bag=RRRRYYYY starter=1
    1K5 N
    RRRR/YYYY M 1 -/-/-/-/- -/-/-/-/- - 7 -/-/-/-/KKKK -/-/-/-/- - 5

O2 the marker is still in the center after tiling and paying
    KKKK/- M 2 -/-/-/-/- -/-/-/-/- - 7 -/-/-/-/- -/-/-/-/- - 5 bag=RR
    1K3 T3 F N
    RRKK/K M 2 -/-/-/-/- -/-/-/-/- - 7 -/-/-/-/- -/-/K..../-/- - 5

G-c gray: columns are not looked at while drafting
    BB/K - 1 -/-/-/-/- B..../-/-/-/- - 0 wall=gray
    1B2
    -/K - 1 -/BB/-/-/- B..../-/-/-/- - 0 wall=gray
"""

TILE = """
A tile alone scores 1; the other tiles of its line go to the lid
    - - 1 -/-/BBB/-/- -/-/-/-/- - 0
    T3
    - - 1 -/-/-/-/- -/-/..B../-/- - 1 lid=BB

S17 diagonals never count
    - - 1 -/-/BBB/-/- -/.B.R./-/.K.B./- - 0
    T3
    - - 1 -/-/-/-/- -/.B.R./..B../.K.B./- - 1 lid=BB

S17 a gap ends the run
    - - 1 R/-/-/-/- B..KW/-/-/-/- - 0
    T1
    - - 1 -/-/-/-/- B.RKW/-/-/-/- - 3

S17 behind a gap nothing counts
    - - 1 B/-/-/-/- ..RKW/-/-/-/- - 0
    T1
    - - 1 -/-/-/-/- B.RKW/-/-/-/- - 1

A run counts whole: three across are 3
    - - 1 -/-/BBB/-/- -/-/KW.../-/- - 0
    T3
    - - 1 -/-/-/-/- -/-/KWB../-/- - 3 lid=BB

A run down alone counts alone
    - - 1 -/-/-/-/YYYYY B..../W..../K..../R..../- - 0
    T5
    - - 1 -/-/-/-/- B..../W..../K..../R..../Y.... - 5 lid=YYYY

S18 a crossing tile counts both ways: 3 across and 2 down are 5
    - - 1 -/-/BBB/-/- -/..Y../KW.../-/- - 0
    T3
    - - 1 -/-/-/-/- -/..Y../KWB../-/- - 5 lid=BB

S18 the most for one tile: 5 across and 5 down are 10
    - - 1 -/-/BBB/-/- ..R../..Y../KW.YR/..W../..K.. - 0
    T3
    - - 1 -/-/-/-/- ..R../..Y../KWBYR/..W../..K.. - 10 lid=BB

S16 top to bottom: the lower tile sees the upper one
    - - 1 -/WW/KKK/-/- B..../-/-/-/- - 0
    T2 T3
    - - 1 -/-/-/-/- B..../W..../K..../-/- - 5 lid=WKK

S19 incomplete lines stay
    - - 1 B/W/-/-/RRRR -/-/-/-/- - 0 bag=K
    T1
    - - 1 -/W/-/-/RRRR B..../-/-/-/- - 1 bag=K

S15 the boards tile one after the other, from the lowest; then it is the starter
    - - 2 -/-/-/-/- -/-/-/-/- - 0 B/-/-/-/- -/-/-/-/- - 0 -/WW/-/-/- -/-/-/-/- - 0 bag=K starter=3
    T1 T2
    - - 3 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- B..../-/-/-/- - 1 -/-/-/-/- -/W..../-/-/- - 1 bag=K lid=W

S29, S20 a column full in the first round ends nothing
    - - 1 B/WW/KKK/RRRR/YYYYY -/-/-/-/- - 0 bag=K
    T1 T2 T3 T4 T5
    - - 1 -/-/-/-/- B..../W..../K..../R..../Y.... - 15 bag=K lid=WKKRRRYYYY

The right column may be said on the colored side
    - - 1 -/RR/-/-/- -/-/-/-/- - 0
    T24
    - - 1 -/-/-/-/- -/...R./-/-/- - 1 lid=R

S32 on the colored side a complete line always has its space
    - - 1 -/RR/-/-/- ..R../WBY.K/-/R..../- - 0
    T2
    - - 1 -/-/-/-/- ..R../WBYRK/-/R..../- - 5 lid=R

The worked example: 10 + 5 - 4 are 11
    - - 1 -/-/BBB/-/- -/..Y../KW.../-/- MYY 10 bag=K
    T3 F
    - M 1 -/-/-/-/- -/..Y../KWB../-/- - 11 bag=K lid=BBYY

G-b gray: any space of the row that the column allows
    - - 1 -/RR/-/-/- R..../-/-/-/- - 0 wall=gray
    T23
    - - 1 -/-/-/-/- R..../..R../-/-/- - 1 lid=R wall=gray

G-j gray: neighbors count as ever
    - - 1 -/RR/-/-/- .Y.../B..../.K.../-/- - 0 wall=gray
    T22
    - - 1 -/-/-/-/- .Y.../BR.../.K.../-/- - 5 lid=R wall=gray

G-d gray: no space is legal, so the whole line falls
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- - 10 wall=gray
    T30
    - - 1 -/-/-/-/- .B.../-/Y.RKW/-/- BBB 10 wall=gray

G-d gray: ... after what lies there already
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- MK 10 bag=K wall=gray
    T30 F
    - M 1 -/-/-/-/- .B.../-/Y.RKW/-/- - 2 bag=K lid=KBBB wall=gray

G-e gray: the floor is full, so they go to the lid and it still costs 14
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- MKKKKKK 20 bag=Y wall=gray
    T30 F
    - M 1 -/-/-/-/- .B.../-/Y.RKW/-/- - 6 bag=Y lid=BBBKKKKKK wall=gray

G-e gray: one space is left for three tiles
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- KKKKKK 20 wall=gray
    T30
    - - 1 -/-/-/-/- .B.../-/Y.RKW/-/- KKKKKKB 20 lid=BB wall=gray

G-g gray: the space chosen above blocks the one below
    - - 1 B/BB/-/-/- ..YRK/.YRKW/-/-/- - 0 wall=gray
    T11 T20
    - - 1 -/-/-/-/- B.YRK/.YRKW/-/-/- BB 1 wall=gray

G-g gray: ... and another choice would have left it open
    - - 1 B/BB/-/-/- ..YRK/.YRKW/-/-/- - 0 wall=gray
    T12 T21
    - - 1 -/-/-/-/- .BYRK/BYRKW/-/-/- - 11 lid=B wall=gray
"""

FLOOR = """
S31 the marker alone costs 1 and its holder starts
    - - 1 -/-/-/-/- -/-/-/-/- - 10 -/-/-/-/- -/-/-/-/- M 10 bag=B
    F
    - M 2 -/-/-/-/- -/-/-/-/- - 10 -/-/-/-/- -/-/-/-/- - 9 bag=B

S12 the order on the floor costs nothing: marker first
    - - 1 -/-/-/-/- -/-/-/-/- MBBBB 20 bag=B
    F
    - M 1 -/-/-/-/- -/-/-/-/- - 12 bag=B lid=BBBB

S12 ... marker last
    - - 1 -/-/-/-/- -/-/-/-/- BBBBM 20 bag=B
    F
    - M 1 -/-/-/-/- -/-/-/-/- - 12 bag=B lid=BBBB

S13 a score stops at 0; no debt is kept
    - - 1 -/-/-/-/- -/-/-/-/- RRRRR 3 -/-/-/-/- -/-/-/-/- K 1 bag=B
    F
    - - 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0 bag=B lid=RRRRRK

S13 wall points first, then the floor
    - - 1 B/-/-/-/- -/-/-/-/- MKK 2 bag=B
    T1 F
    - M 1 -/-/-/-/- B..../-/-/-/- - 0 bag=B lid=KK

Seven spaces cost 14
    - - 1 -/-/-/-/- -/-/-/-/- BYRKWBY 20 bag=B
    F
    - - 1 -/-/-/-/- -/-/-/-/- - 6 bag=B lid=BYRKWBY

O1 the marker beside a full floor costs nothing more; its holder starts
    - - 1 -/-/-/-/- -/-/-/-/- K 20 -/-/-/-/- -/-/-/-/- BYRKWBYM 20 bag=B
    F
    - M 2 -/-/-/-/- -/-/-/-/- - 19 -/-/-/-/- -/-/-/-/- - 6 bag=B lid=KBYRKWBY

S11 the boards pay in order, from left to right; the marker never goes to the lid
    - - 2 -/-/-/-/- -/-/-/-/- WKM 20 -/-/-/-/- -/-/-/-/- RY 20 bag=B lid=Y
    F
    - M 1 -/-/-/-/- -/-/-/-/- - 16 -/-/-/-/- -/-/-/-/- - 18 bag=B lid=YWKRY

O2 nobody has the marker: it stays in the center and the starter stays
    - M 2 -/-/-/-/- -/-/-/-/- KK 20 -/-/-/-/- -/-/-/-/- R 20 bag=B
    F
    - M 2 -/-/-/-/- -/-/-/-/- - 18 -/-/-/-/- -/-/-/-/- - 19 bag=B lid=KKR
"""

NEXT = """
Each factory gets four tiles, in order; the marker lies in the center
    -/- M 2 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0 bag=BYRKWBYRKW
    N
    BYRK/BYRW M 2 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0 bag=KW

S24 the bag runs out on a factory: its last tiles, then the lid, on the same factory
    -/- M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RR lid=BBBYYYYKK
    N
    BBRR/BYYY M 1 -/-/-/-/- -/-/-/-/- - 0 bag=YKK

S25 the lid waits while one tile is in the bag
    - M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RRRRR lid=BBBB
    N
    RRRR M 1 -/-/-/-/- -/-/-/-/- - 0 bag=R lid=BBBB

S26 the bag is empty exactly at the end: the lid waits for the next time
    -/- M 1 -/-/-/-/- -/-/-/-/- - 0 bag=BBBBYYYY lid=KW
    N
    BBBB/YYYY M 1 -/-/-/-/- -/-/-/-/- - 0 lid=KW

S26 ... and becomes the bag then
    -/- M 1 -/-/-/-/- -/-/-/-/- - 0 lid=KWBBYYYYRR
    N
    BBKW/YYYY M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RR

O8 too few tiles: the last factories stay short
    -/-/-/-/- M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RRR lid=BBBYYYY
    N
    BRRR/BBYY/YY/-/- M 1 -/-/-/-/- -/-/-/-/- - 0

S27 tiles in lines and on walls never come back
    -/-/- M 1 -/-/B/-/RRR ...K./-/-/-/- - 0 bag=W
    N
    W/-/- M 1 -/-/B/-/RRR ...K./-/-/-/- - 0
"""

END = """
A complete row +2
    - - 1 -/-/-/-/- BYRKW/-/-/-/- - 20 bag=K
    E
    - - - -/-/-/-/- BYRKW/-/-/-/- - 22 bag=K
    winners 1

S29 a complete column +7, counted at the end
    - - 1 -/-/-/-/- BYRKW/W..../K..../R..../Y.... - 0 bag=K
    E
    - - - -/-/-/-/- BYRKW/W..../K..../R..../Y.... - 9 bag=K
    winners 1

Five of a color +10, all bonuses stack: two rows, a column, blue
    - - 1 -/-/-/-/- BYRKW/WBYRK/K.B../R..B./Y...B - 0 bag=K
    E
    - - - -/-/-/-/- BYRKW/WBYRK/K.B../R..B./Y...B - 21 bag=K
    winners 1

G-h gray: five of a color +10
    - - 1 -/-/-/-/- BYRKW/..B../.B.../....B/...B. - 0 bag=K wall=gray
    E
    - - - -/-/-/-/- BYRKW/..B../.B.../....B/...B. - 12 bag=K wall=gray
    winners 1

S14 the floor stops at 0 before the bonuses
    - - 1 W/-/-/-/- BYRK./-/-/-/- MKKKKKK 2 bag=K
    T1 F E
    - M - -/-/-/-/- BYRKW/-/-/-/- - 2 bag=K lid=KKKKKK
    winners 1

S19 incomplete lines are worth nothing at the end
    - - 1 -/-/-/-/WWWW BYRKW/-/-/-/- - 0 bag=K
    E
    - - - -/-/-/-/WWWW BYRKW/-/-/-/- - 2 bag=K
    winners 1

S21 everybody tiles and pays to the end of the phase; nobody draws again
    - - 1 W/-/-/-/- BYRK./-/-/-/- - 0 -/RR/-/-/- -/-/-/-/- M 9 bag=KKKK starter=2
    T1 T2 F E
    - M - -/-/-/-/- BYRKW/-/-/-/- - 7 -/-/-/-/- -/...R./-/-/- - 9 bag=KKKK lid=R
    winners 2

S22 several rows of several players count each
    - - 1 -/-/-/-/- BYRKW/WBYRK/-/-/- - 0 -/-/-/-/- BYRKW/-/-/-/- - 3 bag=K
    E
    - - - -/-/-/-/- BYRKW/WBYRK/-/-/- - 4 -/-/-/-/- BYRKW/-/-/-/- - 5 bag=K
    winners 2

S23 a tie goes to more complete rows
    - - 1 -/-/-/-/- BYRKW/WBYRK/-/-/- - 68 -/-/-/-/- BYRKW/-/-/-/- - 70
    E
    - - - -/-/-/-/- BYRKW/WBYRK/-/-/- - 72 -/-/-/-/- BYRKW/-/-/-/- - 72
    winners 1

S23 still tied: they share the victory
    - - 1 -/-/-/-/- BYRKW/-/-/-/- - 50 -/-/-/-/- -/WBYRK/-/-/- - 50 -/-/-/-/- -/-/-/-/- - 51
    E
    - - - -/-/-/-/- BYRKW/-/-/-/- - 52 -/-/-/-/- -/WBYRK/-/-/- - 52 -/-/-/-/- -/-/-/-/- - 51
    winners 1 2

S23 only the tied count: a third with more rows wins nothing
    - - 1 -/-/-/-/- BYRKW/WBYRK/KWBYR/-/- - 10 -/-/-/-/- -/-/-/-/- - 60 -/-/-/-/- -/-/-/-/- - 60
    E
    - - - -/-/-/-/- BYRKW/WBYRK/KWBYR/-/- - 16 -/-/-/-/- -/-/-/-/- - 60 -/-/-/-/- -/-/-/-/- - 60
    winners 2 3

The one who ends the game may lose it
    - - 1 -/-/-/-/- -/-/-/-/- - 60 -/-/-/-/- BYRKW/-/-/-/- - 20
    E
    - - - -/-/-/-/- -/-/-/-/- - 60 -/-/-/-/- BYRKW/-/-/-/- - 22
    winners 1

O3 bag and lid are empty and the boards hold all hundred tiles: the game is scored as it stands
    -/-/-/-/-/-/-/-/- M 2
        -/-/-/WWW/BBBB B.RKW/WBY.K/.WBYR/RK.BY/YRKW. - 50
        -/-/-/W/YYYY .YRKW/WBY.K/.WBYR/RK.BY/.RKWB - 60
        -/-/-/-/RRRR .YRKW/WB.RK/.WBYR/RK.BY/Y.KWB - 60
        -/-/-/-/KKKK .YRKW/WB.RK/KWBY./RK.BY/YR.WB - 40
    E
    -/-/-/-/-/-/-/-/- M -
        -/-/-/WWW/BBBB B.RKW/WBY.K/.WBYR/RK.BY/YRKW. - 50
        -/-/-/W/YYYY .YRKW/WBY.K/.WBYR/RK.BY/.RKWB - 74
        -/-/-/-/RRRR .YRKW/WB.RK/.WBYR/RK.BY/Y.KWB - 74
        -/-/-/-/KKKK .YRKW/WB.RK/KWBY./RK.BY/YR.WB - 54
    winners 2 3
"""

REFUSED = """
There are two factories, so there is no third
    BYRK/B - 1 -/-/-/-/- -/-/-/-/- - 0
    3R1
    no_such_source

That color is not on the factory
    BBYY/R - 1 -/-/-/-/- -/-/-/-/- - 0
    1R2
    no_such_tiles factory:1

An emptied factory has no tiles
    -/R - 1 -/-/-/-/- -/-/-/-/- - 0
    1B0
    no_such_tiles factory:1

S3 the marker alone is no pick
    KKKK M 1 -/-/-/-/- -/-/-/-/- - 0
    0K1
    no_such_tiles center

That color is not in the center
    K MRR 1 -/-/-/-/- -/-/-/-/- - 0
    0K1
    no_such_tiles center

The source is looked at before the line
    BBYY/R - 1 -/Y/-/-/- -/-/-/-/- - 0
    1R2
    no_such_tiles factory:1

A line holds one color
    YYKK M 1 -/-/-/BB/- -/-/-/-/- - 0
    1Y4
    line_other_color line:1:4:1 line:1:4:2

A full line of another color is refused for its color
    YYKK M 2 -/-/-/-/- -/-/-/-/- - 0 -/BB/-/-/- -/-/-/-/- - 0
    1Y2
    line_other_color line:2:2:1 line:2:2:2

S9 a full line takes no more of its own color
    YYKK M 1 -/YY/-/-/- -/-/-/-/- - 0
    1Y2
    line_full line:1:2:1 line:1:2:2

The wall row of that line has the color
    WWW/- - 1 -/-/-/-/- -/-/.W.../-/- - 0
    1W3
    color_on_wall wall:1:3:2

G-c gray: the wall row of that line has the color
    WWW/- - 2 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/....W/-/- - 0 wall=gray
    1W3
    color_on_wall wall:2:3:5

The line's color is looked at before the wall
    WWW/- - 1 -/-/B/-/- -/-/.W.../-/- - 0
    1W3
    line_other_color line:1:3:1

S6 nobody tiles while the market holds tiles
    -/BB/-/YYRR MK 1 B/-/-/-/- -/-/-/-/- - 0
    T1
    wrong_phase factory:2 factory:4 center

S6 nobody pays while the center holds a tile
    -/- R 1 -/-/-/-/- -/-/-/-/- K 0
    F
    wrong_phase center

A center with the marker alone holds nobody up
    -/B M 1 -/-/-/-/- -/-/-/-/- - 0 bag=KKKK
    N
    wrong_phase factory:2

The market is empty, so lines are tiled first: on every board
    -/- - 1 B/-/-/-/- -/-/-/-/- - 0 -/-/K/-/- -/-/-/-/- - 0 -/WW/-/-/- -/-/-/-/- M 0
    1B2
    wrong_phase line:1:1:1 line:3:2:1 line:3:2:2

Paying comes after tiling
    - - 1 B/-/-/-/- -/-/-/-/- RR 0
    F
    wrong_phase line:1:1:1

The end comes after tiling
    - - 1 B/-/-/-/- ..RKW/WBYRK/-/-/- - 0
    E
    wrong_phase line:1:1:1

The floors pay before the next round
    - - 1 -/-/-/-/- -/-/-/-/- RM 0 -/-/-/-/- -/-/-/-/- K 0 bag=B
    N
    wrong_phase floor:1:1 floor:1:2 floor:2:1

O1 the eighth place is a space of the floor, too
    - - 1 -/-/-/-/- -/-/-/-/- BYRKWBYM 0 bag=B
    N
    wrong_phase floor:1:1 floor:1:2 floor:1:3 floor:1:4 floor:1:5 floor:1:6 floor:1:7 floor:1:8

S21 the floors pay before the end
    - - 1 -/-/-/-/- BYRKW/-/-/-/- R 0 bag=B
    E
    wrong_phase floor:1:1

S21 no next round after a complete row
    - M 1 -/-/-/-/- BYRKW/-/-/-/- - 0 -/-/-/-/- -/WBYRK/-/-/- - 0 bag=BBBB
    N
    wrong_phase wall:1:1:1 wall:1:1:2 wall:1:1:3 wall:1:1:4 wall:1:1:5
        wall:2:2:1 wall:2:2:2 wall:2:2:3 wall:2:2:4 wall:2:2:5

O3 no next round when the supply ran out
    -/-/-/-/-/-/-/-/- M 2
        -/-/-/WWW/BBBB B.RKW/WBY.K/.WBYR/RK.BY/YRKW. - 50
        -/-/-/W/YYYY .YRKW/WBY.K/.WBYR/RK.BY/.RKWB - 60
        -/-/-/-/RRRR .YRKW/WB.RK/.WBYR/RK.BY/Y.KWB - 60
        -/-/-/-/KKKK .YRKW/WB.RK/KWBY./RK.BY/YR.WB - 40
    N
    wrong_phase

O3 with one tile unaccounted for it is a teaching position whose excerpt ends
    -/-/-/-/-/-/-/-/- M 2
        -/-/-/WWW/BBBB B.RKW/WBY.K/.WBYR/RK.BY/YRKW. - 50
        -/-/-/-/YYYY .YRKW/WBY.K/.WBYR/RK.BY/.RKWB - 60
        -/-/-/-/RRRR .YRKW/WB.RK/.WBYR/RK.BY/Y.KWB - 60
        -/-/-/-/KKKK .YRKW/WB.RK/KWBY./RK.BY/YR.WB - 40
    E
    wrong_phase

S20 no end without a complete row
    - M 1 -/-/-/-/BBBB B..../W..../K..../R..../Y.... - 0 bag=K
    E
    wrong_phase

The excerpt ends here
    -/- M 1 -/-/-/-/- -/-/-/-/- - 0
    N
    wrong_phase

S19 an incomplete line is not tiled
    - - 1 B/-/-/RR/- -/-/-/-/- - 0
    T4
    line_not_full line:1:4:3 line:1:4:4

An empty line is not tiled
    - - 1 B/-/-/-/- -/-/-/-/- - 0
    T3
    line_not_full line:1:3:1 line:1:3:2 line:1:3:3

S16 the topmost complete line goes first
    - - 1 -/WW/-/RRRR/- -/-/-/-/- - 0
    T4
    not_topmost line:1:2:1 line:1:2:2

G-b gray: the space must be named
    - - 1 -/RR/-/-/- R..../B..../-/-/- - 0 wall=gray
    T2
    column_needed wall:1:2:2 wall:1:2:3 wall:1:2:4 wall:1:2:5

G-d gray: even the way to the floor must be named
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- - 0 wall=gray
    T3
    column_needed

The wall says where the color lies
    - - 1 -/RR/-/-/- -/-/-/-/- - 0
    T23
    wrong_column wall:1:2:4

The floor is no column
    - - 2 -/-/-/-/- -/-/-/-/- - 0 -/RR/-/-/- -/-/-/-/- - 0
    T20
    wrong_column wall:2:2:4

G-f gray: the floor is no choice while a space is legal
    - - 1 -/-/BBB/-/- .B.../-/YK..W/-/- - 0 wall=gray
    T30
    space_left wall:1:3:3 wall:1:3:4

G-b gray: a space holds one tile
    - - 1 -/RR/-/-/- -/B..../-/-/- - 0 wall=gray
    T21
    space_taken wall:1:2:1

G-b gray: a column holds a color once
    - - 1 -/BB/-/-/- -/-/-/B..../- - 0 wall=gray
    T21
    color_in_column wall:1:4:1

G-b gray: a taken space is taken before its column is looked at
    - - 1 -/BB/-/-/- B..../R..../-/-/- - 0 wall=gray
    T21
    space_taken wall:1:2:1

Nothing is played when the game is over
    - M - -/-/-/-/- BYRKW/-/-/-/- - 22 bag=K
    E
    game_over

The game is over before anything else is looked at
    -/- M - -/-/-/-/- BYRKW/-/-/-/- - 22 bag=K
    9B1
    game_over
"""

LEGAL = """
S5, S9 from each source every color, to each line that takes it, and always to the floor
    BBYY/- MK 1 B/BB/Y/-/- -/-/-/..W../....B - 0
    0K0 0K4 0K5 1B0 1B4 1Y0 1Y3 1Y4 1Y5

S32 every line refuses: the floor alone is left
    WWW/- - 1 -/-/-/-/- ....W/W..../.W.../..W../...W. - 0
    1W0

S16 the topmost complete line alone
    - - 1 -/WW/-/RRRR/- -/-/-/-/- - 0
    T2

G-b gray: all spaces that neither row nor column forbids
    - - 1 -/RR/-/-/- R..../B..../-/-/..R.. - 0 wall=gray
    T22 T24 T25

G-d, G-i gray: the only free column of the row has the color: a dead row
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- - 0 wall=gray
    T30

G-i gray: a dead row may still be drafted for
    BB/- - 1 -/-/-/-/- .B.../-/Y.RKW/-/- - 0 wall=gray
    1B0 1B2 1B3 1B4 1B5

S6 nobody may pass while a tile is left
    - R 1 -/-/-/-/- -/-/-/-/- - 0
    0R0 0R1 0R2 0R3 0R4 0R5

S20 nothing but a complete row ends the game
    - M 1 -/-/-/-/BBBB B..../W..../K..../R..../Y.... - 0 bag=K
    N

S21 a complete row does
    - M 1 -/-/-/-/- BYRKW/-/-/-/- - 0 bag=K
    E

O4 no number of rounds ends a game: with tiles in the lid it goes on
    - M 1 -/-/-/-/- -/-/-/-/- - 999 lid=K
    N
"""


EVENTS = """
From a factory: taken, the rest to the center, placed, fallen
    BBBR/K - 1 -/-/B/-/- -/-/-/-/- - 0
    1B3
    Took ToCenter Placed Fell

S1 from the center: the marker before the tiles
    - MBRRR 1 -/-/-/-/- -/-/-/-/- KKKKK 0
    0R1
    Took MarkerTaken Placed Fell Discarded

The last tile ends the draft
    - R 1 -/-/-/-/- -/-/-/-/- - 0
    0R0
    Took Fell DraftEnded

A line is tiled, its other tiles are discarded
    - - 1 -/-/BBB/-/- -/-/-/-/- - 0
    T3
    Tiled Discarded

G-d gray: a line falls
    - - 1 -/-/BBB/-/- .B.../-/Y.RKW/-/- KKKKK 20 wall=gray
    T30
    LineFell Fell Discarded

Each board pays and discards, then the starter is named
    - - 1 -/-/-/-/- -/-/-/-/- MK 10 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- R 0 bag=B
    F
    Paid Discarded Paid Discarded StarterSet

S24 dealt from the bag, then from the lid that became the bag, until nothing is left
    -/- M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RR lid=BBB
    N
    Dealt LidToBag Dealt Dealt RanOut RoundStarted

The bonuses, then the end
    - - 1 -/-/-/-/- BYRKW/WBYRK/-/-/- - 0 bag=K
    E
    Bonus Bonus GameOver
"""


@pytest.mark.parametrize("before, moves, after", rows(DRAFT + TILE + FLOOR + NEXT))
def test_it_plays(before, moves, after):
    position, _events = replay(read(before), [parse_move(move) for move in moves.split()])
    assert str(position) == after
    assert position == read(after)
    table = Table(before)
    for move in moves.split():
        table.play(move)
    assert table.text() == after  # the oracle agrees


@pytest.mark.parametrize("before, moves, after, won", rows(END))
def test_it_ends(before, moves, after, won):
    position, _events = replay(read(before), [parse_move(move) for move in moves.split()])
    assert position == read(after)
    assert legal_moves(position) == []
    assert list(winners(position)) == [int(word) for word in won.split()[1:]]


@pytest.mark.parametrize("before, move, answer", rows(REFUSED))
def test_it_refuses(before, move, answer):
    position, (code, *cells) = read(before), answer.split()
    refusal = why_illegal(position, parse_move(move))
    assert refusal is not None
    assert refusal.code == code
    assert sorted(map(token, refusal.cells)) == sorted(cells)
    with pytest.raises(IllegalMove) as raised:
        apply(position, parse_move(move))
    assert raised.value.refusal == refusal
    assert str(position) == before


@pytest.mark.parametrize("before, moves", rows(LEGAL))
def test_it_lists_the_legal_moves(before, moves):
    assert sorted(map(str, legal_moves(read(before)))) == moves.split()


@pytest.mark.parametrize("before, move, names", rows(EVENTS))
def test_it_tells_what_happened_in_order(before, move, names):
    _after, events = apply(read(before), parse_move(move))
    assert [type(event).__name__ for event in events] == names.split()
