//! Template arguments of classes and multiclasses.

use super::ArgsOutcome;
use crate::eval::record::Assignment;
use crate::eval::value::Context;
use crate::eval::{Evaluator, Res, Stop};
use crate::record::{FieldData, FieldKind, InitId, RecordId, StrId};
use crate::source::Loc;
use crate::syntax::ast::{Declaration, LetMode, Pos, TemplateArgs};
use crate::syntax::recover::punctuation_at;

impl Evaluator<'_> {
    /// Declares the template arguments of a class, or of a multiclass.
    pub(super) fn eval_template_args(
        &mut self,
        args: &TemplateArgs<'_>,
        owner: RecordId,
        multiclass: bool,
    ) -> Res<ArgsOutcome> {
        for arg in args.args {
            let Some(name) = self.eval_template_arg(arg, owner, multiclass)? else {
                return Ok(ArgsOutcome::ResumeAt(self.cursor));
            };
            self.add_template_arg(owner, name, arg)?;
        }
        self.check(args.close)?;
        self.cursor = args.end;
        Ok(ArgsOutcome::Done)
    }

    pub(crate) fn eval_multiclass_args(
        &mut self,
        args: &TemplateArgs<'_>,
        owner: RecordId,
    ) -> Res<()> {
        match self.eval_template_args(args, owner, true)? {
            ArgsOutcome::Done => Ok(()),
            ArgsOutcome::ResumeAt(_) => Err(Stop::Error),
        }
    }

    fn add_template_arg(&mut self, owner: RecordId, name: StrId, arg: &Declaration<'_>) -> Res<()> {
        let qualified = self.qualify(owner, name);
        if self.rk.record_data(owner).is_template_arg(qualified) {
            let pos = arg.ty.pos;
            return Err(self.error(
                pos,
                "template argument with the same name has already been defined",
            ));
        }
        self.rk
            .record_data_mut(owner)
            .rare_mut()
            .template_args
            .push((name, qualified));
        Ok(())
    }

    /// Declares an argument; its short name, or none if its default was in
    /// error and the text after it has to be read again.
    fn eval_template_arg(
        &mut self,
        arg: &Declaration<'_>,
        owner: RecordId,
        multiclass: bool,
    ) -> Res<Option<StrId>> {
        let (name, pos, ty) = self.eval_declared(arg)?;
        let qualified = self.qualify(owner, name);
        self.add_field(
            owner,
            pos,
            FieldData::new(qualified, Loc(pos), ty, FieldKind::TemplateArg),
        )?;
        let scope = if multiclass { None } else { Some(owner) };
        let Some(value) = &arg.value else {
            self.cursor = arg.value_end;
            return Ok(Some(name));
        };
        let depth = self.depth;
        let result = self
            .eval_value(
                value,
                Context {
                    record: scope,
                    want: Some(ty),
                    name: false,
                },
            )
            .and_then(|init| self.set_default(owner, qualified, init, value.pos));
        match result {
            Ok(()) => {
                self.cursor = arg.value_end;
                Ok(Some(name))
            }
            Err(Stop::Fatal) => Err(Stop::Fatal),
            Err(Stop::Error) => {
                self.depth = depth;
                self.behind_bad_default(arg, owner, name)
            }
        }
    }

    pub(super) fn set_default(
        &mut self,
        owner: RecordId,
        name: InitId,
        value: InitId,
        pos: Pos,
    ) -> Res<()> {
        let set = Assignment {
            loc: pos,
            name,
            bits: &[],
            value,
            value_pos: pos,
            mode: LetMode::Set,
            moves: false,
        };
        self.set_field(owner, &set)
    }

    /// LLVM goes on with whatever token it stopped at.
    fn behind_bad_default(
        &mut self,
        arg: &Declaration<'_>,
        owner: RecordId,
        name: StrId,
    ) -> Res<Option<StrId>> {
        if self.cursor == arg.value_end {
            return Ok(Some(name));
        }
        if !matches!(punctuation_at(self.text(), self.cursor), Some(b',' | b'>')) {
            return Err(self.tok_error("expected '>' at end of template argument list"));
        }
        self.add_template_arg(owner, name, arg)?;
        Ok(None)
    }
}
