//! Statements, but for those that declare objects.

use super::Recover;
use super::lexer::{Keyword, Token};
use crate::syntax::ast::*;

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    pub(super) fn statement(&mut self) -> Statement<'a> {
        let Token::Keyword(keyword) = self.token else {
            return self.no_statement();
        };
        match keyword {
            Keyword::Assert => Statement::Assert(self.assert()),
            Keyword::Class => self.class(),
            Keyword::Def => self.def(),
            Keyword::Defm => self.defm(),
            Keyword::Defset => self.defset(),
            Keyword::Deftype => self.deftype(),
            Keyword::Defvar => match self.defvar() {
                Ok(defvar) => Statement::Defvar(defvar),
                Err(error) => Statement::Error(error),
            },
            Keyword::Dump => Statement::Dump(self.dump()),
            Keyword::Foreach => self.foreach(),
            Keyword::If => self.if_then(),
            Keyword::Let => self.let_in(),
            Keyword::Multiclass => self.multiclass(),
            _ => self.no_statement(),
        }
    }

    fn no_statement(&mut self) -> Statement<'a> {
        Statement::Error(
            self.error("Expected assert, class, def, defm, defset, dump, foreach, if, or let"),
        )
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

    /// Statements up to the first token that begins none.
    pub(super) fn statements(&mut self) -> &'a [Statement<'a>] {
        let mut statements = Vec::new();
        while !self.stopped && self.at_statement() {
            statements.push(self.statement());
        }
        self.slice(&statements)
    }

    fn block(&mut self, message: &str) -> Block<'a> {
        let open = self.pos;
        if self.stopped || !self.consume(b'{') {
            let statements = if self.stopped {
                &[][..]
            } else {
                &[self.statement()][..]
            };
            return Block {
                braces: false,
                statements: self.slice(statements),
                close: None,
                end: self.pos,
            };
        }
        let statements = self.statements();
        let close = self.expect_matching(b'}', message, open);
        Block {
            braces: true,
            statements,
            close,
            end: self.pos,
        }
    }

    pub(super) fn extra_semi(&mut self) -> Option<Pos> {
        let pos = self.pos;
        self.consume(b';').then_some(pos)
    }

    fn defset(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let ty = self.ty();
        let name = if self.stopped { None } else { self.ident() };
        let mut head = None;
        let mut body = Block {
            braces: true,
            statements: &[],
            close: None,
            end: self.pos,
        };
        if !self.stopped {
            head = self.defset_head(name);
        }
        if !self.stopped {
            body = self.block("expected '}' at end of defset");
        }
        Statement::Defset(self.arena.alloc(Defset {
            pos,
            ty,
            name,
            head,
            body,
            end: self.pos,
        }))
    }

    fn defset_head(&mut self, name: Option<Ident>) -> Close<'a> {
        if name.is_none() {
            return Some(self.error("expected identifier"));
        }
        if !self.consume(b'=') {
            return Some(self.error("expected '='"));
        }
        if !self.at(b'{') {
            return Some(self.error("expected '{'"));
        }
        None
    }

    fn deftype(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(self.error("expected identifier"));
        };
        let head = self.expect(b'=', "expected '='");
        let ty = if self.stopped {
            self.no_type()
        } else {
            self.ty()
        };
        let close = self.expect(b';', "expected ';'");
        Statement::Deftype(self.arena.alloc(Deftype {
            pos,
            name,
            head,
            ty,
            close,
            end: self.pos,
        }))
    }

    pub(super) fn defvar(&mut self) -> Result<&'a Defvar<'a>, &'a SyntaxError<'a>> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Err(self.error("expected identifier"));
        };
        let value = self.value_behind(b'=', "expected '='");
        let close = self.expect(b';', "expected ';'");
        Ok(self.arena.alloc(Defvar {
            pos,
            name,
            value,
            close,
            end: self.pos,
        }))
    }

    /// A value behind a token; the error stands in the value's place.
    fn value_behind(&mut self, punct: u8, message: &str) -> Value<'a> {
        match self.expect(punct, message) {
            Some(error) => self.error_value(error),
            None => self.value(false),
        }
    }

    fn foreach(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let Some(name) = self.ident() else {
            return Statement::Error(
                self.foreach_error("Expected identifier in foreach declaration"),
            );
        };
        if !self.consume(b'=') {
            return Statement::Error(self.foreach_error("Expected '=' in foreach declaration"));
        }
        let iter = if self.at(b'{') {
            self.advance();
            let mut ranges = self.ranges();
            ranges.close = self.expect(b'}', "expected '}' at end of bit range list");
            ranges.end = self.pos;
            ForeachIter::Ranges(ranges)
        } else {
            ForeachIter::Piece(self.range_piece())
        };
        let head = self.expect_keyword(Keyword::In, "Unknown tok");
        let body = self.block("expected '}' at end of foreach command");
        Statement::Foreach(self.arena.alloc(Foreach {
            pos,
            name,
            iter,
            head,
            body,
            end: self.pos,
        }))
    }

    fn foreach_error(&mut self, message: &'static str) -> &'a SyntaxError<'a> {
        self.errors(&[
            (self.pos, message),
            (self.pos, "expected declaration in for"),
        ])
    }

    fn if_then(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let condition = self.value(false);
        let head = self.expect_keyword(Keyword::Then, "Unknown tok");
        let then = self.block("expected '}' at end of 'then' clause");
        let mut otherwise = None;
        if !self.stopped && self.consume_keyword(Keyword::Else) {
            otherwise = Some(self.block("expected '}' at end of 'else' clause"));
        }
        Statement::If(self.arena.alloc(If {
            pos,
            condition,
            head,
            then,
            otherwise,
            end: self.pos,
        }))
    }

    fn let_in(&mut self) -> Statement<'a> {
        let pos = self.pos;
        self.advance();
        let mut items = Vec::new();
        loop {
            items.push(self.let_item(false));
            if self.stopped || !self.consume(b',') {
                break;
            }
        }
        let head = self.expect_keyword(Keyword::In, "expected 'in' at end of top-level 'let'");
        let body = self.block("expected '}' at end of top level let command");
        let items = self.slice(&items);
        Statement::Let(self.arena.alloc(LetIn {
            pos,
            items,
            head,
            body,
            end: self.pos,
        }))
    }

    pub(super) fn let_item(&mut self, in_body: bool) -> LetItem<'a> {
        let (mode, mode_pos) = self.let_mode();
        let name = self.ident();
        if name.is_none() {
            let message = if in_body {
                "expected field identifier after let"
            } else {
                "expected identifier in let definition"
            };
            let error = self.error(message);
            let value = self.error_value(error);
            let end = self.pos;
            return LetItem {
                mode,
                mode_pos,
                name,
                bits: None,
                braces: false,
                head: None,
                value,
                close: None,
                end,
            };
        }
        let braces = self.at(b'{');
        let bits = self.let_bits(in_body);
        let head = self.expect(b'=', "expected '=' in let expression");
        let value = if self.stopped {
            let error = self.errors(&[]);
            self.error_value(error)
        } else {
            self.value(false)
        };
        let close = if in_body {
            self.expect(b';', "expected ';' after let expression")
        } else {
            None
        };
        LetItem {
            mode,
            mode_pos,
            name,
            bits,
            braces,
            head,
            value,
            close,
            end: self.pos,
        }
    }

    fn let_mode(&mut self) -> (LetMode, Pos) {
        let bytes = &self.text.bytes[self.pos as usize..self.behind as usize];
        let mode = match bytes {
            b"append" => LetMode::Append,
            b"prepend" => LetMode::Prepend,
            _ => return (LetMode::Set, 0),
        };
        let next = self.lex(self.text.skip_blanks(self.behind) as usize).0;
        if next != Token::Ident {
            return (LetMode::Set, 0);
        }
        let pos = self.pos;
        self.advance();
        (mode, pos)
    }

    fn let_bits(&mut self, in_body: bool) -> Option<RangeList<'a>> {
        let open = self.pos;
        let (close, message) = match self.token {
            Token::Punct(b'{') => (b'}', "expected '}' at end of bit list"),
            Token::Punct(b'<') if !in_body => (b'>', "expected '>' at end of range list"),
            _ => return None,
        };
        self.advance();
        let mut ranges = self.ranges();
        ranges.close = self.expect_matching(close, message, open);
        ranges.end = self.pos;
        Some(ranges)
    }

    pub(super) fn assert(&mut self) -> &'a Assert<'a> {
        let pos = self.pos;
        self.advance();
        let condition = self.value(false);
        let message = if self.stopped {
            condition
        } else {
            self.value_behind(b',', "expected ',' in assert statement")
        };
        let close = self.expect(b';', "expected ';'");
        self.arena.alloc(Assert {
            pos,
            condition,
            message,
            close,
            end: self.pos,
        })
    }

    pub(super) fn dump(&mut self) -> &'a Dump<'a> {
        let pos = self.pos;
        self.advance();
        let message = self.value(false);
        let close = self.expect(b';', "expected ';'");
        self.arena.alloc(Dump {
            pos,
            message,
            close,
            end: self.pos,
        })
    }
}
