use super::{Html, Markdown};

fn code(text: &str) -> String {
    Markdown::new().code(text).text
}

#[test]
fn code_is_shown_as_it_is() {
    assert_eq!(code("a|b [c] <d> *e*"), "`a|b [c] <d> *e*`");
    assert_eq!(code("a`b"), "`` a`b ``");
    assert_eq!(code("``"), "``` `` ```");
    assert_eq!(code(" a\n"), "`  a  `");
    assert_eq!(code("\t"), "");
    assert_eq!(code("a\u{202e}b"), "`a\u{fffd}b`");
    let cell = |text: &str| Markdown::new().code_in_cell(text).text;
    assert_eq!(cell("a|b"), "`a\\|b`");
    assert_eq!(cell("a\\|b"), "`a\\ \\|b`");
}

#[test]
fn code_next_to_code_stays_apart() {
    let text = Markdown::new().code("a").code("b").fixed(".");
    assert_eq!(text.as_str(), "`a` `b`.");
}

#[test]
fn text_means_nothing() {
    let text = |text: &str| Markdown::new().text(text).text;
    assert_eq!(text("a_b*[1]"), "a\\_b\\*\\[1\\]");
    assert_eq!(text("    indented"), "indented");
    assert_eq!(text("\n\t    indented"), "indented");
    assert_eq!(text("1. x\n# y"), "1\\. x \\# y");
    assert_eq!(text("1) a, b-c (d). e..."), "1\\) a, b-c (d). e.\\.\\.");
    assert_eq!(
        text("- a\n+ b -- c=\"d\""),
        "\\- a \\+ b \\-\\- c\\=\\\"d\\\""
    );
    let name = |text: &str| Markdown::new().name(text).text;
    assert_eq!(name("sub_8bit"), "sub_8bit");
    assert_eq!(name("_a_"), "\\_a\\_");
    assert_eq!(name("1. b"), "1\\. b");
    let within = |name: &str| Markdown::from("of ").name(name).text;
    assert_eq!(within("'Zba' (a-b), x_y"), "of 'Zba' (a-b), x_y");
    assert_eq!(
        within("<a>_b_ [c] *d* `e`"),
        "of \\<a\\>\\_b\\_ \\[c\\] \\*d\\* \\`e\\`"
    );
    assert_eq!(within("http://a b::c"), "of http\\://a b::c");
}

#[test]
fn links_are_made_of_words_alone() {
    let link = |name: &str| Markdown::new().link(name).text;
    assert_eq!(link("GR8"), "[`GR8`]");
    assert_eq!(link("a]b"), "`a]b`");
    let target = |name: &str| Markdown::new().link_target(name, "super::", "A").text;
    assert_eq!(target("GR8"), "[`GR8`]: super::A\n");
    assert_eq!(target("a]b"), "");
    let module = Markdown::new().module_link("a_b");
    assert_eq!(module.as_str(), "[`a_b`](mod@a_b)");
}

#[test]
fn listings_end_where_they_should() {
    let listing = Markdown::from("In C++:").listing("a\n```\npanic!()\n\tb\r\n\u{7}");
    let wanted = "In C++:\n\n````text\na\n```\npanic!()\n\tb\n\u{fffd}\n````\n";
    assert_eq!(listing.as_str(), wanted);
    let after = listing.paragraph().fixed("More.");
    assert!(after.as_str().ends_with("\n````\n\nMore."));
}

#[test]
fn long_texts_are_cut() {
    let long = "ä".repeat(1_000_000);
    let texts = [
        Markdown::new().code(&long),
        Markdown::new().text(&long),
        Markdown::new().name(&long.replace('ä', "a")),
        Markdown::new().listing(&long),
        Markdown::new().code(&"`".repeat(1_000_000)),
    ];
    for text in texts {
        assert!(text.len() < 70_000 && text.as_str().contains('…'));
    }
}

#[test]
fn tags_are_those_of_the_generator() {
    let html = Html::new().fixed("<p>").text("</p>\n&\"'").number(1u32);
    assert_eq!(html.as_str(), "<p>&lt;/p&gt; &amp;&quot;&#39;1");
}
