//! Cutting LLVM's output into arrays, enumerations and functions.
//!
//! The output is C++, but of one hand and one form, so lines suffice. It comes
//! in pieces and reaches 119 MB, most of which are comments; those are gone
//! before anything is kept.

use anyhow::{Context as _, Result};
use std::collections::{HashMap, HashSet};

/// The output of one run of `-gen-register-info`.
#[derive(Default)]
pub(crate) struct Inc {
    /// The inside of each array, by function and name.
    arrays: HashMap<String, String>,
    /// The text between `enum` and `{`, and the inside.
    pub(crate) enums: Vec<(String, String)>,
    /// The text of functions outside of arrays.
    texts: HashMap<String, String>,
    /// The names of all functions.
    functions: HashSet<String>,
    /// The hardware modes, the default one first.
    pub(crate) modes: Vec<String>,
    /// The argument of the constructor with the covering lanes.
    pub(crate) covering_lanes: String,
}

impl Inc {
    /// An array outside of functions.
    pub(crate) fn array(&self, name: &str) -> Result<&str> {
        self.array_in("", name)
    }

    /// An array in a function.
    pub(crate) fn array_in(&self, function: &str, name: &str) -> Result<&str> {
        self.find(function, name)
            .with_context(|| format!("LLVM printed no array {name} in {function:?}"))
    }

    /// An array in a function, if it is there.
    pub(crate) fn find(&self, function: &str, name: &str) -> Option<&str> {
        self.arrays
            .get(&format!("{function} {name}"))
            .map(String::as_str)
    }

    /// The names of all arrays outside of functions.
    pub(crate) fn array_names(&self) -> impl Iterator<Item = &str> {
        self.arrays.keys().filter_map(|key| key.strip_prefix(' '))
    }

    /// Whether there is such a function.
    pub(crate) fn has_function(&self, name: &str) -> bool {
        self.functions.contains(name)
    }

    /// The text of a function outside of arrays.
    pub(crate) fn text(&self, function: &str) -> &str {
        self.texts.get(function).map_or("", String::as_str)
    }
}

/// The construct that is open at the end of a line.
enum Open {
    /// An array with its key.
    Array(String),
    /// An enumeration with its head.
    Enum(String),
}

/// Cuts output that comes in pieces.
#[derive(Default)]
pub(crate) struct Cutter {
    /// The beginning of a line whose end did not come yet.
    partial: Vec<u8>,
    /// The construct that is open.
    open: Option<Open>,
    /// The inside of what is open.
    body: String,
    /// The function that the next line belongs to.
    function: String,
    /// The parts that were found so far.
    inc: Inc,
}

impl Cutter {
    /// Takes the next piece.
    pub(crate) fn feed(&mut self, piece: &[u8]) {
        let mut rest = piece;
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            self.partial.extend_from_slice(&rest[..end]);
            let line = std::mem::take(&mut self.partial);
            self.line(&String::from_utf8_lossy(&line));
            self.partial = line;
            self.partial.clear();
            rest = &rest[end + 1..];
        }
        self.partial.extend_from_slice(rest);
    }

    /// Returns all parts that were found.
    pub(crate) fn finish(self) -> Inc {
        self.inc
    }

    /// Takes the next line.
    fn line(&mut self, raw: &str) {
        self.inc.modes.extend(mode(raw));
        let line = without_comments(raw);
        if self.open.is_some() {
            self.add(&line);
        } else if let Some(head) = line.strip_prefix("enum ") {
            self.start(Open::Enum(head.trim_end_matches(['{', ' ']).to_string()));
        } else if let Some((head, rest)) = line.split_once(" = {") {
            let array = Open::Array(format!("{} {}", self.function, array_name(head)));
            self.start(array);
            self.add(rest);
        } else {
            self.outside(&line);
        }
    }

    /// Starts an array or an enumeration.
    fn start(&mut self, open: Open) {
        self.open = Some(open);
        self.body.clear();
    }

    /// Adds to what is open, up to its end.
    fn add(&mut self, line: &str) {
        let Some(end) = line.find("};") else {
            if !line.trim().is_empty() {
                self.body.push_str(line.trim());
                self.body.push('\n');
            }
            return;
        };
        self.body.push_str(&line[..end]);
        let body = std::mem::take(&mut self.body);
        match self.open.take() {
            Some(Open::Array(key)) => drop(self.inc.arrays.insert(key, body)),
            Some(Open::Enum(head)) => self.inc.enums.push((head, body)),
            None => {}
        }
    }

    /// A line that is in no array.
    fn outside(&mut self, line: &str) {
        if let Some((mask, _)) = line.split_once(", RegClassInfos, VTLists, HwMode)") {
            self.inc.covering_lanes = mask.trim().to_string();
        } else if line.starts_with('}') {
            self.function.clear();
        } else if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.head(line);
        } else if !self.function.is_empty() {
            let text = self.inc.texts.entry(self.function.clone()).or_default();
            text.push_str(line);
            text.push('\n');
        }
    }

    /// A line which may be the head of a function.
    fn head(&mut self, line: &str) {
        let Some((before, _)) = line.split_once('(') else {
            return;
        };
        let name = last_name(before).to_string();
        if line.ends_with('{') {
            self.function.clone_from(&name);
        } else if let Some((_, body)) = line.split_once('{') {
            self.inc.texts.insert(name.clone(), body.to_string());
        }
        self.inc.functions.insert(name);
    }
}

/// The name in `// Mode = 1 (Name)`.
fn mode(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix("// Mode = ")?;
    let (_, name) = rest.split_once('(')?;
    Some(name.trim_end_matches(')').to_string())
}

/// The name of an array. The two arrays of a class are told apart by their
/// type, because nothing else keeps their names from being those of others.
fn array_name(head: &str) -> String {
    let plain = head.split('[').next().unwrap_or(head);
    let name = last_name(plain);
    match head.trim_start().split(' ').nth(1) {
        Some("MCPhysReg") if head.starts_with("  const") => format!("order of {name}"),
        Some("uint8_t") if head.starts_with("  const") => format!("bits of {name}"),
        _ => name.to_string(),
    }
}

/// The last identifier of a text.
fn last_name(text: &str) -> &str {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.trim_end().rsplit(|c| !is_part(c)).next().unwrap_or("")
}

/// The line without its comments and the space at its end.
fn without_comments(line: &str) -> String {
    let line = line.split("//").next().unwrap_or("");
    let mut parts = line.split("/*");
    let mut text = parts.next().unwrap_or("").to_string();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    text.truncate(text.trim_end().len());
    text
}
