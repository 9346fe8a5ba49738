//! The operands of an instruction, by the places in the bytes where they go.

use crate::encoding::kinds::{Kind, unknown_kind};
use crate::instructions::x86::{Fields, Kinds, Place, Slot, X86Record, places};
use crate::instructions::{CodeGenInstruction, OperandInfo};
use crate::support::faults::{Diagnostics, error};
use crate::x86_decoding::operand_kinds::{extended_bits, is_unsigned};
use tblgen_facts::x86::encoding::{ADDRESS_OPERANDS, NO_OPERAND, RegisterKind, immediate};
use tblgen_lang::record::Record;

/// The number of the operand at each place, as operands of a machine instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OperandPlaces {
    /// The register in `ModRM.reg`, or the index register of an implied address.
    pub reg: Option<u8>,
    /// The register in `ModRM.rm`, the first operand of the memory there, or the segment of an
    /// implied address.
    pub rm: Option<u8>,
    /// The operand in the field `vvvv`, or the second index register of implied addresses.
    pub vvvv: Option<u8>,
    /// The mask register.
    pub mask: Option<u8>,
    /// The operand that is added to the opcode.
    pub in_opcode: Option<u8>,
    /// The register in the high half of the immediate.
    pub in_immediate: Option<u8>,
    /// The first immediate.
    pub first: Option<u8>,
    /// The second immediate.
    pub second: Option<u8>,
    /// The rounding mode, or the first of the operands of a condition.
    pub last: Option<u8>,
}

/// Forms with implied addresses, and the numbers of their operands: index registers or an
/// immediate, and the segment if the address is a source.
const IMPLIED: [(&str, usize); 4] = [
    ("RawFrmSrc", 2),
    ("RawFrmDst", 1),
    ("RawFrmDstSrc", 3),
    ("RawFrmMemOffs", 2),
];

/// The place of the index among the operands of memory.
const INDEX: usize = 2;

/// The operands of an instruction, as they are found.
pub(super) struct Found<'a, 'rk> {
    fields: &'a Fields<'rk>,
    pub(super) places: OperandPlaces,
    /// The kinds of the registers in `reg`, in `rm` or the opcode, and in `vvvv`. That of memory
    /// is the kind of its index if that is a vector.
    pub(super) kinds: [RegisterKind; 3],
    /// The operands that are immediates as far as the form tells.
    immediates: Vec<u8>,
    /// The operands whose numbers have a sign, or have none.
    numbers: Vec<(u8, u8)>,
    /// The operands of implied addresses: index registers, then the segment.
    implied: Vec<u8>,
}

impl<'a, 'rk> Found<'a, 'rk> {
    /// Finds the places.
    pub(super) fn new(
        instruction: &CodeGenInstruction<'rk>,
        fields: &'a Fields<'rk>,
        kinds: &Kinds,
    ) -> Result<Self, Diagnostics> {
        let mut found = Found {
            fields,
            places: OperandPlaces::default(),
            kinds: [RegisterKind::Any; 3],
            immediates: Vec::new(),
            numbers: Vec::new(),
            implied: Vec::new(),
        };
        let operands = places(instruction, fields)?;
        for (place, operand) in operands.iter().zip(&instruction.operands.list) {
            if let Place::At(slot) = place {
                check_kind(instruction, operand, *slot)?;
                found.take(operand, *slot, kinds)?;
            }
        }
        found.imply()?;
        found.divide()?;
        Ok(found)
    }

    fn take(
        &mut self,
        operand: &OperandInfo<'rk>,
        slot: Slot,
        kinds: &Kinds,
    ) -> Result<(), Diagnostics> {
        let first = self.number(operand)?;
        let parts = self.parts(operand, slot)?;
        let kind = match slot {
            Slot::Memory => operand.parts.get(INDEX).map(|part| vectors(kinds.of(part))),
            _ => operand.parts.first().map(|part| kinds.of(part)),
        };
        let kind = kind.unwrap_or(RegisterKind::Any);
        let [reg_kind, rm_kind, vvvv_kind] = &mut self.kinds;
        let places = &mut self.places;
        let (place, kind_place) = match slot {
            Slot::Reg => (&mut places.reg, Some(reg_kind)),
            Slot::Rm | Slot::Memory => (&mut places.rm, Some(rm_kind)),
            Slot::Vvvv => (&mut places.vvvv, Some(vvvv_kind)),
            Slot::Mask => (&mut places.mask, None),
            Slot::Opcode if self.fields.form.opcodes == 8 => (&mut places.in_opcode, Some(rm_kind)),
            Slot::Opcode => (&mut places.in_opcode, None),
            Slot::Immediate | Slot::Address if self.is_implied() => {
                self.implied.extend((first..).take(parts));
                return Ok(());
            }
            Slot::Immediate | Slot::Address => {
                self.immediates.push(first);
                self.numbers.push((first, numbers_of(operand.def)));
                return Ok(());
            }
        };
        *place = Some(first);
        if let Some(place) = kind_place {
            *place = kind;
        }
        Ok(())
    }

    /// The number of an operand, which has to fit into a field of a row.
    fn number(&self, operand: &OperandInfo<'_>) -> Result<u8, Diagnostics> {
        let number = u8::try_from(operand.first).ok();
        let number = number.filter(|_| operand.end() <= usize::from(NO_OPERAND));
        number.ok_or_else(|| {
            let name = operand.name;
            self.fault(format!("the operand '{name}' is after the {NO_OPERAND}th"))
        })
    }

    /// The number of operands of the machine instruction that an operand is, which is that of its
    /// place.
    fn parts(&self, operand: &OperandInfo<'_>, slot: Slot) -> Result<usize, Diagnostics> {
        let count = operand.parts.len();
        let is_right = match slot {
            Slot::Memory => count == ADDRESS_OPERANDS,
            Slot::Immediate | Slot::Address if self.is_implied() => count == 1 || count == 2,
            _ => count == 1,
        };
        if is_right {
            return Ok(count);
        }
        let (name, place) = (operand.name, slot.words());
        Err(self.fault(format!(
            "the operand '{name}' is {count} operands of the machine instruction, which is wrong \
             for {place}"
        )))
    }

    /// The form of the numbers of an immediate: with a sign, without one, or both.
    pub(super) fn numbers_at(&self, place: u8) -> u8 {
        let found = self.numbers.iter().find(|(at, _)| *at == place);
        found.map_or(0, |(_, numbers)| *numbers)
    }

    /// The number of operands of implied addresses, if the form has any.
    fn implied_count(&self) -> Option<usize> {
        let mut forms = IMPLIED.iter();
        let found = forms.find(|(form, _)| *form == self.form());
        found.map(|(_, count)| *count)
    }

    fn is_implied(&self) -> bool {
        self.implied_count().is_some()
    }

    pub(super) fn record(&self) -> X86Record<'rk> {
        X86Record(self.fields.def)
    }

    pub(super) fn form(&self) -> &'rk str {
        self.record().name_in("Form").unwrap_or("")
    }

    /// Gives places to the operands of implied addresses.
    fn imply(&mut self) -> Result<(), Diagnostics> {
        let Some(wanted) = self.implied_count() else {
            return Ok(());
        };
        let (form, count) = (self.form(), self.implied.len());
        if count != wanted {
            return Err(self.fault(format!(
                "the form '{form}' has {wanted} operands of the machine instruction, not {count}"
            )));
        }
        let places = &mut self.places;
        match (form, &self.implied[..]) {
            ("RawFrmMemOffs", &[address, segment]) => {
                (places.first, places.rm) = (Some(address), Some(segment));
            }
            (_, &[index]) => places.reg = Some(index),
            (_, &[index, segment]) => (places.reg, places.rm) = (Some(index), Some(segment)),
            (_, &[to, from, segment]) => {
                (places.vvvv, places.reg) = (Some(to), Some(from));
                places.rm = Some(segment);
            }
            _ => {}
        }
        Ok(())
    }

    /// Divides what the form calls immediates: conditions, rounding modes, and a register.
    fn divide(&mut self) -> Result<(), Diagnostics> {
        let record = self.record();
        let missing = |found: &Self, what: &str| Err(found.fault(format!("{what} is missing")));
        if record.has("hasTwoConditionalOps") {
            let Some(rest) = self.immediates.len().checked_sub(2) else {
                return missing(self, "an operand for flags or a condition");
            };
            self.places.last = self.immediates.drain(rest..).next();
        } else if record.has("hasEVEX_RC") {
            self.places.last = self.immediates.pop();
            if self.places.last.is_none() {
                return missing(self, "an operand for the rounding mode");
            }
        }
        let mut immediates = self.immediates.iter().copied();
        if record.name_in("ImmT") == Some("Imm8Reg") {
            self.places.in_immediate = immediates.next();
            if self.places.in_immediate.is_none() {
                return missing(self, "an operand for the register in the immediate");
            }
        }
        let places = &mut self.places;
        places.first = places.first.or_else(|| immediates.next());
        places.second = immediates.next();
        let has_one = places.in_immediate.is_some() && places.second.is_some();
        match immediates.next().or(places.second.filter(|_| has_one)) {
            Some(_) => Err(self.fault("there are too many immediates")),
            None => Ok(()),
        }
    }

    pub(super) fn fault(&self, message: impl AsRef<str>) -> Diagnostics {
        let def = self.fields.def;
        error(def, format!("'{}': {}", def.name(), message.as_ref()))
    }
}

/// The form of the numbers of an immediate, as its record tells.
fn numbers_of(def: Record<'_>) -> u8 {
    if is_unsigned(def) {
        immediate::UNSIGNED
    } else if extended_bits(def).is_some() {
        immediate::SIGNED
    } else {
        0
    }
}

/// Checks that an operand is of a known kind. The parts of memory are what the form states.
fn check_kind(
    instruction: &CodeGenInstruction<'_>,
    operand: &OperandInfo<'_>,
    slot: Slot,
) -> Result<(), Diagnostics> {
    let mut parts = operand.parts.iter().map(|part| part.def);
    match parts.find(|part| Kind::of(*part).is_none()) {
        Some(part) if slot != Slot::Memory => {
            Err(unknown_kind(instruction.def, operand.name, part))
        }
        _ => Ok(()),
    }
}

/// The kind if it is one of vectors; otherwise any.
fn vectors(kind: RegisterKind) -> RegisterKind {
    match kind {
        RegisterKind::Xmm | RegisterKind::Ymm | RegisterKind::Zmm => kind,
        _ => RegisterKind::Any,
    }
}
