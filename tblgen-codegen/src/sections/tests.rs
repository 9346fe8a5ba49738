use std::sync::Arc;

use super::{Sections, Topics, laid_out};
use crate::docs::pages::DocPages;
use crate::{Enumeration, Variant};

/// Topics with names that only capitals tell apart, that rustdoc has a use for, or that are
/// keywords or no identifiers.
fn topics() -> Arc<Topics> {
    let names = ["add", "ADD", "main-content", "search", "in", "COPY"];
    let variants = names.map(|name| Variant::new(name, ""));
    let opcodes = Enumeration::new("Opcode", "OPCODE", "opcode", "", variants.to_vec());
    let topics = Topics::new("pages", "instructions", &opcodes.variant_names());
    topics
        .with_index("All.")
        .paged("::rt::generic", |number| number == 5)
}

#[test]
fn links_lead_to_marks_of_their_own() {
    let topics = topics();
    let link = |number| topics.link(number, "x".into()).as_str().to_string();
    assert_eq!(link(0), "[x](mod@pages::a#i.add)");
    assert_eq!(link(1), "[x](mod@pages::a#i.ADD)");
    assert_eq!(link(2), "[x](mod@pages::m#i.main.2d.content)");
    assert_eq!(link(3), "[x](mod@pages::s#i.search)");
    assert_eq!(link(5), "[x](mod@::rt::generic#i.COPY)");
    assert_eq!(link(6), "x");
    assert!(topics.is_elsewhere(5) && !topics.is_elsewhere(0));
}

/// Sections with these texts about topics.
fn sections(topics: &Arc<Topics>, texts: &[(u16, &'static str)]) -> Sections {
    let mut sections = Sections::new(topics);
    for &(number, text) in texts {
        sections.add(number, text.into());
    }
    sections
}

/// The formatted pages of contributions.
fn formatted(contributions: &[Sections]) -> String {
    laid_out(contributions).iter().map(DocPages::text).collect()
}

#[test]
fn sections_of_several_outputs_are_one() {
    let topics = topics();
    let facts = sections(
        &topics,
        &[(1, "Two operands."), (0, "One operand.\n\n- a\n")],
    );
    let rows = sections(
        &topics,
        &[(0, "Adds."), (1, "Also adds."), (1, "And more.")],
    );
    let text = formatted(&[facts, rows]);
    let wanted = r#"        //! ## <a id="i.ADD"></a>[`ADD`](Opcode::ADD)
        //!
        //! Two operands.
        //!
        //! Also adds.
        //!
        //! And more.
"#;
    assert!(text.contains(wanted), "{text}");
    let wanted = r#"        //! One operand.
        //!
        //! - a
        //!
        //! Adds.
        //!
"#;
    assert!(text.contains(wanted), "{text}");
    // Links lead to topics about which nobody knows anything, too.
    assert!(text.contains(r#"## <a id="i.in"></a>in"#), "{text}");
    assert!(text.contains("//! |[`a`](mod@a)|2 with names"), "{text}");
    assert!(!text.contains("pub mod generic"), "{text}");
}

#[test]
fn additions_about_topics_elsewhere_are_not_lost() {
    let topics = topics();
    let text = formatted(&[sections(&topics, &[(5, "Copies here.")])]);
    let wanted = r#"    pub mod generic {
        //! Additions about instructions of all targets.
        //!
        //! ## <a id="i.COPY"></a>[`COPY`](Opcode::COPY)
        //!
        //! [More](mod@::rt::generic#i.COPY).
        //!
        //! Copies here.
"#;
    assert!(text.contains(wanted), "{text}");
}
