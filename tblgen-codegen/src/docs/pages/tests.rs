use super::{DocPages, Entry, Group, groups};
use crate::Markdown;

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
    let wanted = r#"#[cfg(doc)]
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
    assert_eq!(pages().text(), wanted);
}

#[test]
fn formatted_pages_are_their_tokens() {
    for pages in [pages(), pages().with_scope()] {
        let [formatted, tokens] = [syn::parse_str(&pages.text()), syn::parse2(pages.tokens())]
            .map(|file: syn::Result<syn::File>| modules(&file.unwrap().items));
        assert_eq!(formatted, tokens);
    }
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
