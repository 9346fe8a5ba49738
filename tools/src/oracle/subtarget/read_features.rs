//! Features and processors.

use super::arrays::Arrays;
use super::model::{Cpu, FeatureKey, Model};
use crate::oracle::features::tables;
use crate::oracle::frame::words::{Names, bare, between, strings, words};
use anyhow::{Context as _, Result, bail};
use std::collections::HashSet;

/// Reads both.
pub(super) fn read(model: &mut Model, text: &str, arrays: &Arrays<'_>) -> Result<()> {
    model.features = tables::features(text)?;
    for row in rows(arrays, "SubtargetFeatureKV") {
        let key = feature(&model.features, row);
        model.keys.push(key.with_context(|| row.to_string())?);
    }
    model.ambiguous = ambiguous(&model.keys);
    for row in rows(arrays, "SubtargetSubTypeKV") {
        let cpu = cpu(&model.keys, row);
        model.cpus.push(cpu.with_context(|| row.to_string())?);
    }
    Ok(())
}

/// The names that several features have, of which searches find any one.
fn ambiguous(keys: &[FeatureKey]) -> HashSet<String> {
    let pairs = keys.iter().zip(keys.iter().skip(1));
    let same = pairs.filter(|(one, next)| one.name == next.name);
    same.map(|(one, _)| one.name.clone()).collect()
}

/// The rows of the tables of a type, one on each line.
fn rows<'t>(arrays: &Arrays<'t>, ty: &str) -> impl Iterator<Item = &'t str> {
    let tables = arrays.tables.iter().filter(move |table| table.ty == ty);
    let lines = tables.flat_map(|table| table.body.lines());
    lines.filter(|line| !line.is_empty())
}

/// A row of the table of features.
fn feature(features: &Names, row: &str) -> Result<FeatureKey> {
    let name = strings(row).next().context("no name")?;
    let (head, tail) = row.rsplit_once("\", ").context("no description")?;
    let (_, description) = head.split_once("\", \"").context("no description")?;
    let (number, implied) = tail.split_once(',').context("no number")?;
    let implied = implied.trim_end_matches(',');
    Ok(FeatureKey {
        name: name.to_string(),
        description: description.to_string(),
        number: features.number(bare(number))?,
        implied: set(implied)?,
    })
}

/// A row of the table of processors.
fn cpu(keys: &[FeatureKey], row: &str) -> Result<Cpu> {
    let name = strings(row).next().context("no name")?;
    let sets: Vec<&str> = row
        .split("} }")
        .filter(|part| part.contains("0x"))
        .collect();
    let [features, tune] = &sets[..] else {
        bail!("not two sets of features");
    };
    Ok(Cpu {
        name: name.to_string(),
        features: closure(keys, set(features)?),
        tune_features: closure(keys, set(tune)?),
        model: between(row, ", &", " }")?.to_string(),
    })
}

/// Further names of processors in the output about AArch64's processors, each with the name that
/// it stands for.
pub(super) fn aliases(text: &str) -> Result<Vec<(String, String)>> {
    let rows = between(text, "CpuAliases[] = {", "};")?.lines();
    let alias = |row: &str| {
        let mut words = strings(row).map(str::to_string);
        Some((words.next()?, words.next()?))
    };
    Ok(rows.filter_map(alias).collect())
}

/// The numbers in a set of features, which is written as words of 64 bits.
fn set(text: &str) -> Result<Vec<usize>> {
    let mut numbers = Vec::new();
    let is_word = |word: &&str| word.starts_with("0x");
    for (at, word) in words(text).filter(is_word).enumerate() {
        let digits = word.trim_start_matches("0x").trim_end_matches("ULL");
        let bits = u64::from_str_radix(digits, 16).with_context(|| format!("not a set: {word}"))?;
        let set = (0..64).filter(|bit| bits >> bit & 1 == 1);
        numbers.extend(set.map(|bit| at * 64 + bit));
    }
    Ok(numbers)
}

/// A set of features with all that these imply.
fn closure(keys: &[FeatureKey], mut numbers: Vec<usize>) -> Vec<usize> {
    let mut at = 0;
    while let Some(number) = numbers.get(at).copied() {
        let keys = keys.iter().filter(|key| key.number == number);
        for implied in keys.flat_map(|key| &key.implied) {
            if !numbers.contains(implied) {
                numbers.push(*implied);
            }
        }
        at += 1;
    }
    numbers.sort_unstable();
    numbers
}
