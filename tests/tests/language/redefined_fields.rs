//! Fields that are declared again, with all pairs of types; the answers are
//! those of llvm-tblgen 19, in `tests/td/redefined_fields.txt`.
//!
//! `LLVM_TBLGEN=llvm-tblgen-19 cargo test -p tblgen-tests redefined_fields`
//! asks the tool anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tblgen_core::Language;
use tblgen_tests::{Ran, compare, options, run_text};

/// The types, with a value of each.
const TYPES: [(&str, &str); 18] = [
    ("string", "\"x\""),
    ("code", "[{x}]"),
    ("int", "1"),
    ("bit", "1"),
    ("bits<0>", "0"),
    ("bits<1>", "1"),
    ("bits<4>", "5"),
    ("bits<8>", "5"),
    ("dag", "(base 1:$a)"),
    ("Base", "base"),
    ("Derived", "derived"),
    ("Other", "other"),
    ("list<int>", "[1]"),
    ("list<string>", "[\"x\"]"),
    ("list<bits<4>>", "[5]"),
    ("list<Base>", "[base]"),
    ("list<Derived>", "[derived]"),
    ("list<list<int>>", "[[1]]"),
];

/// The records that the types and values speak of, in one line.
const RECORDS: &str = "class Base; class Derived : Base; class Other; \
                       def base : Base; def derived : Derived; def other : Other;";

/// The ways in which a field `S` of `B` is declared again. `OLD` and `NEW` are
/// types, `V` and `W` values of them.
const FORMS: [&str; 7] = [
    "class A { OLD S; } def B : A { NEW S; }",
    "class A { OLD S = V; } def B : A { NEW S; }",
    "class A { OLD S; } def B : A { NEW S = W; }",
    "class A1 { OLD S; } class A2 { NEW S; } def B : A1, A2;",
    "class A1 { OLD S; } class A2 { NEW S = W; } def B : A1, A2;",
    "class A1 { OLD S; } class A2<NEW x> { NEW S = x; } def B : A1, A2<W>;",
    "class A { OLD S; } class C : A { field NEW S; } def B : C { let S = V; }",
];

/// The text of one case, and how it is called.
const NAME: &str = "case.td";

fn text(form: &str, old: (&str, &str), new: (&str, &str)) -> String {
    let words = form.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let replaced = words.map(|word| {
        let end = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let put = match end {
            "OLD" => old.0,
            "V" => old.1,
            "NEW" => new.0,
            "W" => new.1,
            other => other,
        };
        format!("{put}{}", &word[end.len()..])
    });
    format!("{RECORDS}\n{}\n", replaced.collect::<String>())
}

/// The field of `B`, or the first error.
fn summary(ran: &Ran, old: &str, new: &str) -> String {
    let lines = |text: &[u8]| -> Vec<String> {
        let text = String::from_utf8_lossy(text).into_owned();
        text.lines().map(str::to_string).collect()
    };
    if ran.ok {
        let printed = lines(&ran.stdout);
        let of_b = printed
            .iter()
            .skip_while(|line| !line.starts_with("def B "));
        let field = of_b.skip(1).find(|line| line.contains(" S = "));
        return field.map_or("no field".to_string(), |line| {
            line.trim().replacen(old, "OLD", 1)
        });
    }
    let messages = lines(&ran.stderr);
    let error = messages.iter().find(|line| line.contains("error: "));
    error.map_or("no error".to_string(), |line| {
        let line = line.trim_start_matches(NAME).trim_start_matches(':');
        let line = line.replace(&format!("'{new}'"), "'NEW'");
        line.replace(&format!("'{old}'"), "'OLD'")
    })
}

/// All cases: for each form and old type, the answers with the new types.
fn table(mut run: impl FnMut(String) -> Ran) -> String {
    let mut table = String::new();
    for form in FORMS {
        table += &format!("{form}\n");
        for old in TYPES {
            let mut answers: BTreeMap<String, Vec<&str>> = BTreeMap::new();
            for new in TYPES {
                let answer = summary(&run(text(form, old, new)), old.0, new.0);
                answers.entry(answer).or_default().push(new.0);
            }
            table += &format!("  OLD = {}\n", old.0);
            for (answer, new) in answers {
                table += &format!("    {answer}\n      NEW = {}\n", new.join(", "));
            }
        }
    }
    table
}

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("td/redefined_fields.txt")
}

fn ours(language: Language) -> String {
    let options = options(Path::new("."), language);
    table(|text| run_text(NAME, text.into_bytes(), &options))
}

/// Asks LLVM's tool.
fn theirs(tool: &std::ffi::OsStr) -> String {
    let folder = std::env::temp_dir().join(format!("redefined-fields-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let table = table(|text| {
        std::fs::write(folder.join(NAME), text).unwrap();
        let mut command = Command::new(tool);
        let output = command.args(["--print-records", NAME]).current_dir(&folder);
        let output = output.output().unwrap();
        Ran {
            stdout: output.stdout,
            stderr: output.stderr,
            ok: output.status.success(),
        }
    });
    std::fs::remove_dir_all(&folder).unwrap();
    table
}

#[test]
fn all_pairs_of_types() {
    if let Some(tool) = std::env::var_os("LLVM_TBLGEN") {
        std::fs::write(golden(), theirs(&tool)).unwrap();
    }
    for language in [Language::V19, Language::Default, Language::V22] {
        let outcome = compare(&golden(), ours(language).as_bytes(), None);
        assert_eq!(outcome, Ok(()), "language {language}");
    }
}
