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
        let close = self.close(c);
        let end = c.leave()?;
        Some((
            Statement::Defm(self.arena.alloc(Defm {
                pos,
                name,
                parents,
                close,
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
        let parents = self.parent_list(c)?;
        let (mut body, mut extra_semi) = (None, None);
        if c.at(Rule::multiclass_body) {
            c.enter()?;
            body = Some(self.statements(c)?);
            extra_semi = extra_semi_of(c);
            c.leave()?;
        }
        let close = self.close(c);
        let end = c.leave()?;
        let node = Multiclass {
            pos,
            name,
            template_args,
            parents,
            body,
            close,
            extra_semi,
            end,
        };
        Some((Statement::Multiclass(self.arena.alloc(node)), end))
    }

    fn object_body(&mut self, c: &mut Cursor<'_>) -> Option<ObjectBody<'a>> {
        let parents = self.parent_list(c)?;
        c.enter()?;
        let close = self.close(c);
        let mark = self.piles.body_items.mark();
        while c.has_part() && !c.at(Rule::extra_semi) {
            let item = self.body_item(c)?;
            self.piles.body_items.push(item);
        }
        let extra_semi = extra_semi_of(c);
        let end = c.leave()?;
        Some(ObjectBody {
            parents,
            items: self.piles.body_items.take(mark, self.arena),
            close,
            extra_semi,
            end,
        })
    }

    fn body_item(&mut self, c: &mut Cursor<'_>) -> Option<BodyItem<'a>> {
        if let Some(error) = self.missing(c) {
            return Some(BodyItem::Error(error));
        }
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
        let name = self.optional_ident(c)?;
        let head = match name {
            None => self.close(c),
            Some(_) => None,
        };
        let value = if c.has_part() {
            Some(self.value(c)?)
        } else {
            None
        };
        let close = self.close(c);
        let end = c.leave()?;
        let name_end = name.map_or(end, |name| name.end);
        Some(Declaration {
            field,
            ty,
            name,
            head,
            value,
            close,
            value_end: value.map_or(name_end, |value| value.end()),
            end,
        })
    }

    /// The rest of a class after a template argument.
    pub(in crate::syntax) fn class_rest(
        &mut self,
        c: &mut Cursor<'_>,
    ) -> Option<(TemplateArgs<'a>, ObjectBody<'a>)> {
        Some((self.template_args(c)??, self.object_body(c)?))
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
        let close = self.close(c);
        let end = c.leave()?;
        Some(Some(TemplateArgs {
            args: self.piles.declarations.take(mark, self.arena),
            close,
            end,
        }))
    }

    /// The classes after a `:`, if there is one.
    pub(super) fn parent_list(&mut self, c: &mut Cursor<'_>) -> Option<&'a [ClassRef<'a>]> {
        if !c.at(Rule::parent_list) {
            return Some(&[]);
        }
        c.enter()?;
        let mark = self.piles.parents.mark();
        while c.has_part() {
            let part = self.class_ref(c)?;
            self.piles.parents.push(part);
        }
        c.leave()?;
        Some(self.piles.parents.take(mark, self.arena))
    }

    fn class_ref(&mut self, c: &mut Cursor<'_>) -> Option<ClassRef<'a>> {
        if let Some(error) = self.missing(c) {
            return Some(ClassRef {
                name: None,
                pos: error.at,
                args: None,
                end: error.at,
            });
        }
        let name = self.ident(c)?;
        let args = if c.at(Rule::arg_list) {
            Some(self.arg_list(c)?)
        } else {
            None
        };
        Some(ClassRef {
            name: Some(name),
            pos: name.pos,
            args,
            end: args.map_or(name.end, |args| args.end),
        })
    }

    pub(super) fn arg_list(&mut self, c: &mut Cursor<'_>) -> Option<ArgList<'a>> {
        c.enter()?;
        let mark = self.piles.args.mark();
        while c.has_part() {
            let value = self.value(c)?;
            let mut named = None;
            if c.at(Rule::named_arg) {
                c.enter()?;
                named = Some(&*self.arena.alloc(self.value(c)?));
                c.leave()?;
            }
            let part = Arg { value, named };
            self.piles.args.push(part);
        }
        let close = self.close(c);
        let end = c.leave()?;
        Some(ArgList {
            args: self.piles.args.take(mark, self.arena),
            close,
            end,
        })
    }
}
