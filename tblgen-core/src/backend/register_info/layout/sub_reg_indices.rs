//! Places, compositions and lanes of parts.

use std::collections::HashMap;

use tblgen_model::registers::{CodeGenRegBank, CodeGenSubRegIndex, MaskRol, SubRegRange};
use tblgen_model::support::hw_mode::DEFAULT_MODE;

/// The tables of sub-register indices.
#[derive(Debug, Default)]
pub(in super::super) struct SubRegIndexLayout {
    /// In bits, for one hardware mode after the other.
    pub(in super::super) sizes: Vec<u32>,
    pub(in super::super) offsets: Vec<u32>,
    /// The row of compositions of each index, without that of none.
    pub(in super::super) rows: Vec<u32>,
    /// Rows of compositions, without that with none.
    pub(in super::super) compositions: Vec<u32>,
    pub(in super::super) lanes: Vec<u64>,
    pub(in super::super) first_steps: Vec<u32>,
    pub(in super::super) step_masks: Vec<u64>,
    pub(in super::super) step_shifts: Vec<u32>,
}

/// What stands for bits that differ between registers.
const UNKNOWN: u16 = u16::MAX;

impl SubRegIndexLayout {
    pub(super) fn new(bank: &CodeGenRegBank) -> Self {
        let indices = &bank.sub_reg_indices;
        let (rows, compositions) = compositions(indices);
        let lanes = indices.iter().map(|index| index.lane_mask);
        let mut layout = SubRegIndexLayout {
            sizes: by_mode(bank, |range| range.size),
            offsets: by_mode(bank, |range| range.offset),
            rows,
            compositions,
            lanes: std::iter::once(u64::MAX).chain(lanes).collect(),
            ..SubRegIndexLayout::default()
        };
        layout.add_steps(indices);
        layout
    }

    /// The steps of moving lanes; equal ones are kept once.
    fn add_steps(&mut self, indices: &[CodeGenSubRegIndex]) {
        let mut known: HashMap<&[MaskRol], u32> = HashMap::new();
        for index in indices {
            let steps = index.lane_transforms.as_slice();
            let next = self.step_masks.len() as u32;
            let first = *known.entry(steps).or_insert(next);
            self.first_steps.push(first);
            if first == next {
                let end = MaskRol {
                    mask: 0,
                    rotate_left: 0,
                };
                for step in steps.iter().chain([&end]) {
                    self.step_masks.push(step.mask);
                    self.step_shifts.push(step.rotate_left.into());
                }
            }
        }
    }
}

/// A column for one hardware mode after the other.
fn by_mode(bank: &CodeGenRegBank, get: fn(&SubRegRange) -> Option<u16>) -> Vec<u32> {
    let modes = DEFAULT_MODE..bank.hw_modes.len().max(1) as u16;
    let column = |mode| {
        let bits = bank.sub_reg_indices.iter().map(move |index| {
            let range = index.ranges.get(mode);
            range.and_then(get).unwrap_or(UNKNOWN).into()
        });
        std::iter::once(UNKNOWN.into()).chain(bits)
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
