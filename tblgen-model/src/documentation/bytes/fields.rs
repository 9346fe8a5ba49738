//! The fields of a record that state its encoding in bytes.

use super::form::Form;
use crate::instructions::x86::{X86Record, size};
use tblgen_lang::record::Record;

/// The fields of an instruction.
#[derive(Debug, Clone)]
pub(super) struct Fields<'rk> {
    def: X86Record<'rk>,
    pub(super) opcode: u8,
    pub(super) form: Form,
    pub(super) form_name: &'rk str,
    pub(super) map: Map,
    pub(super) prefix: Prefix,
    pub(super) encoding: Encoding,
    /// The first immediate.
    pub(super) immediate: Immediate,
    pub(super) operand_size: Option<u8>,
    pub(super) address_size: Option<u8>,
}

/// An opcode map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Map {
    /// The escape bytes before the opcode, where no prefix states the map.
    pub(super) escape: &'static [u8],
    /// The number of the map in VEX, EVEX and XOP prefixes.
    pub(super) number: u8,
    /// The map in the notation of manuals.
    pub(super) name: &'static str,
    /// Whether the opcode follows after the operands.
    pub(super) is_suffix: bool,
}

/// A prefix that belongs to the opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prefix {
    /// No prefix, and none is forbidden.
    Any,
    /// No prefix; with one, it is another instruction.
    None,
    /// A byte.
    Byte(u8),
}

impl Prefix {
    /// The two bits in VEX, EVEX and XOP prefixes.
    pub(super) const fn bits(self) -> u64 {
        match self {
            Prefix::Byte(0x66) => 1,
            Prefix::Byte(0xF3) => 2,
            Prefix::Byte(0xF2) => 3,
            _ => 0,
        }
    }
}

/// The kinds of encodings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Legacy,
    Vex,
    Xop,
    Evex,
}

/// An immediate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Immediate {
    /// The number of bits; 0 if there is none.
    pub(super) width: u32,
    /// Whether it is relative to the address of the next instruction.
    pub(super) is_relative: bool,
    /// Whether its high half is a register.
    pub(super) is_register: bool,
}

impl<'rk> Fields<'rk> {
    /// Reads the fields; `None` if there is no opcode, no form, or no encoding.
    pub(super) fn new(def: Record<'rk>) -> Option<Self> {
        let def = X86Record(def);
        let form_name = def.name_in("Form")?;
        Some(Fields {
            def,
            opcode: u8::try_from(def.number("Opcode")?).ok()?,
            form: Form::named(form_name)?,
            form_name,
            map: map(def.name_in("OpMap")),
            prefix: prefix(def.name_in("OpPrefix")),
            encoding: encoding(def.name_in("OpEnc")),
            immediate: immediate(def.name_in("ImmT")),
            operand_size: def.name_in("OpSize").and_then(size),
            address_size: def.name_in("AdSize").and_then(size),
        })
    }

    /// Whether a bit is set; a bit that is missing is not.
    pub(super) fn has(&self, bit: &str) -> bool {
        self.def.has(bit)
    }

    /// The number in a field of bits; 0 if it is missing.
    pub(super) fn number(&self, bits: &str) -> u64 {
        self.def.number(bits).unwrap_or(0)
    }

    /// Whether the field `W` of a prefix is set.
    pub(super) fn has_w(&self) -> bool {
        self.def.has_w()
    }

    /// Whether the field `W` of a prefix is ignored.
    pub(super) fn ignores_w(&self) -> bool {
        self.def.ignores_w()
    }

    /// Whether the prefix is that of instructions without vectors (APX).
    pub(super) fn is_extended_legacy(&self) -> bool {
        self.encoding == Encoding::Evex && self.map.number == 4
    }

    /// Whether the target has 32 general registers (APX), so that two bits of EVEX, which
    /// were constant before, belong to their numbers: if the description has the fields.
    pub(super) fn has_more_registers(&self) -> bool {
        self.def.0.field("hasEVEX_NF").is_some()
    }

    /// Whether the first operand is a destination that is not one of the sources.
    pub(super) fn has_new_destination(&self) -> bool {
        self.def.has_new_destination()
    }

    /// Whether the second prefix with more registers is asked for.
    pub(super) fn is_rex2(&self) -> bool {
        self.def.is_rex2()
    }

    /// The bytes before the opcode: those that state its map.
    pub(super) fn escape(&self) -> &'static [u8] {
        match self.map.escape {
            [_, rest @ ..] if self.is_rex2() => rest,
            all => all,
        }
    }
}

fn map(name: Option<&str>) -> Map {
    let row = |escape, number, name| Map {
        escape,
        number,
        name,
        is_suffix: false,
    };
    match name.unwrap_or("") {
        "TB" => row(&[0x0F], 1, "0F"),
        "T8" => row(&[0x0F, 0x38], 2, "0F38"),
        "TA" => row(&[0x0F, 0x3A], 3, "0F3A"),
        "T_MAP4" => row(&[], 4, "MAP4"),
        "T_MAP5" => row(&[], 5, "MAP5"),
        "T_MAP6" => row(&[], 6, "MAP6"),
        "T_MAP7" => row(&[], 7, "MAP7"),
        "XOP8" => row(&[], 8, "08"),
        "XOP9" => row(&[], 9, "09"),
        "XOPA" => row(&[], 10, "0A"),
        "ThreeDNow" => Map {
            is_suffix: true,
            ..row(&[0x0F, 0x0F], 0, "0F0F")
        },
        _ => row(&[], 0, ""),
    }
}

fn prefix(name: Option<&str>) -> Prefix {
    match name.unwrap_or("") {
        "PD" => Prefix::Byte(0x66),
        "XS" => Prefix::Byte(0xF3),
        "XD" => Prefix::Byte(0xF2),
        "PS" => Prefix::None,
        _ => Prefix::Any,
    }
}

fn encoding(name: Option<&str>) -> Encoding {
    match name.unwrap_or("") {
        "EncVEX" => Encoding::Vex,
        "EncXOP" => Encoding::Xop,
        "EncEVEX" => Encoding::Evex,
        _ => Encoding::Legacy,
    }
}

fn immediate(name: Option<&str>) -> Immediate {
    let name = name.unwrap_or("");
    let digits = name.trim_start_matches("Imm");
    let end = digits.find(|c: char| !c.is_ascii_digit());
    let (width, rest) = digits.split_at(end.unwrap_or(digits.len()));
    Immediate {
        width: width.parse().unwrap_or(0),
        is_relative: rest == "PCRel",
        is_register: rest == "Reg",
    }
}
