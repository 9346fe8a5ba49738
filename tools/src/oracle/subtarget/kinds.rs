//! The kinds of facts about subtargets. Of the list, the first kind that is meant counts.

use crate::oracle::frame::values::{Kind, Values};
use crate::oracle::frame::words::Names;

pub(super) const FEATURES: Values = Values::Named("features of the subtarget");
const MODEL: Values = Values::Named("numbers of a model");
const RESOURCE: Values = Values::Named("numbers of a resource");
const FILE: Values = Values::Named("numbers of a register file");
const FEATURE_SET: Values = Values::SetOf("features of the subtarget");

/// The names of the numbers in lists of a kind of values.
const PLACES: [(Values, &[&str]); 3] = [
    (
        MODEL,
        &[
            "issue width",
            "micro-op buffer",
            "loop micro-op buffer",
            "load latency",
            "high latency",
            "mispredict penalty",
            "post-RA scheduler",
            "complete",
            "intervals",
            "has a model of instructions",
            "has itineraries",
            "has extra information",
            "resources",
            "classes",
        ],
    ),
    (RESOURCE, &["units", "super resource", "buffer"]),
    (FILE, &["registers", "eliminated moves", "zeros only"]),
];

/// The names of numbers.
pub(super) fn places() -> Vec<(Values, Names)> {
    let named = |list: &[&str]| {
        let mut names = Names::default();
        for (at, name) in list.iter().enumerate() {
            names.add(name, at);
        }
        names
    };
    let places = PLACES.iter();
    places
        .map(|(values, list)| (*values, named(list)))
        .collect()
}

/// The kinds of facts, in their order.
pub(super) const KINDS: &[Kind] = &[
    Kind::new("features", "enum-subtarget-feature"),
    Kind::new("features", "parse-subtarget-feature"),
    Kind::new("features", "command-line-name"),
    Kind::new("features", "description"),
    Kind::new("features", "implied").of(FEATURES),
    Kind::new("cpus", "cpu-features").of(FEATURE_SET),
    Kind::new("cpus", "cpu-tune-features").of(FEATURE_SET),
    Kind::new("cpus", "cpu-model"),
    Kind::new("cpus", "enum-cpu"),
    Kind::new("cpus", "parse-cpu"),
    Kind::new("cpus", "cpu-alias"),
    Kind::new("models", "model").at(MODEL),
    Kind::new("models", "enum-sched-model"),
    Kind::new("models", "resource-name"),
    Kind::new("models", "resource").at(RESOURCE),
    Kind::new("models", "resource-sub-units"),
    Kind::new("models", "retire-unit"),
    Kind::new("models", "queues"),
    Kind::new("models", "register-file-name"),
    Kind::new("models", "register-file").at(FILE),
    Kind::new("models", "register-file-costs"),
    Kind::new("classes", "class"),
    Kind::new("lists", "class-writes"),
    Kind::new("lists", "class-resources"),
    Kind::new("lists", "class-reads"),
    Kind::new("itinerary", "functional-units"),
    Kind::new("itinerary", "forwarding-paths"),
    Kind::new("itinerary", "itinerary*"),
    Kind::new("strings", "string-features").of(FEATURE_SET),
    Kind::new("modes", "hw-mode"),
    Kind::new("resolved", "resolved"),
    Kind::new("timing", "timing"),
];
