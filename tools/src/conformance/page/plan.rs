//! Plans: the machines, the searches that are tried on their pages, and the expectations.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::browser::Look;
use super::decoded::{self, Decoded};
use super::records::{self, Instructions, has_opcode, has_word, is_own, names};
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use anyhow::Result;
use serde_json::{Value, json};

/// The number of encodings that are tried of one instruction.
const SAMPLES: usize = 3;

/// A search, and the names of all instructions that it finds.
type Found = (&'static str, Vec<String>);

/// A description whose page is tried.
pub(super) struct Machine {
    /// The name in the table.
    pub(super) name: &'static str,
    /// The number of expectations that there are at least.
    pub(super) least: usize,
    /// The main file: one of LLVM's targets, or one of ours.
    file: &'static str,
    is_ours: bool,
    /// Searches that are expected to find something, of which the first result is known.
    searches: &'static [(&'static str, &'static str)],
    /// Texts that the details of an instruction have.
    details: &'static [(&'static str, &'static [&'static str])],
    /// Two searches, of which each finds something, and both together nothing.
    apart: &'static str,
    /// A misspelt word, and what is suggested.
    misspelt: (&'static str, &'static str),
    /// An instruction whose text differs between the syntaxes.
    differs: &'static str,
    /// Sets that are computed from the records of LLVM's tool.
    computed: fn(&Instructions) -> Vec<Found>,
    /// Instructions as LLVM's disassembler reads them.
    decoded: fn(&Context, &Path) -> Result<Vec<Decoded>>,
}

/// The machines whose pages are opened.
pub(super) fn machines() -> [Machine; 3] {
    [X86, AARCH64, SMALL]
}

/// Encodings are those of Intel's manual.
const X86: Machine = Machine {
    name: "X86",
    least: 90,
    file: "llvm/lib/Target/X86/X86.td",
    is_ours: false,
    searches: &[
        ("ADD32rr", "ADD32rr"),
        ("vaddps zmm", "VADDPSZrm"),
        ("0f 1f", "NOOPL"),
        ("opcode:0f1f", "NOOPL"),
        ("bytes:c5f877", "VZEROUPPER"),
        ("bytes:f4", "HLT"),
        ("name:=ADD32rr does:add", "ADD32rr"),
        ("form:=addregfrm opcode:50", "PUSH16r"),
        ("4801d8", "ADD64rr"),
        ("0x48, 0x01, 0xd8", "ADD64rr"),
        ("vaddps zmm1, zmm2, zmm3", "VADDPSZrr"),
    ],
    details: &[
        (
            "ADD32rr",
            &[
                "o32 01 /r",
                "ModRM",
                "11",
                "What it does",
                "x86isd.add",
                "Latency",
                "Resources",
                "SKLPort0156",
            ],
        ),
        ("ADDPSrr", &["0F 58 /r"]),
        ("ADDPDrr", &["66 0F 58 /r"]),
        ("PUSH64r", &["o32 50+r"]),
        ("MOV64ri", &["REX.W B8+r io"]),
        ("JCC_4", &["o32 0F 80+cc cd", "Not known"]),
        ("SHL32ri", &["o32 C1 /4 ib"]),
        ("VADDPSrr", &["VEX.128.0F.WIG 58 /r", "A shorter prefix"]),
        ("VADDPSYrr", &["VEX.256.0F.WIG 58 /r"]),
        ("VPERM2F128rr", &["VEX.256.66.0F3A.W0 06 /r ib"]),
        ("ANDN64rr", &["VEX.L0.0F38.W1 F2 /r"]),
        ("VADDPSZrrkz", &["EVEX.512.0F.W0 58 /r", "aaa", "mask"]),
        (
            "VPTERNLOGDZ128rmbi",
            &["EVEX.128.66.0F3A.W0 25 /r ib", "times 4"],
        ),
        ("VPCMOVrrr", &["XOP.128.08.W0 A2 /r /is4"]),
        ("VMCALL", &["0F 01 C1"]),
        ("ENTER", &["C8 iw ib"]),
    ],
    apart: "name:=ADD32rr name:=SUB32rr",
    misspelt: ("VADPSZrr", "vaddpszrr"),
    differs: "ADD32rr",
    computed: |all| {
        let opcode = |byte| move |fields: &_| has_opcode(fields, byte);
        let escaped = names(all, |fields| {
            let is = |field: &str, value: &str| fields.get(field).is_some_and(|one| one == value);
            has_opcode(fields, 0x1F) && is("OpMap", "TB") && is("OpEnc", "EncNormal")
        });
        vec![
            ("opcode:0x90", names(all, opcode(0x90))),
            ("opcode:58", names(all, opcode(0x58))),
            ("0f 1f", escaped),
            ("", names(all, is_own)),
        ]
    },
    decoded: |context, folder| decoded::x86(context, folder, 4000),
};

/// Words are those of Arm's manual.
const AARCH64: Machine = Machine {
    name: "AArch64",
    least: 50,
    file: "llvm/lib/Target/AArch64/AArch64.td",
    is_ours: false,
    searches: &[
        ("0xd503201f", "HINT"),
        ("ADDXrr", "ADDXrr"),
        ("bytes:d65f03c0", "RET"),
        ("d65f03c0", "RET"),
        ("c0 03 5f d6", "RET"),
        ("8b020020", "ADDXrs"),
        ("20 00 02 8b", "ADDXrs"),
        ("0x20, 0x00, 0x02, 0x8b", "ADDXrs"),
        ("2000028b", "ADDXrs"),
        ("add x0, x1, x2", "ADDXrs"),
        ("ldr x0, [x1, #8]", "LDRXpost"),
        ("ldr x", "LDRBpost"),
        ("b.eq label, x0", "Bcc"),
        ("PHI", "PHI"),
        ("G_FADD", "G_FADD"),
    ],
    details: &[("ADDXri", &["imm", "Rn", "Rd", "What it does", "31"])],
    apart: "name:=ADDXri name:=SUBXri",
    misspelt: ("ADDXrx65", "addxrx64"),
    differs: "ADDv8i8",
    computed: |all| {
        let word = |word| move |fields: &_| has_word(fields, word);
        vec![
            ("0xd503201f", names(all, word(0xD503_201F))),
            ("0x8b020020", names(all, word(0x8B02_0020))),
            (
                "91 00 04 20",
                names(all, |fields| {
                    has_word(fields, 0x9100_0420) || has_word(fields, 0x2004_0091)
                }),
            ),
            ("", names(all, is_own)),
        ]
    },
    decoded: |context, folder| decoded::aarch64(context, folder, 4000),
};

const SMALL: Machine = Machine {
    name: "small",
    least: 50,
    file: "bytes.td",
    is_ours: true,
    searches: &[
        ("nothing", "NOP"),
        ("add xmm", "ADDPS"),
        ("xmm3 vk", "VADDZ"),
    ],
    details: &[
        (
            "ADD",
            &[
                "o32 01 /r",
                "From its pattern",
                "add i32",
                "Slow",
                "fast1, fast2",
            ],
        ),
        ("CCMP", &["EVEX.LLZ.MAP4.W0 39 /r {ND=0} {NF=0}", "OSZC"]),
        ("COPYish", &["Not known"]),
    ],
    apart: "name:=add name:=nop",
    misspelt: ("vfma5", "vfma4"),
    differs: "ADDPS",
    computed: |all| {
        let of = |all: &[&str]| all.iter().map(|name| name.to_string()).collect();
        vec![
            ("opcode:0x90", of(&["NOP", "PAUSE", "SET", "PROT"])),
            ("f3 90", of(&["PAUSE"])),
            ("f3 0f 0f c1 9e", of(&[])),
            ("0f 0f c1 9e", of(&["PFADD"])),
            ("48 b8", of(&["MOVri"])),
            ("c5 f0 58", of(&["VADDPS"])),
            ("", names(all, is_own)),
        ]
    },
    decoded: |_, _| Ok(Vec::new()),
};

impl Machine {
    /// The main file.
    pub(super) fn input(&self, context: &Context) -> PathBuf {
        match self.is_ours {
            true => super::own_inputs().join(self.file),
            false => context.corpus.join(self.file),
        }
    }

    /// The folders of included files.
    pub(super) fn includes(&self, context: &Context) -> Vec<String> {
        let input = self.input(context);
        let folders = [
            Some(context.corpus.join("llvm/include")),
            input.parent().map(PathBuf::from),
        ];
        let folders = folders.into_iter().flatten();
        folders
            .flat_map(|folder| ["-I".to_string(), path_text(&folder)])
            .collect()
    }
}

/// The expectations about a page, for the script.
pub(super) struct Plan {
    json: Value,
}

impl Plan {
    /// Makes the expectations.
    pub(super) fn new(context: &Context, machine: &Machine, folder: &Path) -> Result<Self> {
        let instructions = records::instructions(context, machine, folder)?;
        let computed = (machine.computed)(&instructions);
        let decoded = (machine.decoded)(context, folder)?;
        let mut samples: BTreeMap<String, usize> = BTreeMap::new();
        let is_sample = |(_, name): &Decoded| {
            let count = samples.entry(name.clone()).or_default();
            *count += 1;
            *count <= SAMPLES && instructions.contains_key(name)
        };
        let decoded: Vec<Decoded> = decoded.into_iter().filter(is_sample).collect();
        let decoded = context.sampled(decoded, |(bytes, _)| bytes);
        Ok(Plan {
            json: json!({
                "searches": machine.searches,
                "details": machine.details,
                "apart": machine.apart,
                "misspelt": machine.misspelt,
                "differs": machine.differs,
                "computed": computed,
                "decoded": decoded,
                "hasWords": machine.name == "AArch64",
            }),
        })
    }

    /// The plan for a way to look, for the script.
    pub(super) fn json(&self, look: Look) -> Value {
        let mut json = self.json.clone();
        json["look"] = look.name().into();
        json
    }
}
