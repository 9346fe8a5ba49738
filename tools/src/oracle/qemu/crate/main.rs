//! Compares what rows say with what a machine does ([`run`]).

// Some of this is for one of the targets.
#![allow(dead_code)]

mod cases;
mod float_math;
mod floats;
mod instruction;
mod machine;
mod nodes;
mod random;
mod run;
mod state;
mod target;

fn main() -> std::process::ExitCode {
    run::main()
}
