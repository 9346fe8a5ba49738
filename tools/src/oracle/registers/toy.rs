//! A target small enough to know everything about it by heart: registers A and
//! B, which are the halves of P, in classes S and D.

use super::bank::Bank;
use super::canonical;
use super::inc::Cutter;
use crate::oracle::frame::compare::change_each;
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::toy::{assert_facts, assert_refused};

/// The toy's tables in the form of LLVM's.
const TOY: &str = include_str!("toy.inc");

/// Reads a text.
fn read(text: &str) -> anyhow::Result<Facts> {
    let mut cutter = Cutter::default();
    cutter.feed(text.as_bytes());
    Ok(canonical::facts(&Bank::read(&cutter.finish())?))
}

/// The facts of the toy.
fn toy() -> Facts {
    read(TOY).unwrap()
}

#[test]
fn everything_about_the_toy_is_read() {
    let expected = [
        ("enum-register\tP", "3"),
        ("reg-name\t3", "P"),
        ("reg-subs\tP", "1 2"),
        ("reg-sub-indices\tP", "1 2"),
        ("reg-supers\tB", "3"),
        ("reg-units\tP", "0 1"),
        ("reg-unit-lanes\tP", "0000000000000001 0000000000000002"),
        ("reg-constant\tB", "true"),
        ("constant-registers\tall", "2"),
        ("reg-encoding\tB", "8"),
        ("reg-costs\tP", "3 4"),
        ("reg-allocatable\tP", "false"),
        ("reg-base-class\tP", "1"),
        ("reg-dwarf\tA", "5"),
        ("reg-dwarf\tB", "-"),
        ("reg-dwarf-eh\tA", "70000"),
        ("from-dwarf-eh\t0:70000", "1"),
        ("reg-aliases\tA", "3"),
        ("reg-overlaps\tA", "0000000a"),
        ("reg-matching-super\tB:hi", "- 3"),
        ("unit-roots\t1", "2"),
        ("unit-pressure-sets\t0", "0"),
        ("unit-pressure-sets\t1", ""),
    ];
    assert_facts(&toy(), &expected);
}

#[test]
fn everything_about_classes_and_indices_is_read() {
    let expected = [
        ("class-members\tS", "2 1"),
        ("class-contains\tS", "00000006"),
        ("class-copy-cost\tD", "-1"),
        ("class-base\tD", "true"),
        ("class-alt-orders\tS", "2"),
        ("class-order\tS:1", "1 2"),
        ("class-order\tS:2", ""),
        ("class-spill-size\tD", "64"),
        ("class-types\tD:0", "i32 f32"),
        ("class-super-reg-indices\tS", "1 2"),
        ("class-super-reg-classes\tS:hi", "00000002"),
        ("class-traits\tS", "3 0 10 0 0"),
        ("class-traits\tD", "0 1 0 1 1"),
        ("class-with-sub-reg\tD", "1 1 1"),
        ("class-of-sub-reg\tD", "1 0 0"),
        ("class-matching-super\tS:lo", "- 1"),
        ("index-offset\tNoSubRegister", "-"),
        ("index-compose\tlo", "1 - 2"),
        ("covering-lanes\tall", "0000000000000002"),
        ("saved-mask\tCalls", "0000000e"),
        ("category-classes\tGeneralPurposeRegisters", "0"),
    ];
    assert_facts(&toy(), &expected);
}

#[test]
fn every_changed_value_is_reported() {
    let changed = change_each(toy, super::kinds::KINDS);
    assert!(changed > 100);
}

#[test]
fn tables_that_do_not_fit_are_errors() {
    let changes = [
        ("ToyRegDiffLists", "Other"),
        ("0x06,", "0x02,"),
        ("2, 2, 5, 2, 8193", "2, 2, 50, 2, 8193"),
        ("T::hi, }", "T::higher, }"),
        ("    2 // to hi", "    9 // to hi"),
        ("false, true, true, false", "false, true"),
    ];
    assert_refused(TOY, read, &changes);
}
