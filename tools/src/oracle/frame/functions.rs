//! The functions in a file, by its information about unwinding and by its dynamic symbols. Hand-written
//! assembly has tables of numbers among its instructions, which are no instructions.

use anyhow::{Context as _, Result};
use gimli::{BaseAddresses, CieOrFde, EhFrame, LittleEndian, UnwindSection as _};
use object::{
    File, Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, Symbol, SymbolKind,
};
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

    /// Bytes of the whole file.
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
        self.within_text(self.frames()?)
    }

    /// The functions in the section `.text` that the file exports, as distances from its beginning. The lowest
    /// bit of their addresses stands for Thumb.
    pub(crate) fn exported_of_text(&self) -> Result<Vec<Range<u64>>> {
        let all = self.exported()?.into_iter();
        // Functions have several names.
        let all: BTreeSet<(u64, u64)> = all.map(|(first, size)| (first & !1, size)).collect();
        self.within_text(all)
    }

    /// The address and the number of bytes of each function: those of information about unwinding, and
    /// those of dynamic symbols that it does not know.
    pub(crate) fn functions(&self) -> Result<BTreeMap<u64, u64>> {
        let mut all: BTreeMap<u64, u64> = self.frames()?.into_iter().collect();
        let known = all.clone();
        for (address, size) in self.exported()? {
            let before = known.range(..=address).next_back();
            if before.is_none_or(|(first, size)| address - first >= *size) {
                all.insert(address, size);
            }
        }
        Ok(all)
    }

    /// The functions among those at addresses that are in the section `.text`, as distances from its beginning.
    fn within_text(&self, all: impl IntoIterator<Item = (u64, u64)>) -> Result<Vec<Range<u64>>> {
        let (start, text) = self.text_section()?;
        let within = |(address, size): (u64, u64)| {
            let first = address.checked_sub(start)?;
            let end = first.checked_add(size)?;
            (first < text.len() as u64).then_some(first..end)
        };
        Ok(all.into_iter().filter_map(within).collect())
    }

    /// The address and the number of bytes of each function that the file exports, once for each of its names.
    fn exported(&self) -> Result<Vec<(u64, u64)>> {
        let file = self.file()?;
        let is_function = |one: &Symbol<'_, '_>| {
            !one.is_undefined() && one.kind() == SymbolKind::Text && one.size() > 0
        };
        let functions = file.dynamic_symbols().filter(is_function);
        Ok(functions.map(|one| (one.address(), one.size())).collect())
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
