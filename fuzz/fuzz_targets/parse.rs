//! Any bytes: loader, grammar, the parser by hand, and what evaluates of it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::{Options, compile_text};

fuzz_target!(|text: &[u8]| {
    let mut options = Options::new().with_reader(|_| Ok(b"def included;".to_vec()));
    options.limits.max_steps = 100_000;
    options.limits.max_memory_bytes = 1 << 22;
    options.limits.max_elements = 1 << 14;
    options.limits.max_nesting = 200;
    let done = compile_text("fuzz.td", text, &options);
    let mut shown = Vec::new();
    for diagnostic in &done.diagnostics {
        render_llvm(&mut shown, diagnostic, &done.sources, true);
    }
});
