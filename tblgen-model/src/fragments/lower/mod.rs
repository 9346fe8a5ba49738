//! From trees to trees with types.
//!
//! C++'s rules about types are applied here: integral promotions, the usual arithmetic
//! conversions, conversions of arguments, results and conditions. Names are those of the
//! [place](place::Place) where the fragment stands.
//!
//! Undefined behaviour of C++ is refused where it can be seen, such as a function that ends
//! without a value. Shifts by too much and divisions by zero cannot be seen; whoever writes
//! the function in another language has to give them some value.

mod about;
mod answer;
mod bits;
mod calling_conv;
mod changes;
mod classes;
mod constant;
mod effect;
mod environment;
mod expression;
mod graph;
mod helpers;
mod loops;
mod masks;
mod method;
mod modular;
mod name;
mod object;
mod operand;
mod operation;
mod operators;
mod own;
pub mod place;
mod reassign;
mod results;
mod statement;
mod switch;
mod unused;
mod variable;

pub use about::is_memory;
pub use classes::{Answer, Class, Method};
pub use environment::Environment;
pub use helpers::{Helper, HelperOutcome, Parameter};

use std::collections::{BTreeSet, HashMap, HashSet};

use super::arithmetic::Arithmetic;
use super::tree::{Expression, Statement};
use super::typed::{Function, Hook, Local, Step, Untranslated};
use super::walk;
use object::Object;
use place::{COMMON_OBJECTS, Place};

/// The deepest nesting of statements and expressions that is translated.
const MAX_DEPTH: usize = 128;

/// The most steps of translating. What is an argument of one of several functions is
/// translated for each, so that hostile text could take forever.
const MAX_STEPS: usize = 20_000;

/// The most parts of an object with a name, which is copied to wherever the name stands.
const MAX_PARTS: usize = 200;

/// Gives types to a fragment that is the body of a function.
///
/// ```
/// use tblgen_model::fragments::lower::{Environment, lower, place};
/// use tblgen_model::fragments::read_statements;
///
/// let body = read_statements("return Imm & 1 && isUInt<5>(Imm);").unwrap();
/// let names = Environment::default();
/// let function = lower(&body, &place::IMM_LEAF, &names).unwrap();
/// assert_eq!(function.locals[0].name, "Imm");
///
/// let text = "return Imm > 0 && std::abs(Imm) == 1;";
/// let body = read_statements(text).unwrap();
/// let hook = lower(&body, &place::IMM_LEAF, &names).unwrap_err();
/// assert_eq!(hook.to_string(), "the function `std::abs`");
/// assert_eq!(hook.at(text), 18);
/// ```
///
/// # Errors
///
/// The first thing that is not understood.
pub fn lower<'t>(
    body: &[Statement<'t>],
    place: &Place,
    environment: &Environment,
) -> Result<Function, Hook<'t>> {
    lowered(place, environment, &|lowering| lowering.block(body))
}

/// Gives types to a fragment that is an expression.
///
/// # Errors
///
/// The first thing that is not understood.
pub fn lower_expression<'t>(
    expression: &Expression<'t>,
    place: &Place,
    environment: &Environment,
) -> Result<Function, Hook<'t>> {
    lowered(place, environment, &|lowering| {
        let value = lowering.value_as(expression, place.result)?;
        Ok(vec![Step::Return(value)])
    })
}

/// The function with the body that some work gives. The work is done again if functions change
/// variables of which that was not known.
fn lowered<'e, 't>(
    place: &Place,
    environment: &'e Environment,
    body: &dyn Fn(&mut Lowering<'e, 't>) -> Result<Vec<Step>, Untranslated>,
) -> Result<Function, Hook<'t>> {
    let mut lowering = Lowering::new(place, environment);
    loop {
        let outcome = body(&mut lowering);
        if let Ok(body) = &outcome {
            lowering.find_changed(body);
        }
        if !lowering.is_again {
            let function = outcome.and_then(|body| lowering.function(body));
            return function.map_err(|reason| Hook {
                reason,
                near: lowering.near.last().copied(),
            });
        }
        lowering = Lowering {
            by_reference: lowering.by_reference,
            steps: lowering.steps,
            ..Lowering::new(place, environment)
        };
    }
}

/// The thing that a name stands for.
#[derive(Debug, Clone, PartialEq)]
enum Meaning {
    Local(usize),
    Object(Object),
}

/// The state of the work: variables, and the names in scope.
struct Lowering<'e, 't> {
    locals: Vec<Local>,
    /// The names of the locals where they are declared.
    declared: Vec<&'t str>,
    /// The names, the innermost scope last.
    names: Vec<(&'t str, Meaning)>,
    environment: &'e Environment,
    /// The number of locals that are parameters.
    parameters: usize,
    /// The locals that are constant.
    constants: Vec<usize>,
    /// The locals without a value, each with the address of the name by which a function gets it
    /// that assigns to it.
    unset: HashMap<usize, Option<usize>>,
    /// Variables that functions get by value.
    passed: changes::Passed<'t>,
    /// The variables that functions get to change, by the addresses of their names where they
    /// are declared.
    by_reference: HashSet<usize>,
    /// Whether all is to be done again, with more variables that functions get to change.
    is_again: bool,
    /// The variables of the changes within expressions.
    changes: Vec<usize>,
    /// The locals on which objects with names depend, so that they must not change.
    captured: Vec<usize>,
    /// The locals that are at most 64, each with those that must not change for that.
    narrow: HashMap<usize, BTreeSet<usize>>,
    result: Arithmetic,
    makes_constant: bool,
    has_own_names: bool,
    own_values: &'static [(&'static str, Option<usize>)],
    /// Whether the fragment is about a node of the graph.
    is_about_node: bool,
    /// The number of names that the place gives.
    of_place: usize,
    /// The places of the expressions that are being translated, the innermost one last.
    near: Vec<&'t str>,
    depth: usize,
    steps: usize,
}

impl<'e, 't> Lowering<'e, 't> {
    fn new(place: &Place, environment: &'e Environment) -> Self {
        let parameters = place.parameters.iter();
        let objects = COMMON_OBJECTS.iter().chain(place.objects);
        let named = parameters.clone().zip(0..);
        let named = named.map(|(&(name, _), number)| (name, Meaning::Local(number)));
        Lowering {
            locals: parameters
                .map(|&(name, ty)| Local {
                    name: name.to_string(),
                    ty,
                    is_changed: false,
                })
                .collect(),
            names: named
                .chain(objects.map(|(name, object)| (*name, Meaning::Object(object.clone()))))
                .collect(),
            environment,
            declared: place.parameters.iter().map(|&(name, _)| name).collect(),
            parameters: place.parameters.len(),
            constants: Vec::new(),
            unset: HashMap::new(),
            passed: changes::Passed::default(),
            by_reference: HashSet::new(),
            is_again: false,
            changes: Vec::new(),
            captured: Vec::new(),
            narrow: place
                .bits()
                .map(|at| (at, [at].into()))
                .into_iter()
                .collect(),
            result: place.result,
            makes_constant: place.makes_constant,
            has_own_names: place.has_own_names,
            own_values: place.own_values,
            is_about_node: place.class.ends_with("SDNode"),
            of_place: place.parameters.len() + COMMON_OBJECTS.len() + place.objects.len(),
            near: Vec::new(),
            depth: 0,
            steps: 0,
        }
    }

    /// Does some work at a place of the text, which is that of what goes wrong.
    fn at<T>(
        &mut self,
        near: Option<&'t str>,
        work: impl FnOnce(&mut Self) -> Result<T, Untranslated>,
    ) -> Result<T, Untranslated> {
        let outside = self.near.len();
        self.near.extend(near);
        let outcome = work(self);
        if outcome.is_ok() {
            self.near.truncate(outside);
        }
        outcome
    }

    /// The function with that body.
    fn function(&mut self, mut body: Vec<Step>) -> Result<Function, Untranslated> {
        if !walk::returns(&body) {
            return Err(Untranslated::Form("a way through it without `return`"));
        }
        let changes = |number: &usize| self.locals.get(*number).is_some_and(|one| one.is_changed);
        let captured = self.captured.iter().copied().find(changes);
        // What is written twice would change a variable twice.
        let changed = changes::changed_otherwise(&body, &self.changes);
        let changed = changed.or_else(|| changes::changed_beside(&body, &self.changes));
        if let Some(number) = captured.or(changed) {
            self.near.extend(self.declared.get(number));
            return Err(Untranslated::Form(match captured {
                Some(_) => "an object that depends on a variable",
                None => "a change of a variable within an expression",
            }));
        }
        unused::remove(&mut body);
        Ok(Function {
            parameters: self.parameters,
            locals: std::mem::take(&mut self.locals),
            result: self.result,
            body,
        })
    }

    /// Gives a name to an object, which is calculated where the name stands.
    fn bind(&mut self, name: &'t str, object: Object) -> Result<(), Untranslated> {
        if object.parts() > MAX_PARTS {
            return Err(Untranslated::Form("an object of too many parts"));
        }
        self.captured.extend(object.locals());
        self.names.push((name, Meaning::Object(object)));
        Ok(())
    }

    /// Whether a name is one that the place gives.
    fn is_of_place(&self, name: &str) -> bool {
        let at = self.names.iter().rposition(|(one, _)| *one == name);
        at.is_some_and(|at| at < self.of_place)
    }

    /// Does some work one level deeper.
    fn deeper<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Untranslated>,
    ) -> Result<T, Untranslated> {
        if self.depth >= MAX_DEPTH {
            return Err(Untranslated::Form("a nesting of more than 128 levels"));
        }
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(Untranslated::Form("too many steps of translating"));
        }
        self.depth += 1;
        let outcome = work(self);
        self.depth -= 1;
        outcome
    }

    fn find(&self, name: &str) -> Option<&Meaning> {
        self.entry(name).map(|(_, meaning)| meaning)
    }

    /// The name where it is declared, and its meaning.
    fn entry(&self, name: &str) -> Option<(&'t str, &Meaning)> {
        let mut names = self.names.iter().rev();
        let found = names.find(|(one, _)| *one == name);
        found.map(|(name, meaning)| (*name, meaning))
    }

    /// Gives the innermost name another meaning.
    fn rename(&mut self, name: &str, meaning: Meaning) {
        let mut names = self.names.iter_mut().rev();
        if let Some(known) = names.find(|(one, _)| *one == name) {
            known.1 = meaning;
        }
    }
}

#[cfg(test)]
mod tests;
