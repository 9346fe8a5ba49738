//! Verdicts on what is found, printed.

use crate::compare::report::{self, Part};
use anyhow::Result;
use std::process::ExitCode;

/// Prints what is found about semantics, and decides.
pub(super) fn parts(parts: &[Part], is_verbose: bool) -> Result<ExitCode> {
    for part in parts {
        print!("{}", part.details(is_verbose));
    }
    println!("\n{}", report::table(parts));
    match parts.iter().all(Part::is_ok) {
        true => Ok(ExitCode::SUCCESS),
        false => Ok(ExitCode::FAILURE),
    }
}

/// Prints what is found about facts, and decides.
pub(super) fn facts((text, is_equal): &(String, bool)) -> Result<ExitCode> {
    print!("{text}");
    match is_equal {
        true => Ok(ExitCode::SUCCESS),
        false => {
            println!("what we have is not what LLVM has");
            Ok(ExitCode::FAILURE)
        }
    }
}
