//! ELF files: the header, and the sections with code.

use crate::arch::Arch;
use crate::escape;
use object::elf::SHF_EXECINSTR;
use object::read::{Object as _, ObjectSection as _};
use object::{BinaryFormat, File, FileFlags, ObjectKind, SectionFlags, SectionIndex};
use std::borrow::Cow;

/// A file.
pub(crate) struct Elf<'d> {
    pub(crate) file: File<'d>,
    pub(crate) arch: Arch,
    pub(crate) is_64: bool,
    pub(crate) is_big: bool,
    /// Whether it is no program yet: addresses count from the beginnings of sections.
    pub(crate) is_relocatable: bool,
    /// The flags of the machine in the header.
    pub(crate) flags: u32,
}

/// A section.
pub(crate) struct Section<'d> {
    pub(crate) index: usize,
    pub(crate) name: Cow<'d, str>,
    pub(crate) address: u64,
    pub(crate) size: u64,
    /// The contents; nothing if the file has none.
    pub(crate) bytes: &'d [u8],
    /// The reason why the contents cannot be read.
    pub(crate) fault: Option<String>,
    pub(crate) is_code: bool,
}

impl<'d> Elf<'d> {
    /// Reads the header of a file.
    pub(crate) fn read(bytes: &'d [u8]) -> Result<Self, String> {
        if !bytes.starts_with(b"\x7fELF") {
            return Err("this is no ELF file".to_string());
        }
        let file = File::parse(bytes).map_err(|error| error.to_string())?;
        let (BinaryFormat::Elf, FileFlags::Elf { e_flags, .. }) = (file.format(), file.flags())
        else {
            return Err("this is no ELF file".to_string());
        };
        let is_big = !file.is_little_endian();
        let machine = machine_of(bytes, is_big).ok_or("the header is cut off")?;
        let arch =
            Arch::of(machine).ok_or_else(|| format!("no disassembler knows machine {machine}"))?;
        Ok(Elf {
            arch,
            is_64: file.is_64(),
            is_big,
            is_relocatable: file.kind() == ObjectKind::Relocatable,
            flags: e_flags,
            file,
        })
    }

    /// The sections, in the order of the file.
    pub(crate) fn sections(&self) -> Result<Vec<Section<'d>>, String> {
        let section = |section: object::Section<'d, '_>| {
            let name = section.name_bytes().map_err(|error| error.to_string())?;
            let name = escape::name(name);
            let (bytes, fault) = match section.data() {
                Ok(bytes) => (bytes, None),
                Err(error) => (&[][..], Some(format!("{name}: {error}"))),
            };
            let flags = match section.flags() {
                SectionFlags::Elf { sh_flags } => sh_flags,
                _ => 0,
            };
            Ok(Section {
                index: section.index().0,
                name,
                address: section.address(),
                size: section.size(),
                bytes,
                fault,
                is_code: flags & u64::from(SHF_EXECINSTR) != 0,
            })
        };
        self.file.sections().map(section).collect()
    }

    /// The contents of a section that has attributes of the machine, if there is one.
    pub(crate) fn attributes(&self, name: &str) -> Option<&'d [u8]> {
        let section = self.file.section_by_name(name)?;
        section.data().ok()
    }

    /// The address of a section.
    pub(crate) fn address_of(&self, index: SectionIndex) -> u64 {
        let section = self.file.section_by_index(index);
        section.map_or(0, |section| section.address())
    }
}

/// The number of the machine in the header.
fn machine_of(bytes: &[u8], is_big: bool) -> Option<u16> {
    let number: [u8; 2] = bytes.get(18..20)?.try_into().ok()?;
    Some(match is_big {
        true => u16::from_be_bytes(number),
        false => u16::from_le_bytes(number),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_is_an_error() {
        let error = |bytes: &[u8]| Elf::read(bytes).err().unwrap();
        assert_eq!(error(b"text"), "this is no ELF file");
        assert!(!error(b"\x7fELF\x02\x01\x01").is_empty());
        assert!(!error(&[b"\x7fELF\x02\x01\x01\0".as_slice(), &[0xff; 40]].concat()).is_empty());
    }
}
