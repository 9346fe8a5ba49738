//! Sets of records as `.td` files describe them by dags: `(add A, B)`,
//! `(sequence "R%u", 0, 31)` and so on.
//!
//! Source: lib/TableGen/SetTheory.cpp of LLVM, whose operators, order of
//! elements and messages these are.

use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use super::faults::Diagnostics;
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity};
use tblgen_lang::record::{Init, Record, RecordId, RecordKeeper, Value};
use tblgen_lang::source::Loc;

/// Evaluates sets of records.
///
/// ```
/// use tblgen_model::support::set_theory::SetTheory;
///
/// let text = "
///     class Set<dag d> { dag Elements = d; }
///     def add; def sub; def A; def B; def C;
///     def S : Set<(sub (add A, B, C), B)>;
/// ";
/// let done = tblgen_lang::compile_text("sets.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let mut sets: SetTheory = SetTheory::new(&records);
/// sets.add_field_expander("Set", "Elements");
/// let elements = sets.expand(records.def("S").unwrap()).unwrap().unwrap();
/// let names: Vec<&str> = elements.iter().map(|record| record.name()).collect();
/// assert_eq!(names, ["A", "C"]);
/// ```
///
/// Elements are records, unless an expander makes something else: `E` is what a
/// set holds. Registers, for one, may be synthesized from tuples.
pub struct SetTheory<'rk, E = Record<'rk>> {
    records: &'rk RecordKeeper,
    /// Class names and how to find the elements of their records.
    expanders: Vec<(String, Expander<'rk, E>)>,
    /// Operators beyond the standard ones.
    operators: Vec<(String, Rc<Operator<'rk, E>>)>,
    expansions: HashMap<RecordId, Vec<E>>,
    depth: usize,
}

/// What a set may hold.
pub trait Element<'rk>: Clone + Eq + Hash + From<Record<'rk>> {}

impl<'rk, E: Clone + Eq + Hash + From<Record<'rk>>> Element<'rk> for E {}

/// Finds the elements of a record that is a set.
pub type Expand<'rk, E> =
    dyn Fn(&mut SetTheory<'rk, E>, Record<'rk>) -> Result<Vec<E>, Diagnostics> + 'rk;

/// Finds the elements that an expression with a certain operator describes.
/// Errors are at the places given.
pub type Operator<'rk, E> =
    dyn Fn(&mut SetTheory<'rk, E>, Init<'rk>, &[Loc]) -> Result<Vec<E>, Diagnostics> + 'rk;

enum Expander<'rk, E> {
    /// The field of this name describes the elements.
    Field(String),
    Function(Rc<Expand<'rk, E>>),
}

impl<E> Clone for Expander<'_, E> {
    fn clone(&self) -> Self {
        match self {
            Expander::Field(field) => Expander::Field(field.clone()),
            Expander::Function(expand) => Expander::Function(Rc::clone(expand)),
        }
    }
}

/// Elements in the order in which they were added, each once.
#[derive(Clone)]
struct ElementSet<E> {
    elements: indexmap::IndexSet<E>,
}

impl<E> Default for ElementSet<E> {
    fn default() -> Self {
        ElementSet {
            elements: indexmap::IndexSet::new(),
        }
    }
}

impl<E: Clone + Eq + Hash> ElementSet<E> {
    fn insert_all(&mut self, elements: impl IntoIterator<Item = E>) {
        self.elements.extend(elements);
    }

    fn slice(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = E> {
        self.elements
            .iter()
            .skip(range.start)
            .take(range.len())
            .cloned()
    }

    fn len(&self) -> usize {
        self.elements.len()
    }
}

type Done = Result<(), Diagnostics>;

/// Levels of nesting, in case a set contains itself in ways not seen below.
const MAX_DEPTH: usize = 4096;

impl<'rk, E: Element<'rk>> SetTheory<'rk, E> {
    /// With the standard operators and no expanders.
    pub fn new(records: &'rk RecordKeeper) -> Self {
        SetTheory {
            records,
            expanders: Vec::new(),
            operators: Vec::new(),
            expansions: HashMap::new(),
            depth: 0,
        }
    }

    /// Says that records of a class are sets, whose elements a field describes.
    pub fn add_field_expander(&mut self, class: &str, field: &str) {
        let expander = Expander::Field(field.to_string());
        self.expanders.push((class.to_string(), expander));
    }

    /// Says that records of a class are sets, whose elements a function finds.
    pub fn add_expander(
        &mut self,
        class: &str,
        expand: impl Fn(&mut Self, Record<'rk>) -> Result<Vec<E>, Diagnostics> + 'rk,
    ) {
        let expander = Expander::Function(Rc::new(expand));
        self.expanders.push((class.to_string(), expander));
    }

    /// Says what an operator of that name means, unless it is a standard one.
    pub fn add_operator(
        &mut self,
        name: &str,
        apply: impl Fn(&mut Self, Init<'rk>, &[Loc]) -> Result<Vec<E>, Diagnostics> + 'rk,
    ) {
        self.operators.push((name.to_string(), Rc::new(apply)));
    }

    /// The elements of a record that is a set; none if it is not.
    ///
    /// # Errors
    ///
    /// If the description of a set is wrong.
    pub fn expand(&mut self, set: Record<'rk>) -> Result<Option<Vec<E>>, Diagnostics> {
        if let Some(known) = self.expansions.get(&set.id()) {
            return Ok(Some(known.clone()));
        }
        let Some(expander) = self.expander(set) else {
            return Ok(None);
        };
        // This ends recursive definitions.
        self.expansions.insert(set.id(), Vec::new());
        let elements = match expander {
            Expander::Field(field) => {
                let expr = set.value(&field).map_err(|error| vec![error.into()])?;
                self.elements(expr, set.locs())?
            }
            Expander::Function(expand) => expand(self, set)?,
        };
        self.expansions.insert(set.id(), elements.clone());
        Ok(Some(elements))
    }

    fn expander(&self, set: Record<'rk>) -> Option<Expander<'rk, E>> {
        set.superclasses().find_map(|class| {
            let named = |(name, _): &&(String, _)| name == class.name();
            let (_, expander) = self.expanders.iter().find(named)?;
            Some(expander.clone())
        })
    }

    /// The elements that an expression describes.
    ///
    /// # Errors
    ///
    /// If the expression is no set; the error is at `locs`.
    pub fn elements(&mut self, expr: Init<'rk>, locs: &[Loc]) -> Result<Vec<E>, Diagnostics> {
        let mut elements = ElementSet::default();
        self.evaluate(expr, &mut elements, locs)?;
        Ok(elements.elements.into_iter().collect())
    }

    fn fatal<T>(&self, locs: &[Loc], message: String) -> Result<T, Diagnostics> {
        let place = |loc: Option<&Loc>| loc.map_or(Place::Unknown, |&loc| self.records.place(loc));
        let mut all = vec![Diagnostic::error(place(locs.first()), message)];
        for loc in locs.iter().skip(1) {
            all.push(Diagnostic::new(
                Severity::Note,
                place(Some(loc)),
                "instantiated from multiclass",
            ));
        }
        Err(all)
    }

    fn evaluate(&mut self, expr: Init<'rk>, out: &mut ElementSet<E>, locs: &[Loc]) -> Done {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.fatal(
                locs,
                format!("sets are nested deeper than {MAX_DEPTH} levels"),
            );
        }
        match expr.value() {
            Value::Def(record) => match self.expand(record)? {
                Some(elements) => out.insert_all(elements),
                None => out.insert_all([record.into()]),
            },
            Value::List => {
                for element in expr.elements() {
                    self.evaluate(element, out, locs)?;
                }
            }
            Value::Dag => self.apply(expr, out, locs)?,
            _ => return self.fatal(locs, format!("Invalid set element: {expr}")),
        }
        self.depth -= 1;
        Ok(())
    }

    fn apply(&mut self, expr: Init<'rk>, out: &mut ElementSet<E>, locs: &[Loc]) -> Done {
        let Some(operator) = expr.dag_operator().and_then(Init::as_def) else {
            return self.fatal(locs, format!("Bad set expression: {expr}"));
        };
        let args: Vec<Init<'rk>> = expr.dag_args().iter().map(|arg| arg.value).collect();
        match operator.name() {
            "add" => args
                .iter()
                .try_for_each(|&arg| self.evaluate(arg, out, locs)),
            "sub" => self.subtract(expr, &args, out, locs),
            "and" => self.intersect(expr, &args, out, locs),
            "interleave" => self.interleave(&args, out, locs),
            "sequence" => self.sequence(expr, &args, out, locs),
            "shl" | "trunc" | "rotl" | "rotr" | "decimate" => {
                self.by_number(operator.name(), expr, &args, out, locs)
            }
            name => {
                let known = self.operators.iter().find(|known| known.0 == name);
                let Some(apply) = known.map(|(_, apply)| Rc::clone(apply)) else {
                    return self.fatal(locs, format!("Unknown set operator: {expr}"));
                };
                out.insert_all(apply(self, expr, locs)?);
                Ok(())
            }
        }
    }

    fn set_of(&mut self, expr: Init<'rk>, locs: &[Loc]) -> Result<ElementSet<E>, Diagnostics> {
        let mut set = ElementSet::default();
        self.evaluate(expr, &mut set, locs)?;
        Ok(set)
    }

    /// `(sub A, B, ...)`
    fn subtract(
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
    fn intersect(
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
    fn interleave(&mut self, args: &[Init<'rk>], out: &mut ElementSet<E>, locs: &[Loc]) -> Done {
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
    fn by_number(
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
    fn sequence(
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
        let step = if from <= to { stride } else { -stride };
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
            number += step;
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
    use super::format_number;

    #[test]
    fn printf_formats() {
        assert_eq!(format_number("R%u", 7), "R7");
        assert_eq!(format_number("R%02d_x", 7), "R07_x");
        assert_eq!(format_number("%X%%", 255), "FF%");
    }
}
