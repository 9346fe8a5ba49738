//! Multiclasses, `defm`, and loops: records that are made by substitution.
//!
//! The body of a multiclass or of a loop is evaluated once, to prototypes
//! ([`Entry`]) with variables in them. `defm`, or the end of the loop, copies
//! the prototypes and replaces the variables.

use super::record::Bound;
use super::resolve::MapResolver;
use super::scope::ScopeKind;
use super::suggest::Near;
use super::value::Args;
use super::{Evaluator, Res, Stop};
use crate::diagnostic::Severity;
use crate::record::{
    ArgInit, AssertionData, DumpData, InitId, Kind, RecordId, RecordKind, TernOp, TyId,
};
use crate::source::Loc;
use crate::syntax::ast::{ClassRef, Defm, Multiclass, Pos};

/// A prototype in a multiclass or loop.
pub(super) enum Entry {
    Record(RecordId),
    Loop(Box<Loop>),
    Assert(AssertionData),
    Dump(DumpData),
}

/// A loop whose list may not be known yet.
pub(super) struct Loop {
    pub loc: Pos,
    /// The name of the iterator; none for the branches of an `if`.
    pub variable: Option<InitId>,
    pub list: InitId,
    pub entries: Vec<Entry>,
}

pub(super) struct MulticlassData {
    /// Holds the name and the template arguments.
    pub record: RecordId,
    pub entries: Vec<Entry>,
}

/// Names and what they are replaced with.
type Substitutions = Bound;

/// Where resolved entries go: to the records, or to a list of prototypes.
type Destination<'d> = Option<&'d mut Vec<Entry>>;

impl Evaluator<'_> {
    // ------------------------------------------------------------ multiclass

    pub(super) fn eval_multiclass(&mut self, multiclass: &Multiclass<'_>) -> Res<()> {
        let name = multiclass.name;
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        if self.multiclass_names.contains_key(&id) {
            let text = self.str_text(id);
            return Err(self.tok_error(format!("multiclass '{text}' already defined")));
        }
        let name_init = self.string_init(id);
        let record = self
            .rk
            .new_record(name_init, RecordKind::Multiclass, &[Loc(name.pos)]);
        let index = self.multiclasses.len();
        self.multiclasses.push(MulticlassData {
            record,
            entries: Vec::new(),
        });
        self.multiclass_names.insert(id, index);
        self.current_multiclass = Some(index);
        self.cursor = name.end;
        self.scopes.push(ScopeKind::Multiclass(record));
        if let Some(args) = &multiclass.template_args {
            self.eval_multiclass_args(args, record)?;
        }
        for parent in multiclass.parents {
            self.inherit_multiclass(index, parent)?;
        }
        self.check(multiclass.parents_close)?;
        for statement in multiclass.body.unwrap_or(&[]) {
            self.eval_statement(statement)?;
        }
        self.check(multiclass.close)?;
        self.cursor = multiclass.end;
        if let Some(semi) = multiclass.extra_semi {
            self.report(
                Severity::Error,
                Loc(semi),
                "A multiclass body should not end with a semicolon",
            );
            self.plain(
                Severity::Note,
                "Semicolon ignored; remove to eliminate this error",
            );
        }
        self.warn_unused_args(record);
        self.scopes.pop();
        self.current_multiclass = None;
        Ok(())
    }

    /// The multiclass that a reference names.
    fn multiclass_ref(&mut self, parent: &ClassRef<'_>) -> Res<usize> {
        self.cursor = parent.pos;
        let Some(name) = parent.name else {
            return Err(self.tok_error("expected name for MultiClassID"));
        };
        let id = self.str_id(name.name);
        let index = self.multiclass_names.get(&id).copied();
        if index.is_none() {
            let text = self.str_text(id);
            let message = format!("Couldn't find multiclass '{text}'");
            self.tok_error_near(message, Near::Multiclass(id));
        }
        self.cursor = name.end;
        self.flush_events();
        index.ok_or(Stop::Error)
    }

    fn inherit_multiclass(&mut self, heir: usize, parent: &ClassRef<'_>) -> Res<()> {
        let index = self.multiclass_ref(parent)?;
        let heir_record = self.multiclasses[heir].record;
        let record = self.multiclasses[index].record;
        let mut args = Args::new();
        if let Some(list) = &parent.args {
            args = self.eval_args(list, Some(heir_record), record)?;
        }
        self.cursor = parent.end;
        let own_name = self.qualified_name_arg(heir_record);
        let name = self.rk.arena.var(own_name, TyId::STRING);
        let mut substs = self.multiclass_substs(index, &args, name, parent.pos)?;
        let mut inherited = Vec::new();
        self.resolve_multiclass(index, &mut substs, false, &mut inherited, None)?;
        self.multiclasses[heir].entries.extend(inherited);
        Ok(())
    }

    /// What the arguments of a multiclass, and `NAME`, are replaced with.
    fn multiclass_substs(
        &mut self,
        index: usize,
        args: &[ArgInit],
        name: InitId,
        loc: Pos,
    ) -> Res<Substitutions> {
        let record = self.multiclasses[index].record;
        let mut substs = Bound::new();
        substs.push((self.qualified_name_arg(record), name));
        substs.extend(self.resolve_arguments(record, args, loc)?);
        Ok(substs)
    }

    fn resolve_multiclass(
        &mut self,
        index: usize,
        substs: &mut Substitutions,
        is_final: bool,
        dest: &mut Vec<Entry>,
        loc: Option<Pos>,
    ) -> Res<()> {
        // No multiclass changes while entries are resolved.
        let entries = std::mem::take(&mut self.multiclasses[index].entries);
        let result = self.resolve_entries(&entries, substs, is_final, &mut Some(dest), loc);
        self.multiclasses[index].entries = entries;
        result
    }

    // ------------------------------------------------------------------ defm

    pub(super) fn eval_defm(&mut self, defm: &Defm<'_>) -> Res<()> {
        let mut name = self.eval_object_name(defm.name.as_ref())?;
        if name == InitId::UNSET {
            name = self.anonymous_defm_name()?;
        }
        if defm.parents.is_empty() {
            self.check(defm.close)?;
        }
        let mut entries = Vec::new();
        let mut parents = defm.parents.iter().enumerate();
        for (position, parent) in parents.by_ref() {
            if position > 0 {
                let Some(parent_name) = parent.name else {
                    self.cursor = parent.pos;
                    return Err(self.tok_error("expected identifier"));
                };
                if self.class_named(self.str_id(parent_name.name)).is_some() {
                    self.inherit_class(&mut entries, parent)?;
                    break;
                }
            }
            self.expand_multiclass(parent, name, &mut entries)?;
        }
        for (_, parent) in parents {
            self.inherit_class(&mut entries, parent)?;
        }
        self.cursor = defm.parents.last().map_or(self.cursor, |parent| parent.end);
        for entry in entries {
            self.apply_lets_to(&entry)?;
            self.add_entry_softly(entry)?;
        }
        self.check(defm.close)?;
        self.cursor = defm.end;
        Ok(())
    }

    fn anonymous_defm_name(&mut self) -> Res<InitId> {
        let name = self.rk.new_anonymous_name();
        let Some(index) = self.current_multiclass else {
            return Ok(name);
        };
        let prefix = self.qualified_name_arg(self.multiclasses[index].record);
        let prefix = self.rk.arena.var(prefix, TyId::STRING);
        self.str_concat(prefix, name)
    }

    fn expand_multiclass(
        &mut self,
        parent: &ClassRef<'_>,
        name: InitId,
        entries: &mut Vec<Entry>,
    ) -> Res<()> {
        let index = self.multiclass_ref(parent)?;
        let record = self.multiclasses[index].record;
        let mut args = Args::new();
        if let Some(list) = &parent.args {
            args = self.eval_args(list, None, record)?;
            self.check_args(&mut args, parent.pos, record)?;
        }
        self.cursor = parent.end;
        let mut substs = self.multiclass_substs(index, &args, name, parent.pos)?;
        let is_final = self.current_multiclass.is_none() && self.loops.is_empty();
        self.resolve_multiclass(index, &mut substs, is_final, entries, Some(parent.pos))
    }

    /// Lets the records of a `defm` inherit from a class, too.
    fn inherit_class(&mut self, entries: &mut [Entry], parent: &ClassRef<'_>) -> Res<()> {
        let (class, args) = self.eval_class_ref(parent, None)?;
        self.inherit_in_entries(entries, class, &args, parent.pos)
    }

    fn inherit_in_entries(
        &mut self,
        entries: &mut [Entry],
        class: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<()> {
        for entry in entries {
            match entry {
                Entry::Record(record) => self.add_superclass(*record, class, args, loc)?,
                Entry::Loop(inner) => {
                    self.inherit_in_entries(&mut inner.entries, class, args, loc)?
                }
                Entry::Assert(_) | Entry::Dump(_) => {}
            }
        }
        Ok(())
    }

    fn apply_lets_to(&mut self, entry: &Entry) -> Res<()> {
        match entry {
            Entry::Record(record) => self.apply_lets(*record),
            Entry::Loop(inner) => {
                for entry in &inner.entries {
                    self.apply_lets_to(entry)?;
                }
                Ok(())
            }
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
        }
    }

    // --------------------------------------------------------------- entries

    /// Adds an entry to the loop or multiclass around it, or finishes it.
    pub(super) fn add_entry(&mut self, entry: Entry) -> Res<()> {
        if let Some(innermost) = self.loops.last_mut() {
            innermost.entries.push(entry);
            return Ok(());
        }
        if let Entry::Loop(finished) = entry {
            return self.run_loop(&finished);
        }
        if let Some(index) = self.current_multiclass {
            self.multiclasses[index].entries.push(entry);
            return Ok(());
        }
        match entry {
            Entry::Assert(assertion) => {
                self.check_assert(assertion.loc, assertion.condition, assertion.message);
                Ok(())
            }
            Entry::Dump(dump) => self.print_dump(dump.loc, dump.message),
            Entry::Record(record) => self.add_def(record),
            Entry::Loop(_) => Ok(()),
        }
    }

    /// Adds an entry where LLVM ignores that it could not.
    pub(super) fn add_entry_softly(&mut self, entry: Entry) -> Res<()> {
        let depth = self.depth;
        match self.add_entry(entry) {
            Err(Stop::Error) => {
                self.depth = depth;
                Ok(())
            }
            result => result,
        }
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
                dest.push(Entry::Loop(Box::new(Loop {
                    loc: looped.loc,
                    variable: looped.variable,
                    list,
                    entries,
                })));
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

    fn resolve_entries(
        &mut self,
        entries: &[Entry],
        substs: &mut Substitutions,
        is_final: bool,
        dest: &mut Destination<'_>,
        loc: Option<Pos>,
    ) -> Res<()> {
        self.enter()?;
        for entry in entries {
            match entry {
                Entry::Loop(inner) => self.resolve_loop(inner, substs, is_final, dest)?,
                Entry::Assert(assertion) => self.resolve_assertion(*assertion, substs, dest)?,
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
        assertion: AssertionData,
        substs: &Substitutions,
        dest: &mut Destination<'_>,
    ) -> Res<()> {
        let mut resolver = MapResolver::with(None, substs);
        let condition = self.resolve(assertion.condition, &mut resolver)?;
        let message = self.resolve(assertion.message, &mut resolver)?;
        match dest {
            Some(dest) => dest.push(Entry::Assert(AssertionData {
                condition,
                message,
                ..assertion
            })),
            None => self.check_assert(assertion.loc, condition, message),
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
                dest.push(Entry::Dump(DumpData { message, ..dump }));
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
        let uid = self.rk.new_uid();
        let copy = self.rk.record_data(prototype).copy(uid);
        let record = self.rk.add_record(copy);
        if let Some(loc) = loc {
            self.rk.record_data_mut(record).locs.push(Loc(loc));
        }
        let mut resolver = MapResolver::with(Some(record), substs);
        self.resolve_record(record, &mut resolver)?;
        match dest {
            Some(dest) => {
                dest.push(Entry::Record(record));
                Ok(())
            }
            None => self.add_def(record),
        }
    }
}
