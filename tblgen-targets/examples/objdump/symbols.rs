//! Names of addresses.

use crate::arch::Arch;
use crate::elf::{Elf, Section};
use crate::escape;
use crate::plt;
use object::read::{Object as _, ObjectSymbol as _};
use object::{SymbolFlags, SymbolSection};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The types of symbols.
pub(crate) mod kind {
    pub(crate) use object::elf::{
        STT_COMMON as COMMON, STT_FILE as FILE, STT_FUNC as FUNCTION, STT_OBJECT as OBJECT,
        STT_SECTION as SECTION,
    };
}

/// A name of an address. The order is that in which the last one at an address is the name that is shown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Symbol<'d> {
    pub(crate) address: u64,
    /// Whether it is a name for people, and not one that tells what is code.
    pub(crate) is_name: bool,
    pub(crate) name: Cow<'d, str>,
    pub(crate) kind: u8,
}

/// The names of a file.
pub(crate) struct Symbols<'d> {
    of_sections: BTreeMap<usize, Vec<Symbol<'d>>>,
    /// The names of no section.
    absolute: Vec<Symbol<'d>>,
    /// The letters of symbols such as `$d` in each section, which tell what begins at an address.
    mapping: BTreeMap<usize, Vec<(u64, u8)>>,
    /// The addresses of sections with their sizes and indices, sorted.
    sections: Vec<(u64, u64, usize)>,
    is_relocatable: bool,
}

impl<'d> Symbols<'d> {
    /// The names that a file has.
    pub(crate) fn new(elf: &Elf<'d>, sections: &[Section<'_>]) -> Self {
        let places = sections
            .iter()
            .map(|one| (one.address, one.size, one.index));
        let mut places: Vec<_> = places.collect();
        places.sort_by_key(|(address, size, _)| (*address, *size));
        let mut symbols = Symbols {
            of_sections: BTreeMap::new(),
            absolute: Vec::new(),
            mapping: BTreeMap::new(),
            sections: places,
            is_relocatable: elf.is_relocatable,
        };
        for symbol in elf.file.symbols() {
            symbols.add(elf, &symbol, false);
        }
        if symbols.of_sections.is_empty() {
            for symbol in elf.file.dynamic_symbols() {
                symbols.add(elf, &symbol, true);
            }
        }
        for (section, symbol) in plt::entries(elf, sections) {
            symbols.of_sections.entry(section).or_default().push(symbol);
        }
        symbols.of_sections.values_mut().for_each(|all| all.sort());
        symbols.absolute.sort();
        symbols
            .mapping
            .values_mut()
            .for_each(|all| all.sort_unstable());
        symbols
    }

    fn add(&mut self, elf: &Elf<'d>, symbol: &object::Symbol<'d, '_>, is_dynamic: bool) {
        let Some(name) = symbol.name_bytes().ok().filter(|name| !name.is_empty()) else {
            return;
        };
        let SymbolFlags::Elf { st_info, .. } = symbol.flags() else {
            return;
        };
        let (kind, section) = (st_info & 15, symbol.section());
        let mut address = symbol.address();
        if let (SymbolSection::Section(index), true) = (section, elf.is_relocatable) {
            address = address.wrapping_add(elf.address_of(index));
        }
        if matches!(elf.arch, Arch::Arm | Arch::Mips) && kind == kind::FUNCTION {
            address &= !1;
        }
        let mut own = Symbol {
            address,
            is_name: true,
            name: escape::name(name),
            kind,
        };
        let index = match section {
            SymbolSection::Section(index) => Some(index.0),
            _ => None,
        };
        if !is_dynamic && is_special(elf.arch, name, kind) {
            let letter = name.strip_prefix(b"$").and_then(|rest| rest.first());
            if let (Some(index), Some(letter @ (b'a' | b'd' | b't' | b'x'))) = (index, letter)
                && kind != kind::SECTION
                && elf.arch.has_mapping_symbols()
            {
                let distance = address.wrapping_sub(elf.address_of(object::SectionIndex(index)));
                self.mapping
                    .entry(index)
                    .or_default()
                    .push((distance, *letter));
                own.is_name = false;
                self.of_sections.entry(index).or_default().push(own);
            }
            return;
        }
        match index {
            Some(index) => self.of_sections.entry(index).or_default().push(own),
            None if !is_dynamic => self.absolute.push(own),
            None => {}
        }
    }

    /// The names in a section, sorted, with that of the section at its beginning if nothing else is there.
    pub(crate) fn in_section(&mut self, section: &Section<'d>) -> Vec<Symbol<'d>> {
        let all = self.of_sections.entry(section.index).or_default();
        let mut first = all.iter().take_while(|one| one.address == section.address);
        if !first.any(|one| one.is_name) {
            let own = Symbol {
                address: section.address,
                is_name: true,
                name: section.name.clone(),
                kind: if section.is_code {
                    kind::FUNCTION
                } else {
                    kind::OBJECT
                },
            };
            let at = all.partition_point(|one| *one < own);
            all.insert(at, own);
        }
        all.clone()
    }

    /// The letters that tell what begins at distances from the beginning of a section.
    pub(crate) fn mapping(&self, section: usize) -> &[(u64, u8)] {
        self.mapping.get(&section).map_or(&[], Vec::as_slice)
    }

    /// The last name at or before an address, which code in a section names, and the distance from it.
    pub(crate) fn find(&self, section: usize, address: u64) -> Option<(&str, u64)> {
        let last = |all: &'_ [Symbol<'d>]| {
            let end = all.partition_point(|one| one.address <= address);
            all.get(..end)?.iter().rposition(|one| one.is_name)
        };
        let candidates = self.candidates(section, address);
        let mut lists = candidates
            .iter()
            .filter_map(|index| self.of_sections.get(index));
        let of_section = lists.find_map(|all| Some((all, last(all)?)));
        let (all, at) = of_section.or_else(|| Some((&self.absolute, last(&self.absolute)?)))?;
        let symbol = all.get(at)?;
        Some((&*symbol.name, address.wrapping_sub(symbol.address)))
    }

    /// The sections that may contain an address, the most likely one first.
    fn candidates(&self, section: usize, address: u64) -> Vec<usize> {
        if self.is_relocatable {
            return vec![section];
        }
        let end = self
            .sections
            .partition_point(|(start, ..)| *start <= address);
        let before = self.sections.get(..end).unwrap_or_default();
        let nearest = before.last().map(|(start, ..)| *start);
        let same = before.iter().rev();
        let same = same.take_while(|(start, ..)| Some(*start) == nearest);
        same.map(|(.., index)| *index).collect()
    }
}

/// Whether a symbol is not for people: those of files and sections, and those that tell what is code.
fn is_special(arch: Arch, name: &[u8], kind: u8) -> bool {
    let begins = |letters: &[u8]| match name {
        [b'$', letter, ..] => letters.contains(letter),
        _ => false,
    };
    kind == kind::FILE
        || kind == kind::SECTION
        || match arch {
            Arch::AArch64 => begins(b"dx"),
            Arch::Arm => begins(b"dta"),
            Arch::RiscV => begins(b"dx") || name == b".L0 ",
            _ => false,
        }
}

/// The letter of the symbol that tells what is at a distance from the beginning of a section; 0 if there is
/// none before it.
pub(crate) fn mapped(mapping: &[(u64, u8)], distance: u64) -> u8 {
    let end = mapping.partition_point(|(at, _)| *at <= distance);
    let last = end.checked_sub(1).and_then(|at| mapping.get(at));
    last.map_or(0, |(_, letter)| *letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_tell_what_is_code() {
        let mapping = [(0, b'x'), (8, b'd'), (16, b'x')];
        assert_eq!(mapped(&mapping, 7), b'x');
        assert_eq!(mapped(&mapping, 8), b'd');
        assert_eq!(mapped(&mapping, 100), b'x');
        assert_eq!(mapped(&mapping[1..], 7), 0);
        assert!(is_special(Arch::AArch64, b"$x.1", 0));
        assert!(!is_special(Arch::X86_64, b"$x.1", 0));
        assert!(is_special(Arch::X86_64, b"a.c", kind::FILE));
    }

    #[test]
    fn the_last_name_at_an_address_is_shown() {
        let symbol = |name: &'static str, is_name| Symbol {
            address: 4,
            is_name,
            name: name.into(),
            kind: kind::FUNCTION,
        };
        let mut all = [symbol("b", true), symbol("a", true), symbol("$x", false)];
        all.sort();
        let names: Vec<&str> = all.iter().map(|one| &*one.name).collect();
        assert_eq!(names, ["$x", "a", "b"]);
    }
}
