//! Classes, records and multiclasses, and what is in them.

use super::lexer::Token;
use super::{Messages, Recover};
use crate::syntax::Rule;
use crate::syntax::keywords::Keyword;

impl Recover<'_, '_> {
    pub(super) fn def(&mut self) -> Result<(), Messages> {
        self.object_name();
        self.object_body();
        Ok(())
    }

    fn object_name(&mut self) {
        if !matches!(self.token, Token::Punct(b':' | b';' | b'{')) {
            self.value(true);
        }
    }

    pub(super) fn defm(&mut self) -> Result<(), Messages> {
        self.object_name();
        self.expect(b':', "expected ':' after defm identifier");
        if !self.stopped {
            self.parents();
        }
        self.expect(b';', "expected ';' at end of defm");
        Ok(())
    }

    pub(super) fn class(&mut self) -> Result<(), Messages> {
        if !self.ident() {
            return Err(&["expected class name after 'class' keyword"]);
        }
        self.template_args();
        self.object_body();
        Ok(())
    }

    pub(super) fn multiclass(&mut self) -> Result<(), Messages> {
        if !self.ident() {
            return Err(&["expected identifier after multiclass for name"]);
        }
        self.template_args();
        let inherits = !self.stopped && self.consume(b':');
        if inherits {
            self.parents();
        }
        if self.stopped {
            return Ok(());
        }
        if self.at(b'{') {
            self.multiclass_body();
        } else if inherits {
            self.expect(b';', "expected ';' in multiclass definition");
        } else {
            self.wrong("expected '{' in multiclass definition");
        }
        Ok(())
    }

    fn multiclass_body(&mut self) {
        self.advance();
        if self.at(b'}') {
            return self.wrong("multiclass must contain at least one def");
        }
        self.open(Rule::multiclass_body);
        while !self.stopped && !self.at(b'}') {
            self.multiclass_statement();
        }
        self.end_of_body();
        self.close();
    }

    fn multiclass_statement(&mut self) {
        use Keyword::*;
        match self.token {
            Token::Keyword(Assert | Def | Defm | Defvar | Dump | Foreach | If | Let) => self.statement(),
            _ => self.missing(&[
                "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body",
            ]),
        }
    }

    /// The brace that ends a body, and the `;` that should not follow it.
    fn end_of_body(&mut self) {
        if self.stopped {
            return;
        }
        self.advance();
        if self.at(b';') {
            self.open_after(1, Rule::extra_semi);
            self.advance();
            self.close();
        }
    }

    fn parents(&mut self) {
        self.open(Rule::parent_list);
        self.listed(Self::class_ref);
        self.close();
    }

    /// A class with its arguments; the evaluator has the message for a missing name.
    fn class_ref(&mut self) {
        if !self.ident() {
            self.missing(&[]);
        } else if self.consume(b'<') {
            self.arg_list();
        }
    }

    /// Arguments after the `<`.
    pub(super) fn arg_list(&mut self) {
        self.open(Rule::arg_list);
        let mut goes_on = !self.consume(b'>');
        while goes_on {
            self.arg();
            if self.stopped || self.consume(b'>') {
                break;
            }
            self.expect(b',', "Expected comma before next argument");
            goes_on = !self.stopped;
        }
        self.close();
    }

    fn arg(&mut self) {
        self.value(false);
        if !self.stopped && self.consume(b'=') {
            self.open(Rule::named_arg);
            self.value(false);
            self.close();
        }
    }

    pub(super) fn object_body(&mut self) {
        if !self.stopped && self.consume(b':') {
            self.parents();
        }
        self.open(Rule::body);
        if !self.stopped && !self.consume(b';') {
            self.expect(
                b'{',
                "Expected '{' to start body or ';' for declaration only",
            );
            while !self.stopped && !self.at(b'}') {
                self.body_item();
            }
            self.end_of_body();
        }
        self.close();
    }

    fn body_item(&mut self) {
        match self.token {
            Token::Keyword(Keyword::Assert) => self.node(Rule::assert, Self::assert),
            Token::Keyword(Keyword::Dump) => self.node(Rule::dump, Self::dump),
            Token::Keyword(Keyword::Defvar) => self.node(Rule::defvar, Self::defvar),
            Token::Keyword(Keyword::Let) => self.node(Rule::body_let, Self::body_let),
            _ => self.field_decl(),
        }
    }

    fn field_decl(&mut self) {
        self.open(Rule::field_decl);
        if self.declaration() {
            self.stopped = false;
        }
        self.expect(b';', "expected ';' after declaration");
        self.close();
    }

    /// A declaration; whether it has a value.
    fn declaration(&mut self) -> bool {
        if self.token == Token::Keyword(Keyword::Field) {
            self.leaf(Rule::field_keyword);
        }
        self.ty();
        if !self.stopped && !self.ident() {
            self.wrong("Expected identifier in declaration");
        }
        let has_value = !self.stopped && self.consume(b'=');
        if has_value {
            self.value(false);
        }
        has_value
    }

    fn template_args(&mut self) {
        if !self.stopped && self.at(b'<') {
            self.open(Rule::template_args);
            self.advance();
            self.template_arg();
            self.template_args_rest();
        }
    }

    fn template_arg(&mut self) {
        self.open(Rule::template_arg);
        if self.declaration() {
            self.stopped = false;
        }
        self.close();
    }

    /// Template arguments after one of them, up to the end of the list.
    pub(super) fn template_args_rest(&mut self) {
        while !self.stopped && self.consume(b',') {
            self.template_arg();
        }
        self.expect(b'>', "expected '>' at end of template argument list");
        self.close();
    }
}
