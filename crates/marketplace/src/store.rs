use crate::{UnitOfWork, Verdict, Work};
use async_trait::async_trait;
use kernel::{Invocation, StoreError};
use std::sync::{Arc, Mutex, PoisonError};

/// Runs units of work. It knows neither a unit's result nor its error.
#[async_trait]
pub trait Store: Send + Sync {
    /// Runs a unit. `Ok`: the verdict was carried out, and a commit is on disk. `Err`: nothing of
    /// the last run was kept, or the connection was lost in COMMIT and the outcome is unknown.
    /// Commands are idempotent, so repeat them.
    async fn run(&self, work: Work) -> Result<(), StoreError>;
}

impl<'s> dyn Store + 's {
    /// Runs a unit of a call: `Ok` commits, `Err` rolls back, and both come back with their own type.
    ///
    /// # Errors
    /// The unit's own error, or the store's error converted into it.
    pub async fn unit<T, E, F>(&self, call: Invocation, unit: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, E> + Send + 'static,
    {
        self.attempt::<T, E, F>(
            move |uow| {
                uow.begin(call);
                unit(uow)
            },
            |work| work,
        )
        .await
    }

    /// Runs a unit without a call: it makes no ids, and has neither a caller nor a time.
    ///
    /// # Errors
    /// The unit's own error, or the store's error converted into it.
    pub async fn bare_unit<T, E, F>(&self, unit: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, E> + Send + 'static,
    {
        self.attempt::<T, E, F>(unit, |work| work).await
    }

    /// Runs a unit without a call that sends one statement at most. It needs no transaction, because
    /// a statement is carried out whole or not at all: PostgreSQL saves two round trips. Such a unit
    /// cannot be rolled back after its statement, so it must not refuse then.
    ///
    /// # Errors
    /// The unit's own error, or the store's error converted into it; `Failed` for a second statement.
    pub async fn one_statement<T, E, F>(&self, unit: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Fn(&mut dyn UnitOfWork) -> Result<T, E> + Send + 'static,
    {
        self.attempt::<T, E, F>(unit, Work::of_one_statement).await
    }

    /// Runs a unit that belongs to the use case that wrote `F`.
    async fn attempt<T, E, F>(
        &self,
        unit: impl Fn(&mut dyn UnitOfWork) -> Result<T, E> + Send + 'static,
        extent: fn(Work) -> Work,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let slot: Arc<Mutex<Option<Result<T, E>>>> = Arc::new(Mutex::new(None));
        let inner = Arc::clone(&slot);
        let work = Work::of::<F>(Box::new(move |uow| {
            let result = unit(uow);
            let verdict = if result.is_ok() {
                Verdict::Commit
            } else {
                Verdict::RollBack
            };
            *inner.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            verdict
        }));
        self.run(extent(work)).await?;
        let result = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
        result.unwrap_or_else(|| {
            Err(StoreError::Failed("the store never ran the unit".into()).into())
        })
    }
}
