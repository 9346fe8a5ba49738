//! Statements, but for those that declare objects.

use super::lexer::Token;
use super::{Messages, Recover};
use crate::syntax::Rule;
use crate::syntax::keywords::Keyword;

impl Recover<'_, '_> {
    pub(super) fn statement(&mut self) {
        match self.token {
            Token::Keyword(Keyword::Assert) => self.node(Rule::assert, Self::assert),
            Token::Keyword(Keyword::Class) => self.node(Rule::class, Self::class),
            Token::Keyword(Keyword::Def) => self.node(Rule::def, Self::def),
            Token::Keyword(Keyword::Defm) => self.node(Rule::defm, Self::defm),
            Token::Keyword(Keyword::Defset) => self.node(Rule::defset, Self::defset),
            Token::Keyword(Keyword::Deftype) => self.node(Rule::deftype, Self::deftype),
            Token::Keyword(Keyword::Defvar) => self.node(Rule::defvar, Self::defvar),
            Token::Keyword(Keyword::Dump) => self.node(Rule::dump, Self::dump),
            Token::Keyword(Keyword::Foreach) => self.node(Rule::foreach, Self::foreach),
            Token::Keyword(Keyword::If) => self.node(Rule::if_then, Self::if_then),
            Token::Keyword(Keyword::Let) => self.node(Rule::let_in, Self::let_in),
            Token::Keyword(Keyword::Multiclass) => self.node(Rule::multiclass, Self::multiclass),
            _ => self
                .missing(&["Expected assert, class, def, defm, defset, dump, foreach, if, or let"]),
        }
    }

    pub(super) fn at_statement(&self) -> bool {
        use Keyword::*;
        matches!(
            self.token,
            Token::Keyword(
                Assert
                    | Class
                    | Def
                    | Defm
                    | Defset
                    | Deftype
                    | Defvar
                    | Dump
                    | Foreach
                    | If
                    | Let
                    | Multiclass
            )
        )
    }

    fn block(&mut self, message: &'static str) {
        if !self.stopped && !self.at(b'{') {
            return self.statement();
        }
        self.open(Rule::block);
        if !self.stopped {
            let open = self.pos;
            self.advance();
            while !self.stopped && self.at_statement() {
                self.statement();
            }
            self.expect_matching(b'}', message, open);
        }
        self.close();
    }

    fn defset(&mut self) -> Result<(), Messages> {
        self.ty();
        if !self.stopped {
            if !self.ident() {
                self.wrong("expected identifier");
            } else if !self.consume(b'=') {
                self.wrong("expected '='");
            } else if !self.at(b'{') {
                self.wrong("expected '{'");
            }
        }
        self.block("expected '}' at end of defset");
        Ok(())
    }

    fn deftype(&mut self) -> Result<(), Messages> {
        if !self.ident() {
            return Err(&["expected identifier"]);
        }
        self.expect(b'=', "expected '='");
        self.ty();
        self.expect(b';', "expected ';'");
        Ok(())
    }

    pub(super) fn defvar(&mut self) -> Result<(), Messages> {
        if !self.ident() {
            return Err(&["expected identifier"]);
        }
        self.value_after(b'=', &["expected '='"]);
        self.expect(b';', "expected ';'");
        Ok(())
    }

    /// A value after a token; the error stands in the value's place.
    fn value_after(&mut self, punct: u8, messages: Messages) {
        if self.stopped || self.consume(punct) {
            self.value(false);
        } else {
            self.missing(messages);
        }
    }

    fn foreach(&mut self) -> Result<(), Messages> {
        const NO_DECLARATION: &str = "expected declaration in for";
        if !self.ident() {
            return Err(&["Expected identifier in foreach declaration", NO_DECLARATION]);
        }
        if !self.consume(b'=') {
            return Err(&["Expected '=' in foreach declaration", NO_DECLARATION]);
        }
        if self.at(b'{') {
            self.bit_range();
        } else {
            self.range_piece();
        }
        self.expect_keyword(Keyword::In, "Unknown tok");
        self.block("expected '}' at end of foreach command");
        Ok(())
    }

    fn if_then(&mut self) -> Result<(), Messages> {
        self.value(false);
        self.expect_keyword(Keyword::Then, "Unknown tok");
        self.block("expected '}' at end of 'then' clause");
        if !self.stopped && self.consume_keyword(Keyword::Else) {
            self.open(Rule::else_branch);
            self.block("expected '}' at end of 'else' clause");
            self.close();
        }
        Ok(())
    }

    fn let_in(&mut self) -> Result<(), Messages> {
        self.listed(|reader| {
            reader.open(Rule::let_item);
            reader.let_item(false);
            reader.close();
        });
        self.expect_keyword(Keyword::In, "expected 'in' at end of top-level 'let'");
        self.block("expected '}' at end of top level let command");
        Ok(())
    }

    pub(super) fn body_let(&mut self) -> Result<(), Messages> {
        self.let_item(true);
        self.expect(b';', "expected ';' after let expression");
        Ok(())
    }

    fn let_item(&mut self, in_body: bool) {
        self.let_mode();
        if !self.ident() {
            return self.missing(match in_body {
                true => &["expected field identifier after let"],
                false => &["expected identifier in let definition"],
            });
        }
        self.let_bits(in_body);
        self.expect(b'=', "expected '=' in let expression");
        self.value(false);
    }

    fn let_mode(&mut self) {
        let word = &self.text.bytes[self.pos as usize..self.behind as usize];
        let next = self.lex(self.text.skip_blanks(self.behind) as usize).0;
        if matches!(word, b"append" | b"prepend") && next == Token::Ident {
            self.leaf(Rule::let_mode);
        }
    }

    fn let_bits(&mut self, in_body: bool) {
        let open = self.pos;
        let (rule, close, message) = match self.token {
            Token::Punct(b'{') => (Rule::bit_range, b'}', "expected '}' at end of bit list"),
            Token::Punct(b'<') if !in_body => {
                (Rule::angle_range, b'>', "expected '>' at end of range list")
            }
            _ => return,
        };
        self.open(rule);
        self.advance();
        self.listed(Self::range_piece);
        self.expect_matching(close, message, open);
        self.close();
    }

    pub(super) fn assert(&mut self) -> Result<(), Messages> {
        self.value(false);
        self.value_after(b',', &["expected ',' in assert statement"]);
        self.expect(b';', "expected ';'");
        Ok(())
    }

    pub(super) fn dump(&mut self) -> Result<(), Messages> {
        self.value(false);
        self.expect(b';', "expected ';'");
        Ok(())
    }
}
