//! Texts that depend on the instruction: each is made once for all instructions that answer its questions
//! in the same way.

use std::cell::RefCell;

use tblgen_model::hooks::print::{PrintForm, PrintValue, PrintedInst, specialized};

/// A text that depends on the instruction, and the printers that it became.
#[derive(Debug)]
pub(super) struct DecidedText {
    forms: Vec<PrintForm>,
    /// The tree of decisions, whose root is the first one.
    decisions: Vec<Decision>,
}

/// A decision, to which the answers to the questions before led.
#[derive(Debug)]
enum Decision {
    /// A decision that no instruction came to.
    Open,
    /// The printer, by its number.
    Printer(usize),
    /// A further question, and the number of what follows from each answer.
    Question(PrintValue, Vec<(PrintValue, usize)>),
}

/// A question of a text with its answer.
type Answer = (PrintValue, PrintValue);

impl DecidedText {
    pub(super) fn new(forms: Vec<PrintForm>) -> Self {
        DecidedText {
            forms,
            decisions: vec![Decision::Open],
        }
    }

    /// The printer of the text for an instruction, if it is known.
    pub(super) fn printer(&self, inst: &impl PrintedInst) -> Option<usize> {
        let mut at = 0;
        loop {
            match self.decisions.get(at)? {
                Decision::Open => return None,
                Decision::Printer(printer) => return Some(*printer),
                Decision::Question(question, answers) => {
                    let answer = inst.answer(question);
                    (_, at) = *answers.iter().find(|(known, _)| *known == answer)?;
                }
            }
        }
    }

    /// The text for an instruction, and the answers that it follows from.
    pub(super) fn text(&self, inst: &impl PrintedInst) -> (Vec<PrintForm>, Vec<Answer>) {
        let asked = Asked {
            inst,
            answers: RefCell::default(),
        };
        let forms = specialized(&self.forms, &asked);
        (forms, asked.answers.into_inner())
    }

    /// Adds the printer that follows from answers.
    pub(super) fn add(&mut self, answers: Vec<Answer>, printer: usize) {
        let mut at = 0;
        for (question, answer) in answers {
            let next = self.decisions.len();
            if let Decision::Open = self.decisions[at] {
                self.decisions[at] = Decision::Question(question, Vec::new());
            }
            // The same answers lead to the same questions.
            let Decision::Question(_, known) = &mut self.decisions[at] else {
                return;
            };
            let found = known.iter().find(|(known, _)| *known == answer);
            at = match found {
                Some((_, place)) => *place,
                None => {
                    known.push((answer, next));
                    self.decisions.push(Decision::Open);
                    next
                }
            };
        }
        self.decisions[at] = Decision::Printer(printer);
    }
}

/// An instruction that keeps what it is asked.
struct Asked<'i, I> {
    inst: &'i I,
    answers: RefCell<Vec<Answer>>,
}

impl<I: PrintedInst> PrintedInst for Asked<'_, I> {
    fn answer(&self, question: &PrintValue) -> PrintValue {
        let answer = self.inst.answer(question);
        let mut answers = self.answers.borrow_mut();
        answers.push((question.clone(), answer.clone()));
        answer
    }

    fn usual(&self, operand: u8) -> Option<Vec<PrintForm>> {
        self.inst.usual(operand)
    }
}
