//! From trees to trees with types.
//!
//! C++'s rules about types are applied here: integral promotions, the usual arithmetic
//! conversions, conversions of arguments, results and conditions. Names are those of the
//! [place](place::Place) where the fragment stands.
//!
//! Undefined behaviour of C++ is refused where it can be seen, such as a function that ends
//! without a value. Shifts by too much and divisions by zero cannot be seen; whoever writes
//! the function in another language has to give them some value.

mod expression;
mod helpers;
mod loops;
mod method;
mod name;
mod object;
pub mod place;
mod statement;

pub use helpers::{Helper, Outcome, Parameter};

use super::arithmetic::Arithmetic;
use super::tree::Statement;
use super::typed::{Function, Local, Untranslated};
use object::Object;
use place::Place;

/// The deepest nesting of statements and expressions that is translated.
const MAX_DEPTH: usize = 128;

/// Gives types to a fragment that is the body of a function.
///
/// ```
/// use tblgen_model::fragments::lower::{lower, place};
/// use tblgen_model::fragments::read_statements;
///
/// let body = read_statements("return Imm & 1 && isUInt<5>(Imm);").unwrap();
/// let function = lower(&body, &place::IMM_LEAF).unwrap();
/// assert_eq!(function.locals[0].name, "Imm");
///
/// let body = read_statements("return lookup(Imm) != nullptr;").unwrap();
/// let reason = lower(&body, &place::IMM_LEAF).unwrap_err();
/// assert_eq!(reason.to_string(), "the function `lookup`");
/// ```
///
/// # Errors
///
/// The first thing that is not understood.
pub fn lower<'t>(body: &[Statement<'t>], place: &Place) -> Result<Function, Untranslated> {
    let mut lowering = Lowering::new(place);
    let body = lowering.block(body)?;
    if !statement::returns(&body) {
        return Err(Untranslated::Form("a way through it without `return`"));
    }
    Ok(Function {
        parameters: place.parameters.len(),
        locals: lowering.locals,
        result: place.result,
        body,
    })
}

/// The thing that a name stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Meaning {
    Local(usize),
    Object(Object),
}

/// The state of the work: variables, and the names in scope.
struct Lowering<'t> {
    locals: Vec<Local>,
    /// The names, the innermost scope last.
    names: Vec<(&'t str, Meaning)>,
    result: Arithmetic,
    depth: usize,
}

impl<'t> Lowering<'t> {
    fn new(place: &Place) -> Self {
        let parameters = place.parameters.iter();
        let objects = place.objects.iter();
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
                .chain(objects.map(|&(name, object)| (name, Meaning::Object(object))))
                .collect(),
            result: place.result,
            depth: 0,
        }
    }

    /// Does some work one level deeper.
    fn deeper<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Untranslated>,
    ) -> Result<T, Untranslated> {
        if self.depth >= MAX_DEPTH {
            return Err(Untranslated::Form("a nesting of more than 128 levels"));
        }
        self.depth += 1;
        let outcome = work(self);
        self.depth -= 1;
        outcome
    }

    fn find(&self, name: &str) -> Option<Meaning> {
        let mut names = self.names.iter().rev();
        names
            .find(|(one, _)| *one == name)
            .map(|(_, meaning)| *meaning)
    }
}

#[cfg(test)]
mod tests;
