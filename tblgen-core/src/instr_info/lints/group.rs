//! One warning for many instructions that have the same fault, such as those of one format.

use indexmap::IndexMap;

use super::super::model::InstrModel;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::Record;
use tblgen_model::instructions::CodeGenInstruction;

/// Instructions by fault, both in the order in which they were found.
pub(super) struct Groups<'m, 'rk, K>(IndexMap<K, Vec<&'m CodeGenInstruction<'rk>>>);

impl<'m, 'rk, K: std::hash::Hash + Eq> Groups<'m, 'rk, K> {
    /// Groups instructions by the faults that `find` gives for each.
    /// Each instruction comes with what is known about it.
    pub(super) fn new<T: Copy, I: IntoIterator<Item = K>>(
        all: impl IntoIterator<Item = (&'m CodeGenInstruction<'rk>, T)>,
        find: impl Fn(&'m CodeGenInstruction<'rk>, T) -> I,
    ) -> Self {
        let mut groups: IndexMap<K, Vec<&CodeGenInstruction<'_>>> = IndexMap::new();
        for (one, known) in all {
            for fault in find(one, known) {
                groups.entry(fault).or_default().push(one);
            }
        }
        Groups(groups)
    }

    /// A warning for each fault. `message` is told the fault, the first instruction, and
    /// how to name all of them.
    pub(super) fn warnings(
        &self,
        message: impl Fn(&K, &CodeGenInstruction<'rk>, &str) -> Diagnostic,
    ) -> Vec<Diagnostic> {
        let groups = self.0.iter();
        let warnings = groups.filter_map(|(fault, all)| {
            let first = all.first()?;
            Some(message(fault, first, &names(all)))
        });
        warnings.collect()
    }
}

/// `` `ADD` ``, or `` `ADD` and 7 more instructions ``.
fn names(all: &[&CodeGenInstruction<'_>]) -> String {
    let name = |one: &&CodeGenInstruction<'_>| format!("`{}`", one.name);
    match all {
        [] => String::new(),
        [one] => name(one),
        [one, other] => format!("{} and {}", name(one), name(other)),
        [first, rest @ ..] => format!("{} and {} more instructions", name(first), rest.len()),
    }
}

/// The target's own instructions, without those that every target has.
pub(super) fn own<'m, 'rk>(
    model: &'m InstrModel<'rk>,
) -> impl Iterator<Item = &'m CodeGenInstruction<'rk>> {
    let all = model.instructions.all.iter();
    all.filter(|one| one.def.value_as_string("Namespace") != Ok("TargetOpcode"))
}

/// The place of a record.
pub(super) fn place(def: Record<'_>) -> Place {
    def.keeper().place(def.loc())
}
