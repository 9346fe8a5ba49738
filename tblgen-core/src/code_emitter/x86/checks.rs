//! Checks of operands: of the class of the operand, and the same as the operand to which they are tied.

use super::super::register_sets::{PlacedSets, RegisterSets};
use crate::shared::machine_code::Lists;
use std::collections::HashMap;
use tblgen_codegen::TooLarge;
use tblgen_facts::x86::encoding::{Field, RegisterKind, check};
use tblgen_model::encoding::emission::class_of_part;
use tblgen_model::instructions::{CodeGenInstruction, CodeGenInstructions};
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::x86_encoding::{CodeGenX86Encoding, EncodedRegister, X86Encoding};

/// The checks of all instructions.
pub(super) struct Checks {
    /// The first word of each opcode.
    pub(super) starts: Vec<usize>,
    pub(super) words: Vec<u16>,
    pub(super) sets: PlacedSets,
}

/// A register class: the numbers of its registers, and their kind if the encoder knows all registers of
/// that kind as members.
struct Class {
    members: Vec<u16>,
    whole: Option<RegisterKind>,
}

impl Checks {
    /// The checks of the instructions of X86.
    pub(super) fn new(
        instructions: &CodeGenInstructions<'_>,
        bank: &CodeGenRegBank,
        encodings: &CodeGenX86Encoding,
    ) -> Result<Self, TooLarge> {
        let classes = classes(bank, encodings);
        let no_mask = no_mask(encodings);
        let mut sets = RegisterSets::default();
        let mut lists = Lists::default();
        let all = instructions.all.iter().zip(&encodings.by_number);
        let starts = all.map(|(instruction, encoding)| match encoding {
            Some(encoding) => {
                let list = list(instruction, encoding, (&classes, no_mask), &mut sets)?;
                Ok(lists.add(list) as usize)
            }
            None => Ok(0),
        });
        Ok(Checks {
            starts: starts.collect::<Result<_, TooLarge>>()?,
            words: lists.items,
            sets: sets.placed()?,
        })
    }
}

/// The classes by name.
fn classes<'b>(
    bank: &'b CodeGenRegBank,
    encodings: &CodeGenX86Encoding,
) -> HashMap<&'b str, Class> {
    let kind_of = |number: &u16| {
        let at = usize::from(*number).checked_sub(1)?;
        encodings.registers.get(at).map(|register| register.kind)
    };
    let classes = bank.classes.iter().map(|class| {
        let members = class.order().to_vec();
        let kind = members.first().and_then(kind_of);
        let is_of = |number: &u16| kind_of(number) == kind;
        let count = (1u16..).take(encodings.registers.len()).filter(is_of);
        let is_whole = members.iter().all(is_of) && count.count() == members.len();
        let whole = kind.filter(|_| is_whole);
        (class.name.as_str(), Class { members, whole })
    });
    classes.collect()
}

/// The words about an instruction. A register whose kind the encoder compares is not checked again, if
/// the class has all registers of the kind.
fn list(
    instruction: &CodeGenInstruction<'_>,
    encoding: &X86Encoding,
    (classes, no_mask): (&HashMap<&str, Class>, Option<u16>),
    sets: &mut RegisterSets,
) -> Result<Vec<u16>, TooLarge> {
    let mut words = vec![0];
    let operands = &instruction.operands;
    let parts = || operands.parts().enumerate();
    for (number, (_, part)) in parts() {
        if let Some(to) = part.constraint.tied() {
            words.push(word(number, true, to)?);
        }
    }
    for (number, (operand, part)) in parts() {
        let class = class_of_part(part).and_then(|class| classes.get_key_value(class.name()));
        // Addresses have checks of their own, and those of string instructions are of any size.
        let (Some((name, class)), false) = (class, operand.has_info) else {
            continue;
        };
        // What is tied to others is checked as they are.
        let is_known = compared_kind(encoding, number) == class.whole && class.whole.is_some();
        if !is_known && part.constraint.tied().is_none() {
            let is_mask = encoding.places.mask.map(usize::from) == Some(number);
            // Without a mask, all elements stay, and none is to be zero.
            let none = no_mask.filter(|_| is_mask && zeroes(encoding));
            let set = sets.add(class.members.iter().copied().chain(none), name);
            words.push(word(number, false, set)?);
        }
    }
    let byte = |number: usize| u8::try_from(number).map_err(|_| TooLarge::TABLE);
    let most = match operands.is_variadic {
        true => check::ANY_NUMBER,
        false => byte(operands.count())?,
    };
    let head = check::COUNT.put(0, byte(words.len() - 1)?);
    words[0] = check::MOST_OPERANDS.put(head, most) as u16;
    Ok(words)
}

/// The number of the mask register that stands for no mask, `K0`; pairs of masks come after it.
fn no_mask(encodings: &CodeGenX86Encoding) -> Option<u16> {
    let is_first = |one: &EncodedRegister| one.kind == RegisterKind::Mask && one.encoding == 0;
    let at = encodings.registers.iter().position(is_first)?;
    u16::try_from(at + 1).ok()
}

/// Whether elements that a mask leaves out become zero.
const fn zeroes(encoding: &X86Encoding) -> bool {
    encoding.vector & 1 << 7 != 0
}

/// The kind that the encoder compares with that of an operand.
fn compared_kind(encoding: &X86Encoding, number: usize) -> Option<RegisterKind> {
    let places = &encoding.places;
    let [reg, rm, vvvv] = encoding.kinds;
    let places = [
        (places.reg, reg),
        (places.rm.or(places.in_opcode), rm),
        (places.vvvv, vvvv),
    ];
    let found = places
        .iter()
        .find(|(place, _)| place.map(usize::from) == Some(number));
    found.map(|(_, kind)| *kind)
}

/// The word of a check.
fn word(number: usize, is_tied: bool, other: usize) -> Result<u16, TooLarge> {
    let fit = |number: usize, field: Field| {
        let number = u8::try_from(number).ok();
        number
            .filter(|number| *number <= field.max())
            .ok_or(TooLarge::TABLE)
    };
    let word = check::OPERAND.put(0, fit(number, check::OPERAND)?);
    let word = check::IS_TIED.put(word, is_tied.into());
    Ok(check::OTHER.put(word, fit(other, check::OTHER)?) as u16)
}
