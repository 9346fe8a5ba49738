//! The bang operators, and the messages of LLVM for each.

use super::Recover;
use crate::operators::BangOp;
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
        let takes_type = matches!(
            op,
            BangOp::Cast | BangOp::Isa | BangOp::Exists | BangOp::GetDagArg | BangOp::Instances
        );
        if takes_type || (matches!(op, BangOp::GetDagOp | BangOp::GetOp) && self.at(b'<')) {
            bang.ty = Some(self.arena.alloc(self.operator_type()));
        }
        if !self.stopped {
            bang.open = self.expect(b'(', open_message(op));
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
            BangOp::Cond => self.cond_args(),
            BangOp::Switch => self.switch_args(),
            BangOp::Foreach | BangOp::Filter => self.binder_args(
                "first argument of !foreach/!filter must be an identifier",
                "expected ',' in !foreach/!filter",
                "expected ')' in !foreach/!filter",
            ),
            BangOp::Sort => self.binder_args(
                "first argument of !sort must be an identifier",
                "expected ',' in !sort",
                "expected ')' in !sort",
            ),
            BangOp::Foldl => self.foldl_args(),
            BangOp::Instances if self.at(b')') => {
                self.advance();
                (&[], None)
            }
            _ => self.plain_args(op),
        }
    }

    fn plain_args(&mut self, op: BangOp) -> (&'a [Value<'a>], Close<'a>) {
        let (fixed, optional, comma, close) = argument_messages(op);
        let mut args = Vec::new();
        loop {
            args.push(self.value(false));
            if self.stopped {
                return (self.slice(&args), None);
            }
            if args.len() < fixed {
                if let Some(error) = self.expect(b',', comma) {
                    return (self.slice(&args), Some(error));
                }
                continue;
            }
            if args.len() >= fixed + optional || !self.consume(b',') {
                break;
            }
        }
        let close = self.expect(b')', close);
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

    /// Name, list and expression.
    fn binder_args(&mut self, name: &str, comma: &str, end: &str) -> (&'a [Value<'a>], Close<'a>) {
        let mut args = vec![self.name_value(name)];
        let mut close = None;
        for _ in 0..2 {
            if !self.stopped {
                close = self.expect(b',', comma);
            }
            if !self.stopped {
                args.push(self.value(false));
            }
        }
        if !self.stopped {
            close = self.expect(b')', end);
        }
        (self.slice(&args), close)
    }

    fn foldl_args(&mut self) -> (&'a [Value<'a>], Close<'a>) {
        let names = [
            "third argument of !foldl must be an identifier",
            "fourth argument of !foldl must be an identifier",
        ];
        let mut args = vec![self.value(false)];
        let mut close = None;
        for index in 1..5 {
            if !self.stopped {
                close = self.expect(b',', "expected ',' in !foldl");
            }
            if !self.stopped {
                args.push(match index {
                    2 | 3 => self.name_value(names[index - 2]),
                    _ => self.value(false),
                });
            }
        }
        if !self.stopped {
            close = self.expect(b')', "expected ')' in fold operator");
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

fn open_message(op: BangOp) -> &'static str {
    match op {
        BangOp::Isa => "expected '(' after type of !isa",
        BangOp::Exists => "expected '(' after type of !exists",
        BangOp::Instances => "expected '(' after type of !instances",
        BangOp::Range => "expected '(' after !range operator",
        BangOp::If | BangOp::Dag | BangOp::Subst | BangOp::SetDagArg | BangOp::SetDagName => {
            "expected '(' after ternary operator"
        }
        BangOp::Substr => "expected '(' after !substr operator",
        BangOp::Find => "expected '(' after !find operator",
        BangOp::Cond => "expected '(' after !cond operator",
        BangOp::Switch => "expected '(' after !switch operator",
        BangOp::Foldl => "expected '(' after !foldl",
        BangOp::Foreach | BangOp::Filter => "expected '(' after !foreach/!filter",
        BangOp::Sort => "expected '(' after !sort",
        op if is_unary(op) => "expected '(' after unary operator",
        _ => "expected '(' after binary operator",
    }
}

fn is_unary(op: BangOp) -> bool {
    use BangOp::*;
    matches!(
        op,
        Cast | Not
            | LogTwo
            | Head
            | Tail
            | Size
            | Empty
            | GetDagOp
            | GetOp
            | GetDagOpName
            | Repr
            | ToLower
            | ToUpper
            | ListFlatten
            | Initialized
    )
}

/// Arguments that must be there, those that may, the messages for a missing
/// comma and a missing parenthesis.
fn argument_messages(op: BangOp) -> (usize, usize, &'static str, &'static str) {
    match op {
        BangOp::Isa => (1, 0, "", "expected ')' in !isa"),
        BangOp::Exists => (1, 0, "", "expected ')' in !exists"),
        BangOp::Instances => (1, 0, "", "expected ')' in !instances"),
        BangOp::Substr => (
            2,
            1,
            "expected ',' in !substr operator",
            "expected ')' in !substr operator",
        ),
        BangOp::Find => (
            2,
            1,
            "expected ',' in !find operator",
            "expected ')' in !find operator",
        ),
        BangOp::If | BangOp::Dag | BangOp::Subst | BangOp::SetDagArg | BangOp::SetDagName => (
            3,
            0,
            "expected ',' in ternary operator",
            "expected ')' in binary operator",
        ),
        op if is_unary(op) => (1, 0, "", "expected ')' in unary operator"),
        _ => (1, usize::MAX - 1, "", "expected ')' in operator"),
    }
}
