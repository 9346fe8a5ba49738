//! Sorted names in blocks, each name with what it has in common with the one before.

use tblgen_facts::ir::BLOCK;

/// Names in groups, as bytes. No name is longer than a byte can count.
#[derive(Default)]
pub(super) struct Texts {
    pub(super) bytes: Vec<u8>,
    /// The start of each block.
    pub(super) blocks: Vec<u32>,
    /// The number of the first name of each group.
    pub(super) group_names: Vec<u32>,
    /// The number of the first block of each group.
    pub(super) group_blocks: Vec<u32>,
    count: u32,
}

impl Texts {
    /// Adds a group of sorted names.
    pub(super) fn add_group<'n>(&mut self, names: impl Iterator<Item = &'n str>) {
        self.end();
        let mut before: &str = "";
        for (at, name) in names.enumerate() {
            let is_first = at % BLOCK == 0;
            if is_first {
                self.blocks.push(self.bytes.len() as u32);
            }
            let kept = match is_first {
                true => 0,
                false => common(before, name),
            };
            // `kept` bytes are of the name.
            let rest = name.as_bytes().get(kept..).unwrap_or(&[]);
            self.bytes.extend([kept as u8, rest.len() as u8]);
            self.bytes.extend(rest);
            self.count += 1;
            before = name;
        }
    }

    /// Ends the last group.
    pub(super) fn end(&mut self) {
        self.group_names.push(self.count);
        self.group_blocks.push(self.blocks.len() as u32);
    }
}

/// The number of bytes that two texts begin with alike.
fn common(a: &str, b: &str) -> usize {
    let pairs = a.bytes().zip(b.bytes());
    pairs.take_while(|(a, b)| a == b).count()
}
