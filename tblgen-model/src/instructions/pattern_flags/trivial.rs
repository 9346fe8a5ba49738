//! Bitcasts from a type to itself. LLVM drops them (`SimplifyTree` in
//! CodeGenDAGPatterns.cpp), so an instruction that multiclasses make for
//! several types is not a bitcast for that one.
//!
//! Only types that stand in the pattern itself count here: those of the `set`,
//! of casts, and of the leaf.

use super::Fault;
use super::node_properties::{Operators, Role};
use super::nodes::MAX_NODES;
use tblgen_lang::record::{Init, Record};

/// Whether the pattern of an instruction, which is a bitcast of a leaf, is
/// known to go from a type to the same type.
pub(super) fn is_trivial<'rk>(
    pattern: Init<'rk>,
    operators: &mut Operators<'rk>,
) -> Result<bool, Fault> {
    let mut types = Types::default();
    let mut tree = Some(pattern);
    for _ in 0..MAX_NODES {
        let Some(value) = tree else { break };
        tree = types.step(value, operators)?;
    }
    Ok(types.result.is_some() && types.result == types.operand)
}

/// The types above and below the bitcast, as far as they are known.
#[derive(Default)]
struct Types<'rk> {
    result: Option<Record<'rk>>,
    operand: Option<Record<'rk>>,
    is_below: bool,
}

impl<'rk> Types<'rk> {
    /// Looks at a value on the way down to the leaf. Gives what is below it.
    fn step(
        &mut self,
        value: Init<'rk>,
        operators: &mut Operators<'rk>,
    ) -> Result<Option<Init<'rk>>, Fault> {
        let Some(def) = value.dag_operator().and_then(Init::as_def) else {
            self.note(value.as_def().and_then(type_of));
            return Ok(None);
        };
        let operands = value.dag_args();
        match (operators.role(def)?, &operands[..]) {
            (Role::Keyword, [result, source]) => {
                self.note(result.value.as_def().and_then(type_of));
                Ok(Some(source.value))
            }
            (Role::ValueType, [operand]) => {
                self.note(Some(def));
                Ok(Some(operand.value))
            }
            (Role::Node(_) | Role::Fragment(_), [operand]) => {
                self.is_below = true;
                Ok(Some(operand.value))
            }
            _ => Ok(None),
        }
    }

    /// The first type that is known counts.
    fn note(&mut self, found: Option<Record<'rk>>) {
        let known = match self.is_below {
            true => &mut self.operand,
            false => &mut self.result,
        };
        *known = known.or(found);
    }
}

/// The type of a leaf with a name, if it can have but one.
fn type_of(def: Record<'_>) -> Option<Record<'_>> {
    if def.is_subclass_of("ValueType") {
        return Some(def);
    }
    if def.is_subclass_of("RegisterOperand") {
        return type_of(def.value_as_def("RegClass").ok()?);
    }
    if def.is_subclass_of("RegisterClass") {
        return match def.value_as_list_of_defs("RegTypes").ok()?[..] {
            [only] => Some(only),
            _ => None,
        };
    }
    let fields = [("ComplexPattern", "Ty"), ("Operand", "Type")];
    let mut fields = fields.into_iter();
    let (_, field) = fields.find(|(class, _)| def.is_subclass_of(class))?;
    def.value_as_def(field).ok()
}
