//! Options of outputs.

use tblgen_lang::diagnostic::{Diagnostic, nowhere};

use crate::docs::Docs;
use crate::gate::Gate;
use crate::module_path::ModulePath;

/// Options that hold for all outputs, and the values of options that single outputs
/// declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmitOptions {
    /// The path of `tblgen_runtime` where the items are put.
    pub runtime_path: String,
    /// The amount of documentation.
    pub docs: Docs,
    /// The name of a module to put everything into.
    pub module: Option<String>,
    /// Register classes that exist only with a Cargo feature. The first gate
    /// that matches counts; classes that no gate matches always exist.
    pub gates: Vec<Gate>,
    /// Whether outputs translate fragments of C++ to functions of Rust, as far as they can.
    /// Otherwise, every fragment is left to whoever uses the generated code.
    pub fragments: bool,
    /// Values of [the options that outputs declare](crate::Backend::options).
    pub values: Vec<OptionValue>,
    /// Names of [warnings](crate::Lint) that are not to be reported.
    pub allow: Vec<String>,
    /// Names of [warnings](crate::Lint) that are to be reported, although they are off
    /// unless they are asked for.
    pub warn: Vec<String>,
    /// Whether warnings about files that are
    /// [not the user's](tblgen_lang::source::SourceMap::is_foreign) are reported, too.
    pub foreign_warnings: bool,
}

/// A value of an option that an output declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionValue {
    /// The name of the output that the value is for; `None` for each output of the run
    /// that declares the option.
    pub output: Option<String>,
    /// The name of the option.
    pub option: String,
    /// The value.
    pub value: String,
}

impl Default for EmitOptions {
    fn default() -> Self {
        EmitOptions {
            runtime_path: "::tblgen_runtime".to_string(),
            docs: Docs::Full,
            module: None,
            gates: Vec::new(),
            fragments: true,
            values: Vec::new(),
            allow: Vec::new(),
            warn: Vec::new(),
            foreign_warnings: false,
        }
    }
}

pub(crate) fn runtime_path(options: &EmitOptions) -> Result<ModulePath, Vec<Diagnostic>> {
    let path = &options.runtime_path;
    syn::parse_str(path).map_err(|_| nowhere(format!("`{path}` is no path")))
}
