//! Command lines against what `llvm-tblgen` 19.1.7 said to them.

use tblgen_core::backend::{FnBackend, OptionSpec, Registry};

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use super::response::tokenize;
use super::{
    Action, Args, ColorChoice, DiagnosticFormat, Info, Language, Page, Parsed, Request, Table,
    parse,
};

/// Wrong command lines with the lines `llvm-tblgen`, called under this path,
/// printed to standard error; the exit code was always 1.
#[rustfmt::skip]
const MISTAKES: &[(&[&str], &[&str])] = &[
    (&["-foo"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--foo"], &["llvm-tblgen: Unknown command line argument '--foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-print-recrods"], &["llvm-tblgen: Unknown command line argument '-print-recrods'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["--print-record"], &["llvm-tblgen: Unknown command line argument '--print-record'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["-gen-foo"], &["llvm-tblgen: Unknown command line argument '-gen-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-vt'?"]),
    (&["--gen-asm-writr"], &["llvm-tblgen: Unknown command line argument '--gen-asm-writr'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-asm-writer'?"]),
    (&["-xyzzy=3"], &["llvm-tblgen: Unknown command line argument '-xyzzy=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--o=3'?"]),
    (&["-dumpjson"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-dumpjson'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
    (&["-z="], &["llvm-tblgen: Unknown command line argument '-z='.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-z=3"], &["llvm-tblgen: Unknown command line argument '-z=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--o=3'?"]),
    (&["---"], &["llvm-tblgen: Unknown command line argument '---'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["---foo"], &["llvm-tblgen: Unknown command line argument '---foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-="], &["llvm-tblgen: Unknown command line argument '-='.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--=x"], &["llvm-tblgen: Unknown command line argument '--=x'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--o=x'?"]),
    (&["--="], &["llvm-tblgen: Unknown command line argument '--='.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-o"], &["llvm-tblgen: for the -o option: requires a value!"]),
    (&["-d"], &["llvm-tblgen: for the -d option: requires a value!"]),
    (&["-I"], &["llvm-tblgen: for the -I option: requires a value!"]),
    (&["-D"], &["llvm-tblgen: for the -D option: requires a value!"]),
    (&["-o", "a.td", "-o"], &["llvm-tblgen: for the -o option: requires a value!"]),
    (&["-oout", "a.td"], &["llvm-tblgen: for the -o option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-oout'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-debug"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-debug'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
    (&["-dx"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-dx'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
    (&["-da.td"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-da.td'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
    (&["-xh"], &["llvm-tblgen: Unknown command line argument '-xh'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-h'?"]),
    (&["-h=1"], &["llvm-tblgen: for the -h option: does not allow a value! '1' specified."]),
    (&["-help=false", "a.td"], &["llvm-tblgen: for the --help option: does not allow a value! 'false' specified."]),
    (&["--version=1"], &["llvm-tblgen: for the --version option: does not allow a value! '1' specified."]),
    (&["--help=x"], &["llvm-tblgen: for the --help option: does not allow a value! 'x' specified."]),
    (&["--help-list=2"], &["llvm-tblgen: for the --help-list option: does not allow a value! '2' specified."]),
    (&["--print-records=true"], &["Action to perform: option: does not allow a value! 'true' specified."]),
    (&["--print-records="], &["Action to perform: option: does not allow a value! '' specified."]),
    (&["--dump-json=0"], &["Action to perform: option: does not allow a value! '0' specified."]),
    (&["--write-if-changed=x"], &["llvm-tblgen: for the --write-if-changed option: 'x' is invalid value for boolean argument! Try 0 or 1"]),
    (&["--write-if-changed=fAlse"], &["llvm-tblgen: for the --write-if-changed option: 'fAlse' is invalid value for boolean argument! Try 0 or 1"]),
    (&["-write-if-changed", "true", "a.td"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["--class"], &["llvm-tblgen: for the --class option: requires a value!"]),
    (&["-class"], &["llvm-tblgen: for the --class option: requires a value!"]),
    (&["--long-string-literals=2"], &["llvm-tblgen: for the --long-string-literals option: '2' is invalid value for boolean argument! Try 0 or 1"]),
    (&["--time-phases=7"], &["llvm-tblgen: for the --time-phases option: '7' is invalid value for boolean argument! Try 0 or 1"]),
    (&["--no-warn-on-unused-template-args=maybe"], &["llvm-tblgen: for the --no-warn-on-unused-template-args option: 'maybe' is invalid value for boolean argument! Try 0 or 1"]),
    (&["--rng-seed"], &["llvm-tblgen: for the --rng-seed option: requires a value!"]),
    (&["--rng-seed=x"], &["llvm-tblgen: for the --rng-seed option: 'x' value invalid for ulong argument!"]),
    (&["--rng-seed=0b12"], &["llvm-tblgen: for the --rng-seed option: '0b12' value invalid for ulong argument!"]),
    (&["--rng-seed=09"], &["llvm-tblgen: for the --rng-seed option: '09' value invalid for ulong argument!"]),
    (&["--rng-seed=0x"], &["llvm-tblgen: for the --rng-seed option: '0x' value invalid for ulong argument!"]),
    (&["--rng-seed=-1"], &["llvm-tblgen: for the --rng-seed option: '-1' value invalid for ulong argument!"]),
    (&["--rng-seed=+1"], &["llvm-tblgen: for the --rng-seed option: '+1' value invalid for ulong argument!"]),
    (&["--rng-seed=99999999999999999999"], &["llvm-tblgen: for the --rng-seed option: '99999999999999999999' value invalid for ulong argument!"]),
    (&["--info-output-file"], &["llvm-tblgen: for the --info-output-file option: requires a value!"]),
    (&["--sort-timers=3"], &["llvm-tblgen: for the --sort-timers option: '3' is invalid value for boolean argument! Try 0 or 1"]),
    (&["--stats=q"], &["llvm-tblgen: for the --stats option: 'q' is invalid value for boolean argument! Try 0 or 1"]),
    (&["a.td", "e.td"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["a.td", "e.td", "-foo"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?", "llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["-foo", "-bar", "a", "b"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?", "llvm-tblgen: Unknown command line argument '-bar'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?", "llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["--", "a.td", "--"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["--", "a", "b"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["-o", "-foo", "-bar"], &["llvm-tblgen: Unknown command line argument '-bar'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--print-recordz=3"], &["llvm-tblgen: Unknown command line argument '--print-recordz=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["--write-if-chang=3"], &["llvm-tblgen: Unknown command line argument '--write-if-chang=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--write-if-changed=3'?"]),
    (&["--tim-phases=1"], &["llvm-tblgen: Unknown command line argument '--tim-phases=1'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--time-phases=1'?"]),
    (&["--tim-phases="], &["llvm-tblgen: Unknown command line argument '--tim-phases='.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--time-phases'?"]),
    (&["--verison"], &["llvm-tblgen: Unknown command line argument '--verison'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--version'?"]),
    (&["--no-warn"], &["llvm-tblgen: Unknown command line argument '--no-warn'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--color'?"]),
    (&["--print"], &["llvm-tblgen: Unknown command line argument '--print'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-sets'?"]),
    (&["--gen-ctag"], &["llvm-tblgen: Unknown command line argument '--gen-ctag'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-ctags'?"]),
    (&["--clas=X"], &["llvm-tblgen: Unknown command line argument '--clas=X'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class=X'?"]),
    (&["-clss", "X"], &["llvm-tblgen: Unknown command line argument '-clss'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class'?"]),
    (&["-i"], &["llvm-tblgen: Unknown command line argument '-i'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-x"], &["llvm-tblgen: Unknown command line argument '-x'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"], &["llvm-tblgen: Unknown command line argument '-zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-dfa-packetizer'?"]),
    (&["-é"], &["llvm-tblgen: Unknown command line argument '-é'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--IX=1", "--bogus"], &["llvm-tblgen: Unknown command line argument '--bogus'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-I", "-bogus", "-bogus"], &["llvm-tblgen: Unknown command line argument '-bogus'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--suppress"], &["llvm-tblgen: Unknown command line argument '--suppress'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--dump-json'?"]),
    (&["--null"], &["llvm-tblgen: Unknown command line argument '--null'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--help'?"]),
    (&["--json"], &["llvm-tblgen: Unknown command line argument '--json'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["-p"], &["llvm-tblgen: Unknown command line argument '-p'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-o'?"]),
    (&["--prnt-sets"], &["llvm-tblgen: Unknown command line argument '--prnt-sets'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-sets'?"]),
    (&["--zhtchonlddi"], &["llvm-tblgen: Unknown command line argument '--zhtchonlddi'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--match-prefix'?"]),
    (&["--ztcisrgoche"], &["llvm-tblgen: Unknown command line argument '--ztcisrgoche'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--color'?"]),
    (&["--zv-rceirss"], &["llvm-tblgen: Unknown command line argument '--zv-rceirss'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class'?"]),
    (&["--zecersosc"], &["llvm-tblgen: Unknown command line argument '--zecersosc'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class'?"]),
    (&["--zdrcrn"], &["llvm-tblgen: Unknown command line argument '--zdrcrn'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
    (&["--zshIrd"], &["llvm-tblgen: Unknown command line argument '--zshIrd'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '-d'?"]),
];

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

/// A scratch directory named after a test.
fn scratch(name: &str) -> PathBuf {
    let directory =
        std::env::temp_dir().join(format!("rust-tblgen-args-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("the temporary directory is writable");
    directory
}

#[test]
fn mistakes_are_answered_as_llvm_does() {
    for (arguments, lines) in MISTAKES {
        assert_eq!(refused(arguments), lines.join("\n") + "\n", "{arguments:?}");
    }
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
             {name}: Did you mean '-o'?\n\
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
        "--rust-gate",
        "mmx=VR64",
        "--rust-gate=avx512=VK[0-9]=?",
        "--rust-split",
        "--check",
        "-o",
        "x.rs",
    ]);
    assert_eq!(
        (args.rust_module, args.rust_runtime),
        ("x86".into(), "::my::path".into())
    );
    assert_eq!(args.rust_gates, ["mmx=VR64", "avx512=VK[0-9]=?"]);
    assert!(args.no_rust_docs && args.rust_split && args.check);
    let complaint = refused(&["--rust-gate", "mmx"]);
    assert!(
        complaint.ends_with("for the --rust-gate option: 'mmx' is no gate! Try FEATURE=REGEX\n"),
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
        "llvm-tblgen: for the --language option: '20' is no known release! Try 19, 22, latest or default\n"
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
    assert_eq!(parsed.request, Request::Info(Info::Help(Page::Usual)));
    assert_eq!(String::from_utf8_lossy(&parsed.messages).lines().count(), 2);
    for (argument, info) in [
        ("-h", Info::Help(Page::Usual)),
        ("-hx", Info::Help(Page::Usual)),
        // A misspelt `--help` still is a `-h` with something glued to it.
        ("--hlep", Info::Help(Page::Usual)),
        ("--help-hidden", Info::Help(Page::Hidden)),
        ("--help-list", Info::Help(Page::List)),
        ("-help-list-hidden", Info::Help(Page::HiddenList)),
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

#[test]
fn response_files_are_split_as_gnu_does() {
    let cases: &[(&str, &[&str])] = &[
        ("", &[]),
        (" a\tb\r\nc ", &["a", "b", "c"]),
        ("-o \"a b\" e.td", &["-o", "a b", "e.td"]),
        ("a\\ b 'q\\\\'z", &["a b", "q\\z"]),
        ("'' a", &["a"]),
        ("x''y", &["xy"]),
        ("\"open", &["open"]),
        ("\"\\", &["\\"]),
        ("\\", &["\\"]),
        ("a.td \\", &["a.td", "\\"]),
        ("a.td\0foo", &["a.td"]),
    ];
    for (text, tokens) in cases {
        assert_eq!(
            tokenize(text.as_bytes()),
            tokens.iter().map(|t| t.as_bytes()).collect::<Vec<_>>()
        );
    }
}

#[test]
fn response_files_are_expanded_in_place() {
    let directory = scratch("expand");
    let file = |name: &str, contents: &[u8]| {
        let path = directory.join(name);
        fs::write(&path, contents).expect("scratch files can be written");
        format!("@{}", path.display())
    };
    let empty = file("empty", b"");
    let inner = file("inner", b"a.td\n--class C");
    let outer = file(
        "outer",
        format!("{empty} {inner} {empty} {empty}").as_bytes(),
    );
    let marked = file("marked", b"\xef\xbb\xbfa.td");
    let utf16 = file("utf16", b"\xff\xfea\0.\0t\0d\0");
    let args = accepted(&[&empty, &outer, "--null-backend"]);
    assert_eq!(
        (args.input, args.values),
        ("a.td".into(), vec![("class", "C".into())])
    );
    assert_eq!(accepted(&[&marked]).input, "a.td");
    assert_eq!(accepted(&[&utf16]).input, "a.td");
    assert_eq!(accepted(&["@no-such-file"]).input, "@no-such-file");
    assert!(refused(&["-o", &empty]).contains("requires a value!"));
    assert!(refused(&["--", &inner]).contains("Too many positional"));
}

#[test]
fn unusable_response_files_are_reported_and_nothing_else_is_read() {
    let directory = scratch("unusable");
    let path = directory.join("loop");
    let loops = format!("@{}", path.display());
    fs::write(&path, format!("--dump-json {loops}")).expect("scratch files can be written");
    let in_file = format!("@{}/x", path.display());
    let cases = [
        (
            loops,
            format!("recursive expansion of: '{}'\n", path.display()),
        ),
        (
            format!("@{}", directory.display()),
            format!(
                "cannot not open file '{}': Is a directory\n",
                directory.display()
            ),
        ),
        (
            in_file,
            format!(
                "cannot not open file '{}/x': Not a directory\n",
                path.display()
            ),
        ),
    ];
    for (argument, message) in cases {
        let parsed = parsed_as(PROGRAM, &["--print-sets", &argument, "--bogus"]);
        assert_eq!(String::from_utf8_lossy(&parsed.messages), message);
        assert_eq!(parsed.request, Request::Compile(Box::default()));
    }
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
