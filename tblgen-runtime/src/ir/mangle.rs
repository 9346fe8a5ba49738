//! Types in names of intrinsics.

use alloc::string::String;
use core::fmt::Write;

use tblgen_facts::ir::PlainType;

use super::context::FnType;
use super::types::Type;

/// Appends the text of a type, which is not too deep; `None` if LLVM has none for it.
pub(super) fn mangle(ty: &Type, out: &mut String) -> Option<()> {
    match ty {
        Type::Void => out.push_str("isVoid"),
        Type::Plain(ty) => out.push_str(plain(*ty)?),
        Type::Integer(bits) => push(out, format_args!("i{bits}")),
        Type::Pointer(space) => push(out, format_args!("p{space}")),
        Type::Vector {
            element,
            count,
            is_scalable,
        } => {
            let times = if *is_scalable { "nx" } else { "" };
            push(out, format_args!("{times}v{count}"));
            mangle(element, out)?;
        }
        Type::Array { element, count } => {
            push(out, format_args!("a{count}"));
            mangle(element, out)?;
        }
        Type::Struct(elements) => {
            out.push_str("sl_");
            elements
                .iter()
                .try_for_each(|element| mangle(element, out))?;
            out.push('s');
        }
        Type::NamedStruct(name) => push(out, format_args!("s_{name}s")),
        Type::Function(function) => mangle_function(function, out)?,
        Type::Target {
            name,
            types,
            numbers,
        } => {
            push(out, format_args!("t{name}"));
            for ty in types {
                out.push('_');
                mangle(ty, out)?;
            }
            for number in numbers {
                push(out, format_args!("_{number}"));
            }
            out.push('t');
        }
    }
    Some(())
}

/// The text of a type that has no parts.
pub(super) fn plain(ty: PlainType) -> Option<&'static str> {
    Some(match ty {
        PlainType::Token => return None,
        PlainType::Metadata => "Metadata",
        PlainType::Half => "f16",
        PlainType::BFloat => "bf16",
        PlainType::Float => "f32",
        PlainType::Double => "f64",
        PlainType::X86Fp80 => "f80",
        PlainType::Fp128 => "f128",
        PlainType::PpcFp128 => "ppcf128",
        PlainType::X86Mmx => "x86mmx",
        PlainType::X86Amx => "x86amx",
    })
}

fn mangle_function(function: &FnType<Type>, out: &mut String) -> Option<()> {
    out.push_str("f_");
    mangle(&function.result, out)?;
    function
        .parameters
        .iter()
        .try_for_each(|ty| mangle(ty, out))?;
    out.push_str(if function.is_var_arg { "varargf" } else { "f" });
    Some(())
}

/// Appends text. Writing to a string does not fail.
fn push(out: &mut String, text: core::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}
