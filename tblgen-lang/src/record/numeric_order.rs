//! The order of names with runs of digits as numbers.

use super::Record;

/// Compares names with runs of digits as numbers, as `StringRef::compare_numeric`.
pub fn compare_numeric(a: &[u8], b: &[u8]) -> std::cmp::Ordering {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut index = 0;
    while index < a.len() && index < b.len() {
        if a[index].is_ascii_digit() && b[index].is_ascii_digit() {
            let (first, second) = (digits(&a[index..]), digits(&b[index..]));
            let runs = (&a[index..index + first], &b[index..index + second]);
            let order = first.cmp(&second).then_with(|| runs.0.cmp(runs.1));
            if order.is_ne() {
                return order;
            }
            index += first;
        } else if a[index] != b[index] {
            return a[index].cmp(&b[index]);
        } else {
            index += 1;
        }
    }
    a.len().cmp(&b.len())
}

/// Sorts records by name with [`compare_numeric`].
pub fn sort_by_number(records: &mut Vec<Record<'_>>) {
    // Every comparison needs names, so they are looked up before.
    let named = records
        .iter()
        .map(|record| (record.name().as_bytes(), *record));
    let mut named: Vec<_> = named.collect();
    named.sort_unstable_by(|(a, _), (b, _)| compare_numeric(a, b).then_with(|| a.cmp(b)));
    records.clear();
    records.extend(named.into_iter().map(|(_, record)| record));
}

#[cfg(test)]
mod tests {
    use super::compare_numeric;

    #[test]
    fn digits_compare_as_numbers() {
        let mut names = ["R10", "R2", "R1", "A", "R2x", "R02"];
        names.sort_by(|a, b| compare_numeric(a.as_bytes(), b.as_bytes()));
        assert_eq!(names, ["A", "R1", "R2", "R2x", "R02", "R10"]);

        let mut names = [
            "register_19x",
            "register_19",
            "register_2",
            "register_1",
            "register",
        ];
        names.sort_by(|a, b| compare_numeric(a.as_bytes(), b.as_bytes()));
        let sorted = [
            "register",
            "register_1",
            "register_2",
            "register_19",
            "register_19x",
        ];
        assert_eq!(names, sorted);
    }
}
