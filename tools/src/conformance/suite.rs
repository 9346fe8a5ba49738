//! A suite, and the releases that suites compare.

use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::sample::Sample;
use crate::corpus::releases;
use anyhow::Result;

/// A suite of comparisons.
pub(crate) struct Suite {
    /// The name, as for `--only`.
    pub(crate) name: &'static str,
    /// The line about it in the help.
    pub(crate) help: &'static str,
    /// The time that all of it takes on two cores.
    pub(crate) minutes: u32,
    /// Runs the suite.
    pub(crate) run: fn(&Context) -> Result<Vec<Part>>,
    /// The sample that `--quick` takes where the suite samples; none if the whole
    /// suite is cheap.
    pub(crate) quick: Option<Sample>,
}

/// The suites that compare any release of LLVM.
const OF_ANY_RELEASE: [&str; 6] = [
    "asm-writer",
    "mc-versions",
    "register-info",
    "searchable-tables",
    "semantics-x86",
    "subtarget",
];

/// The suites that compare the newest release as well: with LLVM's tests, and with tables of
/// instructions in the form that they have since LLVM 17, where functions over features are printed
/// with them.
const OF_NEWEST: [&str; 3] = ["features", "instr-info", "mc-vectors"];

/// The suite about releases whose library has the targets, and an interface that fits.
const SINCE_16: &str = "asm-printed";

/// The suites that compare the newest release of Clang.
const OF_CLANG: [&str; 3] = ["clang-attributes", "diagnostics", "vector-intrinsics"];

/// The beginning of the names of suites that run all others that compare a release.
const ALL_OF: &str = "release-";

impl Suite {
    /// Whether it compares a release of LLVM other than the one that the project reproduces.
    pub(super) fn is_of_release(&self, major: &str) -> bool {
        let is_newest = major == releases::NEWEST.major();
        OF_ANY_RELEASE.contains(&self.name)
            || self.name == SINCE_16 && ["16", releases::NEWEST.major()].contains(&major)
            || is_newest && (OF_NEWEST.contains(&self.name) || self.is_of_clang())
    }

    /// Whether it compares Clang, which has no targets.
    pub(super) fn is_of_clang(&self) -> bool {
        OF_CLANG.contains(&self.name)
    }

    /// Whether it runs all suites that compare a release.
    pub(super) fn is_all_of_release(&self, major: &str) -> bool {
        self.name.strip_prefix(ALL_OF) == Some(major)
    }
}
