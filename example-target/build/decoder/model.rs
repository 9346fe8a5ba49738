//! The table of encodings as plain data: the words of each instruction.

use std::cmp::Reverse;

use tblgen_core::diagnostic::Diagnostic;
use tblgen_core::model::Models;
use tblgen_core::model::instructions::encoding::{Field, FieldKind, InstrEncoding};
use tblgen_core::model::instructions::{CodeGenInstruction, CodeGenInstructions, OperandInfo};
use tblgen_core::model::registers::CodeGenRegBank;
use tblgen_core::record::{FieldError, Record, Value};

/// The instructions of a machine whose words have 32 bits.
pub(super) struct Decoder {
    /// The encodings of all instructions; within a bucket, those that fix more
    /// bits come first.
    pub(super) encodings: Vec<Encoding>,
    /// The least significant of the bits that say which bucket.
    pub(super) shift: u32,
    /// The number of bits that tell it apart.
    pub(super) bits: u32,
}

/// The encoding of an instruction.
pub(super) struct Encoding {
    /// The number of the opcode.
    pub(super) opcode: u16,
    /// The bits that are fixed and that matter.
    pub(super) mask: u32,
    /// The values of all fixed bits.
    pub(super) value: u32,
    /// The operands of the machine instruction.
    pub(super) operands: Vec<Operand>,
}

/// An operand.
pub(super) struct Operand {
    /// The meaning of the operand's bits.
    pub(super) kind: Kind,
    /// The positions of the operand's bits in the word.
    pub(super) pieces: Vec<Piece>,
    /// The bits of an operand that the instruction fixes.
    pub(super) fixed: u32,
}

/// Bits of an operand that are together in the word.
pub(super) struct Piece {
    /// The least significant bit in the word.
    pub(super) in_word: u32,
    /// The position of that bit in the operand.
    pub(super) in_operand: u32,
    /// The number of them.
    pub(super) width: u32,
}

/// The meaning of an operand's bits.
pub(super) enum Kind {
    /// The encoding of a register; those that are allowed, as bits.
    Reg(u64),
    /// A number.
    Immediate(Immediate),
}

/// The rule by which a number is assembled from its encoded bits.
#[derive(Clone, Copy)]
pub(super) struct Immediate {
    /// The number of bits that it has, the ones below [`shift`](Self::shift) included.
    pub(super) bits: u32,
    /// Whether the uppermost one is a sign.
    pub(super) signed: bool,
    /// The number of zeros that are below the bits that are encoded.
    pub(super) shift: u32,
}

/// The number of buckets, as a power of two.
const MAX_BUCKET_BITS: u32 = 8;

impl Decoder {
    /// Reads the instructions that need nothing but these predicates.
    pub(super) fn new(models: &Models<'_>, predicates: &[&str]) -> Result<Self, Vec<Diagnostic>> {
        let bank = models.registers()?;
        let instructions = models.instructions()?;
        let mut encodings = Vec::new();
        let mut faults = Vec::new();
        for (opcode, instruction) in (0..).zip(&instructions.all) {
            match Encoding::new(opcode, instruction, &bank, predicates) {
                Ok(encoding) => encodings.extend(encoding),
                Err(fault) => faults.extend(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let (shift, bits) = bucket_bits(&encodings);
        let mut decoder = Decoder {
            encodings,
            shift,
            bits,
        };
        decoder.sort();
        decoder.check(&instructions)?;
        Ok(decoder)
    }

    /// The bucket of an encoding.
    pub(super) fn bucket(&self, encoding: &Encoding) -> u32 {
        (encoding.value >> self.shift) & ((1 << self.bits) - 1)
    }

    fn sort(&mut self) {
        let mut encodings = std::mem::take(&mut self.encodings);
        encodings.sort_by_key(|one| (self.bucket(one), Reverse(one.mask.count_ones())));
        self.encodings = encodings;
    }

    /// Two encodings may fit the same word only if one of them says more.
    fn check(&self, instructions: &CodeGenInstructions<'_>) -> Result<(), Vec<Diagnostic>> {
        for (at, one) in self.encodings.iter().enumerate() {
            let rest = self.encodings.iter().skip(at + 1);
            let clash = rest.filter(|other| one.overlaps(other) && !one.says_more(other));
            if let Some(other) = clash.into_iter().next() {
                let name = |one: &Encoding| instructions.all[usize::from(one.opcode)].name;
                let message = format!("a word may be both '{}' and '{}'", name(one), name(other));
                let def = instructions.all[usize::from(one.opcode)].def;
                return Err(def.error(message).at_record());
            }
        }
        Ok(())
    }
}

/// Neighbouring bits that all encodings fix: the least significant one, and how
/// many there are.
fn bucket_bits(encodings: &[Encoding]) -> (u32, u32) {
    let common = encodings.iter().fold(u32::MAX, |all, one| all & one.mask);
    // Bits that are the same in all encodings tell nothing apart.
    let first = encodings.first().map_or(0, |one| one.value);
    let differ = encodings
        .iter()
        .fold(0, |all, one| all | (one.value ^ first));
    let useful = common & differ;
    if useful == 0 {
        return (0, 0);
    }
    let shift = useful.trailing_zeros();
    let run = (common >> shift).trailing_ones();
    (shift, run.min(MAX_BUCKET_BITS))
}

impl Encoding {
    /// The encoding of an instruction, unless the machine does not have it.
    fn new(
        opcode: u16,
        instruction: &CodeGenInstruction<'_>,
        bank: &CodeGenRegBank,
        predicates: &[&str],
    ) -> Result<Option<Self>, Vec<Diagnostic>> {
        let def = instruction.def;
        if !is_there(def, predicates).map_err(FieldError::at_record)? {
            return Ok(None);
        }
        let encodings = InstrEncoding::new(def);
        let [word] = encodings.fixed() else {
            return Ok(None);
        };
        if word.width != 32 || instruction.size != 4 {
            return Ok(None);
        }
        let mut encoding = Encoding {
            opcode,
            mask: 0,
            value: 0,
            operands: Vec::new(),
        };
        for field in &word.fields {
            encoding.fix(field);
        }
        encoding.mask &= !fixed(def, "SoftFail").unwrap_or(0);
        for operand in &instruction.operands.list {
            encoding
                .operands
                .push(Operand::new(def, operand, &word.fields, bank)?);
        }
        Ok(Some(encoding))
    }

    /// Adds the bits of a field, if they are fixed.
    fn fix(&mut self, field: &Field<'_>) {
        if let FieldKind::Fixed(bits) = field.kind {
            let ones = u32::MAX >> (32 - field.width().clamp(1, 32));
            self.mask |= ones << field.low;
            // The word has 32 bits, so a field of it has no more.
            self.value |= (bits as u32 & ones) << field.low;
        }
    }

    /// Whether there are words that are both.
    fn overlaps(&self, other: &Encoding) -> bool {
        (self.value ^ other.value) & self.mask & other.mask == 0
    }

    /// Whether all words that are this are the other as well, but not the reverse.
    fn says_more(&self, other: &Encoding) -> bool {
        self.mask & other.mask == other.mask && self.mask != other.mask
    }
}

/// Whether an instruction is one of the machine's.
fn is_there(def: Record<'_>, predicates: &[&str]) -> Result<bool, FieldError> {
    for only_compiler in ["isPseudo", "isCodeGenOnly", "isAsmParserOnly"] {
        if def.value_as_bit(only_compiler)? {
            return Ok(false);
        }
    }
    let needed = def.value_as_list_of_defs("Predicates")?;
    Ok(needed.iter().all(|one| predicates.contains(&one.name())))
}

impl Operand {
    fn new(
        def: Record<'_>,
        operand: &OperandInfo<'_>,
        fields: &[Field<'_>],
        bank: &CodeGenRegBank,
    ) -> Result<Self, Vec<Diagnostic>> {
        let wrong = |what: &str| {
            let message = format!("operand '{}' of '{}' {what}", operand.name, def.name());
            def.error(message).at_record()
        };
        let [part] = &operand.parts[..] else {
            return Err(wrong("has several parts, which cannot be decoded yet"));
        };
        let pieces: Vec<Piece> = fields
            .iter()
            .filter_map(|field| piece(field, operand.name))
            .collect();
        let fixed = match pieces.is_empty() {
            true => fixed(def, operand.name).ok_or_else(|| wrong("is not encoded"))?,
            false => 0,
        };
        let kind = kind(part.def, bank).ok_or_else(|| wrong("has an unknown decoder method"))?;
        Ok(Operand {
            kind,
            pieces,
            fixed,
        })
    }
}

/// The bits of a field to which the instruction gives a value, as in `let rs1 = 0`.
fn fixed(def: Record<'_>, field: &str) -> Option<u32> {
    let bits = def.value_as_bits(field).ok()?;
    bits.iter()
        .rev()
        .try_fold(0, |all: u32, bit| match bit.value() {
            Value::Bit(bit) => Some(all << 1 | u32::from(bit)),
            _ => None,
        })
}

/// The bits of a field, if they belong to that operand.
fn piece(field: &Field<'_>, operand: &str) -> Option<Piece> {
    match &field.kind {
        FieldKind::Operand { name, low, .. } if name == operand => Some(Piece {
            in_word: field.low,
            in_operand: *low,
            width: field.width(),
        }),
        _ => None,
    }
}

/// The meaning of an operand's bits; `None` if the description does not state it.
fn kind(operand: Record<'_>, bank: &CodeGenRegBank) -> Option<Kind> {
    if operand.is_subclass_of("RegisterClass") {
        return registers(operand.name(), bank).map(Kind::Reg);
    }
    if operand.is_subclass_of("RegisterOperand") {
        let class = operand.value_as_def("RegClass").ok()?;
        return registers(class.name(), bank).map(Kind::Reg);
    }
    let method = operand.value_as_string("DecoderMethod").ok()?;
    Immediate::of_method(method).map(Kind::Immediate)
}

/// The encodings of the registers of a class, as bits.
fn registers(class: &str, bank: &CodeGenRegBank) -> Option<u64> {
    let class = bank.classes.iter().find(|one| one.name == class)?;
    let members = class.members.iter();
    members
        .map(|&number| bank.register(number))
        .try_fold(0u64, |all, register| {
            let bit = 1u64.checked_shl(register?.hw_encoding.into())?;
            Some(all | bit)
        })
}

impl Immediate {
    /// The immediate that a method of LLVM's RISC-V disassembler decodes, by
    /// its name: `decodeUImmOperand<N>` takes the bits as they are,
    /// `decodeSImmOperand<N>` extends the sign, `decodeSImmOperandAndLsl1<N>`
    /// does so after a shift by one.
    fn of_method(method: &str) -> Option<Self> {
        let (name, bits) = method.strip_suffix('>')?.split_once('<')?;
        let bits = bits.parse().ok().filter(|bits| (1..=32).contains(bits))?;
        let (signed, shift) = match name {
            "decodeUImmOperand" => (false, 0),
            "decodeSImmOperand" => (true, 0),
            "decodeSImmOperandAndLsl1" => (true, 1),
            _ => return None,
        };
        Some(Immediate {
            bits,
            signed,
            shift,
        })
    }
}
