//! Promises to outputs and to programs that run them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::backend::{
    Backend, BackendError, EmitOptions, FnBackend, OptionSpec, OptionValue, REGISTER_INFO,
    RegNames, Registry, emit_all, emit_code, write_text,
};
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
    help: "How much",
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
        parts.into_tokens().to_string()
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
    assert!(parts.into_tokens().to_string().contains("& [\"Cpu\"]"));
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
