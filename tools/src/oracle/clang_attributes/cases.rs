//! The descriptions that are compared, and the programs that ask our code about them.

use super::super::frame::targets::Target;
use super::theirs::{self, Output};
use super::{members, syntax_nodes};
use crate::compare::context::Context;
use crate::compare::roots::Root;
use crate::corpus::releases::NEWEST;
use std::path::Path;

/// A description, and what of it is compared.
pub(super) struct Case {
    pub(super) name: &'static str,
    /// The file below Clang's folder, by the names that it has in releases.
    files: &'static [&'static str],
    pub(super) compare: Comparison,
}

/// The ways to compare.
#[derive(Clone, Copy)]
pub(super) enum Comparison {
    /// The text of an option that both tools have.
    Text(&'static str),
    /// The rows of builtins.
    Builtins,
    /// The rows of several outputs, which a program over attributes, or over the records of some
    /// classes, prints.
    Outputs(&'static [Output], &'static [&'static str], &'static str),
    /// The nodes of a hierarchy: the option of clang-tblgen, the class, and the end of the names of
    /// bases.
    Nodes(&'static str, &'static str, &'static str),
    /// The records of some classes.
    Records(Records),
}

/// Records that are compared.
#[derive(Clone, Copy)]
pub(super) struct Records {
    /// The option of clang-tblgen.
    pub(super) option: &'static str,
    /// The lines of its output.
    pub(super) lines: fn(&str) -> Vec<String>,
    /// The classes of the records.
    classes: &'static [&'static str],
    /// The program that prints our lines.
    program: &'static str,
}

/// The descriptions.
pub(super) const CASES: [Case; 23] = [
    Case {
        name: "attribute-reference",
        files: &["include/clang/Basic/Attr.td"],
        compare: Comparison::Text("-gen-attr-docs"),
    },
    Case {
        name: "option-reference",
        files: &[
            "include/clang/Driver/ClangOptionDocs.td",
            "include/clang/Options/ClangOptionDocs.td",
        ],
        compare: Comparison::Text("-gen-opt-docs"),
    },
    Case {
        name: "builtins",
        files: &["include/clang/Basic/Builtins.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-bpf",
        files: &["include/clang/Basic/BuiltinsBPF.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-riscv",
        files: &["include/clang/Basic/BuiltinsRISCV.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-directx",
        files: &["include/clang/Basic/BuiltinsDirectX.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-hexagon",
        files: &["include/clang/Basic/BuiltinsHexagon.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-nvptx",
        files: &["include/clang/Basic/BuiltinsNVPTX.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-spirv-cl",
        files: &["include/clang/Basic/BuiltinsSPIRVCL.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-spirv-vk",
        files: &["include/clang/Basic/BuiltinsSPIRVVK.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-spirv",
        files: &["include/clang/Basic/BuiltinsSPIRVCommon.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-x86",
        files: &["include/clang/Basic/BuiltinsX86.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-x86-64",
        files: &["include/clang/Basic/BuiltinsX86_64.td"],
        compare: Comparison::Builtins,
    },
    Case {
        name: "attributes",
        files: &["include/clang/Basic/Attr.td"],
        compare: Comparison::Outputs(&theirs::OUTPUTS, &[], include_str!("ours/attributes.rs")),
    },
    Case {
        name: "attribute-members",
        files: &["include/clang/Basic/Attr.td"],
        compare: Comparison::Outputs(&members::OUTPUTS, &[], include_str!("ours/members.rs")),
    },
    Case {
        name: "attribute-documents",
        files: &["include/clang/Basic/Attr.td"],
        compare: Comparison::Records(Records {
            option: "-gen-clang-attr-doc-table",
            lines: theirs::all_lines,
            classes: &["Attr", "Documentation"],
            program: include_str!("ours/documents.rs"),
        }),
    },
    Case {
        name: "decl-nodes",
        files: &["include/clang/Basic/DeclNodes.td"],
        compare: Comparison::Nodes("-gen-clang-decl-nodes", "DeclNode", "Decl"),
    },
    Case {
        name: "stmt-nodes",
        files: &["include/clang/Basic/StmtNodes.td"],
        compare: Comparison::Nodes("-gen-clang-stmt-nodes", "StmtNode", ""),
    },
    Case {
        name: "comment-nodes",
        files: &["include/clang/Basic/CommentNodes.td"],
        compare: Comparison::Nodes("-gen-clang-comment-nodes", "CommentNode", ""),
    },
    Case {
        name: "type-nodes",
        files: &["include/clang/Basic/TypeNodes.td"],
        compare: Comparison::Records(Records {
            option: "-gen-clang-type-nodes",
            lines: theirs::rows,
            classes: &["TypeNode"],
            program: include_str!("ours/type_nodes.rs"),
        }),
    },
    Case {
        name: "checkers",
        files: &["include/clang/StaticAnalyzer/Checkers/Checkers.td"],
        compare: Comparison::Records(Records {
            option: "-gen-clang-sa-checkers",
            lines: theirs::rows,
            classes: &["Checker", "Package", "CmdLineOption"],
            program: include_str!("ours/checkers.rs"),
        }),
    },
    Case {
        name: "opcodes",
        files: &["lib/AST/Interp/Opcodes.td", "lib/AST/ByteCode/Opcodes.td"],
        compare: Comparison::Records(Records {
            option: "-gen-clang-opcodes",
            lines: theirs::opcodes,
            classes: &["Opcode", "TypeClass", "Type", "ArgType"],
            program: include_str!("ours/opcodes.rs"),
        }),
    },
    Case {
        name: "syntax-nodes",
        files: &["include/clang/Tooling/Syntax/Nodes.td"],
        compare: Comparison::Outputs(
            &syntax_nodes::OUTPUTS,
            &["NodeType", "Sequence", "Role", "Optional", "AnyToken"],
            include_str!("ours/syntax_nodes.rs"),
        ),
    },
];

/// The cases whose outputs the readers know in the form of LLVM 19 alone.
const OF_OLDER_FORM: [&str; 2] = ["opcodes", "type-nodes"];

/// The targets of the cases that a release has.
pub(super) fn targets(context: &Context) -> Vec<Target> {
    let is_newer = context.release == NEWEST.major();
    let is_known = |case: &&Case| !is_newer || !OF_OLDER_FORM.contains(&case.name);
    let cases = CASES.iter().filter(is_known);
    cases
        .filter_map(|case| case.target(&context.corpus))
        .collect()
}

impl Case {
    /// The target, if the release has the file.
    fn target(&self, corpus: &Path) -> Option<Target> {
        let files = self.files.iter().map(|file| format!("clang/{file}"));
        let file = files.into_iter().find(|file| corpus.join(file).exists())?;
        let includes = [
            "clang/include",
            "clang/include/clang/Driver",
            "clang/include/clang/Options",
            "clang/include/clang/Basic",
            "clang/include/clang/StaticAnalyzer/Checkers",
            "llvm/include",
        ];
        Some(Target {
            name: self.name.to_string(),
            root: Root {
                file,
                includes: includes.map(str::to_string).to_vec(),
            },
        })
    }

    /// The program that asks our code, if there is one.
    pub(super) fn program(&self) -> Option<Program> {
        let program = |option, classes: &[&'static str], text: &str| Program {
            option,
            classes: classes.to_vec(),
            text: text.to_string(),
        };
        match self.compare {
            Comparison::Text(_) => None,
            Comparison::Builtins => {
                let text = include_str!("ours/builtins.rs");
                Some(program("--gen-builtins", &[], text))
            }
            Comparison::Outputs(_, [], text) => Some(program("--gen-clang-attributes", &[], text)),
            Comparison::Outputs(_, classes, text) => Some(program("--gen-records", classes, text)),
            Comparison::Nodes(_, class, _) => {
                let text = include_str!("ours/nodes.rs").replace("Node::", &format!("{class}::"));
                Some(program("--gen-records", &[class], &text))
            }
            Comparison::Records(records) => {
                Some(program("--gen-records", records.classes, records.program))
            }
        }
    }
}

/// A program that asks our code.
pub(super) struct Program {
    /// The option that generates the code.
    pub(super) option: &'static str,
    /// The classes of records in it.
    pub(super) classes: Vec<&'static str>,
    pub(super) text: String,
}

/// The case of a target.
pub(super) fn target_case(target: &Target) -> Option<&'static Case> {
    CASES.iter().find(|case| case.name == target.name)
}
