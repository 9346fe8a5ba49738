//! The encoding of one instruction, from the fields of its record.

use super::X86Encoding;
use super::operands::Found;
use crate::instructions::CodeGenInstruction;
use crate::instructions::x86::{Encoding as Prefixes, Fields, Kinds, ModRmFilter, Mode, Prefix};
use crate::support::faults::Diagnostics;
use crate::support::unknown::as_unknown;
use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::encoding::{Encoding, Relaxation, Shape, flag, immediate};

/// Reads an instruction; `None` if it has no machine code, or an operand that compilers add and that
/// is in no byte.
pub(super) fn encoding(
    instruction: &CodeGenInstruction<'_>,
    kinds: &Kinds,
) -> Result<Option<X86Encoding>, Diagnostics> {
    let Some(fields) = Fields::read(instruction)? else {
        return Ok(None);
    };
    let found = Found::new(instruction, &fields, kinds)?;
    let encoding = match fields.encoding {
        Prefixes::Legacy => Encoding::Legacy,
        Prefixes::Vex => Encoding::Vex,
        Prefixes::Xop => Encoding::Xop,
        Prefixes::Evex => Encoding::Evex,
    };
    check_map(&found, encoding, fields.map)?;
    let Some(immediates) = immediates(&found, &fields)? else {
        return Ok(None);
    };
    let (shape, mod_rm) = shape(&found, &fields);
    Ok(Some(X86Encoding {
        encoding,
        prefix: match fields.prefix {
            Prefix::Any | Prefix::None => 0,
            Prefix::OpSize => 1,
            Prefix::Rep => 2,
            Prefix::Repne => 3,
        },
        map: fields.map,
        opcode: fields.first_opcode()?,
        operand_size: fields.operand_size,
        address_size: fields.address_size,
        shape,
        flags: flags(&fields),
        vector: vector(&fields),
        no_u: fields.rounds_256(),
        mod_rm,
        scale: fields.scale,
        relaxation: relaxation(instruction.name),
        immediates,
        places: found.places,
        kinds: found.kinds,
    }))
}

/// Refuses maps that a prefix does not have.
fn check_map(found: &Found<'_, '_>, encoding: Encoding, map: OpcodeMap) -> Result<(), Diagnostics> {
    use OpcodeMap::{
        Map4, Map5, Map6, Map7, OneByte, ThreeByte3A, ThreeByte38, ThreeDNow, TwoByte, Xop8, Xop9,
        XopA,
    };
    let (is_known, name) = match encoding {
        Encoding::Legacy => (
            matches!(
                map,
                OneByte | TwoByte | ThreeByte38 | ThreeByte3A | ThreeDNow
            ),
            "an instruction without a prefix for vectors",
        ),
        Encoding::Xop => (matches!(map, Xop8 | Xop9 | XopA), "XOP"),
        Encoding::Vex | Encoding::Evex => (
            matches!(
                map,
                TwoByte | ThreeByte38 | ThreeByte3A | Map4 | Map5 | Map6 | Map7
            ),
            "VEX or EVEX",
        ),
    };
    if is_known {
        return Ok(());
    }
    let map = found.record().name_in("OpMap").unwrap_or("");
    Err(found.fault(format!("{name} has no opcode map '{map}'")))
}

/// The things that follow the opcode, and the fixed part of ModRM.
fn shape(found: &Found<'_, '_>, fields: &Fields<'_>) -> (Shape, u8) {
    let form = found.form();
    let in_memory = match form.ends_with("FSIB") {
        true => Shape::SibMemory,
        false => Shape::Memory,
    };
    let is_in_rm = found.places.rm.is_some();
    match fields.form.filter {
        ModRmFilter::Any if form == "RawFrmMemOffs" => (Shape::Offset, 0),
        ModRmFilter::Any if found.places.reg.is_some() => (Shape::String, 0),
        ModRmFilter::Any => (Shape::Plain, 0),
        ModRmFilter::Mod { is_register: true } => (Shape::Register, 0),
        ModRmFilter::Mod { is_register: false } => (in_memory, 0),
        ModRmFilter::Reg { is_register, reg } => match is_register {
            false => (in_memory, reg),
            true if is_in_rm => (Shape::Register, reg),
            true => (Shape::Fixed, 0xC0 | reg << 3),
        },
        ModRmFilter::Rm(rm) => (Shape::Fixed, 0xC0 | rm),
        ModRmFilter::Exact(byte) => (Shape::Fixed, byte),
    }
}

fn flags(fields: &Fields<'_>) -> u8 {
    // LLVM decodes instructions with prefixes for vectors in any mode.
    let is_legacy = fields.encoding == Prefixes::Legacy;
    let is_only = |mode: Mode| is_legacy && fields.mode == mode;
    let has_rex = is_legacy && (fields.has_w() || fields.is_rex2());
    let all = [
        (fields.has_w(), flag::WIDE),
        (fields.has("hasLockPrefix"), flag::LOCK),
        (fields.has("hasREPPrefix"), flag::REPEAT),
        (fields.has("hasNoTrackPrefix"), flag::NO_TRACK),
        (fields.is_rex2(), flag::REX2),
        (is_only(Mode::Only64) || has_rex, flag::ONLY_64),
        (is_only(Mode::Not64), flag::NOT_64),
        (fields.has("hasTwoConditionalOps"), flag::CONDITIONAL),
    ];
    let set = all.into_iter().filter(|(is_set, _)| *is_set);
    set.fold(0, |flags, (_, flag)| flags | flag)
}

/// The bits of the last byte of EVEX. The bits for the length of vectors are a rounding mode where
/// registers may be rounded.
fn vector(fields: &Fields<'_>) -> u8 {
    let is_masked = fields.has("hasEVEX_K");
    let has_length = !fields.rounds();
    let bits = [
        (is_masked && fields.has("hasEVEX_Z"), 7),
        (has_length && fields.has("hasEVEX_L2"), 6),
        (has_length && fields.has("hasVEX_L"), 5),
        (fields.has("hasEVEX_B"), 4),
        (fields.has("hasEVEX_NF"), 2),
    ];
    let set = bits.into_iter().filter(|(is_set, _)| *is_set);
    set.fold(0, |byte, (_, bit)| byte | 1 << bit)
}

/// The forms of both immediates. `None` if one has no form because only compilers know it.
fn immediates(found: &Found<'_, '_>, fields: &Fields<'_>) -> Result<Option<[u8; 2]>, Diagnostics> {
    use immediate::{NUMBERS, PC_RELATIVE, SIGNED};
    let ty = found.record().name_in("ImmT").unwrap_or("NoImm");
    let form = match ty {
        "NoImm" => None,
        "Imm8" | "Imm8Reg" => Some(0),
        "Imm8PCRel" => Some(PC_RELATIVE),
        "Imm16" => Some(1),
        "Imm16PCRel" => Some(1 | PC_RELATIVE),
        "Imm32" => Some(2),
        "Imm32PCRel" => Some(2 | PC_RELATIVE),
        "Imm32S" => Some(2 | SIGNED),
        "Imm64" => Some(3),
        _ => {
            let fault = found.fault(format!("there is no type of immediates '{ty}'"));
            return Err(as_unknown(fault));
        }
    };
    let second = match found.form() {
        "RawFrmImm8" => Some(0),
        "RawFrmImm16" => Some(1),
        _ => form,
    };
    let with_sign = |form: Option<u8>, place: Option<u8>| {
        let form = form.unwrap_or(0);
        match form & NUMBERS {
            // Those of 32 bits are told by their type (`Imm32S`).
            0 if form & immediate::SIZE < 2 => {
                form | place.map_or(0, |place| found.numbers_at(place))
            }
            _ => form,
        }
    };
    let places = &found.places;
    let is_open = form.is_none() && (found.places.first.is_some() || second.is_some());
    match is_open {
        false => Ok(Some([
            with_sign(form, places.first),
            with_sign(second, places.second),
        ])),
        true if fields.has("isCodeGenOnly") => Ok(None),
        true => Err(found.fault("there is an immediate, and no type of immediates (ImmT)")),
    }
}

/// The kind of relocations that linkers may relax, which instructions have by their names. LLVM:
/// `emitMemModRMByte` and `isPCRel32Branch`.
fn relaxation(name: &str) -> Relaxation {
    match name {
        "MOV64rm" => Relaxation::Load,
        "MOV32rm" => Relaxation::AnyMemory,
        "ADC32rm" | "ADD32rm" | "AND32rm" | "CMP32rm" | "OR32rm" | "SBB32rm" | "SUB32rm"
        | "TEST32mr" | "XOR32rm" | "CALL64m" | "JMP64m" | "TAILJMPm64" | "TEST64mr" | "ADC64rm"
        | "ADD64rm" | "AND64rm" | "CMP64rm" | "OR64rm" | "SBB64rm" | "SUB64rm" | "XOR64rm" => {
            Relaxation::Memory
        }
        "CALL64pcrel32" | "JMP_4" | "JCC_4" => Relaxation::Branch,
        _ => Relaxation::None,
    }
}
