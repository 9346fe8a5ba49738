//! Tables of bytes, as lists of the encodings that they tell.

use anyhow::{Context as _, Result, bail, ensure};
use std::collections::BTreeMap;

/// A table.
pub(super) struct Table {
    pub(super) name: String,
    pub(super) leaves: Vec<Leaf>,
}

/// An instruction that a table finds.
pub(super) struct Leaf {
    pub(super) name: String,
    /// The number of the decoder of its operands.
    pub(super) decoder: usize,
    pub(super) predicate: Option<usize>,
    pub(super) soft_fail: (u128, u128),
    /// The bits that are known, by their positions.
    bits: BTreeMap<u64, bool>,
}

impl Leaf {
    /// The bits from the most significant one on.
    pub(super) fn pattern(&self) -> String {
        let high = self.bits.last_key_value().map_or(0, |(at, _)| at + 1);
        let bit = |at| match self.bits.get(&at) {
            None => 'x',
            Some(false) => '0',
            Some(true) => '1',
        };
        (0..high).rev().map(bit).collect()
    }
}

/// The tables in the text.
pub(super) fn tables(text: &str) -> Result<Vec<Table>> {
    let mut all = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let name = line.strip_prefix("static const uint8_t DecoderTable");
        let Some(name) = name.and_then(|name| name.strip_suffix("[] = {")) else {
            continue;
        };
        let rows = lines.by_ref().take_while(|line| *line != "};");
        let steps = rows.map(|row| step(row).with_context(|| format!("LLVM's: {row:?}")));
        let steps: Vec<Option<(usize, Step)>> = steps.collect::<Result<_>>()?;
        let steps: BTreeMap<usize, Step> = steps.into_iter().flatten().collect();
        all.push(Table {
            name: name.to_string(),
            leaves: leaves(&steps)?,
        });
    }
    Ok(all)
}

/// A step of a table; `skip` is the step if it fails.
enum Step {
    Field {
        low: u64,
        width: u64,
    },
    Value {
        value: u64,
        skip: usize,
    },
    Check {
        low: u64,
        width: u64,
        value: u64,
        skip: usize,
    },
    Predicate {
        number: usize,
        skip: usize,
    },
    SoftFail(u64, u64),
    Decode {
        name: String,
        decoder: usize,
        skip: Option<usize>,
    },
    Fail,
}

/// `/* 3 */ MCD::OPC_FilterValue, 0, 155, 0, 0, // Skip to: 163`; none for a line without a step.
fn step(row: &str) -> Result<Option<(usize, Step)>> {
    let Some(row) = row.trim_start().strip_prefix("/*") else {
        return Ok(None);
    };
    let (at, row) = row.split_once("*/").context("a position")?;
    let (code, comment) = row.split_once("//").unwrap_or((row, ""));
    let mut words = code.split(',').map(word);
    let name = words.next().unwrap_or_default();
    let numbers = words.filter(|word| !word.is_empty());
    let bytes: Vec<u64> = numbers
        .map(|word| Ok(word.parse()?))
        .collect::<Result<_>>()?;
    let mut bytes = Bytes(&bytes);
    let at: usize = at.trim().parse()?;
    let step = match name {
        "MCD::OPC_ExtractField" => Step::Field {
            low: bytes.uleb()?,
            width: bytes.next()?,
        },
        "MCD::OPC_FilterValue" => Step::Value {
            value: bytes.uleb()?,
            skip: skip(comment)?,
        },
        "MCD::OPC_CheckField" => Step::Check {
            low: bytes.uleb()?,
            width: bytes.next()?,
            value: bytes.uleb()?,
            skip: skip(comment)?,
        },
        "MCD::OPC_CheckPredicate" => Step::Predicate {
            number: bytes.uleb()? as usize,
            skip: skip(comment)?,
        },
        "MCD::OPC_SoftFail" => Step::SoftFail(bytes.uleb()?, bytes.uleb()?),
        "MCD::OPC_Decode" | "MCD::OPC_TryDecode" => {
            let _opcode = bytes.uleb()?;
            Step::Decode {
                name: opcode(comment)?,
                decoder: bytes.uleb()? as usize,
                skip: match name {
                    "MCD::OPC_TryDecode" => Some(skip(comment)?),
                    _ => None,
                },
            }
        }
        "MCD::OPC_Fail" => Step::Fail,
        _ => bail!("not known"),
    };
    Ok(Some((at, step)))
}

/// A word of a row, without the comment after it.
fn word(text: &str) -> &str {
    text.split("/*").next().unwrap_or_default().trim()
}

/// `Skip to: 163`
fn skip(comment: &str) -> Result<usize> {
    let (_, target) = comment.split_once("kip to: ").context("a target")?;
    let digits = target.trim().split(|c: char| !c.is_ascii_digit()).next();
    Ok(digits.unwrap_or_default().parse()?)
}

/// `Opcode: ADDI, ..`
fn opcode(comment: &str) -> Result<String> {
    let (_, name) = comment.split_once("Opcode: ").context("an opcode")?;
    let name = name.split(&[',', ' '][..]).next().unwrap_or_default();
    // An additional encoding is named after the instruction, too.
    Ok(name.rsplit(':').next().unwrap_or(name).to_string())
}

/// The bytes of a step.
struct Bytes<'b>(&'b [u64]);

impl Bytes<'_> {
    fn next(&mut self) -> Result<u64> {
        let (first, rest) = self.0.split_first().context("a byte")?;
        self.0 = rest;
        Ok(*first)
    }

    /// A number of 7 bits in each byte.
    fn uleb(&mut self) -> Result<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.next()?;
            number |= (byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        bail!("a number of more than 64 bits")
    }
}

/// The facts that hold at a step, whichever way led there.
#[derive(Clone, Default)]
struct State {
    bits: BTreeMap<u64, bool>,
    predicates: Vec<usize>,
    soft_fail: (u128, u128),
    /// The field that values are compared with.
    field: Option<(u64, u64)>,
}

impl State {
    fn with_bits(&self, low: u64, width: u64, value: u64) -> Self {
        let mut state = self.clone();
        for at in 0..width {
            state.bits.insert(low + at, value >> at & 1 == 1);
        }
        state
    }

    fn with_predicate(&self, number: usize) -> Self {
        let mut state = self.clone();
        state.predicates.push(number);
        state
    }

    /// The instruction that is found here.
    fn leaf(&self, name: &str, decoder: usize) -> Leaf {
        Leaf {
            name: name.to_string(),
            decoder,
            predicate: self.predicates.last().copied(),
            soft_fail: self.soft_fail,
            bits: self.bits.clone(),
        }
    }

    /// The facts that hold here and there.
    fn meet(&mut self, other: &State) {
        self.bits.retain(|at, bit| other.bits.get(at) == Some(bit));
        self.predicates.retain(|one| other.predicates.contains(one));
        if self.field != other.field {
            self.field = None;
        }
        if self.soft_fail != other.soft_fail {
            self.soft_fail = (0, 0);
        }
    }
}

/// The instructions of a table. All steps lead on, so that one pass is enough.
fn leaves(steps: &BTreeMap<usize, Step>) -> Result<Vec<Leaf>> {
    let mut walk = Walk::default();
    walk.states.insert(0, State::default());
    let after = steps.keys().copied().skip(1);
    for ((&at, step), next) in steps.iter().zip(after.map(Some).chain([None])) {
        // What nothing leads to is never done.
        if let Some(state) = walk.states.remove(&at) {
            walk.step(step, state, at, next)?;
        }
    }
    ensure!(walk.states.is_empty(), "a step that leads to no other");
    Ok(walk.leaves)
}

#[derive(Default)]
struct Walk {
    /// The facts at steps that are still to be done.
    states: BTreeMap<usize, State>,
    leaves: Vec<Leaf>,
}

impl Walk {
    /// Does the step at a position, which another one follows.
    fn step(&mut self, step: &Step, state: State, at: usize, next: Option<usize>) -> Result<()> {
        let (passed, skip) = match step {
            Step::Fail => return Ok(()),
            Step::Decode {
                decoder,
                skip,
                name,
            } => {
                self.leaves.push(state.leaf(name, *decoder));
                (None, *skip)
            }
            Step::Field { low, width } => {
                let field = Some((*low, *width));
                let state = state.clone();
                (Some(State { field, ..state }), None)
            }
            Step::SoftFail(zeros, ones) => {
                let soft_fail = (u128::from(*zeros), u128::from(*ones));
                let state = state.clone();
                (Some(State { soft_fail, ..state }), None)
            }
            Step::Value { value, skip } => {
                let (low, width) = state.field.context("a field")?;
                (Some(state.with_bits(low, width, *value)), Some(*skip))
            }
            Step::Check {
                low,
                width,
                value,
                skip,
            } => (Some(state.with_bits(*low, *width, *value)), Some(*skip)),
            Step::Predicate { number, skip } => (Some(state.with_predicate(*number)), Some(*skip)),
        };
        if let Some(passed) = passed {
            self.go(at, next.context("a step after the last one")?, passed)?;
        }
        match skip {
            Some(skip) => self.go(at, skip, state),
            None => Ok(()),
        }
    }

    fn go(&mut self, from: usize, to: usize, state: State) -> Result<()> {
        ensure!(to > from, "a step back");
        match self.states.get_mut(&to) {
            Some(known) => known.meet(&state),
            None => drop(self.states.insert(to, state)),
        }
        Ok(())
    }
}
