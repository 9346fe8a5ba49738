//! Checks of operands: of the class of the operand, and the same as the operand to which they are tied.

use super::super::register_sets::{PlacedSets, RegisterSets};
use crate::shared::machine_code::Lists;
use std::collections::{BTreeSet, HashMap};
use tblgen_codegen::TooLarge;
use tblgen_facts::x86::encoding::{self, Field, RegisterKind, check};
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
    /// The fields of the rows of opcodes for checks that need no words.
    pub(super) simple: Vec<[(Field, u8); 2]>,
}

/// A register class.
struct Class {
    members: Vec<u16>,
    /// The kinds of which all registers are members.
    whole: Vec<RegisterKind>,
    /// The kinds of which all registers are members that need no further bit of EVEX or REX2.
    low: Vec<RegisterKind>,
}

/// The checks of an instruction.
struct List {
    words: Vec<u16>,
    /// The words that the way of frequent instructions needs, which refuses registers with further bits.
    frequent: Vec<u16>,
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
        let (mut starts, mut fields) = (Vec::new(), Vec::new());
        for (instruction, encoding) in instructions.all.iter().zip(&encodings.by_number) {
            let (mut start, mut own) = (0, simple(instruction, &[]));
            if let Some(encoding) = encoding {
                let list = list(instruction, encoding, (&classes, no_mask), &mut sets)?;
                own = simple(instruction, &list.frequent);
                start = lists.add(list.words) as usize;
            }
            starts.push(start);
            fields.push(own);
        }
        Ok(Checks {
            starts,
            words: lists.items,
            sets: sets.placed(),
            simple: fields,
        })
    }
}

/// The classes by name.
fn classes<'b>(
    bank: &'b CodeGenRegBank,
    encodings: &CodeGenX86Encoding,
) -> HashMap<&'b str, Class> {
    let registers = || (1u16..).zip(&encodings.registers);
    let mut kinds: Vec<RegisterKind> = registers().map(|(_, register)| register.kind).collect();
    // Encoders do not compare those of which nothing needs to be known.
    kinds.retain(|kind| !matches!(kind, RegisterKind::None | RegisterKind::Any));
    kinds.sort_unstable();
    kinds.dedup();
    let classes = bank.classes.iter().map(|class| {
        let members: BTreeSet<u16> = class.order().iter().copied().collect();
        let covered = |is_counted: fn(&EncodedRegister) -> bool| {
            let is_covered = |kind: &RegisterKind| {
                let mut of_kind =
                    registers().filter(|(_, one)| one.kind == *kind && is_counted(one));
                of_kind.all(|(number, _)| members.contains(&number))
            };
            kinds.iter().copied().filter(is_covered).collect()
        };
        let class_of = Class {
            whole: covered(|_| true),
            low: covered(|register| register.encoding < 16 && !register.is_high),
            members: class.order().to_vec(),
        };
        (class.name.as_str(), class_of)
    });
    classes.collect()
}

/// The checks of an instruction. A register whose kind the encoder compares is not checked again, if
/// the class has all registers of the kind.
fn list(
    instruction: &CodeGenInstruction<'_>,
    encoding: &X86Encoding,
    (classes, no_mask): (&HashMap<&str, Class>, Option<u16>),
    sets: &mut RegisterSets,
) -> Result<List, TooLarge> {
    let operands = &instruction.operands;
    let parts = || operands.parts().enumerate();
    let mut words = vec![head(instruction, 0)?];
    for (number, (_, part)) in parts() {
        if let Some(to) = part.constraint.tied() {
            words.push(word(number, true, to)?);
        }
    }
    let mut frequent = words.clone();
    for (number, (operand, part)) in parts() {
        let class = class_of_part(part).and_then(|class| classes.get_key_value(class.name()));
        // Addresses have checks of their own, and those of string instructions are of any size. What is
        // tied to others is checked as they are.
        let is_checked = !operand.has_info && part.constraint.tied().is_none();
        let Some((name, class)) = class.filter(|_| is_checked) else {
            continue;
        };
        let same = parts().find(|(_, (_, part))| part.constraint.tied() == Some(number));
        let same = same.and_then(|(same, _)| compared_kind(encoding, same));
        let kind = compared_kind(encoding, number).or(same);
        let is_in = |kinds: &[RegisterKind]| kind.is_some_and(|kind| kinds.contains(&kind));
        if is_in(&class.whole) {
            continue;
        }
        let is_mask = encoding.places.mask.map(usize::from) == Some(number);
        // Without a mask, all elements stay, and none is to be zero.
        let none = no_mask.filter(|_| is_mask && zeroes(encoding));
        let set = sets.add(class.members.iter().copied().chain(none), name);
        words.push(word(number, false, set)?);
        if !is_in(&class.low) {
            frequent.push(word(number, false, set)?);
        }
    }
    words[0] = head(instruction, words.len() - 1)?;
    Ok(List { words, frequent })
}

/// The head of a list of checks: their count, and the number of operands.
fn head(instruction: &CodeGenInstruction<'_>, count: usize) -> Result<u16, TooLarge> {
    let byte = |number: usize| u8::try_from(number).map_err(|_| TooLarge::TABLE);
    let operands = &instruction.operands;
    let most = match operands.is_variadic {
        true => check::ANY_NUMBER,
        false => byte(operands.count())?,
    };
    let head = check::COUNT.put(0, byte(count)?);
    Ok(check::MOST_OPERANDS.put(head, most) as u16)
}

/// The fields of a row that stand for the checks of an instruction: the number of operands and whether
/// the second one is tied to the first, if there is nothing more.
fn simple(instruction: &CodeGenInstruction<'_>, checks: &[u16]) -> [(Field, u8); 2] {
    let is_tie = |word: u128| {
        let places = [check::OPERAND, check::OTHER].map(|field| field.get(word));
        check::IS_TIED.get(word) != 0 && places == [1, 0]
    };
    let (is_simple, ties) = match checks.get(1..).unwrap_or(&[]) {
        [] => (!checks.is_empty(), false),
        [only] => (is_tie(u128::from(*only)), true),
        _ => (false, false),
    };
    let is_list = instruction.operands.is_variadic;
    let most = u8::try_from(instruction.operands.count()).ok();
    let most = most.filter(|most| is_simple && !is_list && *most < encoding::MORE_CHECKS);
    [
        (encoding::OPERANDS, most.unwrap_or(encoding::MORE_CHECKS)),
        (encoding::TIES_SECOND, (ties && most.is_some()).into()),
    ]
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
