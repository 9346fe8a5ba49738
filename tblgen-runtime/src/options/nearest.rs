//! The option that a wrong spelling may mean.

use alloc::vec::Vec;
use core::fmt;

use super::argument::OptText;
use super::{OptConfig, OptTable, OptionId};

/// The option whose spelling is nearest to an unknown argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nearest {
    spelling: Vec<u8>,
    distance: usize,
}

impl Nearest {
    /// The spelling: prefix and name of an option, and the value that the text has after `=` or
    /// `:`.
    #[must_use]
    pub fn spelling(&self) -> OptText<'_> {
        OptText::new(&self.spelling)
    }

    /// The edit distance: letters to change, add or leave out.
    #[must_use]
    pub const fn distance(&self) -> usize {
        self.distance
    }
}

impl fmt::Display for Nearest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spelling().visible().fmt(f)
    }
}

/// The length of names that are found; each letter would be near to a shorter one.
const SHORTEST: usize = 4;

/// The length of arguments that are near to a name; nobody types a name that long.
const LONGEST: usize = 128;

impl<O: OptionId> OptTable<O> {
    /// The option whose spelling is nearest to an argument. Names of fewer than four letters
    /// are not found, and nothing is near to a name of more than 128 bytes.
    #[must_use]
    pub fn nearest(self, argument: &[u8], config: &OptConfig<O>) -> Option<Nearest> {
        self.nearest_of_length(argument, SHORTEST, config)
    }

    /// The option whose spelling is nearest to an argument, among those with names of some
    /// length at least.
    #[must_use]
    pub fn nearest_of_length(
        self,
        argument: &[u8],
        shortest: usize,
        config: &OptConfig<O>,
    ) -> Option<Nearest> {
        let tables = self.tables();
        let mut best: Option<Nearest> = None;
        let (mut candidate, mut row) = (Vec::new(), Vec::new());
        for option in tables.first_named..tables.count {
            let name = tables.name(option).as_bytes();
            if name.len() < shortest || !config.allows(tables, option) {
                continue;
            }
            let (wanted, value, penalty) = split_value(argument, name);
            if wanted.len() > LONGEST {
                continue;
            }
            for prefix in tables.prefixes(option) {
                let limit = best.as_ref().map_or(usize::MAX, |best| best.distance);
                if (prefix.len() + name.len()).abs_diff(wanted.len()) >= limit {
                    continue;
                }
                candidate.clear();
                candidate.extend([prefix.as_bytes(), name].into_iter().flatten());
                let found = distance(&candidate, wanted, limit, &mut row);
                let found = found.map(|distance| distance + penalty);
                if let Some(distance) = found.filter(|distance| *distance < limit) {
                    let spelling = [&candidate, value].concat();
                    best = Some(Nearest { spelling, distance });
                }
            }
        }
        best
    }
}

/// The part of an argument that is compared with a name, the value after it, and how much
/// farther away the name is: one that ends with `=` or `:` is meant less if there is no value.
fn split_value<'a>(argument: &'a [u8], name: &[u8]) -> (&'a [u8], &'a [u8], usize) {
    let Some(&end @ (b'=' | b':')) = name.last() else {
        return (argument, &[], 0);
    };
    let mut begin = argument.iter().take(LONGEST + 1);
    let at = begin.position(|c| *c == end);
    let (wanted, value) = match at {
        Some(at) => argument.split_at(at + 1),
        None => (argument, &[][..]),
    };
    (wanted, value, usize::from(value.is_empty()))
}

/// The number of letters that have to be changed, added or left out to make one text of another;
/// nothing if there are more than a limit.
fn distance(a: &[u8], b: &[u8], limit: usize, row: &mut Vec<usize>) -> Option<usize> {
    row.clear();
    row.extend(0..=b.len());
    for (i, a) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        let mut least = left;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        for (above, b) in row.iter_mut().skip(1).zip(b) {
            let changed = diagonal + usize::from(a != b);
            diagonal = *above;
            left = changed.min(left + 1).min(diagonal + 1);
            least = least.min(left);
            *above = left;
        }
        if least > limit {
            return None;
        }
    }
    row.last().copied().filter(|distance| *distance <= limit)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{distance, split_value};

    #[test]
    fn letters_are_counted() {
        let pairs = [
            ("", "", 0),
            ("help", "helm", 1),
            ("ab", "", 2),
            ("kitten", "sitting", 3),
        ];
        for (a, b, wanted) in pairs {
            let (a, b) = (a.as_bytes(), b.as_bytes());
            assert_eq!(distance(a, b, 5, &mut Vec::new()), Some(wanted));
        }
        assert_eq!(distance(b"kitten", b"sitting", 2, &mut Vec::new()), None);
    }

    #[test]
    fn values_are_kept() {
        assert_eq!(
            split_value(b"-std=c", b"std="),
            (&b"-std="[..], &b"c"[..], 0)
        );
        assert_eq!(split_value(b"-std", b"std="), (&b"-std"[..], &b""[..], 1));
        assert_eq!(split_value(b"-a=b", b"a"), (&b"-a=b"[..], &b""[..], 0));
    }
}
