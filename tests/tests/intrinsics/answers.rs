//! Answers of generated intrinsics.

use tblgen_runtime::ir::{
    Access, AttributeIndex, DemangleError, FnAttr, FnType, IntrinsicTypes, MemoryLocation,
    Mismatch, OverloadError, PlainType, Type, Types, ValueAttr,
};

mod all {
    tblgen_runtime::tablegen!("td/intrinsics/good/simd.td", intrinsics);
}

mod toy {
    tblgen_runtime::tablegen!("td/intrinsics/good/simd.td", intrinsics(prefixes = ["toy"]));
}

use all::Intrinsic;

#[test]
fn names_and_numbers() {
    let names: Vec<String> = Intrinsic::ALL.iter().map(|one| one.to_string()).collect();
    let expected = [
        "llvm.abs",
        "llvm.copy",
        "llvm.copy.all",
        "llvm.fail",
        "llvm.gather",
        "llvm.widen",
        "llvm.toy.add",
        "llvm.toy.fence",
        "llvm.toy.pair.of",
        "llvm.toy.pair.of.all",
    ];
    assert_eq!(names, expected);
    for (&intrinsic, id) in Intrinsic::ALL.iter().zip(1..) {
        assert_eq!(intrinsic.id(), id);
        assert_eq!(Intrinsic::from_id(id), Some(intrinsic));
        assert_eq!(intrinsic.name().parse(), Ok(intrinsic));
    }
    assert_eq!(Intrinsic::from_id(0), None);
    assert_eq!(Intrinsic::from_id(11), None);
    assert_eq!(Intrinsic::abs.target(), None);
    assert_eq!(Intrinsic::toy_add.target(), Some("toy"));
    let error = "llvm.nothing".parse::<Intrinsic>().unwrap_err();
    assert_eq!(error.to_string(), "no intrinsic is named \"llvm.nothing\"");
}

#[test]
fn numbers_stay_where_few_are_wanted() {
    assert_eq!(toy::Intrinsic::ALL.len(), 4);
    assert_eq!(toy::Intrinsic::toy_add.id(), Intrinsic::toy_add.id());
    assert_eq!(toy::Intrinsic::from_id(7), Some(toy::Intrinsic::toy_add));
    assert_eq!(toy::Intrinsic::from_id(1), None);
    assert_eq!(toy::Intrinsic::from_name("llvm.abs"), None);
}

#[test]
fn names_with_types_are_found() {
    let found = Intrinsic::lookup;
    assert_eq!(found("llvm.abs.i32"), Some((Intrinsic::abs, "i32")));
    assert_eq!(found("llvm.abs"), Some((Intrinsic::abs, "")));
    assert_eq!(found("llvm.abs.v4i32.x"), Some((Intrinsic::abs, "v4i32.x")));
    assert_eq!(
        found("llvm.copy.p0.p0.i64"),
        Some((Intrinsic::copy, "p0.p0.i64"))
    );
    // Another name begins so, and LLVM looks no further.
    assert_eq!(found("llvm.copy.al"), None);
    assert_eq!(found("llvm.copy.all.p0"), None);
    assert_eq!(found("llvm.toy.add.i32"), None);
    for name in [
        "",
        "llvm",
        "llvm.",
        "llvm.a",
        "llvm.absx",
        "llvm.toy",
        "x.abs",
        "llvm..abs",
    ] {
        assert_eq!(found(name), None, "{name}");
    }
    let pair = Some((Intrinsic::toy_pair_of_all, "f32"));
    assert_eq!(found("llvm.toy.pair.of.all.f32"), pair);
}

#[test]
fn types_of_functions() {
    let ty = |intrinsic: Intrinsic, types: &[Type]| {
        intrinsic.fn_type(&Types, types).map(|ty| ty.to_string())
    };
    let i16x8 = Type::vector(Type::Integer(16), 8);
    assert_eq!(
        ty(Intrinsic::toy_add, &[]).unwrap(),
        "<4 x i32> (<4 x i32>, <4 x i32>)"
    );
    assert_eq!(ty(Intrinsic::toy_pair, &[]).unwrap(), "{ i32, i1 } (ptr)");
    assert_eq!(ty(Intrinsic::fail, &[]).unwrap(), "void (...)");
    assert_eq!(
        ty(Intrinsic::widen, std::slice::from_ref(&i16x8)).unwrap(),
        "{ <8 x i32>, <4 x i16> } (<8 x i16>, i16, <8 x i8>, <16 x i8>, <8 x i16>)"
    );
    let pointers = Type::vector(Type::Pointer(1), 8);
    assert_eq!(
        ty(Intrinsic::gather, &[i16x8.clone(), pointers]).unwrap(),
        "<8 x i16> (<8 x ptr addrspace(1)>, <8 x i1>)"
    );
    let few = Type::vector(Type::Pointer(0), 2);
    assert_eq!(
        ty(Intrinsic::gather, &[i16x8, few]),
        Err(OverloadError::Type { number: 1 })
    );
    assert_eq!(
        ty(Intrinsic::abs, &[Type::FLOAT]),
        Err(OverloadError::Type { number: 0 })
    );
    let count = OverloadError::Count {
        expected: 1,
        given: 0,
    };
    assert_eq!(ty(Intrinsic::abs, &[]), Err(count.clone()));
    assert_eq!(
        count.to_string(),
        "the intrinsic is for 1 chosen types, and not 0"
    );
}

#[test]
fn types_that_were_chosen() {
    let types = [Type::Pointer(3), Type::Pointer(0), Type::Integer(64)];
    let copy = Intrinsic::copy.fn_type(&Types, &types).unwrap();
    assert_eq!(Intrinsic::copy.overloads_of(&Types, &copy).unwrap(), types);
    let fail = Intrinsic::fail.fn_type(&Types, &[]).unwrap();
    assert_eq!(
        Intrinsic::copy.overloads_of(&Types, &fail),
        Err(Mismatch::Parameters)
    );
    let plain = FnType {
        is_var_arg: false,
        ..fail
    };
    assert_eq!(
        Intrinsic::fail.overloads_of(&Types, &plain),
        Err(Mismatch::VarArg)
    );
    let wide = FnType {
        result: Type::FLOAT,
        ..plain
    };
    assert_eq!(
        Intrinsic::fail.overloads_of(&Types, &wide),
        Err(Mismatch::Result)
    );
    // The results depend on a type that a parameter chooses.
    let types = [Type::scalable_vector(Type::Integer(32), 4)];
    let widen = Intrinsic::widen.fn_type(&Types, &types).unwrap();
    assert_eq!(
        Intrinsic::widen.overloads_of(&Types, &widen).unwrap(),
        types
    );
    let other = FnType {
        result: Type::Void,
        ..widen
    };
    assert_eq!(
        Intrinsic::widen.overloads_of(&Types, &other),
        Err(Mismatch::Result)
    );
}

#[test]
fn names_become_types_again() {
    let function = FnType {
        result: Type::Void,
        parameters: vec![Type::FLOAT, Type::Struct(vec![])],
        is_var_arg: true,
    };
    let structure = Type::Struct(vec![
        Type::NamedStruct("as.s".into()),
        Type::Array {
            element: Type::DOUBLE.into(),
            count: 3,
        },
        Type::Target {
            name: "a.b".into(),
            types: vec![Type::HALF, Type::Function(function.into())],
            numbers: vec![7, 0],
        },
    ]);
    let types = [structure];
    let name = Intrinsic::toy_pair_of_all.mangle(&types).unwrap();
    assert_eq!(
        name,
        "llvm.toy.pair.of.all.sl_s_as.ssa3f64ta.b_f16_f_isVoidf32sl_svarargf_7_0ts"
    );
    let found = Intrinsic::demangle(&name);
    assert_eq!(found, Ok((Intrinsic::toy_pair_of_all, types.to_vec())));
    let types = vec![Type::Pointer(0), Type::Pointer(5), Type::Integer(32)];
    let found = Intrinsic::demangle("llvm.copy.p0.p5.i32");
    assert_eq!(found, Ok((Intrinsic::copy, types)));
    let widest = Intrinsic::demangle("llvm.copy.p16777215.p0.i8388608");
    let types = vec![
        Type::Pointer((1 << 24) - 1),
        Type::Pointer(0),
        Type::Integer(1 << 23),
    ];
    assert_eq!(widest, Ok((Intrinsic::copy, types)));
    let token = Intrinsic::toy_pair_of_all.mangle(&[Type::Plain(PlainType::Token)]);
    assert_eq!(token, Err(OverloadError::NoText { number: 0 }));
}

#[test]
fn types_that_are_nested_too_deep_have_no_name() {
    let nested = |depth| (0..depth).fold(Type::Integer(8), |element, _| Type::vector(element, 1));
    let types = [nested(255)];
    assert!(Intrinsic::toy_pair_of_all.mangle(&types).is_ok());
    let types = [nested(100_000)];
    let found = Intrinsic::toy_pair_of_all.mangle(&types);
    // Dropping it would overflow the stack.
    std::mem::forget(types);
    assert_eq!(found, Err(OverloadError::TooDeep { number: 0 }));
}

#[test]
fn names_of_no_types_are_refused() {
    let error = |name| Intrinsic::demangle(name).unwrap_err();
    assert_eq!(error("llvm.nothing.i32"), DemangleError::Unknown);
    for name in [
        "llvm.copy.p0",
        "llvm.abs.i32.i32",
        "llvm.abs.",
        "llvm.abs.i07",
        "llvm.abs.q",
        // Types that LLVM has not.
        "llvm.abs.i0",
        "llvm.abs.i8388609",
        "llvm.abs.v0i32",
        "llvm.abs.nxv0i32",
        "llvm.copy.p16777216.p0.i32",
    ] {
        assert_eq!(error(name), DemangleError::Types, "{name}");
    }
}

#[test]
fn hostile_names_are_given_up() {
    let texts = [
        "v1", "sl_", "f_", "ta_", "sl_i8", "sl_s_s", "sl_s_", "nxv4", "t_", "f_i8", "tss_",
    ];
    for text in texts {
        for length in [4000, 400_000] {
            let name = format!("llvm.abs.{}", text.repeat(length / text.len()));
            assert!(Intrinsic::demangle(&name).is_err(), "{text}");
        }
    }
}

#[test]
fn attributes_and_memory() {
    let copy = Intrinsic::copy.attributes();
    assert!(copy.has(FnAttr::WillReturn) && copy.has(FnAttr::NoUnwind));
    assert!(!copy.has(FnAttr::NoSync));
    assert_eq!(
        copy.memory().access(MemoryLocation::Arguments),
        Access::ReadWrite
    );
    assert_eq!(copy.memory().access(MemoryLocation::Other), Access::None);
    let of_first: Vec<ValueAttr> = copy.parameter(0).map(|one| one.kind).collect();
    assert_eq!(
        of_first,
        [ValueAttr::NoCapture, ValueAttr::WriteOnly, ValueAttr::Align]
    );
    assert_eq!(copy.parameter(0).last().map(|one| one.number), Some(8));
    assert!(Intrinsic::abs.attributes().is_immediate(1));
    assert!(Intrinsic::abs.memory().is_none());
    let fail = Intrinsic::fail.attributes();
    let expected = [FnAttr::NoReturn, FnAttr::Cold];
    assert!(fail.function().eq(expected), "{fail:?}");
    // Effects that are not on memory may be any.
    let pair = Intrinsic::toy_pair;
    assert!(pair.has_side_effects() && !pair.memory().only_reads());
    let result = pair.attributes().result().next().unwrap();
    assert_eq!(
        (result.index, result.kind),
        (AttributeIndex::Result, ValueAttr::NoUndef)
    );
    assert!(Intrinsic::toy_add.is_commutative() && !Intrinsic::copy.is_commutative());
    let fence = Intrinsic::toy_fence.memory();
    assert!(fence.only_writes() && !fence.is_none());
}

#[test]
fn builtin_functions() {
    let add = Intrinsic::toy_add;
    assert_eq!(add.clang_builtin().unwrap(), "__builtin_toy_add");
    assert_eq!(add.ms_builtin().unwrap(), "_toy_add");
    assert_eq!(Intrinsic::copy.clang_builtin(), None);
    assert_eq!(Intrinsic::toy_pair.ms_builtin(), None);
    assert_eq!(
        Intrinsic::from_clang_builtin("toy", "__builtin_toy_add"),
        Some(add)
    );
    assert_eq!(
        Intrinsic::from_clang_builtin("x86", "__builtin_toy_add"),
        None
    );
    assert_eq!(Intrinsic::from_ms_builtin("toy", "_toy_add"), Some(add));
    assert_eq!(Intrinsic::from_ms_builtin("toy", "_toy"), None);
}
