//! `--fragments-report`: the fragments of C++ in a description, and what became of each.

mod lines;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tblgen_codegen::fragments::{TargetTrait, formatted, function_asking};
use tblgen_codegen::{BackendError, Docs, Emission, Idents, quote::quote, snake_case};
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::fragments::Fault;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, FragmentKind, Translation, fragments as survey};
use tblgen_model::fragments::typed::Function;

/// The number of records of a fragment that are named.
const NAMED: usize = 3;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let report = match emission.option("fragments_report") {
        None | Some("text") => for_people,
        Some("json") => lines::all,
        Some(other) => return Err(vec![unknown(other)].into()),
    };
    let all = survey(emission.records())?;
    let report = report(emission.records(), &all);
    emission.out().write_all(report.as_bytes())?;
    Ok(())
}

fn unknown(format: &str) -> Diagnostic {
    let message = format!("'{format}' is no format of reports: 'text' or 'json' expected");
    Diagnostic::error(Place::Nowhere, message)
}

/// The report as text.
fn for_people(_: &RecordKeeper, all: &[Fragment<'_>]) -> String {
    let mut text = String::new();
    counts(all, &mut text);
    let mut names = Idents::default();
    let target = target(all);
    for fragment in all {
        describe(fragment, &mut names, &target, &mut text);
    }
    if let Some(item) = item(&target) {
        let _ = write!(text, "\nThe target's own answers:\n{item}");
    }
    text
}

/// The trait of what the functions ask the target, if they ask it anything.
fn item(target: &TargetTrait) -> Option<String> {
    let methods = target.methods(Docs::Full, &quote!(fragments));
    (!target.is_empty()).then(|| formatted(quote!(pub trait Target { #methods })))
}

/// The trait of the functions' questions to the target.
fn target(all: &[Fragment<'_>]) -> TargetTrait {
    let mut target = TargetTrait::default();
    for fragment in all {
        if let Translation::Function(function) = &fragment.outcome {
            target.add(function);
        }
    }
    target
}

/// The numbers of different fragments by kind: functions, and all.
fn counts(all: &[Fragment<'_>], out: &mut String) {
    let mut kinds: BTreeMap<FragmentKind, [usize; 6]> = BTreeMap::new();
    for fragment in all {
        let counts = kinds.entry(fragment.kind).or_default();
        let column = match &fragment.outcome {
            Translation::Function(function) => match function.needs() {
                Needs::Nothing => 0,
                Needs::Features => 1,
                Needs::Answers => 2,
                Needs::OwnFunctions => 3,
            },
            Translation::Unread(_) => 5,
            _ => 4,
        };
        if let Some(count) = counts.get_mut(column) {
            *count += 1;
        }
    }
    let columns = [
        "const",
        "features",
        "answers",
        "functions",
        "hooks",
        "unread",
    ];
    for column in columns {
        let _ = write!(out, "{column:>10}");
    }
    out.push('\n');
    for (kind, counts) in kinds {
        for count in counts {
            let _ = write!(out, "{count:10}");
        }
        let _ = writeln!(out, "  {kind}");
    }
}

/// A fragment: its place, its text, and the function or the reason.
fn describe(fragment: &Fragment<'_>, names: &mut Idents, target: &TargetTrait, out: &mut String) {
    let records: Vec<&str> = fragment.records.iter().map(|one| one.name()).collect();
    let named = records.get(..NAMED).unwrap_or(&records).join(", ");
    let more = match records.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let _ = writeln!(out, "\n{}: {}{more}", fragment.kind, line(&named));
    for one in fragment.code.lines() {
        let _ = writeln!(out, "    {}", line(one.trim_end()));
    }
    match &fragment.outcome {
        Translation::Function(function) => {
            out.push_str(&rust(fragment, function, names, target).1);
        }
        Translation::Untranslated(fault) => unknown_part("translated", fault, out),
        Translation::Unread(fault) => unknown_part("read", fault, out),
        _ => out.push_str("not translated\n"),
    }
}

/// The reason why a fragment is not read or translated.
fn unknown_part(done: &str, fault: &Fault, out: &mut String) {
    let (at, message) = (fault.at, line(&fault.message));
    let _ = writeln!(out, "not {done}: {message}, at byte {at}");
}

/// The name of a function in Rust, and its text.
fn rust(
    fragment: &Fragment<'_>,
    function: &Function,
    names: &mut Idents,
    target: &TargetTrait,
) -> (String, String) {
    let first = fragment.records.first();
    let name = names.add(&snake_case(first.map_or("fragment", |one| one.name())));
    let runtime = quote!(fragments);
    let parameters = fragment.place.rust_names;
    let item = function_asking(function, &name, parameters, &runtime, target);
    (name.to_string(), formatted(item))
}

/// Text without control characters, which a terminal could take for commands.
fn line(text: &str) -> String {
    let shown = |c: char| match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use crate::backend::{EmitOptions, OptionValue, Registry};
    use tblgen_codegen::BackendError;
    use tblgen_lang::{Options, compile_text};

    const TEXT: &str = "
        class PatFrags<code i, code p> { code ImmediateCode = i; code PredicateCode = p; }
        class Predicate<string c> { string CondString = c; }
        def simm12 : PatFrags<[{ return isInt<12>(Imm); }], [{}]>;
        def other : PatFrags<[{ return isInt<12>(Imm); }], [{}]>;
        def one_use : PatFrags<[{}], [{ return N->hasOneUse(); }]>;
        def odd : PatFrags<[{ return \x1b[31m +; }], [{}]>;
        def wide : PatFrags<[{ return std::abs(Imm) == 1; }], [{}]>;
        def HasA : Predicate<\"Subtarget->hasA()\">;
    ";

    /// The report in a format.
    fn report(format: &str) -> Result<String, BackendError> {
        let done = compile_text("a.td", TEXT, &Options::new());
        let records = done.records.expect("no errors");
        let report = Registry::builtin()
            .find("fragments-report")
            .expect("an output");
        let format = OptionValue {
            output: None,
            option: "fragments_report".to_string(),
            value: format.to_string(),
        };
        let options = EmitOptions {
            values: vec![format],
            ..EmitOptions::default()
        };
        let mut out = Vec::new();
        tblgen_codegen::write_text(report, &records, &options, &mut out)?;
        Ok(String::from_utf8(out).expect("UTF-8"))
    }

    #[test]
    fn formats_have_names() {
        let Err(BackendError::Records(faults)) = report("xml") else {
            panic!("no fault");
        };
        let message = "'xml' is no format of reports: 'text' or 'json' expected";
        assert_eq!(faults[0].message, message);
    }

    #[test]
    fn lines_of_json() {
        let wanted = [
            r#"{"class":"ImmLeaf","field":"ImmediateCode","about":"int64_t","records":[{"name":"odd","location":"a.td:7"}],"code":"return \u001b[31m +;","outcome":"not read","reason":"the character '\\u{1b}'","at":7}"#,
            r#"{"class":"ImmLeaf","field":"ImmediateCode","about":"int64_t","records":[{"name":"other","location":"a.td:5"},{"name":"simm12","location":"a.td:4"}],"code":"return isInt\u003c12>(Imm);","outcome":"const fn","name":"other","parameters":[{"name":"imm","type":"i64"}],"result":"bool","rust":"pub const fn other(imm: i64) -> bool {\u000a    fragments::is_int(12, imm)\u000a}\u000a"}"#,
            r#"{"class":"ImmLeaf","field":"ImmediateCode","about":"int64_t","records":[{"name":"wide","location":"a.td:8"}],"code":"return std::abs(Imm) == 1;","outcome":"hook","reason":"the function `std::abs`","at":7}"#,
            r#"{"class":"PatFrags","field":"PredicateCode","about":"SDNode","records":[{"name":"one_use","location":"a.td:6"}],"code":"return N->hasOneUse();","outcome":"fn","needs":"answers","name":"one_use","result":"bool","rust":"pub fn one_use(node: &impl fragments::Node) -> bool {\u000a    node.has_one_use()\u000a}\u000a"}"#,
            r#"{"class":"Predicate","field":"CondString","about":"","records":[{"name":"HasA","location":"a.td:9"}],"code":"Subtarget->hasA()","outcome":"fn","needs":"answers","name":"has_a","result":"bool","rust":"pub fn has_a(target: &impl Target) -> bool {\u000a    target.has_a()\u000a}\u000a"}"#,
            r#"{"trait":"Target","rust":"pub trait Target {\u000a    /// The answer of C++'s `hasA`.\u000a    fn has_a(&self) -> bool;\u000a}\u000a"}"#,
        ];
        assert_eq!(report("json").expect("a report"), wanted.join("\n") + "\n");
    }

    #[test]
    fn each_fragment_has_its_end() {
        let text = report("text").expect("a report");
        assert_eq!(
            text,
            "     const  features   answers functions     hooks    unread
         1         0         0         0         1         1  ImmediateCode of ImmLeaf
         0         0         1         0         0         0  PredicateCode of PatFrags
         0         0         1         0         0         0  CondString of Predicate

ImmediateCode of ImmLeaf: odd
    return \u{fffd}[31m +;
not read: the character '\\u{1b}', at byte 7

ImmediateCode of ImmLeaf: other, simm12
    return isInt<12>(Imm);
pub const fn other(imm: i64) -> bool {
    fragments::is_int(12, imm)
}

ImmediateCode of ImmLeaf: wide
    return std::abs(Imm) == 1;
not translated: the function `std::abs`, at byte 7

PredicateCode of PatFrags: one_use
    return N->hasOneUse();
pub fn one_use(node: &impl fragments::Node) -> bool {
    node.has_one_use()
}

CondString of Predicate: HasA
    Subtarget->hasA()
pub fn has_a(target: &impl Target) -> bool {
    target.has_a()
}

The target's own answers:
pub trait Target {
    /// The answer of C++'s `hasA`.
    fn has_a(&self) -> bool;
}
"
        );
    }
}
