//! The bang operators.

use super::Recover;
use crate::operators::{BangOp, Form, SpecialOp, TypeArg};
use crate::syntax::ast::*;

impl<'t, 'a, 's> Recover<'t, 'a, 's> {
    pub(super) fn bang(&mut self, op: BangOp) -> Simple<'a> {
        self.advance();
        let name_end = self.pos;
        let mut bang = Bang {
            op,
            ty: None,
            name_end,
            open: None,
            args: &[],
            close: None,
        };
        let form = op.form();
        let has_type = match form.ty {
            TypeArg::None => false,
            TypeArg::Optional => self.at(b'<'),
            TypeArg::Required => true,
        };
        if has_type {
            bang.ty = Some(self.arena.alloc(self.operator_type()));
        }
        if !self.stopped {
            bang.open = self.expect(b'(', form.open);
        }
        if !self.stopped {
            (bang.args, bang.close) = self.bang_args(op);
        }
        Simple::Bang(self.arena.alloc(bang))
    }

    fn operator_type(&mut self) -> AngleType<'a> {
        if !self.consume(b'<') {
            let ty = self.no_type();
            return AngleType {
                ty,
                close: None,
                end: self.pos,
            };
        }
        let ty = self.ty();
        let close = self.expect(b'>', "expected type name for operator");
        AngleType {
            ty,
            close,
            end: self.pos,
        }
    }

    fn bang_args(&mut self, op: BangOp) -> (&'a [Value<'a>], Close<'a>) {
        match op {
            BangOp::Special(SpecialOp::Cond) => self.cond_args(),
            BangOp::Special(SpecialOp::Switch) => self.switch_args(),
            _ => self.plain_args(op.form()),
        }
    }

    fn plain_args(&mut self, form: &Form) -> (&'a [Value<'a>], Close<'a>) {
        if form.required == 0 && self.consume(b')') {
            return (&[], None);
        }
        let mut args = Vec::new();
        loop {
            let arg = match form.name_message(args.len()) {
                Some(message) => self.name_value(message),
                None => self.value(false),
            };
            args.push(arg);
            if self.stopped {
                return (self.slice(&args), None);
            }
            if args.len() < form.required {
                if let Some(error) = self.expect(b',', form.comma) {
                    return (self.slice(&args), Some(error));
                }
                continue;
            }
            if args.len() >= form.most() || !self.consume(b',') {
                break;
            }
        }
        let close = self.expect(b')', form.close);
        (self.slice(&args), close)
    }

    fn cond_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = Vec::new();
        loop {
            if self.consume(b')') {
                return (self.slice(&args), None);
            }
            args.push(self.value(false));
            let mut close = self.expect(
                b':',
                "expected ':'  following a condition in !cond operator",
            );
            if !self.stopped {
                args.push(self.value(false));
            }
            if self.stopped {
                return (self.slice(&args), close);
            }
            if self.consume(b')') {
                return (self.slice(&args), None);
            }
            close = self.expect(
                b',',
                "expected ',' or ')' following a value in !cond operator",
            );
            if self.stopped {
                return (self.slice(&args), close);
            }
        }
    }

    fn switch_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = vec![self.value(false)];
        let mut close = self.expect(b',', "expected ',' in !switch operator");
        while !self.stopped {
            args.push(self.value(false));
            if self.stopped {
                break;
            }
            if self.consume(b':') {
                args.push(self.value(false));
                close = self.expect(b',', "expected ',' following a value in !switch operator");
                continue;
            }
            if args.len() < 4 {
                close = Some(self.error("expected at least one case in !switch operator"));
                break;
            }
            close = self.expect(
                b')',
                "expected ')' following the default value in !switch operator",
            );
            break;
        }
        (self.slice(&args), close)
    }

    /// An identifier that an operator declares, as a value.
    fn name_value(&mut self, message: &str) -> Value<'a> {
        match self.ident() {
            Some(name) => Value {
                pos: name.pos,
                simple_end: name.end,
                simple: Simple::Ident(name.name),
                suffixes: None,
            },
            None => {
                let error = self.error(message);
                self.error_value(error)
            }
        }
    }
}
