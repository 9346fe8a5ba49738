//! `-gen-emitter` of LLVM's tool as facts.
//!
//! Three forms: words of 64 bits, long words (`APInt`), and instructions of different lengths.
//! In each, a table has the fixed bits, and a `switch` puts the operands of an instruction
//! in: first its name in a comment, then the function that encodes it, then its bits.

use super::facts::{Encoded, Facts, Run, add_encoding, add_offsets, add_width};
use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;

/// The facts, and whether instructions have different lengths.
pub(super) fn read(text: &str) -> Result<(Facts, bool)> {
    if text.contains("InstBitsByHw") {
        bail!("encodings by hardware mode are not read");
    }
    let (emitter, offsets) = text
        .split_once("#ifdef GET_OPERAND_BIT_OFFSET")
        .unwrap_or((text, ""));
    let bases = bases(emitter)?;
    let mut facts = Facts::new();
    for line in emitter.lines() {
        if let Some((name, width)) = width(line) {
            add_width(&mut facts, name, width);
        }
    }
    for body in bodies(emitter) {
        let (operands, post) = operands(&body.lines)?;
        for name in &body.names {
            let base = bases
                .get(*name)
                .with_context(|| format!("bits of {name}"))?;
            add_encoding(&mut facts, name, base, &operands, &post);
        }
    }
    for body in bodies(offsets) {
        let offsets = positions(&body.lines)?;
        for name in &body.names {
            add_offsets(&mut facts, name, &offsets);
        }
    }
    Ok((facts, offsets.is_empty()))
}

/// `{/*NumBits*/48, /*Index*/0},\t// NAME`
fn width(line: &str) -> Option<(&str, &str)> {
    let (values, name) = line.split_once("\t// ")?;
    let (_, width) = values.split_once("/*NumBits*/")?;
    Some((name, width.split(',').next()?))
}

/// The fixed bits by the names of instructions, which stand in comments.
fn bases(text: &str) -> Result<BTreeMap<&str, String>> {
    let mut all = BTreeMap::new();
    for line in text.lines() {
        let Some((values, name)) = line.split_once("// ") else {
            continue;
        };
        if !values.trim_start().starts_with("UINT64_C(") {
            continue;
        }
        let words = values.split("UINT64_C(").skip(1);
        let words = words.map(|word| {
            let digits = word.split(')').next().unwrap_or_default();
            digits.parse::<u64>().context("a word")
        });
        let words: Vec<u64> = words.collect::<Result<_>>()?;
        let digits: String = words
            .iter()
            .rev()
            .map(|word| format!("{word:016x}"))
            .collect();
        all.insert(name, format!("0x{}", digits.trim_start_matches('0')));
    }
    Ok(all)
}

/// Instructions and the code for all of them.
struct Body<'t> {
    names: Vec<&'t str>,
    lines: Vec<&'t str>,
}

/// The cases of the `switch` on the opcode.
fn bodies(text: &str) -> Vec<Body<'_>> {
    let mut all = Vec::new();
    let mut names = Vec::new();
    let mut open: Option<Body<'_>> = None;
    for line in text.lines() {
        // What ends a case is indented like its beginning.
        if let Some(body) = &mut open {
            match line {
                "    }" => all.extend(open.take()),
                line => body.lines.push(line.trim()),
            }
            continue;
        }
        let Some(case) = line.strip_prefix("    case ") else {
            continue;
        };
        let name = case.split(&[' ', '{'][..]).next().unwrap_or_default();
        let name = name.trim_end_matches(':');
        names.push(name.rsplit("::").next().unwrap_or(name));
        if line.ends_with('{') {
            open = Some(Body {
                names: std::mem::take(&mut names),
                lines: Vec::new(),
            });
        }
    }
    all
}

/// The operands that the code of a case puts in, and the function that comes last.
fn operands(lines: &[&str]) -> Result<(Vec<Encoded>, String)> {
    let mut all: Vec<Encoded> = Vec::new();
    let mut post = String::new();
    let mut part = Part::default();
    for line in lines {
        if let Some(name) = line.strip_prefix("// op: ") {
            part = Part::default();
            all.push(Encoded {
                name: name.to_string(),
                ..Encoded::default()
            });
        } else if let Some(call) = call(line) {
            let operand = all.last_mut().context("an operand")?;
            (operand.encoder, operand.operand) = encoder(call)?;
        } else if let Some(after) = last_function(line) {
            post = after.to_string();
        } else if let Some(operand) = all.last_mut() {
            part.line(line, operand)
                .with_context(|| format!("LLVM's: {line:?}"))?;
        }
    }
    Ok((all, post))
}

/// The call of the function that encodes an operand.
fn call(line: &str) -> Option<&str> {
    let call = line.strip_prefix("op = ").unwrap_or(line);
    call.ends_with("Fixups, STI);").then_some(call)
}

/// The function, and the operand that it is called for.
fn encoder(call: &str) -> Result<(String, usize)> {
    if let Some(call) = call.strip_prefix("getMachineOpValue(MI, MI.getOperand(") {
        let (operand, _) = call.split_once(')').context("an operand")?;
        return Ok((String::new(), operand.parse()?));
    }
    let (name, arguments) = call.split_once("(MI, ").context("arguments")?;
    let (operand, _) = arguments.split_once(',').context("more arguments")?;
    let operand = operand.trim_start_matches("/*OpIdx=*/");
    Ok((name.to_string(), operand.parse()?))
}

/// The function that changes all bits in the end.
fn last_function(line: &str) -> Option<&str> {
    let calls = ["(MI, Value, STI);", "(MI, Inst, STI);"];
    let call = line.strip_prefix("Value = ");
    let call = call.or_else(|| line.strip_prefix("Inst = "))?;
    calls.iter().find_map(|end| call.strip_suffix(end))
}

/// Statements without facts.
const IGNORED: [&str; 5] = [
    "op.clearAllBits();",
    "Scratch.clearAllBits();",
    "break;",
    "if (Scratch.getBitWidth() < ",
    "Inst = getInstBits(opcode);",
];

/// The bits of an operand, which may be named in several statements.
#[derive(Default)]
struct Part {
    /// The bits of the field, if the operand was reduced to them.
    mask: u64,
    /// The distance by which it was moved to the left.
    shift: i64,
}

impl Part {
    fn line(&mut self, line: &str, operand: &mut Encoded) -> Result<()> {
        if let Some(mask) = line.strip_prefix("op &= ") {
            self.mask = number(mask)?;
        } else if let Some(distance) = line.strip_prefix("op <<= ") {
            self.shift = distance.trim_end_matches(';').parse()?;
        } else if let Some(distance) = line.strip_prefix("op >>= ") {
            self.shift = -distance.trim_end_matches(';').parse::<i64>()?;
        } else if line == "Value |= op;" {
            operand.runs.push(run(self.mask, self.shift)?);
        } else if let Some(bits) = line.strip_prefix("Value |= (op & ") {
            operand.runs.push(masked(bits)?);
        } else if let Some((_, bits)) = line.split_once(".insertBits(") {
            operand.runs.push(inserted(bits)?);
        } else if !IGNORED.iter().any(|known| line.starts_with(known)) {
            bail!("not known");
        }
        Ok(())
    }
}

/// The bits of a mask, moved.
fn run(mask: u64, shift: i64) -> Result<Run> {
    let field = mask.trailing_zeros();
    Ok(Run {
        inst: u32::try_from(i64::from(field) + shift)?,
        field,
        width: mask.count_ones(),
    })
}

/// `UINT64_C(31)) << 7;`, or with `>>`, or with neither
fn masked(text: &str) -> Result<Run> {
    let mask = number(text)?;
    let text = text.trim_end_matches(';');
    let left = text.split_once("<< ").map(|(_, distance)| distance.parse());
    let right = text.split_once(">> ").map(|(_, distance)| distance.parse());
    let shift: i64 = left.unwrap_or(Ok(0))?;
    let back: i64 = right.unwrap_or(Ok(0))?;
    run(mask, shift - back)
}

/// `op.extractBits(5, 0), 16);`, or with `extractBitsAsZExtValue` and the width again
fn inserted(text: &str) -> Result<Run> {
    let (_, bits) = text.split_once('(').context("bits")?;
    let (bits, at) = bits.split_once("), ").context("a position")?;
    let (width, field) = bits.split_once(", ").context("a width")?;
    let at = at.split(&[',', ')'][..]).next().unwrap_or_default();
    Ok(Run {
        inst: at.parse()?,
        field: field.parse()?,
        width: width.parse()?,
    })
}

/// `UINT64_C(31)`
fn number(text: &str) -> Result<u64> {
    let digits = text.strip_prefix("UINT64_C(").context("a mask")?;
    let digits = digits.split(')').next().unwrap_or_default();
    Ok(digits.parse()?)
}

/// The positions of operands.
fn positions(lines: &[&str]) -> Result<Vec<(usize, u32)>> {
    let mut all = Vec::new();
    let mut operand = 0;
    for line in lines {
        if let Some(case) = line.strip_prefix("case ") {
            operand = case.trim_end_matches(':').parse()?;
        } else if let Some(at) = line.strip_prefix("return ") {
            all.push((operand, at.trim_end_matches(';').parse()?));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::read;

    const WORDS: &str = "
  static const uint64_t InstBits[] = {
    UINT64_C(0),
    UINT64_C(51),\t// ADD
    UINT64_C(99),\t// BEQ
    UINT64_C(0)
  };
  switch (opcode) {
    case T::ADD: {
      // op: rs2
      op = getMachineOpValue(MI, MI.getOperand(2), Fixups, STI);
      op &= UINT64_C(31);
      op <<= 20;
      Value |= op;
      break;
    }
    case T::BEQ: {
      // op: imm
      op = getImmOpValueAsr1(MI, 2, Fixups, STI);
      Value |= (op & UINT64_C(2048)) << 20;
      Value |= (op & UINT64_C(1024)) >> 3;
      Value = fixed(MI, Value, STI);
      break;
    }
  default:
  }
#ifdef GET_OPERAND_BIT_OFFSET
  switch (MI.getOpcode()) {
    case T::ADD: {
      switch (OpNum) {
      case 2:
        // op: rs2
        return 20;
      }
      break;
    }
  }
#endif";

    #[test]
    fn words() {
        let (facts, is_variable) = read(WORDS).unwrap();
        assert!(!is_variable);
        assert_eq!(facts["base ADD"], "0x33");
        assert_eq!(facts["operands ADD"], "2 rs2 [] 20:5=0");
        assert_eq!(facts["offsets ADD"], "2@20");
        assert_eq!(
            facts["operands BEQ"],
            "2 imm [getImmOpValueAsr1] 31:1=11,7:1=10"
        );
        assert_eq!(facts["post BEQ"], "fixed");
        assert!(read(&WORDS.replace("Asr1(MI, 2", "Asr1(MI, x")).is_err());
    }

    #[test]
    fn long_words_and_segments() {
        let text = "
    UINT64_C(1), UINT64_C(2),\t// A
    case T::A: {
      op.clearAllBits();
      // op: d
      getMachineOpValue(MI, MI.getOperand(0), op, Fixups, STI);
      Value.insertBits(op.extractBitsAsZExtValue(8, 1), 17, 8);
      // op: i
      encode<32>(MI, /*OpIdx=*/1, /*Pos=*/16, Scratch, Fixups, STI);
      Inst.insertBits(Scratch.extractBits(32, 0), 16);
      break;
    }";
        let (facts, is_variable) = read(text).unwrap();
        assert!(is_variable);
        assert_eq!(facts["base A"], "0x20000000000000001");
        assert_eq!(
            facts["operands A"],
            "0 d [] 17:8=1; 1 i [encode<32>] 16:32=0"
        );
    }
}
