//! Jumps by which conditional branches reach farther, as records state them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use tblgen_codegen::EmitContext;
use tblgen_lang::record::{FieldError, Init, Record};
use tblgen_model::Models;
use tblgen_model::support::faults::{self, Diagnostics};

/// The facts about the jump of a target and about opposite branches that encoders know.
pub(super) struct Detours {
    /// The number of the jump.
    jump: u16,
    /// The numbers of the registers that are operands before the target.
    registers: Vec<u16>,
    /// The numbers of branches, one of which is taken where the other one is not.
    opposites: Vec<[u16; 2]>,
    /// Whether operands are conditions that have opposites.
    has_conditions: bool,
}

impl Detours {
    /// The detours of a target; `None` if no record states the jump.
    pub(super) fn new(models: &Models<'_>) -> Result<Option<Self>, Diagnostics> {
        let records = models.records();
        let defs = records.all_derived_definitions_if_defined("DetourJump");
        let Some(&def) = defs.first() else {
            return Ok(None);
        };
        let dag = def.value_as_dag("Jump").map_err(FieldError::at_record)?;
        let registers = dag.dag_args().into_iter();
        let mut opposites = Vec::new();
        for def in records.all_derived_definitions_if_defined("OppositeBranches") {
            let pairs = def.value_as_list("Pairs").map_err(FieldError::at_record)?;
            for pair in pairs {
                opposites.push(branches(models, def, pair)?);
            }
        }
        Ok(Some(Detours {
            jump: instruction(models, def, dag.dag_operator())?,
            registers: registers
                .map(|arg| register(models, def, arg.value))
                .collect::<Result<_, _>>()?,
            opposites,
            has_conditions: models.access()?.opposites.iter().any(Option::is_some),
        }))
    }

    /// The method of the encoder.
    pub(super) fn method(&self, context: &EmitContext) -> TokenStream {
        let runtime = &context.runtime;
        let number = |number: &u16| Literal::u16_unsuffixed(*number);
        let (jump, registers) = (number(&self.jump), self.registers.iter().map(number));
        let opposites = self.opposites.iter().map(|pair| {
            let [one, other] = [number(&pair[0]), number(&pair[1])];
            quote!([#one, #other])
        });
        let condition = match self.has_conditions {
            true => quote!(inst.condition().and_then(CondCode::opposite)),
            false => quote!(::core::option::Option::None),
        };
        let mc = quote!(#runtime::__private::mc);
        quote! {
            fn detour(
                &self,
                inst: &McInst,
            ) -> ::core::option::Option<#runtime::mc::Detour<McInst>> {
                static DETOURS: #mc::Detours = #mc::Detours {
                    jump: #jump,
                    registers: &[#(#registers),*],
                    opposites: &[#(#opposites),*],
                };
                #mc::detour(&DETOURS, inst, #condition)
            }
        }
    }
}

/// The numbers of two instructions.
fn branches(models: &Models<'_>, def: Record<'_>, pair: Init<'_>) -> Result<[u16; 2], Diagnostics> {
    let all: Vec<Init<'_>> = pair.elements().collect();
    match all[..] {
        [one, other] => Ok([
            instruction(models, def, Some(one))?,
            instruction(models, def, Some(other))?,
        ]),
        _ => Err(faults::error(
            def,
            format!("`{pair}` is no pair of branches"),
        )),
    }
}

/// The number of an instruction that a record names.
fn instruction(
    models: &Models<'_>,
    def: Record<'_>,
    inst: Option<Init<'_>>,
) -> Result<u16, Diagnostics> {
    let number = match inst.and_then(Init::as_def) {
        Some(inst) => models.instructions()?.number(inst),
        None => None,
    };
    number.ok_or_else(|| {
        let inst = inst.map_or("?".to_string(), |inst| inst.to_string());
        faults::error(def, format!("`{inst}` is no instruction of the target"))
    })
}

/// The number of a register that a record names.
fn register(models: &Models<'_>, def: Record<'_>, reg: Init<'_>) -> Result<u16, Diagnostics> {
    let number = match reg.as_def() {
        Some(reg) => models.registers()?.number_of(reg.name()),
        None => None,
    };
    number.ok_or_else(|| faults::error(def, format!("`{reg}` is no register of the target")))
}
