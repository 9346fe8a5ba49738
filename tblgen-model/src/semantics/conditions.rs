//! The questions that a predicate's code (C++) asks, which tell whether a pattern
//! is true of an instruction without it.
//!
//! An instruction selector may choose an instruction for a node where it does the
//! same on condition that something holds: that a flag of the node is set, or that
//! bits of an operand are known. Read the other way round, as what the instruction
//! does, such a pattern is false wherever the condition does not hold. Other code
//! chooses among instructions that do the same (whether a node has one use, is
//! aligned, is worth it), or states which access to memory is meant. That code is
//! known by its questions; code that asks anything else restricts the pattern.

/// Questions that do not change what a node means: about its uses, about the
/// access to memory that it is, about types, and what leads to those.
const QUESTIONS: [&str; 47] = [
    "ChkMemSDNodeAddressSpace",
    "SDValue",
    "getAddressSpace",
    "getAddressingMode",
    "getConstantOperandVal",
    "getDataLayout",
    "getExtensionType",
    "getFunction",
    "getGlobal",
    "getLoadExtType",
    "getMemoryVT",
    "getMergedOrdering",
    "getOffset",
    "getOperand",
    "getOrdering",
    "getScalarSizeInBits",
    "getScalarType",
    "getSimpleVT",
    "getSimpleValueType",
    "getSizeInBits",
    "getStoreSize",
    "getSuccessOrdering",
    "getValueType",
    "getVectorElementType",
    "getVectorNumElements",
    "hasMinSize",
    "hasNUsesOfValue",
    "hasOptSize",
    "isAcquireOrStronger",
    "isAtomic",
    "isCompressingStore",
    "isDivergent",
    "isExpandingLoad",
    "isIndexed",
    "isNonTemporal",
    "isReleaseOrStronger",
    "isSimple",
    "isStrongerThanMonotonic",
    "isTruncatingStore",
    "isUnindexed",
    "isUnordered",
    "isVector",
    "isVolatile",
    "optForMinSize",
    "optForSize",
    "useLoadStore",
    "use_empty",
];

/// Words of C++ before a parenthesis that are no questions.
const KEYWORDS: [&str; 5] = ["if", "return", "for", "while", "switch"];

/// Conversions of a node to what it is known to be.
const CASTS: [&str; 2] = ["cast", "dyn_cast"];

/// The options that let a compiler take one number for another (`TargetOptions`).
const LICENSES: [&str; 1] = ["Options"];

/// Whether code restricts what a node with that opcode means. The node is `N` in
/// the code.
pub(super) fn restricts(code: &str, opcode: &str) -> bool {
    let code = plain(code);
    if holds_for(&code, opcode) {
        return false;
    }
    // What the node is, the row says.
    let code = code.replace("N->getOpcode()", "");
    Words::new(&code).any(|word| match word {
        Word::Asked(name) => !is_harmless(name),
        Word::Named(name) => LICENSES.contains(&name),
    })
}

/// Whether code asks first whether the node is one that it holds for.
fn holds_for(code: &str, opcode: &str) -> bool {
    let starts = |text: String| code.starts_with(&text);
    if starts(format!("if(N->getOpcode()=={opcode})return true;")) {
        return true;
    }
    let other = code
        .strip_prefix("return!(")
        .and_then(|rest| rest.strip_suffix(");"));
    let other = other.and_then(|rest| rest.rsplit_once("&&N->getOpcode()=="));
    if other.is_some_and(|(_, name)| is_name(name) && name != opcode) {
        return true;
    }
    let other = code.strip_prefix("return N->getOpcode()!=");
    let other = other.and_then(|rest| rest.split_once("||"));
    other.is_some_and(|(name, _)| is_name(name) && name != opcode)
}

fn is_name(text: &str) -> bool {
    text.chars().all(|c| is_of_name(c) || c == ':')
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_harmless(name: &str) -> bool {
    let is_about_uses =
        name.starts_with("has") && (name.ends_with("Use") || name.ends_with("Uses"));
    let is_about_worth = ["isProfitable", "should"]
        .iter()
        .any(|start| name.starts_with(start));
    let is_about_place = name.contains("Align");
    is_about_uses
        || is_about_worth
        || is_about_place
        || QUESTIONS.contains(&name)
        || KEYWORDS.contains(&name)
}

/// Code without comments, and with spaces only between words.
fn plain(code: &str) -> String {
    let lines = code.lines();
    let lines = lines.map(|line| line.split_once("//").map_or(line, |(before, _)| before));
    let mut plain = String::new();
    for word in lines.flat_map(str::split_whitespace) {
        let last = plain.chars().next_back();
        let touches = |c: Option<char>| c.is_some_and(is_of_name);
        if touches(last) && touches(word.chars().next()) {
            plain.push(' ');
        }
        plain.push_str(word);
    }
    plain
}

/// A word of code.
enum Word<'a> {
    /// A function that is called.
    Asked(&'a str),
    /// Anything else.
    Named(&'a str),
}

/// The words of code that count. What is asked of the subtarget does not, for rows
/// are about an instruction that is there.
struct Words<'a> {
    left: &'a str,
    /// Whether the last words were `Subtarget->`.
    of_subtarget: bool,
}

impl<'a> Words<'a> {
    fn new(code: &'a str) -> Self {
        Words {
            left: code,
            of_subtarget: false,
        }
    }

    /// The next name, and whether it is called.
    fn name(&mut self) -> Option<(&'a str, bool)> {
        let start = self.left.find(is_of_name)?;
        let from = self.left.get(start..)?;
        let end = from.find(|c| !is_of_name(c)).unwrap_or(from.len());
        let (name, rest) = from.split_at_checked(end)?;
        self.left = rest;
        let typed = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let after = typed.map_or(rest, |(_, after)| after);
        let is_of_node = CASTS.contains(&name) && after.starts_with("(N)");
        Some((name, after.starts_with('(') && !is_of_node))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            let (name, is_called) = self.name()?;
            let of_subtarget = std::mem::take(&mut self.of_subtarget);
            self.of_subtarget = name == "Subtarget" && self.left.starts_with("->");
            match is_called {
                true if of_subtarget => {}
                true => return Some(Word::Asked(name)),
                false => return Some(Word::Named(name)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::restricts;

    #[test]
    fn flags_and_what_is_known_of_operands_restrict() {
        for code in [
            "return N->getFlags().hasExact();",
            "return N->getFlags().hasNoSignedZeros();",
            "return CurDAG->computeKnownBits(N->getOperand(0)).Zero == 0;",
            "return isa<ConstantSDNode>(N->getOperand(1));",
            "return N->getOperand(0).getOpcode() == ISD::TRUNCATE;",
            "return cast<LoadSDNode>(N->getOperand(1))->isSimple();",
            "return hasAllWUsers(Node);",
            "(void)N; return TM.Options.NoNaNsFPMath;",
        ] {
            assert!(restricts(code, "ISD::ADD"), "{code}");
        }
    }

    #[test]
    fn uses_accesses_and_worth_do_not() {
        for code in [
            "",
            "return N->hasOneUse();",
            "return !SDValue(N, 0).use_empty() && hasNoCarryFlagUses(SDValue(N, 1));",
            "auto *Ld = cast<LoadSDNode>(N);\n// As wide.\nreturn Subtarget->hasUnaligned() ||\n \
             Ld->getAlign() >= Ld->getMemoryVT().getStoreSize();",
            "return cast<MemIntrinsicSDNode>(N)->getMemoryVT().getScalarType() == MVT::i8;",
            "return isProfitableToFormMaskedOp(N);",
            "return !N->isDivergent();",
            "return N->getOpcode() != ISD::VSELECT || N->getOperand(1).hasOneUse();",
        ] {
            assert!(!restricts(code, "ISD::LOAD"), "{code}");
        }
    }

    #[test]
    fn code_may_hold_for_some_nodes() {
        let code = "if (N->getOpcode() == ISD::ADD)\n  return true;\nreturn isADDLike(N);";
        assert!(!restricts(code, "ISD::ADD"));
        assert!(restricts(code, "ISD::OR"));
        let code = "return N->getOpcode() != ISD::VSELECT || isSmall(N);";
        assert!(!restricts(code, "ISD::ADD"));
        assert!(restricts(code, "ISD::VSELECT"));
        let code = "return !(isBig(N) && N->getOpcode() == ISD::BITCAST);";
        assert!(!restricts(code, "TISD::CAST"));
        assert!(restricts(code, "ISD::BITCAST"));
    }
}
