//! Sets of records as `.td` files describe them by dags: `(add A, B)`,
//! `(sequence "R%u", 0, 31)` and so on.
//!
//! Source: lib/TableGen/SetTheory.cpp of LLVM, whose operators, order of
//! elements and messages these are.

mod operators;

use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use super::faults::{Budget, Diagnostics};
use super::unknown::as_unknown;
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
/// Elements `E` are records, unless an expander makes others: registers, for instance, may be
/// synthesized from tuples.
pub struct SetTheory<'rk, E = Record<'rk>> {
    records: &'rk RecordKeeper,
    /// Class names and how to find the elements of their records.
    expanders: Vec<(String, Expander<'rk, E>)>,
    /// Operators beyond the standard ones.
    operators: Vec<(String, Rc<Operator<'rk, E>>)>,
    expansions: HashMap<RecordId, Vec<E>>,
    /// The elements that `expansions` may hold.
    elements: Budget,
    depth: usize,
}

/// The elements of a set.
pub trait SetElement<'rk>: Clone + Eq + Hash + From<Record<'rk>> {}

impl<'rk, E: Clone + Eq + Hash + From<Record<'rk>>> SetElement<'rk> for E {}

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

/// The most elements of all sets that records are. In a chain of sets it is the square of their
/// number.
const MAX_ELEMENTS: usize = 1 << 22;

impl<'rk, E: SetElement<'rk>> SetTheory<'rk, E> {
    /// With the standard operators and no expanders.
    pub fn new(records: &'rk RecordKeeper) -> Self {
        SetTheory {
            records,
            expanders: Vec::new(),
            operators: Vec::new(),
            expansions: HashMap::new(),
            elements: Budget::new(MAX_ELEMENTS, "elements of sets"),
            depth: 0,
        }
    }

    /// Declares that records of a class are sets, whose elements a field describes.
    pub fn add_field_expander(&mut self, class: &str, field: &str) {
        let expander = Expander::Field(field.to_string());
        self.expanders.push((class.to_string(), expander));
    }

    /// Declares that records of a class are sets, whose elements a function finds.
    pub fn add_expander(
        &mut self,
        class: &str,
        expand: impl Fn(&mut Self, Record<'rk>) -> Result<Vec<E>, Diagnostics> + 'rk,
    ) {
        let expander = Expander::Function(Rc::new(expand));
        self.expanders.push((class.to_string(), expander));
    }

    /// Defines an operator of that name, unless it is a standard one.
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
        // A set that is asked for while it is being expanded is empty, as in LLVM.
        // This ends recursive definitions.
        self.expansions.insert(set.id(), Vec::new());
        let elements = match expander {
            Expander::Field(field) => {
                let expr = set.value(&field).map_err(|error| vec![error.into()])?;
                self.elements(expr, set.llvm_locs())?
            }
            Expander::Function(expand) => expand(self, set)?,
        };
        self.elements.take(elements.len(), set)?;
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
                // A record that is a set stands for its elements, any other for itself.
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
                    let unknown = self.fatal(locs, format!("Unknown set operator: {expr}"));
                    return unknown.map_err(as_unknown);
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
}
