//! A small reading of LLVM's test runner.
//!
//! A test's commands run in a shell with our tool in the place of LLVM's. To
//! know every single invocation with the arguments the shell made of it, the
//! commands first run with a script which writes them down and calls LLVM's
//! tool.

mod file;

use crate::compare::context::Context;
use crate::compare::process::{Invocation, Status, quote};
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, bail};
use file::Instructions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder of the tests.
pub(crate) const TESTS: &str = "llvm/test/TableGen";
/// The time limit of all commands of a test.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);
/// The time limit of a single invocation.
const RUN_TIMEOUT: Duration = Duration::from_secs(60);

/// One test file.
#[derive(Debug)]
pub(crate) struct Test {
    /// The name below the folder of tests.
    pub(crate) name: String,
    /// The path of the file.
    path: PathBuf,
    /// The instructions in the file.
    instructions: Instructions,
}

/// One invocation of the tool by a test.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    /// The arguments.
    pub(crate) args: Vec<String>,
    /// The input.
    pub(crate) stdin: Vec<u8>,
}

/// A test with its invocations; the folder they run in stays as long.
pub(crate) struct RecordedTest {
    /// The working folder.
    pub(crate) dir: TempDir,
    /// The invocations, in order.
    pub(crate) invocations: Vec<Recorded>,
}

/// All tests which need no backend other than ours.
pub(crate) fn tests(context: &Context) -> Result<Vec<Test>> {
    let root = context.corpus.join(TESTS);
    let config = std::fs::read_to_string(root.join("lit.local.cfg")).context("no lit.local.cfg")?;
    let folder = file::parse_folder(&config);
    if folder.suffixes != [".td"] {
        bail!(
            "the tests have other names than expected: {:?}",
            folder.suffixes
        );
    }
    let mut tests = Vec::new();
    for file in context
        .td_files
        .iter()
        .filter_map(|file| file.strip_prefix(TESTS).ok())
    {
        if file.components().any(|part| {
            folder
                .excludes
                .iter()
                .any(|name| part.as_os_str() == name.as_str())
        }) {
            continue;
        }
        let path = root.join(file);
        let text =
            std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = file.to_string_lossy().into_owned();
        let instructions =
            file::parse(&String::from_utf8_lossy(&text)).with_context(|| name.clone())?;
        if instructions.uses_tool() && !instructions.uses_other_backend() {
            tests.push(Test {
                name,
                path,
                instructions,
            });
        }
    }
    Ok(tests)
}

impl Test {
    /// Runs the commands with LLVM's tool and writes its invocations down.
    pub(crate) fn record(&self, context: &Context) -> Result<RecordedTest> {
        let dir = context.temp(&format!("{}-llvm", self.name))?;
        let records = dir.sub("records")?;
        let script = dir.path().join("recorder");
        write_recorder(&script, &context.theirs, &records)?;
        if let Some(why) = self.misses(context, &script, dir.path())? {
            bail!("LLVM's own tool does not pass: {}", why.join("; "));
        }
        let mut names: Vec<PathBuf> = std::fs::read_dir(&records)?
            .flatten()
            .map(|entry| entry.path())
            .collect();
        names.sort();
        let invocations = names
            .iter()
            .map(|name| read_record(name))
            .collect::<Result<Vec<_>>>()?;
        if invocations.is_empty() {
            bail!("the test does not run the tool");
        }
        Ok(RecordedTest { dir, invocations })
    }

    /// Runs the commands with `tool`; says why the test does not pass.
    pub(crate) fn misses(
        &self,
        context: &Context,
        tool: &Path,
        dir: &Path,
    ) -> Result<Option<Vec<String>>> {
        if self.instructions.unsupported {
            return Ok(None);
        }
        let outcome = self.shell(context, tool, dir).capture()?;
        let passed = outcome.status == Status::Code(0);
        if passed != self.instructions.expected_failure {
            return Ok(None);
        }
        let mut why = vec![if passed {
            "it was expected to fail".into()
        } else {
            format!("{}", outcome.status)
        }];
        let stderr = String::from_utf8_lossy(&outcome.stderr).into_owned();
        why.extend(
            stderr
                .lines()
                .filter(|line| !line.is_empty())
                .take(12)
                .map(str::to_string),
        );
        Ok(Some(why))
    }

    /// The commands as one invocation of a shell.
    pub(crate) fn shell(&self, context: &Context, tool: &Path, dir: &Path) -> Invocation {
        let commands: Vec<String> = self
            .instructions
            .runs
            .iter()
            .map(|run| format!("{{ {}; }}", self.substitute(run, tool, dir)))
            .collect();
        let script = format!(
            "export PATH={}:$PATH; set -o pipefail; {}",
            quote(&context.bin.to_string_lossy()),
            commands.join(" && ")
        );
        Invocation::new("bash", dir, TEST_TIMEOUT).args(["-c".to_string(), script])
    }

    /// Replaces the test runner's variables and the tool.
    fn substitute(&self, run: &str, tool: &Path, dir: &Path) -> String {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let folder = text(self.path.parent().unwrap_or(Path::new("/")));
        let file_name = self
            .path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let base = text(&dir.join(format!("{file_name}.tmp")));
        let variables = [
            ("%%", "%".to_string()),
            ("%python", "python3".to_string()),
            ("%s", text(&self.path)),
            ("%S", folder.clone()),
            ("%p", folder),
            ("%t", base),
            ("%T", text(dir)),
        ];
        let mut out = String::new();
        let mut rest = run;
        while let Some(first) = rest.chars().next() {
            let variable = variables.iter().find(|(name, _)| rest.starts_with(name));
            let starts_word = out.is_empty() || out.ends_with([' ', '|', ';', '(']);
            if let Some((name, value)) = variable {
                out += value;
                rest = &rest[name.len()..];
            } else if let Some(after) = rest.strip_prefix("llvm-tblgen ").filter(|_| starts_word) {
                out += &quote(&text(tool));
                out.push(' ');
                rest = after;
            } else {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
        out
    }
}

impl Recorded {
    /// The recorded invocation, with one of the tools and in that folder.
    pub(crate) fn with(&self, tool: &Path, dir: &Path) -> Invocation {
        let invocation = Invocation::new(tool, dir, RUN_TIMEOUT).args(self.args.iter().cloned());
        invocation.stdin(Some(self.stdin.clone()))
    }

    /// The file the arguments send the output to, if any.
    pub(crate) fn output_file(&self) -> Option<&str> {
        let at = self.args.iter().position(|arg| arg == "-o")?;
        self.args
            .get(at + 1)
            .map(String::as_str)
            .filter(|file| *file != "-")
    }
}

/// Writes the script which stands in for the tool.
fn write_recorder(script: &Path, tool: &Path, records: &Path) -> Result<()> {
    let text = format!(
        "#!/bin/bash\nbase={}/$EPOCHREALTIME-$$\nmkdir \"$base\"\nfor arg; do printf '%s\\0' \"$arg\"; done > \"$base/args\"\n\
         cat > \"$base/stdin\"\nexec {} \"$@\" < \"$base/stdin\"\n",
        quote(&records.to_string_lossy()),
        quote(&tool.to_string_lossy())
    );
    std::fs::write(script, text)?;
    Ok(std::fs::set_permissions(
        script,
        std::fs::Permissions::from_mode(0o755),
    )?)
}

/// Reads what the script wrote.
fn read_record(dir: &Path) -> Result<Recorded> {
    let args =
        String::from_utf8(std::fs::read(dir.join("args"))?).context("an argument is not UTF-8")?;
    let args = args.split_terminator('\0').map(str::to_string).collect();
    Ok(Recorded {
        args,
        stdin: std::fs::read(dir.join("stdin"))?,
    })
}
