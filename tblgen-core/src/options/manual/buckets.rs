//! The order of the names in LLVM's map of strings, which is that of their hashes.
//!
//! For a text that is LLVM's to the byte alone: the manual that `--gen-opt-rst` prints has its
//! groups in this order.

/// Names in the order in which LLVM's map lists them: by the place that their hash gives them,
/// and then the next one that is free.
#[derive(Debug, Default)]
pub(super) struct Buckets<'n> {
    places: Vec<Option<(u32, &'n str)>>,
    len: usize,
}

/// The number of places of the first table.
const FIRST: usize = 16;

impl<'n> Buckets<'n> {
    /// Adds a name, unless it is there.
    pub(super) fn add(&mut self, name: &'n str) {
        if self.places.is_empty() {
            self.places = vec![None; FIRST];
        }
        let entry = (hash(name.as_bytes()), name);
        if !place(&mut self.places, entry) {
            return;
        }
        self.len += 1;
        if self.len * 4 > self.places.len() * 3 {
            let mut larger = vec![None; self.places.len() * 2];
            for entry in std::mem::take(&mut self.places).into_iter().flatten() {
                place(&mut larger, entry);
            }
            self.places = larger;
        }
    }

    /// The names.
    pub(super) fn into_names(self) -> Vec<&'n str> {
        let entries = self.places.into_iter().flatten();
        entries.map(|(_, name)| name).collect()
    }
}

/// Puts an entry into the first free place for it. Whether its name is new.
fn place<'n>(places: &mut [Option<(u32, &'n str)>], entry: (u32, &'n str)) -> bool {
    let mask = places.len().saturating_sub(1);
    let mut at = entry.0 as usize & mask;
    for step in 1..=places.len() {
        match places.get_mut(at) {
            Some(free @ None) => {
                *free = Some(entry);
                return true;
            }
            Some(Some(other)) if *other == entry => return false,
            _ => at = (at + step) & mask,
        }
    }
    false
}

/// The hash of LLVM's map: the lower half of XXH3 of 64 bits.
fn hash(bytes: &[u8]) -> u32 {
    xxhash_rust::xxh3::xxh3_64(bytes) as u32
}

#[cfg(test)]
mod tests {
    use super::Buckets;

    #[test]
    fn names_are_there_once() {
        let mut buckets = Buckets::default();
        let names: Vec<String> = (0..100).map(|number| format!("name{number}")).collect();
        for name in names.iter().chain(&names) {
            buckets.add(name);
        }
        let mut found = buckets.into_names();
        assert_eq!(found.len(), 100);
        assert_ne!(found, names);
        found.sort_by_key(|name| (name.len(), *name));
        assert_eq!(found, names);
    }
}
