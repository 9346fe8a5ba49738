//! The targets that both tools are run on.

use super::Subject;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::roots::{self, Root};
use crate::corpus::paths;
use anyhow::{Context as _, Result, ensure};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number of targets.
pub(crate) const TARGETS: usize = 26;
/// The numbers of targets of other releases.
const OF_RELEASES: [(&str, usize); 4] = [("14", 22), ("15", 25), ("16", 26), ("22", 26)];
/// The time limit of either tool for one target.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The folder of the files that our tool has built in.
pub(crate) const PRELUDE: &str = "tblgen-lang/prelude";

/// A target.
pub(crate) struct Target {
    /// The name, which is that of its file.
    pub(crate) name: String,
    /// The file.
    pub(crate) root: Root,
}

/// The targets that were asked for, or all; with descriptions of our own.
pub(crate) fn targets(context: &Context, subject: &Subject) -> Result<Vec<Target>> {
    let mut targets = all_of_llvm(context)?;
    if context.release == paths::LLVM_MAJOR {
        targets.extend(own_targets(subject)?);
    }
    chosen(context, targets)
}

/// LLVM's targets that were asked for, or all.
pub(crate) fn llvm_targets(context: &Context) -> Result<Vec<Target>> {
    chosen(context, all_of_llvm(context)?)
}

fn all_of_llvm(context: &Context) -> Result<Vec<Target>> {
    let targets = all_of_release(context)?;
    let other = OF_RELEASES.iter().find(|(of, _)| *of == context.release);
    let wanted = other.map_or(TARGETS, |(_, wanted)| *wanted);
    ensure!(
        targets.len() == wanted,
        "{} targets, {wanted} expected",
        targets.len()
    );
    Ok(targets)
}

/// The targets among the files of any release of LLVM.
pub(crate) fn all_of_release(context: &Context) -> Result<Vec<Target>> {
    let mut targets = Vec::new();
    for root in roots::targets(context)?.0 {
        let text = std::fs::read(context.corpus.join(&root.file))?;
        if String::from_utf8_lossy(&text).lines().any(defines_target) {
            let path = Path::new(&root.file);
            let name = path.file_stem().context("a file without a name")?;
            let name = name.to_string_lossy().into_owned();
            targets.push(Target { name, root });
        }
    }
    Ok(targets)
}

/// The targets that were asked for, or all, as far as they are in the sample.
pub(crate) fn chosen(context: &Context, targets: Vec<Target>) -> Result<Vec<Target>> {
    let mut targets = context.sampled(targets, |target| &target.name);
    // The largest one takes as long as all others, so it starts first.
    targets.sort_by_key(|target| !target.is("AMDGPU"));
    Ok(targets)
}

/// The targets that have one of these names.
pub(crate) fn of_names(mut targets: Vec<Target>, names: &[&str]) -> Vec<Target> {
    targets.retain(|target| names.iter().any(|name| target.is(name)));
    targets
}

/// Small descriptions of our own, each of which is about one thing.
pub(crate) fn own_targets(subject: &Subject) -> Result<Vec<Target>> {
    let folder = paths::workspace().join(subject.own);
    // LLVM's tool does not have our own files built in.
    let prelude = paths::workspace().join(PRELUDE);
    let prelude = prelude.to_string_lossy().into_owned();
    let target = |path: PathBuf| Target {
        name: paths::stem(&path),
        root: Root {
            file: path.to_string_lossy().into_owned(),
            includes: vec!["llvm/include".to_string(), prelude.clone()],
        },
    };
    let files = paths::files_in(&folder, "td")?.into_iter();
    let targets: Vec<Target> = files.map(target).collect();
    ensure!(!targets.is_empty(), "{} is empty", folder.display());
    Ok(targets)
}

impl Target {
    /// Whether it is called that.
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The target under another name.
    pub(crate) fn named(&self, name: &str) -> Self {
        Target {
            name: name.to_string(),
            root: Root {
                file: self.root.file.clone(),
                includes: self.root.includes.clone(),
            },
        }
    }

    /// The target over another class library: the first folder that is searched.
    pub(crate) fn with_library(mut self, library: &Path) -> Self {
        self.root.includes[0] = library.to_string_lossy().into_owned();
        self
    }

    /// The name of the target's folder.
    pub(crate) fn folder(&self) -> Result<String> {
        let path = Path::new(&self.root.file);
        let folder = path.parent().and_then(Path::file_name);
        let folder = folder.context("a target without a folder")?;
        Ok(folder.to_string_lossy().into_owned())
    }

    /// The target with the records about its machine code that we have, in a file that is written
    /// to a folder; without them, if there are none.
    pub(crate) fn with_machine_code(&self, folder: &Path, define: &str) -> Result<Self> {
        let path = Path::new(&self.root.file);
        let of = path.file_stem().context("a target without a file")?;
        let of = of.to_string_lossy();
        let records = ["MC", "Access", "Asm"].map(|part| format!("tblgen/{of}.{part}.td"));
        let main = path.file_name().unwrap_or_default().to_string_lossy();
        let mut text = format!("include \"{main}\"\n");
        if !define.is_empty() {
            text += &format!("#define {define}\n");
        }
        let known = tblgen_target_records::FILES.iter();
        let known: Vec<&str> = known.map(|(name, _)| *name).collect();
        for file in records.iter().filter(|file| known.contains(&file.as_str())) {
            text += &format!("include \"{file}\"\n");
        }
        let file = folder.join(format!("{}.td", self.name.to_lowercase() + "-mc"));
        std::fs::write(&file, text)?;
        let mut root = Root {
            file: file.to_string_lossy().into_owned(),
            includes: self.root.includes.clone(),
        };
        let own = path
            .parent()
            .map(|folder| folder.to_string_lossy().into_owned());
        root.includes
            .extend(own.filter(|own| !self.root.includes.contains(own)));
        Ok(Target {
            name: self.name.clone(),
            root,
        })
    }

    /// The invocation of a tool for it.
    pub(crate) fn invocation(
        &self,
        context: &Context,
        subject: &Subject,
        tool: &Path,
    ) -> Invocation {
        self.run(context, subject.option, tool)
    }

    /// The text that a tool prints for an option.
    pub(crate) fn text(&self, context: &Context, option: &str, tool: &Path) -> Result<String> {
        self.run(context, option, tool).text()
    }

    /// The invocation of a tool with an option for it.
    pub(crate) fn run(&self, context: &Context, option: &str, tool: &Path) -> Invocation {
        Invocation::new(tool, &context.corpus, TIMEOUT)
            .args([option])
            .args(self.root.args())
    }
}

/// A description of our own over the class library in some folder.
pub(crate) fn over(library: &Path, file: &Path) -> Target {
    let own = file
        .parent()
        .map(|folder| folder.to_string_lossy().into_owned());
    let library = library.to_string_lossy().into_owned();
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Target {
        name: name.into_owned(),
        root: Root {
            file: file.to_string_lossy().into_owned(),
            includes: [library].into_iter().chain(own).collect(),
        },
    }
}

/// Whether a line is the beginning of a definition as in `def X86 : Target {`.
fn defines_target(line: &str) -> bool {
    let Some((name, class)) = line.split_once(':') else {
        return false;
    };
    name.starts_with("def ") && class.trim_end_matches(['{', ' ']).trim() == "Target"
}
