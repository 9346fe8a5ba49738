//! The demands of a fragment's predicate, as far as the record states them
//! without C++.
//!
//! LLVM: `TreePredicateFn` in CodeGenDAGPatterns.cpp.

use crate::patterns::{MachineValueType, ValueTypes};
use tblgen_facts::sem::{PredicateFlag, PredicateFlags};
use tblgen_lang::record::Record;

/// Fields that are bits, the value that counts, and what it means.
const BITS: [(&str, bool, PredicateFlag); 22] = [
    ("IsLoad", true, PredicateFlag::Load),
    ("IsStore", true, PredicateFlag::Store),
    ("IsAtomic", true, PredicateFlag::Atomic),
    ("IsUnindexed", true, PredicateFlag::Unindexed),
    ("IsNonExtLoad", true, PredicateFlag::NonExtLoad),
    ("IsAnyExtLoad", true, PredicateFlag::AnyExtLoad),
    ("IsSignExtLoad", true, PredicateFlag::SignExtLoad),
    ("IsZeroExtLoad", true, PredicateFlag::ZeroExtLoad),
    ("IsTruncStore", true, PredicateFlag::TruncStore),
    ("IsTruncStore", false, PredicateFlag::NonTruncStore),
    ("IsAtomicOrderingMonotonic", true, PredicateFlag::Monotonic),
    ("IsAtomicOrderingAcquire", true, PredicateFlag::Acquire),
    ("IsAtomicOrderingRelease", true, PredicateFlag::Release),
    (
        "IsAtomicOrderingAcquireRelease",
        true,
        PredicateFlag::AcquireRelease,
    ),
    (
        "IsAtomicOrderingSequentiallyConsistent",
        true,
        PredicateFlag::SequentiallyConsistent,
    ),
    (
        "IsAtomicOrderingAcquireOrStronger",
        true,
        PredicateFlag::AcquireOrStronger,
    ),
    (
        "IsAtomicOrderingAcquireOrStronger",
        false,
        PredicateFlag::WeakerThanAcquire,
    ),
    (
        "IsAtomicOrderingReleaseOrStronger",
        true,
        PredicateFlag::ReleaseOrStronger,
    ),
    (
        "IsAtomicOrderingReleaseOrStronger",
        false,
        PredicateFlag::WeakerThanRelease,
    ),
    ("HasNoUse", true, PredicateFlag::NoUse),
    ("HasOneUse", true, PredicateFlag::OneUse),
    ("IsAPInt", true, PredicateFlag::Immediate),
];

/// The flags that the predicate of a fragment demands.
pub fn predicate_flags(fragment: Record<'_>) -> PredicateFlags {
    let mut flags = PredicateFlags::NONE;
    for (field, value, flag) in BITS {
        let stated = fragment
            .field(field)
            .and_then(|field| field.value().as_bit());
        flags = flags.with(flag, stated == Some(value));
    }
    let has_text = |field| {
        fragment
            .value_as_string(field)
            .is_ok_and(|text| !text.is_empty())
    };
    let is_list = |field| {
        let list = fragment.value_as_list(field);
        list.is_ok_and(|list| !list.is_empty())
    };
    let is_stated = |field| fragment.value_as_int(field).is_ok();
    let is_immediate = fragment.is_subclass_of("ImmLeaf") || has_text("ImmediateCode");
    flags
        .with(PredicateFlag::Immediate, is_immediate)
        .with(PredicateFlag::Code, has_text("PredicateCode"))
        .with(PredicateFlag::AddressSpaces, is_list("AddressSpaces"))
        .with(PredicateFlag::Alignment, is_stated("MinAlignment"))
        .with(
            PredicateFlag::ScalarMemoryType,
            memory_type_in(fragment, "ScalarMemoryVT").is_some(),
        )
}

/// The type in memory that it demands, or that of its elements.
pub fn predicate_type(fragment: Record<'_>, types: &ValueTypes<'_>) -> Option<MachineValueType> {
    let mut fields = ["MemoryVT", "ScalarMemoryVT"].into_iter();
    let def = fields.find_map(|field| memory_type_in(fragment, field))?;
    types.of(def).ok()
}

fn memory_type_in<'rk>(fragment: Record<'rk>, field: &str) -> Option<Record<'rk>> {
    fragment.value_as_optional_def(field).ok()?
}
