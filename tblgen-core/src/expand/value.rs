//! Values of the options that outputs declare.

use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Error, Ident, LitBool, LitInt, LitStr, Result, Token, bracketed};

use super::input::{near, unknown};
use crate::backend::{Backend, OptionSpec, OptionValue, Registry};
use tblgen_codegen::with_needs;
use tblgen_lang::nearest::did_you_mean;

/// `name = value` or `name = [value, value]`, where no option that all outputs have has
/// that name.
pub(crate) struct Given {
    name: Ident,
    /// The output that it is for; none if it is for each that declares it.
    output: Option<Ident>,
    values: Vec<String>,
    is_list: bool,
}

impl Given {
    /// Reads what follows the name.
    pub(super) fn parse(
        name: Ident,
        output: Option<&Ident>,
        stream: ParseStream<'_>,
    ) -> Result<Self> {
        stream.parse::<Token![=]>()?;
        let is_list = stream.peek(syn::token::Bracket);
        let values = if is_list {
            let content;
            bracketed!(content in stream);
            let values = Punctuated::<String, Token![,]>::parse_terminated_with(&content, value)?;
            values.into_iter().collect()
        } else {
            vec![value(stream)?]
        };
        Ok(Given {
            name,
            output: output.cloned(),
            values,
            is_list,
        })
    }

    /// The values, if the outputs declare the options.
    pub(super) fn values(
        given: Vec<Given>,
        asked: &[&'static dyn Backend],
        registry: &Registry,
    ) -> Result<Vec<OptionValue>> {
        if given.is_empty() {
            return Ok(Vec::new());
        }
        let Ok(outputs) = with_needs(asked) else {
            // A mistake of an output, which is reported when it is run.
            return Ok(Vec::new());
        };
        let mut values = Vec::new();
        for given in given {
            given.check(&outputs, registry)?;
            let value = |value| OptionValue {
                output: given.output.as_ref().map(ToString::to_string),
                option: given.name.to_string(),
                value,
            };
            values.extend(given.values.into_iter().map(value));
        }
        Ok(values)
    }

    /// Checks that an output declares the option, and takes as many values.
    fn check(&self, outputs: &[&dyn Backend], registry: &Registry) -> Result<()> {
        let own = |backend: &&&dyn Backend| {
            let output = self.output.as_ref();
            output.is_none_or(|output| output == backend.name())
        };
        let options = outputs
            .iter()
            .filter(own)
            .flat_map(|output| output.options());
        let options: Vec<&OptionSpec> = options.collect();
        let Some(spec) = options.iter().find(|option| self.name == option.name) else {
            return Err(Error::new(
                self.name.span(),
                self.unknown(&options, registry),
            ));
        };
        if self.is_list && !spec.is_list {
            let message = format!("the option `{}` has one value", self.name);
            return Err(Error::new(self.name.span(), message));
        }
        Ok(())
    }

    fn unknown(&self, options: &[&OptionSpec], registry: &Registry) -> String {
        let name = &self.name;
        let known = quoted(options.iter().map(|option| option.name));
        let own: Vec<&str> = options.iter().map(|option| option.name).collect();
        match &self.output {
            None => {
                let known = match known.as_str() {
                    "" => String::new(),
                    known => format!("; the outputs have the options {known}"),
                };
                unknown(name, registry) + &known + &near(name, registry, &own)
            }
            Some(output) => match known.as_str() {
                "" => format!("`{output}` has no options"),
                known => {
                    let own = own.iter().map(|option| option.as_bytes());
                    let near = did_you_mean(name.to_string().as_bytes(), own);
                    let near = near.map_or(String::new(), |near| format!("; {near}"));
                    format!("`{output}` has no option `{name}` (known: {known}){near}")
                }
            },
        }
    }
}

/// A literal or a word.
fn value(stream: ParseStream<'_>) -> Result<String> {
    if stream.peek(LitStr) {
        return Ok(stream.parse::<LitStr>()?.value());
    }
    if stream.peek(LitInt) {
        return Ok(stream.parse::<LitInt>()?.base10_digits().to_string());
    }
    if stream.peek(LitBool) {
        return Ok(stream.parse::<LitBool>()?.value.to_string());
    }
    let word: Ident = stream
        .parse()
        .map_err(|error| Error::new(error.span(), "expected a text, a number or a word"))?;
    Ok(word.to_string())
}

/// The names in quotes, with commas between them.
pub(super) fn quoted(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    names.join(", ")
}
