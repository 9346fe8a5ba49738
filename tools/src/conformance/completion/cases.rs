//! Keys that are typed, and the arguments that the program then has.

/// The name of the program in most cases.
pub(super) const PROGRAM: &str = "words";

/// Keys, and what they become.
pub(super) struct Case {
    /// The name of the program.
    pub(super) program: &'static str,
    /// The keys before each stroke of the key TAB. In a menu, the second stroke chooses the second
    /// word.
    pub(super) typed: &'static [&'static str],
    /// The only argument.
    pub(super) argument: &'static str,
}

/// A case with the usual program.
const fn word(typed: &'static [&'static str], argument: &'static str) -> Case {
    Case {
        program: PROGRAM,
        typed,
        argument,
    }
}

/// A case about the name of a program.
const fn program(program: &'static str, argument: &'static str) -> Case {
    Case {
        program,
        typed: &["--v"],
        argument,
    }
}

/// The words that each generated script completes, and what must come out.
pub(super) const CASES: &[Case] = &[
    word(&["--n"], "--n0$(touch x)"),
    word(&["--t"], "--t`touch x`"),
    word(&["--bl"], "--blank s"),
    word(&["--st"], "--star*"),
    word(&["--do"], "--dollar$HOME"),
    word(&["--q"], "--quo'te\"s\\"),
    word(&["--p"], "--p;touch x;|&<>(){}[]!#~^?%@+,."),
    word(&["--g"], "--größe"),
    word(&["--color=a"], "--color=a b"),
    word(&["--color=v"], "--color=v$(touch x)"),
    word(&["--color=w"], "--color=w'*"),
    word(&["--color=p"], "--color=plain"),
    word(&["--r:x"], "--r:x y"),
    word(&["-Wl,t"], "-Wl,two words"),
    word(&["--sa", "2"], "--same $(touch x)2"),
    program("a-b", "--va"),
    program("a_b", "--vb"),
    program("--", "--vb"),
    program("p\\", "--vb"),
    program("a b", "--vb"),
];

/// The cases of the scripts of our own tool.
pub(super) const OWN: &[Case] = &[
    Case {
        program: "rust-tblgen",
        typed: &["--dump-j"],
        argument: "--dump-json",
    },
    Case {
        program: "rust-tblgen",
        typed: &["--write-i"],
        argument: "--write-if-changed",
    },
];
