//! The listing of a file.

use crate::arch::{Arch, Units, format_name};
use crate::args::Args;
use crate::elf::{Elf, Section};
use crate::features::Choice;
use crate::machine::{Machine, Shown};
use crate::style::{self, Coloured, Out};
use crate::symbols::{Symbol, Symbols, kind, mapped};
use crate::{comments, data, line, targets};
use tblgen_runtime::asm::AsmFormat;

/// The column of comments, after that of instructions.
const COMMENT_COLUMN: usize = 32;

/// Prints the listing of a file.
pub(crate) fn print(elf: &Elf<'_>, args: &Args, name: &str, out: &mut Out) -> Result<(), String> {
    let choice = Choice::new(elf, args)?;
    let machine = targets::machine(elf.arch.target(), &choice)?;
    let sections = elf.sections()?;
    let symbols = Symbols::new(elf, &sections);
    let tab_stop = match (args.no_raw, elf.arch.is_x86()) {
        (true, _) => 16,
        (false, true) => 40,
        (false, false) => 24,
    };
    let mut listing = Listing {
        elf,
        args,
        machine,
        symbols,
        format: choice.format,
        tab_stop,
        out,
    };
    let heading = format!("\n{name}:\tfile format {}\n", format_name(elf));
    listing.out.styled(&heading, style::HEADING);
    for section in &sections {
        let is_empty = section.bytes.is_empty() && section.fault.is_none();
        let is_wanted = match args.sections.as_slice() {
            [] => section.is_code && !is_empty,
            names => names.iter().any(|name| *name == section.name),
        };
        if !is_wanted || section.size == 0 {
            continue;
        }
        if let Some(fault) = &section.fault {
            return Err(fault.clone());
        }
        if !listing.section(section)? {
            break;
        }
    }
    Ok(())
}

/// A listing that is being made.
struct Listing<'l, 'd> {
    elf: &'l Elf<'d>,
    args: &'l Args,
    machine: Box<dyn Machine>,
    symbols: Symbols<'d>,
    format: AsmFormat,
    /// The column of instructions.
    tab_stop: usize,
    out: &'l mut Out,
}

/// A part of a section: from one symbol to the next.
struct Part<'p, 'd> {
    section: &'p Section<'d>,
    mapping: &'p [(u64, u8)],
    /// Distances from the beginning of the section.
    start: usize,
    end: usize,
}

impl<'d> Listing<'_, 'd> {
    /// Prints a section. Returns whether anybody still reads the listing.
    fn section(&mut self, section: &Section<'d>) -> Result<bool, String> {
        let symbols = self.symbols.in_section(section);
        let mapping = self.symbols.mapping(section.index).to_vec();
        let mut is_printed = false;
        let mut rest = symbols.as_slice();
        while let Some(first) = rest.first() {
            let number = rest
                .iter()
                .take_while(|one| one.address == first.address)
                .count();
            let (here, later) = rest.split_at(number);
            rest = later;
            let next = rest.first().map_or(u64::MAX, |one| one.address);
            let Some((start, end)) = self.range(section, first.address, next) else {
                continue;
            };
            if !is_printed {
                let heading = format!("\nDisassembly of section {}:\n", section.name);
                self.out.styled(&heading, style::HEADING);
                is_printed = true;
            }
            let part = Part {
                section,
                mapping: &mapping,
                start,
                end,
            };
            self.part(&part, here, first.address)?;
            if !self.out.flush_if_long()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The distances of a part from the beginning of its section, if anything of it is wanted.
    fn range(&self, section: &Section<'_>, start: u64, next: u64) -> Option<(usize, usize)> {
        let end = section.address.saturating_add(section.size);
        let end = end.min(next).min(self.args.stop_address);
        if start < section.address || start >= end || end <= self.args.start_address {
            return None;
        }
        let distance = |address: u64| usize::try_from(address - section.address).ok();
        Some((distance(start)?, distance(end)?))
    }

    /// Prints the name of a part and what is in it.
    fn part(
        &mut self,
        part: &Part<'_, 'd>,
        here: &[Symbol<'_>],
        address: u64,
    ) -> Result<(), String> {
        let section = part.section;
        let is_data = |one: &Symbol<'_>| matches!(one.kind, kind::OBJECT | kind::COMMON);
        let code = here
            .iter()
            .rfind(|one| !is_data(one))
            .filter(|_| section.is_code);
        if let Some(symbol) = code.or(here.last()).filter(|one| one.is_name) {
            let width = if self.elf.is_64 { 16 } else { 8 };
            self.out.text += &format!("\n{address:0width$x} ");
            self.out
                .styled(&format!("<{}>", symbol.name), style::SYMBOL);
            self.out.text.push_str(":\n");
        }
        if section.bytes.is_empty() {
            self.out.text.push_str("...\n");
            return Ok(());
        }
        let begin = self.args.start_address.saturating_sub(section.address);
        let start = match section.address < self.args.start_address {
            true => part.start.max(usize::try_from(begin).unwrap_or(usize::MAX)),
            false => part.start,
        };
        if section.is_code && code.is_none() {
            let bytes = section.bytes.get(start..part.end).unwrap_or_default();
            let address = section.address.wrapping_add(start as u64);
            data::push_dump(&mut self.out.text, bytes, address);
            return Ok(());
        }
        self.machine.begin();
        let mut at = start;
        while at < part.end {
            at += self.step(part, at);
            self.out.flush_if_long()?;
        }
        Ok(())
    }

    /// Prints the line at a distance from the beginning of the section. Returns the number of bytes.
    fn step(&mut self, part: &Part<'_, '_>, at: usize) -> usize {
        let address = part.section.address.wrapping_add(at as u64);
        let within = part.section.bytes.get(at..part.end).unwrap_or_default();
        let letter = mapped(part.mapping, at as u64);
        if letter == b'd' {
            let text = &mut self.out.text;
            let size = data::push_word(text, within, address, self.elf.is_big, self.tab_stop);
            text.push('\n');
            return size;
        }
        self.machine.switch(letter);
        let zeros = data::skipped_zeros(within);
        if zeros > 0 && !self.args.disassemble_zeroes {
            self.out.text.push_str("\t\t...\n");
            return zeros;
        }
        // An instruction may be longer than its part.
        let bytes = part.section.bytes.get(at..).unwrap_or_default();
        let shown = self.machine.decode(bytes, address);
        let size = shown.size.clamp(1, bytes.len().max(1));
        self.instruction(
            part.section.index,
            bytes.get(..size).unwrap_or(bytes),
            (address, &shown),
        );
        size
    }

    /// Prints the line of an instruction, or of bytes that are none.
    fn instruction(&mut self, section: usize, bytes: &[u8], (address, shown): (u64, &Shown)) {
        let start = self.out.text.len();
        self.lead(bytes, address);
        self.out.text.push('\t');
        let lead = self.out.text.len();
        let mut plain = String::new();
        if !shown.is_known {
            self.out.styled("<unknown>", style::UNKNOWN);
        } else if self.out.has_colors {
            self.machine
                .write_coloured(&mut Coloured(&mut self.out.text));
            self.machine.write(&mut plain);
        } else {
            self.machine.write(&mut self.out.text);
        }
        let text = match self.out.has_colors {
            true => &*plain,
            false => self.out.text.get(lead..).unwrap_or_default(),
        };
        let mut comments = comments::of(self.elf.arch, &self.format, text);
        if let Some(target) = shown.referred.branch {
            comments.extend(self.distance(address, target, text));
            if let Some(found) = self.symbols.find(section, target) {
                let mut name = String::new();
                line::push_name(&mut name, found);
                self.out.styled(&name, style::SYMBOL);
            }
        }
        if let Some(target) = shown.referred.memory {
            let mut comment = format!("0x{target:x}");
            if let Some(found) = self.symbols.find(section, target) {
                line::push_name(&mut comment, found);
            }
            comments.push(comment);
        }
        self.comments(start, &comments);
        self.out.text.push('\n');
    }

    /// The comment on a branch of ARM.
    fn distance(&self, address: u64, target: u64, text: &str) -> Option<String> {
        let (base, ahead) = match (self.machine.is_thumb(), text.starts_with("blx\t")) {
            (true, true) => (address & !3, 4),
            (true, false) => (address, 4),
            (false, _) => (address, 8),
        };
        let distance = target.wrapping_sub(base).wrapping_sub(ahead);
        (self.elf.arch == Arch::Arm).then(|| comments::distance(&self.format, distance))
    }

    /// Adds comments to the line that begins at a place, the second one and others in lines of their own.
    fn comments(&mut self, start: usize, comments: &[String]) {
        let mut start = start;
        for (at, comment) in comments.iter().enumerate() {
            if at > 0 {
                self.out.text.push('\n');
                start = self.out.text.len();
            }
            // Where there are colours, columns are not known.
            let (column, wanted) = match self.out.has_colors {
                true => (0, 2),
                false => {
                    let text = self.out.text.get(start..).unwrap_or_default();
                    (line::column(text), COMMENT_COLUMN + self.tab_stop)
                }
            };
            line::pad(&mut self.out.text, column, wanted);
            let comment = format!("{} {comment}", self.elf.arch.comment());
            self.out.styled(&comment, style::COMMENT);
        }
    }

    /// Adds the address and the bytes, up to the column of instructions.
    fn lead(&mut self, bytes: &[u8], address: u64) {
        let text = &mut self.out.text;
        let start = text.len();
        let units = match self.elf.arch {
            Arch::Arm if self.machine.is_thumb() => Units::Halves,
            Arch::Arm => Units::Words,
            arch => arch.units(),
        };
        if units == Units::Bpf {
            let number = (address / 8).to_string();
            line::pad(text, number.len() + 1, 9);
            text.truncate(text.len() - usize::from(number.len() >= 8));
            text.push_str(&number);
            text.push(':');
            if !self.args.no_raw {
                text.push('\t');
                line::push_bytes(text, bytes);
            }
            return;
        }
        line::push_address(text, address, 8);
        text.push(':');
        if !self.args.no_raw {
            let is_be8 = self.elf.flags & 0x0080_0000 != 0 && !self.elf.is_relocatable;
            line::push_units(
                text,
                bytes,
                units,
                self.elf.is_big && self.elf.arch == Arch::Arm && !is_be8,
            );
        }
        line::align(text, text.len() - start, self.tab_stop);
    }
}
