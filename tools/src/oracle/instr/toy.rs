//! A target of three instructions, of which everything is known by heart.

use super::canonical;
use super::inc::Inc;
use super::kinds;
use super::model::Model;
use crate::oracle::frame::compare::change_each;
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::toy::{assert_facts, assert_refused};

/// The toy's tables in the form of LLVM's.
const TOY: &str = include_str!("toy.inc");

/// Reads a text.
fn read(text: &str) -> anyhow::Result<Facts> {
    Ok(canonical::facts(&Model::read(&Inc::new(text))?))
}

#[test]
fn everything_about_the_toy_is_read() {
    let facts = read(TOY).unwrap();
    let expected = [
        ("enum-opcode\tLOAD", "2"),
        ("opcode-name\t2", "LOAD"),
        ("enum-sched-class\tSlow", "1"),
        ("enum-op-name\tbase", "1"),
        ("enum-op-type\tRegs", "3"),
        ("enum-operand-type\tMCOI::OPERAND_PCREL", "4"),
        ("enum-operand-type\tT::OPERAND_NEAR", "13"),
        ("enum-operand-type\tT::OPERAND_FAR", "14"),
        ("enum-feature\tHasBit", "0"),
        ("desc\tLOAD", "4 1 8 1"),
        ("desc\tADD", "2 1 4 0"),
        ("flags\tLOAD", "10000080000"),
        ("flag-methods\tLOAD", "00080000 00000100"),
        ("flags\tADD", "0"),
        ("ts-flags\tLOAD", "f000000000000001"),
        ("implicit-uses\tLOAD", "SP"),
        ("implicit-defs\tLOAD", "FLAGS"),
        ("implicit-uses\tADD", "FLAGS"),
        ("implicit-defs\tADD", ""),
        ("deprecation\tPHI", "-"),
        ("deprecation\tADD", "feature:FeatureOld"),
        ("deprecation\tLOAD", "predicate:Often"),
        ("operand-class\tLOAD", "Regs pointer:3 - -"),
        ("operand-flags\tLOAD", "000 000 101 000"),
        ("operand-flags\tADD", "000 010"),
        ("operand-constraint\tADD", "early-clobber tied:0"),
        ("op-types\tADD", "Regs -"),
        ("op-types\tLOAD", "Regs Regs imm imm"),
        ("mem-size\tmem", "32"),
        ("mem-size\timm", "0"),
        ("operand-index\tADD", "0 -"),
        ("operand-index\tPHI", "- -"),
        ("logical-size\tLOAD", "1 3"),
        ("logical-index\tLOAD", "0 1 4"),
        ("logical-type\tLOAD", "Regs -"),
        ("required-features\tLOAD", "1 0"),
        ("available\tLOAD", "true false true false"),
        ("available\tADD", "true true true true"),
        ("mapping\tgetOther", "- 2 -"),
        ("mapping\tgetNone", "- - -"),
        ("mapping\tgetForm:Form_a", "- 1 0"),
        ("mapping\tgetForm:Form_b", "- - 1"),
    ];
    assert_facts(&facts, &expected);
    assert!(!facts.lines.contains_key("logical-size\tADD"));
}

#[test]
fn every_changed_value_is_reported() {
    let changed = change_each(|| read(TOY).unwrap(), kinds::KINDS);
    assert!(changed > 80, "{changed}");
}

#[test]
fn tables_that_do_not_fit_are_errors() {
    let changes = [
        ("ToyDescs", "Others"),
        (
            "INSTRUCTION_LIST_END = 3",
            "MORE = 3,\n INSTRUCTION_LIST_END = 4",
        ),
        ("4,\t1,\t8,\t1,", "4,\t1,\t8,\t2,"),
        ("4,\t1,\t8,\t1,", "5,\t1,\t8,\t1,"),
        ("ImpOpBase + 1", "ImpOpBase + 2"),
        ("MCID::MayLoad", "MCID::MayWait"),
        ("MCOI::OptionalDef", "MCOI::Other"),
        ("MCOI_EARLY_CLOBBER", "MCOI_LATE"),
        ("{ 3, 0|", "{ T::RegsRegClassID, 0|"),
        ("5U, 9U, 0U,", "5U, 9U,"),
        ("nullptr, nullptr,", "nullptr,"),
        ("&getOften", "&Often"),
        ("OperandMap[1]", "OperandMap[2]"),
        ("{0, 1, }", "{0, 1, 2, }"),
        ("Regs, -1, ", "Regs, unknown, "),
        ("    2,\n  };", "    20,\n  };"),
        ("OpTypes::mem:", "OpTypes::other:"),
        ("SizeMap[0]", "SizeMap[1]"),
        (
            "case T::LOAD:\n    return TypeMap",
            "case T::ADD:\n    return TypeMap",
        ),
        ("{1, 3, }", "{1, 3, 1, }"),
        ("{Feature_HasOneBit,", "{Feature_HasTwoBit,"),
        ("    {}, // CEFBS_None\n", ""),
        ("CEFBS_None, // ADD = 1", ""),
        ("CEFBS_None, // ADD = 1", "CEFBS_Other, // ADD = 1"),
        ("enum Form inForm", "enum Shape inForm"),
        ("unsigned end = 2", "unsigned end = 3"),
        ("unsigned end = 1", "unsigned end = 0"),
        ("{ T::ADD, (uint16_t)-1U, T::ADD }", "{ T::ADD, T::ADD }"),
        (
            "{ T::ADD, (uint16_t)-1U, T::ADD }",
            "{ T::LOAD, T::ADD, T::ADD }",
        ),
        ("getFormTable[mid][2]", "getFormTable[mid][3]"),
        ("GET_COMPUTE_FEATURES", "GET_OTHER"),
    ];
    assert_refused(TOY, read, &changes);
}
