//! Statements, but for those that declare objects. The parts of a node are read in the order in
//! which they are written.

use super::Builder;
use super::cursor::Cursor;
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    /// A statement, up to the cursor's `end`.
    pub(super) fn statement(&mut self, c: &mut Cursor<'_>) -> Option<Statement<'a>> {
        if let Some(error) = self.missing(c) {
            return Some(Statement::Error(error));
        }
        let (rule, pos) = c.enter()?;
        let arena = self.arena;
        Some(match rule {
            Rule::def => Statement::Def(arena.alloc(self.def(c, pos)?)),
            Rule::defm => Statement::Defm(arena.alloc(self.defm(c, pos)?)),
            Rule::class => Statement::Class(arena.alloc(self.class(c, pos)?)),
            Rule::multiclass => Statement::Multiclass(arena.alloc(self.multiclass(c, pos)?)),
            Rule::defset => Statement::Defset(arena.alloc(self.defset(c, pos)?)),
            Rule::deftype => Statement::Deftype(arena.alloc(self.deftype(c, pos)?)),
            Rule::defvar => Statement::Defvar(arena.alloc(self.defvar(c, pos)?)),
            Rule::foreach => Statement::Foreach(arena.alloc(self.foreach(c, pos)?)),
            Rule::if_then => Statement::If(arena.alloc(self.if_then(c, pos)?)),
            Rule::let_in => Statement::Let(arena.alloc(self.let_in(c, pos)?)),
            Rule::let_open => Statement::LetOpen(arena.alloc(self.let_open(c)?)),
            Rule::block_end => Statement::BlockEnd(c.leave()?),
            Rule::assert => Statement::Assert(arena.alloc(self.assert(c, pos)?)),
            Rule::dump => Statement::Dump(arena.alloc(self.dump(c, pos)?)),
            _ => return None,
        })
    }

    pub(super) fn statements(&mut self, c: &mut Cursor<'_>) -> Option<&'a [Statement<'a>]> {
        let mark = self.stacks.statements.mark();
        while c.has_part() && !c.at(Rule::extra_semi) {
            let part = self.statement(c)?;
            self.stacks.statements.push(part);
        }
        Some(self.stacks.statements.take(mark, self.arena))
    }

    fn defset(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Defset<'a>> {
        Some(Defset {
            pos,
            ty: self.ty(c)?,
            name: self.optional_ident(c)?,
            head: self.close(c),
            body: self.block(c)?,
            end: c.leave()?,
        })
    }

    fn deftype(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Deftype<'a>> {
        Some(Deftype {
            pos,
            name: self.ident(c)?,
            head: self.close(c),
            ty: self.ty(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    pub(super) fn defvar(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Defvar<'a>> {
        Some(Defvar {
            pos,
            name: self.ident(c)?,
            value: self.value(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    fn foreach(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Foreach<'a>> {
        Some(Foreach {
            pos,
            name: self.ident(c)?,
            iter: match c.at(Rule::bit_range) {
                true => ForeachIter::Ranges(self.range_list(c)?),
                false => ForeachIter::Piece(self.range_piece(c)?),
            },
            head: self.close(c),
            body: self.block(c)?,
            end: c.leave()?,
        })
    }

    fn if_then(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<If<'a>> {
        Some(If {
            pos,
            condition: self.value(c)?,
            head: self.close(c),
            then: self.block(c)?,
            otherwise: if c.at(Rule::else_branch) {
                c.enter()?;
                let block = self.block(c)?;
                c.leave()?;
                Some(block)
            } else {
                None
            },
            end: c.leave()?,
        })
    }

    fn let_items(&mut self, c: &mut Cursor<'_>) -> Option<&'a [LetItem<'a>]> {
        let mark = self.stacks.let_items.mark();
        while c.at(Rule::let_item) {
            c.enter()?;
            let part = self.let_item(c)?;
            self.stacks.let_items.push(part);
        }
        Some(self.stacks.let_items.take(mark, self.arena))
    }

    fn let_open(&mut self, c: &mut Cursor<'_>) -> Option<LetOpen<'a>> {
        let items = self.let_items(c)?;
        let before = &self.text.bytes[..c.leave()? as usize];
        let brace = memchr::memrchr(b'{', before)? as Pos;
        Some(LetOpen { items, brace })
    }

    fn let_in(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<LetIn<'a>> {
        Some(LetIn {
            pos,
            items: self.let_items(c)?,
            head: self.close(c),
            body: self.block(c)?,
            end: c.leave()?,
        })
    }

    /// The rest of a `let` item or of a `let` in a body.
    pub(super) fn let_item(&mut self, c: &mut Cursor<'_>) -> Option<LetItem<'a>> {
        let (mode, mode_pos) = match c.optional_leaf(Rule::let_mode) {
            None => (LetMode::Set, 0),
            Some((start, _)) if self.text.bytes[start as usize] == b'a' => (LetMode::Append, start),
            Some((start, _)) => (LetMode::Prepend, start),
        };
        let name = self.optional_ident(c)?;
        let braces = c.at(Rule::bit_range);
        Some(LetItem {
            mode,
            mode_pos,
            name,
            bits: if braces || c.at(Rule::angle_range) {
                Some(self.range_list(c)?)
            } else {
                None
            },
            braces,
            head: self.close(c),
            value: self.value(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    pub(super) fn assert(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Assert<'a>> {
        Some(Assert {
            pos,
            condition: self.value(c)?,
            message: self.value(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    pub(super) fn dump(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Dump<'a>> {
        Some(Dump {
            pos,
            message: self.value(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    /// A block, or the one statement that stands in its place.
    fn block(&mut self, c: &mut Cursor<'_>) -> Option<Block<'a>> {
        let braces = c.at(Rule::block);
        if !braces {
            let statement = self.statement(c)?;
            return Some(Block {
                braces,
                statements: self.arena.alloc_slice_copy(&[statement]),
                close: None,
                end: c.end,
            });
        }
        c.enter()?;
        Some(Block {
            braces,
            statements: self.statements(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }
}
