//! A target with tables made by hand, for tests: it has every node, and few types.

use crate::instr::{InstrTables, ShapeTables};
use crate::sem::{SemanticsTables, test_registers::Class};
use crate::tables::{Column, Spans, StringTable, u16s};
use crate::{FloatKind, Indexed, InstrInfo, IsdOpcode, PredicateFlag, PredicateFlags};
use crate::{ScalarKind, SemanticsSet, ValueKind};
use tblgen_facts::sem::ops;

/// Makes an enumeration that is [`Indexed`].
macro_rules! indexed {
    ($(#[$meta:meta])* $name:ident { $($variant:ident)* }) => {
        $(#[$meta])*
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u16)]
        pub(crate) enum $name { $($variant),* }

        impl Indexed for $name {
            const VARIANTS: &'static [Self] = &[$($name::$variant),*];

            fn number(self) -> u16 {
                self as u16
            }

            fn name(self) -> &'static str {
                [$(stringify!($variant)),*][usize::from(self.number())]
            }
        }
    };
}
pub(crate) use indexed;

indexed! { Reg { R0 FLAGS } }
indexed! { OpType { mem pair } }
indexed! { ComplexPattern { shifted } }
indexed! { Transform { negated unknown } }
indexed! { Opcode { ADDrr ADDrm CMP JUMP NONE INTRINSIC } }
indexed! { Type {
    i1 i8 i16 i32 i64 i128 f16 bf16 f32 f64 v4i8 v4i1 v4i32 v2i64 v4f32 v2f64 v4i16 iPTR Other
    f80 v8i32 v2i32
} }
indexed! { Predicate {
    load sextload zextload extload mem8 mem16 memf32 truncstore elements8 never add_like elements_f32
    simm12 imm_code
} }

/// The operations: those of all targets, a node of the target, and all nodes of
/// `ISD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Op(u16);

/// The number of the node of the target.
pub(crate) const TARGET_NODE: u16 = ops::FIRST_NODE;
const NODES: usize = IsdOpcode::ALL.len();
const OPS: usize = TARGET_NODE as usize + 1 + NODES;

/// The number of a node.
pub(crate) const fn node(node: IsdOpcode) -> u16 {
    TARGET_NODE + 1 + node.number()
}

static ALL_OPS: [Op; OPS] = {
    let mut all = [Op(0); OPS];
    let mut at = 0;
    while at < OPS {
        all[at] = Op(at as u16);
        at += 1;
    }
    all
};

impl Indexed for Op {
    const VARIANTS: &'static [Self] = &ALL_OPS;

    fn number(self) -> u16 {
        self.0
    }

    fn name(self) -> &'static str {
        match self.0.checked_sub(TARGET_NODE + 1) {
            Some(number) => IsdOpcode::from_number(number).map_or("?", IsdOpcode::name),
            None if self.0 == TARGET_NODE => "TESTISD::TWICE",
            None => ops::FIXED_NAMES[usize::from(self.0)],
        }
    }
}

static GENERIC: [u16; OPS] = {
    let mut generic = [0; OPS];
    let mut at = 0;
    while at < NODES {
        generic[TARGET_NODE as usize + 1 + at] = at as u16 + 1;
        at += 1;
    }
    generic
};

const fn integers(count: u16, bits: u16) -> u32 {
    let (scalable, element) = (false, ScalarKind::Integer(bits));
    ValueKind::Vector {
        count,
        scalable,
        element,
    }
    .encode()
}

const fn floats(count: u16, kind: FloatKind) -> u32 {
    let (scalable, element) = (false, ScalarKind::Float(kind));
    ValueKind::Vector {
        count,
        scalable,
        element,
    }
    .encode()
}

static KINDS: [u32; Type::VARIANTS.len()] = [
    ValueKind::Integer(1).encode(),
    ValueKind::Integer(8).encode(),
    ValueKind::Integer(16).encode(),
    ValueKind::Integer(32).encode(),
    ValueKind::Integer(64).encode(),
    ValueKind::Integer(128).encode(),
    ValueKind::Float(FloatKind::Half).encode(),
    ValueKind::Float(FloatKind::BFloat).encode(),
    ValueKind::Float(FloatKind::Single).encode(),
    ValueKind::Float(FloatKind::Double).encode(),
    integers(4, 8),
    integers(4, 1),
    integers(4, 32),
    integers(2, 64),
    floats(4, FloatKind::Single),
    floats(2, FloatKind::Double),
    integers(4, 16),
    ValueKind::Pointer.encode(),
    ValueKind::Other.encode(),
    ValueKind::Float(FloatKind::X87).encode(),
    integers(8, 32),
    integers(2, 32),
];

/// A row for each type, and one more, which is `i32` in mode 0 and `i64` in mode 1.
static TYPES: [u16; 2 * (Type::VARIANTS.len() + 1)] = {
    let mut types = [0; 2 * (Type::VARIANTS.len() + 1)];
    let mut at = 0;
    while at < Type::VARIANTS.len() {
        types[2 * at] = at as u16 + 1;
        types[2 * at + 1] = at as u16 + 1;
        at += 1;
    }
    types[2 * at] = Type::i32 as u16 + 1;
    types[2 * at + 1] = Type::i64 as u16 + 1;
    types
};

/// The row of the type that depends on the mode.
pub(crate) const BY_MODE: u16 = Type::VARIANTS.len() as u16;

const fn flags(flags: &[PredicateFlag]) -> u32 {
    let (mut set, mut at) = (PredicateFlags::NONE, 0);
    while at < flags.len() {
        set = set.with(flags[at], true);
        at += 1;
    }
    set.bits()
}

static PREDICATE_FLAGS: [u32; Predicate::VARIANTS.len()] = {
    use PredicateFlag::*;
    [
        flags(&[Load, Unindexed, NonExtLoad]),
        flags(&[Load, Unindexed, SignExtLoad]),
        flags(&[Load, Unindexed, ZeroExtLoad]),
        flags(&[Load, Unindexed, AnyExtLoad]),
        0,
        0,
        0,
        flags(&[Store, TruncStore]),
        flags(&[Load, ScalarMemoryType]),
        flags(&[Code]),
        flags(&[Code]),
        flags(&[Load, ScalarMemoryType]),
        flags(&[Immediate]),
        flags(&[Immediate]),
    ]
};

static PREDICATE_TYPES: [u16; Predicate::VARIANTS.len()] = [
    0,
    0,
    0,
    0,
    Type::i8 as u16 + 1,
    Type::i16 as u16 + 1,
    Type::f32 as u16 + 1,
    0,
    Type::i8 as u16 + 1,
    0,
    0,
    Type::f32 as u16 + 1,
    0,
    0,
];

const I32: u16 = Type::i32 as u16;
const PTR: u16 = Type::iPTR as u16;

/// The first word of each row is where `row_of` says.
static ROWS: &[[u8; 2]] = &u16s([
    ops::END, // 1: ADDrr
    ops::GET_OPERAND,
    0x101,
    BY_MODE,
    1,
    ops::GET_OPERAND,
    0x101,
    BY_MODE,
    2,
    node(IsdOpcode::ADD),
    0x102,
    BY_MODE,
    0,
    1,
    ops::PUT_OPERAND,
    2,
    0,
    2,
    ops::IMPLICIT,
    1,
    Reg::FLAGS as u16,
    ops::END, // 22: ADDrm
    ops::GET_OPERAND,
    0x101,
    I32,
    1,
    ops::CUSTOM_OPERAND,
    0x102,
    PTR,
    OpType::mem as u16,
    2,
    ops::PREDICATE,
    1,
    Predicate::load as u16,
    ops::PREDICATE,
    1,
    Predicate::mem8 as u16,
    node(IsdOpcode::LOAD),
    0x101,
    I32,
    1,
    node(IsdOpcode::UMUL_LOHI),
    0x202,
    I32,
    I32,
    0,
    2,
    ops::PUT_OPERAND,
    2,
    0,
    3,
    ops::IMPLICIT,
    2,
    Reg::FLAGS as u16,
    4,
    ops::END, // 56: CMP
    ops::GET_REG,
    0x101,
    I32,
    Reg::R0 as u16,
    ops::CONSTANT,
    0x101,
    I32,
    0,
    ops::CONDITION,
    0x101,
    Type::Other as u16,
    crate::CondCode::SETLT as u16,
    node(IsdOpcode::SETCC),
    0x103,
    Type::i1 as u16,
    0,
    1,
    2,
    ops::COMPLEX_PATTERN,
    0x102,
    I32,
    ComplexPattern::shifted as u16,
    0,
    TARGET_NODE,
    0x101,
    I32,
    4,
    ops::PUT_REG,
    2,
    Reg::FLAGS as u16,
    5,
    ops::END, // 88: JUMP
    ops::IMMEDIATE,
    0x101,
    Type::Other as u16,
    0,
    node(IsdOpcode::BR),
    1,
    0,
    ops::VALUE_TYPE,
    0x101,
    Type::Other as u16,
    Type::i8 as u16,
    ops::PREDICATE,
    2,
    Predicate::add_like as u16,
    0,
    ops::END,
]);

static TABLES: SemanticsTables = SemanticsTables {
    rows: ROWS,
    row_of: Column::U8(&[2, 2, 23, 0, 57, 57, 89, 89, 0, 0, 0, 0]),
    reasons: Column::U8(&[0, 0, 0, 0, 0, 2]),
    constants: &[u64::MAX, 7],
    types: Column::U16(&TYPES),
    modes: 2,
    max_values: ops::MAX_VALUES as u32,
    generic: Column::U16(&GENERIC),
    value_types: Column::U32(&KINDS),
    predicate_flags: Column::U32(&PREDICATE_FLAGS),
    predicate_types: Column::U16(&PREDICATE_TYPES),
};

const NO_SPANS: Spans = Spans::new(Column::Same(0), 0);
static NO_INSTRUCTIONS: InstrTables<Reg> = InstrTables {
    shape: Column::Same(0),
    shapes: ShapeTables {
        spans: NO_SPANS,
        defs: Column::Same(0),
        parts: Column::Same(0),
        class: Column::Same(0),
        classes: 0,
        pointer_kinds: 0,
        by_mode: Column::Same(0),
        modes: 0,
        flags: Column::Same(0),
        operand_type: Column::Same(0),
        tied: Column::Same(0),
        record: Column::Same(0),
        logical_spans: NO_SPANS,
        logical: Column::Same(0),
        logical_size: Column::Same(0),
        logical_record: Column::Same(0),
        name_spans: NO_SPANS,
        names: Column::Same(0),
    },
    size: Column::Same(0),
    sched_class: Column::Same(0),
    flags: Column::Same(0),
    flag_sets: &[0],
    ts_flags: Column::Same(0),
    ts_flag_sets: &[0],
    mnemonics: Column::Same(0),
    implicit_spans: NO_SPANS,
    implicit_uses: Column::Same(0),
    implicit: &[],
    deprecations: Column::Same(0),
    deprecation_names: StringTable::new(&"", Column::Same(0), Column::Same(0)),
    flows: Column::Same(0),
    flow_rules: Column::U8(&[1, 0]),
    accesses: Column::Same(2),
    access_rules: Column::Same(0),
    memory: Column::Same(0),
    memory_forms: Column::Same(0),
};

impl InstrInfo for Opcode {
    type Reg = Reg;
    type RegClass = Class;
    type OperandType = Reg;
    type SchedClass = Reg;
    type Flag = crate::NoFlag;
    const NO_SCHED_CLASS: Reg = Reg::R0;
    const UNKNOWN_OPERAND: Reg = Reg::R0;
    const TABLES: &'static InstrTables<Reg> = &NO_INSTRUCTIONS;
}

impl SemanticsSet for Opcode {
    type Op = Op;
    type ValueType = Type;
    type Predicate = Predicate;
    type ComplexPattern = ComplexPattern;
    type OpType = OpType;
    type Transform = Transform;
    const SEMANTICS: &'static SemanticsTables = &TABLES;

    fn predicate_holds(predicate: Predicate, value: i64, bits: u32) -> Option<bool> {
        let is_known = predicate == Predicate::simm12;
        is_known.then(|| bits <= 64 && crate::fragments::is_int(12, value))
    }
}
