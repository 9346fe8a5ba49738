//! Descriptions whose lines end in CR LF, as in a checkout on Windows.

use super::tool_reading;

/// The manuals, and descriptions with texts of several lines.
const MANUALS: [(&str, &str); 5] = [
    (
        "--gen-diag-docs",
        r#"include "tblgen/Diagnostics.td"
def GlobalDocumentation { code Intro = [{Diagnostics
===========}]; }
def loud : DiagGroup<"loud"> { code Documentation = [{It is
loud.}]; }
def warn : Warning<[{too
loud}]>, InGroup<loud>;
"#,
    ),
    (
        "--gen-attr-docs",
        r#"include "own.td"
def GlobalDocumentation { code Intro = [{Attributes
==========}]; }
def NewDocs : Documentation { let Category = Functions; let Content = [{It is
new.}]; }
def New : Attr { let Spellings = [GNU<"new">]; let Documentation = [NewDocs]; }
"#,
    ),
    ("--gen-opt-rst", OPTIONS),
    ("--gen-opt-markdown", OPTIONS),
    ("--gen-opt-docs", OPTIONS),
];

const OPTIONS: &str = r#"include "llvm/Option/OptParser.td"
class DocBrief<code text> { code DocBrief = text; }
def Outer : OptionGroup<"<outer>">, HelpText<"Outer options">, DocBrief<[{Many
of them.}]>;
def o : Flag<["-"], "o">, HelpText<[{Write
here}]>, Group<Outer>;
def GlobalDocumentation {
  code Intro = [{Options
=======}];
  string Program = "Cc";
  list<string> VisibilityMask = ["DefaultVis"];
  list<string> IgnoreFlags = [];
}
"#;

#[test]
fn manuals_do_not_depend_on_line_ends() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/td/clang_attributes/good"
    );
    for (output, text) in MANUALS {
        let manual = |text: &str| tool_reading(&[output, "-I", folder], text.as_bytes());
        let with_lf = manual(text);
        assert_eq!((with_lf.0, with_lf.2.as_str()), (Some(0), ""), "{output}");
        assert_eq!(manual(&text.replace('\n', "\r\n")), with_lf, "{output}");
    }
}

/// As llvm-tblgen's, texts about records in general have the bytes of the description.
#[test]
fn records_are_printed_as_they_are() {
    let (_, printed, _) = tool_reading(&["--print-records"], b"def A { code C = [{a\r\nb}]; }");
    assert!(printed.contains("[{a\r\nb}]"), "{printed:?}");
}
