//! Types as they are written, to types.

use super::suggest::Near;
use super::{Evaluator, Res, Stop};
use crate::record::{RecordId, StrId, TyId};
use crate::syntax::ast::{AngleType, Type, TypeKind};

impl Evaluator<'_> {
    pub(super) fn eval_type(&mut self, ty: &Type<'_>) -> Res<TyId> {
        self.cursor = ty.pos;
        let id = match ty.kind {
            TypeKind::Bit => TyId::BIT,
            TypeKind::Int => TyId::INT,
            TypeKind::String | TypeKind::Code => TyId::STRING,
            TypeKind::Dag => TyId::DAG,
            TypeKind::Bits(width) => {
                // LLVM takes the width modulo 2^32.
                let width = width as u32;
                self.check_len(u64::from(width), 0)?;
                self.rk.arena.types.bits(width)
            }
            TypeKind::List(element, close) => {
                let element = self.eval_type(element)?;
                self.check(close)?;
                self.rk.arena.types.list(element)
            }
            TypeKind::Named(name) => self.named_type(ty, self.str_id(name))?,
            TypeKind::Error(error) => return Err(self.syntax_error(error)),
        };
        self.cursor = ty.end;
        Ok(id)
    }

    fn named_type(&mut self, ty: &Type<'_>, name: StrId) -> Res<TyId> {
        if let Some(&alias) = self.type_aliases.get(&name) {
            return Ok(alias);
        }
        match self.class_or_error(name) {
            Some(class) => Ok(self.rk.class_type(class)),
            None => {
                self.cursor = ty.end;
                Err(self.tok_error("unknown class name"))
            }
        }
    }

    /// The class of that name, or a message at the current token.
    pub(super) fn class_or_error(&mut self, name: StrId) -> Option<RecordId> {
        let class = self.class_named(name);
        if class.is_none() {
            let text = self.str_text(name);
            let message = if self.multiclass_names.contains_key(&name) {
                format!(
                    "Couldn't find class '{text}'. Use 'defm' if you meant to use multiclass '{text}'"
                )
            } else {
                format!("Couldn't find class '{text}'")
            };
            self.tok_error_near(message, Near::Class(name));
        }
        class
    }

    /// The type between the angle brackets of an operator.
    pub(super) fn eval_operator_type(&mut self, ty: &AngleType<'_>) -> Res<TyId> {
        if ty.ty.kind == TypeKind::Code {
            self.cursor = ty.ty.pos;
            self.tok_error("the 'code' type is not allowed in bang operators; use 'string'");
        }
        let id = match self.eval_type(&ty.ty) {
            Ok(id) => id,
            Err(Stop::Fatal) => return Err(Stop::Fatal),
            Err(Stop::Error) => return Err(self.tok_error("expected type name for operator")),
        };
        self.check(ty.close)?;
        self.cursor = ty.end;
        Ok(id)
    }
}
