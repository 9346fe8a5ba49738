//! Answers of generated code about scheduling models. The numbers are those that llvm-tblgen
//! prints for the description (`-gen-subtarget`).

mod m {
    tblgen_runtime::tablegen!("td/subtarget/good/machine.td", subtarget);
}

use m::{Cpu, HwMode, Opcode, Reg, RegClass, SchedModel};
use tblgen_runtime::{InstrStage, ReadAdvance, RegisterCost, SchedClassDesc, WriteLatency};

const BIG: SchedModel = SchedModel::Big;

fn class(model: SchedModel, opcode: Opcode) -> SchedClassDesc {
    model.class(opcode.desc().sched_class()).unwrap()
}

/// The resources of a class: name, release and acquire.
fn uses(class: SchedClassDesc) -> Vec<(&'static str, u32, u32)> {
    let uses = class.resources();
    uses.map(|one| (one.resource.name(), one.release_at, one.acquire_at))
        .collect()
}

#[test]
fn processors_have_models() {
    assert_eq!(Cpu::big.sched_model(), BIG);
    assert_eq!(Cpu::big_2.sched_model(), BIG);
    assert_eq!(Cpu::small.sched_model(), SchedModel::Small);
    assert_eq!(Cpu::old.sched_model(), SchedModel::OldModel);
    let names = SchedModel::ALL.iter().map(|model| model.name());
    assert!(names.eq(["NoSchedModel", "Big", "OldModel", "Small"]));
}

#[test]
fn models_have_numbers() {
    const WIDTH: u32 = BIG.issue_width();
    assert_eq!(WIDTH, 4);
    assert_eq!(BIG.micro_op_buffer_size(), 60);
    assert_eq!(BIG.loop_micro_op_buffer_size(), 20);
    assert_eq!((BIG.load_latency(), BIG.high_latency()), (5, 25));
    assert_eq!(BIG.mispredict_penalty(), 12);
    assert!(BIG.is_post_ra_scheduler() && !BIG.is_complete() && BIG.enables_intervals());
    assert_eq!(
        (BIG.reorder_buffer_size(), BIG.max_retire_per_cycle()),
        (192, 4)
    );
    assert_eq!(BIG.load_queue().unwrap().name(), "Ld");
    assert_eq!(BIG.store_queue().unwrap().name(), "P01");
    let none = SchedModel::NoSchedModel;
    assert_eq!((none.issue_width(), none.micro_op_buffer_size()), (1, 0));
    assert_eq!(
        (
            none.load_latency(),
            none.high_latency(),
            none.mispredict_penalty()
        ),
        (4, 10, 10)
    );
    assert!(!none.has_instr_sched_model() && none.class_count() == 0);
    assert!(none.load_queue().is_none() && !none.has_extra_processor_info());
}

#[test]
fn models_have_resources() {
    let all = BIG.resources();
    let all = all.map(|one| (one.index(), one.name(), one.units(), one.buffer_size()));
    assert!(all.eq([
        (1, "Ld", 1, -1),
        (2, "P0", 1, -1),
        (3, "P1", 2, 16),
        (4, "P01", 3, -1)
    ]));
    let [ld, p0, _, group] = [1, 2, 3, 4].map(|index| BIG.machine().resource(index).unwrap());
    assert_eq!(ld.super_resource(), Some(p0));
    assert!(p0.super_resource().is_none() && group.is_group() && !p0.is_group());
    assert!(
        group
            .sub_units()
            .map(|one| one.name())
            .eq(["P0", "P1", "P1"])
    );
    assert_eq!(BIG.machine().resource(0), None);
    assert_eq!(BIG.machine().resource(5), None);
    let small = SchedModel::Small.resources().next().unwrap();
    assert_eq!((small.name(), small.buffer_size()), ("SmallPort", 0));
}

#[test]
fn classes_take_resources_and_time() {
    let add = class(BIG, Opcode::ADD);
    assert_eq!((add.micro_ops(), add.latency()), (1, Some(1)));
    assert_eq!(uses(add), [("P01", 1, 0)]);
    assert!(add.read_advances().eq([
        ReadAdvance {
            use_index: 0,
            write: 4,
            cycles: 2
        },
        ReadAdvance {
            use_index: 0,
            write: 5,
            cycles: 2
        },
    ]));
    assert_eq!(add.read_advance_cycles(0, 5), 2);
    assert_eq!(
        (add.read_advance_cycles(0, 3), add.read_advance_cycles(1, 5)),
        (0, 0)
    );
    let mul = class(BIG, Opcode::MUL);
    assert!(mul.begins_group() && !mul.ends_group() && mul.retires_out_of_order());
    assert!(mul.writes().eq([WriteLatency {
        cycles: 3,
        write: 5
    }]));
    assert_eq!(uses(mul), [("P1", 3, 1), ("P01", 3, 1)]);
    assert_eq!(mul.reciprocal_throughput(), Some(1.0));
    let load = class(BIG, Opcode::LOAD);
    assert_eq!(uses(load), [("Ld", 1, 0), ("P0", 1, 0)]);
    assert!(load.begins_group() && load.ends_group());
    assert_eq!(uses(class(BIG, Opcode::TWICE)), [("P01", 2, 0)]);
    assert_eq!(class(BIG, Opcode::TWICE).latency(), Some(2));
}

#[test]
fn processors_may_lack_instructions() {
    let load = class(SchedModel::Small, Opcode::LOAD);
    assert!(!load.is_valid() && load.micro_ops() == 8191);
    assert_eq!((load.latency(), load.reciprocal_throughput()), (None, None));
    assert!(
        SchedModel::OldModel
            .class(Opcode::ADD.desc().sched_class())
            .is_none()
    );
    assert_eq!(BIG.class_count(), 10);
    assert!(BIG.class_by_number(9).is_some() && BIG.class_by_number(10).is_none());
}

#[test]
fn models_have_itineraries() {
    let old = SchedModel::OldModel;
    let load = old.itinerary(Opcode::LOAD.desc().sched_class()).unwrap();
    assert_eq!((load.micro_ops(), load.stage_latency()), (2, 4));
    assert!(load.stages().eq([
        InstrStage {
            cycles: 2,
            units: 0b11,
            next_cycles: 1,
            is_reserved: false
        },
        InstrStage {
            cycles: 3,
            units: 0b10,
            next_cycles: -1,
            is_reserved: true
        },
    ]));
    assert!(load.operand_cycles().eq([4, 1]) && load.forwardings().eq([0, 1]));
    assert!(old.functional_units().eq(["Alu", "Mem"]) && old.forwarding_paths().eq(["Forward"]));
    let add = old.itinerary(Opcode::ADD.desc().sched_class()).unwrap();
    assert_eq!((add.micro_ops(), add.stages().count()), (0, 0));
    assert!(BIG.itinerary(Opcode::ADD.desc().sched_class()).is_none());
}

#[test]
fn models_have_register_files() {
    let files: Vec<_> = BIG.register_files().collect();
    let names = files
        .iter()
        .map(|file| (file.name(), file.physical_registers()));
    assert!(names.eq([("Ints", 64), ("Rest", 32)]));
    let ints = files[0];
    assert_eq!(ints.max_moves_eliminated_per_cycle(), 3);
    assert!(ints.allows_zero_move_elimination_only());
    let cost = RegisterCost {
        class: RegClass::GPR,
        cost: 2,
        allows_move_elimination: true,
    };
    assert!(ints.costs().eq([cost]) && files[1].costs().next().is_none());
    assert_eq!(SchedModel::Small.register_files().count(), 0);
}

#[derive(Clone, Copy)]
struct Move(tblgen_runtime::Operand<Reg>, tblgen_runtime::Operand<Reg>);

impl tblgen_runtime::Inst for Move {
    type Opcode = Opcode;
    type Reg = Reg;

    fn opcode(&self) -> Opcode {
        Opcode::MOV
    }

    fn num_operands(&self) -> usize {
        2
    }

    fn operand(&self, n: usize) -> Option<tblgen_runtime::Operand<Reg>> {
        [self.0, self.1].get(n).copied()
    }
}

#[test]
fn operands_choose_among_classes() {
    use tblgen_runtime::Operand::{Imm, Reg as Register};
    let sched_class = Opcode::MOV.desc().sched_class();
    let resolve = |model: SchedModel, to, from| {
        let class = model.resolve(sched_class, &Move(to, from)).unwrap();
        (class.number(), class.latency())
    };
    assert!(class(BIG, Opcode::MOV).is_variant());
    let r0 = Register(Reg::R0);
    assert_eq!(resolve(BIG, r0, Imm(0)), (7, Some(0)));
    assert_eq!(resolve(BIG, r0, r0), (8, Some(2)));
    assert_eq!(resolve(BIG, r0, Imm(1)), (9, Some(3)));
    assert_eq!(resolve(BIG, r0, Register(Reg::R1)), (9, Some(3)));
    // Where the class is none that depends on operands, it is the answer.
    assert_eq!(resolve(SchedModel::Small, r0, Imm(0)), (6, Some(1)));
    assert!(
        SchedModel::OldModel
            .resolve(sched_class, &Move(r0, r0))
            .is_none()
    );
    let load = Opcode::LOAD.desc().sched_class();
    assert!(SchedModel::Small.resolve(load, &Move(r0, r0)).is_none());
}

#[test]
fn features_turn_modes_on() {
    assert_eq!(Cpu::big.features().hw_mode(), HwMode::Wide);
    assert_eq!(Cpu::small.features().hw_mode(), HwMode::DefaultMode);
}
