//! Pictures of registers for the documentation: which bits are which part.
//!
//! A picture is SVG within the doc comment, which rustdoc leaves as it is. The
//! lowest bit is at the right. Rows are parts of the same size, large ones
//! first. Colours are those of the text around, or shine through, so that a
//! picture fits light and dark pages. Markdown takes the lines of a picture
//! for HTML because it begins with `<div>` and none of them is empty.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::drawing::draw;
use tblgen_codegen::Markdown;
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister, CodeGenRegisterClass, SubReg};

/// The largest number of pictures of one class.
const MAX_PICTURES: usize = 2;

/// The largest number of parts in one picture.
const MAX_BOXES: usize = 64;

/// The largest number of rows of a table.
const MAX_LINES: usize = 8;

/// Nesting deeper than this is not drawn.
const MAX_DEPTH: usize = 8;

/// Pictures of the registers of a class: one for each way in which their parts
/// are arranged.
pub(super) fn of_class(class: &CodeGenRegisterClass, bank: &CodeGenRegBank) -> Vec<Markdown> {
    let mut seen = BTreeSet::new();
    let registers = class.order().iter();
    let registers = registers.filter_map(|&number| bank.register(number));
    let distinct = registers.filter(|register| seen.insert(register.topo_sig));
    let size = class.default_sizes().reg_size;
    distinct
        .take(MAX_PICTURES)
        .filter(|register| !register.sub_regs.is_empty())
        .map(|register| of_register(register, size, bank))
        .collect()
}

fn of_register(register: &CodeGenRegister, size: u32, bank: &CodeGenRegBank) -> Markdown {
    let boxes = boxes(register, size, bank);
    if boxes.is_empty() {
        return table(register, bank);
    }
    let ends = boxes.iter().map(Area::end);
    let total = ends.max().unwrap_or(0).max(size);
    Markdown::new().html(&draw(&register.name, total, rows(boxes, total)))
}

/// The area of a part in a picture, in bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) name: String,
    pub(super) offset: u32,
    pub(super) size: u32,
}

impl Area {
    pub(super) fn end(&self) -> u32 {
        self.offset.saturating_add(self.size)
    }
}

/// The places of parts, by register: the lowest bit and the size.
type Places = IndexMap<u16, (u32, u32)>;

/// The parts whose places are known.
fn boxes(register: &CodeGenRegister, size: u32, bank: &CodeGenRegBank) -> Vec<Area> {
    let mut places = Places::new();
    place_parts(register, (0, size), bank, &mut places, 0);
    place_others(register, bank, &mut places);
    let named = places.into_iter().filter_map(|(part, (offset, size))| {
        let index = bank.sub_reg_index(register.sub_reg_index(part)?)?;
        let name = index.name.clone();
        Some(Area { name, offset, size })
    });
    named.filter(|part| part.size > 0).collect()
}

/// Places the parts that the definition names, and theirs.
fn place_parts(
    register: &CodeGenRegister,
    within: (u32, u32),
    bank: &CodeGenRegBank,
    places: &mut Places,
    depth: usize,
) {
    let parts = &register.explicit_sub_regs;
    let mut next = within.0;
    let share = within.1 / (parts.len().max(1) as u32);
    let stated = ranges_hold(parts, bank);
    for part in parts {
        let known = range(part.index, bank).filter(|_| stated);
        let known = known.map(|(offset, size)| (within.0 + offset, size));
        // Side by side, if they are all there is.
        let aside = register.covered_by_sub_regs.then_some((next, share));
        let Some(place) = known.or(aside) else {
            continue;
        };
        next = place.0.saturating_add(place.1);
        if places.insert(part.register, place).is_none()
            && depth < MAX_DEPTH
            && let Some(inner) = bank.register(part.register)
        {
            place_parts(inner, place, bank, places, depth + 1);
        }
    }
}

/// Whether the stated bits of parts are apart where the parts are: some targets
/// state bits as if each part were all there is.
fn ranges_hold(parts: &[SubReg], bank: &CodeGenRegBank) -> bool {
    let meet = |a: (u32, u32), b: (u32, u32)| a.0 < b.0 + b.1 && b.0 < a.0 + a.1;
    let holds = |[a, b]: [&SubReg; 2]| {
        let ranges = range(a.index, bank).zip(range(b.index, bank));
        ranges.is_none_or(|(x, y)| !meet(x, y) || overlap(a.register, b.register, bank))
    };
    let pairs = parts.windows(2).map(|pair| [&pair[0], &pair[1]]);
    pairs.into_iter().all(holds)
}

/// Whether two registers share a unit.
fn overlap(a: u16, b: u16, bank: &CodeGenRegBank) -> bool {
    let units = |number| {
        bank.register(number)
            .map_or(&[][..], CodeGenRegister::native_units)
    };
    units(a).iter().any(|unit| units(b).contains(unit))
}

/// Places parts that are made of parts, or whose bits are stated.
fn place_others(register: &CodeGenRegister, bank: &CodeGenRegBank, places: &mut Places) {
    for part in &register.sub_regs {
        if places.contains_key(&part.register) {
            continue;
        }
        let index = bank.sub_reg_index(part.index);
        let pieces = index.map_or(&[][..], |index| &index.concatenation_of);
        let pieces = pieces.iter().map(|&piece| {
            let register = register.sub_reg(piece)?;
            places.get(&register).copied()
        });
        let pieces: Option<Vec<(u32, u32)>> = pieces.collect();
        let joined = pieces.and_then(|pieces| join(&pieces));
        if let Some(place) = joined.or_else(|| range(part.index, bank)) {
            places.insert(part.register, place);
        }
    }
}

/// The place of pieces that follow one another.
fn join(pieces: &[(u32, u32)]) -> Option<(u32, u32)> {
    let first = pieces.first()?;
    let follow = |pair: &[(u32, u32)]| pair[0].0 + pair[0].1 == pair[1].0;
    let all = pieces.windows(2).all(follow);
    all.then(|| (first.0, pieces.iter().map(|piece| piece.1).sum()))
}

/// The bits of an index, if they are the same in all registers.
fn range(index: u16, bank: &CodeGenRegBank) -> Option<(u32, u32)> {
    let range = bank.sub_reg_index(index)?.ranges.default_mode()?;
    Some((range.offset?.into(), range.size?.into()))
}

/// Parts by size, large ones first; those that overlap are in rows of their
/// own. If there are too many, rows that leave nothing out come first.
pub(super) fn rows(mut boxes: Vec<Area>, total: u32) -> Vec<Vec<Area>> {
    boxes.sort_by_key(|part| (Reverse(part.size), part.offset));
    let mut rows: Vec<Vec<Area>> = Vec::new();
    for part in boxes {
        let fits = |row: &&mut Vec<Area>| {
            row.last()
                .is_some_and(|last| last.size == part.size && last.end() <= part.offset)
        };
        match rows.iter_mut().find(fits) {
            Some(row) => row.push(part),
            None => rows.push(vec![part]),
        }
    }
    let gap = |row: &Vec<Area>| total - row.iter().map(|part| part.size).sum::<u32>().min(total);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&at| (gap(&rows[at]), rows[at].len()));
    let mut count = 0;
    order.retain(|&at| {
        let fits = count + rows[at].len() <= MAX_BOXES;
        count += if fits { rows[at].len() } else { 0 };
        fits
    });
    order.sort_unstable();
    order.into_iter().map(|at| rows[at].clone()).collect()
}

/// A table of the parts of a register whose places are not known.
fn table(register: &CodeGenRegister, bank: &CodeGenRegBank) -> Markdown {
    let mut by_index: BTreeMap<u16, u16> = BTreeMap::new();
    by_index.extend(
        register
            .sub_regs
            .iter()
            .map(|part| (part.index, part.register)),
    );
    let lines = by_index.into_iter().filter_map(|(index, part)| {
        let (index, part) = (bank.sub_reg_index(index)?, bank.register(part)?);
        let size = index.ranges.default_mode().and_then(|range| range.size);
        let size = size.map_or("?".into(), |size| Markdown::new().number(size));
        let names = Markdown::from("| ")
            .code_in_cell(&index.name)
            .fixed(" | ")
            .code_in_cell(&part.name);
        Some(names.fixed(" | ").then(size).fixed(" |"))
    });
    let mut lines: Vec<Markdown> = lines.take(MAX_LINES + 1).collect();
    if lines.len() > MAX_LINES {
        lines[MAX_LINES] = "| … | | |".into();
    }
    Markdown::from("| part of ")
        .code_in_cell(&register.name)
        .fixed(" | register | bits |\n| --- | --- | --- |\n")
        .joined(lines, "\n")
}

#[cfg(test)]
mod tests {
    use super::{Area, MAX_BOXES, join, rows};

    fn part(name: &str, offset: u32, size: u32) -> Area {
        let name = name.to_string();
        Area { name, offset, size }
    }

    #[test]
    fn parts_of_a_size_are_in_a_row() {
        let boxes = vec![part("hi", 8, 8), part("word", 0, 16), part("lo", 0, 8)];
        let rows = rows(boxes, 32);
        let names: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.iter().map(|part| part.name.as_str()).collect())
            .collect();
        assert_eq!(names, [vec!["word"], vec!["lo", "hi"]]);
    }

    #[test]
    fn parts_that_overlap_are_in_different_rows() {
        let boxes = vec![part("01", 0, 16), part("12", 8, 16)];
        assert_eq!(rows(boxes, 24).len(), 2);
    }

    #[test]
    fn there_are_not_too_many_boxes() {
        let lanes = (0..64).map(|at| part("lane", at * 4, 4));
        let halves = (0..128).map(|at| part("half", at * 2, 2));
        let rows = rows(lanes.chain(halves).collect(), 256);
        assert_eq!(rows.concat().len(), MAX_BOXES);
    }

    #[test]
    fn pieces_are_joined_if_they_follow() {
        assert_eq!(join(&[(0, 8), (8, 8)]), Some((0, 16)));
        assert_eq!(join(&[(0, 8), (16, 8)]), None);
        assert_eq!(join(&[]), None);
    }
}
