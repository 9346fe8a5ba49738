//! The stored form of records, with their fields, assertions and dumps.

use smallvec::SmallVec;

use super::ancestry::AncestryId;
use super::arena::InitId;
use super::strings::StrId;
use super::types::TyId;
use crate::source::Loc;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecordKind {
    Def,
    AnonymousDef,
    Class,
    Multiclass,
}

/// The kind of a field, which decides how it is checked and printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Normal,
    /// Declared with `field`: its value need not be concrete.
    NonconcreteOk,
    TemplateArg,
}

/// A field, in four words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FieldData {
    /// A string value.
    pub name: InitId,
    pub value: InitId,
    pub loc: Loc,
    /// Type, kind and whether it was used, packed.
    meta: u32,
}

const USED: u32 = 4;
const TYPE_SHIFT: u32 = 3;

impl FieldData {
    pub(crate) fn new(name: InitId, loc: Loc, ty: TyId, kind: FieldKind) -> Self {
        FieldData {
            name,
            value: InitId::UNSET,
            loc,
            meta: (ty.0 << TYPE_SHIFT) | kind as u32,
        }
    }

    pub(crate) fn ty(&self) -> TyId {
        TyId(self.meta >> TYPE_SHIFT)
    }

    pub(crate) fn kind(&self) -> FieldKind {
        match self.meta & 3 {
            0 => FieldKind::Normal,
            1 => FieldKind::NonconcreteOk,
            _ => FieldKind::TemplateArg,
        }
    }

    pub(crate) fn is_template_arg(&self) -> bool {
        self.kind() == FieldKind::TemplateArg
    }

    pub(crate) fn is_used(&self) -> bool {
        self.meta & USED != 0
    }

    pub(crate) fn set_used(&mut self) {
        self.meta |= USED;
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct AssertionData {
    pub loc: Loc,
    pub condition: InitId,
    pub message: InitId,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct DumpData {
    pub loc: Loc,
    pub message: InitId,
}

/// A class, a def, the frame of a multiclass, or a def that is not finished.
#[derive(Debug)]
pub(crate) struct RecordData {
    /// A string value, or one that will become a string.
    pub name: InitId,
    pub kind: RecordKind,
    pub uid: u32,
    /// The place of the definition, then the places of the `defm`s that led to it: as
    /// LLVM prints them, so that an instance may stand where its class does.
    pub locs: SmallVec<[Loc; 1]>,
    /// The place where an instance of a class is written; none for other records.
    pub written_at: Loc,
    pub fields: Vec<FieldData>,
    pub ancestry: AncestryId,
    /// The record as a value, once it was asked for, or [`InitId::NONE`].
    pub def: InitId,
    rare: Option<Box<Rare>>,
}

/// Data that most records do not have.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rare {
    pub forward_locs: Vec<Loc>,
    /// Short and qualified names.
    pub template_args: Vec<(StrId, InitId)>,
    pub assertions: Vec<AssertionData>,
    pub dumps: Vec<DumpData>,
}

impl RecordData {
    pub(crate) fn new(name: InitId, kind: RecordKind, uid: u32, locs: &[Loc]) -> Self {
        RecordData {
            name,
            kind,
            uid,
            locs: SmallVec::from_slice(locs),
            written_at: Loc::NONE,
            fields: Vec::new(),
            ancestry: AncestryId::NONE,
            def: InitId::NONE,
            rare: None,
        }
    }

    /// A copy with an identity of its own.
    pub(crate) fn copy(&self, uid: u32) -> Self {
        RecordData {
            name: self.name,
            kind: self.kind,
            uid,
            locs: self.locs.clone(),
            written_at: Loc::NONE,
            fields: self.fields.clone(),
            ancestry: self.ancestry,
            def: InitId::NONE,
            rare: self.rare.as_ref().map(|rare| {
                Box::new(Rare {
                    forward_locs: Vec::new(),
                    template_args: rare.template_args.clone(),
                    assertions: rare.assertions.clone(),
                    // A copied record does not dump again.
                    dumps: Vec::new(),
                })
            }),
        }
    }

    /// Bytes of memory that it holds in addition to its fields.
    pub(crate) fn held_bytes(&self) -> usize {
        let rare = self.rare.as_deref().map_or(0, |rare| {
            size_of::<Rare>()
                + size_of_val(&rare.forward_locs[..])
                + size_of_val(&rare.template_args[..])
                + size_of_val(&rare.assertions[..])
                + size_of_val(&rare.dumps[..])
        });
        2 * size_of_val(&self.locs[..]) + rare
    }

    /// Frees what a prototype holds.
    pub(crate) fn clear(&mut self) {
        self.fields = Vec::new();
        self.rare = None;
    }

    /// The place of the definition, then the places of the `defm`s that led to it. That of
    /// an instance is where it is written.
    pub(crate) fn written_locs(&self) -> &[Loc] {
        match self.written_at.is_some() {
            true => std::slice::from_ref(&self.written_at),
            false => &self.locs,
        }
    }

    pub(crate) fn forward_locs(&self) -> &[Loc] {
        self.rare.as_ref().map_or(&[], |rare| &rare.forward_locs)
    }

    /// Short and qualified names of the template arguments.
    pub(crate) fn template_args(&self) -> &[(StrId, InitId)] {
        self.rare.as_ref().map_or(&[], |rare| &rare.template_args)
    }

    pub(crate) fn assertions(&self) -> &[AssertionData] {
        self.rare.as_ref().map_or(&[], |rare| &rare.assertions)
    }

    pub(crate) fn dumps(&self) -> &[DumpData] {
        self.rare.as_ref().map_or(&[], |rare| &rare.dumps)
    }

    pub(crate) fn rare_mut(&mut self) -> &mut Rare {
        self.rare.get_or_insert_default()
    }

    /// Adds the assertions and dumps of a class.
    pub(crate) fn inherit_checks(&mut self, assertions: &[AssertionData], dumps: &[DumpData]) {
        if !assertions.is_empty() || !dumps.is_empty() {
            let rare = self.rare_mut();
            rare.assertions.extend_from_slice(assertions);
            rare.dumps.extend_from_slice(dumps);
        }
    }

    pub(crate) fn field_index(&self, name: InitId) -> Option<usize> {
        self.fields.iter().position(|field| field.name.0 == name.0)
    }

    pub(crate) fn field(&self, name: InitId) -> Option<&FieldData> {
        self.fields.iter().find(|field| field.name.0 == name.0)
    }

    pub(crate) fn is_class(&self) -> bool {
        self.kind == RecordKind::Class
    }

    pub(crate) fn is_anonymous(&self) -> bool {
        self.kind == RecordKind::AnonymousDef
    }

    /// The qualified names of the template arguments, in order.
    pub(crate) fn template_arg_names(&self) -> SmallVec<[InitId; 16]> {
        self.template_args().iter().map(|(_, name)| *name).collect()
    }

    pub(crate) fn is_template_arg(&self, name: InitId) -> bool {
        self.template_args()
            .iter()
            .any(|(_, qualified)| *qualified == name)
    }
}
