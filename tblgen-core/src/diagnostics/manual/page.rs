//! The page: a section for each group.

use super::super::model::{DiagRow, DiagnosticModel};
use super::lines::{Piece, lines};
use super::{Section, sections};
use tblgen_facts::diagnostics::DiagSeverity;

/// The words that texts about a group begin with.
const SUBJECT: &str = concat!("This", " diagnostic");

/// The words after that about a group which has nothing in it.
const UNUSED: &str = " flag exists for GCC compatibility, and has no effect in Clang.\n";

/// The text of the page.
pub(super) fn text(introduction: &str, model: &DiagnosticModel<'_>) -> String {
    let mut out = format!("{introduction}\n");
    for section in sections(model) {
        write_section(&section, &mut out);
    }
    out
}

fn write_section(section: &Section<'_, '_>, out: &mut String) {
    let option = if section.is_of_remarks { "-R" } else { "-W" };
    let title = format!("{option}{}", section.name);
    *out += &format!("{title}\n{}\n", "-".repeat(title.len()));
    let is_synonym = section.diags.is_empty() && section.sub_groups.len() == 1;
    if !is_synonym {
        *out += &severity(section);
    }
    if !section.sub_groups.is_empty() {
        *out += match (is_synonym, section.diags.is_empty()) {
            (true, _) => "Synonym for ",
            (_, true) => "Controls ",
            _ => "Also controls ",
        };
        let groups = section.sub_groups.iter();
        let groups: Vec<String> = groups.map(|name| format!("`{option}{name}`_")).collect();
        *out += &format!("{}.\n\n", groups.join(", "));
    }
    if !section.diags.is_empty() {
        *out += "**Diagnostic text:**\n\n";
        for diag in &section.diags {
            write_diag(diag, section.is_of_remarks, out);
        }
    }
    let is_empty = section.sub_groups.is_empty() && section.diags.is_empty();
    *out += &match section.docs {
        "" if is_empty => format!("{SUBJECT}{UNUSED}"),
        docs => docs.to_string(),
    };
    *out += "\n";
}

/// The paragraph about the severity that no option changes.
fn severity(section: &Section<'_, '_>) -> String {
    let has = |severity: DiagSeverity| section.severities.contains(severity.name());
    if !section.severities.is_empty() && !has(DiagSeverity::Ignored) {
        if has(DiagSeverity::Warning) || has(DiagSeverity::Remark) {
            return format!("{SUBJECT} is enabled by default.\n\n");
        }
        return format!(
            "{SUBJECT} is an error by default, but the flag ``-Wno-{}`` can be used to \
             disable the error.\n\n",
            section.name
        );
    }
    match section.severities.len() {
        0 | 1 => String::new(),
        _ => "Some of the diagnostics controlled by this flag are enabled by default.\n\n"
            .to_string(),
    }
}

fn write_diag(diag: &DiagRow<'_>, is_of_remarks: bool, out: &mut String) {
    if diag.stated_text() == "%0" {
        *out += "The text of this diagnostic is not controlled by Clang.\n\n";
        return;
    }
    let role = match diag.severity {
        DiagSeverity::Ignored if is_of_remarks => "remark".to_string(),
        DiagSeverity::Ignored => "warning".to_string(),
        severity => severity.name().to_ascii_lowercase(),
    };
    let prefix = [Piece::Role(&role)];
    let pieces = diag.text.iter().map(Piece::Of);
    for line in lines(prefix.into_iter().chain(pieces).collect()) {
        *out += &line;
        *out += "\n";
    }
    *out += "\n";
}
