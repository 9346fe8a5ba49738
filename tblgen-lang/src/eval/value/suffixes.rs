//! Suffixes of values: fields, bits, slices and `#`.

use super::Context;
use crate::eval::suggest::Near;
use crate::eval::{Evaluator, Res};
use crate::operators::{BinOp, UnOp};
use crate::record::{InitId, RecordId, TyId};
use crate::syntax::ast::{Ident, Pos, RangePiece, RangeRest, Slice, Suffix, Value};

impl Evaluator<'_> {
    pub(super) fn eval_suffix(
        &mut self,
        start: Pos,
        value: InitId,
        suffix: &Suffix<'_>,
        cx: Context,
    ) -> Res<InitId> {
        match suffix {
            Suffix::Bits(pos, ranges) => {
                let mut bits = self.eval_ranges(ranges)?;
                bits.reverse();
                let Some(picked) = self.rk.bit_range(value, &bits) else {
                    return Err(self.error(*pos, "Invalid bit range for value"));
                };
                self.check(ranges.close)?;
                self.cursor = ranges.end;
                Ok(picked)
            }
            Suffix::Slice(slice) => self.eval_slice(start, value, slice, cx.record),
            Suffix::Field(name) => self.eval_field(value, name, cx.record),
            Suffix::Paste(pos, behind, right) => self.eval_paste(value, *pos, *behind, *right, cx),
            Suffix::Error(error) => Err(self.syntax_error(error)),
        }
    }

    fn eval_field(&mut self, value: InitId, name: &Ident, record: Option<RecordId>) -> Res<InitId> {
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        let name_init = self.string_init(id);
        if self.rk.field_type(value, name_init).is_none() {
            let (field, text) = (self.str_text(id), self.rk.init_text(value));
            let message = format!("Cannot access field '{field}' of value '{text}'");
            return Err(self.tok_error_near(message, Near::FieldOfValue(value, id)));
        }
        let field = self.field(value, id, record)?;
        self.cursor = name.end;
        Ok(field)
    }

    fn eval_slice(
        &mut self,
        start: Pos,
        list: InitId,
        slice: &Slice<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(ty) = self.rk.arena.ty(list) else {
            return Err(self.error(start, "Invalid value, list expected"));
        };
        let Some(element_type) = self.rk.arena.types.element(ty) else {
            let text = self.rk.ty_text(ty);
            return Err(self.error(start, format!("Type '{text}' is invalid, list expected")));
        };
        let index = self.eval_slice_elements(slice, record)?;
        let index_type = self.rk.arena.node(index).ty;
        let (op, ty) = if self.is_list_type(index_type) {
            (BinOp::ListSlice, ty)
        } else {
            (BinOp::ListElem, element_type)
        };
        let folded = self.binop(op, list, index, ty, record)?;
        self.check(slice.close)?;
        self.cursor = slice.end;
        Ok(folded)
    }

    /// One index, or a list of indices.
    fn eval_slice_elements(&mut self, slice: &Slice<'_>, record: Option<RecordId>) -> Res<InitId> {
        let mut lists: Vec<InitId> = Vec::new();
        let mut ints: Vec<InitId> = Vec::new();
        let single = slice.pieces.len() == 1 && !slice.trailing_comma;
        for piece in slice.pieces {
            let value = self.eval_slice_element(piece, record)?;
            let ty = self.rk.arena.ty(value);
            match ty.and_then(|ty| self.rk.arena.types.element(ty)) {
                Some(TyId::INT) => {
                    self.flush_ints(&mut ints, &mut lists);
                    lists.push(value);
                }
                Some(_) => {
                    let text = ty.map_or(String::new(), |ty| self.rk.ty_text(ty));
                    return Err(
                        self.error(piece.first.pos, format!("expected list<int>, got {text}"))
                    );
                }
                None if ty == Some(TyId::INT) => {
                    if single {
                        return Ok(value);
                    }
                    ints.push(value);
                }
                None => {
                    let text = ty.map_or("?".to_string(), |ty| self.rk.ty_text(ty));
                    return Err(
                        self.error(piece.first.pos, format!("unhandled type {text} in range"))
                    );
                }
            }
        }
        self.flush_ints(&mut ints, &mut lists);
        let mut lists = lists.into_iter();
        let Some(mut result) = lists.next() else {
            return Err(self.tok_error("expected an index"));
        };
        for list in lists {
            result = self.list_concat(result, list)?;
        }
        Ok(result)
    }

    fn flush_ints(&mut self, ints: &mut Vec<InitId>, lists: &mut Vec<InitId>) {
        if !ints.is_empty() {
            lists.push(self.rk.arena.list(ints, TyId::INT));
            ints.clear();
        }
    }

    /// `!listconcat` of two values, as an operator if they are not known.
    fn list_concat(&mut self, lhs: InitId, rhs: InitId) -> Res<InitId> {
        match self.fold_list_concat(lhs, rhs)? {
            Some(list) => Ok(list),
            None => {
                let ty = self.rk.arena.node(lhs).ty;
                Ok(self.rk.arena.binop(BinOp::ListConcat, lhs, rhs, ty))
            }
        }
    }

    fn eval_slice_element(
        &mut self,
        piece: &RangePiece<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let first = self.value_in(&piece.first, record)?;
        let last = match piece.rest {
            RangeRest::Single => return Ok(first),
            RangeRest::To(value) => {
                let last = self.value_in(value, record)?;
                self.expect_int(last, value.pos)?;
                last
            }
            RangeRest::Int(value, pos, end) => {
                self.cursor = pos;
                if value > 0 {
                    return Err(self.tok_error("invalid range, cannot be negative"));
                }
                self.cursor = end;
                self.rk.arena.int(value.wrapping_neg())
            }
        };
        self.expect_int(first, piece.first.pos)?;
        let list_type = self.rk.arena.types.list(TyId::INT);
        self.binop(BinOp::RangeClosed, first, last, list_type, record)
    }

    fn expect_int(&mut self, value: InitId, pos: Pos) -> Res<()> {
        match self.rk.arena.ty(value) {
            Some(TyId::INT) => Ok(()),
            ty => {
                let text = ty.map_or("?".to_string(), |ty| self.rk.ty_text(ty));
                Err(self.error(pos, format!("expected int...int, got {text}")))
            }
        }
    }

    fn eval_paste(
        &mut self,
        left: InitId,
        pos: Pos,
        behind: Pos,
        right: Option<&Value<'_>>,
        cx: Context,
    ) -> Res<InitId> {
        self.cursor = pos;
        let Some(ty) = self.rk.arena.ty(left) else {
            return Err(self.error(pos, "LHS of paste is not typed!"));
        };
        if self.is_list_type(ty) {
            self.cursor = behind;
            return match right {
                None => Ok(left),
                Some(right) => {
                    let right = self.eval_value(right, Context { name: false, ..cx })?;
                    self.list_concat(left, right)
                }
            };
        }
        let left = self.cast_to_string(left, pos, cx.record)?;
        self.cursor = behind;
        let right = match right {
            None => self.rk.arena.intern(b""),
            Some(right) => {
                let value = self.eval_value(
                    right,
                    Context {
                        record: cx.record,
                        want: None,
                        name: true,
                    },
                )?;
                if value == InitId::UNSET {
                    return Err(self.error(pos, "RHS of paste is not typed!"));
                }
                self.cast_to_string(value, pos, cx.record)?
            }
        };
        self.str_concat(left, right)
    }

    fn cast_to_string(&mut self, value: InitId, pos: Pos, record: Option<RecordId>) -> Res<InitId> {
        if self.rk.arena.ty(value) == Some(TyId::STRING) {
            return Ok(value);
        }
        let cast = self.unop(UnOp::Cast, value, TyId::STRING, record, false)?;
        if cast == InitId::UNSET {
            let text = self.rk.init_text(value);
            return Err(self.error(pos, format!("can't cast '{text}' to string")));
        }
        Ok(cast)
    }
}
