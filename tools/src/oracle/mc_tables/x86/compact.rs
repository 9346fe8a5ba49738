//! Our compact tables, as a decoder uses them, against LLVM's decoder.
//!
//! For each opcode and each state of prefixes that a decoder can be in, the
//! instruction of each ModRM byte in our tables is the one that LLVM's decoder takes
//! ([`Reference`]).

use super::reference::Reference;
use super::state::Class;
use super::tables::Tables;
use crate::compare::pool;
use crate::compare::report::{Failure, Part};
use crate::oracle::frame::facts;
use anyhow::{Context as _, Result, ensure};
use std::collections::HashMap;
use std::time::Instant;

/// The number of slots in a group.
const GROUP: usize = 8;
/// The number of differences that are shown.
const SHOWN: usize = 8;

/// Our tables.
struct Compact<'a> {
    bytes: &'a str,
    /// Masks of prefix bits: those that matter, those that are required, and those of them
    /// that have to be set.
    masks: Vec<[u16; 3]>,
    pages: Vec<Page<'a>>,
    groups: Vec<usize>,
    slots: Vec<usize>,
    kind_ends: Vec<usize>,
    names: Vec<&'a str>,
}

/// The opcodes of a map, with a class of prefixes.
struct Page<'a> {
    class: Class,
    map: &'a str,
    /// The number of a mask, and the place of groups, for each opcode.
    cells: Vec<(usize, usize)>,
}

/// The result of the comparison of a page.
struct Compared {
    title: String,
    /// The number of ModRM bytes.
    compared: usize,
    /// The number of those with different instructions.
    different: usize,
    /// The first differences.
    shown: Vec<String>,
}

impl Compared {
    fn new(page: &Page<'_>) -> Self {
        Compared {
            title: format!("{:?} {}", page.class, page.map),
            compared: 0,
            different: 0,
            shown: Vec::new(),
        }
    }

    fn differ(&mut self, text: String) {
        self.different += 1;
        if self.shown.len() < SHOWN {
            self.shown.push(text);
        }
    }
}

/// The comparison of our tables, in lines of ours, with LLVM's.
pub(super) fn part(title: &str, tables: &Tables, lines: &str) -> Result<Part> {
    let start = Instant::now();
    let compact = Compact::read(lines)?;
    let reference = Reference::new(tables)?;
    let mut part = Part::new(title);
    let found = pool::map(&compact.pages, |page| compact.compare(page, &reference));
    let found: Vec<Compared> = found.into_iter().collect::<Result<_>>()?;
    part.cases = found.iter().map(|page| page.compared).sum();
    for page in found.iter().filter(|page| page.different != 0) {
        part.failures.push(Failure {
            case: format!("{}: {} bytes", page.title, page.different),
            detail: page.shown.clone(),
            reproduce: vec!["cargo xtask oracle mc-tables-x86".into()],
        });
    }
    part.notes
        .push(format!("{} bytes of tables", compact.bytes));
    part.time = start.elapsed();
    Ok(part)
}

impl<'a> Compact<'a> {
    fn read(text: &'a str) -> Result<Self> {
        let mut lines: HashMap<&str, (&str, &str)> = HashMap::new();
        let mut pages = Vec::new();
        for line in text.lines().filter(|line| line.starts_with("compact-")) {
            let (head, values) = facts::parts(line)?;
            let (kind, key) = head.split_once('\t').context("a line without key")?;
            match kind {
                "compact-cells" => pages.push(Page::read(key, values)?),
                _ => drop(lines.insert(kind, (key, values))),
            }
        }
        let line = |kind: &str| lines.get(kind).copied().context(kind.to_string());
        let (bytes, masks) = line("compact-masks")?;
        let masks = masks.split(' ').map(|mask| {
            let numbers: Vec<usize> = numbers(mask, ':')?;
            let mask: Vec<u16> = numbers.iter().map(|number| *number as u16).collect();
            mask.try_into().ok().context("a mask of other parts")
        });
        ensure!(!pages.is_empty(), "no cells");
        Ok(Compact {
            bytes,
            masks: masks.collect::<Result<_>>()?,
            pages,
            groups: numbers(line("compact-groups")?.1, ' ')?,
            slots: numbers(line("compact-slots")?.1, ' ')?,
            kind_ends: numbers(line("compact-kinds")?.1, ' ')?,
            names: line("compact-numbers")?.1.split(' ').collect(),
        })
    }

    /// Compares a page.
    fn compare(&self, page: &Page<'_>, reference: &Reference<'_>) -> Result<Compared> {
        let states = page.class.states();
        let mut compared = Compared::new(page);
        for (opcode, cell) in page.cells.iter().enumerate() {
            let at = reference.opcode(page.map, opcode)?;
            if reference.is_empty(at) && *cell == (0, 0) {
                continue;
            }
            for state in states.iter().filter(|state| state.is_for(page.map)) {
                let slot = self.slot(*cell, state.bits())?;
                for byte in self.bytes_of(slot) {
                    let theirs = reference.instruction(at, state, byte);
                    let ours = self.name(slot, byte)?;
                    compared.compared += 1;
                    if theirs != ours {
                        let place = format!("opcode {opcode:02x}, ModRM {byte:02x}");
                        compared.differ(format!("{place}: LLVM {theirs}, ours {ours}; {state:?}"));
                    }
                }
            }
        }
        Ok(compared)
    }

    /// The ModRM bytes to compare: all that can matter, or fewer if our decision depends on
    /// nothing but whether they name a register.
    fn bytes_of(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let by_mod = self.kind_ends.get(1).is_some_and(|end| place < *end);
        let is_taken = move |byte: &usize| !by_mod || *byte < 0xC0 || byte & 7 == byte >> 3 & 7;
        BYTES.into_iter().filter(is_taken)
    }

    /// The place of a decision's instructions for prefix bits.
    fn slot(&self, (mask, base): (usize, usize), bits: u16) -> Result<usize> {
        let [mask, required, set] = *self.masks.get(mask).context("no such mask")?;
        if bits & required != set {
            return Ok(0);
        }
        let places = (0..16).rev().filter(|place| mask >> place & 1 == 1);
        let gathered = places.enumerate().fold(0, |all, (at, place)| {
            all | usize::from(bits >> place & 1) << at
        });
        let group = self.groups.get(base + gathered / GROUP);
        let slot = self
            .slots
            .get(group.context("no such group")? + gathered % GROUP);
        slot.copied().context("no such slot")
    }

    /// The instruction of a ModRM byte.
    fn name(&self, place: usize, byte: usize) -> Result<&'a str> {
        let (is_register, reg) = (usize::from(byte >= 0xC0), byte >> 3 & 7);
        let full = if byte >= 0xC0 { 8 + (byte & 63) } else { reg };
        let of_kinds = [0, is_register, reg + 8 * is_register, full];
        let later = self.kind_ends.iter().filter(|end| place >= **end).count();
        self.number(place + of_kinds.get(later).context("too many kinds")?)
    }

    fn number(&self, place: usize) -> Result<&'a str> {
        let name = self.names.get(place);
        name.copied().context("beyond the instructions")
    }
}

/// ModRM bytes that differ for tables: all of registers, and one for each `reg` of memory.
const BYTES: [usize; 72] = {
    let mut bytes = [0; 72];
    let mut at = 0;
    while at < 72 {
        bytes[at] = if at < 8 { at << 3 } else { 0xC0 + at - 8 };
        at += 1;
    }
    bytes
};

impl<'a> Page<'a> {
    fn read(key: &'a str, values: &str) -> Result<Self> {
        let (class, map) = key.split_once(' ').context("a page without map")?;
        let cells = values.split(' ').map(|cell| {
            let (mask, base) = cell.split_once(':').context("a cell without place")?;
            Ok((mask.parse()?, base.parse()?))
        });
        Ok(Page {
            class: Class::named(class)?,
            map,
            cells: cells.collect::<Result<_>>()?,
        })
    }
}

fn numbers(text: &str, separator: char) -> Result<Vec<usize>> {
    let words = text.split(separator);
    words.map(|word| Ok(word.parse()?)).collect()
}
