//! Values and their suffixes.

use super::cursor::{Cursor, chars_before};
use super::{Builder, is_reserved};
use crate::lexical::{Number, number_at, string_end, unescape};
use crate::syntax::ast::*;
use crate::syntax::names::{Name, Namer};
use crate::syntax::{Event, Rule};

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    /// The name behind the `$` at or behind `start`.
    fn dag_name(&mut self, start: Pos) -> Name {
        let rest = &self.text.bytes[start as usize..];
        let dollar = memchr::memchr(b'$', rest).unwrap_or(0);
        self.variable(start + dollar as Pos + 1)
    }

    pub(super) fn value(&mut self, c: &mut Cursor<'_>) -> Option<Value<'a>> {
        if let Some(error) = self.missing(c) {
            return Some(Value {
                pos: error.at,
                simple_end: error.at,
                simple: Simple::Error(error),
                suffixes: None,
            });
        }
        let (rule, start) = c.enter()?;
        let pos = start - chars_before(rule);
        let mut simple = self.simple(c, rule, pos)?;
        c.leave()?;
        if c.at(Rule::arg_list) {
            let Simple::Ident(name) = simple else {
                return None;
            };
            simple = Simple::Instance(name, self.arena.alloc(self.arg_list(c)?));
        }
        Some(Value {
            pos,
            simple_end: c.end,
            simple,
            suffixes: match c.peek() {
                Some(rule) if is_suffix(rule) => Some(self.suffixes(c)?),
                _ => None,
            },
        })
    }

    /// A value, if one comes next.
    pub(super) fn optional_value(&mut self, c: &mut Cursor<'_>) -> Option<Option<Value<'a>>> {
        match c.has_part() {
            true => self.value(c).map(Some),
            false => Some(None),
        }
    }

    fn suffixes(&mut self, c: &mut Cursor<'_>) -> Option<&'a Suffixes<'a>> {
        let mark = self.stacks.suffixes.mark();
        while let Some(Event::Start(rule, start)) = c.peeked
            && is_suffix(rule)
        {
            let suffix = self.suffix(c, rule, start - 1)?;
            self.stacks.suffixes.push(suffix);
        }
        Some(self.arena.alloc(Suffixes {
            list: self.stacks.suffixes.take(mark, self.arena),
            end: c.end,
        }))
    }

    /// The suffix whose first character is at `start`.
    fn suffix(&mut self, c: &mut Cursor<'_>, rule: Rule, start: Pos) -> Option<Suffix<'a>> {
        if rule == Rule::bit_range {
            return Some(Suffix::Bits(start, self.arena.alloc(self.range_list(c)?)));
        }
        if rule == Rule::slice {
            return Some(Suffix::Slice(self.slice_suffix(c)?));
        }
        c.enter()?;
        let suffix = match rule {
            Rule::field => match self.missing(c) {
                Some(error) => Suffix::Error(error),
                None => Suffix::Field(self.ident(c)?),
            },
            _ => {
                let value = self.optional_value(c)?;
                let value = value.map(|value| &*self.arena.alloc(value));
                Suffix::Paste(start, self.text.skip_blanks(start + 1), value)
            }
        };
        c.leave()?;
        Some(suffix)
    }

    /// A simple value up to, not including, the end of its rule.
    pub(super) fn simple(
        &mut self,
        c: &mut Cursor<'_>,
        rule: Rule,
        pos: Pos,
    ) -> Option<Simple<'a>> {
        Some(match rule {
            Rule::ident | Rule::digit_ident => match self.bytes_of_word(pos) {
                b"true" => Simple::Int(1),
                b"false" => Simple::Int(0),
                word if is_reserved(word) => return None,
                word => {
                    let name = self.names.name(word);
                    match c.peeked {
                        // Only the name of an argument has that after it.
                        Some(Event::End(end))
                            if self.text.bytes.get(end as usize) == Some(&b'=') =>
                        {
                            Simple::ArgName(name)
                        }
                        _ => Simple::Ident(name),
                    }
                }
            },
            Rule::decimal | Rule::integer => Simple::Int(self.integer(pos)?),
            Rule::unset => Simple::Unset,
            Rule::bits_literal => self.bits_literal(pos)?,
            Rule::string => Simple::String(self.string(c, pos)?),
            Rule::code => Simple::Code(self.code(c, pos)?),
            Rule::bit_list => {
                let values = self.values(c)?;
                let close = self.close(c);
                Simple::BitList(self.arena.alloc(Elements { values, close }))
            }
            Rule::list => self.list(c, pos)?,
            Rule::dag => self.dag(c)?,
            Rule::bang_call | Rule::cond | Rule::switch => self.bang(c, rule, pos)?,
            _ => return None,
        })
    }

    pub(super) fn values(&mut self, c: &mut Cursor<'_>) -> Option<&'a [Value<'a>]> {
        let mark = self.stacks.values.mark();
        while c.has_part() && !c.at(Rule::angle_type) {
            let part = self.value(c)?;
            self.stacks.values.push(part);
        }
        Some(self.stacks.values.take(mark, self.arena))
    }

    fn bits_literal(&self, pos: Pos) -> Option<Simple<'a>> {
        match number_at(self.text.bytes, pos as usize) {
            Number::Digits {
                end,
                value: Some(value),
            } => Some(Simple::BitsLiteral {
                value: value as u64,
                width: (end - pos as usize - 2) as u32,
            }),
            _ => None,
        }
    }

    /// The value of adjacent string literals.
    pub(super) fn string(&mut self, c: &Cursor<'_>, pos: Pos) -> Option<Name> {
        let Some(Event::End(end)) = c.peeked else {
            return None;
        };
        join_strings(self.text.bytes, pos as usize, end as usize, self.names)
    }

    pub(super) fn code(&mut self, c: &Cursor<'_>, pos: Pos) -> Option<Name> {
        let Some(Event::End(end)) = c.peeked else {
            return None;
        };
        let text = &self.text.bytes[pos as usize + 2..end as usize];
        let close = memchr::memmem::rfind(text, b"}]")?;
        Some(self.names.name(&text[..close]))
    }

    pub(super) fn list(&mut self, c: &mut Cursor<'_>, pos: Pos) -> Option<Simple<'a>> {
        let values = self.values(c)?;
        let close = self.close(c);
        let (mut element_type, mut type_close) = (None, None);
        if c.at(Rule::angle_type) {
            let angle = self.angle_type(c)?;
            element_type = Some(&*self.arena.alloc(angle.ty));
            type_close = angle.close;
        }
        let inner = self.text.skip_blanks(pos + 1);
        Some(Simple::List(self.arena.alloc(List {
            values,
            close,
            element_type,
            type_close,
            inner,
        })))
    }

    pub(super) fn dag(&mut self, c: &mut Cursor<'_>) -> Option<Simple<'a>> {
        let operator = self.value(c)?;
        let name = c
            .optional_leaf(Rule::dag_name)
            .map(|(start, _)| self.dag_name(start));
        let mark = self.stacks.dag_args.mark();
        while c.has_part() {
            let value = if c.at(Rule::dag_var) {
                None
            } else {
                Some(self.value(c)?)
            };
            let name = match c.peek() {
                Some(Rule::dag_var) if value.is_none() => {
                    c.leaf().map(|(start, _)| self.variable(start))
                }
                Some(Rule::dag_name) => c.leaf().map(|(start, _)| self.dag_name(start)),
                _ => None,
            };
            self.stacks.dag_args.push(DagArg { value, name });
        }
        let args = self.stacks.dag_args.take(mark, self.arena);
        Some(Simple::Dag(self.arena.alloc(Dag {
            operator,
            name,
            args,
            close: self.close(c),
        })))
    }

    pub(super) fn range_list(&mut self, c: &mut Cursor<'_>) -> Option<RangeList<'a>> {
        c.enter()?;
        let mark = self.stacks.pieces.mark();
        while c.has_part() {
            let part = self.range_piece(c)?;
            self.stacks.pieces.push(part);
        }
        Some(RangeList {
            pieces: self.stacks.pieces.take(mark, self.arena),
            close: self.close(c),
            end: c.leave()?,
        })
    }

    fn slice_suffix(&mut self, c: &mut Cursor<'_>) -> Option<&'a Slice<'a>> {
        let (_, inner) = c.enter()?;
        let pos = inner - 1;
        let mark = self.stacks.pieces.mark();
        while c.has_part() && !c.at(Rule::slice_comma) {
            let part = self.range_piece(c)?;
            self.stacks.pieces.push(part);
        }
        Some(self.arena.alloc(Slice {
            pos,
            pieces: self.stacks.pieces.take(mark, self.arena),
            trailing_comma: c.optional_leaf(Rule::slice_comma).is_some(),
            close: self.close(c),
            end: c.leave()?,
        }))
    }

    pub(super) fn range_piece(&mut self, c: &mut Cursor<'_>) -> Option<RangePiece<'a>> {
        let first = self.value(c)?;
        let rest = match c.peek() {
            Some(Rule::range_to) => {
                c.enter()?;
                let value = self.value(c)?;
                c.leave()?;
                RangeRest::To(self.arena.alloc(value))
            }
            Some(Rule::range_int) => {
                c.enter()?;
                let (start, end) = c.leaf()?;
                c.leave()?;
                RangeRest::Int(self.integer(start)?, start, end)
            }
            _ => RangeRest::Single,
        };
        Some(RangePiece { first, rest })
    }
}

/// Interns the value of the string literals that stand between two offsets.
fn join_strings(bytes: &[u8], start: usize, end: usize, names: &mut dyn Namer) -> Option<Name> {
    let first_end = string_end(bytes, start).ok()?;
    let inner = &bytes[start + 1..first_end - 1];
    let more = memchr::memchr(b'"', &bytes[first_end..end]);
    if more.is_none() && memchr::memchr(b'\\', inner).is_none() {
        return Some(names.name(inner));
    }
    let mut joined = unescape(inner);
    let mut pos = first_end;
    while let Some(next) = memchr::memchr(b'"', &bytes[pos..end]) {
        let literal_end = string_end(bytes, pos + next).ok()?;
        joined.extend_from_slice(&unescape(&bytes[pos + next + 1..literal_end - 1]));
        pos = literal_end;
    }
    Some(names.name(&joined))
}

fn is_suffix(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::field | Rule::bit_range | Rule::slice | Rule::paste
    )
}
