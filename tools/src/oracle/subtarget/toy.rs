//! A subtarget of two features, two processors and three models, known by heart.

use super::Release;
use super::canonical;
use super::kinds;
use super::model::Model;
use crate::oracle::frame::Theirs as _;
use crate::oracle::frame::compare::change_each;
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::toy::{assert_facts, assert_refused};

/// The toy's tables in the form of LLVM's.
const TOY: &str = include_str!("toy.inc");

/// The lines of the program over LLVM's library.
const BEHAVIOUR: &str = "\
input-string\tnew:0\tnew - +b
string-features\tnew:0\t00000003
input-inst\t0\t1 0 r2 i-1 e
resolved\t1:1\t5
timing\t1\t- 3:0:1:0.500000000000
";

fn model(text: &str) -> anyhow::Result<Model> {
    let mut model = Model::read(text, Release::Llvm19)?;
    model.behaviour = BEHAVIOUR.to_string();
    Ok(model)
}

fn read(text: &str) -> anyhow::Result<Facts> {
    Ok(canonical::facts(&model(text)?))
}

#[test]
fn everything_about_the_toy_is_read() {
    let facts = read(TOY).unwrap();
    let expected = [
        ("enum-subtarget-feature\tFeatureB", "1"),
        ("command-line-name\tb", "1"),
        ("description\ta", "Enable A, see https://a"),
        ("implied\tb", "0"),
        ("implied\ta", ""),
        ("enum-cpu\told+", "1"),
        ("cpu-features\tnew", "00000003"),
        ("cpu-tune-features\tnew", "00000001"),
        ("cpu-features\told+", "00000000"),
        ("cpu-model\told+", "OldModel"),
        ("enum-sched-model\tOldModel", "2"),
        ("model\tNoSchedModel", "1 0 0 4 10 10 0 0 0 0 0 0 0 0"),
        ("model\tNewModel", "2 48 0 3 10 8 1 1 0 1 0 1 2 2"),
        ("model\tOldModel", "1 0 0 4 10 10 0 0 1 0 1 0 0 0"),
        ("resource-name\tNewModel:1", "Unit"),
        ("resource\tNewModel:1", "1 2 -1"),
        ("resource\tNewModel:2", "2 - 8"),
        ("resource-sub-units\tNewModel:2", "1 1"),
        ("resource-sub-units\tNewModel:1", ""),
        ("class\tNewModel:0", "8191:0:0:0"),
        ("class\tNewModel:1", "2:1:0:1"),
        ("class-writes\tNewModel:1", "5:7"),
        ("class-resources\tNewModel:1", "1:1:0 2:3:1"),
        ("class-reads\tNewModel:1", "1:7:-2"),
        ("functional-units\tOldModel", "Pipe Other"),
        ("forwarding-paths\tOldModel", "Forward"),
        ("itinerary\tOldModel:1", "1"),
        ("itinerary-stages\tOldModel:1", "1:1:-1:0 2:3:0:1"),
        ("itinerary-latency\tOldModel:1", "3"),
        ("itinerary-cycles\tOldModel:1", "4 1"),
        ("itinerary-forwardings\tOldModel:1", "0 1"),
        ("retire-unit\tNewModel", "32 4"),
        ("queues\tNewModel", "2 -"),
        ("register-file-name\tNewModel:0", "File"),
        ("register-file\tNewModel:0", "64 3 1"),
        ("register-file-costs\tNewModel:0", "Regs:1:0 Wide:2:1"),
        ("string-features\tnew:0", "00000003"),
        ("resolved\t1:1", "5"),
    ];
    assert_facts(&facts, &expected);
    assert!(!facts.lines.contains_key("itinerary\tOldModel:2"));
    assert!(!facts.lines.keys().any(|key| key.starts_with("input")));
}

#[test]
fn every_changed_value_is_reported() {
    let changed = change_each(|| read(TOY).unwrap(), kinds::KINDS);
    assert!(changed > 40, "{changed}");
}

#[test]
fn tables_that_do_not_fit_are_errors() {
    let changes = [
        ("GET_SUBTARGETINFO_MC_DESC", "GET_OTHER"),
        ("NumSubtargetFeatures", "Number"),
        ("Toy::FeatureB, {", "Toy::FeatureC, {"),
        ("{ \"a\", \"Enable A, see https://a\", ", "{ "),
        ("0x2ULL, 0x0ULL, } } }, {", "0xzULL, 0x0ULL, } } }, {"),
        (", &OldModel }", " }"),
        ("OldItinsFU::Other, 0", "OldItinsFU::Third, 0"),
        ("Forward = 1 << 0", "Forward = 1 << 99"),
        ("OldItinsFU::Pipe, -1,", "OldItinsFU::Pipe,"),
        ("  4,   1, // 1-2", "  4, // 1"),
        ("{ 1, 1, 3, 1, 3 }", "{ 1, 1, 3, 1 }"),
        ("{ 1, 1, 3, 1, 3 }", "{ 1, 1, 9, 1, 3 }"),
        ("{ 1, 1, 3, 1, 3 }", "{ 1, 3, 1, 1, 3 }"),
        ("{ 1, 1, 3, 1, 3 }", "{ 1, 1, 3, 1, 9 }"),
        ("{ 2,  3,   1} // #2", "{ 2,  3} // #2"),
        ("1, 2,  1, 1,  1, 1}", "1, 3,  1, 1,  1, 1}"),
        ("1, 2,  1, 1,  1, 1}", "1, 2,  1, 1,  1}"),
        ("DBGFIELD(\"Slow_(A_B)\")", "DBGFIELD()"),
        ("DBGFIELD(\"Slow_(A_B)\")", ""),
        ("DBGFIELD(\"Slow_(A_B)\")", "DBGFIELD(1)"),
        ("true, false, true,", "true, maybe, true,"),
        (
            "{ Toy::RegsRegClassID, 1, 0},",
            "{ Toy::RegsRegClassID, 1},",
        ),
        ("{ \"File\", 64, 2, 0, 3, 1}", "{ \"File\", 64, 3, 0, 3, 1}"),
        ("{ \"File\", 64, 2, 0, 3, 1}", "{ \"File\", 64, 2, 0, 3}"),
        ("\"InvalidRegisterFile\"", "\"First\""),
        ("2, // Number of register files.", "3,"),
        ("2, // Number of register cost entries.", "3,"),
        ("SubUnits + 1", "SubUnits + 2"),
        ("-1, nullptr}, // #1", "-1}, // #1"),
        ("1, // Processor ID", "2, // Processor ID"),
        ("NewModelSchedClasses,\n  3,", "NewModelSchedClasses,\n  4,"),
        (
            "NewModelSchedClasses,\n  3,\n  2,",
            "NewModelSchedClasses,\n  3,\n  1,",
        ),
        ("NewModelSchedClasses,\n  3,\n  2,", ""),
        ("true, // CompleteModel", "// CompleteModel"),
        ("  OldItins,", "  OtherItins,"),
        ("&NewModelExtraInfo", "&OtherInfo"),
    ];
    assert_refused(TOY, read, &changes);
}

#[test]
fn the_release_decides_the_form() {
    for release in [Release::Before17, Release::Llvm22] {
        assert!(Model::read(TOY, release).is_err());
    }
    let zeros = "  { 0,  0,  0 }, //";
    let (first, second) = ("1,   0}, // #1", "3,   1} // #2");
    let intervals = [
        "  false, // EnableIntervals\n",
        "  true, // EnableIntervals\n",
    ];
    let text = intervals
        .iter()
        .fold(TOY.to_string(), |text, line| text.replace(line, ""));
    let text = text.replacen(zeros, "  { 0,  0 }, //", 1);
    let text = text.replace(first, "1}, // #1").replace(second, "3} // #2");
    assert!(Model::read(&text, Release::Before17).is_ok());
    assert!(read(&text).is_err());
    let numbers = ["\"InvalidSchedClass\"", "\"Slow_(A_B)\""];
    let text = numbers
        .iter()
        .fold(TOY.to_string(), |text, name| text.replace(name, "12"));
    assert!(Model::read(&text, Release::Llvm22).is_ok());
    assert!(read(&text).is_err());
}

#[test]
fn the_program_asks_for_what_there_is() {
    let model = model(TOY).unwrap();
    let generated = "pub struct SubtargetFeatures; pub enum Cpu; fn tune_features(); \
                     pub enum SchedModel";
    let text = model.program(generated);
    for part in [
        "new - +b",
        "1 0 r2 i-1 e",
        "cpus(_out);",
        "instructions(_out);",
    ] {
        assert!(text.contains(part), "{part}");
    }
    assert!(!text.contains("timing\t1\t"));
    let without = model.program("");
    assert!(!without.contains("models(_out)") && !without.contains("Cpu::ALL"));
}
