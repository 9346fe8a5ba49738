//! Small descriptions with the fields of X86, and the encoders that follow from them.

use super::{CodeGenX86Encoding, X86Encoding};
use crate::Models;
use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::encoding::{Encoding, RegisterKind, Relaxation, Shape, flag, immediate};
use tblgen_lang::{Options, compile_text};

/// The start of all descriptions: records whose names the encoder knows, registers, and a class
/// of instructions.
const START: &str = r#"include "llvm/Target/Target.td"
def T : Target;
class Name;
foreach name = ["Pseudo", "RawFrm", "RawFrmDstSrc", "RawFrmImm8", "AddRegFrm", "AddCCFrm",
                "MRMSrcReg", "MRMSrcMem", "MRMDestReg", "MRM7r", "MRM3X", "MRM_C8", "MRMr0",
                "MRMSrcMemFSIB", "NoImm", "Imm8", "Imm8Reg", "Imm16", "Imm32S", "Imm32PCRel",
                "OB", "TB", "TA", "T_MAP4", "NoPrfx", "PS", "PD", "XS", "XD", "EncNormal", "EncVEX",
                "EncEVEX", "OpSizeFixed", "OpSize16", "AdSizeX", "AdSize32", "ExplicitREX2"] in
  def name : Name;
class R<string name, int encoding> : Register<name> { let HWEncoding = encoding; }
def AH : R<"ah", 4>; def SPL : R<"spl", 4>; def EAX : R<"eax", 0>; def RIP : R<"rip", 0>;
def RAX : R<"rax", 0>; def R16 : R<"r16", 16>; def ZMM17 : R<"zmm17", 17>; def CS : R<"cs", 1>;
class Class<ValueType type, int size, dag all> : RegisterClass<"X", [type], size, all>;
def GR8 : Class<i8, 8, (add AH, SPL)>; def GR32 : Class<i32, 32, (add EAX)>;
def GR64 : Class<i64, 64, (add RAX, R16, RIP)>; def VR512 : Class<v16i32, 512, (add ZMM17)>;
def SEGMENT_REG : Class<i16, 16, (add CS)>; def Mixed : Class<i32, 32, (add EAX, AH)>;
class Memory<RegisterClass index> : Operand<iPTR> {
  let MIOperandInfo = (ops GR64, i8imm, index, i32imm, SEGMENT_REG);
}
def mem : Memory<GR64>; def vmem : Memory<VR512>;
def source : Operand<iPTR> { let MIOperandInfo = (ops GR64, SEGMENT_REG); }
def destination : Operand<iPTR> { let MIOperandInfo = (ops GR64); }
def In64BitMode : Predicate<"">;
class X86Inst<bits<8> opcode, Name form, dag outs = (outs), dag ins = (ins), Name imm = NoImm>
    : Instruction {
  let Namespace = "X"; let OutOperandList = outs; let InOperandList = ins;
  bits<8> Opcode = opcode; Name Form = form; Name ImmT = imm; Name OpMap = OB;
  Name OpPrefix = NoPrfx; Name OpEnc = EncNormal; Name OpSize = OpSizeFixed;
  Name AdSize = AdSizeX; bits<7> CD8_Scale = 0; bit hasREX_W = 0; bit hasVEX_4V = 0;
  bit hasVEX_L = 0; bit hasEVEX_L2 = 0; bit hasEVEX_K = 0; bit hasEVEX_Z = 0; bit hasEVEX_B = 0;
  bit hasEVEX_RC = 0; bit hasTwoConditionalOps = 0; bit hasLockPrefix = 0;
}
"#;

/// Does something with the encoder of a description.
fn encoder<R>(text: &str, then: impl FnOnce(&CodeGenX86Encoding) -> R) -> R {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    assert!(done.diagnostics.is_empty(), "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let models = Models::new(&records);
    assert!(models.instructions().unwrap().is_x86());
    let encoding = models.x86_encoding();
    then(&encoding.unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The encoding of the only instruction that has one.
fn one(text: &str) -> X86Encoding {
    encoder(text, |encoder| {
        let mut all = encoder.by_number.iter().flatten();
        let first = *all.next().expect("machine code");
        assert_eq!(all.next(), None);
        first
    })
}

#[test]
fn registers_have_kinds() {
    encoder("def I : X86Inst<0, RawFrm>;", |encoder| {
        let with = |kind| encoder.registers.iter().filter(move |one| one.kind == kind);
        let bytes: Vec<_> = with(RegisterKind::Gpr8).collect();
        assert_eq!(
            bytes.iter().map(|one| one.encoding).collect::<Vec<_>>(),
            [4, 4]
        );
        assert!(bytes.iter().any(|one| one.is_high && !one.is_low));
        assert!(bytes.iter().any(|one| one.is_low && !one.is_high));
        let wide = with(RegisterKind::Gpr64).map(|one| one.encoding);
        assert_eq!(wide.max(), Some(16));
        assert_eq!(with(RegisterKind::Rip).count(), 1);
        assert_eq!(with(RegisterKind::Segment).count(), 1);
    });
}

#[test]
fn forms_become_shapes() {
    let shape = |form: &str, operands: &str| {
        let one = one(&format!(
            "def I : X86Inst<0x10, {form}, (outs), (ins {operands})>;"
        ));
        (one.shape, one.mod_rm)
    };
    assert_eq!(shape("RawFrm", ""), (Shape::Plain, 0));
    assert_eq!(shape("AddRegFrm", "GR64:$a"), (Shape::Plain, 0));
    assert_eq!(shape("MRMSrcReg", "GR64:$a, GR64:$b"), (Shape::Register, 0));
    assert_eq!(shape("MRM7r", "GR64:$a"), (Shape::Register, 7));
    assert_eq!(shape("MRM3X", ""), (Shape::Fixed, 0xD8));
    assert_eq!(shape("MRM_C8", ""), (Shape::Fixed, 0xC8));
    assert_eq!(shape("MRMr0", "GR64:$a"), (Shape::Fixed, 0xC0));
    assert_eq!(shape("MRMSrcMem", "GR64:$a, mem:$b"), (Shape::Memory, 0));
    assert_eq!(
        shape("MRMSrcMemFSIB", "GR64:$a, mem:$b"),
        (Shape::SibMemory, 0)
    );
    let both = "destination:$a, source:$b";
    assert_eq!(shape("RawFrmDstSrc", both), (Shape::String, 0));
}

#[test]
fn tied_results_have_no_place() {
    let add = r#"def ADD : X86Inst<0x01, MRMDestReg, (outs GR32:$d), (ins GR32:$a, GR64:$b)> {
      let Constraints = "$a = $d"; let OpSize = OpSize16; let hasLockPrefix = 1;
    }"#;
    let add = one(add);
    assert_eq!((add.places.rm, add.places.reg), (Some(1), Some(2)));
    assert_eq!(add.kinds[..2], [RegisterKind::Gpr64, RegisterKind::Gpr32]);
    assert_eq!((add.operand_size, add.address_size), (Some(16), None));
    assert_eq!(
        (add.encoding, add.map),
        (Encoding::Legacy, OpcodeMap::OneByte)
    );
    assert_eq!(add.flags, flag::LOCK);
}

#[test]
fn operands_of_vectors() {
    let masked = r#"def I : X86Inst<0x58, MRMSrcMem, (outs VR512:$d),
          (ins VR512:$m, VR512:$a, vmem:$b, i8imm:$c), Imm8> {
      let OpEnc = EncEVEX; let OpMap = TA; let OpPrefix = PD; let hasVEX_4V = 1;
      let hasEVEX_L2 = 1; let hasEVEX_K = 1; let hasEVEX_Z = 1; let CD8_Scale = 64;
    }"#;
    let masked = one(masked);
    let places = masked.places;
    assert_eq!(
        (places.reg, places.mask, places.vvvv),
        (Some(0), Some(1), Some(2))
    );
    assert_eq!(
        (places.rm, places.first, places.second),
        (Some(3), Some(8), None)
    );
    assert_eq!((masked.vector, masked.prefix, masked.scale), (0xC0, 1, 6));
    // Of memory, the kind is that of the index.
    assert_eq!(masked.kinds, [RegisterKind::Zmm; 3]);
    let rounded = r#"def I : X86Inst<0x58, MRMSrcReg, (outs VR512:$d), (ins VR512:$a, i32imm:$rc)> {
      let OpEnc = EncEVEX; let OpMap = TB; let OpPrefix = PS; let hasEVEX_L2 = 1;
      let hasEVEX_B = 1; let hasEVEX_RC = 1;
    }"#;
    let rounded = one(rounded);
    // The bits for the length are the rounding mode.
    assert_eq!((rounded.vector, rounded.places.last), (0x10, Some(2)));
    assert_eq!(rounded.places.first, None);
    let blend = r#"def I : X86Inst<0x4A, MRMSrcReg, (outs VR512:$d),
          (ins VR512:$a, VR512:$b, VR512:$c), Imm8Reg> {
      let OpEnc = EncVEX; let OpMap = TA; let OpPrefix = PD; let hasVEX_4V = 1; let hasVEX_L = 1;
    }"#;
    let blend = one(blend);
    assert_eq!(
        (blend.places.rm, blend.places.in_immediate),
        (Some(2), Some(3))
    );
    assert_eq!((blend.encoding, blend.vector), (Encoding::Vex, 0x20));
}

#[test]
fn immediates_have_forms() {
    let enter = "def I : X86Inst<0xC8, RawFrmImm8, (outs), (ins i16imm:$a, i8imm:$b), Imm16>;";
    let enter = one(enter);
    assert_eq!(
        (enter.places.first, enter.places.second),
        (Some(0), Some(1))
    );
    assert_eq!(enter.immediates, [1, 0]);
    let jump = "def JMP_4 : X86Inst<0xE9, RawFrm, (outs), (ins i32imm:$a), Imm32PCRel>;";
    let jump = one(jump);
    assert_eq!(jump.immediates[0], 2 | immediate::PC_RELATIVE);
    assert_eq!(jump.relaxation, Relaxation::Branch);
    let push = "def I : X86Inst<0x68, RawFrm, (outs), (ins i32imm:$a), Imm32S>;";
    assert_eq!(one(push).immediates[0], 2 | immediate::SIGNED);
    let compare = r#"def I : X86Inst<0x39, MRMDestReg, (outs),
          (ins GR32:$a, GR32:$b, i8imm:$flags, i8imm:$cond)> {
      let OpEnc = EncEVEX; let OpMap = T_MAP4; let hasTwoConditionalOps = 1;
    }"#;
    let compare = one(compare);
    assert_eq!(
        (compare.places.last, compare.flags),
        (Some(2), flag::CONDITIONAL)
    );
}

#[test]
fn modes_and_kinds_that_are_open() {
    let only = r#"def I : X86Inst<0x50, AddRegFrm, (outs), (ins Mixed:$a)> {
      list<Predicate> Wanted = [In64BitMode]; let Predicates = Wanted;
    }"#;
    let only = one(only);
    assert_eq!(
        (only.flags, only.places.in_opcode),
        (flag::ONLY_64, Some(0))
    );
    assert_eq!(only.kinds[1], RegisterKind::Any);
    // With REX.W, there is no other mode.
    let wide = "def I : X86Inst<0x99, RawFrm> { let hasREX_W = 1; }";
    assert_eq!(one(wide).flags, flag::WIDE | flag::ONLY_64);
}

#[test]
fn operands_that_only_compilers_know() {
    let text = r#"def I : X86Inst<0xC3, RawFrm, (outs), (ins GR64:$a)> { let isCodeGenOnly = 1; }
      def P : X86Inst<0, Pseudo>;"#;
    encoder(text, |encoder| {
        assert_eq!(encoder.by_number.iter().flatten().count(), 0);
    });
}
