//! Strings of a description in documentation.

use tblgen_core::backend::{EmitOptions, Gate};

use super::krate::Krate;
use super::markdown::faults;
use super::{generate, read};

/// Texts that want to be code, HTML, links or other than the text that they are.
const HOSTILE: [&str; 16] = [
    "x\n\n```\npanic!(\"hit\");\n```\n",
    "a `` <img src=x onerror=alert(1)> `` b",
    "` </code><img src=x onerror=alert(1)> ``` ` `",
    "x\n\n    panic!(\"hit\");\n\n\tpanic!(\"hit\");\n",
    "    panic!(\"hit\");",
    "[`String`] [x](javascript:alert(1)) ![y](z) [^z] <https://example.org/>",
    "[`String`]: javascript:alert(1)\n[x]: y\n\n[x] http://example.org/ https://example.org/",
    "a | b \\| c ` | d \\",
    "x\n|a|b|\n|-|-|\n|c|d|\n",
    "# x\n===\n- y\n1. z\n> q\n---\n***\n* * *\n",
    "\n~~~\npanic!(\"hit\");\n~~~\n",
    "</text></svg></div>\n\n<script>alert(1)</script>",
    "&lt;img&gt; &#60;img src=x onerror=alert(1)&#62; --> <!-- ]]>",
    "\\`<img src=x onerror=alert(1)>\\`\\",
    "*/ /* //! #![doc] \"#, \"##",
    "\u{202e}\u{2066}\u{7}\u{0}\u{1b}[0m \u{2028} \u{feff} e\u{301} \u{fffd}",
];

/// A description with a text in each of its strings and names.
fn description(hostile: &str) -> String {
    let quoted = |c: char| match c {
        '\n' => "\\n".to_string(),
        '\t' => "\\t".to_string(),
        '"' | '\\' => format!("\\{c}"),
        '\0' => String::new(),
        c => c.to_string(),
    };
    let hostile: String = hostile.chars().map(quoted).collect();
    read("hostile.td").replace('@', &hostile)
}

/// The code for such a description, in a file whose name is no better.
fn code(hostile: &str) -> String {
    let options = EmitOptions {
        gates: vec![Gate::new("gated", "Plain.*")],
        module: Some("target".to_string()),
        ..EmitOptions::default()
    };
    let input = format!("td/{hostile}.td");
    generate(&input, &description(hostile), &["semantics"], &options)
}

#[test]
fn comments_hold_nothing_but_text() {
    for hostile in HOSTILE {
        let code = code(hostile);
        assert_eq!(faults(&code), Vec::<String>::new(), "{hostile:?}");
        let header = code.lines().next().unwrap_or_default();
        assert!(header.ends_with(". Do not edit."), "{header}");
    }
}

#[test]
fn long_strings_do_no_harm() {
    for hostile in ["`".repeat(500), "a`<b>\n".repeat(80)] {
        assert_eq!(faults(&code(&hostile)), Vec::<String>::new());
    }
}

/// Documentation without warnings, tests and HTML of the description.
#[test]
fn documentation_is_no_code() {
    let root = "#![deny(warnings)]\n//! Descriptions that want to be more.\n\n\
                pub mod a {\n//! One.\ninclude!(\"a.rs\");\n}\n\
                pub mod b {\n//! Another.\ninclude!(\"b.rs\");\n}\n";
    let krate = Krate::new("hostile-docs", root);
    krate.write("src/a.rs", &code(HOSTILE[0]));
    krate.write("src/b.rs", &code(&HOSTILE.concat()));
    krate.cargo(&["doc", "--no-deps"]);
    let tests = krate.cargo(&["test", "--doc"]);
    assert!(tests.contains("running 0 tests"), "{tests}");
    let pages = krate.pages();
    assert!(pages.len() > 20, "{}", pages.len());
    for (path, page) in pages {
        for live in ["<img src=x", "<script>alert", "href=\"javascript:alert"] {
            assert!(!page.contains(live), "{live} in {}", path.display());
        }
    }
}
