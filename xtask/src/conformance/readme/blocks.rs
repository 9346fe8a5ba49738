//! The code blocks of a Markdown file, and what is to be done with each.

use anyhow::{Context as _, Result, bail};

/// How a comment begins that says what to do with the next block.
const COMMENT: &str = "<!-- check: ";

/// A code block.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block<'a> {
    /// The line of its fence.
    pub(super) line: usize,
    /// The comment before it, if there is one.
    pub(super) comment: Option<&'a str>,
    /// Its text, line by line.
    pub(super) text: Vec<&'a str>,
}

/// One thing to do with a block.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<'a> {
    /// Write the block to this file.
    File(&'a str),
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
pub(super) fn blocks(text: &str) -> Vec<Block<'_>> {
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

impl<'a> Block<'a> {
    /// What is to be done with the block.
    pub(super) fn steps(&self) -> Result<Vec<Step<'a>>> {
        let comment = self
            .comment
            .context("no comment before the block says how it is checked")?;
        comment.split("; ").map(step).collect()
    }

    /// The folders in which commands run.
    pub(super) fn folders(&self) -> Vec<&'a str> {
        let steps = self.steps().unwrap_or_default();
        let folder = |step| match step {
            Step::Shell(folder) | Step::Run(folder, _) => Some(folder),
            _ => None,
        };
        steps.into_iter().filter_map(folder).collect()
    }

    /// Whether the block is what the last command printed.
    pub(super) fn is_printed(&self) -> bool {
        self.steps()
            .is_ok_and(|steps| steps.contains(&Step::Prints))
    }

    /// The commands of the block: the lines that begin with a prompt.
    pub(super) fn commands(&self) -> impl Iterator<Item = &'a str> {
        let lines = self.text.iter();
        lines.filter_map(|line| line.strip_prefix("$ "))
    }

    /// The text of the block as that of a file.
    pub(super) fn as_file(&self) -> String {
        self.text.iter().flat_map(|line| [line, "\n"]).collect()
    }
}

/// The step that is made of what follows its first word.
type Form = fn(&str) -> Option<Step<'_>>;

/// Reads one step of a comment.
fn step(text: &str) -> Result<Step<'_>> {
    if text == "prints" {
        return Ok(Step::Prints);
    }
    let forms: [(&str, Form); 6] = [
        ("file ", |rest| Some(Step::File(rest))),
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
    let mut read = forms
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
            (found[0].folders(), found[0].is_printed()),
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
    fn every_block_of_the_readme_has_steps() {
        let text = include_str!("../../../../README.md");
        for block in blocks(text) {
            let steps = block.steps();
            assert!(steps.is_ok(), "README.md:{}: {steps:?}", block.line);
        }
    }
}
