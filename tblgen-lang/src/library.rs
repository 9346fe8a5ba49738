//! The version of the LLVM library that a description includes, where that matters.
//!
//! Descriptions do not say; but LLVM's own classes, which they include, have
//! other fields in each version.
//!
//! A field that only some releases have is asked for where it is. This module is for the rest:
//! older descriptions hold what later ones refuse.

use crate::record::{RecordKeeper, TypeKind};

/// Whether the class library is of LLVM 16 or earlier: some descriptions of that time contain what
/// later releases refuse.
///
/// LLVM 17 added the fields of `ValueType` that describe the elements of a type (ValueTypes.td).
pub fn is_before_llvm_17(records: &RecordKeeper) -> bool {
    let class = records.class("ValueType");
    class.is_some_and(|class| class.field("Value").is_some() && class.field("isVector").is_none())
}

/// Whether the class library is of LLVM 18 or earlier: llvm-tblgen checks some facts since LLVM 19.
///
/// LLVM 19 made the facts about a type, such as `isVector`, bits (ValueTypes.td); they were
/// integers.
pub fn is_before_llvm_19(records: &RecordKeeper) -> bool {
    let fact = records.class("ValueType");
    let fact = fact.and_then(|class| class.field("isVector"));
    fact.is_some_and(|fact| matches!(fact.ty().kind(), TypeKind::Int)) || is_before_llvm_17(records)
}

/// Whether the class library is of LLVM 14 or earlier.
///
/// LLVM 15 added `GlobalPriority` to `RegisterClass` (Target.td).
pub fn is_before_llvm_15(records: &RecordKeeper) -> bool {
    let class = records.class("RegisterClass");
    let is_without = class.is_some_and(|class| class.field("GlobalPriority").is_none());
    is_without && is_before_llvm_17(records)
}

/// Whether the class library is of LLVM 22 or later, whose language differs from LLVM 19's (see
/// [`Language`](crate::Language)).
///
/// LLVM 22 removed the numbers of `ValueType` (ValueTypes.td); earlier releases whose types have
/// names (`LLVMName`) have numbers, too.
pub fn has_values_without_numbers(records: &RecordKeeper) -> bool {
    let class = records.class("ValueType");
    class.is_some_and(|class| {
        class.field("LLVMName").is_some()
            && class.field("isVector").is_some()
            && class.field("Value").is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::{
        has_values_without_numbers, is_before_llvm_15, is_before_llvm_17, is_before_llvm_19,
    };
    use crate::compile_text;

    #[test]
    fn value_types_without_numbers_are_new() {
        let is_new = |text: &str| {
            let done = compile_text("a.td", text, &Default::default());
            has_values_without_numbers(&done.records.unwrap())
        };
        let old = "class ValueType<int v> { int Value = v; string LLVMName; bit isVector = 0; }";
        assert!(!is_new(old));
        let new = "class ValueType<int s> { int Size = s; string LLVMName; bit isVector = 0; }";
        assert!(is_new(new));
        assert!(!is_new("class ValueType<int s> { int Size = s; }"));
        assert!(!is_new("include \"llvm/Target/Target.td\""));
        assert!(!is_new("class A;"));
    }

    #[test]
    fn facts_of_types_were_integers() {
        let is_old = |fact: &str| {
            let text = format!("class ValueType<int v> {{ int Value = v; {fact} }}");
            let done = compile_text("a.td", text, &Default::default());
            is_before_llvm_19(&done.records.unwrap())
        };
        assert!(is_old("int isVector = false;"));
        assert!(is_old(""));
        assert!(!is_old("bit isVector = false;"));
    }

    #[test]
    fn fields_tell_versions_apart() {
        let is_old = |text: &str| {
            let done = compile_text("a.td", text, &Default::default());
            is_before_llvm_17(&done.records.unwrap())
        };
        assert!(is_old(
            "class ValueType<int s, int v> { int Size = s; int Value = v; }"
        ));
        assert!(!is_old(
            "class ValueType<int v> { int Value = v; bit isVector = 0; }"
        ));
        assert!(!is_old(
            "class ValueType<string n> { string LLVMName = n; bit isVector = 0; }"
        ));
        assert!(!is_old("class A;"));
        let is_older = |text: &str| {
            let text = format!("{text} class ValueType {{ int Value = 1; }}");
            let done = compile_text("a.td", text, &Default::default());
            is_before_llvm_15(&done.records.unwrap())
        };
        assert!(is_older(
            "class RegisterClass { int AllocationPriority = 0; }"
        ));
        assert!(!is_older("class RegisterClass { bit GlobalPriority = 0; }"));
    }
}
