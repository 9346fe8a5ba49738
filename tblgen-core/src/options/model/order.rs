//! The order of options, which is LLVM's.

use std::cmp::Ordering;

use tblgen_lang::parallel;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field};

/// The parts of an option that decide about its place.
struct Key<'rk> {
    record: Record<'rk>,
    /// Whether it stands for arguments without a name.
    is_sentinel: bool,
    precedence: i64,
    name: &'rk str,
    prefixes: Vec<&'rk str>,
}

/// The number of options from which on their halves are sorted side by side.
const MANY: usize = 1000;

/// Options in the order in which arguments are compared with them.
///
/// LLVM's comparison is no order if the prefixes of one option of the same name begin with those
/// of another one. So the algorithm decides as well; it is that of the C library, which merges.
pub(crate) fn in_order(options: Vec<Record<'_>>) -> Result<Vec<Record<'_>>, Diagnostics> {
    let keys = faults::collect_many(&options, key)?;
    let all = if keys.len() < MANY {
        sorted(&keys)?
    } else {
        let (left, right) = keys.split_at(keys.len() / 2);
        let (right, left) = parallel::both(|| sorted(right), || sorted(left));
        merge(left?, right?)?
    };
    Ok(all.into_iter().map(|key| key.record).collect())
}

fn key(record: Record<'_>) -> Result<Key<'_>, Diagnostics> {
    let kind = field(record.value_as_def("Kind"))?;
    let name = field(record.value_as_string("Name"))?;
    Ok(Key {
        record,
        is_sentinel: field(kind.value_as_bit("Sentinel"))?,
        precedence: field(kind.value_as_int("Precedence"))?,
        name,
        prefixes: field(record.value_as_list_of_strings("Prefixes"))?,
    })
}

/// Some keys in order.
fn sorted<'k, 'rk>(keys: &'k [Key<'rk>]) -> Result<Vec<&'k Key<'rk>>, Diagnostics> {
    merge_sorted(keys.iter().collect())
}

/// The keys in order. The depth is the logarithm of their number.
fn merge_sorted<'k, 'rk>(mut left: Vec<&'k Key<'rk>>) -> Result<Vec<&'k Key<'rk>>, Diagnostics> {
    if left.len() < 2 {
        return Ok(left);
    }
    let right = left.split_off(left.len() / 2);
    merge(merge_sorted(left)?, merge_sorted(right)?)
}

/// The keys of two halves in order.
fn merge<'k, 'rk>(
    left: Vec<&'k Key<'rk>>,
    right: Vec<&'k Key<'rk>>,
) -> Result<Vec<&'k Key<'rk>>, Diagnostics> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = match compare(a, b)? {
            Ordering::Greater => right.next(),
            _ => left.next(),
        };
        merged.extend(next);
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

/// The order of two options.
fn compare(a: &Key<'_>, b: &Key<'_>) -> Result<Ordering, Diagnostics> {
    if a.is_sentinel != b.is_sentinel {
        return Ok(b.is_sentinel.cmp(&a.is_sentinel));
    }
    if !a.is_sentinel {
        let prefixes = a.prefixes.iter().zip(&b.prefixes);
        let prefixes = prefixes.map(|(a, b)| compare_names(a, b));
        let mut orders = [compare_names(a.name, b.name)].into_iter().chain(prefixes);
        if let Some(order) = orders.find(|order| order.is_ne()) {
            return Ok(order);
        }
    }
    if a.precedence == b.precedence && a.prefixes == b.prefixes {
        return Err(equivalent(a.record, b.record));
    }
    match a.precedence < b.precedence {
        true => Ok(Ordering::Less),
        false => Ok(Ordering::Greater),
    }
}

fn equivalent(a: Record<'_>, b: Record<'_>) -> Diagnostics {
    let mut found: Diagnostics = vec![a.error("Option is equivalent to").into()];
    found.push(b.error("Other defined here").into());
    found
}

/// A byte without case, as LLVM compares it: bytes are signed on most machines.
fn letter(byte: u8) -> i8 {
    byte.to_ascii_lowercase().cast_signed()
}

/// The order of two names: by letters, then a name before those that it begins with, then
/// capitals first.
fn compare_names(a: &str, b: &str) -> Ordering {
    // Names that follow each other begin alike.
    let letters = a.bytes().zip(b.bytes()).skip_while(|(x, y)| x == y);
    let mut different = letters.filter(|&(x, y)| letter(x) != letter(y));
    let by_letters = different.next().map(|(x, y)| letter(x).cmp(&letter(y)));
    let by_length = || b.len().cmp(&a.len());
    by_letters
        .unwrap_or_else(by_length)
        .then_with(|| a.as_bytes().cmp(b.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::compare_names;
    use std::cmp::Ordering::{Equal, Greater, Less};

    #[test]
    fn long_names_come_before_their_beginnings() {
        let pairs = [
            ("abc", "ab", Less),
            ("ab", "abc", Greater),
            ("ABC", "abc", Less),
            ("b", "ABC", Greater),
            ("", "a", Greater),
            ("a", "a", Equal),
            ("é", "a", Less),
        ];
        for (a, b, order) in pairs {
            assert_eq!(compare_names(a, b), order, "{a} {b}");
        }
    }
}
