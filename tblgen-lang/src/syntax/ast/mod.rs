//! The syntax tree of a statement of the top level, or of the beginning or the
//! end of a block there.
//!
//! A tree lives in a [`bumpalo::Bump`] that serves again, so nodes are plain
//! `Copy`-able data and slices. They are kept small (what is rare is behind a
//! reference), for they are made by one processor and read by another.
//! Positions are offsets in the loader's virtual buffer. Since a token owns the
//! blanks behind it, the `end` of a node is the start of the *next* token:
//! exactly where LLVM puts those messages that it words after having read a
//! construct.
//!
//! A tree of broken input is cut off where the first syntax error is: an
//! [`SyntaxError`] stands in the place of what could not be read. The evaluator
//! meets it in its turn, so that semantic errors of the text before it come
//! first, as they do in a parser that evaluates while it reads.

mod values;

use super::names::Name;
pub(crate) use values::{
    AngleType, Bang, Dag, DagArg, Elements, List, RangeList, RangePiece, RangeRest, Simple, Slice,
    Suffix, Suffixes, Type, TypeKind, Value,
};

/// An offset in the virtual buffer.
pub(crate) type Pos = u32;

/// Messages about what could not be parsed, in order, each at its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SyntaxError<'a> {
    /// The token at which the parser stopped.
    pub at: Pos,
    /// The errors to report.
    pub messages: &'a [(Pos, &'a str)],
}

/// The end of a construct: `None` for its last tokens, or the error found there.
pub(crate) type Close<'a> = Option<&'a SyntaxError<'a>>;

/// A name and where it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ident {
    pub name: Name,
    pub pos: Pos,
    /// Start of the token behind it.
    pub end: Pos,
}

/// A statement of the top level or of a block.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Statement<'a> {
    Def(&'a Def<'a>),
    Defm(&'a Defm<'a>),
    Class(&'a Class<'a>),
    Multiclass(&'a Multiclass<'a>),
    Defset(&'a Defset<'a>),
    Deftype(&'a Deftype<'a>),
    Defvar(&'a Defvar<'a>),
    Foreach(&'a Foreach<'a>),
    If(&'a If<'a>),
    Let(&'a LetIn<'a>),
    /// Only at the top level: a `let` up to the brace of its block, which is
    /// there; the statements of the block follow.
    LetOpen(&'a LetOpen<'a>),
    /// Only at the top level: the end of the block that was opened last, and
    /// start of the token behind it.
    BlockEnd(Pos),
    Assert(&'a Assert<'a>),
    Dump(&'a Dump<'a>),
    Error(&'a SyntaxError<'a>),
}

#[derive(Debug, PartialEq)]
pub(crate) struct Def<'a> {
    pub pos: Pos,
    pub name: Option<Value<'a>>,
    pub body: ObjectBody<'a>,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Defm<'a> {
    pub pos: Pos,
    pub name: Option<Value<'a>>,
    pub parents: &'a [ClassRef<'a>],
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Class<'a> {
    pub pos: Pos,
    pub name: Ident,
    pub template_args: Option<TemplateArgs<'a>>,
    pub body: ObjectBody<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TemplateArgs<'a> {
    pub args: &'a [Declaration<'a>],
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Multiclass<'a> {
    pub pos: Pos,
    pub name: Ident,
    pub template_args: Option<TemplateArgs<'a>>,
    pub parents: &'a [ClassRef<'a>],
    pub body: Option<&'a [Statement<'a>]>,
    pub close: Close<'a>,
    pub extra_semi: Option<Pos>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Defset<'a> {
    pub pos: Pos,
    pub ty: Type<'a>,
    pub name: Option<Ident>,
    /// An error between the name and the block.
    pub head: Close<'a>,
    pub body: Block<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Deftype<'a> {
    pub pos: Pos,
    pub name: Ident,
    pub head: Close<'a>,
    pub ty: Type<'a>,
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Defvar<'a> {
    pub pos: Pos,
    pub name: Ident,
    pub value: Value<'a>,
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Foreach<'a> {
    pub pos: Pos,
    pub name: Ident,
    pub iter: ForeachIter<'a>,
    /// An error where `in` should stand.
    pub head: Close<'a>,
    pub body: Block<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) enum ForeachIter<'a> {
    /// `{0-3, 5}`
    Ranges(RangeList<'a>),
    /// A list, or a range of integers.
    Piece(RangePiece<'a>),
}

#[derive(Debug, PartialEq)]
pub(crate) struct If<'a> {
    pub pos: Pos,
    pub condition: Value<'a>,
    pub head: Close<'a>,
    pub then: Block<'a>,
    pub otherwise: Option<Block<'a>>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct LetIn<'a> {
    pub pos: Pos,
    pub items: &'a [LetItem<'a>],
    /// An error where `in` should stand.
    pub head: Close<'a>,
    pub body: Block<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct LetOpen<'a> {
    pub items: &'a [LetItem<'a>],
    /// The position of the opening brace.
    pub brace: Pos,
}

/// The mode of a `let`: how it combines with the value that the field has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LetMode {
    Set,
    Append,
    Prepend,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct LetItem<'a> {
    pub mode: LetMode,
    pub mode_pos: Pos,
    /// None: the identifier is missing, and `value` holds the error.
    pub name: Option<Ident>,
    pub bits: Option<RangeList<'a>>,
    /// The range was written in `{}`.
    pub braces: bool,
    /// An error where `=` should stand.
    pub head: Close<'a>,
    pub value: Value<'a>,
    /// An error where `;` should stand (in bodies).
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Assert<'a> {
    pub pos: Pos,
    pub condition: Value<'a>,
    pub message: Value<'a>,
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Dump<'a> {
    pub pos: Pos,
    pub message: Value<'a>,
    pub close: Close<'a>,
    pub end: Pos,
}

/// Statements in braces, or a single one without.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Block<'a> {
    pub braces: bool,
    pub statements: &'a [Statement<'a>],
    pub close: Close<'a>,
    pub end: Pos,
}

/// Parents and body of a class or def.
#[derive(Debug, PartialEq)]
pub(crate) struct ObjectBody<'a> {
    pub parents: &'a [ClassRef<'a>],
    /// Items between the braces; empty for `;`.
    pub items: &'a [BodyItem<'a>],
    /// An error where the body or its end should stand.
    pub close: Close<'a>,
    pub extra_semi: Option<Pos>,
    pub end: Pos,
}

/// A parent with its arguments.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ClassRef<'a> {
    /// None: there is no identifier where one should stand.
    pub name: Option<Ident>,
    pub pos: Pos,
    pub args: Option<ArgList<'a>>,
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ArgList<'a> {
    pub args: &'a [Arg<'a>],
    pub close: Close<'a>,
    pub end: Pos,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Arg<'a> {
    pub value: Value<'a>,
    /// The right side of `name = value`; then `value` is what names it.
    pub named: Option<&'a Value<'a>>,
}

impl Arg<'_> {
    /// Start of the token behind the argument.
    pub(crate) fn end(&self) -> Pos {
        self.named.unwrap_or(&self.value).end()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum BodyItem<'a> {
    Declaration(&'a Declaration<'a>),
    Let(&'a LetItem<'a>),
    Defvar(&'a Defvar<'a>),
    Assert(&'a Assert<'a>),
    Dump(&'a Dump<'a>),
    Error(&'a SyntaxError<'a>),
}

/// A field or a template argument.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Declaration<'a> {
    pub field: bool,
    pub ty: Type<'a>,
    pub name: Option<Ident>,
    /// An error where the name should stand.
    pub head: Close<'a>,
    pub value: Option<Value<'a>>,
    /// An error where `;` should stand (in bodies).
    pub close: Close<'a>,
    /// Start of the token behind the declaration proper (the `;`, `,` or `>`).
    pub value_end: Pos,
    pub end: Pos,
}
