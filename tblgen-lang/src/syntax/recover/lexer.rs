//! The tokens, and the steps from one to the next.

use super::Recover;
use crate::lexical::{ERROR_TOKEN, Number, number_at, string_end, word_end};
use crate::operators::BangOp;
use crate::syntax::Rule;
use crate::syntax::ast::Pos;
use crate::syntax::keywords::{Keyword, keyword};

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Token {
    Eof,
    /// Could not be read; the loader has reported it.
    Error,
    /// A punctuation character.
    Punct(u8),
    Ellipsis,
    Int(i64),
    Bits {
        value: u64,
        width: u32,
    },
    String,
    Code,
    Variable,
    Ident,
    Keyword(Keyword),
    Bang(BangOp),
}

impl Recover<'_, '_> {
    pub(super) fn advance(&mut self) {
        self.pos = self.text.skip_blanks(self.behind);
        let (token, end) = self.lex(self.pos as usize);
        self.token = token;
        self.behind = end as Pos;
    }

    pub(super) fn lex(&self, start: usize) -> (Token, usize) {
        let bytes = self.text.bytes;
        let Some(&byte) = bytes.get(start) else {
            return (Token::Eof, start);
        };
        match byte {
            ERROR_TOKEN => (Token::Error, start),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                let end = word_end(bytes, start);
                (
                    keyword(&bytes[start..end]).map_or(Token::Ident, Token::Keyword),
                    end,
                )
            }
            b'0'..=b'9' | b'-' | b'+' => self.lex_number(start),
            b'"' => (
                Token::String,
                string_end(bytes, start).unwrap_or(bytes.len()),
            ),
            b'$' => (Token::Variable, word_end(bytes, start + 1)),
            b'!' => {
                let end = word_end(bytes, start + 1);
                let letters = bytes[start + 1..end]
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphabetic())
                    .count();
                let end = start + 1 + letters;
                match BangOp::from_name(&bytes[start + 1..end]) {
                    Some(op) => (Token::Bang(op), end),
                    None => (Token::Error, start),
                }
            }
            b'[' if bytes.get(start + 1) == Some(&b'{') => (Token::Code, code_end(bytes, start)),
            b'.' if bytes[start..].starts_with(b"...") => (Token::Ellipsis, start + 3),
            _ => (Token::Punct(byte), start + 1),
        }
    }

    fn lex_number(&self, start: usize) -> (Token, usize) {
        let bytes = self.text.bytes;
        match number_at(bytes, start) {
            Number::Word => (Token::Ident, word_end(bytes, start)),
            Number::Sign => (Token::Punct(bytes[start]), start + 1),
            Number::Digits { end, value } => {
                let value = value.unwrap_or(0);
                if bytes.get(start + 1) == Some(&b'b') && bytes[start] == b'0' {
                    return (
                        Token::Bits {
                            value: value as u64,
                            width: (end - start - 2) as u32,
                        },
                        end,
                    );
                }
                (Token::Int(value), end)
            }
        }
    }

    pub(super) fn at(&self, punct: u8) -> bool {
        self.token == Token::Punct(punct)
    }

    fn at_keyword(&self, keyword: Keyword) -> bool {
        self.token == Token::Keyword(keyword)
    }

    pub(super) fn consume(&mut self, punct: u8) -> bool {
        let here = self.at(punct);
        if here {
            self.advance();
        }
        here
    }

    pub(super) fn consume_keyword(&mut self, keyword: Keyword) -> bool {
        let here = self.at_keyword(keyword);
        if here {
            self.advance();
        }
        here
    }

    /// An identifier; false if there is none.
    pub(super) fn ident(&mut self) -> bool {
        let here = self.token == Token::Ident;
        if here {
            self.leaf(Rule::ident);
        }
        here
    }
}

fn code_end(bytes: &[u8], start: usize) -> usize {
    let mut pos = start + 2;
    while let Some(found) = memchr::memchr(b'}', &bytes[pos..]) {
        pos += found + 2;
        if bytes.get(pos - 1) == Some(&b']') {
            return pos;
        }
        if pos > bytes.len() {
            break;
        }
    }
    bytes.len()
}
