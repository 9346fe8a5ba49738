//! Models that are derived from records once, for all who ask.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The models that were derived so far, by their Rust types.
#[derive(Default)]
pub(crate) struct Models(Mutex<Vec<(TypeId, Arc<Slot>)>>);

/// A place for a model. Who computes it keeps it locked, so that others wait.
type Slot = Mutex<Option<Arc<dyn Any + Send + Sync>>>;

impl Models {
    /// The model of a type, computed if nobody has asked for it.
    pub(crate) fn get<T: Send + Sync + 'static, E>(
        &self,
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let slot = self.slot(TypeId::of::<T>());
        let mut slot = lock(&slot);
        let known = slot.clone().and_then(|model| model.downcast().ok());
        if let Some(model) = known {
            return Ok(model);
        }
        let model = Arc::new(compute()?);
        *slot = Some(model.clone());
        Ok(model)
    }

    fn slot(&self, wanted: TypeId) -> Arc<Slot> {
        let mut slots = lock(&self.0);
        if let Some((_, slot)) = slots.iter().find(|(id, _)| *id == wanted) {
            return slot.clone();
        }
        let slot = Arc::new(Slot::default());
        slots.push((wanted, slot.clone()));
        slot
    }
}

impl fmt::Debug for Models {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} models", lock(&self.0).len())
    }
}

/// Locks a mutex, also after another thread has panicked.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
