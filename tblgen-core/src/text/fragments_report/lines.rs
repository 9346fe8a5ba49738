//! The report as JSON: an object in each line, for each fragment.

use tblgen_codegen::fragments::TargetTrait;
use tblgen_codegen::{Idents, snake_case};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::fragments::Fault;
use tblgen_model::fragments::question::Needs;
use tblgen_model::fragments::survey::{Fragment, Translation};
use tblgen_model::fragments::typed::Function;

use crate::text::json::Json;

/// Fragments, each in a line of its own, and the trait that their functions ask.
pub(super) fn all(records: &RecordKeeper, all: &[Fragment<'_>]) -> String {
    let mut names = Idents::default();
    let target = super::target(all);
    let lines = all.iter();
    let lines = lines.map(|fragment| line(records, fragment, &mut names, &target));
    let mut text: String = lines.collect();
    if let Some(item) = super::item(&target) {
        let mut json = Json::default();
        json.open('{');
        json.member("trait", "Target");
        json.member("rust", &item);
        json.close('}');
        text += &(json.finish() + "\n");
    }
    text
}

/// A fragment as an object, and the end of its line.
fn line(
    records: &RecordKeeper,
    fragment: &Fragment<'_>,
    names: &mut Idents,
    target: &TargetTrait,
) -> String {
    let (class, field) = fragment.kind.class_and_field();
    let mut json = Json::default();
    json.open('{');
    json.member("class", class);
    json.member("field", field);
    json.member("about", fragment.place.class);
    json.key("records");
    json.list(&fragment.records, |json, one| record(records, *one, json));
    json.member("code", fragment.code);
    match &fragment.outcome {
        Translation::Function(function) => {
            let rust = super::rust(fragment, function, names, target);
            described(fragment, function, rust, &mut json);
        }
        Translation::Untranslated(fault) => unknown("hook", fault, &mut json),
        Translation::Unread(fault) => unknown("not read", fault, &mut json),
        _ => {
            json.member("outcome", "hook");
            json.member("reason", "not known");
        }
    }
    json.close('}');
    json.finish() + "\n"
}

/// The members that say why a fragment has no function.
fn unknown(outcome: &str, fault: &Fault, json: &mut Json) {
    json.member("outcome", outcome);
    json.member("reason", &fault.message);
    json.key("at");
    json.number(i64::try_from(fault.at).unwrap_or(i64::MAX));
}

/// The name of a record, and its place.
fn record(records: &RecordKeeper, record: Record<'_>, json: &mut Json) {
    json.open('{');
    json.member("name", record.name());
    let place = records.sources().format_short_line(record.loc());
    json.member("location", &place);
    json.close('}');
}

/// The members that describe a function.
fn described(
    fragment: &Fragment<'_>,
    function: &Function,
    (name, rust): (String, String),
    json: &mut Json,
) {
    match function.needs() {
        Needs::Nothing => json.member("outcome", "const fn"),
        Needs::Features => asking("features", json),
        Needs::Answers => asking("answers", json),
        Needs::OwnFunctions => asking("functions", json),
    }
    json.member("name", &name);
    if function.needs() == Needs::Nothing {
        json.key("parameters");
        let given = fragment.place.rust_names;
        let locals = function.locals.iter().take(function.parameters);
        json.list(locals.enumerate(), |json, (at, local)| {
            let given = given.get(at).map(|name| (*name).to_string());
            json.open('{');
            json.member("name", &given.unwrap_or_else(|| snake_case(&local.name)));
            json.member("type", local.ty.rust_name());
            json.close('}');
        });
    }
    json.member("result", function.result.rust_name());
    json.member("rust", &rust);
}

/// The members that say what a function asks for.
fn asking(needs: &str, json: &mut Json) {
    json.member("outcome", "fn");
    json.member("needs", needs);
}
