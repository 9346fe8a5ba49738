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
    Kind::new("implied").of(FEATURES),
    Kind::new("cpu-features").of(FEATURE_SET),
    Kind::new("cpu-tune-features").of(FEATURE_SET),
    Kind::new("model").at(MODEL),
    Kind::new("resource").at(RESOURCE),
    Kind::new("register-file").at(FILE),
    Kind::new("string-features").of(FEATURE_SET),
];
