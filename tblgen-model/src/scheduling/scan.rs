//! Finding all that is read and written: the `SchedReadWrite` records that
//! instructions and models refer to, and what can be reached from these.
//!
//! LLVM: `collectSchedRW`.

use rustc_hash::FxHashSet;

use super::proc_model::Models;
use super::{CodeGenSchedAlias, CodeGenSchedRW, CodeGenSchedVar, Pass, ReadWrites, error, field};
use crate::support::faults::{Diagnostics, placed};
use tblgen_lang::record::{Record, RecordId, sort_by_number};

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
    check_sequences(pass)?;
    read_variants(pass)?;
    for alias in aliases {
        add_alias(pass, alias)?;
    }
    Ok(())
}

/// The reads and writes found so far.
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

/// Instructions first, then what models state about them.
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
    sort_by_number(&mut found);
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
        });
        let number = number.map_err(|found| placed(found, def))?;
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

/// Sequences end, and are no longer than makes sense: what uses them need not
/// say where they are from.
fn check_sequences(pass: &Pass<'_, '_>) -> Result<(), Diagnostics> {
    let all = &pass.done.read_writes;
    for (number, rw) in (0..).zip(&all.writes) {
        let (true, Some(def)) = (rw.is_sequence, rw.def) else {
            continue;
        };
        if let Err(faults) = all.expand(number, false, &mut Vec::new()) {
            return Err(placed(faults, pass.record(def)));
        }
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
