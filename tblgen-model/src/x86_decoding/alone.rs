//! Instructions of X86 before which no prefix of an opcode may stand.
//!
//! The prefixes `66`, `F2` and `F3` choose among the instructions of an opcode after `0F`. Where some
//! instruction has one of them, those without are others after each.

use crate::instructions::CodeGenInstructions;
use crate::instructions::x86::{Encoding, Fields, ModRmFilter, Prefix};
use std::collections::{BTreeSet, HashSet};
use tblgen_facts::x86::OpcodeMap;

/// The opcode, with the number in `ModRM.reg` that belongs to it, and whether that is with a register.
type Opcode = (OpcodeMap, u8, Option<(bool, u8)>);

/// The numbers of the instructions that are others after `66`, `F2` and `F3`. The size of operands is no such
/// choice: `66` stands before what has one.
pub fn without_prefix(instructions: &CodeGenInstructions<'_>) -> BTreeSet<u16> {
    let all = (0..).zip(&instructions.all);
    let all = all.filter_map(|(number, one)| Some((number, Fields::read(one).ok()??)));
    let is_chosen = |fields: &Fields<'_>| {
        fields.encoding == Encoding::Legacy && fields.map != OpcodeMap::OneByte
    };
    let all: Vec<(u16, Fields<'_>)> = all.filter(|(_, fields)| is_chosen(fields)).collect();
    let with_prefix = all
        .iter()
        .filter(|(_, fields)| !matches!(fields.prefix, Prefix::Any | Prefix::None));
    let chosen: HashSet<Opcode> = with_prefix.map(|(_, fields)| opcode(fields)).collect();
    let is_alone = |fields: &Fields<'_>| match fields.prefix {
        Prefix::None => true,
        Prefix::Any => fields.operand_size.is_none() && chosen.contains(&opcode(fields)),
        Prefix::OpSize | Prefix::Rep | Prefix::Repne => false,
    };
    let alone = all.iter().filter(|(_, fields)| is_alone(fields));
    alone.map(|(number, _)| *number).collect()
}

/// The opcode of an instruction.
fn opcode(fields: &Fields<'_>) -> Opcode {
    let part = match fields.form.filter {
        ModRmFilter::Reg { is_register, reg } => Some((is_register, reg)),
        ModRmFilter::Exact(byte) => Some((true, byte >> 3 & 7)),
        ModRmFilter::Any | ModRmFilter::Mod { .. } | ModRmFilter::Rm(_) => None,
    };
    (fields.map, fields.opcode, part)
}
