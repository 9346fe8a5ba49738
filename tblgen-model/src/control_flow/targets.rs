//! Operands that are the targets of jumps and calls.

use std::collections::HashMap;

use super::{FlowTarget, TargetForm};
use crate::instructions::CodeGenInstruction;
use crate::opcode_rules::{fault, field, in_order, int};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::FlowBase;
use tblgen_lang::record::{Init, Record, RecordKeeper};

/// Records of `BranchOperands`: the forms of targets by the names of records of operands.
pub(super) struct BranchOperands<'rk>(HashMap<&'rk str, TargetForm>);

impl<'rk> BranchOperands<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut forms = HashMap::new();
        for def in in_order(records, "BranchOperands") {
            let form = form(def, field(def.value_as_dag("Target"))?)?;
            for name in field(def.value_as_list_of_strings("Operands"))? {
                if forms.insert(name, form).is_some() {
                    return fault(def, format!("targets of `{name}` are stated twice"));
                }
            }
        }
        Ok(BranchOperands(forms))
    }

    /// The target of an instruction, if one of its operands is one.
    pub(super) fn target(&self, instruction: &CodeGenInstruction<'_>) -> Option<FlowTarget> {
        let mut operands = instruction.operands.list.iter();
        operands.find_map(|operand| {
            let form = *self.0.get(operand.def.name())?;
            let operand = u8::try_from(operand.first).ok()?;
            Some(FlowTarget { operand, form })
        })
    }
}

/// The form of a target, as `(from_start 4)`.
pub(crate) fn form(def: Record<'_>, dag: Init<'_>) -> Result<TargetForm, Diagnostics> {
    let operator = dag.dag_operator().and_then(Init::as_def);
    let (name, args) = (operator.map_or("", Record::name), dag.dag_args());
    match (name, &args[..]) {
        ("backward", [target]) => Ok(TargetForm {
            is_backward: true,
            ..plain(def, target.value)?
        }),
        ("signed", [bits, target]) => Ok(TargetForm {
            signed_bits: int(def, bits)?.min(64) as u8,
            ..plain(def, target.value)?
        }),
        _ => plain(def, dag),
    }
}

/// The form of a target whose operand is a number as it is.
fn plain(def: Record<'_>, dag: Init<'_>) -> Result<TargetForm, Diagnostics> {
    let operator = dag.dag_operator().and_then(Init::as_def);
    let base = match operator.map_or("", Record::name) {
        "absolute" => Some(FlowBase::Zero),
        "from_start" => Some(FlowBase::Start),
        "from_end" => Some(FlowBase::End),
        _ => None,
    };
    let args = dag.dag_args();
    let number = |at: usize, other: u16| match args.get(at) {
        None => Ok(other),
        Some(arg) => int(def, arg),
    };
    let (unit, added, cleared) = (number(0, 1)?, number(1, 0)?, number(2, 0)?);
    match base {
        Some(base) if unit.is_power_of_two() && cleared < 64 && args.len() <= 3 => Ok(TargetForm {
            base,
            shift: unit.trailing_zeros() as u8,
            added,
            cleared: cleared as u8,
            is_backward: false,
            signed_bits: 0,
        }),
        _ => fault(def, format!("`{dag}` is no target")),
    }
}
