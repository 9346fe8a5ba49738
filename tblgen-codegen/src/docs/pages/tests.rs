use std::sync::Arc;

use super::{DocPages, Entry, Group, Sections, Topics, groups, laid_out};
use crate::{Enumeration, Markdown, Variant};

/// Groups as "prefix: numbers".
fn grouped(names: &[&str], size: usize, most: usize) -> Vec<String> {
    let entries = names.iter().enumerate().map(|(number, name)| Entry {
        key: name.chars().collect(),
        number,
        size,
    });
    let show = |group: Group| format!("{}: {:?}", group.prefix, group.numbers);
    groups(entries.collect(), most)
        .into_iter()
        .map(show)
        .collect()
}

#[test]
fn letters_are_added_until_pages_are_small() {
    let names = ["B", "ADD2", "ADD1", "ADC", "AND", "A"];
    assert_eq!(grouped(&names, 1, 9), ["A: [5, 3, 2, 1, 4]", "B: [0]"]);
    assert_eq!(
        grouped(&names, 1, 3),
        ["A: [5]", "AD: [3, 2, 1]", "AN: [4]", "B: [0]"]
    );
    assert_eq!(
        grouped(&names, 5, 3),
        [
            "A: [5]",
            "ADC: [3]",
            "ADD1: [2]",
            "ADD2: [1]",
            "AN: [4]",
            "B: [0]"
        ]
    );
}

#[test]
fn names_that_cannot_be_told_apart_stay_together() {
    assert_eq!(grouped(&["X", "X", ""], 5, 3), [": [2]", "X: [0, 1]"]);
    assert_eq!(grouped(&[], 1, 1), Vec::<String>::new());
}

/// Pages of which one has an empty line, a quote and a `*/`.
fn pages() -> DocPages {
    let mut pages = DocPages::new("all");
    pages.set_index("An index.\n".into());
    pages.add(
        "a".to_string(),
        "a */ \"quoted\" \\ line  \n\n  b\n\n".into(),
    );
    pages.add("in_".to_string(), Markdown::new());
    pages
}

#[test]
fn pages_are_modules_with_comments() {
    let mut out = String::new();
    pages().format("  ", &mut out);
    let wanted = r#"  #[cfg(doc)]
  pub mod all {
      //! An index.
      pub mod a {
          //! a */ "quoted" \ line
          //!
          //!   b
      }
      pub mod in_ {
          //!
      }
  }
"#;
    assert_eq!(out, wanted);
}

#[test]
fn formatted_pages_are_their_tokens() {
    for pages in [pages(), pages().with_scope()] {
        let mut out = String::new();
        pages.format("", &mut out);
        let [formatted, tokens] = [syn::parse_str(&out), syn::parse2(pages.tokens())]
            .map(|file: syn::Result<syn::File>| modules(&file.unwrap().items));
        assert_eq!(formatted, tokens);
    }
}

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
    let mut out = String::new();
    for pages in laid_out(contributions) {
        pages.format("", &mut out);
    }
    out
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

/// Modules with their comments, within each other, in order.
fn modules(items: &[syn::Item]) -> Vec<String> {
    let module = |item: &syn::Item| match item {
        syn::Item::Mod(module) => {
            let (_, inner) = module.content.clone().unwrap();
            let comment = comment(&module.attrs);
            format!("{} {comment:?} {:?}", module.ident, modules(&inner))
        }
        syn::Item::Use(item) => quote::quote!(#item).to_string(),
        _ => "not a module".to_string(),
    };
    items.iter().map(module).collect()
}

/// The text of a comment as rustdoc takes it: without the blank that each line
/// begins with, those at the ends of lines, and empty lines at the end.
fn comment(attributes: &[syn::Attribute]) -> String {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|one| one.path().is_ident("doc")) {
        let syn::Meta::NameValue(syn::MetaNameValue { value, .. }) = &attribute.meta else {
            continue;
        };
        let syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) = value
        else {
            panic!("not a text");
        };
        let text = text.value();
        let one_line = !text.contains('\n');
        let plain = |line: &str| match line.strip_prefix(' ') {
            Some(line) if one_line => line.trim_end().to_string(),
            _ => line.trim_end().to_string(),
        };
        lines.extend(text.split('\n').map(plain));
    }
    lines.join("\n").trim_end().to_string()
}
