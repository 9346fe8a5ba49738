//! Predicates of operands that are C++ in the description (`MCOperandPredicate`).

use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, FragmentKind, Translation};
use tblgen_model::fragments::typed::Function;

/// The parameters of functions: whether an operand is a number, the number, and whether it is a
/// symbol.
const PARAMETERS: [Arithmetic; 3] = [Arithmetic::Bool, Arithmetic::INT64, Arithmetic::Bool];

/// The function that a fragment is, if it depends on the operand alone.
pub(crate) fn operand_predicate<'f>(fragment: &'f Fragment<'_>) -> Option<&'f Function> {
    let Translation::Function(function) = &fragment.outcome else {
        return None;
    };
    let own = function.locals.get(..function.parameters)?;
    let types = PARAMETERS.get(..own.len())?;
    let fits = own.iter().map(|one| &one.ty).eq(types);
    let is_alone = function.result == Arithmetic::Bool && function.needs() == Needs::Nothing;
    let is_about_code = fragment.kind == FragmentKind::McOperandPredicate;
    (is_about_code && fits && is_alone).then_some(function)
}
