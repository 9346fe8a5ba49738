//! What instructions read and write: the `SchedReadWrite` records that are
//! referred to, and the sequences that are made of them.
//!
//! LLVM: `collectSchedRW`, `expandRWSequence` and `findOrInsertRW`. Reads and
//! writes are numbered apart, each from 1.

use rustc_hash::{FxHashMap, FxHashSet};

use super::definitions::by_name;
use super::proc_model::Models;
use super::{Pass, error, field, nowhere};
use crate::record::{Record, RecordId};
use crate::target::set_theory::Diagnostics;

/// Something that is read or written (a `SchedReadWrite` record), or a sequence
/// of such things that was made up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeGenSchedRW {
    /// The name. Sequences that were made up are named after their parts.
    pub name: String,
    /// The record; none if it was made up, and for number 0.
    pub def: Option<RecordId>,
    /// Whether it is read.
    pub is_read: bool,
    /// Whether a `SchedAlias` record puts it in the place of something.
    pub is_alias: bool,
    /// Whether it depends on the operands which of the variants it is.
    pub has_variants: bool,
    /// Whether what a variant selects are several operands, not one.
    pub is_variadic: bool,
    /// Whether it is a sequence.
    pub is_sequence: bool,
    /// The parts of a sequence.
    pub sequence: Vec<u32>,
    /// How many times the parts come.
    pub repeat: u32,
    /// What stands in its place in some models.
    pub aliases: Vec<CodeGenSchedAlias>,
    /// The variants in the order in which their conditions are asked.
    pub variants: Vec<CodeGenSchedVar>,
    /// The number of the model that the variants are for; 0 if for any.
    pub processor: u16,
}

/// A `SchedAlias` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSchedAlias {
    /// The record.
    pub def: RecordId,
    /// The number of the model that it is for; 0 if for any.
    pub processor: u16,
    /// The number of what stands in the place.
    pub alias: u32,
}

/// A variant (a `SchedVar` record).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSchedVar {
    /// The condition: a `SchedPredicateBase` record.
    pub predicate: RecordId,
    /// What is read or written if it holds.
    pub selected: Vec<u32>,
}

/// All that is read and written. Number 0 of each is nothing.
#[derive(Debug, Clone, Default)]
pub struct ReadWrites {
    /// What is written, by number.
    pub writes: Vec<CodeGenSchedRW>,
    /// What is read, by number.
    pub reads: Vec<CodeGenSchedRW>,
    numbers: [FxHashMap<RecordId, u32>; 2],
    /// The first of each sequence.
    sequences: [FxHashMap<Vec<u32>, u32>; 2],
}

/// More of them than this are not meant seriously.
const MAX_COUNT: usize = 1 << 20;

/// Longer sequences than this are not meant seriously.
const MAX_SEQUENCE: usize = 1 << 12;

/// Deeper sequences are an error, such as those within themselves.
const MAX_DEPTH: usize = 64;

impl ReadWrites {
    fn list(&self, is_read: bool) -> &[CodeGenSchedRW] {
        if is_read { &self.reads } else { &self.writes }
    }

    fn list_mut(&mut self, is_read: bool) -> &mut Vec<CodeGenSchedRW> {
        if is_read {
            &mut self.reads
        } else {
            &mut self.writes
        }
    }

    /// The read or write with that number.
    pub fn get(&self, number: u32, is_read: bool) -> Option<&CodeGenSchedRW> {
        self.list(is_read).get(number as usize)
    }

    /// The number of a record among the reads or the writes.
    pub fn number(&self, def: RecordId, is_read: bool) -> Option<u32> {
        self.numbers[usize::from(is_read)].get(&def).copied()
    }

    /// The numbers of what a field of `user` lists, apart: writes and reads.
    ///
    /// # Errors
    ///
    /// If the field is no list, or refers to what is neither.
    pub(super) fn of_list(
        &self,
        user: Record<'_>,
        list: &str,
    ) -> Result<(Vec<u32>, Vec<u32>), Diagnostics> {
        let mut numbers = [Vec::new(), Vec::new()];
        for def in field(user.value_as_list_of_defs(list))? {
            let is_read = !self.numbers[0].contains_key(&def.id());
            numbers[usize::from(is_read)].push(self.required(def, is_read, user)?);
        }
        let [writes, reads] = numbers;
        Ok((writes, reads))
    }

    fn required(
        &self,
        def: Record<'_>,
        is_read: bool,
        user: Record<'_>,
    ) -> Result<u32, Diagnostics> {
        self.number(def.id(), is_read).ok_or_else(|| {
            let what = if is_read { "SchedRead" } else { "SchedWrite" };
            error(user, format!("'{}' is not a {what}", def.name()))
        })
    }

    fn numbers_of(
        &self,
        defs: &[Record<'_>],
        is_read: bool,
        user: Record<'_>,
    ) -> Result<Vec<u32>, Diagnostics> {
        let numbers = defs.iter().map(|&def| self.required(def, is_read, user));
        numbers.collect()
    }

    fn push(&mut self, new: CodeGenSchedRW) -> Result<u32, Diagnostics> {
        let is_read = new.is_read;
        let list = self.list_mut(is_read);
        if list.len() >= MAX_COUNT {
            let text = format!("there are more than {MAX_COUNT} reads or writes");
            return Err(nowhere(text));
        }
        list.push(new);
        Ok(list.len() as u32 - 1)
    }

    /// Appends what a read or write is a sequence of, in the end.
    ///
    /// # Errors
    ///
    /// If that is too much, or a sequence is part of itself.
    pub(super) fn expand(
        &self,
        number: u32,
        is_read: bool,
        out: &mut Vec<u32>,
    ) -> Result<(), Diagnostics> {
        self.expand_at(number, is_read, out, MAX_DEPTH)
            .ok_or_else(|| {
                let name = self.get(number, is_read).map_or("", |rw| &rw.name);
                nowhere(format!("the sequence '{name}' is too long or too deep"))
            })
    }

    fn expand_at(
        &self,
        number: u32,
        is_read: bool,
        out: &mut Vec<u32>,
        depth: usize,
    ) -> Option<()> {
        let rw = self.get(number, is_read)?;
        if out.len() > MAX_SEQUENCE {
            return None;
        }
        if !rw.is_sequence {
            out.push(number);
            return Some(());
        }
        let depth = depth.checked_sub(1)?;
        let before = out.len();
        for &part in &rw.sequence {
            self.expand_at(part, is_read, out, depth)?;
        }
        // The parts again, without expanding them again.
        let once = out.get(before..)?.to_vec();
        let total = once.len().checked_mul(rw.repeat as usize)?;
        if total > MAX_SEQUENCE {
            return None;
        }
        out.truncate(before);
        for _ in 0..if total == 0 { 0 } else { rw.repeat } {
            out.extend_from_slice(&once);
        }
        Some(())
    }

    /// The number of a sequence; that of its part if there is but one. A new
    /// sequence is made up where there is none.
    pub(super) fn find_or_insert(
        &mut self,
        seq: &[u32],
        is_read: bool,
    ) -> Result<u32, Diagnostics> {
        if let [one] = seq {
            return Ok(*one);
        }
        if let Some(&known) = self.sequences[usize::from(is_read)].get(seq) {
            return Ok(known);
        }
        let parts = seq.iter().filter_map(|&part| self.get(part, is_read));
        let names: Vec<&str> = parts.map(|part| part.name.as_str()).collect();
        let number = self.push(CodeGenSchedRW {
            name: format!("({})", names.join("_")),
            is_read,
            is_sequence: true,
            sequence: seq.to_vec(),
            repeat: 1,
            ..CodeGenSchedRW::default()
        })?;
        self.sequences[usize::from(is_read)].insert(seq.to_vec(), number);
        Ok(number)
    }
}

/// Numbers all that instructions and models refer to.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let mut scan = Scan::default();
    scan_users(pass, &mut scan)?;
    let aliases = pass.definitions.of("SchedAlias")?.to_vec();
    for &alias in &aliases {
        scan_alias(alias, &mut scan)?;
    }
    for (is_read, found) in [(false, scan.writes), (true, scan.reads)] {
        number(pass, found, is_read)?;
    }
    read_sequences(pass)?;
    read_variants(pass)?;
    for alias in aliases {
        add_alias(pass, alias)?;
    }
    Ok(())
}

/// What was found so far.
#[derive(Default)]
struct Scan<'rk> {
    seen: FxHashSet<RecordId>,
    writes: Vec<Record<'rk>>,
    reads: Vec<Record<'rk>>,
}

impl<'rk> Scan<'rk> {
    /// Finds what can be reached from one record. Sequences and variants of
    /// writes hold writes, so the first one tells for all.
    fn reach(&mut self, root: Record<'rk>) -> Result<(), Diagnostics> {
        if self.seen.contains(&root.id()) {
            return Ok(());
        }
        let is_write = root.is_subclass_of("SchedWrite");
        let mut open = vec![root];
        while let Some(def) = open.pop() {
            if !self.seen.insert(def.id()) {
                continue;
            }
            if is_write {
                self.writes.push(def);
            } else {
                self.reads.push(def);
            }
            if def.is_subclass_of("WriteSequence") {
                open.extend(field(def.value_as_list_of_defs("Writes"))?);
            } else if def.is_subclass_of("SchedVariant") {
                for variant in field(def.value_as_list_of_defs("Variants"))? {
                    open.extend(field(variant.value_as_list_of_defs("Selected"))?);
                }
            }
        }
        Ok(())
    }

    fn reach_list(&mut self, user: Record<'rk>, list: &str) -> Result<(), Diagnostics> {
        let defs = field(user.value_as_list_of_defs(list))?;
        defs.into_iter().try_for_each(|def| self.reach(def))
    }
}

/// Instructions first, then what models say about them.
fn scan_users<'rk>(pass: &Pass<'rk, '_>, scan: &mut Scan<'rk>) -> Result<(), Diagnostics> {
    let mut lists = FxHashSet::default();
    for &instruction in pass.instructions {
        let list = field(instruction.value("SchedRW"))?;
        if !list.is_unset() && lists.insert(list.id()) {
            scan.reach_list(instruction, "SchedRW")?;
        }
    }
    for class in ["InstRW", "ItinRW"] {
        for &def in pass.definitions.of(class)? {
            scan.reach_list(def, "OperandReadWrites")?;
        }
    }
    Ok(())
}

fn scan_alias<'rk>(def: Record<'rk>, scan: &mut Scan<'rk>) -> Result<(), Diagnostics> {
    let replaced = field(def.value_as_def("MatchRW"))?;
    let alias = field(def.value_as_def("AliasRW"))?;
    let kind = if replaced.is_subclass_of("SchedWrite") {
        "SchedWrite"
    } else {
        "SchedRead"
    };
    if !alias.is_subclass_of(kind) {
        return Err(error(def, format!("{kind} Alias must be {kind}")));
    }
    scan.reach(alias)
}

fn number(
    pass: &mut Pass<'_, '_>,
    mut found: Vec<Record<'_>>,
    is_read: bool,
) -> Result<(), Diagnostics> {
    found.sort_unstable_by(|a, b| by_name(*a, *b));
    let all = &mut pass.done.read_writes;
    all.list_mut(is_read).push(CodeGenSchedRW {
        is_read,
        ..CodeGenSchedRW::default()
    });
    for def in found {
        let has_variants = def.is_subclass_of("SchedVariant");
        let is_variadic = has_variants && field(def.value_as_bit("Variadic"))?;
        let number = all.push(CodeGenSchedRW {
            name: def.name().to_string(),
            def: Some(def.id()),
            is_read,
            has_variants,
            is_variadic,
            is_sequence: def.is_subclass_of("WriteSequence"),
            ..CodeGenSchedRW::default()
        })?;
        all.numbers[usize::from(is_read)].insert(def.id(), number);
    }
    Ok(())
}

fn read_sequences(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let all = &mut pass.done.read_writes;
    for number in 0..all.writes.len() {
        let Some(rw) = all.writes.get(number) else {
            continue;
        };
        let (true, Some(def)) = (rw.is_sequence, rw.def) else {
            continue;
        };
        let def = Record::new(pass.records, def);
        let parts = field(def.value_as_list_of_defs("Writes"))?;
        let sequence = all.numbers_of(&parts, false, def)?;
        // Less than once is not at all.
        let repeat = field(def.value_as_int("Repeat"))?;
        let repeat = u32::try_from(repeat.max(0)).unwrap_or(u32::MAX);
        if let Some(rw) = all.writes.get_mut(number) {
            rw.sequence.clone_from(&sequence);
            rw.repeat = repeat;
        }
        all.sequences[0].entry(sequence).or_insert(number as u32);
    }
    Ok(())
}

fn read_variants(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    for is_read in [false, true] {
        let all = &mut pass.done.read_writes;
        for number in 0..all.list(is_read).len() {
            let Some(rw) = all.list(is_read).get(number) else {
                continue;
            };
            let (true, Some(def)) = (rw.has_variants, rw.def) else {
                continue;
            };
            let def = Record::new(pass.records, def);
            let (processor, variants) = variants_of(all, def, is_read, &pass.models)?;
            if let Some(rw) = all.list_mut(is_read).get_mut(number) {
                rw.processor = processor;
                rw.variants = variants;
            }
        }
    }
    Ok(())
}

fn variants_of(
    all: &ReadWrites,
    def: Record<'_>,
    is_read: bool,
    models: &Models,
) -> Result<(u16, Vec<CodeGenSchedVar>), Diagnostics> {
    let processor = models.of_user_or_any(def)?;
    let mut variants = Vec::new();
    for variant in field(def.value_as_list_of_defs("Variants"))? {
        let selected = field(variant.value_as_list_of_defs("Selected"))?;
        variants.push(CodeGenSchedVar {
            predicate: field(variant.value_as_def("Predicate"))?.id(),
            selected: all.numbers_of(&selected, is_read, variant)?,
        });
    }
    Ok((processor, variants))
}

fn add_alias(pass: &mut Pass<'_, '_>, def: Record<'_>) -> Result<(), Diagnostics> {
    let replaced = field(def.value_as_def("MatchRW"))?;
    let alias = field(def.value_as_def("AliasRW"))?;
    let is_read = replaced.is_subclass_of("SchedRead");
    let all = &mut pass.done.read_writes;
    let alias = all.required(alias, is_read, def)?;
    if let Some(rw) = all.list_mut(is_read).get_mut(alias as usize) {
        rw.is_alias = true;
    }
    // What nobody refers to need not be replaced.
    let Some(replaced) = all.number(replaced.id(), is_read) else {
        return Ok(());
    };
    let processor = pass.models.of_user_or_any(def)?;
    let Some(rw) = all.list_mut(is_read).get_mut(replaced as usize) else {
        return Ok(());
    };
    if rw.is_alias {
        return Err(error(def, "Cannot Alias an Alias"));
    }
    rw.aliases.push(CodeGenSchedAlias {
        def: def.id(),
        processor,
        alias,
    });
    Ok(())
}
