//! Weights of units: what a register adds to the pressure on its class.
//!
//! All registers of a class, and of classes that overlap it, are to weigh the
//! same, where the weight of a register is that of its units. So some units are
//! made heavier, and some registers adopt a unit that no other one has.
//!
//! LLVM: `CodeGenRegBank::computeRegUnitWeights`.

use super::sub_regs::MAX_UNITS;
use super::{CodeGenRegUnit, CodeGenRegister, CodeGenRegisterClass, Fault, Pass};
use crate::support::bit_set::BitSet;

/// Computes the weights of units, and has registers adopt units, until nothing
/// changes any more.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let registers = &mut pass.bank.registers;
    let (set_of, count) = uber_sets(registers.len(), &pass.bank.classes);
    let mut state = Weights {
        fresh: vec![true; registers.len()],
        weights: vec![0; registers.len()],
        sets: vec![UberSet::default(); count],
        set_of,
        units: &mut pass.bank.units,
        registers,
    };
    state.weigh_all();
    // LLVM asserts that so many rounds are enough.
    let (mut rounds, enough) = (0, pass.bank.native_units + 1);
    while let Some(last) = state.normalize_all()? {
        rounds += 1;
        if rounds > enough {
            return Err(state.unsettled(last));
        }
    }
    of_classes(pass);
    Ok(())
}

/// Registers that overlapping allocatable classes connect. The first set is
/// that of registers which cannot be allocated.
#[derive(Clone, Default)]
struct UberSet {
    /// The weight of the heaviest register.
    weight: u32,
    /// Units that are all of a register that weighs as much as the set.
    determinants: BitSet,
    /// The registers that had a single unit at first.
    singles: Vec<usize>,
}

/// The number of each register's set, by position, and how many there are.
/// Sets are numbered in the order of their first registers.
fn uber_sets(count: usize, classes: &[CodeGenRegisterClass]) -> (Vec<usize>, usize) {
    // Union-find. Position 0 stands for "no register", whose set collects everything that cannot
    // be allocated.
    let mut leaders: Vec<usize> = (0..=count).collect();
    let mut allocatable = vec![false; count + 1];
    for class in classes.iter().filter(|class| class.allocatable) {
        for &number in &class.members {
            allocatable[usize::from(number)] = true;
            join(
                &mut leaders,
                usize::from(class.members[0]),
                usize::from(number),
            );
        }
    }
    for number in (1..=count).filter(|&number| !allocatable[number]) {
        join(&mut leaders, 0, number);
    }
    let mut numbers = vec![0; count + 1];
    let mut sets = 0;
    for at in 0..=count {
        let leader = leader(&mut leaders, at);
        if leader == at {
            numbers[at] = sets;
            sets += 1;
        } else {
            numbers[at] = numbers[leader];
        }
    }
    numbers.remove(0);
    (numbers, sets)
}

/// The smallest member of a set.
fn leader(leaders: &mut [usize], mut at: usize) -> usize {
    while leaders[at] != at {
        leaders[at] = leaders[leaders[at]];
        at = leaders[at];
    }
    at
}

fn join(leaders: &mut [usize], a: usize, b: usize) {
    let (a, b) = (leader(leaders, a), leader(leaders, b));
    leaders[a.max(b)] = a.min(b);
}

struct Weights<'a> {
    registers: &'a mut [CodeGenRegister],
    units: &'a mut Vec<CodeGenRegUnit>,
    /// The weight of each register: the sum of those of its units.
    weights: Vec<u32>,
    set_of: Vec<usize>,
    sets: Vec<UberSet>,
    /// Whether the parts of a register may have units that it has not.
    fresh: Vec<bool>,
}

impl Weights<'_> {
    /// Weighs all registers and sets. Units weigh 1 to begin with, but for
    /// those of registers that cannot be allocated.
    fn weigh_all(&mut self) {
        for (register, &set) in self.registers.iter().zip(&self.set_of) {
            for &unit in register.units.iter().filter(|_| set != 0) {
                let unit = &mut self.units[unit as usize];
                unit.weight = u32::from(!unit.artificial);
            }
        }
        for at in 0..self.registers.len() {
            let set = self.set_of[at];
            if self.registers[at].units.len() == 1 && set != 0 {
                self.sets[set].singles.push(at);
            }
            self.weigh(at);
        }
        for set in 1..self.sets.len() {
            self.find_determinants(set);
        }
    }

    /// Weighs a register, and its set if that has become heavier. Weights
    /// never become less.
    fn weigh(&mut self, at: usize) -> bool {
        let weight = total_weight(self.units, &self.registers[at].units);
        self.weights[at] = weight;
        let (number, set) = (self.set_of[at], &mut self.sets[self.set_of[at]]);
        let heavier = number != 0 && weight > set.weight;
        if heavier {
            set.weight = weight;
        }
        heavier
    }

    fn find_determinants(&mut self, number: usize) {
        let set = &mut self.sets[number];
        for &at in &set.singles {
            if let [unit] = self.registers[at].units[..]
                && self.weights[at] == set.weight
            {
                set.determinants.insert(unit as usize);
            }
        }
    }

    /// Makes a unit heavier, and with it all registers that have it.
    fn add_weight(&mut self, unit: u32, more: u32) {
        let weight = &mut self.units[unit as usize].weight;
        *weight = weight.saturating_add(more);
        let roots = self.units[unit as usize].roots.clone();
        let mut sets = Vec::new();
        for root in roots {
            let root = usize::from(root) - 1;
            // A heavier unit makes every register that has it heavier, and perhaps the sets of
            // these, whose other registers are then too light: the next round sees to them.
            let wholes = self.registers[root].super_regs.clone();
            let wholes = wholes.into_iter().map(|whole| usize::from(whole) - 1);
            for at in wholes.chain([root]) {
                self.weigh(at);
                sets.push(self.set_of[at]);
            }
        }
        sets.sort_unstable();
        sets.dedup();
        for set in sets.into_iter().filter(|set| *set != 0) {
            self.find_determinants(set);
        }
    }

    /// Goes through all registers once. Returns the last one that has changed, or whose parts have.
    fn normalize_all(&mut self) -> Result<Option<usize>, Fault> {
        let mut last = None;
        for at in 0..self.registers.len() {
            if self.needs_work(at) && self.normalize_tree(at)? {
                last = Some(at);
            }
        }
        Ok(last)
    }

    /// An error about a register whose weight changes in each round.
    fn unsettled(&self, at: usize) -> Fault {
        let name = &self.registers[at].name;
        let message = format!("the weights of the register units of '{name}' do not settle");
        Fault::Register(at, message)
    }

    /// Whether a register or one of its parts is too light, or has new units.
    fn needs_work(&self, at: usize) -> bool {
        let parts = self.registers[at].sub_regs.iter();
        let parts = parts.map(|part| usize::from(part.register) - 1);
        let work = |at: usize| self.fresh[at] || self.missing(at) > 0;
        parts.chain([at]).any(work)
    }

    /// Normalizes a register after its parts.
    fn normalize_tree(&mut self, root: usize) -> Result<bool, Fault> {
        let mut changed = false;
        // Units of parts that have their weight already. Making one of them heavier for the sake
        // of the whole would make the part too heavy again.
        let mut normal_units = BitSet::new(self.units.len());
        for at in self.post_order(root) {
            changed |= self.fresh[at] && self.inherit(at);
            changed |= self.normalize(at, &normal_units)?;
            for &unit in &self.registers[at].units {
                normal_units.insert(unit as usize);
            }
        }
        Ok(changed)
    }

    /// A register and all its parts, parts first.
    fn post_order(&self, root: usize) -> Vec<usize> {
        let mut seen = BitSet::of(self.registers.len(), [root]);
        let mut order = Vec::new();
        let mut stack = vec![(root, 0)];
        while let Some((at, next)) = stack.last_mut() {
            match self.registers[*at].sub_regs.get(*next) {
                None => {
                    order.push(*at);
                    stack.pop();
                }
                Some(part) => {
                    *next += 1;
                    let part = usize::from(part.register) - 1;
                    if seen.insert(part) {
                        stack.push((part, 0));
                    }
                }
            }
        }
        order
    }

    /// Takes over the units of the parts. Returns whether there were new ones.
    fn inherit(&mut self, at: usize) -> bool {
        self.fresh[at] = false;
        let parts = self.registers[at].sub_regs.iter();
        let inherited =
            parts.flat_map(|part| &self.registers[usize::from(part.register) - 1].units);
        let mut units = self.registers[at].units.clone();
        let before = units.len();
        units.extend(inherited);
        units.sort_unstable();
        units.dedup();
        // Parts have most units in common.
        units.shrink_to_fit();
        let changed = units.len() != before;
        if changed {
            self.set_units(at, units);
            if self.weigh(at) {
                self.find_determinants(self.set_of[at]);
            }
        }
        changed
    }

    fn set_units(&mut self, at: usize, units: Vec<u32>) {
        for &whole in &self.registers[at].super_regs {
            self.fresh[usize::from(whole) - 1] = true;
        }
        self.registers[at].units = units;
    }

    /// The weight that a register lacks to be as heavy as its set.
    fn missing(&self, at: usize) -> u32 {
        self.sets[self.set_of[at]]
            .weight
            .saturating_sub(self.weights[at])
    }

    /// Makes a register as heavy as its set. Returns whether it was not.
    fn normalize(&mut self, at: usize, normal_units: &BitSet) -> Result<bool, Fault> {
        let set = &self.sets[self.set_of[at]];
        let missing = self.missing(at);
        if missing == 0 {
            return Ok(false);
        }
        match self.registers[at].units[..] {
            // Its only unit may be made heavier, if nothing else relies on it.
            [unit]
                if !normal_units.contains(unit as usize)
                    && !set.determinants.contains(unit as usize) =>
            {
                if self.units[unit as usize].artificial {
                    return Ok(false);
                }
                self.add_weight(unit, missing);
            }
            _ => self.adopt(at, missing)?,
        }
        Ok(true)
    }

    /// Gives a register a unit that no other one has, unless there are too many.
    fn adopt(&mut self, at: usize, weight: u32) -> Result<(), Fault> {
        if self.units.len() >= MAX_UNITS {
            return Err(self.unsettled(at));
        }
        let unit = self.units.len() as u32;
        self.units.push(CodeGenRegUnit {
            weight,
            ..CodeGenRegUnit::default()
        });
        let mut units = self.registers[at].units.clone();
        units.push(unit);
        self.set_units(at, units);
        self.weigh(at);
        Ok(())
    }
}

/// The weights of classes: of their first members, unless records state them.
fn of_classes(pass: &mut Pass<'_>) {
    let (registers, units) = (&pass.bank.registers, &pass.bank.units);
    for class in &mut pass.bank.classes {
        let first = class.members.first().filter(|_| !class.artificial);
        let Some(&first) = first else {
            continue;
        };
        if !class.weight_stated {
            class.weight = total_weight(units, &registers[usize::from(first) - 1].units);
        }
        class.units_weight = total_weight(units, &units_of(class, registers, units));
    }
}

/// The weight of several units together.
pub(super) fn total_weight(units: &[CodeGenRegUnit], numbers: &[u32]) -> u32 {
    let weights = numbers.iter().map(|&unit| units[unit as usize].weight);
    weights.fold(0, u32::saturating_add)
}

/// The units of all members that are not artificial, sorted.
pub(super) fn units_of(
    class: &CodeGenRegisterClass,
    registers: &[CodeGenRegister],
    units: &[CodeGenRegUnit],
) -> Vec<u32> {
    let members = class.members.iter();
    let all = members.flat_map(|&number| &registers[usize::from(number) - 1].units);
    let all = all.map(|&unit| unit as usize);
    let all = all.filter(|&unit| !units[unit].artificial);
    let set = BitSet::of(units.len(), all);
    set.iter().map(|unit| unit as u32).collect()
}
