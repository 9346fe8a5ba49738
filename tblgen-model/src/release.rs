//! Rules that releases of LLVM changed, in one table.
//!
//! A field, a class or a record that only some releases have is asked for where it is. This table has
//! the rest: what two releases make of the same description. Rules about the language are in
//! `tblgen-lang/src/options.rs`, and the signs by which a release is known in
//! `tblgen-lang/src/find_release/signs.rs`.

use tblgen_lang::record::RecordKeeper;

/// A rule of some releases.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rule {
    /// The first release that has the rule; 0 if the oldest ones have it.
    since: u16,
    /// The first release that has it no longer, if it ended.
    before: Option<u16>,
}

impl Rule {
    #[cfg(any(test, feature = "registers", feature = "subtarget"))]
    const fn since(release: u16) -> Self {
        Rule {
            since: release,
            before: None,
        }
    }

    const fn before(release: u16) -> Self {
        Rule {
            since: 0,
            before: Some(release),
        }
    }

    /// Whether the rule holds for the release that a description belongs to.
    pub(crate) fn holds(self, records: &RecordKeeper) -> bool {
        let release = records.release();
        let has_ended = self.before.is_some_and(|end| !release.is_before(end));
        !release.is_before(self.since) && !has_ended
    }
}

/// `iPTR` stands for types of any kind (CodeGenDAGPatterns.cpp: `TypeInfer::expandOverloads`).
#[cfg(feature = "patterns")]
pub(crate) const ANY_POINTER: Rule = Rule::before(15);

/// Predicates of a bitcast that changes nothing are lost; later releases refuse them
/// (CodeGenDAGPatterns.cpp: `SimplifyTree`).
#[cfg(feature = "patterns")]
pub(crate) const BITCASTS_LOSE_PREDICATES: Rule = Rule::before(17);

/// Hardware modes are in the order of their names, and not of the description; the first one that
/// holds wins (CodeGenHwModes.cpp).
pub(crate) const MODES_BY_NAME: Rule = Rule::before(17);

/// Names of features on the command line are unique (SubtargetEmitter.cpp: `FeatureKeyValues`).
#[cfg(feature = "subtarget")]
pub(crate) const UNIQUE_FEATURES: Rule = Rule::since(19);

/// Writes of a `ReadAdvance` are those of instructions (CodeGenSchedule.cpp: `addReadAdvance`).
#[cfg(feature = "scheduling")]
pub(crate) const WRITES_OF_INSTRUCTIONS: Rule = Rule::since(19);

/// An argument of an alias is all of an operand, or has the parts of the operand as arguments of its
/// own: `(pred 14, R0)`. Earlier, arguments for parts are among the others (CodeGenInstAlias.cpp).
#[cfg(feature = "instructions")]
pub(crate) const NESTED_ALIAS_OPERANDS: Rule = Rule::since(22);

/// Printers have aliases with `zero_reg` in place of a register (AsmWriterEmitter.cpp).
#[cfg(feature = "instructions")]
pub(crate) const ALIASES_WITHOUT_REGISTER: Rule = Rule::since(15);

/// Units, concatenations and classes of registers are as LLVM 22 finds them
/// (Common/CodeGenRegisters.cpp).
#[cfg(feature = "registers")]
pub(crate) const REGISTERS_OF_LLVM_22: Rule = Rule::since(22);

/// A unit of several parts that are aliases has the lanes of all of them; later, those that all of
/// them have (CodeGenRegisters.cpp: `computeRegUnitLaneMasks`).
#[cfg(feature = "registers")]
pub(crate) const LANES_OF_UNITS_ADD_UP: Rule = Rule::before(18);

/// Operands without bits are decoded, by their function from nothing or as a constant; earlier the
/// function decodes the whole instruction, and constants are no operands (DecoderEmitter.cpp:
/// `populateInstruction`).
#[cfg(feature = "encoding")]
pub(crate) const OPERANDS_WITHOUT_BITS: Rule = Rule::since(22);

/// Operands of several parts, without names of their own, need a function that decodes them, even
/// those without bits (DecoderEmitter.cpp: `populateInstruction`).
#[cfg(feature = "encoding")]
pub(crate) const PARTS_NEED_DECODERS: Rule = Rule::since(16);

#[cfg(test)]
mod tests {
    use super::{MODES_BY_NAME, Rule};
    use tblgen_lang::{Options, compile_text};

    #[test]
    fn rules_begin_and_end() {
        let holds = |rule: Rule, release: &str| {
            let mut options = Options::new();
            options.llvm = Some(release.parse().unwrap());
            let done = compile_text("a.td", "class A;", &options);
            rule.holds(&done.records.unwrap())
        };
        assert!(holds(MODES_BY_NAME, "16") && !holds(MODES_BY_NAME, "17"));
        let since = Rule::since(22);
        assert!(!holds(since, "21") && holds(since, "22") && holds(since, "23.0.0git"));
    }
}
