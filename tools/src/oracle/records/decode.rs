//! Cells of tables as JSON in LLVM's form.
//!
//! An integer that stands for bits is the object `{"bits": "5"}`, because it does not tell how
//! many there are; a dag has no `printable`.

use super::generated::{Column, FieldType, Generated};
use anyhow::{Context as _, Result};
use serde_json::{Map, Value, json};
use tblgen_facts::records::{ValueTag, read_number, unzigzag};

impl Generated {
    /// The value of a field of a record of a class.
    pub(super) fn value(&self, class: usize, column: &Column, record: usize) -> Result<Value> {
        let class = &self.classes[class];
        let cell = column.cell(&class.bytes, record);
        self.cell(&column.ty, cell.context("the column ends too early")?)
    }

    fn cell(&self, ty: &FieldType, bytes: &[u8]) -> Result<Value> {
        Ok(match ty {
            FieldType::Bool => json!(u8::from(number(bytes) != 0)),
            FieldType::Int => json!(unzigzag(u64::try_from(number(bytes))?)),
            FieldType::Unsigned => json!({"bits": number(bytes).to_string()}),
            FieldType::Text => json!(self.string(number(bytes))?),
            FieldType::Name => def(self.string(number(bytes))?),
            FieldType::Handle(handle) => self.handle(handle, number(bytes))?,
            FieldType::Option(ty) => match bytes {
                [1, rest @ ..] => self.cell(ty, rest)?,
                _ => Value::Null,
            },
            FieldType::List(ty) => self.list(ty, place(bytes)?)?,
            FieldType::Bits => self.bits(place(bytes)?)?,
            FieldType::Dag => self.dag(place(bytes)?)?,
            FieldType::Value => self.inline(place(bytes)?)?.0,
            FieldType::Place => {
                let (file, after) = read_number(&self.heap, place(bytes)?);
                let (line, _) = read_number(&self.heap, after);
                json!(format!("{}:{line}", self.string(file.into())?))
            }
        })
    }

    fn string(&self, number: u128) -> Result<&str> {
        let string = self.strings.get(usize::try_from(number)?);
        string
            .map(String::as_str)
            .context("there is no such string")
    }

    fn handle(&self, handle: &str, number: u128) -> Result<Value> {
        let number = usize::try_from(number)?;
        if handle == "RecordClass" {
            let name = self.all_classes.get(number);
            return Ok(json!(name.context("there is no such class")?));
        }
        let class = self.classes.iter().find(|class| class.handle == handle);
        let class = class.with_context(|| format!("there is no type {handle}"))?;
        let name = class.records.get(number);
        Ok(def(name.context("there is no such record")?))
    }

    fn list(&self, ty: &FieldType, at: usize) -> Result<Value> {
        let (len, at) = self.number(at)?;
        if len == 0 {
            return Ok(json!([]));
        }
        let (width, at) = self.number(at)?;
        let cell = |index: usize| {
            let start = at + index * width;
            let cell = self.heap.get(start..start + width);
            self.cell(ty, cell.context("a list ends too early")?)
        };
        let cells: Result<Vec<Value>> = (0..len).map(cell).collect();
        Ok(Value::Array(cells?))
    }

    fn bits(&self, at: usize) -> Result<Value> {
        let (len, mut at) = self.number(at)?;
        let mut bits = Vec::new();
        for _ in 0..len {
            let (bit, after) = self.inline(at)?;
            bits.push(bit);
            at = after;
        }
        Ok(Value::Array(bits))
    }

    fn dag(&self, at: usize) -> Result<Value> {
        let (operator, at) = self.inline(at)?;
        let (name, at) = self.name(at)?;
        let (count, mut at) = self.number(at)?;
        let mut args = Vec::new();
        for _ in 0..count {
            let (value, after) = self.inline(at)?;
            let (name, after) = self.name(after)?;
            args.push(json!([value, name]));
            at = after;
        }
        let mut dag = Map::new();
        dag.insert("args".into(), Value::Array(args));
        dag.insert("kind".into(), json!("dag"));
        dag.insert("operator".into(), operator);
        if !name.is_null() {
            dag.insert("name".into(), name);
        }
        Ok(Value::Object(dag))
    }

    fn name(&self, at: usize) -> Result<(Value, usize)> {
        let (number, after) = self.number(at)?;
        let name = match number.checked_sub(1) {
            Some(string) => json!(self.string(string as u128)?),
            None => Value::Null,
        };
        Ok((name, after))
    }

    fn number(&self, at: usize) -> Result<(usize, usize)> {
        let (number, after) = read_number(&self.heap, at);
        Ok((usize::try_from(number)?, after))
    }

    /// The value at a place, and the place after it.
    fn inline(&self, at: usize) -> Result<(Value, usize)> {
        let tag = self.heap.get(at).copied().and_then(ValueTag::from_number);
        let tag = tag.context("there is no such tag")?;
        let (wide, after) = read_number(&self.heap, at + 1);
        let number = usize::try_from(wide)?;
        let text = || self.string(wide.into());
        let value = match tag {
            ValueTag::Unset => return Ok((Value::Null, at + 1)),
            ValueTag::False => return Ok((json!(0), at + 1)),
            ValueTag::True => return Ok((json!(1), at + 1)),
            ValueTag::Int => json!(unzigzag(wide)),
            ValueTag::Text => json!(text()?),
            ValueTag::Bits => self.bits(number)?,
            ValueTag::List => self.list(&FieldType::Value, number)?,
            ValueTag::Dag => self.dag(number)?,
            ValueTag::Record => def(text()?),
            ValueTag::Var => json!({"kind": "var", "printable": text()?, "var": text()?}),
            ValueTag::VarBit => {
                let (bit, after) = self.number(after)?;
                return Ok((var_bit(text()?, bit), after));
            }
            ValueTag::Expression => json!({"kind": "complex", "printable": text()?}),
        };
        Ok((value, after))
    }
}

/// A record.
fn def(name: &str) -> Value {
    json!({"def": name, "kind": "def", "printable": name})
}

fn var_bit(name: &str, bit: usize) -> Value {
    json!({"index": bit, "kind": "varbit", "printable": format!("{name}{{{bit}}}"), "var": name})
}

/// The number that the bytes are.
fn number(bytes: &[u8]) -> u128 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |number, byte| number << 8 | u128::from(*byte))
}

fn place(bytes: &[u8]) -> Result<usize> {
    Ok(usize::try_from(number(bytes))?)
}
