//! Expressions, with as few parentheses as Rust needs.

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::{format_ident, quote};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::tree::BinaryOperator;
use tblgen_model::fragments::typed::{Typed, Value};

use super::{Emitter, ty};

/// The strength with which an expression holds together, from the loosest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Binding {
    /// `if`, `match`, which begin no expression without parentheses.
    Block,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Cast,
    Unary,
    /// A name, a call, a literal.
    Primary,
}

/// Tokens, and how tightly they hold together.
pub(super) struct Bound {
    tokens: TokenStream,
    binding: Binding,
}

impl Bound {
    pub(super) fn new(binding: Binding, tokens: TokenStream) -> Self {
        Bound { tokens, binding }
    }

    /// The tokens, in parentheses if they are looser.
    fn at_least(self, binding: Binding) -> TokenStream {
        let tokens = self.tokens;
        match self.binding >= binding {
            true => tokens,
            false => quote!((#tokens)),
        }
    }

    /// The tokens to the left of `<` or `<<`, which a type before would take for its own.
    fn left_of_angle(self, binding: Binding) -> TokenStream {
        match ends_with_type(&self.tokens) {
            true => self.at_least(Binding::Primary),
            false => self.at_least(binding),
        }
    }
}

/// Whether the last tokens are `as` and a type.
fn ends_with_type(tokens: &TokenStream) -> bool {
    let mut last = [None, None];
    for token in tokens.clone() {
        last = [last[1].take(), Some(token)];
    }
    matches!(&last, [Some(TokenTree::Ident(before)), Some(_)] if before == "as")
}

impl Emitter<'_> {
    /// An expression where its type is known.
    pub(super) fn expression(&self, value: &Typed) -> TokenStream {
        self.bound(value, false).tokens
    }

    /// An expression; `is_alone` if nothing around tells the type of a literal.
    fn bound(&self, of: &Typed, is_alone: bool) -> Bound {
        match &of.value {
            Value::Constant(bits) => constant(of.as_constant().unwrap_or(*bits), of.ty, is_alone),
            Value::Float(value) => float(*value, of.ty),
            Value::Local(number) => {
                let name = self.name(*number);
                Bound::new(Binding::Primary, quote!(#name))
            }
            Value::Convert(value) => self.converted(value, of.ty),
            Value::Negate(value) => self.negated(value, is_alone),
            Value::Complement(value) | Value::Not(value) => {
                let value = self.bound(value, is_alone).at_least(Binding::Unary);
                Bound::new(Binding::Unary, quote!(!#value))
            }
            Value::Binary(operator, operands) => {
                let [left, right] = &**operands;
                self.binary(*operator, left, right, is_alone)
            }
            Value::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let condition = self.expression(condition);
                let then = self.bound(then, is_alone).tokens;
                let otherwise = self.bound(otherwise, is_alone).tokens;
                let tokens = quote!(if #condition { #then } else { #otherwise });
                Bound::new(Binding::Block, tokens)
            }
            Value::Call(helper, arguments) => {
                let first = arguments.first().map(|first| first.ty);
                let name = format_ident!("{}", helper.rust_name_for(first));
                let arguments = arguments.iter().map(|argument| self.expression(argument));
                let runtime = self.runtime;
                let tokens = quote!(#runtime::#name(#(#arguments),*));
                Bound::new(Binding::Primary, tokens)
            }
            Value::Ask(question) => self.question(question, of.ty),
            Value::Change {
                local,
                to,
                is_after,
            } => {
                let (name, to) = (self.name(*local), self.expression(to));
                let tokens = match is_after {
                    true => quote!({ let before = #name; #name = #to; before }),
                    false => quote!({ #name = #to; #name }),
                };
                Bound::new(Binding::Block, tokens)
            }
        }
    }

    fn converted(&self, value: &Typed, to: Arithmetic) -> Bound {
        let from = value.ty;
        let bound = self.bound(value, true);
        if to == Arithmetic::Bool {
            let zero = match from.is_integral() {
                true => quote!(0),
                false => quote!(0.0),
            };
            let value = bound.at_least(Binding::BitOr);
            return Bound::new(Binding::Compare, quote!(#value != #zero));
        }
        let value = bound.at_least(Binding::Cast);
        let name = ty(to);
        let tokens = match from == Arithmetic::Bool && !to.is_integral() {
            true => quote!(#value as u8 as #name),
            false => quote!(#value as #name),
        };
        Bound::new(Binding::Cast, tokens)
    }

    fn negated(&self, value: &Typed, is_alone: bool) -> Bound {
        if value.ty.is_integral() {
            let value = self.bound(value, true).at_least(Binding::Primary);
            return Bound::new(Binding::Primary, quote!(#value.wrapping_neg()));
        }
        let value = self.bound(value, is_alone).at_least(Binding::Unary);
        Bound::new(Binding::Unary, quote!(-#value))
    }

    fn binary(
        &self,
        operator: BinaryOperator,
        left: &Typed,
        right: &Typed,
        is_alone: bool,
    ) -> Bound {
        use BinaryOperator as Op;
        // The other operand tells the type of a literal.
        let is_literal = |of: &Typed| of.as_constant().is_some();
        let left_alone = is_literal(right) || is_alone;
        let plain = |binding, tokens: TokenStream| {
            let (above, angle) = (next(binding), matches!(operator, Op::Less | Op::ShiftLeft));
            let left = self.bound(left, left_alone);
            // Comparisons are not associative.
            let least = if binding == Binding::Compare {
                above
            } else {
                binding
            };
            let left = match angle {
                true => left.left_of_angle(least),
                false => left.at_least(least),
            };
            let right = self.bound(right, false).at_least(above);
            Bound::new(binding, quote!(#left #tokens #right))
        };
        match operator {
            Op::Or => plain(Binding::Or, quote!(||)),
            Op::And => plain(Binding::And, quote!(&&)),
            Op::Equal => plain(Binding::Compare, quote!(==)),
            Op::NotEqual => plain(Binding::Compare, quote!(!=)),
            Op::Less => plain(Binding::Compare, quote!(<)),
            Op::LessEqual => plain(Binding::Compare, quote!(<=)),
            Op::Greater => plain(Binding::Compare, quote!(>)),
            Op::GreaterEqual => plain(Binding::Compare, quote!(>=)),
            Op::BitOr => plain(Binding::BitOr, quote!(|)),
            Op::BitXor => plain(Binding::BitXor, quote!(^)),
            Op::BitAnd => plain(Binding::BitAnd, quote!(&)),
            Op::ShiftLeft if is_within(left.ty, right) => plain(Binding::Shift, quote!(<<)),
            Op::ShiftRight if is_within(left.ty, right) => plain(Binding::Shift, quote!(>>)),
            Op::Add if !left.ty.is_integral() => plain(Binding::Sum, quote!(+)),
            Op::Subtract if !left.ty.is_integral() => plain(Binding::Sum, quote!(-)),
            Op::Multiply if !left.ty.is_integral() => plain(Binding::Product, quote!(*)),
            Op::Divide if !left.ty.is_integral() => plain(Binding::Product, quote!(/)),
            Op::ShiftLeft => self.method("wrapping_shl", left, right),
            Op::ShiftRight => self.method("wrapping_shr", left, right),
            Op::Add => self.method("wrapping_add", left, right),
            Op::Subtract => self.method("wrapping_sub", left, right),
            Op::Multiply => self.method("wrapping_mul", left, right),
            Op::Divide => self.divided("wrapping_div", left, right),
            Op::Remainder => self.divided("wrapping_rem", left, right),
        }
    }

    /// A method of the left operand.
    fn method(&self, name: &str, left: &Typed, right: &Typed) -> Bound {
        let name = format_ident!("{name}");
        let left = self.bound(left, true).at_least(Binding::Primary);
        let right = self.expression(right);
        Bound::new(Binding::Primary, quote!(#left.#name(#right)))
    }

    /// A division that gives zero if it is by zero.
    fn divided(&self, name: &str, left: &Typed, right: &Typed) -> Bound {
        if right.as_constant().is_some_and(|by| by != 0) {
            return self.method(name, left, right);
        }
        let method = format_ident!("{name}");
        let left = self.bound(left, true).at_least(Binding::Primary);
        let right = self.bound(right, true).tokens;
        let tokens = quote!(match #right { 0 => 0, by => #left.#method(by) });
        Bound::new(Binding::Block, tokens)
    }
}

/// The next tighter binding.
fn next(binding: Binding) -> Binding {
    match binding {
        Binding::Block => Binding::Or,
        Binding::Or => Binding::And,
        Binding::And => Binding::Compare,
        Binding::Compare => Binding::BitOr,
        Binding::BitOr => Binding::BitXor,
        Binding::BitXor => Binding::BitAnd,
        Binding::BitAnd => Binding::Shift,
        Binding::Shift => Binding::Sum,
        Binding::Sum => Binding::Product,
        Binding::Product => Binding::Cast,
        Binding::Cast => Binding::Unary,
        Binding::Unary | Binding::Primary => Binding::Primary,
    }
}

/// Whether a shift is by a constant less than the width.
fn is_within(of: Arithmetic, amount: &Typed) -> bool {
    let bits = match of {
        Arithmetic::Integer { bits, .. } => u64::from(bits),
        _ => 0,
    };
    amount.as_constant().is_some_and(|amount| amount < bits)
}

/// From which number on a constant is written in hexadecimal.
const LARGE: u64 = 10_000;

/// A constant, with its type if it is alone.
fn constant(value: u64, of: Arithmetic, is_alone: bool) -> Bound {
    let (is_signed, is_bool) = match of {
        Arithmetic::Integer { is_signed, .. } => (is_signed, false),
        ty => (false, ty == Arithmetic::Bool),
    };
    if is_bool {
        let value = value != 0;
        return Bound::new(Binding::Primary, quote!(#value));
    }
    let is_negative = is_signed && value.cast_signed() < 0;
    let magnitude = match is_negative {
        true => value.cast_signed().unsigned_abs(),
        false => value,
    };
    let digits = match magnitude < LARGE {
        true => magnitude.to_string(),
        false => hexadecimal(magnitude),
    };
    let suffix = if is_alone { of.rust_name() } else { "" };
    let literal: Literal = format!("{digits}{suffix}")
        .parse()
        .unwrap_or_else(|_| Literal::u64_unsuffixed(magnitude));
    match is_negative {
        true => Bound::new(Binding::Unary, quote!(-#literal)),
        false => Bound::new(Binding::Primary, quote!(#literal)),
    }
}

/// A number in hexadecimal, in groups of four digits.
fn hexadecimal(value: u64) -> String {
    let digits = format!("{value:x}");
    let mut text = String::from("0x");
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 4 == 0 {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

fn float(value: f64, ty: Arithmetic) -> Bound {
    let literal = match ty {
        Arithmetic::Float => quote!(#value as f32),
        _ => quote!(#value),
    };
    match ty {
        Arithmetic::Float => Bound::new(Binding::Cast, literal),
        _ => Bound::new(Binding::Primary, literal),
    }
}
