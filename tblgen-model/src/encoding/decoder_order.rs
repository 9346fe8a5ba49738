//! The order in which encodings are tried.
//!
//! Several encodings may match the same bits, one of which is more specific. LLVM's
//! disassembler looks at a run of bits, first for the encodings that fix all of them, one
//! value after the other, then for the rest; and so on within each group. So the order is that
//! of its tables, although ours look different. Encodings that cannot be distinguished
//! are a conflict: LLVM reports them, and decodes none of them.
//!
//! LLVM: `FilterChooser` and `Filter` in utils/TableGen/DecoderEmitter.cpp.

use super::decoding::{CodeGenDecodings, Decoding};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE};
use std::collections::BTreeMap;

/// A decoder table: a set of encodings that is searched as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecoderTable {
    /// The name of the set: `DecoderNamespace`, and a hardware mode after `_`.
    pub name: String,
    /// The number of bytes; 0 if instructions have different lengths.
    pub size: u32,
    /// The encodings in the order in which they are tried, as numbers in
    /// [`CodeGenDecodings::all`].
    pub order: Vec<usize>,
    /// Encodings that cannot be distinguished, and are not tried.
    pub conflicts: Vec<Vec<usize>>,
}

/// The sets of encodings, in the order of their names.
pub fn decoder_tables(
    decodings: &CodeGenDecodings<'_>,
    modes: &CodeGenHwModes,
) -> Vec<DecoderTable> {
    let mut groups: BTreeMap<(String, u32), Vec<usize>> = BTreeMap::new();
    for (at, decoding) in decodings.all.iter().enumerate() {
        let mut name = decoding.namespace.to_string();
        if decoding.mode != DEFAULT_MODE {
            name += "_";
            name += &modes.modes[usize::from(decoding.mode)].name;
        }
        groups.entry((name, decoding.size)).or_default().push(at);
    }
    let tables = groups.into_iter();
    let tables = tables.map(|((name, size), all)| DecoderTable::new(decodings, name, size, &all));
    tables.collect()
}

impl DecoderTable {
    fn new(decodings: &CodeGenDecodings<'_>, name: String, size: u32, all: &[usize]) -> Self {
        let members = all.iter().map(|&at| Member::new(at, &decodings.all[at]));
        let members: Vec<Member> = members.collect();
        let (order, conflicts) = order(&members);
        DecoderTable {
            name,
            size,
            order,
            conflicts,
        }
    }
}

/// The bits that an encoding fixes, 64 in each word.
struct Member {
    /// The number of the encoding.
    at: usize,
    mask: Vec<u64>,
    value: Vec<u64>,
}

impl Member {
    fn new(at: usize, decoding: &Decoding<'_>) -> Self {
        Member {
            at,
            mask: decoding.fixed.mask(),
            value: decoding.fixed.ones().to_vec(),
        }
    }

    /// The value of the bits in a region, if all of them are fixed.
    fn field(&self, region: Region) -> Option<u64> {
        let wanted = u64::MAX >> (64 - region.width);
        let is_fixed = extract(&self.mask, region) == wanted;
        is_fixed.then(|| extract(&self.value, region))
    }
}

/// Bits side by side, at most 64.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Region {
    low: u32,
    width: u32,
}

fn extract(words: &[u64], region: Region) -> u64 {
    let (first, shift) = ((region.low / 64) as usize, region.low % 64);
    let word = |at: usize| words.get(at).copied().unwrap_or(0);
    let low = word(first) >> shift;
    let high = match shift {
        0 => 0,
        _ => word(first + 1) << (64 - shift),
    };
    (low | high) & (u64::MAX >> (64 - region.width))
}

/// Encodings that are to be distinguished, and the bits that are known of all of them.
struct Group {
    members: Vec<usize>,
    known: Vec<u64>,
}

/// The order of encodings, and those that cannot be distinguished.
fn order(members: &[Member]) -> (Vec<usize>, Vec<Vec<usize>>) {
    let words = members.iter().map(|member| member.mask.len()).max();
    let mut order = Vec::new();
    let mut conflicts = Vec::new();
    let mut left = vec![Group {
        members: (0..members.len()).collect(),
        known: vec![0; words.unwrap_or(0)],
    }];
    // Groups that come first are last here.
    while let Some(group) = left.pop() {
        if let [single] = group.members[..] {
            order.push(members[single].at);
            continue;
        }
        let chooser = Chooser {
            members,
            group: &group,
        };
        match chooser.best() {
            Some(region) => chooser.split(region, &mut left),
            None => {
                let numbers = group.members.iter().map(|&one| members[one].at);
                conflicts.push(numbers.collect());
            }
        }
    }
    (order, conflicts)
}

/// Chooses the bits that distinguish encodings.
struct Chooser<'m> {
    members: &'m [Member],
    group: &'m Group,
}

impl<'m> Chooser<'m> {
    fn all(&self) -> impl Iterator<Item = &'m Member> + Clone {
        let members = self.members;
        self.group.members.iter().map(move |&one| &members[one])
    }

    /// The bits that distinguish most: those that all encodings fix, if there are any; otherwise
    /// those that some of them fix.
    fn best(&self) -> Option<Region> {
        let fixed = |word: usize, bits: fn(u64, u64) -> u64, start: u64| {
            let masks = self.all().map(|member| member.mask.get(word).copied());
            masks.fold(start, |all, mask| bits(all, mask.unwrap_or(0)))
        };
        let words = 0..self.group.known.len();
        let by_all: Vec<u64> = words
            .clone()
            .map(|word| fixed(word, |all, mask| all & mask, u64::MAX))
            .collect();
        let by_some: Vec<u64> = words
            .map(|word| fixed(word, |all, mask| all | mask, 0))
            .collect();
        let known = &self.group.known;
        let of_all: Vec<u64> = by_all
            .iter()
            .zip(known)
            .map(|(all, known)| all & !known)
            .collect();
        let mixed = by_all.iter().zip(&by_some).zip(known);
        let mixed: Vec<u64> = mixed
            .map(|((all, some), known)| some & !all & !known)
            .collect();
        self.most_useful(&regions(&of_all))
            .or_else(|| self.most_useful(&regions(&mixed)))
            .or_else(|| self.first_island())
    }

    /// The region with the largest number of values; none if no encoding fixes one of them.
    fn most_useful(&self, regions: &[Region]) -> Option<Region> {
        let mut best = None;
        let mut best_score = 0;
        for &region in regions {
            let score = self.usefulness(region);
            if score > best_score {
                (best, best_score) = (Some(region), score);
            }
        }
        best
    }

    /// The number of values in a region, and one more if all encodings fix it.
    fn usefulness(&self, region: Region) -> usize {
        let fields = self.all().map(|member| member.field(region));
        let is_fixed = fields.clone().all(|field| field.is_some());
        let mut values: Vec<u64> = fields.flatten().collect();
        values.sort_unstable();
        values.dedup();
        values.len() + usize::from(is_fixed)
    }

    /// Of exactly three encodings: the first run of bits that the first of them fixes.
    fn first_island(&self) -> Option<Region> {
        if self.group.members.len() != 3 {
            return None;
        }
        self.all().find_map(|member| {
            let open = member.mask.iter().zip(&self.group.known);
            let open: Vec<u64> = open.map(|(mask, known)| mask & !known).collect();
            regions(&open).first().copied()
        })
    }

    /// Adds the groups that a region makes, those that come first last.
    fn split(&self, region: Region, left: &mut Vec<Group>) {
        let mut open = Vec::new();
        let mut by_value: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for &one in &self.group.members {
            match self.members[one].field(region) {
                Some(value) => by_value.entry(value).or_default().push(one),
                None => open.push(one),
            }
        }
        if !open.is_empty() {
            left.push(Group {
                members: open,
                known: self.group.known.clone(),
            });
        }
        let mut known = self.group.known.clone();
        for at in region.low..region.low + region.width {
            known[(at / 64) as usize] |= 1 << (at % 64);
        }
        let groups = by_value.into_values().rev();
        left.extend(groups.map(|members| Group {
            members,
            known: known.clone(),
        }));
    }
}

/// The runs of bits that are one, from the least significant one on, each of at most 64.
fn regions(words: &[u64]) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for at in 0..words.len() as u32 * 64 {
        if words[(at / 64) as usize] >> (at % 64) & 1 == 0 {
            continue;
        }
        match regions.last_mut() {
            Some(last) if last.low + last.width == at && last.width < 64 => last.width += 1,
            _ => regions.push(Region { low: at, width: 1 }),
        }
    }
    regions
}
