//! Values without parts, and variables.

use super::Arena;
use super::node::{
    EFFECTS, FIELD_OF_DEF, FINAL, InitId, Kind, NOT_CONCRETE, Node, QUALIFIED, UNSURE, VARIES,
    mask_bit,
};
use crate::record::RecordId;
use crate::record::strings::StrId;
use crate::record::types::TyId;

pub(super) const SMALL_INTS: std::ops::Range<i64> = -16..1040;

impl Arena {
    pub(crate) fn bit(value: bool) -> InitId {
        if value { InitId::TRUE } else { InitId::FALSE }
    }

    pub(crate) fn int(&mut self, value: i64) -> InitId {
        let small = SMALL_INTS
            .contains(&value)
            .then(|| (value - SMALL_INTS.start) as usize);
        if let Some(index) = small
            && self.small_ints[index] != u32::MAX
        {
            return InitId(self.small_ints[index]);
        }
        let (a, b) = (value as u64 as u32, ((value as u64) >> 32) as u32);
        let node = Node::constant(Kind::Int, TyId::INT, a, b);
        let id = self.find_or_add(node, &[]);
        if let Some(index) = small {
            self.small_ints[index] = id.0;
        }
        id
    }

    pub(crate) fn intern(&mut self, text: &[u8]) -> InitId {
        let string = self.strings.intern(text);
        self.string(string)
    }

    /// The string as a value.
    pub(crate) fn string(&mut self, string: StrId) -> InitId {
        let index = string.0 as usize;
        if let Some(&id) = self.string_inits.get(index)
            && id != u32::MAX
        {
            return InitId(id);
        }
        let node = Node::constant(Kind::String, TyId::STRING, string.0, 0);
        let mut id = self.push(node);
        if self.strings.get(string).contains(&b':') {
            id.0 |= QUALIFIED;
        }
        if self.string_inits.len() <= index {
            self.string_inits
                .resize((index + 1).next_power_of_two(), u32::MAX);
        }
        self.string_inits[index] = id.0;
        id
    }

    /// The string as a value, if it ever was one.
    pub(crate) fn known_string(&self, string: StrId) -> Option<InitId> {
        let id = *self.string_inits.get(string.0 as usize)?;
        (id != u32::MAX).then_some(InitId(id))
    }

    /// A string that prints as a code fragment.
    pub(crate) fn code(&mut self, string: StrId) -> InitId {
        let node = Node {
            op: 1,
            ..Node::constant(Kind::String, TyId::STRING, string.0, 0)
        };
        self.find_or_add(node, &[])
    }

    /// A record as a value. There is one of each record; the caller keeps it.
    pub(crate) fn def(&mut self, record: RecordId, ty: TyId) -> InitId {
        self.push(Node::constant(Kind::Def, ty, record.0, 0))
    }

    pub(crate) fn anon_name(&mut self, number: u32) -> InitId {
        let flags = NOT_CONCRETE | FINAL | EFFECTS;
        let id = InitId(self.nodes.len() as u32 | VARIES | UNSURE);
        let mask = mask_bit(id);
        self.push(Node {
            kind: Kind::AnonName,
            op: 0,
            flags,
            mask,
            ty: TyId::STRING,
            a: number,
            b: 0,
        })
    }

    pub(crate) fn var(&mut self, name: InitId, ty: TyId) -> InitId {
        let mask = mask_bit(name);
        let node = Node {
            kind: Kind::Var,
            op: 0,
            flags: NOT_CONCRETE,
            mask,
            ty,
            a: name.0,
            b: 0,
        };
        self.find_or_add(node, &[])
    }

    pub(crate) fn var_bit(&mut self, of: InitId, bit: u32) -> InitId {
        let of_node = self.node(of);
        let flags = NOT_CONCRETE | EFFECTS | (of_node.flags & FINAL);
        let node = Node {
            kind: Kind::VarBit,
            op: 0,
            flags,
            mask: of_node.mask,
            ty: TyId::BIT,
            a: of.0,
            b: bit,
        };
        self.find_or_add(node, &[])
    }

    pub(crate) fn field(&mut self, record: InitId, name: StrId, ty: TyId) -> InitId {
        let of = self.node(record);
        let concrete = if of.kind == Kind::Def {
            FIELD_OF_DEF
        } else {
            NOT_CONCRETE
        };
        let own = if of.kind == Kind::Var { 0 } else { EFFECTS };
        let flags = concrete | own | (of.flags & FINAL);
        // The type follows from the record, but a record's type may grow.
        let node = Node {
            kind: Kind::Field,
            op: 0,
            flags,
            mask: of.mask,
            ty,
            a: record.0,
            b: name.0,
        };
        self.find_or_add(node, &[])
    }
}
