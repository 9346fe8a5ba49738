//! Fields of records, and what is assigned to them.

use smallvec::SmallVec;

use crate::eval::suggest::Near;
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::{BinOp, UnOp};
use crate::options::release;
use crate::record::{FieldData, InitId, Kind, RecordId, TyId};
use crate::source::Loc;
use crate::syntax::ast::{LetMode, Pos};

/// A value for a field, and the mode in which the field is set.
pub(crate) struct Assignment<'b> {
    pub loc: Pos,
    pub name: InitId,
    /// The bits to set; all if empty.
    pub bits: &'b [u32],
    pub value: InitId,
    /// The place of the value.
    pub value_pos: Pos,
    pub mode: LetMode,
    /// Whether the field moves to `loc`.
    pub moves: bool,
}

impl Evaluator<'_> {
    /// The value as one of a type, by a `!cast` if need be. None if the types
    /// do not go together.
    pub(crate) fn cast_to(&mut self, id: InitId, ty: TyId) -> Res<Option<InitId>> {
        let Some(own) = self.rk.arena.ty(id) else {
            return Ok(Some(id));
        };
        if self.rk.ty_is_a(own, ty) {
            return Ok(Some(id));
        }
        if let Some(converted) = self.convert(id, ty)? {
            return Ok(Some(converted));
        }
        if !self.rk.ty_convertible(own, ty) {
            return Ok(None);
        }
        self.unop(UnOp::Cast, id, ty, None, false).map(Some)
    }

    /// The value as a field of a type holds it: a `bits` field holds bits.
    pub(crate) fn field_value_of(&mut self, id: InitId, ty: TyId) -> Res<Option<InitId>> {
        let Some(value) = self.cast_to(id, ty)? else {
            return Ok(None);
        };
        let Some(width) = self.rk.arena.types.width(ty) else {
            return Ok(Some(value));
        };
        if self.rk.arena.kind(value) == Kind::Bits {
            return Ok(Some(value));
        }
        self.check_bits(u64::from(width))?;
        let mut bits: SmallVec<[InitId; 64]> = SmallVec::with_capacity(width as usize);
        for bit in 0..width {
            bits.push(self.bit_of(value, bit)?);
        }
        Ok(Some(self.rk.arena.bits(&bits)))
    }

    /// Adds a field, or sets the one of that name.
    ///
    /// An unset field of `bits` holds unset bits, also where it sets an older
    /// field: that has to be able to hold that many bits.
    pub(crate) fn add_field(
        &mut self,
        record: RecordId,
        loc: Pos,
        mut field: FieldData,
    ) -> Res<()> {
        field.value = self
            .field_value_of(field.value, field.ty())?
            .unwrap_or(InitId::UNSET);
        let Some(index) = self.rk.record_data(record).field_index(field.name) else {
            self.count_fields(1)?;
            self.rk.record_data_mut(record).fields.push(field);
            return Ok(());
        };
        let old = self.rk.record_data(record).fields[index];
        match self.field_value_of(field.value, old.ty())? {
            Some(value) => {
                self.rk.record_data_mut(record).fields[index].value = value;
                Ok(())
            }
            None => {
                let message = format!(
                    "New definition of '{}' of type '{}' is incompatible with previous definition of type '{}'",
                    self.rk.unquoted_text(field.name),
                    self.rk.ty_text(field.ty()),
                    self.rk.ty_text(old.ty())
                );
                Err(self.error(loc, message))
            }
        }
    }

    /// Sets a field, or some of its bits.
    pub(crate) fn set_field(&mut self, record: RecordId, set: &Assignment<'_>) -> Res<()> {
        let name_text = |ev: &Self| ev.rk.unquoted_text(set.name);
        let Some(index) = self.rk.record_data(record).field_index(set.name) else {
            let message = format!("Value '{}' unknown!", name_text(self));
            return Err(self.error_near(set.loc, message, Near::FieldOf(record, set.name)));
        };
        let field = self.rk.record_data(record).fields[index];
        let node = self.rk.arena.node(set.value);
        if set.bits.is_empty() && node.kind == Kind::Var && InitId(node.a) == set.name {
            return Err(self.error(set.loc, "Recursion / self-assignment forbidden"));
        }
        let mut value = set.value;
        if !set.bits.is_empty() {
            value = self.with_bits(field.value, set)?;
        } else if set.mode != LetMode::Set {
            value = self.combined(field.value, set)?;
        }
        let typed = self.field_value_of(value, field.ty())?;
        let slot = &mut self.rk.record_data_mut(record).fields[index];
        if set.moves {
            slot.loc = Loc(set.loc);
        }
        slot.value = typed.unwrap_or(InitId::MISSING);
        if typed.is_some() {
            return Ok(());
        }
        let message = format!(
            "Field '{}' of type '{}' is incompatible with value '{}{}",
            name_text(self),
            self.rk.ty_text(field.ty()),
            self.rk.init_text(value),
            self.describe_type(value)
        );
        let wanted = self.rk.ty_text(field.ty());
        let found = self.brief_value(value);
        let stop = self.error(set.loc, message);
        self.focus(set.value_pos, format!("expected `{wanted}`, found {found}"));
        Err(stop)
    }

    /// The size of a value, or its type, for a label.
    fn brief_value(&self, value: InitId) -> String {
        let arena = &self.rk.arena;
        let bits = |count: u32| format!("{count} {}", if count == 1 { "bit" } else { "bits" });
        match arena.ty(value) {
            _ if arena.kind(value) == Kind::Bits => bits(arena.len(value) as u32),
            Some(ty) if ty == TyId::INT && arena.kind(value) == Kind::Int => {
                format!("the number {}", self.rk.init_text(value))
            }
            Some(ty) => match arena.types.width(ty) {
                Some(width) => bits(width),
                None => format!("`{}`", self.rk.ty_text(ty)),
            },
            None => "a value of unknown type".to_string(),
        }
    }

    /// The end of a message about a value: its closing quotation mark, and its type.
    fn describe_type(&self, value: InitId) -> String {
        if self.rk.arena.kind(value) == Kind::Bits {
            let is_closed = !self.options.language.prints_as(release::LOWER_CASE);
            return format!(
                "' of type bit initializer with length {}{}",
                self.rk.arena.len(value),
                if is_closed { "'" } else { "" }
            );
        }
        match self.rk.arena.ty(value) {
            Some(ty) => format!("' of type '{}'", self.rk.ty_text(ty)),
            None => "'".to_string(),
        }
    }

    /// The bits of a field with some of them replaced.
    fn with_bits(&mut self, current: InitId, set: &Assignment<'_>) -> Res<InitId> {
        if self.rk.arena.kind(current) != Kind::Bits {
            let message = format!(
                "Value '{}' is not a bits type",
                self.rk.unquoted_text(set.name)
            );
            return Err(self.error(set.loc, message));
        }
        let ty = self.rk.arena.types.bits(set.bits.len() as u32);
        let Some(new) = self.cast_to(set.value, ty)? else {
            return Err(self.unfit_for_range(set));
        };
        let mut bits: Vec<InitId> = self.rk.arena.elements(current).collect();
        let mut assigned = vec![false; bits.len()];
        for (index, &bit) in set.bits.iter().enumerate() {
            let slot = bit as usize;
            if slot >= bits.len() || std::mem::replace(&mut assigned[slot], true) {
                let name = self.rk.unquoted_text(set.name);
                let message = format!("Cannot set bit #{bit} of value '{name}' more than once");
                return Err(self.error(set.loc, message));
            }
            bits[slot] = self.bit_of(new, index as u32)?;
        }
        Ok(self.rk.arena.bits(&bits))
    }

    /// An error about a value that has not as many bits as the range.
    fn unfit_for_range(&mut self, set: &Assignment<'_>) -> Stop {
        let found = self.brief_value(set.value);
        let stop = self.error(set.loc, "Initializer is not compatible with bit range");
        let plural = if set.bits.len() == 1 { "" } else { "s" };
        self.focus(
            set.loc,
            format!("a range of {} bit{plural}", set.bits.len()),
        );
        self.label(set.value_pos, found);
        stop
    }

    /// The value of a field after `let append` or `let prepend`.
    fn combined(&mut self, current: InitId, set: &Assignment<'_>) -> Res<InitId> {
        if current == InitId::UNSET {
            return Ok(set.value);
        }
        let Some(ty) = self.rk.arena.ty(current) else {
            return Ok(set.value);
        };
        let op = if self.is_list_type(ty) {
            BinOp::ListConcat
        } else if ty == TyId::STRING {
            BinOp::StrConcat
        } else if ty == TyId::DAG {
            BinOp::Con
        } else {
            let verb = if set.mode == LetMode::Append {
                "append to"
            } else {
                "prepend to"
            };
            let message = format!(
                "Cannot {verb} field '{}' of type '{}' (expected list, string, code, or dag)",
                self.rk.unquoted_text(set.name),
                self.rk.ty_text(ty)
            );
            return Err(self.error(set.loc, message));
        };
        let Some(added) = self.cast_to(set.value, ty)? else {
            return Ok(set.value);
        };
        let (lhs, rhs) = if set.mode == LetMode::Append {
            (current, added)
        } else {
            (added, current)
        };
        self.binop(op, lhs, rhs, ty, None)
    }
}
