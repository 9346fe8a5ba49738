//! Types.

use super::lexer::Token;
use super::{Messages, Recover};
use crate::syntax::Rule;
use crate::syntax::keywords::Keyword;

impl Recover<'_, '_> {
    pub(super) fn ty(&mut self) {
        if self.stopped {
            return self.missing(&[]);
        }
        match self.token {
            Token::Keyword(
                Keyword::Bit | Keyword::Int | Keyword::String | Keyword::Code | Keyword::Dag,
            ) => self.leaf(Rule::prim_type),
            Token::Keyword(Keyword::Bits) => self.node(Rule::bits_type, Self::bits_width),
            Token::Keyword(Keyword::List) => self.node(Rule::list_type, Self::element_type),
            Token::Ident => self.leaf(Rule::ident),
            _ => self.missing(&["Unknown token when expecting a type"]),
        }
    }

    fn bits_width(&mut self) -> Result<(), Messages> {
        if !self.consume(b'<') {
            return Err(&["expected '<' after bits type"]);
        }
        if !matches!(self.token, Token::Int(_)) {
            return Err(&["expected integer in bits<n> type"]);
        }
        self.leaf(Rule::integer);
        match self.consume(b'>') {
            true => Ok(()),
            false => Err(&["expected '>' at end of bits<n> type"]),
        }
    }

    fn element_type(&mut self) -> Result<(), Messages> {
        if !self.consume(b'<') {
            return Err(&["expected '<' after list type"]);
        }
        self.ty();
        self.expect(b'>', "expected '>' at end of list<ty> type");
        Ok(())
    }
}
