//! A search in sorted entries, step by step.

/// A search for the first entry that is not less than what is wanted. It takes the steps of
/// C++'s `std::lower_bound`, so that both find the same even among entries that are not sorted
/// by what the search compares.
#[derive(Debug, Clone)]
pub struct Bisect {
    first: usize,
    len: usize,
}

impl Bisect {
    /// A search among entries whose numbers are from `first` on.
    #[inline]
    pub const fn new(first: usize, len: usize) -> Self {
        Bisect { first, len }
    }

    /// The entry to compare next; none at the end.
    #[inline]
    pub const fn middle(&self) -> Option<usize> {
        match self.len {
            0 => None,
            len => Some(self.first + len / 2),
        }
    }

    /// Goes on after the middle if the entry there is less than what is wanted, and before it if
    /// not. Both answers are computed, so that the compiler need not branch: nothing predicts
    /// which way a search goes.
    #[inline]
    pub const fn narrow(&mut self, is_less: bool) {
        let half = self.len / 2;
        let after = self.first + half + 1;
        self.first = if is_less { after } else { self.first };
        self.len = if is_less { self.len - half - 1 } else { half };
    }

    /// The entry that is found, or the end.
    #[inline]
    pub const fn found(&self) -> usize {
        self.first
    }
}

#[cfg(test)]
mod tests {
    use super::Bisect;

    #[test]
    fn searches_find_what_partitions_find() {
        for len in 0..20 {
            for wanted in 0..=len {
                let mut search = Bisect::new(0, len);
                while let Some(middle) = search.middle() {
                    search.narrow(middle < wanted);
                }
                assert_eq!(search.found(), wanted);
            }
        }
    }
}
