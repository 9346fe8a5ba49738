//! Measuring two sides in turn, so that whatever else the machine does meets both alike.

use anyhow::Result;

/// Measures a side in a round.
pub(crate) type Side<'s, T> = &'s mut dyn FnMut(u32) -> Result<T>;

/// The measurements of both sides in rounds, as long as a number of rounds is not the last.
///
/// Who comes first changes, so that a machine that slows down meets both.
pub(crate) fn in_turn<T>(
    goes_on: impl Fn(u32) -> bool,
    [theirs, ours]: [Side<'_, T>; 2],
) -> Result<Vec<[T; 2]>> {
    let mut rounds = Vec::new();
    for round in 0.. {
        if !goes_on(round) {
            break;
        }
        rounds.push(match round.is_multiple_of(2) {
            true => {
                let first = theirs(round)?;
                [first, ours(round)?]
            }
            false => {
                let first = ours(round)?;
                [theirs(round)?, first]
            }
        });
    }
    Ok(rounds)
}

/// The smallest figure of each side in some rounds.
pub(crate) fn fastest(rounds: u32, sides: [Side<'_, f64>; 2]) -> Result<[f64; 2]> {
    let found = in_turn(|round| round < rounds, sides)?;
    let best = |side: usize| {
        found
            .iter()
            .map(|round| round[side])
            .fold(f64::MAX, f64::min)
    };
    Ok([best(0), best(1)])
}

/// The median of figures.
pub(crate) fn median(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures = Vec::from_iter(figures);
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    match figures.len() % 2 {
        _ if figures.is_empty() => 0.0,
        0 => f64::midpoint(figures[middle - 1], figures[middle]),
        _ => figures[middle],
    }
}

/// A quotient; nothing measured is never good.
pub(crate) fn ratio(ours: f64, theirs: f64) -> f64 {
    match ours > 0.0 && theirs > 0.0 {
        true => ours / theirs,
        false => f64::INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_take_turns() {
        let order = std::cell::RefCell::new(String::new());
        let side = |name: char, figure: f64| {
            let order = &order;
            move |round| {
                order.borrow_mut().push(name);
                Ok(figure + f64::from(round))
            }
        };
        let best = fastest(3, [&mut side('a', 1.0), &mut side('b', 2.0)]).unwrap();
        assert_eq!((best, order.borrow().as_str()), ([1.0, 2.0], "abbaab"));
    }

    #[test]
    fn figures_of_rounds() {
        assert_eq!(median([1.0, 5.0, 2.0]), 2.0);
        assert_eq!(median([1.0, 2.0]), 1.5);
        assert_eq!(ratio(1.0, 4.0), 0.25);
        assert_eq!(ratio(0.0, 1.0), f64::INFINITY);
    }
}
