//! Types, values and their suffixes.

use super::{ArgList, Close, Ident, Pos, SyntaxError};
use crate::operators::BangOp;
use crate::syntax::names::Name;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Type<'a> {
    pub pos: Pos,
    pub end: Pos,
    pub kind: TypeKind<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum TypeKind<'a> {
    Bit,
    Int,
    String,
    Code,
    Dag,
    Bits(u64),
    List(&'a Type<'a>, Close<'a>),
    Named(Name),
    Error(&'a SyntaxError<'a>),
}

/// A simple value and its suffixes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Value<'a> {
    pub pos: Pos,
    /// Start of the token behind the simple value.
    pub simple_end: Pos,
    pub simple: Simple<'a>,
    pub suffixes: Option<&'a Suffixes<'a>>,
}

impl Value<'_> {
    /// Start of the token behind the last suffix.
    pub(crate) fn end(&self) -> Pos {
        self.suffixes
            .map_or(self.simple_end, |suffixes| suffixes.end)
    }
}

/// One or more suffixes.
#[derive(Debug, PartialEq)]
pub(crate) struct Suffixes<'a> {
    pub list: &'a [Suffix<'a>],
    /// Start of the token behind the last one.
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Simple<'a> {
    Ident(Name),
    /// `name` of a named argument `name = value`.
    ArgName(Name),
    Instance(Name, &'a ArgList<'a>),
    Int(i64),
    BitsLiteral {
        value: u64,
        width: u32,
    },
    String(Name),
    Code(Name),
    Unset,
    BitList(&'a Elements<'a>),
    List(&'a List<'a>),
    Dag(&'a Dag<'a>),
    Bang(&'a Bang<'a>),
    Error(&'a SyntaxError<'a>),
}

#[derive(Debug, PartialEq)]
pub(crate) struct Elements<'a> {
    pub values: &'a [Value<'a>],
    pub close: Close<'a>,
}

#[derive(Debug, PartialEq)]
pub(crate) struct List<'a> {
    pub values: &'a [Value<'a>],
    /// An error where `]` should stand.
    pub close: Close<'a>,
    pub element_type: Option<&'a Type<'a>>,
    /// An error where the `>` of the type should stand.
    pub type_close: Close<'a>,
    /// Start of the token behind `[`.
    pub inner: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Dag<'a> {
    pub operator: Value<'a>,
    pub name: Option<Name>,
    pub args: &'a [DagArg<'a>],
    pub close: Close<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct DagArg<'a> {
    /// None: only a `$name`.
    pub value: Option<Value<'a>>,
    pub name: Option<Name>,
}

/// A bang operator: `args` are its values in order of the text, the clauses
/// of `!cond` and `!switch` as pairs.
#[derive(Debug, PartialEq)]
pub(crate) struct Bang<'a> {
    pub op: BangOp,
    pub ty: Option<&'a AngleType<'a>>,
    /// Start of the token behind the operator's name.
    pub name_end: Pos,
    /// An error where `(` should stand.
    pub open: Close<'a>,
    pub args: &'a [Value<'a>],
    /// An error behind the last argument that could be read.
    pub close: Close<'a>,
}

/// `<type>` of an operator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AngleType<'a> {
    pub ty: Type<'a>,
    /// An error at its `>`.
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Suffix<'a> {
    /// `{ranges}`; the position of the brace.
    Bits(Pos, &'a RangeList<'a>),
    /// `[elements]`
    Slice(&'a Slice<'a>),
    /// `.name`
    Field(Ident),
    /// `#`, and what follows unless it is the start of a body; the positions
    /// of the `#` and of the token behind it.
    Paste(Pos, Pos, Option<&'a Value<'a>>),
    Error(&'a SyntaxError<'a>),
}

#[derive(Debug, PartialEq)]
pub(crate) struct Slice<'a> {
    pub pos: Pos,
    pub pieces: &'a [RangePiece<'a>],
    /// There is a comma behind the last piece.
    pub trailing_comma: bool,
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct RangeList<'a> {
    pub pieces: &'a [RangePiece<'a>],
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct RangePiece<'a> {
    pub first: Value<'a>,
    pub rest: RangeRest<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum RangeRest<'a> {
    Single,
    /// `...value` or `- value`
    To(&'a Value<'a>),
    /// `7-0`: the second token is the integer `-0`. With its position and end.
    Int(i64, Pos, Pos),
}
