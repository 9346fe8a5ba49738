//! Conditions on features of the subtarget: methods of `Feature`, `Predicate` and `Opcode`.

mod decide;
mod layout;

use quote::quote;

pub(super) use decide::{Decided, conditions};
pub(super) use layout::layout;
#[cfg(any(
    feature = "disassembler",
    feature = "code_emitter",
    feature = "asm_writer"
))]
pub(crate) use layout::tables_of;
use tblgen_codegen::Methods;

/// The methods of `Feature`.
pub(super) fn add_conditions(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the condition holds for a subtarget with these features.",
        quote!(pub const fn holds(self, features: &SubtargetFeatures) -> bool {
            #tables::CONDITIONS.holds(self as u16, &features.bits)
        }),
    );
}

/// The methods of `Predicate`.
pub(super) fn add_predicate_conditions(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the condition holds for a subtarget with these features. `None` if its code \
         (C++) asks for more than features that set members of LLVM's subtarget class, or is \
         not translated.",
        quote!(pub const fn holds(
            self,
            features: &SubtargetFeatures,
        ) -> Option<bool> {
            #tables::CONDITIONS.predicate_holds(self as u16, &features.bits)
        }),
    );
}

/// The methods of `Opcode`.
pub(super) fn add_availability(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "Whether the instruction exists on a subtarget with these features: all features that \
         it [needs](fn@Self::required_features) [hold](fn@Feature::holds).",
        quote!(pub const fn is_available_on(self, features: &SubtargetFeatures) -> bool {
            let list = #tables::PREDICATES_OF.index(self as usize);
            #tables::CONDITIONS.all_hold(&#tables::INSTR_FEATURES, list, &features.bits)
        }),
    );
}
