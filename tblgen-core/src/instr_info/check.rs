//! Checks of tied operands, which LLVM accepts though some make no sense.
//!
//! Operands that are tied have to be in one register. There is a warning if only one of them is a
//! register, or if the registers of their classes differ in size. Nothing is said of classes of one
//! size that have no register in common: LLVM's own descriptions of AMDGPU and PowerPC tie such
//! operands.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::model::InstrModel;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::Record;
use tblgen_model::instructions::{CodeGenInstruction, register_class};
use tblgen_model::registers::CodeGenRegisterClass;
use tblgen_model::support::faults::Diagnostics;

/// Finds operands that have to be in one register, but cannot be. Gives warnings.
pub(super) fn tied_classes(model: &InstrModel<'_>) -> Diagnostics {
    let mut checks = Checks {
        model,
        sizes: largest_sizes(&model.bank.classes),
        overlaps: HashMap::new(),
    };
    let all = model.instructions.all.iter();
    all.flat_map(|one| checks.check(one)).collect()
}

/// By number of a register, the size of the largest class with it in the default mode. Classes can
/// be of single bits that are kept in larger registers, even in registers of several sizes, so a
/// register is as large as that.
fn largest_sizes(classes: &[CodeGenRegisterClass]) -> HashMap<u16, u32> {
    let mut sizes = HashMap::new();
    for class in classes {
        let size = class.default_sizes().reg_size;
        for register in class.order() {
            let largest = sizes.entry(*register).or_insert(size);
            *largest = size.max(*largest);
        }
    }
    sizes
}

struct Checks<'m, 'rk> {
    model: &'m InstrModel<'rk>,
    /// The sizes of registers, by their numbers.
    sizes: HashMap<u16, u32>,
    /// Whether two classes have a register in common.
    overlaps: HashMap<(u16, u16), bool>,
}

/// The contents of an operand, as far as the checks need them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// A register of the class with that number.
    Class(u16),
    /// No register.
    Number,
    /// A register of which little is known, or anything.
    Unknown,
}

impl Checks<'_, '_> {
    fn check(&mut self, instruction: &CodeGenInstruction<'_>) -> Diagnostics {
        let mut found = Vec::new();
        for (operand, part) in instruction.operands.parts() {
            let Some(to) = part.constraint.tied() else {
                continue;
            };
            let Some((other, other_part)) = instruction.operands.parts().nth(to) else {
                continue;
            };
            let tied = [(other, other_part), (operand, part)];
            let contents = tied.map(|(_, part)| self.content(part.def));
            if let Some(why) = self.fault(contents, tied.map(|(_, part)| part.def)) {
                let def = instruction.def;
                let names = tied.map(|(operand, _)| operand.name);
                let message = format!(
                    "'${}' and '${}' of '{}' are tied, but {why}",
                    names[0], names[1], instruction.name
                );
                let place = def.keeper().place(def.loc());
                found.push(Diagnostic::warning(place, message));
            }
        }
        found
    }

    /// The reason why two operands cannot be in one register.
    fn fault(&mut self, contents: [Content; 2], defs: [Record<'_>; 2]) -> Option<String> {
        let [a, b] = defs.map(Record::name);
        let (first, second) = match contents {
            [Content::Class(first), Content::Class(second)] => (first, second),
            [Content::Class(_), Content::Number] => {
                return Some(format!("'{b}' is no register"));
            }
            [Content::Number, Content::Class(_)] => {
                return Some(format!("'{a}' is no register"));
            }
            _ => return None,
        };
        if !self.apart(first, second) {
            return None;
        }
        let [sizes, others] = [first, second].map(|class| self.sizes(class));
        if !sizes.is_disjoint(&others) {
            return None;
        }
        let [sizes, others] = [sizes, others].map(list);
        Some(format!(
            "'{a}' has registers of {sizes} bits, and '{b}' of {others}"
        ))
    }

    fn content(&self, def: Record<'_>) -> Content {
        match self.model.class(register_class(def)) {
            Some(class) => Content::Class(class),
            None if def.is_subclass_of("Operand") => Content::Number,
            None => Content::Unknown,
        }
    }

    /// The sizes of the registers of a class in the default mode.
    fn sizes(&self, class: u16) -> BTreeSet<u32> {
        let class = self.model.bank.classes.get(usize::from(class));
        let members = class.map_or(&[][..], CodeGenRegisterClass::order);
        let sizes = members
            .iter()
            .filter_map(|register| self.sizes.get(register));
        sizes.copied().collect()
    }

    /// Whether no register is in both classes.
    fn apart(&mut self, a: u16, b: u16) -> bool {
        let classes = &self.model.bank.classes;
        let common = self.overlaps.entry((a, b)).or_insert_with(|| {
            let [a, b] = [a, b].map(|class| classes.get(usize::from(class)));
            let (Some(a), Some(b)) = (a, b) else {
                return true;
            };
            let b: HashSet<u16> = b.order().iter().copied().collect();
            a.order().iter().any(|register| b.contains(register))
        });
        !*common
    }
}

fn list(sizes: BTreeSet<u32>) -> String {
    let sizes = sizes.into_iter().map(|size| size.to_string());
    sizes.collect::<Vec<String>>().join(" or ")
}
