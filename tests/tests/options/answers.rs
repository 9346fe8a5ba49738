//! Answers of generated options: parsing, help and completion.

use tblgen_runtime::{Argument, OptConfig, OptSet, OptionKind, Parsed, Shell};

mod tool {
    tblgen_runtime::tablegen!("td/options/good/tool.td", options);
}

mod commands {
    tblgen_runtime::tablegen!("td/options/good/commands.td", options);
}

mod older {
    tblgen_runtime::tablegen!("td/options/good/older.td", options);
}

use tool::{Opt, OptFlag, OptGroup, OptVisibility};

fn parse<'a, A: Argument>(arguments: &'a [A]) -> Parsed<'a, Opt> {
    Opt::TABLE.parse(arguments, &OptConfig::new())
}

/// The arguments as they are understood: the option, its values, and how it was written.
fn understood(parsed: &Parsed<'_, Opt>) -> Vec<String> {
    let args = parsed.iter().map(|arg| {
        let values: Vec<String> = arg.values().map(|value| value.to_string()).collect();
        format!("{} [{}] {arg}", arg.option(), values.join("|"))
    });
    args.collect()
}

#[test]
fn options_of_all_kinds() {
    let arguments = [
        "a.c",
        "-v",
        "-oa.out",
        "-o",
        "b.out",
        "-O2",
        "-Wl,a,,b",
        "-sectalign",
        "A",
        "B",
        "C",
        "-Xarch_x",
        "-g",
        "-x",
        "c++",
        "",
        "-",
        "--nonsense",
        "/linkx",
        "-v",
    ];
    let parsed = parse(&arguments);
    let expected = [
        "INPUT [a.c] a.c",
        "v [] -v",
        "o [a.out] -o a.out",
        "o [b.out] -o b.out",
        "O [2] -O2",
        "Wl_COMMA [a|b] -Wl,a,b",
        "sectalign [A|B|C] -sectalign A B C",
        "Xarch [x|-g] -Xarch_x -g",
        "x [c++] -xc++",
        "INPUT [-] -",
        "UNKNOWN [--nonsense] --nonsense",
        "link [x|-v] /link x -v",
    ];
    assert_eq!(understood(&parsed), expected);
    assert_eq!(parsed.missing(), None);
    let rest = parse(&["--args", "-v", "--"]);
    assert_eq!(understood(&rest), ["args [-v|--] --args -v --"]);
}

#[test]
fn aliases_stand_for_others() {
    let parsed = parse(&["-h", "--output=a", "-O", "--fast", "--plain"]);
    let expected = [
        "help [] -h",
        "o [a] --output=a",
        "O [1] -O",
        "O [3] --fast",
        "O [] --plain",
    ];
    assert_eq!(understood(&parsed), expected);
    let rendered = parsed.render();
    let rendered = rendered
        .iter()
        .map(|text| std::str::from_utf8(text).unwrap());
    assert!(rendered.eq(["-help", "-o", "a", "-O1", "-O3", "-O"]));
    assert_eq!(parsed.iter().next().unwrap().alias(), Some(Opt::h));
    assert!(parsed.has(Opt::fast) && parsed.has(Opt::help) && !parsed.has(Opt::v));
    assert_eq!(Opt::fast.alias(), Some(Opt::O));
    assert!(Opt::fast.alias_args().eq(["3"]));
}

#[test]
fn parsed_command_lines_answer() {
    let parsed = parse(&[
        "-fno-builtin",
        "-Wall",
        "-Werror=a,b",
        "-fbuiltin",
        "x.c",
        "-v",
        "y.c",
    ]);
    assert!(parsed.flag(Opt::fbuiltin, Opt::fno_builtin, false));
    assert!(parsed.flag(Opt::v, Opt::q, false) && parsed.flag(Opt::help, Opt::q, true));
    assert!(parsed.has(OptGroup::Errors) && !parsed.has(OptGroup::Output));
    assert_eq!(
        parsed.last(OptGroup::Warnings).unwrap().option(),
        Opt::Werror_EQ
    );
    assert!(
        parsed
            .all_values(OptGroup::Warnings)
            .map(|text| text.to_string())
            .eq(["a", "b"])
    );
    assert_eq!(parsed.all(OptGroup::Warnings).count(), 2);
    assert_eq!(parsed.last_value(Opt::Werror_EQ).unwrap(), "a");
    assert_eq!(
        parsed.last_of(&[Opt::v, Opt::Wall]).unwrap().option(),
        Opt::v
    );
    let unclaimed: Vec<Opt> = parsed.unclaimed().map(|arg| arg.option()).collect();
    assert_eq!(unclaimed, [Opt::INPUT, Opt::INPUT]);
    assert!(
        parsed
            .inputs()
            .map(|text| text.to_string())
            .eq(["x.c", "y.c"])
    );
    assert_eq!(parsed.unclaimed().count(), 0);
}

/// Wrong command lines, and the messages about them.
#[test]
fn wrong_command_lines() {
    let cases: [(&[&str], &[&str]); 10] = [
        (&["-o"], &["-o: missing argument"]),
        (&["-v", "-x"], &["-x: missing argument"]),
        (&["-sectalign", "A", "B"], &["-sectalign: missing argument"]),
        (&["-Xarch_x"], &["-Xarch_x: missing argument"]),
        (
            &["--hel"],
            &["unknown argument '--hel', did you mean '--help'?"],
        ),
        (
            &["-fno-builtim"],
            &["unknown argument '-fno-builtim', did you mean '-fno-builtin'?"],
        ),
        (
            &["--colour=never"],
            &["unknown argument '--colour=never', did you mean '--color=never'?"],
        ),
        (&["--qqqqqq"], &["unknown argument '--qqqqqq'"]),
        (&["-vq"], &["unknown argument '-vq'"]),
        (
            &["-\u{e9}", "--fastt", "-x"],
            &[
                "-x: missing argument",
                "unknown argument '-\u{e9}'",
                "unknown argument '--fastt', did you mean '--fast'?",
            ],
        ),
    ];
    for (arguments, messages) in cases {
        let parsed = parse(arguments);
        let found: Vec<String> = parsed.errors().map(|error| error.to_string()).collect();
        assert_eq!(found, messages, "{arguments:?}");
    }
    let parsed = parse(&["-v", "-sectalign", "A"]);
    let missing = parsed.missing().unwrap();
    assert_eq!((missing.index(), missing.count()), (1, 3));
    assert!(
        parsed
            .rest()
            .map(|text| text.to_string())
            .eq(["-sectalign", "A"])
    );
}

#[test]
fn arguments_need_not_be_utf_8() {
    let arguments: [&[u8]; 3] = [b"-o\xff", b"\xfe", b"--\xff"];
    let parsed = parse(&arguments);
    assert_eq!(parsed.last_value(Opt::o).unwrap().as_bytes(), b"\xff");
    assert_eq!(parsed.inputs().next().unwrap().as_bytes(), b"\xfe");
    assert_eq!(parsed.unknown().next().unwrap().to_string(), "--\u{fffd}");
}

#[test]
fn rules_choose_options() {
    let parse = |argument: &str, config: OptConfig<Opt>| {
        let arguments = [argument];
        let parsed = Opt::TABLE.parse(&arguments, &config);
        understood(&parsed)
    };
    let config = OptConfig::new();
    assert_eq!(
        parse("-FBUILTIN", config.ignore_case(true)),
        ["fbuiltin [] -FBUILTIN"]
    );
    assert_eq!(
        parse("-vq", config.grouped_short(true)),
        ["v [] -v", "q [] -q"]
    );
    assert_eq!(
        parse("-v=1", config.grouped_short(true)),
        ["UNKNOWN [-v=1] -v=1"]
    );
    let seen = config.visibility(OptVisibility::CC1);
    assert_eq!(parse("-fbuiltin", seen), ["fbuiltin [] -fbuiltin"]);
    assert_eq!(parse("-v", seen), ["UNKNOWN [-v] -v"]);
    let without = config.exclude_flags(OptFlag::NoDriver);
    assert_eq!(parse("-Werror", without), ["UNKNOWN [-Werror] -Werror"]);
    let only = config.include_flags([OptFlag::NoDriver, OptFlag::HelpHidden]);
    assert_eq!(parse("-Werror", only), ["Werror [] -Werror"]);
    let arguments = ["-v", "--", "-v"];
    let parsed = Opt::TABLE.parse(&arguments, &config.dash_dash(true));
    assert_eq!(understood(&parsed), ["v [] -v", "INPUT [-v] -v"]);
}

#[test]
fn options_are_described() {
    assert_eq!(Opt::Wl_COMMA.spelling(), "Wl,");
    assert!(Opt::help.prefixes().eq(["-", "--"]));
    assert_eq!(
        [Opt::o.kind(), Opt::INPUT.kind()],
        [OptionKind::JoinedOrSeparate, OptionKind::Input]
    );
    assert_eq!(
        [Opt::sectalign, Opt::Xarch, Opt::v].map(Opt::num_args),
        [3, 2, 0]
    );
    assert_eq!(Opt::Werror.group(), Some(OptGroup::Errors));
    assert_eq!(OptGroup::Errors.parent(), Some(OptGroup::Warnings));
    assert_eq!(
        (OptGroup::Output.title(), OptGroup::Output.label()),
        (Some("OUTPUT"), "<output>")
    );
    assert_eq!(Opt::Werror.flags(), OptSet::from(OptFlag::NoDriver));
    assert!(Opt::CC1only.visibility().contains(OptVisibility::CC1));
    assert_eq!(
        Opt::CC1only.help_for(OptVisibility::CC.into()),
        Some("For the driver")
    );
    assert_eq!(Opt::CC1only.help_for(OptSet::EMPTY), Opt::CC1only.help());
    assert_eq!(
        (Opt::o.meta_var(), Opt::x.values()),
        (Some("<file>"), Some("c,c++,none"))
    );
    let field = Opt::color_EQ.marshalling().unwrap();
    assert_eq!(
        (field.macro_prefix(), field.key_path()),
        ("TOOL_", "Opts.Color")
    );
    assert_eq!(
        (field.default_value(), field.values_scope()),
        ("Never", "Color")
    );
    assert!(
        field
            .values()
            .eq([("always", "Always"), ("never", "Never")])
    );
    assert_eq!(Opt::TABLE.find("--help"), Some(Opt::help));
    assert_eq!(Opt::TABLE.find("--nothing"), None);
    assert_eq!(Opt::TABLE.named().count() + 2, Opt::TABLE.len());
}

#[test]
fn help() {
    let help = Opt::TABLE.help("tool [options] <files>", "A tool");
    let config = OptConfig::new().visibility(OptVisibility::DefaultVis);
    assert_snapshot_in!("answers", "help", help.config(config));
    let config = OptConfig::new().visibility(OptVisibility::CC);
    let hidden = help.config(config).show_hidden(true).show_all_aliases(true);
    assert!(
        hidden
            .to_string()
            .contains("\nOPTIONS:\n  -help Print this help\n"),
        "{hidden}"
    );
}

#[test]
fn words_are_completed() {
    let config = OptConfig::new();
    let words = |word: &str| -> Vec<String> {
        let words = Opt::TABLE.complete(word, &config);
        words.map(|one| one.to_string()).collect()
    };
    assert_eq!(words("-fno"), ["-fno-builtin"]);
    assert_eq!(words("--he"), ["--help"]);
    let values: Vec<&str> = Opt::TABLE.complete_value("--color=", "a").collect();
    assert_eq!(values, ["always"]);
    assert_eq!(
        Opt::TABLE.complete_value("-x", "c").collect::<Vec<_>>(),
        ["c++"]
    );
    let cpus = |option| (option == Opt::mcpu_EQ).then_some("small,large");
    let values = Opt::TABLE.complete_value_with("-mcpu=", "l", cpus);
    assert_eq!(values.collect::<Vec<_>>(), ["large"]);
    assert!(Opt::mcpu_EQ.has_values_code());
    let none = Opt::TABLE.complete_value("-v", "");
    assert_eq!(none.count(), 0);
}

#[test]
fn scripts_for_shells() {
    for (shell, name) in [
        (Shell::Bash, "bash"),
        (Shell::Zsh, "zsh"),
        (Shell::Fish, "fish"),
        (Shell::Elvish, "elvish"),
        (Shell::PowerShell, "powershell"),
    ] {
        let config = OptConfig::new().visibility(OptVisibility::DefaultVis);
        let script = Opt::TABLE.completion_script(shell, "my-tool", config);
        assert_snapshot_in!("answers", name, script);
    }
}

/// The words that `bash` completes a command line to, and the end of the line that they replace.
fn completed_by_bash(line: &str, word: &str) -> String {
    let script = Opt::TABLE.completion_script(Shell::Bash, "my-tool", OptConfig::new());
    let text = format!(
        "compopt() {{ :; }}\n{script}\nCOMP_LINE='{line}' COMP_POINT={}\n\
         _complete_my_2d_tool my-tool '{word}'\necho \"${{COMPREPLY[@]}}\"",
        line.len()
    );
    let output = std::process::Command::new("bash")
        .args(["-c", &text])
        .output();
    let output = output.expect("bash");
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout)
        .unwrap()
        .trim_end()
        .to_string()
}

#[test]
fn bash_completes_words() {
    assert_eq!(completed_by_bash("my-tool --he", "--he"), "--help");
    assert_eq!(completed_by_bash("my-tool --color=n", "n"), "never");
    let all = completed_by_bash("my-tool \"a b\" c\\ d --color=", "");
    assert_eq!(
        all.split_whitespace().collect::<Vec<_>>(),
        ["always", "never"]
    );
}

#[test]
fn sub_commands() {
    use commands::{Opt, OptSubCommand};
    assert!(Opt::release.sub_commands().contains(OptSubCommand::run));
    assert_eq!(OptSubCommand::build.usage(), "tool build [options] <dir>");
    let parsed = Opt::TABLE.parse(&["build", "-j", "4"], &OptConfig::new());
    let input = parsed.inputs().next().unwrap().to_string();
    assert_eq!(OptSubCommand::from_name(&input), Some(OptSubCommand::build));
    let help = Opt::TABLE
        .help("tool <command>", "A tool")
        .sub_command(OptSubCommand::build);
    let expected = "OVERVIEW: A tool\n\nBuild the program\n\nUSAGE: tool build [options] <dir>\n\n\
        OPTIONS:\n  -j <n>    Jobs at a time\n  --release With optimisation\n";
    assert_eq!(help.to_string(), expected);
    let help = Opt::TABLE.help("tool <command>", "A tool").to_string();
    let list = "\n\nSUBCOMMANDS:\n\nbuild - Build the program\nrun - Run the program\n\nOPTIONS:\n";
    assert!(help.contains(list), "{help}");
}

#[test]
fn tables_of_older_releases() {
    use older::{Opt, OptFlag, OptVisibility};
    assert!(Opt::a.visibility().contains(OptVisibility::DefaultVis));
    let core = OptConfig::new().include_flags(OptFlag::CoreOption);
    let parsed = Opt::TABLE.parse(&["-a", "-b"], &core);
    assert_eq!(parsed.unknown().count(), 1);
}
