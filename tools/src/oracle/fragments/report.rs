//! The report of our tool about the fragments of a description.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

/// A fragment of a target.
#[derive(Clone, Debug)]
pub(super) struct Fragment {
    /// The target.
    pub(super) target: String,
    /// The class of its records.
    pub(super) class: String,
    /// The class of the object in C++ that it is about; empty if there is none.
    pub(super) about: String,
    /// The field.
    pub(super) field: String,
    /// The names of the records.
    pub(super) records: Vec<String>,
    /// The C++.
    pub(super) code: String,
    /// The end of it.
    pub(super) outcome: Outcome,
}

/// The end of a fragment.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// A function of constants alone.
    Constant(Function),
    /// A function that asks for more than its parameters.
    Asking(Needs),
    /// A function that users write, and why.
    Hook(String),
    /// A fragment that cannot be read, and why.
    Unread(String),
}

/// The things that a function asks for, in addition to its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Needs {
    /// The set of features.
    Features,
    /// Answers of a trait.
    Answers,
    /// Functions that the target has.
    Functions,
}

/// A function of Rust.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Function {
    /// The name.
    pub(super) name: String,
    /// Names and types of the parameters.
    pub(super) parameters: Vec<(String, String)>,
    /// The type of the result.
    pub(super) result: String,
    /// The item.
    pub(super) rust: String,
}

/// The fragments of a target, as `--fragments-report=json` prints them.
pub(super) fn read(target: &str, text: &str) -> Result<Vec<Fragment>> {
    let mut all = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let value: Value = serde_json::from_str(line)?;
        // The trait of the target's answers is no fragment.
        if value.get("trait").is_none() {
            let read = fragment(target, &value);
            all.push(read.with_context(|| format!("line {number} of the report"))?);
        }
    }
    Ok(all)
}

fn fragment(target: &str, value: &Value) -> Result<Fragment> {
    let records = list(value, "records")?.iter();
    let records = records.map(|one| string(one, "name"));
    let reason = || string(value, "reason");
    Ok(Fragment {
        target: target.to_string(),
        class: string(value, "class")?,
        field: string(value, "field")?,
        about: string(value, "about")?,
        records: records.collect::<Result<_>>()?,
        code: string(value, "code")?,
        outcome: match string(value, "outcome")?.as_str() {
            "const fn" => Outcome::Constant(function(value)?),
            "fn" => Outcome::Asking(needs(&string(value, "needs")?)?),
            "hook" => Outcome::Hook(reason()?),
            "not read" => Outcome::Unread(reason()?),
            other => bail!("the outcome {other} is not known"),
        },
    })
}

fn needs(text: &str) -> Result<Needs> {
    match text {
        "features" => Ok(Needs::Features),
        "answers" => Ok(Needs::Answers),
        "functions" => Ok(Needs::Functions),
        other => bail!("the need {other} is not known"),
    }
}

fn function(value: &Value) -> Result<Function> {
    let parameters = list(value, "parameters")?.iter();
    let parameters = parameters.map(|one| Ok((string(one, "name")?, string(one, "type")?)));
    let function = Function {
        name: string(value, "name")?,
        parameters: parameters.collect::<Result<_>>()?,
        result: string(value, "result")?,
        rust: string(value, "rust")?,
    };
    let signature = function.signature();
    let has_signature = dense(&function.rust).contains(&dense(&signature));
    ensure!(has_signature, "no {signature} in {}", function.rust);
    Ok(function)
}

/// A signature without white space and without a comma after the last parameter.
fn dense(text: &str) -> String {
    let text: String = text.split_whitespace().collect();
    text.replace(",)", ")")
}

impl Function {
    /// The signature, as the item has it.
    fn signature(&self) -> String {
        let parameters = self.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|(name, ty)| format!("{name}: {ty}"))
            .collect();
        format!(
            "fn {}({}) -> {}",
            self.name,
            parameters.join(", "),
            self.result
        )
    }
}

fn string(value: &Value, key: &str) -> Result<String> {
    let text = value.get(key).and_then(Value::as_str);
    Ok(text.with_context(|| format!("no text {key}"))?.to_string())
}

fn list<'v>(value: &'v Value, key: &str) -> Result<&'v Vec<Value>> {
    let list = value.get(key).and_then(Value::as_array);
    list.with_context(|| format!("no list {key}"))
}
