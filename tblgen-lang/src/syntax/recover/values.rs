//! Values and their suffixes.

use super::Recover;
use super::lexer::Token;
use crate::operators::{BangOp, UnOp};
use crate::syntax::Rule;
use crate::syntax::keywords::Keyword;

/// The message where the operator of a dag should be, before there were lists there.
pub(crate) const NO_DAG_OPERATOR: &str = "expected identifier in dag init";
/// The message there since the operator may be a list.
pub(crate) const NO_DAG_OPERATOR_OR_LIST: &str =
    "expected identifier or list of value types in dag init";

impl Recover<'_, '_> {
    pub(super) fn value(&mut self, in_name: bool) {
        if self.stopped {
            return self.missing(&[]);
        }
        self.simple();
        while !self.stopped && self.suffix(in_name) {}
    }

    /// A suffix, if there is one.
    fn suffix(&mut self, in_name: bool) -> bool {
        match self.token {
            Token::Punct(b'{') if !in_name => self.bit_range(),
            Token::Punct(b'[') => self.slice(),
            Token::Punct(b'.') => self.field(),
            Token::Punct(b'#') => self.paste(),
            _ => return false,
        }
        true
    }

    /// A list of ranges in braces.
    pub(super) fn bit_range(&mut self) {
        self.open_after(1, Rule::bit_range);
        self.advance();
        self.listed(Self::range_piece);
        self.expect(b'}', "expected '}' at end of bit range list");
        self.close();
    }

    fn slice(&mut self) {
        self.open_after(1, Rule::slice);
        self.advance();
        self.range_piece();
        while !self.stopped && self.consume(b',') {
            if self.at(b']') {
                self.open(Rule::slice_comma);
                self.close();
                break;
            }
            self.range_piece();
        }
        self.expect(b']', "expected ']' at end of list slice");
        self.close();
    }

    fn field(&mut self) {
        self.open_after(1, Rule::field);
        self.advance();
        if !self.ident() {
            self.missing(&["expected field identifier after '.'"]);
        }
        self.close();
    }

    fn paste(&mut self) {
        self.open_after(1, Rule::paste);
        self.advance();
        if !matches!(self.token, Token::Punct(b':' | b';' | b'{')) {
            self.value(true);
        }
        self.close();
    }

    pub(super) fn range_piece(&mut self) {
        self.value(false);
        if self.stopped {
            return;
        }
        match self.token {
            Token::Ellipsis | Token::Punct(b'-') => {
                self.open(Rule::range_to);
                self.advance();
                self.value(false);
                self.close();
            }
            Token::Int(_) => {
                self.open(Rule::range_int);
                self.leaf(Rule::integer);
                self.close();
            }
            _ => {}
        }
    }

    fn simple(&mut self) {
        match self.token {
            Token::Ident => self.ident_value(),
            Token::Bang(op) => self.bang(op),
            Token::Punct(b'{') => self.bit_list(),
            Token::Punct(b'[') => self.list(),
            Token::Punct(b'(') => self.dag(),
            Token::Punct(b'?') => self.leaf(Rule::unset),
            Token::Keyword(Keyword::True | Keyword::False) => self.leaf(Rule::ident),
            Token::Int(_) => self.leaf(Rule::integer),
            Token::Bits { .. } => self.leaf(Rule::bits_literal),
            Token::Code => {
                self.open_after(2, Rule::code);
                self.advance();
                self.close();
            }
            Token::String => {
                self.open_after(1, Rule::string);
                while self.token == Token::String {
                    self.advance();
                }
                self.close();
            }
            _ => self.missing(&["Unknown or reserved token when parsing a value"]),
        }
    }

    fn ident_value(&mut self) {
        self.leaf(Rule::ident);
        if self.consume(b'<') {
            self.arg_list();
        }
    }

    /// Values separated by commas; lists may have one more comma.
    fn values(&mut self) {
        self.value(false);
        while !self.stopped && self.consume(b',') && !self.at(b']') {
            self.value(false);
        }
    }

    fn bit_list(&mut self) {
        self.open_after(1, Rule::bit_list);
        self.advance();
        if !self.at(b'}') {
            self.values();
        }
        self.expect(b'}', "expected '}' at end of bit list value");
        self.close();
    }

    fn list(&mut self) {
        self.open_after(1, Rule::list);
        self.advance();
        if !self.at(b']') {
            self.values();
        }
        self.expect(b']', "expected ']' at end of list value");
        if !self.stopped && self.consume(b'<') {
            self.open(Rule::angle_type);
            self.ty();
            self.expect(b'>', "expected '>' at end of list element type");
            self.close();
        }
        self.close();
    }

    fn dag(&mut self) {
        self.open_after(1, Rule::dag);
        self.advance();
        match self.token {
            Token::Ident
            | Token::Punct(b'?' | b'[')
            | Token::Bang(BangOp::Unary(UnOp::Cast | UnOp::GetDagOp)) => self.value(false),
            _ => self.missing(&[NO_DAG_OPERATOR]),
        }
        self.dag_name("expected variable name in dag operator");
        if !self.stopped && !self.at(b')') {
            self.listed(Self::dag_arg);
        }
        self.expect(b')', "expected ')' in dag init");
        self.close();
    }

    /// The `:$name` of the operator or an argument, if there is one.
    fn dag_name(&mut self, message: &'static str) {
        if self.stopped || !self.consume(b':') {
            return;
        }
        match self.token {
            Token::Variable => self.leaf(Rule::dag_name),
            _ => self.wrong(message),
        }
    }

    fn dag_arg(&mut self) {
        if self.token == Token::Variable {
            self.open_after(1, Rule::dag_var);
            self.advance();
            self.close();
            return;
        }
        self.value(false);
        self.dag_name("expected variable name in dag literal");
    }
}
