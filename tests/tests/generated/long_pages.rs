//! Pages of rustdoc about enumerations of thousands.

use tblgen_core::backend::{EmitOptions, OptionValue};

use super::generate;
use super::krate::Krate;

/// The number of variants of each enumeration.
const COUNT: usize = 2000;

/// The most bytes of HTML for one variant. rustdoc itself writes 184, and the name seven times.
const MOST: usize = 350;

/// Descriptions of long enumerations: the output, the types, what stands before the records, and
/// the records of each number, which is `#`.
const LONG: [(&str, &[&str], &str, &str); 8] = [
    (
        "register_info",
        &["Reg", "RegClass"],
        "include \"llvm/Target/Target.td\"
        def T : Target;",
        "def R# : Register<\"r#\">, DwarfRegNum<[#]> { let Namespace = \"T\"; let HWEncoding = #; }
        def C# : RegisterClass<\"T\", [i32], 32, (add R#)>;",
    ),
    (
        "instr_info",
        &["Opcode"],
        "include \"llvm/Target/Target.td\"
        def R : Register<\"r\"> { let Namespace = \"T\"; }
        def C : RegisterClass<\"T\", [i32], 32, (add R)>;
        def Instrs : InstrInfo;
        def T : Target { let InstructionSet = Instrs; }",
        "def I# : Instruction {
          let Namespace = \"T\";
          let OutOperandList = (outs C:$to);
          let InOperandList = (ins);
          let AsmString = \"zero $to\";
        }",
    ),
    (
        "options",
        &["Opt"],
        "include \"llvm/Option/OptParser.td\"",
        "def o# : Joined<[\"-\", \"--\"], \"o#\">, HelpText<\"Say this in many more words\">;",
    ),
    (
        "diagnostics",
        &["Diag", "DiagGroup"],
        "include \"tblgen/Diagnostics.td\"",
        "def G# : DiagGroup<\"g#\", [], \"Documentation of the group\">;
        def e# : Error<\"this is wrong with %0: %1\">;",
    ),
    (
        "intrinsics",
        &["Intrinsic"],
        "include \"llvm/IR/Intrinsics.td\"",
        "def int_f# : ClangBuiltin<\"__builtin_f#\">, Intrinsic<[llvm_anyint_ty]>;",
    ),
    (
        "builtins",
        &["Builtin"],
        "include \"clang/Basic/BuiltinsBase.td\"",
        "def B# : LibBuiltin<\"stdio.h\"> {
          let Spellings = [\"b#\"];
          let Prototype = \"int(char const*, ...)\";
        }",
    ),
    (
        "searchable_tables",
        &["Kinds"],
        "include \"llvm/TableGen/SearchableTable.td\"
        class Kind<int v> { int Value = v; }
        def Kinds : GenericEnum { let FilterClass = \"Kind\"; let ValueField = \"Value\"; }",
        "def K# : Kind<#>;",
    ),
    (
        "records",
        &["Thing"],
        "class Thing<int n> { int N = n; }",
        "def T# : Thing<#>;",
    ),
];

/// The description with a record of each number.
fn description(head: &str, records: &str) -> String {
    let records = (0..COUNT).map(|number| records.replace('#', &number.to_string()));
    records.fold(head.to_string(), |text, one| text + "\n" + &one)
}

/// The options of an output: that of records needs the name of their class.
fn options(output: &str) -> EmitOptions {
    let class = OptionValue {
        output: None,
        option: "class".to_string(),
        value: "Thing".to_string(),
    };
    EmitOptions {
        values: (output == "records").then_some(class).into_iter().collect(),
        ..EmitOptions::default()
    }
}

/// Documentation that methods give as well is for editors, which show one variant at a time. The
/// page, which a browser has to load as a whole, names these methods.
#[test]
fn long_enumerations_take_few_bytes_a_variant() {
    let modules =
        (0..LONG.len()).map(|at| format!("pub mod m{at} {{ include!(\"m{at}.rs\"); }}\n"));
    let krate = Krate::new("long-pages", &modules.collect::<String>());
    for (at, (output, _, head, records)) in LONG.into_iter().enumerate() {
        let text = description(head, records);
        let code = generate("t.td", &text, &[output], &options(output));
        krate.write(&format!("src/m{at}.rs"), &code);
    }
    krate.cargo(&["doc", "--no-deps"]);
    let pages = krate.pages();
    for (at, (output, types, ..)) in LONG.into_iter().enumerate() {
        for &ty in types {
            let end = format!("m{at}/enum.{ty}.html");
            let (_, page) = pages.iter().find(|page| page.0.ends_with(&end)).expect(ty);
            let size = page.len() / COUNT;
            assert!(size <= MOST, "{output}: {ty} takes {size} bytes a variant");
            let is_told = |words: &&str| page.contains(*words);
            let places = ["these methods give it", "describes each"];
            assert!(
                places.iter().any(is_told),
                "{output}: {ty} is described nowhere"
            );
        }
    }
}
