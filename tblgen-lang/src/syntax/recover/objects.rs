//! Classes, records and multiclasses, and what is in them.

use super::Recover;
use super::lexer::{Keyword, Token};
use crate::syntax::ast::*;

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    pub(super) fn def(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let name = self.object_name();
        let body = self.object_body();
        Statement::Def(self.arena.alloc(Def { pos, name, body }))
    }

    fn object_name(&mut self) -> Option<Value<'a>> {
        match self.token {
            Token::Punct(b':' | b';' | b'{') => None,
            _ => Some(self.value(true)),
        }
    }

    pub(super) fn defm(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let name = self.object_name();
        let mut close = self.expect(b':', "expected ':' after defm identifier");
        let parents = if self.stopped { &[] } else { self.parents() };
        if close.is_none() {
            close = self.expect(b';', "expected ';' at end of defm");
        }
        Statement::Defm(self.arena.alloc(Defm {
            pos,
            name,
            parents,
            close,
            end: self.pos,
        }))
    }

    pub(super) fn class(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected class name after 'class' keyword"));
        };
        let template_args = self.template_args();
        let body = self.object_body();
        Statement::Class(self.arena.alloc(Class {
            pos,
            name,
            template_args,
            body,
        }))
    }

    pub(super) fn multiclass(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected identifier after multiclass for name"));
        };
        let template_args = self.template_args();
        let inherits = !self.stopped && self.consume(b':');
        let parents = if inherits { self.parents() } else { &[] };
        let (mut body, mut close, mut extra_semi) = (None, None, None);
        if !self.stopped {
            (body, close) = self.multiclass_body(inherits);
        }
        if !self.stopped && body.is_some() {
            extra_semi = self.extra_semi();
        }
        let node = Multiclass {
            pos,
            name,
            template_args,
            parents,
            parents_close: None,
            body,
            close,
            extra_semi,
            end: self.pos,
        };
        Statement::Multiclass(self.arena.alloc(node))
    }

    fn multiclass_body(&mut self, inherits: bool) -> (Option<&'a [Statement<'a>]>, Close<'a>) {
        if !self.at(b'{') {
            let close = if inherits {
                self.expect(b';', "expected ';' in multiclass definition")
            } else {
                Some(self.error("expected '{' in multiclass definition"))
            };
            return (None, close);
        }
        self.advance();
        if self.at(b'}') {
            let close = Some(self.error("multiclass must contain at least one def"));
            return (None, close);
        }
        let mut statements = Vec::new();
        while !self.stopped && !self.at(b'}') {
            statements.push(self.multiclass_statement());
        }
        if !self.stopped {
            self.advance();
        }
        (Some(self.slice(&statements)), None)
    }

    fn multiclass_statement(&mut self) -> Statement<'a> {
        use Keyword::*;
        match self.token {
            Token::Keyword(Assert | Def | Defm | Defvar | Dump | Foreach | If | Let) => self.statement(),
            _ => Statement::Error(self.error(
                "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body",
            )),
        }
    }

    fn parents(&mut self) -> &'a [ClassRef<'a>] {
        let mut parents = Vec::new();
        loop {
            parents.push(self.class_ref());
            if self.stopped || !self.consume(b',') {
                break;
            }
        }
        self.slice(&parents)
    }

    fn class_ref(&mut self) -> ClassRef<'a> {
        let pos = self.pos;
        let Some(name) = self.ident() else {
            self.stopped = true;
            return ClassRef {
                name: None,
                pos,
                args: None,
                end: pos,
            };
        };
        let args = if self.consume(b'<') {
            Some(self.arg_list())
        } else {
            None
        };
        ClassRef {
            name: Some(name),
            pos,
            args,
            end: self.pos,
        }
    }

    /// Arguments behind the `<`.
    pub(super) fn arg_list(&mut self) -> ArgList<'a> {
        let mut args = Vec::new();
        let mut close = None;
        if !self.consume(b'>') {
            loop {
                args.push(self.arg());
                if self.stopped || self.consume(b'>') {
                    break;
                }
                close = self.expect(b',', "Expected comma before next argument");
                if self.stopped {
                    break;
                }
            }
        }
        ArgList {
            args: self.slice(&args),
            close,
            end: self.pos,
        }
    }

    fn arg(&mut self) -> Arg<'a> {
        let value = self.value(false);
        let named = if !self.stopped && self.consume(b'=') {
            Some(&*self.arena.alloc(self.value(false)))
        } else {
            None
        };
        Arg { value, named }
    }

    pub(super) fn object_body(&mut self) -> ObjectBody<'a> {
        let parents = if !self.stopped && self.consume(b':') {
            self.parents()
        } else {
            &[]
        };
        let mut body = ObjectBody {
            parents,
            items: &[],
            close: None,
            extra_semi: None,
            end: self.pos,
        };
        if self.stopped || self.consume(b';') {
            body.end = self.pos;
            return body;
        }
        body.close = self.expect(
            b'{',
            "Expected '{' to start body or ';' for declaration only",
        );
        let mut items = Vec::new();
        while !self.stopped && !self.at(b'}') {
            items.push(self.body_item());
        }
        body.items = self.slice(&items);
        if !self.stopped {
            self.advance();
            body.extra_semi = self.extra_semi();
        }
        body.end = self.pos;
        body
    }

    fn body_item(&mut self) -> BodyItem<'a> {
        match self.token {
            Token::Keyword(Keyword::Assert) => BodyItem::Assert(self.assert()),
            Token::Keyword(Keyword::Dump) => BodyItem::Dump(self.dump()),
            Token::Keyword(Keyword::Defvar) => match self.defvar() {
                Ok(defvar) => BodyItem::Defvar(defvar),
                Err(error) => BodyItem::Error(error),
            },
            Token::Keyword(Keyword::Let) => {
                self.advance();
                BodyItem::Let(self.arena.alloc(self.let_item(true)))
            }
            _ => BodyItem::Declaration(self.arena.alloc(self.field_decl())),
        }
    }

    fn field_decl(&mut self) -> Declaration<'a> {
        let mut declaration = self.declaration();
        if declaration.value.is_some() && self.stopped {
            self.stopped = false;
        }
        declaration.close = self.expect(b';', "expected ';' after declaration");
        declaration.end = self.pos;
        declaration
    }

    fn declaration(&mut self) -> Declaration<'a> {
        let field = self.consume_keyword(Keyword::Field);
        let ty = self.ty();
        let name = if self.stopped { None } else { self.ident() };
        let mut head = None;
        if !self.stopped && name.is_none() {
            head = Some(self.error("Expected identifier in declaration"));
        }
        let value = if !self.stopped && self.consume(b'=') {
            Some(self.value(false))
        } else {
            None
        };
        let value_end = self.pos;
        Declaration {
            field,
            ty,
            name,
            head,
            value,
            close: None,
            value_end,
            end: self.pos,
        }
    }

    fn template_args(&mut self) -> Option<TemplateArgs<'a>> {
        if self.stopped || !self.consume(b'<') {
            return None;
        }
        let first = self.template_arg();
        Some(self.template_args_rest(vec![first]))
    }

    fn template_arg(&mut self) -> Declaration<'a> {
        let declaration = self.declaration();
        if declaration.value.is_some() {
            self.stopped = false;
        }
        declaration
    }

    pub(super) fn template_args_rest(
        &mut self,
        mut args: Vec<Declaration<'a>>,
    ) -> TemplateArgs<'a> {
        while !self.stopped && self.consume(b',') {
            args.push(self.template_arg());
        }
        let close = self.expect(b'>', "expected '>' at end of template argument list");
        TemplateArgs {
            args: self.slice(&args),
            close,
            end: self.pos,
        }
    }
}
