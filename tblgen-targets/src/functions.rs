//! The macros that connect functions with their names in descriptions.

/// Implements `TargetDecoders` with functions by name, and a function for the end, which are given what
/// operands are made of, and whose outcome a function has.
#[cfg(feature = "arm")]
macro_rules! decoders {
    ($target:ty, $status:path, $finish:path; $($name:literal => $function:path,)*) => {
        impl tblgen_runtime::mc::TargetDecoders for $target {
            const NAMES: &'static [&'static str] = &[$($name),*];

            #[inline]
            fn decoder<O: tblgen_runtime::InstrInfo, const N: usize>(
                number: usize,
            ) -> Option<tblgen_runtime::mc::TargetDecoder<O, N>> {
                let functions: &[tblgen_runtime::mc::TargetDecoder<O, N>] = const {
                    &[$(|inst, field, context| {
                        $status(inst, context, |m| $function(m, field))
                    }),*]
                };
                functions.get(number).copied()
            }

            #[inline]
            fn finish<O: tblgen_runtime::InstrInfo, const N: usize>(
                inst: &mut tblgen_runtime::mc::TargetInst<O, N>,
                context: &tblgen_runtime::mc::TargetContext<'_>,
            ) -> tblgen_runtime::mc::DecodeStatus {
                $status(inst, context, |m| $finish(m))
            }
        }
    };
}
#[cfg(feature = "arm")]
pub(crate) use decoders;

/// Implements `TargetEncoders` with functions of operands and of instructions by name.
macro_rules! encoders {
    (
        $target:ty;
        operands { $($operand:literal => $encoder:path,)* }
        instructions { $($instruction:literal => $change:path,)* }
    ) => {
        impl tblgen_runtime::mc::TargetEncoders for $target {
            const OPERANDS: &'static [&'static str] = &[$($operand),*];
            const INSTRUCTIONS: &'static [&'static str] = &[$($instruction),*];

            #[inline]
            fn operand<O: tblgen_runtime::InstrInfo, const N: usize>(
                number: usize,
            ) -> Option<tblgen_runtime::mc::TargetEncoder<O, N>> {
                let functions: &[tblgen_runtime::mc::TargetEncoder<O, N>] =
                    const { &[$($encoder),*] };
                functions.get(number).copied()
            }

            #[inline]
            fn instruction<O: tblgen_runtime::InstrInfo, const N: usize>(
                number: usize,
            ) -> Option<tblgen_runtime::mc::TargetBits<O, N>> {
                let functions: &[tblgen_runtime::mc::TargetBits<O, N>] =
                    const { &[$($change),*] };
                functions.get(number).copied()
            }
        }
    };
}
pub(crate) use encoders;
