//! The references of attributes and options as reStructuredText.

use tblgen_core::backend::{BackendError, EmitOptions, Registry, write_text};
use tblgen_core::{Options, compile_text};

/// The text of an output, or the messages.
fn text(output: &str, description: &str) -> Result<String, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/td/clang_attributes/good");
    let mut options = Options::new();
    options.include_dirs.push(folder.to_string());
    let done = compile_text("own.td", description.to_string(), &options);
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let registry = Registry::builtin();
    let output = registry.iter().find(|one| one.name() == output).unwrap();
    let mut out = Vec::new();
    let records = done.records.unwrap();
    match write_text(output, &records, &EmitOptions::default(), &mut out) {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(BackendError::Records(found)) => Err(found[0].message.clone()),
        Err(other) => panic!("{other:?}"),
    }
}

/// A document about attributes of our own.
const DOCUMENT: &str = "include \"own.td\"
    def GlobalDocumentation { string Intro = \"Attributes\\n==========\\n\"; }";

#[test]
fn attributes_are_in_categories() {
    assert_snapshot_in!(
        "reference",
        "attributes",
        text("gen-attr-docs", DOCUMENT).unwrap()
    );
}

#[test]
fn documents_that_are_wrong() {
    let refused = |text_after: &str| {
        let found = text("gen-attr-docs", &format!("{DOCUMENT}\n{text_after}"));
        found.unwrap_err()
    };
    let attribute = |spellings: &str, documents: &str| {
        let docs = "def Docs : Documentation { let Category = Functions; let Content = \"\"; }";
        let fields = format!("let Spellings = [{spellings}]; let Documentation = [{documents}];");
        refused(&format!("{docs} def X : Attr {{ {fields} }}"))
    };
    assert!(attribute("", "Docs").contains("no supported spellings"));
    assert!(attribute("GNU<\"a\">, GNU<\"b\">", "Docs").contains("requires a heading"));
    let both = attribute("GNU<\"a\">", "Missing, Docs");
    assert!(both.contains("multiple documentation categories"), "{both}");
    let missing = text("gen-attr-docs", "include \"own.td\"").unwrap_err();
    assert!(
        missing.contains("top-level definition is missing"),
        "{missing}"
    );
}

/// Options with groups in groups, flat ones, aliases and opposites.
const OPTIONS: &str = "include \"llvm/Option/OptParser.td\"
    class DocBrief<string text> { string DocBrief = text; }
    class DocName<string name> { string DocName = name; }
    class DocFlatten { bit DocFlatten = 1; }
    def Cc : OptionVisibility;
    def Hidden : OptionFlag;
    def Outer : OptionGroup<\"<outer>\">, DocName<\"Outer options\">, DocBrief<\"*Many*.\">;
    def Inner : OptionGroup<\"<in_ner*>\">, Group<Outer>, HelpText<\"[Inner]\">;
    def Flat : OptionGroup<\"<flat>\">, Group<Inner>, DocFlatten;
    def Empty : OptionGroup<\"<empty>\">;
    let Visibility = [Cc] in {
    def o : JoinedOrSeparate<[\"-\"], \"o\">, MetaVarName<\"<file>\">, HelpText<\"Write [here]\">;
    def o_EQ : Joined<[\"--\"], \"output=\">, Alias<o>;
    def color : Flag<[\"-\", \"--\"], \"color\">, Group<Flat>;
    def no_color : Flag<[\"-\"], \"no-color\">, Group<Flat>;
    def fast : Flag<[\"-\"], \"ffast\">, Group<Inner>;
    def no_fast : Flag<[\"-\"], \"fno-fast\">, Group<Inner>;
    def level : Joined<[\"-\"], \"level=\">, Values<\"a,b,c\">, HelpText<\"The level\">;
    def level_a : Flag<[\"-\"], \"level-a\">, Alias<level>, AliasArgs<[\"a\"]>;
    def wl : CommaJoined<[\"-\"], \"list,\">;
    def pair : MultiArg<[\"-\"], \"pair\", 2>;
    def both : JoinedAndSeparate<[\"-\"], \"both_\">;
    def rest : Option<[\"--\"], \"rest\", KIND_REMAINING_ARGS>, MetaVarName<\"<a>\">;
    def G : Flag<[\"-\"], \"G\">;
    def G_EQ : Joined<[\"-\"], \"G=\">;
    def mark : Flag<[\"/\"], \"?\">;
    def secret : Flag<[\"-\"], \"secret\">, Flags<[Hidden]>;
    }
    def elsewhere : Flag<[\"-\"], \"elsewhere\">;
    def GlobalDocumentation {
      string Intro = \"Options\\n=======\\n\";
      string Program = \"Cc\";
      list<string> VisibilityMask = [\"Cc\"];
      list<string> IgnoreFlags = [\"Hidden\"];
    }";

#[test]
fn options_are_in_groups() {
    assert_snapshot_in!(
        "reference",
        "options",
        text("gen-opt-docs", OPTIONS).unwrap()
    );
}

#[test]
fn older_documents_choose_by_flags() {
    let older = OPTIONS
        .replace("list<string> VisibilityMask = [\"Cc\"];", "")
        .replace("IgnoreFlags", "ExcludedFlags");
    assert_snapshot_in!(
        "reference",
        "older_options",
        text("gen-opt-docs", &older).unwrap()
    );
}

#[test]
fn groups_that_are_wrong() {
    let refused =
        |text_after: &str| text("gen-opt-docs", &format!("{OPTIONS}\n{text_after}")).unwrap_err();
    let deep: String = (0..9)
        .map(|at| {
            format!(
                "def D{at} : OptionGroup<\"d\">, Group<{}>;\n",
                match at {
                    0 => "Outer".to_string(),
                    at => format!("D{}", at - 1),
                }
            )
        })
        .collect();
    let deep = deep + "let Visibility = [Cc] in def x : Flag<[\"-\"], \"x\">, Group<D8>;";
    assert!(refused(&deep).contains("nested too deeply"));
    let circle = "def A : OptionGroup<\"a\">, DocFlatten { let Group = A; }
        def y : Flag<[\"-\"], \"y\">, Group<A>;";
    assert!(refused(circle).contains("is in itself"));
}
