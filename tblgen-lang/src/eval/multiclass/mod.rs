//! Multiclasses, `defm`, and loops: records that are made by substitution.
//!
//! The body of a multiclass or of a loop is evaluated once, to prototypes
//! ([`Entry`]) with variables in them. `defm`, or the end of the loop, copies
//! the prototypes and replaces the variables.

mod entries;

use super::bound_arguments::Bound;
use super::scope::ScopeKind;
use super::state::{Entry, MulticlassData};
use super::suggest::Near;
use super::value::Args;
use super::{Evaluator, Res, Stop};
use crate::diagnostic::Severity;
use crate::record::{ArgInit, InitId, RecordId, RecordKind, TyId};
use crate::source::Loc;
use crate::syntax::ast::{ClassRef, Defm, Multiclass, Pos};

/// Names and what they are replaced with.
type Substitutions = Bound;

/// The destination of resolved entries: a list of prototypes, or the records if
/// `None`.
type Destination<'d> = Option<&'d mut Vec<Entry>>;

impl Evaluator<'_> {
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
            self.note_narrow_args(&args, list, record);
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

    /// The values that replace `NAME` and the arguments of a multiclass.
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
            // Where it goes it is counted again.
            self.release(&entry);
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
            self.check_args(&mut args, list, parent.pos, record)?;
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
                Entry::Assert(..) | Entry::Dump(_) => {}
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
            Entry::Assert(..) | Entry::Dump(_) => Ok(()),
        }
    }
}
