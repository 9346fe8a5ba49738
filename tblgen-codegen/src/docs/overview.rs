//! The overview: how the items of a run hang together.

use super::Markdown;

/// Rows for the overview of the items that a run generates. Every output adds its own
/// ([`Emission::overview`](crate::Emission::overview)), about items that it really
/// generates: each row is a link to an item.
///
/// ```
/// use tblgen_codegen::{Markdown, Overview};
///
/// let rows = Overview::new()
///     .item("ErrorCode", "An error code.")
///     .task("the error code of a number", &["ErrorCode::from_number"]);
/// assert!(!rows.is_empty());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Overview {
    /// Each with what tells it from others of its name in links.
    items: Vec<(&'static str, &'static str, Markdown)>,
    tasks: Vec<(Markdown, &'static [&'static str])>,
}

impl Overview {
    /// An overview without rows.
    pub fn new() -> Self {
        Overview::default()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty() && self.tasks.is_empty()
    }

    /// Adds a type or a trait by its name, and a line about it.
    #[must_use]
    pub fn item(mut self, name: &'static str, text: impl Into<Markdown>) -> Self {
        self.items.push((name, "type@", text.into()));
        self
    }

    /// Adds a constant by its name, and a line about it.
    #[must_use]
    pub fn constant(mut self, name: &'static str, text: impl Into<Markdown>) -> Self {
        self.items.push((name, "const@", text.into()));
        self
    }

    /// Adds an item, if it exists.
    #[must_use]
    pub fn item_if(self, exists: bool, name: &'static str, text: impl Into<Markdown>) -> Self {
        if exists { self.item(name, text) } else { self }
    }

    /// Adds a task that readers have, and the paths of functions and constants for it, such as
    /// `Reg::from_name`.
    #[must_use]
    pub fn task(mut self, purpose: impl Into<Markdown>, calls: &'static [&'static str]) -> Self {
        self.tasks.push((purpose.into(), calls));
        self
    }

    /// Adds such a task, if the items that it names exist.
    #[must_use]
    pub fn task_if(
        self,
        exist: bool,
        purpose: impl Into<Markdown>,
        calls: &'static [&'static str],
    ) -> Self {
        if exist {
            self.task(purpose, calls)
        } else {
            self
        }
    }

    /// The rows of several outputs, in their order.
    pub(crate) fn joined(all: impl IntoIterator<Item = Overview>) -> Self {
        let mut joined = Overview::new();
        for Overview { items, tasks } in all {
            joined.items.extend(items);
            joined.tasks.extend(tasks);
        }
        joined
    }

    /// The tables.
    pub(crate) fn text(&self) -> Markdown {
        let mut out = Markdown::new();
        if !self.items.is_empty() {
            out = out.fixed("|item|contents|\n|-|-|\n");
            for (name, kind, text) in &self.items {
                out = out.fixed("|").code_link(name, &format!("{kind}{name}"));
                out = out.fixed("|").then(text).fixed("|\n");
            }
        }
        if !self.tasks.is_empty() {
            out = out.paragraph().fixed("|to find|call|\n|-|-|\n");
            for (purpose, calls) in &self.tasks {
                let call = |path: &&str| Markdown::new().code_link(path, &callable(path));
                let calls = Markdown::new().joined(calls.iter().map(call), ", ");
                out = out
                    .fixed("|")
                    .then(purpose)
                    .fixed("|")
                    .then(calls)
                    .fixed("|\n");
            }
        }
        out
    }
}

/// The target of a link to a function or a constant, which have names of different cases.
fn callable(path: &str) -> String {
    let name = path.rsplit("::").next().unwrap_or(path);
    let kind = match name.contains(|c: char| c.is_ascii_lowercase()) {
        true => "fn",
        false => "const",
    };
    format!("{kind}@{path}")
}
