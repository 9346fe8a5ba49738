//! Texts that have names, put into those that use them.

use rustc_hash::FxHashMap;

use tblgen_facts::diagnostics::{LARGEST_DEPTH, LARGEST_TEXT};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::Flaw;

use super::{Form, Piece, Text, parse};

/// The texts that have names.
#[derive(Default)]
pub(crate) struct Substitutions<'rk> {
    /// Each text, or the unknown word in it.
    texts: FxHashMap<&'rk str, Result<Text, Flaw>>,
}

impl<'rk> Substitutions<'rk> {
    /// The texts of a description.
    pub(crate) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let named = records.all_derived_definitions_if_defined("TextSubstitution");
        let texts = faults::collect(named, |record| {
            let text = field(record.value_as_string("Substitution"))?;
            match parse(text) {
                Err(flaw) if !flaw.is_unknown => Err(flaw.in_field(record, "Substitution")),
                text => Ok((record.name(), text)),
            }
        })?;
        Ok(Substitutions {
            texts: texts.into_iter().collect(),
        })
    }

    /// Whether there is a text of that name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.texts.contains_key(name)
    }

    /// A text with the texts in place of their names.
    pub(crate) fn resolve(&self, text: &Text) -> Result<Text, Flaw> {
        let mut resolver = Resolver {
            known: self,
            depth: 0,
            pieces: 0,
        };
        resolver.text(text, None)
    }
}

/// The state of putting texts into one.
struct Resolver<'s, 'rk> {
    known: &'s Substitutions<'rk>,
    depth: usize,
    /// The number of pieces so far: texts that use others twice grow fast.
    pieces: usize,
}

impl Resolver<'_, '_> {
    /// The pieces of a text, whose arguments have the numbers of the arguments around it.
    fn text(&mut self, text: &Text, arguments: Option<&[u32]>) -> Result<Text, Flaw> {
        self.pieces += text.len();
        if self.pieces > LARGEST_TEXT {
            return Err("the text is too large with its substitutions".into());
        }
        self.depth += 1;
        let pieces = text.iter().map(|piece| self.piece(piece, arguments));
        let pieces = pieces.collect();
        self.depth -= 1;
        pieces
    }

    fn piece(&mut self, piece: &Piece, arguments: Option<&[u32]>) -> Result<Piece, Flaw> {
        let at = |index: &u32| mapped(*index, arguments);
        Ok(match piece {
            Piece::Words(words) => Piece::Words(words.clone()),
            Piece::Argument { modifier, index } => Piece::Argument {
                modifier,
                index: at(index)?,
            },
            Piece::PluralS(index) => Piece::PluralS(at(index)?),
            Piece::Select { options, index } => {
                let options = options.iter().map(|text| self.text(text, arguments));
                Piece::Select {
                    options: options.collect::<Result<_, _>>()?,
                    index: at(index)?,
                }
            }
            Piece::Plural { forms, index } => {
                let forms = forms.iter().map(|form| self.form(form, arguments));
                Piece::Plural {
                    forms: forms.collect::<Result<_, _>>()?,
                    index: at(index)?,
                }
            }
            Piece::Difference { parts, indexes } => {
                let [before, between, after, other] = &**parts;
                let mut text = |text| self.text(text, arguments);
                let parts = [text(before)?, text(between)?, text(after)?, text(other)?];
                let [first, second] = indexes;
                Piece::Difference {
                    parts: Box::new(parts),
                    indexes: [at(first)?, at(second)?],
                }
            }
            Piece::Substitution {
                name,
                arguments: given,
            } => {
                let given: Vec<u32> = given.iter().map(at).collect::<Result<_, _>>()?;
                Piece::Substituted(self.named(name, &given)?)
            }
            Piece::Substituted(text) => Piece::Substituted(self.text(text, arguments)?),
        })
    }

    fn form(&mut self, form: &Form, arguments: Option<&[u32]>) -> Result<Form, Flaw> {
        Ok(Form {
            condition: form.condition.clone(),
            text: self.text(&form.text, arguments)?,
        })
    }

    /// The text with a name.
    fn named(&mut self, name: &str, given: &[u32]) -> Result<Text, Flaw> {
        let Some(text) = self.known.texts.get(name) else {
            return Err(format!("Failed to find substitution with name: {name}").into());
        };
        let text = text.as_ref().map_err(|flaw| {
            let in_text = |message| format!("in the text `{name}': {message}");
            flaw.clone().map(in_text)
        })?;
        if self.depth > LARGEST_DEPTH {
            return Err(format!(
                "the substitution `{name}' is in itself, or more than {LARGEST_DEPTH} texts are in \
                 one another"
            )
            .into());
        }
        self.text(text, Some(given))
    }
}

/// The number of an argument of the text around a substitution.
fn mapped(index: u32, arguments: Option<&[u32]>) -> Result<u32, String> {
    let Some(arguments) = arguments else {
        return Ok(index);
    };
    arguments.get(index as usize).copied().ok_or_else(|| {
        let count = arguments.len();
        format!("Modifier value '{index}' is not valid for this mapping (has {count} mappings)")
    })
}
