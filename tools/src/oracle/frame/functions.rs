//! The functions in a file, by its information about unwinding and by its dynamic symbols. Hand-written
//! assembly has tables of numbers among its instructions, which are no instructions.

use anyhow::{Context as _, Result};
use gimli::{BaseAddresses, CieOrFde, EhFrame, LittleEndian, UnwindSection as _};
use object::{File, Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A file with machine code.
pub(crate) struct Image(Vec<u8>);

impl Image {
    /// Reads a file.
    pub(crate) fn read(path: &str) -> Result<Self> {
        std::fs::read(path)
            .map(Image)
            .with_context(|| path.to_string())
    }

    /// All of the file.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn file(&self) -> Result<File<'_>> {
        Ok(File::parse(&*self.0)?)
    }

    /// The address and the bytes of the section `.text`.
    pub(crate) fn text_section(&self) -> Result<(u64, Vec<u8>)> {
        let file = self.file()?;
        let section = file.section_by_name(".text").context("no .text")?;
        Ok((section.address(), section.data()?.to_vec()))
    }

    /// The functions in the section `.text` that information about unwinding names, as distances from
    /// its beginning.
    pub(crate) fn functions_of_text(&self) -> Result<Vec<Range<u64>>> {
        let (start, text) = self.text_section()?;
        let of_text = |(first, size): (u64, u64)| {
            let first = first.checked_sub(start)?;
            (first < text.len() as u64).then_some(first..first + size)
        };
        Ok(self.frames()?.into_iter().filter_map(of_text).collect())
    }

    /// The functions in the section `.text` that the file exports, as distances from its beginning. The lowest
    /// bit of their addresses stands for Thumb.
    pub(crate) fn exported_of_text(&self) -> Result<Vec<Range<u64>>> {
        let (start, text) = self.text_section()?;
        let of_text = |address: u64, size: u64| {
            let first = (address & !1).checked_sub(start)?;
            (size > 0 && first < text.len() as u64).then_some((first, first.checked_add(size)?))
        };
        let file = self.file()?;
        let symbols = file.dynamic_symbols();
        let functions = symbols.filter(|one| !one.is_undefined() && one.kind() == SymbolKind::Text);
        let all = functions.filter_map(|one| of_text(one.address(), one.size()));
        // Functions have several names.
        let all: BTreeSet<(u64, u64)> = all.collect();
        Ok(all.into_iter().map(|(first, end)| first..end).collect())
    }

    /// The address and the number of bytes of each function: those of information about unwinding, and
    /// those of dynamic symbols that it does not know.
    pub(crate) fn functions(&self) -> Result<BTreeMap<u64, u64>> {
        let mut all: BTreeMap<u64, u64> = self.frames()?.into_iter().collect();
        let known = all.clone();
        for symbol in self.file()?.dynamic_symbols() {
            let is_function = !symbol.is_undefined() && symbol.kind() == SymbolKind::Text;
            let address = symbol.address();
            let before = known.range(..=address).next_back();
            let is_new = before.is_none_or(|(first, size)| address - first >= *size);
            if is_function && is_new && symbol.size() > 0 {
                all.insert(address, symbol.size());
            }
        }
        Ok(all)
    }

    /// The bytes at an address of code.
    pub(crate) fn code(&self, address: u64, size: u64) -> Result<Vec<u8>> {
        let file = self.file()?;
        let sections = file
            .sections()
            .filter(|one| one.kind() == SectionKind::Text);
        for section in sections {
            if let Some(bytes) = section.data_range(address, size)? {
                return Ok(bytes.to_vec());
            }
        }
        anyhow::bail!("no code at {address:#x}")
    }

    /// The address and the number of bytes of each function that information about unwinding names.
    fn frames(&self) -> Result<Vec<(u64, u64)>> {
        let file = self.file()?;
        // ARM has information about unwinding of its own.
        let Some(section) = file.section_by_name(".eh_frame") else {
            return Ok(Vec::new());
        };
        let frames = EhFrame::new(section.data()?, LittleEndian);
        let bases = BaseAddresses::default().set_eh_frame(section.address());
        let (mut entries, mut all) = (frames.entries(&bases), Vec::new());
        while let Some(entry) = entries.next()? {
            if let CieOrFde::Fde(partial) = entry {
                let fde = partial.parse(|_, bases, at| frames.cie_from_offset(bases, at))?;
                all.push((fde.initial_address(), fde.len()));
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The functions of the test itself, which has both.
    #[test]
    fn functions_have_their_bytes() {
        let path = std::env::current_exe().unwrap();
        let image = Image::read(&path.to_string_lossy()).unwrap();
        let (start, text) = image.text_section().unwrap();
        let frames = image.functions_of_text().unwrap();
        assert!(frames.len() > 100);
        let Range { start: first, end } = frames[0].clone();
        let code = image.code(start + first, end - first).unwrap();
        assert_eq!(code, text[first as usize..end as usize]);
        assert_eq!(image.functions().unwrap()[&(start + first)], end - first);
        assert!(image.code(0, 1).is_err());
    }
}
