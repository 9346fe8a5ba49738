//! `tablegen!` in the body of a function.

#[test]
fn items_of_a_function() {
    tblgen_runtime::tablegen!("td/semantics/good/small.td", register_info, instr_info);
    assert!(Opcode::ALL.len() > 200);
    fn first() -> Option<Reg> {
        Reg::ALL.first().copied()
    }
    assert!(first().is_some());
}

#[test]
fn two_functions_have_two_descriptions() {
    tblgen_runtime::tablegen!("td/semantics/good/modes.td", register_info, docs = false);
    assert!(!RegClass::ALL.is_empty());
}

/// A module with names that mean something else everywhere else.
#[allow(dead_code, non_camel_case_types)]
mod of_odd_names {
    struct Option;
    struct Some;
    struct None;
    type bool = ();
    type str = ();
    type u8 = ();
    type u16 = ();
    type u32 = ();
    type usize = ();
    tblgen_runtime::tablegen!("td/semantics/good/modes.td", register_info, docs = false);
}

#[test]
fn generated_code_means_what_everybody_means() {
    use of_odd_names::Reg;
    let first = Reg::ALL[0];
    assert_eq!(Reg::from_name(first.name()), Some(first));
}
