//! SVE and SME: the functions of the headers, and the tables of the compiler.

use super::checks::Check;
use super::facts::{Facts, between, cases};
use super::rows::{Row, prototype};

/// The texts of LLVM about SVE or SME.
pub(super) struct Texts {
    /// The letters of the family in names: `sve` or `sme`.
    pub(super) family: &'static str,
    /// Whether they are those of LLVM 22.
    pub(super) is_newer: bool,
    pub(super) header: String,
    pub(super) builtins: String,
    pub(super) map: String,
    pub(super) ranges: String,
    pub(super) modes: String,
    pub(super) states: Option<String>,
}

/// The facts of LLVM's texts.
pub(super) fn theirs(texts: &Texts) -> Facts {
    let mut facts = Facts::default();
    let mut builtin = None;
    for line in texts.header.lines() {
        if let Some(name) = builtin.take() {
            add_function(&mut facts, line, name);
        }
        builtin = between(line, "__clang_arm_builtin_alias(", ")");
    }
    for line in texts.builtins.lines() {
        let builtin = line.strip_prefix("TARGET_BUILTIN(");
        if let Some((name, rest)) = builtin.and_then(|rest| rest.split_once(", ")) {
            let guard = rest.rsplit('"').nth(1).unwrap_or_default();
            facts.add("guards", format!("{name} {}", ordered(guard)));
        }
    }
    let llvm = texts.map.lines().filter_map(|line| line.strip_suffix("),"));
    for line in llvm.filter_map(|line| line.split_once("MAP1(")) {
        let mut parts = line.1.split(", ");
        let (name, llvm) = (parts.next().unwrap_or_default(), parts.next());
        facts.add("llvm", format!("{name} {}", llvm.unwrap_or_default()));
    }
    let upper = texts.family.to_uppercase();
    let prefix = format!("{upper}::BI__builtin_{}_", texts.family);
    for (names, lines) in cases(&texts.ranges, &prefix) {
        for line in lines {
            let check = match texts.is_newer {
                true => Check::of_newer_line(line),
                false => Check::of_line(line),
            };
            let Some(check) = check else {
                continue;
            };
            let range = range(check);
            names
                .iter()
                .for_each(|name| facts.add("immediates", format!("{name} {range}")));
        }
    }
    for (names, lines) in cases(&texts.modes, &prefix) {
        let mode = lines
            .iter()
            .find_map(|line| between(line, "BuiltinType = ", ";"));
        let mode = mode.unwrap_or_default();
        names
            .iter()
            .for_each(|name| facts.add("modes", format!("{name} {mode}")));
    }
    let states = texts.states.as_deref().unwrap_or_default();
    for (names, lines) in cases(states, &prefix) {
        let state = lines.iter().find_map(|line| between(line, "return ", ";"));
        let state = state.unwrap_or_default();
        names
            .iter()
            .for_each(|name| facts.add("states", format!("{name} {state}")));
    }
    facts
}

/// Adds the function that a line declares.
fn add_function(facts: &mut Facts, line: &str, builtin: &str) {
    let Some((head, parameters)) = line.split_once('(') else {
        return;
    };
    let name = head.rsplit([' ', '*']).next().unwrap_or_default();
    let result = head.get(..head.len() - name.len()).unwrap_or_default();
    let parameters = parameters.trim_end_matches([')', ';']);
    let parameters = parameters.split(", ").filter(|one| !one.is_empty());
    let parameters = parameters.map(|one| one.strip_suffix(" op").unwrap_or(one));
    let declared = prototype(name, std::iter::once(result).chain(parameters));
    facts.add("prototypes", format!("{declared} {builtin}"));
}

/// A condition on features, with alternatives in order.
fn ordered(guard: &str) -> String {
    let mut all: Vec<&str> = guard.split('|').collect();
    if !guard.contains('(') {
        all.sort_unstable();
    }
    all.join("|")
}

/// The values of an immediate argument.
fn range(check: Check) -> String {
    let argument = check.argument;
    match check.values() {
        Some((low, high, step)) => format!("{argument}: {low} to {high} by {step}"),
        None => format!("{argument}: of an unknown kind"),
    }
}

/// The facts of our rows.
pub(super) fn ours(rows: &[Row], family: &str) -> Facts {
    let mut facts = Facts::default();
    for row in rows {
        let names = [&row.name, &row.overloaded];
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            let declared = row.prototype(name);
            facts.add("prototypes", format!("{declared} {}", row.builtin));
        }
        let guard = guard(&row.target, &row.streaming);
        facts.add("guards", format!("{} {guard}", row.builtin));
        let prefix = format!("__builtin_{family}_");
        let name = row.builtin.strip_prefix(&prefix).unwrap_or_default();
        if !row.llvm.is_empty() {
            facts.add("llvm", format!("{name} {}", row.llvm));
        }
        for one in &row.immediates {
            let (number, low, high, step) = (one.parameter, one.low, one.high, one.step);
            let range = format!("{number}: {low} to {high} by {step}");
            facts.add("immediates", format!("{name} {range}"));
        }
        // Clang's table lacks those that are in no record.
        if !name.starts_with("reinterpret_") {
            facts.add("modes", format!("{name} {}", mode(&row.mode)));
        }
        if let Some(state) = state(row) {
            facts.add("states", format!("{name} {state}"));
        }
    }
    facts
}

/// The features outside of streaming mode and in it, as one condition.
fn guard(target: &str, streaming: &str) -> String {
    let is_compound = |one: &str| one.contains([',', '|']);
    let one = |text: &str| match is_compound(text) {
        true => format!("({text})"),
        false => text.to_string(),
    };
    match (target, streaming) {
        (target, "") => ordered(target),
        ("", streaming) => ordered(streaming),
        _ => ordered(&format!("{}|{}", one(target), one(streaming))),
    }
}

/// The compiler's name of a mode.
fn mode(mode: &str) -> &'static str {
    match mode {
        "Streaming" => "ArmStreaming",
        "ByFeatures" => "VerifyRuntimeMode",
        "Compatible" => "ArmStreamingCompatible",
        _ => "ArmNonStreaming",
    }
}

/// The compiler's name of the use of ZA and ZT0.
fn state(row: &Row) -> Option<String> {
    let parts = [(&row.za, "ZA"), (&row.zt0, "ZT0")];
    let parts = parts.iter().filter(|(state, _)| !state.is_empty());
    let parts: Vec<String> = parts.map(|(state, of)| format!("Arm{state}{of}")).collect();
    (!parts.is_empty()).then(|| parts.join(" | "))
}
