//! ARM: two instruction sets, and symbols that tell which one counts.

use crate::features::Choice;
use crate::machine::{Machine, Shown};
use crate::style::Coloured;
use crate::targets::{a32, thumb};

/// The machines of both instruction sets.
struct Both {
    a32: Box<dyn Machine>,
    thumb: Box<dyn Machine>,
    is_thumb: bool,
    /// Whether there is no other instruction set than that.
    is_fixed: bool,
}

/// Makes the machines for a choice of features.
pub(crate) fn make(choice: &Choice) -> Result<Box<dyn Machine>, String> {
    let with = |flag: &str| {
        let mut choice = choice.clone();
        choice.of_user.push(flag.to_string());
        choice
    };
    Ok(Box::new(Both {
        a32: a32::make(&with("-thumb-mode"))?,
        thumb: thumb::make(&with("+thumb-mode"))?,
        is_thumb: a32::has(choice, "thumb-mode")?,
        is_fixed: a32::has(choice, "mclass")?,
    }))
}

impl Both {
    fn machine(&self) -> &dyn Machine {
        match self.is_thumb {
            true => &*self.thumb,
            false => &*self.a32,
        }
    }

    fn machine_mut(&mut self) -> &mut dyn Machine {
        match self.is_thumb {
            true => &mut *self.thumb,
            false => &mut *self.a32,
        }
    }
}

impl Machine for Both {
    fn decode(&mut self, bytes: &[u8], address: u64) -> Shown {
        self.machine_mut().decode(bytes, address)
    }

    fn write(&self, text: &mut String) {
        self.machine().write(text);
    }

    fn write_coloured(&self, text: &mut Coloured<'_>) {
        self.machine().write_coloured(text);
    }

    fn begin(&mut self) {
        self.machine_mut().begin();
    }

    fn switch(&mut self, kind: u8) {
        match kind {
            b'a' if !self.is_fixed => self.is_thumb = false,
            b't' if !self.is_fixed => self.is_thumb = true,
            _ => {}
        }
    }

    fn is_thumb(&self) -> bool {
        self.is_thumb
    }
}
