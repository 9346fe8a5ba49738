//! Compares what rows of X86 say with what this processor does ([`run`]).

mod cases;
mod counts;
mod flags;
mod float;
mod instruction;
mod lane_floats;
mod lane_integers;
mod machine;
mod nodes;
mod random;
mod run;
mod shuffles;
mod state;
mod strings;
mod texts;
mod vectors;

fn main() -> std::process::ExitCode {
    run::main()
}
