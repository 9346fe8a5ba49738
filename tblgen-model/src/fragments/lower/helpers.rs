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
    /// bits.
    pub rust_name: &'static str,
    /// The number of constants that the template has.
    pub template: usize,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// The result.
    pub result: Outcome,
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
    /// Any integer, the same type for all. The runtime has two functions: for an `i64` with
    /// `_i64` at the end of the name, and for a `u64` with `_u64`.
    Any,
}

/// The result of a [`Helper`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Of a type.
    Of(Arithmetic),
    /// Of the type of the first argument.
    OfArgument,
}

const BOOL: Outcome = Outcome::Of(Arithmetic::Bool);
const INT: Outcome = Outcome::Of(Arithmetic::INT);
const UNSIGNED: Outcome = Outcome::Of(Arithmetic::UNSIGNED);
const INT64: Outcome = Outcome::Of(Arithmetic::INT64);
const UINT64: Outcome = Outcome::Of(Arithmetic::UINT64);
const I64: Parameter = Parameter::As(Arithmetic::INT64);
const U64: Parameter = Parameter::As(Arithmetic::UINT64);
const U32: Parameter = Parameter::As(Arithmetic::UNSIGNED);
const BITS: Parameter = Parameter::AnyUnsigned;

const fn helper(
    name: &'static str,
    rust_name: &'static str,
    template: usize,
    parameters: &'static [Parameter],
    result: Outcome,
) -> Helper {
    Helper {
        name,
        rust_name,
        template,
        parameters,
        result,
    }
}

impl Helper {
    /// The name of the function in the module `fragments` of the runtime, for an argument of
    /// that type.
    pub fn rust_name_for(&self, first: Option<Arithmetic>) -> String {
        let is_any = self.parameters.first() == Some(&Parameter::Any);
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
    helper("has_single_bit", "is_power_of_2", 0, &[BITS], BOOL),
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
    helper("countTrailingZeros", "trailing_zeros", 0, &[BITS], UNSIGNED),
    helper("countLeadingZeros", "leading_zeros", 0, &[BITS], UNSIGNED),
    helper("countTrailingOnes", "trailing_ones", 0, &[BITS], UNSIGNED),
    helper("countLeadingOnes", "leading_ones", 0, &[BITS], UNSIGNED),
    helper("countPopulation", "count_ones", 0, &[BITS], UNSIGNED),
    helper("Log2_32", "log2_32", 0, &[U32], UNSIGNED),
    helper("Log2_64", "log2_64", 0, &[U64], UNSIGNED),
    helper("Log2_32_Ceil", "log2_ceil_32", 0, &[U32], UNSIGNED),
    helper("Log2_64_Ceil", "log2_ceil_64", 0, &[U64], UNSIGNED),
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
    helper("alignTo", "align_to", 0, &[U64, U64], UINT64),
    helper("alignDown", "align_down", 0, &[U64, U64], UINT64),
    helper("min", "min", 0, &[Parameter::Any, Parameter::Any], Outcome::OfArgument),
    helper("max", "max", 0, &[Parameter::Any, Parameter::Any], Outcome::OfArgument),
];

/// The low bits of a number, so many of them: `APInt::getZExtValue`.
static ZERO_EXTEND: Helper = helper("", "zero_extend", 0, &[U64, U32], UINT64);

/// Methods of `APInt` without arguments. The functions get the number, of which they take the
/// lowest bits, and the number of these.
#[rustfmt::skip]
static OF_INT: &[(Helper, Arithmetic)] = &[
    (helper("isPowerOf2", "is_power_of_2_of", 0, &[U64, U32], BOOL), Arithmetic::Bool),
    (helper("isMask", "is_mask_of", 0, &[U64, U32], BOOL), Arithmetic::Bool),
    (helper("isShiftedMask", "is_shifted_mask_of", 0, &[U64, U32], BOOL), Arithmetic::Bool),
    (helper("countr_zero", "trailing_zeros", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countTrailingZeros", "trailing_zeros", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countl_zero", "leading_zeros", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countLeadingZeros", "leading_zeros", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countr_one", "trailing_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countTrailingOnes", "trailing_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countl_one", "leading_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countLeadingOnes", "leading_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("popcount", "count_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("countPopulation", "count_ones", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("getActiveBits", "bit_width", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("logBase2", "log2_of", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
    (helper("getSignificantBits", "significant_bits", 0, &[U64, U32], INT), Arithmetic::UNSIGNED),
];

/// The low bits of a number.
pub(super) fn zero_extend(value: Typed, bits: Typed) -> Typed {
    Typed {
        ty: Arithmetic::UINT64,
        value: Value::Call(&ZERO_EXTEND, vec![value, bits]),
    }
}

/// The function for a method of `APInt` without arguments, and the type of the result.
pub(super) fn of_int(method: &str) -> Option<(&'static Helper, Arithmetic)> {
    let (helper, result) = OF_INT.iter().find(|(helper, _)| helper.name == method)?;
    Some((helper, *result))
}

/// Methods of `APFloat`. The functions get the bits and the precision, and then the argument.
#[rustfmt::skip]
static OF_FLOAT: &[Helper] = &[
    helper("isExactlyValue", "is_exactly", 0, &[U64, U32, Parameter::As(Arithmetic::Double)], BOOL),
    helper("isZero", "is_float_zero", 0, &[U64, U32], BOOL),
    helper("isPosZero", "is_positive_zero", 0, &[U64, U32], BOOL),
    helper("isNegZero", "is_negative_zero", 0, &[U64, U32], BOOL),
    helper("isNegative", "is_float_negative", 0, &[U64, U32], BOOL),
    helper("convertToFloat", "as_float", 0, &[U64, U32], Outcome::Of(Arithmetic::Float)),
    helper("convertToDouble", "as_double", 0, &[U64, U32], Outcome::Of(Arithmetic::Double)),
    helper("width", "float_width", 0, &[U32], UNSIGNED),
];

/// The function for a method of `APFloat`.
pub(super) fn of_float(method: &str) -> Option<&'static Helper> {
    let mut all = OF_FLOAT.iter();
    all.find(|helper| helper.name == method)
}

/// Scopes in which the functions are.
const SCOPES: [&str; 2] = ["llvm", "std"];

/// The function of that name with so many constants of a template and so many arguments.
pub(super) fn find(
    scopes: &[&str],
    name: &str,
    template: usize,
    arguments: usize,
) -> Option<&'static Helper> {
    let is_known = scopes.iter().all(|scope| SCOPES.contains(scope));
    let mut all = HELPERS.iter().filter(|_| is_known);
    all.find(|one| {
        one.name == name && one.template == template && one.parameters.len() == arguments
    })
}

/// Whether functions of LLVM have that name.
pub(super) fn is_known(name: &str) -> bool {
    HELPERS.iter().any(|one| one.name == name)
}

/// The function for the methods `isIntN` and `isSignedIntN` of `APInt`.
pub(super) fn fits(method: &str) -> Option<&'static Helper> {
    match method {
        "isIntN" => find(&[], "isUIntN", 0, 2),
        "isSignedIntN" => find(&[], "isIntN", 0, 2),
        _ => None,
    }
}
