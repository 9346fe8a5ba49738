//! "Did you mean …?": the known name that is nearest to a mistyped one.

/// The nearest of some names, unless all are far off. Among equals it is the
/// first in the order of bytes, so that the order of `names` does not matter.
pub fn nearest<'n>(wanted: &[u8], names: impl IntoIterator<Item = &'n [u8]>) -> Option<&'n [u8]> {
    let allowance = allowance(wanted);
    let mut best: Option<(usize, &[u8])> = None;
    for name in names {
        if name == wanted || name.len().abs_diff(wanted.len()) > allowance {
            continue;
        }
        let near = (distance(wanted, name), name);
        if near.0 <= allowance && best.is_none_or(|best| near < best) {
            best = Some(near);
        }
    }
    best.map(|(_, name)| name)
}

/// `did you mean …?`, if there is such a name.
pub(crate) fn did_you_mean<'n>(
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
        assert_eq!(of("xy", &["ay", "ax", "by"]), Some("ay"));
        assert_eq!(of("x", &["y", "X"]), Some("X"));
        assert_eq!(of("Register", &["Instruction"]), None);
        assert_eq!(of("", &["a"]), None);
        assert_eq!(of("a", &["a"]), None);
    }
}
