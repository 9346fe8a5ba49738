//! The methods of `Opcode` and `OpType`.

use proc_macro2::TokenStream;
use quote::quote;

use super::enumerations::Enumerations;
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
    let desc_doc = doc(context.docs, "What is known of an instruction.");
    let operand_doc = doc(context.docs, "What is known of an operand.");
    let lints = context.method_lints();
    quote! {
        impl #runtime::InstrSet for Opcode {
            type Reg = Reg;
            type RegClass = RegClass;
            type OperandType = OperandType;
            type SchedClass = SchedClass;

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

pub(super) fn add_methods(enumerations: &Enumerations, methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "What is known of the instruction.",
        quote!(
            pub const fn desc(self) -> InstrDesc {
                InstrDesc::new(self, self as u16)
            }
        ),
    );
    methods.function(
        "How many operands of the machine instruction an operand of the description is: \
         more than one for an address, for instance. 0 if there is no such operand.",
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
    if enumerations.op_types.is_some() {
        add_types(methods);
    }
    if enumerations.op_names.is_some() {
        methods.function(
            "Where the operand of that name is, if the instruction has one.",
            quote!(pub const fn operand_index(
                self,
                name: OpName,
            ) -> ::core::option::Option<usize> {
                #tables::INSTRS.named_operand(self as u16, name as u16)
            }),
        );
    }
}

fn add_types(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "What the description of an operand is, unless it has no name.",
        quote!(pub const fn operand_type(self, operand: usize) -> ::core::option::Option<OpType> {
            #runtime::__private::tables::variant(
                &#tables::OP_TYPE_ALL,
                #tables::INSTRS.operand_record(self as u16, operand),
            )
        }),
    );
    methods.function(
        "What an operand of the description is, unless that has no name.",
        quote!(pub const fn logical_operand_type(
            self,
            operand: usize,
        ) -> ::core::option::Option<OpType> {
            #runtime::__private::tables::variant(
                &#tables::OP_TYPE_ALL,
                #tables::INSTRS.logical_record(self as u16, operand),
            )
        }),
    );
}

/// The method of `OpType`.
pub(super) fn add_memory_sizes(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "How many bits of memory it is; 0 if it is not memory, or that is not known.",
        quote!(pub const fn mem_operand_size(self) -> u32 {
            #tables::MEM_OPERAND_SIZES.get(self as usize)
        }),
    );
}
