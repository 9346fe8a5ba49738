//! Clang's data: attributes, builtins, nodes of the syntax tree, checkers and the two references in
//! reStructuredText, against clang-tblgen.
//!
//! Programs over what we generate print the rows of clang-tblgen's outputs, of which [`theirs`]
//! takes the lines that are data. Texts are compared byte by byte.

mod theirs;

use super::frame::by_line::{self, Lines};
use super::frame::compared::{self, Compared};
use super::frame::crates::Workspace;
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::roots::Root;
use crate::compare::temp::TempDir;
use anyhow::{Result, ensure};
use std::path::Path;
use std::time::Duration;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The name of the oracle.
const NAME: &str = "clang-attributes";

/// A description, and what of it is compared.
struct Case {
    name: &'static str,
    /// The file below Clang's includes.
    file: &'static str,
    compare: Comparison,
}

/// The ways to compare.
#[derive(Clone, Copy)]
enum Comparison {
    /// The text of an option that both tools have.
    Text(&'static str),
    /// The rows of builtins.
    Builtins,
    /// The rows of attributes.
    Attributes,
    /// The nodes of a hierarchy: the option of clang-tblgen, the class, and the end of the names of
    /// bases.
    Nodes(&'static str, &'static str, &'static str),
    /// The rows of records of some classes: the option of clang-tblgen, the classes, and the
    /// program.
    Records(&'static str, &'static [&'static str], &'static str),
}

/// The descriptions.
const CASES: [Case; 11] = [
    Case {
        name: "attribute-reference",
        file: "Basic/Attr.td",
        compare: Comparison::Text("-gen-attr-docs"),
    },
    Case {
        name: "option-reference",
        file: "Driver/ClangOptionDocs.td",
        compare: Comparison::Text("-gen-opt-docs"),
    },
    Case {
        name: "builtins",
        file: "Basic/Builtins.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-bpf",
        file: "Basic/BuiltinsBPF.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-riscv",
        file: "Basic/BuiltinsRISCV.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "attributes",
        file: "Basic/Attr.td",
        compare: Comparison::Attributes,
    },
    Case {
        name: "decl-nodes",
        file: "Basic/DeclNodes.td",
        compare: Comparison::Nodes("-gen-clang-decl-nodes", "DeclNode", "Decl"),
    },
    Case {
        name: "stmt-nodes",
        file: "Basic/StmtNodes.td",
        compare: Comparison::Nodes("-gen-clang-stmt-nodes", "StmtNode", ""),
    },
    Case {
        name: "comment-nodes",
        file: "Basic/CommentNodes.td",
        compare: Comparison::Nodes("-gen-clang-comment-nodes", "CommentNode", ""),
    },
    Case {
        name: "type-nodes",
        file: "Basic/TypeNodes.td",
        compare: Comparison::Records(
            "-gen-clang-type-nodes",
            &["TypeNode"],
            include_str!("ours/type_nodes.rs"),
        ),
    },
    Case {
        name: "checkers",
        file: "StaticAnalyzer/Checkers/Checkers.td",
        compare: Comparison::Records(
            "-gen-clang-sa-checkers",
            &["Checker", "Package", "CmdLineOption"],
            include_str!("ours/checkers.rs"),
        ),
    },
];

/// The oracle.
pub(crate) fn run(context: &Context, names: &[String]) -> Result<(String, bool)> {
    let all = compare_all(context, names)?;
    Ok(by_line::verdict(&all))
}

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, NAME, CASES.len(), compare_all)
}

/// Compares the descriptions of those names, or all.
fn compare_all(context: &Context, names: &[String]) -> Result<Vec<Compared<Lines>>> {
    let all = CASES.iter().map(Case::target).collect();
    let chosen = targets::chosen(context, all, names)?;
    let folder = TempDir::new(context.keep.as_deref(), "oracle-clang-attributes")?;
    let folder = folder.path();
    let crates = Workspace::new(&folder.join("crates"), 0)?;
    let mut crates = crates.with_features(&["std"]);
    for target in &chosen {
        let Some(program) = target_case(target).and_then(Case::program) else {
            continue;
        };
        crates.add(&target.name)?;
        crates.set_own_program(&target.name, &program.text)?;
        let run = target.run(context, program.option, &context.ours);
        let classes = program.classes.iter().flat_map(|class| ["--class", class]);
        let text = run.args(classes).printed()?;
        std::fs::write(crates.generated(&target.name), text)?;
    }
    let log = crates.build()?;
    let both = Both {
        context,
        crates: &crates,
        log: &log,
    };
    Ok(pool::map(&chosen, |target| Compared {
        target: target.name.clone(),
        result: both.compare(target),
    }))
}

impl Case {
    fn target(&self) -> Target {
        let includes = [
            "clang/include",
            "clang/include/clang/Driver",
            "clang/include/clang/StaticAnalyzer/Checkers",
            "llvm/include",
        ];
        Target {
            name: self.name.to_string(),
            root: Root {
                file: format!("clang/include/clang/{}", self.file),
                includes: includes.map(str::to_string).to_vec(),
            },
        }
    }

    /// The program that asks our code, if there is one.
    fn program(&self) -> Option<Program> {
        let program = |option, classes: &[&'static str], text: &str| Program {
            option,
            classes: classes.to_vec(),
            text: text.to_string(),
        };
        match self.compare {
            Comparison::Text(_) => None,
            Comparison::Builtins => {
                let text = include_str!("ours/builtins.rs");
                Some(program("--gen-builtins", &[], text))
            }
            Comparison::Attributes => {
                let text = include_str!("ours/attributes.rs");
                Some(program("--gen-clang-attributes", &[], text))
            }
            Comparison::Nodes(_, class, _) => {
                let text = include_str!("ours/nodes.rs").replace("Node::", &format!("{class}::"));
                Some(program("--gen-records", &[class], &text))
            }
            Comparison::Records(_, classes, text) => Some(program("--gen-records", classes, text)),
        }
    }
}

/// A program that asks our code.
struct Program {
    /// The option that generates the code.
    option: &'static str,
    /// The classes of records in it.
    classes: Vec<&'static str>,
    text: String,
}

/// The case of a target.
fn target_case(target: &Target) -> Option<&'static Case> {
    CASES.iter().find(|case| case.name == target.name)
}

/// The text that a tool prints.
fn printed(context: &Context, target: &Target, option: &str, tool: &Path) -> Result<String> {
    let run = target.run(context, option, tool);
    Ok(String::from_utf8_lossy(&run.printed()?).into_owned())
}

/// Both sides.
struct Both<'a> {
    context: &'a Context,
    crates: &'a Workspace,
    /// The compiler's messages about our programs.
    log: &'a str,
}

impl Both<'_> {
    fn compare(&self, target: &Target) -> Result<Lines> {
        let mut counts = Lines::default();
        match target_case(target).map(|case| case.compare) {
            None => {}
            Some(Comparison::Text(option)) => {
                let theirs = self.theirs(target, option)?;
                let ours = printed(
                    self.context,
                    target,
                    &format!("-{option}"),
                    &self.context.ours,
                )?;
                let lines =
                    |text: &str| -> Vec<String> { text.split('\n').map(str::to_string).collect() };
                counts.add("", &lines(&theirs), &lines(&ours));
            }
            Some(Comparison::Builtins) => {
                let theirs = self.theirs(target, "-gen-clang-builtins")?;
                let ours = self.ours(target)?;
                let ours: Vec<&str> = ours.lines().collect();
                counts.add("", &theirs::builtins(&theirs), &ours);
            }
            Some(Comparison::Attributes) => self.compare_attributes(target, &mut counts)?,
            Some(Comparison::Nodes(option, _, end)) => {
                let theirs = theirs::nodes(&self.theirs(target, option)?, end);
                self.compare_sorted(target, theirs, &mut counts)?;
            }
            Some(Comparison::Records(option, ..)) => {
                let theirs = theirs::rows(&self.theirs(target, option)?);
                self.compare_sorted(target, theirs, &mut counts)?;
            }
        }
        Ok(counts)
    }

    fn compare_attributes(&self, target: &Target, counts: &mut Lines) -> Result<()> {
        let all = self.ours(target)?;
        for output in &theirs::OUTPUTS {
            let theirs = self.theirs(target, output.option)?;
            let mut theirs = (output.lines)(&theirs)?;
            let ours = all.lines().filter_map(|line| {
                let rest = line.strip_prefix(output.word)?;
                rest.strip_prefix(' ').map(str::to_string)
            });
            let mut ours: Vec<String> = ours.collect();
            if output.is_sorted {
                theirs.sort_unstable();
                ours.sort_unstable();
            }
            counts.add(&format!("{}: ", output.word), &theirs, &ours);
        }
        Ok(())
    }

    /// Compares rows whose order means nothing.
    fn compare_sorted(
        &self,
        target: &Target,
        mut theirs: Vec<String>,
        counts: &mut Lines,
    ) -> Result<()> {
        let ours = self.ours(target)?;
        let mut ours: Vec<String> = ours.lines().map(str::to_string).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        counts.add("", &theirs, &ours);
        Ok(())
    }

    /// The output of clang-tblgen.
    fn theirs(&self, target: &Target, option: &str) -> Result<String> {
        let tool = self.context.bin.join("clang-tblgen");
        printed(self.context, target, option, &tool)
    }

    /// The output of our program.
    fn ours(&self, target: &Target) -> Result<String> {
        let program = self.crates.program(&target.name);
        ensure!(program.exists(), "it does not compile: {}", self.log);
        let run = Invocation::new(program, &self.context.corpus, TIMEOUT);
        Ok(String::from_utf8_lossy(&run.printed()?).into_owned())
    }
}
