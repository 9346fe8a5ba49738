//! Generates the disassemblers and printers of the example `objdump`, and nothing without that feature.
//!
//! The environment variable `LLVM` names the sources of LLVM, or the folder `llvm` in them. Without it,
//! nothing is generated, and the example says so when it runs. `OBJDUMP_TARGETS` chooses targets by name, with
//! commas between them, as all of them take the compiler minutes.

/// Generates nothing.
#[cfg(not(feature = "objdump"))]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}

#[cfg(feature = "objdump")]
fn main() {
    objdump::main();
}

#[cfg(feature = "objdump")]
mod objdump {
    use std::path::{Path, PathBuf};
    use std::{env, fs, io};
    use tblgen_core::backend::Docs;
    use tblgen_core::build::Builder;

    /// LLVM's description of a target, and what is generated from it.
    struct Target {
        /// The name, which is also that of the description.
        name: &'static str,
        /// The folder of LLVM's descriptions.
        folder: &'static str,
        /// The modules, each with the macro that it needs.
        modules: &'static [(&'static str, Option<&'static str>)],
    }

    const fn target(
        name: &'static str,
        folder: &'static str,
        modules: &'static [(&'static str, Option<&'static str>)],
    ) -> Target {
        Target {
            name,
            folder,
            modules,
        }
    }

    /// The targets that have printers and files in the format ELF.
    const TARGETS: [Target; 16] = [
        target("AArch64", "AArch64", &[("aarch64", None)]),
        target(
            "ARM",
            "ARM",
            &[("a32", None), ("thumb", Some("TBLGEN_THUMB"))],
        ),
        target("AVR", "AVR", &[("avr", None)]),
        target("BPF", "BPF", &[("bpf", None)]),
        target("Lanai", "Lanai", &[("lanai", None)]),
        target("LoongArch", "LoongArch", &[("loongarch", None)]),
        target("M68k", "M68k", &[("m68k", None)]),
        target("MSP430", "MSP430", &[("msp430", None)]),
        target("Mips", "Mips", &[("mips", None)]),
        target("PPC", "PowerPC", &[("powerpc", None)]),
        target("RISCV", "RISCV", &[("riscv", None)]),
        target("Sparc", "Sparc", &[("sparc", None)]),
        target("SystemZ", "SystemZ", &[("systemz", None)]),
        target("VE", "VE", &[("ve", None)]),
        target("X86", "X86", &[("x86", None)]),
        target("XCore", "XCore", &[("xcore", None)]),
    ];

    pub(super) fn main() {
        if let Err(message) = generate() {
            eprintln!("error: {message}");
            std::process::exit(1);
        }
    }

    /// Generates the modules of the targets that are asked for, and tells the example which they are.
    fn generate() -> Result<(), String> {
        println!("cargo::rerun-if-changed=build.rs");
        println!("cargo::rerun-if-env-changed=LLVM");
        println!("cargo::rerun-if-env-changed=OBJDUMP_TARGETS");
        let names: Vec<String> = TARGETS
            .iter()
            .map(|one| format!("\"{}\"", one.name))
            .collect();
        let names = names.join(", ");
        println!("cargo::rustc-check-cfg=cfg(objdump_target, values({names}))");
        println!("cargo::rustc-check-cfg=cfg(objdump_targets)");
        let Some(llvm) = env::var_os("LLVM").filter(|llvm| !llvm.is_empty()) else {
            return Ok(());
        };
        let llvm = descriptions(Path::new(&llvm))?;
        for target in chosen()? {
            target.generate(&llvm)?;
            println!("cargo::rustc-cfg=objdump_target=\"{}\"", target.name);
        }
        println!("cargo::rustc-cfg=objdump_targets");
        Ok(())
    }

    /// The folder `llvm` of LLVM's sources.
    fn descriptions(folder: &Path) -> Result<PathBuf, String> {
        let places = [folder.to_path_buf(), folder.join("llvm")];
        let place = places
            .into_iter()
            .find(|one| one.join("lib/Target").is_dir());
        let folder = folder.display();
        place.ok_or_else(|| {
            format!("LLVM={folder} is no folder of LLVM's sources: it has no lib/Target")
        })
    }

    /// The targets that are asked for.
    fn chosen() -> Result<Vec<&'static Target>, String> {
        let names = env::var("OBJDUMP_TARGETS").unwrap_or_default();
        if names.trim().is_empty() {
            return Ok(TARGETS.iter().collect());
        }
        let find = |name: &str| {
            let mut all = TARGETS.iter();
            let found = all.find(|one| one.name.eq_ignore_ascii_case(name.trim()));
            found.ok_or_else(|| format!("OBJDUMP_TARGETS: `{}` is no target", name.trim()))
        };
        names.split(',').map(find).collect()
    }

    impl Target {
        /// Generates the modules.
        fn generate(&self, llvm: &Path) -> Result<(), String> {
            let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
            let input = out.join(format!("{}-objdump.td", self.name));
            let (name, folder) = (self.name, self.folder);
            let mut text = format!("include \"{name}.td\"\n");
            for part in ["MC", "Access"] {
                text += &format!("include \"tblgen/{folder}.{part}.td\"\n");
            }
            write(&input, &text).map_err(|error| format!("{}: {error}", input.display()))?;
            for (module, define) in self.modules {
                let mut builder = Builder::new(text_of(&input))
                    .include(text_of(&llvm.join("include")))
                    .include(text_of(&llvm.join("lib/Target").join(folder)))
                    .backend("disassembler")
                    .backend("asm_writer")
                    .docs(Docs::None)
                    .out_file(format!("{module}.rs"));
                if let Some(define) = define {
                    builder = builder.define(*define);
                }
                builder
                    .compile()
                    .map_err(|error| format!("{name}: {error}"))?;
            }
            Ok(())
        }
    }

    fn text_of(path: &Path) -> String {
        path.to_string_lossy().into_owned()
    }

    /// Writes a file that has another text.
    fn write(path: &Path, text: &str) -> io::Result<()> {
        match fs::read_to_string(path) {
            Ok(found) if found == text => Ok(()),
            _ => fs::write(path, text),
        }
    }
}
