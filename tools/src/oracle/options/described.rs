//! The tables that are compared, and what their descriptions say.

use crate::compare::context::Context;
use crate::compare::roots::Root;
use crate::oracle::frame::targets::Target;
use anyhow::{Context as _, Result};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The file that all descriptions of options include.
const LIBRARY: &str = "llvm/Option/OptParser.td\"";

/// The flags that have a bit of their own in all tables.
const FLAGS: [&str; 4] = [
    "HelpHidden",
    "RenderAsInput",
    "RenderJoined",
    "RenderSeparate",
];

/// The tables of options among the inputs.
pub(super) fn tables(context: &Context) -> Result<Vec<Target>> {
    let including = |text: &str| -> Result<Vec<&PathBuf>> {
        let mut all = Vec::new();
        for file in &context.td_files {
            let found = std::fs::read(context.corpus.join(file))?;
            if String::from_utf8_lossy(&found).contains(text) {
                all.push(file);
            }
        }
        Ok(all)
    };
    let mut files = including(LIBRARY)?;
    // What several tables of a folder have in common is in a file of its own.
    for common in files.clone() {
        let name = common.file_name().unwrap_or_default().to_string_lossy();
        let others = including(&format!("include \"{name}\""))?;
        let others = others
            .into_iter()
            .filter(|one| one.parent() == common.parent());
        // A manual adds nothing to the table that it is about.
        let others = others.filter(|one| !one.to_string_lossy().ends_with("Docs.td"));
        files.extend(others);
    }
    files.sort();
    files.dedup();
    let all = files.into_iter().map(|file| table(file)).collect();
    crate::oracle::frame::targets::chosen(context, all)
}

/// The table without LLVM's library file, in the place of which ours is built in.
pub(super) fn without_library(table: &Target) -> Target {
    let mut root = table.root.clone();
    root.includes.retain(|folder| folder != LLVM);
    Target {
        name: table.name.clone(),
        root,
    }
}

/// The folder of LLVM's library files.
const LLVM: &str = "llvm/include";

/// The table in a file.
fn table(file: &Path) -> Target {
    let folder = file.parent().unwrap_or(file).to_string_lossy().into_owned();
    let includes = [LLVM, "clang/include"].map(str::to_string);
    Target {
        name: name(file),
        root: Root {
            file: file.to_string_lossy().into_owned(),
            includes: includes.into_iter().chain([folder]).collect(),
        },
    }
}

/// The name of a table: the folders of its file that tell it from others.
fn name(file: &Path) -> String {
    let path = file.with_extension("");
    let parts = path.components();
    let parts = parts.map(|part| part.as_os_str().to_string_lossy().to_lowercase());
    let common = ["llvm", "tools", "include", "lib"];
    let mut parts: Vec<String> = parts
        .filter(|one| !common.contains(&one.as_str()))
        .collect();
    // The folder of a tool repeats the project that it is of.
    if parts.len() > 1 && parts[1].starts_with(&parts[0]) {
        parts.remove(0);
    }
    parts.join("-")
}

/// The parts of a description that a comparison needs.
#[derive(Default)]
pub(super) struct Described {
    /// The flags, by the number of their bit.
    pub(super) flags: Vec<String>,
    /// The visibilities, by the number of their bit.
    pub(super) visibilities: Vec<String>,
    pub(super) options: Vec<Spelled>,
}

/// An option as it is spelled.
pub(super) struct Spelled {
    pub(super) prefixes: Vec<String>,
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) values: Vec<String>,
}

impl Described {
    /// The description of a table, as LLVM's tool reads it.
    pub(super) fn read(context: &Context, table: &Target) -> Result<Self> {
        let text = table.text(context, "--dump-json", &context.theirs)?;
        let all: Value = serde_json::from_str(&text)?;
        let of_class = |class: &str| -> Vec<String> {
            let names = all["!instanceof"][class].as_array();
            let names = names.into_iter().flatten();
            names
                .filter_map(|name| name.as_str().map(str::to_string))
                .collect()
        };
        let options = of_class("Option");
        let options = options
            .iter()
            .map(|name| spelled(&all, &all[name.as_str()]));
        Ok(Described {
            flags: numbered(&FLAGS, of_class("OptionFlag")),
            visibilities: numbered(&["DefaultVis"], of_class("OptionVisibility")),
            options: options.collect::<Result<_>>()?,
        })
    }
}

/// Names after those that are known.
fn numbered(known: &[&str], names: Vec<String>) -> Vec<String> {
    let others = names
        .into_iter()
        .filter(|name| !known.contains(&name.as_str()));
    known
        .iter()
        .map(|name| name.to_string())
        .chain(others)
        .collect()
}

fn spelled(all: &Value, option: &Value) -> Result<Spelled> {
    let kind = option["Kind"]["def"].as_str().context("a kind")?;
    let texts = |list: &Value| -> Vec<String> {
        let texts = list.as_array().into_iter().flatten();
        texts
            .filter_map(|text| text.as_str().map(str::to_string))
            .collect()
    };
    let values = option["Values"].as_str().unwrap_or_default();
    Ok(Spelled {
        prefixes: texts(&option["Prefixes"]),
        name: option["Name"].as_str().context("a name")?.to_string(),
        kind: all[kind]["Name"].as_str().context("a kind")?.to_string(),
        values: values.split(',').map(str::to_string).collect(),
    })
}
