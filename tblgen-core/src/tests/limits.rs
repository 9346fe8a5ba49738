//! Inputs that want too much: each ends with an error, soon.

use std::time::{Duration, Instant};

use super::written;
use super::{compiled, errors, printed};
use crate::backend::BackendError;
use crate::{Compilation, Options, compile_text};

/// Far more than any of these takes, also on a busy machine.
const SOON: Duration = Duration::from_secs(60);

/// The one error of a text begins like that.
fn refused(text: &str, message: &str) {
    let start = Instant::now();
    let found = errors(&compiled(text.as_bytes()));
    assert!(found.starts_with(message), "{found:.300}");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

fn accepted(text: &str) -> Compilation {
    let done = compiled(text.as_bytes());
    assert_eq!(errors(&done), "");
    done
}

/// `open` and `close` around something, many times.
fn nested(open: &str, inner: &str, close: &str, times: usize) -> String {
    format!("{}{inner}{}", open.repeat(times), close.repeat(times))
}

const DEEP: usize = 100_000;
const TOO_NESTED: &str = "nesting is deeper than 4096 levels";
const TOO_DEEP: &str = "evaluation is deeper than 20000 levels";

#[test]
fn classes_without_end() {
    refused(
        "class C<int N> { C X = C<!add(N, 1)>; } def A : C<0>;",
        TOO_DEEP,
    );
    refused(
        "class C<int N> { int V = C<!add(N, 1)>.V; } def A : C<0>;",
        TOO_DEEP,
    );
    refused(
        "class C<int N> { int V = !if(!eq(N, 1000000), 0, C<!add(N, 1)>.V); } def A : C<0>;",
        TOO_DEEP,
    );
}

#[test]
fn brackets_without_end() {
    for (open, inner, close) in [
        ("[", "", "]"),
        ("{", "", "}"),
        ("(op ", "", ")"),
        ("!add(1, ", "1", ")"),
        ("!cond(1: ", "1", ")"),
        ("C<", "1", ">.V"),
        ("L[", "0", "]"),
    ] {
        let value = nested(open, inner, close, DEEP);
        let defs = "def op; class C<int N> { int V = N; } defvar L = [0]; ";
        refused(&format!("{defs}defvar X = {value};"), TOO_NESTED);
        refused(
            &format!("{defs}defvar X = {}", open.repeat(DEEP)),
            TOO_NESTED,
        );
    }
    let ty = nested("list<", "int", ">", DEEP);
    refused(&format!("class A<{ty} X>;"), TOO_NESTED);
}

#[test]
fn chains_without_end() {
    refused(
        &format!("defvar X = \"a\"{};", "#\"b\"".repeat(DEEP)),
        TOO_NESTED,
    );
    refused(&format!("def a{};", "#b".repeat(DEEP)), TOO_NESTED);
    refused(
        &format!("if 0 then {{}}{}", " else if 0 then {}".repeat(DEEP)),
        TOO_NESTED,
    );
    refused(
        &format!("{}def A;", "let X = 1 in ".repeat(DEEP)),
        TOO_NESTED,
    );
    refused(
        &format!("{}def A;", "foreach i = [1] in ".repeat(DEEP)),
        TOO_NESTED,
    );
    refused(&format!("{}def A;", "if 1 then ".repeat(DEEP)), TOO_NESTED);
    let many = "S, ".repeat(DEEP);
    refused(
        &format!("class C<string S> {{ string X = !strconcat({many}S); }} def A : C<\"a\">;"),
        TOO_DEEP,
    );
}

/// Just within the bounds, all goes well: the stack is large enough.
#[test]
fn chains_almost_without_end() {
    let times = 4080;
    for (open, inner, close) in [
        ("[", "1", "]"),
        ("(op ", "", ")"),
        ("!add(1, ", "1", ")"),
        ("!cond(1: ", "1", ")"),
        ("!if(1, ", "1", ", 0)"),
        ("C<", "1", ">.V"),
        ("L[", "0", "]"),
        ("!foldl(0, [1], a, b, ", "1", ")"),
    ] {
        // A variable of an operator hides one of the same name only in defs.
        if open.starts_with("!foldl") {
            continue;
        }
        let value = nested(open, inner, close, times);
        accepted(&format!(
            "def op; class C<int N> {{ int V = N; }} defvar L = [0]; defvar X = {value};"
        ));
        // The same without an end, for the parser that looks for the error.
        let _ = compiled(format!("defvar X = {}", open.repeat(times)).as_bytes());
    }
    let sum = nested("!add(N, ", "N", ")", times);
    let done = accepted(&format!(
        "class C<int N> {{ int X = {sum}; }} def A : C<1>;"
    ));
    assert!(printed(&done).contains("int X = 4081;"));
    accepted(&format!(
        "class A<{} X>;",
        nested("list<", "int", ">", times)
    ));
}

#[test]
fn values_that_double() {
    let doubling = |first: &str, next: fn(usize) -> String| {
        let lines = (1..64).map(|i| format!("defvar v{} = {};\n", i + 1, next(i)));
        format!("defvar v1 = {first};\n{}", lines.collect::<String>())
    };
    let too_large = "a value of 33554432 elements is too large";
    refused(
        &doubling("[1]", |i| format!("!listconcat(v{i}, v{i})")),
        too_large,
    );
    refused(
        &doubling("\"a\"", |i| format!("!strconcat(v{i}, v{i})")),
        too_large,
    );
    refused(
        &doubling("[[1]]", |i| format!("!listflatten([v{i}, v{i}])")),
        "",
    );
    let subst = nested("!subst(\"a\", \"aaaaaaaaaa\", ", "\"a\"", ")", 9);
    refused(
        &format!("defvar s = {subst};"),
        "a value of 100000000 elements is too large",
    );
}

#[test]
fn values_of_any_size() {
    let too_large = "a value of 4294967295 elements is too large";
    refused("defvar r = !range(4294967295);", too_large);
    refused("defvar r = !listsplat(1, 4294967295);", too_large);
    refused("def A { bits<4294967295> B = ?; }", too_large);
    refused("def A { bits<9223372036854775807> B = ?; }", "a value of ");
    refused(
        "def A { bits<4> B = 0; let B{4294967295-0} = 1; }",
        "a value of ",
    );
    refused(
        "def A { list<int> X = [1][0...9223372036854775807]; }",
        "a value of ",
    );
    refused("foreach i = 0-99999999999 in def A#i;", "a value of ");
    refused(
        "defvar r = !range(-9223372036854775807, 9223372036854775807);",
        "a value of ",
    );
    refused(
        "defvar s = !interleave(!listsplat(\"xxxxxxxxxxxxxxxxxxxx\", 10000000), \"yyyyyyyyyyyyyyyyyyyy\");",
        "a value of ",
    );
}

#[test]
fn loops_without_end() {
    let mut options = Options::new();
    options.limits.max_steps = 1_000_000;
    for text in [
        "defvar r = !range(20000); defvar x = !foreach(a, r, !foreach(b, r, !foreach(c, r, !add(a, b, c))));",
        "foreach a = !range(100000) in foreach b = !range(100000) in defvar x = !add(a, b);",
        "defvar l = !listremove(!range(1000000), !listsplat(-1, 1000000));",
    ] {
        let done = compile_text("main.td", text, &options);
        assert_eq!(
            errors(&done),
            "evaluation takes too many steps (the limit can be raised)"
        );
    }
}

#[test]
fn matches_without_end() {
    let text = "defvar s = !foldl(\"a\", !range(20), acc, i, !strconcat(acc, acc));\n\
                defvar m = !match(s, \"(a{100}){200}b\");";
    let done = compile_text("main.td", text, &Options::new());
    assert_eq!(
        errors(&done),
        "evaluation takes too many steps (the limit can be raised)"
    );
    let place = &done.diagnostics[0].place;
    assert!(matches!(place, tblgen_lang::diagnostic::Place::At(at) if at.offset > 60));
}

/// Values need not be written as deep as they become.
#[test]
fn values_that_are_deep() {
    let deep = "def op; def A { dag D = !foldl((op), !range(200000), a, i, (op a)); }";
    let done = accepted(deep);
    assert!(printed(&done).contains("(op (op (op"));
    let records = done.records.expect("records");
    let result = written("dump-json", &records, &mut Vec::new());
    assert!(matches!(result, Err(BackendError::Records(_))));
    let start = Instant::now();
    let doubled = "def op; def A { dag D = !foldl((op), !range(61), a, i, (op a, a)); }";
    for name in ["dump-json", "print-records", "print-detailed-records"] {
        let records = accepted(doubled).records.expect("records");
        let mut out = Vec::new();
        let result = written(name, &records, &mut out);
        assert!(matches!(result, Err(BackendError::Records(_))), "{name}");
        assert!(out.is_empty(), "{name}");
    }
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    let wide = "def op; def A { string S = !repr(!foldl((op), !range(60), a, i, (op a, a))); }";
    refused(wide, "a value of ");
}

/// Files by their numbers, each of which includes the next one twice.
fn doubling(path: &str) -> std::io::Result<Vec<u8>> {
    let number: usize = path.parse().map_err(|_| std::io::ErrorKind::NotFound)?;
    let next = number + 1;
    Ok(format!("include \"{next}\" include \"{next}\"").into_bytes())
}

#[test]
fn includes_without_end() {
    let start = Instant::now();
    let mut options = Options::new().with_reader(doubling);
    let done = compile_text("main.td", "include \"0\"", &options);
    assert!(errors(&done).starts_with("include depth exceeds 256"));
    options = Options::new().with_reader(|path| match path {
        "41" => Ok(Vec::new()),
        _ => doubling(path),
    });
    let done = compile_text("main.td", "include \"0\"", &options);
    let many = "more than 100000 files are included (the limit can be raised)";
    assert!(errors(&done).starts_with(many));
    options.limits.max_source_bytes = 1000;
    let done = compile_text("main.td", "include \"0\"", &options);
    let most = "source text is larger than 1000 bytes (the limit can be raised)";
    assert!(errors(&done).starts_with(most));
    let done = compile_text("main.td", " ".repeat(1001), &options);
    assert!(errors(&done).starts_with(most));
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn files_without_end() {
    let mut options = Options::new();
    options.limits.max_source_bytes = 1000;
    let dir = std::env::temp_dir().join(format!("tblgen-limits-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("big.td"), " ".repeat(2000)).expect("a file");
    options.include_dirs.push(dir.display().to_string());
    let done = compile_text("main.td", "include \"big.td\"", &options);
    let found = errors(&done);
    assert!(found.starts_with("include file '"), "{found}");
    assert!(found.contains("big.td' is larger than 1000 bytes (the limit can be raised)"));
    if cfg!(unix) {
        let done = compile_text("main.td", "include \"/dev/zero\"", &options);
        let message = "include file '/dev/zero' is not a regular file";
        assert!(errors(&done).starts_with(message));
    }
    let main = dir.join("big.td").display().to_string();
    let done = crate::compile(&main, &options).expect("a file");
    assert!(errors(&done).starts_with("source text is larger than 1000 bytes"));
    std::fs::remove_dir_all(dir).expect("the folder");
}

#[test]
fn chains_of_classes() {
    let start = Instant::now();
    let classes = (1..20_000).map(|i| format!("class C{i}<int X> : C{}<X>;\n", i - 1));
    let text = format!(
        "class C0<int X> {{ int Y = X; }}\n{}",
        classes.collect::<String>()
    );
    let done = accepted(&format!("{text}def D : C19999<7>;"));
    let records = done.records.expect("records");
    let found = records.def("D").expect("the record");
    assert_eq!(found.superclasses().count(), 20_000);
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn expressions_that_are_too_large() {
    refused(
        "defvar m = !match(\"a\", \"((a{255}){255}){255}\");",
        "regex '((a{255}){255}){255}' cannot be used: it takes more than 10485760 bytes of memory (the limit can be raised)",
    );
    refused(
        "defvar m = !match(\"aa\", \"(a)\\\\1\");",
        "regex '(a)\\1' cannot be used: there is a back-reference",
    );
    refused("defvar m = !match(\"a\", \"(a\");", "invalid regex '(a'");
}

#[test]
fn limits_are_settable() {
    let mut options = Options::new();
    options.limits.max_nesting = 10;
    let done = compile_text(
        "main.td",
        format!("defvar x = {};", nested("[", "", "]", 11)),
        &options,
    );
    assert!(errors(&done).starts_with("nesting is deeper than 10 levels"));
    options.limits.max_depth = 5;
    let done = compile_text(
        "main.td",
        "defvar x = !add(1, !add(1, !add(1, !add(1, 1))));",
        &options,
    );
    assert!(errors(&done).starts_with("evaluation is deeper than 5 levels"));
    options.limits.max_elements = 3;
    options.limits.max_depth = 100;
    let done = compile_text("main.td", "defvar x = !range(4);", &options);
    assert!(errors(&done).starts_with("a value of 4 elements is too large (at most 3"));
}
