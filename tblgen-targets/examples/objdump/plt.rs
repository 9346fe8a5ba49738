//! Stubs that jump to functions of other files: the names of sections such as `.plt`.

use crate::arch::Arch;
use crate::elf::{Elf, Section};
use crate::escape;
use crate::symbols::Symbol;
use object::elf;
use object::read::{Object as _, ObjectSymbol as _, ObjectSymbolTable as _};
use object::{RelocationFlags, RelocationTarget, SymbolFlags};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The mark of an address that counts from the table of addresses.
const FROM_TABLE: u64 = 1 << 32;

/// The types of relocations of a machine: those of entries of `.plt`, and of `.plt.got`.
const fn types(arch: Arch) -> Option<(u32, Option<u32>)> {
    match arch {
        Arch::X86 => Some((elf::R_386_JMP_SLOT, Some(elf::R_386_GLOB_DAT))),
        Arch::X86_64 => Some((elf::R_X86_64_JUMP_SLOT, Some(elf::R_X86_64_GLOB_DAT))),
        Arch::AArch64 => Some((elf::R_AARCH64_JUMP_SLOT, None)),
        _ => None,
    }
}

/// The names of stubs, each with the index of its section.
pub(crate) fn entries<'d>(elf: &Elf<'d>, sections: &[Section<'_>]) -> Vec<(usize, Symbol<'d>)> {
    let Some((of_plt, of_got)) = types(elf.arch) else {
        return Vec::new();
    };
    let named = |name: &str| sections.iter().rfind(|one| one.name == name);
    let stubs = stubs(
        elf,
        sections,
        named(".got.plt").map_or(0, |one| one.address),
    );
    let mut all = add_named(elf, &stubs, of_plt, named(".plt"));
    if let Some(of_got) = of_got {
        all.extend(add_named(elf, &stubs, of_got, named(".plt.got")));
    }
    all
}

/// The names of stubs whose places have a relocation of a type.
fn add_named<'d>(
    elf: &Elf<'d>,
    stubs: &BTreeMap<u64, u64>,
    wanted: u32,
    section: Option<&Section<'_>>,
) -> Vec<(usize, Symbol<'d>)> {
    let (Some(section), Some(relocations), Some(table)) = (
        section,
        elf.file.dynamic_relocations(),
        elf.file.dynamic_symbol_table(),
    ) else {
        return Vec::new();
    };
    let named = relocations.filter_map(|(place, relocation)| {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            return None;
        };
        let (true, RelocationTarget::Symbol(index)) = (r_type == wanted, relocation.target())
        else {
            return None;
        };
        let symbol = table.symbol_by_index(index).ok()?;
        let name = symbol.name_bytes().ok().filter(|name| !name.is_empty())?;
        let SymbolFlags::Elf { st_info, .. } = symbol.flags() else {
            return None;
        };
        let own = Symbol {
            address: *stubs.get(&place)?,
            is_name: true,
            name: Cow::Owned(format!("{}@plt", escape::name(name))),
            kind: st_info & 15,
        };
        Some((section.index, own))
    });
    named.collect()
}

/// The address of the stub that jumps to where a place leads, by the address of the place.
fn stubs(elf: &Elf<'_>, sections: &[Section<'_>], table: u64) -> BTreeMap<u64, u64> {
    let is_plt = |section: &&Section<'_>| matches!(&*section.name, ".plt" | ".plt.got");
    let mut all = BTreeMap::new();
    for section in sections.iter().filter(is_plt) {
        let found = match elf.arch {
            Arch::AArch64 => of_aarch64(section),
            arch => of_x86(section, arch),
        };
        for (stub, place) in found {
            let place = match place & FROM_TABLE != 0 && elf.arch == Arch::X86 {
                true => (place as i32 as i64 as u64).wrapping_add(table),
                false => place,
            };
            all.entry(place).or_insert(stub);
        }
    }
    all
}

/// The stubs of X86, which are indirect jumps.
fn of_x86(section: &Section<'_>, arch: Arch) -> Vec<(u64, u64)> {
    let (mut all, mut at) = (Vec::new(), 0);
    while let Some([first, second, number @ ..]) = section.bytes.get(at..at + 6)
        && at + 6 < section.bytes.len()
    {
        let number = <[u8; 4]>::try_from(number).map_or(0, u32::from_le_bytes);
        let stub = section.address.wrapping_add(at as u64);
        let place = match (arch, first, second) {
            (Arch::X86_64, 0xff, 0x25) => stub.wrapping_add(6).wrapping_add(number.into()),
            (Arch::X86, 0xff, 0x25) => number.into(),
            (Arch::X86, 0xff, 0xa3) => u64::from(number) | FROM_TABLE,
            _ => {
                at += 1;
                continue;
            }
        };
        all.push((stub, place));
        at += 6;
    }
    all
}

/// The stubs of AArch64: the address of a page and a load, which a landing pad may precede.
fn of_aarch64(section: &Section<'_>) -> Vec<(u64, u64)> {
    const LANDING_PAD: u32 = 0xd503_245f;
    let word = |at: usize| {
        let bytes: [u8; 4] = section.bytes.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    };
    let (mut all, mut at) = (Vec::new(), 0);
    while let Some(first) = word(at) {
        let page_at = if first == LANDING_PAD { at + 4 } else { at };
        let stub = section.address.wrapping_add(at as u64);
        at += 4;
        let (Some(page), Some(load)) = (word(page_at), word(page_at + 4)) else {
            continue;
        };
        if page & 0x9f00_0000 != 0x9000_0000 || load >> 22 != 0x3e5 {
            continue;
        }
        let pages = u64::from(page >> 29 & 3) | u64::from(page >> 5 & 0x3_ffff) << 2;
        let place = (stub >> 12).wrapping_add(pages) << 12;
        all.push((stub, place.wrapping_add(u64::from(load >> 10 & 0xfff) << 3)));
        at += 4;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(bytes: &[u8]) -> Section<'_> {
        Section {
            index: 1,
            name: ".plt".into(),
            address: 0x1000,
            size: bytes.len() as u64,
            bytes,
            fault: None,
            is_code: true,
        }
    }

    #[test]
    fn stubs_of_x86_are_jumps() {
        let bytes = [0x90, 0xff, 0x25, 0x10, 0, 0, 0, 0x90];
        assert_eq!(of_x86(&section(&bytes), Arch::X86_64), [(0x1001, 0x1017)]);
        assert_eq!(of_x86(&section(&bytes), Arch::X86), [(0x1001, 0x10)]);
        assert!(of_x86(&section(&bytes[..7]), Arch::X86).is_empty());
    }

    #[test]
    fn stubs_of_aarch64_are_loads() {
        let words = [0xd503_245fu32, 0x9000_0090, 0xf940_0a11];
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        assert_eq!(
            of_aarch64(&section(&bytes)),
            [(0x1000, 0x11010), (0x1004, 0x11010)][..1]
        );
        assert!(of_aarch64(&section(&bytes[..8])).is_empty());
    }
}
