use tblgen_runtime::{BuiltinKind, BuiltinLayer};

/// The header as Clang's tables have it.
fn header(builtin: Builtin) -> String {
    let name = builtin.header().unwrap_or("");
    name.to_ascii_uppercase().replace(['.', '/', '-'], "_")
}

/// The code of the types, put together from the types that the runtime reads.
fn code(builtin: Builtin) -> String {
    let signature = builtin.signature();
    let types = signature.result().into_iter().chain(signature.parameters());
    let mut code: String = types.map(|ty| ty.code()).collect();
    if signature.is_variadic() {
        code.push('.');
    }
    code
}

/// The layers of a type are as many as its code says.
fn check_layers(builtin: Builtin) {
    for ty in builtin.signature().parameters() {
        let pointers = ty.layers().filter(|layer| matches!(layer, BuiltinLayer::Pointer(_)));
        let stars = ty.code().matches('*').count();
        assert_eq!(pointers.count(), stars, "{builtin:?}");
    }
}

fn main() {
    for &builtin in Builtin::ALL {
        assert_eq!(Builtin::from_name(builtin.name()), Some(builtin));
        check_layers(builtin);
        if builtin.requires_undef() {
            println!("#undef {}", builtin.name());
        }
        let kind = builtin.kind();
        let attributes = builtin.attributes();
        print!(
            "{}({}, \"{}\", \"{}\"",
            kind.macro_name(),
            builtin.name(),
            code(builtin),
            attributes.code()
        );
        let features = builtin.features().code();
        match kind {
            BuiltinKind::Lib => print!(", {}, {}", header(builtin), builtin.languages()),
            BuiltinKind::Lang => print!(", {}", builtin.languages()),
            BuiltinKind::Target => print!(", \"{features}\""),
            BuiltinKind::TargetLib => {
                print!(", {}, {}, \"{features}\"", header(builtin), builtin.languages());
            }
            BuiltinKind::Builtin | BuiltinKind::Atomic => {}
        }
        println!(")");
    }
}
