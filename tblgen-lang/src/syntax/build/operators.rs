//! The bang operators and their operands.

use super::Builder;
use super::cursor::Cursor;
use crate::operators::{BangOp, SpecialOp, TypeArg};
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn angle_type(&mut self, c: &mut Cursor<'_>) -> Option<AngleType<'a>> {
        c.enter()?;
        let ty = self.ty(c)?;
        let end = c.leave()?;
        Some(AngleType {
            ty,
            close: None,
            end,
        })
    }

    pub(super) fn bang(&mut self, c: &mut Cursor<'_>, rule: Rule, pos: Pos) -> Option<Simple<'a>> {
        let (op, mut name_end) = match rule {
            Rule::cond => (BangOp::Special(SpecialOp::Cond), pos + 5),
            Rule::switch => (BangOp::Special(SpecialOp::Switch), pos + 7),
            _ => {
                let (start, end) = c.leaf()?;
                (BangOp::from_name(self.bytes_of_word(start))?, end)
            }
        };
        name_end = self.text.skip_blanks(name_end);
        let ty = if c.at(Rule::angle_type) {
            Some(&*self.arena.alloc(self.angle_type(c)?))
        } else {
            None
        };
        let args = self.values(c)?;
        if rule == Rule::bang_call && !well_formed(op, ty.is_some(), args) {
            return None;
        }
        Some(Simple::Bang(self.arena.alloc(Bang {
            op,
            ty,
            name_end,
            open: None,
            args,
            close: None,
        })))
    }
}

/// Whether an operator has the arguments that its syntax wants.
fn well_formed(op: BangOp, has_type: bool, args: &[Value<'_>]) -> bool {
    let form = op.form();
    let type_fits = match form.ty {
        TypeArg::None => !has_type,
        TypeArg::Optional => true,
        TypeArg::Required => has_type,
    };
    let is_name = |(index, _): &(usize, &str)| {
        args.get(*index)
            .is_some_and(|arg| matches!(arg.simple, Simple::Ident(_)) && arg.suffixes.is_none())
    };
    let count_fits = (form.required..=form.most()).contains(&args.len());
    !form.has_clauses && type_fits && count_fits && form.names.iter().all(is_name)
}
