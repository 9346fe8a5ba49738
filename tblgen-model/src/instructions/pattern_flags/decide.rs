//! From patterns to flags.
//!
//! LLVM: `InferFromPattern`, `InferInstructionFlags` and
//! `VerifyInstructionFlags` in CodeGenDAGPatterns.cpp. LLVM reports some mistakes
//! several times, for commuted and specialized forms of one pattern; here each
//! is reported once.

use super::InferredFlags;
use super::node_properties::NodeProperties;
use super::patterns::{Effect, Pattern};
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

/// The flags of instructions by number.
pub(super) fn decide(
    records: &RecordKeeper,
    instructions: &[Record<'_>],
    patterns: &[Pattern<'_>],
    faults: &mut Diagnostics,
) -> Result<Vec<InferredFlags>, Diagnostics> {
    let mut all = Vec::with_capacity(instructions.len());
    for &def in instructions {
        all.push(Draft::new(def).map_err(FieldError::at_record)?);
    }
    infer(&mut all, patterns, faults)?;
    if guesses(records)? {
        all.iter_mut().for_each(Draft::guess);
    } else {
        all.iter().for_each(|draft| draft.complain(faults));
    }
    verify(&all, patterns, faults)?;
    Ok(all.iter().map(Draft::flags).collect())
}

/// A flag of an instruction.
#[derive(Clone, Copy)]
struct Flag {
    value: bool,
    is_stated: bool,
}

impl Flag {
    fn new(def: Record<'_>, field: &str) -> Result<Self, FieldError> {
        let value = def.value_as_optional_bit(field)?;
        Ok(Flag {
            value: value == Some(true),
            is_stated: value.is_some(),
        })
    }

    /// Whether the pattern differs from what is stated.
    fn contradicts(self, pattern: bool) -> bool {
        self.is_stated && self.value != pattern
    }
}

/// The flags of an instruction as far as they are known.
struct Draft<'rk> {
    def: Record<'rk>,
    may_load: Flag,
    may_store: Flag,
    has_side_effects: Flag,
    is_bitcast: bool,
    has_chain: bool,
    /// The pattern that decided what is not stated.
    inferred_from: Option<Record<'rk>>,
}

impl<'rk> Draft<'rk> {
    fn new(def: Record<'rk>) -> Result<Self, FieldError> {
        Ok(Draft {
            def,
            may_load: Flag::new(def, "mayLoad")?,
            may_store: Flag::new(def, "mayStore")?,
            has_side_effects: Flag::new(def, "hasSideEffects")?,
            is_bitcast: def.value_as_bit("isBitcast")?,
            has_chain: false,
            inferred_from: None,
        })
    }

    fn is_open(&self) -> bool {
        !(self.may_load.is_stated && self.may_store.is_stated && self.has_side_effects.is_stated)
    }

    fn flags(&self) -> InferredFlags {
        InferredFlags {
            may_load: self.may_load.value,
            may_store: self.may_store.value,
            has_side_effects: self.has_side_effects.value,
            is_bitcast: self.is_bitcast,
            has_chain: self.has_chain,
        }
    }

    /// Takes over the effects of a pattern, or reports contradictions. An
    /// instruction may state effects and reads that its patterns do not have.
    fn infer(&mut self, effect: Effect, def: Record<'rk>, faults: &mut Diagnostics) {
        if self.is_open() {
            self.inferred_from = Some(def);
        }
        let Does {
            loads,
            stores,
            side_effects,
        } = Does::new(effect);
        let mut contradiction = |field, value: bool| {
            let value = u8::from(value);
            faults.extend(error(
                def,
                format!("Pattern doesn't match {field} = {value}"),
            ));
        };
        if side_effects && self.has_side_effects.contradicts(true) {
            contradiction("hasSideEffects", false);
        }
        if self.may_store.contradicts(stores) {
            contradiction("mayStore", self.may_store.value);
        }
        if loads && self.may_load.contradicts(true) {
            contradiction("mayLoad", false);
        }
        self.has_side_effects.value |= side_effects;
        self.may_store.value |= stores;
        self.may_load.value |= loads;
        if def == self.def {
            self.is_bitcast |= effect.is_bitcast;
            self.has_chain |= effect.properties.any(NodeProperties::HAS_CHAIN);
        }
    }

    /// Unless something is known, anything may happen; but nothing in memory.
    fn guess(&mut self) {
        if self.inferred_from.is_none() && !self.has_side_effects.is_stated {
            self.has_side_effects.value = true;
        }
    }

    fn complain(&self, faults: &mut Diagnostics) {
        if self.inferred_from.is_some() {
            return;
        }
        let flags = [
            ("hasSideEffects", self.has_side_effects),
            ("mayStore", self.may_store),
            ("mayLoad", self.may_load),
        ];
        for (field, flag) in flags {
            if !flag.is_stated {
                let message = format!("Can't infer {field} from patterns");
                faults.extend(error(self.def, message));
            }
        }
    }
}

/// The effects of a tree, in terms of the flags of instructions.
#[derive(Default)]
struct Does {
    loads: bool,
    stores: bool,
    side_effects: bool,
}

impl Does {
    fn new(effect: Effect) -> Self {
        Does {
            loads: effect.properties.any(NodeProperties::MAY_LOAD),
            stores: effect.properties.any(NodeProperties::MAY_STORE),
            side_effects: effect.properties.any(NodeProperties::SIDE_EFFECT),
        }
    }

    /// Returns the messages for effects that a tree has but none of the
    /// instructions. Side effects may include stores, and stores may include
    /// loads.
    fn missing(&self, instructions: &Does) -> impl Iterator<Item = &'static str> {
        let missing = [
            (
                self.side_effects && !instructions.side_effects,
                "pattern has side effects, but hasSideEffects isn't set",
            ),
            (
                !self.side_effects && self.stores && !instructions.stores,
                "pattern may store, but mayStore isn't set",
            ),
            (
                !self.stores && self.loads && !instructions.loads,
                "pattern may load, but mayLoad isn't set",
            ),
        ];
        missing
            .into_iter()
            .filter_map(|(is_missing, message)| is_missing.then_some(message))
    }
}

/// Only where there is one instruction it is known whose flags these are.
fn infer<'rk>(
    all: &mut [Draft<'rk>],
    patterns: &[Pattern<'rk>],
    faults: &mut Diagnostics,
) -> Result<(), Diagnostics> {
    let before = faults.len();
    for pattern in patterns {
        let [number] = pattern.instructions[..] else {
            continue;
        };
        let Some(draft) = all.get_mut(number) else {
            continue;
        };
        for &effect in &pattern.effects {
            if draft.inferred_from.is_none() {
                draft.infer(effect, pattern.def, faults);
            }
        }
    }
    if faults.len() > before {
        return Err(nowhere("pattern conflicts"));
    }
    Ok(())
}

/// Whether the target wants flags guessed that cannot be inferred. LLVM insists
/// on an `InstructionSet`; without one, they are guessed here, as they are by default.
fn guesses(records: &RecordKeeper) -> Result<bool, Diagnostics> {
    let targets = records.all_derived_definitions_if_defined("Target");
    let Some(target) = targets.first() else {
        return Ok(true);
    };
    let set = target.value_as_optional_def("InstructionSet");
    let guesses = set.and_then(|set| match set {
        Some(set) => set.value_as_bit("guessInstructionProperties"),
        None => Ok(true),
    });
    guesses.map_err(FieldError::at_record)
}

/// Compares all flags with all patterns.
fn verify(
    all: &[Draft<'_>],
    patterns: &[Pattern<'_>],
    faults: &mut Diagnostics,
) -> Result<(), Diagnostics> {
    let before = faults.len();
    for pattern in patterns {
        let numbers = pattern.instructions.iter();
        let drafts: Vec<&Draft<'_>> = numbers.filter_map(|&number| all.get(number)).collect();
        if drafts.is_empty() {
            continue;
        }
        let mut done = Does::default();
        for draft in &drafts {
            done.loads |= draft.may_load.value;
            done.stores |= draft.may_store.value;
            done.side_effects |= draft.has_side_effects.value;
        }
        for &effect in &pattern.effects {
            let missing: Vec<&str> = Does::new(effect).missing(&done).collect();
            if !missing.is_empty() {
                report(pattern, &missing, &drafts, faults);
            }
        }
    }
    if faults.len() > before {
        return Err(nowhere("Errors in DAG patterns"));
    }
    Ok(())
}

fn report(
    pattern: &Pattern<'_>,
    missing: &[&str],
    drafts: &[&Draft<'_>],
    faults: &mut Diagnostics,
) {
    let place = match drafts.len() {
        1 => "instruction",
        _ => "output instructions",
    };
    for message in missing {
        faults.extend(error(pattern.def, format!("{message} on the {place}")));
    }
    for draft in drafts {
        if draft.def != pattern.def {
            faults.extend(error(draft.def, "defined here"));
        }
        let from = draft.inferred_from;
        if let Some(from) = from.filter(|&from| from != draft.def && from != pattern.def) {
            faults.extend(error(from, "inferred from pattern"));
        }
    }
}
