//! The different functions of all targets.

use super::report::{Fragment, Function, Outcome};
use super::shape::{Shape, Wrapper};
use std::collections::BTreeMap;

/// A function, and the fragments that became it.
pub(super) struct Distinct<'r> {
    /// A fragment.
    pub(super) fragment: &'r Fragment,
    /// The function.
    pub(super) function: &'r Function,
    /// The shape of the function.
    pub(super) shape: Shape,
    /// The C++ around the fragment.
    pub(super) wrapper: Wrapper,
    /// The targets and records that have it.
    pub(super) places: Vec<String>,
}

/// The functions that can be called on both sides, and those fragments of which it is not
/// known how.
pub(super) struct All<'r> {
    pub(super) functions: Vec<Distinct<'r>>,
    pub(super) unknown: Vec<&'r Fragment>,
}

/// Takes the same C++ of the same class that becomes the same Rust as one function.
pub(super) fn all(fragments: &[Fragment]) -> All<'_> {
    let mut found: BTreeMap<_, (&Fragment, &Function, Vec<String>)> = BTreeMap::new();
    for fragment in fragments {
        let Outcome::Constant(function) = &fragment.outcome else {
            continue;
        };
        let rust = function.rust.replacen(&function.name, "", 1);
        let key = (&fragment.class, &fragment.about, &fragment.code, rust);
        let entry = found.entry(key);
        let (_, _, places) = entry.or_insert_with(|| (fragment, function, Vec::new()));
        places.push(format!(
            "{}: {}",
            fragment.target,
            fragment.records.join(" ")
        ));
    }
    let mut all = All {
        functions: Vec::new(),
        unknown: Vec::new(),
    };
    for (fragment, function, places) in found.into_values() {
        let shape = Shape::of(function);
        let wrapper = shape.and_then(|shape| shape.wrapper(&fragment.class, &fragment.about));
        match shape.zip(wrapper) {
            Some((shape, wrapper)) if is_word(&function.result) => all.functions.push(Distinct {
                fragment,
                function,
                shape,
                wrapper,
                places,
            }),
            _ => all.unknown.push(fragment),
        }
    }
    all
}

impl Distinct<'_> {
    /// Whether the answers are of type `bool`.
    pub(super) fn is_bool(&self) -> bool {
        self.function.result == "bool"
    }

    /// The name of the function in messages.
    pub(super) fn title(&self) -> String {
        let (class, field) = (&self.fragment.class, &self.fragment.field);
        let first = self.places.first().map_or("", String::as_str);
        format!("{field} of {class}, {first}")
    }
}

/// Whether the values of a type fit into 64 bits.
fn is_word(ty: &str) -> bool {
    let integers = [
        "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "usize",
    ];
    ty == "bool" || integers.contains(&ty)
}
