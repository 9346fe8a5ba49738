//! Transitions of a class in one model: its reads and writes with variants put in
//! their place, under conditions.
//!
//! LLVM: `PredTransitions`.

use super::{CodeGenSchedRW, Pass, ReadWrites, error, nowhere};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::RecordId;

/// A condition that holds.
#[derive(Debug, Clone)]
struct Check {
    is_read: bool,
    /// The number of the read or write whose variants the condition chooses among.
    rw: u32,
    predicate: RecordId,
}

/// The writes and reads under some conditions: a sequence for each operand.
#[derive(Debug, Clone, Default)]
pub(super) struct PredTransition {
    term: Vec<Check>,
    /// By `is_read`.
    operands: [Vec<Vec<u32>>; 2],
}

impl PredTransition {
    pub(super) fn new(writes: Vec<Vec<u32>>, reads: Vec<Vec<u32>>) -> Self {
        PredTransition {
            term: Vec::new(),
            operands: [writes, reads],
        }
    }

    /// Whether it holds without conditions.
    pub(super) fn is_unconditional(&self) -> bool {
        self.term.is_empty()
    }

    /// The conditions; of the same ones in a row only one.
    pub(super) fn predicates(&self) -> Vec<RecordId> {
        let mut all: Vec<RecordId> = self.term.iter().map(|check| check.predicate).collect();
        all.dedup();
        all
    }

    /// The sequences for what is read, or written.
    pub(super) fn operands(&self, is_read: bool) -> &[Vec<u32>] {
        &self.operands[usize::from(is_read)]
    }

    fn operands_mut(&mut self, is_read: bool) -> &mut Vec<Vec<u32>> {
        &mut self.operands[usize::from(is_read)]
    }

    fn append(&mut self, is_read: bool, more: &[u32]) {
        if let Some(last) = self.operands_mut(is_read).last_mut() {
            last.extend_from_slice(more);
        }
    }

    fn len(&self) -> usize {
        let sequences = self.operands.iter().flatten();
        self.term.len() + sequences.map(|sequence| sequence.len() + 1).sum::<usize>()
    }
}

/// A variant, or a sequence that stands in place of something.
#[derive(Clone, Copy)]
struct Choice<'a> {
    /// None for a sequence.
    predicate: Option<RecordId>,
    selected: &'a [u32],
    /// The number of the read or write that has the variants, or is replaced.
    rw: u32,
}

/// The largest number of times that variants may lead to variants.
const MAX_ROUNDS: usize = 1000;

/// All transitions of a class in a model must not take more numbers than this.
const MAX_SIZE: usize = 1 << 20;

/// Puts variants in their place until none is left.
pub(super) fn substitute_all(
    pass: &Pass<'_, '_>,
    seed: PredTransition,
    processor: u16,
) -> Result<Vec<PredTransition>, Diagnostics> {
    // Each round replaces every read and write that has variants by each of its choices, so that
    // one transition becomes several. What a choice selects may have variants again, and is looked
    // at in the next round.
    let mut all = vec![seed];
    for _ in 0..MAX_ROUNDS {
        let mut round = Round {
            pass,
            processor,
            done: Vec::new(),
            numbers: 0,
            substituted: false,
        };
        for transition in &all {
            round.substitute(transition)?;
        }
        all = round.done;
        if !round.substituted {
            return Ok(all);
        }
        if all.iter().map(PredTransition::len).sum::<usize>() > MAX_SIZE {
            break;
        }
    }
    Err(too_many())
}

fn too_many() -> Diagnostics {
    nowhere("too many SchedVariants: they lead to themselves, or to more than can be told apart")
}

/// One step: variants of variants are for the next.
struct Round<'p, 'rk, 'i> {
    pass: &'p Pass<'rk, 'i>,
    processor: u16,
    done: Vec<PredTransition>,
    /// The approximate number of numbers that they take.
    numbers: usize,
    substituted: bool,
}

impl<'p> Round<'p, '_, '_> {
    fn all(&self) -> &'p ReadWrites {
        &self.pass.done.read_writes
    }

    fn substitute(&mut self, transition: &PredTransition) -> Result<(), Diagnostics> {
        // Transitions from `start` on are copies of this one in progress: `distribute` splits them
        // while their sequences are rebuilt number by number.
        let start = self.done.len();
        self.done.push(PredTransition {
            term: transition.term.clone(),
            operands: Default::default(),
        });
        for is_read in [false, true] {
            for sequence in transition.operands(is_read) {
                for partial in self.done.iter_mut().skip(start) {
                    partial.operands_mut(is_read).push(Vec::new());
                }
                for &rw in sequence {
                    self.distribute(rw, is_read, start)?;
                }
            }
        }
        Ok(())
    }

    /// Appends a read or write to the last operand of all transitions from
    /// `start` on, each of which becomes several if there are variants.
    fn distribute(&mut self, number: u32, is_read: bool, start: usize) -> Result<(), Diagnostics> {
        let all = self.all();
        let Some(rw) = all.get(number, is_read) else {
            return Ok(());
        };
        // Copies that are appended in this loop have their choice already, so the range ends where
        // the list ends now.
        for at in start..self.done.len() {
            let choices = self.intersecting(rw, number, at)?;
            let Some(partial) = self.done.get_mut(at) else {
                continue;
            };
            let Some((first, more)) = choices.split_first() else {
                partial.append(is_read, &[number]);
                continue;
            };
            // The first choice continues this transition, each further one a copy of what it was
            // before.
            self.substituted = true;
            let before = partial.clone();
            apply(all, partial, *first, is_read)?;
            self.numbers += partial.len() - before.len().min(partial.len());
            for choice in more {
                let mut partial = before.clone();
                apply(all, &mut partial, *choice, is_read)?;
                self.numbers += partial.len();
                self.done.push(partial);
                if self.numbers > MAX_SIZE {
                    return Err(too_many());
                }
            }
            if self.numbers > MAX_SIZE {
                return Err(too_many());
            }
        }
        Ok(())
    }

    /// The choices for `rw` in this model that the conditions of the transition
    /// do not exclude.
    fn intersecting(
        &self,
        rw: &'p CodeGenSchedRW,
        number: u32,
        at: usize,
    ) -> Result<Vec<Choice<'p>>, Diagnostics> {
        let (mut choices, is_generic) = self.choices(rw, number)?;
        let Some(transition) = self.done.get(at) else {
            return Ok(Vec::new());
        };
        let predicates: Vec<RecordId> = choices
            .iter()
            .filter_map(|choice| choice.predicate)
            .collect();
        choices.retain(|choice| match choice.predicate {
            Some(predicate) => !self.excludes(&transition.term, predicate, &predicates),
            None => true,
        });
        if is_generic && choices.is_empty() {
            let text = "No variant of this type has a matching predicate on any processor";
            return Err(match rw.def {
                Some(def) => error(self.pass.record(def), text),
                None => nowhere(text),
            });
        }
        Ok(choices)
    }

    /// The choices for `rw` in this model, and whether some of them are for any
    /// model.
    fn choices(
        &self,
        rw: &'p CodeGenSchedRW,
        number: u32,
    ) -> Result<(Vec<Choice<'p>>, bool), Diagnostics> {
        let mut choices = Vec::new();
        let mut is_generic = false;
        if rw.has_variants && (rw.processor == 0 || rw.processor == self.processor) {
            choices.extend(variants(rw, number));
            is_generic = rw.processor == 0;
        }
        for alias in &rw.aliases {
            if alias.processor != 0 && alias.processor != self.processor {
                continue;
            }
            if !choices.is_empty() {
                let model = self.pass.done.processors.get(usize::from(alias.processor));
                let text = format!(
                    "Multiple variants defined for processor {} Ensure only one SchedAlias exists per RW.",
                    model.map_or("", |model| &model.name)
                );
                return Err(error(self.pass.record(alias.def), text));
            }
            let Some(replacement) = self.all().get(alias.alias, rw.is_read) else {
                continue;
            };
            choices.extend(variants(replacement, alias.alias));
            if replacement.is_sequence {
                choices.push(Choice {
                    predicate: None,
                    selected: std::slice::from_ref(&alias.alias),
                    rw: number,
                });
            }
            is_generic |= alias.processor == 0;
        }
        Ok((choices, is_generic))
    }

    /// Whether a condition cannot hold if those of a term do. Conditions of one
    /// thing exclude each other, because they are asked in turn. But one that is
    /// not among the `predicates` that are asked now does not restrict them.
    fn excludes(&self, term: &[Check], predicate: RecordId, predicates: &[RecordId]) -> bool {
        for check in term {
            // Known to hold already.
            if check.predicate == predicate {
                return false;
            }
            let asked = self.all().get(check.rw, check.is_read);
            let mut variants = asked.into_iter().flat_map(|rw| &rw.variants);
            // Another case of the same read or write was taken, and only one of its cases applies.
            if variants.any(|variant| variant.predicate == predicate)
                && predicates.contains(&check.predicate)
            {
                return true;
            }
        }
        false
    }
}

fn variants(rw: &CodeGenSchedRW, number: u32) -> impl Iterator<Item = Choice<'_>> {
    rw.variants.iter().map(move |variant| Choice {
        predicate: Some(variant.predicate),
        selected: &variant.selected,
        rw: number,
    })
}

/// Appends what a choice selects to the last operand, or makes several operands
/// of that.
fn apply(
    all: &ReadWrites,
    transition: &mut PredTransition,
    choice: Choice<'_>,
    is_read: bool,
) -> Result<(), Diagnostics> {
    if let Some(predicate) = choice.predicate {
        transition.term.push(Check {
            is_read,
            rw: choice.rw,
            predicate,
        });
    }
    let mut selected = Vec::new();
    for &rw in choice.selected {
        let mut expanded = Vec::new();
        match is_read {
            true => expanded.push(rw),
            false => all.expand(rw, is_read, &mut expanded)?,
        }
        selected.push(expanded);
    }
    let rw = all.get(choice.rw, is_read);
    if rw.is_some_and(|rw| rw.is_variadic) {
        let operands = transition.operands_mut(is_read);
        if let (Some(last), false) = (operands.pop(), selected.is_empty()) {
            let several = selected.iter().map(|more| [last.as_slice(), more].concat());
            operands.extend(several);
        }
    } else {
        transition.append(is_read, &selected.concat());
    }
    Ok(())
}
