//! Types in names of intrinsics.

use alloc::string::String;
use core::fmt::Write;

use super::context::FnType;
use super::types::Type;

/// Appends the text of a type; `None` if LLVM has none for it.
pub(super) fn mangle(ty: &Type, out: &mut String) -> Option<()> {
    match ty {
        Type::Void => out.push_str("isVoid"),
        Type::Metadata => out.push_str("Metadata"),
        Type::Half => out.push_str("f16"),
        Type::BFloat => out.push_str("bf16"),
        Type::Float => out.push_str("f32"),
        Type::Double => out.push_str("f64"),
        Type::X86Fp80 => out.push_str("f80"),
        Type::Fp128 => out.push_str("f128"),
        Type::PpcFp128 => out.push_str("ppcf128"),
        Type::X86Mmx => out.push_str("x86mmx"),
        Type::X86Amx => out.push_str("x86amx"),
        Type::Token => return None,
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
