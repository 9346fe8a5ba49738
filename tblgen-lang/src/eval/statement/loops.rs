//! `foreach` and `if`.

use crate::diagnostic::Severity;
use crate::eval::scope::ScopeKind;
use crate::eval::state::{Entry, Loop};
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::TernOp;
use crate::record::{InitId, TyId};
use crate::source::Loc;
use crate::syntax::ast::{Block, Foreach, ForeachIter, If, Pos, RangeRest};
use crate::syntax::recover::punctuation_at;

impl Evaluator<'_> {
    pub(super) fn eval_foreach_loop(&mut self, foreach: &Foreach<'_>) -> Res<()> {
        let (list, element_type) = match self.eval_foreach_iter(&foreach.iter) {
            Err(Stop::Error) => return Err(self.tok_error("expected declaration in for")),
            iter => iter?,
        };
        self.check(foreach.head)?;
        let name = self.name_init(foreach.name.name);
        let variable = self.rk.arena.var(name, element_type);
        self.scopes.push(ScopeKind::Loop(name, variable));
        self.loops.push(Loop {
            loc: foreach.pos,
            variable: Some(name),
            list,
            entries: Vec::new(),
        });
        self.eval_block(&foreach.body)?;
        self.scopes.pop();
        self.finish_loop()
    }

    fn finish_loop(&mut self) -> Res<()> {
        match self.loops.pop() {
            Some(finished) => self.add_entry(Entry::Loop(Box::new(finished))),
            None => Ok(()),
        }
    }

    /// The list to loop over, and the type of its elements.
    fn eval_foreach_iter(&mut self, iter: &ForeachIter<'_>) -> Res<(InitId, TyId)> {
        let mut ranges = Vec::new();
        match iter {
            ForeachIter::Ranges(list) => {
                match self.eval_ranges(list) {
                    Ok(found) => ranges = found,
                    Err(Stop::Fatal) => return Err(Stop::Fatal),
                    Err(Stop::Error) => {
                        if punctuation_at(self.text(), self.cursor) != Some(b'}') {
                            return Err(self.tok_error("expected '}' at end of bit range list"));
                        }
                        self.cursor = self.text().skip_blanks(self.cursor + 1);
                        return Err(Stop::Error);
                    }
                }
                self.check(list.close)?;
                self.cursor = list.end;
            }
            ForeachIter::Piece(piece) => {
                let value = self.value_in(&piece.first, None)?;
                let Some(ty) = self.rk.arena.ty(value) else {
                    let stop = self.error(piece.first.pos, "expected a list, got '?'");
                    if self.current_multiclass.is_some() {
                        let note = "references to multiclass template arguments cannot be resolved at this time";
                        self.report(Severity::Note, Loc::NONE, note);
                    }
                    return Err(stop);
                };
                if let Some(element_type) = self.rk.arena.types.element(ty) {
                    return self.foreach_over_list(value, element_type, piece.rest);
                }
                self.eval_range_piece(value, piece.rest, &mut ranges)?;
            }
        }
        let values: Vec<InitId> = ranges
            .into_iter()
            .map(|value| self.rk.arena.int(i64::from(value)))
            .collect();
        Ok((self.rk.arena.list(&values, TyId::INT), TyId::INT))
    }

    fn foreach_over_list(
        &mut self,
        list: InitId,
        element_type: TyId,
        rest: RangeRest<'_>,
    ) -> Res<(InitId, TyId)> {
        match rest {
            RangeRest::Single => Ok((list, element_type)),
            // Nothing but `in` may follow a list.
            _ => {
                self.tok_error("Unknown tok");
                Err(Stop::Fatal)
            }
        }
    }

    /// An `if` is a loop over a list of one or no element for each branch.
    pub(super) fn eval_if(&mut self, statement: &If<'_>) -> Res<()> {
        let condition = self.value_in(&statement.condition, None)?;
        self.check(statement.head)?;
        let empty = self.rk.arena.list(&[], TyId::BIT);
        let single = self.rk.arena.list(&[InitId::TRUE], TyId::BIT);
        self.eval_branch(statement.pos, condition, [single, empty], &statement.then)?;
        match &statement.otherwise {
            Some(otherwise) => {
                self.eval_branch(statement.pos, condition, [empty, single], otherwise)
            }
            None => Ok(()),
        }
    }

    fn eval_branch(
        &mut self,
        pos: Pos,
        condition: InitId,
        lists: [InitId; 2],
        block: &Block<'_>,
    ) -> Res<()> {
        let ty = self.rk.arena.types.list(TyId::BIT);
        let list = self.ternop(TernOp::If, [condition, lists[0], lists[1]], ty, None)?;
        self.loops.push(Loop {
            loc: pos,
            variable: None,
            list,
            entries: Vec::new(),
        });
        self.scopes.push_local();
        self.eval_block(block)?;
        self.scopes.pop();
        self.finish_loop()
    }
}
