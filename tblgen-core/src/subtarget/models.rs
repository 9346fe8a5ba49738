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
        size => text.fixed(", of ").number(size).fixed(" that wait"),
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
        "The largest number of micro-ops that are issued in a cycle.",
        "issue_width",
        number,
    ),
    (
        "The number of micro-ops that wait for their operands; 0 if they are issued in order, 1 if \
         the next one waits.",
        "micro_op_buffer_size",
        number,
    ),
    (
        "The number of micro-ops of a loop that need not be fetched again.",
        "loop_micro_op_buffer_size",
        number,
    ),
    (
        "The cycles of a load that hits the cache.",
        "load_latency",
        number,
    ),
    (
        "The cycles of something slow of which no more is known.",
        "high_latency",
        number,
    ),
    (
        "The cycles that a branch costs if it is predicted wrongly.",
        "mispredict_penalty",
        number,
    ),
    (
        "Whether instructions are to be scheduled again after registers are allocated.",
        "is_post_ra_scheduler",
        yes_or_no,
    ),
    (
        "Whether the model tells about every instruction that the processor has.",
        "is_complete",
        yes_or_no,
    ),
    (
        "Whether resources are taken from a cycle to another one, and not from the first on.",
        "enables_intervals",
        yes_or_no,
    ),
    (
        "Whether the model tells what scheduling classes take ([`fn@Self::class`]).",
        "has_instr_sched_model",
        yes_or_no,
    ),
    (
        "Whether the model has itineraries ([`fn@Self::itinerary`]).",
        "has_itineraries",
        yes_or_no,
    ),
    (
        "Whether there are facts for simulators: register files, queues or the unit that retires \
         instructions.",
        "has_extra_processor_info",
        yes_or_no,
    ),
    (
        "The number of micro-ops that may wait for being retired; 0 if it is not known.",
        "reorder_buffer_size",
        number,
    ),
    (
        "The largest number of micro-ops that are retired in a cycle; 0 if there is no limit.",
        "max_retire_per_cycle",
        number,
    ),
    (
        "The resource that is the queue of loads.",
        "load_queue",
        resource,
    ),
    (
        "The resource that is the queue of stores.",
        "store_queue",
        resource,
    ),
    (
        "The names of the functional units that stages of itineraries take, by the number of their \
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
        "The latency, micro-ops and resources of a class of instructions; `None` if the model does not tell. A class that \
         stands for others (`SchedClassDesc::is_variant`) is to be [resolved](fn@Self::resolve).",
        quote!(pub const fn class(self, class: SchedClass) -> #desc {
            self.machine().class(class as u16)
        }),
    );
    methods.function(
        "The class with a number. Classes that others stand for have numbers beyond \
         those of `SchedClass`.",
        quote!(pub const fn class_by_number(self, number: u16) -> #desc {
            self.machine().class(number)
        }),
    );
    methods.function(
        "The number of classes; 0 if the model tells nothing about them.",
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
