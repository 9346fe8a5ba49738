//! Refusals that are right: what LLVM's encoder makes of the instruction is another one.
//!
//! LLVM's encoders cut numbers to their fields and take any register. Ours refuse what would not be decoded as
//! it was given. Whether that is so is not taken from our encoder: our disassembler, which is compared with
//! LLVM's, reads LLVM's bytes.

use super::answers::{Answer, Answers, CHANGED};
use super::behaviour::words::Record;
use super::programs::{Arrangement, Programs, Question};
use crate::oracle::frame::targets::Target;
use anyhow::Result;
use std::ops::Range;

/// Instructions that our encoder refuses, and LLVM's does not.
#[derive(Default)]
struct Refused {
    /// The numbers of the answers.
    answers: Vec<usize>,
    /// The bytes of each instruction, then those of LLVM's encoder.
    bytes: Vec<Record>,
    /// The questions about these bytes.
    questions: Vec<Question>,
}

/// Our answers, in which refusals are [`CHANGED`] where LLVM's bytes are another instruction.
pub(super) fn marked(
    (programs, target): (&Programs, &Target),
    asked: (&[Record], &[Question]),
    (ours, theirs): (Answers, &Answers),
) -> Result<Answers> {
    let refused = Refused::new(asked, (&ours, theirs));
    if refused.answers.is_empty() {
        return Ok(ours);
    }
    let read = programs.ask_ours(target, refused.bytes.as_flattened(), &refused.questions)?;
    let read: Vec<Answer<'_>> = read.iter().collect();
    let (pairs, _) = read.as_chunks();
    let changed = refused.answers.iter().zip(pairs);
    let changed = changed.filter(|(_, [given, made])| !given.is_same_instruction(made));
    let mut changed = changed.map(|(at, _)| *at).peekable();
    let mut marked = Vec::with_capacity(ours.0.len());
    for (at, answer) in ours.iter().enumerate() {
        marked.extend((answer.0.len() as u16).to_le_bytes());
        marked.extend(answer.0);
        if changed.next_if_eq(&at).is_some()
            && let Some(error) = marked.last_mut()
        {
            *error = CHANGED;
        }
    }
    Ok(Answers(marked))
}

impl Refused {
    fn new(
        (records, questions): (&[Record], &[Question]),
        (ours, theirs): (&Answers, &Answers),
    ) -> Self {
        let mut refused = Refused::default();
        let mut all = ours.iter().zip(theirs.iter()).enumerate();
        for question in questions {
            let records = records.get(question.records.clone()).unwrap_or_default();
            let first = refused.bytes.len();
            for (record, (at, answers)) in records.iter().zip(&mut all) {
                if question.mode == "decode"
                    && let Some(made) = refusal(answers)
                {
                    refused.answers.push(at);
                    refused.bytes.extend([*record, made]);
                }
            }
            let records = first..refused.bytes.len();
            refused.questions.extend(alone(question, records));
        }
        refused
    }
}

/// The question about records on their own, for the subtarget of another question.
fn alone(question: &Question, records: Range<usize>) -> Option<Question> {
    (!records.is_empty()).then(|| Question {
        records,
        triple: question.triple.clone(),
        arrangement: match question.arrangement {
            Arrangement::Sequences(_) => Arrangement::Alone,
            other => other,
        },
        features: question.features.clone(),
        mode: question.mode,
    })
}

/// The bytes that LLVM's encoder makes of an instruction that ours refuses.
fn refusal((own, other): (Answer<'_>, Answer<'_>)) -> Option<Record> {
    let is_refused = own.is_refused() && own.is_same_instruction(&other);
    let bytes = other.encoded().filter(|_| is_refused)?;
    let mut made = Record::default();
    made.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(made)
}
