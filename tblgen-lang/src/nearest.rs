//! "Did you mean …?": the known name that is nearest to a mistyped one.

use std::cmp::Reverse;

/// The nearest of some names, unless all are far off. Among equals it is the longest,
/// because a letter is forgotten more often than it is typed twice, and then the first
/// in the order of bytes, so that the order of `names` does not matter.
///
/// ```
/// let names = ["load", "ld", "store"].map(str::as_bytes);
/// assert_eq!(tblgen_lang::nearest::nearest(b"lod", names), Some(&b"load"[..]));
/// assert_eq!(tblgen_lang::nearest::nearest(b"rb", ["bb"].map(str::as_bytes)), None);
/// ```
pub fn nearest<'n>(wanted: &[u8], names: impl IntoIterator<Item = &'n [u8]>) -> Option<&'n [u8]> {
    nearest_within(wanted, names, usize::MAX)
}

/// The [nearest] of some names, which differs in `most` letters at the most.
pub(crate) fn nearest_within<'n>(
    wanted: &[u8],
    names: impl IntoIterator<Item = &'n [u8]>,
    most: usize,
) -> Option<&'n [u8]> {
    let allowance = allowance(wanted).min(most);
    let mut best: Option<(usize, Reverse<usize>, &[u8])> = None;
    for name in names {
        if name == wanted || name.len().abs_diff(wanted.len()) > allowance {
            continue;
        }
        let near = (distance(wanted, name), Reverse(name.len()), name);
        if near.0 <= allowance
            && !is_another_short_name(wanted, name)
            && best.is_none_or(|best| near < best)
        {
            best = Some(near);
        }
    }
    best.map(|(_, _, name)| name)
}

/// Names of two letters of which one differs are mostly two things, as `ra` and `rb`.
fn is_another_short_name(wanted: &[u8], name: &[u8]) -> bool {
    let is_swapped = || wanted.iter().rev().eq(name);
    wanted.len() == 2 && name.len() == 2 && !wanted.eq_ignore_ascii_case(name) && !is_swapped()
}

/// `did you mean …?`, if there is such a name.
pub fn did_you_mean<'n>(
    wanted: &[u8],
    names: impl IntoIterator<Item = &'n [u8]>,
) -> Option<String> {
    let name = String::from_utf8_lossy(nearest(wanted, names)?);
    Some(format!("did you mean `{name}`?"))
}

/// The number of mistakes that may be in a name of that length.
fn allowance(wanted: &[u8]) -> usize {
    match wanted.len() {
        // Nobody types a name that long.
        0 | 1 | 200.. => 0,
        2..=4 => 1,
        length => length.div_ceil(3).min(4),
    }
}

/// The number of letters to insert, delete, replace or swap with a neighbour.
/// Names that differ in case only are as near as can be.
fn distance(a: &[u8], b: &[u8]) -> usize {
    if a.eq_ignore_ascii_case(b) {
        return 0;
    }
    let mut before = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(x != y)).min(last[j + 1].min(row[j]) + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                cost = cost.min(
                    before
                        .get(j - 1)
                        .map_or(cost, |swapped: &usize| swapped + 1),
                );
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    fn of<'n>(wanted: &str, names: &[&'n str]) -> Option<&'n str> {
        let found = nearest(wanted.as_bytes(), names.iter().map(|name| name.as_bytes()));
        found.and_then(|name| std::str::from_utf8(name).ok())
    }

    #[test]
    fn counts_edits() {
        assert_eq!(distance(b"kitten", b"sitting"), 3);
        assert_eq!(distance(b"abcd", b"abdc"), 1);
        assert_eq!(distance(b"", b"ab"), 2);
        assert_eq!(distance(b"GPR", b"gpr"), 0);
    }

    #[test]
    fn finds_the_nearest() {
        assert_eq!(of("Regsiter", &["Registers", "Register"]), Some("Register"));
        assert_eq!(of("xyz", &["ayz", "axz", "byz"]), Some("ayz"));
        assert_eq!(of("lod", &["ld", "load", "log"]), Some("load"));
        assert_eq!(of("x", &["y", "X"]), Some("X"));
        assert_eq!(of("Register", &["Instruction"]), None);
        assert_eq!(of("rb", &["bb", "ra", "xb"]), None);
        assert_eq!(of("rb", &["ra", "br"]), Some("br"));
        assert_eq!(of("rb", &["rbx", "RB"]), Some("RB"));
        assert_eq!(of("size", &["side", "mode"]), Some("side"));
        assert_eq!(of("size", &["mode", "line"]), None);
        assert_eq!(of("", &["a"]), None);
        assert_eq!(of("a", &["a"]), None);
    }
}
