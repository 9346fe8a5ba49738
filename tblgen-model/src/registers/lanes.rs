//! Lanes: the parts of registers that no index divides further, as bits.
//!
//! LLVM: `CodeGenRegBank::computeSubRegLaneMasks`, `computeRegUnitLaneMasks`.

use super::sub_reg_index::Indices;
use super::{CodeGenSubRegIndex, Fault, MaskRol, Pass};
use crate::support::walk::{Walk, walk};
use std::ops::{BitAnd as _, BitOr as _};

const ALL: u64 = u64::MAX;

/// Gives indices and classes their lanes.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    number_leaves(&mut pass.indices)?;
    warn_of_parts_of_leaves(pass);
    let transforms: Vec<Vec<MaskRol>> = pass
        .indices
        .all
        .iter()
        .map(|index| transforms(index, &pass.indices))
        .collect();
    for (index, transforms) in pass.indices.all.iter_mut().zip(transforms) {
        index.lane_transforms = transforms;
    }
    let count = pass.indices.all.len();
    walk(count, &mut Unite(&mut pass.indices.all))?;
    let uncovered = pass.indices.all.iter();
    let uncovered = uncovered.filter(|index| !index.all_super_regs_covered);
    pass.bank.covering_lanes = uncovered.fold(ALL, |lanes, index| lanes & !index.lane_mask);
    of_classes(pass);
    Ok(())
}

/// Every index without parts is a lane.
fn number_leaves(indices: &mut Indices) -> Result<(), Fault> {
    let leaves = indices.all.iter_mut().enumerate();
    let leaves = leaves.filter(|(_, index)| index.composites.is_empty());
    for (bit, (at, index)) in leaves.enumerate() {
        let lane = u32::try_from(bit)
            .ok()
            .and_then(|bit| 1u64.checked_shl(bit));
        index.lane_mask = lane.ok_or_else(|| {
            let message = "Ran out of lanemask bits to represent subregister ";
            Fault::Index(at, format!("{message}{}", index.name))
        })?;
    }
    Ok(())
}

/// A lane of a part has to be a lane of the whole; LLVM relies on that.
fn warn_of_parts_of_leaves(pass: &mut Pass<'_>) {
    let is_leaf = |number: u16| pass.indices.get(number).composites.is_empty();
    let name = |number: u16| pass.indices.get(number).name.as_str();
    let mut messages = Vec::new();
    for index in &pass.indices.all {
        let odd = index.composites.iter();
        for (&part, &composed) in odd.filter(|(part, name)| is_leaf(**part) && !is_leaf(**name)) {
            messages.push(format!(
                "SubRegIndex {} and {} compose as {}, which has parts: lane masks are wrong",
                index.name,
                name(part),
                name(composed)
            ));
        }
    }
    messages.into_iter().for_each(|message| pass.warn(message));
}

/// The steps that turn lanes of the part into lanes of the whole: lanes that move
/// equally far move in one step.
fn transforms(index: &CodeGenSubRegIndex, indices: &Indices) -> Vec<MaskRol> {
    if index.composites.is_empty() {
        // The only lane of a part without parts becomes the lane of the index.
        let rotate_left = index.lane_mask.trailing_zeros() as u8;
        return vec![MaskRol {
            mask: ALL,
            rotate_left,
        }];
    }
    let mut steps: Vec<MaskRol> = Vec::new();
    for (&part, &name) in &index.composites {
        let (source, target) = (indices.get(part).lane_mask, indices.get(name).lane_mask);
        if source == 0 || target == 0 {
            continue;
        }
        let distance = target
            .trailing_zeros()
            .wrapping_sub(source.trailing_zeros());
        let rotate_left = (distance % u64::BITS) as u8;
        match steps
            .iter_mut()
            .find(|step| step.rotate_left == rotate_left)
        {
            Some(step) => step.mask |= source,
            None => steps.push(MaskRol {
                mask: source,
                rotate_left,
            }),
        }
    }
    // With one step the mask does not matter; without, nothing does.
    match &mut steps[..] {
        [] => vec![MaskRol {
            mask: ALL,
            rotate_left: 0,
        }],
        [step] => {
            step.mask = ALL;
            steps
        }
        _ => steps,
    }
}

/// An index with parts has the lanes of all its parts.
struct Unite<'a>(&'a mut [CodeGenSubRegIndex]);

impl Walk for Unite<'_> {
    type Error = Fault;

    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Fault> {
        let index = &mut self.0[node];
        if index.lane_mask == 0 {
            // Until it is known, for indices that are parts of themselves.
            index.lane_mask = ALL;
        }
        let names = index.composites.values();
        Ok(names.map(|&name| usize::from(name) - 1).collect())
    }

    fn leave(&mut self, node: usize) -> Result<(), Fault> {
        let names = self.0[node].composites.values();
        let masks = names.map(|&name| self.0[usize::from(name) - 1].lane_mask);
        if let Some(mask) = masks.reduce(|a, b| a | b) {
            self.0[node].lane_mask = mask;
        }
        Ok(())
    }
}

/// A class has the lanes of all parts that some of its registers have.
fn of_classes(pass: &mut Pass<'_>) {
    for class in &mut pass.bank.classes {
        let indices = class.sub_class_with_sub_reg.iter().map(|&(index, _)| index);
        let masks = indices.map(|index| pass.indices.get(index).lane_mask);
        // A class without parts has one lane, to be like the others.
        class.lane_mask = match masks.fold(0, |a, b| a | b) {
            0 => 1,
            mask => mask,
        };
    }
}

/// Computes which lanes of a register hold a unit: all, if it is in none of its parts.
pub(super) fn of_units(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let registers = &pass.bank.registers;
    let combine = match pass.rules.lanes_of_units_add_up {
        true => u64::bitor,
        false => u64::bitand,
    };
    let masks: Vec<Vec<u64>> = registers
        .iter()
        .map(|register| {
            let mut masks = vec![None; register.native_units];
            for part in &register.sub_regs {
                let leaf = &registers[usize::from(part.register) - 1];
                if !leaf.sub_regs.is_empty() {
                    continue;
                }
                let lanes = pass.indices.get(part.index).lane_mask;
                for unit in leaf.native_units() {
                    if let Ok(at) = register.native_units().binary_search(unit) {
                        let before = masks[at].unwrap_or(lanes);
                        masks[at] = Some(combine(before, lanes));
                    }
                }
            }
            let masks = masks.into_iter().map(|mask| mask.unwrap_or(ALL));
            masks.collect()
        })
        .collect();
    for (register, masks) in pass.bank.registers.iter_mut().zip(masks) {
        register.unit_lane_masks = masks;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::registers::CodeGenRegBank;
    use tblgen_lang::{Options, compile_text};

    /// Two parts that are aliases have one unit.
    const ALIASES: &str = r#"include "llvm/Target/Target.td"
        let Namespace = "A" in {
          def low : SubRegIndex<32>; def high : SubRegIndex<32, 32>;
          def L : Register<"l">;
          def H : Register<"h"> { let Aliases = [L]; }
          let SubRegIndices = [low, high] in def W : RegisterWithSubRegs<"w", [L, H]>;
          def Words : RegisterClass<"A", [i64], 64, (add W)>;
          def Parts : RegisterClass<"A", [i32], 32, (add L, H)>;
        }
        def A : Target;"#;

    fn lanes_of_w(release: &str) -> Vec<u64> {
        let mut options = Options::new();
        options.llvm = Some(release.parse().unwrap());
        let records = compile_text("a.td", ALIASES, &options).records.unwrap();
        let bank = CodeGenRegBank::new(&records).unwrap();
        let of_w = bank.registers.iter().find(|register| register.name == "W");
        of_w.unwrap().unit_lane_masks.clone()
    }

    #[test]
    fn lanes_of_aliases() {
        assert_eq!(lanes_of_w("16"), [0b11]);
        assert_eq!(lanes_of_w("19"), [0]);
        assert_eq!(lanes_of_w("22"), [0b01, 0, 0b10]);
    }
}
