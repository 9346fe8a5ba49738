//! The classes that variants lead to.
//!
//! LLVM: `inferSchedClasses`. Classes are visited while new ones are added
//! after them.

use super::itinerary::{itin_rws_of, of_teller};
use super::transition::{PredTransition, substitute_all};
use super::{CodeGenSchedTransition, Pass};
use crate::support::faults::Diagnostics;

/// Infers classes until there are no new ones.
pub(super) fn infer(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let mut number = 0;
    while usize::from(number) < pass.done.classes.len() {
        from_class(pass, number).map_err(|found| pass.of_class(number, found))?;
        number = match number.checked_add(1) {
            Some(next) => next,
            None => break,
        };
    }
    Ok(())
}

/// Adds the transitions of a class.
fn from_class(pass: &mut Pass<'_, '_>, number: u16) -> Result<(), Diagnostics> {
    from_itinerary(pass, number)?;
    from_inst_rws(pass, number)?;
    if let Some(class) = pass.done.classes.get(usize::from(number))
        && !class.writes.is_empty()
    {
        let (writes, reads) = (class.writes.clone(), class.reads.clone());
        let processors = class.processors.clone();
        from_rw(pass, number, &writes, &reads, &processors)?;
    }
    Ok(())
}

fn from_itinerary(pass: &mut Pass<'_, '_>, number: u16) -> Result<(), Diagnostics> {
    let class = pass.done.classes.get(usize::from(number));
    let Some(itinerary) = class.and_then(|class| class.itinerary) else {
        return Ok(());
    };
    for &teller in itin_rws_of(pass, itinerary)?.iter() {
        let (writes, reads) = of_teller(pass, itinerary, teller)?;
        from_rw(pass, number, &writes, &reads, &[teller.0])?;
    }
    Ok(())
}

fn from_inst_rws(pass: &mut Pass<'_, '_>, number: u16) -> Result<(), Diagnostics> {
    // If all instructions have gone to other classes, this one does not matter.
    if pass
        .members
        .get(usize::from(number))
        .is_none_or(|count| *count == 0)
    {
        return Ok(());
    }
    let class = pass.done.classes.get(usize::from(number));
    for rw in class.map_or_else(Vec::new, |class| class.inst_rws.clone()) {
        let Some(rw) = pass.done.inst_rws.get(rw as usize) else {
            continue;
        };
        let (writes, reads, model) = (rw.writes.clone(), rw.reads.clone(), rw.processor);
        from_rw(pass, number, &writes, &reads, &[model])?;
        if let Some(class) = pass.done.classes.get_mut(usize::from(number)) {
            class.decided.push(model);
        }
    }
    Ok(())
}

/// Adds the transitions of a class that these writes and reads lead to in some
/// models, which 0 means all of.
fn from_rw(
    pass: &mut Pass<'_, '_>,
    class: u16,
    writes: &[u32],
    reads: &[u32],
    processors: &[u16],
) -> Result<(), Diagnostics> {
    let expand = |numbers: &[u32], is_read| -> Result<Vec<Vec<u32>>, Diagnostics> {
        let mut all = Vec::new();
        for &number in numbers {
            let mut sequence = Vec::new();
            let read_writes = &pass.done.read_writes;
            read_writes.expand(number, is_read, &mut sequence)?;
            all.push(sequence);
        }
        Ok(all)
    };
    let seed = PredTransition::new(expand(writes, false)?, expand(reads, true)?);
    let models = match processors.contains(&0) {
        true => (1..)
            .take(pass.done.processors.len().saturating_sub(1))
            .collect(),
        false => processors.to_vec(),
    };
    let mut found = Vec::new();
    for model in models {
        if varies(pass, &seed, model) {
            let all = substitute_all(pass, seed.clone(), model)?;
            let conditional = all.into_iter().filter(|one| !one.is_unconditional());
            found.extend(conditional.map(|one| (model, one)));
        }
    }
    found
        .into_iter()
        .try_for_each(|(model, transition)| add_transition(pass, class, model, &transition))
}

/// Whether something has variants, or something in its place, in a model. Most
/// things have not.
fn varies(pass: &Pass<'_, '_>, seed: &PredTransition, model: u16) -> bool {
    let here = |processor: u16| processor == 0 || processor == model;
    [false, true].into_iter().any(|is_read| {
        let numbers = seed.operands(is_read).iter().flatten();
        let mut all = numbers.filter_map(|&number| pass.done.read_writes.get(number, is_read));
        all.any(|rw| {
            rw.has_variants && here(rw.processor)
                || rw.aliases.iter().any(|alias| here(alias.processor))
        })
    })
}

fn add_transition(
    pass: &mut Pass<'_, '_>,
    class: u16,
    processor: u16,
    transition: &PredTransition,
) -> Result<(), Diagnostics> {
    let mut numbers = [Vec::new(), Vec::new()];
    for (is_read, numbers) in [false, true].into_iter().zip(&mut numbers) {
        let sequences = transition.operands(is_read).iter();
        for sequence in sequences.filter(|sequence| !sequence.is_empty()) {
            numbers.push(pass.done.read_writes.find_or_insert(sequence, is_read)?);
        }
    }
    let from = pass.done.classes.get(usize::from(class));
    if from.is_some_and(|from| from.decided.contains(&processor)) {
        return Ok(());
    }
    let [writes, reads] = numbers;
    let to_class = pass.add_class(None, &writes, &reads, &[processor])?;
    if let Some(from) = pass.done.classes.get_mut(usize::from(class)) {
        from.transitions.push(CodeGenSchedTransition {
            to_class,
            processor,
            predicates: transition.predicates(),
        });
    }
    Ok(())
}
