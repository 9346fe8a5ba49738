//! Operands that are the targets of jumps and calls.

use std::collections::HashMap;

use super::{FlowTarget, TargetForm};
use crate::instructions::CodeGenInstruction;
use crate::support::faults::Diagnostics;
use crate::support::name_patterns::{fault, field, in_order, operator};
use tblgen_facts::instr::FlowBase;
use tblgen_lang::record::{DagArg, Init, Record, RecordKeeper};

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
    let args = dag.dag_args();
    match (operator(dag), &args[..]) {
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
    let base = match operator(dag) {
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

/// A small number.
pub(crate) fn int(def: Record<'_>, arg: &DagArg<'_>) -> Result<u16, Diagnostics> {
    let number = arg
        .value
        .as_int()
        .and_then(|number| u16::try_from(number).ok());
    match number {
        Some(number) => Ok(number),
        None => fault(def, format!("`{}` is no number from 0 to 65535", arg.value)),
    }
}
