//! The C libraries of Debian, and their functions.

use crate::oracle::frame::functions::Image;
use anyhow::Result;
use std::path::Path;

/// The C library of a target.
pub(super) struct Library {
    /// The name of the target.
    pub(super) target: &'static str,
    /// The package and the file.
    pub(super) package: &'static str,
    pub(super) file: &'static str,
    /// The part of our program that depends on the target.
    pub(super) program: &'static str,
    /// The least number of functions.
    pub(super) least: usize,
    /// The largest number of functions that cannot be moved although lengths may change.
    pub(super) most_left: usize,
}

/// The libraries whose functions are moved.
pub(super) const LIBRARIES: [Library; 3] = [
    Library {
        target: "AArch64",
        package: "libc6-arm64-cross",
        file: "/usr/aarch64-linux-gnu/lib/libc.so.6",
        program: include_str!("crate/aarch64.rs"),
        least: 3300,
        // A TBZ that leads out of its function.
        most_left: 1,
    },
    Library {
        target: "RISCV",
        package: "libc6-riscv64-cross",
        file: "/usr/riscv64-linux-gnu/lib/libc.so.6",
        program: include_str!("crate/riscv.rs"),
        least: 2300,
        // A branch on a condition that leads out of its function.
        most_left: 1,
    },
    Library {
        target: "X86",
        package: "libc6",
        file: "/usr/lib/x86_64-linux-gnu/libc.so.6",
        program: include_str!("crate/x86.rs"),
        least: 3700,
        most_left: 0,
    },
];

impl Library {
    /// The library of a target, if there is one.
    pub(super) fn of(target: &str) -> Option<&'static Self> {
        LIBRARIES.iter().find(|library| library.target == target)
    }

    /// Whether this machine can call its functions.
    pub(super) fn is_native(&self) -> bool {
        self.target == "X86" && cfg!(all(target_arch = "x86_64", target_os = "linux"))
    }
}

/// A function, or code that begins with one.
pub(super) struct Function {
    pub(super) address: u64,
    /// The address at which it is called.
    pub(super) entry: u64,
    pub(super) bytes: Vec<u8>,
}

/// Functions of a library: all that it has.
pub(super) fn functions(image: &Image) -> Result<Vec<Function>> {
    let functions = image.functions()?.into_iter();
    let function = |(address, size)| {
        Ok(Function {
            address,
            entry: address,
            bytes: image.code(address, size)?,
        })
    };
    functions.map(function).collect()
}

/// Writes functions to a file, as our program reads it.
pub(super) fn write(file: &Path, functions: &[Function]) -> Result<()> {
    let mut data = Vec::new();
    for function in functions {
        let numbers = [
            function.address,
            function.entry,
            function.bytes.len() as u64,
        ];
        data.extend(numbers.map(u64::to_le_bytes).as_flattened());
        data.extend(&function.bytes);
    }
    Ok(std::fs::write(file, data)?)
}
