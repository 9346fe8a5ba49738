//! Command lines against what `llvm-tblgen` 19.1.7 said to them.

mod mistakes;
mod response_files;

use tblgen_core::backend::{Docs, FnBackend, Gate, OptionSpec, Registry};

use std::ffi::OsString;

use super::{
    Action, Args, ColorChoice, DiagnosticFormat, Info, Language, Parsed, Request, Table, parse,
};

/// The path of the program in these tests.
const PROGRAM: &str = "/p/llvm-tblgen";

/// An output in addition to those that there are.
static EXAMPLE: FnBackend = FnBackend::rust("example", "An example", |_| Ok(()));

fn table() -> Table {
    Table::new(&Registry::builtin().with(&EXAMPLE)).expect("no option is there twice")
}

/// The value of `--class`, as `print-enums` gets it.
fn class(arguments: &[&str]) -> OsString {
    let mut values = accepted(arguments).values;
    values.pop().expect("a value").1
}

/// Parses arguments with one output more than there are.
fn parsed_as(program: &str, arguments: &[&str]) -> Parsed {
    let argv: Vec<OsString> = [program]
        .iter()
        .chain(arguments)
        .map(OsString::from)
        .collect();
    parse(&argv, &table())
}

#[test]
fn outputs_may_not_ask_for_options_of_the_tool() {
    const OPTION: OptionSpec = OptionSpec {
        name: "check",
        value: "WHAT",
        help: "Check something else",
        is_list: false,
    };
    static CHECK: FnBackend = EXAMPLE_OF_OPTIONS.with_options(&[OPTION]);
    const EXAMPLE_OF_OPTIONS: FnBackend = FnBackend::rust("own", "An example", |_| Ok(()));
    let table = Table::new(&Registry::builtin().with(&CHECK));
    assert_eq!(
        table.err().as_deref(),
        Some("there are two options --check")
    );
}

#[test]
fn several_outputs_are_one_action() {
    let action = |arguments: &[&str]| accepted(arguments).action;
    let two = Action::Rust(vec!["register_info".into(), "example".into()]);
    assert_eq!(action(&["--gen-rust=register_info,example"]), two);
    assert_eq!(action(&["--gen-rust", "register_info, example"]), two);
    assert_eq!(
        action(&["--gen-rust=a", "--gen-example"]),
        Action::Output("example")
    );
}

/// Parses arguments which must be right.
fn accepted(arguments: &[&str]) -> Args {
    let parsed = parsed_as(PROGRAM, arguments);
    assert_eq!(
        String::from_utf8_lossy(&parsed.messages),
        "",
        "{arguments:?}"
    );
    match parsed.request {
        Request::Compile(args) => *args,
        other => panic!("{arguments:?}: {other:?}"),
    }
}

/// Parses arguments which must be wrong; returns the messages.
fn refused(arguments: &[&str]) -> String {
    let parsed = parsed_as(PROGRAM, arguments);
    assert_eq!(parsed.request, Request::Fail, "{arguments:?}");
    String::from_utf8(parsed.messages).expect("messages here are UTF-8")
}

#[test]
fn messages_name_the_program_as_llvm_does() {
    let cases = [
        ("", ""),
        ("a/", "."),
        ("//", "/"),
        ("x//", "."),
        ("/x/y/prog", "prog"),
        ("p", "p"),
    ];
    for (path, name) in cases {
        let messages = parsed_as(path, &["--foo", "a", "b"]).messages;
        let expected = format!(
            "{name}: Unknown command line argument '--foo'.  Try: '{path} --help'\n\
             {name}: Too many positional arguments specified!\n\
             Can specify at most 1 positional arguments: See: {path} --help\n"
        );
        assert_eq!(String::from_utf8_lossy(&messages), expected);
    }
}

#[test]
fn defaults_are_those_of_llvm() {
    for arguments in [&[][..], &["--"], &["-"], &["--", "-"]] {
        assert_eq!(accepted(arguments), Args::default());
    }
}

#[test]
fn values_are_found_wherever_llvm_finds_them() {
    for arguments in [
        &["-o", "x"][..],
        &["-o=x"],
        &["--o=x"],
        &["--o", "x"],
        &["-o", "y", "-o=x"],
    ] {
        assert_eq!(accepted(arguments).output, "x", "{arguments:?}");
    }
    assert_eq!(accepted(&["-o="]).output, "");
    assert_eq!(accepted(&["-o", "--"]).output, "--");
    assert_eq!(accepted(&["-d", "-o"]).depfile, "-o");
    assert_eq!(class(&["--class", "C"]), "C");
    assert_eq!(class(&["-class=C=D"]), "C=D");
    assert_eq!(class(&["--class=A", "--class=B"]), "B");
}

#[test]
fn values_of_actions_may_be_left_out() {
    let input = |arguments: &[&str]| {
        let args = accepted(arguments);
        assert_eq!(args.action, Action::Output("print-semantics"));
        let values = args.values.into_iter();
        let values = values.map(|(option, value)| {
            assert_eq!(option, "print_semantics");
            value.into_string().expect("ASCII")
        });
        let input = args.input.into_string().expect("ASCII");
        (input, values.collect::<Vec<_>>().join(" "))
    };
    let expect = |input: &str, names: &str| (input.to_string(), names.to_string());
    assert_eq!(input(&["--print-semantics", "t.td"]), expect("t.td", ""));
    assert_eq!(input(&["t.td", "-print-semantics"]), expect("t.td", ""));
    let with_equals = ["--print-semantics=A,B", "--print-semantics=C", "t.td"];
    assert_eq!(input(&with_equals), expect("t.td", "A,B C"));
    let first = ["--print-semantics", "A", "-I", "include", "t.td"];
    assert_eq!(input(&first), expect("t.td", "A"));
    let last = ["t.td", "--print-semantics", "A", "--print-semantics", "B"];
    assert_eq!(input(&last), expect("t.td", "A B"));
    // What does not follow the option is no value.
    assert!(matches!(
        parsed_as(PROGRAM, &["--print-semantics", "A", "B", "t.td"]).request,
        Request::Fail
    ));
}

#[test]
fn switches_of_outputs_are_on_or_off() {
    let values = |arguments: &[&str]| accepted(arguments).values;
    let set = |value: &str| vec![("generic_opcodes", OsString::from(value))];
    assert_eq!(values(&["--generic-opcodes"]), set("true"));
    assert_eq!(values(&["--generic-opcodes=0"]), set("false"));
}

#[test]
fn prefix_options_take_glued_values() {
    let args = accepted(&[
        "-Ia",
        "-I",
        "b",
        "-I=c",
        "--Id",
        "--I",
        "e",
        "-Ifoo=bar",
        "-I=",
    ]);
    assert_eq!(args.include_dirs, ["a", "b", "c", "d", "e", "foo=bar", ""]);
    let args = accepted(&["-DA", "-D", "B", "-D=C", "-DD=1", "-D", ""]);
    assert_eq!(args.macros, ["A", "B", "C", "D=1", ""]);
}

#[test]
fn amounts_of_documentation() {
    let docs = |arguments: &[&str]| accepted(arguments).emit.docs;
    assert_eq!(docs(&[]), Docs::Full);
    assert_eq!(docs(&["--rust-docs=short"]), Docs::Short);
    assert_eq!(docs(&["--rust-docs", "none"]), docs(&["--no-rust-docs"]));
    assert_eq!(docs(&["--rust-docs=none", "--no-rust-docs=0"]), Docs::Full);
}

#[test]
fn booleans_have_six_spellings() {
    for yes in ["", "=", "=true", "=TRUE", "=True", "=1"] {
        assert!(accepted(&[&format!("--write-if-changed{yes}")]).write_if_changed);
    }
    for no in ["=false", "=FALSE", "=False", "=0"] {
        assert!(
            !accepted(&["-write-if-changed", &format!("-write-if-changed{no}")]).write_if_changed
        );
        assert!(!accepted(&[&format!("--long-string-literals{no}")]).long_string_literals);
    }
}

#[test]
fn the_last_action_wins() {
    assert_eq!(
        accepted(&["--print-sets", "-dump-json"]).action,
        Action::Output("dump-json")
    );
    assert_eq!(
        accepted(&["--dump-json", "-gen-ctags"]).action,
        Action::Output("gen-ctags")
    );
    assert_eq!(
        accepted(&["--gen-example"]).action,
        Action::Output("example")
    );
}

#[test]
fn our_own_options_are_understood() {
    assert_eq!(accepted(&["--language", "22"]).language, Language::V22);
    assert_eq!(accepted(&["-language=latest"]).language, Language::Latest);
    let default = accepted(&["--language=22", "--language=default"]);
    assert_eq!(default.language, Language::Default);
    assert_eq!(
        accepted(&["--diagnostic-format=pretty"]).diagnostic_format,
        DiagnosticFormat::Pretty
    );
    let limits = accepted(&["--max-steps=0x10", "--max-nesting", "010"]).limits();
    assert_eq!((limits.max_steps, limits.max_nesting), (16, 8));
    assert_eq!(accepted(&["--max-includes=3"]).limits().max_includes, 3);
    assert_eq!(
        refused(&["--max-depth=1000001"]),
        "llvm-tblgen: for the --max-depth option: '1000001' is too large: the limit `max-depth` is 1000000 at most: the stack holds no more levels!\n"
    );
    for (text, choice) in [
        ("--color", ColorChoice::Always),
        ("--color=always", ColorChoice::Always),
        ("--color=false", ColorChoice::Never),
        ("--color=auto", ColorChoice::Auto),
    ] {
        assert_eq!(accepted(&[text]).color, choice);
    }
    // As with llvm-tblgen, a word after `--color` is the input.
    assert_eq!(accepted(&["--color", "always"]).input, "always");
}

#[test]
fn options_of_rust_code_are_understood() {
    let args = accepted(&[
        "--rust-module=x86",
        "-rust-runtime",
        "::my::path",
        "--no-rust-docs",
        "--rust-fragments=false",
        "--rust-gate",
        "mmx=VR64",
        "--rust-gate=avx512=VK[0-9]=?",
        "--rust-split",
        "--check",
        "-o",
        "x.rs",
    ]);
    let emit = &args.emit;
    assert_eq!(emit.module.as_deref(), Some("x86"));
    assert_eq!(emit.runtime_path, "::my::path");
    let gates = [Gate::new("mmx", "VR64"), Gate::new("avx512", "VK[0-9]=?")];
    assert_eq!(emit.gates, gates);
    assert_eq!(emit.docs, Docs::None);
    assert!(args.rust_split && args.check && !emit.fragments);
    let reset = [
        "--rust-module=x86",
        "--rust-module=",
        "--rust-runtime=::a",
        "--rust-runtime=",
    ];
    assert_eq!(accepted(&reset).emit, Args::default().emit);
    let names = accepted(&[
        "--rust-allow=unset-bits",
        "--rust-warning",
        "partial_override",
    ])
    .emit;
    assert_eq!(
        (names.allow, names.warn),
        (vec!["unset_bits".into()], vec!["partial_override".into()])
    );
    let fragments = |arguments: &[&str]| accepted(arguments).emit.fragments;
    assert!(fragments(&[]) && fragments(&["--rust-fragments"]));
    let complaint = refused(&["--rust-gate", "mmx"]);
    assert!(
        complaint.ends_with("--rust-gate option: `mmx` is not of the form FEATURE=REGEX\n"),
        "{complaint}"
    );
}

#[test]
fn some_options_need_an_output_file() {
    for option in ["--check", "--rust-split"] {
        let misuse = format!("the option {option} must be used together with -o");
        assert_eq!(accepted(&[option]).misuse(), Some(misuse.as_str()));
        assert_eq!(accepted(&[option, "-o", "x"]).misuse(), None);
    }
    assert_eq!(accepted(&[]).misuse(), None);
}

#[test]
fn our_own_options_complain_in_the_same_manner() {
    assert_eq!(
        refused(&["--language=20"]),
        "llvm-tblgen: for the --language option: unknown language version '20' (known: 19, 22, latest, default)\n"
    );
    assert!(refused(&["--languag"]).contains("Did you mean '--language'?"));
    assert!(refused(&["--gen-exampel"]).contains("Did you mean '--gen-example'?"));
    assert!(refused(&["--gen-example=1"]).starts_with("Action to perform: option: does not"));
}

#[test]
fn options_of_the_cpp_backends_are_explained() {
    assert_eq!(
        refused(&["--gen-emitter"]),
        "llvm-tblgen: Unknown command line argument '--gen-emitter'.  Try: '/p/llvm-tblgen --help'\n\
         llvm-tblgen: '--gen-emitter' is for a C++ backend of llvm-tblgen, which this tool does not have\n"
    );
}

#[test]
fn help_takes_effect_where_it_stands() {
    let parsed = parsed_as(PROGRAM, &["--bogus", "-help", "--bogus"]);
    assert_eq!(parsed.request, Request::Info(Info::Help));
    assert_eq!(String::from_utf8_lossy(&parsed.messages).lines().count(), 1);
    for (argument, info) in [
        ("-h", Info::Help),
        ("-hx", Info::Help),
        // A misspelt `--help` still is a `-h` with something glued to it.
        ("--hlep", Info::Help),
        ("--help-hidden", Info::Help),
        ("--help-list", Info::Help),
        ("-help-list-hidden", Info::Help),
        ("-version", Info::Version),
        ("man", Info::Manual),
    ] {
        assert_eq!(parsed_as(PROGRAM, &[argument]).request, Request::Info(info));
    }
}

#[test]
fn words_are_subcommands_only_alone() {
    assert_eq!(accepted(&["./man"]).input, "./man");
    assert_eq!(accepted(&["man", "-o", "x"]).input, "man");
    let shell = Info::Completions("zsh".into());
    assert_eq!(
        parsed_as(PROGRAM, &["completions", "zsh"]).request,
        Request::Info(shell)
    );
}

#[cfg(unix)]
#[test]
fn names_need_not_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let odd = OsString::from_vec(b"-I\xff".to_vec());
    let parsed = parse(&["p".into(), odd], &table());
    let Request::Compile(args) = parsed.request else {
        panic!("refused");
    };
    assert_eq!(args.include_dirs, [OsString::from_vec(vec![0xff])]);
}
