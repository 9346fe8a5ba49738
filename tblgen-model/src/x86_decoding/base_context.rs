//! The base context of an instruction: the context of modes and prefixes that it is made for.
//!
//! LLVM: `RecognizableInstr::insnContext` in X86RecognizableInstr.cpp.

use super::Fault;
use super::context::{
    Context, ContextPrefix, ContextSet, LegacyContext, Masking, NoFlagsWidth, VectorLength,
};
use super::inherit::Reach;
use crate::instructions::x86::{Encoding, Fields, Mode, Prefix};
use crate::support::faults::error;
use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::opcodes::counts_all_sizes;

/// The contexts in which an instruction is decoded.
pub(super) fn reach(fields: &Fields<'_>) -> Result<Reach, Fault> {
    Ok(Reach {
        home: home(fields)?,
        any_prefix: fields.prefix == Prefix::Any,
        any_length: fields.has("ignoresVEX_L") || fields.rounds(),
        any_width: fields.ignores_w(),
        needs_address_64: fields.address_size == Some(64),
        not_in_64: fields.mode == Mode::Not64 || fields.address_size == Some(16),
        // Those of other maps state their address size, or are of 64-bit mode.
        counts_all_sizes: fields.map == OpcodeMap::TwoByte
            && counts_all_sizes(fields.map, fields.opcode),
        contexts: context_set(fields),
    })
}

/// The contexts of the release that an instruction is of.
pub(super) fn context_set(fields: &Fields<'_>) -> ContextSet {
    match fields.def.field("hasEVEX_U") {
        Some(_) => ContextSet::SinceLlvm20,
        None => ContextSet::UntilLlvm19,
    }
}

fn home(fields: &Fields<'_>) -> Result<Context, Fault> {
    let wide = fields.has_w();
    match fields.encoding {
        Encoding::Evex => evex(fields, wide),
        Encoding::Vex | Encoding::Xop => Ok(Context::Vex {
            long: fields.has("hasVEX_L"),
            wide,
            prefix: vector_prefix(fields)?,
        }),
        Encoding::Legacy => {
            let is_64 = fields.mode == Mode::Only64 || fields.address_size == Some(64);
            Ok(Context::Legacy(match is_64 || wide {
                true => in_64(fields, wide),
                false => in_any_mode(fields),
            }))
        }
    }
}

/// The prefix of an instruction with VEX, XOP or EVEX, which must state one.
fn vector_prefix(fields: &Fields<'_>) -> Result<ContextPrefix, Fault> {
    Ok(match fields.prefix {
        Prefix::None => ContextPrefix::None,
        Prefix::OpSize => ContextPrefix::OpSize,
        Prefix::Rep => ContextPrefix::Rep,
        Prefix::Repne => ContextPrefix::Repne,
        Prefix::Any => {
            let name = fields.def.name();
            let message = format!(
                "'{name}' has a prefix for vectors and needs an opcode prefix: PS, PD, XS or XD"
            );
            return Err(error(fields.def, message));
        }
    })
}

fn evex(fields: &Fields<'_>, wide: bool) -> Result<Context, Fault> {
    let (is_256, is_512) = (fields.has("hasVEX_L"), fields.has("hasEVEX_L2"));
    if is_256 && is_512 {
        let name = fields.def.name();
        let message = format!("'{name}' has vectors of 256 and of 512 bits");
        return Err(error(fields.def, message));
    }
    if fields.rounds_256() {
        return Ok(Context::EvexRounded {
            wide,
            prefix: vector_prefix(fields)?,
            mask: masking(fields),
        });
    }
    let broadcast = fields.has("hasEVEX_B");
    if fields.has("hasEVEX_NF") {
        let width = match fields.prefix {
            Prefix::OpSize => NoFlagsWidth::OpSize,
            _ if wide => NoFlagsWidth::Wide,
            _ => NoFlagsWidth::Plain,
        };
        return Ok(Context::NoFlags { width, broadcast });
    }
    let prefix = vector_prefix(fields)?;
    let length = match (is_256, is_512) {
        (true, _) if !fields.rounds() => VectorLength::L256,
        (_, true) if !fields.rounds() => VectorLength::L512,
        _ => VectorLength::L128,
    };
    let is_plain = length == VectorLength::L128 && !wide && prefix != ContextPrefix::None;
    if is_plain && fields.address_size == Some(32) {
        return Ok(Context::EvexAddress(prefix));
    }
    Ok(Context::Evex {
        length,
        wide,
        prefix,
        mask: masking(fields),
        broadcast,
    })
}

fn masking(fields: &Fields<'_>) -> Masking {
    if fields.has("hasEVEX_Z") {
        Masking::Zero
    } else if fields.has("hasEVEX_K") {
        Masking::Merge
    } else {
        Masking::None
    }
}

/// The first context whose conditions hold, for instructions of 64-bit mode.
fn in_64(fields: &Fields<'_>, wide: bool) -> LegacyContext {
    use LegacyContext::*;
    let is_16 = fields.operand_size == Some(16);
    let short_address = fields.address_size == Some(32);
    let op_size = fields.prefix == Prefix::OpSize;
    let repne = fields.prefix == Prefix::Repne;
    let rep = fields.prefix == Prefix::Rep;
    let has_wide_rex2 = fields.is_rex2() && context_set(fields) == ContextSet::SinceLlvm20;
    let rows = [
        (wide && (is_16 || op_size), M64RexWOpSize),
        (wide && short_address, M64RexWAdSize),
        (is_16 && repne, M64RepneOpSize),
        (is_16 && rep, M64RepOpSize),
        (short_address && (is_16 || op_size), M64OpSizeAdSize),
        (is_16 || op_size, M64OpSize),
        (short_address, M64AdSize),
        (wide && rep, M64RexWRep),
        (wide && repne, M64RexWRepne),
        (repne, M64Repne),
        (rep, M64Rep),
        (wide && has_wide_rex2, M64Rex2RexW),
        (fields.is_rex2(), M64Rex2),
        (wide, M64RexW),
    ];
    first(&rows).unwrap_or(M64)
}

/// The first context whose conditions hold, for instructions of any mode.
fn in_any_mode(fields: &Fields<'_>) -> LegacyContext {
    use LegacyContext::*;
    let is_16 = fields.operand_size == Some(16);
    let short_address = fields.address_size == Some(16);
    let op_size = fields.prefix == Prefix::OpSize;
    let repne = fields.prefix == Prefix::Repne;
    let rep = fields.prefix == Prefix::Rep;
    let rows = [
        (is_16 && repne, RepneOpSize),
        (is_16 && rep, RepOpSize),
        (short_address && repne, RepneAdSize),
        (short_address && rep, RepAdSize),
        (short_address && (is_16 || op_size), OpSizeAdSize),
        (is_16 || op_size, OpSize),
        (short_address, AdSize),
        (repne, Repne),
        (rep, Rep),
    ];
    first(&rows).unwrap_or(Any)
}

fn first(rows: &[(bool, LegacyContext)]) -> Option<LegacyContext> {
    let row = rows.iter().find(|(holds, _)| *holds);
    row.map(|(_, context)| *context)
}
