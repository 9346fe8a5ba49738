//! Messages for hosts that show them in their own way: rustc and Cargo put the
//! severity, and often a place of their own, before the text.

use super::{Style, advice, display_name, excerpt::plain_text, group, renderer, report};
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity};
use tblgen_lang::source::SourceMap;

/// An error, warning or remark, with its notes, source lines and help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The severity of the message.
    pub severity: Severity,
    /// The message with annotated source. Its first line is `error: ` and the message.
    pub text: String,
    /// The place and the message in one line: `a.td:3:7: Value 'x' unknown`.
    pub brief: String,
}

impl Message {
    /// The annotated source without its severity, for a host that prints its own.
    ///
    /// ```
    /// use tblgen_core::{Options, compile_text, pretty};
    ///
    /// let done = compile_text("a.td", "class Animal;\ndef Cat : Animl;", &Options::new());
    /// let found = pretty::messages(&done.diagnostics, &done.sources, Default::default());
    /// assert!(found[0].text.starts_with("error: Couldn't find class 'Animl'"));
    /// assert!(found[0].unlabelled().starts_with("Couldn't find class 'Animl'"));
    /// assert_eq!(found[0].brief, "a.td:2:11: Couldn't find class 'Animl' (did you mean `Animal`?)");
    /// ```
    pub fn unlabelled(&self) -> &str {
        let label = self.severity.label();
        let rest = self.text.strip_prefix(label);
        rest.and_then(|rest| rest.strip_prefix(": "))
            .unwrap_or(&self.text)
    }
}

/// Renders messages in order, each with its notes.
pub fn messages(diagnostics: &[Diagnostic], sources: &SourceMap, style: Style) -> Vec<Message> {
    let renderer = renderer(style);
    let clusters = group::clusters(diagnostics, sources);
    let message = |cluster: &group::Cluster<'_>| Message {
        severity: cluster.head.severity,
        text: renderer.render(&report(cluster, sources)),
        brief: brief(cluster, sources),
    };
    clusters.iter().map(message).collect()
}

/// The place, the message and the help of a cluster in one line.
fn brief(cluster: &group::Cluster<'_>, sources: &SourceMap) -> String {
    let head = cluster.head;
    let mut line = match head.shown_at() {
        Place::At(at) => {
            let buffer = sources.buffer(at.buffer);
            let name = display_name(buffer.name());
            let (row, column) = (buffer.line(at.offset), buffer.column(at.offset));
            format!("{name}:{row}:{column}: ")
        }
        Place::Unknown | Place::Nowhere => String::new(),
    };
    line.push_str(&plain_text(head.message.trim_end()));
    if let Some(help) = advice::advice(cluster, sources).help {
        line.push_str(&format!(" ({})", plain_text(&help)));
    }
    line.replace('\n', " ")
}
