//! Classes, records and multiclasses, and what is in them.

use super::Builder;
use super::cursor::{Cursor, extra_semi_of};
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn def(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Def<'a>> {
        let def = Def {
            pos,
            name: self.object_name(c)?,
            body: self.object_body(c)?,
        };
        c.leave()?;
        Some(def)
    }

    fn object_name(&mut self, c: &mut Cursor<'_>) -> Option<Option<Value<'a>>> {
        match c.peek() {
            Some(Rule::parent_list | Rule::body) => Some(None),
            _ => self.optional_value(c),
        }
    }

    pub(super) fn defm(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Defm<'a>> {
        Some(Defm {
            pos,
            name: self.object_name(c)?,
            parents: self.parent_list(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    pub(super) fn class(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Class<'a>> {
        let class = Class {
            pos,
            name: self.ident(c)?,
            template_args: self.template_args(c)?,
            body: self.object_body(c)?,
        };
        c.leave()?;
        Some(class)
    }

    pub(super) fn multiclass(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Multiclass<'a>> {
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
        Some(Multiclass {
            pos,
            name,
            template_args,
            parents,
            body,
            close: self.close(c),
            extra_semi,
            end: c.leave()?,
        })
    }

    fn object_body(&mut self, c: &mut Cursor<'_>) -> Option<ObjectBody<'a>> {
        let parents = self.parent_list(c)?;
        c.enter()?;
        Some(ObjectBody {
            parents,
            close: self.close(c),
            items: self.body_items(c)?,
            extra_semi: extra_semi_of(c),
            end: c.leave()?,
        })
    }

    fn body_items(&mut self, c: &mut Cursor<'_>) -> Option<&'a [BodyItem<'a>]> {
        let mark = self.stacks.body_items.mark();
        while c.has_part() && !c.at(Rule::extra_semi) {
            let item = self.body_item(c)?;
            self.stacks.body_items.push(item);
        }
        Some(self.stacks.body_items.take(mark, self.arena))
    }

    fn body_item(&mut self, c: &mut Cursor<'_>) -> Option<BodyItem<'a>> {
        if let Some(error) = self.missing(c) {
            return Some(BodyItem::Error(error));
        }
        let (rule, pos) = c.enter()?;
        let arena = self.arena;
        Some(match rule {
            Rule::body_let => BodyItem::Let(arena.alloc(self.let_item(c)?)),
            Rule::defvar => BodyItem::Defvar(arena.alloc(self.defvar(c, pos)?)),
            Rule::assert => BodyItem::Assert(arena.alloc(self.assert(c, pos)?)),
            Rule::dump => BodyItem::Dump(arena.alloc(self.dump(c, pos)?)),
            Rule::field_decl => BodyItem::Declaration(arena.alloc(self.declaration(c)?)),
            _ => return None,
        })
    }

    /// The rest of a field declaration or template argument.
    fn declaration(&mut self, c: &mut Cursor<'_>) -> Option<Declaration<'a>> {
        let field = c.optional_leaf(Rule::field_keyword).is_some();
        let ty = self.ty(c)?;
        let name = self.optional_ident(c)?;
        // An error after the name is one of the end.
        let head = match name {
            None => self.close(c),
            Some(_) => None,
        };
        let value = self.optional_value(c)?;
        let value_end = c.end;
        Some(Declaration {
            field,
            ty,
            name,
            head,
            value,
            close: self.close(c),
            value_end,
            end: c.leave()?,
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
        let mark = self.stacks.declarations.mark();
        while c.at(Rule::template_arg) {
            c.enter()?;
            let part = self.declaration(c)?;
            self.stacks.declarations.push(part);
        }
        Some(Some(TemplateArgs {
            args: self.stacks.declarations.take(mark, self.arena),
            close: self.close(c),
            end: c.leave()?,
        }))
    }

    /// The classes after a `:`, if there is one.
    fn parent_list(&mut self, c: &mut Cursor<'_>) -> Option<&'a [ClassRef<'a>]> {
        if !c.at(Rule::parent_list) {
            return Some(&[]);
        }
        c.enter()?;
        let mark = self.stacks.parents.mark();
        while c.has_part() {
            let part = self.class_ref(c)?;
            self.stacks.parents.push(part);
        }
        c.leave()?;
        Some(self.stacks.parents.take(mark, self.arena))
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
        Some(ClassRef {
            name: Some(name),
            pos: name.pos,
            args: if c.at(Rule::arg_list) {
                Some(self.arg_list(c)?)
            } else {
                None
            },
            end: c.end,
        })
    }

    pub(super) fn arg_list(&mut self, c: &mut Cursor<'_>) -> Option<ArgList<'a>> {
        c.enter()?;
        let mark = self.stacks.args.mark();
        while c.has_part() {
            let value = self.value(c)?;
            let mut named = None;
            if c.at(Rule::named_arg) {
                c.enter()?;
                named = Some(&*self.arena.alloc(self.value(c)?));
                c.leave()?;
            }
            self.stacks.args.push(Arg { value, named });
        }
        Some(ArgList {
            args: self.stacks.args.take(mark, self.arena),
            close: self.close(c),
            end: c.leave()?,
        })
    }
}
