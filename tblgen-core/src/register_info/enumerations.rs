//! The enumerations of registers, classes and what belongs to them.

use tblgen_codegen::Enumeration;

/// The enumerations.
pub(super) struct Enumerations {
    pub(super) registers: Enumeration,
    pub(super) alt_names: Option<Enumeration>,
    pub(super) sub_reg_indices: Enumeration,
    pub(super) classes: Enumeration,
    pub(super) categories: Option<Enumeration>,
    pub(super) pressure: Enumeration,
    pub(super) callee_saved: Option<Enumeration>,
    pub(super) hw_modes: Enumeration,
}

impl Enumerations {
    pub(super) fn all(&self) -> Vec<Enumeration> {
        let always = [
            &self.registers,
            &self.sub_reg_indices,
            &self.classes,
            &self.pressure,
            &self.hw_modes,
        ];
        let sometimes = [&self.alt_names, &self.categories, &self.callee_saved];
        let sometimes = sometimes.into_iter().flatten();
        always.into_iter().chain(sometimes).cloned().collect()
    }
}
