//! Values: literals, names, class instances, suffixes.

mod arguments;
mod literals;
mod ranges;
mod suffixes;

use super::scope::ScopeKind;
use super::suggest::Near;
use super::{Evaluator, Res};
use crate::operators::UnOp;
use crate::record::{InitId, RecordId, StrId, TyId};
use crate::syntax::ast::{Pos, Simple, Value};
pub(super) use arguments::Args;

/// The context of a value: the record around it, and the type that is wanted.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// The record whose fields may be named.
    pub record: Option<RecordId>,
    /// The type that is wanted, if known.
    pub want: Option<TyId>,
    /// The value is the name of an object: unknown identifiers mean themselves.
    pub name: bool,
}

impl Context {
    pub(super) fn of(record: Option<RecordId>) -> Self {
        Context {
            record,
            want: None,
            name: false,
        }
    }

    pub(super) fn want(self, want: Option<TyId>) -> Self {
        Context {
            want,
            name: false,
            ..self
        }
    }
}

impl Evaluator<'_> {
    /// A value in the context of a record.
    pub(super) fn value_in(&mut self, value: &Value<'_>, record: Option<RecordId>) -> Res<InitId> {
        self.eval_value(value, Context::of(record))
    }

    pub(super) fn eval_value(&mut self, value: &Value<'_>, cx: Context) -> Res<InitId> {
        self.enter()?;
        self.cursor = value.pos;
        let mut result = self.eval_simple(value, cx)?;
        self.cursor = value.simple_end;
        for suffix in value.suffixes.map_or(&[][..], |suffixes| suffixes.list) {
            result = self.eval_suffix(value.pos, result, suffix, cx)?;
        }
        self.cursor = value.end();
        self.leave();
        Ok(result)
    }

    fn eval_simple(&mut self, value: &Value<'_>, cx: Context) -> Res<InitId> {
        match value.simple {
            Simple::Ident(name) => {
                self.cursor = value.simple_end;
                self.eval_ident(self.str_id(name), value.pos, cx)
            }
            Simple::ArgName(name) => Ok(self.name_init(name)),
            Simple::Instance(name, args) => {
                self.eval_instance(self.str_id(name), value.pos, args, cx.record)
            }
            Simple::Int(int) => Ok(self.rk.arena.int(int)),
            Simple::BitsLiteral { value, width } => {
                let bit =
                    |index: u32| crate::record::Arena::bit(index < 64 && (value >> index) & 1 != 0);
                let bits: Vec<InitId> = (0..width).map(bit).collect();
                Ok(self.rk.arena.bits(&bits))
            }
            Simple::String(string) => Ok(self.name_init(string)),
            Simple::Code(string) => Ok(self.rk.arena.code(self.str_id(string))),
            Simple::Unset => Ok(InitId::UNSET),
            Simple::BitList(elements) => self.eval_bit_list(value, elements, cx.record),
            Simple::List(list) => self.eval_list(value, list, cx),
            Simple::Dag(dag) => self.eval_dag(dag, cx.record),
            Simple::Bang(bang) => self.eval_bang(value, bang, cx),
            Simple::Error(error) => Err(self.syntax_error(error)),
        }
    }

    /// Looks up an identifier: a variable, a global, or the record itself.
    fn eval_ident(&mut self, name: StrId, pos: Pos, cx: Context) -> Res<InitId> {
        if let Some(value) = self.variable(name) {
            return Ok(value);
        }
        if cx.name {
            return Ok(self.string_init(name));
        }
        if let Some(value) = self.rk.global(name) {
            return Ok(value);
        }
        if let Some(record) = cx.record
            && self.current_multiclass.is_none()
            && !self.rk.record_data(record).is_class()
            && self.rk.arena.known_string(name) == Some(self.rk.record_data(record).name)
        {
            // A def refers to itself; its type is not yet final.
            let own_type = self.rk.type_of_record(record);
            let name = self.string_init(name);
            return Ok(self.rk.arena.unop(UnOp::Cast, name, own_type));
        }
        let text = self.str_text(name);
        let message = format!("Variable not defined: '{text}'");
        Err(self.error_near(pos, message, Near::Variable(name)))
    }

    /// A variable of the open scopes, the innermost first.
    fn variable(&mut self, name: StrId) -> Option<InitId> {
        for index in (0..self.scopes.len()).rev() {
            if let Some(value) = self.scopes.local(index, name) {
                return Some(value);
            }
            let found = match self.scopes.kind(index) {
                ScopeKind::Local => None,
                ScopeKind::Record(record) => self.record_variable(record, name),
                ScopeKind::Loop(iterator, variable) => {
                    (self.rk.arena.known_string(name) == Some(iterator)).then_some(variable)
                }
                ScopeKind::Multiclass(record) => self.argument(record, name),
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// A field of a record, or a template argument of a class.
    fn record_variable(&mut self, record: RecordId, name: StrId) -> Option<InitId> {
        let init = self.string_init(name);
        if let Some(field) = self.rk.record_data(record).field(init) {
            let ty = field.ty();
            return Some(self.rk.arena.var(init, ty));
        }
        if self.rk.record_data(record).is_class() {
            self.argument(record, name)
        } else {
            None
        }
    }
}
