//! Known differences between rows and qemu 7.2, each with its reason and the manual's section.

use crate::oracle::execution::Outcome;

/// The target, the name of the opcode, and the reason.
const KNOWN: &[(&str, &str, &str)] = &[(
    "RISCV",
    "CTZW",
    "qemu before 8.0 counts zeros beyond the lower 32 bits (RISC-V manual, Zbb, `ctzw`)",
)];

/// Removes the outcomes of opcodes whose difference is known, and returns notes about them. One that is equal is
/// left for the report, as any other, so that no case is lost once the machine does it right.
pub(super) fn take(target: &str, outcomes: &mut Vec<Outcome>) -> Vec<String> {
    let mut notes = Vec::new();
    outcomes.retain(|outcome| {
        let is_it = |row: &&(&str, &str, &str)| row.0 == target && outcome.name == row.1;
        match KNOWN.iter().find(is_it).filter(|_| outcome.different > 0) {
            Some((_, _, why)) => {
                notes.push(format!("known difference, {}: {why}", outcome.name));
                false
            }
            None => true,
        }
    });
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_differences_are_noted() {
        let lines = ["CTZW\t3\t1\t0\twhy", "CTZ\t3\t1\t0\twhy", "CLZW\t3\t0\t0\t"];
        let outcomes = || {
            lines
                .iter()
                .filter_map(|line| Outcome::parse(line))
                .collect()
        };
        let mut of_riscv: Vec<Outcome> = outcomes();
        let notes = take("RISCV", &mut of_riscv);
        assert_eq!((notes.len(), of_riscv.len()), (1, 2));
        assert!(notes[0].starts_with("known difference, CTZW: "));
        assert!(take("AArch64", &mut outcomes()).is_empty());
    }
}
