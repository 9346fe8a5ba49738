//! The descriptions that are compared, and the programs that ask our code about them.

use super::super::frame::targets::Target;
use super::theirs::{self, Output};
use super::{members, syntax_nodes};
use crate::compare::roots::Root;

/// A description, and what of it is compared.
pub(super) struct Case {
    pub(super) name: &'static str,
    /// The file below Clang's folder.
    file: &'static str,
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
pub(super) const CASES: [Case; 15] = [
    Case {
        name: "attribute-reference",
        file: "include/clang/Basic/Attr.td",
        compare: Comparison::Text("-gen-attr-docs"),
    },
    Case {
        name: "option-reference",
        file: "include/clang/Driver/ClangOptionDocs.td",
        compare: Comparison::Text("-gen-opt-docs"),
    },
    Case {
        name: "builtins",
        file: "include/clang/Basic/Builtins.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-bpf",
        file: "include/clang/Basic/BuiltinsBPF.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "builtins-riscv",
        file: "include/clang/Basic/BuiltinsRISCV.td",
        compare: Comparison::Builtins,
    },
    Case {
        name: "attributes",
        file: "include/clang/Basic/Attr.td",
        compare: Comparison::Outputs(&theirs::OUTPUTS, &[], include_str!("ours/attributes.rs")),
    },
    Case {
        name: "attribute-members",
        file: "include/clang/Basic/Attr.td",
        compare: Comparison::Outputs(&members::OUTPUTS, &[], include_str!("ours/members.rs")),
    },
    Case {
        name: "attribute-documents",
        file: "include/clang/Basic/Attr.td",
        compare: Comparison::Records(Records {
            option: "-gen-clang-attr-doc-table",
            lines: theirs::all_lines,
            classes: &["Attr", "Documentation"],
            program: include_str!("ours/documents.rs"),
        }),
    },
    Case {
        name: "decl-nodes",
        file: "include/clang/Basic/DeclNodes.td",
        compare: Comparison::Nodes("-gen-clang-decl-nodes", "DeclNode", "Decl"),
    },
    Case {
        name: "stmt-nodes",
        file: "include/clang/Basic/StmtNodes.td",
        compare: Comparison::Nodes("-gen-clang-stmt-nodes", "StmtNode", ""),
    },
    Case {
        name: "comment-nodes",
        file: "include/clang/Basic/CommentNodes.td",
        compare: Comparison::Nodes("-gen-clang-comment-nodes", "CommentNode", ""),
    },
    Case {
        name: "type-nodes",
        file: "include/clang/Basic/TypeNodes.td",
        compare: Comparison::Records(Records {
            option: "-gen-clang-type-nodes",
            lines: theirs::rows,
            classes: &["TypeNode"],
            program: include_str!("ours/type_nodes.rs"),
        }),
    },
    Case {
        name: "checkers",
        file: "include/clang/StaticAnalyzer/Checkers/Checkers.td",
        compare: Comparison::Records(Records {
            option: "-gen-clang-sa-checkers",
            lines: theirs::rows,
            classes: &["Checker", "Package", "CmdLineOption"],
            program: include_str!("ours/checkers.rs"),
        }),
    },
    Case {
        name: "opcodes",
        file: "lib/AST/Interp/Opcodes.td",
        compare: Comparison::Records(Records {
            option: "-gen-clang-opcodes",
            lines: theirs::opcodes,
            classes: &["Opcode", "TypeClass", "Type", "ArgType"],
            program: include_str!("ours/opcodes.rs"),
        }),
    },
    Case {
        name: "syntax-nodes",
        file: "include/clang/Tooling/Syntax/Nodes.td",
        compare: Comparison::Outputs(
            &syntax_nodes::OUTPUTS,
            &["NodeType", "Sequence", "Role", "Optional", "AnyToken"],
            include_str!("ours/syntax_nodes.rs"),
        ),
    },
];

impl Case {
    pub(super) fn target(&self) -> Target {
        let includes = [
            "clang/include",
            "clang/include/clang/Driver",
            "clang/include/clang/StaticAnalyzer/Checkers",
            "llvm/include",
        ];
        Target {
            name: self.name.to_string(),
            root: Root {
                file: format!("clang/{}", self.file),
                includes: includes.map(str::to_string).to_vec(),
            },
        }
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
