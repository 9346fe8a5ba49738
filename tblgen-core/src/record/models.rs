//! Models that are derived from records once, for all who ask.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

/// What has been derived, by its type.
#[derive(Default)]
pub(crate) struct Models(RefCell<Vec<(TypeId, Arc<dyn Any + Send + Sync>)>>);

impl Models {
    /// The model of a type, computed if nobody has asked for it.
    pub(crate) fn get<T: Send + Sync + 'static, E>(
        &self,
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let wanted = TypeId::of::<T>();
        let known = self
            .0
            .borrow()
            .iter()
            .find(|(id, _)| *id == wanted)
            .cloned();
        if let Some(model) = known.and_then(|(_, model)| model.downcast().ok()) {
            return Ok(model);
        }
        let model = Arc::new(compute()?);
        self.0.borrow_mut().push((wanted, model.clone()));
        Ok(model)
    }
}

impl fmt::Debug for Models {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} models", self.0.borrow().len())
    }
}
