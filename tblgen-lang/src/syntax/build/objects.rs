//! Classes, records and multiclasses, and what is in them.

use super::Builder;
use super::cursor::{Cursor, extra_semi_of};
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn def(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
        let name = self.object_name(c)?;
        let body = self.object_body(c)?;
        let end = c.leave()?;
        Some((
            Statement::Def(self.arena.alloc(Def { pos, name, body })),
            end,
        ))
    }

    pub(super) fn defm(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
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

    pub(super) fn class(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<(Statement<'a>, Pos)> {
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

    pub(super) fn multiclass(
        &mut self,
        c: &mut Cursor<'_>,
        pos: Pos,
    ) -> Option<(Statement<'a>, Pos)> {
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

    pub(super) fn parent_list(&mut self, c: &mut Cursor<'_>) -> Option<&'a [ClassRef<'a>]> {
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

    pub(super) fn arg_list(&mut self, c: &mut Cursor<'_>) -> Option<ArgList<'a>> {
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
}
