//! Clang's data: attributes, builtins, nodes of the syntax tree, checkers and the two references in
//! reStructuredText, against clang-tblgen.
//!
//! Programs over what we generate print the rows of clang-tblgen's outputs, of which [`theirs`]
//! takes the lines that are data. Texts are compared byte by byte.

mod cases;
mod members;
mod syntax_nodes;
mod theirs;

use cases::{Case, Comparison, target_case};
use theirs::{Output, STRICT, without_conditions};

use super::frame::builtin_infos;
use super::frame::by_line::Lines;
use super::frame::compared::{self, Compared};
use super::frame::crates::{Programs, Workspace};
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::releases::NEWEST;
use anyhow::Result;

/// Texts of C++ in LLVM 22, and what LLVM 19 has in their place.
const OF_NEWER: [(&str, &str); 4] = [
    ("const IdentifierInfo *", "IdentifierInfo *"),
    ("numTempInstArgs", "A->args_size()"),
    ("HLSL_SEMANTIC_ATTR(HLSL", "HLSL_ANNOTATION_ATTR(HLSL"),
    ("INHERITABLE_PARAM_OR_STMT_ATTR(", "INHERITABLE_PARAM_ATTR("),
];

/// The name of the oracle.
const NAME: &str = "clang-attributes";

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let context = &context.with_clang()?;
    let count = cases::targets(context).len();
    compared::suite(context, NAME, count, compare_all)
}

/// Compares the descriptions that are asked for.
fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let chosen = targets::chosen(context, cases::targets(context))?;
    let folder = TempDir::new(context.keep.as_deref(), "oracle-clang-attributes")?;
    let folder = folder.path();
    let crates = Workspace::new(&folder.join("crates"), 0)?;
    let mut crates = crates.with_features(&["std"]);
    for target in &chosen {
        let Some(program) = target_case(target).and_then(Case::program) else {
            continue;
        };
        let run = target.run(context, program.option, &context.ours);
        let classes = program.classes.iter().flat_map(|class| ["--class", class]);
        let generated = run.args(classes).text()?;
        crates.add_own(&target.name, &generated, &program.text)?;
    }
    let programs = crates.built()?;
    let both = Both {
        context,
        programs: &programs,
    };
    Ok(pool::map(&chosen, |target| Compared {
        target: target.name.clone(),
        result: both.compare(target),
    }))
}

/// Both sides.
struct Both<'a> {
    context: &'a Context,
    programs: &'a Programs,
}

impl Both<'_> {
    fn compare(&self, target: &Target) -> Result<Lines> {
        let mut counts = Lines::default();
        match target_case(target).map(|case| case.compare) {
            None => {}
            Some(Comparison::Text(option)) => {
                let theirs = self.theirs(target, option)?;
                let own = format!("-{option}");
                let ours = target.text(self.context, &own, &self.context.ours)?;
                let lines =
                    |text: &str| -> Vec<String> { text.split('\n').map(str::to_string).collect() };
                counts.add("", &lines(&theirs), &lines(&ours));
            }
            Some(Comparison::Builtins) => {
                let theirs = self.theirs(target, "-gen-clang-builtins")?;
                let ours = self.ours(target)?;
                let ours: Vec<&str> = ours.lines().collect();
                match self.context.release == NEWEST.major() {
                    true => {
                        let theirs = builtin_infos::rows(&theirs);
                        counts.add("", &theirs, &builtin_infos::of_macros(&ours));
                    }
                    false => counts.add("", &theirs::builtins(&theirs), &ours),
                }
            }
            Some(Comparison::Outputs(outputs, ..)) => {
                self.compare_outputs(target, outputs, &mut counts)?;
            }
            Some(Comparison::Nodes(option, _, end)) => {
                let theirs = theirs::nodes(&self.theirs(target, option)?, end);
                self.compare_sorted(target, theirs, &mut counts)?;
            }
            Some(Comparison::Records(records)) => {
                let theirs = (records.lines)(&self.theirs(target, records.option)?);
                self.compare_sorted(target, theirs, &mut counts)?;
            }
        }
        Ok(counts)
    }

    fn compare_outputs(
        &self,
        target: &Target,
        outputs: &[Output],
        counts: &mut Lines,
    ) -> Result<()> {
        let all = self.ours(target)?;
        for output in outputs {
            // LLVM 22 writes the switch of spellings without names where it can.
            if output.word == "index" && self.context.release == NEWEST.major() {
                continue;
            }
            let theirs = self.theirs(target, output.option)?;
            let theirs = OF_NEWER
                .iter()
                .fold(theirs, |text, (newer, older)| text.replace(newer, older));
            let mut theirs = (output.lines)(&theirs)?;
            let ours = all.lines().filter_map(|line| {
                let rest = line.strip_prefix(output.word)?;
                rest.strip_prefix(' ').map(str::to_string)
            });
            let mut ours: Vec<String> = ours.collect();
            if output.word == "switch" {
                let is_absent = |list: &&str| !theirs.iter().any(|row| row == list);
                let absent: Vec<&str> = STRICT.into_iter().filter(is_absent).collect();
                ours.retain(|row| {
                    !row.split(' ')
                        .next()
                        .is_some_and(|list| absent.contains(&list))
                });
            }
            if theirs.iter().any(|row| row.contains("Syntax==")) {
                [theirs, ours] = [theirs, ours].map(|rows| without_conditions(&rows));
            }
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
        target.text(self.context, option, &tool)
    }

    /// The output of our program.
    fn ours(&self, target: &Target) -> Result<String> {
        self.programs.printed(&target.name, &[])
    }
}
