//! `generated`: code for the smallest descriptions of each output, in crates as strict as
//! crates can be, and the documentation of that code and of our own crates.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::corpus::paths;

/// The number of outputs of descriptions that there are at least.
const LEAST: usize = 72;
/// The time limit of one run of a program.
const TIMEOUT: Duration = Duration::from_secs(1800);
/// The crates with generated code: how it gets there, and the edition of Rust. A sample is the
/// first one: the tests compile code of the macro anyway.
const KINDS: [(Kind, &str); 4] = [
    (Kind::Files, "2021"),
    (Kind::Macro, "2024"),
    (Kind::Files, "2024"),
    (Kind::Macro, "2021"),
];
/// The features of the runtime on which its types depend: none, each, and all of them together.
const RUNTIME: [&str; 5] = ["", "alloc", "interp", "std", "interp,std"];
/// The crates whose documentation is made with each of their features alone.
const CRATES: [&str; 6] = [
    "tblgen-codegen",
    "tblgen-core",
    "tblgen-lang",
    "tblgen-model",
    "tblgen-runtime",
    "tblgen-targets",
];
/// The beginning of each crate.
const ROOT: &str = "#![deny(warnings, missing_docs, unreachable_pub)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]
//! Generated code.
";

/// Outputs of a description, which are generated together.
struct Job {
    /// The name of the module.
    module: String,
    /// The description.
    path: PathBuf,
    /// The names of the outputs.
    outputs: Vec<String>,
}

/// A way in which generated code gets into a crate.
#[derive(Clone, Copy)]
enum Kind {
    /// Files that are included.
    Files,
    /// The macro.
    Macro,
}

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    // Always the same folder, so that crates are not built anew each time.
    let folder = TempDir::adopt(paths::target_dir().join("generated-crates"));
    let jobs = jobs()?;
    let mut generated = context.sampled_part("generated/code");
    let files = folder.sub("files")?;
    for job in &jobs {
        generated.add(generate(context, job, &files)?);
    }
    generated.expect_cases(LEAST);
    let (mut checked, mut docs) = (
        context.sampled_part("generated/warnings"),
        context.sampled_part("generated/docs"),
    );
    let count = context.sample.map_or(KINDS.len(), |_| 1);
    for (kind, edition) in KINDS.into_iter().take(count) {
        let (name, root, features): (_, _, &[&str]) = match kind {
            Kind::Files => ("file", root_of_files(&jobs, &files), &RUNTIME),
            Kind::Macro => ("macro", root_of_macros(&jobs), &["macros"]),
        };
        let krate = Crate::new(&folder, name, edition, &root)?;
        checked.add(krate.cargo(&["clippy", "--features", features[0]])?);
        // A sample has the documentation without features and with all.
        let ends = [0, features.len() - 1];
        let is_wanted = |at: &usize| context.sample.is_none() || ends.contains(at);
        for at in (0..features.len()).filter(is_wanted) {
            docs.add(krate.docs(features[at])?);
        }
    }
    let features = features_alone(context, &jobs, &folder)?;
    Ok(vec![generated, checked, docs, features])
}

/// The descriptions with each of their outputs, and with all of them together.
fn jobs() -> Result<Vec<Job>> {
    let folder = paths::workspace().join("tests/td/minimal");
    let mut jobs = Vec::new();
    for path in paths::files_in(&folder, "td")? {
        let text = std::fs::read_to_string(&path)?;
        let stem = paths::stem(&path);
        let outputs = outputs(&text).with_context(|| format!("no outputs in {stem}.td"))?;
        let alone = outputs.iter().map(|output| vec![output.clone()]);
        let together = (outputs.len() > 1).then(|| outputs.clone());
        jobs.extend(alone.chain(together).map(|outputs| Job {
            module: format!("{stem}_{}", outputs.join("_and_")),
            path: path.clone(),
            outputs,
        }));
    }
    Ok(jobs)
}

/// The outputs that a description is for, as it says in the comment at its beginning.
fn outputs(text: &str) -> Option<Vec<String>> {
    let text = text.strip_prefix("// For ")?.replace("\n//", "");
    let (names, _) = text.split_once(':')?;
    Some(names.split(", ").map(str::to_string).collect())
}

/// Writes the code for a description into the folder, which succeeds without a word.
fn generate(context: &Context, job: &Job, files: &Path) -> Result<Option<Failure>> {
    let file = files.join(format!("{}.rs", job.module));
    let args = [
        format!("--gen-rust={}", job.outputs.join(",")),
        "-o".to_string(),
        path_text(&file),
        path_text(&job.path),
    ];
    let folder = job.path.parent().context("a folder")?;
    let run = Invocation::new(&context.ours, folder, TIMEOUT).args(args);
    let run = match job.outputs.iter().any(|output| output == "records") {
        true => run.args(["--class=*"]),
        false => run,
    };
    failure(&job.module, &run)
}

/// The failure of a program that has to succeed without a word about errors or warnings.
fn failure(case: &str, run: &Invocation) -> Result<Option<Failure>> {
    let outcome = run.capture()?;
    let said = String::from_utf8_lossy(&outcome.stderr);
    if outcome.status == Status::Code(0) && !said.contains("warning") {
        return Ok(None);
    }
    let detail = said.lines().filter(|line| !line.trim().is_empty());
    Ok(Some(Failure {
        case: case.to_string(),
        detail: detail.take(60).map(str::to_string).collect(),
        reproduce: vec![run.shell_line()],
    }))
}

/// A crate that has all files, in modules that are public and in such as are not; and one
/// in no module.
fn root_of_files(jobs: &[Job], files: &Path) -> String {
    let include = |name: &str| format!("include!({:?});", files.join(format!("{name}.rs")));
    let mut root = format!("{ROOT}\n{}\n", include("one_class_register_info"));
    for job in jobs {
        let (module, include) = (&job.module, include(&job.module));
        root += &format!("\n/// One.\npub mod {module} {{ {include} }}\n");
        root += &format!("mod private_{module} {{ {include} }}\n");
    }
    root
}

/// A crate with the macro for all descriptions, each where its outputs are.
fn root_of_macros(jobs: &[Job]) -> String {
    let mut root = ROOT.to_string();
    for job in jobs {
        let (module, outputs) = (&job.module, job.outputs.join(", "));
        let class = match outputs.contains("records") {
            true => ", class = \"*\"",
            false => "",
        };
        let call = format!(
            "tblgen_runtime::tablegen!({:?}, {outputs}{class});",
            job.path
        );
        let cfg = match &job.outputs[..] {
            [output] => format!("#[cfg(any(feature = \"macros\", feature = {output:?}))]\n"),
            _ => "#[cfg(feature = \"macros\")]\n".to_string(),
        };
        root += &format!("\n/// One.\n{cfg}pub mod {module} {{ {call} }}\n");
        root += &format!("{cfg}mod private_{module} {{ {call} }}\n");
    }
    root
}

/// A crate that depends on the runtime.
struct Crate {
    /// The name.
    name: String,
    /// The folder.
    dir: PathBuf,
    /// The folder of what Cargo builds, which all crates share.
    target_dir: PathBuf,
}

impl Crate {
    /// Writes a crate of that kind.
    fn new(folder: &TempDir, kind: &str, edition: &str, root: &str) -> Result<Self> {
        let name = format!("by-{kind}-{edition}");
        let dir = folder.sub(&name)?;
        std::fs::create_dir_all(dir.join("src"))?;
        std::fs::write(dir.join("src/lib.rs"), root)?;
        std::fs::write(dir.join("Cargo.toml"), manifest(&name, edition)?)?;
        // With the versions of our own workspace, nothing has to be fetched.
        let lock = paths::workspace().join("Cargo.lock");
        std::fs::copy(lock, dir.join("Cargo.lock"))?;
        Ok(Crate {
            name,
            dir,
            target_dir: folder.sub("target")?,
        })
    }

    /// The documentation with features of the runtime, also of what is private.
    fn docs(&self, features: &str) -> Result<Option<Failure>> {
        let args = ["doc", "--no-deps", "--document-private-items"];
        self.cargo(&[&args[..], &["--features", features]].concat())
    }

    /// Runs Cargo, which has to succeed.
    fn cargo(&self, args: &[&str]) -> Result<Option<Failure>> {
        let case = format!("{}: {}", self.name, args.join(" "));
        let target = path_text(&self.target_dir);
        let run = cargo(&self.dir).args(args.iter().copied());
        failure(&case, &run.args(["--target-dir", &target]))
    }
}

/// Cargo in that folder, without the network.
fn cargo(folder: &Path) -> Invocation {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    Invocation::new(PathBuf::from(cargo), folder, TIMEOUT)
}

/// The manifest of a crate, which has the features of the runtime.
fn manifest(name: &str, edition: &str) -> Result<String> {
    let runtime = paths::workspace().join("tblgen-runtime");
    let features = features("tblgen-runtime")?;
    let features = features.iter().filter(|name| !name.is_empty());
    let features: Vec<String> = features
        .map(|name| format!("{name} = [\"tblgen-runtime/{name}\"]\n"))
        .collect();
    Ok(format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = {edition:?}\n\n\
         [features]\n{}\n[dependencies]\ntblgen-runtime = {{ path = {runtime:?} }}\n\n\
         [workspace]\n",
        features.concat()
    ))
}

/// The features of a crate of ours, after an empty one for none.
fn features(name: &str) -> Result<Vec<String>> {
    let manifest = paths::workspace().join(name).join("Cargo.toml");
    let text = std::fs::read_to_string(manifest)?;
    let (_, text) = text
        .split_once("[features]\n")
        .with_context(|| format!("{name} has no features"))?;
    let lines = text.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| Some(line.split_once(" = ")?.0.to_string()));
    Ok(std::iter::once(String::new()).chain(names).collect())
}

/// The documentation of our crates and of what the macro makes, with each feature alone; that of
/// our crates also with all features together.
fn features_alone(context: &Context, jobs: &[Job], folder: &TempDir) -> Result<Part> {
    let mut part = context.sampled_part("generated/features");
    let mut cases = Vec::new();
    for name in CRATES {
        let mut features = features(name)?;
        features.push(features.get(1..).unwrap_or_default().join(","));
        cases.extend(features.into_iter().map(|feature| (name, feature)));
    }
    let case = |(name, feature): &(&str, String)| format!("{name} with {feature:?}");
    let cases = cases.into_iter().map(|one| (case(&one), one)).collect();
    for (case, (name, feature)) in context.sampled(cases, |(case, _)| case) {
        context.progress(&case);
        let args = ["rustdoc", "--offline", "-p", name, "--no-default-features"];
        let run = cargo(&paths::workspace()).args(args);
        let run = run.args(["--features", &feature, "--", "-D", "warnings"]);
        part.add(failure(&case, &run)?);
    }
    if context.sample.is_some() {
        // CI compiles each output alone.
        return Ok(part);
    }
    let krate = Crate::new(folder, "macro-alone", "2024", &root_of_macros(jobs))?;
    let outputs = features("tblgen-macros")?.into_iter();
    let outputs = outputs.filter(|name| !name.is_empty() && name != "default");
    for output in outputs {
        context.progress(&output);
        part.add(krate.docs(&output)?);
    }
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::{jobs, outputs};

    #[test]
    fn descriptions_name_their_outputs() {
        let text = "// For a, b,\n// c: a text: more.\nclass A;";
        let found = outputs(text).unwrap();
        assert_eq!(found, ["a", "b", "c"]);
        assert!(outputs("// a: b").is_none());
    }

    #[test]
    fn every_output_of_rust_has_a_description() {
        let jobs = jobs().unwrap();
        let missing = super::features("tblgen-macros").unwrap().into_iter();
        let missing = missing.filter(|name| !["", "default"].contains(&&**name));
        for output in missing {
            assert!(
                jobs.iter().any(|job| job.outputs == [output.as_str()]),
                "{output}"
            );
        }
    }
}
