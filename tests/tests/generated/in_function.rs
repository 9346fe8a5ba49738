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
