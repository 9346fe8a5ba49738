//! What can be made of records.
//!
//! Text backends write what llvm-tblgen writes, and `BACKENDS` is their
//! table. Rust backends give [`Parts`]; [`RUST_BACKENDS`] is the one place where
//! the tool, the macro and the build script find them. A backend is a function
//! in a [`Backend`] or [`RustBackend`] value, and anyone can write one.

#[cfg(feature = "instr_info")]
mod instr_info;
#[cfg(feature = "register_info")]
mod register_info;
#[cfg(feature = "semantics")]
mod semantics;
#[cfg(feature = "text")]
mod text;

#[cfg(feature = "instr_info")]
pub use instr_info::instr_table_sizes;
#[cfg(feature = "register_info")]
pub use register_info::table_sizes;
#[cfg(feature = "build")]
pub use tblgen_codegen::emit_code;
pub use tblgen_codegen::{
    Backend, BackendError, EmitContext, EmitOptions, EmitRust, Gate, Part, Parts, RustBackend,
    TextBackend, TextOptions, emit_all,
};
#[cfg(feature = "text")]
pub use text::{BACKENDS, find};

/// Registers, register classes and sub-register indices.
#[cfg(feature = "register_info")]
pub static REGISTER_INFO: RustBackend = RustBackend {
    name: "register_info",
    option: "gen-register-info",
    help: "Generate registers, register classes and sub-register indices",
    needs: &[],
    emit: register_info::emit,
};

/// Instructions, their operands and flags.
#[cfg(feature = "instr_info")]
pub static INSTR_INFO: RustBackend = RustBackend {
    name: "instr_info",
    option: "gen-instr-info",
    help: "Generate instructions, their operands and flags; brings the registers along",
    needs: &[&REGISTER_INFO],
    emit: instr_info::emit,
};

/// The meaning of instructions.
#[cfg(feature = "semantics")]
pub static SEMANTICS: RustBackend = RustBackend {
    name: "semantics",
    option: "gen-semantics",
    help: "Generate what instructions do; brings registers and instructions along",
    needs: &[&REGISTER_INFO, &INSTR_INFO],
    emit: semantics::emit,
};

/// The Rust backends that are compiled in.
pub static RUST_BACKENDS: &[&RustBackend] = &[
    #[cfg(feature = "register_info")]
    &REGISTER_INFO,
    #[cfg(feature = "instr_info")]
    &INSTR_INFO,
    #[cfg(feature = "semantics")]
    &SEMANTICS,
];

/// The names of all Rust backends. Each is also the name of the Cargo feature that
/// compiles the backend in.
const NAMES: [&str; 3] = ["register_info", "instr_info", "semantics"];

/// The Rust backend of that name.
///
/// ```
/// use tblgen_core::backend::find_rust;
///
/// assert_eq!(find_rust("register_info").unwrap().option, "gen-register-info");
/// assert!(find_rust("register-info").is_none());
/// ```
pub fn find_rust(name: &str) -> Option<&'static RustBackend> {
    RUST_BACKENDS
        .iter()
        .copied()
        .find(|backend| backend.name == name)
}

/// The message about a backend that is not compiled in; none about any other name.
///
/// ```
/// // With all features:
/// assert_eq!(tblgen_core::backend::missing_feature("instr_info"), None);
/// ```
pub fn missing_feature(name: &str) -> Option<String> {
    let is_missing = NAMES.contains(&name) && find_rust(name).is_none();
    is_missing.then(|| {
        format!("the backend `{name}` is not compiled in: it needs the Cargo feature `{name}`")
    })
}

/// The message about a name that no backend has, or none that is compiled in.
///
/// ```
/// let message = tblgen_core::backend::unknown_rust("registers");
/// assert!(message.starts_with("there is no backend `registers` (known: register_info"));
/// ```
pub fn unknown_rust(name: &str) -> String {
    missing_feature(name).unwrap_or_else(|| {
        let known: Vec<&str> = RUST_BACKENDS.iter().map(|backend| backend.name).collect();
        format!("there is no backend `{name}` (known: {})", known.join(", "))
    })
}
