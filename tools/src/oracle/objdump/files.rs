//! The files whose listings are compared.

use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of clang.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The program that is compiled where Debian has none.
const PROGRAM: &str = include_str!("program.c");

/// A file.
pub(super) struct File {
    /// The name of the case.
    pub(super) name: &'static str,
    /// The name of LLVM's target.
    pub(super) target: &'static str,
    pub(super) packages: &'static [&'static str],
    source: Source,
    /// The least number of lines.
    pub(super) least: usize,
}

/// The origin of a file.
enum Source {
    /// A package.
    Path(&'static str),
    /// clang, with these arguments.
    Clang(&'static [&'static str]),
}

const fn file(
    (name, target): (&'static str, &'static str),
    packages: &'static [&'static str],
    path: &'static str,
    least: usize,
) -> File {
    File {
        name,
        target,
        packages,
        source: Source::Path(path),
        least,
    }
}

const fn compiled(
    (name, target): (&'static str, &'static str),
    arguments: &'static [&'static str],
) -> File {
    File {
        name,
        target,
        packages: &[],
        source: Source::Clang(arguments),
        least: 100,
    }
}

/// The files, those of Debian first.
pub(super) const FILES: &[File] = &[
    file(
        ("AArch64-libc", "AArch64"),
        &["libc6-arm64-cross"],
        "/usr/aarch64-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("AArch64-libm", "AArch64"),
        &["libc6-arm64-cross"],
        "/usr/aarch64-linux-gnu/lib/libm.so.6",
        50000,
    ),
    file(
        ("AArch64-libstdc++", "AArch64"),
        &["libstdc++6-arm64-cross"],
        "/usr/aarch64-linux-gnu/lib/libstdc++.so.6",
        200000,
    ),
    file(
        ("RISCV-libc", "RISCV"),
        &["libc6-riscv64-cross"],
        "/usr/riscv64-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("RISCV-libm", "RISCV"),
        &["libc6-riscv64-cross"],
        "/usr/riscv64-linux-gnu/lib/libm.so.6",
        50000,
    ),
    file(
        ("RISCV-libstdc++", "RISCV"),
        &["libstdc++6-riscv64-cross"],
        "/usr/riscv64-linux-gnu/lib/libstdc++.so.6",
        200000,
    ),
    file(
        ("SystemZ-libc", "SystemZ"),
        &["libc6-s390x-cross"],
        "/usr/s390x-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("SystemZ-libm", "SystemZ"),
        &["libc6-s390x-cross"],
        "/usr/s390x-linux-gnu/lib/libm.so.6",
        50000,
    ),
    file(
        ("SystemZ-libstdc++", "SystemZ"),
        &["libstdc++6-s390x-cross"],
        "/usr/s390x-linux-gnu/lib/libstdc++.so.6",
        200000,
    ),
    file(
        ("X86-libcrypto", "X86"),
        &["libssl3"],
        "/usr/lib/x86_64-linux-gnu/libcrypto.so.3",
        700000,
    ),
    file(
        ("X86-libclang", "X86"),
        &["libclang1-19"],
        "/usr/lib/llvm-19/lib/libclang-19.so.1",
        6000000,
    ),
    file(
        ("X86-i386-libc", "X86"),
        &["libc6-i386-cross"],
        "/usr/i686-linux-gnu/lib/libc.so.6",
        300000,
    ),
    file(
        ("ARM-armel-libc", "ARM"),
        &["libc6-armel-cross"],
        "/usr/arm-linux-gnueabi/lib/libc.so.6",
        200000,
    ),
    file(
        ("ARM-armhf-libc", "ARM"),
        &["libc6-armhf-cross"],
        "/usr/arm-linux-gnueabihf/lib/libc.so.6",
        200000,
    ),
    file(
        ("Mips-libc", "Mips"),
        &["libc6-mips-cross"],
        "/usr/mips-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("Mips-mips64el-libc", "Mips"),
        &["libc6-mips64el-cross"],
        "/usr/mips64el-linux-gnuabi64/lib/libc.so.6",
        200000,
    ),
    file(
        ("PPC-libc", "PPC"),
        &["libc6-powerpc-cross"],
        "/usr/powerpc-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("PPC-ppc64el-libc", "PPC"),
        &["libc6-ppc64el-cross"],
        "/usr/powerpc64le-linux-gnu/lib/libc.so.6",
        200000,
    ),
    file(
        ("Sparc-sparc64-libc", "Sparc"),
        &["libc6-sparc64-cross"],
        "/usr/sparc64-linux-gnu/lib/libc.so.6",
        200000,
    ),
    compiled(("ARM-thumb", "ARM"), &["--target=thumbv7m", "-O2"]),
    compiled(("ARM-big", "ARM"), &["--target=armebv7", "-O2"]),
    compiled(
        ("AVR-program", "AVR"),
        &["--target=avr", "-mmcu=atmega328", "-O2"],
    ),
    compiled(("BPF-program", "BPF"), &["--target=bpfel", "-O2"]),
    compiled(("Lanai-program", "Lanai"), &["--target=lanai", "-O2"]),
    compiled(
        ("LoongArch-program", "LoongArch"),
        &["--target=loongarch64", "-O2"],
    ),
    // LLVM crashes on the C library.
    compiled(("M68k-program", "M68k"), &["--target=m68k", "-O2"]),
    compiled(("MSP430-program", "MSP430"), &["--target=msp430", "-Os"]),
    compiled(
        ("RISCV-riscv32", "RISCV"),
        &["--target=riscv32", "-march=rv32imac", "-Os"],
    ),
    compiled(("VE-program", "VE"), &["--target=ve", "-O2"]),
];

impl File {
    /// The file, which is made if there is none.
    pub(super) fn prepare(&self, folder: &Path) -> Result<PathBuf> {
        let arguments = match self.source {
            Source::Path(path) => return Ok(path.into()),
            Source::Clang(arguments) => arguments,
        };
        let object = folder.join(format!("{}.o", self.name));
        let source = folder.join(format!("{}.c", self.name));
        std::fs::write(&source, PROGRAM)?;
        Invocation::new(paths::oracle_bin().join("clang"), folder, TIMEOUT)
            .args(["-w", "-ffreestanding", "-c"])
            .args(arguments.iter().copied())
            .args([path_text(&source), "-o".into(), path_text(&object)])
            .printed()?;
        Ok(object)
    }
}
