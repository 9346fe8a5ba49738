//! Byte code, as WebAssembly has it: instructions are an opcode and operands one after the other.
//!
//! The bits of an instruction (`Inst`) are its opcode: one byte, or a prefix and a number. The types
//! of operands (`OperandType`) say which form they have. There are instructions with operands in
//! registers, and those with operands on a stack (`StackBased`), which are decoded. Of several with
//! the same opcode, `IsCanonical` or the shortest text chooses.
//!
//! LLVM: WebAssemblyDisassemblerEmitter.cpp, and what is written by hand in
//! WebAssemblyMCCodeEmitter.cpp and WebAssemblyDisassembler.cpp.

use std::collections::{BTreeMap, HashSet};

use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::support::faults::{self, Diagnostics, collect};
use crate::support::unknown::{LeftOut, unknown};
use tblgen_facts::mc::byte_code::{
    BLOCK_TYPE, BYTE, BYTES2, BYTES4, BYTES8, CATCHES, FLOAT32, FLOAT64, INDEX, OFFSET32, OFFSET64,
    REGISTER, SIGNED32, SIGNED64, TARGETS, UNSIGNED,
};
use tblgen_lang::record::{FieldError, Record};

/// Opcodes and operands of byte code.
#[derive(Debug, Clone)]
pub struct CodeGenByteCode {
    /// The instructions by number; none of those without machine code.
    pub by_number: Vec<Option<ByteCode>>,
    /// The number of the instruction that an opcode is, by prefix (0 for none) and opcode.
    pub decoded: BTreeMap<(u8, u16), u16>,
    /// The instructions of which something is not known.
    pub left_out: LeftOut,
}

/// The bytes of an instruction.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ByteCode {
    /// The opcode, with the prefix before it.
    pub code: u32,
    /// The forms of the operands.
    pub forms: Vec<u8>,
}

/// The types of operands, and their forms.
const FORMS: &[(&str, u8)] = &[
    ("OPERAND_REGISTER", REGISTER),
    ("OPERAND_IMMEDIATE", UNSIGNED),
    ("OPERAND_BASIC_BLOCK", UNSIGNED),
    ("OPERAND_LOCAL", UNSIGNED),
    ("OPERAND_P2ALIGN", UNSIGNED),
    ("OPERAND_GLOBAL", INDEX),
    ("OPERAND_FUNCTION32", INDEX),
    ("OPERAND_TABLE", INDEX),
    ("OPERAND_TYPEINDEX", INDEX),
    ("OPERAND_TAG", INDEX),
    ("OPERAND_OFFSET32", OFFSET32),
    ("OPERAND_OFFSET64", OFFSET64),
    ("OPERAND_I32IMM", SIGNED32),
    ("OPERAND_I64IMM", SIGNED64),
    ("OPERAND_SIGNATURE", BLOCK_TYPE),
    ("OPERAND_F32IMM", FLOAT32),
    ("OPERAND_F64IMM", FLOAT64),
    ("OPERAND_VEC_I8IMM", BYTE),
    ("OPERAND_VEC_I16IMM", BYTES2),
    ("OPERAND_VEC_I32IMM", BYTES4),
    ("OPERAND_VEC_I64IMM", BYTES8),
    // All operands from there on.
    ("OPERAND_BRLIST", TARGETS),
    ("OPERAND_CATCH_LIST", CATCHES),
];

/// The opcode of instructions without one.
const NO_CODE: u64 = 0xffff_ffff;

/// The largest opcode: a prefix, and a number of 16 bits.
const MAX_CODE: u64 = 0xff_ffff;

impl ByteCode {
    /// The prefix, which is 0 if there is none, and the opcode after it.
    pub const fn prefix_and_opcode(&self) -> (u8, u16) {
        match self.code {
            ..0x1_0000 => ((self.code >> 8) as u8, self.code as u8 as u16),
            code => ((code >> 16) as u8, code as u16),
        }
    }
}

impl CodeGenByteCode {
    /// Reads the instructions.
    ///
    /// # Errors
    ///
    /// The instructions that are wrong.
    pub fn new(instructions: &CodeGenInstructions<'_>) -> Result<Self, Diagnostics> {
        let mut left_out = LeftOut::default();
        let by_number = left_out.collect(&instructions.all, |one| one.def, read)?;
        let mut by_number: Vec<Option<ByteCode>> =
            by_number.into_iter().map(Option::flatten).collect();
        let lists = by_number.iter().flatten();
        let lists = lists.filter(|one| one.forms.contains(&TARGETS));
        let lists: HashSet<u32> = lists.map(|one| one.code).collect();
        // With the index in a register, targets are operands that are not described.
        for one in by_number.iter_mut().flatten() {
            if lists.contains(&one.code) && !one.forms.contains(&TARGETS) {
                one.forms.push(TARGETS);
            }
        }
        let mut chosen: BTreeMap<(u8, u16), Candidate<'_>> = BTreeMap::new();
        collect(
            instructions.all.iter().zip(&by_number).zip(0u16..),
            |((of, code), number)| {
                let Some(code) = code else { return Ok(()) };
                let Some(candidate) = Candidate::new(of, number)? else {
                    return Ok(());
                };
                let known = chosen.entry(code.prefix_and_opcode());
                let known = known.or_insert(candidate);
                if candidate.is_before(known) {
                    *known = candidate;
                }
                Ok(())
            },
        )?;
        let decoded: BTreeMap<(u8, u16), u16> = chosen
            .into_iter()
            .map(|(key, candidate)| (key, candidate.number))
            .collect();
        check_prefixes(instructions, &decoded)?;
        Ok(CodeGenByteCode {
            by_number,
            decoded,
            left_out,
        })
    }
}

/// Checks that no opcode is a prefix as well.
fn check_prefixes(
    instructions: &CodeGenInstructions<'_>,
    decoded: &BTreeMap<(u8, u16), u16>,
) -> Result<(), Diagnostics> {
    let prefixes: HashSet<u8> = decoded.keys().map(|(prefix, _)| *prefix).collect();
    let singles = decoded.iter().filter(|((prefix, _), _)| *prefix == 0);
    collect(singles, |((_, opcode), number)| {
        let is_prefix =
            u8::try_from(*opcode).is_ok_and(|byte| byte != 0 && prefixes.contains(&byte));
        match instructions.all.get(usize::from(*number)) {
            Some(one) if is_prefix => Err(faults::error(
                one.def,
                format!("the opcode {opcode:#x} is the prefix of others"),
            )),
            _ => Ok(()),
        }
    })?;
    Ok(())
}

/// An instruction that an opcode may be.
#[derive(Debug, Clone, Copy)]
struct Candidate<'rk> {
    number: u16,
    is_canonical: bool,
    text: &'rk str,
}

impl<'rk> Candidate<'rk> {
    /// The candidate; none if the operands are in registers.
    fn new(of: &CodeGenInstruction<'rk>, number: u16) -> Result<Option<Self>, Diagnostics> {
        let bit = |name: &str| match of.def.field(name) {
            Some(_) => of.def.value_as_bit(name).map_err(FieldError::at_record),
            None => Ok(false),
        };
        if !is_stack_based(of.def)? {
            return Ok(None);
        }
        let text = of.def.value_as_string("AsmString");
        Ok(Some(Candidate {
            number,
            is_canonical: bit("IsCanonical")?,
            text: text.map_err(FieldError::at_record)?,
        }))
    }

    /// Whether the candidate is chosen, and not one with a lower number.
    fn is_before(&self, known: &Self) -> bool {
        !known.is_canonical && (self.is_canonical || self.text.len() < known.text.len())
    }
}

/// The bytes of an instruction; none if it has no machine code.
fn read(of: &CodeGenInstruction<'_>) -> Result<Option<ByteCode>, Diagnostics> {
    if !of.is_byte_code() {
        return Ok(None);
    }
    let bits = of.def.field("Inst").map(|field| field.value());
    let bits = bits
        .into_iter()
        .flat_map(|bits| bits.elements().enumerate());
    let code = bits.fold(0u64, |all, (at, bit)| {
        let bit = u64::from(bit.as_bit() == Some(true));
        all | bit.unbounded_shl(u32::try_from(at).unwrap_or(u32::MAX))
    });
    if code == NO_CODE {
        return Ok(None);
    }
    if code > MAX_CODE {
        let message = format!("an opcode has at most 24 bits, not {code:#x}");
        let faults = faults::error(of.def, message);
        return Err(faults::with_field(faults, of.def, "Inst", "it is set here"));
    }
    let forms = collect(&of.operands.list, |operand| {
        if operand.parts.len() != 1 {
            let (name, count) = (operand.name, operand.parts.len());
            let message = format!(
                "operand '{name}' is {count} operands of the machine instruction, and byte code \
                 has one form for it"
            );
            return Err(faults::error(of.def, message));
        }
        let ty = operand.ty.name;
        let found = FORMS.iter().find(|(name, _)| *name == ty);
        let known = found.map(|(_, form)| *form);
        known.ok_or_else(|| {
            let message = format!(
                "operand '{}' has the type {ty}, of which it is unknown how it is encoded",
                operand.name
            );
            unknown(of.def, message)
        })
    })?;
    if let Some(at) = forms
        .iter()
        .position(|form| [TARGETS, CATCHES].contains(form))
        && at + 1 < forms.len()
    {
        let message = "no operand can follow a list";
        return Err(faults::error(of.def, message));
    }
    check_count(of, &forms)?;
    Ok(Some(ByteCode {
        code: code as u32,
        forms,
    }))
}

/// Whether the operands of an instruction are on the stack. Up to LLVM 15, the field is a text.
fn is_stack_based(def: Record<'_>) -> Result<bool, Diagnostics> {
    let Some(field) = def.field("StackBased") else {
        return Ok(false);
    };
    match field.value().as_str() {
        Some(text) => Ok(text == "true"),
        None => def
            .value_as_bit("StackBased")
            .map_err(FieldError::at_record),
    }
}

/// Checks the number of operands, and that those on a stack are in no registers.
fn check_count(of: &CodeGenInstruction<'_>, forms: &[u8]) -> Result<(), Diagnostics> {
    if forms.len() >= usize::from(u8::MAX) {
        return Err(faults::error(
            of.def,
            "an instruction has at most 254 operands",
        ));
    }
    match is_stack_based(of.def)? && forms.contains(&REGISTER) {
        true => Err(faults::error(
            of.def,
            "an instruction whose operands are on the stack has an operand in a register",
        )),
        false => Ok(()),
    }
}
