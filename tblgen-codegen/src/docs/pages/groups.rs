//! Instructions in groups, each of which is a page that can still be opened.
//!
//! A group is what begins with the same letters, so that a reader finds the
//! page of a name without an index. Where that is too much for a page, one more
//! letter decides; a name that is no longer than its group's letters stays in
//! a group of its own.

/// Sections with the names they are found by.
pub struct Entry {
    /// The name in capitals, as far as names tell groups apart.
    pub key: Vec<char>,
    /// The number of the section.
    pub number: usize,
    /// The size of the section on a page, in bytes.
    pub size: usize,
}

impl Entry {
    /// The entry of a section of that length.
    pub fn new(name: &str, number: usize, size: usize) -> Self {
        Entry {
            key: name.to_ascii_uppercase().chars().collect(),
            number,
            size,
        }
    }
}

/// The sections of one page: those with names that begin alike.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// The letters with which all names begin.
    pub prefix: String,
    /// The numbers of the entries, sorted by name.
    pub numbers: Vec<usize>,
}

/// Groups of at most `most` bytes each, unless names are equal and cannot be told apart.
pub fn groups(mut entries: Vec<Entry>, most: usize) -> Vec<Group> {
    entries.sort_by(|a, b| (&a.key, a.number).cmp(&(&b.key, b.number)));
    let mut groups = Vec::new();
    // Entries that begin with the same letters, and how many these are.
    let mut pieces: Vec<(usize, &[Entry])> = vec![(0, &entries)];
    while let Some((letters, piece)) = pieces.pop() {
        let size: usize = piece.iter().map(|entry| entry.size).sum();
        let alike = piece.iter().all(|entry| entry.key.len() <= letters);
        if alike || letters > 0 && (size <= most || piece.len() == 1) {
            groups.extend(Group::new(letters, piece));
            continue;
        }
        let parts = piece.chunk_by(|a, b| prefix(a, letters + 1) == prefix(b, letters + 1));
        let parts: Vec<&[Entry]> = parts.collect();
        let parts = parts.into_iter().rev();
        pieces.extend(parts.map(|part| (shared(part, letters + 1), part)));
    }
    groups
}

/// The first `letters` letters of a name, or all.
fn prefix(entry: &Entry, letters: usize) -> &[char] {
    entry.key.get(..letters).unwrap_or(&entry.key)
}

/// The number of letters that entries have in common that are alike up to `letters`.
fn shared(entries: &[Entry], letters: usize) -> usize {
    entries
        .first()
        .map_or(0, |entry| prefix(entry, letters).len())
}

impl Group {
    fn new(letters: usize, entries: &[Entry]) -> Option<Self> {
        Some(Group {
            prefix: prefix(entries.first()?, letters).iter().collect(),
            numbers: entries.iter().map(|entry| entry.number).collect(),
        })
    }
}
