//! The results of the suites, and the one table at the end.

use crate::compare::sample::Sample;
use std::fmt::Write as _;
use std::time::Duration;

/// The number of lines of detail that one failure may print.
const DETAIL_LINES: usize = 15;
/// The number of failures of one part that are printed in full.
const SHOWN_FAILURES: usize = 20;
/// The longest line that is printed.
const LINE_WIDTH: usize = 400;

/// One case that missed.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The name of the case.
    pub(crate) case: String,
    /// The differences, line by line.
    pub(crate) detail: Vec<String>,
    /// Commands which show it.
    pub(crate) reproduce: Vec<String>,
}

impl Failure {
    /// A case that missed, without a command that shows it.
    pub(crate) fn new(case: impl Into<String>, detail: impl IntoIterator<Item = String>) -> Self {
        Self {
            case: case.into(),
            detail: detail.into_iter().collect(),
            reproduce: Vec::new(),
        }
    }

    /// A case where there was nothing to compare with.
    pub(crate) fn not_comparable(case: impl Into<String>, why: impl std::fmt::Display) -> Self {
        Self::new(case, not_compared(why))
    }

    /// A case that an error kept from being compared.
    pub(crate) fn of_error(case: impl Into<String>, error: &anyhow::Error) -> Self {
        Self::not_comparable(case, format_args!("{error:#}"))
    }
}

/// The lines that say what kept a case from being compared.
pub(crate) fn not_compared(why: impl std::fmt::Display) -> Vec<String> {
    let text = format!("could not compare: {why}");
    text.lines().map(str::to_string).collect()
}

/// A target that was compared as a whole.
#[derive(Debug)]
pub(crate) struct Compared {
    /// The name of the target.
    pub(crate) target: String,
    /// Whether nothing was different.
    pub(crate) is_equal: bool,
}

/// A row of the table.
#[derive(Debug)]
pub(crate) struct Part {
    /// The name.
    pub(crate) name: String,
    /// The number of cases were compared, that or should have been.
    pub(crate) cases: usize,
    /// The ones that missed.
    pub(crate) failures: Vec<Failure>,
    /// The targets among the cases.
    pub(crate) targets: Vec<Compared>,
    /// The sample that the cases are; none if they are all.
    pub(crate) sample: Option<Sample>,
    /// The number of cases in a thousand that have to pass.
    pub(crate) required: usize,
    /// Other remarks to print.
    pub(crate) notes: Vec<String>,
    /// The time that the suite took, in the first one of its parts.
    pub(crate) time: Duration,
}

impl Part {
    /// A part all of whose cases have to pass.
    pub(crate) fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            cases: 0,
            failures: Vec::new(),
            targets: Vec::new(),
            sample: None,
            required: 1000,
            notes: Vec::new(),
            time: Duration::ZERO,
        }
    }

    /// The name of the suite, which may be followed by a colon and what the part is about.
    pub(crate) fn suite(&self) -> &str {
        self.name.split(':').next().unwrap_or_default()
    }

    /// Counts a case in.
    pub(crate) fn add(&mut self, failure: Option<Failure>) {
        self.cases += 1;
        self.failures.extend(failure);
    }

    /// Counts a target in.
    pub(crate) fn add_target(&mut self, target: &str, failure: Option<Failure>) {
        self.targets.push(Compared {
            target: target.to_string(),
            is_equal: failure.is_none(),
        });
        self.add(failure);
    }

    /// Misses when there are fewer cases than known: some were not found. Of a
    /// sample, no number is known.
    pub(crate) fn expect_cases(&mut self, least: usize) {
        let least = if self.sample.is_some() { 0 } else { least };
        if self.cases < least {
            let why = format!("{} cases, {least} expected", self.cases);
            self.add(Some(Failure::not_comparable("all cases", why)));
        }
    }

    /// The number of cases that passed.
    pub(crate) fn passed(&self) -> usize {
        self.cases.saturating_sub(self.failures.len())
    }

    /// Whether enough passed; a part without cases compared nothing and fails.
    pub(crate) fn is_ok(&self) -> bool {
        self.cases > 0 && self.passed() * 1000 >= self.cases * self.required
    }

    /// The details of what missed.
    pub(crate) fn details(&self, verbose: bool) -> String {
        let mut text = String::new();
        let (shown, lines) = match verbose {
            true => (usize::MAX, usize::MAX),
            false => (SHOWN_FAILURES, DETAIL_LINES),
        };
        for failure in self.failures.iter().take(shown) {
            let _ = writeln!(text, "FAIL {}: {}", self.name, failure.case);
            for line in failure.detail.iter().take(lines) {
                let _ = writeln!(text, "    {}", clip(line));
            }
            for line in &failure.reproduce {
                let _ = writeln!(text, "    $ {line}");
            }
        }
        if let Some(more) = self
            .failures
            .len()
            .checked_sub(shown)
            .filter(|more| *more > 0)
        {
            let _ = writeln!(text, "… and {more} more in {} (-v shows all)", self.name);
        }
        for note in &self.notes {
            let _ = writeln!(text, "note {}: {note}", self.name);
        }
        text
    }
}

/// Shortens a line to what fits a terminal.
pub(crate) fn clip(line: &str) -> String {
    match line.char_indices().nth(LINE_WIDTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}

/// The table of all parts.
pub(crate) fn table(parts: &[Part]) -> String {
    let width = parts
        .iter()
        .map(|part| part.name.len())
        .max()
        .unwrap_or(0)
        .max(5);
    let mut text = format!(
        "{:width$} {:>7} {:>7} {:>7} {:>8}  verdict\n",
        "suite", "cases", "passed", "failed", "seconds"
    );
    for part in parts {
        let verdict = match (part.is_ok(), part.failures.is_empty()) {
            (true, true) => "ok",
            (true, false) => "ok (within tolerance)",
            (false, _) if part.cases == 0 => "MISSED (nothing compared)",
            (false, _) => "MISSED",
        };
        let sample = part.sample.map(|sample| format!(", {sample}"));
        let sample = sample.unwrap_or_default();
        let _ = writeln!(
            text,
            "{:width$} {:>7} {:>7} {:>7} {:>8.1}  {verdict}{sample}",
            part.name,
            part.cases,
            part.passed(),
            part.failures.len(),
            part.time.as_secs_f64()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_without_cases_fails() {
        assert!(!Part::new("empty").is_ok());
    }

    #[test]
    fn tolerance_is_per_thousand() {
        let mut part = Part::new("some");
        part.required = 950;
        for n in 0..20 {
            part.add((n == 0).then(|| Failure::not_comparable("x", "y")));
        }
        assert!(part.is_ok());
        part.add(Some(Failure::not_comparable("x", "y")));
        assert!(!part.is_ok());
    }

    #[test]
    fn samples_are_named_and_have_no_number() {
        let mut part = Part::new("some");
        part.sample = Some(Sample::one_in(5));
        part.expect_cases(100);
        part.add(None);
        assert!(part.is_ok());
        assert!(table(&[part]).contains("ok, sampled 1 in 5\n"));
    }
}
