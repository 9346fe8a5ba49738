//! State of an evaluation: the types of what it holds, without the work on them.

use crate::diagnostic::Diagnostic;
use crate::record::{AssertionData, DumpData, InitId, RecordId, TyId};
use crate::source::Loc;
use crate::syntax::ast::Pos;

/// The number of names for which places of fields are remembered.
pub(super) const FIELD_HINTS: usize = 4096;

/// Bytes of memory that a message takes without its text: its place in a list that may grow to twice
/// its length, what the allocator adds, and the lines of the source that show it.
pub(super) const MESSAGE: usize = 2 * size_of::<Diagnostic>() + 512;

/// Bytes of memory that a byte of a message takes: in the message, and where that is shown.
pub(super) const BYTES_OF_MESSAGE: usize = 2;

/// A prototype in a multiclass or loop.
pub(crate) enum Entry {
    Record(RecordId),
    Loop(Box<Loop>),
    /// An assertion, and the places of the `defm`s that led to it.
    Assert(AssertionData, Vec<Loc>),
    Dump(DumpData),
}

impl Entry {
    /// Bytes of memory that it takes: in a list that may grow to twice its length and be a copy of
    /// another one, and what it holds.
    pub(super) fn bytes(&self) -> usize {
        let held = match self {
            Entry::Record(_) | Entry::Dump(_) => 0,
            Entry::Loop(_) => size_of::<Loop>() + ALLOCATION,
            Entry::Assert(_, chain) if chain.is_empty() => 0,
            Entry::Assert(_, chain) => size_of_val(&chain[..]) + ALLOCATION,
        };
        4 * size_of::<Self>() + held
    }
}

/// Bytes that the allocator adds to a block, at most.
const ALLOCATION: usize = 32;

/// A loop whose list may not be known yet.
pub(crate) struct Loop {
    pub loc: Pos,
    /// The name of the iterator; none for the branches of an `if`.
    pub variable: Option<InitId>,
    pub list: InitId,
    pub entries: Vec<Entry>,
}

pub(super) struct MulticlassData {
    /// Holds the name and the template arguments.
    pub record: RecordId,
    pub entries: Vec<Entry>,
}

/// The `let`s of the body that is read, as far as they set bits.
#[derive(Default)]
pub(crate) struct BodyBits {
    pub(super) lets: Vec<BitLet>,
    pub(super) bits: usize,
}

/// A `let` that sets bits of a field.
pub(super) struct BitLet {
    pub(super) field: InitId,
    pub(super) bits: Vec<u32>,
    pub(super) loc: Pos,
}

impl BodyBits {
    /// Begins the next body.
    pub(crate) fn begin(&mut self) {
        self.lets.clear();
        self.bits = 0;
    }
}

/// An argument whose type is not the declared one.
#[derive(Clone, Copy)]
pub(crate) struct Mismatch {
    /// The name of the argument with that of its class or multiclass.
    pub(super) name: InitId,
    pub(super) value: InitId,
    /// The types of the value and of the argument.
    pub(super) types: (TyId, TyId),
    pub(super) pos: Pos,
    /// The class or multiclass that declares it.
    pub(super) owner: RecordId,
}
