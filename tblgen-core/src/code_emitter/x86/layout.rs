//! The layout of the tables of an encoder of X86.

use indexmap::IndexSet;

use super::super::schema::X86EncoderTables;
use super::checks::Checks;
use tblgen_codegen::TooLarge;
use tblgen_facts::x86::encoding::{self, Field, NO_OPERAND, RegisterKind, register};
use tblgen_model::x86_encoding::{CodeGenX86Encoding, EncodedRegister, LongerBranch, X86Encoding};

/// Lays out the tables.
pub(super) fn layout(
    model: &CodeGenX86Encoding,
    checks: &Checks,
) -> Result<X86EncoderTables, TooLarge> {
    let all = model.by_number.iter();
    let mut rows = IndexSet::new();
    let with_checks = all.clone().zip(&checks.simple);
    let numbers = with_checks.map(|(one, checks)| {
        let row = row(one.as_ref()?, checks);
        Some(rows.insert_full(row).0)
    });
    let numbers: Vec<Option<usize>> = numbers.collect();
    let no_row = u32::try_from(rows.len()).map_err(|_| TooLarge::TABLE)?;
    let of_opcode = numbers.into_iter();
    let of_opcode = of_opcode.map(|number| number.map_or(no_row, |at| at as u32));
    let bytes = all.map(|one| one.as_ref().map_or(0, |one| one.opcode));
    Ok(X86EncoderTables {
        of_opcode: of_opcode.collect(),
        bytes: bytes.collect(),
        rows: rows.iter().map(|row| row.to_le_bytes()).collect(),
        // The number 0 stands for no register.
        registers: [0]
            .into_iter()
            .chain(model.registers.iter().map(word))
            .collect(),
        check_starts: checks.starts.iter().map(|start| *start as u32).collect(),
        checks: checks.words.clone(),
        sets: checks.sets.sets.clone(),
        set_rows: checks.sets.rows,
        set_names: checks.sets.names.iter().collect(),
        longer: model.longer.iter().map(longer).collect(),
    })
}

/// The row of a branch that can be longer.
fn longer(branch: &LongerBranch) -> [u8; 8] {
    let [a, b] = branch.short.to_le_bytes();
    let [c, d] = branch.in_16_bit_mode.to_le_bytes();
    let [e, f] = branch.long.to_le_bytes();
    [a, b, c, d, e, f, 0, 0]
}

/// The row of an instruction with the fields of its checks.
fn row(one: &X86Encoding, checks: &[(Field, u8)]) -> u128 {
    let places = &one.places;
    let [reg_kind, rm_kind, vvvv_kind] = one.kinds;
    let rm = places.rm.or(places.in_opcode);
    let fields: [(Field, u8); 26] = [
        (encoding::ENCODING, one.encoding.number()),
        (encoding::PREFIX, one.prefix),
        (encoding::MAP, one.map.number()),
        (encoding::OPERAND_SIZE, size(one.operand_size)),
        (encoding::ADDRESS_SIZE, size(one.address_size)),
        (encoding::SHAPE, one.shape.number()),
        (encoding::FLAGS, one.flags),
        (encoding::VECTOR, one.vector),
        (encoding::NO_U, one.no_u.into()),
        (encoding::MOD_RM, one.mod_rm),
        (encoding::IMMEDIATE, one.immediates[0]),
        (encoding::SECOND_IMMEDIATE, one.immediates[1]),
        (encoding::SCALE, one.scale),
        (encoding::RELAXATION, one.relaxation.number()),
        (encoding::REG, place(places.reg)),
        (encoding::RM, place(places.rm)),
        (encoding::VVVV, place(places.vvvv)),
        (encoding::MASK, place(places.mask)),
        (encoding::IN_OPCODE, place(places.in_opcode)),
        (encoding::IN_IMMEDIATE, place(places.in_immediate)),
        (encoding::FIRST, place(places.first)),
        (encoding::SECOND, place(places.second)),
        (encoding::LAST, place(places.last)),
        (encoding::REG_KIND, kind(places.reg, reg_kind)),
        (encoding::RM_KIND, kind(rm, rm_kind)),
        (encoding::VVVV_KIND, kind(places.vvvv, vvvv_kind)),
    ];
    let put = |row, (field, number): &(Field, u8)| field.put(row, *number);
    let row = fields.iter().chain(checks).fold(0, put);
    encoding::FREQUENT.put(row, encoding::is_frequent(row).into())
}

/// The number of a size of operands or addresses.
fn size(bits: Option<u8>) -> u8 {
    match bits {
        Some(16) => 1,
        Some(32) => 2,
        Some(64) => 3,
        _ => 0,
    }
}

/// The number of an operand.
fn place(place: Option<u8>) -> u8 {
    place.unwrap_or(NO_OPERAND)
}

/// The number of the kind of register that an operand is: that of none if there is no operand.
fn kind(place: Option<u8>, kind: RegisterKind) -> u8 {
    place.map_or(RegisterKind::None, |_| kind).number()
}

/// The number of a register.
fn word(one: &EncodedRegister) -> u16 {
    let fields = [
        (register::ENCODING, one.encoding),
        (register::HIGH, one.is_high.into()),
        (register::LOW, one.is_low.into()),
        (register::KIND, one.kind.number()),
    ];
    let put = |row, (field, number): &(Field, u8)| field.put(row, *number);
    fields.iter().fold(0, put) as u16
}
