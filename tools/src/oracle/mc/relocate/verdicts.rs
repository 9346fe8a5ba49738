//! The verdicts that our program prints about moved functions.

use super::libraries::{Function, Library};
use crate::oracle::mc::tally::Tally;
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::BTreeMap;

/// The distances by which functions are moved.
const DISTANCES: [i64; 4] = [65_536, 70_004, -65_536, -70_004];

/// The way in which lengths may change, and the one in which they are kept.
const WAYS: [&str; 2] = ["free", "kept"];

/// Counts the verdicts: one for each way, distance and function, in that order.
pub(super) fn count(
    tally: &mut Tally,
    library: &Library,
    functions: &[Function],
    printed: &str,
) -> Result<()> {
    let (number, least) = (functions.len(), library.least);
    ensure!(number >= least, "{number} functions, {least} expected");
    tally.count("functions", number);
    let mut lines = printed.lines();
    for way in WAYS {
        for by in DISTANCES {
            let mut sums = Sums::default();
            for function in functions {
                let line = lines.next().context("verdicts are missing")?;
                let (verdict, text) = verdict(line, way, by, function)?;
                sums.add(tally, verdict, text, line)?;
            }
            let is_free = way == WAYS[0];
            if is_free && sums.left > library.most_left {
                let most = library.most_left;
                let line = format!("{} are not moved by {by}, {most} expected", sums.left);
                tally.add_difference(sums.left, line);
            }
            sums.report(tally, &format!("{way} by {by}"));
        }
    }
    for line in lines {
        let counted = line.strip_prefix("count\t");
        let counted = counted.and_then(|rest| rest.split_once('\t'));
        let (what, number) = counted.with_context(|| format!("an unknown line: {line}"))?;
        tally.count(what.to_string(), number.parse()?);
    }
    Ok(())
}

/// The verdict in a line and its text; the line has to be about that function.
fn verdict<'l>(
    line: &'l str,
    way: &str,
    by: i64,
    function: &Function,
) -> Result<(&'l str, &'l str)> {
    let parts: Vec<&str> = line.split('\t').collect();
    let (by, address) = (by.to_string(), function.address.to_string());
    match parts[..] {
        [of, distance, verdict, text, at] if [of, distance, at] == [way, &by, &address] => {
            Ok((verdict, text))
        }
        _ => bail!("{way} by {by} of {address} is expected: {line}"),
    }
}

/// Numbers of functions that were moved in a way by a distance.
#[derive(Default)]
struct Sums<'l> {
    moved: usize,
    left: usize,
    /// The numbers of those that were not moved by reason, with an example.
    reasons: BTreeMap<&'l str, (usize, &'l str)>,
}

impl<'l> Sums<'l> {
    fn add(
        &mut self,
        tally: &mut Tally,
        verdict: &str,
        text: &'l str,
        line: &'l str,
    ) -> Result<()> {
        match verdict {
            "moved" => self.moved += 1,
            "left" => {
                self.left += 1;
                self.reasons.entry(text).or_insert((0, line)).0 += 1;
            }
            "different" => tally.add_difference(1, line.replace('\t', " ")),
            _ => bail!("an unknown verdict: {line}"),
        }
        Ok(())
    }

    fn report(self, tally: &mut Tally, head: &str) {
        tally.count(format!("{head}: moved"), self.moved);
        for (reason, (number, example)) in self.reasons {
            let address = example.rsplit('\t').next().and_then(|one| one.parse().ok());
            let address: u64 = address.unwrap_or(0);
            tally.count(
                format!("{head}: not moved, as at {address:#x}: {reason}"),
                number,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::frame::compared::Differences as _;

    fn counted(change: impl Fn(String) -> String) -> Result<(Vec<String>, String)> {
        let function = Function {
            address: 16,
            entry: 16,
            bytes: Vec::new(),
        };
        let library = Library::of("X86").unwrap();
        let library = Library {
            least: 1,
            ..*library
        };
        let ways = WAYS.iter().flat_map(|way| DISTANCES.map(|by| (way, by)));
        let lines = ways.map(|(way, by)| change(format!("{way}\t{by}\tmoved\t\t16\n")));
        let printed = lines.collect::<String>() + "count\tforms\t3\n";
        let mut tally = Tally::default();
        count(&mut tally, &library, &[function], &printed)?;
        Ok((tally.differences().to_vec(), tally.note()))
    }

    #[test]
    fn each_verdict_counts() {
        let (different, note) = counted(|line| line).unwrap();
        assert!(different.is_empty());
        assert!(note.contains("kept by -70004: moved: 1") && note.contains("forms: 3"));
        let changed =
            |from: &'static str, to: &'static str| counted(move |line| line.replace(from, to));
        let (different, _) = changed("free\t65536\tmoved", "free\t65536\tdifferent").unwrap();
        assert_eq!(different, ["free 65536 different  16"]);
        // Nothing may be left where lengths may change.
        let (different, _) = changed("free\t65536\tmoved", "free\t65536\tleft").unwrap();
        assert_eq!(different, ["1 are not moved by 65536, 0 expected"]);
        let (different, _) = changed("kept\t65536\tmoved", "kept\t65536\tleft").unwrap();
        assert!(different.is_empty());
        assert!(changed("\t16\n", "\t19\n").is_err());
        assert!(changed("moved", "moveq").is_err());
        assert!(changed("kept\t-70004\tmoved\t\t16\n", "").is_err());
    }
}
