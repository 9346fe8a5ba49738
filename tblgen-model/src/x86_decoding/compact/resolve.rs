//! The instruction that a decoder takes for prefixes, an opcode and a ModRM byte.
//!
//! Contexts alone do not tell everything: the tables of decisions make no difference between
//! modes of 16 and 32 bits, nor between a prefix that changes the operand size and one that
//! belongs to the opcode. Decoders compensate for that with second looks at the tables, some
//! of which compare names of instructions. All of that is done here, once.
//!
//! LLVM: `getInstructionID` in X86Disassembler.cpp.

use super::super::attributes::Attributes;
use super::super::mod_rm::Decision;
use super::super::{CodeGenX86Decoding, RecognizedInstrs};
use super::names::{is_16_bit_form, is_64_bit};
use tblgen_facts::x86::opcodes::{counts_all_sizes, may_keep_flags};
use tblgen_facts::x86::prefixes::{
    ANY_AD_SIZE, ANY_OP_SIZE, MODE_16, MODE_64, WIDE, legacy, vector,
};
use tblgen_facts::x86::{OpcodeMap, PrefixClass};

/// An opcode of a map, with a class of prefixes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opcode {
    pub(super) class: PrefixClass,
    pub(super) map: OpcodeMap,
    pub(super) opcode: u8,
}

/// The decisions, by number, from which the instruction of a ModRM byte comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Plan {
    /// The decision with the bit `W`, outside of 64-bit mode: taken unless the instruction is
    /// for 64 bits.
    wide: Option<u16>,
    /// The decision that is taken else.
    main: u16,
    /// The decision with a prefix `66`: taken if the instruction is that of `main` for
    /// operands of 16 bits.
    short: Option<u16>,
}

/// The contexts of all sets of attributes and the decisions of all contexts.
pub(super) struct Resolver<'a, 'rk> {
    decoding: &'a CodeGenX86Decoding<'rk>,
    contexts: Vec<super::super::context::Context>,
}

impl<'a, 'rk> Resolver<'a, 'rk> {
    pub(super) fn new(decoding: &'a CodeGenX86Decoding<'rk>) -> Self {
        let release = decoding.contexts;
        let sets = Attributes::sets(release);
        Resolver {
            decoding,
            contexts: sets.map(|set| set.context(release)).collect(),
        }
    }

    /// The plan for prefixes. `keeps_flags` tells whether the bit for that is one: it is not
    /// for comparisons, which cannot do without flags.
    pub(super) fn plan(&self, at: Opcode, bits: u16, keeps_flags: bool) -> Plan {
        let has = |bit: u16| bits & bit != 0;
        let attributes = attributes(at, bits, keeps_flags);
        let is_narrow_mode = at.class != PrefixClass::Legacy && !has(MODE_64);
        let wide = attributes.with(Attributes::WIDE);
        let wide = (is_narrow_mode && has(WIDE)).then(|| self.decision(at, wide));
        let mut plan = Plan {
            wide,
            main: self.decision(at, attributes),
            short: None,
        };
        if counts_all_sizes(at.map, at.opcode) {
            plan.main = self.decision(at, with_sizes(at, bits, attributes));
        } else if (has(MODE_16) || has(ANY_OP_SIZE)) && !attributes.has(Attributes::OP_SIZE) {
            let short = attributes.with(Attributes::OP_SIZE);
            let is_short = has(MODE_16) != has(ANY_OP_SIZE);
            plan.short = is_short.then(|| self.decision(at, short));
        } else if is_no_operation(at) && has(legacy::EXTENDED_BASE) {
            // An exchange with R8, as the opcodes after it are exchanges with others.
            plan.main = self.decision(Opcode { opcode: 0x91, ..at }, attributes);
        }
        plan
    }

    fn decision(&self, at: Opcode, attributes: Attributes) -> u16 {
        let context = self.contexts[usize::from(attributes.bits())];
        let tables = &self.decoding.tables;
        tables.decision_number(at.map, context, at.opcode)
    }

    /// The instructions of all ModRM bytes by a plan.
    pub(super) fn resolve(&self, plan: Plan) -> Decision {
        let decisions = self.decoding.tables.decisions();
        let number = |decision: u16, byte| decisions[usize::from(decision)].at(byte);
        let mut resolved = Decision::EMPTY;
        for byte in Decision::bytes() {
            let wide = plan.wide.map(|wide| number(wide, byte));
            let wide = wide.filter(|wide| !is_64_bit(self.name(*wide)));
            let main = number(plan.main, byte);
            let short = plan.short.map(|short| number(short, byte));
            let short = short.filter(|short| is_16_bit_form(self.name(main), self.name(*short)));
            *resolved.at_mut(byte) = wide.or(short).unwrap_or(main);
        }
        resolved
    }

    fn name(&self, number: u16) -> &str {
        let instructions: &RecognizedInstrs<'_> = &self.decoding.instructions;
        instructions.get(number).map_or("", |one| one.name)
    }
}

/// The attributes that a decoder asks for first.
fn attributes(at: Opcode, bits: u16, keeps_flags: bool) -> Attributes {
    let has = |bit: u16| bits & bit != 0;
    let attributes = Attributes::default().with_if(Attributes::M64, has(MODE_64));
    let attributes = match at.class {
        PrefixClass::Legacy => attributes.with(legacy_attributes(at, bits)),
        PrefixClass::Vex => attributes.with(vector_attributes(bits)),
        PrefixClass::Evex => {
            let evex = evex_attributes(at, bits, keeps_flags);
            attributes
                .with(vector_attributes(bits).without(Attributes::VEX))
                .with(evex)
        }
    };
    let is_wide = has(WIDE) && has(MODE_64);
    let attributes = match is_wide {
        true => attributes
            .with(Attributes::WIDE)
            .without(Attributes::AD_SIZE),
        false => attributes,
    };
    match has(MODE_16) {
        true => in_16_bit_mode(at, bits, attributes),
        false => attributes,
    }
}

fn legacy_attributes(at: Opcode, bits: u16) -> Attributes {
    let has = |bit: u16| bits & bit != 0;
    let is_one_byte = at.map == OpcodeMap::OneByte;
    // Of the opcodes without escape byte, PAUSE alone is another instruction with a prefix.
    let repeats = !is_one_byte || at.opcode == 0x90;
    let is_rex2 = is_one_byte && (at.opcode == 0xA1 || at.opcode & 0xF0 == 0x50);
    Attributes::default()
        .with_if(Attributes::REP, has(legacy::REP) && repeats)
        .with_if(Attributes::REPNE, has(legacy::REPNE) && !is_one_byte)
        .with_if(Attributes::OP_SIZE, has(legacy::OP_SIZE))
        .with_if(Attributes::AD_SIZE, has(legacy::AD_SIZE))
        .with_if(Attributes::REX2, has(legacy::REX2) && is_rex2)
}

fn vector_attributes(bits: u16) -> Attributes {
    let prefix = bits >> vector::PREFIX_SHIFT & 3;
    Attributes::VEX
        .with_if(Attributes::OP_SIZE, prefix == 1)
        .with_if(Attributes::REP, prefix == 2)
        .with_if(Attributes::REPNE, prefix == 3)
        .with_if(Attributes::LONG, bits & vector::LONG != 0)
}

fn evex_attributes(at: Opcode, bits: u16, keeps_flags: bool) -> Attributes {
    let has = |bit: u16| bits & bit != 0;
    let prefix = bits >> vector::PREFIX_SHIFT & 3;
    let may_keep_flags = may_keep_flags(at.map, at.opcode, prefix);
    let keeps_flags = keeps_flags && has(vector::NO_FLAGS) && may_keep_flags;
    let has_mask = has(vector::MASK) && !keeps_flags && at.map != OpcodeMap::Map4;
    Attributes::EVEX
        .with_if(Attributes::LONGER, has(vector::LONGER))
        .with_if(Attributes::ZERO, has(vector::ZERO))
        .with_if(Attributes::BROADCAST, has(vector::BROADCAST))
        .with_if(Attributes::NO_U, has(vector::NO_U))
        .with_if(Attributes::NO_FLAGS, keeps_flags)
        .with_if(Attributes::MASK, has_mask)
}

/// The attributes in 16-bit mode, where prefixes for sizes have the opposite meaning for some
/// opcodes: JCXZ, and near jumps and calls.
fn in_16_bit_mode(at: Opcode, bits: u16, attributes: Attributes) -> Attributes {
    let is_near = match at.map {
        OpcodeMap::OneByte => matches!(at.opcode, 0xE8 | 0xE9),
        OpcodeMap::TwoByte => matches!(at.opcode, 0x80..=0x8F),
        _ => false,
    };
    let is_jump_on_counter = at.map == OpcodeMap::OneByte && at.opcode == 0xE3;
    let attributes = match is_jump_on_counter {
        true => attributes.toggled(Attributes::AD_SIZE),
        false => attributes,
    };
    attributes.with_if(Attributes::OP_SIZE, is_near && bits & ANY_OP_SIZE == 0)
}

fn is_absolute_move(at: Opcode) -> bool {
    at.map == OpcodeMap::OneByte && at.opcode & 0xFC == 0xA0
}

fn is_no_operation(at: Opcode) -> bool {
    at.class == PrefixClass::Legacy && at.map == OpcodeMap::OneByte && at.opcode == 0x90
}

/// The attributes of such an opcode.
fn with_sizes(at: Opcode, bits: u16, attributes: Attributes) -> Attributes {
    let has = |bit: u16| bits & bit != 0;
    let attributes = attributes
        .with_if(Attributes::AD_SIZE, has(ANY_AD_SIZE))
        .with_if(Attributes::OP_SIZE, has(ANY_OP_SIZE));
    match (has(MODE_16), is_absolute_move(at)) {
        (false, _) => attributes,
        (true, false) => attributes.toggled(Attributes::AD_SIZE),
        (true, true) => attributes
            .toggled(Attributes::AD_SIZE)
            .toggled(Attributes::OP_SIZE),
    }
}
