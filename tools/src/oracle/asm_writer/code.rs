//! The code that prints instructions, of which each statement is a line.

use super::arrays::unescape;
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::HashMap;

/// A statement.
pub(super) enum Statement {
    /// Prints a part: literal text, or an operand.
    Print(Shown),
    /// Leaves the function.
    Return,
    /// Chooses code by some bits of the opcode's number in the tables.
    ByBits {
        shift: u32,
        mask: u64,
        cases: HashMap<u64, Vec<Statement>>,
    },
    /// Chooses code by the name of the opcode.
    ByOpcode {
        cases: Vec<Vec<Statement>>,
        /// The case of each opcode.
        labels: HashMap<String, usize>,
    },
}

/// A part of the text of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Literal text.
    Text(Vec<u8>),
    /// A call, as our tool prints it.
    Call(String),
}

/// The statements of the function.
pub(super) fn read(text: &str) -> Result<Vec<Statement>> {
    let (_, body) = super::arrays::cut(text, "assert(Bits != 0")?;
    let mut reader = Reader {
        lines: body.lines().skip(1).map(str::trim).collect(),
        at: 0,
    };
    let statements = reader.block()?;
    ensure!(reader.next() == Some("}"), "the function does not end");
    Ok(statements)
}

struct Reader<'t> {
    lines: Vec<&'t str>,
    at: usize,
}

impl<'t> Reader<'t> {
    /// The line here that is no comment, without a step.
    fn peek(&mut self) -> Option<&'t str> {
        while self
            .lines
            .get(self.at)
            .is_some_and(|line| line.is_empty() || line.starts_with("//"))
        {
            self.at += 1;
        }
        self.lines.get(self.at).copied()
    }

    fn next(&mut self) -> Option<&'t str> {
        let line = self.peek();
        self.at += 1;
        line
    }

    /// Statements until a brace or a label.
    fn block(&mut self) -> Result<Vec<Statement>> {
        let mut statements = Vec::new();
        while let Some(line) = self.peek() {
            if line.starts_with('}') || label(line).is_some() || line.starts_with("default:") {
                break;
            }
            self.at += 1;
            match line {
                "break;" => {}
                "return;" => statements.push(Statement::Return),
                "switch (MI->getOpcode()) {" => statements.push(self.by_opcode()?),
                _ if line.starts_with("switch (") => statements.push(self.by_bits(line)?),
                _ if line.starts_with("if (") => statements.push(self.either(line)?),
                _ => statements.push(Statement::Print(shown(line)?)),
            }
        }
        Ok(statements)
    }

    /// `if ((Bits >> n) & 1) { … } else { … }`.
    fn either(&mut self, line: &str) -> Result<Statement> {
        let (shift, mask) = bits(line)?;
        let set = self.block()?;
        ensure!(self.next() == Some("} else {"), "`if` without `else`");
        let clear = self.block()?;
        ensure!(self.next() == Some("}"), "`else` does not end");
        Ok(Statement::ByBits {
            shift,
            mask,
            cases: HashMap::from([(1, set), (0, clear)]),
        })
    }

    /// `switch ((Bits >> n) & m) { … }`.
    fn by_bits(&mut self, line: &str) -> Result<Statement> {
        let (shift, mask) = bits(line)?;
        let mut cases = HashMap::new();
        for (labels, statements) in self.cases()? {
            let [label] = labels[..] else {
                bail!("{} labels of one number", labels.len());
            };
            cases.insert(label.parse()?, statements);
        }
        Ok(Statement::ByBits { shift, mask, cases })
    }

    /// `switch (MI->getOpcode()) { … }`.
    fn by_opcode(&mut self) -> Result<Statement> {
        let (mut cases, mut all) = (Vec::new(), HashMap::new());
        for (labels, statements) in self.cases()? {
            for label in labels {
                let name = label.rsplit("::").next().unwrap_or(label);
                all.insert(name.to_string(), cases.len());
            }
            cases.push(statements);
        }
        Ok(Statement::ByOpcode { cases, labels: all })
    }

    /// The cases of a `switch`, until after its brace.
    fn cases(&mut self) -> Result<Vec<(Vec<&'t str>, Vec<Statement>)>> {
        let mut cases = Vec::new();
        loop {
            let line = self.next().context("`switch` does not end")?;
            if line.starts_with("default: llvm_unreachable(") {
                continue;
            }
            if line == "}" {
                return Ok(cases);
            }
            let mut labels = vec![label(line).with_context(|| format!("not a case: {line}"))?];
            while let Some(label) = self.peek().and_then(label) {
                labels.push(label);
                self.at += 1;
            }
            cases.push((labels, self.block()?));
        }
    }
}

/// The label of a `case`.
fn label(line: &str) -> Option<&str> {
    line.strip_prefix("case ")?.strip_suffix(':')
}

/// The bits that a condition looks at.
fn bits(line: &str) -> Result<(u32, u64)> {
    let (_, rest) = super::arrays::cut(line, "((Bits >> ")?;
    let (shift, rest) = super::arrays::cut(rest, ") & ")?;
    let mask = rest.strip_suffix(") {").context("not a mask")?;
    Ok((shift.parse()?, mask.parse()?))
}

/// The part that a statement prints.
fn shown(line: &str) -> Result<Shown> {
    if let Some(literal) = line.strip_prefix("O << ") {
        let literal = literal
            .strip_suffix(';')
            .context("a literal without an end")?;
        let inner = literal.get(1..literal.len().saturating_sub(1));
        let mut bytes = Vec::new();
        unescape(inner.context("an empty literal")?, &mut bytes)?;
        return Ok(Shown::Text(bytes));
    }
    Ok(Shown::Call(call(line)?))
}

/// A call of a function that prints an operand, as our tool prints it: `$0`, or `f($0)`. The function
/// may be an expression with calls in it, as in AMDGPU.
pub(super) fn call(line: &str) -> Result<String> {
    let not_a_call = || format!("not a call: {line}");
    let call = line.strip_suffix(");").with_context(not_a_call)?;
    let (name, arguments) = call.rsplit_once("(MI, ").with_context(not_a_call)?;
    let mut shown: Vec<String> = Vec::new();
    for argument in arguments.split(", ") {
        match argument {
            "Address" => shown.push("address".to_string()),
            "STI" | "O" | "OS" => {}
            "OpIdx" => shown.push("$".to_string()),
            _ if argument.starts_with('"') => shown.push(argument.to_string()),
            _ => shown.push(format!(
                "${}",
                argument.parse::<usize>().with_context(not_a_call)?
            )),
        }
    }
    Ok(match (name, &shown[..]) {
        ("printOperand", [one]) if one.starts_with('$') => one.clone(),
        _ => format!("{name}({})", shown.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::{Shown, call, read, shown};

    #[test]
    fn calls_are_as_our_tool_prints_them() {
        let cases = [
            ("printOperand(MI, 2, STI, O);", "$2"),
            (
                "printOperand(MI, 2, O, \"mod\");",
                "printOperand($2, \"mod\")",
            ),
            (
                "printFar<1, 'x'>(MI, Address, 0, O);",
                "printFar<1, 'x'>(address, $0)",
            ),
            ("printImm(MI, OpIdx, STI, OS);", "printImm($)"),
            ("PrintSpecial(MI, O, \"uid\");", "PrintSpecial(\"uid\")"),
            (
                "[](MCInst *MI) { f(MI, 1); }(MI, 5, O);",
                "[](MCInst *MI) { f(MI, 1); }($5)",
            ),
        ];
        for (line, expected) in cases {
            assert_eq!(call(line).unwrap(), expected);
        }
        assert_eq!(shown("O << '\\t';").unwrap(), Shown::Text(b"\t".to_vec()));
        assert!(call("printOperand(MI, x, O);").is_err());
    }

    #[test]
    fn code_ends() {
        let function = |body: &str| format!("assert(Bits != 0 && \"\");\n{body}\n");
        let either = "if ((Bits >> 3) & 1) {\n// A\nreturn;\n} else {\nO << ' ';\n}\n}";
        assert_eq!(read(&function(either)).unwrap().len(), 1);
        for wrong in [
            "",
            "if ((Bits >> 3) & 1) {\nreturn;\n}\n}",
            "switch (x) {\n}\n}",
        ] {
            assert!(read(&function(wrong)).is_err(), "{wrong}");
        }
    }
}
