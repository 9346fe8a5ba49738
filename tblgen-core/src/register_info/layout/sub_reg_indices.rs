//! Places, compositions and lanes of parts.

use std::collections::HashMap;

use tblgen_facts::reg::UNKNOWN_BITS;

use crate::register_info::schema::SubRegIndexTables;
use tblgen_model::registers::{CodeGenRegBank, CodeGenSubRegIndex, MaskRol, SubRegRange};
use tblgen_model::support::hw_mode::DEFAULT_MODE;

/// The tables of sub-register indices.
pub(super) fn tables(bank: &CodeGenRegBank) -> SubRegIndexTables {
    let indices = &bank.sub_reg_indices;
    let (rows, compositions) = compositions(indices);
    let lanes = indices.iter().map(|index| index.lane_mask);
    let steps = Steps::new(indices);
    SubRegIndexTables {
        count: indices.len() + 1,
        sizes: by_mode(bank, |range| range.size),
        offsets: by_mode(bank, |range| range.offset),
        rows,
        compositions,
        lanes: std::iter::once(u64::MAX).chain(lanes).collect(),
        first_steps: steps.firsts,
        step_masks: steps.masks,
        step_shifts: steps.shifts,
    }
}

/// The steps of moving lanes; equal ones are kept once.
#[derive(Default)]
struct Steps {
    firsts: Vec<u32>,
    masks: Vec<u64>,
    shifts: Vec<u32>,
}

impl Steps {
    fn new(indices: &[CodeGenSubRegIndex]) -> Self {
        let mut all = Steps::default();
        let mut known: HashMap<&[MaskRol], u32> = HashMap::new();
        for index in indices {
            let steps = index.lane_transforms.as_slice();
            let next = all.masks.len() as u32;
            let first = *known.entry(steps).or_insert(next);
            all.firsts.push(first);
            if first == next {
                all.add(steps);
            }
        }
        all
    }

    /// Adds steps, and the one that ends them.
    fn add(&mut self, steps: &[MaskRol]) {
        let end = MaskRol {
            mask: 0,
            rotate_left: 0,
        };
        for step in steps.iter().chain([&end]) {
            self.masks.push(step.mask);
            self.shifts.push(step.rotate_left.into());
        }
    }
}

/// A column for one hardware mode after the other.
fn by_mode(bank: &CodeGenRegBank, get: fn(&SubRegRange) -> Option<u16>) -> Vec<u32> {
    let modes = DEFAULT_MODE..bank.hw_modes.len().max(1) as u16;
    let column = |mode| {
        let bits = bank.sub_reg_indices.iter().map(move |index| {
            let range = index.ranges.get(mode);
            range.and_then(get).unwrap_or(UNKNOWN_BITS).into()
        });
        std::iter::once(UNKNOWN_BITS.into()).chain(bits)
    };
    modes.flat_map(column).collect()
}

/// The row of each index, and the rows: what each index within it is called.
/// Indices that do not contradict one another share a row, as in LLVM.
fn compositions(indices: &[CodeGenSubRegIndex]) -> (Vec<u32>, Vec<u32>) {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    let mut row_of = Vec::new();
    for index in indices {
        let fitting = rows.iter_mut().position(|row| combine(index, row));
        row_of.push(fitting.unwrap_or(rows.len()) as u32);
        if fitting.is_none() {
            let mut row = vec![0; indices.len()];
            combine(index, &mut row);
            rows.push(row);
        }
    }
    (row_of, rows.concat())
}

/// Adds the compositions of an index to a row, unless they contradict it.
fn combine(index: &CodeGenSubRegIndex, row: &mut [u32]) -> bool {
    let composites = &index.composites;
    let slot = |inner: &u16| usize::from(*inner).checked_sub(1);
    let fits = composites.iter().all(|(inner, &whole)| {
        let known = slot(inner).and_then(|at| row.get(at)).copied();
        known.is_none_or(|known| known == 0 || known == u32::from(whole))
    });
    if fits {
        for (inner, &whole) in composites {
            if let Some(known) = slot(inner).and_then(|at| row.get_mut(at)) {
                *known = whole.into();
            }
        }
    }
    fits
}
