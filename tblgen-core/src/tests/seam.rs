//! Promises to outputs and to programs that run them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::backend::{
    Backend, BackendError, Docs, EmitOptions, FnBackend, INSTR_INFO, OpcodeNames, OptionSpec,
    OptionValue, REGISTER_INFO, RegNames, Registry, SEMANTICS, emit_all, emit_code, write_text,
};
use tblgen_codegen::Sections;
use tblgen_codegen::{Items, Markdown, Overview};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::{Options, compile_text};

fn records(text: &str) -> RecordKeeper {
    compile_text("a.td", text, &Options::new()).records.unwrap()
}

fn target() -> RecordKeeper {
    records(
        "include \"llvm/Target/Target.td\"
         def R0 : Register<\"r0\">;
         def GPR : RegisterClass<\"T\", [i32], 32, (add R0)>;
         def T : Target;",
    )
}

/// The messages of a run that fails.
fn messages(backends: &[&dyn Backend], records: &RecordKeeper, options: &EmitOptions) -> String {
    let found = emit_all(backends, records, options).unwrap_err();
    let texts: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    texts.join("\n")
}

const LEVEL: OptionSpec = OptionSpec {
    name: "level",
    value: "N",
    help: "An amount",
    is_list: false,
};

static LEVELLED: FnBackend = FnBackend::rust("levelled", "", |emission| {
    let level = emission.option("level").unwrap_or("none");
    emission.items(quote::quote!(pub const LEVEL: &str = #level;));
    Ok(())
})
.with_options(&[LEVEL]);

fn value(output: Option<&str>, option: &str) -> EmitOptions {
    let output = output.map(str::to_string);
    let (option, value) = (option.to_string(), "3".to_string());
    EmitOptions {
        values: vec![OptionValue {
            output,
            option,
            value,
        }],
        ..EmitOptions::default()
    }
}

#[test]
fn options_are_those_that_outputs_declare() {
    let records = records("def A;");
    let level = |output| {
        let options = value(output, "level");
        let parts = emit_all(&[&LEVELLED], &records, &options).unwrap();
        parts.into_tokens().unwrap().to_string()
    };
    assert!(level(None).contains("\"3\""));
    assert!(level(Some("levelled")).contains("\"3\""));
    let wrong = |options: EmitOptions| messages(&[&LEVELLED], &records, &options);
    assert_eq!(
        wrong(value(None, "levels")),
        "the outputs asked for have no option `levels` (known: level)"
    );
    assert_eq!(
        wrong(value(Some("other"), "level")),
        "the output `other` has no option `level`"
    );
}

#[test]
fn options_that_are_no_lists_have_one_value() {
    let mut options = value(None, "level");
    options.values.push(options.values[0].clone());
    assert_eq!(
        messages(&[&LEVELLED], &records("def A;"), &options),
        "the option `level` of `levelled` is given twice"
    );
}

#[test]
fn names_are_those_of_outputs_that_are_needed() {
    static CURIOUS: FnBackend = FnBackend::rust("curious", "", |emission| {
        emission.names::<RegNames>()?;
        Ok(())
    });
    static ENTITLED: FnBackend = CURIOUS.with_needs(&[&REGISTER_INFO]);
    let records = target();
    let options = EmitOptions::default();
    assert_eq!(
        messages(&[&CURIOUS], &records, &options),
        "`curious` uses names of `register_info`, which it does not need"
    );
    assert!(emit_all(&[&ENTITLED], &records, &options).is_ok());
}

#[test]
fn outputs_know_the_items_of_others() {
    static CPUS: FnBackend = FnBackend::rust("cpus", "", |_| Ok(())).with_item_names(&["Cpu"]);
    static LOOKS: FnBackend = FnBackend::rust("looks", "", |emission| {
        let names = emission.context("tables")?.item_names;
        emission.items(quote::quote!(pub const NAMES: &[&str] = &[#(#names),*];));
        Ok(())
    });
    let (records, options) = (records("def A;"), EmitOptions::default());
    let parts = emit_all(&[&LOOKS, &CPUS], &records, &options).unwrap();
    assert!(
        parts
            .into_tokens()
            .unwrap()
            .to_string()
            .contains("& [\"Cpu\"]")
    );
}

#[test]
fn an_output_that_is_asked_for_replaces_one_that_is_needed() {
    static FIRST: FnBackend = FnBackend::rust("base", "", |_| Err(nowhere("the first").into()));
    static SECOND: FnBackend = FnBackend::rust("base", "", |_| Ok(()));
    static USER: FnBackend = FnBackend::rust("user", "", |_| Ok(())).with_needs(&[&FIRST]);
    let (records, options) = (records("def A;"), EmitOptions::default());
    assert!(emit_all(&[&USER], &records, &options).is_err());
    assert!(emit_all(&[&USER, &SECOND], &records, &options).is_ok());
    assert!(emit_all(&[&SECOND, &USER], &records, &options).is_ok());
}

/// The address of the registers that each output saw.
static SEEN: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

#[test]
fn models_are_derived_once_in_a_run() {
    static ONE: FnBackend = FnBackend::rust("one", "", |emission| {
        let bank = emission.models().registers()?;
        SEEN[0].store(Arc::as_ptr(&bank) as usize, Ordering::Relaxed);
        Ok(())
    });
    static TWO: FnBackend = FnBackend::rust("two", "", |emission| {
        let bank = emission.models().registers()?;
        SEEN[1].store(Arc::as_ptr(&bank) as usize, Ordering::Relaxed);
        Ok(())
    });
    let (records, options) = (target(), EmitOptions::default());
    emit_code(&[&ONE, &TWO], &records, &options, false).unwrap();
    let seen = [0, 1].map(|at: usize| SEEN[at].load(Ordering::Relaxed));
    assert!(seen[0] != 0 && seen[0] == seen[1], "{seen:?}");
}

static RUNS: AtomicUsize = AtomicUsize::new(0);

#[test]
fn an_output_that_fails_runs_once_and_the_one_asked_for_explains() {
    static NEEDED: FnBackend = FnBackend::rust("needed", "", |_| {
        RUNS.fetch_add(1, Ordering::Relaxed);
        Err(nowhere("less is known here").into())
    });
    static ASKED: FnBackend = FnBackend::rust("asked", "", |_| {
        RUNS.fetch_add(1, Ordering::Relaxed);
        Err(nowhere("more is known here").into())
    })
    .with_needs(&[&NEEDED]);
    let (records, options) = (records("def A;"), EmitOptions::default());
    assert_eq!(
        messages(&[&ASKED], &records, &options),
        "more is known here"
    );
    assert_eq!(RUNS.load(Ordering::Relaxed), 2);
    let found = emit_code(&[&ASKED], &records, &options, true).unwrap_err();
    assert_eq!(found[0].message, "more is known here");
    assert_eq!(RUNS.load(Ordering::Relaxed), 4);
}

#[test]
fn an_item_that_the_generator_breaks_ends_the_output_with_an_error() {
    static API: FnBackend = FnBackend::rust("api", "", |emission| {
        emission.items(quote::quote!(struct Good; pub fn lost()));
        Ok(())
    });
    static PARTS: FnBackend = FnBackend::rust("parts", "", |emission| {
        let items = |_: &_| quote::quote!(#[inline] pub fn lost()).into();
        Ok(emission.parts_of("tables", &[("a", &items)])?)
    });
    static DATA: FnBackend = FnBackend::rust("data", "", |emission| {
        emission.items(Items::of_data("/// Docs.\npub fn lost() {".into()));
        Ok(())
    });
    let (records, options) = (records("def A;"), EmitOptions::default());
    for output in [&API, &PARTS] {
        let found = emit_code(&[output], &records, &options, false).unwrap_err();
        let message = &found[0].message;
        assert!(message.starts_with("the generator made an item that is no Rust ("));
        assert!(message.contains("pub fn lost ()"), "{message}");
    }
    let parts = emit_all(&[&DATA], &records, &options).unwrap();
    let message = parts.into_tokens().unwrap_err().message;
    assert!(
        message.ends_with("please report it: pub fn lost() {"),
        "{message}"
    );
}

#[test]
fn text_and_rust_are_told_apart() {
    static TALKS: FnBackend =
        FnBackend::rust("talks", "", |emission| Ok(write!(emission.out(), "text")?));
    static GIVES: FnBackend = FnBackend::text("gives", "", |emission| {
        emission.items(quote::quote!(
            struct A;
        ));
        Ok(())
    });
    let (records, options) = (records("def A;"), EmitOptions::default());
    assert_eq!(
        messages(&[&TALKS], &records, &options),
        "the output `talks` is Rust, but wrote text"
    );
    assert_eq!(
        messages(&[&GIVES], &records, &options),
        "the output `gives` is text, not Rust; `rust-tblgen` writes it"
    );
    let written = |backend| match write_text(backend, &records, &options, &mut Vec::new()) {
        Err(BackendError::Records(found)) => found[0].message.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        written(&GIVES),
        "the output `gives` is text, but gave items of Rust"
    );
    assert_eq!(written(&TALKS), "the output `talks` is Rust, not text");
}

#[test]
fn a_registry_has_one_output_of_each_name() {
    static OWN: FnBackend = FnBackend::rust("register_info", "Ours", |_| Ok(()));
    let builtin = Registry::builtin();
    let count = builtin.iter().count();
    let own = builtin.with(&OWN);
    assert_eq!(own.iter().count(), count);
    assert_eq!(own.find("register_info").unwrap().help(), "Ours");
    assert_eq!(
        own.find_rust("print-records").unwrap_err(),
        "the backend `print-records` writes text, not Rust: run `rust-tblgen --print-records`"
    );
}

/// The formatted code of outputs, in one file.
fn code(backends: &[&dyn Backend], options: &EmitOptions) -> String {
    let code = emit_code(backends, &target_with_an_instruction(), options, false).unwrap();
    tblgen_codegen::rust_file("a.td", &code)
}

fn target_with_an_instruction() -> RecordKeeper {
    records(
        "include \"llvm/Target/Target.td\"
         def R0 : Register<\"r0\">;
         def GPR : RegisterClass<\"T\", [i32], 32, (add R0)>;
         def T : Target;
         def MOV : Instruction {
           let Namespace = \"T\";
           let OutOperandList = (outs GPR:$d);
           let InOperandList = (ins GPR:$s);
           let Pattern = [(set GPR:$d, (sub GPR:$s, 1))];
         }",
    )
}

/// An output that knows something about instructions.
static LATENCY: FnBackend = FnBackend::rust("latency", "", |emission| {
    let names = emission.names::<OpcodeNames>()?;
    emission.overview(Overview::new().task("how long an opcode takes", &["Opcode::from_name"]));
    if let (Some(topics), Some(number)) = (&names.pages, names.opcodes.number("MOV")) {
        let mut sections = Sections::new(topics);
        sections.add(number, Markdown::from("Latency 3."));
        emission.sections(sections);
    }
    Ok(())
})
.with_needs(&[&INSTR_INFO]);

#[test]
fn pages_have_what_all_outputs_know() {
    for backends in [
        [&SEMANTICS as &dyn Backend, &LATENCY],
        [&LATENCY, &SEMANTICS],
    ] {
        let code = code(&backends, &EmitOptions::default());
        let (_, section) = code.split_once("## <a id=\"i.MOV\"></a>").unwrap();
        let facts = section.find("- out: `d` [`GPR`](RegClass::GPR)").unwrap();
        let operations = section.find("Operations, from its pattern:").unwrap();
        let latency = section.find("Latency 3.").unwrap();
        assert!(facts < operations && facts < latency, "{section}");
        let is_first = backends[0].name() == "semantics";
        assert_eq!(operations < latency, is_first);
        assert_eq!(code.matches("Latency 3.").count(), 1);
    }
    let short = EmitOptions {
        docs: Docs::Short,
        ..EmitOptions::default()
    };
    assert!(!code(&[&LATENCY], &short).contains("Latency"));
}

#[test]
fn overviews_have_rows_of_all_outputs() {
    let code = |options: &EmitOptions| self::code(&[&LATENCY], options);
    let page = code(&EmitOptions::default());
    let (_, page) = page
        .split_once("pub mod register_info_overview {\n")
        .unwrap();
    let first = "    //! Generated from `a.td`: the items, and how they belong together.\n";
    assert!(page.starts_with(first), "{page}");
    for row in [
        "|[`Reg`](type@Reg)|a register of T",
        "|[`Opcode`](type@Opcode)|an instruction of T",
        "|how long an opcode takes|[`Opcode::from_name`](fn@Opcode::from_name)|",
    ] {
        assert!(page.contains(row), "{row}\n{page}");
    }
    assert!(!page.contains("OpName"), "{page}");
    let module = code(&EmitOptions {
        module: Some("t".to_string()),
        ..EmitOptions::default()
    });
    let first = "pub mod t {\n    //! Generated from `a.td`.\n    //!\n    //! |item|";
    assert!(module.contains(first), "{module}");
    assert!(!module.contains("_overview"), "{module}");
    let short = code(&EmitOptions {
        docs: Docs::Short,
        ..EmitOptions::default()
    });
    assert!(!short.contains("_overview") && !short.contains("pub mod instructions"));
    assert!(short.contains("    /// `d ← s`\n    MOV,"), "{short}");
}

#[test]
fn files_and_macros_have_the_same_documentation() {
    let records = target_with_an_instruction();
    for module in [None, Some("t".to_string())] {
        let options = EmitOptions {
            module,
            ..EmitOptions::default()
        };
        let backends: [&dyn Backend; 2] = [&SEMANTICS, &LATENCY];
        let tokens = emit_all(&backends, &records, &options)
            .unwrap()
            .into_tokens()
            .unwrap();
        let code = code(&backends, &options);
        assert_eq!(
            documented_modules(&syn::parse2(tokens).unwrap()),
            documented_modules(&syn::parse_str(&code).unwrap())
        );
    }
}

/// The modules of a file with their documentation, without the blanks at the ends.
fn documented_modules(file: &syn::File) -> Vec<String> {
    fn add(items: &[syn::Item], all: &mut Vec<String>) {
        for item in items {
            let syn::Item::Mod(module) = item else {
                continue;
            };
            let docs = module.attrs.iter().filter(|one| one.path().is_ident("doc"));
            let docs = docs.map(|one| match &one.meta {
                syn::Meta::NameValue(syn::MetaNameValue {
                    value: syn::Expr::Lit(literal),
                    ..
                }) => match &literal.lit {
                    syn::Lit::Str(text) => text.value(),
                    _ => String::new(),
                },
                _ => String::new(),
            });
            let text = docs.collect::<Vec<String>>().join("\n");
            let lines = text.lines().map(str::trim).collect::<Vec<&str>>();
            all.push(format!("{} {}", module.ident, lines.join("\n").trim_end()));
            let (_, inner) = module.content.clone().unwrap_or_default();
            add(&inner, all);
        }
    }
    let mut all = Vec::new();
    add(&file.items, &mut all);
    all
}
