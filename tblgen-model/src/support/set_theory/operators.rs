//! The standard operators, apart from `add`.

use super::{Done, ElementSet, SetElement, SetTheory};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::Init;
use tblgen_lang::source::Loc;

impl<'rk, E: SetElement<'rk>> SetTheory<'rk, E> {
    /// `(sub A, B, ...)`
    pub(super) fn subtract(
        &mut self,
        expr: Init<'rk>,
        args: &[Init<'rk>],
        out: &mut ElementSet<E>,
        locs: &[Loc],
    ) -> Done {
        let [first, rest @ ..] = args else {
            return self.fatal(
                locs,
                format!("Set difference needs at least two arguments: {expr}"),
            );
        };
        if rest.is_empty() {
            return self.fatal(
                locs,
                format!("Set difference needs at least two arguments: {expr}"),
            );
        }
        let all = self.set_of(*first, locs)?;
        let mut removed = ElementSet::default();
        for &arg in rest {
            self.evaluate(arg, &mut removed, locs)?;
        }
        out.insert_all(
            all.elements
                .into_iter()
                .filter(|record| !removed.elements.contains(record)),
        );
        Ok(())
    }

    /// `(and A, B)`
    pub(super) fn intersect(
        &mut self,
        expr: Init<'rk>,
        args: &[Init<'rk>],
        out: &mut ElementSet<E>,
        locs: &[Loc],
    ) -> Done {
        let [first, second] = args else {
            return self.fatal(
                locs,
                format!("Set intersection requires two arguments: {expr}"),
            );
        };
        let (first, second) = (self.set_of(*first, locs)?, self.set_of(*second, locs)?);
        out.insert_all(
            first
                .elements
                .into_iter()
                .filter(|record| second.elements.contains(record)),
        );
        Ok(())
    }

    /// `(interleave A, B, ...)`: the first of each, then the second of each.
    pub(super) fn interleave(
        &mut self,
        args: &[Init<'rk>],
        out: &mut ElementSet<E>,
        locs: &[Loc],
    ) -> Done {
        let mut sets = Vec::new();
        for &arg in args {
            sets.push(self.set_of(arg, locs)?);
        }
        let longest = sets.iter().map(ElementSet::len).max().unwrap_or(0);
        for index in 0..longest {
            out.insert_all(
                sets.iter()
                    .filter_map(|set| set.elements.get_index(index).cloned()),
            );
        }
        Ok(())
    }

    /// The operators that take a set and a number.
    pub(super) fn by_number(
        &mut self,
        operator: &str,
        expr: Init<'rk>,
        args: &[Init<'rk>],
        out: &mut ElementSet<E>,
        locs: &[Loc],
    ) -> Done {
        let [set, number] = args else {
            return self.fatal(
                locs,
                format!("Operator requires (Op Set, Int) arguments: {expr}"),
            );
        };
        let set = self.set_of(*set, locs)?;
        let Some(number) = number.as_int() else {
            return self.fatal(locs, format!("Second argument must be an integer: {expr}"));
        };
        let len = set.len();
        match operator {
            "shl" | "trunc" if number < 0 => {
                let what = if operator == "shl" { "shift" } else { "length" };
                return self.fatal(locs, format!("Positive {what} required: {expr}"));
            }
            "decimate" if number <= 0 => {
                return self.fatal(locs, format!("Positive stride required: {expr}"));
            }
            "shl" => out.insert_all(set.slice((number as usize).min(len)..len)),
            "trunc" => out.insert_all(set.slice(0..(number as usize).min(len))),
            "decimate" => out.insert_all(set.elements.iter().step_by(number as usize).cloned()),
            _ if len > 0 => {
                let left = if operator == "rotl" {
                    number
                } else {
                    number.wrapping_neg()
                };
                let start = left.rem_euclid(len as i64) as usize;
                out.insert_all(set.slice(start..len));
                out.insert_all(set.slice(0..start));
            }
            _ => {}
        }
        Ok(())
    }

    /// `(sequence "R%u", 0, 31, 2)`: records by name.
    pub(super) fn sequence(
        &mut self,
        expr: Init<'rk>,
        args: &[Init<'rk>],
        out: &mut ElementSet<E>,
        locs: &[Loc],
    ) -> Done {
        let mut stride = 1;
        match args {
            [_, _, _] => {}
            [_, _, _, step] => match step.as_int() {
                Some(step) => stride = step,
                None => return self.fatal(locs, format!("Stride must be an integer: {expr}")),
            },
            _ => {
                let message = format!("Bad args to (sequence \"Format\", From, To): {expr}");
                return self.fatal(locs, message);
            }
        }
        let Some(format) = args[0].as_str() else {
            return self.fatal(locs, format!("Format must be a string: {expr}"));
        };
        let (from, to) = (
            self.bound(expr, args[1], "From", locs)?,
            self.bound(expr, args[2], "To", locs)?,
        );
        if stride == 0 {
            return self.fatal(locs, format!("Stride must not be zero: {expr}"));
        }
        let step = if from <= to {
            stride
        } else {
            stride.wrapping_neg()
        };
        let mut number = from;
        while (step > 0 && number <= to) || (step < 0 && number >= to) {
            let name = format_number(format, number as u32);
            let Some(record) = self.records.def(&name) else {
                return self.fatal(locs, format!("No def named '{name}': {expr}"));
            };
            match self.expand(record)? {
                Some(elements) => out.insert_all(elements),
                None => out.insert_all([record.into()]),
            }
            let Some(next) = number.checked_add(step) else {
                break;
            };
            number = next;
        }
        Ok(())
    }

    fn bound(
        &self,
        expr: Init<'rk>,
        value: Init<'rk>,
        what: &str,
        locs: &[Loc],
    ) -> Result<i64, Diagnostics> {
        match value.as_int() {
            Some(value) if (0..1 << 30).contains(&value) => Ok(value),
            Some(_) => self.fatal(locs, format!("{what} out of range")),
            None => self.fatal(locs, format!("{what} must be an integer: {expr}")),
        }
    }
}

/// The number in a format of C's `printf`: `%u`, `%d`, `%x`, with a width.
fn format_number(format: &str, number: u32) -> String {
    let mut out = String::new();
    let mut chars = format.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        if chars.next_if_eq(&'%').is_some() {
            out.push('%');
            continue;
        }
        let zero = chars.next_if_eq(&'0').is_some();
        let mut width = 0usize;
        while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
            width = (width * 10 + digit as usize).min(64);
            chars.next();
        }
        let digits = match chars.next() {
            Some('x') => format!("{number:x}"),
            Some('X') => format!("{number:X}"),
            Some('o') => format!("{number:o}"),
            Some('d' | 'i') => (number as i32).to_string(),
            _ => number.to_string(),
        };
        let fill = if zero { '0' } else { ' ' };
        out.extend(std::iter::repeat_n(
            fill,
            width.saturating_sub(digits.len()),
        ));
        out.push_str(&digits);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::SetTheory;
    use super::format_number;

    #[test]
    fn printf_formats() {
        assert_eq!(format_number("R%u", 7), "R7");
        assert_eq!(format_number("R%02d_x", 7), "R07_x");
        assert_eq!(format_number("%X%%", 255), "FF%");
    }

    #[test]
    fn sequences_end_at_any_stride() {
        let text = "
            class Set<dag d> { dag Elements = d; }
            def sequence; def R1; def R2;
            def Up : Set<(sequence \"R%u\", 1, 2, 0x7fffffffffffffff)>;
            def Down : Set<(sequence \"R%u\", 2, 1, 0x8000000000000000)>;
        ";
        let done = tblgen_lang::compile_text("sets.td", text, &Default::default());
        let records = done.records.unwrap();
        let mut sets: SetTheory<'_> = SetTheory::new(&records);
        sets.add_field_expander("Set", "Elements");
        for (set, first) in [("Up", "R1"), ("Down", "R2")] {
            let elements = sets.expand(records.def(set).unwrap()).unwrap().unwrap();
            let names: Vec<&str> = elements.iter().map(|record| record.name()).collect();
            assert_eq!(names, [first], "{set}");
        }
    }
}
