//! The command lines of the `cli` suite.

/// The part of the outcome that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Both streams and the exit code.
    Everything,
    /// The exit code, where the text names LLVM.
    CodeOnly,
    /// All but standard error, where that shows timings.
    StdoutAndCode,
}

/// A command line with its surroundings.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The name, unique.
    pub(crate) name: &'static str,
    /// The arguments.
    pub(crate) args: Vec<String>,
    /// The contents of standard input.
    pub(crate) stdin: Option<&'static str>,
    /// The files in the folder beforehand.
    pub(crate) files: Vec<(&'static str, &'static str)>,
    /// The part of the outcome that is compared.
    pub(crate) look: Look,
}

/// The files every case finds.
const FILES: &[(&str, &str)] = &[
    ("main.td", MAIN),
    (
        "includes.td",
        "include \"b.td\"\ninclude \"deep/a.td\"\ninclude \"c.td\"\ndef Root : Base<7>;\n",
    ),
    ("inc/b.td", "class Base<int n> { int value = n; }\n"),
    ("inc/deep/a.td", "include \"d.td\"\ndef A : Base<1>;\n"),
    ("inc/d.td", "def D : Base<2>;\n"),
    ("other/c.td", "def C : Base<3>;\n"),
    (
        "macro.td",
        "#ifdef WITH\ndef With;\n#else\ndef Without;\n#endif\n#ifdef TOO\ndef Too;\n#endif\n",
    ),
    (
        "enums.td",
        "class Fruit<int w> { int weight = w; }\ndef Plum : Fruit<1>;\ndef Apple : Fruit<2>;\ndef Other;\n",
    ),
    (
        "sets.td",
        "class Set<dag d> { dag Elements = d; }\ndef add;\ndef x; def y; def z;\ndef S : Set<(add x, z, y)>;\ndef T : Set<(add S, x)>;\n",
    ),
    ("syntax.td", "def A {\n  int x = ;\n}\n"),
    (
        "soft.td",
        "class Unused<int n>;\nassert 0, \"first\";\ndef A { int x = 1; }\nassert !eq(1, 2), \"second\";\n",
    ),
    (
        "unused.td",
        "class Unused<int n, string s>;\ndef A : Unused<1, \"x\">;\n",
    ),
    ("missing.td", "include \"nowhere.td\"\ndef A;\n"),
    ("nested.td", "include \"syntax.td\"\n"),
    (
        "dump.td",
        "def A { int x = 4; }\ndump \"A.x is \" # !repr(A.x);\ndef B { dump \"inside\"; }\n",
    ),
    ("empty.td", ""),
];

/// A file with one of everything the printers show.
const MAIN: &str = "\
class Shape<string n, int s = 3> {
  string Name = n;
  int Sides = s;
  bits<4> Code = { 1, 0, ?, 1 };
  list<int> Some = [1, 2];
  dag Tree = ?;
}
def Triangle : Shape<\"triangle\">;
def Square : Shape<\"square\", 4> { let Code{0} = 0; }
defvar two = 2;
multiclass Pair { def L : Shape<\"l\">; def R : Shape<\"r\", two>; }
defm Both : Pair;
def : Shape<\"anonymous\">;
";

/// A case comparing everything; the arguments are separated by spaces.
fn case(name: &'static str, args: &str) -> Case {
    let args = args.split_whitespace().map(str::to_string).collect();
    Case {
        name,
        args,
        stdin: None,
        files: FILES.to_vec(),
        look: Look::Everything,
    }
}

impl Case {
    /// With text on standard input.
    fn stdin(mut self, text: &'static str) -> Self {
        self.stdin = Some(text);
        self
    }

    /// With another file in the folder.
    fn file(mut self, name: &'static str, text: &'static str) -> Self {
        self.files.push((name, text));
        self
    }

    /// With an argument which may contain spaces.
    fn arg(mut self, arg: &str) -> Self {
        self.args.push(arg.to_string());
        self
    }

    /// Comparing less.
    fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }
}

/// All cases.
pub(crate) fn all() -> Vec<Case> {
    [
        forms(),
        includes(),
        macros(),
        outputs(),
        dependencies(),
        response_files(),
        inputs(),
        mistakes(),
        others(),
    ]
    .concat()
}

/// The forms of output and how they are asked for.
fn forms() -> Vec<Case> {
    vec![
        case("default-form", "main.td"),
        case("print-records", "--print-records main.td"),
        case("print-records-single-dash", "-print-records main.td"),
        case("option-after-input", "main.td --print-records"),
        case("print-detailed", "--print-detailed-records main.td"),
        case(
            "print-detailed-single-dash",
            "-print-detailed-records enums.td",
        ),
        case("dump-json", "--dump-json main.td"),
        case("dump-json-single-dash", "-dump-json enums.td"),
        case("null-backend", "--null-backend main.td"),
        case("null-backend-single-dash", "-null-backend main.td"),
        case("print-enums", "--print-enums --class=Fruit enums.td"),
        case(
            "print-enums-separate-class",
            "-print-enums -class Fruit enums.td",
        ),
        case("print-enums-no-class", "--print-enums enums.td"),
        case(
            "print-enums-unknown-class",
            "--print-enums --class=Nothing enums.td",
        ),
        case("class-alone", "--class=Fruit enums.td"),
        case("class-without-value", "enums.td --class"),
        case("class-empty", "--print-enums --class= enums.td"),
        case("print-sets", "--print-sets sets.td"),
        case("print-sets-none", "--print-sets main.td"),
        case("ctags", "--gen-ctags main.td"),
        case(
            "ctags-single-dash",
            "-gen-ctags includes.td -I inc -I other",
        ),
        case("form-twice", "--print-records --print-records enums.td"),
        case("two-forms", "--print-records --dump-json enums.td"),
        case("two-forms-reversed", "--dump-json --print-records enums.td"),
        case("form-with-value", "--print-records=1 enums.td"),
        case("form-with-false", "--print-records=false enums.td"),
        case("empty-input", "empty.td"),
        case("empty-input-json", "--dump-json empty.td"),
        case("empty-input-detailed", "--print-detailed-records empty.td"),
        case("empty-input-ctags", "--gen-ctags empty.td"),
    ]
}

/// Include folders.
fn includes() -> Vec<Case> {
    vec![
        case("include-separate", "-I inc -I other includes.td"),
        case("include-joined", "-Iinc -Iother includes.td"),
        case("include-equals", "-I=inc -I=other includes.td"),
        case("include-double-dash", "--I inc --I=other includes.td"),
        case("include-after-input", "includes.td -I inc -I other"),
        case(
            "include-missing-folder",
            "-I nowhere -I inc -I other includes.td",
        ),
        case("include-incomplete", "-I inc includes.td"),
        case("include-none", "includes.td"),
        case("include-order", "-I first -I inc -I other includes.td")
            .file("first/c.td", "def Preferred;\n"),
        case("include-trailing-slash", "-I inc/ -I other// includes.td"),
        case("include-next-to-input", "sub/main.td")
            .file("sub/main.td", "include \"x.td\"\n")
            .file("sub/x.td", "def X;\n"),
        case("include-with-path", "up.td")
            .file("up.td", "include \"inc/b.td\"\ndef X : Base<1>;\n"),
        case("include-twice", "twice.td")
            .file("twice.td", "include \"inc/b.td\"\ninclude \"inc/b.td\"\n"),
        case("include-not-found", "missing.td"),
        case("include-with-error", "nested.td"),
        case("include-of-folder", "folder.td").file("folder.td", "include \"inc\"\n"),
        case("include-without-value", "main.td -I"),
        case("include-empty-value", "main.td").arg("-I="),
    ]
}

/// Names for the preprocessor.
fn macros() -> Vec<Case> {
    vec![
        case("macro-none", "macro.td"),
        case("macro-joined", "-DWITH macro.td"),
        case("macro-separate", "-D WITH macro.td"),
        case("macro-equals", "-D=WITH macro.td"),
        case("macro-two", "-DWITH -DTOO macro.td"),
        case("macro-twice", "-DWITH -DWITH macro.td"),
        case("macro-with-value", "-DWITH=1 macro.td"),
        case("macro-not-a-name", "-D1x macro.td"),
        case("macro-empty", "macro.td").arg("-D="),
        case("macro-without-value", "macro.td -D"),
    ]
}

/// Output files.
fn outputs() -> Vec<Case> {
    vec![
        case("output-separate", "-o out.txt main.td"),
        case("output-equals", "-o=out.txt main.td"),
        case("output-joined", "-oout.txt main.td"),
        case("output-double-dash", "--o out.txt main.td"),
        case("output-dash", "-o - main.td"),
        case("output-twice", "-o one -o two main.td"),
        case("output-without-value", "main.td -o"),
        case("output-empty", "main.td").arg("-o="),
        case("output-missing-folder", "-o nowhere/out.txt main.td"),
        case("output-is-folder", "-o inc main.td"),
        case("output-dev-null", "-o /dev/null main.td"),
        case("output-null-backend", "--null-backend -o out.txt main.td"),
        case("output-json", "--dump-json -o out.json main.td"),
        case("output-overwritten", "-o out.txt main.td").file("out.txt", "before\n"),
        case("output-after-syntax-error", "-o out.txt syntax.td").file("out.txt", "before\n"),
        case("output-after-soft-error", "-o out.txt soft.td").file("out.txt", "before\n"),
        case("write-if-changed-new", "--write-if-changed -o out.txt enums.td"),
        case("write-if-changed-same", "--write-if-changed --null-backend -o out.txt enums.td").file("out.txt", ""),
        case("write-if-changed-same-text", "--write-if-changed -o out.txt one.td").file("one.td", "def A;\n").file(
            "out.txt",
            "------------- Classes -----------------\n------------- Defs -----------------\ndef A {\n}\n",
        ),
        case("write-if-changed-other", "-write-if-changed -o out.txt enums.td").file("out.txt", "before\n"),
        case("write-always-same", "--null-backend -o out.txt enums.td").file("out.txt", ""),
        case("write-if-changed-stdout", "--write-if-changed enums.td"),
    ]
}

/// Dependency files.
fn dependencies() -> Vec<Case> {
    vec![
        case("depfile", "-I inc -I other -d deps -o out.txt includes.td"),
        case(
            "depfile-equals",
            "-I inc -I other -d=deps -o=out.txt includes.td",
        ),
        case(
            "depfile-joined",
            "-ddeps -oout.txt -Iinc -Iother includes.td",
        ),
        case("depfile-no-includes", "-d deps -o out.txt main.td"),
        case("depfile-no-output", "-d deps main.td"),
        case("depfile-output-dash", "-d deps -o - main.td"),
        case(
            "depfile-missing-folder",
            "-d nowhere/deps -o out.txt main.td",
        ),
        case("depfile-after-syntax-error", "-d deps -o out.txt nested.td"),
        case("depfile-after-soft-error", "-d deps -o out.txt soft.td"),
        case(
            "depfile-write-if-changed",
            "--write-if-changed --null-backend -I inc -I other -d deps -o out.txt includes.td",
        )
        .file("out.txt", "")
        .file("deps", "before\n"),
        case("depfile-stdin", "-d deps -o out.txt -I inc").stdin("include \"b.td\"\n"),
        case("depfile-included-twice", "-d deps -o out.txt twice.td")
            .file("twice.td", "include \"inc/b.td\"\ninclude \"x.td\"\n")
            .file("x.td", "include \"y.td\"\n")
            .file("y.td", "def Y : Base<1>;\n"),
        case(
            "depfile-json",
            "--dump-json -I inc -I other -d deps -o out.json includes.td",
        ),
        case("depfile-odd-names", "-d deps -o out.txt")
            .file("a b$c.td", "def A;\n")
            .arg("a b$c.td"),
    ]
}

/// Arguments out of files.
fn response_files() -> Vec<Case> {
    vec![
        case("response", "@args").file("args", "-I inc\n-I other\nincludes.td\n"),
        case("response-and-more", "--dump-json @args").file("args", "main.td"),
        case("response-double-quotes", "@args")
            .file("args", "\"-I\" \"inc\" -I \"other\" \"includes.td\""),
        case("response-single-quotes", "@args").file("args", "'-Iinc' '-Iother' 'includes.td'"),
        case("response-backslash", "@args")
            .file("args", "with\\ space.td")
            .file("with space.td", "def Spaced;\n"),
        case("response-quoted-space", "@args")
            .file("args", "\"with space.td\"")
            .file("with space.td", "def Spaced;\n"),
        case("response-nested", "@outer")
            .file("outer", "@inner includes.td")
            .file("inner", "-I inc -I other"),
        case("response-empty", "@args main.td").file("args", ""),
        case("response-missing", "@nowhere"),
        case("response-missing-nested", "@outer").file("outer", "main.td @nowhere"),
        case("response-in-folder", "@sub/args").file("sub/args", "main.td --null-backend"),
        case("response-carriage-returns", "@args").file("args", "--dump-json\r\nenums.td\r\n"),
        case("response-unknown-option", "@args").file("args", "--nosuchoption main.td"),
    ]
}

/// Input files and standard input.
fn inputs() -> Vec<Case> {
    vec![
        case("stdin-implied", "").stdin("def A { int x = 1; }\n"),
        case("stdin-dash", "-").stdin("class C; def A : C;\n"),
        case("stdin-dash-json", "--dump-json -").stdin("def A;\n"),
        case("stdin-empty", "-").stdin(""),
        case("stdin-closed", "-"),
        case("stdin-syntax-error", "-").stdin("def A {\n  int x = 1\n}\n"),
        case("stdin-with-include", "-I inc -").stdin("include \"b.td\"\ndef A : Base<1>;\n"),
        case("stdin-missing-include", "-").stdin("include \"b.td\"\n"),
        case("stdin-ignored", "enums.td").stdin("def A;\n"),
        case("input-missing", "nowhere.td"),
        case("input-is-folder", "inc"),
        case("input-two", "main.td enums.td"),
        case("input-three", "main.td enums.td sets.td"),
        case("input-after-double-dash", "-- main.td"),
        case("input-path", "./inc/b.td"),
        case("input-empty-name", "").arg(""),
        case("input-no-line-end", "odd.td").file("odd.td", "def A;"),
        case("input-carriage-returns", "odd.td").file(
            "odd.td",
            "def A {\r\n  int x = 1;\r\n}\r\ndef B : Nothing;\r\n",
        ),
        case("input-byte-order-mark", "odd.td").file("odd.td", "\u{feff}def A;\n"),
        case("input-zero-byte", "odd.td").file("odd.td", "def A;\n\0def B;\n"),
        case("input-not-ascii", "odd.td").file("odd.td", "def A { string s = \"grün\"; }\n// ü\n"),
        case("input-tabs", "odd.td").file("odd.td", "def A {\n\tint\tx = y;\n}\n"),
    ]
}

/// Wrong options and wrong inputs.
fn mistakes() -> Vec<Case> {
    vec![
        case("unknown-option", "--nosuchoption main.td"),
        case("unknown-option-single-dash", "-zzz main.td"),
        case("unknown-option-with-value", "--nosuchoption=3 main.td"),
        case("unknown-options", "--qqqq1 --qqqq2 main.td"),
        case("misspelt-option", "--print-recods main.td"),
        case("misspelt-option-json", "--dump-jsn main.td"),
        case("abbreviated-option", "--print-r main.td"),
        case("upper-case-option", "--PRINT-RECORDS main.td"),
        case(
            "flag-with-value",
            "--write-if-changed=maybe -o out.txt main.td",
        ),
        case(
            "flag-with-true",
            "--write-if-changed=true -o out.txt main.td",
        ),
        case(
            "flag-with-false",
            "--write-if-changed=false -o out.txt main.td",
        ),
        case(
            "flag-twice",
            "--write-if-changed --write-if-changed -o out.txt main.td",
        ),
        case("depfile-twice", "-d one -d two -o out.txt main.td"),
        case(
            "class-twice",
            "--print-enums --class=Fruit --class=Base enums.td",
        ),
        case("syntax-error", "syntax.td"),
        case("syntax-error-json", "--dump-json syntax.td"),
        case("soft-error", "soft.td"),
        case("soft-error-json", "--dump-json soft.td"),
        case("soft-error-null", "--null-backend soft.td"),
        case("dumped-text", "dump.td"),
        case("dumped-text-null", "--null-backend dump.td"),
    ]
}

/// The remaining cases.
fn others() -> Vec<Case> {
    vec![
        case("unused-warning", "unused.td"),
        case(
            "unused-no-warning",
            "--no-warn-on-unused-template-args unused.td",
        ),
        case(
            "unused-no-warning-single-dash",
            "-no-warn-on-unused-template-args unused.td",
        ),
        case(
            "unused-no-warning-false",
            "--no-warn-on-unused-template-args=false unused.td",
        ),
        case("time-phases", "--time-phases main.td").look(Look::StdoutAndCode),
        case(
            "time-phases-single-dash",
            "-time-phases -null-backend main.td",
        )
        .look(Look::StdoutAndCode),
        case("time-phases-error", "--time-phases syntax.td").look(Look::StdoutAndCode),
        case("help", "--help").look(Look::CodeOnly),
        case("help-single-dash", "-help").look(Look::CodeOnly),
        case("help-short", "-h").look(Look::CodeOnly),
        case("help-hidden", "--help-hidden").look(Look::CodeOnly),
        case("help-list", "--help-list").look(Look::CodeOnly),
        case("help-and-input", "--help main.td").look(Look::CodeOnly),
        case("version", "--version").look(Look::CodeOnly),
        case("version-single-dash", "-version main.td").look(Look::CodeOnly),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_and_many() {
        let cases = super::all();
        let names: HashSet<_> = cases.iter().map(|case| case.name).collect();
        assert_eq!(names.len(), cases.len());
        assert!(cases.len() >= 60);
    }
}
