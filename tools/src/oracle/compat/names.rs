//! Dialects of MLIR, and the names that their code mentions: enough to expand the macro.

extern crate self as melior;

/// A struct, or several, that have a name and nothing else.
macro_rules! names {
    ($($name:ident),* $(,)?) => { $( pub struct $name; )* };
}

names!(Context);
pub enum Error {
    OperationExpected,
    ResultNotFound,
    OperandNotFound,
}

pub mod dialect {
    pub mod ods {
        pub mod __private {
            names!(Set, Unset);
        }
    }
}

pub mod ir {
    names!(
        Block, BlockRef, Identifier, Location, Region, RegionRef, Type, Value
    );
    pub trait ValueLike {}
    pub mod attribute {
        names!(
            ArrayAttribute,
            Attribute,
            BoolAttribute,
            DenseElementsAttribute,
            DenseI32ArrayAttribute,
            DenseI64ArrayAttribute,
            DictionaryAttribute,
            FlatSymbolRefAttribute,
            FloatAttribute,
            IntegerAttribute,
            StringAttribute,
            TypeAttribute,
        );
        pub trait AttributeLike {}
    }
    pub mod block {
        pub trait BlockLike {}
    }
    pub mod operation {
        names!(Operation, OperationBuilder, OperationRef, OperationResult);
        pub trait OperationLike {}
        pub trait OperationMutLike {}
    }
    pub mod r#type {
        names!(IntegerType);
    }
}
