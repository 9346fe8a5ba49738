//! `processors` and `subtarget`: features, processors and scheduling models.

mod accepts;
mod answers;
mod docs;
mod processors;
mod refuses;
