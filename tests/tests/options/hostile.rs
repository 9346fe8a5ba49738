//! Hostile texts in descriptions and on command lines.

use tblgen_runtime::{OptConfig, OptError, Shell};

mod described {
    tblgen_runtime::tablegen!("td/options/good/hostile.td", options);
}

mod tool {
    tblgen_runtime::tablegen!("td/options/good/tool.td", options);
}

use described::Opt;

/// No text for people has characters that terminals obey.
#[test]
fn hostile_texts() {
    let config = OptConfig::new();
    let parsed = Opt::TABLE.parse(&["--r\u{1b}[31m\u{202e}", "--red\u{1b}[31n"], &config);
    let mut texts: Vec<String> = parsed.errors().map(|error| error.to_string()).collect();
    assert_eq!(
        texts,
        [
            "unknown argument '--r\u{241b}[31m\u{fffd}'",
            "unknown argument '--red\u{241b}[31n', did you mean '--red\u{241b}[31m'?"
        ]
    );
    texts.extend(
        Opt::TABLE
            .complete("--r", &config)
            .map(|word| word.to_string()),
    );
    let help = Opt::TABLE.help("x\u{1b}c", "y\u{1b}c").to_string();
    assert!(
        help.contains("Red \u{241b}[31m\u{fffd}\u{fffd}\n"),
        "{help}"
    );
    texts.push(help);
    for shell in [
        Shell::Bash,
        Shell::Zsh,
        Shell::Fish,
        Shell::Elvish,
        Shell::PowerShell,
    ] {
        let script = Opt::TABLE
            .completion_script(shell, "p\u{1b}", config)
            .to_string();
        assert!(!script.contains("[31n") && script.contains("--plain="));
        texts.push(script);
    }
    let is_obeyed = |c: char| c != '\n' && c.is_control() || c == '\u{202e}';
    for text in texts {
        assert!(!text.contains(is_obeyed), "{text:?}");
    }
}

/// Nobody looks for names near long arguments: that would take minutes here.
#[test]
fn long_arguments() {
    use tool::Opt;
    let long = "x".repeat(100_000);
    let unknown = format!("--{long}");
    let arguments = [unknown.as_str(); 20];
    let parsed = Opt::TABLE.parse(&arguments, &OptConfig::new());
    assert_eq!(parsed.errors().count(), 20);
    assert!(
        parsed
            .errors()
            .all(|error| !error.to_string().contains("did you mean"))
    );
    let many = vec!["--plai"; 1000];
    let parsed = Opt::TABLE.parse(&many, &OptConfig::new());
    let suggests = |error: &OptError<'_>| error.to_string().contains("did you mean");
    assert_eq!(parsed.errors().count(), 1000);
    assert!(parsed.errors().take(50).all(|error| suggests(&error)));
    assert!(!parsed.errors().skip(50).any(|error| suggests(&error)));
    let letters = format!("-{}", "vz".repeat(50_000));
    let letters = [letters.as_str()];
    let grouped = OptConfig::new().grouped_short(true);
    let parsed = Opt::TABLE.parse(&letters, &grouped);
    assert_eq!(parsed.unknown().count(), 50_000);
    assert_eq!(parsed.argument(0).unwrap(), "-");
}
