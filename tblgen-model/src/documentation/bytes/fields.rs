//! The fields of a record that state its encoding in bytes.

use super::form::Form;
use tblgen_lang::record::Record;

/// The fields of an instruction.
#[derive(Debug, Clone)]
pub(super) struct Fields<'rk> {
    def: Record<'rk>,
    pub(super) opcode: u8,
    pub(super) form: Form,
    pub(super) form_name: &'rk str,
    pub(super) map: Map,
    pub(super) prefix: Prefix,
    pub(super) encoding: Encoding,
    /// The first immediate.
    pub(super) immediate: Immediate,
    pub(super) operand_size: Option<u32>,
    pub(super) address_size: Option<u32>,
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
        let form_name = name_of(def, "Form")?;
        Some(Fields {
            def,
            opcode: opcode(def)?,
            form: Form::named(form_name)?,
            form_name,
            map: map(name_of(def, "OpMap")),
            prefix: prefix(name_of(def, "OpPrefix")),
            encoding: encoding(name_of(def, "OpEnc")),
            immediate: immediate(name_of(def, "ImmT")),
            operand_size: size(name_of(def, "OpSize")),
            address_size: size(name_of(def, "AdSize")),
        })
    }

    /// Whether a bit is set; a bit that is missing is not.
    pub(super) fn has(&self, bit: &str) -> bool {
        let value = self.def.field(bit).map(|field| field.value());
        value.and_then(|value| value.as_bit()).unwrap_or(false)
    }

    /// The number in a field of bits; 0 if it is missing.
    pub(super) fn number(&self, bits: &str) -> u64 {
        bits_of(self.def, bits).unwrap_or(0)
    }

    /// Whether the field `W` of a prefix is set. Older descriptions call the bit
    /// `hasREX_WPrefix`, and have a number for other prefixes, `VEX_WPrefix`.
    pub(super) fn has_w(&self) -> bool {
        let is_set = matches!(self.number("VEX_WPrefix"), 1 | 3);
        is_set || self.has("hasREX_W") || self.has("hasREX_WPrefix")
    }

    /// Whether the field `W` of a prefix is ignored. LLVM 17 and before call the bit
    /// `IgnoresVEX_W`; still older descriptions have the number 2 in `VEX_WPrefix`.
    pub(super) fn ignores_w(&self) -> bool {
        let is_ignored = self.number("VEX_WPrefix") == 2;
        is_ignored || self.has("IgnoresW") || self.has("IgnoresVEX_W")
    }

    /// Whether the prefix is that of instructions without vectors (APX).
    pub(super) fn is_extended_legacy(&self) -> bool {
        self.encoding == Encoding::Evex && self.map.number == 4
    }

    /// Whether the target has 32 general registers (APX), so that two bits of EVEX, which
    /// were constant before, belong to their numbers: if the description has the fields.
    pub(super) fn has_more_registers(&self) -> bool {
        self.def.field("hasEVEX_NF").is_some()
    }

    /// Whether the first operand is a destination that is not one of the sources.
    pub(super) fn has_new_destination(&self) -> bool {
        self.is_extended_legacy() && self.has("hasEVEX_B") && self.has("hasVEX_4V")
    }

    /// Whether the second prefix with more registers is asked for.
    pub(super) fn is_rex2(&self) -> bool {
        name_of(self.def, "explicitOpPrefix") == Some("ExplicitREX2")
    }

    /// The bytes before the opcode: those that state its map.
    pub(super) fn escape(&self) -> &'static [u8] {
        match self.map.escape {
            [_, rest @ ..] if self.is_rex2() => rest,
            all => all,
        }
    }
}

/// The name of the record that a field names.
fn name_of<'rk>(def: Record<'rk>, field: &str) -> Option<&'rk str> {
    let record = def.field(field)?.value().as_def()?;
    Some(record.name())
}

fn bits_of(def: Record<'_>, field: &str) -> Option<u64> {
    def.field(field)?;
    let bits = def.value_as_bits(field).ok()?;
    let bits = bits.iter().rev();
    bits.map(|bit| bit.as_bit())
        .try_fold(0, |number, bit| Some(number << 1 | u64::from(bit?)))
}

fn opcode(def: Record<'_>) -> Option<u8> {
    u8::try_from(bits_of(def, "Opcode")?).ok()
}

fn map(name: Option<&str>) -> Map {
    let row = |escape, number, name| Map {
        escape,
        number,
        name,
        is_suffix: false,
    };
    match name.unwrap_or_default() {
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
    match name.unwrap_or_default() {
        "PD" => Prefix::Byte(0x66),
        "XS" => Prefix::Byte(0xF3),
        "XD" => Prefix::Byte(0xF2),
        "PS" => Prefix::None,
        _ => Prefix::Any,
    }
}

fn encoding(name: Option<&str>) -> Encoding {
    match name.unwrap_or_default() {
        "EncVEX" => Encoding::Vex,
        "EncXOP" => Encoding::Xop,
        "EncEVEX" => Encoding::Evex,
        _ => Encoding::Legacy,
    }
}

fn immediate(name: Option<&str>) -> Immediate {
    let name = name.unwrap_or_default();
    let digits = name.trim_start_matches("Imm");
    let end = digits.find(|c: char| !c.is_ascii_digit());
    let (width, rest) = digits.split_at(end.unwrap_or(digits.len()));
    Immediate {
        width: width.parse().unwrap_or(0),
        is_relative: rest == "PCRel",
        is_register: rest == "Reg",
    }
}

/// The number of bits in the name of a size, such as `OpSize16`.
fn size(name: Option<&str>) -> Option<u32> {
    let name = name?;
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().ok()
}
