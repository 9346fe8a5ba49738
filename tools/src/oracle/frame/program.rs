//! The text of a program that asks our generated code.

/// A part of a program for what not every target has.
pub(crate) struct Part<M> {
    /// The function in the part.
    pub(crate) function: &'static str,
    /// The text.
    pub(crate) text: &'static str,
    /// Whether a target needs it, and our generated code has what it asks.
    pub(crate) needed: fn(&M, &str) -> bool,
}

/// The function that prints what is known about each feature of the subtarget.
pub(crate) const FEATURES: &str = include_str!("dump/features.rs");

/// The text that every program has, and the parts that a target needs with the
/// function `optional` that calls them.
pub(crate) fn text<M>(always: &[&str], parts: &[Part<M>], model: &M, generated: &str) -> String {
    let (mut text, mut calls) = (always.join("\n"), String::new());
    for part in parts.iter().filter(|part| (part.needed)(model, generated)) {
        text += part.text;
        calls += &format!("    {}(_out);\n", part.function);
    }
    text + &format!("\nfn optional(_out: &mut Out) {{\n{calls}}}\n")
}

/// Whether generated code has a method.
pub(crate) fn has_method(generated: &str, method: &str) -> bool {
    generated.contains(&format!(" fn {method}("))
}
