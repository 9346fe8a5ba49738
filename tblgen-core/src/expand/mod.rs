//! From the arguments of `tablegen!` to items.

mod input;
mod scope;
mod value;
mod warnings;

use std::env;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::{Error, LitStr, Result};

use crate::backend::{Parts, Registry};
use crate::generate::{Expanded, Generated, Job, expand_variables, generate, unset_variable};
use crate::pretty::Message;
use input::Input;
use tblgen_lang::Options;
use tblgen_lang::diagnostic::Severity;

/// The expansion of `tablegen!(input)`: items, or `compile_error!`s, and in both cases the files
/// that Cargo has to watch. Outputs are found by name in `registry`.
///
/// So your own macro with more outputs is a few lines:
///
/// ```ignore
/// #[proc_macro]
/// pub fn my_tablegen(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
///     let registry = Registry::builtin().with(&my_backends::PROCESSORS);
///     tblgen_core::expand(input.into(), &registry).into()
/// }
/// ```
pub fn expand(input: TokenStream, registry: &Registry) -> TokenStream {
    try_expand(input, registry).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(input: TokenStream, registry: &Registry) -> Result<TokenStream> {
    let parse = |stream: ParseStream<'_>| Input::parse(stream, registry);
    let input = &parse.parse2(input)?;
    let include = input.include.iter().map(expand_path);
    let include = include.collect::<Result<Vec<Expanded>>>()?;
    let path = expand_path(&input.path)?;
    let Generated {
        items,
        warnings,
        files,
    } = generate(&job(input, &path, &include)?);
    let items = match items {
        Ok(parts) => scoped(parts, input)?,
        Err(failure) => errors(failure.messages(), &input.path),
    };
    let warnings = warnings::items(&warnings, input.path.span());
    let variables = include
        .iter()
        .chain([&path])
        .flat_map(|path| &path.variables);
    let tracked = tracked(&files, variables).map_err(|name| {
        let message = format!(
            "the compiler cannot watch {name:?} for changes, because its name is not UTF-8: \
             rename the file, or use a build script"
        );
        Error::new(input.path.span(), message)
    })?;
    Ok(quote!(#tracked #warnings #items))
}

/// The items, which find each other wherever the macro stands.
fn scoped(parts: Parts, input: &Input) -> Result<TokenStream> {
    let items = parts.into_tokens();
    let items = items.map_err(|fault| Error::new(input.path.span(), fault.message))?;
    if input.emit.module.is_some() {
        return Ok(items);
    }
    let path = input.path.value();
    // An input that is no file is an error when it is read.
    let file = Path::new(&path).file_stem().unwrap_or("".as_ref());
    let outputs = input.backends.iter().map(|output| output.name());
    let name = scope::module_name(&file.to_string_lossy(), outputs);
    Ok(scope::in_own_module(items, &name))
}

/// An error of the compiler for each message about the description. The compiler
/// prints `error:` before the text.
fn errors(messages: &[Message], path: &LitStr) -> TokenStream {
    let errors = messages
        .iter()
        .filter(|message| message.severity == Severity::Error);
    errors
        .map(|error| Error::new(path.span(), error.unlabelled().trim_end()).into_compile_error())
        .collect()
}

fn expand_path(path: &LitStr) -> Result<Expanded> {
    expand_variables(&path.value(), |name| env::var(name).ok())
        .map_err(|name| Error::new(path.span(), unset_variable(&name)))
}

fn job(input: &Input, path: &Expanded, include: &[Expanded]) -> Result<Job> {
    let mut options = Options::new();
    options.include_dirs = include.iter().map(|dir| dir.text.clone()).collect();
    options.defines = input.define.iter().map(LitStr::value).collect();
    options.language = input.language;
    for limit in &input.limit {
        let set = (options.limits).set(&limit.name.to_string(), limit.value.base10_parse()?);
        set.map_err(|message| Error::new(limit.name.span(), message))?;
    }
    Ok(Job {
        input: path.text.clone(),
        base: env::var_os("CARGO_MANIFEST_DIR")
            // Outside of Cargo, paths are relative to the current folder.
            .map_or_else(PathBuf::new, PathBuf::from),
        options,
        backends: input.backends.clone(),
        emit: input.emit.clone(),
    })
}

/// Items that make the compiler look at files and variables again when they
/// have changed; or a file whose name no literal can hold.
fn tracked<'a>(
    files: &[PathBuf],
    variables: impl Iterator<Item = &'a String>,
) -> std::result::Result<TokenStream, &Path> {
    let files = files.iter().map(|file| file.to_str().ok_or(file.as_path()));
    let files = files.collect::<std::result::Result<Vec<&str>, &Path>>()?;
    Ok(quote! {
        #(const _: &[::core::primitive::u8] = ::core::include_bytes!(#files);)*
        #(const _: ::core::option::Option<&::core::primitive::str> = ::core::option_env!(#variables);)*
    })
}
