//! Scheduling models: what instructions take on a processor.

mod class;
mod itinerary;
mod model;
mod register_file;
mod resource;
mod rows;
mod tables;

pub use class::{ReadAdvance, ResourceUse, SchedClassDesc, WriteLatency};
pub use itinerary::{InstrStage, Itinerary};
pub use model::MachineModel;
pub use register_file::{RegisterCost, RegisterFile};
pub use resource::ProcResource;
pub use rows::SchedRows;
pub use tables::{
    ClassTables, ItineraryTables, RegisterFileTables, ResourceTables, SchedTables, VariantTables,
};
