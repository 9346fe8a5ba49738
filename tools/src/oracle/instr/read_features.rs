//! The features that instructions require.

use super::inc::{Inc, enumeration};
use super::model::Model;
use crate::oracle::frame::words::{Names, rows, words};
use crate::oracle::frame::words::{between, without_comments};
use anyhow::{Context as _, Result, ensure};

/// Reads all about features.
pub(crate) fn read(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let section = inc.section("COMPUTE_FEATURES")?;
    let bits = enumeration(section, "enum SubtargetFeatureBits", "")?;
    let (_, bits) = bits.split_once('{').context("no features")?;
    let bits = Names::of_enum(bits, "Bit")?;
    for (number, name) in bits.list.iter().enumerate() {
        let name = name.strip_prefix("Feature_").context("not a feature")?;
        model.features.add(name, number);
    }
    let section = between(section, "computeRequiredFeatures(", "assert(")?;
    let sets = between(section, "enum :", "};")?;
    let (_, sets) = sets.split_once('{').context("no sets")?;
    let sets = Names::of_enum(sets, "")?;
    let table = without_comments(between(section, "FeatureBitsets[] = {", "\n  };")?);
    let table = rows(&table).map(|row| features(&bits, row));
    let table: Vec<Vec<usize>> = table.collect::<Result<_>>()?;
    ensure!(table.len() == sets.len(), "{} sets", table.len());
    let uses = without_comments(between(section, "RequiredFeaturesRefs[] = {", "};")?);
    let uses = sets.numbers(&uses)?;
    ensure!(
        uses.len() == model.instrs.len(),
        "{} instructions",
        uses.len()
    );
    for (instr, set) in model.instrs.iter_mut().zip(uses) {
        instr.features = table.get(set).context("no such set")?.clone();
    }
    Ok(())
}

/// The numbers of features in a row.
fn features(bits: &Names, row: &str) -> Result<Vec<usize>> {
    let name = |word: &str| bits.number(word.strip_suffix("Bit").unwrap_or(word));
    words(row).map(name).collect()
}
