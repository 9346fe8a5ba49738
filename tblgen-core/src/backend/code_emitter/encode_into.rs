//! The method that all encoders have in common.

use quote::quote;

use tblgen_codegen::Methods;

/// Adds the method for instructions without expressions.
pub(super) fn add_encode_into(methods: &mut Methods<'_>) {
    let (runtime, _) = methods.paths();
    methods.add(
        "Writes the bytes of an instruction without expressions, at the address 0. Returns the \
         number of bytes.\n\n\
         # Errors\n\n\
         The instruction has no machine code, an operand does not fit or is an expression, or \
         there is too little room.",
        quote! {
            pub fn encode_into(
                &self,
                inst: &McInst,
                bytes: &mut [u8],
            ) -> ::core::result::Result<usize, #runtime::mc::EncodeError> {
                let mut open = ::core::option::Option::None;
                let size = self.encode(inst, 0, bytes, &mut |fixup| open = Some(fixup.operand))?;
                match open {
                    ::core::option::Option::Some(operand) => {
                        ::core::result::Result::Err(#runtime::mc::EncodeErrorKind::InvalidOperand(operand).into())
                    }
                    ::core::option::Option::None => ::core::result::Result::Ok(size),
                }
            }
        },
    );
}
