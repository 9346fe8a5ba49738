//! The fields of an instruction's record that say how it is encoded.

use super::form::Form;
use super::{X86Record, bits_number, size};
use crate::instructions::CodeGenInstruction;
use crate::support::faults::{Diagnostics, error, field};
use crate::support::unknown;
use tblgen_facts::x86::OpcodeMap;
use tblgen_lang::record::Record;

/// The fields of an instruction.
#[derive(Debug, Clone)]
pub(crate) struct Fields<'rk> {
    pub(crate) def: Record<'rk>,
    pub(crate) form: Form,
    pub(crate) map: OpcodeMap,
    pub(crate) opcode: u8,
    pub(crate) prefix: Prefix,
    pub(crate) encoding: Encoding,
    /// The operand size for which it needs a prefix in some modes.
    pub(crate) operand_size: Option<u8>,
    /// The address size for which it needs a prefix in some modes.
    pub(crate) address_size: Option<u8>,
    pub(crate) mode: Mode,
    /// The unit of displacements of one byte is `1 << scale` bytes.
    pub(crate) scale: u8,
}

/// The prefix that belongs to the opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Prefix {
    /// No prefix, and none is forbidden.
    Any,
    /// No prefix; with one, it is another instruction.
    None,
    /// `66`.
    OpSize,
    /// `F3`.
    Rep,
    /// `F2`.
    Repne,
}

/// The kinds of encodings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Encoding {
    /// No prefix for vectors; REX and REX2 may be.
    Legacy,
    /// A VEX prefix.
    Vex,
    /// An XOP prefix.
    Xop,
    /// An EVEX prefix.
    Evex,
}

/// The modes in which an instruction exists, as far as its predicates tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Any,
    Only64,
    Not64,
}

impl<'rk> Fields<'rk> {
    /// Reads the fields; `None` if the instruction has no machine code.
    pub(crate) fn read(instruction: &CodeGenInstruction<'rk>) -> Result<Option<Self>, Diagnostics> {
        let def = instruction.def;
        let name = |field_name| field(def.value_as_def(field_name)).map(Record::name);
        let form = name("Form")?;
        if form == "Pseudo" {
            return Ok(None);
        }
        let fields = Fields {
            def,
            form: Form::named(form).ok_or_else(|| unknown(def, "form", form))?,
            map: map(def, name("OpMap")?)?,
            opcode: number(def, "Opcode")?,
            prefix: prefix(def, name("OpPrefix")?)?,
            encoding: encoding(def, name("OpEnc")?)?,
            operand_size: size(name("OpSize")?),
            address_size: size(name("AdSize")?),
            mode: mode(def)?,
            scale: scale(def)?,
        };
        if fields.has("hasEVEX_U") && !fields.rounds_256() {
            let name = def.name();
            let message = format!("'{name}' needs the bit U of EVEX, and rounds no registers");
            return Err(unknown::unknown(def, message));
        }
        Ok(Some(fields))
    }

    /// Whether a bit is set; a bit that is missing is not.
    pub(crate) fn has(&self, bit: &str) -> bool {
        X86Record(self.def).has(bit)
    }

    /// Whether the bit `W` of a prefix is set.
    pub(crate) fn has_w(&self) -> bool {
        X86Record(self.def).has_w()
    }

    /// Whether the bit `W` of a prefix is ignored.
    pub(crate) fn ignores_w(&self) -> bool {
        X86Record(self.def).ignores_w()
    }

    /// Whether the bits for the length of vectors are a rounding mode.
    pub(crate) fn rounds(&self) -> bool {
        self.form.may_round && self.has("hasEVEX_B")
    }

    /// Whether it rounds vectors of 256 bits, for which the bit `U` of EVEX is 0: an instruction of the
    /// drafts of AVX10.2, which LLVM 20 to 22 have.
    pub(crate) fn rounds_256(&self) -> bool {
        self.encoding == Encoding::Evex && self.rounds() && self.has("hasEVEX_U")
    }

    /// Whether the first operand is a destination that is not one of the sources (APX).
    pub(crate) fn has_new_destination(&self) -> bool {
        X86Record(self.def).has_new_destination()
    }

    /// The first opcode. Where an operand is in its low bits, these must be 0.
    pub(crate) fn first_opcode(&self) -> Result<u8, Diagnostics> {
        match self.opcode % self.form.opcodes {
            0 => Ok(self.opcode),
            _ => {
                let (name, count) = (self.def.name(), self.form.opcodes);
                let message = format!(
                    "the opcode {:02X} of '{name}' is no multiple of {count}, and an operand is in it",
                    self.opcode
                );
                Err(error(self.def, message))
            }
        }
    }

    /// Whether the instruction needs a REX2 prefix.
    pub(crate) fn is_rex2(&self) -> bool {
        X86Record(self.def).is_rex2()
    }
}

/// The number in a field of 8 bits at most.
fn number(def: Record<'_>, name: &str) -> Result<u8, Diagnostics> {
    let bits = field(def.value_as_bits(name))?;
    let number = bits_number(&bits).and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| {
        let message = format!("'{name}' of '{}' is no number of 8 bits", def.name());
        error(def, message)
    })
}

fn unknown(def: Record<'_>, what: &str, name: &str) -> Diagnostics {
    let message = format!("'{}' has an unknown {what} '{name}'", def.name());
    unknown::unknown(def, message)
}

fn map(def: Record<'_>, name: &str) -> Result<OpcodeMap, Diagnostics> {
    Ok(match name {
        "OB" => OpcodeMap::OneByte,
        "TB" => OpcodeMap::TwoByte,
        "T8" => OpcodeMap::ThreeByte38,
        "TA" => OpcodeMap::ThreeByte3A,
        "XOP8" => OpcodeMap::Xop8,
        "XOP9" => OpcodeMap::Xop9,
        "XOPA" => OpcodeMap::XopA,
        "ThreeDNow" => OpcodeMap::ThreeDNow,
        "T_MAP4" => OpcodeMap::Map4,
        "T_MAP5" => OpcodeMap::Map5,
        "T_MAP6" => OpcodeMap::Map6,
        "T_MAP7" => OpcodeMap::Map7,
        _ => return Err(unknown(def, "opcode map", name)),
    })
}

fn prefix(def: Record<'_>, name: &str) -> Result<Prefix, Diagnostics> {
    Ok(match name {
        "NoPrfx" => Prefix::Any,
        "PS" => Prefix::None,
        "PD" => Prefix::OpSize,
        "XS" => Prefix::Rep,
        "XD" => Prefix::Repne,
        _ => return Err(unknown(def, "prefix", name)),
    })
}

fn encoding(def: Record<'_>, name: &str) -> Result<Encoding, Diagnostics> {
    Ok(match name {
        "EncNormal" => Encoding::Legacy,
        "EncVEX" => Encoding::Vex,
        "EncXOP" => Encoding::Xop,
        "EncEVEX" => Encoding::Evex,
        _ => return Err(unknown(def, "encoding", name)),
    })
}

/// The modes of the first predicate that tells.
fn mode(def: Record<'_>) -> Result<Mode, Diagnostics> {
    let predicates = field(def.value_as_list_of_defs("Predicates"))?;
    let modes = predicates.into_iter().map(|predicate| {
        let name = predicate.name();
        if name.contains("Not64Bit") || name.contains("In32Bit") {
            Mode::Not64
        } else if name.contains("In64Bit") {
            Mode::Only64
        } else {
            Mode::Any
        }
    });
    let mut telling = modes.filter(|mode| *mode != Mode::Any);
    Ok(telling.next().unwrap_or(Mode::Any))
}

/// The logarithm of the unit of short displacements.
fn scale(def: Record<'_>) -> Result<u8, Diagnostics> {
    if def.field("CD8_Scale").is_none() {
        return Ok(0);
    }
    match number(def, "CD8_Scale")? {
        0 => Ok(0),
        unit if unit.is_power_of_two() => Ok(unit.trailing_zeros() as u8),
        unit => {
            let message = format!("the unit of displacements is {unit} bytes, no power of 2");
            Err(error(def, message))
        }
    }
}
