//! Relations between types, and conversions of values.
//!
//! LLVM knows three relations, and what is accepted where depends on the
//! difference: *is a* (subtype), *convertible to*, and the least common type.
//! Source: lib/TableGen/Record.cpp of LLVM.

use super::ancestry::AncestryId;
use super::arena::{InitId, Kind};
use super::types::{TyData, TyId};
use super::{RecordId, RecordKeeper, StrId};
use crate::options::release;

impl RecordKeeper {
    /// Whether every value of type `from` can be converted to type `to`.
    pub(crate) fn ty_convertible(&self, from: TyId, to: TyId) -> bool {
        if from == to {
            return true;
        }
        let types = &self.arena.types;
        match (types.get(from), types.get(to)) {
            (TyData::Bit, TyData::Int) => true,
            (TyData::Bit, TyData::Bits(width)) => *width == 1,
            (TyData::Bits(width), TyData::Bit) => *width == 1,
            (TyData::Bits(_), TyData::Int) => true,
            (TyData::Int, TyData::Bit | TyData::Bits(_)) => true,
            (TyData::List(from), TyData::List(to)) => self.ty_convertible(*from, *to),
            (TyData::Record(mine), TyData::Record(wanted)) => {
                wanted.iter().all(|&class| self.classes_derive(mine, class))
            }
            _ => false,
        }
    }

    /// Whether `from` is `to` or a subtype of it.
    pub(crate) fn ty_is_a(&self, from: TyId, to: TyId) -> bool {
        if from == to {
            return true;
        }
        let types = &self.arena.types;
        match (types.get(from), types.get(to)) {
            (TyData::List(from), TyData::List(to)) => self.ty_is_a(*from, *to),
            (TyData::Record(_), TyData::Record(_)) => self.ty_convertible(from, to),
            _ => false,
        }
    }

    /// Whether one of the classes is `class` or has it as superclass.
    pub(crate) fn classes_derive(&self, classes: &[RecordId], class: RecordId) -> bool {
        classes
            .iter()
            .any(|&mine| mine == class || self.superclasses(mine).contains(&class))
    }

    /// The type that values of both types have, if there is one.
    pub(crate) fn resolve_types(&mut self, a: TyId, b: TyId) -> Option<TyId> {
        if a == b {
            return Some(a);
        }
        if let (TyData::Record(first), TyData::Record(second)) =
            (self.arena.types.get(a), self.arena.types.get(b))
        {
            let (first, second) = (first.clone(), second.clone());
            return Some(self.common_superclasses(&first, &second));
        }
        if self.ty_convertible(a, b) {
            return Some(b);
        }
        if self.ty_convertible(b, a) {
            return Some(a);
        }
        let (first, second) = (self.arena.types.element(a)?, self.arena.types.element(b)?);
        let element = self.resolve_types(first, second)?;
        Some(self.arena.types.list(element))
    }

    fn common_superclasses(&mut self, first: &[RecordId], second: &[RecordId]) -> TyId {
        let mut common = Vec::new();
        let mut stack = first.to_vec();
        while let Some(class) = stack.pop() {
            if self.classes_derive(second, class) {
                common.push(class);
            } else {
                stack.extend(self.direct_superclasses(class));
            }
        }
        self.record_type(common)
    }

    /// The superclasses that a record has with one class more.
    ///
    /// # Errors
    ///
    /// The first class that it would have twice.
    pub(crate) fn with_superclass(
        &mut self,
        record: RecordId,
        class: RecordId,
    ) -> Result<AncestryId, RecordId> {
        let (own, of_class) = (
            self.record_data(record).ancestry,
            self.record_data(class).ancestry,
        );
        let repeats = self.language.is_strict_since(release::SUPERCLASSES_REPEAT);
        self.ancestries.extended(own, class, of_class, repeats)
    }

    /// The direct superclasses, the last one first.
    pub(crate) fn direct_superclasses(&self, record: RecordId) -> Vec<RecordId> {
        let mut rest = self.superclasses(record);
        let mut direct = Vec::new();
        while let Some(&class) = rest.last() {
            direct.push(class);
            let covered = 1 + self.superclasses(class).len();
            rest = &rest[..rest.len().saturating_sub(covered)];
        }
        direct
    }

    /// The type of records of all these classes.
    pub(crate) fn record_type(&mut self, mut classes: Vec<RecordId>) -> TyId {
        if classes.len() > 1 {
            classes.sort_by(|&a, &b| self.name_bytes(a).cmp(self.name_bytes(b)));
        }
        self.arena.types.record(&classes)
    }

    /// The type that a record has by its superclasses.
    pub(crate) fn type_of_record(&mut self, record: RecordId) -> TyId {
        let ancestry = self.record_data(record).ancestry;
        if let Some(ty) = self.ancestries.ty(ancestry) {
            return ty;
        }
        let direct = self.direct_superclasses(record);
        let ty = self.record_type(direct);
        self.ancestries.set_ty(ancestry, ty);
        ty
    }

    /// The type of a reference to a class.
    pub(crate) fn class_type(&mut self, class: RecordId) -> TyId {
        self.arena.types.record(&[class])
    }

    /// The record as a value.
    pub(crate) fn def_init(&mut self, record: RecordId) -> InitId {
        let known = self.record_data(record).def;
        if known != InitId::NONE {
            return known;
        }
        let ty = self.type_of_record(record);
        let def = self.arena.def(record, ty);
        self.record_data_mut(record).def = def;
        def
    }

    // ------------------------------------------------------------ concreteness

    /// Whether a value is fully resolved. `?` is.
    pub(crate) fn is_concrete(&self, id: InitId) -> bool {
        if id.is_surely_concrete() {
            return true;
        }
        let node = self.arena.node(id);
        if node.flags & super::arena::NOT_CONCRETE != 0 {
            return false;
        }
        if node.flags & super::arena::FIELD_OF_DEF == 0 {
            return true;
        }
        match node.kind {
            Kind::Field => self
                .field_value(&node)
                .is_some_and(|value| self.is_concrete(value)),
            Kind::Bits | Kind::List => self
                .arena
                .elements(id)
                .all(|element| self.is_concrete(element)),
            Kind::Dag => {
                self.is_concrete(self.arena.dag_operator(id))
                    && (0..self.arena.len(id))
                        .all(|index| self.is_concrete(self.arena.dag_arg(id, index).0))
            }
            Kind::Cond => (0..self.arena.len(id)).all(|index| {
                let (condition, value) = self.arena.clause(id, index);
                self.is_concrete(condition) && self.is_concrete(value)
            }),
            _ => false,
        }
    }

    /// The value of the field that a field access of a record names.
    pub(crate) fn field_value(&self, node: &super::arena::Node) -> Option<InitId> {
        let record = self.arena.as_def(InitId(node.a))?;
        let name = self.arena.known_string(StrId(node.b))?;
        self.record_data(record)
            .field(name)
            .map(|field| field.value)
    }

    /// Whether no part of a value is `?`.
    pub(crate) fn is_complete(&self, id: InitId) -> bool {
        let node = self.arena.node(id);
        match node.kind {
            Kind::Unset | Kind::Fold | Kind::IsA | Kind::Exists | Kind::Instances => false,
            Kind::Bits | Kind::List => self
                .arena
                .elements(id)
                .all(|element| self.is_complete(element)),
            Kind::TernOp => self
                .arena
                .ternop_parts(&node)
                .iter()
                .all(|&part| self.is_complete(part)),
            Kind::Cond => (0..self.arena.len(id)).all(|index| {
                let (condition, value) = self.arena.clause(id, index);
                self.is_complete(condition) && self.is_concrete(value)
            }),
            _ => true,
        }
    }

    // ------------------------------------------------------------- conversions

    /// The bit of that number of a value. None where there is no such thing.
    pub(crate) fn get_bit(&mut self, id: InitId, bit: u32) -> Option<InitId> {
        let node = self.arena.node(id);
        match node.kind {
            Kind::Unset | Kind::Bit | Kind::VarBit => Some(id),
            Kind::Int => {
                let value = self.arena.as_int(id)?;
                Some(super::Arena::bit((value >> (bit & 63)) & 1 != 0))
            }
            Kind::Bits => (bit < node.b).then(|| self.arena.element(id, bit as usize)),
            Kind::String
            | Kind::List
            | Kind::Dag
            | Kind::Def
            | Kind::VarDef
            | Kind::AnonName
            | Kind::Instances => None,
            Kind::Var | Kind::Field | Kind::UnOp | Kind::BinOp | Kind::TernOp
                if node.ty == TyId::BIT =>
            {
                Some(id)
            }
            _ => Some(self.arena.var_bit(id, bit)),
        }
    }

    /// The value as one of that type, where that takes no operator.
    pub(crate) fn convert(&mut self, id: InitId, ty: TyId) -> Option<InitId> {
        let node = self.arena.node(id);
        match node.kind {
            Kind::Unset => Some(id),
            Kind::Bit => match self.arena.types.get(ty) {
                TyData::Bit => Some(id),
                TyData::Int => Some(self.arena.int(i64::from(id == InitId::TRUE))),
                TyData::Bits(1) => Some(self.arena.bits(&[id])),
                _ => None,
            },
            Kind::Bits => self.convert_bits(id, node.b, ty),
            Kind::Int => self.convert_int(id, ty),
            Kind::String => (ty == TyId::STRING).then_some(id),
            Kind::List => self.convert_list(id, node.ty, ty),
            Kind::Def => {
                (self.arena.types.is_record(ty) && self.ty_convertible(node.ty, ty)).then_some(id)
            }
            _ if self.ty_is_a(node.ty, ty) => Some(id),
            _ if node.ty == TyId::BIT && self.arena.types.width(ty) == Some(1) => {
                Some(self.arena.bits(&[id]))
            }
            _ => None,
        }
    }

    fn convert_bits(&mut self, id: InitId, width: u32, ty: TyId) -> Option<InitId> {
        match *self.arena.types.get(ty) {
            TyData::Bit => (width == 1).then(|| self.arena.element(id, 0)),
            TyData::Bits(wanted) => (width == wanted).then_some(id),
            TyData::Int => {
                let mut value = 0u64;
                for (index, bit) in self.arena.elements(id).enumerate() {
                    let bit = self.arena.as_bit(bit)?;
                    if index < 64 {
                        value |= u64::from(bit) << index;
                    } else {
                        // LLVM's shift wraps around.
                        value |= u64::from(bit) << (index & 63);
                    }
                }
                Some(self.arena.int(value as i64))
            }
            _ => None,
        }
    }

    fn convert_int(&mut self, id: InitId, ty: TyId) -> Option<InitId> {
        let value = self.arena.as_int(id)?;
        match *self.arena.types.get(ty) {
            TyData::Int => Some(id),
            TyData::Bit => (value == 0 || value == 1).then(|| super::Arena::bit(value == 1)),
            TyData::Bits(width) => fits(value, width).then(|| {
                let bit = |index: u32| super::Arena::bit(index < 64 && (value >> index) & 1 != 0);
                let bits: Vec<InitId> = (0..width).map(bit).collect();
                self.arena.bits(&bits)
            }),
            _ => None,
        }
    }

    fn convert_list(&mut self, id: InitId, own: TyId, ty: TyId) -> Option<InitId> {
        if own == ty {
            return Some(id);
        }
        let element_type = self.arena.types.element(ty)?;
        let mut changed = false;
        let mut elements = Vec::with_capacity(self.arena.len(id));
        for index in 0..self.arena.len(id) {
            let element = self.arena.element(id, index);
            let converted = self.convert(element, element_type)?;
            changed |= converted != element;
            elements.push(converted);
        }
        Some(if changed {
            self.arena.list(&elements, element_type)
        } else {
            id
        })
    }

    /// The value as an integer, if it is one.
    pub(crate) fn int_value(&mut self, id: InitId) -> Option<i64> {
        match self.arena.kind(id) {
            Kind::Int => self.arena.as_int(id),
            Kind::Bit => Some(i64::from(id == InitId::TRUE)),
            Kind::Bits => self
                .convert(id, TyId::INT)
                .and_then(|int| self.arena.as_int(int)),
            _ => None,
        }
    }

    /// The bits of those numbers, as a `bits`.
    pub(crate) fn bit_range(&mut self, id: InitId, bits: &[u32]) -> Option<InitId> {
        let node = self.arena.node(id);
        let picked: Option<Vec<InitId>> = match node.kind {
            Kind::Unset | Kind::String | Kind::List | Kind::Dag | Kind::Def | Kind::Bit => None,
            Kind::Bits => bits
                .iter()
                .map(|&bit| (bit < node.b).then(|| self.arena.element(id, bit as usize)))
                .collect(),
            Kind::Int => {
                let value = self.arena.as_int(id)?;
                bits.iter()
                    .map(|&bit| (bit < 64).then(|| super::Arena::bit((value >> bit) & 1 != 0)))
                    .collect()
            }
            _ => {
                let width = self.arena.types.width(node.ty)?;
                bits.iter()
                    .map(|&bit| (bit < width).then(|| self.arena.var_bit(id, bit)))
                    .collect()
            }
        };
        Some(self.arena.bits(&picked?))
    }

    /// The type of a field of a value, if the value is a record that has it.
    pub(crate) fn field_type(&self, id: InitId, name: InitId) -> Option<TyId> {
        let node = self.arena.node(id);
        if let Some(record) = self.arena.as_def(id) {
            return self.record_data(record).field(name).map(|field| field.ty());
        }
        if node.kind == Kind::Unset {
            return None;
        }
        match self.arena.types.get(node.ty) {
            TyData::Record(classes) => classes
                .iter()
                .find_map(|&class| self.record_data(class).field(name))
                .map(|field| field.ty()),
            _ => None,
        }
    }
}

/// Whether an integer can be written in that many bits, signed or unsigned.
fn fits(value: i64, width: u32) -> bool {
    if width >= 64 {
        return true;
    }
    if width == 0 {
        return value == 0;
    }
    value >> width == 0 || value >> (width - 1) == -1
}
