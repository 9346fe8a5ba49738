//! Matching: an expression as steps from state to state, all of which are followed at once.
//!
//! `instregex` looks at all names of instructions. The names are sorted, so those that start alike
//! are side by side, and their start is looked at once for all of them. As soon as nothing can
//! match any more, or all of them match whatever follows, the rest of the group needs no look at
//! all. So a pattern with alternatives at its start, for which no prefix can be looked up, does
//! not cost a look at every name.

use std::ops::Range;

use super::RegexError;
use super::parse::{ByteSet, Node};

/// An expression as steps from state to state.
#[derive(Debug, Clone)]
pub(super) struct Program {
    steps: Vec<Step>,
    sets: Vec<ByteSet>,
    /// The most bytes of memory for steps and sets.
    max_bytes: usize,
    /// The number of nodes that were appended, each as often as it is repeated.
    compiled: usize,
    /// Whether a match can begin at the start only.
    anchored: bool,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    /// A byte of this value, then the next step.
    Byte(u8),
    /// A byte of a set, then the next step.
    Set(usize),
    /// Only at the start of the text.
    Start,
    /// Only at the end of the text.
    End,
    /// Goes on at both.
    Fork(usize, usize),
    Jump(usize),
    Match,
}

impl Program {
    pub(super) fn new(tree: &Node, max_bytes: usize) -> Result<Self, RegexError> {
        let mut program = Program {
            steps: Vec::new(),
            sets: Vec::new(),
            max_bytes,
            compiled: 0,
            anchored: is_anchored(tree),
        };
        program.compile(tree)?;
        program.push(Step::Match)?;
        Ok(program)
    }

    fn push(&mut self, step: Step) -> Result<usize, RegexError> {
        self.check()?;
        self.steps.push(step);
        Ok(self.steps.len() - 1)
    }

    /// Refuses what takes too much memory. A node counts as a step, because one without steps that is
    /// repeated takes time all the same.
    fn check(&self) -> Result<(), RegexError> {
        let steps = (self.steps.len() + self.compiled) * size_of::<Step>();
        match steps + size_of_val(self.sets.as_slice()) < self.max_bytes {
            true => Ok(()),
            false => Err(RegexError::TooLarge(self.max_bytes)),
        }
    }

    fn set(&mut self, at: usize, step: Step) {
        if let Some(slot) = self.steps.get_mut(at) {
            *slot = step;
        }
    }

    /// Appends the steps of an expression. It is not nested deeper than its
    /// parser allows.
    fn compile(&mut self, node: &Node) -> Result<(), RegexError> {
        self.compiled += 1;
        self.check()?;
        match node {
            Node::Bytes(set) => self.compile_bytes(set),
            Node::Start => self.push(Step::Start).map(drop),
            Node::End => self.push(Step::End).map(drop),
            Node::Concat(parts) => parts.iter().try_for_each(|part| self.compile(part)),
            Node::Alternatives(all) => self.compile_alternatives(all),
            Node::Repeat(inner, min, max) => self.compile_repeat(inner, *min, *max),
        }
    }

    fn compile_bytes(&mut self, set: &ByteSet) -> Result<(), RegexError> {
        let step = match set.single() {
            Some(byte) => Step::Byte(byte),
            None => {
                self.sets.push(set.clone());
                Step::Set(self.sets.len() - 1)
            }
        };
        self.push(step).map(drop)
    }

    fn compile_alternatives(&mut self, all: &[Node]) -> Result<(), RegexError> {
        let mut ends = Vec::new();
        let mut rest = all.iter().peekable();
        while let Some(node) = rest.next() {
            if rest.peek().is_none() {
                self.compile(node)?;
                break;
            }
            let fork = self.push(Step::Match)?;
            self.compile(node)?;
            ends.push(self.push(Step::Match)?);
            self.set(fork, Step::Fork(fork + 1, self.steps.len()));
        }
        let end = self.steps.len();
        ends.into_iter()
            .for_each(|at| self.set(at, Step::Jump(end)));
        Ok(())
    }

    fn compile_repeat(
        &mut self,
        inner: &Node,
        min: u32,
        max: Option<u32>,
    ) -> Result<(), RegexError> {
        for _ in 0..min {
            self.compile(inner)?;
        }
        let Some(max) = max else {
            let fork = self.push(Step::Match)?;
            self.compile(inner)?;
            self.push(Step::Jump(fork))?;
            self.set(fork, Step::Fork(fork + 1, self.steps.len()));
            return Ok(());
        };
        let mut forks = Vec::new();
        for _ in min..max {
            forks.push(self.push(Step::Match)?);
            self.compile(inner)?;
        }
        let end = self.steps.len();
        for fork in forks {
            self.set(fork, Step::Fork(fork + 1, end));
        }
        Ok(())
    }

    /// Whether a step takes a byte.
    fn takes(&self, state: u32, byte: u8) -> bool {
        match self.steps.get(state as usize) {
            Some(Step::Byte(own)) => *own == byte,
            Some(Step::Set(set)) => self.sets.get(*set).is_some_and(|set| set.contains(byte)),
            _ => false,
        }
    }

    /// The number of steps.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether the expression matches anywhere in a text.
    pub(super) fn is_match(&self, text: &[u8]) -> bool {
        let mut states = States::new(self.steps.len());
        states.begin();
        states.reach(self, 0, true, text.is_empty());
        for (at, byte) in text.iter().enumerate() {
            if states.matched {
                return true;
            }
            let before = 0..states.all.len();
            states.step(self, *byte, before.clone(), at + 1 == text.len());
            states.all.drain(before);
        }
        states.matched
    }

    /// Appends the positions of the names in which the expression matches
    /// after their first `start` bytes, which all of them share. The names are
    /// sorted.
    pub(super) fn search(&self, names: &[(&[u8], u32)], start: usize, out: &mut Vec<u32>) {
        let mut search = Search {
            program: self,
            states: States::new(self.steps.len()),
            names,
            start,
            frames: Vec::new(),
            out,
        };
        search.states.begin();
        search.states.reach(self, 0, true, false);
        search.enter(0, names.len(), start, 0);
        while search.advance() {}
    }
}

/// Whether an expression can match at the start of a text only.
fn is_anchored(node: &Node) -> bool {
    match node {
        Node::Start => true,
        Node::Concat(parts) => parts.first().is_some_and(is_anchored),
        Node::Alternatives(all) => all.iter().all(is_anchored),
        Node::Repeat(inner, min, _) => *min > 0 && is_anchored(inner),
        Node::Bytes(_) | Node::End => false,
    }
}

/// States of a program.
struct States {
    /// The states of each frame, one frame after the other.
    all: Vec<u32>,
    /// By step, in which round it was last seen.
    seen: Vec<u32>,
    round: u32,
    open: Vec<u32>,
    /// Whether this round came to a match.
    matched: bool,
}

impl States {
    fn new(steps: usize) -> Self {
        States {
            all: Vec::new(),
            seen: vec![0; steps],
            round: 0,
            open: Vec::new(),
            matched: false,
        }
    }

    /// From here on, each state is added once.
    fn begin(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
        self.matched = false;
    }

    /// Appends what can be reached from a state without reading a byte.
    fn reach(&mut self, program: &Program, state: u32, at_start: bool, at_end: bool) {
        self.open.push(state);
        while let Some(state) = self.open.pop() {
            match self.seen.get_mut(state as usize) {
                Some(seen) if *seen != self.round => *seen = self.round,
                _ => continue,
            }
            match program.steps.get(state as usize) {
                Some(Step::Fork(one, other)) => self.open.extend([*other as u32, *one as u32]),
                Some(Step::Jump(to)) => self.open.push(*to as u32),
                Some(Step::Start) if at_start => self.open.push(state + 1),
                Some(Step::End) if at_end => self.open.push(state + 1),
                Some(Step::Match) => self.matched = true,
                Some(Step::Byte(_) | Step::Set(_) | Step::End) => self.all.push(state),
                Some(Step::Start) | None => {}
            }
        }
    }

    /// Appends the states that come after those of a range with another byte.
    fn step(&mut self, program: &Program, byte: u8, before: Range<usize>, at_end: bool) {
        self.begin();
        for at in before {
            if let Some(&state) = self.all.get(at)
                && program.takes(state, byte)
            {
                self.reach(program, state + 1, false, at_end);
            }
        }
        if !program.anchored {
            self.reach(program, 0, false, at_end);
        }
    }
}

/// Names that start alike.
struct Frame {
    /// The next name to look at.
    next: usize,
    /// The position after the last name.
    end: usize,
    /// The number of bytes that the names share.
    depth: usize,
    /// The range of the states after these bytes.
    states: Range<usize>,
}

/// A search that is under way.
struct Search<'s, 'n> {
    program: &'s Program,
    states: States,
    names: &'s [(&'n [u8], u32)],
    start: usize,
    frames: Vec<Frame>,
    out: &'s mut Vec<u32>,
}

impl Search<'_, '_> {
    /// Goes on with the names of a range, which share `depth` bytes. The states
    /// after these have just been added.
    fn enter(&mut self, next: usize, end: usize, depth: usize, first_state: usize) {
        let states = first_state..self.states.all.len();
        if self.states.matched {
            let names = self.names.get(next..end).unwrap_or(&[]);
            self.out.extend(names.iter().map(|(_, position)| *position));
            self.states.all.truncate(first_state);
        } else if !states.is_empty() {
            self.end_here(next, depth, states.clone());
            self.frames.push(Frame {
                next,
                end,
                depth,
                states,
            });
        }
    }

    /// Of names that start alike, the first may have no more bytes.
    fn end_here(&mut self, first: usize, depth: usize, states: Range<usize>) {
        let Some((name, position)) = self.names.get(first) else {
            return;
        };
        if name.len() != depth {
            return;
        }
        let last = states.end;
        self.states.begin();
        for at in states {
            if let Some(&state) = self.states.all.get(at)
                && let Some(Step::End) = self.program.steps.get(state as usize)
            {
                let at_start = depth == self.start;
                self.states.reach(self.program, state, at_start, true);
            }
        }
        if self.states.matched {
            self.out.push(*position);
        }
        self.states.all.truncate(last);
    }

    /// Looks at the next names that share one more byte. False at the end.
    fn advance(&mut self) -> bool {
        let Some(frame) = self.frames.last_mut() else {
            return false;
        };
        let group = self.names.get(frame.next..frame.end).unwrap_or(&[]);
        let Some((name, _)) = group.first() else {
            self.states.all.truncate(frame.states.start);
            self.frames.pop();
            return true;
        };
        let (next, depth) = (frame.next, frame.depth);
        let Some(&byte) = name.get(depth) else {
            frame.next += 1;
            return true;
        };
        let end = next + shared(group, depth, byte);
        frame.next = end;
        let states = frame.states.clone();
        self.states.step(self.program, byte, states.clone(), false);
        self.enter(next, end, depth + 1, states.end);
        true
    }
}

/// The number of names at the start of a list that have this byte at `depth`, up
/// to which all of them are alike.
fn shared(names: &[(&[u8], u32)], depth: usize, byte: u8) -> usize {
    let has = |name: &(&[u8], u32)| name.0.get(depth) == Some(&byte);
    let mut bound = 1;
    while names.get(bound).is_some_and(has) {
        bound *= 2;
    }
    let checked = bound / 2;
    let rest = names.get(checked..bound.min(names.len()));
    checked + rest.unwrap_or(&[]).partition_point(has)
}
