//! What makes no sense in a description, though LLVM says nothing about it. Its
//! own descriptions of AMDGPU and PowerPC have some of it, so these are warnings.

use std::collections::{HashMap, HashSet};

use super::model::InstrModel;
use crate::diagnostic::Diagnostic;
use crate::record::Record;
use crate::target::instruction::{CodeGenInstruction, Constraint, OperandInfo, SubOperand};
use crate::target::set_theory::Diagnostics;

/// Warnings about operands that have to be in one register, but cannot be.
pub(super) fn tied_classes(model: &InstrModel<'_>) -> Diagnostics {
    let mut checks = Checks {
        model,
        overlaps: HashMap::new(),
    };
    let all = model.instructions.all.iter();
    all.flat_map(|one| checks.check(one)).collect()
}

struct Checks<'m, 'rk> {
    model: &'m InstrModel<'rk>,
    /// Whether two classes have a register in common.
    overlaps: HashMap<(u16, u16), bool>,
}

impl Checks<'_, '_> {
    fn check(&mut self, instruction: &CodeGenInstruction<'_>) -> Diagnostics {
        let mut warnings = Vec::new();
        for (operand, part) in instruction.operands.parts() {
            let Constraint::Tied(to) = part.constraint else {
                continue;
            };
            let Some((other, other_part)) = instruction.operands.parts().nth(to) else {
                continue;
            };
            let [class, other_class] = [part, other_part].map(|part| self.class(part.def));
            if self.apart(class, other_class) {
                let def = instruction.def;
                let message = message(instruction, [(operand, part), (other, other_part)]);
                warnings.push(Diagnostic::warning(def.keeper().place(def.loc()), message));
            }
        }
        warnings
    }

    fn class(&self, def: Record<'_>) -> Option<u16> {
        if def.is_subclass_of("RegisterOperand") {
            return self.model.class(def.value_as_def("RegClass").ok()?);
        }
        self.model.class(def)
    }

    /// Whether no register is in both classes, as far as they are known.
    fn apart(&mut self, a: Option<u16>, b: Option<u16>) -> bool {
        let (Some(a), Some(b)) = (a, b) else {
            return false;
        };
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

fn message(
    instruction: &CodeGenInstruction<'_>,
    [a, b]: [(&OperandInfo<'_>, &SubOperand<'_>); 2],
) -> String {
    format!(
        "'${}' and '${}' of '{}' are tied, but no register is in both '{}' and '{}'",
        b.0.name,
        a.0.name,
        instruction.name,
        b.1.def.name(),
        a.1.def.name()
    )
}
