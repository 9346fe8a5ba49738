//! Tests of code buffers.

use std::string::ToString;
use std::vec::Vec;

use super::test_encoder::{Encoder, Inst};
use super::{BufferError, Code, CodeBuffer, Label};
use crate::mc::{DataOrder, EncodedInst, FixupError, Reach};

fn buffer() -> CodeBuffer<Encoder> {
    CodeBuffer::new(Encoder, 0x1000)
}

/// The code of a branch whose target is `count` bytes away, after it or before.
fn distant(count: usize, is_forward: bool) -> Code {
    distant_of(Inst::Near, count, is_forward)
}

/// The code of a branch of a kind whose target is `count` bytes away.
fn distant_of(branch: fn(Label) -> Inst, count: usize, is_forward: bool) -> Code {
    let mut buffer = buffer();
    let label = buffer.label();
    if is_forward {
        buffer.push(&branch(label)).unwrap();
    } else {
        buffer.bind(label).unwrap();
    }
    for _ in 0..count {
        buffer.push(&Inst::Nop).unwrap();
    }
    if is_forward {
        buffer.bind(label).unwrap();
    } else {
        buffer.push(&branch(label)).unwrap();
    }
    buffer.finish().unwrap()
}

#[test]
fn branches_are_long_where_they_have_to_be() {
    assert_eq!(distant(127, true).bytes()[..2], [2, 127]);
    assert_eq!(distant(128, true).bytes()[..5], [3, 128, 0, 0, 0]);
    assert_eq!(distant(126, false).bytes()[126..], [2, 0x80]);
    assert_eq!(
        distant(127, false).bytes()[127..],
        [3, 0x7c, 0xff, 0xff, 0xff]
    );
}

#[test]
fn branches_go_around_jumps() {
    assert_eq!(distant_of(Inst::If, 127, true).bytes()[..2], [6, 127]);
    // The opposite goes around the jump, which counts from its own end.
    let forward = distant_of(Inst::If, 128, true);
    assert_eq!(forward.bytes()[..7], [7, 5, 3, 128, 0, 0, 0]);
    let back = distant_of(Inst::IfNot, 128, false);
    assert_eq!(back.bytes()[128..], [6, 5, 3, 0x79, 0xff, 0xff, 0xff]);
    // The branch goes to the second jump, and the first one around that.
    let forward = distant_of(Inst::Loop, 300, true);
    let expected = [8, 5, 3, 5, 0, 0, 0, 3, 44, 1, 0, 0];
    assert_eq!(forward.bytes()[..12], expected);
    assert_eq!(forward.bytes().len(), 312);
}

#[test]
fn open_labels_make_no_detours() {
    let mut buffer = buffer();
    let label = buffer.open_label();
    buffer.push(&Inst::If(label)).unwrap();
    buffer.push(&Inst::Near(label)).unwrap();
    let mut code = buffer.finish().unwrap();
    assert_eq!(code.bytes(), [6, 0, 3, 0, 0, 0, 0]);
    assert!(code.patch(label, 0x2000).is_err());
    assert_eq!(code.patch(label, 0x1010), Ok(()));
    assert_eq!(code.bytes(), [6, 14, 3, 9, 0, 0, 0]);
}

#[test]
fn branches_stay_short_on_demand() {
    let mut buffer = buffer().without_relaxation();
    let end = buffer.label();
    buffer.push(&Inst::Near(end)).unwrap();
    buffer.data(&[0; 128]);
    buffer.bind(end).unwrap();
    let error = buffer.finish().unwrap_err();
    let reach = Reach {
        least: -128,
        greatest: 127,
        scale: 1,
        offset: 0,
    };
    let expected = BufferError::Fixup {
        label: end,
        address: 0x1000,
        error: FixupError::OutOfReach {
            value: 128,
            reach: Some(reach),
        },
    };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "label 0 at the address 0x1000: the operand does not hold 128, but numbers from -128 to 127"
    );
}

/// A branch that becomes long makes the one around it too long, and that again the next one.
#[test]
fn growing_branches_move_others() {
    let (mut buffer, mut ends) = (buffer(), Vec::new());
    for _ in 0..40 {
        let end = buffer.label();
        buffer.push(&Inst::Near(end)).unwrap();
        ends.push(end);
    }
    buffer.data(&[0; 127]);
    for end in ends.iter().rev() {
        buffer.bind(*end).unwrap();
    }
    let code = buffer.finish().unwrap();
    // The last of them alone is near enough.
    assert_eq!(code.bytes().len(), 39 * 5 + 2 + 127);
    assert_eq!(code.bytes()[39 * 5..][..2], [2, 127]);
}

/// The branches of code that was made at random reach their labels.
#[test]
fn any_code_reaches_its_labels() {
    let mut random = 12345u64;
    let mut next = move |limit: u64| {
        random = random
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (random >> 33) % limit
    };
    for round in 0..300 {
        let mut buffer = buffer();
        let labels: Vec<Label> = (0..20).map(|_| buffer.label()).collect();
        let (mut unbound, mut branches, mut aligned) = (labels.clone(), Vec::new(), Vec::new());
        for _ in 0..200 {
            match next(6) {
                0 => {
                    let here = buffer.here();
                    let label = labels[next(20) as usize];
                    buffer.push(&Inst::Near(label)).unwrap();
                    branches.push((here, label));
                }
                1 if !unbound.is_empty() => {
                    let label = unbound.swap_remove(next(unbound.len() as u64) as usize);
                    buffer.bind(label).unwrap();
                }
                2 if round % 2 == 0 => {
                    let multiple = 1 << next(6);
                    buffer.align(multiple).unwrap();
                    aligned.push((buffer.here(), multiple));
                }
                _ => buffer.data(&[0xff; 40][..next(40) as usize]),
            }
        }
        unbound
            .into_iter()
            .for_each(|label| buffer.bind(label).unwrap());
        let code = buffer.finish().unwrap();
        for (label, multiple) in aligned {
            assert_eq!(code.address_of(label).unwrap() % u64::from(multiple), 0);
        }
        for (here, label) in branches {
            let here = code.address_of(here).unwrap();
            let (distance, size) = match code.bytes()[(here - 0x1000) as usize..] {
                [2, near, ..] => (i64::from(near as i8), 2),
                [3, a, b, c, d, ..] => (i32::from_le_bytes([a, b, c, d]).into(), 5),
                _ => panic!("no branch"),
            };
            let target = here.wrapping_add_signed(size + distance);
            assert_eq!(Some(target), code.address_of(label));
        }
    }
}

#[test]
fn alignments_have_instructions_that_do_nothing() {
    let nops = [&[1][..], &[9, 9, 9]].map(|bytes| EncodedInst::new(bytes, bytes.len()).unwrap());
    let mut buffer = buffer().with_nops(&nops);
    buffer.data(&[0xff]);
    buffer.align(8).unwrap();
    let end = buffer.label();
    buffer.push(&Inst::Near(end)).unwrap();
    buffer.align(4).unwrap();
    buffer.bind(end).unwrap();
    let code = buffer.finish().unwrap();
    assert_eq!(code.bytes(), [0xff, 9, 9, 9, 9, 9, 9, 1, 2, 2, 1, 1]);
    let mut buffer = self::buffer();
    assert_eq!(buffer.align(3), Err(BufferError::Alignment(3)));
    assert_eq!(buffer.align(0), Err(BufferError::Alignment(0)));
    assert_eq!(buffer.align(1 << 17), Err(BufferError::Alignment(1 << 17)));
    assert_eq!(buffer.align(1), Ok(()));
    assert!(buffer.is_empty());
}

#[test]
fn data_holds_labels() {
    let mut buffer = buffer();
    let table = buffer.here();
    let (one, constant) = (buffer.label(), buffer.constant(&[7, 7], 4).unwrap());
    assert_eq!(buffer.constant(&[7, 7], 2), Ok(constant));
    buffer
        .distance((table, one), 2, DataOrder::LittleEndian)
        .unwrap();
    buffer.pointer(one, 4, DataOrder::BigEndian).unwrap();
    buffer.bind(one).unwrap();
    buffer.push(&Inst::Load(constant)).unwrap();
    let code = buffer.finish().unwrap();
    assert_eq!(
        code.bytes(),
        [6, 0, 0, 0, 0x10, 6, 4, 0x10, 0x0c, 0, 0, 0, 7, 7]
    );
    assert_eq!(code.address_of(constant), Some(0x100c));
}

#[test]
fn open_labels_are_patched_once() {
    let mut buffer = buffer();
    let (open, unused) = (buffer.open_label(), buffer.label());
    buffer.push(&Inst::Near(open)).unwrap();
    buffer.push(&Inst::Load(open)).unwrap();
    let mut code = buffer.finish().unwrap();
    assert_eq!(code.bytes(), [3, 0, 0, 0, 0, 4, 0, 0]);
    let places: Vec<usize> = code.open().iter().map(|place| place.offset).collect();
    assert_eq!(places, [0, 5]);
    assert_eq!(code.address_of(open), None);
    let error = code.patch(open, 0x0001_0000).unwrap_err();
    assert!(
        matches!(
            error,
            BufferError::Fixup {
                address: 0x1005,
                ..
            }
        ),
        "{error}"
    );
    assert_eq!(code.bytes(), [3, 0, 0, 0, 0, 4, 0, 0]);
    assert_eq!(code.patch(open, 0x0804), Ok(()));
    assert_eq!(code.bytes(), [3, 0xff, 0xf7, 0xff, 0xff, 4, 8, 4]);
    assert_eq!(
        code.patch(open, 0x0804),
        Err(BufferError::PatchedTwice(open))
    );
    assert_eq!(code.patch(unused, 0), Err(BufferError::NotOpen(unused)));
    assert_eq!(code.patch(Label(7), 0), Err(BufferError::NoSuchLabel(7)));
    assert!(code.open().is_empty());
}

#[test]
fn errors_of_labels() {
    let mut buffer = buffer();
    let label = buffer.label();
    assert_eq!(buffer.bind(Label(9)), Err(BufferError::NoSuchLabel(9)));
    buffer.bind(label).unwrap();
    assert_eq!(buffer.bind(label), Err(BufferError::BoundTwice(label)));
    assert_eq!(
        buffer.bind_to(label, 0),
        Err(BufferError::BoundTwice(label))
    );
    let wrong = buffer.push(&Inst::Near(Label(9)));
    assert_eq!(wrong, Err(BufferError::NoSuchLabel(9)));
    let wrong = buffer.push(&Inst::Wrong);
    assert!(matches!(wrong, Err(BufferError::Encode(_))));
    let size = buffer.pointer(label, 3, DataOrder::LittleEndian);
    assert_eq!(size, Err(BufferError::DataSize(3)));
    assert!(buffer.is_empty());
    let open = buffer.label();
    buffer.push(&Inst::Load(open)).unwrap();
    assert_eq!(buffer.clone().finish(), Err(BufferError::Unbound(open)));
    buffer.bind_to(open, 0x1_0000).unwrap();
    let error = buffer.finish().unwrap_err();
    assert!(matches!(error, BufferError::Fixup { label, .. } if label == open));
}

#[test]
fn bits_of_hooks_are_not_known() {
    let mut buffer = buffer();
    let here = buffer.here();
    buffer.push(&Inst::Hook(here)).unwrap();
    let error = buffer.finish().unwrap_err();
    let expected = BufferError::Fixup {
        label: here,
        address: 0x1000,
        error: FixupError::UnknownBits("encodeHook"),
    };
    assert_eq!(error, expected);
}

#[test]
fn addresses_do_not_overflow() {
    let code = |address| {
        let mut buffer = CodeBuffer::new(Encoder, address);
        let here = buffer.here();
        buffer.push(&Inst::Near(here)).unwrap();
        buffer.finish().map(Code::into_bytes)
    };
    assert_eq!(code(u64::MAX - 1), Ok(std::vec![2, 0xfe]));
    assert_eq!(code(u64::MAX), Err(BufferError::AddressOverflow));
    assert_eq!(
        CodeBuffer::new(Encoder, u64::MAX)
            .finish()
            .map(Code::into_bytes),
        Ok(Vec::new())
    );
}
