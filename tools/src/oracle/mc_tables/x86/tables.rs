//! The tables of X86's decoder in what llvm-tblgen prints.

use super::names::{self, MAPS};
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::words;
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::HashMap;

/// The tables.
#[derive(Default)]
pub(super) struct Tables {
    /// The context of each set of attributes.
    contexts: Vec<String>,
    /// The instructions by number; those without a name are not decoded.
    instructions: Vec<Instr>,
    /// The numbers of instructions that decisions point to.
    mod_rm: Vec<usize>,
    /// The decisions that are not empty.
    cells: Vec<Cell>,
    /// For each map, opcode and context the place of its cell plus 1; 0 if it is empty.
    places: Vec<u32>,
    /// For each set of attributes the number of its context.
    context_numbers: Vec<usize>,
    /// The number of contexts.
    context_count: usize,
}

/// An instruction.
struct Instr {
    name: String,
    operands: Vec<String>,
}

/// The decision of an opcode map, context and opcode.
struct Cell {
    key: String,
    kind: Kind,
    /// The place of the first number in the table of ModRM bytes.
    base: usize,
}

/// LLVM's kinds of decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    One,
    SplitRm,
    SplitMisc,
    SplitReg,
    Full,
}

impl Kind {
    fn named(name: &str) -> Result<Self> {
        Ok(match name {
            "MODRM_ONEENTRY" => Kind::One,
            "MODRM_SPLITRM" => Kind::SplitRm,
            "MODRM_SPLITMISC" => Kind::SplitMisc,
            "MODRM_SPLITREG" => Kind::SplitReg,
            "MODRM_FULL" => Kind::Full,
            _ => bail!("an unknown kind of decision: {name}"),
        })
    }

    /// The place of a ModRM byte among the numbers of a decision.
    fn place(self, byte: usize) -> usize {
        let names_register = byte >= 0xC0;
        let reg = byte >> 3 & 7;
        match self {
            Kind::One => 0,
            Kind::SplitRm => usize::from(names_register),
            Kind::SplitReg => reg + 8 * usize::from(names_register),
            Kind::SplitMisc if names_register => (byte & 0x3F) + 8,
            Kind::SplitMisc => reg,
            Kind::Full => byte,
        }
    }
}

impl Tables {
    pub(super) fn read(text: &str) -> Result<Self> {
        let sets = operand_sets(section(text, "struct OperandSpecifier x86OperandSets")?)?;
        let specifiers = section(text, "struct InstructionSpecifier")?;
        let contexts = section(text, "uint8_t x86DisassemblerContexts")?.lines();
        let contexts = contexts.filter_map(|line| line.trim().split_once(','));
        let mod_rm = section(text, "InstrUID modRMTable")?.lines();
        let mod_rm = mod_rm.filter_map(|line| line.trim().split([',', ' ']).next());
        let mod_rm = mod_rm.filter(|word| word.starts_with("0x"));
        let mut cells = Vec::new();
        for (theirs, ours) in MAPS {
            let start = format!("struct ContextDecision x86Disassembler{theirs}Opcodes");
            // Older releases have fewer maps.
            if text.contains(&start) {
                read_map(section(text, &start)?, ours, &mut cells)?;
            }
        }
        let mut tables = Tables {
            contexts: contexts.map(|(name, _)| name.to_string()).collect(),
            instructions: instructions(specifiers, &sets)?,
            mod_rm: mod_rm.map(words::count).collect::<Result<_>>()?,
            cells,
            ..Tables::default()
        };
        tables.number()?;
        Ok(tables)
    }

    /// Numbers contexts, and finds the place of each cell.
    fn number(&mut self) -> Result<()> {
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        for context in &self.contexts {
            let next = numbers.len();
            let number = *numbers.entry(context).or_insert(next);
            self.context_numbers.push(number);
        }
        self.context_count = numbers.len();
        self.places = vec![0; MAPS.len() * 256 * self.context_count];
        for (place, cell) in (1..).zip(&self.cells) {
            let mut words = cell.key.split(' ');
            let mut word = || words.next().context("a key without a word");
            let (map, context, opcode) = (word()?, word()?, word()?);
            // No attributes lead to some contexts.
            if let Some(context) = numbers.get(context) {
                let opcode = usize::from_str_radix(opcode, 16)?;
                let row = Tables::map_number(map)? * 256 + opcode;
                self.places[row * self.context_count + context] = place;
            }
        }
        Ok(())
    }

    /// The number of a map.
    pub(super) fn map_number(name: &str) -> Result<usize> {
        let place = MAPS.iter().position(|(_, ours)| *ours == name);
        place.with_context(|| format!("an unknown map: {name}"))
    }

    /// Checks that the attributes are those of LLVM 19.
    pub(super) fn check_sizes(&self) -> Result<()> {
        let number = self.context_numbers.len();
        ensure!(number == 1 << 15, "{number} sets of attributes");
        Ok(())
    }

    /// Whether an opcode has no instruction in any context.
    pub(super) fn is_empty(&self, map: usize, opcode: usize) -> bool {
        let row = (map * 256 + opcode) * self.context_count;
        let places = &self.places[row..row + self.context_count];
        places.iter().all(|place| *place == 0)
    }

    /// The name of the instruction for attributes and a ModRM byte; `-` if there is none.
    pub(super) fn instruction(
        &self,
        map: usize,
        opcode: usize,
        attributes: usize,
        byte: usize,
    ) -> &str {
        let context = self.context_numbers[attributes];
        let place = self.places[(map * 256 + opcode) * self.context_count + context];
        match (place as usize).checked_sub(1) {
            Some(cell) => self.name(&self.cells[cell], byte),
            None => "-",
        }
    }

    /// The facts, as our tool prints them.
    pub(super) fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        for (number, contexts) in self.contexts.chunks(256).enumerate() {
            facts.add("context", format!("{number:02x}"), contexts);
        }
        for instruction in self.decoded() {
            facts.add("operands", &instruction.name, &instruction.operands);
        }
        for cell in &self.cells {
            facts.add("decision", &cell.key, self.runs(cell));
        }
        facts
    }

    /// The numbers of what was read.
    pub(super) fn summary(&self) -> String {
        format!(
            "{} sets of attributes, {} instructions, {} decisions of 256 bytes each",
            self.contexts.len(),
            self.decoded().count(),
            self.cells.len()
        )
    }

    fn decoded(&self) -> impl Iterator<Item = &Instr> {
        let all = self.instructions.iter();
        all.filter(|instruction| !instruction.name.is_empty())
    }

    /// The instructions of all ModRM bytes, with the lengths of runs.
    fn runs(&self, cell: &Cell) -> Vec<String> {
        let names: Vec<&str> = (0..256).map(|byte| self.name(cell, byte)).collect();
        let runs = names.chunk_by(|a, b| a == b);
        runs.map(|run| format!("{}*{}", run[0], run.len()))
            .collect()
    }

    /// The name of the instruction of a ModRM byte; `-` is none.
    fn name(&self, cell: &Cell, byte: usize) -> &str {
        let number = self.mod_rm.get(cell.base + cell.kind.place(byte));
        let instruction = number.and_then(|number| self.instructions.get(*number));
        match instruction.map(|instruction| instruction.name.as_str()) {
            None => "beyond the table",
            Some("") => "-",
            Some(name) => name,
        }
    }
}

/// The body of an array.
fn section<'a>(text: &'a str, start: &str) -> Result<&'a str> {
    let (_, rest) = text
        .split_once(start)
        .with_context(|| format!("there is no {start}"))?;
    let (_, rest) = rest.split_once('\n').context("an array without lines")?;
    let end = rest.find("\n}").context("an array without end")?;
    Ok(&rest[..end + 1])
}

/// The lists of operands.
fn operand_sets(body: &str) -> Result<Vec<Vec<String>>> {
    let mut sets: Vec<Vec<String>> = Vec::new();
    for line in body.lines() {
        let line = line.trim();
        if line.starts_with("{ /*") {
            sets.push(Vec::new());
        }
        let mut words = words::words(line).filter(|word| !word.is_empty());
        let pair = (words.next(), words.next());
        if let (Some(encoding), Some(ty)) = pair
            && encoding.starts_with("ENCODING_")
        {
            let set = sets.last_mut().context("operands without a list")?;
            set.extend(names::operand(encoding, ty)?);
        }
    }
    Ok(sets)
}

/// The instructions: for each a line with the number of its list of operands, and one with its
/// name.
fn instructions(body: &str, sets: &[Vec<String>]) -> Result<Vec<Instr>> {
    let mut all = Vec::new();
    let mut operands: Option<&Vec<String>> = None;
    for line in body.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("/*") {
            let name = name.trim_end_matches("*/").trim().to_string();
            let operands = operands.take().context("a name without operands")?;
            all.push(Instr {
                name,
                operands: operands.clone(),
            });
        } else if let Some(number) = line.strip_suffix(',').filter(|word| *word != "}") {
            operands = sets.get(words::count(number)?);
            ensure!(operands.is_some(), "a list of operands that is not there");
        }
    }
    Ok(all)
}

/// The decisions of a map: lines `/*IC*/` and `/*0x00*/{MODRM_SPLITRM, 1},`.
fn read_map(body: &str, map: &str, cells: &mut Vec<Cell>) -> Result<()> {
    let mut context = "";
    for line in body.lines().map(str::trim) {
        let Some((name, rest)) = line
            .strip_prefix("/*")
            .and_then(|line| line.split_once("*/"))
        else {
            continue;
        };
        let Some(opcode) = name.strip_prefix("0x") else {
            context = name;
            continue;
        };
        let mut words = words::words(rest);
        let kind = Kind::named(words.next().context("a decision without kind")?)?;
        let base = words::count(words.next().context("a decision without place")?)?;
        if (kind, base) != (Kind::One, 0) {
            let key = format!("{map} {context} {opcode}");
            cells.push(Cell { key, kind, base });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::frame::compare;

    /// A small decoder: one instruction for memory, two for registers.
    const TEXT: &str = "\
static const struct OperandSpecifier x86OperandSets[][6] = {
  { /* 0 */
    { ENCODING_NONE, TYPE_NONE },
  },
  { /* 1 */
    { ENCODING_DUP, TYPE_DUP1 },
    { ENCODING_RM_CD8, TYPE_M },
    { ENCODING_NONE, TYPE_NONE },
  },
};

static const struct InstructionSpecifier x86DisassemblerInstrSpecifiers[3] = {
  { /* 0 */
    0,
    /*  */
  },
  { /* 1 */
    1,
    /* A */
  },
  { /* 2 */
    0,
    /* B */
  },
};

static const uint8_t x86DisassemblerContexts[2] = {
  IC, // 0
  IC_64BIT, // 1
};

static const InstrUID modRMTable[] = {
/*EmptyTable*/
  0x0,
/*Table1*/
  0x1, /*A*/
  0x2, /*B*/
  0x0
};

static const struct ContextDecision x86DisassemblerOneByteOpcodes = {{/* opcodeDecisions */
 /*IC*/ { /* struct OpcodeDecision */ {
  /*0x00*/{MODRM_SPLITRM, 1},
  /*0x01*/{MODRM_ONEENTRY, 0},
  /*0x02*/{MODRM_ONEENTRY, 2}
  }
 },
 /*IC_64BIT*/ {},
}};
";

    #[test]
    fn a_small_decoder() {
        let tables = Tables::read(TEXT).unwrap();
        let facts = tables.facts();
        let line = |key: &str| facts.lines[key].as_str();
        assert_eq!(line("context\t00"), "IC IC_64BIT");
        assert_eq!(line("operands\tA"), "Duplicate:1 Rm8:Mem");
        assert_eq!(line("operands\tB"), "");
        assert_eq!(line("decision\tOneByte IC 00"), "A*192 B*64");
        assert_eq!(line("decision\tOneByte IC 02"), "B*256");
        assert_eq!(facts.lines.len(), 5);
    }

    #[test]
    fn every_change_is_found() {
        let facts = || Tables::read(TEXT).unwrap().facts();
        assert_eq!(compare::change_each(facts, &[]), 4);
    }

    #[test]
    fn wrong_tables() {
        for (old, new) in [
            ("MODRM_SPLITRM", "MODRM_OTHER"),
            ("ENCODING_RM_CD8", "ENCODING_XX"),
            ("    1,\n", "    7,\n"),
            ("modRMTable", "table"),
        ] {
            assert!(Tables::read(&TEXT.replace(old, new)).is_err(), "{new}");
        }
    }
}
