use crate::{
    BadCallReport, CallAnswer, CallProgress, CallReport, PhoneRelay, RawCallReport, Store,
    UnitOfWork, settlement::count_call_in,
};
use kernel::{Invocation, NgPhone, OrderId, StoreError, Timestamp, UserId};
use orders::{
    CALL_HOURS_AFTER_END, CALL_INTENT_MINUTES, CALLS_AN_HOUR, CallEnd, CallParties, CallSide,
    PhoneCall, choose_job,
};
use std::collections::BTreeSet;

/// The message for an unknown caller, and for a person who has no job for a call now. The two are the same, so
/// that a call says nothing about who has an account.
const NO_JOB: &str = "This is Gida. This number connects customers and providers while a job is under way. Please call from the phone number of your account, or write to us in the app. Goodbye.";
const NO_NUMBER: &str =
    "This is Gida. The other side has no phone number. Please write to them in the app. Goodbye.";
const TOO_MANY: &str =
    "This is Gida. There were too many calls about this job. Please write in the app. Goodbye.";

/// A report of the provider of phone calls, as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiveCallReport {
    pub call: Invocation,
    /// The provider in the address of the webhook.
    pub provider: String,
    pub report: RawCallReport,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CallReportError {
    /// There is no relay, or the address names a provider that is not the one in use.
    #[error("there is no such provider")]
    UnknownProvider,
    #[error(transparent)]
    Bad(#[from] BadCallReport),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes in a report, and says what the provider does next. A repeated report gets the same answer,
/// and one that comes too late has no effect.
///
/// # Errors
/// `UnknownProvider`, `Bad`, `Store`.
pub async fn receive_call_report(
    store: &dyn Store,
    relay: &dyn PhoneRelay,
    cmd: ReceiveCallReport,
) -> Result<CallAnswer, CallReportError> {
    if relay.number().is_none() || relay.provider() != Some(cmd.provider.as_str()) {
        return Err(CallReportError::UnknownProvider);
    }
    let Some(report) = relay.read(&cmd.report)? else {
        return Ok(CallAnswer::Nothing);
    };
    let again = report.clone();
    let taken = store.unit(cmd.call, move |uow| take_in(uow, &report)).await;
    match taken {
        // The same report arrived twice at the same time: the other run has stored the call.
        Err(CallReportError::Store(StoreError::Duplicate { .. })) => {
            store.unit(cmd.call, move |uow| take_in(uow, &again)).await
        }
        other => other,
    }
}

fn take_in(uow: &mut dyn UnitOfWork, report: &CallReport) -> Result<CallAnswer, CallReportError> {
    let stored = uow.phone_calls().lock_by_session(&report.session)?;
    match (report.progress, stored) {
        (CallProgress::Incoming, None) => begin(uow, report),
        (CallProgress::Incoming, Some(call)) if call.outcome.is_none() => connect_again(uow, &call),
        (CallProgress::Incoming, Some(_)) | (CallProgress::UnderWay, _) => Ok(CallAnswer::Nothing),
        (CallProgress::Ended(end), stored) => {
            end_call(uow, report, stored, end)?;
            Ok(CallAnswer::Nothing)
        }
    }
}

/// Connects a new call, if its caller has a job for it now.
fn begin(uow: &mut dyn UnitOfWork, report: &CallReport) -> Result<CallAnswer, CallReportError> {
    Ok(match way_of(uow, report)? {
        Way::Declined(why) => CallAnswer::Decline(why),
        Way::Open(call, numbers) => {
            uow.phone_calls().insert(call)?;
            CallAnswer::Connect(numbers)
        }
    })
}

/// Whether a call can be connected.
enum Way {
    /// The call, and the numbers that ring.
    Open(PhoneCall, Vec<NgPhone>),
    /// The message that is read to the caller instead.
    Declined(&'static str),
}

fn way_of(uow: &mut dyn UnitOfWork, report: &CallReport) -> Result<Way, CallReportError> {
    let Some((job, side)) = job_of(uow, report.caller.as_ref())? else {
        return Ok(Way::Declined(NO_JOB));
    };
    let numbers = job.numbers_for(side);
    if numbers.is_empty() {
        return Ok(Way::Declined(NO_NUMBER));
    }
    let an_hour_ago = uow.now().plus_hours(-1);
    let calls = uow
        .phone_calls()
        .count_since(job.order, side, an_hour_ago)?;
    if calls >= CALLS_AN_HOUR {
        return Ok(Way::Declined(TOO_MANY));
    }
    Ok(Way::Open(new_call(uow, report, &job, side), numbers))
}

/// Repeats the answer to a call that goes on, with the numbers as they are now.
fn connect_again(
    uow: &mut dyn UnitOfWork,
    call: &PhoneCall,
) -> Result<CallAnswer, CallReportError> {
    let jobs = uow.phone_calls().parties_of(call.order)?;
    let numbers = jobs
        .iter()
        .find(|job| job.provider == call.provider)
        .map(|job| job.numbers_for(call.side))
        .unwrap_or_default();
    Ok(if numbers.is_empty() {
        CallAnswer::Decline(NO_NUMBER)
    } else {
        CallAnswer::Connect(numbers)
    })
}

/// Stores how a call ended. The end may be reported before the start, which then has no effect. The
/// end of a call that was declined is not stored. The cost of a stored call is counted once.
fn end_call(
    uow: &mut dyn UnitOfWork,
    report: &CallReport,
    stored: Option<PhoneCall>,
    end: CallEnd,
) -> Result<(), CallReportError> {
    let now = uow.now();
    if let Some(mut call) = stored {
        if !call.end(end, now).is_now() {
            return Ok(());
        }
        uow.phone_calls().save(call)?;
    } else {
        let Way::Open(mut call, _) = way_of(uow, report)? else {
            return Ok(());
        };
        let _new = call.end(end, now);
        uow.phone_calls().insert(call)?;
    }
    if let Some(cost) = end.cost {
        count_call_in(uow, cost)?;
    }
    Ok(())
}

fn new_call(
    uow: &mut dyn UnitOfWork,
    report: &CallReport,
    job: &CallParties,
    side: CallSide,
) -> PhoneCall {
    PhoneCall {
        id: uow.next_id(),
        session: report.session.clone(),
        order: job.order,
        provider: job.provider,
        side,
        caller: job.account_of(side),
        started_at: uow.now(),
        ended_at: None,
        outcome: None,
        talk_seconds: 0,
        cost: None,
    }
}

/// The job about which a person calls, and their side of it.
fn job_of(
    uow: &mut dyn UnitOfWork,
    caller: Option<&NgPhone>,
) -> Result<Option<(CallParties, CallSide)>, StoreError> {
    let Some(caller) = caller else {
        return Ok(None);
    };
    let now = uow.now();
    let closed_after = now.plus_hours(-CALL_HOURS_AFTER_END);
    let jobs = uow.phone_calls().parties_with(caller, closed_after)?;
    let intended = intended_by(uow, &jobs, caller, now)?;
    let chosen = choose_job(&jobs, intended, now);
    Ok(chosen.and_then(|job| job.side_of(caller).map(|side| (job.clone(), side))))
}

/// The order for which the caller last tapped "Call". Several accounts can name one number until one
/// of them has confirmed it.
fn intended_by(
    uow: &mut dyn UnitOfWork,
    jobs: &[CallParties],
    caller: &NgPhone,
    now: Timestamp,
) -> Result<Option<OrderId>, StoreError> {
    let accounts: BTreeSet<UserId> = jobs
        .iter()
        .filter_map(|job| job.account_of(job.side_of(caller)?))
        .collect();
    let accounts: Vec<_> = accounts.into_iter().collect();
    let since = now.plus_mins(-CALL_INTENT_MINUTES);
    uow.phone_calls().intended_by(&accounts, since)
}
