//! The log of qemu: which blocks there are and how often each runs.

use crate::compare::process::{Invocation, Status};
use anyhow::{Result, bail};
use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

/// The emulator.
const QEMU: &str = "qemu-x86_64 -d in_asm,exec,nochain";
/// The time limit of one program.
const TIMEOUT: Duration = Duration::from_secs(300);
/// The number of bytes of the log that are read; what runs after that is not counted. Each
/// run of a block is a line of about 80 bytes.
const LIMIT: usize = 250_000_000;

/// A block of instructions that run one after another.
#[derive(Default)]
struct Block {
    instructions: Vec<Vec<u8>>,
    times: u64,
}

/// Reads the log line by line. A block is known by its address; when other code
/// comes to the same place, that is another block.
#[derive(Default)]
struct Log {
    blocks: Vec<Block>,
    at: HashMap<u64, usize>,
    /// Whether the next instruction is the first of a block.
    begins: bool,
    /// The end of a piece of the log that is not yet a line.
    rest: Vec<u8>,
}

/// Runs a program, a command of a shell, and counts how often each instruction
/// ran.
pub(super) fn executed(command: &str, folder: &Path) -> Result<HashMap<Vec<u8>, u64>> {
    // The log is what qemu writes to standard error; writing more of it ends qemu.
    let script = format!("{QEMU} {command} 2>&1 >/dev/null | head -c {LIMIT}");
    let call = Invocation::new("/bin/sh", folder, TIMEOUT).args(["-c".to_string(), script]);
    let mut log = Log::default();
    let finished = call.stream(&mut |piece| log.add(piece))?;
    let counts = log.counts();
    if finished.status != Status::Code(0) || counts.is_empty() {
        bail!("{}: {}", call.shell_line(), finished.status);
    }
    Ok(counts)
}

impl Log {
    /// Adds a piece of the log.
    fn add(&mut self, piece: &[u8]) {
        self.rest.extend_from_slice(piece);
        let all = std::mem::take(&mut self.rest);
        let mut lines = all.split(|byte| *byte == b'\n');
        self.rest = lines.next_back().unwrap_or_default().to_vec();
        for line in lines {
            // What the program itself writes may be any bytes.
            if let Ok(line) = std::str::from_utf8(line) {
                self.line(line);
            }
        }
    }

    fn line(&mut self, line: &str) {
        if line.starts_with("IN:") {
            self.begins = true;
        } else if let Some(rest) = line.strip_prefix("0x") {
            self.instruction(rest);
        } else if line.starts_with("Trace ") {
            let address = line.split('/').nth(1).and_then(number);
            let block = address.and_then(|address| self.at.get(&address));
            if let Some(block) = block.and_then(|at| self.blocks.get_mut(*at)) {
                block.times += 1;
            }
        }
    }

    /// `400:  48 89 e7    movq %rsp, %rdi`; bytes without words after them belong
    /// to the instruction before.
    fn instruction(&mut self, line: &str) -> Option<()> {
        let (address, rest) = line.split_once(':')?;
        let is_byte = |word: &&str| word.len() == 2 && number(word).is_some();
        let words = || rest.split_whitespace();
        let bytes = words().take_while(is_byte).filter_map(number);
        let bytes: Vec<u8> = bytes.map(|byte| byte as u8).collect();
        if std::mem::take(&mut self.begins) {
            self.at.insert(number(address)?, self.blocks.len());
            self.blocks.push(Block::default());
        }
        let instructions = &mut self.blocks.last_mut()?.instructions;
        match (words().nth(bytes.len()), instructions.last_mut()) {
            (None, Some(last)) => last.extend(bytes),
            _ => instructions.push(bytes),
        }
        Some(())
    }

    /// The number of times that each instruction ran, as bytes.
    fn counts(&self) -> HashMap<Vec<u8>, u64> {
        let mut counts = HashMap::new();
        for block in self.blocks.iter().filter(|block| block.times > 0) {
            for instruction in &block.instructions {
                *counts.entry(instruction.clone()).or_default() += block.times;
            }
        }
        counts
    }
}

/// A number of hexadecimal digits.
fn number(digits: &str) -> Option<u64> {
    u64::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "\
----------------
IN: main
0x0000400010:  48 be be bf ff ff ff ff  movabsq  $0xfffffffffffbfbe, %rsi
0x0000400018:  ff 0f
0x000040001a:  c3                       retq     

Trace 0: 0x7ff0 [0000000000000000/0000000000400010/1040c0b3/00000200] main
Trace 0: 0x7ff0 [0000000000000000/0000000000400010/1040c0b3/00000200] main
----------------
IN: main
0x0000400010:  90                       nop      

Trace 0: 0x7ff0 [0000000000000000/0000000000400010/1040c0b3/00000200] main
";

    #[test]
    fn blocks_are_counted_as_they_are_at_the_time() {
        let mut log = Log::default();
        for piece in LOG.as_bytes().chunks(7) {
            log.add(piece);
        }
        let counts = log.counts();
        let of = |bytes: &[u8]| counts.get(bytes).copied();
        let long = [0x48, 0xbe, 0xbe, 0xbf, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f];
        assert_eq!(
            (of(&long), of(&[0xc3]), of(&[0x90])),
            (Some(2), Some(2), Some(1))
        );
        assert_eq!(counts.len(), 3);
    }
}
