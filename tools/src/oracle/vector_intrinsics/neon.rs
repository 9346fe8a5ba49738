//! NEON: the functions and macros of the header, and the checks of immediate arguments.

use std::collections::BTreeMap;

use super::checks::Check;
use super::facts::{Facts, between, cases};
use super::rows::{Row, Type, normal, prototype};

/// A text that a macro does not tell.
const UNKNOWN: &str = "?";

/// The facts of LLVM's header, and of its text for the compiler.
pub(super) fn theirs(header: &str, sema: Option<&str>) -> Facts {
    let mut facts = Facts::default();
    let checks = sema.map(checks).unwrap_or_default();
    let mut conditions: Vec<&str> = Vec::new();
    let lines: Vec<&str> = header.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        match line.strip_prefix('#').map(str::trim) {
            Some(rest) if rest.starts_with("endif") => {
                conditions.pop();
            }
            // Only the header of LLVM 22 has one, after the condition of an error.
            Some(rest) if rest.starts_with("else") => {
                if let Some(last) = conditions.last_mut() {
                    *last = "";
                }
            }
            Some(rest) if rest.starts_with("if") => {
                conditions.push(rest.strip_prefix("if ").unwrap_or_default());
            }
            _ => {}
        }
        let (Some(function), rest) = (function(line), lines.get(at..).unwrap_or_default()) else {
            continue;
        };
        let body: Vec<&str> = body(rest);
        let types = match function.is_macro {
            true => macro_types(&function, &body),
            false => function.types.clone(),
        };
        let types = types.iter().map(String::as_str);
        let condition: Vec<&str> = conditions
            .iter()
            .copied()
            .filter(|one| !one.is_empty())
            .collect();
        let declared = prototype(&function.name, types);
        let target = function.target.as_deref().unwrap_or(UNKNOWN);
        facts.add(
            "prototypes",
            format!("{declared} {target} {}", condition.join(" ")),
        );
        add_calls(&mut facts, &function.name, &body, &checks);
    }
    if let Some(sema) = sema {
        let builtins = sema
            .lines()
            .filter_map(|line| between(line, "BUILTIN(", ")"));
        for builtin in builtins.filter(|one| one.starts_with("__builtin_neon_")) {
            let mut parts = builtin.split(", ");
            let name = parts.next().unwrap_or_default();
            let target = parts.nth(2).unwrap_or_default().trim_matches('"');
            facts.add("builtins", format!("{name} {target}"));
        }
    }
    facts
}

/// A function or macro of the header.
struct Function {
    name: String,
    types: Vec<String>,
    target: Option<String>,
    is_macro: bool,
    /// The names of the parameters.
    parameters: Vec<String>,
}

/// The function that a line begins to define. Those for big-endian targets alone are left out.
fn function(line: &str) -> Option<Function> {
    let found = match line.strip_prefix("#define ") {
        Some(rest) => {
            let (name, rest) = rest.split_once('(')?;
            let (parameters, rest) = rest.split_once(')')?;
            let is_code = rest.starts_with(" __extension__ ({");
            let parameters = list(parameters).map(str::to_string);
            is_code.then(|| Function {
                name: name.to_string(),
                types: Vec::new(),
                target: None,
                is_macro: true,
                parameters: parameters.collect(),
            })?
        }
        None => {
            let rest = line.strip_prefix("__ai ")?;
            let target = between(rest, "__attribute__((target(\"", "\")))");
            let rest = match target {
                Some(_) => rest.split_once(")))")?.1,
                None => rest,
            };
            let (head, rest) = rest.split_once('(')?;
            let (result, name) = head.rsplit_once([' ', '*'])?;
            let result = head.get(..head.len() - name.len()).unwrap_or(result);
            let (parameters, _) = rest.split_once(')')?;
            let types = list(parameters).filter_map(|one| one.rsplit_once("__"));
            let types = types.map(|(ty, _)| normal(ty));
            Function {
                name: name.to_string(),
                types: std::iter::once(normal(result)).chain(types).collect(),
                target: Some(target.unwrap_or_default().to_string()),
                is_macro: false,
                parameters: Vec::new(),
            }
        }
    };
    (!found.name.starts_with("__noswap_")).then_some(found)
}

/// The parts of a list.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|one| !one.is_empty())
}

/// The lines of a function or macro.
fn body<'t>(lines: &[&'t str]) -> Vec<&'t str> {
    let is_end = |line: &&str| line.starts_with('}');
    let rest = lines.iter().skip(1);
    rest.copied().take_while(|line| !is_end(line)).collect()
}

/// The types that variables of a macro have.
fn macro_types(function: &Function, body: &[&str]) -> Vec<String> {
    let result = body.iter().find_map(|line| declared(line, "__ret", ";"));
    let result = result.unwrap_or("void").to_string();
    let parameters = function.parameters.iter().map(|name| {
        let value = format!(" = {name};");
        let ty = body.iter().find_map(|line| {
            let (head, _) = line.split_once(value.as_str())?;
            head.split_once("__s").map(|(ty, _)| normal(ty))
        });
        ty.unwrap_or_else(|| UNKNOWN.to_string())
    });
    std::iter::once(result).chain(parameters).collect()
}

/// The type of a variable that a line declares.
fn declared<'t>(line: &'t str, name: &str, end: &str) -> Option<&'t str> {
    let (ty, rest) = line.trim().split_once(name)?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let rest = rest.trim_start_matches(is_name);
    (rest.starts_with(end) && !ty.is_empty()).then(|| ty.trim())
}

/// The checks of builtins: each its number, the lowest value, and the distance of the highest one
/// as a number or as a question about the type; or as LLVM 22 has them.
type Checks<'t> = BTreeMap<&'t str, Vec<Checked<'t>>>;

#[derive(Clone, Copy)]
enum Checked<'t> {
    Older(usize, i64, &'t str),
    Newer(Check),
}

fn checks(sema: &str) -> Checks<'_> {
    let text = between(sema, "GET_NEON_IMMEDIATE_CHECK", "#endif").unwrap_or_default();
    let mut all = Checks::new();
    for line in text.lines() {
        if let Some((name, check)) = older(line) {
            all.entry(name).or_default().push(check);
        }
    }
    for (names, lines) in cases(text, "NEON::BI__") {
        let found = lines.iter().filter_map(|line| Check::of_line(line));
        let found: Vec<Checked<'_>> = found.map(Checked::Newer).collect();
        for name in names {
            all.entry(name).or_default().extend(&found);
        }
    }
    all
}

/// The check of a line until LLVM 19.
fn older(line: &str) -> Option<(&str, Checked<'_>)> {
    let (name, rest) =
        between(line, "case NEON::BI__", ":").zip(line.split_once(": ").map(|(_, rest)| rest))?;
    let value = |key: &str| between(rest, key, ";");
    let number = value("i = ")?.parse().ok()?;
    let low = value("l = ").and_then(|low| low.parse().ok());
    Some((
        name,
        Checked::Older(number, low.unwrap_or(0), value("u = ")?),
    ))
}

/// Adds the builtins that a function calls, and the values of immediate arguments.
fn add_calls(facts: &mut Facts, function: &str, body: &[&str], checks: &Checks<'_>) {
    for line in body {
        let Some((_, call)) = line.split_once("__builtin_neon_") else {
            continue;
        };
        let Some((name, arguments)) = call.split_once('(') else {
            continue;
        };
        let builtin = format!("builtin_neon_{name}");
        facts.add("calls", format!("{function} __{builtin}"));
        let ty = arguments.rsplit_once(", ").map_or("", |(_, last)| last);
        let ty = ty.split(')').next().unwrap_or_default();
        let ty = ty.parse().unwrap_or(0);
        for check in checks.get(builtin.as_str()).into_iter().flatten() {
            let found = match *check {
                Checked::Older(number, low, size) => {
                    let high = low + size.parse().unwrap_or_else(|_| size_of(ty, size));
                    format!("{number}: {low} to {high}")
                }
                Checked::Newer(check) => newer(check, builtin.ends_with("_v"), ty),
            };
            facts.add("immediates", format!("{function} {found}"));
        }
    }
}

/// A check of LLVM 22; a builtin that gets a type is about its elements.
fn newer(check: Check, has_type: bool, flags: u32) -> String {
    let bits = match has_type {
        true => bits_of(flags),
        false => check.bits,
    };
    let argument = check.argument;
    match (Check { bits, ..check }).values() {
        Some((low, high, _)) => format!("{argument}: {low} to {high}"),
        None => format!("{argument}: of an unknown kind"),
    }
}

/// The bits of the elements of a type by its flags.
fn bits_of(flags: u32) -> i64 {
    // Int8, Int16, Int32, Int64, Poly8, Poly16, Poly64, Poly128, Float16, Float32, Float64,
    // BFloat16, MFloat8.
    let bits = [8, 16, 32, 64, 8, 16, 64, 128, 16, 32, 64, 16, 8];
    bits.get(flags as usize & 0xf).copied().unwrap_or(0)
}

/// The number of the last bit or lane of a type, as the compiler computes it from the flags of
/// the type.
fn size_of(flags: u32, question: &str) -> i64 {
    let (is_shift, is_forced) = match question {
        "RFT(TV, true)" => (true, false),
        "RFT(TV, false, true)" => (false, true),
        _ => (false, false),
    };
    let is_quad = is_forced || flags & 0x20 != 0;
    let bits = bits_of(flags);
    let lanes = (64 / bits).max(1) << u32::from(is_quad);
    if is_shift { bits - 1 } else { lanes - 1 }
}

/// The facts of our rows.
pub(super) fn ours(rows: &[Row], has_sema: bool) -> Facts {
    let mut facts = Facts::default();
    for row in rows {
        let is_macro = row.types.iter().any(|ty| !ty.flags.is_empty());
        let types = row.types.iter().enumerate();
        let types = types.map(|(at, ty)| match at > 0 && is_macro && is_unknown(ty) {
            true => UNKNOWN,
            false => ty.text.as_str(),
        });
        let declared = prototype(&row.name, types);
        let target = if is_macro {
            UNKNOWN
        } else {
            row.target.as_str()
        };
        facts.add(
            "prototypes",
            format!("{declared} {target} {}", row.condition),
        );
        if row.builtin.is_empty() {
            continue;
        }
        facts.add("calls", format!("{} {}", row.name, row.builtin));
        if !has_sema {
            continue;
        }
        facts.add("builtins", format!("{} {}", row.builtin, row.target));
        for one in &row.immediates {
            let number = place(row, one.parameter);
            let (name, low, high) = (&row.name, one.low, one.high);
            facts.add("immediates", format!("{name} {number}: {low} to {high}"));
        }
    }
    facts
}

/// Whether a macro does not tell the type of a parameter.
fn is_unknown(ty: &Type) -> bool {
    ty.flags.contains(['p', 'i'])
}

/// The place of a parameter among the arguments of the builtin: those before it may be several
/// vectors, as may be the result, for which there is a pointer.
fn place(row: &Row, parameter: usize) -> usize {
    let has_pointer = row.types.first().is_some_and(|result| result.vectors > 1);
    let before = row.types.iter().skip(1).take(parameter);
    let before: usize = before.map(|ty| ty.vectors.max(1)).sum();
    usize::from(has_pointer) + before
}
