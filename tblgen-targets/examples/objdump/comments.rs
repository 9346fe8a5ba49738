//! Comments with numbers in another base, as LLVM's printers add them: of X86 in AT&T's syntax, of moves and
//! sums of AArch64, and the distances of ARM's branches.

use crate::arch::Arch;
use tblgen_runtime::asm::AsmFormat;

/// A number at the beginning of a text, with its sign, and what comes after it.
fn number(text: &str) -> Option<(i128, &str)> {
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (digits, radix) = match rest.strip_prefix("0x") {
        Some(digits) => (digits, 16),
        None => (rest, 10),
    };
    let end = digits.find(|c: char| !c.is_digit(radix));
    let (digits, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let number = i128::from_str_radix(digits, radix).ok()?;
    Some((if is_negative { -number } else { number }, rest))
}

/// The comments on an instruction, given its text: its name, a tab, and operands.
pub(crate) fn of(arch: Arch, format: &AsmFormat, text: &str) -> Vec<String> {
    let Some((name, operands)) = text.split_once('\t') else {
        return Vec::new();
    };
    match arch {
        Arch::X86 | Arch::X86_64 if format.syntax == 0 => of_x86(operands),
        Arch::AArch64 => of_aarch64(name, operands, format.hexadecimal)
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// Large numbers, in as many bits as they have.
fn of_x86(operands: &str) -> Vec<String> {
    let numbers = operands.split('$').skip(1).filter_map(number);
    let large = numbers.filter(|(number, _)| !(-256..=255).contains(number));
    let comment = |(number, _): (i128, &str)| {
        let bits = [16, 32]
            .into_iter()
            .find(|bits| (number << (128 - bits) >> (128 - bits)) == number);
        let mask = u128::MAX >> (128 - bits.unwrap_or(64));
        format!("imm = 0x{:X}", number as u128 & mask)
    };
    large.map(comment).collect()
}

/// The number that is moved to a general register, and the value of one that is shifted.
fn of_aarch64(name: &str, operands: &str, is_hexadecimal: bool) -> Option<String> {
    let (before, rest) = operands.split_once('#')?;
    let (number, rest) = number(rest)?;
    match (name, rest) {
        ("mov", "") if before.starts_with('x') || before.starts_with("sp") => {
            Some(other_base(number, 64, is_hexadecimal))
        }
        ("mov", "") if before.starts_with('w') => Some(other_base(number, 32, is_hexadecimal)),
        ("add" | "adds" | "sub" | "subs" | "cmp" | "cmn", ", lsl #12") => {
            let value = number << 12;
            Some(match is_hexadecimal {
                true => format!("=0x{value:x}"),
                false => format!("={value}"),
            })
        }
        _ => None,
    }
}

/// A number in decimal digits if operands are hexadecimal, and otherwise the bits of a register.
fn other_base(number: i128, bits: u32, is_hexadecimal: bool) -> String {
    match is_hexadecimal {
        true => format!("={number}"),
        false => format!("=0x{:x}", number as u128 & (u128::MAX >> (128 - bits))),
    }
}

/// The distance of a branch of ARM.
pub(crate) fn distance(format: &AsmFormat, distance: u64) -> String {
    let distance = distance as i64;
    let sign = if distance < 0 { "-" } else { "" };
    let size = distance.unsigned_abs();
    match format.hexadecimal {
        true => format!("imm = #{sign}0x{size:x}"),
        false => format!("imm = #{sign}{size}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAT: AsmFormat = AsmFormat::new().with_hexadecimal(true);

    #[test]
    fn large_numbers_of_x86() {
        let of = |text| of(Arch::X86_64, &FORMAT, text);
        assert_eq!(of("enter\t$0x1b34, $-0x5a"), ["imm = 0x1B34"]);
        assert_eq!(of("pushq\t$-0x101"), ["imm = 0xFEFF"]);
        assert_eq!(of("andl\t$-0x10001, %eax"), ["imm = 0xFFFEFFFF"]);
        assert!(of("pushq\t$0xff").is_empty() && of("movl\t0x1000(%rax), %eax").is_empty());
    }

    #[test]
    fn numbers_of_aarch64() {
        let of = |text| of(Arch::AArch64, &FORMAT, text);
        assert_eq!(of("mov\tw1, #-0x3fff"), ["=-16383"]);
        assert_eq!(of("add\tx0, x1, #0x10, lsl #12"), ["=0x10000"]);
        assert!(of("mov\tx0, x1").is_empty() && of("ldr\tx0, [x1, #0x8]").is_empty());
        assert_eq!(other_base(-1, 32, false), "=0xffffffff");
        assert_eq!(distance(&FORMAT, -4i64 as u64), "imm = #-0x4");
    }
}
