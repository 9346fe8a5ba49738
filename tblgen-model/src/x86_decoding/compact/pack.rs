//! Making the compact tables.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::super::CodeGenX86Decoding;
use super::super::context::{Context, ContextSet};
use super::super::mod_rm::{Decision, DecisionKind, is_comparison};
use super::fold::{Folded, OPEN, fold};
use super::gather::gather;
use super::resolve::{Opcode, Plan, Resolver};
use super::{CompactTables, GROUP, Gather, KINDS, PAGES};
use crate::support::faults::{Diagnostics, check_count};
use tblgen_facts::x86::decoder::KIND_STEP;
use tblgen_facts::x86::prefixes::vector;
use tblgen_facts::x86::{OpcodeMap, PrefixClass};
use tblgen_lang::diagnostic::nowhere;

impl CompactTables {
    /// Makes the tables of a decoder.
    ///
    /// # Errors
    ///
    /// There is more than the tables can hold.
    pub fn new(decoding: &CodeGenX86Decoding<'_>) -> Result<Self, Diagnostics> {
        let mut packer = Packer::new(decoding);
        let mut opcodes = PAGES.into_iter().flat_map(|(class, map)| {
            (0..=u8::MAX).map(move |opcode| Opcode { class, map, opcode })
        });
        let packed = opcodes.try_for_each(|opcode| packer.add(opcode));
        let packed = packed.and_then(|()| packer.finish());
        packed.map_err(|found| decoding.instructions.placed(found))
    }
}

/// The largest number of masks, whose numbers are bytes.
const MASKS: usize = 256;

/// Tables under construction.
struct Packer<'a, 'rk> {
    decoding: &'a CodeGenX86Decoding<'rk>,
    resolver: Resolver<'a, 'rk>,
    /// The different decisions; the first has no instructions.
    decisions: IndexSet<Decision, FxBuildHasher>,
    /// The number of the decision of each plan.
    of_plans: FxHashMap<Plan, u16>,
    /// The number of the decision of an opcode and two plans: with and without flags.
    of_pairs: FxHashMap<(u8, Plan, Plan), u16>,
    /// The number of the decision of two others: for registers and for memory in ModRM.
    by_mod: FxHashMap<(u16, u16), u16>,
    /// The different masks: the bits that matter, and those that are required and set.
    masks: IndexSet<[u16; 3], FxBuildHasher>,
    /// The groups of slots.
    groups: Runs,
    /// For each cell the places of its groups.
    group_lists: Runs,
    cells: Vec<(usize, u16)>,
}

impl<'a, 'rk> Packer<'a, 'rk> {
    fn new(decoding: &'a CodeGenX86Decoding<'rk>) -> Self {
        let mut decisions: IndexSet<Decision, FxBuildHasher> = IndexSet::default();
        decisions.insert(Decision::EMPTY);
        Packer {
            decoding,
            resolver: Resolver::new(decoding),
            decisions,
            of_plans: FxHashMap::default(),
            of_pairs: FxHashMap::default(),
            by_mod: FxHashMap::default(),
            masks: IndexSet::default(),
            groups: Runs::default(),
            group_lists: Runs::default(),
            cells: Vec::with_capacity(PAGES.len() * 256),
        }
    }

    /// Adds the cell of an opcode.
    fn add(&mut self, at: Opcode) -> Result<(), Diagnostics> {
        let folded = match self.is_empty(at) {
            true => fold(vec![0], 0),
            false => {
                let bits = self.bits(at.class);
                fold(self.values(at)?, bits)
            }
        };
        let (mask, _) = self
            .masks
            .insert_full([folded.mask, folded.required, folded.set]);
        let values = in_order_of_gathered(&folded);
        let groups = values.chunks(GROUP);
        let groups = groups.map(|group| self.groups.place(group));
        let groups: Vec<u16> = groups.collect::<Result<_, _>>()?;
        let base = self.group_lists.place(&groups)?;
        self.cells.push((mask, base));
        Ok(())
    }

    /// Whether no context has an instruction for an opcode. Of the contexts, those of other
    /// classes are asked as well: that does no harm.
    fn is_empty(&self, at: Opcode) -> bool {
        let tables = &self.decoding.tables;
        let number = |context| tables.decision_number(at.map, context, at.opcode);
        Context::all().all(|context| number(context) == 0)
    }

    /// The number of prefix bits that the release knows.
    fn bits(&self, class: PrefixClass) -> u32 {
        match (class, self.decoding.contexts) {
            (PrefixClass::Evex, ContextSet::UntilLlvm19) => vector::NO_U.trailing_zeros(),
            _ => class.bits(),
        }
    }

    /// The number of a decision for each combination of prefix bits.
    fn values(&mut self, at: Opcode) -> Result<Vec<u16>, Diagnostics> {
        let all = 0..1u16 << self.bits(at.class);
        let value = |bits| match at.class.is_possible(bits) {
            true => self.value(at, bits),
            false => Ok(OPEN),
        };
        all.map(value).collect()
    }

    fn value(&mut self, at: Opcode, bits: u16) -> Result<u16, Diagnostics> {
        let decision = self.value_of(at, bits)?;
        if at.class != PrefixClass::Evex || bits & vector::NO_U == 0 {
            return Ok(decision);
        }
        let in_memory = self.value_of(at, bits & !vector::NO_U)?;
        self.of_both(decision, in_memory)
    }

    /// The decision of two others: for registers and for memory in ModRM.
    fn of_both(&mut self, registers: u16, memory: u16) -> Result<u16, Diagnostics> {
        if registers == memory {
            return Ok(memory);
        }
        if let Some(number) = self.by_mod.get(&(registers, memory)) {
            return Ok(*number);
        }
        let decision = |number: u16| self.decisions.get_index(number.into()).copied();
        let mut both = decision(memory).unwrap_or(Decision::EMPTY);
        let of_registers = decision(registers).unwrap_or(Decision::EMPTY);
        for byte in Decision::bytes().filter(|byte| *byte >= 0xC0) {
            *both.at_mut(byte) = of_registers.at(byte);
        }
        let number = self.number(both)?;
        self.by_mod.insert((registers, memory), number);
        Ok(number)
    }

    /// The decision whatever is in ModRM.
    fn value_of(&mut self, at: Opcode, bits: u16) -> Result<u16, Diagnostics> {
        let plan = self.resolver.plan(at, bits, true);
        if (at.class, at.map) == (PrefixClass::Evex, OpcodeMap::Map4) {
            let other = self.resolver.plan(at, bits, false);
            return match plan == other {
                true => self.of_plan(plan),
                false => self.of_pair(at.opcode, plan, other),
            };
        }
        self.of_plan(plan)
    }

    fn of_plan(&mut self, plan: Plan) -> Result<u16, Diagnostics> {
        if let Some(number) = self.of_plans.get(&plan) {
            return Ok(*number);
        }
        let number = self.number(self.resolver.resolve(plan))?;
        self.of_plans.insert(plan, number);
        Ok(number)
    }

    /// The decision of two plans, the second of which is for comparisons.
    fn of_pair(&mut self, opcode: u8, plan: Plan, other: Plan) -> Result<u16, Diagnostics> {
        if let Some(number) = self.of_pairs.get(&(opcode, plan, other)) {
            return Ok(*number);
        }
        let mut decision = self.resolver.resolve(plan);
        let other_decision = self.resolver.resolve(other);
        for byte in Decision::bytes().filter(|byte| is_comparison(opcode, *byte)) {
            *decision.at_mut(byte) = other_decision.at(byte);
        }
        let number = self.number(decision)?;
        self.of_pairs.insert((opcode, plan, other), number);
        Ok(number)
    }

    fn number(&mut self, decision: Decision) -> Result<u16, Diagnostics> {
        let (number, _) = self.decisions.insert_full(decision);
        check_count(number, "decisions by ModRM")?;
        Ok(number as u16)
    }

    fn finish(self) -> Result<CompactTables, Diagnostics> {
        if self.masks.len() > MASKS {
            let message = format!("opcodes of X86 need more than {MASKS} masks of prefix bits");
            return Err(nowhere(message));
        }
        let sorted = Sorted::new(&self.decisions)?;
        let slots = self.groups.all.iter();
        let masks = self.masks.iter();
        let masks = masks.map(|[mask, required, set]| Gather::new(*mask, *required, *set));
        let masks: Option<Vec<Gather>> = masks.collect();
        let Some(masks) = masks else {
            let most = Gather::MAX_BITS;
            let message = format!("an opcode of X86 depends on more than {most} prefix bits");
            return Err(nowhere(message));
        };
        Ok(CompactTables {
            masks,
            cell_masks: self.cells.iter().map(|(mask, _)| *mask as u8).collect(),
            cell_bases: self.cells.iter().map(|(_, base)| *base).collect(),
            groups: self.group_lists.all,
            slots: slots
                .map(|slot| sorted.places[usize::from(*slot)])
                .collect(),
            kind_ends: sorted.kind_ends,
            numbers: sorted.instructions,
        })
    }
}

/// The values of a function, in the order in which bits are gathered.
fn in_order_of_gathered(folded: &Folded) -> Vec<u16> {
    let mut values = vec![0; folded.values.len()];
    let bits = folded.mask.count_ones();
    for (at, value) in (0..).zip(&folded.values) {
        let place = gather(at, (1 << bits) - 1);
        values[usize::from(place)] = *value;
    }
    values
}

/// Runs of numbers, of which equal ones share their place.
#[derive(Default)]
struct Runs {
    places: FxHashMap<Vec<u16>, u16>,
    all: Vec<u16>,
}

impl Runs {
    /// The place of a run.
    fn place(&mut self, run: &[u16]) -> Result<u16, Diagnostics> {
        if let Some(place) = self.places.get(run) {
            return Ok(*place);
        }
        let place = self.all.len();
        check_count(place + run.len(), "slots of decisions")?;
        self.places.insert(run.to_vec(), place as u16);
        self.all.extend(run);
        Ok(place as u16)
    }
}

/// Decisions sorted by kind. The first, which has no instructions, stays the first: it is of the
/// first kind.
struct Sorted {
    /// The place of the instructions of each decision.
    places: Vec<u16>,
    kind_ends: [u16; 3],
    instructions: Vec<u16>,
}

impl Sorted {
    fn new(decisions: &IndexSet<Decision, FxBuildHasher>) -> Result<Self, Diagnostics> {
        let kinds: Vec<DecisionKind> = decisions.iter().map(Decision::kind).collect();
        let counts = kinds.iter().map(|kind| kind.count());
        check_count(counts.sum(), "instructions of decisions")?;
        let mut sorted = Sorted {
            places: vec![0; decisions.len()],
            kind_ends: [0; 3],
            instructions: Vec::new(),
        };
        for (at, kind) in KINDS.into_iter().enumerate() {
            let of_kind = decisions.iter().zip(&kinds).enumerate();
            for (old, (decision, _)) in of_kind.filter(|(_, (_, of))| **of == kind) {
                sorted.places[old] = sorted.instructions.len() as u16;
                sorted
                    .instructions
                    .extend(places(kind).map(|byte| decision.at(byte)));
            }
            if let Some(end) = sorted.kind_ends.get_mut(at) {
                let len = sorted.instructions.len().next_multiple_of(KIND_STEP);
                check_count(len, "instructions of decisions")?;
                sorted.instructions.resize(len, 0);
                *end = len as u16;
            }
        }
        check_count(sorted.instructions.len(), "instructions of decisions")?;
        Ok(sorted)
    }
}

/// A ModRM byte for each place of a kind.
fn places(kind: DecisionKind) -> impl Iterator<Item = u8> {
    (0..kind.count())
        .filter_map(move |place| Decision::bytes().find(|byte| kind.place(*byte) == place))
}
