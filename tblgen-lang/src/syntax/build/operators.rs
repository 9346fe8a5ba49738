//! The bang operators and their operands.

use super::Builder;
use super::cursor::Cursor;
use crate::operators::BangOp;
use crate::syntax::Rule;
use crate::syntax::ast::*;

/// How many arguments an operator takes in parentheses, and whether it takes a type.
struct Shape {
    args: std::ops::RangeInclusive<usize>,
    ty: TypeArg,
    /// Which arguments are names that the operator declares.
    names: &'static [usize],
}

#[derive(PartialEq)]
enum TypeArg {
    None,
    Optional,
    Required,
}

fn shape(op: BangOp) -> Shape {
    let plain = |args| Shape {
        args,
        ty: TypeArg::None,
        names: &[],
    };
    let typed = |args| Shape {
        args,
        ty: TypeArg::Required,
        names: &[],
    };
    match op {
        BangOp::Cast | BangOp::Isa | BangOp::Exists => typed(1..=1),
        BangOp::GetDagArg => typed(1..=usize::MAX),
        BangOp::Instances => typed(0..=1),
        BangOp::GetDagOp | BangOp::GetOp => Shape {
            args: 1..=1,
            ty: TypeArg::Optional,
            names: &[],
        },
        BangOp::Not
        | BangOp::LogTwo
        | BangOp::Head
        | BangOp::Tail
        | BangOp::Size
        | BangOp::Empty
        | BangOp::Repr
        | BangOp::ToLower
        | BangOp::ToUpper
        | BangOp::ListFlatten
        | BangOp::Initialized
        | BangOp::GetDagOpName => plain(1..=1),
        BangOp::If | BangOp::Subst | BangOp::Dag | BangOp::SetDagArg | BangOp::SetDagName => {
            plain(3..=3)
        }
        BangOp::Substr | BangOp::Find => plain(2..=3),
        BangOp::Foreach | BangOp::Filter | BangOp::Sort => Shape {
            args: 3..=3,
            ty: TypeArg::None,
            names: &[0],
        },
        BangOp::Foldl => Shape {
            args: 5..=5,
            ty: TypeArg::None,
            names: &[2, 3],
        },
        _ => plain(1..=usize::MAX),
    }
}

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
            Rule::cond => (BangOp::Cond, pos + 5),
            Rule::switch => (BangOp::Switch, pos + 7),
            _ => {
                let (start, end) = c.leaf()?;
                (BangOp::from_name(self.bytes_of_word(start))?.0, end)
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
    let shape = shape(op);
    let type_fits = match shape.ty {
        TypeArg::None => !has_type,
        TypeArg::Optional => true,
        TypeArg::Required => has_type,
    };
    let is_name = |index: &usize| {
        args.get(*index)
            .is_some_and(|arg| matches!(arg.simple, Simple::Ident(_)) && arg.suffixes.is_none())
    };
    let own_syntax = matches!(op, BangOp::Cond | BangOp::Switch);
    !own_syntax && type_fits && shape.args.contains(&args.len()) && shape.names.iter().all(is_name)
}
