//! Classes and the bodies of classes and defs.

mod template_args;

use bumpalo::Bump;

use super::record::Assignment;
use super::scope::ScopeKind;
use super::suggest::Near;
use super::value::{Args, Context};
use super::{Evaluator, Res, Stop};
use crate::diagnostic::Severity;
use crate::options::release;
use crate::record::{AncestryId, FieldData, FieldKind, RecordId, RecordKind, StrId};
use crate::source::Loc;
use crate::syntax::ast::{
    BodyItem, Class, ClassRef, Declaration, LetItem, ObjectBody, Pos, Simple,
};
use crate::syntax::recover::recover_class_rest;

/// The owner of the body: a record or a class.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyOf {
    Class,
    Def,
}

/// The outcome of declaring the template arguments of a class or multiclass.
enum ArgsOutcome {
    Done,
    /// A default was in error; parsing goes on at the `,` or `>` there.
    ResumeAt(Pos),
}

impl Evaluator<'_> {
    pub(super) fn eval_class(&mut self, class: &Class<'_>) -> Res<()> {
        self.cursor = class.name.pos;
        let id = self.str_id(class.name.name);
        let record = self.declare_class(class)?;
        if self.type_aliases.contains_key(&id) {
            let text = self.str_text(id);
            return Err(self.tok_error(format!("there is already a defined type alias '{text}'")));
        }
        self.cursor = class.name.end;
        self.scopes.push(ScopeKind::Record(record));
        let outcome = match &class.template_args {
            Some(args) => self.eval_template_args(args, record, false)?,
            None => ArgsOutcome::Done,
        };
        match outcome {
            ArgsOutcome::Done => self.eval_object_body(record, &class.body, BodyOf::Class)?,
            ArgsOutcome::ResumeAt(pos) => self.resume_class(record, pos)?,
        }
        self.warn_unused_args(record);
        self.scopes.pop();
        Ok(())
    }

    fn declare_class(&mut self, class: &Class<'_>) -> Res<RecordId> {
        let loc = Loc(class.name.pos);
        let id = self.str_id(class.name.name);
        let Some(record) = self.class_named(id) else {
            let name = self.string_init(id);
            let record = self.rk.new_record(name, RecordKind::Class, &[loc]);
            self.rk.classes.insert(id, record);
            return Ok(record);
        };
        let data = self.rk.record_data_mut(record);
        if !data.fields.is_empty()
            || data.ancestry != AncestryId::NONE
            || !data.template_args().is_empty()
        {
            let text = self.str_text(id);
            return Err(self.tok_error(format!("Class '{text}' already defined")));
        }
        let forward = std::mem::replace(&mut data.locs, smallvec::SmallVec::from_slice(&[loc]));
        data.rare_mut().forward_locs.extend(forward);
        Ok(record)
    }

    /// Continues after the default of a template argument that was in error in
    /// the middle of its text.
    fn resume_class(&mut self, record: RecordId, pos: Pos) -> Res<()> {
        let arena = Bump::new();
        let mut at = pos;
        loop {
            let (text, names) = (self.text(), &mut self.rk.arena.strings);
            let Some((args, body)) = recover_class_rest(text, at, &arena, names) else {
                return Err(self.tok_error("expected '>' at end of template argument list"));
            };
            match self.eval_template_args(&args, record, false)? {
                ArgsOutcome::Done => return self.eval_object_body(record, &body, BodyOf::Class),
                ArgsOutcome::ResumeAt(next) => at = next,
            }
        }
    }

    /// Type and name of a declaration.
    fn eval_declared(
        &mut self,
        declaration: &Declaration<'_>,
    ) -> Res<(StrId, Pos, crate::record::TyId)> {
        let ty = self.eval_type(&declaration.ty)?;
        self.check(declaration.head)?;
        let Some(name) = declaration.name else {
            return Err(self.tok_error("Expected identifier in declaration"));
        };
        self.cursor = name.pos;
        let id = self.str_id(name.name);
        if id == self.name_string {
            return Err(self.tok_error("'NAME' is a reserved variable name"));
        }
        Ok((id, name.pos, ty))
    }

    pub(super) fn eval_object_body(
        &mut self,
        record: RecordId,
        body: &ObjectBody<'_>,
        of: BodyOf,
    ) -> Res<()> {
        debug_assert_eq!(of == BodyOf::Class, self.rk.record_data(record).is_class());
        self.scopes.push(ScopeKind::Record(record));
        for parent in body.parents {
            let (class, args) = self.eval_class_ref(parent, Some(record))?;
            self.add_superclass(record, class, &args, parent.pos)?;
        }
        self.apply_lets(record)?;
        self.check(body.close)?;
        self.body_bits.begin();
        for item in body.items {
            self.eval_body_item(record, item)?;
        }
        self.cursor = body.end;
        if let Some(semi) = body.extra_semi {
            self.report(
                Severity::Error,
                Loc(semi),
                "A class or def body should not end with a semicolon",
            );
            self.plain(
                Severity::Note,
                "Semicolon ignored; remove to eliminate this error",
            );
        }
        self.scopes.pop();
        Ok(())
    }

    /// A parent class and its arguments.
    pub(super) fn eval_class_ref(
        &mut self,
        parent: &ClassRef<'_>,
        record: Option<RecordId>,
    ) -> Res<(RecordId, Args)> {
        self.cursor = parent.pos;
        let Some(name) = parent.name else {
            return Err(self.tok_error("expected name for ClassID"));
        };
        let class = self.class_or_error(self.str_id(name.name));
        self.cursor = name.end;
        let Some(class) = class else {
            self.flush_events();
            return Err(Stop::Error);
        };
        let mut args = Args::new();
        if let Some(list) = &parent.args {
            args = self.eval_args(list, record, class)?;
            self.check_args(&mut args, list, parent.pos, class)?;
        }
        self.cursor = parent.end;
        Ok((class, args))
    }

    /// Applies the `let`s in force.
    pub(super) fn apply_lets(&mut self, record: RecordId) -> Res<()> {
        for outer in 0..self.lets.len() {
            for index in 0..self.lets[outer].len() {
                let item = &self.lets[outer][index];
                let bits = item.bits.clone();
                let set = Assignment {
                    loc: item.loc,
                    name: item.name,
                    bits: &bits,
                    value: item.value,
                    value_pos: item.value_pos,
                    mode: item.mode,
                    moves: true,
                };
                self.set_field(record, &set)?;
                self.note_set(record, set.name, &bits);
            }
        }
        Ok(())
    }

    fn eval_body_item(&mut self, record: RecordId, item: &BodyItem<'_>) -> Res<()> {
        match item {
            BodyItem::Declaration(declaration) => self.eval_field_decl(record, declaration),
            BodyItem::Let(item) => self.eval_body_let(record, item),
            BodyItem::Defvar(defvar) => self.eval_defvar(defvar, Some(record)),
            BodyItem::Assert(assert) => self.eval_assert(assert, Some(record)),
            BodyItem::Dump(dump) => self.eval_dump(dump, Some(record)),
            BodyItem::Error(error) => Err(self.syntax_error(error)),
        }
    }

    fn eval_field_decl(&mut self, record: RecordId, declaration: &Declaration<'_>) -> Res<()> {
        let (name, pos, ty) = self.eval_declared(declaration)?;
        if self.scopes.defines(name) {
            return Err(self.tok_error("local variable of this name already exists"));
        }
        let kind = if declaration.field {
            FieldKind::NonconcreteOk
        } else {
            FieldKind::Normal
        };
        let name = self.string_init(name);
        self.add_field(record, pos, FieldData::new(name, Loc(pos), ty, kind))?;
        if let Some(value) = &declaration.value {
            let depth = self.depth;
            let result = self
                .eval_value(
                    value,
                    Context {
                        record: Some(record),
                        want: Some(ty),
                        name: false,
                    },
                )
                .and_then(|init| self.set_default(record, name, init, value.pos));
            match result {
                Ok(()) => {}
                Err(Stop::Fatal) => return Err(Stop::Fatal),
                Err(Stop::Error) => {
                    // LLVM goes on if the `;` happens to come next.
                    self.depth = depth;
                    if self.cursor != declaration.value_end {
                        return Err(self.tok_error("expected ';' after declaration"));
                    }
                }
            }
        }
        if declaration.value.is_some() {
            self.note_set(record, name, &[]);
        }
        self.check(declaration.close)?;
        self.cursor = declaration.end;
        Ok(())
    }

    fn eval_body_let(&mut self, record: RecordId, item: &LetItem<'_>) -> Res<()> {
        self.check_let_syntax(item, false)?;
        let Some(name) = item.name else {
            return Err(match item.value.simple {
                Simple::Error(error) => self.syntax_error(error),
                _ => self.tok_error("expected field identifier after let"),
            });
        };
        let bits = self.eval_let_bits(item)?;
        self.cursor = item.value.pos;
        let name_init = self.name_init(name.name);
        let Some(field) = self.rk.record_data(record).field(name_init) else {
            let text = self.str_text(self.str_id(name.name));
            let message = format!("Value '{text}' unknown!");
            let is_exact = self.options.language.prints_as(release::EXACT_PLACES);
            let pos = if is_exact { name.pos } else { self.cursor };
            let stop = self.error_near(pos, message, Near::FieldOf(record, name_init));
            self.focus(name.pos, "");
            return Err(stop);
        };
        let mut ty = field.ty();
        if !bits.is_empty() && self.rk.arena.types.width(ty).is_some() {
            ty = self.rk.arena.types.bits(bits.len() as u32);
        }
        let value = self.eval_value(
            &item.value,
            Context {
                record: Some(record),
                want: Some(ty),
                name: false,
            },
        )?;
        self.check(item.close)?;
        self.cursor = item.end;
        let set = Assignment {
            loc: name.pos,
            name: name_init,
            bits: &bits,
            value,
            value_pos: item.value.pos,
            mode: item.mode,
            moves: true,
        };
        self.note_overlap(record, &set);
        self.note_set(record, name_init, &bits);
        self.set_field(record, &set)
    }
}
