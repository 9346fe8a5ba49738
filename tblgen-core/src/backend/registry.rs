//! The outputs that a macro, build scripts or a tool know by name.

use tblgen_codegen::{Backend, Kind};
use tblgen_lang::nearest::did_you_mean;

use super::outputs::{COMPILED, OUTPUTS};
#[cfg(feature = "text")]
use crate::text::TEXT_BACKENDS;
#[cfg(not(feature = "text"))]
static TEXT_BACKENDS: &[&dyn Backend] = &[];

/// The outputs that `tablegen!`, a build script or the tool knows by name.
///
/// The registry of this crate's outputs is [`Registry::builtin`]; whoever writes more
/// outputs adds them to it, and gives the registry to
/// [`expand`](crate::expand()), `Builder::registry`
/// or `rust_tblgen::main`.
///
/// ```
/// use tblgen_core::backend::{FnBackend, Registry};
///
/// static COUNT: FnBackend = FnBackend::rust("count", "Generate the number of records", |emission| {
///     let count = emission.records().defs().len();
///     emission.items(quote::quote!(pub const RECORDS: usize = #count;));
///     Ok(())
/// });
/// let registry = Registry::builtin().with(&COUNT);
/// assert_eq!(registry.find("count").unwrap().name(), "count");
/// assert!(registry.find("register_info").is_some());
/// ```
#[derive(Debug, Clone)]
pub struct Registry {
    backends: Vec<&'static dyn Backend>,
}

impl Default for Registry {
    fn default() -> Self {
        Registry::builtin()
    }
}

impl Registry {
    /// The outputs of this crate that are compiled in.
    pub fn builtin() -> Self {
        let backends = TEXT_BACKENDS.iter().chain(COMPILED);
        Registry {
            backends: backends.copied().collect(),
        }
    }

    /// The registry with one more output. If there is an output of that name already, the
    /// new one takes its place for whoever asks for it by name; outputs that need the
    /// former one have it unless the new one is asked for as well.
    #[must_use]
    pub fn with(mut self, backend: &'static dyn Backend) -> Self {
        let same = |known: &&'static dyn Backend| known.name() == backend.name();
        match self.backends.iter().position(same) {
            Some(place) => self.backends[place] = backend,
            None => self.backends.push(backend),
        }
        self
    }

    /// The output of that name.
    pub fn find(&self, name: &str) -> Option<&'static dyn Backend> {
        self.iter().find(|backend| backend.name() == name)
    }

    /// The outputs: those of this crate first, then others in the order in which they
    /// were added.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn Backend> {
        self.backends.iter().copied()
    }

    /// The outputs that are items of Rust.
    pub fn rust(&self) -> impl Iterator<Item = &'static dyn Backend> {
        self.iter().filter(|backend| backend.kind() == Kind::Rust)
    }

    /// The output of Rust with that name.
    ///
    /// ```
    /// use tblgen_core::backend::Registry;
    ///
    /// let message = Registry::builtin().find_rust("registers").err().unwrap();
    /// assert!(message.starts_with("there is no backend `registers` (known: register_info"));
    /// ```
    ///
    /// # Errors
    ///
    /// A message: there is none, it is text, or it is not compiled in.
    pub fn find_rust(&self, name: &str) -> Result<&'static dyn Backend, String> {
        match self.find(name) {
            Some(backend) if backend.kind() == Kind::Rust => Ok(backend),
            Some(_) => Err(format!(
                "the backend `{name}` writes text, not Rust: run `rust-tblgen --{name}`"
            )),
            None => Err(self.unknown(name)),
        }
    }

    /// The message about a name that no output has, or none that is compiled in.
    fn unknown(&self, name: &str) -> String {
        self.missing_feature(name).unwrap_or_else(|| {
            let known: Vec<&str> = self.rust().map(|backend| backend.name()).collect();
            let near = did_you_mean(name.as_bytes(), known.iter().map(|name| name.as_bytes()));
            let near = near.map_or(String::new(), |near| format!("; {near}"));
            format!(
                "there is no backend `{name}` (known: {}){near}",
                known.join(", ")
            )
        })
    }

    /// The message about an output of this crate that is not compiled in; none about any
    /// other name.
    pub fn missing_feature(&self, name: &str) -> Option<String> {
        let is_missing = OUTPUTS.contains(&name) && self.find(name).is_none();
        is_missing.then(|| {
            format!("the backend `{name}` is not compiled in: it needs the Cargo feature `{name}`")
        })
    }
}
