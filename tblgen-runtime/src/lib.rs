//! Run-time support for code generated from TableGen descriptions.
//!
//! The crate is `no_std`, allocates only with the feature `alloc`, and depends only on `tblgen-facts`, which has no
//! dependencies. The feature `macros` also exports the macro, so that one dependency is enough:
//!
//! ```toml
//! [dependencies]
//! tblgen-runtime = { version = "0.1", features = ["macros"] }
//! ```
//!
//! # Features
//!
//! No feature is enabled by default.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `macros` | the macro `tablegen!`, from the crate `tblgen-macros`, with all outputs |
//! | `register_info`, `processors`, `instr_info`, `semantics`, `subtarget`, `searchable_tables`, `records`, `mc_inst`, `disassembler`, `code_emitter`, `asm_writer`, `vector_intrinsics`, `intrinsics`, `attributes`, `value_types`, `clang_attributes`, `builtins`, `diagnostics`, `directives`, `doc_comments` | the macro with that output and those that it needs, which compiles faster |
//! | `options` | the macro with the output `options`, and `alloc` |
//! | `alloc` | parsing of command lines, help and completion, for what the output `options` generates; types of intrinsics, and names with types; code with labels, and code that moves (`mc::CodeBuffer`, `mc::Relocator`) |
//! | `interp` | the module `interp`, which executes instructions |
//! | `std` | `alloc`, response files and arguments of the operating system; to `interp`, operations on floating point numbers that the standard library has: roots, rounding to integers, fused multiplication, trigonometric functions |
//!
//! # Contents
//!
//! Generated enumerations implement [`Indexed`]. Functions that find several
//! of them return one of the iterators here, none of which allocates; those
//! over the relatives of a register are [`SubRegs`], [`SuperRegs`],
//! [`RegUnits`] and [`Aliases`].
//!
//! Code that is generic over targets asks the traits [`RegisterInfo`] (implemented by
//! `Reg`), [`InstrInfo`] and [`SemanticsSet`] (by `Opcode`): each has what the one before
//! has, because the registers of an [`InstrInfo`] are a [`RegisterInfo`]. An [`Inst`] is an
//! instruction with its operands, and [`InstAccess`] what it reads and writes. Tables of a description are [`SearchableTable`]s, whose
//! [`Rows`] are read where they are asked for. Fields of records of any class are types of [`records`]. Intrinsics have types and attributes of [`ir`]. The opcodes that all targets have are documented in
//! [`generic_opcodes`]. Prefixes and opcodes of machine code are read in [`mc`]. Translated C++ of descriptions calls functions of [`fragments`]. Functions of C for vectors are [`VectorIntrinsics`].

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
// Documentation of generated code links here, also where only that is built.
#![doc(html_root_url = "https://docs.rs/tblgen-runtime/latest")]

#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(feature = "alloc")]
extern crate alloc;

#[macro_use]
mod tables;

pub mod asm;
mod builtins;
mod clang_attributes;
mod diagnostics;
mod directives;
mod doc_comments;
pub mod fragments;
mod instr;
pub mod ir;
pub mod mc;
mod options;
pub mod records;
mod reg;
mod sched;
mod search;
mod sem;
mod subtarget;
mod vector;
mod version;

pub use builtins::{
    BuiltinAttribute, BuiltinAttributes, BuiltinBase, BuiltinFeatures, BuiltinKind, BuiltinLayer,
    BuiltinLayers, BuiltinParameters, BuiltinSignature, BuiltinType, BuiltinVector, BuiltinWidth,
};
pub use clang_attributes::{
    AttrArg, AttrArgKind, AttrDocument, AttrLateParsing, AttrProperty, AttrSpelling, AttrSubjects,
    AttrSyntax, AttrTarget,
};
pub use diagnostics::{
    DiagArg, DiagArgError, DiagClass, DiagFlags, DiagId, DiagMessage, DiagModifier, DiagSeverity,
    DiagTables, DiagValue, SfinaeResponse,
};
pub use directives::{
    ClauseRule, DirectiveClause, DirectiveClauses, Spelling, Spellings, VersionRange,
};
pub use instr::{
    AccessSource, Address, AddressError, ControlFlow, Deprecation, FlagAccess, FlagSet,
    IndexExtend, Inst, InstAccess, InstrDesc, InstrInfo, MemAccess, MemAddress, MemoryOperand,
    NoVariants, Operand, OperandClass, OperandInfo, Operands, RegAccess,
};
#[cfg(feature = "alloc")]
pub use options::{
    Arg, Argument, Completion, CompletionScript, Missing, Nearest, OptConfig, OptError, OptHelp,
    OptText, Parsed, Shell, Tokenizer,
};
pub use options::{Marshalling, OptSelector, OptSet, OptTable, OptionId, OptionKind, Texts};
#[cfg(feature = "std")]
pub use options::{ResponseError, ResponseFiles};
pub use reg::{
    Aliases, CoveringSubRegIndices, DwarfFlavour, LaneMask, MachineValueType, RegClassInfo,
    RegClassWeight, RegUnitInfo, RegUnits, RegUnitsWithLanes, RegisterInfo, Related, Roots,
    SubRegIndexInfo, SubRegs, SubRegsWithIndex, SuperRegClasses, SuperRegs, ValueTypes,
};
pub use sched::{
    InstrStage, Itinerary, MachineModel, ProcResource, ReadAdvance, RegisterCost, RegisterFile,
    ResourceUse, SchedClassDesc, SchedRows, WriteLatency,
};
pub use search::{Rows, SearchableTable};
#[cfg(feature = "interp")]
pub use sem::interp;
pub use sem::{
    Nothing, Operation, OperationOperands, Operations, ResultTypes, SemOperand, Semantics,
    SemanticsSet,
};
pub use subtarget::FeatureIter;
pub use tables::{
    AllOf, AllocationOrder, Indexed, Matching, Members, Named, ParseNameError, Set, SetIter,
};

pub use vector::{
    ElementKind, ImmediateArg, ImmediateArgs, ImmediateForm, Parameters, Prototype, Signature,
    StateUse, StreamingMode, VectorFamily, VectorIntrinsic, VectorIntrinsicIter, VectorIntrinsics,
    VectorPolicy, VectorShape, VectorType,
};

#[doc(inline)]
pub use tblgen_facts::generic_opcodes;
#[doc(inline)]
pub use tblgen_facts::instr::{Access, Certainty, ElementType, FlowKind, InstrFlag, InstrFlags};
#[doc(inline)]
pub use tblgen_facts::sem::{
    CondCode, FloatKind, IsdOpcode, NoSemantics, OpenCase, PredicateFlag, PredicateFlags,
    ScalarKind, ValueKind,
};

/// Items that code with instructions of any target needs. Generated modules with instructions
/// have them, too, so that a `use` of the module is enough.
pub mod prelude {
    pub use crate::{Address, ControlFlow, FlowKind, Inst, InstAccess, MemoryOperand, Operand};
}

#[cfg(feature = "tablegen")]
pub use tblgen_macros::tablegen;

/// Makes the modules of [`__private`].
macro_rules! rooms {
    ($($room:ident { $($item:ident)* })*) => {
        $(
            pub mod $room {
                pub use crate::$room::{$($item),*};
            }
        )*
    };
}

/// Items that only generated code uses, grouped by subject. Not part of the
/// interface: the contents change whenever the generator does.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod __private {
    tblgen_facts::runtime_items!(rooms);

    pub use crate::__generated_by as generated_by;
}
