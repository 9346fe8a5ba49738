//! The code blocks of a Markdown file, and what is to be done with each.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, bail};

/// The beginning of a comment that tells what to do with the next block.
const COMMENT: &str = "<!-- check: ";

/// A code block.
#[derive(Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// The line of its fence.
    pub line: usize,
    /// The comment before it, if there is one.
    pub comment: Option<&'a str>,
    /// The text, line by line.
    pub text: Vec<&'a str>,
}

/// One thing to do with a block.
#[derive(Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// Write the block to this file.
    File(&'a str),
    /// Append the block to this file.
    Append(&'a str),
    /// Make crates of these names, with the block in their manifests.
    Manifest(Vec<&'a str>),
    /// The block is in this file.
    PartOf(&'a str),
    /// Run the commands of the block in this folder.
    Shell(&'a str),
    /// Run a command in a folder.
    Run(&'a str, &'a str),
    /// The last command has printed the block.
    Prints,
    /// Nothing, for this reason.
    NotRun(&'a str),
}

/// The blocks of a text, in order.
pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut comment = None;
    let mut is_open = false;
    for (line, number) in text.lines().zip(1..) {
        if line.starts_with("```") {
            if !is_open {
                blocks.push(Block {
                    line: number,
                    comment: comment.take(),
                    text: Vec::new(),
                });
            }
            is_open = !is_open;
        } else if let (true, Some(block)) = (is_open, blocks.last_mut()) {
            block.text.push(line);
        } else {
            let inner = line.strip_prefix(COMMENT);
            comment = inner.and_then(|inner| inner.strip_suffix(" -->"));
        }
    }
    blocks
}

/// The folders of a text that need LLVM's sources.
pub fn llvm_folders<'a>(blocks: &[Block<'a>]) -> BTreeSet<&'a str> {
    let blocks = blocks.iter().filter(|block| block.names_llvm());
    blocks.flat_map(Block::folders).collect()
}

impl<'a> Block<'a> {
    /// The steps to take with the block.
    ///
    /// # Errors
    ///
    /// No comment before the block, or one that cannot be read.
    pub fn steps(&self) -> Result<Vec<Step<'a>>> {
        let comment = self
            .comment
            .context("no comment before the block tells how it is checked")?;
        comment.split("; ").map(step).collect()
    }

    /// The folders that the steps are about.
    pub fn folders(&self) -> Vec<&'a str> {
        let first = |path: &'a str| path.split('/').next().unwrap_or(path);
        let steps = self.steps().unwrap_or_default().into_iter();
        let folders = steps.flat_map(|step| match step {
            Step::Shell(folder) | Step::Run(folder, _) => vec![folder],
            Step::File(path) | Step::Append(path) => vec![first(path)],
            Step::Manifest(names) => names,
            Step::PartOf(_) | Step::Prints | Step::NotRun(_) => Vec::new(),
        });
        folders.collect()
    }

    /// The folders in which commands run.
    pub fn run_folders(&self) -> Vec<&'a str> {
        let steps = self.steps().unwrap_or_default().into_iter();
        let folder = |step| match step {
            Step::Shell(folder) | Step::Run(folder, _) => Some(folder),
            _ => None,
        };
        steps.filter_map(folder).collect()
    }

    fn names_llvm(&self) -> bool {
        let comment = self.comment.unwrap_or_default();
        comment.contains("$LLVM") || self.text.iter().any(|line| line.contains("$LLVM"))
    }

    /// Whether the block is what the last command printed.
    pub fn is_printed(&self) -> bool {
        self.steps()
            .is_ok_and(|steps| steps.contains(&Step::Prints))
    }

    /// The commands of the block: the lines that begin with a prompt.
    pub fn commands(&self) -> impl Iterator<Item = &'a str> {
        let lines = self.text.iter();
        lines.filter_map(|line| line.strip_prefix("$ "))
    }

    /// The text of the block as that of a file.
    pub fn as_file(&self) -> String {
        self.text.iter().flat_map(|line| [line, "\n"]).collect()
    }
}

/// The step that is made of the text after its first word.
type Form = fn(&str) -> Option<Step<'_>>;

const FORMS: [(&str, Form); 7] = [
    ("file ", |rest| Some(Step::File(rest))),
    ("append ", |rest| Some(Step::Append(rest))),
    ("manifest ", |rest| {
        Some(Step::Manifest(rest.split(' ').collect()))
    }),
    ("part of ", |rest| Some(Step::PartOf(rest))),
    ("shell ", |rest| Some(Step::Shell(rest))),
    ("not run: ", |rest| Some(Step::NotRun(rest))),
    ("run ", |rest| {
        let (folder, command) = rest.split_once(": ")?;
        Some(Step::Run(folder, command))
    }),
];

/// Reads one step of a comment.
fn step(text: &str) -> Result<Step<'_>> {
    if text == "prints" {
        return Ok(Step::Prints);
    }
    let mut read = FORMS
        .iter()
        .filter_map(|(word, form)| form(text.strip_prefix(word)?));
    match read.next() {
        Some(step) => Ok(step),
        None => bail!("`{text}` is not a way to check a block"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_comments_and_steps() {
        let text = "a\n<!-- check: file a/b.rs; run a: cargo run -q -->\n```rust\nfn f() {}\n```\n\n```\nx\n```\n";
        let found = blocks(text);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].line, 3);
        assert_eq!(found[0].as_file(), "fn f() {}\n");
        assert_eq!(
            (found[0].run_folders(), found[0].is_printed()),
            (vec!["a"], false)
        );
        let steps = found[0].steps().unwrap();
        assert_eq!(
            steps,
            [Step::File("a/b.rs"), Step::Run("a", "cargo run -q")]
        );
        let error = found[1].steps().unwrap_err().to_string();
        assert!(error.starts_with("no comment before the block"));
    }

    #[test]
    fn a_comment_belongs_to_the_next_line_only() {
        let found = blocks("<!-- check: prints -->\nwords\n```\nx\n```\n")
            .pop()
            .unwrap();
        assert_eq!(found.comment, None);
    }

    #[test]
    fn folders_that_name_the_variable_need_llvm() {
        let text = "<!-- check: manifest a b -->\n```\nx\n```\n<!-- check: file a/x -->\n```\ninclude $LLVM\n```\n<!-- check: shell b -->\n```\n$ true\n```\n";
        let found = blocks(text);
        assert_eq!(llvm_folders(&found), BTreeSet::from(["a"]));
        assert_eq!(found[0].folders(), ["a", "b"]);
    }
}
