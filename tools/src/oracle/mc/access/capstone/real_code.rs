//! The instructions of programs of Debian, for other machines than this one.

use crate::compare::context::Context;
use crate::corpus::apt;
use crate::oracle::frame::functions::Image;
use crate::oracle::mc::behaviour::words::{Record, record};
use anyhow::{Context as _, Result};
use std::collections::BTreeMap;

/// The programs of a machine.
struct Programs {
    machine: &'static str,
    packages: [&'static str; 2],
    folder: &'static str,
    /// The size of an instruction, by its first half-word.
    size: fn(u16) -> usize,
}

/// The programs in each folder.
const FILES: [&str; 3] = ["libc.so.6", "libm.so.6", "libstdc++.so.6"];

const ALL: [Programs; 3] = [
    Programs {
        machine: "AArch64",
        packages: ["libc6-arm64-cross", "libstdc++6-arm64-cross"],
        folder: "/usr/aarch64-linux-gnu/lib",
        size: |_| 4,
    },
    Programs {
        machine: "ARM",
        packages: ["libc6-armel-cross", "libstdc++6-armel-cross"],
        folder: "/usr/arm-linux-gnueabi/lib",
        size: |_| 4,
    },
    Programs {
        machine: "Thumb",
        packages: ["libc6-armhf-cross", "libstdc++6-armhf-cross"],
        folder: "/usr/arm-linux-gnueabihf/lib",
        size: |first| if first >> 11 > 0b11100 { 4 } else { 2 },
    },
];

/// The instructions of the programs of a machine, with the number of times that each occurs. Numbers
/// among the instructions of ARM are taken for instructions.
pub(super) fn words(context: &Context, machine: &str) -> Result<BTreeMap<Record, usize>> {
    let programs = ALL.iter().find(|programs| programs.machine == machine);
    let programs = programs.context("no programs")?;
    apt::require(
        &programs.packages,
        "mc-access",
        context.offline,
        apt::update,
    )?;
    let mut words = BTreeMap::new();
    for file in FILES {
        let image = Image::read(&format!("{}/{file}", programs.folder))?;
        let (_, text) = image.text_section()?;
        let mut ranges = image.functions_of_text()?;
        if ranges.is_empty() {
            ranges = image.exported_of_text()?;
        }
        for range in ranges {
            let function = text.get(range.start as usize..range.end as usize);
            let function =
                function.with_context(|| format!("{file}: a function ends after .text"))?;
            programs.count(function, &mut words);
        }
    }
    Ok(words)
}

impl Programs {
    /// Counts the instructions of a function. What follows an instruction is not kept.
    fn count(&self, mut function: &[u8], words: &mut BTreeMap<Record, usize>) {
        while let Some(first) = function.first_chunk() {
            let size = (self.size)(u16::from_le_bytes(*first));
            let Some((inst, rest)) = function.split_at_checked(size) else {
                return;
            };
            *words.entry(record(inst, 0)).or_default() += 1;
            function = rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_of_thumb_have_two_sizes() {
        let mut words = BTreeMap::new();
        let function = [0x70, 0x47, 0x00, 0xf0, 0x03, 0xf8, 0x70, 0x47, 0x00, 0xf0];
        ALL[2].count(&function, &mut words);
        let call = record(&[0x00, 0xf0, 0x03, 0xf8], 0);
        let expected = [(call, 1), (record(&[0x70, 0x47], 0), 2)];
        assert_eq!(words, BTreeMap::from(expected));
        words.clear();
        ALL[1].count(&function, &mut words);
        assert_eq!(words.len(), 2);
    }
}
