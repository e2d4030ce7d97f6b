use super::{
    FulfilmentError, Reported, arrive::make_good_lateness_in, begin_stage::stage_began,
    en_route::report_in, error::hide, remind_stage::remind_later_in,
};
use crate::{
    DomainEvent, IdempotencyRecord, Store, UnitOfWork,
    scheduling::{documents_cover_in, drop_provider_report_in, end_move_in, stop_watching_in},
    support::raise_silent_in,
};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::{Order, PinTry, ReportedStep, TrackingStep};
use uuid::Uuid;

/// The provider starts the job with the PIN that the customer read out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartJob {
    pub call: Invocation,
    pub order: OrderId,
    pub pin: String,
}

/// Starts the job. A wrong PIN is counted, so its unit commits before the error is returned. The
/// safety PIN starts the job as the arrival PIN does, and raises a silent alarm, also when the start
/// is refused.
///
/// # Errors
/// `NotFound` also for another provider's job; `WrongPin`, `PinLocked`; `NotEligible`;
/// `Order(Illegal | StageUnpaid)` outside ASSIGNED and while the first stage of a plan is not paid.
/// `Order(Invalid)` for a time that the step cannot have.
pub async fn start_job(
    store: &dyn Store,
    reported: impl Into<Reported<StartJob>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    let cmd = reported.cmd.clone();
    let tried = store
        .unit(cmd.call, move |uow| start_job_in(uow, &reported))
        .await;
    result_of(heard(store, cmd, tried).await?)
}

/// Starts the job as [`start_job`] does, with one try for each message. A message that is handled
/// again gets the result of its try.
///
/// # Errors
/// Those of [`start_job`].
pub async fn start_job_once(
    store: &dyn Store,
    cmd: StartJob,
    message: Uuid,
) -> Result<Applied<()>, FulfilmentError> {
    let again = cmd.clone();
    let tried = store
        .unit(cmd.call, move |uow| start_once_in(uow, &cmd, message))
        .await;
    result_of(heard(store, again, tried).await?)
}

/// The result of a try, after a silent alarm was raised if the start was refused with the safety
/// PIN. The unit that was refused has stored nothing.
async fn heard(
    store: &dyn Store,
    cmd: StartJob,
    tried: Result<Applied<PinTry>, FulfilmentError>,
) -> Result<Applied<PinTry>, FulfilmentError> {
    if tried.is_err() {
        store
            .unit(cmd.call.part(1), move |uow| hear_refused_in(uow, &cmd))
            .await?;
    }
    tried
}

fn hear_refused_in(uow: &mut dyn UnitOfWork, cmd: &StartJob) -> Result<(), FulfilmentError> {
    let order = uow.orders().lock(cmd.order)?;
    if let Some(order) = order.filter(|order| order.has_safety_pin(&cmd.pin, &uow.call())) {
        raise_silent_in(uow, &order)?;
    }
    Ok(())
}

fn result_of(tried: Applied<PinTry>) -> Result<Applied<()>, FulfilmentError> {
    match tried {
        Applied::Already => Ok(Applied::Already),
        Applied::Now(PinTry::Right) => Ok(Applied::Now(())),
        Applied::Now(PinTry::Wrong { left }) => Err(FulfilmentError::WrongPin { left }),
        Applied::Now(PinTry::Locked) => Err(FulfilmentError::PinLocked),
    }
}

fn start_once_in(
    uow: &mut dyn UnitOfWork,
    cmd: &StartJob,
    message: Uuid,
) -> Result<Applied<PinTry>, FulfilmentError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(FulfilmentError::NotFound);
    };
    let (scope, key) = (format!("user:{provider}"), format!("pin-{message}"));
    if let Some(before) = uow.idempotency().lock(&scope, &key, now)? {
        let tried = before.answer.and_then(|(_, text)| tried_of(&text));
        return Ok(tried.map_or(Applied::Already, Applied::Now));
    }
    let tried = start_job_in(uow, &Reported::from(cmd.clone()))?;
    if let Applied::Now(tried) = tried {
        uow.idempotency().insert(IdempotencyRecord {
            scope,
            key,
            request_hash: cmd.order.to_string(),
            claimed_at: now,
            answer: Some((ANSWERED, text_of(tried))),
        })?;
    }
    Ok(tried)
}

/// The status of a stored try.
const ANSWERED: u16 = 200;
const RIGHT: &str = "RIGHT";
const LOCKED: &str = "LOCKED";
const WRONG: &str = "WRONG:";

/// The result of a try as it is stored. It does not tell the PIN.
fn text_of(tried: PinTry) -> String {
    match tried {
        PinTry::Right => RIGHT.to_owned(),
        PinTry::Locked => LOCKED.to_owned(),
        PinTry::Wrong { left } => format!("{WRONG}{left}"),
    }
}

fn tried_of(text: &str) -> Option<PinTry> {
    match text {
        RIGHT => Some(PinTry::Right),
        LOCKED => Some(PinTry::Locked),
        wrong => {
            let left = wrong.strip_prefix(WRONG)?.parse().ok()?;
            Some(PinTry::Wrong { left })
        }
    }
}

fn start_job_in(
    uow: &mut dyn UnitOfWork,
    Reported { cmd, happened_at }: &Reported<StartJob>,
) -> Result<Applied<PinTry>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let step = order.tracking_step;
    let tried = order.start(&cmd.pin, &uow.call()).map_err(hide)?;
    if tried == Applied::Now(PinTry::Right) {
        report_in(uow, &mut order, (ReportedStep::Started, *happened_at))?;
        let event = DomainEvent::JobStarted { order: order.id };
        begun_in(uow, (&order, step), &event)?;
        if order.has_safety_pin(&cmd.pin, &uow.call()) {
            raise_silent_in(uow, &order)?;
        }
    }
    if tried.is_now() {
        uow.orders().save(order)?;
    }
    Ok(tried)
}

/// What follows from the start of a job, however it was started. `step` is the tracking step before
/// it.
pub(super) fn begun_in(
    uow: &mut dyn UnitOfWork,
    (order, step): (&Order, TrackingStep),
    event: &DomainEvent,
) -> Result<(), FulfilmentError> {
    drop_provider_report_in(uow, order.id)?;
    check_approved(uow, order)?;
    // Not every provider reports the arrival at the door.
    if step != TrackingStep::Arrived {
        make_good_lateness_in(uow, order)?;
    }
    stop_watching_in(uow, order.id)?;
    let _ended = end_move_in(uow, order.id)?;
    uow.emit(event)?;
    if order.work_stage > 0 {
        uow.emit(&stage_began(order))?;
        remind_later_in(uow, order)?;
    }
    Ok(())
}

/// Checks the approval again at the door, because it may have lapsed since the job was accepted
/// (T65).
fn check_approved(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), FulfilmentError> {
    let now = uow.now();
    let Some(id) = order.provider else {
        return Err(FulfilmentError::NotFound);
    };
    let provider = uow
        .providers()
        .lock(id)?
        .ok_or(FulfilmentError::NotEligible)?;
    let may = provider.may_begin(&order.category_slug)
        && documents_cover_in(uow, id, &order.category_slug, now.abuja_date())?;
    if may {
        Ok(())
    } else {
        Err(FulfilmentError::NotEligible)
    }
}
