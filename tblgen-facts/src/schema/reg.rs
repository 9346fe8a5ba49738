//! The tables of registers, register classes and sub-register indices.

/// Calls a macro with the declaration of the tables of registers.
#[macro_export]
macro_rules! register_tables {
    ($then:ident) => {
        $then! {
            /// The tables of registers, by the number of the register; 0 is no register.
            pub struct RegTables {
                /// Differences between neighbours in lists of registers and of units.
                diffs: Words = "REG_DIFFS",
                /// The parts of each register: a list in `REG_DIFFS`.
                sub_regs: Spans = "REG_SUB_REGS",
                /// The registers that each register is a part of: a list in `REG_DIFFS`.
                super_regs: Spans = "REG_SUPER_REGS",
                /// The units of each register: the number of units, and a list in `REG_DIFFS`.
                units: Spans = "REG_UNITS",
                /// The first unit of each register.
                first_units: Column = "REG_FIRST_UNITS",
                /// The last unit of each register.
                last_units: Column = "REG_LAST_UNITS",
                /// Lists of the sub-register indices of the parts of registers.
                indices: Column = "REG_INDICES",
                /// The start of the list of each register in `REG_INDICES`.
                index_starts: Column = "REG_INDEX_STARTS",
                /// The distinct sets of lanes of units.
                lane_masks: Masks = "REG_LANE_MASKS",
                /// Lists of the lanes of the units of registers: rows of `REG_LANE_MASKS`.
                unit_lanes: Column = "REG_UNIT_LANES",
                /// The start of the list of each register in `REG_UNIT_LANES`.
                unit_lane_starts: Column = "REG_UNIT_LANE_STARTS",
                /// The first root of each unit.
                roots: Column = "REG_UNIT_ROOTS",
                /// The second root of each unit, or 0.
                second_roots: Column = "REG_UNIT_SECOND_ROOTS",
                /// The encoding of each register in instructions.
                encodings: Column = "REG_ENCODINGS",
                /// The base class of each register: 1 more than the number of the class, or 0.
                base_classes: Column = "REG_BASE_CLASSES",
                /// The number of registers, including `NoRegister`.
                count: usize,
                /// The cost of each register, for one table of costs after the other.
                costs: Column = "REG_COSTS",
                /// The registers whose value never changes.
                constant: BitSet = "REG_CONSTANT",
                /// The registers that exist only for the sake of others.
                artificial: BitSet = "REG_ARTIFICIAL",
                /// The registers of the classes that can be allocated from.
                allocatable: BitSet = "REG_ALLOCATABLE",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of register classes.
#[macro_export]
macro_rules! register_class_tables {
    ($then:ident) => {
        $then! {
            /// The tables of register classes, by the number of the class.
            pub struct RegClassTables {
                /// The number of classes.
                count: usize,
                /// The registers of each class in allocation order, then in the alternative
                /// orders of all classes.
                orders: WordLists = "REG_CLASS_ORDERS" in "REG_LISTS",
                /// The start of the alternative orders of each class, with the total count at the
                /// end.
                alt_orders: Column = "REG_CLASS_ALT_ORDERS",
                /// The registers of each class.
                members: BitSets = "REG_CLASS_MEMBERS" in "REG_SETS",
                /// The pressure sets of each class.
                pressure_sets: Lists = "REG_CLASS_PRESSURE" in "SHORT_LISTS",
                /// The sub-classes of each class, including itself.
                sub_classes: BitSets = "REG_CLASS_SUBS" in "REG_CLASS_SETS",
                /// The super-classes of each class, excluding itself.
                super_classes: BitSets = "REG_CLASS_SUPERS" in "REG_CLASS_SETS",
                /// The distinct sets of classes whose registers have sub-registers in a class.
                super_reg_sets: BitSets = "REG_CLASS_WHOLES" in "REG_CLASS_SETS",
                /// Lists of the indices of these sub-registers.
                super_reg_indices: Column = "REG_CLASS_WHOLE_INDICES",
                /// The list of each class in `REG_CLASS_WHOLE_INDICES`.
                super_reg_spans: Spans = "REG_CLASS_WHOLE_SPANS",
                /// Lists of the sets that belong to these indices, by number.
                super_reg_ids: Column = "REG_CLASS_WHOLE_IDS",
                /// The start of the list of each class in `REG_CLASS_WHOLE_IDS`.
                super_reg_starts: Column = "REG_CLASS_WHOLE_STARTS",
                /// The largest sub-class of each class whose registers all have a sub-register, by
                /// index, as the difference from the number of the class.
                with_sub_reg: Maps = "REG_CLASS_WITH_PART",
                /// The class that holds the sub-registers of each class, by index.
                sub_register_class: Maps = "REG_CLASS_OF_PART",
                /// The size of registers in bits, for one hardware mode after the other.
                sizes: Column = "REG_CLASS_SIZES",
                /// The size of registers in memory, for one hardware mode after the other.
                spill_sizes: Column = "REG_CLASS_SPILL_SIZES",
                /// The alignment of registers in memory, for one hardware mode after the other.
                spill_alignments: Column = "REG_CLASS_SPILL_ALIGNMENTS",
                /// The value types of each class, for one hardware mode after the other.
                types: StringLists = "REG_CLASS_TYPE" in "VALUE_TYPES",
                /// The kind of each of `VALUE_TYPES`, as `ValueKind::encode` gives it.
                type_kinds: Column = "VALUE_TYPE_KINDS",
                /// The cost of copying a register of each class.
                copy_costs: Column = "REG_CLASS_COPY_COSTS",
                /// The priority of each class in allocation.
                priorities: Column = "REG_CLASS_PRIORITIES",
                /// The target-specific flags of each class (`TSFlags`).
                ts_flags: Column = "REG_CLASS_TS_FLAGS",
                /// The properties of each class: bits of `ClassFlag`.
                flags: Column = "REG_CLASS_FLAGS",
                /// The distinct sets of lanes of classes.
                lane_masks: Masks = "REG_CLASS_LANE_MASKS",
                /// The lanes of the sub-registers of each class: a row of `REG_CLASS_LANE_MASKS`.
                lanes: Column = "REG_CLASS_LANES",
                /// The weight of a register of each class.
                weights: Column = "REG_CLASS_WEIGHTS",
                /// The weight of all units of each class together (`RegClassWeight::WeightLimit`).
                weight_limits: Column = "REG_CLASS_WEIGHT_LIMITS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of sub-register indices.
#[macro_export]
macro_rules! sub_register_index_tables {
    ($then:ident) => {
        $then! {
            /// The tables of sub-register indices, by the number of the index; 0 is no index.
            pub struct SubRegIndexTables {
                /// The number of indices, including that of no sub-register.
                count: usize,
                /// The size of each index in bits, for one hardware mode after the other.
                sizes: Column = "SUB_REG_SIZES",
                /// The lowest bit of each index, for one hardware mode after the other.
                offsets: Column = "SUB_REG_OFFSETS",
                /// The row of each index in `SUB_REG_COMPOSITIONS`.
                rows: Column = "SUB_REG_ROWS",
                /// The composed index of a sub-register of a sub-register: rows by the outer index,
                /// columns by the inner one.
                compositions: Column = "SUB_REG_COMPOSITIONS",
                /// The lanes of each index.
                lanes: Masks = "SUB_REG_LANES",
                /// The first step by which the lane masks of each index are composed (`MaskRolOp`).
                first_steps: Column = "SUB_REG_FIRST_STEPS",
                /// The lanes that each step rotates; a mask without lanes ends the steps of an index.
                step_masks: Masks = "SUB_REG_STEP_MASKS",
                /// The number of bits by which each step rotates lanes to the left.
                step_shifts: Column = "SUB_REG_STEP_SHIFTS",
            }
        }
    };
}

/// Calls a macro with the declaration of a map between registers and their numbers
/// in debug information.
#[macro_export]
macro_rules! dwarf_tables {
    ($then:ident) => {
        $then! {
            /// The numbers of registers in debug information, and the registers of numbers.
            pub struct DwarfTables {
                /// The numbers of registers in debug information.
                numbers: Runs = "NUMBERS",
                /// The registers of numbers in debug information.
                registers: Runs = "REGISTERS",
            }
        }
    };
}
