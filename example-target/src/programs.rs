//! The programs in `programs/`, as words.
//!
//! Each is assembly source; what an assembler makes of it is next to it as
//! `.hex`, eight words on a line. The conformance tests assemble them anew. A
//! program begins at address 0 with its arguments in `a0`, `a1` and `a2`, the
//! stack below `sp`, and ends with `ebreak`.

/// A program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program {
    /// The name, which is that of its file.
    pub name: &'static str,
    /// A few words about the program's task.
    pub about: &'static str,
    /// The words as hexadecimal digits.
    hex: &'static str,
}

/// A program whose words are in the file of that name.
macro_rules! program {
    ($name:literal, $about:literal) => {
        Program {
            name: $name,
            about: $about,
            hex: include_str!(concat!("../programs/", $name, ".hex")),
        }
    };
}

/// Every operation of the machine on pairs of numbers.
pub const ALU: Program = program!("alu", "every operation on pairs of numbers");
/// CRC-32.
pub const CRC32: Program = program!("crc32", "CRC-32 by a table");
/// Fibonacci numbers.
pub const FIB: Program = program!("fib", "Fibonacci numbers by recursion");
/// SHA-256.
pub const SHA256: Program = program!("sha256", "SHA-256");
/// Sorting.
pub const SORT: Program = program!("sort", "quicksort");
/// Arithmetic on 64 bits.
pub const WIDE: Program = program!("wide", "64-bit multiplication and division");

/// All programs.
pub const ALL: &[Program] = &[ALU, CRC32, FIB, SHA256, SORT, WIDE];

impl Program {
    /// The words.
    ///
    /// ```
    /// use example_target::programs::FIB;
    ///
    /// assert_eq!(FIB.words().nth(1), Some(0x0010_0073)); // ebreak
    /// ```
    pub fn words(&self) -> impl Iterator<Item = u32> {
        let words = self.hex.split_ascii_whitespace();
        words.map_while(|word| u32::from_str_radix(word, 16).ok())
    }

    /// The size of the program's words in bytes.
    #[must_use]
    pub fn size(&self) -> u32 {
        u32::try_from(self.words().count()).map_or(u32::MAX, |words| words.saturating_mul(4))
    }
}
