//! Conditions of `%plural`.

/// Whether a number meets one of the tests of a condition, between which there are commas. No
/// test is met by every number.
pub(super) fn is_met(condition: &str, number: u32) -> bool {
    condition.is_empty() || tests(condition).any(|test| is_test_met(test, number))
}

/// The tests of a condition: parts between commas that are in no brackets.
fn tests(condition: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(condition);
    core::iter::from_fn(move || {
        let text = rest?;
        let mut is_inside = false;
        let end = text.find(|c| {
            is_inside = (is_inside || c == '[') && c != ']';
            c == ',' && !is_inside
        });
        let Some(end) = end else {
            return rest.take();
        };
        rest = text.get(end + 1..);
        text.get(..end)
    })
}

/// Whether a number meets a test: `1`, `[2,4]`, `%10=0` or `%100=[11,14]`.
fn is_test_met(test: &str, number: u32) -> bool {
    let modulo = test.strip_prefix('%').and_then(|rest| rest.split_once('='));
    let (range, number) = match modulo {
        None => (test, Some(number)),
        Some((modulus, range)) => {
            let modulus = modulus.parse().ok();
            (
                range,
                modulus.and_then(|modulus| number.checked_rem(modulus)),
            )
        }
    };
    let range = match range
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        None => (range, range),
        Some(pair) => pair.split_once(',').unwrap_or((pair, pair)),
    };
    let bounds = (range.0.parse::<u32>(), range.1.parse::<u32>());
    let (Some(number), (Ok(low), Ok(high))) = (number, bounds) else {
        return false;
    };
    (low..=high).contains(&number)
}

#[cfg(test)]
mod tests {
    use super::is_met;

    #[test]
    fn conditions_of_languages() {
        for (condition, met, others) in [
            ("", &[0, 1, 7][..], &[][..]),
            ("1", &[1], &[0, 2, 11]),
            ("[2,4]", &[2, 3, 4], &[1, 5]),
            ("%100=[11,14]", &[11, 14, 112], &[1, 15, 100]),
            ("0,%100=[1,19]", &[0, 1, 19, 101], &[20, 100]),
            ("%10=0,%10=[2,9]", &[10, 2, 19], &[1, 11]),
            ("%0=1", &[], &[0, 1]),
        ] {
            assert!(
                met.iter().all(|number| is_met(condition, *number)),
                "{condition}"
            );
            assert!(
                !others.iter().any(|number| is_met(condition, *number)),
                "{condition}"
            );
        }
    }
}
