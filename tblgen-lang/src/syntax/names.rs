//! Names and strings of the text, as a tree holds them.
//!
//! Trees are made on a thread of their own, which cannot share the strings of
//! the records that are evaluated meanwhile. So it numbers strings in the order
//! of the text, and sends the new ones along with the trees; what a number
//! means to the evaluator is one look into a table.

use crate::record::StrId;
use crate::record::strings::Interner;

/// A string of the text. Equal numbers mean equal strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Name(u32);

/// The number is that of a string of the records.
const DIRECT: u32 = 1 << 31;

/// Gives numbers to the strings of a text.
pub(crate) trait Namer {
    fn name(&mut self, string: &[u8]) -> Name;
}

/// A parser that has the strings of the records at hand needs no other numbers.
impl Namer for Interner {
    fn name(&mut self, string: &[u8]) -> Name {
        Name(self.intern(string).0 | DIRECT)
    }
}

/// The strings of a text, in the order in which they come up first.
#[derive(Default)]
pub(crate) struct SourceNames {
    strings: Interner,
    sent: usize,
}

impl Namer for SourceNames {
    fn name(&mut self, string: &[u8]) -> Name {
        Name(self.strings.intern(string).0)
    }
}

impl SourceNames {
    /// The strings that are new since the last call.
    pub(crate) fn take_new(&mut self) -> NewNames {
        let new = self.sent..self.strings.len();
        self.sent = new.end;
        let mut names = NewNames::default();
        for id in new {
            let string = self.strings.get(StrId(id as u32));
            names.bytes.extend_from_slice(string);
            names.ends.push(names.bytes.len());
        }
        names
    }
}

/// Strings on their way to the evaluator.
#[derive(Default)]
pub(crate) struct NewNames {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

/// The strings of the records that the names of a text stand for.
#[derive(Default)]
pub(crate) struct NameTable {
    known: Vec<StrId>,
}

impl NameTable {
    pub(crate) fn add(&mut self, new: &NewNames, strings: &mut Interner) {
        let mut start = 0;
        for &end in &new.ends {
            self.known.push(strings.intern(&new.bytes[start..end]));
            start = end;
        }
    }

    #[inline]
    pub(crate) fn get(&self, name: Name) -> StrId {
        if name.0 & DIRECT == 0 {
            self.known[name.0 as usize]
        } else {
            StrId(name.0 & !DIRECT)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_meaning_from_batch_to_batch() {
        let (mut names, mut strings, mut table) = (
            SourceNames::default(),
            Interner::default(),
            NameTable::default(),
        );
        strings.intern(b"b");
        let a = names.name(b"a");
        table.add(&names.take_new(), &mut strings);
        let (b, again) = (names.name(b"b"), names.name(b"a"));
        table.add(&names.take_new(), &mut strings);
        assert_eq!(a, again);
        assert_eq!(strings.get(table.get(a)), b"a");
        assert_eq!(table.get(b), strings.intern(b"b"));
        let direct = Namer::name(&mut strings, b"b");
        assert_eq!(table.get(direct), table.get(b));
    }
}
