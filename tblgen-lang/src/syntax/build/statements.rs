//! Statements, but for those that declare objects.

use super::Builder;
use super::cursor::Cursor;
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn statement(&mut self, c: &mut Cursor<'_>) -> Option<(Statement<'a>, Pos)> {
        if let Some(error) = self.missing(c) {
            return Some((Statement::Error(error), error.at));
        }
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

    pub(super) fn object_name(&mut self, c: &mut Cursor<'_>) -> Option<Option<Value<'a>>> {
        let has_name = c.has_part() && !matches!(c.peek(), Some(Rule::parent_list | Rule::body));
        if has_name {
            self.value(c).map(Some)
        } else {
            Some(None)
        }
    }

    pub(super) fn statements(&mut self, c: &mut Cursor<'_>) -> Option<&'a [Statement<'a>]> {
        let mark = self.piles.statements.mark();
        while c.has_part() && !c.at(Rule::extra_semi) {
            let part = self.statement(c)?.0;
            self.piles.statements.push(part);
        }
        Some(self.piles.statements.take(mark, self.arena))
    }

    fn defset(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let ty = self.ty(c)?;
        let name = self.optional_ident(c)?;
        let head = self.close(c);
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Defset(self.arena.alloc(Defset {
                pos,
                ty,
                name,
                head,
                body,
                end,
            })),
            end,
        ))
    }

    fn deftype(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.ident(c)?;
        let head = self.close(c);
        let ty = self.ty(c)?;
        let close = self.close(c);
        let end = c.leave()?;
        Some((
            Statement::Deftype(self.arena.alloc(Deftype {
                pos,
                name,
                head,
                ty,
                close,
                end,
            })),
            end,
        ))
    }

    pub(super) fn defvar(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Defvar<'a>> {
        let name = self.ident(c)?;
        let value = self.value(c)?;
        let close = self.close(c);
        let end = c.leave()?;
        Some(self.arena.alloc(Defvar {
            pos,
            name,
            value,
            close,
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
        let head = self.close(c);
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Foreach(self.arena.alloc(Foreach {
                pos,
                name,
                iter,
                head,
                body,
                end,
            })),
            end,
        ))
    }

    fn if_then(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let condition = self.value(c)?;
        let head = self.close(c);
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
                head,
                then,
                otherwise,
                end,
            })),
            end,
        ))
    }

    pub(super) fn let_items(&mut self, c: &mut Cursor<'_>) -> Option<&'a [LetItem<'a>]> {
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
        let head = self.close(c);
        let body = self.block(c)?;
        let end = c.leave()?;
        Some((
            Statement::Let(self.arena.alloc(LetIn {
                pos,
                items,
                head,
                body,
                end,
            })),
            end,
        ))
    }

    /// The rest of a `let` item or of a `let` in a body.
    pub(super) fn let_item(&mut self, c: &mut Cursor<'_>) -> Option<LetItem<'a>> {
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
        let name = self.optional_ident(c)?;
        let braces = c.at(Rule::bit_range);
        let bits = if braces || c.at(Rule::angle_range) {
            Some(self.range_list(c)?)
        } else {
            None
        };
        let head = self.close(c);
        let value = self.value(c)?;
        let close = self.close(c);
        let end = c.leave()?;
        Some(LetItem {
            mode,
            mode_pos,
            name,
            bits,
            braces,
            head,
            value,
            close,
            end,
        })
    }

    pub(super) fn assert(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Assert<'a>> {
        let condition = self.value(c)?;
        let message = self.value(c)?;
        let close = self.close(c);
        let end = c.leave()?;
        Some(self.arena.alloc(Assert {
            pos,
            condition,
            message,
            close,
            end,
        }))
    }

    pub(super) fn dump(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<&'a Dump<'a>> {
        let message = self.value(c)?;
        let close = self.close(c);
        let end = c.leave()?;
        Some(self.arena.alloc(Dump {
            pos,
            message,
            close,
            end,
        }))
    }

    /// A block, or the one statement that stands in its place.
    fn block(&mut self, c: &mut Cursor<'_>) -> Option<Block<'a>> {
        if c.at(Rule::block) {
            c.enter()?;
            let statements = self.statements(c)?;
            let close = self.close(c);
            let end = c.leave()?;
            return Some(Block {
                braces: true,
                statements,
                close,
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
}
