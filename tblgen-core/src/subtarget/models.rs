//! `SchedModel`: scheduling models, and those of processors.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::model::SubtargetModel;
use tblgen_codegen::{EmitContext, Enumeration, Markdown, Methods, Variant};
use tblgen_model::scheduling::tables::CodeGenMachineModel;

/// The models. The first is that of processors without one.
pub(super) fn enumeration(model: &SubtargetModel<'_>, context: &EmitContext) -> Enumeration {
    let all = model.schedule.processors.iter().zip(&model.tables.models);
    let variants = all.map(|(processor, tables)| {
        let doc = context.text(|| describe(&processor.name, tables));
        Variant::new(&processor.name, doc)
    });
    let doc = Markdown::from("A scheduling model of processors of ")
        .name(model.target)
        .fixed(
            ": what instructions take there.\n\n\
         What a model tells of an instruction depends on its class (`InstrDesc::sched_class`): \
         [`fn@Self::class`] gives latency, micro-ops and resources, [`fn@Self::itinerary`] the stages \
         in older models. LLVM: `MCSchedModel`.",
        );
    Enumeration {
        constants: &["machine"],
        ..Enumeration::new(
            "SchedModel",
            "SCHED_MODEL",
            "scheduling model",
            doc,
            variants.collect(),
        )
    }
}

fn describe(name: &str, model: &CodeGenMachineModel) -> Markdown {
    let text = Markdown::new()
        .code(name)
        .fixed(". ")
        .number(model.issue_width);
    let text = text.fixed(" micro-ops per cycle");
    let text = match model.micro_op_buffer_size {
        0 => text.fixed(", in order"),
        1 => text,
        size => text.fixed(", buffer of ").number(size),
    };
    if model.resources.is_empty() {
        return text.fixed(".");
    }
    let names = model.resources.iter().map(|one| {
        let name = Markdown::new().code(&one.name);
        match one.units {
            1 => name,
            units => name.fixed(" × ").number(units),
        }
    });
    text.fixed(".\n\nResources: ")
        .joined(names, ", ")
        .fixed(".")
}

/// A method that only asks the runtime: documentation, which is that of the runtime, name and
/// type of the result.
type Property = (&'static str, &'static str, fn(&TokenStream) -> TokenStream);

fn number(_: &TokenStream) -> TokenStream {
    quote!(u32)
}

fn yes_or_no(_: &TokenStream) -> TokenStream {
    quote!(bool)
}

fn resource(runtime: &TokenStream) -> TokenStream {
    quote!(Option<#runtime::ProcResource>)
}

fn names(runtime: &TokenStream) -> TokenStream {
    quote!(#runtime::SchedRows<&'static str>)
}

const PROPERTIES: &[Property] = &[
    (
        "The issue width: the maximum number of micro-ops issued per cycle.",
        "issue_width",
        number,
    ),
    (
        "The size of the out-of-order micro-op buffer; 0 for strict in-order issue, 1 for \
         in-order issue with stalls.",
        "micro_op_buffer_size",
        number,
    ),
    (
        "The size of the loop buffer in micro-ops.",
        "loop_micro_op_buffer_size",
        number,
    ),
    (
        "The expected latency of a load that hits the cache, in cycles.",
        "load_latency",
        number,
    ),
    (
        "The expected latency of operations with a very high latency, in cycles.",
        "high_latency",
        number,
    ),
    (
        "The penalty of a mispredicted branch, in cycles.",
        "mispredict_penalty",
        number,
    ),
    (
        "Whether the scheduler runs again after register allocation.",
        "is_post_ra_scheduler",
        yes_or_no,
    ),
    (
        "Whether the model covers every instruction of the processor (`CompleteModel`).",
        "is_complete",
        yes_or_no,
    ),
    (
        "Whether resources are reserved for intervals (`AcquireAtCycle` to `ReleaseAtCycle`).",
        "enables_intervals",
        yes_or_no,
    ),
    (
        "Whether the model has data about scheduling classes ([`fn@Self::class`]).",
        "has_instr_sched_model",
        yes_or_no,
    ),
    (
        "Whether the model has itineraries ([`fn@Self::itinerary`]).",
        "has_itineraries",
        yes_or_no,
    ),
    (
        "Whether the model has extra processor information (llvm-mca): register files, load and \
         store queues, or a retire control unit.",
        "has_extra_processor_info",
        yes_or_no,
    ),
    (
        "The size of the reorder buffer in micro-ops; 0 if it is not known.",
        "reorder_buffer_size",
        number,
    ),
    (
        "The maximum number of micro-ops retired per cycle; 0 if there is no limit.",
        "max_retire_per_cycle",
        number,
    ),
    (
        "The processor resource that models the load queue.",
        "load_queue",
        resource,
    ),
    (
        "The processor resource that models the store queue.",
        "store_queue",
        resource,
    ),
    (
        "The names of the functional units that stages of itineraries use, by the number of their \
         bit.",
        "functional_units",
        names,
    ),
    (
        "The names of the forwarding paths of operands of itineraries, by the number of their bit.",
        "forwarding_paths",
        names,
    ),
];

/// The methods of the type.
pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The model for code that is generic over targets.",
        quote!(pub const fn machine(self) -> #runtime::MachineModel {
            #tables::SCHED.model(self as u16)
        }),
    );
    for &(text, name, result) in PROPERTIES {
        let (name, result) = (format_ident!("{name}"), result(runtime));
        methods.function(
            text,
            quote!(pub const fn #name(self) -> #result {
                self.machine().#name()
            }),
        );
    }
    add_lists(methods);
    add_classes(methods);
}

fn add_lists(methods: &mut Methods<'_>) {
    let runtime = methods.paths().0;
    methods.function(
        "The resources, such as ports and groups of them, in the order of their indices.",
        quote!(pub const fn resources(self) -> #runtime::SchedRows<#runtime::ProcResource> {
            self.machine().resources()
        }),
    );
    methods.function(
        "The register files.",
        quote!(pub const fn register_files(
            self,
        ) -> #runtime::SchedRows<#runtime::RegisterFile<RegClass>> {
            self.machine().register_files()
        }),
    );
}

fn add_classes(methods: &mut Methods<'_>) {
    let runtime = methods.paths().0;
    let desc = quote!(Option<#runtime::SchedClassDesc>);
    methods.function(
        "The latency, micro-ops and resources of a class of instructions; `None` if the model has \
         none. A variant class (`SchedClassDesc::is_variant`) has to be \
         [resolved](fn@Self::resolve) first.",
        quote!(pub const fn class(self, class: SchedClass) -> #desc {
            self.machine().class(class as u16)
        }),
    );
    methods.function(
        "The class with a number. Inferred classes, to which variants resolve, have numbers \
         beyond those of `SchedClass`.",
        quote!(pub const fn class_by_number(self, number: u16) -> #desc {
            self.machine().class(number)
        }),
    );
    methods.function(
        "The number of classes; 0 if the model has no data about them.",
        quote!(
            pub const fn class_count(self) -> u16 {
                self.machine().class_count()
            }
        ),
    );
    methods.function(
        "The stages of a class of instructions, and the cycles of operands.",
        quote!(pub const fn itinerary(
            self,
            class: SchedClass,
        ) -> Option<#runtime::Itinerary> {
            self.machine().itinerary(class as u16)
        }),
    );
}

/// The methods of `Cpu`, unless there are no processors.
pub(super) fn cpu_methods(model: &SubtargetModel<'_>, context: &EmitContext) -> TokenStream {
    if model.processors.processors.is_empty() {
        return TokenStream::new();
    }
    let mut methods = Methods::new(context, "Cpu");
    let tables = methods.paths().1;
    methods.function(
        "The scheduling model of the processor.",
        quote!(pub const fn sched_model(self) -> SchedModel {
            match SchedModel::from_number(#tables::SCHED.model_of(self as u16)) {
                Some(model) => model,
                None => SchedModel::ALL[0],
            }
        }),
    );
    methods.tokens()
}
