//! Documentation of attributes.

use tblgen_codegen::Markdown;
use tblgen_facts::clang_attributes::AttrSyntax;

use super::model::{AttributeRow, DocumentRow, VersionedSpelling};

/// The documentation of an attribute: its spellings, subjects, arguments and documents.
pub(super) fn attribute(row: &AttributeRow<'_>) -> Markdown {
    let spellings = row.spellings.iter().map(spelling);
    let first = match row.spellings.is_empty() {
        true => Markdown::new()
            .code(row.record.name())
            .fixed(", which nobody writes."),
        false => Markdown::new().joined(spellings, ", ").fixed("."),
    };
    let subjects = row.subjects.as_ref().filter(|all| !all.text.is_empty());
    let subjects = subjects.map(|all| Markdown::from("On ").text(&all.text).fixed("."));
    let args = row.args.iter().filter(|arg| !arg.is_fake);
    let args: Vec<Markdown> = args.map(|arg| Markdown::new().code(arg.name)).collect();
    let args =
        (!args.is_empty()).then(|| Markdown::from("Arguments: ").joined(args, ", ").fixed("."));
    let members = row.additional_members.trim();
    let members =
        (!members.is_empty()).then(|| Markdown::from("Members in C++:\n\n").listing(members));
    let documents = row.documents.iter().filter_map(document);
    let parts = [Some(first), subjects, args].into_iter().flatten();
    Markdown::new().joined(parts.chain(documents).chain(members), "\n\n")
}

/// A spelling as programs have it.
fn spelling(spelling: &VersionedSpelling<'_>) -> Markdown {
    let (scope, name) = (spelling.row.scope, spelling.row.name);
    let name = match scope.is_empty() {
        true => name.to_string(),
        false => format!("{scope}::{name}"),
    };
    Markdown::new().code(&match spelling.row.syntax {
        AttrSyntax::Gnu => format!("__attribute__(({name}))"),
        AttrSyntax::Cxx11 | AttrSyntax::C23 => format!("[[{name}]]"),
        AttrSyntax::Declspec => format!("__declspec({name})"),
        AttrSyntax::Microsoft => format!("[{name}]"),
        AttrSyntax::Keyword => name,
        AttrSyntax::Pragma => format!("#pragma {}", name.replace("::", " ")),
        AttrSyntax::HlslAnnotation => format!(": {name}"),
    })
}

/// A document, verbatim: its text is reStructuredText.
fn document(document: &DocumentRow<'_>) -> Option<Markdown> {
    let content = document.content.trim();
    (!content.is_empty()).then(|| Markdown::new().listing(content))
}
