/// A class, a type, flags and a constraint.
type Described = [String; 4];

fn operands(out: &mut Out, opcode: Opcode) {
    let (name, desc) = (opcode.name(), opcode.desc());
    assert_eq!(desc.operands().len(), desc.num_operands());
    let operands: Vec<Described> = desc.operands().map(|operand| describe(&operand)).collect();
    assert_eq!(operands.len(), desc.num_operands());
    for (at, operand) in operands.iter().enumerate() {
        assert_eq!(desc.operand(at).map(|operand| describe(&operand)).as_ref(), Some(operand));
    }
    assert!(desc.operand(operands.len()).is_none());
    let kinds = ["class", "type", "flags", "constraint"];
    for (at, kind) in kinds.into_iter().enumerate() {
        let values = operands.iter().map(|operand| &operand[at]);
        out.add(&format!("operand-{kind}"), name, values);
    }
}

fn describe(operand: &OperandInfo) -> Described {
    let class = match operand.class() {
        tblgen_runtime::OperandClass::None => "-".to_string(),
        tblgen_runtime::OperandClass::Class(class) => {
            assert_eq!(operand.reg_class(), Some(class));
            class.name().to_string()
        }
        tblgen_runtime::OperandClass::Pointer(kind) => format!("pointer:{kind}"),
        tblgen_runtime::OperandClass::ByHwMode(number) => format!("by mode:{number}"),
    };
    let is_by_mode = matches!(operand.class(), tblgen_runtime::OperandClass::ByHwMode(_));
    assert!(is_by_mode || operand.reg_class().is_none_or(|of| of.name() == class));
    let kind = operand.operand_type().name().to_string();
    let flags = [operand.is_predicate(), operand.is_optional_def(), operand.is_branch_target()];
    let flags = flags.map(|flag| u8::from(flag).to_string()).concat();
    let constraint = match (operand.tied_to(), operand.is_early_clobber()) {
        (Some(other), false) => format!("tied:{other}"),
        (None, true) => "early-clobber".to_string(),
        (None, false) => "-".to_string(),
        (Some(other), true) => format!("tied:{other}+early-clobber"),
    };
    [class, kind, flags, constraint]
}
