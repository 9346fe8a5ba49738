//! Comparing two outputs too large to keep.

use crate::compare::context::Context;
use crate::compare::difference::{orderly_failure, texts};
use crate::compare::expected::{Digest, Digester, Summary};
use crate::compare::json_members::Members;
use crate::compare::lockstep;
use crate::compare::measure::{self, Usage};
use crate::compare::normalize::program_name;
use crate::compare::process::{Finished, Invocation, Status};
use crate::compare::report::{Failure, clip};
use anyhow::Result;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// The longest run: LLVM's JSON of the largest target.
const TIMEOUT: Duration = Duration::from_secs(900);
/// Above this length of JSON a difference is only named, not shown.
const SHOWN_JSON: u64 = 120_000_000;
/// The number of members with differences that are named.
const NAMED_MEMBERS: usize = 6;

/// One command line for both tools.
pub(crate) struct StreamCase {
    /// The name.
    pub(crate) name: String,
    /// LLVM's tool for it.
    pub(crate) theirs: PathBuf,
    /// The arguments.
    pub(crate) args: Vec<String>,
    /// Arguments for our tool alone, before the others.
    pub(crate) ours: Vec<String>,
    /// Whether the output is compared as JSON.
    pub(crate) json: bool,
    /// Whether standard error is compared.
    pub(crate) stderr: bool,
}

/// The result of comparing both tools on one command line.
pub(crate) struct Compared {
    /// The miss, if any.
    pub(crate) failure: Option<Failure>,
    /// The way LLVM's tool ended, if it could be run.
    pub(crate) theirs: Option<Status>,
    /// The length of LLVM's output.
    pub(crate) length: u64,
    /// The time and memory of our run.
    pub(crate) usage: Usage,
}

impl StreamCase {
    /// Runs both tools and compares.
    pub(crate) fn compare(&self, context: &Context) -> Compared {
        self.try_compare(context).unwrap_or_else(|error| Compared {
            failure: Some(Failure::not_comparable(&self.name, format!("{error:#}"))),
            theirs: None,
            length: 0,
            usage: Usage::default(),
        })
    }

    /// Runs both tools, unless LLVM's output is remembered.
    fn try_compare(&self, context: &Context) -> Result<Compared> {
        let theirs =
            Invocation::new(&self.theirs, &context.corpus, TIMEOUT).args(self.args.iter().cloned());
        let ours = Invocation::new(&context.ours, &context.corpus, TIMEOUT)
            .args(self.ours.iter().chain(&self.args).cloned());
        let expected = match context.store.get(&theirs) {
            Some(summary) => summary,
            None => self.expected(&theirs, context)?,
        };
        let got = self.observe(&ours, context)?;
        let detail = self.differences(&expected, &got, &theirs, &ours)?;
        let reproduce = || vec![theirs.shell_line(), ours.shell_line()];
        Ok(Compared {
            failure: (!detail.is_empty()).then(|| Failure {
                case: self.name.clone(),
                detail,
                reproduce: reproduce(),
            }),
            theirs: Some(expected.status),
            length: expected.stdout.length,
            usage: got.usage,
        })
    }

    /// Runs LLVM's tool and remembers the result.
    fn expected(&self, theirs: &Invocation, context: &Context) -> Result<Summary> {
        let observed = self.observe(theirs, context)?;
        let members = observed.members.transpose()?;
        let summary = Summary {
            status: observed.finished.status,
            stdout: observed.stdout,
            stderr: Digest::of(&observed.finished.stderr),
            members,
        };
        context.store.put(theirs, &summary)?;
        Ok(summary)
    }

    /// Runs one tool.
    fn observe(&self, invocation: &Invocation, context: &Context) -> Result<Observed> {
        let mut digester = Digester::new();
        let mut members = Members::default();
        let temp = crate::compare::temp::TempDir::new(None, "usage")?;
        let (mut finished, usage) = measure::measured(invocation, temp.path(), &mut |bytes| {
            digester.update(bytes);
            if self.json {
                members.feed(bytes);
            }
        })?;
        finished.stderr = program_name(&finished.stderr, &invocation.program);
        let succeeded = finished.status == Status::Code(0);
        let members = (self.json && succeeded).then(|| members.finish());
        context.progress(&format!(
            "{} {}: {}, {:.1} s, {:.0} MB",
            invocation.program.display(),
            self.name,
            finished.status,
            usage.wall,
            usage.peak_kib / 1024.0
        ));
        Ok(Observed {
            finished,
            usage,
            stdout: digester.finish(),
            members,
        })
    }

    /// The differences between the expected outcome and ours.
    fn differences(
        &self,
        expected: &Summary,
        got: &Observed,
        theirs: &Invocation,
        ours: &Invocation,
    ) -> Result<Vec<String>> {
        match expected.status {
            Status::TimedOut => {
                return Ok(vec!["could not compare: LLVM's tool did not end".into()]);
            }
            Status::Signal(signal) => return Ok(orderly_failure(signal, &got.outcome())),
            Status::Code(_) => {}
        }
        let mut detail = Vec::new();
        if expected.status != got.finished.status {
            detail.push(format!(
                "expected {}, got {}",
                expected.status, got.finished.status
            ));
            let stderr = String::from_utf8_lossy(&got.finished.stderr).into_owned();
            detail.extend(
                stderr
                    .lines()
                    .take(3)
                    .map(|line| format!("  stderr: {line}")),
            );
            return Ok(detail);
        }
        if self.stderr && expected.stderr != Digest::of(&got.finished.stderr) {
            let stderr = program_name(&theirs.stream(&mut |_| ())?.stderr, &theirs.program);
            detail.extend(texts("stderr", &stderr, &got.finished.stderr));
        }
        match (&expected.members, &got.members) {
            (Some(expected_members), Some(Ok(members))) => {
                detail.extend(self.member_differences(
                    expected_members,
                    members,
                    expected,
                    theirs,
                    ours,
                )?);
            }
            (Some(_), Some(Err(error))) => detail.push(format!("{error:#}")),
            _ if expected.stdout != got.stdout => {
                detail.extend(lockstep::first_difference(theirs, ours)?)
            }
            _ => {}
        }
        Ok(detail)
    }

    /// The members which are different, and the first of them in full.
    fn member_differences(
        &self,
        expected: &BTreeMap<String, u128>,
        got: &BTreeMap<String, u128>,
        summary: &Summary,
        theirs: &Invocation,
        ours: &Invocation,
    ) -> Result<Vec<String>> {
        let absent: Vec<&String> = expected
            .keys()
            .filter(|name| !got.contains_key(*name))
            .collect();
        let extra: Vec<&String> = got
            .keys()
            .filter(|name| !expected.contains_key(*name))
            .collect();
        let other: Vec<&String> = got
            .iter()
            .filter(|(name, hash)| expected.get(*name).is_some_and(|h| h != *hash))
            .map(|(n, _)| n)
            .collect();
        let mut detail = Vec::new();
        for (what, names) in [
            ("absent", &absent),
            ("not expected", &extra),
            ("different", &other),
        ] {
            if !names.is_empty() {
                let shown: Vec<&str> = names
                    .iter()
                    .take(NAMED_MEMBERS)
                    .map(|name| name.as_str())
                    .collect();
                detail.push(clip(&format!(
                    "{} members {what}: {}",
                    names.len(),
                    shown.join(", ")
                )));
            }
        }
        if let Some(name) = other.first().filter(|_| summary.stdout.length < SHOWN_JSON) {
            let member = |invocation: &Invocation| -> Result<Vec<u8>> {
                let mut members = Members::wanting(name);
                invocation.stream(&mut |bytes| members.feed(bytes))?;
                Ok(members
                    .found()
                    .unwrap_or_default()
                    .replace(',', ",\n")
                    .into_bytes())
            };
            detail.extend(texts(
                &format!("member {name}"),
                &member(theirs)?,
                &member(ours)?,
            ));
        }
        Ok(detail)
    }
}

/// The outcome of a run.
struct Observed {
    /// The way it ended, and its standard error without the program's name.
    finished: Finished,
    /// The time and memory of the run.
    usage: Usage,
    /// The standard output.
    stdout: Digest,
    /// The members of its JSON.
    members: Option<Result<BTreeMap<String, u128>>>,
}

impl Observed {
    /// As an outcome whose standard output does not matter.
    fn outcome(&self) -> crate::compare::capture::Outcome {
        crate::compare::capture::Outcome {
            status: self.finished.status,
            stdout: Vec::new(),
            stderr: self.finished.stderr.clone(),
        }
    }
}
