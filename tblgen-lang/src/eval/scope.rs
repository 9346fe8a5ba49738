//! The meaning of names in scopes: local variables, fields, arguments, loop
//! variables.

use crate::record::{InitId, RecordId, StrId};

/// The names that a scope has in addition to its local variables.
#[derive(Debug, Clone, Copy)]
pub(super) enum ScopeKind {
    Local,
    /// The fields and template arguments of a record.
    Record(RecordId),
    /// The iterator: its name and the variable.
    Loop(InitId, InitId),
    /// The template arguments of a multiclass.
    Multiclass(RecordId),
}

pub(super) struct Scope {
    pub kind: ScopeKind,
    vars: Vec<(StrId, InitId)>,
}

/// The open scopes, the innermost last.
#[derive(Default)]
pub(super) struct Scopes {
    stack: Vec<Scope>,
}

impl Scopes {
    pub(super) fn push(&mut self, kind: ScopeKind) {
        self.stack.push(Scope {
            kind,
            vars: Vec::new(),
        });
    }

    pub(super) fn push_local(&mut self) {
        self.push(ScopeKind::Local);
    }

    pub(super) fn pop(&mut self) {
        self.stack.pop();
    }

    pub(super) fn is_outermost(&self) -> bool {
        self.stack.len() == 1
    }

    pub(super) fn len(&self) -> usize {
        self.stack.len()
    }

    pub(super) fn kind(&self, index: usize) -> ScopeKind {
        self.stack[index].kind
    }

    pub(super) fn local(&self, index: usize, name: StrId) -> Option<InitId> {
        self.stack[index]
            .vars
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| *value)
    }

    /// The names of a scope's local variables.
    pub(super) fn locals(&self, index: usize) -> impl Iterator<Item = StrId> {
        self.stack[index].vars.iter().map(|(name, _)| *name)
    }

    /// Whether the innermost scope has a local variable of that name.
    pub(super) fn defines(&self, name: StrId) -> bool {
        self.stack
            .last()
            .is_some_and(|scope| scope.vars.iter().any(|(known, _)| *known == name))
    }

    pub(super) fn define(&mut self, name: StrId, value: InitId) {
        if let Some(scope) = self.stack.last_mut() {
            scope.vars.push((name, value));
        }
    }
}
