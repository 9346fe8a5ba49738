//! The pretty form of messages: annotated source, notes next to what they are
//! about, and help.
//!
//! LLVM prints notes, and some second halves of errors, as messages of their
//! own. Here each error or warning gathers what follows it (`group`), finds
//! the tokens that are meant (`token`), a label for each and maybe a way
//! out (`advice`), and the lines to show (`excerpt`).

mod advice;
mod excerpt;
mod group;
mod message;
mod token;

pub use message::{Message, messages};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use excerpt::{Excerpt, Mark, plain_text};
use group::{Cluster, Link};
use tblgen_lang::diagnostic::{Diagnostic, INSTANTIATED, Label, Place, Severity};
use tblgen_lang::source::{FilePos, SourceMap};

/// Columns of the output, unless told otherwise.
const WIDTH: usize = 140;

/// The longest chain of places that is shown in full.
const MAX_CHAIN: usize = 6;

/// The style in which messages are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Whether to colour the output.
    pub color: bool,
    /// Columns; longer lines of source text are cut.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Style {
            color: false,
            width: WIDTH,
        }
    }
}

/// Messages as they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rendered {
    /// The text; it ends with an empty line, if there is any.
    pub text: String,
    /// The number of errors that are shown. An error that only follows from the one before is left
    /// out.
    pub errors: usize,
    /// The number of warnings that are shown.
    pub warnings: usize,
}

/// Renders messages in order, each with its notes.
///
/// ```
/// use tblgen_core::{Options, compile_text, pretty};
///
/// let done = compile_text("a.td", "class Animal;\ndef Cat : Animl;", &Options::new());
/// let shown = pretty::render(&done.diagnostics, &done.sources, pretty::Style::default());
/// assert!(shown.text.contains("help: did you mean `Animal`?"));
/// assert_eq!(shown.errors, 1);
/// ```
pub fn render(diagnostics: &[Diagnostic], sources: &SourceMap, style: Style) -> Rendered {
    let mut out = Rendered::default();
    for message in messages(diagnostics, sources, style) {
        out.text.push_str(&message.text);
        out.text.push_str("\n\n");
        out.errors += usize::from(message.severity == Severity::Error);
        out.warnings += usize::from(message.severity == Severity::Warning);
    }
    out
}

/// The last line of a compilation: the numbers of errors and warnings. Empty if there were none.
///
/// ```
/// let line = tblgen_core::pretty::summary("a.td", 2, 1, Default::default());
/// assert_eq!(line, "error: could not compile `a.td`: 2 errors, 1 warning\n");
/// ```
pub fn summary(input: &str, errors: usize, warnings: usize, style: Style) -> String {
    let mut counts = Vec::new();
    for (count, noun) in [(errors, "error"), (warnings, "warning")] {
        if count > 0 {
            let plural = if count == 1 { "" } else { "s" };
            counts.push(format!("{count} {noun}{plural}"));
        }
    }
    if counts.is_empty() {
        return String::new();
    }
    let input = display_name(input);
    let counts = counts.join(", ");
    let title = if errors > 0 {
        Level::ERROR.primary_title(format!("could not compile `{input}`: {counts}"))
    } else {
        Level::WARNING.primary_title(format!("`{input}` compiled with {counts}"))
    };
    let mut line = renderer(style).render(&[Group::with_title(title)]);
    line.push('\n');
    line
}

fn renderer(style: Style) -> Renderer {
    let renderer = if style.color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer.term_width(style.width)
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// A cluster in the terms of `annotate_snippets`.
fn report(cluster: &Cluster<'_>, sources: &SourceMap) -> Vec<Group<'static>> {
    let head = cluster.head;
    let title = level(head.severity).primary_title(plain_text(head.message.trim_end()));
    let mut group = Group::with_title(title);
    let advice = advice::advice(cluster, sources);
    if let Place::At(at) = head.shown_at() {
        let marks = marks(cluster, at, &advice, sources);
        for excerpt in excerpt::excerpts(&marks, sources) {
            let origin = excerpt.is_cut.then(|| origin(excerpt.at, sources));
            group = group.elements(origin).element(snippet(&excerpt, sources));
        }
    }
    for note in notes(cluster, sources) {
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(help) = &advice.help {
        group = group.element(Level::HELP.message(plain_text(help)));
    }
    let mut groups = vec![group];
    groups.extend(removal(&advice, sources));
    groups
}

/// The token that the message is about, and the places of its notes.
fn marks(
    cluster: &Cluster<'_>,
    at: FilePos,
    advice: &advice::Advice,
    sources: &SourceMap,
) -> Vec<Mark> {
    let mut marks = vec![Mark {
        span: token::at(sources, at),
        label: advice.label.clone(),
        primary: true,
    }];
    if let Some((span, label)) = &advice.before {
        marks.push(Mark {
            span: *span,
            label: Some(label.clone()),
            primary: false,
        });
    }
    marks.extend(labels(cluster.head, sources));
    for (note, link) in cluster.notes.iter().zip(cluster.links()) {
        let Place::At(at) = note.place else {
            continue;
        };
        let span = token::at(sources, at);
        let is_shown = marks.iter().any(|mark| mark.span == span);
        if !is_shown && !group::is_echo(note, cluster.head, sources) && is_in_excerpt(link) {
            marks.push(Mark {
                span,
                label: Some(advice::note_label(note, link)),
                primary: false,
            });
        }
    }
    if let Some(open) = advice.unclosed {
        let span = token::at(sources, open);
        if marks.iter().all(|mark| mark.span != span) {
            marks.push(Mark {
                span,
                label: Some("this is not closed".to_string()),
                primary: false,
            });
        }
    }
    marks
}

/// The places that a message remarks upon.
fn labels(head: &Diagnostic, sources: &SourceMap) -> Vec<Mark> {
    let is_link = |label: &&Label| label.text == INSTANTIATED;
    let steps = head.labels.iter().filter(is_link).count();
    let mut step = 0;
    let mut mark = |label: &Label| {
        let text = if is_link(&label) {
            step += 1;
            let link = Link { step, steps };
            is_in_excerpt(link).then(|| advice::link_label(link))
        } else {
            Some(plain_text(&label.text))
        };
        Some(Mark {
            span: token::at(sources, label.at),
            label: Some(text?),
            primary: false,
        })
    };
    let labels = head.labels.iter().filter(|label| !label.is_focus);
    labels.filter_map(&mut mark).collect()
}

/// Whether a link of a chain is shown: one of the first, or the last, which is the user's own.
fn is_in_excerpt(link: Link) -> bool {
    link.step <= MAX_CHAIN || link.step == link.steps
}

/// The origin of an excerpt whose text lacks the start of a line: file, line and
/// column.
fn origin(at: FilePos, sources: &SourceMap) -> Origin<'static> {
    let buffer = sources.buffer(at.buffer);
    Origin::path(display_name(buffer.name()))
        .line(buffer.line(at.offset) as usize)
        .char_column(buffer.column(at.offset) as usize)
}

fn display_name(name: &str) -> String {
    plain_text(if name == "-" { "<stdin>" } else { name })
}

fn snippet(
    excerpt: &Excerpt,
    sources: &SourceMap,
) -> Snippet<'static, annotate_snippets::Annotation<'static>> {
    let annotations = excerpt.marks.iter().map(|(range, label, primary)| {
        let kind = if *primary {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        kind.span(range.clone()).label(label.clone())
    });
    let path = display_name(sources.buffer(excerpt.at.buffer).name());
    Snippet::source(excerpt.text.clone())
        .path((!excerpt.is_cut).then_some(path))
        .line_start(excerpt.first_line)
        .annotations(annotations)
}

/// Notes that have no place in the source, and the chain of includes.
fn notes(cluster: &Cluster<'_>, sources: &SourceMap) -> Vec<String> {
    let mut notes: Vec<String> = cluster
        .notes
        .iter()
        .filter(|note| !matches!(note.place, Place::At(_)))
        .filter(|note| !advice::is_said_otherwise(note, cluster.head))
        .map(|note| plain_text(note.message.trim_end()))
        .collect();
    let of_notes = cluster.links().map(|link| link.step).max().unwrap_or(0);
    let labels = cluster.head.labels.iter();
    let of_labels = labels.filter(|label| label.text == INSTANTIATED).count();
    let hidden = of_notes.max(of_labels).saturating_sub(MAX_CHAIN + 1);
    if hidden > 0 {
        notes.push(format!("{hidden} more levels of instantiation"));
    }
    if let Place::At(at) = cluster.head.shown_at() {
        notes.extend(included_from(at, sources));
    }
    notes
}

/// `included from b.td:1, which a.td:2 includes`, the innermost first.
fn included_from(at: FilePos, sources: &SourceMap) -> Option<String> {
    let mut text = String::new();
    let mut next = sources.buffer(at.buffer).included_at();
    let mut level = 0;
    while let Some(at) = next {
        let buffer = sources.buffer(at.buffer);
        let before = if level == 0 {
            "included from "
        } else {
            ", from "
        };
        level += 1;
        if level > MAX_CHAIN {
            text.push_str(", …");
            break;
        }
        let name = display_name(buffer.name());
        text.push_str(&format!("{before}{name}:{}", buffer.line(at.offset)));
        next = buffer.included_at();
    }
    (level > 0).then_some(text)
}

/// The suggestion to remove a token.
fn removal(advice: &advice::Advice, sources: &SourceMap) -> Option<Group<'static>> {
    let (at, title) = advice.remove.as_ref()?;
    let mark = Mark {
        span: token::at(sources, *at),
        label: None,
        primary: true,
    };
    let excerpt = excerpt::excerpts(&[mark], sources).pop()?;
    let (range, _, _) = excerpt.marks.first()?.clone();
    let patch = Snippet::source(excerpt.text)
        .line_start(excerpt.first_line)
        .patch(Patch::new(range, ""));
    Some(Level::HELP.secondary_title(title.clone()).element(patch))
}
