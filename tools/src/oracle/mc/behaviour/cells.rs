//! Byte strings from the decoder's tables: prefixes and opcodes of each cell that is filled, with
//! ModRM bytes of each instruction in it.

use super::words::{Random, Record};
use crate::oracle::frame::facts;
use anyhow::{Context as _, Result, bail};

/// Strings of all cells, as many for each instruction of a cell.
pub(super) fn words(text: &str, count: usize, random: &mut Random) -> Result<Vec<Record>> {
    let mut words = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("decision\t")) {
        let (head, runs) = facts::parts(line)?;
        let cell = Cell::read(head.trim_start_matches("decision\t"))?;
        let mut first = 0;
        for run in runs.split(' ') {
            let (name, length) = run.split_once('*').context("a run without length")?;
            let length: usize = length.parse()?;
            for number in (0..count).filter(|_| name != "-") {
                let byte = (first + random.below(length)) as u8;
                words.push(cell.word(byte, number, random));
            }
            first += length;
        }
    }
    Ok(words)
}

/// An opcode of a map, with a context.
struct Cell<'a> {
    map: &'a str,
    /// The parts of the context's name.
    context: Vec<&'a str>,
    opcode: u8,
}

impl<'a> Cell<'a> {
    fn read(key: &'a str) -> Result<Self> {
        let [map, context, opcode] = key.split(' ').collect::<Vec<_>>()[..] else {
            bail!("a key of other parts: {key}");
        };
        Ok(Cell {
            map,
            context: context.split('_').skip(1).collect(),
            opcode: u8::from_str_radix(opcode, 16)?,
        })
    }

    fn has(&self, part: &str) -> bool {
        self.context.contains(&part)
    }

    /// A string with this ModRM byte. The first of them has as few prefix bits as possible.
    fn word(&self, mod_rm: u8, number: usize, random: &mut Random) -> Record {
        let mut word = random.wide().to_le_bytes();
        let mut bytes = self.prefixes(number, random);
        match self.map {
            "ThreeDNow" => {
                // Registers, so that the opcode is the next byte.
                bytes.extend([mod_rm | 0xC0, self.opcode]);
            }
            _ => bytes.extend([self.opcode, mod_rm]),
        }
        for (place, byte) in word.iter_mut().zip(bytes) {
            *place = byte;
        }
        word
    }

    /// Prefixes and escape bytes.
    fn prefixes(&self, number: usize, random: &mut Random) -> Vec<u8> {
        let free = if number == 0 { 0 } else { random.next() };
        let mut bytes = self.of_sizes(free);
        if self.has("VEX") {
            bytes.extend(self.vex(free));
        } else if self.has("EVEX") {
            bytes.extend(self.evex(free));
        } else {
            bytes.extend(self.legacy(free));
        }
        bytes
    }

    /// Prefixes that stand before others, at times one that means nothing.
    fn of_sizes(&self, free: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        match free >> 56 {
            0..=15 => bytes.push(0x64),
            16..=23 => bytes.push(0x2E),
            24..=31 => bytes.push(0x67),
            32..=39 => bytes.push(0x66),
            _ => {}
        }
        if self.has("ADSIZE") {
            bytes.push(0x67);
        }
        bytes
    }

    fn legacy(&self, free: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        let prefixes = [("OPSIZE", 0x66), ("XD", 0xF2), ("XS", 0xF3)];
        bytes.extend(
            prefixes
                .iter()
                .filter(|(part, _)| self.has(part))
                .map(|(_, byte)| *byte),
        );
        let is_two = self.map == "TwoByte";
        let wide = if self.has("REXW") { 8 } else { 0 };
        let low = free as u8;
        if self.has("REX2") || (self.has("64BIT") && free >> 48 & 7 == 7) {
            let second = wide | low & 0x77;
            if is_two {
                bytes.extend([0xD5, second | 0x80]);
                return bytes;
            }
            bytes.extend([0xD5, second]);
        } else if wide != 0 || (self.has("64BIT") && low & 0x80 != 0) {
            bytes.push(0x40 | wide | low & 7);
        }
        let escapes: &[u8] = match self.map {
            "OneByte" => &[],
            _ if is_two => &[0x0F],
            "ThreeByte38" => &[0x0F, 0x38],
            "ThreeByte3A" => &[0x0F, 0x3A],
            _ => &[0x0F, 0x0F],
        };
        bytes.extend(escapes);
        bytes
    }

    /// The number of the field `pp`.
    fn pp(&self) -> u8 {
        let prefixes = [("OPSIZE", 1), ("XS", 2), ("XD", 3)];
        let found = prefixes.iter().find(|(part, _)| self.has(part));
        found.map_or(0, |(_, number)| *number)
    }

    /// The number of the map.
    fn map(&self) -> u8 {
        match self.map {
            "TwoByte" => 1,
            "ThreeByte38" => 2,
            "ThreeByte3A" => 3,
            "Map4" => 4,
            "Map5" => 5,
            "Map6" => 6,
            "Map7" => 7,
            "Xop8" => 8,
            "Xop9" => 9,
            _ => 10,
        }
    }

    fn bit(&self, part: &str, bit: u8) -> u8 {
        if self.has(part) { bit } else { 0 }
    }

    /// The fields `R`, `X` and `B`, which are inverted, and `vvvv`, which is in the byte after.
    fn free_bits(free: u64) -> (u8, u8) {
        let rxb = if free & 0x300 == 0x300 {
            0
        } else {
            free as u8 & 0xE0
        };
        let vvvv = if free & 0x400 == 0 {
            0
        } else {
            (free >> 16) as u8 & 0x78
        };
        (0xE0 ^ rxb, 0x78 ^ vvvv)
    }

    fn vex(&self, free: u64) -> Vec<u8> {
        let (rxb, vvvv) = Self::free_bits(free);
        let last = self.bit("W", 0x80) | vvvv | self.bit("L", 4) | self.pp();
        let first = if self.map.starts_with("Xop") {
            0x8F
        } else {
            0xC4
        };
        let is_short = self.map == "TwoByte" && !self.has("W") && free >> 11 & 1 != 0;
        match is_short {
            true => vec![0xC5, rxb & 0x80 | last],
            false => vec![first, rxb | self.map(), last],
        }
    }

    fn evex(&self, free: u64) -> Vec<u8> {
        let (rxb, vvvv) = Self::free_bits(free);
        let further = (free >> 32) as u8;
        let is_plain = free & 0x300 == 0x300;
        let r2_b2 = if is_plain {
            0x10
        } else {
            0x10 ^ further & 0x18
        };
        let x2 = match (self.has("U"), is_plain) {
            (true, _) => 0,
            (false, true) => 4,
            (false, false) => 4 ^ further & 4,
        };
        let v2 = 8 ^ (further & 8 & (free >> 40) as u8);
        let mask = match (self.has("K") || self.has("KZ"), self.has("NF")) {
            (_, true) => 4 | further & 3 & (free >> 44) as u8,
            (true, _) => 1 + further % 7,
            _ => 0,
        };
        let third = self.bit("KZ", 0x80) | self.bit("L2", 0x40) | self.bit("L", 0x20);
        vec![
            0x62,
            rxb | r2_b2 | self.map(),
            self.bit("W", 0x80) | vvvv | x2 | self.pp(),
            third | self.bit("B", 0x10) | v2 | mask,
        ]
    }
}
