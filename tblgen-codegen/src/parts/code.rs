//! Parts as formatted code for files.

use super::format::format_head;
use super::{Module, Part, Parts, file_stem, indented, unused};
use std::sync::Arc;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::release::LlvmRelease;
use tblgen_model::support::faults::Diagnostics;

/// Formatted items, in parts. Unlike tokens, they can go from thread to thread.
#[derive(Debug, Clone)]
pub struct Code {
    /// The names of the outputs that gave the items.
    outputs: Vec<&'static str>,
    /// The release of LLVM that the description belongs to.
    release: Option<LlvmRelease>,
    /// Attributes, `pub mod name {` and documentation, if all is in a module.
    head: Option<String>,
    /// Whether parts that have names are for files of their own.
    is_split: bool,
    parts: Vec<CodePart>,
}

/// Formatted items, with an empty line between groups of them.
#[derive(Debug, Clone)]
pub(crate) struct CodePart {
    pub(crate) name: Option<String>,
    pub(crate) text: Arc<String>,
}

impl Code {
    /// No items yet. If they are to be in a module, its beginning is given later.
    pub(crate) fn new(outputs: Vec<&'static str>, is_split: bool) -> Self {
        Code {
            outputs,
            release: None,
            head: None,
            is_split,
            parts: Vec::new(),
        }
    }

    /// The code with the release of LLVM that the description belongs to.
    pub(crate) fn of_release(self, release: Option<LlvmRelease>) -> Self {
        Code { release, ..self }
    }

    /// The release of LLVM that the description belongs to, if it does to one.
    pub fn release(&self) -> Option<LlvmRelease> {
        self.release
    }

    /// Puts all into a module.
    pub(crate) fn set_module(&mut self, module: Module) -> Result<(), Diagnostics> {
        let head = format_head(module);
        self.head = Some(head.map_err(|fault| vec![fault])?);
        Ok(())
    }

    /// The formatted items of `parts`, which the outputs with those names gave. With
    /// `is_split`, the parts that have names are for files of their own.
    ///
    /// # Errors
    ///
    /// Tokens are no items: a mistake of the output.
    pub fn of_parts(
        outputs: Vec<&'static str>,
        mut parts: Parts,
        is_split: bool,
    ) -> Result<Self, Diagnostics> {
        let mut code = Code::new(outputs, is_split);
        if let Some(module) = parts.module.take() {
            code.set_module(module)?;
        }
        code.append(parts.format().map_err(|fault| vec![fault])?);
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
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &Arc<String>)> {
        let parts = self.parts.iter();
        parts.filter_map(|part| Some((self.file(part)?, &part.text)))
    }

    /// The name of the file that a part is for, if it is for one.
    fn file<'p>(&self, part: &'p CodePart) -> Option<&'p str> {
        part.name.as_deref().filter(|_| self.is_split)
    }

    /// The text of the main file in pieces, with a line in the place of each file that it
    /// includes.
    pub(crate) fn pieces(&self, include: impl Fn(&str) -> String) -> Vec<Arc<String>> {
        let [blank, end] = ["\n", "}\n"].map(|text| Arc::new(text.to_string()));
        let mut all: Vec<Arc<String>> = Vec::new();
        if let Some(head) = &self.head {
            all.extend([blank.clone(), Arc::new(head.clone())]);
        }
        // An empty line parts items from documentation, but not from the brace.
        let mut is_after_brace = self.head.as_ref().is_some_and(|head| head.ends_with("{\n"));
        let mut is_after_include = false;
        for part in &self.parts {
            let file = self.file(part);
            let text = match file {
                Some(file) => Arc::new(format!("{}\n", include(file))),
                None => part.text.clone(),
            };
            let is_next_line = is_after_brace || is_after_include && file.is_some();
            if !is_next_line {
                all.push(blank.clone());
            }
            (is_after_brace, is_after_include) = (false, file.is_some());
            all.push(match &self.head {
                Some(_) => Arc::new(in_block(&text)),
                None => text,
            });
        }
        if self.head.is_some() {
            all.push(end);
        }
        all
    }
}

fn in_block(text: &str) -> String {
    let mut lines = String::new();
    indented(text, &mut lines);
    lines
}

impl Parts {
    /// The parts, formatted.
    pub(crate) fn format(self) -> Result<Vec<CodePart>, Diagnostic> {
        // Items of a module are one part, with the module.
        let parts = match self.module {
            Some(_) => {
                let mut all = Parts::new();
                all.append(self);
                all.parts
            }
            None => self.parts,
        };
        let format = |Part { name, items }| {
            let text = Arc::new(items.format()?);
            Ok(CodePart { name, text })
        };
        parts.into_iter().map(format).collect()
    }
}
