//! Assignments to objects that are asked, such as `N = N->getOperand(0).getNode();`.
//!
//! From there on, the name stands for another object. Where that depends on a condition, what
//! follows is translated for each of the two objects.

use super::super::tree::{Expression, IfCondition, Statement};
use super::super::typed::{Step, Untranslated};
use super::object::Object;
use super::operand::Operand;
use super::{Lowering, Meaning};

pub(super) const ASSIGNMENT: Untranslated = Untranslated::Form("an assignment to an object");

impl<'t> Lowering<'_, 't> {
    /// The name and the new value of an object that a statement assigns to.
    fn assigned_object<'s>(
        &self,
        statement: &'s Statement<'t>,
    ) -> Option<(&'t str, &'s Expression<'t>)> {
        let Statement::Expression(Expression::Assign(None, target, value)) = statement else {
            return None;
        };
        let (name, meaning) = self.meaning(target)?;
        matches!(meaning, Meaning::Object(Object::Asked(..))).then_some((name, value))
    }

    /// An assignment to an object, which has no steps; tells whether it is one.
    pub(super) fn reassign(&mut self, statement: &Statement<'t>) -> Result<bool, Untranslated> {
        let Some((name, value)) = self.assigned_object(statement) else {
            return Ok(false);
        };
        let object = self.operand(value)?;
        match (self.find(name), object) {
            (
                Some(Meaning::Object(Object::Asked(_, class))),
                Operand::Object(object @ Object::Asked(_, of)),
            ) if *class == of => self.bind(name, object)?,
            _ => return Err(ASSIGNMENT),
        }
        Ok(true)
    }

    /// `if (condition) object = value;` and what follows; none if it is another statement.
    pub(super) fn reassign_if(
        &mut self,
        statement: &Statement<'t>,
        rest: &[Statement<'t>],
    ) -> Result<Option<Step>, Untranslated> {
        let Statement::If {
            condition: IfCondition::Expression(condition),
            then,
            otherwise: None,
        } = statement
        else {
            return Ok(None);
        };
        let then = match &**then {
            Statement::Block(of) => match of.as_slice() {
                [one] => one,
                _ => return Ok(None),
            },
            one => one,
        };
        if self.assigned_object(then).is_none() {
            return Ok(None);
        }
        let condition = self.condition(condition)?;
        let first: Vec<Statement<'t>> = [then].into_iter().chain(rest).cloned().collect();
        let first = self.deeper(|this| this.block(&first))?;
        let second = self.deeper(|this| this.block(rest))?;
        Ok(Some(Step::If(condition, first, second)))
    }
}
