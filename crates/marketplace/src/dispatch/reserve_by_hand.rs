//! Operations line up a reserve for a job, or withdraw it. The reserve is the one of the keep-alive:
//! the same offers, the same place, and the same takeover when the provider loses the job.

use super::{
    DispatchError,
    offer_by_hand::check_in,
    offering::offer_to,
    reserve::{emit_asked_in, lock_reserve_in},
};
use crate::{
    Store, TaskKind, UnitOfWork,
    repositories::AuditKind,
    scheduling::{end_reserve_in, note_step_in, staff_of},
    settings::dispatch_rules_in,
    settlement::offer_terms_in,
};
use kernel::{Applied, FieldErrors, Invocation, OrderId, ProviderId, StoreError, UserId};
use orders::{Order, OrderError, OrderStatus, required_reason};
use pricing::PriceVersion;
use providers::{Offer, OfferState};

/// Operations want a reserve for a job that a provider has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskReserve {
    pub call: Invocation,
    pub order: OrderId,
    /// The provider who is asked first; `None` to ask the providers that the search finds.
    pub provider: Option<ProviderId>,
    pub reason: String,
}

/// Asks one provider, who has as long to answer as for an offer by hand, or several at once. Without an answer, others
/// are asked, until one agrees. `Already` while the same provider is asked, or while the search
/// for a reserve that operations asked for runs.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `Order(Invalid)`; `ReserveClosed`; `HasReserve`; `CannotTake`.
pub async fn ask_reserve(store: &dyn Store, cmd: AskReserve) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| ask_reserve_in(uow, &cmd))
        .await
}

fn ask_reserve_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AskReserve,
) -> Result<Applied<()>, DispatchError> {
    let now = uow.now();
    let (mut order, staff) = lock_for_staff_in(uow, (cmd.order, cmd.provider))?;
    let reason = required_reason("reason", &cmd.reason).map_err(OrderError::from)?;
    let price = price_in(uow, &order)?;
    if let Some(reserve) = lock_reserve_in(uow, order.id)? {
        let name = name_in(uow, reserve.provider)?;
        return Err(DispatchError::HasReserve(name));
    }
    if is_asked_in(uow, &order, cmd.provider)? {
        return Ok(Applied::Already);
    }
    let _until = order.ask_reserve(now)?;
    match cmd.provider {
        Some(provider) => ask_one_in(uow, (&order, &price), provider)?,
        None => {
            uow.offers().ask_again(order.id)?;
            uow.offers().begin_search(order.id)?;
            uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), now)?;
        }
    }
    let person = cmd
        .provider
        .or(order.provider)
        .map_or(order.customer, UserId::from);
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, person),
        (AuditKind::AskedReserve, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Whether this provider has an open offer by hand, or the search that operations asked for runs.
fn is_asked_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    provider: Option<ProviderId>,
) -> Result<bool, StoreError> {
    let now = uow.now();
    let open = uow.offers().lock_open_of(order.id)?;
    let Some(provider) = provider else {
        let searches = order.reserve_until.is_some_and(|until| now < until);
        return Ok(searches && open.iter().all(|offer| !offer.by_hand));
    };
    Ok(open
        .iter()
        .any(|offer| offer.provider == provider && offer.pauses_search_until(now).is_some()))
}

/// Sends the offer to be the reserve to one provider. The other open offers are lost.
fn ask_one_in(
    uow: &mut dyn UnitOfWork,
    (order, price): (&Order, &PriceVersion),
    provider: ProviderId,
) -> Result<(), DispatchError> {
    let now = uow.now();
    if order.provider == Some(provider) {
        let text = "This provider has the job.";
        return Err(OrderError::from(FieldErrors::one("providerId", "has_job", text)).into());
    }
    let rules = dispatch_rules_in(uow)?;
    let distance_m = check_in(uow, provider, order, &rules)?;
    for mut other in uow.offers().lock_open_of(order.id)? {
        if other.end(OfferState::Lost, now).is_now() {
            uow.offers().save(other)?;
        }
    }
    let known_at = order.reserve_known_at().unwrap_or(now);
    let wave = uow.offers().waves_of(order.id)?.next_number();
    let terms = offer_terms_in(uow, order, price, provider)?;
    let offer = Offer {
        reserve: true,
        by_hand: true,
        distance_m,
        expires_at: now.plus_mins(rules.by_hand_minutes).min(known_at),
        ..offer_to(uow, provider, wave, (price, terms))
    };
    uow.schedule(TaskKind::DispatchOffers, order.id.uuid(), offer.expires_at)?;
    let id = offer.id;
    uow.offers().insert(offer)?;
    Ok(emit_asked_in(uow, (order.id, provider), (id, known_at))?)
}

/// Operations want no reserve for a job any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawReserve {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
}

/// Lets the reserve go, and ends the search for one. `Already` when there is neither.
///
/// # Errors
/// `NotFound` as in [`ask_reserve`]; `Order(Invalid)`; `ReserveClosed`.
pub async fn withdraw_reserve(
    store: &dyn Store,
    cmd: WithdrawReserve,
) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| withdraw_in(uow, &cmd))
        .await
}

fn withdraw_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawReserve,
) -> Result<Applied<()>, DispatchError> {
    let (mut order, staff) = lock_for_staff_in(uow, (cmd.order, None))?;
    let reason = required_reason("reason", &cmd.reason).map_err(OrderError::from)?;
    if !order.takes_reserve() {
        return Err(DispatchError::ReserveClosed);
    }
    let asked = uow.offers().lock_reserves_of(order.id)?;
    let reserve = asked
        .iter()
        .find(|offer| offer.state == OfferState::Reserved)
        .map(|offer| offer.provider);
    if !order.drop_reserve().is_now() && asked.is_empty() {
        return Ok(Applied::Already);
    }
    end_reserve_in(uow, order.id)?;
    let person = reserve
        .or(order.provider)
        .map_or(order.customer, UserId::from);
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, person),
        (AuditKind::WithdrewReserve, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Locks the order for a member of staff who is neither its customer, nor its provider, nor the
/// reserve that they choose.
fn lock_for_staff_in(
    uow: &mut dyn UnitOfWork,
    (id, chosen): (OrderId, Option<ProviderId>),
) -> Result<(Order, UserId), DispatchError> {
    let call = uow.call();
    let order = uow
        .orders()
        .lock(id)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    let staff = staff_of(&order, &call)
        .filter(|staff| chosen.map(UserId::from) != Some(*staff))
        .ok_or(DispatchError::NotFound)?;
    Ok((order, staff))
}

/// The price of a job that can have a reserve.
fn price_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<PriceVersion, DispatchError> {
    let tag = order
        .price
        .filter(|_| order.takes_reserve())
        .ok_or(DispatchError::ReserveClosed)?;
    uow.price_versions()
        .get(tag.version)?
        .ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)).into())
}

fn name_in(uow: &mut dyn UnitOfWork, provider: ProviderId) -> Result<String, StoreError> {
    let found = uow.providers().lock(provider)?;
    Ok(found.map_or_else(String::new, |one| one.display_name))
}
