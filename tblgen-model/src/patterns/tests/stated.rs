//! Trees about instructions that other records have.

use super::super::{Stated, Written};
use super::*;

#[test]
fn outputs_may_be_read_if_that_is_allowed() {
    let records = compile(
        "class Semantics<Instruction i, list<dag> p> { Instruction Inst = i; list<dag> Pattern = p; }
def S : Semantics<ADD, [(set GPR:$d, (add GPR:$d, GPR:$b))]>;",
    );
    let patterns = crate::Models::new(&records).patterns().unwrap();
    let at = records.def("S").unwrap();
    let trees = at.value_as_list("Pattern").unwrap();
    let instruction = records.def("ADD").unwrap();
    let read = |written| {
        let stated = Stated {
            trees: &trees,
            input_names: &[],
            written,
            at,
        };
        patterns.instruction_pattern(instruction, &stated)
    };
    let read_outputs = read(Written::Elsewhere).unwrap();
    assert_eq!(
        read_outputs.alternatives[0][0]
            .display(patterns.value_types())
            .to_string(),
        "(set GPR:{ *:[i32] }:$d, (add:{ *:[i32] } GPR:{ *:[i32] }:$d, GPR:{ *:[i32] }:$b))"
    );
    let fault = read(Written::InPattern).unwrap_err();
    assert_eq!(
        show(&fault[0], &records),
        "2:5: error: In S: Input operand $d occurs in pattern but not in operands list!"
    );
}

#[test]
fn inputs_may_have_further_names() {
    let records = compile("def S { list<dag> Pattern = [(set GPR:$d, (add GPR:$x, GPR:$b))]; }");
    let patterns = crate::Models::new(&records).patterns().unwrap();
    let at = records.def("S").unwrap();
    let trees = at.value_as_list("Pattern").unwrap();
    let instruction = records.def("ADD").unwrap();
    let read = |input_names: &[&'static str]| {
        let stated = Stated {
            trees: &trees,
            input_names,
            written: Written::Elsewhere,
            at,
        };
        let read = patterns.instruction_pattern(instruction, &stated);
        read.map(|pattern| {
            let tree = pattern.alternatives[0][0].display(patterns.value_types());
            tree.to_string()
        })
    };
    let first =
        "(set GPR:{ *:[i32] }:$d, (add:{ *:[i32] } GPR:{ *:[i32] }:$a, GPR:{ *:[i32] }:$b))";
    assert_eq!(read(&["x"]).unwrap(), first);
    // What the instruction has itself counts more.
    assert_eq!(read(&["x", "d"]).unwrap(), first);
    let second = first.replace("$a", "$b");
    assert_eq!(read(&["y", "x"]).unwrap(), second);
    let fault = read(&["y"]).unwrap_err();
    assert!(show(&fault[0], &records).ends_with("$x occurs in pattern but not in operands list!"));
}
