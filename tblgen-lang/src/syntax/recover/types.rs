//! Types.

use super::Recover;
use super::lexer::{Keyword, Token};
use crate::syntax::ast::*;

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    pub(super) fn no_type(&mut self) -> Type<'a> {
        let error = self.errors(&[]);
        Type {
            pos: self.pos,
            end: self.pos,
            kind: TypeKind::Error(error),
        }
    }

    pub(super) fn ty(&mut self) -> Type<'a> {
        let pos = self.pos;
        let kind = self.type_kind();
        Type {
            pos,
            end: self.pos,
            kind,
        }
    }

    fn type_kind(&mut self) -> TypeKind<'a> {
        let simple = match self.token {
            Token::Keyword(Keyword::Bit) => TypeKind::Bit,
            Token::Keyword(Keyword::Int) => TypeKind::Int,
            Token::Keyword(Keyword::String) => TypeKind::String,
            Token::Keyword(Keyword::Code) => TypeKind::Code,
            Token::Keyword(Keyword::Dag) => TypeKind::Dag,
            Token::Keyword(Keyword::Bits) => return self.bits_type(),
            Token::Keyword(Keyword::List) => return self.list_type(),
            Token::Ident => TypeKind::Named(self.word()),
            _ => return TypeKind::Error(self.error("Unknown token when expecting a type")),
        };
        self.advance();
        simple
    }

    fn bits_type(&mut self) -> TypeKind<'a> {
        self.advance();
        if !self.consume(b'<') {
            return TypeKind::Error(self.error("expected '<' after bits type"));
        }
        let Token::Int(width) = self.token else {
            return TypeKind::Error(self.error("expected integer in bits<n> type"));
        };
        self.advance();
        match self.expect(b'>', "expected '>' at end of bits<n> type") {
            Some(error) => TypeKind::Error(error),
            None => TypeKind::Bits(width as u64),
        }
    }

    fn list_type(&mut self) -> TypeKind<'a> {
        self.advance();
        if !self.consume(b'<') {
            return TypeKind::Error(self.error("expected '<' after list type"));
        }
        let element = self.ty();
        let close = self.expect(b'>', "expected '>' at end of list<ty> type");
        TypeKind::List(self.arena.alloc(element), close)
    }
}
