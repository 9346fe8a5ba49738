//! `cargo xtask conformance --planted`: that each suite finds errors.
//!
//! The sample of a suite runs as it is, and once for each kind of error that is planted in what
//! our side prints. An error is found if more fails than without it.

use super::suite::Suite;
use super::{report, run_suite};
use crate::compare::context::Context;
use crate::compare::plant::{self, Kind, Place};
use crate::compare::report::{Failure, Part};
use anyhow::Result;
use std::process::ExitCode;

/// The places of suites that read code or messages, whose programs compare by themselves, that compile
/// code, that only count some of what our tool prints, or that ask about words that are made of it.
const PLACES: &[(&str, Place)] = &[
    // An option that a case completes.
    ("completion", Place::AnswersAfter("--dollar")),
    ("errors", Place::Messages),
    ("fragments", FUNCTION),
    ("fragments-versions", FUNCTION),
    // The module of tables.
    ("generated", Place::After("\nmod ")),
    ("mc-behaviour", Place::Bytes),
    ("mc-encode-x86", Place::Bytes),
    ("mc-strict", Place::Bytes),
    ("mc-vectors", Place::Bytes),
    ("mc-versions", Place::Bytes),
    // The opcode of ADDPD.
    ("page", Place::After("\"66 0F 5")),
    // The documentation of a register.
    ("readme", Place::After("/// `ah`; unit ")),
    ("records", Place::After("] = *b\"")),
    ("semantics", Place::After("\n\nADD32rr (Pattern):\n")),
    // The numbers of cases of opcodes.
    ("semantics-qemu", Place::AnswersAfter("\nADDW\t")),
    // The decoder knows these words.
    ("semantics-run", Place::AnswersAfter("\nlui ")),
    ("semantics-x86", Place::AnswersAfter("\nADD32rr\t")),
    ("unknown", Place::Tool),
];

/// A function of Rust in the report about fragments.
const FUNCTION: Place = Place::After("\"outcome\":\"const fn\",");

/// Plants errors in suites, and decides.
pub(super) fn run(suites: &[&Suite], context: &mut Context) -> Result<ExitCode> {
    let mut part = Part::new("planted");
    for suite in suites {
        context.sample = suite.quick;
        eprintln!("planted: {} …", suite.name);
        let parts = run_suite(suite, context);
        let before = failures(&parts);
        println!(
            "{:18} {:7} {before} failures without an error",
            suite.name, ""
        );
        for kind in Kind::ALL {
            let (is_found, text) = plant(suite, kind, before, context);
            let verdict = if is_found { "found" } else { "NOT FOUND" };
            let kind = format!("{kind:?}").to_lowercase();
            println!("{:18} {kind:7} {verdict:9} {text}", suite.name);
            part.add((!is_found).then(|| Failure {
                case: format!("{} {kind}", suite.name),
                detail: vec![text],
                reproduce: vec![format!(
                    "cargo xtask conformance --planted --only {}",
                    suite.name
                )],
            }));
        }
    }
    println!("{}", report::table(std::slice::from_ref(&part)));
    Ok(ExitCode::from(u8::from(!part.is_ok())))
}

/// Whether an error of a kind is found, and the error.
fn plant(suite: &Suite, kind: Kind, before: usize, context: &Context) -> (bool, String) {
    let place = PLACES.iter().find(|(name, _)| *name == suite.name);
    let place = place.map_or(Place::Answers, |(_, place)| *place);
    plant::begin(kind, place, &context.ours);
    let parts = run_suite(suite, context);
    match plant::end() {
        Some(text) => (failures(&parts) > before, text),
        None => (false, "nothing was planted".into()),
    }
}

/// The number of failures, each part without cases counted as one.
fn failures(parts: &[Part]) -> usize {
    parts.iter().map(|part| part.failures.len()).sum()
}
