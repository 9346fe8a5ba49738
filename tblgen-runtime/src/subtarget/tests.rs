//! A subtarget of five features: `c` implies `b`, which implies `a`; `d` implies `a`, and a
//! feature without a name is apart.

use super::{ConditionTables, CpuTables, FeatureBits, FeatureIter, FeatureTables};
use crate::Indexed;
use crate::tables::{Column, Lists, Spans, StringTable};

const A: u16 = 0;
const B: u16 = 1;
const C: u16 = 2;
const D: u16 = 3;
const NAMELESS: u16 = 4;

/// Two words, although one would do.
type Bits = FeatureBits<2>;

const NAMES: StringTable = {
    let starts = Column::U8(&[0, 1, 2, 3, 0]);
    StringTable::new(&"abcd", starts, Column::U8(&[1, 1, 1, 1, 0]))
};

const TABLES: FeatureTables = FeatureTables {
    count: 5,
    command_line_names: NAMES,
    by_command_line_name: Column::U8(&[0, 1, 2, 3]),
    named: 4,
    descriptions: NAMES,
    implied_spans: Spans::new(Column::U8(&[0, 0b01, 0b11, 0b01, 0]), 1),
    implied: Column::U8(&[0, 1]),
};

const CONDITIONS: ConditionTables = ConditionTables {
    // `a`; `a && (b || !c)`.
    conditions: Column::U8(&[0, 1]),
    // Unknown, never, always, and the conditions from above.
    predicate_conditions: Column::U8(&[0, 1, 2, 3, 4]),
    tested: Column::U8(&[0, 0, 1, 2]),
    if_set: Column::U8(&[1, 2, 1, 0]),
    if_clear: Column::U8(&[0, 0, 2, 1]),
};

const fn set<const N: usize>(numbers: [u16; N]) -> Bits {
    let (mut set, mut at) = (Bits::NONE, 0);
    while at < N {
        set.insert(numbers[at]);
        at += 1;
    }
    set
}

#[test]
fn sets_hold_numbers() {
    const SET: Bits = set([3, 63, 64, 127, 128, 65535]);
    assert!(
        (0..=u16::MAX)
            .filter(|&number| SET.contains(number))
            .eq([3, 63, 64, 127])
    );
    assert_eq!(
        (SET.len(), SET.first(), Bits::NONE.first()),
        (4, Some(3), None)
    );
    let mut less = SET;
    less.remove(3);
    less.remove(5);
    less.remove(400);
    assert_eq!((less, less.first()), (set([63, 64, 127]), Some(63)));
    assert!(less.is_subset(&SET) && !SET.is_subset(&less) && Bits::NONE.is_empty());
    assert_eq!(SET.difference(&less), set([3]));
    assert_eq!(SET.intersection(&set([3, 5])), set([3]));
    assert_eq!(set([3]).union(&less), SET);
    assert!(!FeatureBits::<0>::NONE.contains(0));
}

#[test]
fn what_is_implied_comes_along() {
    const ENABLED: Bits = TABLES.enable(Bits::NONE, C);
    assert_eq!(ENABLED, set([A, B, C]));
    assert_eq!(TABLES.enable(set([NAMELESS]), D), set([A, D, NAMELESS]));
    let all = set([A, B, C, D, NAMELESS]);
    const DISABLED: Bits = TABLES.disable(set([A, B, C, D, NAMELESS]), A);
    assert_eq!(DISABLED, set([NAMELESS]));
    assert_eq!(TABLES.disable(all, B), set([A, D, NAMELESS]));
    assert_eq!(TABLES.disable(all, D), set([A, B, C, NAMELESS]));
    // Enabled as LLVM does it: what is implied need not have been missing.
    assert_eq!(TABLES.enable(set([B]), C), set([A, B, C]));
}

#[test]
fn circles_come_to_an_end() {
    // `a` implies `b`, and `b` implies `a`.
    let circle = FeatureTables {
        count: 2,
        implied_spans: Spans::new(Column::U8(&[0b11, 0b01]), 1),
        ..TABLES
    };
    assert_eq!(circle.enable(Bits::NONE, A), set([A, B]));
    assert_eq!(circle.disable(set([A, B, C]), B), set([C]));
}

#[test]
fn flags_are_applied_in_order() {
    const FLAGS: Result<Bits, crate::ParseNameError> = TABLES.with_flags(Bits::NONE, "+c,+d,-b");
    let with = |flags| TABLES.with_flags(Bits::NONE, flags);
    assert_eq!(FLAGS, Ok(set([A, D])));
    assert_eq!(with("-a,+b"), Ok(set([A, B])));
    assert_eq!(with(",,+a,"), Ok(set([A])));
    assert_eq!(with(""), Ok(Bits::NONE));
    let wrong = |flags| {
        let error = with(flags).unwrap_err();
        (error.what(), std::string::String::from(error.name()))
    };
    assert_eq!(wrong("+a,-x"), ("subtarget feature", "x".into()));
    assert_eq!(wrong("+"), ("subtarget feature", "".into()));
    let unsigned = "feature flag with `+` or `-`";
    assert_eq!(wrong("+a,b"), (unsigned, "b".into()));
    assert_eq!(wrong("ä"), (unsigned, "ä".into()));
}

#[test]
fn conditions_hold_or_not() {
    for bits in 0..8 {
        let [a, b, c] = [1, 2, 4].map(|bit| bits & bit != 0);
        let numbers = [(a, A), (b, B), (c, C)].map(|(is_in, number)| match is_in {
            true => number,
            false => NAMELESS,
        });
        let set = set(numbers);
        assert_eq!(CONDITIONS.holds(0, &set), a);
        assert_eq!(CONDITIONS.holds(1, &set), a && (b || !c));
    }
}

#[test]
fn all_conditions_of_a_list() {
    let spans = Spans::new(Column::U8(&[0, 0b10, 0b01]), 2);
    let lists = Lists::new(Column::U8(&[0, 1]), spans);
    let hold = |row, set: Bits| CONDITIONS.all_hold(&lists, row, &set);
    assert!(hold(0, Bits::NONE) && !hold(1, Bits::NONE));
    assert!(hold(2, set([A, C])) && !hold(1, set([A, C])) && hold(1, set([A, B])));
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Letter(u16);

impl Indexed for Letter {
    const VARIANTS: &'static [Self] = &[Letter(0), Letter(1), Letter(2)];

    fn number(self) -> u16 {
        self.0
    }

    fn name(self) -> &'static str {
        TABLES.command_line_name(self.0)
    }
}

#[test]
fn sets_give_variants() {
    let mut letters: FeatureIter<Letter, 2> = set([2, 0]).iter();
    assert_eq!(letters.len(), 2);
    assert_eq!(letters.next(), Some(Letter(0)));
    assert_eq!(std::format!("{letters:?}"), "[Letter(2)]");
    assert_eq!((letters.next(), letters.next()), (Some(Letter(2)), None));
}

#[test]
fn conditions_of_predicates_may_be_unknown() {
    let holds = |set: Bits| [0, 1, 2, 3, 4].map(|one| CONDITIONS.predicate_holds(one, &set));
    let known = |a, b| [None, Some(false), Some(true), Some(a), Some(b)];
    assert_eq!(holds(Bits::NONE), known(false, false));
    assert_eq!(holds(set([A])), known(true, true));
    assert_eq!(holds(set([A, C])), known(true, false));
}

#[test]
fn flags_agree_with_sets() {
    let agrees = |set: Bits, flags| TABLES.agrees(&set, flags);
    // `b` implies `a`.
    assert!(agrees(set([A, B]), "+b") && !agrees(set([B]), "+b") && !agrees(set([A]), "+b"));
    assert!(agrees(set([A]), "-c,+a") && !agrees(set([A, B, C]), "-c,+a"));
    assert!(agrees(Bits::NONE, "") && agrees(Bits::NONE, "+unknown"));
}

#[test]
fn lists_are_closed() {
    const LISTS: Lists = Lists::new(
        Column::U8(&[C as u8, NAMELESS as u8]),
        Spans::new(Column::U8(&[0, 0b01, 0b11]), 1),
    );
    let closed = |row| TABLES.closure::<2>(&LISTS, row);
    assert_eq!(closed(0), Bits::NONE);
    assert_eq!(closed(1), set([A, B, C]));
    assert_eq!(closed(2), set([NAMELESS]));
}

#[test]
fn processors_have_further_names() {
    let cpus = CpuTables {
        features: Spans::new(Column::Same(0), 1),
        tune_features: Spans::new(Column::Same(0), 1),
        lists: Column::Same(0),
        aliases: NAMES,
        alias_count: 4,
        by_alias: Column::U8(&[0, 1, 2, 3]),
        alias_of: Column::U8(&[7, 8, 9, 10]),
    };
    assert_eq!(cpus.from_alias("c"), Some(9));
    assert_eq!(cpus.from_alias("e"), None);
}
