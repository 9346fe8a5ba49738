//! Tokens on one line.
//!
//! Spaces depend on what an operator is: `&` before a value, or between two. That is clear from
//! the token before it in nearly all of what outputs write. Where it is not, there is no line, and
//! a syntax tree tells.

use std::fmt::Write as _;

use proc_macro2::{Delimiter, Ident, Literal, Punct};

use crate::names::is_keyword;
use crate::trees::Tree;

/// The token before the next one, as far as spaces depend on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing, an opening bracket, or an operator with the space that it needs.
    Start,
    /// An operator that belongs to what follows, a dot, or colons of a path.
    Prefix,
    /// A keyword, or a lifetime.
    Keyword,
    /// The end of a value or a type.
    Value,
    /// The name of a type, after which `<` opens a list.
    Type,
}

/// Writes tokens on one line. Nothing if it is not clear how to write them.
pub(super) fn write_flat(trees: &[Tree], out: &mut String) -> Option<()> {
    let mut line = Line {
        out,
        before: Before::Start,
        lists: 0,
        is_of_impl: false,
    };
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        at += match tree {
            Tree::Ident(ident) => line.ident(ident)?,
            Tree::Literal(literal) => line.literal(literal)?,
            Tree::Punct(punct) => line.punct(punct, &trees[at..])?,
            Tree::Group(delimiter, inner) => line.group(*delimiter, inner)?,
        };
    }
    (line.lists == 0).then_some(())
}

/// A line that is being written.
struct Line<'o> {
    out: &'o mut String,
    before: Before,
    /// The number of lists of generic arguments that are open.
    lists: usize,
    /// Whether the outermost list is that of an `impl`, after which another path begins.
    is_of_impl: bool,
}

/// Words that begin what takes more than a line, or is not written as it stands.
const LONG_WORDS: [&str; 10] = [
    "where", "if", "else", "match", "loop", "while", "unsafe", "move", "async", "r#gen",
];

/// The length of the longest of them.
const LONGEST_WORD: usize = 6;

/// Whether a keyword is a value or a type.
fn is_value(word: &str) -> bool {
    matches!(word.len(), 4 | 5)
        && matches!(word, "self" | "Self" | "super" | "crate" | "true" | "false")
}

/// Whether a name is that of a type: it has capitals, and other letters.
fn is_type(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.contains(|c: char| c.is_ascii_lowercase())
}

impl Line<'_> {
    /// Writes a name. The result of these methods is the number of trees.
    fn ident(&mut self, ident: &Ident) -> Option<usize> {
        self.space_after_word();
        let start = self.out.len();
        write!(self.out, "{ident}").ok()?;
        let word = &self.out[start..];
        if word.len() <= LONGEST_WORD && LONG_WORDS.contains(&word) {
            return None;
        }
        self.before = match word {
            word if is_value(word) => Before::Value,
            word if is_keyword(word) => Before::Keyword,
            word if is_type(word) => Before::Type,
            _ => Before::Value,
        };
        Some(1)
    }

    fn literal(&mut self, literal: &Literal) -> Option<usize> {
        self.space_after_word();
        let start = self.out.len();
        write!(self.out, "{literal}").ok()?;
        self.before = Before::Value;
        (!self.out[start..].contains('\n')).then_some(1)
    }

    fn space_after_word(&mut self) {
        if matches!(self.before, Before::Keyword | Before::Value | Before::Type) {
            self.out.push(' ');
        }
    }

    /// Whether a value has ended, so that an operator is between two.
    fn is_after_value(&self) -> bool {
        matches!(self.before, Before::Value | Before::Type)
    }

    /// Writes an operator between two values.
    fn between(&mut self, operator: &str) -> Option<usize> {
        self.out.extend([" ", operator, " "]);
        self.before = Before::Start;
        Some(operator.len())
    }

    /// Writes an operator that belongs to what follows.
    fn prefix(&mut self, operator: &str) -> Option<usize> {
        if self.before == Before::Keyword {
            self.out.push(' ');
        }
        self.out.push_str(operator);
        self.before = Before::Prefix;
        Some(operator.len())
    }

    fn punct(&mut self, punct: &Punct, trees: &[Tree]) -> Option<usize> {
        let next = match trees.get(1) {
            Some(Tree::Punct(next)) if trees[0].is_joint(punct.as_char()) => next.as_char(),
            _ => ' ',
        };
        match (punct.as_char(), next) {
            (':', ':') if self.is_after_value() => self.path(),
            (':', ':') => self.prefix("::"),
            (':' | ',' | ';', _) => self.stop(punct.as_char(), trees),
            ('.', '.') => self.range(trees),
            ('.', _) => {
                self.out.push('.');
                self.before = Before::Prefix;
                Some(1)
            }
            ('?', _) => {
                self.out.push('?');
                let is_after_value = self.is_after_value();
                self.before = Before::Value;
                is_after_value.then_some(1)
            }
            ('\'', _) => self.lifetime(trees),
            ('<' | '>', _) => self.angle(punct.as_char(), next),
            ('=', '>') => None,
            (first, next) => self.operator(first, next, trees),
        }
    }

    /// Writes the colons of a path, and what opens a list after them.
    fn path(&mut self) -> Option<usize> {
        self.out.push_str("::");
        self.before = Before::Prefix;
        Some(2)
    }

    /// Writes what ends a part of a list, or of a declaration.
    fn stop(&mut self, stop: char, trees: &[Tree]) -> Option<usize> {
        if stop == ',' && trees.len() == 1 {
            return Some(1);
        }
        if stop == ':' && !self.is_after_value() && self.before != Before::Keyword {
            return None;
        }
        self.out.push(stop);
        self.out.push(' ');
        self.before = Before::Start;
        Some(1)
    }

    fn range(&mut self, trees: &[Tree]) -> Option<usize> {
        if trees[1].is_joint('.') {
            return None;
        }
        self.prefix("..")
    }

    fn lifetime(&mut self, trees: &[Tree]) -> Option<usize> {
        let Some(Tree::Ident(name)) = trees.get(1) else {
            return None;
        };
        if self.is_after_value() || self.before == Before::Keyword {
            return None;
        }
        write!(self.out, "'{name}").ok()?;
        self.before = Before::Keyword;
        Some(2)
    }

    fn angle(&mut self, angle: char, next: char) -> Option<usize> {
        if angle == '>' {
            // The arrow of a function and comparisons are operators.
            self.lists = self.lists.checked_sub(1)?;
            self.out.push('>');
            let ends_impl = self.is_of_impl && self.lists == 0;
            self.is_of_impl &= !ends_impl;
            self.before = match ends_impl {
                true => Before::Keyword,
                false => Before::Type,
            };
            return Some(1);
        }
        let is_impl = self.before == Before::Keyword && self.out.ends_with("impl");
        let opens = match self.before {
            Before::Value => false,
            Before::Keyword => is_impl,
            _ => !matches!(next, '<' | '='),
        };
        self.is_of_impl |= is_impl;
        self.out.push('<');
        self.lists += 1;
        self.before = Before::Start;
        opens.then_some(1)
    }

    fn operator(&mut self, first: char, next: char, trees: &[Tree]) -> Option<usize> {
        let is_between = self.is_after_value();
        match (first, next) {
            ('-', '>') => self.between("->"),
            ('=', '=') => self.between("=="),
            ('!', '=') => self.between("!="),
            ('&', '&') if is_between => self.between("&&"),
            ('|', '|') if is_between => self.between("||"),
            ('=', _) if next != '=' => self.between("="),
            ('|', _) if !is_between => self.closure(next, trees),
            ('+' | '-' | '*' | '/' | '%' | '^' | '&' | '|', '=') => None,
            ('-' | '*' | '&' | '!', _) if !is_between && first != next => {
                self.prefix(first.encode_utf8(&mut [0; 4]))
            }
            ('+' | '-' | '*' | '/' | '%' | '^' | '&' | '|', _) if is_between && first != next => {
                self.between(first.encode_utf8(&mut [0; 4]))
            }
            _ => None,
        }
    }

    /// Writes the parameters of a closure.
    fn closure(&mut self, next: char, trees: &[Tree]) -> Option<usize> {
        if self.before == Before::Keyword {
            return None;
        }
        if next == '|' {
            self.out.push_str("|| ");
            self.before = Before::Start;
            return Some(2);
        }
        let inner = &trees[1..];
        let end = inner.iter().position(|tree| tree.is_char('|'))?;
        self.out.push('|');
        write_flat(&inner[..end], self.out)?;
        self.out.push_str("| ");
        self.before = Before::Start;
        Some(end + 2)
    }

    fn group(&mut self, delimiter: Delimiter, inner: &[Tree]) -> Option<usize> {
        let (open, close) = match delimiter {
            Delimiter::Parenthesis => ('(', ')'),
            Delimiter::Bracket => ('[', ']'),
            _ => return None,
        };
        let is_visibility = self.before == Before::Keyword && self.out.ends_with("pub");
        let is_pointer = self.before == Before::Keyword && self.out.ends_with("fn");
        let commas = || inner.iter().filter(|tree| tree.is_char(','));
        let has_comma = inner.last().is_some_and(|tree| tree.is_char(','));
        if has_comma && !self.is_after_value() && commas().count() == 1 {
            // A tuple of one.
            return None;
        }
        if self.before == Before::Keyword && !is_visibility && !is_pointer {
            self.out.push(' ');
        }
        self.out.push(open);
        write_flat(inner, self.out)?;
        self.out.push(close);
        self.before = match is_visibility {
            true => Before::Keyword,
            false => Before::Value,
        };
        Some(1)
    }
}
