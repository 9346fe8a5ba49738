//! A crate of a user that is nothing but `tablegen!`.

use super::cargo::{self, Cost};
use super::checkout::Checkout;
use anyhow::Result;
use std::fs;
use std::path::Path;

/// The description.
const DESCRIPTION: &str = include_str!("tiny.td");
/// The crate of the macro.
const MACROS: &str = "tblgen-macros";
/// The crate that generated code uses.
const RUNTIME: &str = "tblgen-runtime";

/// Builds the crate with these outputs, from nothing, and measures that.
pub(super) fn build(checkout: &Checkout, scratch: &Path, outputs: &[&str]) -> Result<Cost> {
    let folder = checkout.empty("consumer")?;
    let target = checkout.empty("consumer-target")?;
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("t.td"), DESCRIPTION)?;
    fs::write(folder.join("Cargo.toml"), manifest(checkout, outputs)?)?;
    let lock = checkout.root.join("Cargo.lock");
    fs::copy(lock, folder.join("Cargo.lock"))?;
    let arguments = outputs.join(", ");
    let code = format!("#![no_std]\n\ntblgen_macros::tablegen!(\"t.td\", {arguments});\n");
    fs::write(folder.join("src/lib.rs"), code)?;
    cargo::run(
        &folder,
        &target,
        scratch,
        &["build", "--message-format=json-render-diagnostics"],
    )
}

/// The manifest: what is not asked for is turned off where there is a feature for it.
fn manifest(checkout: &Checkout, outputs: &[&str]) -> Result<String> {
    let mut text = PACKAGE.to_string();
    for name in [MACROS, RUNTIME] {
        let package = checkout.package(name)?;
        let is_feature = |output: &&&str| package.features.iter().any(|name| name == **output);
        let features: Vec<&str> = outputs.iter().filter(is_feature).copied().collect();
        text += &dependency(name, &package.folder, &features);
    }
    Ok(text)
}

/// The line of a dependency, with these features and no others if there are any.
fn dependency(name: &str, folder: &Path, features: &[&str]) -> String {
    let folder = folder.to_string_lossy();
    let features = match features {
        [] => String::new(),
        features => format!(", default-features = false, features = {features:?}"),
    };
    format!("{name} = {{ path = {folder:?}{features} }}\n")
}

/// The beginning of the manifest.
const PACKAGE: &str = r#"[package]
name = "consumer"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
"#;
