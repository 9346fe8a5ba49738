//! A stand-in for the compiler until it is plugged in.
//!
//! It takes every input for empty, so that only `--null-backend` succeeds;
//! the rest of the tool can be used and tested with it.

use std::io::Write;

use crate::args::{Action, BackendOption};
use crate::driver::{Compiled, Compiler, Done, Job};

/// The stand-in.
pub(crate) struct Unplugged;

impl Compiler for Unplugged {
    fn backends(&self) -> &[BackendOption] {
        &[BackendOption {
            name: "gen-register-info",
            help: "Generate registers and register classes",
        }]
    }

    fn compile(&self, job: &Job<'_>, diagnostics: &mut dyn Write) -> Compiled {
        if job.args.action == Action::NullBackend {
            return Compiled::Done(Done::default());
        }
        let _ = writeln!(
            diagnostics,
            "{}: no compiler is plugged in for these {} bytes (pretty: {}, color: {})",
            job.program.display(),
            job.source.len(),
            job.pretty,
            job.color,
        );
        Compiled::Failed
    }
}
