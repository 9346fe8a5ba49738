//! The page with everything known about an instruction.

use std::fmt::{self, Write};

use example_target::form::Form;
use example_target::rv32::{InstrDesc, OpName, Opcode, OperandInfo, Part};
use example_target::rv32_built::FORMS;

use crate::frame::{bit_boxes, joined, list, table, title};

/// The instruction whose opcode or mnemonic has that name.
pub(crate) fn find(name: &str) -> Option<Opcode> {
    let is_meant = |text: &str| text.eq_ignore_ascii_case(name);
    let form = FORMS.iter().find(|form| is_meant(form.mnemonic()));
    let opcode = Opcode::ALL.iter().find(|opcode| is_meant(opcode.name()));
    opcode.copied().or_else(|| form?.name.parse().ok())
}

/// The names of the instructions that give code. Generic ones have no size.
pub(crate) fn names() -> String {
    let sized = Opcode::ALL
        .iter()
        .filter(|opcode| opcode.desc().size_bytes() > 0);
    list(sized)
}

/// Everything that there is to say.
pub(crate) fn page(out: &mut String, opcode: Opcode) -> fmt::Result {
    let desc = opcode.desc();
    let form = FORMS.iter().find(|form| form.name == opcode.name());
    match form {
        Some(form) => title(out, &format!("{opcode}: {}", assembly(form)))?,
        None => title(out, opcode.name())?,
    }
    if let Some(form) = form {
        bit_boxes(out, form.fields)?;
        out.push('\n');
    }
    if desc.num_operands() > 0 {
        let rows = desc.operands().enumerate();
        table(
            out,
            OPERAND,
            rows.map(|(at, info)| operand(opcode, at, info)),
        )?;
        out.push('\n');
    }
    facts(opcode)
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .try_for_each(|(name, text)| writeln!(out, "{name:10} {text}"))
}

/// The text as it is written, with names in place of operands.
fn assembly(form: &Form) -> String {
    let text = form.asm.replace('\t', " ");
    text.chars().filter(|c| !"${}".contains(*c)).collect()
}

const OPERAND: [&str; 6] = ["operand", "", "class", "record", "type", "remarks"];

fn operand(opcode: Opcode, at: usize, info: OperandInfo) -> [String; 6] {
    let is_result = at < opcode.desc().num_defs();
    [
        name(opcode, at).to_string(),
        if is_result { "out" } else { "in" }.to_string(),
        info.reg_class()
            .map_or(String::new(), |class| class.to_string()),
        opcode
            .op_type(at)
            .map_or(String::new(), |record| record.to_string()),
        info.operand_type().to_string(),
        remarks(opcode, info),
    ]
}

/// The name of an operand; empty if it has none.
fn name(opcode: Opcode, at: usize) -> &'static str {
    let mut names = OpName::ALL.iter();
    let found = names.find(|&&name| opcode.operand_index(name) == Some(at));
    found.map_or("", |name| name.name())
}

/// Remarks on an operand: a tied register, an early clobber, a branch target.
fn remarks(opcode: Opcode, info: OperandInfo) -> String {
    let tied = info
        .tied_to()
        .map(|other| format!("in the register of {}", name(opcode, other)));
    let early = info
        .is_early_clobber()
        .then(|| "written before all is read".to_string());
    let target = info.is_branch_target().then(|| "where it goes".to_string());
    joined([tied, early, target].into_iter().flatten(), ", ")
}

/// Names of facts and what they are; nothing where there is nothing to say.
fn facts(opcode: Opcode) -> [(&'static str, String); 9] {
    let desc = opcode.desc();
    [
        ("format", format(desc).to_string()),
        ("size", format!("{} bytes", desc.size_bytes())),
        ("flags", flags(desc)),
        ("reads", list(desc.implicit_uses())),
        ("writes", list(desc.implicit_defs())),
        ("scheduled", desc.sched_class().to_string()),
        ("needs", list(opcode.required_features())),
        ("related", related(opcode)),
        ("number", opcode.number().to_string()),
    ]
}

/// The format of the encoding, as `td/RV32InstrFormats.td` puts it into the
/// flags of the target.
fn format(desc: InstrDesc) -> &'static str {
    let names = ["", "R", "I", "S", "B", "U", "J"];
    let number = usize::try_from(desc.ts_flags() & 7).unwrap_or(0);
    names.get(number).copied().unwrap_or("")
}

/// A way from an instruction to another.
type Relation = (&'static str, fn(Opcode) -> Option<Opcode>);

const RELATIONS: [Relation; 8] = [
    ("immediate form", Opcode::immediate_form),
    ("register form", Opcode::register_form),
    ("branches if false", Opcode::branch_if_false),
    ("branches if true", Opcode::branch_if_true),
    ("upper half, signed", |opcode| {
        opcode.upper_product(Part::Part_high_signed)
    }),
    ("mixed", |opcode| {
        opcode.upper_product(Part::Part_high_mixed)
    }),
    ("unsigned", |opcode| {
        opcode.upper_product(Part::Part_high_unsigned)
    }),
    ("remainder", Opcode::remainder),
];

fn related(opcode: Opcode) -> String {
    let found = RELATIONS
        .iter()
        .filter_map(|(name, find)| Some(format!("{name}: {}", find(opcode)?)));
    joined(found, "; ")
}

/// Makes a list of methods with their names.
macro_rules! flags {
    ($($method:ident),* $(,)?) => {
        const FLAGS: &[(&str, fn(InstrDesc) -> bool)] =
            &[$((stringify!($method), InstrDesc::$method)),*];
    };
}

flags! {
    is_pre_isel_opcode, is_variadic, has_optional_def, is_pseudo, is_meta,
    is_return, is_eh_scope_return, is_call, is_barrier, is_terminator,
    is_branch, is_indirect_branch, is_compare, is_move_immediate, is_move_reg,
    is_bitcast, is_select, has_delay_slot, can_fold_as_load, may_load,
    may_store, may_raise_fp_exception, is_predicable, is_not_duplicable,
    has_unmodeled_side_effects, is_commutable, is_convertible_to_3_addr,
    uses_custom_inserter, has_post_isel_hook, is_rematerializable,
    is_as_cheap_as_a_move, has_extra_src_reg_alloc_req,
    has_extra_def_reg_alloc_req, is_reg_sequence_like,
    is_extract_subreg_like, is_insert_subreg_like, is_convergent, is_add,
    is_trap, variadic_ops_are_defs, is_authenticated,
}

fn flags(desc: InstrDesc) -> String {
    let set = FLAGS.iter().filter(|(_, holds)| holds(desc));
    let words = |name: &str| name.trim_start_matches("is_").replace('_', " ");
    joined(set.map(|(name, _)| words(name)), ", ")
}
