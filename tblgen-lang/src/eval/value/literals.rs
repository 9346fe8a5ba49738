//! Bits, lists and dags.

use smallvec::SmallVec;

use super::Context;
use crate::eval::{Evaluator, Res, Stop};
use crate::options::release;
use crate::record::{InitId, Kind, RecordId, StrId, TyId};
use crate::syntax::ast::{Dag, Elements, List, Simple, Value};
use crate::syntax::recover::NO_DAG_OPERATOR;

impl Evaluator<'_> {
    pub(super) fn eval_bit_list(
        &mut self,
        value: &Value<'_>,
        list: &Elements<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let mut elements: SmallVec<[InitId; 16]> = SmallVec::with_capacity(list.values.len());
        for element in list.values {
            elements.push(self.value_in(element, record)?);
        }
        self.check(list.close)?;
        self.cursor = value.simple_end;
        // The text has the most significant bit first.
        let mut bits = Vec::new();
        for (index, &element) in elements.iter().enumerate() {
            let node = self.rk.arena.node(element);
            let width = match node.kind {
                Kind::Bits => Some(node.b),
                Kind::Var => self.rk.arena.types.width(node.ty),
                _ => None,
            };
            if let Some(width) = width {
                self.check_bits(bits.len() as u64 + u64::from(width))?;
                for bit in (0..width).rev() {
                    bits.push(self.bit_of(element, bit)?);
                }
                continue;
            }
            match self.cast_to(element, TyId::BIT)? {
                Some(bit) => bits.push(bit),
                None => {
                    let text = self.rk.init_text(element);
                    let message = format!("Element #{index} ({text}) is not convertable to a bit");
                    return Err(self.error(value.pos, message));
                }
            }
        }
        bits.reverse();
        self.check_len(bits.len() as u64, 0)?;
        Ok(self.rk.arena.bits(&bits))
    }

    pub(super) fn eval_list(
        &mut self,
        value: &Value<'_>,
        list: &List<'_>,
        cx: Context,
    ) -> Res<InitId> {
        let mut wanted = None;
        if let Some(want) = cx.want {
            self.cursor = list.inner;
            wanted = self.rk.arena.types.element(want);
            if wanted.is_none() {
                let text = self.rk.ty_text(want);
                return Err(self.tok_error(format!("Encountered a list when expecting a {text}")));
            }
        }
        let mut elements: SmallVec<[InitId; 16]> = SmallVec::with_capacity(list.values.len());
        for element in list.values {
            elements.push(self.eval_value(element, cx.want(wanted))?);
        }
        self.check(list.close)?;
        let mut given = None;
        if let Some(ty) = &list.element_type {
            given = Some(self.eval_type(ty)?);
            self.check(list.type_close)?;
        }
        self.cursor = value.simple_end;
        let Ok(element_type) = self.list_element_type(&elements, given, wanted) else {
            let label = wanted.map(|ty| format!("expected `list<{}>`", self.rk.ty_text(ty)));
            // Without a type that is wanted, the place alone tells.
            self.focus(value.pos, label.unwrap_or_default());
            return Err(Stop::Error);
        };
        Ok(self.rk.arena.list(&elements, element_type))
    }

    fn list_element_type(
        &mut self,
        elements: &[InitId],
        given: Option<TyId>,
        wanted: Option<TyId>,
    ) -> Res<TyId> {
        let mut common: Option<TyId> = None;
        for &element in elements {
            let Some(ty) = self.rk.arena.ty(element) else {
                continue;
            };
            common = match common {
                None => Some(ty),
                Some(before) => match self.rk.resolve_types(before, ty) {
                    Some(resolved) => Some(resolved),
                    None => return Err(self.tok_error("Incompatible types in list elements")),
                },
            };
        }
        if let (Some(given), Some(common)) = (given, common)
            && !self.rk.ty_convertible(common, given)
        {
            return Err(self.tok_error("Incompatible types in list elements"));
        }
        match (given.or(common), wanted) {
            (None, None) => Err(self.tok_error("No type for list")),
            (None, Some(wanted)) => Ok(wanted),
            (Some(ty), Some(wanted)) if !self.rk.ty_convertible(ty, wanted) => {
                let (ty, wanted) = (self.rk.ty_text(ty), self.rk.ty_text(wanted));
                let message = format!(
                    "Element type mismatch for list: element type '{ty}' not convertible to '{wanted}"
                );
                Err(self.tok_error(message))
            }
            (Some(ty), _) => Ok(ty),
        }
    }

    pub(super) fn eval_dag(&mut self, dag: &Dag<'_>, record: Option<RecordId>) -> Res<InitId> {
        let is_list = matches!(dag.operator.simple, Simple::List(_));
        if is_list && !self.options.language.since(release::DAG_OPERATOR_LISTS) {
            self.cursor = dag.operator.pos;
            return Err(self.tok_error(NO_DAG_OPERATOR));
        }
        let operator = self.value_in(&dag.operator, record)?;
        let mut args: SmallVec<[(InitId, Option<StrId>); 8]> =
            SmallVec::with_capacity(dag.args.len());
        for arg in dag.args {
            let value = match &arg.value {
                Some(value) => self.value_in(value, record)?,
                None => InitId::UNSET,
            };
            args.push((value, arg.name.map(|name| self.str_id(name))));
        }
        self.check(dag.close)?;
        let name = dag.name.map(|name| self.str_id(name));
        Ok(self.rk.arena.dag(operator, name, &args))
    }
}
