//! Elements of vectors that go to other places.

use crate::vectors::Job;

/// Elements that go to other places.
pub(crate) fn moved(job: &Job<'_, '_>, name: &str) -> Option<u128> {
    let a = || job.lanes(0);
    let b = || job.lanes(1);
    let n = job.count;
    match name {
        "UNPCKL" | "UNPCKH" => {
            let (a, b) = (a()?, b()?);
            let from = if name == "UNPCKL" { 0 } else { n / 2 };
            job.each(|at| {
                if at % 2 == 0 {
                    a.get(from + at / 2)
                } else {
                    b.get(from + at / 2)
                }
            })
        }
        "PSHUFD" | "VPERMILPI" => {
            let (a, order) = (a()?, job.word(1)? as usize);
            job.each(|at| match n {
                4 => a.get(order >> (2 * at) & 3),
                _ => a.get(order >> at & 1),
            })
        }
        "PSHUFLW" | "PSHUFHW" => {
            let (a, order) = (a()?, job.word(1)? as usize);
            let from = if name == "PSHUFLW" { 0 } else { 4 };
            job.each(|at| match at.checked_sub(from) {
                Some(at) if at < 4 => a.get(from + (order >> (2 * at) & 3)),
                _ => a.get(at),
            })
        }
        "SHUFP" => {
            let (a, b, order) = (a()?, b()?, job.word(2)? as usize);
            job.each(|at| match (n, at) {
                (4, 0 | 1) => a.get(order >> (2 * at) & 3),
                (4, _) => b.get(order >> (2 * at) & 3),
                (_, 0) => a.get(order & 1),
                _ => b.get(order >> 1 & 1),
            })
        }
        "MOVSS" | "MOVSD" | "MOVSH" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at == 0 { b.get(0) } else { a.get(at) })
        }
        "MOVLHPS" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at < 2 { a.get(at) } else { b.get(at - 2) })
        }
        "MOVHLPS" => {
            let (a, b) = (a()?, b()?);
            job.each(|at| if at < 2 { b.get(at + 2) } else { a.get(at) })
        }
        "MOVDDUP" => a().and_then(|a| job.each(|_| a.get(0))),
        "MOVSHDUP" => a().and_then(|a| job.each(|at| a.get(at | 1))),
        "MOVSLDUP" => a().and_then(|a| job.each(|at| a.get(at & !1))),
        "VBROADCAST" => a().and_then(|a| job.each(|_| a.get(0))),
        "VZEXT_MOVL" => a().and_then(|a| job.each(|at| if at == 0 { a.get(0) } else { 0 })),
        "BLENDI" => {
            let (a, b, from) = (a()?, b()?, job.word(2)?);
            job.each(|at| {
                if from >> at & 1 != 0 {
                    b.get(at)
                } else {
                    a.get(at)
                }
            })
        }
        "BLENDV" => {
            let (mask, a, b) = (a()?, b()?, job.lanes(2)?);
            job.each(|at| {
                if mask.signed(at) < 0 {
                    a.get(at)
                } else {
                    b.get(at)
                }
            })
        }
        "PSHUFB" => {
            let (a, order) = (a()?, b()?);
            job.each(|at| match order.get(at) {
                128.. => 0,
                from => a.get(from as usize & 15),
            })
        }
        "VPERMILPV" => {
            let (a, order) = (a()?, b()?);
            job.each(|at| match n {
                4 => a.get(order.get(at) as usize & 3),
                _ => a.get(order.get(at) as usize >> 1 & 1),
            })
        }
        "VPERMV" => {
            let (order, a) = (a()?, b()?);
            job.each(|at| a.get(order.get(at) as usize % n))
        }
        "VPERMV3" => {
            let (a, order, b) = (a()?, b()?, job.lanes(2)?);
            job.each(|at| match order.get(at) as usize % (2 * n) {
                from if from < n => a.get(from),
                from => b.get(from - n),
            })
        }
        "PALIGNR" | "VALIGN" => {
            // The first operand is the upper part.
            let (high, low, by) = (a()?, b()?, job.word(2)? as usize);
            let by = if name == "VALIGN" { by % n } else { by };
            job.each(|at| match at + by {
                from if from < n => low.get(from),
                from => high.get(from - n),
            })
        }
        "VSHLDQ" | "VSRLDQ" => {
            let (a, by) = (a()?, job.word(1)? as usize);
            job.each(|at| match name {
                "VSHLDQ" => at.checked_sub(by).map_or(0, |from| a.get(from)),
                _ => a.get(at.saturating_add(by)),
            })
        }
        "INSERTPS" => {
            let (a, b, how) = (a()?, b()?, job.word(2)? as usize);
            job.each(|at| match at {
                _ if how >> at & 1 != 0 => 0,
                at if at == how >> 4 & 3 => b.get(how >> 6 & 3),
                at => a.get(at),
            })
        }
        "PINSRB" | "PINSRW" => {
            let (a, element, place) = (a()?, job.word(1)?, job.word(2)? as usize % n);
            job.each(|at| if at == place { element } else { a.get(at) })
        }
        "PEXTRB" | "PEXTRW" => {
            let a = a()?;
            Some(a.get(job.word(1)? as usize % a.len()).into())
        }
        "SELECTS" => {
            // The other elements are of the first in any case.
            let (a, b, mask) = (b()?, job.lanes(2)?, job.lanes(0)?);
            let chosen = mask.get(0) & 1 != 0;
            job.each(|at| {
                if at > 0 || chosen {
                    a.get(at)
                } else {
                    b.get(0)
                }
            })
        }
        _ => None,
    }
}
