//! Values and their suffixes.

use super::Recover;
use super::lexer::{Keyword, Token};
use crate::operators::{BangOp, UnOp};
use crate::syntax::ast::*;
use crate::syntax::build::join_strings;
use crate::syntax::names::Name;

/// The message where the operator of a dag should be, before there were lists there.
pub(crate) const NO_DAG_OPERATOR: &str = "expected identifier in dag init";
/// The message there since the operator may be a list.
pub(crate) const NO_DAG_OPERATOR_OR_LIST: &str =
    "expected identifier or list of value types in dag init";

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    pub(super) fn value(&mut self, in_name: bool) -> Value<'a> {
        let pos = self.pos;
        let simple = self.simple();
        let simple_end = self.pos;
        let mut suffixes = Vec::new();
        while !self.stopped {
            match self.suffix(in_name) {
                Some(suffix) => suffixes.push(suffix),
                None => break,
            }
        }
        let end = self.pos;
        let suffixes = (!suffixes.is_empty()).then(|| {
            &*self.arena.alloc(Suffixes {
                list: self.slice(&suffixes),
                end,
            })
        });
        Value {
            pos,
            simple_end,
            simple,
            suffixes,
        }
    }

    fn suffix(&mut self, in_name: bool) -> Option<Suffix<'a>> {
        let pos = self.pos;
        match self.token {
            Token::Punct(b'{') if !in_name => {
                self.advance();
                let mut ranges = self.ranges();
                ranges.close = self.expect(b'}', "expected '}' at end of bit range list");
                ranges.end = self.pos;
                Some(Suffix::Bits(pos, self.arena.alloc(ranges)))
            }
            Token::Punct(b'[') => {
                self.advance();
                Some(Suffix::Slice(self.slice_suffix(pos)))
            }
            Token::Punct(b'.') => {
                self.advance();
                Some(match self.ident() {
                    Some(name) => Suffix::Field(name),
                    None => Suffix::Error(self.error("expected field identifier after '.'")),
                })
            }
            Token::Punct(b'#') => {
                self.advance();
                let behind = self.pos;
                let value = match self.token {
                    Token::Punct(b':' | b';' | b'{') => None,
                    _ => Some(&*self.arena.alloc(self.value(true))),
                };
                Some(Suffix::Paste(pos, behind, value))
            }
            _ => None,
        }
    }

    fn slice_suffix(&mut self, pos: Pos) -> &'a Slice<'a> {
        let mut pieces = Vec::new();
        let mut trailing_comma = false;
        loop {
            pieces.push(self.range_piece());
            if self.stopped || !self.consume(b',') {
                break;
            }
            if self.at(b']') {
                trailing_comma = true;
                break;
            }
        }
        let close = self.expect(b']', "expected ']' at end of list slice");
        let pieces = self.slice(&pieces);
        self.arena.alloc(Slice {
            pos,
            pieces,
            trailing_comma,
            close,
            end: self.pos,
        })
    }

    pub(super) fn ranges(&mut self) -> RangeList<'a> {
        let mut pieces = vec![self.range_piece()];
        while !self.stopped && self.consume(b',') {
            pieces.push(self.range_piece());
        }
        RangeList {
            pieces: self.slice(&pieces),
            close: None,
            end: self.pos,
        }
    }

    pub(super) fn range_piece(&mut self) -> RangePiece<'a> {
        let first = self.value(false);
        if self.stopped {
            return RangePiece {
                first,
                rest: RangeRest::Single,
            };
        }
        let rest = match self.token {
            Token::Ellipsis | Token::Punct(b'-') => {
                self.advance();
                RangeRest::To(self.arena.alloc(self.value(false)))
            }
            Token::Int(value) => {
                let pos = self.pos;
                self.advance();
                RangeRest::Int(value, pos, self.pos)
            }
            _ => RangeRest::Single,
        };
        RangePiece { first, rest }
    }

    pub(super) fn simple(&mut self) -> Simple<'a> {
        match self.token {
            Token::Ident => self.ident_value(),
            Token::Bang(op) => self.bang(op),
            Token::Punct(b'{') => self.bit_list(),
            Token::Punct(b'[') => self.list(),
            Token::Punct(b'(') => self.dag(),
            Token::String => self.string(),
            _ => self.literal(),
        }
    }

    pub(super) fn literal(&mut self) -> Simple<'a> {
        let simple = match self.token {
            Token::Int(value) => Simple::Int(value),
            Token::Bits { value, width } => Simple::BitsLiteral { value, width },
            Token::Keyword(Keyword::True) => Simple::Int(1),
            Token::Keyword(Keyword::False) => Simple::Int(0),
            Token::Punct(b'?') => Simple::Unset,
            Token::Code => {
                let inner = &self.text.bytes[self.pos as usize + 2..self.behind as usize - 2];
                Simple::Code(self.names.name(inner))
            }
            _ => {
                return Simple::Error(self.error("Unknown or reserved token when parsing a value"));
            }
        };
        self.advance();
        simple
    }

    fn string(&mut self) -> Simple<'a> {
        let start = self.pos as usize;
        let mut end = start;
        while self.token == Token::String {
            end = self.behind as usize;
            self.advance();
        }
        match join_strings(self.text.bytes, start, end, self.names) {
            Some(string) => Simple::String(string),
            None => Simple::Error(self.error("Unknown or reserved token when parsing a value")),
        }
    }

    fn ident_value(&mut self) -> Simple<'a> {
        let name = self.word();
        self.advance();
        if self.at(b'=') {
            return Simple::ArgName(name);
        }
        if !self.consume(b'<') {
            return Simple::Ident(name);
        }
        let args = self.arg_list();
        Simple::Instance(name, self.arena.alloc(args))
    }

    /// Values separated by commas; lists may have one more comma.
    fn values(&mut self) -> &'a [Value<'a>] {
        let mut values = vec![self.value(false)];
        while !self.stopped && self.consume(b',') {
            if self.at(b']') {
                break;
            }
            values.push(self.value(false));
        }
        self.slice(&values)
    }

    fn bit_list(&mut self) -> Simple<'a> {
        self.advance();
        let values = if self.at(b'}') { &[] } else { self.values() };
        let close = self.expect(b'}', "expected '}' at end of bit list value");
        Simple::BitList(self.arena.alloc(Elements { values, close }))
    }

    fn list(&mut self) -> Simple<'a> {
        self.advance();
        let inner = self.pos;
        let values = if self.at(b']') { &[] } else { self.values() };
        let close = self.expect(b']', "expected ']' at end of list value");
        let (mut element_type, mut type_close) = (None, None);
        if !self.stopped && self.consume(b'<') {
            element_type = Some(&*self.arena.alloc(self.ty()));
            type_close = self.expect(b'>', "expected '>' at end of list element type");
        }
        Simple::List(self.arena.alloc(List {
            values,
            close,
            element_type,
            type_close,
            inner,
        }))
    }

    fn dag(&mut self) -> Simple<'a> {
        self.advance();
        let begins_operator = matches!(
            self.token,
            Token::Ident
                | Token::Punct(b'?' | b'[')
                | Token::Bang(BangOp::Unary(UnOp::Cast | UnOp::GetDagOp))
        );
        if !begins_operator {
            return Simple::Error(self.error(NO_DAG_OPERATOR));
        }
        let operator = self.value(false);
        let (name, name_close) = self.dag_name("expected variable name in dag operator");
        let mut args = Vec::new();
        if !self.stopped && !self.at(b')') {
            loop {
                args.push(self.dag_arg());
                if self.stopped || !self.consume(b',') {
                    break;
                }
            }
        }
        let close = self.expect(b')', "expected ')' in dag init");
        let args = self.slice(&args);
        Simple::Dag(self.arena.alloc(Dag {
            operator,
            name,
            name_close,
            args,
            close,
        }))
    }

    fn dag_name(&mut self, message: &str) -> (Option<Name>, Close<'a>) {
        if self.stopped || !self.consume(b':') {
            return (None, None);
        }
        if self.token != Token::Variable {
            return (None, Some(self.error(message)));
        }
        (Some(self.variable()), None)
    }

    fn dag_arg(&mut self) -> DagArg<'a> {
        if self.token == Token::Variable {
            return DagArg {
                value: None,
                name: Some(self.variable()),
                name_close: None,
            };
        }
        let value = Some(self.value(false));
        let (name, name_close) = self.dag_name("expected variable name in dag literal");
        DagArg {
            value,
            name,
            name_close,
        }
    }
}
