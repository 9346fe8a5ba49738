//! The methods of `Opcode` and `OpType`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::enumerations::Enumerations;
use super::model::InstrModel;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Methods;
use tblgen_codegen::doc;

/// The traits that make `Opcode` a set of instructions, and aliases of generic
/// types.
pub(super) fn traits(enumerations: &Enumerations, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let first = |idents: Vec<proc_macro2::Ident>| idents.into_iter().next();
    let sched_class = first(enumerations.sched_classes.idents());
    let operand_type = first(enumerations.operand_types.idents());
    let flag = match enumerations.flags {
        Some(_) => quote!(Flag),
        None => quote!(#runtime::NoVariants),
    };
    let cond_code = match enumerations.cond_codes {
        Some(_) => quote!(CondCode),
        None => quote!(#runtime::NoVariants),
    };
    let desc_doc = doc(context.docs, "The facts of an instruction.");
    let operand_doc = doc(
        context.docs,
        "The facts of an operand of a machine instruction.",
    );
    let lints = context.method_lints();
    quote! {
        impl #runtime::InstrInfo for Opcode {
            type Reg = Reg;
            type RegClass = RegClass;
            type OperandType = OperandType;
            type SchedClass = SchedClass;
            type Flag = #flag;
            type CondCode = #cond_code;

            const NO_SCHED_CLASS: SchedClass = SchedClass::#sched_class;
            const UNKNOWN_OPERAND: OperandType = OperandType::#operand_type;
            const TABLES: &'static #runtime::__private::instr::InstrTables<Reg> = &#tables::INSTRS;
        }

        #desc_doc
        #lints
        pub type InstrDesc = #runtime::InstrDesc<Opcode>;

        #operand_doc
        #lints
        pub type OperandInfo = #runtime::OperandInfo<Opcode>;
    }
}

/// The number of opcodes that every target has. They come first.
fn generic_opcodes(model: &InstrModel<'_>) -> Literal {
    let all = model.instructions.all.iter();
    let generic = all.take_while(|instruction| instruction.is_generic());
    Literal::usize_unsuffixed(generic.count())
}

pub(super) fn add_methods(
    model: &InstrModel<'_>,
    enumerations: &Enumerations,
    methods: &mut Methods<'_>,
) {
    let (_, tables) = methods.paths();
    let generic = generic_opcodes(model);
    methods.function(
        "Whether every target has the opcode, such as `PHI`. Such opcodes come before the others.",
        quote!(
            pub const fn is_generic(self) -> bool {
                (self as usize) < #generic
            }
        ),
    );
    methods.function(
        "The opcodes of the target itself: those that are not generic.",
        quote!(pub const fn target_opcodes() -> &'static [Self] {
            Self::ALL.split_at(#generic).1
        }),
    );
    methods.function(
        "The facts of the instruction: operands, flags, size.",
        quote!(
            pub const fn desc(self) -> InstrDesc {
                InstrDesc::new(self, self as u16)
            }
        ),
    );
    methods.function(
        "The number of operands of the machine instruction that an operand of the description \
         is: more than one for an address, for instance. 0 if there is no such operand.",
        quote!(pub const fn logical_operand_size(self, operand: usize) -> usize {
            #tables::INSTRS.logical_size(self as u16, operand)
        }),
    );
    methods.function(
        "The first operand of the machine instruction that belongs to an operand of the \
         description.",
        quote!(pub const fn logical_operand_index(self, operand: usize) -> usize {
            #tables::INSTRS.logical_index(self as u16, operand)
        }),
    );
    add_doc(methods);
    if enumerations.mnemonics.is_some() {
        add_mnemonic(methods);
    }
    if enumerations.op_types.is_some() {
        add_types(methods);
    }
    if enumerations.op_names.is_some() {
        methods.function(
            "The place of the operand with that name, if the instruction has one.",
            quote!(pub const fn operand_index(
                self,
                name: OpName,
            ) -> Option<usize> {
                #tables::INSTRS.named_operand(self as u16, name as u16)
            }),
        );
    }
}

fn add_doc(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The text of the instruction in assembly, as the description has it with `$` before \
         operands, or its operands if it has no such text: a line for people.",
        quote!(pub const fn doc(self) -> &'static str {
            #tables::OPCODE_DOCS.get(self as usize)
        }),
    );
}

fn add_mnemonic(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The mnemonic, which several opcodes may have. None for opcodes that every target has, \
         and for those whose text does not begin with one, as of many pseudo-instructions.",
        quote!(pub const fn mnemonic(self) -> Option<Mnemonic> {
            #runtime::__private::tables::variant(
                &#tables::MNEMONIC_ALL,
                #tables::INSTRS.mnemonic(self as u16),
            )
        }),
    );
}

fn add_types(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The record of an operand in the description, such as `i32imm`, unless the record has \
         no name. [`OperandInfo::operand_type`] is what such records say of their kind.",
        quote!(pub const fn op_type(self, operand: usize) -> Option<OpType> {
            #runtime::__private::tables::variant(
                &#tables::OP_TYPE_ALL,
                #tables::INSTRS.operand_record(self as u16, operand),
            )
        }),
    );
    methods.function(
        "The record of a logical operand, which may be several operands of the machine \
         instruction, unless the record has no name.",
        quote!(pub const fn logical_op_type(
            self,
            operand: usize,
        ) -> Option<OpType> {
            #runtime::__private::tables::variant(
                &#tables::OP_TYPE_ALL,
                #tables::INSTRS.logical_record(self as u16, operand),
            )
        }),
    );
}

/// The methods of `OperandType`.
pub(super) fn add_short_names(methods: &mut Methods<'_>) {
    methods.function(
        "The name without the namespace: `OPERAND_MEMORY` of `MCOI::OPERAND_MEMORY`.",
        quote!(
            pub fn short_name(self) -> &'static str {
                let name = self.name();
                name.rsplit_once("::").map_or(name, |(_, name)| name)
            }
        ),
    );
    methods.function(
        "The first operand type with that name, without a namespace.",
        quote!(
            pub fn from_short_name(name: &str) -> Option<Self> {
                let mut all = Self::ALL.iter().copied();
                all.find(|variant| variant.short_name() == name)
            }
        ),
    );
}

/// The method of `OpType`.
pub(super) fn add_memory_sizes(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The size in memory of such an operand, in bits; 0 if the operand is not in memory, or \
         the size is not known.",
        quote!(pub const fn mem_operand_size_bits(self) -> u32 {
            #tables::MEM_OPERAND_SIZES.get(self as usize)
        }),
    );
}
