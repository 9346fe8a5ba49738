//! The bang operators.

use super::Recover;
use crate::operators::{BangOp, Form, SpecialOp, TypeArg};
use crate::syntax::Rule;

impl Recover<'_, '_> {
    pub(super) fn bang(&mut self, op: BangOp) {
        match op {
            BangOp::Special(SpecialOp::Cond) => {
                self.open_after(5, Rule::cond);
                self.advance();
            }
            BangOp::Special(SpecialOp::Switch) => {
                self.open_after(7, Rule::switch);
                self.advance();
            }
            _ => {
                self.open_after(1, Rule::bang_call);
                self.open_after(1, Rule::bang_name);
                self.advance();
                self.close();
            }
        }
        let form = op.form();
        let has_type = match form.ty {
            TypeArg::None => false,
            TypeArg::Optional => self.at(b'<'),
            TypeArg::Required => true,
        };
        if has_type {
            self.operator_type();
        }
        self.expect(b'(', form.open);
        if !self.stopped {
            self.bang_args(op);
        }
        self.close();
    }

    fn operator_type(&mut self) {
        self.open(Rule::angle_type);
        if self.consume(b'<') {
            self.ty();
            self.expect(b'>', "expected type name for operator");
        } else {
            self.missing(&[]);
        }
        self.close();
    }

    fn bang_args(&mut self, op: BangOp) {
        match op {
            BangOp::Special(SpecialOp::Cond) => self.cond_args(),
            BangOp::Special(SpecialOp::Switch) => self.switch_args(),
            _ => self.plain_args(op.form()),
        }
    }

    fn plain_args(&mut self, form: &Form) {
        if form.required == 0 && self.consume(b')') {
            return;
        }
        for count in 1.. {
            match form.name_message(count - 1) {
                Some(message) if !self.ident() => self.missing(&[message]),
                Some(_) => {}
                None => self.value(false),
            }
            if count < form.required {
                self.expect(b',', form.comma);
            } else if self.stopped || count >= form.most() || !self.consume(b',') {
                break;
            }
            if self.stopped {
                break;
            }
        }
        self.expect(b')', form.close);
    }

    fn cond_args(&mut self) {
        while !self.stopped && !self.consume(b')') {
            self.value(false);
            self.expect(
                b':',
                "expected ':'  following a condition in !cond operator",
            );
            if !self.stopped {
                self.value(false);
            }
            if self.stopped || self.consume(b')') {
                return;
            }
            self.expect(
                b',',
                "expected ',' or ')' following a value in !cond operator",
            );
        }
    }

    fn switch_args(&mut self) {
        self.value(false);
        self.expect(b',', "expected ',' in !switch operator");
        let mut has_cases = false;
        while !self.stopped {
            self.value(false);
            if self.stopped || !self.consume(b':') {
                break;
            }
            has_cases = true;
            self.value(false);
            self.expect(b',', "expected ',' following a value in !switch operator");
        }
        if !self.stopped && !has_cases {
            self.wrong("expected at least one case in !switch operator");
        }
        self.expect(
            b')',
            "expected ')' following the default value in !switch operator",
        );
    }
}
