//! The tables of scheduling models.

/// Calls a macro with the declaration of the tables of models.
#[macro_export]
macro_rules! sched_tables {
    ($then:ident) => {
        $then! {
            /// The tables of scheduling models, by number.
            pub struct SchedTables {
                /// The number of models.
                count: usize,
                /// The model of each processor.
                of_cpu: Column = "CPU_MODELS",
                /// The largest number of micro-ops that each model issues in a cycle.
                issue_width: Column = "ISSUE_WIDTHS",
                /// The number of micro-ops that wait for their operands in each model.
                micro_op_buffer_size: Column = "MICRO_OP_BUFFER_SIZES",
                /// The number of micro-ops of a loop that each model keeps.
                loop_micro_op_buffer_size: Column = "LOOP_MICRO_OP_BUFFER_SIZES",
                /// The cycles of a load in each model.
                load_latency: Column = "LOAD_LATENCIES",
                /// The `HighLatency` of each model.
                high_latency: Column = "HIGH_LATENCIES",
                /// The cycles of a branch that each model predicts wrongly.
                mispredict_penalty: Column = "MISPREDICT_PENALTIES",
                /// The properties of each model: bits of `ModelFlag`.
                flags: Column = "MODEL_FLAGS",
                /// The number of micro-ops that may wait for being retired in each model.
                reorder_buffer_size: Column = "REORDER_BUFFER_SIZES",
                /// The largest number of micro-ops that each model retires in a cycle.
                max_retire_per_cycle: Column = "MAX_RETIRE_PER_CYCLE",
                /// The resource of each model that is the load queue, or 0.
                load_queue: Column = "LOAD_QUEUES",
                /// The resource of each model that is the store queue, or 0.
                store_queue: Column = "STORE_QUEUES",
                /// The resources of models.
                resources: ResourceTables,
                /// The costs of classes on models.
                classes: ClassTables,
                /// The itineraries of classes on models.
                itineraries: ItineraryTables,
                /// The register files of models.
                files: RegisterFileTables,
                /// The classes that stand for others, by the operands.
                variants: VariantTables,
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of resources.
#[macro_export]
macro_rules! resource_tables {
    ($then:ident) => {
        $then! {
            /// The tables of resources, one model after the other.
            pub struct ResourceTables {
                /// The start of each model's resources, with the total count at the end.
                first: Column = "MODEL_RESOURCES",
                /// The name of each resource.
                names: StringTable = "RESOURCE_NAMES",
                /// The number of units of each resource.
                units: Column = "RESOURCE_UNITS",
                /// The resource that each one is part of, from 1 on in its model, or 0.
                super_resource: Column = "SUPER_RESOURCES",
                /// The `BufferSize` of each resource, plus 1.
                buffer_size: Column = "RESOURCE_BUFFER_SIZES",
                /// The members of each group: a list in `SUB_UNITS`.
                sub_units: Spans = "RESOURCE_SUB_UNITS",
                /// Lists of resources, by their numbers in the model.
                sub_unit_lists: Column = "SUB_UNITS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of classes.
#[macro_export]
macro_rules! class_tables {
    ($then:ident) => {
        $then! {
            /// The tables of scheduling classes on models.
            pub struct ClassTables {
                /// The number of classes, inferred ones, too.
                count: usize,
                /// For each model, 1 more than the number of its rows in `CLASS_ROWS`, divided by
                /// the number of classes; 0 if it has none.
                block: Column = "MODEL_CLASSES",
                /// For each such model, the row of each class.
                rows: Column = "CLASS_ROWS",
                /// The number of micro-ops of each row.
                micro_ops: Column = "CLASS_MICRO_OPS",
                /// The properties of each row: bits of `SchedClassFlag`.
                flags: Column = "CLASS_FLAGS",
                /// The resources of each row: a list of rows of `USE_RESOURCES`.
                uses: Spans = "CLASS_USES",
                /// Lists of resources.
                use_lists: Column = "USE_LISTS",
                /// The number of each resource in its model.
                use_resource: Column = "USE_RESOURCES",
                /// The cycle in which each resource is free again.
                use_release: Column = "USE_RELEASE_AT",
                /// The cycle in which each resource is taken.
                use_acquire: Column = "USE_ACQUIRE_AT",
                /// The latencies of each row: a list of rows of `LATENCY_CYCLES`.
                latencies: Spans = "CLASS_LATENCIES",
                /// Lists of latencies.
                latency_lists: Column = "LATENCY_LISTS",
                /// The cycles of each latency, with the sign in the lowest bit.
                latency_cycles: Column = "LATENCY_CYCLES",
                /// The write of each latency, or 0.
                latency_write: Column = "LATENCY_WRITES",
                /// The advances of each row: a list of rows of `ADVANCE_CYCLES`.
                advances: Spans = "CLASS_ADVANCES",
                /// Lists of advances.
                advance_lists: Column = "ADVANCE_LISTS",
                /// The read of each advance.
                advance_use: Column = "ADVANCE_USES",
                /// The write of each advance, or 0 for every one.
                advance_write: Column = "ADVANCE_WRITES",
                /// The cycles of each advance, with the sign in the lowest bit.
                advance_cycles: Column = "ADVANCE_CYCLES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of itineraries.
#[macro_export]
macro_rules! itinerary_tables {
    ($then:ident) => {
        $then! {
            /// The tables of itineraries.
            pub struct ItineraryTables {
                /// The number of classes that itineraries are given for.
                count: usize,
                /// For each model, 1 more than the number of its rows in `ITINERARY_ROWS`,
                /// divided by the number of classes; 0 if it has none.
                block: Column = "MODEL_ITINERARIES",
                /// For each such model, the itinerary of each class.
                rows: Column = "ITINERARY_ROWS",
                /// The number of micro-ops of each itinerary, with the sign in the lowest bit.
                micro_ops: Column = "ITINERARY_MICRO_OPS",
                /// The stages of each itinerary: a list of rows of `STAGE_CYCLES`.
                stages: Spans = "ITINERARY_STAGES",
                /// Lists of stages.
                stage_lists: Column = "STAGE_LISTS",
                /// The number of cycles of each stage.
                stage_cycles: Column = "STAGE_CYCLES",
                /// The functional units of each stage, as bits.
                stage_units: Masks = "STAGE_UNITS",
                /// The cycles from each stage to the next, plus 1; 0 if it follows.
                stage_next: Column = "STAGE_NEXT_CYCLES",
                /// Whether each stage reserves its units.
                stage_kind: Column = "STAGE_KINDS",
                /// The operands of each itinerary: a list of rows of `OPERAND_CYCLES`.
                operands: Spans = "ITINERARY_OPERANDS",
                /// Lists of operands.
                operand_lists: Column = "ITINERARY_OPERAND_LISTS",
                /// The cycle of each operand.
                operand_cycle: Column = "OPERAND_CYCLES",
                /// The forwarding path of each operand, as a bit, or 0.
                operand_path: Column = "OPERAND_FORWARDINGS",
                /// The start of each model's functional units, with the total count at the end.
                first_unit: Column = "MODEL_FUNCTIONAL_UNITS",
                /// The names of functional units.
                unit_names: StringTable = "FUNCTIONAL_UNITS",
                /// The start of each model's forwarding paths, with the total count at the end.
                first_path: Column = "MODEL_FORWARDING_PATHS",
                /// The names of forwarding paths.
                path_names: StringTable = "FORWARDING_PATHS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of register files.
#[macro_export]
macro_rules! register_file_tables {
    ($then:ident) => {
        $then! {
            /// The tables of register files, one model after the other.
            pub struct RegisterFileTables {
                /// The start of each model's register files, with the total count at the end.
                first: Column = "MODEL_REGISTER_FILES",
                /// The name of each register file.
                names: StringTable = "REGISTER_FILE_NAMES",
                /// The number of physical registers of each.
                physical: Column = "REGISTER_FILE_SIZES",
                /// The maximum number of moves that each eliminates per cycle.
                max_moves: Column = "REGISTER_FILE_MAX_MOVES",
                /// Whether each removes moves of zero only.
                zero_only: Column = "REGISTER_FILE_ZERO_ONLY",
                /// The start of each register file's costs, with the total count at the end.
                first_cost: Column = "REGISTER_FILE_COSTS",
                /// The register class of each cost.
                cost_class: Column = "REGISTER_COST_CLASSES",
                /// The number of physical registers of each cost.
                cost: Column = "REGISTER_COSTS",
                /// Whether moves may be removed at each cost.
                cost_moves: Column = "REGISTER_COST_MOVES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of classes that depend on operands.
#[macro_export]
macro_rules! variant_tables {
    ($then:ident) => {
        $then! {
            /// The tables of variant scheduling classes, which operands resolve.
            pub struct VariantTables {
                /// The number of pairs of a class and a model.
                count: usize,
                /// The pairs, sorted: the class times the number of models, plus the model.
                keys: Column = "VARIANT_KEYS",
                /// The start of each pair's cases in `CASE_CLASSES`, with the total count at the
                /// end.
                first_case: Column = "VARIANT_CASES",
                /// The class of each case.
                case_class: Column = "CASE_CLASSES",
                /// The predicates of each case: a list in `CASE_PREDICATE_LISTS`.
                case_predicates: Spans = "CASE_PREDICATES",
                /// Lists of predicates.
                predicate_lists: Column = "CASE_PREDICATE_LISTS",
            }
        }
    };
}
