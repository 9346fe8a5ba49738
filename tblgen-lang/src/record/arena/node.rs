//! The nodes of values, and their ids.

use crate::record::types::TyId;

/// A value of the `Arena`: the number of its node, and two flags that answer
/// the most frequent questions without a look at the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InitId(pub(crate) u32);

/// Resolving may change the value.
pub(super) const VARIES: u32 = 1 << 31;

/// The value may not be concrete.
pub(super) const UNSURE: u32 = 1 << 30;

/// The value is a string with a colon in it, as the name of a template argument.
pub(super) const QUALIFIED: u32 = 1 << 29;

impl InitId {
    /// `?`
    pub(crate) const UNSET: InitId = InitId(0);

    pub(crate) const FALSE: InitId = InitId(1);

    pub(crate) const TRUE: InitId = InitId(2);

    /// Of a field whose value was refused: unset, and not even printed.
    pub(crate) const MISSING: InitId = InitId(3);

    /// No value at all, where a cell must hold something.
    pub(crate) const NONE: InitId = InitId(u32::MAX);

    pub(super) fn new(index: usize, node: &Node) -> InitId {
        let varies = if node.mask != 0 || node.flags & FINAL != 0 {
            VARIES
        } else {
            0
        };
        let unsure = if node.flags & (NOT_CONCRETE | FIELD_OF_DEF) != 0 {
            UNSURE
        } else {
            0
        };
        InitId(index as u32 | varies | unsure)
    }

    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        (self.0 & !(VARIES | UNSURE | QUALIFIED)) as usize
    }

    /// Whether resolving may change the value.
    #[inline(always)]
    pub(crate) fn varies(self) -> bool {
        self.0 & VARIES != 0
    }

    /// Whether the value is concrete whatever records look like.
    #[inline(always)]
    pub(crate) fn is_surely_concrete(self) -> bool {
        self.0 & UNSURE == 0
    }
}

/// The forms of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Kind {
    Unset,
    Bit,
    Int,
    String,
    Bits,
    List,
    Dag,
    Def,
    Var,
    VarBit,
    Field,
    /// The name of an anonymous record that has no final name yet.
    AnonName,
    /// A class with arguments, not yet or never instantiated.
    VarDef,
    UnOp,
    BinOp,
    TernOp,
    Fold,
    IsA,
    Exists,
    Instances,
    Cond,
}

/// Holds something that is not concrete, whatever records look like.
pub(crate) const NOT_CONCRETE: u16 = 1;

/// Whether it is concrete depends on the field of a record.
pub(crate) const FIELD_OF_DEF: u16 = 2;

/// The last resolution of a record may change it though no variable is in it.
pub(crate) const FINAL: u16 = 4;

/// Resolving it may do more than give a value, or may fail: when that happens
/// matters.
pub(super) const EFFECTS: u16 = 8;

/// A value: what `a`, `b` mean depends on the kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Node {
    pub kind: Kind,
    pub op: u8,
    pub flags: u16,
    /// A bit for the name of each variable in it.
    pub mask: u64,
    pub ty: TyId,
    pub a: u32,
    pub b: u32,
}

impl Node {
    /// A value without variables, and without parts but those two.
    pub(super) fn constant(kind: Kind, ty: TyId, a: u32, b: u32) -> Node {
        Node {
            kind,
            op: 0,
            flags: 0,
            mask: 0,
            ty,
            a,
            b,
        }
    }
}

/// The key by which an argument of a class is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ArgKey {
    Position(u32),
    /// The qualified name, a string.
    Name(InitId),
}

/// An argument and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ArgInit {
    pub key: ArgKey,
    pub value: InitId,
}

pub(super) const NAMED_ARG: u32 = 1 << 31;

/// The bit of a variable's name in [`Node::mask`]. Template arguments have one
/// half of the mask to themselves: when they are replaced, values that name
/// only fields are left alone.
pub(crate) fn mask_bit(name: InitId) -> u64 {
    let bucket = name.0.wrapping_mul(0x9E37_79B1) >> 27;
    let half = if name.0 & QUALIFIED != 0 { 32 } else { 0 };
    1 << (bucket + half)
}
