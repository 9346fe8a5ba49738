//! Sorting as the library of C++ does: elements that are equal end in the order in which
//! LLVM's tools, built with it, print them.
//!
//! For texts that are LLVM's to the byte alone: the references of Clang's options (`--gen-opt-docs`)
//! and attributes (`--gen-attr-docs`) have elements of one name.

/// The largest number of elements that are sorted by insertion alone.
const SMALL: usize = 16;

/// Sorts as `std::sort` of GCC's library does, in which equal elements may change places.
pub(crate) fn sort<T>(all: &mut [T], less: impl Fn(&T, &T) -> bool) {
    if all.len() > SMALL {
        let depth = 2 * all.len().ilog2();
        partition_all(all, depth, &less);
    }
    insert_all(all, &less);
}

/// Puts elements on the side of each pivot that they belong to, until parts are small.
fn partition_all<T>(all: &mut [T], depth: u32, less: &impl Fn(&T, &T) -> bool) {
    let mut all = all;
    let mut depth = depth;
    while all.len() > SMALL {
        let Some(next) = depth.checked_sub(1) else {
            // The library makes a heap here, which few inputs lead to.
            all.sort_by(|a, b| less(b, a).cmp(&less(a, b)));
            return;
        };
        depth = next;
        let middle = partition(all, less);
        let (left, right) = all.split_at_mut(middle);
        partition_all(right, depth, less);
        all = left;
    }
}

/// Splits elements at a pivot, which is the median of three.
fn partition<T>(all: &mut [T], less: &impl Fn(&T, &T) -> bool) -> usize {
    let last = all.len() - 1;
    let [a, b, c] = [1, all.len() / 2, last];
    let is_less = |x: usize, y: usize| less(&all[x], &all[y]);
    let median = match (is_less(a, b), is_less(b, c), is_less(a, c)) {
        (true, true, _) => b,
        (true, false, true) => c,
        (true, false, false) => a,
        (false, _, true) => a,
        (false, true, false) => c,
        (false, false, false) => b,
    };
    all.swap(0, median);
    let (mut first, mut end) = (1, all.len());
    loop {
        while first < all.len() && less(&all[first], &all[0]) {
            first += 1;
        }
        end -= 1;
        while end > 0 && less(&all[0], &all[end]) {
            end -= 1;
        }
        if first >= end {
            return first.clamp(1, last);
        }
        all.swap(first, end);
        first += 1;
    }
}

/// Inserts each element before those that are greater.
fn insert_all<T>(all: &mut [T], less: &impl Fn(&T, &T) -> bool) {
    for at in 1..all.len() {
        let greater = (0..at)
            .rev()
            .take_while(|&other| less(&all[at], &all[other]));
        let count = greater.count();
        all[at - count..=at].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    fn elements_are_in_order() {
        for count in [0usize, 1, 2, 16, 17, 40, 1000] {
            let mut numbers: Vec<usize> = (0..count).map(|at| at * 7919 % 101).collect();
            let mut expected = numbers.clone();
            expected.sort_unstable();
            sort(&mut numbers, |a, b| a < b);
            assert_eq!(numbers, expected);
        }
    }

    #[test]
    fn equal_elements_are_in_the_order_of_the_library_of_cpp() {
        let mut pairs: Vec<(usize, usize)> = (0..40).map(|at| (at * 7 % 5, at)).collect();
        sort(&mut pairs, |a, b| a.0 < b.0);
        let order: Vec<usize> = pairs.into_iter().map(|(_, at)| at).collect();
        assert_eq!(order, EXPECTED);
    }

    #[test]
    fn no_order_leads_to_a_panic() {
        let mut numbers: Vec<usize> = (0..100).collect();
        sort(&mut numbers, |_, _| true);
        sort(&mut numbers, |_, _| false);
        numbers.sort_unstable();
        assert_eq!(numbers, Vec::from_iter(0..100));
    }

    /// The order that `std::sort` gives.
    const EXPECTED: [usize; 40] = [
        10, 20, 25, 15, 30, 35, 5, 0, 33, 8, 28, 13, 3, 38, 23, 18, 31, 1, 36, 26, 21, 6, 16, 11,
        39, 19, 4, 34, 9, 29, 14, 24, 12, 27, 32, 7, 17, 37, 2, 22,
    ];
}
