use crate::prelude::*;
use crate::{
    rows::{DifferenceRow, OperatorActionRow, ReconciliationRow},
    schema::{operator_actions, outbox, reconciliation_differences, reconciliations, tasks},
    unit::DieselUnit,
};
use ::payments::Reconciliation;
use kernel::{StoreError, Timestamp};
use marketplace::reconciliation::{OperatorAction, ReconciliationRepository};
use uuid::Uuid;

impl ReconciliationRepository for DieselUnit<'_> {
    fn save_reconciliation(&mut self, result: &Reconciliation) -> Result<(), StoreError> {
        let row = self.keep(ReconciliationRow::try_from(result))?;
        self.query(|c| {
            let days = diesel::insert_into(reconciliations::table).values(&row);
            days.on_conflict(reconciliations::day)
                .do_update()
                .set(&row)
                .execute(c)
        })?;
        let before =
            reconciliation_differences::table.filter(reconciliation_differences::day.eq(&row.day));
        self.query(|c| diesel::delete(before).execute(c))?;
        for difference in &result.differences {
            let row = DifferenceRow::new(result.day, difference);
            self.query(|c| {
                diesel::insert_into(reconciliation_differences::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }

    fn hurry_event(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError> {
        self.write_events()?;
        let waiting = outbox::table
            .filter(outbox::event_id.eq(id.to_string()))
            .filter(outbox::published_at.is_null());
        let failed = waiting.filter(outbox::attempts.gt(0));
        self.query(|c| {
            diesel::update(failed)
                .set(outbox::not_before.eq(now.naive_utc()))
                .execute(c)
        })
        .map(|rows| rows == 1)
    }

    /// Makes a failed task due now. A task that is running keeps its lease.
    fn hurry_task(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError> {
        self.write_tasks()?;
        let failed = tasks::table
            .find(id.to_string())
            .filter(tasks::attempts.gt(0))
            .filter(tasks::last_error.is_not_null());
        self.query(|c| {
            diesel::update(failed)
                .set((
                    tasks::due_at.eq(now.naive_utc()),
                    tasks::stopped_at.eq(None::<chrono::NaiveDateTime>),
                ))
                .execute(c)
        })
        .map(|rows| rows == 1)
    }

    fn note_action(&mut self, entry: &OperatorAction) -> Result<(), StoreError> {
        let row = OperatorActionRow::from(entry);
        self.query(|c| {
            diesel::insert_into(operator_actions::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(c)
        })
        .map(drop)
    }
}
