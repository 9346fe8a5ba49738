//! The contents of doc comments, as rustdoc reads them.

use pulldown_cmark::{
    BrokenLink, CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd,
};
use syn::visit::Visit;

/// The faults in the doc comments of some code.
pub(crate) fn faults(code: &str) -> Vec<String> {
    let file = syn::parse_file(code).expect("Rust");
    let mut comments = Comments::default();
    comments.visit_file(&file);
    comments.end();
    assert!(comments.texts.len() > 100, "{}", comments.texts.len());
    comments
        .texts
        .iter()
        .flat_map(|text| faults_of(text))
        .collect()
}

/// The comments of items: lines that follow one another.
#[derive(Default)]
struct Comments {
    texts: Vec<String>,
    lines: Vec<String>,
}

impl Comments {
    fn end(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        // As rustdoc does, take away what all lines begin with.
        let indents = lines.iter().filter(|line| !line.trim().is_empty());
        let indents = indents.map(|line| line.len() - line.trim_start_matches(' ').len());
        let indent = indents.min().unwrap_or(0);
        let lines = lines.iter().map(|line| line.get(indent..).unwrap_or(""));
        let text = lines.collect::<Vec<&str>>().join("\n");
        if !text.is_empty() {
            self.texts.push(text);
        }
    }

    fn attributes(&mut self, attributes: &[syn::Attribute]) {
        self.end();
        for attribute in attributes.iter().filter(|one| one.path().is_ident("doc")) {
            if let syn::Meta::NameValue(meta) = &attribute.meta
                && let syn::Expr::Lit(literal) = &meta.value
                && let syn::Lit::Str(text) = &literal.lit
            {
                self.lines
                    .extend(text.value().split('\n').map(str::to_string));
            }
        }
        self.end();
    }
}

impl<'ast> Visit<'ast> for Comments {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        use syn::Item::{Enum, Fn, Impl, Mod, Struct, Trait, Type};
        match item {
            Enum(syn::ItemEnum { attrs, .. })
            | Fn(syn::ItemFn { attrs, .. })
            | Impl(syn::ItemImpl { attrs, .. })
            | Mod(syn::ItemMod { attrs, .. })
            | Struct(syn::ItemStruct { attrs, .. })
            | Trait(syn::ItemTrait { attrs, .. })
            | Type(syn::ItemType { attrs, .. }) => self.attributes(attrs),
            _ => {}
        }
        syn::visit::visit_item(self, item);
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.attributes(&variant.attrs);
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        match item {
            syn::ImplItem::Const(item) => self.attributes(&item.attrs),
            syn::ImplItem::Fn(item) => self.attributes(&item.attrs),
            _ => {}
        }
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        if let syn::TraitItem::Fn(item) = item {
            self.attributes(&item.attrs);
        }
    }
}

/// The rules of pages with tables, which have nothing of a description.
const RULES: &str = "<style>\n.docblock td code{white-space:nowrap}\n</style>";

/// The faults in a comment: constructs that the generator never writes.
fn faults_of(text: &str) -> Vec<String> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    // Each name in brackets is an item to rustdoc.
    let mut link = |link: BrokenLink<'_>| -> Option<(CowStr<'_>, CowStr<'_>)> {
        Some((link.reference.to_string().into(), "".into()))
    };
    let parser = Parser::new_with_broken_link_callback(text, options, Some(&mut link));
    let mut html = String::new();
    let mut faults = Vec::new();
    let mut in_listing = false;
    for event in parser {
        match &event {
            Event::InlineHtml(text) if is_mark(text) => {}
            Event::Html(text) | Event::InlineHtml(text) => html.push_str(text),
            Event::Text(_) if in_listing => {}
            event if is_ours(event) => {}
            event => faults.push(format!("{event:?}")),
        }
        in_listing = match event {
            Event::Start(Tag::CodeBlock(_)) => true,
            Event::End(TagEnd::CodeBlock) => false,
            _ => in_listing,
        };
    }
    let html = html.replace(RULES, "");
    if !is_picture(&html) {
        faults.push(html);
    }
    faults
}

fn is_ours(event: &Event<'_>) -> bool {
    match event {
        Event::Start(Tag::CodeBlock(kind)) => *kind == CodeBlockKind::Fenced("text".into()),
        Event::Start(Tag::Heading { level, .. }) => *level == HeadingLevel::H2,
        Event::Start(Tag::Link { dest_url, .. }) => is_path(dest_url),
        Event::Start(Tag::List(first)) => first.is_none(),
        Event::Start(tag) => matches!(
            tag,
            Tag::Paragraph
                | Tag::Item
                | Tag::HtmlBlock
                | Tag::Table(_)
                | Tag::TableHead
                | Tag::TableRow
                | Tag::TableCell
        ),
        Event::End(_) | Event::Code(_) | Event::SoftBreak => true,
        Event::Text(text) => !text.contains("http://") && !text.contains("https://"),
        _ => false,
    }
}

/// Whether a tag is one of a mark to which links lead, such as `<a id="i.ADD">`.
fn is_mark(tag: &str) -> bool {
    let name = tag
        .strip_prefix("<a id=\"i.")
        .and_then(|tag| tag.strip_suffix("\">"));
    tag == "</a>" || name.is_some_and(is_fragment)
}

/// Whether a text is the name of a mark.
fn is_fragment(name: &str) -> bool {
    name.chars()
        .all(|c| c.is_ascii_alphanumeric() || "_.".contains(c))
}

/// Whether a link leads to an item, or to a mark in its documentation.
fn is_path(link: &str) -> bool {
    let (path, mark) = link.split_once('#').unwrap_or((link, ""));
    let path = path.trim_matches('`');
    let kinds = ["mod@", "type@", "fn@", "const@", "variant@"].into_iter();
    let kind = kinds.filter_map(|kind| path.strip_prefix(kind)).next();
    let path = kind.unwrap_or(path).trim_matches('`');
    !path.is_empty()
        && is_fragment(mark)
        && path
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_:".contains(c))
}

/// Whether there is nothing but pictures of registers.
fn is_picture(html: &str) -> bool {
    const TAGS: [&str; 10] = [
        "div>", "svg ", "g ", "text ", "path ", "/div>", "/svg>", "/g>", "/text>", "/path>",
    ];
    let is_known = |tag: &str| TAGS.iter().any(|known| tag.starts_with(known));
    let count = |tag: &str| html.matches(tag).count();
    let pairs = [
        ("<div>", "</div>"),
        ("<svg ", "</svg>"),
        ("<text ", "</text>"),
    ];
    html.split('<').skip(1).all(is_known)
        && pairs
            .iter()
            .all(|(open, close)| count(open) == count(close))
}
