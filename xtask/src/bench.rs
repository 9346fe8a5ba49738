//! stub
use anyhow::Result;
use std::process::ExitCode;
/// o
#[derive(clap::Args)]
pub(crate) struct Options {}
/// r
pub(crate) fn run(_o: &Options) -> Result<ExitCode> {
    Ok(ExitCode::SUCCESS)
}
