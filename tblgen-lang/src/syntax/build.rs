//! Pairs of the grammar to the syntax tree: one function for each rule.
//!
//! The builder walks the flat sequence of events (start and end of each rule),
//! which is several times faster than nested pairs. The grammar accepts
//! any number of arguments of a bang operator; here it is checked, and a tree
//! that is not well formed is given up, for [`recover`](super::recover) to say
//! what is wrong with it.

use bumpalo::Bump;

use super::ast::*;
use super::names::{Name, Namer};
use super::{Event, Parsed, Rule, Text};
use crate::lexical::{Number, number_at, string_end, unescape, word_end};
use crate::operators::BangOp;

/// Parts of nodes that are not finished, those of the innermost node on top.
/// Kept from node to node, so that making a tree allocates next to nothing.
struct Pile<T>(Vec<T>);

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Pile(Vec::new())
    }
}

impl<T: Copy> Pile<T> {
    /// Where the parts of a new node begin.
    fn mark(&self) -> usize {
        self.0.len()
    }

    fn push(&mut self, part: T) {
        self.0.push(part);
    }

    /// Moves the parts of a node to the tree's memory.
    fn take<'a>(&mut self, mark: usize, arena: &'a Bump) -> &'a [T] {
        let parts = arena.alloc_slice_copy(&self.0[mark..]);
        self.0.truncate(mark);
        parts
    }
}

#[derive(Default)]
struct Piles<'a> {
    statements: Pile<Statement<'a>>,
    let_items: Pile<LetItem<'a>>,
    body_items: Pile<BodyItem<'a>>,
    declarations: Pile<Declaration<'a>>,
    parents: Pile<ClassRef<'a>>,
    args: Pile<Arg<'a>>,
    suffixes: Pile<Suffix<'a>>,
    values: Pile<Value<'a>>,
    dag_args: Pile<DagArg<'a>>,
    pieces: Pile<RangePiece<'a>>,
}

pub(super) struct Builder<'t, 'a, 's> {
    text: Text<'t>,
    arena: &'a Bump,
    names: &'s mut dyn Namer,
    piles: Piles<'a>,
}

/// What is left of the events of some statements.
pub(super) struct Cursor<'e> {
    events: std::slice::Iter<'e, Event>,
    peeked: Option<Event>,
}

impl<'e> Cursor<'e> {
    pub(super) fn new(events: &'e [Event]) -> Self {
        let mut cursor = Cursor {
            events: events.iter(),
            peeked: None,
        };
        cursor.advance();
        cursor
    }

    fn advance(&mut self) -> Option<Event> {
        std::mem::replace(&mut self.peeked, self.events.next().copied())
    }

    /// Where the next rule starts.
    pub(super) fn next_start(&self) -> Option<Pos> {
        match self.peeked {
            Some(Event::Start(_, pos)) => Some(pos),
            _ => None,
        }
    }

    /// The rule that starts next.
    fn peek(&self) -> Option<Rule> {
        match self.peeked {
            Some(Event::Start(rule, _)) => Some(rule),
            _ => None,
        }
    }

    fn at(&self, rule: Rule) -> bool {
        self.peek() == Some(rule)
    }

    /// Enters the rule that starts next.
    fn enter(&mut self) -> Option<(Rule, Pos)> {
        match self.advance()? {
            Event::Start(rule, pos) => Some((rule, pos)),
            Event::End(..) => None,
        }
    }

    /// Leaves a rule; the start of the token behind it.
    fn leave(&mut self) -> Option<Pos> {
        match self.advance()? {
            Event::End(pos) => Some(pos),
            Event::Start(..) => None,
        }
    }

    /// A rule without parts: its extent.
    fn leaf(&mut self) -> Option<(Pos, Pos)> {
        let (_, start) = self.enter()?;
        Some((start, self.leave()?))
    }

    /// Skips a rule without parts if it comes next.
    fn optional_leaf(&mut self, rule: Rule) -> Option<(Pos, Pos)> {
        if self.at(rule) { self.leaf() } else { None }
    }
}

/// Where the `;` stands that should not be there, if it is there.
fn extra_semi_of(c: &mut Cursor<'_>) -> Option<Pos> {
    c.optional_leaf(Rule::extra_semi)
        .map(|(start, _)| start - 1)
}

/// How much of a value stands before its rule, which begins behind the bracket.
fn chars_before(rule: Rule) -> Pos {
    match rule {
        Rule::string | Rule::list | Rule::dag | Rule::bit_list | Rule::bang_call => 1,
        Rule::code => 2,
        Rule::cond => 5,
        Rule::switch => 7,
        _ => 0,
    }
}

/// How many arguments an operator takes in parentheses, and whether it takes a type.
struct Shape {
    args: std::ops::RangeInclusive<usize>,
    ty: TypeArg,
    /// Which arguments are names that the operator declares.
    names: &'static [usize],
}

#[derive(PartialEq)]
enum TypeArg {
    None,
    Optional,
    Required,
}

fn shape(op: BangOp) -> Shape {
    let plain = |args| Shape {
        args,
        ty: TypeArg::None,
        names: &[],
    };
    let typed = |args| Shape {
        args,
        ty: TypeArg::Required,
        names: &[],
    };
    match op {
        BangOp::Cast | BangOp::Isa | BangOp::Exists => typed(1..=1),
        BangOp::GetDagArg => typed(1..=usize::MAX),
        BangOp::Instances => typed(0..=1),
        BangOp::GetDagOp | BangOp::GetOp => Shape {
            args: 1..=1,
            ty: TypeArg::Optional,
            names: &[],
        },
        BangOp::Not
        | BangOp::LogTwo
        | BangOp::Head
        | BangOp::Tail
        | BangOp::Size
        | BangOp::Empty
        | BangOp::Repr
        | BangOp::ToLower
        | BangOp::ToUpper
        | BangOp::ListFlatten
        | BangOp::Initialized
        | BangOp::GetDagOpName => plain(1..=1),
        BangOp::If | BangOp::Subst | BangOp::Dag | BangOp::SetDagArg | BangOp::SetDagName => {
            plain(3..=3)
        }
        BangOp::Substr | BangOp::Find => plain(2..=3),
        BangOp::Foreach | BangOp::Filter | BangOp::Sort => Shape {
            args: 3..=3,
            ty: TypeArg::None,
            names: &[0],
        },
        BangOp::Foldl => Shape {
            args: 5..=5,
            ty: TypeArg::None,
            names: &[2, 3],
        },
        _ => plain(1..=usize::MAX),
    }
}

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn new(text: Text<'t>, arena: &'a Bump, names: &'s mut dyn Namer) -> Self {
        Builder {
            text,
            arena,
            names,
            piles: Piles::default(),
        }
    }

    /// The next statement.
    pub(super) fn statement_of(&mut self, cursor: &mut Cursor<'_>) -> Option<Parsed<'a>> {
        let (statement, end) = self.statement(cursor)?;
        Some(Parsed { statement, end })
    }

    fn slice<T: Copy>(&self, items: &[T]) -> &'a [T] {
        self.arena.alloc_slice_copy(items)
    }

    // ------------------------------------------------------------ statements

    fn statement(&mut self, c: &mut Cursor<'_>) -> Option<(Statement<'a>, Pos)> {
        let (rule, pos) = c.enter()?;
        Some(match rule {
            Rule::def => self.def(c, pos)?,
            Rule::defm => self.defm(c, pos)?,
            Rule::class => self.class(c, pos)?,
            Rule::multiclass => self.multiclass(c, pos)?,
            Rule::defset => self.defset(c, pos)?,
            Rule::deftype => self.deftype(c, pos)?,
            Rule::defvar => {
                let defvar = self.defvar(c, pos)?;
                (Statement::Defvar(defvar), defvar.end)
            }
            Rule::foreach => self.foreach(c, pos)?,
            Rule::if_then => self.if_then(c, pos)?,
            Rule::let_in => self.let_in(c, pos)?,
            Rule::let_open => self.let_open(c)?,
            Rule::block_end => {
                let end = c.leave()?;
                (Statement::BlockEnd(end), end)
            }
            Rule::assert => {
                let assert = self.assert(c, pos)?;
                (Statement::Assert(assert), assert.end)
            }
            Rule::dump => {
                let dump = self.dump(c, pos)?;
                (Statement::Dump(dump), dump.end)
            }
            _ => return None,
        })
    }

    fn object_name(&mut self, c: &mut Cursor<'_>) -> Option<Option<Value<'a>>> {
        match c.peek() {
            Some(Rule::parent_list | Rule::body) => Some(None),
            _ => Some(Some(self.value(c)?)),
        }
    }

    fn def(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.object_name(c)?;
        let body = self.object_body(c)?;
        let end = c.leave()?;
        Some((
            Statement::Def(self.arena.alloc(Def { pos, name, body })),
            end,
        ))
    }

    fn defm(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.object_name(c)?;
        let parents = self.parent_list(c)?;
        let end = c.leave()?;
        Some((
            Statement::Defm(self.arena.alloc(Defm {
                pos,
                name,
                parents,
                close: None,
                end,
            })),
            end,
        ))
    }

    fn class(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.ident(c)?;
        let template_args = self.template_args(c)?;
        let body = self.object_body(c)?;
        let end = c.leave()?;
        Some((
            Statement::Class(self.arena.alloc(Class {
                pos,
                name,
                template_args,
                body,
            })),
            end,
        ))
    }

    fn multiclass(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.ident(c)?;
        let template_args = self.template_args(c)?;
        let parents = if c.at(Rule::parent_list) {
            self.parent_list(c)?
        } else {
            &[]
        };
        let (mut body, mut extra_semi) = (None, None);
        if c.at(Rule::multiclass_body) {
            c.enter()?;
            body = Some(self.statements(c)?);
            extra_semi = extra_semi_of(c);
            c.leave()?;
        }
        let end = c.leave()?;
        let node = Multiclass {
            pos,
            name,
            template_args,
            parents,
            parents_close: None,
            body,
            close: None,
            extra_semi,
            end,
        };
        Some((Statement::Multiclass(self.arena.alloc(node)), end))
    }

    fn statements(&mut self, c: &mut Cursor<'_>) -> Option<&'a [Statement<'a>]> {
        let mark = self.piles.statements.mark();
        while c.peek().is_some_and(|rule| rule != Rule::extra_semi) {
            let part = self.statement(c)?.0;
            self.piles.statements.push(part);
        }
        Some(self.piles.statements.take(mark, self.arena))
    }

    fn defset(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let ty = self.ty(c)?;
        let name = Some(self.ident(c)?);
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Defset(self.arena.alloc(Defset {
                pos,
                ty,
                name,
                head: None,
                body,
                end,
            })),
            end,
        ))
    }

    fn deftype(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.ident(c)?;
        let ty = self.ty(c)?;
        let end = c.leave()?;
        Some((
            Statement::Deftype(self.arena.alloc(Deftype {
                pos,
                name,
                head: None,
                ty,
                close: None,
                end,
            })),
            end,
        ))
    }

    fn defvar(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Defvar<'a>> {
        let name = self.ident(c)?;
        let value = self.value(c)?;
        let end = c.leave()?;
        Some(self.arena.alloc(Defvar {
            pos,
            name,
            value,
            close: None,
            end,
        }))
    }

    fn foreach(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.ident(c)?;
        let iter = if c.at(Rule::bit_range) {
            ForeachIter::Ranges(self.range_list(c)?)
        } else {
            ForeachIter::Piece(self.range_piece(c)?)
        };
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Foreach(self.arena.alloc(Foreach {
                pos,
                name,
                iter,
                head: None,
                body,
                end,
            })),
            end,
        ))
    }

    fn if_then(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let condition = self.value(c)?;
        let then = self.block(c)?;
        let mut otherwise = None;
        if c.at(Rule::else_branch) {
            c.enter()?;
            otherwise = Some(self.block(c)?);
            c.leave()?;
        }
        let end = c.leave()?;
        Some((
            Statement::If(self.arena.alloc(If {
                pos,
                condition,
                head: None,
                then,
                otherwise,
                end,
            })),
            end,
        ))
    }

    fn let_items(&mut self, c: &mut Cursor<'_>) -> Option<&'a [LetItem<'a>]> {
        let mark = self.piles.let_items.mark();
        while c.at(Rule::let_item) {
            c.enter()?;
            let part = self.let_item(c)?;
            self.piles.let_items.push(part);
        }
        Some(self.piles.let_items.take(mark, self.arena))
    }

    fn let_open(&mut self, c: &mut Cursor<'_>) -> Option<(Statement<'a>, Pos)> {
        let items = self.let_items(c)?;
        let end = c.leave()?;
        let before = &self.text.bytes[..end as usize];
        let brace = memchr::memrchr(b'{', before)? as Pos;
        let open = self.arena.alloc(LetOpen { items, brace });
        Some((Statement::LetOpen(open), end))
    }

    fn let_in(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let items = self.let_items(c)?;
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Let(self.arena.alloc(LetIn {
                pos,
                items,
                head: None,
                body,
                end,
            })),
            end,
        ))
    }

    /// The rest of a `let` item or of a `let` in a body.
    fn let_item(&mut self, c: &mut Cursor<'_>) -> Option<LetItem<'a>> {
        let mut mode = LetMode::Set;
        let mut mode_pos = 0;
        if let Some((start, _)) = c.optional_leaf(Rule::let_mode) {
            mode = if self.text.bytes[start as usize] == b'a' {
                LetMode::Append
            } else {
                LetMode::Prepend
            };
            mode_pos = start;
        }
        let name = Some(self.ident(c)?);
        let braces = c.at(Rule::bit_range);
        let bits = if braces || c.at(Rule::angle_range) {
            Some(self.range_list(c)?)
        } else {
            None
        };
        let value = self.value(c)?;
        let end = c.leave()?;
        Some(LetItem {
            mode,
            mode_pos,
            name,
            bits,
            braces,
            head: None,
            value,
            close: None,
            end,
        })
    }

    fn assert(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Assert<'a>> {
        let condition = self.value(c)?;
        let message = self.value(c)?;
        let end = c.leave()?;
        Some(self.arena.alloc(Assert {
            pos,
            condition,
            message,
            close: None,
            end,
        }))
    }

    fn dump(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Dump<'a>> {
        let message = self.value(c)?;
        let end = c.leave()?;
        Some(self.arena.alloc(Dump {
            pos,
            message,
            close: None,
            end,
        }))
    }

    /// A block, or the one statement that stands in its place.
    fn block(&mut self, c: &mut Cursor<'_>) -> Option<Block<'a>> {
        if c.at(Rule::block) {
            c.enter()?;
            let statements = self.statements(c)?;
            let end = c.leave()?;
            return Some(Block {
                braces: true,
                statements,
                close: None,
                end,
            });
        }
        let (statement, end) = self.statement(c)?;
        Some(Block {
            braces: false,
            statements: self.slice(&[statement]),
            close: None,
            end,
        })
    }

    // --------------------------------------------------------------- objects

    fn object_body(&mut self, c: &mut Cursor<'_>) -> Option<ObjectBody<'a>> {
        let parents = if c.at(Rule::parent_list) {
            self.parent_list(c)?
        } else {
            &[]
        };
        c.enter()?;
        let mark = self.piles.body_items.mark();
        let mut extra_semi = None;
        while let Some(rule) = c.peek() {
            match rule {
                Rule::extra_semi => extra_semi = extra_semi_of(c),
                _ => {
                    let item = self.body_item(c)?;
                    self.piles.body_items.push(item);
                }
            }
        }
        let end = c.leave()?;
        Some(ObjectBody {
            parents,
            items: self.piles.body_items.take(mark, self.arena),
            close: None,
            extra_semi,
            end,
        })
    }

    fn body_item(&mut self, c: &mut Cursor<'_>) -> Option<BodyItem<'a>> {
        let (rule, pos) = c.enter()?;
        Some(match rule {
            Rule::body_let => BodyItem::Let(self.arena.alloc(self.let_item(c)?)),
            Rule::defvar => BodyItem::Defvar(self.defvar(c, pos)?),
            Rule::assert => BodyItem::Assert(self.assert(c, pos)?),
            Rule::dump => BodyItem::Dump(self.dump(c, pos)?),
            Rule::field_decl => BodyItem::Declaration(self.arena.alloc(self.declaration(c)?)),
            _ => return None,
        })
    }

    /// The rest of a field declaration or template argument.
    fn declaration(&mut self, c: &mut Cursor<'_>) -> Option<Declaration<'a>> {
        let field = c.optional_leaf(Rule::field_keyword).is_some();
        let ty = self.ty(c)?;
        let name = self.ident(c)?;
        let value = if c.peek().is_some() {
            Some(self.value(c)?)
        } else {
            None
        };
        let value_end = value.map_or(name.end, |value| value.end());
        let end = c.leave()?;
        Some(Declaration {
            field,
            ty,
            name: Some(name),
            head: None,
            value,
            close: None,
            value_end,
            end,
        })
    }

    fn template_args(&mut self, c: &mut Cursor<'_>) -> Option<Option<TemplateArgs<'a>>> {
        if !c.at(Rule::template_args) {
            return Some(None);
        }
        c.enter()?;
        let mark = self.piles.declarations.mark();
        while c.at(Rule::template_arg) {
            c.enter()?;
            let part = self.declaration(c)?;
            self.piles.declarations.push(part);
        }
        let end = c.leave()?;
        Some(Some(TemplateArgs {
            args: self.piles.declarations.take(mark, self.arena),
            close: None,
            end,
        }))
    }

    fn parent_list(&mut self, c: &mut Cursor<'_>) -> Option<&'a [ClassRef<'a>]> {
        c.enter()?;
        let mark = self.piles.parents.mark();
        while c.peek().is_some() {
            let name = self.ident(c)?;
            let args = if c.at(Rule::arg_list) {
                Some(self.arg_list(c)?)
            } else {
                None
            };
            let end = args.map_or(name.end, |args| args.end);
            let part = ClassRef {
                name: Some(name),
                pos: name.pos,
                args,
                end,
            };
            self.piles.parents.push(part);
        }
        c.leave()?;
        Some(self.piles.parents.take(mark, self.arena))
    }

    fn arg_list(&mut self, c: &mut Cursor<'_>) -> Option<ArgList<'a>> {
        c.enter()?;
        let mark = self.piles.args.mark();
        while c.peek().is_some() {
            let mut value = self.value(c)?;
            let mut named = None;
            if c.at(Rule::named_arg) {
                c.enter()?;
                if let (Simple::Ident(name), None) = (value.simple, value.suffixes) {
                    value.simple = Simple::ArgName(name);
                }
                named = Some(&*self.arena.alloc(self.value(c)?));
                c.leave()?;
            }
            let part = Arg { value, named };
            self.piles.args.push(part);
        }
        let end = c.leave()?;
        Some(ArgList {
            args: self.piles.args.take(mark, self.arena),
            close: None,
            end,
        })
    }

    // ----------------------------------------------------------------- names

    fn bytes_of_word(&self, start: Pos) -> &'t [u8] {
        let end = word_end(self.text.bytes, start as usize);
        &self.text.bytes[start as usize..end]
    }

    /// A name that is no reserved word.
    fn word(&mut self, start: Pos) -> Option<Name> {
        let word = self.bytes_of_word(start);
        (!is_reserved(word)).then(|| self.names.name(word))
    }

    fn ident(&mut self, c: &mut Cursor<'_>) -> Option<Ident> {
        if !matches!(c.peek(), Some(Rule::ident | Rule::digit_ident)) {
            return None;
        }
        let (pos, end) = c.leaf()?;
        Some(Ident {
            name: self.word(pos)?,
            pos,
            end,
        })
    }

    /// The name behind a `$`, which may be any word.
    fn variable(&mut self, start: Pos) -> Name {
        self.names.name(self.bytes_of_word(start))
    }

    /// The name behind the `$` at or behind `start`.
    fn dag_name(&mut self, start: Pos) -> Name {
        let rest = &self.text.bytes[start as usize..];
        let dollar = memchr::memchr(b'$', rest).unwrap_or(0);
        self.variable(start + dollar as Pos + 1)
    }

    // ----------------------------------------------------------------- types

    fn ty(&mut self, c: &mut Cursor<'_>) -> Option<Type<'a>> {
        let (rule, pos) = c.enter()?;
        let kind = match rule {
            Rule::prim_type => match self.text.bytes[pos as usize] {
                b'b' => TypeKind::Bit,
                b'i' => TypeKind::Int,
                b's' => TypeKind::String,
                b'd' => TypeKind::Dag,
                _ => TypeKind::Code,
            },
            Rule::bits_type => {
                let (start, _) = c.leaf()?;
                TypeKind::Bits(self.integer(start)? as u64)
            }
            Rule::list_type => TypeKind::List(self.arena.alloc(self.ty(c)?), None),
            Rule::ident | Rule::digit_ident => TypeKind::Named(self.word(pos)?),
            _ => return None,
        };
        let end = c.leave()?;
        Some(Type { pos, end, kind })
    }

    fn integer(&self, start: Pos) -> Option<i64> {
        match number_at(self.text.bytes, start as usize) {
            Number::Digits { value, .. } => value,
            _ => None,
        }
    }

    // ---------------------------------------------------------------- values

    fn value(&mut self, c: &mut Cursor<'_>) -> Option<Value<'a>> {
        let (rule, start) = c.enter()?;
        let pos = start - chars_before(rule);
        let mut simple = self.simple(c, rule, pos)?;
        let mut simple_end = c.leave()?;
        if c.at(Rule::arg_list) {
            let Simple::Ident(name) = simple else {
                return None;
            };
            let args = self.arg_list(c)?;
            simple_end = args.end;
            simple = Simple::Instance(name, self.arena.alloc(args));
        }
        if !matches!(
            c.peek(),
            Some(Rule::field | Rule::bit_range | Rule::slice | Rule::paste)
        ) {
            return Some(Value {
                pos,
                simple_end,
                simple,
                suffixes: None,
            });
        }
        let mark = self.piles.suffixes.mark();
        let mut end = simple_end;
        while let Some(Event::Start(rule, start)) = c.peeked {
            let start = start - 1;
            let suffix = match rule {
                Rule::field => {
                    c.enter()?;
                    let name = self.ident(c)?;
                    end = c.leave()?;
                    Suffix::Field(name)
                }
                Rule::bit_range => {
                    let ranges = self.range_list(c)?;
                    end = ranges.end;
                    Suffix::Bits(start, self.arena.alloc(ranges))
                }
                Rule::slice => {
                    let slice = self.slice_suffix(c)?;
                    end = slice.end;
                    Suffix::Slice(slice)
                }
                Rule::paste => {
                    c.enter()?;
                    let behind = self.text.skip_blanks(start + 1);
                    let value = if c.peek().is_some() {
                        Some(&*self.arena.alloc(self.value(c)?))
                    } else {
                        None
                    };
                    end = c.leave()?;
                    Suffix::Paste(start, behind, value)
                }
                _ => break,
            };
            self.piles.suffixes.push(suffix);
        }
        Some(Value {
            pos,
            simple_end,
            simple,
            suffixes: Some(self.arena.alloc(Suffixes {
                list: self.piles.suffixes.take(mark, self.arena),
                end,
            })),
        })
    }

    /// A simple value up to, not including, the end of its rule.
    fn simple(&mut self, c: &mut Cursor<'_>, rule: Rule, pos: Pos) -> Option<Simple<'a>> {
        Some(match rule {
            Rule::ident | Rule::digit_ident => match self.bytes_of_word(pos) {
                b"true" => Simple::Int(1),
                b"false" => Simple::Int(0),
                word if is_reserved(word) => return None,
                word => Simple::Ident(self.names.name(word)),
            },
            Rule::decimal | Rule::integer => Simple::Int(self.integer(pos)?),
            Rule::unset => Simple::Unset,
            Rule::bits_literal => self.bits_literal(pos)?,
            Rule::string => Simple::String(self.string(c, pos)?),
            Rule::code => Simple::Code(self.code(c, pos)?),
            Rule::bit_list => {
                let values = self.values(c)?;
                Simple::BitList(self.arena.alloc(Elements {
                    values,
                    close: None,
                }))
            }
            Rule::list => self.list(c, pos)?,
            Rule::dag => self.dag(c)?,
            Rule::bang_call | Rule::cond | Rule::switch => self.bang(c, rule, pos)?,
            _ => return None,
        })
    }

    fn values(&mut self, c: &mut Cursor<'_>) -> Option<&'a [Value<'a>]> {
        let mark = self.piles.values.mark();
        while c.peek().is_some_and(|rule| rule != Rule::angle_type) {
            let part = self.value(c)?;
            self.piles.values.push(part);
        }
        Some(self.piles.values.take(mark, self.arena))
    }

    fn bits_literal(&self, pos: Pos) -> Option<Simple<'a>> {
        match number_at(self.text.bytes, pos as usize) {
            Number::Digits {
                end,
                value: Some(value),
            } => Some(Simple::BitsLiteral {
                value: value as u64,
                width: (end - pos as usize - 2) as u32,
            }),
            _ => None,
        }
    }

    /// The value of adjacent string literals.
    fn string(&mut self, c: &Cursor<'_>, pos: Pos) -> Option<Name> {
        let Some(Event::End(end)) = c.peeked else {
            return None;
        };
        join_strings(self.text.bytes, pos as usize, end as usize, self.names)
    }

    fn code(&mut self, c: &Cursor<'_>, pos: Pos) -> Option<Name> {
        let Some(Event::End(end)) = c.peeked else {
            return None;
        };
        let text = &self.text.bytes[pos as usize + 2..end as usize];
        let close = memchr::memmem::rfind(text, b"}]")?;
        Some(self.names.name(&text[..close]))
    }

    fn list(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Simple<'a>> {
        let values = self.values(c)?;
        let mut element_type = None;
        if c.at(Rule::angle_type) {
            element_type = Some(&*self.arena.alloc(self.angle_type(c)?.ty));
        }
        let inner = self.text.skip_blanks(pos + 1);
        Some(Simple::List(self.arena.alloc(List {
            values,
            close: None,
            element_type,
            type_close: None,
            inner,
        })))
    }

    fn angle_type(&mut self, c: &mut Cursor<'_>) -> Option<AngleType<'a>> {
        c.enter()?;
        let ty = self.ty(c)?;
        let end = c.leave()?;
        Some(AngleType {
            ty,
            close: None,
            end,
        })
    }

    fn dag(&mut self, c: &mut Cursor<'_>) -> Option<Simple<'a>> {
        let operator = self.value(c)?;
        let name = c
            .optional_leaf(Rule::dag_name)
            .map(|(start, _)| self.dag_name(start));
        let mark = self.piles.dag_args.mark();
        while let Some(rule) = c.peek() {
            let value = if rule == Rule::dag_var {
                None
            } else {
                Some(self.value(c)?)
            };
            let name = match c.peek() {
                Some(Rule::dag_var) if value.is_none() => {
                    c.leaf().map(|(start, _)| self.variable(start))
                }
                Some(Rule::dag_name) => c.leaf().map(|(start, _)| self.dag_name(start)),
                _ => None,
            };
            let part = DagArg {
                value,
                name,
                name_close: None,
            };
            self.piles.dag_args.push(part);
        }
        let args = self.piles.dag_args.take(mark, self.arena);
        Some(Simple::Dag(self.arena.alloc(Dag {
            operator,
            name,
            name_close: None,
            args,
            close: None,
        })))
    }

    fn bang(&mut self, c: &mut Cursor<'_>, rule: Rule, pos: Pos) -> Option<Simple<'a>> {
        let (op, mut name_end) = match rule {
            Rule::cond => (BangOp::Cond, pos + 5),
            Rule::switch => (BangOp::Switch, pos + 7),
            _ => {
                let (start, end) = c.leaf()?;
                (BangOp::from_name(self.bytes_of_word(start))?.0, end)
            }
        };
        name_end = self.text.skip_blanks(name_end);
        let ty = if c.at(Rule::angle_type) {
            Some(&*self.arena.alloc(self.angle_type(c)?))
        } else {
            None
        };
        let args = self.values(c)?;
        if rule == Rule::bang_call && !well_formed(op, ty.is_some(), args) {
            return None;
        }
        Some(Simple::Bang(self.arena.alloc(Bang {
            op,
            ty,
            name_end,
            open: None,
            args,
            close: None,
        })))
    }

    // ---------------------------------------------------------------- ranges

    fn range_list(&mut self, c: &mut Cursor<'_>) -> Option<RangeList<'a>> {
        c.enter()?;
        let mark = self.piles.pieces.mark();
        while c.peek().is_some() {
            let part = self.range_piece(c)?;
            self.piles.pieces.push(part);
        }
        let end = c.leave()?;
        Some(RangeList {
            pieces: self.piles.pieces.take(mark, self.arena),
            close: None,
            end,
        })
    }

    fn slice_suffix(&mut self, c: &mut Cursor<'_>) -> Option<&'a Slice<'a>> {
        let (_, inner) = c.enter()?;
        let pos = inner - 1;
        let mark = self.piles.pieces.mark();
        while c.peek().is_some_and(|rule| rule != Rule::slice_comma) {
            let part = self.range_piece(c)?;
            self.piles.pieces.push(part);
        }
        let trailing_comma = c.optional_leaf(Rule::slice_comma).is_some();
        let end = c.leave()?;
        let pieces = self.piles.pieces.take(mark, self.arena);
        Some(self.arena.alloc(Slice {
            pos,
            pieces,
            trailing_comma,
            close: None,
            end,
        }))
    }

    fn range_piece(&mut self, c: &mut Cursor<'_>) -> Option<RangePiece<'a>> {
        let first = self.value(c)?;
        let rest = match c.peek() {
            Some(Rule::range_to) => {
                c.enter()?;
                let value = self.value(c)?;
                c.leave()?;
                RangeRest::To(self.arena.alloc(value))
            }
            Some(Rule::range_int) => {
                c.enter()?;
                let (start, end) = c.leaf()?;
                c.leave()?;
                RangeRest::Int(self.integer(start)?, start, end)
            }
            _ => RangeRest::Single,
        };
        Some(RangePiece { first, rest })
    }
}

/// Whether an operator has the arguments that its syntax wants.
fn well_formed(op: BangOp, has_type: bool, args: &[Value<'_>]) -> bool {
    let shape = shape(op);
    let type_fits = match shape.ty {
        TypeArg::None => !has_type,
        TypeArg::Optional => true,
        TypeArg::Required => has_type,
    };
    let is_name = |index: &usize| {
        args.get(*index)
            .is_some_and(|arg| matches!(arg.simple, Simple::Ident(_)) && arg.suffixes.is_none())
    };
    let own_syntax = matches!(op, BangOp::Cond | BangOp::Switch);
    !own_syntax && type_fits && shape.args.contains(&args.len()) && shape.names.iter().all(is_name)
}

/// Whether a word is a keyword or `true` or `false`, and so cannot be a name.
fn is_reserved(word: &[u8]) -> bool {
    if !matches!(word.first(), Some(b'a'..=b't')) {
        return false;
    }
    super::recover::keyword(word).is_some()
}

/// Interns the value of the string literals that stand between two offsets.
pub(super) fn join_strings(
    bytes: &[u8],
    start: usize,
    end: usize,
    names: &mut dyn Namer,
) -> Option<Name> {
    let first_end = string_end(bytes, start).ok()?;
    let inner = &bytes[start + 1..first_end - 1];
    let more = memchr::memchr(b'"', &bytes[first_end..end]);
    if more.is_none() && memchr::memchr(b'\\', inner).is_none() {
        return Some(names.name(inner));
    }
    let mut joined = unescape(inner);
    let mut pos = first_end;
    while let Some(next) = memchr::memchr(b'"', &bytes[pos..end]) {
        let literal_end = string_end(bytes, pos + next).ok()?;
        joined.extend_from_slice(&unescape(&bytes[pos + next + 1..literal_end - 1]));
        pos = literal_end;
    }
    Some(names.name(&joined))
}
