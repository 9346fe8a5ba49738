//! Parts as formatted code for files.

use super::format::{format_head, format_items};
use super::{CodePlace, Items, Module, Part, Parts, file_stem, unused};
use crate::trees::checked;
use proc_macro2::TokenStream;
use std::sync::Arc;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_model::support::faults::Diagnostics;

/// Formatted items, in parts. Unlike tokens, they can go from thread to thread.
#[derive(Debug, Clone)]
pub struct Code {
    /// The names of the outputs that gave the items.
    outputs: Vec<&'static str>,
    /// Attributes, `pub mod name {` and documentation, if all is in a module and that is
    /// known already.
    head: Option<String>,
    /// The place of the code.
    place: CodePlace,
    parts: Vec<CodePart>,
}

/// Formatted items, with an empty line before each group of them.
#[derive(Debug, Clone)]
pub(crate) struct CodePart {
    pub(crate) name: Option<String>,
    pub(crate) text: Arc<String>,
}

/// A piece of text, which code and files share.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    text: Arc<String>,
    start: usize,
}

impl Piece {
    fn new(text: impl Into<Arc<String>>) -> Self {
        Piece {
            text: text.into(),
            start: 0,
        }
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        // It starts at its beginning, or after a line.
        self.text.get(self.start..).unwrap_or(&self.text)
    }
}

impl Code {
    /// No items yet. If they are to be in a module, its beginning is given later.
    pub(crate) fn new(outputs: Vec<&'static str>, place: CodePlace) -> Self {
        Code {
            outputs,
            head: None,
            place,
            parts: Vec::new(),
        }
    }

    /// Puts all into a module.
    pub(crate) fn set_module(&mut self, module: Module) -> Result<(), Diagnostics> {
        let head = format_head(module);
        self.head = Some(head.map_err(|bug| vec![bug])?);
        Ok(())
    }

    /// The formatted items of `parts`, which the outputs with those names gave. With
    /// `split`, the parts that have names are for files of their own.
    ///
    /// # Errors
    ///
    /// Tokens are no items: a mistake of the output.
    pub fn of_parts(
        outputs: Vec<&'static str>,
        mut parts: Parts,
        split: bool,
    ) -> Result<Self, Diagnostics> {
        let mut code = Code::new(outputs, CodePlace::new(parts.module.is_some(), split));
        if let Some(module) = parts.module.take() {
            code.set_module(module)?;
        }
        let place = code.place;
        code.append(checked(|| parts.format(place).map_err(|bug| vec![bug]))?);
        Ok(code)
    }

    /// Adds the parts of another output.
    pub(crate) fn append(&mut self, parts: Vec<CodePart>) {
        for CodePart { name, text } in parts {
            let taken = || self.parts.iter().filter_map(|part| part.name.as_deref());
            let name = name.map(|name| unused(taken, &file_stem(&name)));
            self.parts.push(CodePart { name, text });
        }
    }

    /// The names of the outputs that gave the items, each after those that it needs.
    pub fn outputs(&self) -> &[&'static str] {
        &self.outputs
    }

    /// The names and texts of the files that are included.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, Piece)> {
        let parts = self.parts.iter();
        parts.filter_map(|part| Some((self.file(part)?, Piece::new(Arc::clone(&part.text)))))
    }

    /// The name of the file that a part is for, if it is for one.
    fn file<'p>(&self, part: &'p CodePart) -> Option<&'p str> {
        part.name.as_deref().filter(|_| self.place.split)
    }

    /// The text of the main file, with a line in the place of each file that it includes.
    pub(crate) fn pieces(&self, include: impl Fn(&str) -> String) -> Vec<Piece> {
        let head = self.head.iter();
        let mut all: Vec<Piece> = head.map(|head| Piece::new(format!("\n{head}"))).collect();
        let (inner, indent) = (all.len(), if self.head.is_some() { "    " } else { "" });
        let mut is_after_include = false;
        for part in &self.parts {
            let Some(file) = self.file(part) else {
                all.push(Piece::new(Arc::clone(&part.text)));
                is_after_include = false;
                continue;
            };
            let before = if is_after_include { "" } else { "\n" };
            all.push(Piece::new(format!("{before}{indent}{}\n", include(file))));
            is_after_include = true;
        }
        if let Some(head) = &self.head {
            // An empty line parts items from documentation, but not from the brace.
            let has_docs = !head.ends_with("{\n");
            if let Some(first) = all.get_mut(inner)
                && !has_docs
                && first.as_str().starts_with('\n')
            {
                first.start = 1;
            }
            all.push(Piece::new(String::from("}\n")));
        }
        all
    }
}

impl CodePlace {
    /// The items of a part that has a name, formatted.
    pub(crate) fn format(self, items: TokenStream) -> Result<String, Diagnostic> {
        format_items(items, self.depth(true))
    }
}

impl Parts {
    /// The parts, formatted.
    pub(crate) fn format(self, place: CodePlace) -> Result<Vec<CodePart>, Diagnostic> {
        // Items of a module are one part, with the module.
        let parts = match self.module {
            Some(_) => Parts::from(self.into_tokens()).parts,
            None => self.parts,
        };
        let format = |Part { name, items }| {
            let depth = place.depth(name.is_some());
            let text = match items {
                Items::Tokens(tokens) => format_items(tokens, depth)?,
                Items::Text(text) => text,
                Items::Pages(pages) => {
                    let mut text = String::from("\n");
                    pages.format(&"    ".repeat(depth), &mut text);
                    text
                }
            };
            let text = Arc::new(text);
            Ok(CodePart { name, text })
        };
        parts.into_iter().map(format).collect()
    }
}
