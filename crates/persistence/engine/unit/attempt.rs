//! Runs a unit once, and says how it ended.

use super::{DieselUnit, Sends};
use crate::{connection::DbConnection, gathered::Gathered, memo::Memo};
use kernel::StoreError;
use marketplace::{UnitContext, Verdict, Work};
use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};
use telemetry::{UnitOutcome, use_case_of};

pub(crate) enum Outcome {
    /// The unit is to be committed. `true` if it changed a session or a user.
    Commit(bool),
    /// The unit itself requested the rollback; all of its statements had succeeded.
    Refused,
    /// Something failed. `Ok` if the unit returned its own answer to the failure.
    Failed(Result<(), StoreError>),
}

impl Outcome {
    /// Whether the unit, once committed, has changed a session or a user.
    pub(crate) const fn changes_sign_ins(&self) -> bool {
        matches!(self, Self::Commit(true))
    }

    const fn name(&self) -> UnitOutcome {
        match self {
            Self::Commit(_) => UnitOutcome::Done,
            Self::Refused | Self::Failed(Ok(())) => UnitOutcome::Refused,
            Self::Failed(Err(_)) => UnitOutcome::Failed,
        }
    }

    /// The answer after the rollback; `None` if the unit is to be committed.
    pub(crate) fn reversal(self) -> Option<Result<(), StoreError>> {
        match self {
            Self::Commit(_) => None,
            Self::Refused => Some(Ok(())),
            Self::Failed(answer) => Some(answer),
        }
    }
}

/// Runs a unit once, and records how long it took and how it ended.
pub(crate) fn attempt(conn: &mut DbConnection, work: &Work) -> Outcome {
    let (started, use_case) = (Instant::now(), use_case_of(work.made_by()));
    let span = tracing::info_span!("unit", use_case, outcome = tracing::field::Empty);
    let outcome = span.in_scope(|| attempt_now(conn, work));
    span.record("outcome", outcome.name().code());
    telemetry::unit_ran(use_case, outcome.name(), started.elapsed());
    outcome
}

fn attempt_now(conn: &mut DbConnection, work: &Work) -> Outcome {
    let mut unit = DieselUnit {
        conn,
        context: UnitContext::default(),
        failure: None,
        posted: Vec::new(),
        memo: Memo::default(),
        gathered: Gathered::default(),
        changes_sign_ins: false,
        sends: Sends::of(work),
    };
    let verdict = catch_unwind(AssertUnwindSafe(|| work.run(&mut unit)));
    if matches!(verdict, Ok(Verdict::Commit)) && unit.failure.is_none() {
        unit.end();
    }
    let changes_sign_ins = unit.changes_sign_ins;
    match (verdict, unit.failure) {
        (Err(panic), _) => Outcome::Failed(Err(StoreError::Failed(format!(
            "the unit panicked: {}",
            panic_text(&*panic)
        )))),
        // The store may run the unit again, whatever the unit itself made of the failure.
        (Ok(_), Some(StoreError::Contended)) => Outcome::Failed(Err(StoreError::Contended)),
        // There is no transaction that could be rolled back.
        (Ok(Verdict::RollBack), None) if unit.sends == Sends::Nothing => {
            let text = "a unit of one statement refused after it";
            Outcome::Failed(Err(StoreError::Failed(text.into())))
        }
        (Ok(Verdict::RollBack), None) => Outcome::Refused,
        (Ok(Verdict::RollBack), Some(_)) => Outcome::Failed(Ok(())),
        // PostgreSQL would turn COMMIT into a silent ROLLBACK, and SQLite would commit the part
        // that succeeded.
        (Ok(Verdict::Commit), Some(ignored)) => Outcome::Failed(Err(ignored)),
        (Ok(Verdict::Commit), None) => Outcome::Commit(changes_sign_ins),
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a message")
}
