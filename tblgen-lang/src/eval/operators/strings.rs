//! Operators on strings.

use std::rc::Rc;

use crate::eval::bounds::BYTE;
use crate::eval::{Evaluator, Res};
use crate::operators::BinOp;
use crate::record::print::write_int;
use crate::record::{Arena, InitId, Kind, RecordId, StrId, TyId};
use crate::regex::{Regex, RegexError};

/// Compiled expressions that are kept; each may take much memory.
const MAX_REGEXES: usize = 64;

impl Evaluator<'_> {
    pub(super) fn map_string(&mut self, operand: InitId, map: impl Fn(u8) -> u8) -> Option<InitId> {
        let mapped: Vec<u8> = self
            .rk
            .arena
            .string_bytes(operand)?
            .iter()
            .map(|&byte| map(byte))
            .collect();
        Some(self.rk.arena.intern(&mapped))
    }

    /// Both strings as one, if they are known.
    pub(crate) fn concat_strings(&mut self, lhs: InitId, rhs: InitId) -> Res<Option<InitId>> {
        let arena = &self.rk.arena;
        let (Some(left), Some(right)) = (arena.string_bytes(lhs), arena.string_bytes(rhs)) else {
            return Ok(None);
        };
        let joined = [left, right].concat();
        let code = arena.is_code(lhs) || arena.is_code(rhs);
        self.check_len(joined.len() as u64, BYTE)?;
        let string = self.rk.arena.strings.intern(&joined);
        Ok(Some(self.rk.arena.text(string, code)))
    }

    /// `!strconcat` of two values, as an operator if they are not known.
    pub(crate) fn str_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<InitId> {
        match self.concat_strings(lhs, rhs)? {
            Some(string) => Ok(string),
            None => Ok(self
                .rk
                .arena
                .binop(BinOp::StrConcat, lhs, rhs, TyId::STRING)),
        }
    }

    pub(super) fn fold_interleave(
        &mut self,
        list: InitId,
        delimiter: InitId,
    ) -> Res<Option<InitId>> {
        let (true, Some(delimiter)) = (
            self.rk.arena.is_list(list),
            self.rk.arena.as_string(delimiter),
        ) else {
            return Ok(None);
        };
        let of_strings = self.element_type_of(list) == TyId::STRING;
        let elements: Vec<InitId> = self.rk.arena.elements(list).collect();
        let (mut joined, mut code) = (Vec::new(), false);
        for (index, element) in elements.into_iter().enumerate() {
            if index > 0 {
                joined.extend_from_slice(self.rk.arena.strings.get(delimiter));
            }
            if of_strings {
                let Some(text) = self.rk.arena.string_bytes(element) else {
                    return Ok(None);
                };
                joined.extend_from_slice(text);
                code |= index > 0 && self.rk.arena.is_code(element);
            } else {
                let Some(value) = self.rk.int_value(element) else {
                    return Ok(None);
                };
                write_int(&mut joined, value);
            }
            if joined.len() > self.options.limits.max_elements {
                break;
            }
        }
        self.check_len(joined.len() as u64, BYTE)?;
        let string = self.rk.arena.strings.intern(&joined);
        Ok(Some(self.rk.arena.text(string, code)))
    }

    pub(super) fn fold_match(
        &mut self,
        text: InitId,
        pattern: InitId,
        record: Option<RecordId>,
    ) -> Res<Option<InitId>> {
        let (Some(text), Some(pattern)) = (
            self.rk.arena.as_string(text),
            self.rk.arena.as_string(pattern),
        ) else {
            return Ok(None);
        };
        let regex = self.regex(pattern, record)?;
        self.charge_match(&regex, self.rk.arena.strings.get(text).len())?;
        let matches = regex.is_match(self.rk.arena.strings.get(text));
        Ok(Some(Arena::bit(matches)))
    }

    /// Counts the steps of a match in a text of that length.
    pub(crate) fn charge_match(&mut self, regex: &Regex, text_len: usize) -> Res<()> {
        let steps = regex.weight().saturating_mul(text_len as u64 + 1);
        self.steps = self.steps.saturating_add(steps).min(u64::MAX / 2);
        self.check_bounds()
    }

    /// The regular expression of a string in a value of the record.
    pub(crate) fn regex(&mut self, pattern: StrId, record: Option<RecordId>) -> Res<Rc<Regex>> {
        if !self.regexes.contains_key(&pattern) {
            let text = self.rk.arena.strings.get(pattern);
            let compiled = Regex::new(text, self.options.limits.max_regex_bytes);
            if self.regexes.len() >= MAX_REGEXES {
                self.regexes.clear();
            }
            self.regexes.insert(pattern, compiled.map(Rc::new));
        }
        let error = match self.regexes.get(&pattern) {
            Some(Ok(regex)) => return Ok(Rc::clone(regex)),
            Some(Err(error)) => *error,
            None => RegexError::Invalid,
        };
        let text = self.str_text(pattern);
        match error {
            RegexError::Invalid => {
                Err(self.fatal_without_place(record, format!("invalid regex '{text}'")))
            }
            error => {
                let hint = match error {
                    RegexError::TooLarge(_) => " (the limit can be raised)",
                    _ => "",
                };
                let text = format!("regex '{text}' cannot be used: {error}{hint}");
                Err(self.fatal(record, text))
            }
        }
    }

    pub(super) fn fold_subst(
        &mut self,
        [target, new, value]: [InitId; 3],
        ty: TyId,
    ) -> Res<Option<InitId>> {
        let kinds = [target, new, value].map(|id| self.rk.arena.kind(id));
        match kinds {
            [Kind::Def, Kind::Def, Kind::Def] => {
                Ok(Some(if target == value { new } else { value }))
            }
            [Kind::Var, Kind::Var, Kind::Var] => {
                let name = |ev: &Self, id| InitId(ev.rk.arena.node(id).a);
                let same = name(self, target) == name(self, value);
                let picked = name(self, if same { new } else { value });
                Ok(Some(self.rk.arena.var(picked, ty)))
            }
            [Kind::String, Kind::String, Kind::String] => {
                self.subst_string(target, new, value).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn subst_string(&mut self, target: InitId, new: InitId, value: InitId) -> Res<InitId> {
        let bytes = |ev: &Self, id| ev.rk.arena.string_bytes(id).unwrap_or(b"").to_vec();
        let (target, new, text) = (bytes(self, target), bytes(self, new), bytes(self, value));
        if target.is_empty() {
            return Err(self.fatal(None, "the target of !subst is the empty string"));
        }
        let mut found = Vec::new();
        let mut from = 0;
        // Strings are short, for which a search is not worth preparing.
        while let Some(at) = memchr::memmem::find(&text[from..], &target) {
            found.push(from + at);
            from += at + target.len();
        }
        let len = (found.len() as u64).saturating_mul(new.len() as u64) + text.len() as u64;
        self.check_len(len - (found.len() * target.len()) as u64, BYTE)?;
        if found.is_empty() {
            return Ok(self.rk.arena.intern(&text));
        }
        let mut out = Vec::with_capacity(len as usize);
        let mut from = 0;
        for at in found {
            out.extend_from_slice(&text[from..at]);
            out.extend_from_slice(&new);
            from = at + target.len();
        }
        out.extend_from_slice(&text[from..]);
        Ok(self.rk.arena.intern(&out))
    }

    /// An error after which evaluation continues.
    pub(super) fn soft_error(&mut self, record: Option<RecordId>, message: String) {
        match record {
            Some(record) => self.record_error(record, message),
            None => {
                self.tok_error(message);
            }
        }
    }

    pub(super) fn fold_substr(
        &mut self,
        [text, start, length]: [InitId; 3],
        record: Option<RecordId>,
    ) -> Option<InitId> {
        let size = self.rk.arena.string_bytes(text)?.len() as i64;
        let (start, length) = (self.rk.arena.as_int(start)?, self.rk.arena.as_int(length)?);
        if start < 0 || start > size {
            let message = format!("!substr start position is out of range 0...{size}: {start}");
            self.soft_error(record, message);
        }
        if length < 0 {
            self.soft_error(record, "!substr length must be nonnegative".to_string());
        }
        let from = (start as u64).min(size as u64) as usize;
        let len = (length as u64).min((size as usize - from) as u64) as usize;
        let part = self.rk.arena.string_bytes(text)?[from..from + len].to_vec();
        let code = self.rk.arena.is_code(text);
        let string = self.rk.arena.strings.intern(&part);
        Some(self.rk.arena.text(string, code))
    }

    pub(super) fn fold_find(
        &mut self,
        [text, wanted, start]: [InitId; 3],
        record: Option<RecordId>,
    ) -> Option<InitId> {
        let size = self.rk.arena.string_bytes(text)?.len() as i64;
        self.rk.arena.string_bytes(wanted)?;
        let start = self.rk.arena.as_int(start)?;
        if start < 0 || start > size {
            self.soft_error(
                record,
                format!("!find start position is out of range 0...{size}: {start}"),
            );
            return Some(self.rk.arena.int(-1));
        }
        let (text, wanted) = (
            self.rk.arena.string_bytes(text)?,
            self.rk.arena.string_bytes(wanted)?,
        );
        let found = memchr::memmem::find(&text[start as usize..], wanted);
        Some(self.rk.arena.int(found.map_or(-1, |at| at as i64 + start)))
    }
}
