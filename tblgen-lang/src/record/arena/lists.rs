//! Values of many parts: lists, bits, dags and classes with arguments.

use super::Arena;
use super::node::{ArgInit, ArgKey, EFFECTS, FINAL, InitId, Kind, NAMED_ARG, NOT_CONCRETE, Node};
use crate::record::RecordId;
use crate::record::strings::StrId;
use crate::record::types::TyId;
use crate::source::Loc;

impl Arena {
    pub(crate) fn bits(&mut self, bits: &[InitId]) -> InitId {
        let (mask, flags) = self.summary(bits);
        let flags = flags | Self::effects(mask, flags);
        let ty = self.types.bits(bits.len() as u32);
        let node = Node {
            kind: Kind::Bits,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: bits.len() as u32,
        };
        self.find_or_add(node, bits)
    }

    pub(crate) fn list(&mut self, elements: &[InitId], element_type: TyId) -> InitId {
        let (mask, flags) = self.summary(elements);
        let ty = self.types.list(element_type);
        let node = Node {
            kind: Kind::List,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: elements.len() as u32,
        };
        self.find_or_add(node, elements)
    }

    /// A dag; each argument with its name.
    pub(crate) fn dag(
        &mut self,
        operator: InitId,
        name: Option<StrId>,
        args: &[(InitId, Option<StrId>)],
    ) -> InitId {
        let mut cells = self.empty_scratch();
        let name_cell = |name: Option<StrId>| name.map_or(InitId::NONE, |name| InitId(name.0));
        cells.push(operator);
        cells.extend(args.iter().map(|(arg, _)| *arg));
        let (mask, flags) = self.summary(&cells);
        let flags = flags | Self::effects(mask, flags);
        cells.push(name_cell(name));
        cells.extend(args.iter().map(|(_, name)| name_cell(*name)));
        let node = Node {
            kind: Kind::Dag,
            op: 0,
            flags,
            mask,
            ty: TyId::DAG,
            a: 0,
            b: args.len() as u32,
        };
        self.find_or_add_scratch(node, cells)
    }

    /// An instance of a class. If there is one with these arguments already,
    /// its place stays what it is.
    pub(crate) fn var_def(
        &mut self,
        class: RecordId,
        ty: TyId,
        args: &[ArgInit],
        loc: Loc,
    ) -> InitId {
        let mut cells = self.empty_scratch();
        cells.extend(args.iter().map(|arg| arg.value));
        let (mask, flags) = self.summary(&cells);
        cells.extend(args.iter().map(|arg| match arg.key {
            ArgKey::Position(index) => InitId(index),
            ArgKey::Name(name) => InitId(name.0 | NAMED_ARG),
        }));
        cells.push(InitId(class.0));
        let flags = NOT_CONCRETE | EFFECTS | (flags & FINAL);
        let node = Node {
            kind: Kind::VarDef,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: args.len() as u32,
        };
        let id = self.find_or_add_scratch(node, cells);
        let place = self.var_def_notes(id);
        if self.cells[place] == InitId::NONE {
            self.cells[place] = InitId(loc.0);
        }
        id
    }
}
