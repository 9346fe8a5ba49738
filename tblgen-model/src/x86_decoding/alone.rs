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

/// The numbers of the instructions that are others after `66`, `F2` and `F3`. Opcodes for operands of several
/// sizes are none of them: `66` chooses the size.
pub fn without_prefix(instructions: &CodeGenInstructions<'_>) -> BTreeSet<u16> {
    let all = (0..).zip(&instructions.all);
    let all = all.filter_map(|(number, one)| Some((number, Fields::read(one).ok()??)));
    let is_chosen = |fields: &Fields<'_>| {
        fields.encoding == Encoding::Legacy && fields.map != OpcodeMap::OneByte
    };
    let all: Vec<(u16, Fields<'_>)> = all.filter(|(_, fields)| is_chosen(fields)).collect();
    let opcodes = |is_wanted: &dyn Fn(&Fields<'_>) -> bool| {
        let wanted = all.iter().filter(|(_, fields)| is_wanted(fields));
        let opcodes = wanted.filter_map(|(_, fields)| opcode(fields));
        opcodes.collect::<HashSet<Opcode>>()
    };
    let has_prefix = |fields: &Fields<'_>| !matches!(fields.prefix, Prefix::Any | Prefix::None);
    let with_prefix = opcodes(&has_prefix);
    let with_sizes = opcodes(&|fields| !has_prefix(fields) && fields.operand_size.is_some());
    let is_alone = |fields: &Fields<'_>| match fields.prefix {
        // 66 stands before WBINVD.
        Prefix::None => fields.form.filter != ModRmFilter::Any,
        Prefix::Any => opcode(fields)
            .is_some_and(|opcode| with_prefix.contains(&opcode) && !with_sizes.contains(&opcode)),
        Prefix::OpSize | Prefix::Rep | Prefix::Repne => false,
    };
    let alone = all.iter().filter(|(_, fields)| is_alone(fields));
    alone.map(|(number, _)| *number).collect()
}

/// The numbers of the instructions that `66` belongs to, before which `F2` and `F3` make others.
pub fn with_op_size(instructions: &CodeGenInstructions<'_>) -> BTreeSet<u16> {
    let all = (0..).zip(&instructions.all);
    let all = all.filter_map(|(number, one)| Some((number, Fields::read(one).ok()??)));
    let has_op_size = |fields: &Fields<'_>| {
        let is_chosen = fields.encoding == Encoding::Legacy && fields.map != OpcodeMap::OneByte;
        is_chosen && fields.prefix == Prefix::OpSize
    };
    let numbers = all.filter(|(_, fields)| has_op_size(fields));
    numbers.map(|(number, _)| number).collect()
}

/// The opcode of an instruction; none if it is more than an opcode and a number in ModRM, or has no ModRM.
fn opcode(fields: &Fields<'_>) -> Option<Opcode> {
    let part = match fields.form.filter {
        ModRmFilter::Mod { .. } => None,
        ModRmFilter::Reg { is_register, reg } => Some((is_register, reg)),
        ModRmFilter::Any | ModRmFilter::Exact(_) | ModRmFilter::Rm(_) => return None,
    };
    Some((fields.map, fields.opcode, part))
}
