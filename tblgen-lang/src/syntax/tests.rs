//! The grammar and the parser by hand agree, and the parser of the grammar is the one that pest
//! would make of it.
//!
//! `TBLGEN_CORPUS=DIR:DIR cargo test --release -p tblgen-lang agree_on_a_corpus --
//! --ignored` compares them over all `.td` files below some directories; each
//! file is read alone, with nothing in the place of what it includes.

use std::path::{Path, PathBuf};

use bumpalo::Bump;
use pest::Token;

use super::ast::Pos;
use super::{Event, Parsed, Rule, Text, build, parse_events, parse_statement, recover};
use crate::Options;
use crate::load::Loader;
use crate::record::strings::Interner;

/// The number of statements of a file that were compared, or the first difference.
fn compare(name: &str, text: Vec<u8>, options: &Options) -> Result<usize, String> {
    let mut loader = Loader::new(name, text.into(), options);
    loader.advance(usize::MAX);
    let sources = loader.finish();
    let text = Text::of(&sources);
    let mut strings = Interner::default();
    let mut pos = text.skip_blanks(0);
    let mut count = 0;
    while (pos as usize) < text.bytes.len() {
        let arena = Bump::new();
        let mut builder = build::Builder::new(text, &arena, &mut strings);
        let by_grammar = parse_statement(text, Rule::statement, pos, &mut builder);
        same_events(text, pos)?;
        let by_hand = recover::recover_statement(text, pos, &arena, &mut strings);
        match (by_grammar, by_hand) {
            (Some(left), Some(right)) => {
                if left.statement != right.statement || left.end != right.end {
                    return Err(difference(text, pos, &left, &right));
                }
                pos = left.end;
                count += 1;
            }
            (None, Some(right)) if is_refused(&format!("{:?}", right.statement)) => {
                return Ok(count);
            }
            (None, None) => return Ok(count),
            (left, _) => {
                let who = if left.is_some() {
                    "hand"
                } else {
                    "the grammar"
                };
                return Err(format!("not read by {who}:\n{}", excerpt(text, pos, pos)));
            }
        }
    }
    Ok(count)
}

/// The parser that pest makes of the grammar.
mod derived {
    #![allow(missing_docs)]
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar.pest"]
    pub(super) struct Derived;
}

/// Fails if a rule leaves other events than it would with pest's own parser.
fn same_events(text: Text<'_>, start: Pos) -> Result<(), String> {
    let ours = parse_events(text, Rule::statement, start).map(|pairs| {
        let events = pairs.events.iter().map(|event| match event {
            Event::Start(rule, pos) => (format!("{rule:?}"), *pos),
            Event::End(pos) => (String::new(), *pos),
            error => (format!("{error:?}"), 0),
        });
        events.collect::<Vec<_>>()
    });
    let rest = &text.text[(start - text.start) as usize..];
    let pairs = <derived::Derived as pest::Parser<_>>::parse(derived::Rule::statement, rest);
    let theirs = pairs.ok().map(|pairs| {
        let events = pairs.tokens().map(|token| match token {
            Token::Start { rule, pos } => (format!("{rule:?}"), pos.pos() as Pos),
            Token::End { pos, .. } => (String::new(), pos.pos() as Pos),
        });
        events.collect::<Vec<_>>()
    });
    match ours == theirs {
        true => Ok(()),
        false => Err(format!(
            "{}\n--- ours\n{ours:?}\n--- pest's\n{theirs:?}",
            excerpt(text, start, start)
        )),
    }
}

/// Whether a tree holds what the evaluator reports as an error.
fn is_refused(tree: &str) -> bool {
    let no_clauses = tree.contains("op: Special(Cond)") && tree.contains("args: [], close: None }");
    tree.contains("SyntaxError") || tree.contains("ClassRef { name: None") || no_clauses
}

fn excerpt(text: Text<'_>, start: u32, end: u32) -> String {
    let end = (end as usize).max(start as usize + 400);
    let bytes = &text.bytes[start as usize..end.min(text.bytes.len())];
    String::from_utf8_lossy(bytes).into_owned()
}

fn difference(text: Text<'_>, pos: u32, left: &Parsed<'_>, right: &Parsed<'_>) -> String {
    let (grammar, hand) = (
        format!("{:#?}", left.statement),
        format!("{:#?}", right.statement),
    );
    let at = grammar
        .lines()
        .zip(hand.lines())
        .position(|(a, b)| a != b)
        .unwrap_or(0);
    let around = |tree: &str| {
        let lines: Vec<&str> = tree.lines().skip(at.saturating_sub(8)).take(20).collect();
        lines.join("\n")
    };
    format!(
        "{}\n--- grammar, to {}\n{}\n--- by hand, to {}\n{}",
        excerpt(text, pos, left.end),
        left.end,
        around(&grammar),
        right.end,
        around(&hand)
    )
}

/// All `.td` files below a directory.
fn files_below(dir: &Path, into: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files_below(&path, into);
        } else if path
            .extension()
            .is_some_and(|end| end == "td" || end == "inc")
        {
            into.push(path);
        }
    }
}

/// Compares each file below some directories, with nothing in the place of what it includes.
fn agree(dirs: &[PathBuf]) -> usize {
    let mut files = Vec::new();
    for dir in dirs {
        files_below(dir, &mut files);
    }
    assert!(!files.is_empty(), "no files in {dirs:?}");
    let (mut count, mut failures) = (0, Vec::new());
    for file in files {
        let options = Options::new().with_reader(|_| Ok(Vec::new()));
        let name = file.display().to_string();
        match compare(&name, std::fs::read(&file).unwrap_or_default(), &options) {
            Ok(statements) => count += statements,
            Err(what) => failures.push(format!("=== {name}\n{what}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    count
}

fn with_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .stack_size(1 << 28)
            .spawn_scoped(scope, work)
            .expect("a thread")
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

#[test]
fn agree_on_the_tests() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/td");
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../example-target/td");
    let prelude = Path::new(env!("CARGO_MANIFEST_DIR")).join("prelude");
    let count = with_stack(|| agree(&[tests, example, prelude]));
    assert!(count > 1000, "only {count} statements");
}

#[test]
#[ignore = "needs TBLGEN_CORPUS"]
fn agree_on_a_corpus() {
    let corpus = std::env::var_os("TBLGEN_CORPUS").expect("TBLGEN_CORPUS is set");
    let dirs: Vec<PathBuf> = std::env::split_paths(&corpus).collect();
    let count = with_stack(|| agree(&dirs));
    println!("{count} statements");
}

/// Forms on the border of what is valid, one statement each.
const ON_THE_BORDER: &[&str] = &[
    "def;",
    "def : A;",
    "def a#b : A<1, x = 2, y = \"s\">, B { let C{1-0, 3...2, 5} = 0b01; }",
    "def \"a\"#1#\"b\"#;",
    "def a#;",
    "def a[1]#b[0...1]#c.d {}",
    "def A { int X = a[1,]; int Y = a[1, 2...3, 4-5, 6 - 7]; int Z = a{1}[2].b; }",
    "def A { list<int> L = [1, 2,]; list<int> E = []<int>; list<int> T = [1,]<int>; }",
    "def A { dag D = (op:$n 1:$a, $b, ?, c:$d); dag E = (?); dag F = (!cast<x>(\"y\") 1); }",
    "def A { dag D = (!getdagop(x)); dag E = (!getdagop<T>(x) 1); dag F = (C<1>.d 1); }",
    "def A { bits<3> B = { 1, 0, ? }; bits<2> C = {}; string S = \"a\" \"b\\n\" \"c\"; }",
    "def A { code C = [{ }} }]; code D = [{}]; code E = [{ } ] }]; }",
    "def A { int X = !if(a, b, c); int Y = !cond(a: b, c: d,); int Z = !switch(a, b: c, d); }",
    "def A { int X = !foldl(0, l, a, b, !add(a, b)); list<int> Y = !foreach(i, l, i); }",
    "def A { int X = -1; int Y = +1; int Z = 0x1F; int W = 8i; }",
    "def A { assert x, y; dump z; defvar a = b; field int F = 1; let append G = h; }",
    "def A { let append = 1; let prepend{1} = 2; let append append = 3; }",
    "class 8i<int A, list<bits<4>> B = []> : C<A>;",
    "class A<int B>;",
    "class A { int X; } ;",
    "let A = 1, B<3-0> = 2, append C = 3, prepend D{1} = 4 in { def E; }",
    "let append = 1 in def A;",
    "let append<1> = 1 in let prepend{1} = 2 in def A;",
    "foreach i = 0-3 in def A#i;",
    "foreach i = 0...3 in def A#i;",
    "foreach i = {0-3, 5} in { def A#i; }",
    "foreach i = {0 - 3} in def A;",
    "foreach i = [1, 2] in { }",
    "foreach i = !range(3) in if i then def A#i; else { def B; }",
    "if a then if b then def C; else def D;",
    "multiclass M<int A> : N<1>, O { def a; defm b : P; defvar x = 1; foreach i = [1] in def c; }",
    "multiclass M : N;",
    "multiclass M { def a; };",
    "defm : A;",
    "defm a#b : A<1>, B;",
    "defset list<A> B = { def C : A; }",
    "deftype T = list<bits<4>>;",
    "defvar x = y#z # w;",
    "defvar x = \"a\"#;",
    "assert !eq(a, b), \"a\" # b;",
    "dump !repr(a);",
    "defvar x = !exists<A>(\"b\");",
    "defvar x = !instances<A>();",
    "defvar x = !instances<A>(\"r\");",
    "defvar x = !sort(a, b, c);",
    "defvar x = !range(1, 2, 3);",
    "defvar x = !getdagarg<int>(d, 0);",
    "defvar x = !substr(a, 1);",
    "defvar x = !substr(a, 1, 2);",
    "defvar x = A<>.b;",
    "defvar x = A<b = c, d = [1]>.e{0};",
    "defvar x = !add(1, 2, 3, 4);",
];

#[test]
fn agree_on_the_border() {
    with_stack(|| {
        for statement in ON_THE_BORDER {
            let outcome = compare("t.td", statement.as_bytes().to_vec(), &Options::new());
            assert_eq!(outcome, Ok(1), "{statement}");
        }
    });
}
