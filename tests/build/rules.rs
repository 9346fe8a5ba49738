//! Rules of a pest grammar as functions.
//!
//! pest's own generator calls its `ParserState`, which keeps what messages and stacks need; here,
//! messages are made by another parser, and nothing is kept but a position and a list of events.
//! A rule becomes a function that tells whether it matched. **If it did not, nothing has
//! changed**: neither the position nor the events. So alternatives are `||`, sequences are `&&`,
//! and only a sequence that can fail after its first part remembers where it began.
//!
//! The grammar must have no implicit blanks and no stack, and a rule that is `@` must not
//! call one that leaves a trace: all that is refused, as is a builtin rule that is not known here.

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// A mistake in a grammar.
type Fault = String;

/// The rules of a grammar.
pub(crate) struct Rules<'r>(&'r [OptimizedRule]);

/// An expression as code.
struct Step {
    tokens: TokenStream,
    /// Whether it may fail.
    fails: bool,
    /// Whether it may leave events.
    traces: bool,
}

impl Step {
    fn test(tokens: TokenStream) -> Step {
        Step {
            tokens,
            fails: true,
            traces: false,
        }
    }
}

impl<'r> Rules<'r> {
    pub(crate) fn new(all: &'r [OptimizedRule]) -> Result<Rules<'r>, Fault> {
        let rules = Rules(all);
        match ["WHITESPACE", "COMMENT"]
            .into_iter()
            .find_map(|name| rules.named(name))
        {
            Some(implicit) => Err(format!("implicit {} is not supported", implicit.name)),
            None => Ok(rules),
        }
    }

    fn named(&self, name: &str) -> Option<&'r OptimizedRule> {
        self.0.iter().find(|rule| rule.name == name)
    }

    /// The rules that leave a trace, and a function for each rule.
    pub(crate) fn tokens(&self) -> Result<TokenStream, Fault> {
        let traced = self.0.iter().filter(|rule| leaves_trace(rule.ty));
        let names = traced.map(|rule| ident(&rule.name));
        let functions = self.0.iter().map(|rule| self.function(rule));
        let functions = functions.collect::<Result<Vec<_>, _>>()?;
        Ok(quote! {
            /// A rule that leaves a trace.
            #[allow(non_camel_case_types)]
            #[derive(Clone, Copy, Debug, Eq, PartialEq)]
            pub(crate) enum Rule { #(#names,)* }

            #(#functions)*
        })
    }

    fn function(&self, rule: &OptimizedRule) -> Result<TokenStream, Fault> {
        let name = ident(&rule.name);
        let body = match rule.ty {
            RuleType::Silent => self.silent(&rule.expr)?,
            RuleType::Atomic => self.leaf(&name, &rule.expr)?,
            RuleType::CompoundAtomic | RuleType::Normal => self.node(&name, &rule.expr)?,
            RuleType::NonAtomic => return Err(format!("{name} has implicit blanks")),
        };
        let inline = match rule.ty {
            RuleType::Silent | RuleType::Atomic => quote!(#[inline]),
            _ => quote!(),
        };
        Ok(quote! {
            #inline
            pub(crate) fn #name(p: &mut Parse<'_>) -> bool { #body }
        })
    }

    /// A rule that leaves no trace of its own.
    fn silent(&self, expr: &OptimizedExpr) -> Result<TokenStream, Fault> {
        let parts = self.steps(expr, in_sequence)?;
        Ok(match fails_late(&parts) {
            false => all(&parts, None),
            true => remembered(&all(&parts, None)),
        })
    }

    /// A rule without parts: its events are made once it has matched.
    fn leaf(&self, name: &Ident, expr: &OptimizedExpr) -> Result<TokenStream, Fault> {
        let parts = self.steps(expr, in_sequence)?;
        if parts.iter().any(|part| part.traces) {
            return Err(format!("a part of {name} would leave a trace"));
        }
        let matched = all(&parts, Some(quote!(p.leaf(Rule::#name, mark))));
        Ok(match fails_late(&parts) {
            false => quote!(let mark = p.mark(); #matched),
            true => remembered(&matched),
        })
    }

    /// A rule with parts. It begins after those of its parts that leave no trace, which are the
    /// most likely to fail.
    fn node(&self, name: &Ident, expr: &OptimizedExpr) -> Result<TokenStream, Fault> {
        let mut parts = self.steps(expr, in_sequence)?;
        let silent = parts.iter().take_while(|part| !part.traces).count();
        let rest = parts.split_off(silent);
        let first = all(&parts, Some(quote!(p.open(Rule::#name, mark))));
        let rest = all(&rest, Some(quote!(p.close())));
        Ok(remembered(&quote!(#first && #rest)))
    }

    fn step(&self, expr: &OptimizedExpr) -> Result<Step, Fault> {
        Ok(match expr {
            OptimizedExpr::Str(text) => Step::test(quote!(p.text(#text))),
            OptimizedExpr::Range(from, to) => {
                let class = range(from, to)?;
                Step::test(quote!(p.one(#class)))
            }
            OptimizedExpr::Ident(name) => self.call(name)?,
            OptimizedExpr::PosPred(inner) => self.ahead(inner, &quote!())?,
            OptimizedExpr::NegPred(inner) => self.ahead(inner, &quote!(!))?,
            OptimizedExpr::Seq(..) => self.sequence(expr)?,
            OptimizedExpr::Choice(..) => self.choice(expr)?,
            OptimizedExpr::Opt(inner) => {
                let Step { tokens, traces, .. } = self.step(inner)?;
                certain(quote!({ #tokens; true }), traces)
            }
            OptimizedExpr::Rep(inner) => self.repeated(inner)?,
            OptimizedExpr::Skip(ends) => until(ends.iter())?,
            OptimizedExpr::RestoreOnErr(inner) => self.step(inner)?,
            other => return Err(format!("{other:?} is not supported")),
        })
    }

    fn call(&self, name: &str) -> Result<Step, Fault> {
        let function = ident(name);
        if self.named(name).is_some() {
            return Ok(Step {
                tokens: quote!(#function(p)),
                fails: true,
                traces: self.may_trace(name, &mut Vec::new()),
            });
        }
        let class = class_of(name).ok_or_else(|| format!("{name} is not known"))?;
        Ok(Step::test(quote!(p.one(#class))))
    }

    /// The function that tells whether a character matches an expression, if that takes one.
    fn class(&self, expr: &OptimizedExpr) -> Result<Option<TokenStream>, Fault> {
        match expr {
            OptimizedExpr::Range(from, to) => range(from, to).map(Some),
            OptimizedExpr::Ident(name) => match self.named(name) {
                Some(rule) if leaves_trace(rule.ty) => Ok(None),
                Some(rule) => self.class(&rule.expr),
                None => Ok(class_of(name)),
            },
            _ => Ok(None),
        }
    }

    /// Whether a rule leaves a trace, or calls one that may.
    fn may_trace(&self, name: &str, seen: &mut Vec<String>) -> bool {
        if seen.iter().any(|other| other == name) {
            return false;
        }
        seen.push(name.to_owned());
        self.named(name).is_some_and(|rule| {
            leaves_trace(rule.ty)
                || rule.expr.iter_top_down().any(|part| match part {
                    OptimizedExpr::Ident(name) => self.may_trace(&name, seen),
                    _ => false,
                })
        })
    }

    /// Looks ahead: what was matched is undone in any case.
    fn ahead(&self, inner: &OptimizedExpr, negation: &TokenStream) -> Result<Step, Fault> {
        let tokens = self.step(inner)?.tokens;
        Ok(Step::test(quote!({
            let mark = p.mark();
            let found = #tokens;
            p.back(mark);
            #negation found
        })))
    }

    /// The parts of a sequence or of a choice.
    fn steps(&self, expr: &OptimizedExpr, halves: Halves) -> Result<Vec<Step>, Fault> {
        let parts = flat(expr, halves).into_iter();
        parts.map(|part| self.step(part)).collect()
    }

    fn sequence(&self, expr: &OptimizedExpr) -> Result<Step, Fault> {
        let parts = self.steps(expr, in_sequence)?;
        let all = all(&parts, None);
        let tokens = match fails_late(&parts) {
            false => quote!((#all)),
            true => {
                let all = remembered(&all);
                quote!({ #all })
            }
        };
        Ok(Step {
            tokens,
            fails: parts.iter().any(|part| part.fails),
            traces: parts.iter().any(|part| part.traces),
        })
    }

    fn choice(&self, expr: &OptimizedExpr) -> Result<Step, Fault> {
        let parts = self.steps(expr, in_choice)?;
        let all = parts.iter().map(|part| &part.tokens);
        Ok(Step {
            tokens: quote!((#(#all)||*)),
            fails: parts.iter().all(|part| part.fails),
            traces: parts.iter().any(|part| part.traces),
        })
    }

    fn repeated(&self, inner: &OptimizedExpr) -> Result<Step, Fault> {
        if let Some(ends) = not_before(inner) {
            return until(ends.into_iter());
        }
        if let Some(class) = self.class(inner)? {
            return Ok(certain(quote!(p.all(#class)), false));
        }
        let Step { tokens, traces, .. } = self.step(inner)?;
        Ok(certain(quote!({ while #tokens {} true }), traces))
    }
}

/// The parts of a sequence, and what comes after them.
fn all(parts: &[Step], then: Option<TokenStream>) -> TokenStream {
    let parts = parts.iter().map(|part| &part.tokens).chain(&then);
    quote!(#(#parts)&&*)
}

/// A sequence that goes back to where it began if it fails.
fn remembered(sequence: &TokenStream) -> TokenStream {
    quote! {
        let mark = p.mark();
        (#sequence) || p.back(mark)
    }
}

/// A step that never fails.
fn certain(tokens: TokenStream, traces: bool) -> Step {
    Step {
        tokens,
        fails: false,
        traces,
    }
}

/// Whether a sequence may fail when a part of it has matched.
fn fails_late(parts: &[Step]) -> bool {
    parts.iter().skip(1).any(|part| part.fails)
}

fn leaves_trace(kind: RuleType) -> bool {
    kind != RuleType::Silent
}

/// Goes on to the first of some characters, or to the end of the text.
fn until<'e>(ends: impl Iterator<Item = &'e String>) -> Result<Step, Fault> {
    let bytes = ends.map(|end| match end.as_bytes() {
        [byte] => Ok(*byte),
        _ => Err(format!("cannot go on to {end:?}")),
    });
    let bytes = bytes.collect::<Result<Vec<_>, _>>()?;
    let bytes = bytes
        .iter()
        .map(|byte| proc_macro2::Literal::byte_character(*byte));
    Ok(certain(quote!(p.until([#(#bytes),*])), false))
}

/// The texts before which characters are taken, in `!("a" | "b") ~ ANY`.
fn not_before(expr: &OptimizedExpr) -> Option<Vec<&String>> {
    let parts = flat(expr, in_sequence);
    let [OptimizedExpr::NegPred(ends), OptimizedExpr::Ident(any)] = &parts[..] else {
        return None;
    };
    let ends = flat(ends, in_choice).into_iter().map(|end| match end {
        OptimizedExpr::Str(end) => Some(end),
        _ => None,
    });
    ends.collect::<Option<_>>().filter(|_| any == "ANY")
}

/// The two halves of a sequence or of a choice.
type Halves = fn(&OptimizedExpr) -> Option<(&OptimizedExpr, &OptimizedExpr)>;

fn in_sequence(expr: &OptimizedExpr) -> Option<(&OptimizedExpr, &OptimizedExpr)> {
    match expr {
        OptimizedExpr::Seq(left, right) => Some((left, right)),
        _ => None,
    }
}

fn in_choice(expr: &OptimizedExpr) -> Option<(&OptimizedExpr, &OptimizedExpr)> {
    match expr {
        OptimizedExpr::Choice(left, right) => Some((left, right)),
        _ => None,
    }
}

/// The parts of a sequence or of a choice.
fn flat(expr: &OptimizedExpr, halves: Halves) -> Vec<&OptimizedExpr> {
    match halves(expr) {
        Some((left, right)) => {
            let mut parts = flat(left, halves);
            parts.extend(flat(right, halves));
            parts
        }
        None => vec![expr],
    }
}

/// The function that tells whether a character is in a range.
fn range(from: &str, to: &str) -> Result<TokenStream, Fault> {
    let (from, to) = (character(from)?, character(to)?);
    Ok(quote!(|c| matches!(c, #from..=#to)))
}

fn character(text: &str) -> Result<char, Fault> {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(character),
        _ => Err(format!("{text:?} is not one character")),
    }
}

/// The function that tells whether a character is of a builtin rule.
fn class_of(name: &str) -> Option<TokenStream> {
    Some(match name {
        "ANY" => quote!(|_| true),
        "ASCII_ALPHA" => quote!(|c| c.is_ascii_alphabetic()),
        "ASCII_BIN_DIGIT" => quote!(|c| matches!(c, '0' | '1')),
        "ASCII_DIGIT" => quote!(|c| c.is_ascii_digit()),
        "ASCII_HEX_DIGIT" => quote!(|c| c.is_ascii_hexdigit()),
        "XID_CONTINUE" => quote!(is_xid_continue),
        "XID_START" => quote!(is_xid_start),
        _ => return None,
    })
}

/// The name of a rule, which may be a keyword of Rust.
fn ident(name: &str) -> Ident {
    syn::parse_str(name).unwrap_or_else(|_| Ident::new_raw(name, Span::call_site()))
}
