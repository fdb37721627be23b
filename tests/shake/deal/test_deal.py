"""Boards that are dealt are good ones, and a seed gives the same one to everybody."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadInput
from lexicade.languages import Language, codes
from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.lexicon.levels import CLASS_LEVELS
from lexicade.shake import solver
from lexicade.shake.deal import deal_board, dice, quality
from lexicade.shake.rules import Deal, Difficulty, Options, Size
from lexicade.shake.rules.grid import Board, points, trace

FIRST_TIER = [code for code in codes() if Language.load(code).tier == 1]
SIZES: tuple[Size, ...] = (4, 5, 6)
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")


def deal(options: Options, lexicon: Lexicon | None = None) -> Deal:
    return deal_board(options, lexicon or Lexicon.load(options.language), Random(1))


def check_solutions(dealt: Deal, options: Options, lexicon: Lexicon) -> None:
    """Each word lies where it is said to lie, and is worth what the rules say."""
    board = Board.of(dealt.faces, lexicon.alphabet)
    for solution in dealt.words:
        tiles = lexicon.alphabet.split(solution.word)
        assert tuple(letter for die in solution.path for letter in board.faces[die]) == tiles
        assert trace(board, tiles)
        assert solution.letters == len(tiles) >= options.minimum
        assert solution.points == points(len(tiles), options.size)
        assert lexicon.alphabet.fold(solution.text) == solution.word or options.own_words
    assert [each.word for each in dealt.words] == sorted(
        (each.word for each in dealt.words), key=lexicon.alphabet.numbers
    )


@pytest.mark.parametrize("code", FIRST_TIER)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.slow
def test_every_language_of_the_first_tier_has_good_boards(code: str, size: Size) -> None:
    lexicon = Lexicon.load(code)
    for difficulty in DIFFICULTIES:
        options = Options(language=code, size=size, difficulty=difficulty, seed="good")
        dealt = deal(options)
        check_solutions(dealt, options, lexicon)
        name, chosen = dice.dice_set(lexicon.language, size)
        bounds = quality.window(lexicon, name, chosen, difficulty)
        faces = " ".join(dealt.faces)
        common = solver.solve(faces, lexicon, max_level=bounds.level, skip_flags=OFFENSIVE)
        assert bounds.words[0] <= len(dealt.words) <= bounds.words[1]
        assert bounds.common[0] <= len(common) <= bounds.common[1]
        assert common.longest >= bounds.longest >= 5
        most = {"easy": 2, "medium": 3, "hard": 4}[difficulty]
        asked = solver.solve(faces, lexicon, options.minimum, max_level=most, skip_flags=OFFENSIVE)
        targets = {solution.word for solution in dealt.words if solution.target}
        assert targets <= {*asked.words()}
        assert len(targets) == len(asked) or (difficulty == "easy" and all(len(word) > 3 for word in targets))


@given(st.text(min_size=1, max_size=8), st.sampled_from(DIFFICULTIES))
@settings(max_examples=40, derandomize=True)  # a board in hundreds has no target of six letters
@pytest.mark.slow
def test_a_small_english_board_is_what_players_like(seed: str, difficulty: Difficulty) -> None:
    dealt = deal(Options(difficulty=difficulty, seed=seed))
    assert 80 <= len(dealt.words) <= 200
    assert dealt.targets >= {"easy": 12, "medium": 25, "hard": 40}[difficulty]
    assert max(each.letters for each in dealt.words if each.target) >= (5 if difficulty == "easy" else 6)
    uses = solver.solve(" ".join(dealt.faces), Lexicon.load("en")).uses()
    assert min(uses) >= 2


@pytest.mark.parametrize("size", SIZES)
def test_no_die_is_in_vain(size: Size) -> None:
    for code in ("en", "pl"):
        dealt = deal(Options(language=code, size=size, seed="use"))
        uses = solver.solve(" ".join(dealt.faces), Lexicon.load(code)).uses()
        assert all(used >= 2 for used, face in zip(uses, dealt.faces, strict=True) if face != "#")


def test_the_easier_a_board_the_commoner_and_fewer_its_targets() -> None:
    english = Lexicon.load("en")
    boards = {
        difficulty: [deal(Options(difficulty=difficulty, seed=f"{seed}")) for seed in range(12)]
        for difficulty in DIFFICULTIES
    }
    easy, medium, hard = (sum(dealt.targets for dealt in boards[difficulty]) for difficulty in DIFFICULTIES)
    assert 2 * easy < min(medium, hard)
    for dealt in boards["easy"]:
        targets = [solution for solution in dealt.words if solution.target]
        assert all((english.level(target.word) or 9) <= 2 for target in targets)
        everyday = solver.solve(" ".join(dealt.faces), english, 3, max_level=2, skip_flags=OFFENSIVE)
        long_ones = len(targets) >= 12 and all(target.letters >= 4 for target in targets)
        assert long_ones or len(targets) == len(everyday)


def test_a_level_chosen_for_a_class_bounds_the_targets() -> None:
    english = Lexicon.load("en")
    for name, level in CLASS_LEVELS.items():
        dealt = deal(Options(difficulty="hard", level=level, seed=name))
        assert max(english.level(each.word) or 9 for each in dealt.words if each.target) <= level
    boards = {
        name: deal(Options(difficulty=difficulty, class_level=name, seed="class"))
        for difficulty in DIFFICULTIES
        for name in CLASS_LEVELS
    }
    for name, dealt in boards.items():
        # The level of the class decides, whatever the difficulty.
        assert max(english.level(each.word) or 9 for each in dealt.words if each.target) == CLASS_LEVELS[name]


@pytest.mark.parametrize(
    ("options", "edition", "faces"),
    [
        (Options(seed="lexicade"), "6", "L A B Y I O E D E L N F D T D G"),
        (
            Options(seed="lexicade", size=5, difficulty="easy"),
            "6",
            "A O E D R O R C E R N A A T U Qu N W I I A P A L M",
        ),
        (Options("fr", seed="lexicade"), "7", "I P E X A M O I T O N N L E N A"),
        (
            Options("de", seed="lexicade", size=6, difficulty="hard"),
            "7",
            "T Ä I L S Z R S T E I Z L T T C T H H N Ü R O T M E I N E K N T M F E A",
        ),
        (Options("es", seed="lexicade"), "7", "B R E C C R E G U I A J R R O V"),
        (Options("pl", seed="lexicade", dice="frequencies"), "9", "R Ż Ę T Y I N E T W Ą C Y T H M"),
        (Options("bg", seed="lexicade"), "7", "Ж Л А Н О А И А Л О А Т Ю Т Р Н"),
        (
            Options(seed="lexicade", own_words=("tiger", "lion", "bear", "zebra", "goat")),
            "6",
            "Z G N O B E I L G R A T S O M E",
        ),
    ],
)
def test_a_seed_gives_the_same_board_for_ever(options: Options, edition: str, faces: str) -> None:
    """Boards are shared as links: who changes how they are made breaks them, and should know. Another list of words
    is another edition, and makes other boards."""
    assert (Lexicon.load(options.language).edition, " ".join(deal(options).faces)) == (edition, faces)


def test_what_a_board_hangs_on() -> None:
    same = deal(Options(seed="elf"))
    for options in (
        Options(seed="  ELF "),
        Options(seed="ｅｌｆ"),
        Options(seed="elf", dice="classic-4"),
        Options(seed="elf", level=2, min_length=5, seconds=None, duplicates="coop", host_plays=False),
    ):
        assert deal(options).faces == same.faces
    for options in (
        Options(seed="elves"),
        Options(seed="elf", dice="new-4"),
        Options(seed="elf", difficulty="hard"),
        Options(seed="elf", lexicon="en-large"),
    ):
        assert deal(options, Lexicon.load(options.word_list)).faces != same.faces


def test_without_a_seed_chance_gives_one_that_gives_the_board_again() -> None:
    first, second = (deal_board(Options(), Lexicon.load("en"), Random(number)) for number in (1, 2))
    assert first.seed != second.seed
    assert len(first.seed) == 7
    again = deal(Options(seed=first.seed))
    assert again == first
    assert deal(Options(seed="  a  board\n")).seed == "a board"


def test_level_and_length_make_the_targets() -> None:
    all_words = deal(Options(seed="elf"))
    few = deal(Options(seed="elf", level=1, min_length=4))
    assert few.targets < all_words.targets
    assert min(each.letters for each in few.words) == 4
    english = Lexicon.load("en")
    assert all(each.target == ((english.level(each.word) or 9) <= 1) for each in few.words if each.shown)


def test_a_word_is_shown_as_it_is_written() -> None:
    dealt = deal(Options("fr", seed="accents", size=5))
    assert any(not each.text.isascii() for each in dealt.words)


def test_a_word_that_offends_is_no_target_and_is_not_shown() -> None:
    lexicon = Lexicon.from_words(["cat", "cats", "care", "race"], offensive=["cat"])
    dealt = deal_board(Options(own_words=("race", "cats")), lexicon, Random(1))
    solutions = dealt.solutions
    assert not solutions["CAT"].shown
    assert not solutions["CAT"].target
    assert solutions["CATS"].shown
    assert len(dealt.shown) == len(dealt.words) - 1


def test_a_tiny_list_is_dealt_as_well_as_it_can_be() -> None:
    lexicon = Lexicon.from_words(["cat", "dog"])
    assert len(deal_board(Options(), lexicon, Random(1)).faces) == 16


def test_letters_that_would_be_read_as_one_do_not_meet() -> None:
    for code in ("hr", "ca", "cy"):
        lexicon = Lexicon.load(code)
        for number in range(6):
            dealt = deal(Options(code, seed=str(number), size=5))
            assert not quality.misread(dealt.faces, lexicon.language)
    welsh = Language.load("cy")
    assert quality.misread(("C", "H", "A", "A"), welsh) == (0,)
    assert quality.misread(("A", "L", "L", "A"), welsh) == (1, 2)
    assert quality.misread(("CH", "H", "A", "A"), welsh) == ()
    # Spanish has CH and LL on tiles of Cross only.
    assert quality.misread(("C", "H", "L", "L"), Language.load("es")) == ()


def test_a_set_of_dice_that_is_not_there() -> None:
    with pytest.raises(BadInput, match="bad-option"):
        deal(Options(dice="loaded"))
