//! The order of names with runs of digits as numbers.

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

/// The beginning of a key: where it differs, it decides which of two names is the first by
/// [`compare_numeric`]. Before the digits of a number, a key has a `0` and their number.
pub(super) fn start_of_key(name: &[u8]) -> u128 {
    const LENGTH: usize = 16;
    let mut key = [0; LENGTH];
    let (mut at, mut next) = (0, 0);
    while at < LENGTH
        && let Some(&byte) = name.get(next)
    {
        let is_number = byte.is_ascii_digit() && !(next > 0 && name[next - 1].is_ascii_digit());
        if is_number {
            let digits = name[next..].iter().take_while(|byte| byte.is_ascii_digit());
            let count = u8::try_from(digits.count()).unwrap_or(u8::MAX);
            key[at] = b'0';
            if let Some(rest) = key.get_mut(at + 1) {
                *rest = count;
            }
            at += 2;
            if count == u8::MAX {
                // Longer numbers are compared as a whole.
                break;
            }
        }
        if let Some(place) = key.get_mut(at) {
            *place = byte;
        }
        (at, next) = (at + 1, next + 1);
    }
    u128::from_be_bytes(key)
}

#[cfg(test)]
mod tests {
    use super::{compare_numeric, start_of_key};

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

    #[test]
    fn keys_begin_in_the_order_of_names() {
        let long = "9".repeat(300);
        let names = [
            "",
            "0",
            "00",
            "1",
            "10",
            "12345678",
            "a",
            "a/",
            "a0",
            "a:",
            "a1b",
            "a01",
            "a10",
            "ab",
            "abc10",
            "abcdef1",
            "abcdef10",
            "abcdef9",
            "abcdefg1",
            "abcdefg10",
            "abcdefgh1",
            "anonymous_9999",
            "anonymous_10000",
            "anonymous_99999",
            "anonymous_100000",
            "abcdefghijklmn1",
            "abcdefghijklmn10",
            "abcdefghijklmno1",
            "abcdefghijklmno10",
            "abcdefghijklmnop1",
            "abcdefghijklmnop10",
            "a9999",
            &long,
            "\u{ff}",
        ];
        for a in names {
            for b in names {
                let order = compare_numeric(a.as_bytes(), b.as_bytes());
                let keys = start_of_key(a.as_bytes()).cmp(&start_of_key(b.as_bytes()));
                assert!(keys.is_eq() || keys == order, "{a} {b}");
            }
        }
    }
}
