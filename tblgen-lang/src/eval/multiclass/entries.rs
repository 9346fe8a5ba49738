//! Prototypes, and the records and loops that come of them.

use super::{Destination, Substitutions};
use crate::eval::bound_arguments::Bound;
use crate::eval::resolve::MapResolver;
use crate::eval::state::{Entry, Loop};
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::TernOp;
use crate::record::{AssertionData, DumpData, InitId, Kind, RecordId};
use crate::source::Loc;
use crate::syntax::ast::Pos;

impl Evaluator<'_> {
    /// Adds an entry to the loop or multiclass around it, or finishes it.
    pub(crate) fn add_entry(&mut self, entry: Entry) -> Res<()> {
        if let Some(innermost) = self.loops.last_mut() {
            self.entry_bytes += entry.bytes();
            innermost.entries.push(entry);
            return Ok(());
        }
        if let Entry::Loop(finished) = entry {
            let result = self.run_loop(&finished);
            self.forget(finished.entries);
            return result;
        }
        if let Some(index) = self.current_multiclass {
            self.entry_bytes += entry.bytes();
            self.multiclasses[index].entries.push(entry);
            return Ok(());
        }
        match entry {
            Entry::Assert(assertion, chain) => {
                self.check_free_assert(assertion, &chain);
                Ok(())
            }
            Entry::Dump(dump) => self.print_dump(dump.loc, dump.message),
            Entry::Record(record) => self.add_def(record),
            Entry::Loop(_) => Ok(()),
        }
    }

    /// Adds an entry where LLVM ignores that it could not.
    pub(crate) fn add_entry_softly(&mut self, entry: Entry) -> Res<()> {
        let depth = self.depth;
        match self.add_entry(entry) {
            Err(Stop::Error) => {
                self.depth = depth;
                Ok(())
            }
            result => result,
        }
    }

    /// Frees prototypes that nobody copies any more.
    pub(crate) fn forget(&mut self, mut entries: Vec<Entry>) {
        while let Some(entry) = entries.pop() {
            self.release(&entry);
            match entry {
                Entry::Record(prototype) => self.rk.record_data_mut(prototype).clear(),
                Entry::Loop(inner) => entries.extend(inner.entries),
                Entry::Assert(..) | Entry::Dump(_) => {}
            }
        }
    }

    /// Adds an entry to those that are being made.
    fn keep(&mut self, entry: Entry, dest: &mut Vec<Entry>) {
        self.entry_bytes += entry.bytes();
        dest.push(entry);
    }

    /// Counts an entry no more.
    pub(super) fn release(&mut self, entry: &Entry) {
        self.entry_bytes = self.entry_bytes.saturating_sub(entry.bytes());
    }

    fn run_loop(&mut self, finished: &Loop) -> Res<()> {
        let mut substs = Bound::new();
        match self.current_multiclass {
            None => self.resolve_loop(finished, &mut substs, true, &mut None),
            Some(index) => {
                let mut entries = Vec::new();
                let result =
                    self.resolve_loop(finished, &mut substs, false, &mut Some(&mut entries));
                self.multiclasses[index].entries.extend(entries);
                result
            }
        }
    }

    fn resolve_loop(
        &mut self,
        looped: &Loop,
        substs: &mut Substitutions,
        is_final: bool,
        dest: &mut Destination<'_>,
    ) -> Res<()> {
        let mut resolver = MapResolver::with(None, substs);
        let mut list = self.resolve(looped.list, &mut resolver)?;
        if is_final {
            list = self.resolve_condition(looped, list, &mut resolver)?;
        }
        if self.rk.arena.kind(list) != Kind::List {
            return self.unresolved_loop(looped, list, substs, is_final, dest);
        }
        for index in 0..self.rk.arena.len(list) {
            let element = self.rk.arena.element(list, index);
            if let Some(variable) = looped.variable {
                substs.push((variable, element));
            }
            let result = self.resolve_entries(&looped.entries, substs, is_final, dest, None);
            if looped.variable.is_some() {
                substs.pop();
            }
            result?;
        }
        Ok(())
    }

    /// The condition of an `if` must be known at the end of its scope.
    fn resolve_condition(
        &mut self,
        looped: &Loop,
        list: InitId,
        resolver: &mut MapResolver,
    ) -> Res<InitId> {
        let node = self.rk.arena.node(list);
        if node.kind != Kind::TernOp || self.rk.arena.ternop_code(&node) != TernOp::If {
            return Ok(list);
        }
        let [old, mhs, rhs] = self.rk.arena.ternop_parts(&node);
        resolver.set_final();
        let condition = self.resolve(old, resolver)?;
        if condition == old {
            let text = self.rk.init_text(condition);
            let message =
                format!("unable to resolve if condition '{text}' at end of containing scope");
            return Err(self.error(looped.loc, message));
        }
        self.ternop(TernOp::If, [condition, mhs, rhs], node.ty, None)
    }

    fn unresolved_loop(
        &mut self,
        looped: &Loop,
        list: InitId,
        substs: &mut Substitutions,
        is_final: bool,
        dest: &mut Destination<'_>,
    ) -> Res<()> {
        match dest {
            Some(dest) if !is_final => {
                let mut entries = Vec::new();
                self.resolve_entries(
                    &looped.entries,
                    substs,
                    false,
                    &mut Some(&mut entries),
                    None,
                )?;
                let looped = Loop {
                    loc: looped.loc,
                    variable: looped.variable,
                    list,
                    entries,
                };
                self.keep(Entry::Loop(Box::new(looped)), dest);
                Ok(())
            }
            _ => {
                let text = self.rk.init_text(list);
                Err(self.error(
                    looped.loc,
                    format!("attempting to loop over '{text}', expected a list"),
                ))
            }
        }
    }

    pub(super) fn resolve_entries(
        &mut self,
        entries: &[Entry],
        substs: &mut Substitutions,
        is_final: bool,
        dest: &mut Destination<'_>,
        loc: Option<Pos>,
    ) -> Res<()> {
        self.enter()?;
        for entry in entries {
            self.step()?;
            match entry {
                Entry::Loop(inner) => self.resolve_loop(inner, substs, is_final, dest)?,
                Entry::Assert(assertion, chain) => {
                    let chain = chain.iter().copied().chain(loc.map(Loc)).collect();
                    self.resolve_assertion(*assertion, chain, substs, dest)?
                }
                Entry::Dump(dump) => self.resolve_dump(*dump, substs, dest)?,
                Entry::Record(prototype) => {
                    self.resolve_prototype(*prototype, substs, dest, loc)?
                }
            }
        }
        self.leave();
        Ok(())
    }

    fn resolve_assertion(
        &mut self,
        mut assertion: AssertionData,
        chain: Vec<Loc>,
        substs: &Substitutions,
        dest: &mut Destination<'_>,
    ) -> Res<()> {
        let mut resolver = MapResolver::with(None, substs);
        assertion.condition = self.resolve(assertion.condition, &mut resolver)?;
        assertion.message = self.resolve(assertion.message, &mut resolver)?;
        match dest {
            Some(dest) => self.keep(Entry::Assert(assertion, chain), dest),
            None => self.check_free_assert(assertion, &chain),
        }
        Ok(())
    }

    fn resolve_dump(
        &mut self,
        dump: DumpData,
        substs: &Substitutions,
        dest: &mut Destination<'_>,
    ) -> Res<()> {
        let mut resolver = MapResolver::with(None, substs);
        let message = self.resolve(dump.message, &mut resolver)?;
        match dest {
            Some(dest) => {
                self.keep(Entry::Dump(DumpData { message, ..dump }), dest);
                Ok(())
            }
            None => self.print_dump(dump.loc, message),
        }
    }

    fn resolve_prototype(
        &mut self,
        prototype: RecordId,
        substs: &Substitutions,
        dest: &mut Destination<'_>,
        loc: Option<Pos>,
    ) -> Res<()> {
        self.check_count(self.rk.record_data(prototype).fields.len() as u64, 0)?;
        let uid = self.rk.new_uid();
        let copy = self.rk.record_data(prototype).copy(uid);
        let record = self.rk.add_record(copy);
        if let Some(loc) = loc {
            self.rk.record_bytes += 2 * size_of::<Loc>();
            self.rk.record_data_mut(record).locs.push(Loc(loc));
        }
        let mut resolver = MapResolver::with(Some(record), substs);
        self.resolve_record(record, &mut resolver)?;
        match dest {
            Some(dest) => {
                self.keep(Entry::Record(record), dest);
                Ok(())
            }
            None => self.add_def(record),
        }
    }
}
