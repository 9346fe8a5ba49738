//! `processors` and `subtarget`: features, processors and scheduling models.

mod answers;
mod processors;
mod refuses;
