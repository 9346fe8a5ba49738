//! The tables of control flow: programs of words, as `tblgen_facts::instr::FlowHead` has them.

use super::shared_rows::SharedRows;
use tblgen_facts::instr::{FLOW_NEXT, FLOW_OF_REGISTERS, FlowHead};
use tblgen_model::control_flow::{CodeGenControlFlow, FlowCase, FlowTarget, OperandTest};

/// The place of the program of each opcode, and the words of all programs.
pub(super) fn layout(flow: &CodeGenControlFlow) -> (Vec<u32>, Vec<u32>) {
    let rows = flow.all.iter().map(|cases| program(cases));
    SharedRows::of_most(&FLOW_NEXT).layout(rows)
}

fn program(cases: &[FlowCase]) -> Vec<u32> {
    let of_cases = cases.iter().flat_map(case);
    [cases.len() as u32].into_iter().chain(of_cases).collect()
}

fn case(case: &FlowCase) -> Vec<u32> {
    let base = case.target.map_or(0, |target| target.form.base as u8);
    let head = FlowHead::new(case.kind, case.is_conditional, case.switches_state, base);
    let mut words = vec![head.with_tests(case.tests.len() as u8).0];
    words.extend(case.tests.iter().flat_map(test));
    words.extend(case.target.iter().flat_map(target));
    words
}

/// The words of a test.
pub(super) fn test(test: &OperandTest) -> Vec<u32> {
    let of_registers = match test.of_registers {
        true => FLOW_OF_REGISTERS,
        false => 0,
    };
    let kind = test.kind as u32 | of_registers;
    let values = test.values.iter().map(|value| u32::from(*value));
    let head = [
        u32::from(test.operand) | kind << 8,
        test.values.len() as u32,
    ];
    head.into_iter().chain(values).collect()
}

fn target(target: &FlowTarget) -> [u32; 3] {
    let form = target.form;
    [
        u32::from(target.operand) | u32::from(form.shift) << 8,
        u32::from(form.cleared)
            | u32::from(form.is_backward) << 8
            | u32::from(form.signed_bits) << 9,
        form.added.into(),
    ]
}
