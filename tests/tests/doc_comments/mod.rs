//! `doc_comments`.

mod answers;
mod refuses;
