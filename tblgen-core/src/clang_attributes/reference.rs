//! `--gen-attr-docs`: the reference of attributes as reStructuredText, byte by byte that of
//! clang-tblgen.
//!
//! LLVM: ClangAttrEmitter.cpp, EmitClangAttrDocs.

use std::collections::{BTreeMap, BTreeSet};

use crate::shared::unstable_order;
use tblgen_codegen::{BackendError, Emission};
use tblgen_facts::clang_attributes::AttrSyntax;
use tblgen_facts::visible::VisibleLines;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, error, field};

use super::model::rules::Rules;
use super::model::spelling::{SpellingRow, spellings};
use super::model::{attributes, known};

/// The text of the reference.
pub(crate) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    let Some(document) = records.def("GlobalDocumentation") else {
        let message = "The Documentation top-level definition is missing, no documentation will \
                       be generated.";
        return Err(nowhere(message).into());
    };
    let mut out = format!("{}\n", field(document.value_as_string("Intro"))?);
    let header = Header::new(records);
    let rules = Rules::new(records)?;
    let (attributes, left_out) = known(attributes(records)?)?;
    emission.warn_all(&left_out);
    for (category, mut articles) in categories(records, &attributes)? {
        title(category, '=', &mut out);
        out += articles.content;
        out += "\n\n";
        unstable_order::sort(&mut articles.all, |a, b| a.heading < b.heading);
        for article in &articles.all {
            write_article(article, &header, &rules, &mut out)?;
        }
    }
    write!(emission.out(), "{}", VisibleLines(&out))?;
    Ok(())
}

/// The articles of a category.
struct Articles<'rk> {
    /// The text before them.
    content: &'rk str,
    all: Vec<Article<'rk>>,
}

/// A text about an attribute.
struct Article<'rk> {
    heading: String,
    /// The name in links, which may be empty; none before there were labels.
    label: Option<&'rk str>,
    content: &'rk str,
    attribute: Record<'rk>,
    document: Record<'rk>,
    spellings: Vec<SpellingRow<'rk>>,
}

/// The articles by the name of their category.
fn categories<'rk>(
    records: &'rk RecordKeeper,
    attributes: &[Record<'rk>],
) -> Result<BTreeMap<&'rk str, Articles<'rk>>, Diagnostics> {
    let hidden = hidden_category(records)?;
    let mut all: BTreeMap<&str, Articles<'_>> = BTreeMap::new();
    for &attribute in attributes {
        let documents = field(attribute.value_as_list_of_defs("Documentation"))?;
        for document in &documents {
            let category = field(document.value_as_def("Category"))?;
            let name = field(category.value_as_string("Name"))?;
            if name == hidden {
                if documents.len() > 1 {
                    let message = format!(
                        "Attribute is \"{hidden}\", but has multiple documentation categories"
                    );
                    return Err(error(*document, message));
                }
                continue;
            }
            let article = article(*document, attribute, name)?;
            let content = trimmed(field(category.value_as_string("Content"))?);
            let all = all.entry(name).or_insert(Articles {
                content,
                all: Vec::new(),
            });
            match all
                .all
                .iter_mut()
                .find(|other| other.is_same(&article, name))
            {
                Some(other) => other.merge(article),
                None => all.all.push(article),
            }
        }
    }
    Ok(all)
}

/// The category of attributes without a text.
const UNDOCUMENTED: &str = "Undocumented";

/// The category of attributes that are called as their records are, and not by spellings.
const SEMANTICS: &str = "HLSL Semantics";

/// The article about an attribute in a category.
fn article<'rk>(
    document: Record<'rk>,
    attribute: Record<'rk>,
    category: &str,
) -> Result<Article<'rk>, Diagnostics> {
    let (heading, spellings) = match attribute.name().strip_prefix("HLSL") {
        Some(name) if category == SEMANTICS => (name.to_string(), Vec::new()),
        _ => {
            let spellings = spellings(attribute)?;
            (
                heading(document, attribute, &spellings, category)?,
                spellings,
            )
        }
    };
    Ok(Article {
        label: match document.field(LABEL) {
            Some(_) => Some(field(document.value_as_string(LABEL))?),
            None => None,
        },
        content: field(document.value_as_string("Content"))?,
        heading,
        attribute,
        document,
        spellings,
    })
}

/// The field with the name of an article in links, which LLVM 19 lacks.
const LABEL: &str = "Label";

impl Article<'_> {
    /// Whether another attribute of a category has the same text. LLVM 22, whose articles have
    /// labels, makes one article of them; LLVM 19 does not.
    fn is_same(&self, other: &Self, category: &str) -> bool {
        self.label.is_some() && category != UNDOCUMENTED && self.content == other.content
    }

    /// A spelling as the table has it. LLVM 22 writes pragmas without their scopes.
    fn in_table(&self, spelling: &SpellingRow<'_>) -> String {
        let SpellingRow { scope, name, .. } = spelling;
        match (scope.is_empty(), spelling.syntax) {
            (true, _) => format!("``{name}``"),
            (false, AttrSyntax::Pragma) if self.label.is_some() => format!("`` {name}``"),
            (false, AttrSyntax::Pragma) => format!("``{scope} {name}``"),
            (false, _) => format!("``{scope}::{name}``"),
        }
    }

    /// Adds an article with the same text.
    fn merge(&mut self, other: Self) {
        if self.heading != other.heading {
            self.heading = format!("{}, {}", self.heading, other.heading);
        }
        self.spellings.extend(other.spellings);
        (self.document, self.label) = (other.document, other.label);
    }
}

/// The category of attributes that the reference leaves out.
fn hidden_category(records: &RecordKeeper) -> Result<&'static str, Diagnostics> {
    const HIDDEN: &str = "InternalOnly";
    for category in records.all_derived_definitions_if_defined("DocumentationCategory") {
        if field(category.value_as_string("Name"))? == HIDDEN {
            return Ok(HIDDEN);
        }
    }
    // So it was before LLVM 15.
    Ok(UNDOCUMENTED)
}

/// The heading of the text about an attribute.
fn heading(
    document: Record<'_>,
    attribute: Record<'_>,
    spellings: &[SpellingRow<'_>],
    category: &str,
) -> Result<String, Diagnostics> {
    let Some(first) = spellings.first() else {
        let message = "Attribute has no supported spellings; cannot be documented";
        return Err(error(attribute, message));
    };
    let stated = field(document.value_as_string("Heading"))?;
    let names: BTreeSet<&str> = spellings
        .iter()
        .map(|spelling| spelling.name.trim_matches('_'))
        .collect();
    let heading = match (stated.is_empty(), spellings.len(), names.len()) {
        (false, ..) => stated.to_string(),
        (true, 1, _) => first.name.to_string(),
        (true, _, 1) => names.into_iter().collect(),
        _ if category == UNDOCUMENTED => Vec::from_iter(names).join(", "),
        _ => String::new(),
    };
    match heading.is_empty() {
        false => Ok(heading),
        true => {
            let message = "the attribute has several names, and requires a heading";
            Err(error(attribute, message))
        }
    }
}

/// The titles of the columns of the table of syntaxes, which differ between releases.
struct Header {
    text: String,
    syntaxes: Vec<AttrSyntax>,
}

impl Header {
    fn new(records: &RecordKeeper) -> Self {
        let has = |class| records.class(class).is_some();
        let hlsl = match (has("HLSLAnnotation"), has("HLSLSemantic")) {
            (true, _) => Some("\"HLSL Annotation\", "),
            (false, true) => Some("\"HLSL Semantic\", "),
            (false, false) => None,
        };
        let c = if has("C2x") { "C2x" } else { "C23" };
        let text = format!(
            "   :header: \"GNU\", \"C++11\", \"{c}\", \"``__declspec``\", \"Keyword\", \
             \"``#pragma``\", {}\"``#pragma clang attribute``\"\n\n",
            hlsl.unwrap_or("")
        );
        let is_shown = |syntax: &AttrSyntax| match syntax {
            AttrSyntax::Microsoft => false,
            AttrSyntax::HlslAnnotation => hlsl.is_some(),
            _ => true,
        };
        let syntaxes = AttrSyntax::ALL.iter().copied().filter(is_shown).collect();
        Header { text, syntaxes }
    }
}

fn title(text: &str, line: char, out: &mut String) {
    *out += text;
    out.push('\n');
    out.extend(std::iter::repeat_n(line, text.len()));
    out.push('\n');
}

fn write_article(
    article: &Article<'_>,
    header: &Header,
    rules: &Rules<'_>,
    out: &mut String,
) -> Result<(), Diagnostics> {
    if let Some(label) = article.label.filter(|label| !label.is_empty()) {
        *out += &format!(".. _{label}:\n\n");
    }
    title(&article.heading, '-', out);
    if !article.spellings.is_empty() {
        write_syntaxes(article, header, rules, out)?;
    }
    if let Some(deprecated) = field(article.document.value_as_optional_def("Deprecated"))? {
        *out += "\nThis attribute has been deprecated, and may be removed in a future version of Clang.";
        let replacement = field(deprecated.value_as_string("Replacement"))?;
        if !replacement.is_empty() {
            *out += &format!("  This attribute has been superseded by ``{replacement}``.");
        }
        *out += "\n";
    }
    out.push('\n');
    *out += trimmed(article.content);
    *out += "\n\n\n";
    Ok(())
}

/// Writes the table of the syntaxes of an attribute.
fn write_syntaxes(
    article: &Article<'_>,
    header: &Header,
    rules: &Rules<'_>,
    out: &mut String,
) -> Result<(), Diagnostics> {
    *out += ".. csv-table:: Supported Syntaxes\n";
    *out += &header.text;
    *out += "   \"";
    for syntax in &header.syntaxes {
        let of_syntax = article.spellings.iter();
        let of_syntax = of_syntax.filter(|spelling| spelling.syntax == *syntax);
        let spellings: Vec<String> = of_syntax
            .map(|spelling| article.in_table(spelling))
            .collect();
        *out += &spellings.join(" |br| ");
        *out += "\",\"";
    }
    if rules.supports(article.attribute)? {
        *out += "Yes";
    }
    *out += "\"\n";
    Ok(())
}

/// A text without the blanks of C around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\n', '\u{b}', '\u{c}', '\r'])
}
