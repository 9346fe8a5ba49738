//! The instructions that reports are about.

use tblgen_codegen::{BackendError, Emission};
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::nearest::nearest;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::semantics::{CodeGenSemantics, Outcome};

/// The instructions that a report is about: those with some names, or else all but those
/// that every target has, which the option `generic_opcodes` adds.
pub(super) struct Selection<'a, 'rk> {
    semantics: &'a CodeGenSemantics<'rk>,
    names: Vec<String>,
    with_generic: bool,
}

impl<'a, 'rk> Selection<'a, 'rk> {
    /// The instructions that the options of an output select. `names` is the option with
    /// their names, if the output has one.
    pub(super) fn new(
        emission: &Emission<'_>,
        semantics: &'a CodeGenSemantics<'rk>,
        names: &str,
    ) -> Result<Self, BackendError> {
        let lists = emission.option_values(names).into_iter();
        let names = lists.flat_map(|list| list.split(',')).map(str::trim);
        let names = names.filter(|name| !name.is_empty());
        let selection = Selection {
            semantics,
            names: names.map(str::to_string).collect(),
            with_generic: emission.is_set("generic_opcodes"),
        };
        selection.check()?;
        Ok(selection)
    }

    /// Reports names that no instruction has.
    fn check(&self) -> Result<(), Vec<Diagnostic>> {
        let all = || self.semantics.instructions.all.iter();
        let unknown = self
            .names
            .iter()
            .filter(|name| all().all(|one| one.name != name.as_str()));
        let faults: Vec<Diagnostic> = unknown
            .map(|name| {
                let message = format!("no instruction is named '{name}'");
                let fault = Diagnostic::error(Place::Nowhere, message);
                let known = all().map(|one| one.name.as_bytes());
                let near = nearest(name.as_bytes(), known).map(String::from_utf8_lossy);
                match near {
                    Some(near) => fault.with_help(format!("did you mean `{near}`?")),
                    None => fault,
                }
            })
            .collect();
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    /// The instructions and what is known of them, in the order of their numbers.
    pub(super) fn outcomes(
        &self,
    ) -> impl Iterator<Item = (&'a CodeGenInstruction<'rk>, &'a Outcome<'rk>)> {
        let all = self.semantics.instructions.all.iter();
        let all = all.zip(&self.semantics.outcomes);
        all.filter(|(instruction, _)| match self.names.is_empty() {
            true => self.with_generic || !instruction.is_generic(),
            false => self.names.iter().any(|name| name == instruction.name),
        })
    }

    /// The number of instructions that are left out because every target has them.
    pub(super) fn left_out(&self) -> usize {
        self.semantics.instructions.all.len() - self.outcomes().count()
    }
}
