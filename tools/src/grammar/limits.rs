//! The limits of `parser_state`: it does a part of what pest does.

use anyhow::{Result, bail};
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

/// Built-in rules that are written in terms of what `parser_state` does.
const BUILTINS: &[&str] = &[
    "ANY",
    "ASCII",
    "ASCII_ALPHA",
    "ASCII_ALPHANUMERIC",
    "ASCII_BIN_DIGIT",
    "ASCII_DIGIT",
    "ASCII_HEX_DIGIT",
];

/// Fails if a grammar needs what `parser_state` does not do.
pub(super) fn check(builtins: &[&str], rules: &[OptimizedRule]) -> Result<()> {
    if let Some(name) = builtins.iter().find(|name| !BUILTINS.contains(name)) {
        bail!("the built-in rule {name}");
    }
    for rule in rules {
        if matches!(rule.name.as_str(), "WHITESPACE" | "COMMENT") || rule.ty == RuleType::NonAtomic
        {
            bail!("the implicit blanks of {}", rule.name);
        }
        for part in rule.expr.iter_top_down() {
            check_part(&rule.name, &part)?;
        }
        if rule.ty == RuleType::Atomic && leaves_events(&rule.expr, rules, &mut vec![&rule.name]) {
            bail!("no events of the rules that the atomic {} calls", rule.name);
        }
    }
    Ok(())
}

/// Fails if a part of a rule needs what `parser_state` does not do.
fn check_part(rule: &str, part: &OptimizedExpr) -> Result<()> {
    match part {
        OptimizedExpr::Push(_) | OptimizedExpr::PeekSlice(..) | OptimizedExpr::RestoreOnErr(_) => {
            bail!("the stack, in {rule}")
        }
        OptimizedExpr::Insens(text) => bail!("{text:?} in upper and lower case, in {rule}"),
        OptimizedExpr::Skip(ends) => match ends.as_slice() {
            [one] if one.len() == 1 => Ok(()),
            [one, other] if one.len() == 1 && other.len() == 1 => Ok(()),
            _ => bail!("text up to any of {ends:?}, in {rule}"),
        },
        _ => Ok(()),
    }
}

/// Whether a rule that leaves events is called within an expression.
fn leaves_events<'r>(
    expr: &OptimizedExpr,
    rules: &'r [OptimizedRule],
    seen: &mut Vec<&'r str>,
) -> bool {
    expr.iter_top_down().any(|part| {
        let OptimizedExpr::Ident(name) = part else {
            return false;
        };
        let Some(rule) = rules.iter().find(|rule| rule.name == name) else {
            return false;
        };
        if rule.ty != RuleType::Silent {
            return true;
        }
        let is_new = !seen.contains(&rule.name.as_str());
        seen.push(&rule.name);
        is_new && leaves_events(&rule.expr, rules, seen)
    })
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_grammar_that_needs_more_is_refused() {
        for (grammar, reason) in [
            ("a = { PUSH(\"x\") ~ POP }", "the built-in rule POP"),
            ("a = { PUSH(\"x\") ~ PEEK[0..1] }", "the stack, in a"),
            ("a = { ^\"x\" }", "\"x\" in upper and lower case, in a"),
            ("a = { SOI ~ \"x\" }", "the built-in rule SOI"),
            (
                "WHITESPACE = { \" \" }",
                "the implicit blanks of WHITESPACE",
            ),
            ("a = !{ \"x\" }", "the implicit blanks of a"),
            (
                "a = @{ b } b = _{ \"y\"? ~ c ~ b? } c = { \"x\" }",
                "no events of the rules that the atomic a calls",
            ),
            (
                "a = @{ (!\"xy\" ~ ANY)* }",
                "text up to any of [\"xy\"], in a",
            ),
            (
                "a = @{ (!(\"x\" | \"y\" | \"z\") ~ ANY)* }",
                "text up to any of [\"x\", \"y\", \"z\"], in a",
            ),
        ] {
            let (builtins, rules) = pest_meta::parse_and_optimize(grammar).unwrap();
            let refused = check(&builtins, &rules).map_err(|error| error.to_string());
            assert_eq!(refused, Err(reason.to_string()), "{grammar}");
        }
    }

    #[test]
    fn a_grammar_that_needs_no_more_is_accepted() {
        let grammar =
            "a = @{ b* } b = _{ \"x\"+ | !'a'..'c' ~ (!(\"x\" | \"y\") ~ ANY)* ~ ASCII_DIGIT }";
        let (builtins, rules) = pest_meta::parse_and_optimize(grammar).unwrap();
        check(&builtins, &rules).unwrap();
    }
}
