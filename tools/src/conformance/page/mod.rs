//! `page`: the page of instructions in a browser.
//!
//! Each page is opened in headless Chromium with a script of ours (`probe.js`) at its end,
//! which types, presses keys, and reads what is on the page. What it should find comes from
//! elsewhere: from the records as LLVM's tool prints them, from what LLVM's disassembler
//! makes of bytes, and from manuals. Every expectation is a case with a printed row.

mod browser;
mod decoded;
mod plan;
mod records;

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use browser::{Browser, Check, Look};
use plan::{Machine, Plan};

/// The time limit of the tool.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The largest page in bytes, for each machine: a page that outgrows it is slow on phones.
const LARGEST: u64 = 9_000_000;

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    browser::install(context.offline)?;
    let machines = plan::machines()?;
    let parts = machines.iter().map(|machine| of_machine(context, machine));
    Ok(parts.collect())
}

/// The expectations about the page of a machine.
fn of_machine(context: &Context, machine: &Machine) -> Part {
    let mut part = context.sampled_part(format!("page/{}", machine.name()));
    if let Err(error) = check(context, machine, &mut part) {
        let failure = Failure::of_error(machine.name(), &error);
        part.add(Some(failure));
    }
    part.expect_cases(machine.least());
    part
}

fn check(context: &Context, machine: &Machine, part: &mut Part) -> Result<()> {
    let folder = context.temp(&format!("page-{}", machine.name()))?;
    let page = make_page(context, machine, folder.path())?;
    let size = page.metadata()?.len();
    add(
        part,
        "size",
        &Check::new("bytes of the page", size <= LARGEST, size.to_string()),
    );
    let browser = Browser::new(folder.path(), &page)?;
    let plan = Plan::new(context, machine, folder.path())?;
    for look in Look::ALL {
        context.progress(&format!("{} {}", machine.name(), look.name()));
        for check in browser.run(look, &plan)? {
            add(part, look.name(), &check);
        }
    }
    Ok(())
}

/// Counts an expectation in, and prints its row.
fn add(part: &mut Part, look: &str, check: &Check) {
    let case = format!("{look}: {}", check.name);
    let verdict = if check.is_ok { "ok" } else { "MISSED" };
    println!("{} {case}: {verdict} ({})", part.name, check.detail);
    part.add((!check.is_ok).then(|| Failure {
        case,
        detail: vec![check.detail.clone()],
        reproduce: Vec::new(),
    }));
}

/// Runs our tool.
fn make_page(context: &Context, machine: &Machine, folder: &Path) -> Result<PathBuf> {
    let page = folder.join("page.html");
    let input = machine.input(context);
    let tool = Invocation::new(&context.ours, folder, TIMEOUT)
        .args(["--gen-instr-docs".to_string(), path_text(&input)])
        .args(machine.includes(context))
        .args(["-o".to_string(), path_text(&page)]);
    tool.printed().context("the page cannot be made")?;
    Ok(page)
}

/// The folder of our own descriptions.
fn own_inputs() -> PathBuf {
    paths::workspace().join("tests/td/instr_docs")
}
