//! Checks of the fields with which fragments describe the memory access that they
//! match.
//!
//! Fields that only make sense together are separate fields, so they can
//! contradict each other.
//!
//! LLVM: `getPredCode` and `getCodeToRunOnSDNode` of `TreePredicateFn` in
//! CodeGenDAGPatterns.cpp. LLVM only checks fragments that patterns use; it has
//! unused ones that would not pass.

use rustc_hash::FxHashSet;

use super::PatternToMatch;
use super::node::TreePatternNode;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::record::{FieldError, Record};

const KINDS: [&str; 3] = ["IsLoad", "IsStore", "IsAtomic"];

/// Fields, and the kinds of access of which one must be stated, too. After the
/// first three LLVM checks that there is one kind at most.
const NEEDS: [(&str, &[&str]); 18] = [
    ("MemoryVT", &["IsLoad", "IsStore", "IsAtomic"]),
    ("IsUnindexed", &["IsLoad", "IsStore"]),
    ("ScalarMemoryVT", &["IsLoad", "IsStore"]),
    ("IsNonExtLoad", &["IsLoad", "IsAtomic"]),
    ("IsAnyExtLoad", &["IsLoad", "IsAtomic"]),
    ("IsSignExtLoad", &["IsLoad", "IsAtomic"]),
    ("IsZeroExtLoad", &["IsLoad", "IsAtomic"]),
    ("IsNonTruncStore", &["IsStore"]),
    ("IsTruncStore", &["IsStore"]),
    ("IsAtomicOrderingMonotonic", &["IsAtomic"]),
    ("IsAtomicOrderingAcquire", &["IsAtomic"]),
    ("IsAtomicOrderingRelease", &["IsAtomic"]),
    ("IsAtomicOrderingAcquireRelease", &["IsAtomic"]),
    ("IsAtomicOrderingSequentiallyConsistent", &["IsAtomic"]),
    ("IsAtomicOrderingAcquireOrStronger", &["IsAtomic"]),
    ("IsAtomicOrderingReleaseOrStronger", &["IsAtomic"]),
    ("IsAtomicOrderingWeakerThanAcquire", &["IsAtomic"]),
    ("IsAtomicOrderingWeakerThanRelease", &["IsAtomic"]),
];

/// Fields that may go with any kind of access and give details of it.
const DETAILS: [&str; 2] = ["AddressSpaces", "MinAlignment"];

/// Of these a fragment may state one at most.
const EXCLUSIVE: [&[&str]; 2] = [
    &[
        "IsNonExtLoad",
        "IsAnyExtLoad",
        "IsSignExtLoad",
        "IsZeroExtLoad",
    ],
    &["IsNonTruncStore", "IsTruncStore"],
];

/// Finds the contradictions in the fragments that patterns use, with LLVM's messages.
pub(super) fn check(patterns: &[PatternToMatch<'_>]) -> Diagnostics {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut left: Vec<&TreePatternNode<'_>> = Vec::new();
    for pattern in patterns {
        left.push(&pattern.src);
        while let Some(node) = left.pop() {
            left.extend(&node.children);
            let fragments = node.predicates.iter().map(|call| call.fragment);
            let new: Vec<_> = fragments.filter(|one| seen.insert(one.id())).collect();
            found.extend(new.into_iter().filter_map(|one| check_one(one).err()));
        }
    }
    found.into_iter().flatten().collect()
}

fn check_one(fragment: Record<'_>) -> Result<(), Diagnostics> {
    match contradiction(fragment).map_err(FieldError::at_record)? {
        Some(message) => Err(error(fragment, message)),
        None => Ok(()),
    }
}

fn contradiction(fragment: Record<'_>) -> Result<Option<String>, FieldError> {
    let mut stated: Vec<&str> = Vec::new();
    let fields = NEEDS.iter().map(|(field, _)| *field);
    for field in KINDS.into_iter().chain(fields).chain(DETAILS) {
        if is_stated(fragment, field) {
            stated.push(field);
        }
    }
    if stated.is_empty() {
        return Ok(None);
    }
    let is_code = !fragment.value_as_string("ImmediateCode")?.is_empty();
    let first = stated.first().filter(|_| is_code);
    let with_code = first.map(|f| format!("{f} cannot be used with ImmLeaf or its subclasses"));
    Ok(with_code.or_else(|| of_access(&stated)))
}

/// Names for fields that are `false`, which differs from being unset: name and field.
const OPPOSITES: [(&str, &str); 3] = [
    ("IsNonTruncStore", "IsTruncStore"),
    (
        "IsAtomicOrderingWeakerThanAcquire",
        "IsAtomicOrderingAcquireOrStronger",
    ),
    (
        "IsAtomicOrderingWeakerThanRelease",
        "IsAtomicOrderingReleaseOrStronger",
    ),
];

/// Whether a field is set, and not to `false` or to an alignment of nothing.
fn is_stated(fragment: Record<'_>, field: &str) -> bool {
    let opposite = OPPOSITES.iter().find(|(name, _)| *name == field);
    if let Some((_, opposite)) = opposite {
        let value = fragment.field(opposite).map(|field| field.value());
        return value.is_some_and(|value| value.as_bit() == Some(false));
    }
    let Some(value) = fragment.field(field).map(|field| field.value()) else {
        return false;
    };
    match (value.as_bit(), value.as_int()) {
        (Some(bit), _) => bit,
        (None, Some(number)) => number > 0,
        (None, None) => !value.is_unset(),
    }
}

fn of_access(stated: &[&str]) -> Option<String> {
    let is = |field: &&str| stated.contains(field);
    let lacks = |(field, kinds): &&(&str, &[&str])| is(field) && !kinds.iter().any(is);
    let needs = |(field, kinds): &(&str, &[&str])| {
        // LLVM's words leave out one kind.
        let kinds = kinds.get(..2).unwrap_or(kinds);
        format!("{field} requires {}", kinds.join(" or "))
    };
    let (general, special) = NEEDS.split_at(3);
    if let Some(field) = general.iter().find(lacks) {
        return Some(needs(field));
    }
    if KINDS.iter().filter(|kind| is(kind)).count() > 1 {
        return Some("IsLoad, IsStore, and IsAtomic are mutually exclusive".to_string());
    }
    if let Some(field) = special.iter().find(lacks) {
        return Some(needs(field));
    }
    if let (Some(kind), [_]) = (KINDS.iter().find(|kind| is(kind)), stated) {
        return Some(format!("{kind} cannot be used by itself"));
    }
    let clash = EXCLUSIVE.iter();
    let mut clash = clash.filter(|fields| fields.iter().filter(|field| is(field)).count() > 1);
    let (last, others) = clash.next()?.split_last()?;
    let others = others.join(", ");
    Some(format!("{others}, and {last} are mutually exclusive"))
}
