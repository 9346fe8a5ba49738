//! All patterns of a description, in LLVM's order.

use super::defs::DefId;
use super::pattern::TreePattern;
use super::reader::Reader;
use super::recursion::find_recursion;
use super::stop::{Res, Stop};
use super::{InstructionPattern, PatternToMatch, Stated, TreePatternNode, Written, memory_access};
use crate::instructions::instructions_by_enum_value;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Init, Record};

/// The patterns of instructions, and all patterns to match.
type All<'rk> = (Vec<InstructionPattern<'rk>>, Vec<PatternToMatch<'rk>>);

/// The patterns and effects that were read from one instruction.
struct OfInstruction<'rk> {
    record: Record<'rk>,
    matches: Res<Vec<PatternToMatch<'rk>>>,
    /// None if their types do not follow.
    effects: Option<Vec<Vec<TreePatternNode<'rk>>>>,
    faults: Diagnostics,
    /// The numbers of uses of fragments that were counted, in reading and in
    /// matching.
    scopes: (u32, u32),
}

impl<'rk> Reader<'_, 'rk> {
    pub(super) fn read_all(&mut self) -> Res<All<'rk>> {
        let fragments = self.records.all_derived_definitions_if_defined("PatFrags");
        self.faults = find_recursion(&fragments)?;
        if !self.faults.is_empty() {
            return Err(Stop::Reported);
        }
        self.read_fragments(false)?;
        self.read_default_operands()?;
        let (instructions, mut patterns) = self.read_instructions()?;
        self.read_fragments(true)?;
        for def in self.records.all_derived_definitions_if_defined("Pattern") {
            let floor = self.begin();
            match self.read_pattern(def) {
                Ok(read) => patterns.extend(read),
                Err(Stop::Reported) => {}
                Err(fatal) => return Err(fatal),
            }
            self.state.nodes.truncate(floor);
        }
        self.faults.extend(memory_access::check(&patterns));
        Ok((instructions, patterns))
    }

    /// LLVM reads all instructions, by name, and then matches all, in the order
    /// in which they were defined. Here each is done at once and forgotten.
    fn read_instructions(&mut self) -> Res<All<'rk>> {
        let mut all = Vec::new();
        for record in self
            .records
            .all_derived_definitions_if_defined("Instruction")
        {
            let floor = self.begin();
            let def = self.state.defs.id(record);
            let trees = self.own_trees(record)?;
            if !trees.is_empty() {
                all.push(self.read_with_effects(def, &trees)?);
            }
            self.state.nodes.truncate(floor);
        }
        self.number_scopes(&mut all);
        self.collect(all)
    }

    fn read_with_effects(&mut self, def: DefId, trees: &[Init<'rk>]) -> Res<OfInstruction<'rk>> {
        let record = self.def(def).record;
        let scopes = self.state.scopes;
        let mut read = OfInstruction {
            record,
            matches: Ok(Vec::new()),
            effects: None,
            faults: Vec::new(),
            scopes: (0, 0),
        };
        let draft = match self.read_instruction(def, trees) {
            Ok(draft) => draft,
            Err(Stop::Reported) => return Ok(read),
            Err(fatal) => return Err(fatal),
        };
        read.scopes.0 = self.state.scopes - scopes;
        let faults = std::mem::take(&mut self.faults);
        let mut pattern = TreePattern::new(record, vec![draft.src], true);
        (pattern.sources, pattern.is_part) = (trees.to_vec(), true);
        let result = TreePattern::new(record, vec![draft.dst], false);
        read.matches = self.match_one(pattern, result, &draft.registers);
        read.scopes.1 = self.state.scopes - scopes - read.scopes.0;
        if read.matches.is_ok() {
            let said = self.faults.len();
            let stated = Stated {
                trees,
                input_names: &[],
                written: Written::InPattern,
                at: record,
            };
            match self.read_effects(def, &stated) {
                Ok(effects) => read.effects = Some(effects),
                // LLVM does not look at the types of the other trees, so it is
                // no mistake if they do not follow or clash: just nothing is known.
                Err(Stop::Reported | Stop::Contradiction(_)) => self.faults.truncate(said),
                Err(fatal) => read.matches = Err(fatal),
            }
        }
        self.state.scopes = scopes;
        read.faults = std::mem::replace(&mut self.faults, faults);
        Ok(read)
    }

    /// Numbers uses of fragments as if all instructions had been read first.
    fn number_scopes(&mut self, all: &mut [OfInstruction<'rk>]) {
        let mut next = self.state.scopes;
        let mut bases = Vec::with_capacity(all.len());
        for read in all.iter() {
            bases.push(next);
            next += read.scopes.0;
        }
        let mut of_reading: Vec<(&mut OfInstruction<'rk>, u32)> =
            all.iter_mut().zip(bases).collect();
        of_reading.sort_by_key(|(read, _)| read.record.uid());
        let start = self.state.scopes;
        for (read, base) in of_reading {
            let (reading, matching) = read.scopes;
            let number = |scope: u32| match scope.checked_sub(start) {
                Some(local @ 1..) if local <= reading => base + local,
                Some(local @ 1..) => next + local - reading,
                _ => scope,
            };
            if reading + matching > 0
                && let Ok(matches) = &mut read.matches
            {
                for pattern in matches {
                    pattern.src.renumber(&number);
                    pattern.dst.renumber(&number);
                }
            }
            next += matching;
        }
        self.state.scopes = next;
    }

    fn collect(&mut self, all: Vec<OfInstruction<'rk>>) -> Res<All<'rk>> {
        let order = instructions_by_enum_value(self.records)?;
        let mut by_age: Vec<OfInstruction<'rk>> = all;
        by_age.sort_by_key(|read| read.record.uid());
        let mut patterns = Vec::new();
        let mut effects = rustc_hash::FxHashMap::default();
        for read in by_age {
            self.faults.extend(read.faults);
            match read.matches {
                Ok(matches) => patterns.extend(matches),
                Err(Stop::Reported) => {}
                Err(fatal) => return Err(fatal),
            }
            effects.insert(read.record.id(), read.effects);
        }
        let instructions = order.into_iter().filter_map(|instruction| {
            let effects: Option<_> = effects.remove(&instruction.id())?;
            Some(InstructionPattern {
                instruction,
                types_follow: effects.is_some(),
                // Whether the types follow tells these two apart.
                alternatives: effects.unwrap_or_default(),
            })
        });
        Ok((instructions.collect(), patterns))
    }
}
