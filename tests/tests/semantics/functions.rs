//! Functions of LLVM's support library in predicates, each for all types of integers.

mod generated {
    tblgen_runtime::tablegen!("td/semantics/good/functions.td", semantics);
}

use generated::SemPredicate;

/// Whether a predicate holds for a constant of 64 bits.
fn holds(name: &str, value: i64) -> bool {
    let predicate = SemPredicate::from_name(&format!("{name}_imm"));
    let holds = predicate.and_then(|predicate| predicate.holds_for(value, 64));
    holds.unwrap_or_else(|| panic!("{name} is no function"))
}

#[test]
fn all_are_functions() {
    let all = (0..).map_while(SemPredicate::from_number);
    let all: Vec<SemPredicate> = all.collect();
    assert!(all.len() > 500);
    for predicate in all {
        assert!(predicate.holds_for(1, 64).is_some(), "{}", predicate.name());
    }
}

#[test]
fn alignment_is_of_the_common_unsigned_type() {
    // 0xf1 is aligned to 264, of which 8 bits hold 8.
    assert!(!holds("alignTo_uint8_t_uint8_t", 0xf1));
    assert!(holds("alignTo_uint8_t_int", 0xf1));
    // The multiples of 24 above the greatest numbers are 8 in 32 and in 64 bits.
    for name in ["alignTo_int32_t_int", "alignTo_int64_t_uint64_t"] {
        assert!(!holds(name, -1), "{name}");
    }
    // A number with a sign is rounded towards 0.
    assert!(holds("alignDown_int64_t_int", -5));
    assert!(!holds("alignDown_int8_t_uint8_t", 25));
}

#[test]
fn counts_are_signed_or_not() {
    // 0 - 1 is the greatest number of a type without a sign.
    assert!(holds("countTrailingZeros_uint32_t", 1));
    assert!(!holds("countr_zero_uint32_t", 1));
    assert!(holds("countPopulation_uint16_t", 0x10000));
    assert!(!holds("popcount_of_uint16_t", 0x10000));
    assert!(holds("single_bit_uint8_t", 0x80) && !holds("single_bit_uint8_t", 0x100));
    assert!(holds("maskLeadingOnes_uint8_t", 0x42) && !holds("maskTrailingOnes_uint8_t", 0x42));
}

#[test]
fn places_of_masks_are_set() {
    assert!(holds("mask_at_32", 0xf00) && !holds("mask_at_32", 0xff0) && !holds("mask_at_32", 5));
    assert!(holds("no_mask_32", 5) && holds("no_mask_32", 6) != holds("no_mask_32", 10));
    assert!(holds("place_of_mask_64", 0x60) && !holds("place_of_mask_64", 0xb0));
    // The value is the one before the call.
    assert!(holds("mask_of_its_length_32", 6) && !holds("mask_of_its_length_32", 12));
}

#[test]
fn classes_and_characters_have_numbers() {
    assert!(holds("class_fcNegative", 0x3d) && !holds("class_fcNegative", 0x3c));
    assert!(holds("other_fcNan", 0x3fd) && !holds("other_fcNan", 0x3fc));
    // The character 0xff is negative.
    assert!(holds("escape_13", 200) && !holds("escape_13", 199));
    assert!(holds("escape_0", 211) && !holds("escape_0", 210));
}
