//! `switch`.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, Statement, SwitchItem};
use super::super::typed::{Arm, Step, Typed, Untranslated};
use super::{Lowering, operation};
use crate::fragments::walk::returns;

impl<'t> Lowering<'_, 't> {
    /// `switch` whose cases end with `return` or `break`.
    pub(super) fn switch(
        &mut self,
        value: &Expression<'t>,
        body: &[SwitchItem<'t>],
    ) -> Result<Step, Untranslated> {
        let value = self.value(value)?;
        let value = operation::promoted(value)?;
        let mut arms = Vec::new();
        let mut default = None;
        let mut rest = body;
        while !rest.is_empty() {
            let labels = rest
                .iter()
                .take_while(|item| !matches!(item, SwitchItem::Statement(_)));
            let labels = labels.count();
            let (own, after) = rest.split_at(labels);
            let statements = after
                .iter()
                .take_while(|item| matches!(item, SwitchItem::Statement(_)));
            let (own_statements, after) = after.split_at(statements.count());
            let steps = self.arm(own_statements, after.is_empty())?;
            let mut cases = Vec::new();
            for label in own {
                if let SwitchItem::Case(case) = label {
                    cases.push(self.case(case, value.ty)?);
                }
            }
            // Cases with the label `default` are among the others.
            if own.contains(&SwitchItem::Default) {
                default = Some(steps);
            } else if cases.is_empty() {
                return Err(Untranslated::Form("a statement before the first `case`"));
            } else {
                arms.push(Arm { cases, steps });
            }
            rest = after;
        }
        // A `switch` without `default:` does nothing for other values.
        Ok(Step::Match(value, arms, default.unwrap_or_default()))
    }

    /// The constant of a `case`.
    fn case(&mut self, case: &Expression<'t>, ty: Arithmetic) -> Result<Typed, Untranslated> {
        let case = self.value(case)?.converted(ty);
        match case.as_constant() {
            Some(_) => Ok(case),
            None => Err(Untranslated::Form("a `case` that is no constant")),
        }
    }

    /// The statements after labels, without the `break` at the end.
    fn arm(&mut self, items: &[SwitchItem<'t>], is_last: bool) -> Result<Vec<Step>, Untranslated> {
        let statements: Vec<Statement<'t>> = items
            .iter()
            .filter_map(|item| match item {
                SwitchItem::Statement(statement) => Some(statement.clone()),
                SwitchItem::Case(_) | SwitchItem::Default => None,
            })
            .collect();
        let (ends, statements) = match statements.split_last() {
            Some((Statement::Break, rest)) => (true, rest),
            _ => (false, statements.as_slice()),
        };
        let steps = self.deeper(|this| this.block(statements))?;
        match ends || is_last || returns(&steps) {
            true => Ok(steps),
            false => Err(Untranslated::Form("a `case` that goes on in the next one")),
        }
    }
}
