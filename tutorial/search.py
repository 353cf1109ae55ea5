"""Finds a question by what people type: in both languages, with slips of the pen, other forms and other names.

Every question is a bag of terms: English words by their stem, Chinese text by its pairs of characters. A term counts
more the rarer it is, and the nearer to the question it stands. A word that no question has is read as the one most
like it.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from math import log

from rapidfuzz import process
from rapidfuzz.distance import OSA
from snowballstemmer import stemmer

from tutorial import catalog
from tutorial.catalog import Question
from tutorial.catalog.text import Text

LONGEST = 100  # characters of a query that are read
MOST = 12  # questions that are found at once
LIKE = 0.72  # of 1: how much a word must be like a known one to be read as that
BEGUN = 0.8  # what the beginning of a known word is worth
PAIRED = 0.5  # what it adds that two words stand side by side
LONE = 0.4  # what one character of an unknown pair is worth
COVERED = 0.9  # the best question must know so much of what was typed, in the measure of WEIGHTS
NEAR = 0.4  # how close to the best the others must come
OFTEN = 0.1  # what it adds that a question says a term again and again
WHOLE = 1.5  # a name of a question, typed whole, makes it more likely

# Where a term stands in a question, and what it is worth there.
WEIGHTS = {"question": 3.0, "words": 3.0, "short": 1.4, "more": 0.7, "example": 0.3}

STOP_WORDS = frozenset(re.findall(r"\w+", """
    a an and are be been but by can could did do does for from get had has have how i if in is it its just may me must
    my of on or our please s should so that the their them then there they this to was we what when which who why will
    with would you your azul game question rule someone somebody anyone anybody"""))  # fmt: skip
STOP_HAN = "怎么样?|什么|如何|可以|请问|一下|[的了吗呢吧啊呀]"
HAN = r"[㐀-鿿]+"
SPELLINGS = (  # what British, hasty and our pens write for the same word
    ("olour", "olor"),
    ("eighbour", "eighbor"),
    (r"\bgrey", "gray"),
    (r"\bcentre", "center"),
    (r"\btie break", "tiebreak"),
    (r"\b1st\b", "first"),
    (r"is(e|ed|es|ing)\b", r"iz\1"),
)


def cleaned(text: str) -> str:
    """The text as it is searched: in one width and one spelling, without signs and capitals."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    plain = " ".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
    for spelling, ours in SPELLINGS:
        plain = re.sub(spelling, ours, plain)
    return plain


def pieces(text: str) -> list[str]:
    """The words and the pairs of characters in a text that has been cleaned; what says nothing is left out."""
    found = [word for word in re.findall("[a-z0-9]+", text) if word not in STOP_WORDS]
    for run in re.findall(HAN, re.sub(STOP_HAN, " ", text)):
        found += [run[at : at + 2] for at in range(len(run) - 1)] or [run]
    return found


@lru_cache(maxsize=4096)
def stem(piece: str) -> str:
    """A word without its ending, "scoring" and "scores" being both "score"; a pair of characters as it is."""
    # A stemmer holds the word that it works on, so every call has its own.
    return str(stemmer("english").stemWord(piece)) if piece.isascii() else piece


def together(found: list[str]) -> list[str]:
    """Words that stand side by side, as terms of their own."""
    stems = [stem(piece) for piece in found if piece.isascii()]
    return [f"{one} {two}" for one, two in pairwise(stems)]


class Index:
    """The terms of all questions, and what each is worth for each."""

    def __init__(self, questions: Iterable[Question]) -> None:
        self.worth: dict[str, dict[str, float]] = {}  # by slug and term
        self.names: dict[str, set[str]] = {}
        words: set[str] = set()
        for question in questions:
            worth: dict[str, float] = {}
            often: Counter[str] = Counter()
            for field, text in texts(question):
                found = pieces(cleaned(text))
                words.update(filter(str.isascii, found))
                for term in [*map(stem, found), *together(found), *"".join(re.findall(HAN, text))]:
                    worth[term] = max(worth.get(term, 0), WEIGHTS[field])
                    often[term] += 1
            self.worth[question.slug] = {term: value * (1 + OFTEN * log(often[term])) for term, value in worth.items()}
            names = [*question.words.en, *question.words.zh_hans, question.question.en, question.question.zh_hans]
            self.names[question.slug] = {cleaned(name) for name in names}
        self.words = sorted(words)
        spread = Counter(term for worth in self.worth.values() for term in worth)
        self.rarity = {term: log(1 + len(self.worth) / count) for term, count in spread.items()}
        self.unknown = log(1 + len(self.worth))  # how rare a term is that no question has

    def meant(self, piece: str) -> list[tuple[str, float]]:
        """The terms that something typed may stand for, and how likely, up to 1."""
        if stem(piece) in self.rarity:
            return [(stem(piece), 1.0)]
        if not piece.isascii():
            return [(letter, LONE) for letter in piece if letter in self.rarity]
        like = process.extract(piece, self.words, scorer=OSA.normalized_similarity, score_cutoff=LIKE, limit=3)
        begun = [(stem(word), BEGUN) for word in self.words if word.startswith(piece)]
        return [(stem(word), likeness**2) for word, likeness, _ in like] + begun

    def says_something(self, piece: str) -> bool:
        """Whether this can be searched by: it is known, or more than one or two letters or an unknown number."""
        return stem(piece) in self.rarity or not piece.isascii() or (len(piece) > 2 and not piece.isdigit())

    def find(self, text: str) -> list[str] | None:
        """The slugs of the questions that a text asks for, the best first; None where it asks for nothing."""
        typed = [piece for piece in dict.fromkeys(pieces(text)) if self.says_something(piece)]
        if not typed:
            return None
        meant = [self.meant(piece) for piece in typed]
        full = sum(max((self.rarity[term] for term, _ in terms), default=self.unknown) for terms in meant)
        meant += [[(term, PAIRED)] for term in together(typed) if term in self.rarity]
        scores = {slug: self.score(meant, slug) * (WHOLE if text in self.names[slug] else 1) for slug in self.worth}
        best = max(scores.values())
        if best < COVERED * full:
            return []
        near = [slug for slug in scores if scores[slug] >= NEAR * best]
        return sorted(near, key=lambda slug: -scores[slug])[:MOST]

    def score(self, meant: list[list[tuple[str, float]]], slug: str) -> float:
        """How well a question fits what is meant."""
        worth = self.worth[slug]
        return sum(
            max((likely * self.rarity[term] * worth.get(term, 0) for term, likely in terms), default=0)
            for terms in meant
        )


def texts(question: Question) -> Iterator[tuple[str, str]]:
    """What a question says, part by part, and which field each part is of; no term reaches over a part's end."""
    for field in ("question", "short", "more", "example"):
        text: Text | None = getattr(question, field)
        for part in re.split(r"[,.;:!?，。；：！？、\n]+", f"{text.en}\n{text.zh_hans}" if text else ""):
            yield field, part
    for word in (*question.words.en, *question.words.zh_hans):
        yield "words", word


@cache
def index() -> Index:
    """The index of all questions in their order, made once."""
    known = catalog.load()
    return Index(known.questions[slug] for topic in known.topics for slug in topic.slugs)


@lru_cache(maxsize=2048)
def find(text: str) -> tuple[str, ...] | None:
    """The slugs of the questions that somebody asks for, the best first; None where the text asks for nothing."""
    found = index().find(cleaned(text[:LONGEST]))
    return None if found is None else tuple(found)
