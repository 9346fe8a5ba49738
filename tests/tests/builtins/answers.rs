//! Answers of generated builtins.

use tblgen_runtime::{BuiltinBase, BuiltinKind, BuiltinLayer, BuiltinVector, BuiltinWidth};

mod own {
    tblgen_runtime::tablegen!("td/builtins/good/own.td", builtins);
}

use own::Builtin;

/// The builtin of a name.
fn builtin(name: &str) -> Builtin {
    Builtin::from_name(name).expect(name)
}

#[test]
fn builtins_are_in_the_order_of_clang() {
    let names: Vec<&str> = Builtin::ALL.iter().map(|one| one.name()).collect();
    let expected = [
        "load_1",
        "load_8",
        "load_c",
        "__builtin_abs",
        "abs",
        "anything",
        "dot",
        "move",
        "print",
        "__gpu_wait",
        "thread",
    ];
    assert_eq!(names, expected);
}

#[test]
fn signatures_are_read() {
    let text = |name| builtin(name).signature().to_string();
    assert_eq!(text("abs"), "int(int)");
    assert_eq!(text("print"), "int(FILE *, const char *restrict, ...)");
    assert_eq!(
        text("load_8"),
        "unsigned long(volatile unsigned long *, _Constant int)"
    );
    assert_eq!(
        text("load_c"),
        "_Complex float(volatile _Complex float *, _Constant int)"
    );
    assert_eq!(
        text("dot"),
        "_Vector<4, unsigned char> *(_ExtVector<4, float>, const char address_space<3> *, int32_t &)"
    );
    assert_eq!(
        text("move"),
        "void(long long, __int128, __float128, long double, sigjmp_buf, msuint32_t)"
    );
    assert_eq!(text("__gpu_wait"), "void(long long, uint64_t)");
    assert_eq!(
        (text("anything"), text("thread")),
        (String::new(), String::new())
    );
    assert!(builtin("anything").signature().result().is_none());
}

#[test]
fn types_have_parts() {
    let result = builtin("dot").signature().result().unwrap();
    assert_eq!(result.vector(), Some((BuiltinVector::Gcc, 4)));
    assert!(result.is_unsigned() && result.layers().eq([BuiltinLayer::Pointer(0)]));
    let mut types = builtin("dot").signature().parameters();
    let vector = types.next().unwrap();
    assert_eq!(vector.vector(), Some((BuiltinVector::Ext, 4)));
    assert_eq!((vector.base(), vector.code()), (BuiltinBase::Float, "E4f"));
    let pointer = types.next().unwrap();
    let layers = [BuiltinLayer::Const, BuiltinLayer::Pointer(3)];
    assert!(pointer.layers().eq(layers));
    let number = types.next().unwrap();
    assert_eq!(number.width(), BuiltinWidth::Int32);
    assert!(number.layers().eq([BuiltinLayer::Reference(0)]));
    let load = builtin("load_1").signature();
    let place = load.parameters().last().unwrap();
    assert!(place.is_constant() && !load.is_variadic());
}

#[test]
fn kinds_and_what_builtins_need() {
    let plain = builtin("abs");
    assert_eq!(
        (plain.kind(), plain.header()),
        (BuiltinKind::Lib, Some("stdlib.h"))
    );
    assert_eq!(plain.attributes().code(), "fnc");
    let alias = builtin("__builtin_abs");
    assert_eq!((alias.kind(), alias.header()), (BuiltinKind::Builtin, None));
    assert_eq!(alias.attributes().code(), "FEnc");
    let format = builtin("print");
    assert_eq!(format.attributes().code(), "fp:1:C<2,3>");
    assert!(format.requires_undef() && !plain.requires_undef());
    assert_eq!(builtin("move").attributes().code(), "z");
    assert_eq!(builtin("move").languages(), "CXX_LANG");
    assert_eq!(builtin("thread").header(), Some("THREAD_H"));
    let needed = builtin("dot").features();
    assert!(needed.is_met(|feature| matches!(feature, "simd" | "fma4")));
    assert!(!needed.is_met(|feature| feature == "simd"));
    assert!(needed.names().eq(["simd", "fma", "fma4"]));
}
