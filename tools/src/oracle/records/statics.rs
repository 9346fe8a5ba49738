//! The statics and constants of a generated module of tables.

use super::generated::path_name;
use anyhow::{Context as _, Result, bail};
use std::collections::HashMap;
use syn::{Expr, Item, Lit};

/// The data of the module, by name.
#[derive(Default)]
pub(super) struct Statics {
    data: HashMap<String, Data>,
    /// The string tables: their text, and the columns of starts and lengths.
    strings: HashMap<String, [Expr; 3]>,
}

/// The value of a static.
enum Data {
    Bytes(Vec<u8>),
    Numbers(Vec<usize>),
    Text(String),
}

impl Statics {
    /// Adds an item, if it is data.
    pub(super) fn add(&mut self, item: &Item) -> Result<()> {
        match item {
            Item::Static(item) => {
                if let Some(data) = read(&item.expr)? {
                    self.data.insert(item.ident.to_string(), data);
                }
            }
            Item::Const(item) => {
                if let Expr::Call(call) = &*item.expr
                    && let Expr::Path(path) = &*call.func
                    && path
                        .path
                        .segments
                        .first()
                        .is_some_and(|one| one.ident == "StringTable")
                {
                    let arguments: Vec<Expr> = call.args.iter().cloned().collect();
                    let arguments = <[Expr; 3]>::try_from(arguments);
                    let arguments = arguments.ok().context("a string table has other parts")?;
                    self.strings.insert(item.ident.to_string(), arguments);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The bytes of a static.
    pub(super) fn bytes(&self, name: &str) -> Result<Vec<u8>> {
        match self.data.get(name) {
            Some(Data::Bytes(bytes)) => Ok(bytes.clone()),
            _ => bail!("there are no bytes {name}"),
        }
    }

    /// The strings of a table.
    pub(super) fn strings(&self, name: &str) -> Result<Vec<String>> {
        let table = self.strings.get(name);
        let [text, starts, lens] = table.with_context(|| format!("no strings {name}"))?;
        let text = match self.named(text)? {
            Data::Text(text) => text,
            _ => bail!("{name} has no text"),
        };
        let (starts, lens) = (self.column(starts)?, self.column(lens)?);
        let count = starts.len().max(lens.len()).max(1);
        let string = |at: usize| {
            let start = starts.get(at)?;
            text.get(start..start + lens.get(at)?)
        };
        let all = (0..count).map(|at| string(at).map(str::to_string));
        all.collect::<Option<_>>()
            .context("a string is not in its text")
    }

    /// The static that an expression refers to.
    fn named(&self, expr: &Expr) -> Result<&Data> {
        let Expr::Reference(reference) = expr else {
            bail!("no reference");
        };
        let Expr::Path(path) = &*reference.expr else {
            bail!("no reference to a static");
        };
        let name = path_name(&path.path)?;
        self.data.get(&name).with_context(|| format!("no {name}"))
    }

    /// The numbers of `Column::form(argument)`.
    fn column(&self, expr: &Expr) -> Result<Numbers> {
        let Expr::Call(call) = expr else {
            bail!("a column is no call");
        };
        let Expr::Path(path) = &*call.func else {
            bail!("a column is no call of a path");
        };
        let argument = call.args.first().context("a column without data")?;
        let form = path_name(&path.path)?;
        if form == "Same" {
            return Ok(Numbers::Same(number(argument)?));
        }
        let width = match form.as_str() {
            "U8" => 1,
            "U16" | "le16" => 2,
            "U32" | "le32" => 4,
            _ => bail!("a column has the form {form}"),
        };
        Ok(Numbers::Each(match self.named(argument)? {
            Data::Numbers(numbers) => numbers.clone(),
            Data::Bytes(bytes) => bytes.chunks(width).map(little_endian).collect(),
            Data::Text(_) => bail!("a column is a text"),
        }))
    }
}

/// Numbers by index.
enum Numbers {
    /// One number for all indices.
    Same(usize),
    Each(Vec<usize>),
}

impl Numbers {
    fn len(&self) -> usize {
        match self {
            Numbers::Same(_) => 0,
            Numbers::Each(numbers) => numbers.len(),
        }
    }

    fn get(&self, at: usize) -> Option<usize> {
        match self {
            Numbers::Same(number) => Some(*number),
            Numbers::Each(numbers) => numbers.get(at).copied(),
        }
    }
}

fn little_endian(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// The data of a static, if it is one of these kinds.
fn read(expr: &Expr) -> Result<Option<Data>> {
    Ok(match expr {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(Data::Text(text.value())),
            _ => None,
        },
        Expr::Unary(syn::ExprUnary { expr, .. }) => match &**expr {
            Expr::Lit(syn::ExprLit {
                lit: Lit::ByteStr(bytes),
                ..
            }) => Some(Data::Bytes(bytes.value())),
            _ => None,
        },
        Expr::Array(array) => {
            let numbers: Result<Vec<usize>> = array.elems.iter().map(number).collect();
            numbers.ok().map(Data::Numbers)
        }
        _ => None,
    })
}

fn number(expr: &Expr) -> Result<usize> {
    match expr {
        Expr::Lit(syn::ExprLit {
            lit: Lit::Int(number),
            ..
        }) => Ok(number.base10_parse()?),
        _ => bail!("no number"),
    }
}
