//! Classes with arguments as values, and arguments of all kinds.

use smallvec::SmallVec;

use super::Context;
use crate::eval::state::Mismatch;
use crate::eval::suggest::Near;
use crate::eval::{Evaluator, Res, Stop};
use crate::options::release;
use crate::record::{ArgInit, ArgKey, InitId, RecordId, StrId, TyId};
use crate::source::Loc;
use crate::syntax::ast::{Arg, ArgList, Pos, Value};

/// The arguments of a class or multiclass.
pub(crate) type Args = SmallVec<[ArgInit; 8]>;

/// The number of arguments that a message shows of those that may be its cause.
const MAX_LABELS: usize = 4;

impl Evaluator<'_> {
    /// A template argument, or the implicit `NAME`.
    pub(super) fn argument(&mut self, owner: RecordId, name: StrId) -> Option<InitId> {
        let data = self.rk.record_data_mut(owner);
        if let Some(&(_, qualified)) = data
            .template_args()
            .iter()
            .find(|(short, _)| *short == name)
            && let Some(index) = data.field_index(qualified)
        {
            data.fields[index].set_used();
            let ty = data.fields[index].ty();
            return Some(self.rk.arena.var(qualified, ty));
        }
        if name != self.name_string {
            return None;
        }
        let qualified = self.qualified_name_arg(owner);
        Some(self.rk.arena.var(qualified, TyId::STRING))
    }

    pub(super) fn eval_instance(
        &mut self,
        name: StrId,
        pos: Pos,
        args: &ArgList<'_>,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let Some(class) = self.class_named(name) else {
            let text = self.str_text(name);
            let name_end = crate::lexical::word_end(self.text().bytes, pos as usize);
            self.cursor = self.text().skip_blanks(name_end as Pos);
            let message = format!("Expected a class name, got '{text}'");
            return Err(self.error_near(pos, message, Near::Class(name)));
        };
        let mut inits = self.eval_args(args, record, class)?;
        self.check_args(&mut inits, args, pos, class)?;
        self.resolve_arguments(class, &inits, pos)?;
        let ty = self.rk.class_type(class);
        let instance = self.rk.arena.var_def(class, ty, &inits, Loc(pos));
        self.fold_var_def(instance)
    }

    /// The arguments of a class or multiclass, in order of the text.
    pub(crate) fn eval_args(
        &mut self,
        list: &ArgList<'_>,
        record: Option<RecordId>,
        owner: RecordId,
    ) -> Res<Args> {
        let names = self.rk.record_data(owner).template_arg_names();
        let mut inits = Args::with_capacity(list.args.len());
        let mut named = false;
        for (index, arg) in list.args.iter().enumerate() {
            self.cursor = arg.value.pos;
            let Some(&name) = names.get(index) else {
                let message = format!("Too many template arguments: {}", index + 1);
                return Err(self.tok_error_near(message, Near::Signature(owner)));
            };
            let want = if named {
                None
            } else {
                self.rk
                    .record_data(owner)
                    .field(name)
                    .map(|field| field.ty())
            };
            let value = self.eval_value(
                &arg.value,
                Context {
                    record,
                    want,
                    name: false,
                },
            )?;
            if let Some(right) = &arg.named {
                inits.push(self.eval_named_arg(value, arg.value.pos, right, record, owner)?);
                named = true;
            } else if named {
                return Err(self.error(
                    arg.value.pos,
                    "Positional argument should be put before named argument",
                ));
            } else {
                inits.push(ArgInit {
                    key: ArgKey::Position(index as u32),
                    value,
                });
            }
            self.cursor = arg.end();
        }
        self.check(list.close)?;
        self.cursor = list.end;
        Ok(inits)
    }

    fn eval_named_arg(
        &mut self,
        name: InitId,
        pos: Pos,
        right: &Value<'_>,
        record: Option<RecordId>,
        owner: RecordId,
    ) -> Res<ArgInit> {
        let Some(string) = self.rk.arena.as_string(name) else {
            return Err(self.error(
                pos,
                "The name of named argument should be a valid identifier",
            ));
        };
        let qualified = self.qualify(owner, string);
        let Some(ty) = self
            .rk
            .record_data(owner)
            .field(qualified)
            .map(|field| field.ty())
        else {
            let text = self.rk.init_text(name);
            let message = format!("Argument {text} doesn't exist");
            return Err(self.error_near(pos, message, Near::ArgumentOf(owner, string)));
        };
        let value = self.eval_value(
            right,
            Context {
                record,
                want: Some(ty),
                name: false,
            },
        )?;
        if value == InitId::UNSET {
            let message = "The value of named argument should be initialized, but we got '?'";
            return Err(self.error(right.pos, message));
        }
        Ok(ArgInit {
            key: ArgKey::Name(qualified),
            value,
        })
    }

    /// Checks the types of arguments, and casts values where that is needed.
    pub(crate) fn check_args(
        &mut self,
        args: &mut [ArgInit],
        list: &ArgList<'_>,
        pos: Pos,
        owner: RecordId,
    ) -> Res<()> {
        let is_exact = self.options.language.prints_as(release::EXACT_PLACES);
        let mut outcome = Ok(());
        for (arg, written) in args.iter_mut().zip(list.args) {
            let Some(types) = self.arg_types(arg, owner) else {
                continue;
            };
            if let Some(value) = self.cast_to(arg.value, types.1)? {
                arg.value = value;
                continue;
            }
            let mismatch = self.mismatch(arg, types, written, owner);
            if !is_exact {
                self.report_mismatch(mismatch, pos);
                return Err(Stop::Fatal);
            }
            outcome = Err(self.report_mismatch(mismatch, written.value.pos));
        }
        outcome
    }

    /// Keeps in mind which arguments have fewer bits than they should, where that is an
    /// error only once a bit is asked for that is not there.
    pub(crate) fn note_narrow_args(
        &mut self,
        args: &[ArgInit],
        list: &ArgList<'_>,
        owner: RecordId,
    ) {
        for (arg, written) in args.iter().zip(list.args) {
            let Some(types) = self.arg_types(arg, owner) else {
                continue;
            };
            let width = |ty| self.rk.arena.types.width(ty);
            if width(types.0).is_some_and(|given| width(types.1).is_some_and(|want| given < want)) {
                let mismatch = self.mismatch(arg, types, written, owner);
                self.narrow_args.push(mismatch);
            }
        }
    }

    /// The types of an argument that is given, and of the argument as it is declared.
    fn arg_types(&self, arg: &ArgInit, owner: RecordId) -> Option<(TyId, TyId)> {
        let data = self.rk.record_data(owner);
        let wanted = data.field(self.arg_name(arg, owner))?.ty();
        Some((self.rk.arena.ty(arg.value)?, wanted))
    }

    fn arg_name(&self, arg: &ArgInit, owner: RecordId) -> InitId {
        match arg.key {
            ArgKey::Position(index) => self.rk.record_data(owner).template_args()[index as usize].1,
            ArgKey::Name(name) => name,
        }
    }

    fn mismatch(
        &self,
        arg: &ArgInit,
        types: (TyId, TyId),
        written: &Arg<'_>,
        owner: RecordId,
    ) -> Mismatch {
        Mismatch {
            name: self.arg_name(arg, owner),
            value: arg.value,
            types,
            pos: written.named.unwrap_or(&written.value).pos,
            owner,
        }
    }

    fn report_mismatch(&mut self, mismatch: Mismatch, pos: Pos) -> Stop {
        let name = self.rk.unquoted_text(mismatch.name);
        let (given, wanted) = mismatch.types;
        let (given, wanted) = (self.rk.ty_text(given), self.rk.ty_text(wanted));
        let value = self.rk.init_text(mismatch.value);
        let message = format!(
            "Value specified for template argument '{name}' is of type {given}; expected type {wanted}: {value}"
        );
        let label = self.mismatch_label(mismatch);
        let stop = self.error_near(pos, message, Near::Signature(mismatch.owner));
        self.focus(mismatch.pos, label);
        stop
    }

    fn mismatch_label(&self, mismatch: Mismatch) -> String {
        let name = self.rk.unquoted_text(mismatch.name);
        let short = name.rsplit(':').next().unwrap_or(&name);
        let (given, wanted) = mismatch.types;
        let (given, wanted) = (self.rk.ty_text(given), self.rk.ty_text(wanted));
        format!("`{short}` is of type `{wanted}`, this is of type `{given}`")
    }

    /// Reports that a value, which was `before` until variables were replaced, lacks a bit.
    #[cold]
    pub(crate) fn bit_missing(&mut self, before: InitId, value: InitId, bit: u32) -> Stop {
        let is_it = |known: &&Mismatch| known.value == before || known.value == value;
        let known: Vec<Mismatch> = self.narrow_args.iter().filter(is_it).copied().collect();
        if let [mismatch] = known[..] {
            self.report_mismatch(mismatch, mismatch.pos);
            self.label(self.cursor, format!("bit {bit} is needed here"));
            return Stop::Fatal;
        }
        let text = self.rk.init_text(value);
        let mut message = format!("cannot take bit {bit} of '{text}'");
        if let Some(ty) = self.rk.arena.ty(value) {
            message.push_str(&format!(", which is of type {}", self.rk.ty_text(ty)));
        }
        let stop = self.fatal(None, message);
        // One of several arguments needs the bit.
        for mismatch in known.into_iter().take(MAX_LABELS) {
            self.label(mismatch.pos, self.mismatch_label(mismatch));
        }
        stop
    }
}
