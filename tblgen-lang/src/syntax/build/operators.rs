//! The bang operators and their operands.

use super::Builder;
use super::cursor::Cursor;
use crate::lexical::run_len;
use crate::operators::{BangOp, SpecialOp, TypeArg};
use crate::syntax::Rule;
use crate::syntax::ast::*;

impl<'t, 'a, 's> Builder<'t, 'a, 's> {
    pub(super) fn angle_type(&mut self, c: &mut Cursor<'_>) -> Option<AngleType<'a>> {
        c.enter()?;
        Some(AngleType {
            ty: self.ty(c)?,
            close: self.close(c),
            end: c.leave()?,
        })
    }

    /// The operator whose name is at `start`.
    fn operator(&self, start: Pos) -> Option<BangOp> {
        let word = self.bytes_of_word(start);
        let letters = run_len(word, |byte| byte.is_ascii_alphabetic());
        BangOp::from_name(&word[..letters])
    }

    pub(super) fn bang(&mut self, c: &mut Cursor<'_>, rule: Rule, pos: Pos) -> Option<Simple<'a>> {
        let (op, mut name_end) = match rule {
            Rule::cond => (BangOp::Special(SpecialOp::Cond), pos + 5),
            Rule::switch => (BangOp::Special(SpecialOp::Switch), pos + 7),
            _ => {
                let (start, end) = c.leaf()?;
                (self.operator(start)?, end)
            }
        };
        name_end = self.text.skip_blanks(name_end);
        let ty = if c.at(Rule::angle_type) {
            Some(&*self.arena.alloc(self.angle_type(c)?))
        } else {
            None
        };
        let open = self.close(c);
        let args = self.values(c)?;
        let is_by_hand = !self.errors.is_empty();
        if rule == Rule::bang_call && !is_by_hand && !well_formed(op, ty.is_some(), args) {
            return None;
        }
        Some(Simple::Bang(self.arena.alloc(Bang {
            op,
            ty,
            name_end,
            open,
            args,
            close: self.close(c),
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
