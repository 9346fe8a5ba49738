//! The tree of decisions: which bits to look at first.
//!
//! Each node looks at one or two runs of bits and has a slot for each value; each leaf has the
//! few encodings that are left, in the order in which they are tried. An encoding that does not
//! fix the bits of a node is in several slots.

use std::collections::HashMap;

/// An encoding: its fixed bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) mask: u128,
    pub(super) value: u128,
}

/// A tree of decisions about encodings, which are numbered in the order in which they are tried.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The way from each value of a node's bits.
    pub(super) slots: Vec<Way>,
    /// The encodings of each leaf.
    pub(super) leaves: Vec<Vec<u32>>,
}

/// A node: runs of bits, and its first slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) runs: [Bits; 2],
    pub(super) first_slot: usize,
}

/// Bits side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Bits {
    pub(super) low: u32,
    pub(super) width: u32,
}

/// The way from a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Nowhere,
    Node(usize),
    /// A leaf.
    Leaf(usize),
}

/// So few encodings are tried one after the other.
const LEAF: usize = 4;

/// Nodes of more encodings may look at two runs.
const TWO_RUNS: usize = 48;

/// The most encodings by which a choice is judged.
const SAMPLE: usize = 400;

/// More slots than a target needs. Encodings that copies alone distinguish would have no end.
const MAX_SLOTS: usize = 1 << 18;

/// The most bits of a run, and of two runs.
const MAX_WIDTH: u32 = 8;
const MAX_WIDTH_OF_TWO: u32 = 12;

impl Fixed {
    /// The likelihood of the encoding compared with others: what is frequent is given more room among
    /// the words, because that needs longer fields. But it is not as frequent as words are many.
    fn weight(self) -> f64 {
        (-0.5 * f64::from(self.mask.count_ones())).exp2()
    }
}

impl Bits {
    fn mask(self) -> u128 {
        !(u128::MAX << self.width) << self.low
    }
}

/// The tree for some encodings, which begins at its first node.
pub(super) fn tree(encodings: &[Fixed], bits: u32) -> Tree {
    let mut builder = Builder {
        encodings,
        bits,
        tree: Tree::default(),
        known: HashMap::new(),
    };
    let all: Vec<u32> = (0..encodings.len() as u32).collect();
    // Without bits that tell encodings apart, the root has one way.
    let runs = builder.choose(&all, 0).unwrap_or_default();
    builder.node(&all, runs, 0);
    builder.tree
}

struct Builder<'e> {
    encodings: &'e [Fixed],
    /// The number of bits of a word.
    bits: u32,
    tree: Tree,
    /// The way for each set of encodings that was met.
    known: HashMap<Vec<u32>, Way>,
}

impl Builder<'_> {
    /// The way that distinguishes some encodings, all bits of `done` being known. Every step
    /// makes more bits known, so that there are at most as many steps as bits.
    fn way(&mut self, members: Vec<u32>, done: u128) -> Way {
        if members.is_empty() {
            return Way::Nowhere;
        }
        if let Some(way) = self.known.get(&members) {
            return *way;
        }
        let runs = match members.len() {
            0..=LEAF => None,
            _ => self.choose(&members, done),
        };
        let way = match runs {
            Some(runs) => self.node(&members, runs, done),
            None => {
                self.tree.leaves.push(members.clone());
                Way::Leaf(self.tree.leaves.len() - 1)
            }
        };
        self.known.insert(members, way);
        way
    }

    fn node(&mut self, members: &[u32], runs: [Bits; 2], done: u128) -> Way {
        let number = self.tree.nodes.len();
        let first_slot = self.tree.slots.len();
        let count = 1usize << (runs[0].width + runs[1].width);
        self.tree.nodes.push(Node { runs, first_slot });
        self.tree.slots.resize(first_slot + count, Way::Nowhere);
        let mask = runs[0].mask() | runs[1].mask();
        for slot in 0..count {
            let value = (slot as u128 & !(u128::MAX << runs[0].width)) << runs[0].low
                | (slot as u128 >> runs[0].width) << runs[1].low;
            let fits = |member: &&u32| {
                let one = self.encodings[**member as usize];
                (one.value ^ value) & one.mask & mask == 0
            };
            let left: Vec<u32> = members.iter().filter(fits).copied().collect();
            self.tree.slots[first_slot + slot] = self.way(left, done | mask);
        }
        Way::Node(number)
    }

    /// The runs of bits that distinguish some encodings best; none if no bits do.
    fn choose(&self, members: &[u32], done: u128) -> Option<[Bits; 2]> {
        if self.tree.slots.len() > MAX_SLOTS {
            return None;
        }
        let step = members.len().div_ceil(SAMPLE).max(1);
        let sample: Vec<Fixed> = members
            .iter()
            .step_by(step)
            .map(|member| self.encodings[*member as usize])
            .collect();
        let by_some = sample.iter().fold(0, |all, one| all | one.mask) & !done;
        let weights: Vec<f64> = sample.iter().map(|one| one.weight()).collect();
        let mut judge = Judge {
            sample: &sample,
            all_weights: weights.iter().sum(),
            weights: &weights,
            step,
            count: members.len(),
            members: vec![(0, 0.0); 1 << MAX_WIDTH_OF_TWO],
        };
        let two = match members.len() {
            TWO_RUNS.. => self.two_runs(&mut judge, by_some),
            _ => None,
        };
        let one = self.one_run(&mut judge, by_some, done);
        let best = match (one, two) {
            (Some(one), Some(two)) if one.0 <= two.0 => Some(one),
            (one, two) => two.or(one),
        };
        best.map(|(_, runs)| runs)
    }

    /// The best choice of one run of bits that are not known yet, and its cost.
    fn one_run(&self, judge: &mut Judge<'_>, by_some: u128, done: u128) -> Option<Choice> {
        let widths = (1..=MAX_WIDTH).rev();
        let runs = widths.flat_map(|width| self.runs(width, 0));
        let useful = |run: &Bits| run.mask() & by_some != 0 && run.mask() & done == 0;
        judge.best(runs.filter(useful).map(|run| [run, Bits::default()]))
    }

    /// The best choice of two runs of bits that some encodings fix, and its cost.
    fn two_runs(&self, judge: &mut Judge<'_>, by_some: u128) -> Option<Choice> {
        let useful = |run: &Bits| run.mask() & by_some == run.mask();
        let runs = |most: u32, from: u32| {
            let runs = (2..=most).flat_map(move |width| self.runs(width, from));
            runs.filter(useful)
        };
        judge.best(runs(7, 0).flat_map(|first| {
            let most = (MAX_WIDTH_OF_TWO - first.width).min(5);
            let seconds = runs(most, first.low + first.width + 1);
            seconds.map(move |second| [first, second])
        }))
    }

    /// The runs of a width, from a bit on.
    fn runs(&self, width: u32, from: u32) -> impl Iterator<Item = Bits> + use<> {
        let last = self.bits.saturating_sub(width);
        (from..=last).map(move |low| Bits { low, width })
    }
}

/// A choice of bits, and its cost.
type Choice = (f64, [Bits; 2]);

/// Judges choices.
struct Judge<'s> {
    sample: &'s [Fixed],
    /// The likelihood of each, and of all.
    weights: &'s [f64],
    all_weights: f64,
    /// The number of encodings that each one of the sample stands for.
    step: usize,
    /// The number of encodings that the sample stands for.
    count: usize,
    /// For each value of the bits, the encodings that it leaves, and how likely it is.
    members: Vec<(usize, f64)>,
}

/// The most copies of an encoding, on average.
const MOST_COPIES: f64 = 6.0;

/// The costs of a slot for each encoding, and of a copy of each encoding, in bits.
const SLOTS: f64 = 0.08;
const COPIES: f64 = 0.1;

/// The bits that a choice has to distinguish at least, beyond those that its copies take away: with
/// `n` encodings, `COPIES_OF_TWO / log2(n)` for each copy of all of them.
const LEAST_GAIN: f64 = 0.1;
const COPIES_OF_TWO: f64 = 5.0;

/// The fewest encodings by which the slots of a node are judged: smaller nodes may have as many
/// slots as nodes of this size.
const LEAST_COUNT: usize = 16;

impl Judge<'_> {
    /// The choice of the least cost, the first one of those that have it.
    fn best(&mut self, choices: impl Iterator<Item = [Bits; 2]>) -> Option<Choice> {
        let costs = choices.filter_map(|runs| Some((self.cost(runs)?, runs)));
        costs.reduce(|best, one| if one.0 < best.0 { one } else { best })
    }

    /// The cost of a choice: what is left to be distinguished on average, in bits, and the memory
    /// for slots and for copies of encodings that do not fix the bits. None if the choice
    /// distinguishes nothing, or needs too many copies.
    fn cost(&mut self, runs: [Bits; 2]) -> Option<f64> {
        let mask = runs[0].mask() | runs[1].mask();
        let total = self.sample.len() as f64;
        let free = |one: &Fixed| (mask & !one.mask).count_ones();
        let copies_of = |one: &Fixed| f64::from(1u32 << free(one).min(16));
        let copies: f64 = self.sample.iter().map(copies_of).sum();
        if copies > MOST_COPIES * total {
            return None;
        }
        let [low, high] = runs.map(|run| !(usize::MAX << run.width));
        let slot = |word: u128| {
            (word >> runs[0].low) as usize & low
                | ((word >> runs[1].low) as usize & high) << runs[0].width
        };
        let slots = 1usize << mask.count_ones();
        self.members[..slots].fill((0, 0.0));
        for (one, weight) in self.sample.iter().zip(self.weights) {
            let share = weight / copies_of(one);
            let (open, value) = (slot(mask & !one.mask), slot(one.value));
            // All values of the open bits.
            let mut bits = 0usize;
            loop {
                let (count, weight) = &mut self.members[value & !open | bits];
                *count += 1;
                *weight += share;
                bits = bits.wrapping_sub(open) & open;
                if bits == 0 {
                    break;
                }
            }
        }
        let members = &self.members[..slots];
        if members.iter().all(|(count, _)| *count == self.sample.len()) {
            return None;
        }
        let left = members.iter().filter(|(count, _)| *count > 0);
        let left: f64 = left
            .map(|(count, weight)| weight * ((1 + (*count - 1) * self.step) as f64).log2())
            .sum();
        let left = left / self.all_weights;
        let slots = slots as f64 / self.count.max(LEAST_COUNT) as f64;
        let copied = (copies - total) / total;
        // Small sets are searched soon as they are, and need no copies.
        let gain = (self.count as f64).log2() - left - copied * COPIES_OF_TWO / total.log2();
        (gain > LEAST_GAIN).then_some(())?;
        Some(left + slots * SLOTS + copied * COPIES)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fixed, Tree, Way, tree};

    /// The encodings that the tree leads to.
    fn candidates(tree: &Tree, word: u128) -> Vec<u32> {
        let mut way = Way::Node(0);
        loop {
            match way {
                Way::Nowhere => return Vec::new(),
                Way::Leaf(leaf) => return tree.leaves[leaf].clone(),
                Way::Node(at) => {
                    let node = tree.nodes[at];
                    let [low, high] = node.runs;
                    let field = |low: u32, width: u32| (word >> low) as usize & ((1 << width) - 1);
                    let value =
                        field(low.low, low.width) | field(high.low, high.width) << low.width;
                    way = tree.slots[node.first_slot + value];
                }
            }
        }
    }

    #[test]
    fn every_encoding_is_where_its_words_lead() {
        let mut seed = 1u64;
        let mut random = || {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            u128::from(seed >> 33)
        };
        for count in [0, 1, 3, 40, 200, 900] {
            let encodings: Vec<Fixed> = (0..count)
                .map(|_| {
                    let mask = 0x7f | random() & random() & 0xffff_ff80;
                    Fixed {
                        mask,
                        value: random() & mask,
                    }
                })
                .collect();
            let tree = tree(&encodings, 32);
            for _ in 0..2000 {
                let word = match encodings.get(random() as usize % (count + 1)) {
                    Some(one) => one.value | random() & !one.mask & 0xffff_ffff,
                    None => random() & 0xffff_ffff,
                };
                let fits = |at: &u32| {
                    let one = encodings[*at as usize];
                    (one.value ^ word) & one.mask == 0
                };
                let wanted: Vec<u32> = (0..count as u32).filter(fits).collect();
                let found = candidates(&tree, word);
                let found: Vec<u32> = found.into_iter().filter(fits).collect();
                assert_eq!(found, wanted, "{count} {word:x}");
            }
        }
    }
}
