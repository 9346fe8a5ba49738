//! MVE and CDE: the functions of the headers, and the checks of the compiler.

use super::facts::{Facts, between, cases};
use super::rows::{Row, prototype};

/// The facts of LLVM's header, and of its checks.
pub(super) fn theirs(header: &str, sema: &str, family: &str) -> Facts {
    let mut facts = Facts::default();
    let mut condition = "";
    let mut found = None;
    for line in header.lines() {
        match line.strip_prefix("#if ") {
            Some(rest) => condition = rest,
            None if line.starts_with("#endif") => condition = "",
            None => {}
        }
        if let Some((builtin, is_overloaded)) = found.take() {
            add_function(
                &mut facts,
                line,
                builtin,
                is_overloaded,
                (family, condition),
            );
        }
        let builtin = between(line, "__clang_arm_builtin_alias(", ")");
        found = builtin.map(|name| (name, line.contains("__overloadable__")));
    }
    let prefix = format!("ARM::BI__builtin_arm_{family}_");
    for (names, lines) in cases(sema, &prefix) {
        for call in lines
            .iter()
            .filter_map(|line| between(line, "BuiltinConstantArg", ")"))
        {
            let check = check(call);
            names
                .iter()
                .for_each(|name| facts.add("immediates", format!("{name} {check}")));
        }
    }
    facts
}

/// Adds the function that a line declares.
fn add_function(
    facts: &mut Facts,
    line: &str,
    builtin: &str,
    is_overloaded: bool,
    (family, condition): (&str, &str),
) {
    let Some((head, parameters)) = line.split_once('(') else {
        return;
    };
    let name = head.rsplit([' ', '*']).next().unwrap_or_default();
    let result = head.get(..head.len() - name.len()).unwrap_or_default();
    // The header of MVE has all functions under names of the implementation as well.
    if family == "mve" && name.starts_with("__arm_") {
        return;
    }
    let condition = match family {
        "mve" if condition.contains("& 2)") => "(__ARM_FEATURE_MVE & 2)",
        "mve" => "",
        _ => condition,
    };
    let parameters = parameters.trim_end_matches([')', ';']).split(", ");
    let parameters = parameters.filter(|one| !one.is_empty());
    let declared = prototype(name, std::iter::once(result).chain(parameters));
    facts.add(
        "prototypes",
        format!("{declared} {builtin} {is_overloaded} {condition}"),
    );
}

/// A check of an argument in words.
fn check(call: &str) -> String {
    let (kind, arguments) = call.split_once("(TheCall, ").unwrap_or((call, ""));
    let numbers: Vec<String> = arguments.split(", ").map(decimal).collect();
    format!("{kind} {}", numbers.join(" "))
}

/// A number in decimal, whatever its sign and base.
fn decimal(text: &str) -> String {
    let (sign, number) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let value = match number.strip_prefix("0x") {
        Some(hex) => i128::from_str_radix(hex, 16),
        None => number.parse(),
    };
    value.map_or_else(|_| text.to_string(), |value| (sign * value).to_string())
}

/// The facts of our rows.
pub(super) fn ours(rows: &[Row], family: &str) -> Facts {
    let mut facts = Facts::default();
    for row in rows {
        let names = [
            (row.name.as_str(), false, !row.is_overloaded_only),
            (row.overloaded.as_str(), true, !row.overloaded.is_empty()),
        ];
        for (name, is_overloaded, _) in names.into_iter().filter(|(_, _, is_there)| *is_there) {
            let (declared, builtin, condition) =
                (row.prototype(name), &row.builtin, &row.condition);
            facts.add(
                "prototypes",
                format!("{declared} {builtin} {is_overloaded} {condition}"),
            );
        }
        let prefix = format!("__builtin_arm_{family}_");
        if let Some(name) = row.builtin.strip_prefix(&prefix) {
            add_checks(&mut facts, row, name);
        }
    }
    facts
}

/// Adds the checks that the compiler makes.
fn add_checks(facts: &mut Facts, row: &Row, name: &str) {
    for one in &row.immediates {
        let (number, low, high) = (one.parameter, one.low, one.high);
        let bits = row.parameter(number).map_or(32, |ty| ty.bits);
        // The type of the argument may allow no other values.
        let all = 1u64.checked_shl(bits).map_or(u64::MAX, |count| count - 1);
        if ((high - low) as u64) < all {
            facts.add("immediates", format!("{name} Range {number} {low} {high}"));
        }
        let extra = match one.form.as_str() {
            "ShiftedByte" => format!("ShiftedByte {number} {bits}"),
            "ShiftedByteOrOnes" => format!("ShiftedByteOrXXFF {number} {bits}"),
            "PowerOfTwo" => format!("Power2 {number}"),
            _ if one.step > 1 => format!("Multiple {number} {}", one.step),
            _ => continue,
        };
        facts.add("immediates", format!("{name} {extra}"));
    }
}
