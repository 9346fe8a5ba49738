//! The names of registers, for one set after the other.

use tblgen_model::asm_text::RegisterNames;
use tblgen_model::hooks::print::RegisterText;
use tblgen_model::registers::CodeGenRegBank;

/// The names of registers by set, and the sets that are printed.
#[derive(Debug)]
pub(super) struct PrintedNames {
    pub(super) prefix: String,
    /// The names of all registers of a set, those of the next set after them. `NoRegister` has none.
    pub(super) names: Vec<String>,
    /// The number of the set that is printed.
    pub(super) own: usize,
    /// The number of the set of names with numbers.
    pub(super) numeric: usize,
    /// The number of the set that has all names.
    pub(super) default: usize,
}

impl PrintedNames {
    pub(super) fn new(sets: &[RegisterNames], text: &RegisterText, bank: &CodeGenRegBank) -> Self {
        let number = |name: &str| sets.iter().position(|set| set.set == name);
        let named = sets.iter().flat_map(|set| {
            let other = set.fallback.as_deref().and_then(number);
            let names = set.names.iter().enumerate().map(move |(at, name)| {
                let other = other.and_then(|other| sets[other].names.get(at));
                match name.is_empty() {
                    true => other.cloned().unwrap_or_default(),
                    false => name.clone(),
                }
            });
            std::iter::once(String::new()).chain(names)
        });
        let all = bank
            .registers
            .iter()
            .map(|register| match register.asm_name.is_empty() {
                true => register.name.clone(),
                false => register.asm_name.clone(),
            });
        let all = std::iter::once(String::new()).chain(all);
        let own = number(&text.names).unwrap_or(sets.len());
        PrintedNames {
            prefix: text.prefix.clone(),
            names: named.chain(all).collect(),
            own,
            numeric: number(&text.numeric).unwrap_or(own),
            default: sets.len(),
        }
    }
}
