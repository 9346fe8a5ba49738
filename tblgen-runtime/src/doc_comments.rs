//! HTML tags, named characters and commands of comments that document code.

use tblgen_facts::doc_comments::{END_TAG_FORBIDDEN, END_TAG_OPTIONAL};

use crate::tables::{Column, StringTable};

tblgen_facts::tag_tables!(table_reader);
tblgen_facts::character_tables!(table_reader);
tblgen_facts::command_tables!(table_reader);

impl TagTables {
    /// Whether a tag needs no end tag.
    pub const fn is_end_tag_optional(&self, tag: usize) -> bool {
        self.flags.get(tag) & END_TAG_OPTIONAL != 0
    }

    /// Whether a tag has no end tag.
    pub const fn is_end_tag_forbidden(&self, tag: usize) -> bool {
        self.flags.get(tag) & END_TAG_FORBIDDEN != 0
    }
}

impl CommandTables {
    /// Whether a command has the flag with that number.
    pub const fn has(&self, command: usize, flag: u32) -> bool {
        self.flags.get(command) >> flag & 1 != 0
    }

    /// The command that ends a command.
    pub const fn end(&self, command: usize) -> Option<u16> {
        match self.ends.get(command) {
            0 => None,
            number => Some((number - 1) as u16),
        }
    }
}
