use super::ReconciliationError;
use crate::{
    Store, TaskKind,
    read::ChargeQueries,
    repositories::{OperatorAction, OperatorActionKind},
};
use kernel::{Actor, Date, Invocation, StoreError};
use payments::{ChargeList, Reconciliation};
use uuid::Uuid;

/// The hour of the next day from which a day is compared; its webhooks have come by then.
const FROM_HOUR: u32 = 2;
/// The number of past days for which a missed comparison is made up.
const LATELY_DAYS: i64 = 7;

/// A member of staff wants a day compared now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskReconciliation {
    pub call: Invocation,
    pub day: Date,
}

/// Schedules the comparison of that day; asking twice has the effect of asking once.
///
/// # Errors
/// `NotFound` for callers who are not staff, `NotYet` for a day in the future.
pub async fn ask_reconciliation(
    store: &dyn Store,
    cmd: AskReconciliation,
) -> Result<(), ReconciliationError> {
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let Actor::Staff { id: staff, .. } = uow.actor() else {
                return Err(ReconciliationError::NotFound);
            };
            if cmd.day > now.abuja_date() {
                return Err(ReconciliationError::NotYet);
            }
            uow.schedule(TaskKind::ReconcileDay, subject_of(cmd.day), now)?;
            let entry = OperatorAction {
                id: uow.next_id(),
                staff,
                kind: OperatorActionKind::Reconciled,
                subject: cmd.day.to_string(),
                at: now,
            };
            Ok(uow.reconciliation().note_action(&entry)?)
        })
        .await
}

/// Schedules the comparison of the last days that were not compared yet. Called at regular
/// intervals.
pub async fn reconcile_lately(
    store: &dyn Store,
    reads: &dyn ChargeQueries,
    call: Invocation,
) -> Result<(), StoreError> {
    let mut missing = Vec::new();
    for back in 1..=LATELY_DAYS {
        let day = call.now.plus_days(-back).abuja_date();
        let due = day.plus_days(1).at_hour(FROM_HOUR);
        if call.now >= due
            && reads
                .reconciliation(day)
                .await?
                .is_none_or(|result| result.at < due)
        {
            missing.push(day);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let mut set = |day: &Date| uow.schedule(TaskKind::ReconcileDay, subject_of(*day), now);
            missing.iter().try_for_each(&mut set)
        })
        .await
}

/// Compares one day with the gateway's list and stores the result in place of an earlier one.
///
/// # Errors
/// `Gateway` when the list is incomplete; the day is then compared again later.
pub async fn reconcile_day(
    store: &dyn Store,
    reads: &dyn ChargeQueries,
    list: &dyn ChargeList,
    subject: Uuid,
    call: Invocation,
) -> Result<(), ReconciliationError> {
    let Some(day) = day_of(subject) else {
        return Ok(());
    };
    let (from, to) = (day.at_hour(0), day.at_hour(24));
    let listed = list.paid_between(from, to).await?;
    let of_day = reads.our_charges(from, to).await?;
    let known = reads
        .our_charges_under(
            listed
                .iter()
                .map(|charge| charge.reference.clone())
                .collect(),
        )
        .await?;
    let result = Reconciliation::compare(day, call.now, &listed, &of_day, &known)
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    Ok(store
        .unit(call, move |uow| {
            uow.reconciliation().save_reconciliation(&result)
        })
        .await?)
}

/// A day as the subject of a task: `00000000-0000-0000-0000-000020261124`.
fn subject_of(day: Date) -> Uuid {
    let digits: String = day
        .to_string()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    Uuid::from_u128(u128::from_str_radix(&digits, 16).unwrap_or_default())
}

fn day_of(subject: Uuid) -> Option<Date> {
    let digits = format!("{:08x}", subject.as_u128());
    let (year, rest) = digits.split_at_checked(4)?;
    let (month, day) = rest.split_at_checked(2)?;
    Date::parse(&format!("{year}-{month}-{day}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_the_subject_of_its_job() {
        let day = Date::parse("2026-11-24").unwrap();
        assert_eq!(
            subject_of(day).to_string(),
            "00000000-0000-0000-0000-000020261124"
        );
        assert_eq!(day_of(subject_of(day)), Some(day));
        assert_eq!(day_of(Uuid::from_u128(0xffff_ffff)), None);
    }
}
