//! Functions of LLVM's support library that the runtime has as well.
//!
//! LLVM: include/llvm/Support/MathExtras.h and include/llvm/ADT/bit.h, in the versions from
//! 14 on.

use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::typed::{Typed, Value};

/// A function of LLVM, and the one of the runtime that does the same.
#[derive(Debug, PartialEq, Eq)]
pub struct Helper {
    /// The name in C++, without scopes.
    pub name: &'static str,
    /// The name in the module `fragments` of the runtime. Its parameters are the constants of
    /// the template, those of the function, and for [`Parameter::AnyUnsigned`] the number of
    /// bits. Where the type of arguments is any, there are two functions: for `i64` with `_i64`
    /// at the end of the name, and for `u64` with `_u64`.
    pub rust_name: &'static str,
    /// The number of constants that the template has.
    pub template: usize,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// The result.
    pub result: HelperOutcome,
}

/// A parameter of a [`Helper`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    /// Converted to a type.
    As(Arithmetic),
    /// Converted to `unsigned`, and to the `uint64_t` that the runtime wants.
    Low,
    /// Any unsigned integer. The runtime gets it as a `u64`, and the number of bits.
    AnyUnsigned,
    /// Any integer, the same type for all.
    Any,
    /// Any integers, converted to the type that an operator would give to all of them.
    Common,
    /// Any integers, converted to the common type of their unsigned types, promoted.
    CommonUnsigned,
}

/// The result of a [`Helper`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelperOutcome {
    /// Of a type.
    Of(Arithmetic),
    /// Of the first type in the runtime, and of the second one in C++.
    As(Arithmetic, Arithmetic),
    /// Of the type of the first argument.
    OfArgument,
    /// Of the common type of the arguments' unsigned types, and of that of another type if there
    /// is one.
    CommonUnsigned(Option<Arithmetic>),
}

const BOOL: HelperOutcome = HelperOutcome::Of(Arithmetic::Bool);
const INT: HelperOutcome = HelperOutcome::Of(Arithmetic::INT);
const UNSIGNED: HelperOutcome = HelperOutcome::Of(Arithmetic::UNSIGNED);
const INT64: HelperOutcome = HelperOutcome::Of(Arithmetic::INT64);
const UINT64: HelperOutcome = HelperOutcome::Of(Arithmetic::UINT64);
const COUNT: HelperOutcome = HelperOutcome::As(Arithmetic::INT, Arithmetic::UNSIGNED);
const I64: Parameter = Parameter::As(Arithmetic::INT64);
const U64: Parameter = Parameter::As(Arithmetic::UINT64);
const U32: Parameter = Parameter::As(Arithmetic::UNSIGNED);
const BITS: Parameter = Parameter::AnyUnsigned;
/// The type of `alignDown`'s third parameter, also where nobody gives it.
const SKEW: Option<Arithmetic> = Some(Arithmetic::Integer {
    bits: 8,
    is_signed: false,
});

const fn helper(
    name: &'static str,
    rust_name: &'static str,
    template: usize,
    parameters: &'static [Parameter],
    result: HelperOutcome,
) -> Helper {
    Helper {
        name,
        rust_name,
        template,
        parameters,
        result,
    }
}

/// The integer of 64 bits as which the runtime takes a type.
const fn wide(ty: Arithmetic) -> Arithmetic {
    match ty {
        Arithmetic::Integer {
            is_signed: true, ..
        } => Arithmetic::INT64,
        _ => Arithmetic::UINT64,
    }
}

/// The type that all of these together have.
fn fold(
    types: &[Arithmetic],
    both: impl Fn(Arithmetic, Arithmetic) -> Option<Arithmetic>,
) -> Option<Arithmetic> {
    let (first, rest) = types.split_first()?;
    rest.iter().try_fold(*first, |all, one| both(all, *one))
}

impl Parameter {
    /// The type that C++ gives to an argument, where the arguments have these types; none if the
    /// function does not take it.
    pub(super) fn ty(self, of: Arithmetic, types: &[Arithmetic]) -> Option<Arithmetic> {
        let are_integers = || {
            let mut types = types.iter();
            types.all(|ty| matches!(ty, Arithmetic::Integer { .. }))
        };
        match self {
            Parameter::As(ty) => Some(ty),
            Parameter::Low => Some(Arithmetic::UNSIGNED),
            Parameter::AnyUnsigned => Some(of).filter(|_| of.as_unsigned() == Some(of)),
            Parameter::Any => Some(of).filter(|_| are_integers() && types.first() == Some(&of)),
            Parameter::Common => {
                fold(types, |all, one| Some(all.common(one))).filter(|_| are_integers())
            }
            Parameter::CommonUnsigned => {
                fold(types, Arithmetic::common_unsigned).map(Arithmetic::promoted)
            }
        }
    }

    /// The type in the runtime for one of C++.
    pub(super) const fn rust_type(self, ty: Arithmetic) -> Arithmetic {
        match self {
            Parameter::As(ty) => ty,
            _ => wide(ty),
        }
    }
}

impl Helper {
    /// Whether the type of an argument is a parameter of the template in C++.
    pub(super) fn takes_any_type(&self) -> bool {
        let any = [Parameter::AnyUnsigned, Parameter::Any];
        self.parameters.iter().all(|one| any.contains(one))
    }

    /// The types of the result for arguments of these types: in the runtime, and in C++.
    pub(super) fn results(&self, types: &[Arithmetic]) -> Option<(Arithmetic, Arithmetic)> {
        Some(match self.result {
            HelperOutcome::Of(ty) => (ty, ty),
            HelperOutcome::As(returned, ty) => (returned, ty),
            HelperOutcome::OfArgument => types.first().map(|ty| (wide(*ty), *ty))?,
            HelperOutcome::CommonUnsigned(other) => {
                let common = fold(types, Arithmetic::common_unsigned)?;
                let result = match other {
                    Some(other) => common.common_unsigned(other)?,
                    None => common,
                };
                let parameter = self.parameters.first()?;
                let ty = parameter.ty(*types.first()?, types)?;
                (parameter.rust_type(ty), result)
            }
        })
    }

    /// The name of the function in the module `fragments` of the runtime, for an argument of
    /// that type.
    pub fn rust_name_for(&self, first: Option<Arithmetic>) -> String {
        let any = [Parameter::Any, Parameter::Common, Parameter::CommonUnsigned];
        let is_any = self
            .parameters
            .first()
            .is_some_and(|first| any.contains(first));
        match first.filter(|_| is_any) {
            Some(ty) => format!("{}_{}", self.rust_name, ty.rust_name()),
            None => self.rust_name.to_string(),
        }
    }
}

/// Functions of LLVM. Those of one name differ in the number of arguments.
#[rustfmt::skip]
const HELPERS: &[Helper] = &[
    helper("isInt", "is_int", 1, &[I64], BOOL),
    helper("isUInt", "is_uint", 1, &[U64], BOOL),
    helper("isIntN", "is_int", 0, &[U32, I64], BOOL),
    helper("isUIntN", "is_uint", 0, &[U32, U64], BOOL),
    helper("isShiftedInt", "is_shifted_int", 2, &[I64], BOOL),
    helper("isShiftedUInt", "is_shifted_uint", 2, &[U64], BOOL),
    helper("isPowerOf2_32", "is_power_of_2", 0, &[Parameter::Low], BOOL),
    helper("isPowerOf2_64", "is_power_of_2", 0, &[U64], BOOL),
    helper("has_single_bit", "is_power_of_2_of", 0, &[BITS], BOOL),
    helper("isMask_32", "is_mask", 0, &[Parameter::Low], BOOL),
    helper("isMask_64", "is_mask", 0, &[U64], BOOL),
    helper("isShiftedMask_32", "is_shifted_mask", 0, &[Parameter::Low], BOOL),
    helper("isShiftedMask_64", "is_shifted_mask", 0, &[U64], BOOL),
    helper("countr_zero", "trailing_zeros", 0, &[BITS], INT),
    helper("countl_zero", "leading_zeros", 0, &[BITS], INT),
    helper("countr_one", "trailing_ones", 0, &[BITS], INT),
    helper("countl_one", "leading_ones", 0, &[BITS], INT),
    helper("popcount", "count_ones", 0, &[BITS], INT),
    helper("bit_width", "bit_width", 0, &[BITS], INT),
    helper("countTrailingZeros", "trailing_zeros", 0, &[BITS], COUNT),
    helper("countLeadingZeros", "leading_zeros", 0, &[BITS], COUNT),
    helper("countTrailingOnes", "trailing_ones", 0, &[BITS], COUNT),
    helper("countLeadingOnes", "leading_ones", 0, &[BITS], COUNT),
    helper("countPopulation", "count_ones", 0, &[BITS], COUNT),
    helper("Log2_32", "log2_32", 0, &[U32], UNSIGNED),
    helper("Log2_64", "log2_64", 0, &[U64], UNSIGNED),
    helper("Log2_32_Ceil", "log2_ceil_32", 0, &[U32], UNSIGNED),
    helper("Log2_64_Ceil", "log2_ceil_64", 0, &[U64], UNSIGNED),
    helper("PowerOf2Ceil", "power_of_2_ceil", 0, &[U64], UINT64),
    helper("NextPowerOf2", "next_power_of_2", 0, &[U64], UINT64),
    helper("SignExtend32", "sign_extend_32", 1, &[U32], INT),
    helper("SignExtend64", "sign_extend_64", 1, &[U64], INT64),
    helper("SignExtend32", "sign_extend_32_from", 0, &[U32, U32], INT),
    helper("SignExtend64", "sign_extend_64_from", 0, &[U64, U32], INT64),
    helper("Lo_32", "low_32", 0, &[U64], UNSIGNED),
    helper("Hi_32", "high_32", 0, &[U64], UNSIGNED),
    helper("Make_64", "make_64", 0, &[U32, U32], UINT64),
    helper("maxUIntN", "max_uint", 0, &[U64], UINT64),
    helper("maxIntN", "max_int", 0, &[I64], INT64),
    helper("minIntN", "min_int", 0, &[I64], INT64),
    helper("alignTo", "align_to", 0, &[Parameter::CommonUnsigned; 2], HelperOutcome::CommonUnsigned(None)),
    helper("alignDown", "align_down", 0, &[Parameter::Common; 2], HelperOutcome::CommonUnsigned(SKEW)),
    helper("min", "min", 0, &[Parameter::Any, Parameter::Any], HelperOutcome::OfArgument),
    helper("max", "max", 0, &[Parameter::Any, Parameter::Any], HelperOutcome::OfArgument),
];

/// The lowest bits of a number: `APInt::getZExtValue`.
static ZERO_EXTEND: Helper = helper("", "zero_extend", 0, &[U64, U32], UINT64);

/// Methods of `APInt` without arguments. The functions get the number, of which they take the
/// lowest bits, and the number of these.
#[rustfmt::skip]
static OF_INT: &[Helper] = &[
    helper("isPowerOf2", "is_power_of_2_of", 0, &[U64, U32], BOOL),
    helper("isMask", "is_mask_of", 0, &[U64, U32], BOOL),
    helper("isShiftedMask", "is_shifted_mask_of", 0, &[U64, U32], BOOL),
    helper("countr_zero", "trailing_zeros", 0, &[U64, U32], COUNT),
    helper("countTrailingZeros", "trailing_zeros", 0, &[U64, U32], COUNT),
    helper("countl_zero", "leading_zeros", 0, &[U64, U32], COUNT),
    helper("countLeadingZeros", "leading_zeros", 0, &[U64, U32], COUNT),
    helper("countr_one", "trailing_ones", 0, &[U64, U32], COUNT),
    helper("countTrailingOnes", "trailing_ones", 0, &[U64, U32], COUNT),
    helper("countl_one", "leading_ones", 0, &[U64, U32], COUNT),
    helper("countLeadingOnes", "leading_ones", 0, &[U64, U32], COUNT),
    helper("popcount", "count_ones", 0, &[U64, U32], COUNT),
    helper("countPopulation", "count_ones", 0, &[U64, U32], COUNT),
    helper("getActiveBits", "bit_width", 0, &[U64, U32], COUNT),
    helper("logBase2", "log2_of", 0, &[U64, U32], COUNT),
    helper("getSignificantBits", "significant_bits", 0, &[U64, U32], COUNT),
];

/// The low bits of a number.
pub(super) fn zero_extend(value: Typed, bits: Typed) -> Typed {
    Typed {
        ty: Arithmetic::UINT64,
        value: Value::Call(&ZERO_EXTEND, vec![value, bits]),
    }
}

/// The function for a method of `APInt` without arguments.
pub(super) fn of_int(method: &str) -> Option<&'static Helper> {
    OF_INT.iter().find(|helper| helper.name == method)
}

/// Methods of `APFloat`. The functions get the bits and the precision, and then the argument.
#[rustfmt::skip]
static OF_FLOAT: &[Helper] = &[
    helper("isExactlyValue", "is_exactly", 0, &[U64, U32, Parameter::As(Arithmetic::Double)], BOOL),
    helper("isZero", "is_float_zero", 0, &[U64, U32], BOOL),
    helper("isPosZero", "is_positive_zero", 0, &[U64, U32], BOOL),
    helper("isNegZero", "is_negative_zero", 0, &[U64, U32], BOOL),
    helper("isNegative", "is_float_negative", 0, &[U64, U32], BOOL),
    helper("isInfinity", "is_infinite", 0, &[U64, U32], BOOL),
    helper("isPosInfinity", "is_positive_infinity", 0, &[U64, U32], BOOL),
    helper("isNegInfinity", "is_negative_infinity", 0, &[U64, U32], BOOL),
    helper("isNaN", "is_nan", 0, &[U64, U32], BOOL),
    helper("getExactLog2Abs", "exact_log2_abs", 0, &[U64, U32], INT),
    helper("convertToFloat", "as_float", 0, &[U64, U32], HelperOutcome::Of(Arithmetic::Float)),
    helper("convertToDouble", "as_double", 0, &[U64, U32], HelperOutcome::Of(Arithmetic::Double)),
    helper("width", "float_width", 0, &[U32], UNSIGNED),
    helper("convert", "float_converted", 0, &[U64, U32, U32], UINT64),
    helper("convertToInteger", "float_as_int", 0, &[U64, U32, U32], INT64),
    helper("isInteger", "is_float_int", 0, &[U64, U32, U32], BOOL),
];

/// The function for a method of `APFloat`.
pub(super) fn of_float(method: &str) -> Option<&'static Helper> {
    let mut all = OF_FLOAT.iter();
    all.find(|helper| helper.name == method)
}

/// Whether a function gives the number of bits of a format of floating point.
pub(super) fn is_width(helper: &Helper) -> bool {
    of_float("width") == Some(helper)
}

/// Scopes in which the functions are.
const SCOPES: [&str; 2] = ["llvm", "std"];

/// Whether the functions are in such scopes.
pub(super) fn is_scope(scopes: &[&str]) -> bool {
    scopes.iter().all(|scope| SCOPES.contains(scope))
}

/// The function of that name with that many template arguments and arguments.
pub(super) fn find(
    scopes: &[&str],
    name: &str,
    template: usize,
    arguments: usize,
) -> Option<&'static Helper> {
    let mut all = HELPERS.iter().filter(|_| is_scope(scopes));
    all.find(|one| {
        one.name == name && one.template == template && one.parameters.len() == arguments
    })
}

/// Whether functions of LLVM's support library have that name, so that no target has it.
pub(super) fn is_known(name: &str) -> bool {
    HELPERS.iter().any(|one| one.name == name) || OTHERS.contains(&name)
}

/// Functions of LLVM's support library that the runtime does not have.
#[rustfmt::skip]
const OTHERS: [&str; 43] = [
    "AbsoluteDifference", "AddOverflow", "BitsToDouble", "BitsToFloat", "CTLog2", "ConstantLog2",
    "DoubleToBits", "FloatToBits", "GreatestCommonDivisor", "GreatestCommonDivisor64", "Log2",
    "MinAlign", "MulOverflow", "PowerOf2Floor", "SaturatingAdd", "SaturatingMultiply",
    "SaturatingMultiplyAdd", "SubOverflow", "abs", "alignToPowerOf2", "bit_cast", "bit_ceil",
    "bit_floor", "byteswap", "clmul", "divideCeil", "divideCeilSigned", "divideFloorSigned",
    "divideNearest", "divideSignedWouldOverflow", "findFirstSet", "findLastSet", "isAligned",
    "maskLeadingOnes", "maskLeadingZeros", "maskTrailingOnes", "maskTrailingZeros", "mod",
    "offsetToAlignment", "pext", "reverseBits", "rotl", "rotr",
];

/// The function for the methods `isIntN` and `isSignedIntN` of `APInt`.
pub(super) fn fits(method: &str) -> Option<&'static Helper> {
    match method {
        "isIntN" => find(&[], "isUIntN", 0, 2),
        "isSignedIntN" => find(&[], "isIntN", 0, 2),
        _ => None,
    }
}
