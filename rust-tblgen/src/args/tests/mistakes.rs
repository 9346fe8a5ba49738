//! Command lines that are wrong.

use super::refused;

/// Wrong command lines with the lines on standard error: those of `llvm-tblgen`, called under this
/// path, but for "Did you mean", which names an option only if one is near.
#[rustfmt::skip]
const MISTAKES: &[(&[&str], &[&str])] = &[
    (&["-foo"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--foo"], &["llvm-tblgen: Unknown command line argument '--foo'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-v"], &["llvm-tblgen: Unknown command line argument '-v'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--version'?"]),
    (&["-V"], &["llvm-tblgen: Unknown command line argument '-V'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--version'?"]),
    (&["-print-recrods"], &["llvm-tblgen: Unknown command line argument '-print-recrods'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["--print-record"], &["llvm-tblgen: Unknown command line argument '--print-record'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["-gen-foo"], &["llvm-tblgen: Unknown command line argument '-gen-foo'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--gen-asm-writr"], &["llvm-tblgen: Unknown command line argument '--gen-asm-writr'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-asm-writer'?"]),
    (&["-xyzzy=3"], &["llvm-tblgen: Unknown command line argument '-xyzzy=3'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-dumpjson"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-dumpjson'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-z="], &["llvm-tblgen: Unknown command line argument '-z='.  Try: '/p/llvm-tblgen --help'"]),
    (&["-z=3"], &["llvm-tblgen: Unknown command line argument '-z=3'.  Try: '/p/llvm-tblgen --help'"]),
    (&["---"], &["llvm-tblgen: Unknown command line argument '---'.  Try: '/p/llvm-tblgen --help'"]),
    (&["---foo"], &["llvm-tblgen: Unknown command line argument '---foo'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-="], &["llvm-tblgen: Unknown command line argument '-='.  Try: '/p/llvm-tblgen --help'"]),
    (&["--=x"], &["llvm-tblgen: Unknown command line argument '--=x'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--="], &["llvm-tblgen: Unknown command line argument '--='.  Try: '/p/llvm-tblgen --help'"]),
    (&["-o"], &["llvm-tblgen: for the -o option: requires a value!"]),
    (&["-d"], &["llvm-tblgen: for the -d option: requires a value!"]),
    (&["-I"], &["llvm-tblgen: for the -I option: requires a value!"]),
    (&["-D"], &["llvm-tblgen: for the -D option: requires a value!"]),
    (&["-o", "a.td", "-o"], &["llvm-tblgen: for the -o option: requires a value!"]),
    (&["-oout", "a.td"], &["llvm-tblgen: for the -o option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-oout'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-debug"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-debug'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-dx"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-dx'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-da.td"], &["llvm-tblgen: for the -d option: may not occur within a group!", "llvm-tblgen: Unknown command line argument '-da.td'.  Try: '/p/llvm-tblgen --help'"]),
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
    (&["--rust-docs=sort"], &["llvm-tblgen: for the --rust-docs option: unknown amount of documentation 'sort' (known: full, short, none); did you mean `short`?"]),
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
    (&["a.td", "e.td", "-foo"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["-foo", "-bar", "a", "b"], &["llvm-tblgen: Unknown command line argument '-foo'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Unknown command line argument '-bar'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["--", "a.td", "--"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["--", "a", "b"], &["llvm-tblgen: Too many positional arguments specified!", "Can specify at most 1 positional arguments: See: /p/llvm-tblgen --help"]),
    (&["-o", "-foo", "-bar"], &["llvm-tblgen: Unknown command line argument '-bar'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--print-recordz=3"], &["llvm-tblgen: Unknown command line argument '--print-recordz=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-records'?"]),
    (&["--write-if-chang=3"], &["llvm-tblgen: Unknown command line argument '--write-if-chang=3'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--write-if-changed=3'?"]),
    (&["--tim-phases=1"], &["llvm-tblgen: Unknown command line argument '--tim-phases=1'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--time-phases=1'?"]),
    (&["--tim-phases="], &["llvm-tblgen: Unknown command line argument '--tim-phases='.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--time-phases'?"]),
    (&["--verison"], &["llvm-tblgen: Unknown command line argument '--verison'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--version'?"]),
    (&["--no-warn"], &["llvm-tblgen: Unknown command line argument '--no-warn'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--print"], &["llvm-tblgen: Unknown command line argument '--print'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--gen-ctag"], &["llvm-tblgen: Unknown command line argument '--gen-ctag'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--gen-ctags'?"]),
    (&["--clas=X"], &["llvm-tblgen: Unknown command line argument '--clas=X'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class=X'?"]),
    (&["-clss", "X"], &["llvm-tblgen: Unknown command line argument '-clss'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--class'?"]),
    (&["-i"], &["llvm-tblgen: Unknown command line argument '-i'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-x"], &["llvm-tblgen: Unknown command line argument '-x'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"], &["llvm-tblgen: Unknown command line argument '-zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-é"], &["llvm-tblgen: Unknown command line argument '-é'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--IX=1", "--bogus"], &["llvm-tblgen: Unknown command line argument '--bogus'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-I", "-bogus", "-bogus"], &["llvm-tblgen: Unknown command line argument '-bogus'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--suppress"], &["llvm-tblgen: Unknown command line argument '--suppress'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--null"], &["llvm-tblgen: Unknown command line argument '--null'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--json"], &["llvm-tblgen: Unknown command line argument '--json'.  Try: '/p/llvm-tblgen --help'"]),
    (&["-p"], &["llvm-tblgen: Unknown command line argument '-p'.  Try: '/p/llvm-tblgen --help'"]),
    (&["--prnt-sets"], &["llvm-tblgen: Unknown command line argument '--prnt-sets'.  Try: '/p/llvm-tblgen --help'", "llvm-tblgen: Did you mean '--print-sets'?"]),
    (&["--zdrcrn"], &["llvm-tblgen: Unknown command line argument '--zdrcrn'.  Try: '/p/llvm-tblgen --help'"]),
];

#[test]
fn mistakes_are_answered_as_llvm_does() {
    for (arguments, lines) in MISTAKES {
        assert_eq!(refused(arguments), lines.join("\n") + "\n", "{arguments:?}");
    }
}

/// Whatever an argument holds, no terminal obeys it.
#[test]
fn escape_sequences_are_not_printed() {
    let hostile = "\u{1b}]0;x\u{7}\u{202e}\u{9b}é";
    let shown = "\u{241b}]0;x\u{2407}\u{fffd}\u{fffd}é";
    for before in [
        "--",
        "--language=",
        "--nosuch=",
        "--print-records=",
        "--rng-seed=",
    ] {
        let message = refused(&[&[before, hostile].concat()]);
        assert!(
            message.contains(shown) && !message.contains('\u{1b}'),
            "{message}"
        );
    }
}

/// The search for near names does not depend on the length of what is wrong.
#[test]
fn long_arguments_are_near_to_nothing() {
    let message = refused(&[&["--", &"x".repeat(1_000_000)].concat()]);
    assert!(!message.contains("Did you mean"));
    let value = "x".repeat(1_000_000);
    let message = refused(&[&["--tim-phases=", &value].concat()]);
    assert!(message.contains("Did you mean '--time-phases=xx"));
    let many = vec!["--tim-phases"; 1000];
    assert_eq!(refused(&many).matches("Did you mean").count(), 50);
}

#[test]
fn names_of_the_tool_that_shells_read_have_no_completions() {
    use super::super::help::completions;
    use super::table;
    for name in ["$(touch x)", "a b", "--", "p\\", "x;y"] {
        let error = completions(&table(), "bash".as_ref(), name).unwrap_err();
        assert!(error.contains("may read more into the name"), "{error}");
    }
    assert!(completions(&table(), "bash".as_ref(), "rust-tblgen_1.2").is_ok());
}
