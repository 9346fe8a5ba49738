//! `completion`: words that are completed in shells, on a terminal.
//!
//! A description has options whose names and values have a meaning in shells. For each of them, a
//! shell with the script that the runtime prints is started, the beginning of the word is typed, and
//! the keys TAB and ENTER are pressed. The program that then runs writes its arguments down: there
//! must be one, the whole word, and no command in the word may have run. The scripts of our own tool
//! are tried in the same way.

mod cases;
mod shells;
mod terminal;

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::corpus::apt;
use crate::corpus::paths;
use crate::oracle::frame::crates::Workspace;
use anyhow::{Context as _, Result, ensure};
use cases::{CASES, Case, OWN};
use shells::{PROMPT, Shell};
use terminal::Terminal;

/// The time limit of a program without a terminal.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The file that each program writes its arguments to.
const ARGUMENTS: &str = "arguments";

/// The file that a command in a word makes.
const TRAP: &str = "x";

/// The program behind each name.
const RECORDER: &str = "#!/bin/sh\nprintf '%s\\n' \"$@\" > part && mv part arguments\n";

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    apt::require(
        &Shell::ALL.map(Shell::name),
        "completion",
        context.offline,
        apt::update,
    )?;
    let folder = context.temp("completion")?;
    let program = build(context, folder.path())?;
    let generated = |shell: Shell, name: &str| -> Result<String> {
        let run = Invocation::new(&program, folder.path(), TIMEOUT);
        run.args([shell.name(), name]).text()
    };
    let own = |shell: Shell, _: &str| -> Result<String> {
        let run = Invocation::new(&context.ours, folder.path(), TIMEOUT);
        run.args(["completions", shell.name()]).text()
    };
    let mut parts = Vec::new();
    for shell in Shell::ALL {
        let mut part = context.sampled_part(format!("completion/{}", shell.name()));
        let cases = context.sampled(CASES.iter().collect(), |case: &&Case| case.argument);
        let mut all = tried(shell, &cases, folder.path(), &generated);
        let cases: Vec<&Case> = OWN.iter().collect();
        all.extend(tried(shell, &cases, folder.path(), &own));
        all.into_iter().for_each(|failure| part.add(failure));
        part.expect_cases(CASES.len() + OWN.len());
        parts.push(part);
    }
    Ok(parts)
}

/// The outcomes of cases in a shell, whose scripts a function gives.
fn tried(
    shell: Shell,
    cases: &[&Case],
    folder: &Path,
    script: &impl Fn(Shell, &str) -> Result<String>,
) -> Vec<Option<Failure>> {
    let mut scripts: BTreeMap<&str, Result<String>> = BTreeMap::new();
    for case in cases {
        let print = || script(shell, case.program);
        scripts.entry(case.program).or_insert_with(print);
    }
    let numbered: Vec<(usize, &Case)> = cases.iter().copied().enumerate().collect();
    pool::map(&numbered, |(number, case)| {
        let name = format!("{} {}", case.program, case.argument);
        let place = format!("{}-{}-{number}", shell.name(), cases.len());
        let script = match &scripts[case.program] {
            Ok(script) => script,
            Err(error) => return Some(Failure::of_error(name, error)),
        };
        match arguments(shell, case, &folder.join(place), script) {
            Err(error) => Some(Failure::of_error(name, &error)),
            Ok(found) if found == format!("{}\n", case.argument) => None,
            Ok(found) => Some(Failure::new(
                name,
                [format!("the program's arguments: {found:?}")],
            )),
        }
    })
}

/// The arguments of the program after the keys of a case, and what else happened.
fn arguments(shell: Shell, case: &Case, folder: &Path, script: &str) -> Result<String> {
    std::fs::create_dir_all(folder.join("bin"))?;
    let program = folder.join("bin").join(case.program);
    std::fs::write(&program, RECORDER)?;
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755))?;
    shell.write_start(folder, script)?;
    let mut terminal = Terminal::start(shell.command(), folder)?;
    terminal.wait_for(PROMPT)?;
    terminal.press(&format!("{} ", shell.typed(case.program)))?;
    for (at, typed) in case.typed.iter().enumerate() {
        if at == 0 || !shell.has_menu() {
            terminal.press(typed)?;
        }
        terminal.press("\t")?;
    }
    if shell.has_menu() {
        terminal.press("\r")?;
    }
    terminal.press("\r")?;
    let found = terminal.wait_for_file(&folder.join(ARGUMENTS))?;
    ensure!(
        !folder.join(TRAP).exists(),
        "a command in the word ran: {}",
        terminal.printed()
    );
    Ok(String::from_utf8(found)?)
}

/// Builds the program that prints scripts.
fn build(context: &Context, folder: &Path) -> Result<PathBuf> {
    let words = paths::workspace().join("tools/src/conformance/completion/words.td");
    let tool = Invocation::new(&context.ours, folder, TIMEOUT)
        .args(["--gen-options".to_string(), path_text(&words)]);
    let generated = tool.text().context("nothing is generated")?;
    let crates = Workspace::new(&folder.join("crates"), 0)?;
    let mut crates = crates.with_features(&["std"]);
    crates.add_own("completion", &generated, include_str!("program.rs"))?;
    crates.built()?.path("completion")
}
