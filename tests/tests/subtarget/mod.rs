//! `processors` and `subtarget`: features, processors and scheduling models.

mod accepts;
mod answers;
mod docs;
mod older_releases;
mod processors;
mod refuses;
