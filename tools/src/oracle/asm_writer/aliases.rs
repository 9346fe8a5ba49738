//! Aliases: tables of conditions and strings.

use super::arrays::{Inc, array, characters, cut, text_at};
use super::code::{Shown, call};
use super::registers::without_namespace;
use super::replay::shown;
use anyhow::{Context as _, Result, bail, ensure};

/// The byte that announces an operand with a function of its own.
const WITH_FUNCTION: u8 = 0xff;

/// The lines that our tool prints of aliases.
pub(super) fn lines(inc: &Inc<'_>) -> Result<Vec<String>> {
    let text = inc.aliases;
    if !text.contains("PatternsForOpcode OpToPatterns[] = {") {
        return Ok(Vec::new());
    }
    let tables = Tables {
        patterns: rows(text, "AliasPattern Patterns[] = {")?,
        conditions: rows(text, "AliasPatternCond Conds[] = {")?,
        strings: characters(text, "const char AsmStrings[] =")?,
        functions: functions(text)?,
        predicates: predicates(text)?,
    };
    let mut lines = Vec::new();
    for row in rows(text, "PatternsForOpcode OpToPatterns[] = {")? {
        let [opcode, start, count] = row[..] else {
            bail!("a row of {} columns", row.len());
        };
        let (start, count): (usize, usize) = (start.parse()?, count.parse()?);
        let patterns = tables.patterns.get(start..start + count);
        for pattern in patterns.context("patterns beyond the table")? {
            let opcode = without_namespace(opcode);
            let line = tables.line(pattern).with_context(|| opcode.to_string())?;
            lines.push(format!("alias {opcode}{line}"));
        }
    }
    Ok(lines)
}

/// The columns of each row of an array.
fn rows<'t>(text: &'t str, declaration: &str) -> Result<Vec<Vec<&'t str>>> {
    let lines = array(text, declaration)?.filter(|line| !line.starts_with("//"));
    let rows = lines.map(|line| {
        let row = line
            .strip_prefix('{')
            .and_then(|row| row.strip_suffix("},"));
        let row = row.with_context(|| format!("not a row: {line}"))?;
        Ok(row.split(',').map(str::trim).collect())
    });
    rows.collect()
}

/// The tables of aliases.
struct Tables<'t> {
    patterns: Vec<Vec<&'t str>>,
    conditions: Vec<Vec<&'t str>>,
    strings: Vec<u8>,
    /// The functions that print operands, as calls with `$` for the operand.
    functions: Vec<String>,
    /// The code of each predicate on operands, which are numbered from 1 on.
    predicates: Vec<String>,
}

impl Tables<'_> {
    /// The text and conditions of a pattern.
    fn line(&self, pattern: &[&str]) -> Result<String> {
        let numbers: Vec<usize> = pattern
            .iter()
            .map(|item| item.parse())
            .collect::<Result<_, _>>()?;
        let [string, start, _, count] = numbers[..] else {
            bail!("a pattern of {} columns", numbers.len());
        };
        let parts = self.parts(text_at(&self.strings, string)?)?;
        let mut line: String = parts.iter().map(shown).collect();
        let conditions = self.conditions.get(start..start + count);
        let conditions = self.all_conditions(conditions.context("conditions beyond the table")?)?;
        if !conditions.is_empty() {
            line += &format!(" if {}", conditions.join(", "));
        }
        Ok(line)
    }

    /// The parts of an encoded string.
    fn parts(&self, mut text: &[u8]) -> Result<Vec<Shown>> {
        let mut parts = Vec::new();
        while let Some(at) = text.iter().position(|&byte| byte == b'$') {
            if at > 0 {
                parts.push(Shown::Text(text[..at].to_vec()));
            }
            let (call, length) = self.operand(&text[at + 1..]).context("an operand")?;
            parts.push(Shown::Call(call));
            text = &text[at + 1 + length..];
        }
        if !text.is_empty() {
            parts.push(Shown::Text(text.to_vec()));
        }
        Ok(parts)
    }

    /// The call that prints an operand, and the number of its bytes.
    fn operand(&self, bytes: &[u8]) -> Option<(String, usize)> {
        let number = |at: usize| bytes.get(at)?.checked_sub(1);
        if bytes.first() != Some(&WITH_FUNCTION) {
            return Some((format!("${}", number(0)?), 1));
        }
        let function = self.functions.get(usize::from(number(2)?))?;
        Some((function.replace('$', &format!("${}", number(1)?)), 3))
    }

    /// The conditions as our tool prints them.
    fn all_conditions(&self, rows: &[Vec<&str>]) -> Result<Vec<String>> {
        let (mut all, mut any) = (Vec::new(), Vec::new());
        let mut operand = 0usize;
        for row in rows {
            let [kind, value] = row[..] else {
                bail!("a condition of {} columns", row.len());
            };
            let name = without_namespace(value);
            match kind.strip_prefix("AliasPatternCond::K_").unwrap_or(kind) {
                "Feature" => all.push(name.to_string()),
                "NegFeature" => all.push(format!("!{name}")),
                "OrFeature" => any.push(name.to_string()),
                "OrNegFeature" => any.push(format!("!{name}")),
                "EndOrFeatures" => all.push(std::mem::take(&mut any).join(" || ")),
                kind => {
                    let condition = self.on_operand(kind, value)?;
                    all.extend(condition.map(|text| format!("${operand} {text}")));
                    operand += 1;
                }
            }
        }
        ensure!(any.is_empty(), "alternatives do not end");
        Ok(all)
    }

    /// The condition on an operand.
    fn on_operand(&self, kind: &str, value: &str) -> Result<Option<String>> {
        let name = without_namespace(value);
        Ok(Some(match kind {
            "Ignore" => return Ok(None),
            "Reg" => format!("= {name}"),
            "TiedReg" => format!("= ${value}"),
            "RegClass" => {
                let class = name.strip_suffix("RegClassID").context("not a class")?;
                format!("in {class}")
            }
            // Since LLVM 22.
            "RegClassByHwMode" => format!("in {name}"),
            "Imm" => {
                let value = value.strip_prefix("uint32_t(").unwrap_or(value);
                format!("= {}", value.trim_end_matches(')').parse::<i32>()?)
            }
            "Custom" => {
                let code = self.predicates.get(value.parse::<usize>()?.wrapping_sub(1));
                format!("is {:?}", code.context("a predicate beyond the code")?)
            }
            _ => bail!("a condition of an unknown kind: {kind}"),
        }))
    }
}

/// The functions that print operands of aliases, by number.
fn functions(text: &str) -> Result<Vec<String>> {
    let (_, body) = cut(text, "printCustomAliasOperand(\n")?;
    let (body, _) = cut(body, "\n}\n")?;
    let calls = body
        .lines()
        .map(str::trim)
        .filter(|line| line.contains("(MI, "));
    calls.map(call).collect()
}

/// The code of predicates on operands, by number, with single blanks.
fn predicates(text: &str) -> Result<Vec<String>> {
    let Some((_, body)) = text.rsplit_once("unsigned PredicateIndex) {\n") else {
        return Ok(Vec::new());
    };
    let cases = body.split("\n  case ").skip(1).map(|case| {
        let (_, code) = cut(case, ": {\n")?;
        let (code, _) = code
            .rsplit_once("\n    }")
            .context("a predicate does not end")?;
        Ok(code.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    cases.collect()
}
