use super::MovesError;
use crate::{
    Store, TaskKind, UnitOfWork,
    cancellation::CancellationsError,
    owned_order::lock_owned_order,
    read::{CatalogQueries, Offering, OrderView},
    scheduling::{KeepMove, check_gas, check_gas_place_in, go_on_with_move_in},
    settings::cancellation_policy_in,
    settlement::{terms_of, terms_of_view},
};
use kernel::{Applied, Invocation, Money, MoveId, OrderId, StoreError, Timestamp};
use orders::{
    CancellationPolicy, MoveError, MoveReason, MoveRequest, NewMove, Order, Settlement, Slot,
};
use pricing::PriceVersion;

/// The customer asks to have an assigned job done at another time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskMove {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: MoveReason,
    pub to: Slot,
    /// The fee that the terms showed; zero for a free move.
    pub fee: Money,
}

/// The cost of a move now, by its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveTerms {
    /// The cost when there is no power or water.
    pub no_power_or_water: Money,
    pub other: Money,
    /// Why a move for another reason costs that.
    pub why: String,
    /// The settlement of a cancellation now, from which the cost follows.
    pub settlement: Settlement,
}

/// The terms for an order as its owner sees it, with its earlier requests.
///
/// # Errors
/// `Settlement(Money | Pricing)` beyond the range of money.
pub fn move_terms(
    order: &OrderView,
    price: &PriceVersion,
    (before, policy): (&[MoveRequest], &CancellationPolicy),
    now: Timestamp,
) -> Result<MoveTerms, CancellationsError> {
    // Materials that were paid ahead stay with the customer, whenever the work is done.
    let settlement = terms_of_view(order, price, (Money::ZERO, policy), now)?.settlement;
    let fee = |reason| MoveRequest::fee(reason, before, settlement.fee);
    Ok(MoveTerms {
        no_power_or_water: fee(MoveReason::NoPowerOrWater),
        other: fee(MoveReason::Other),
        why: settlement.why(),
        settlement,
    })
}

/// Asks the provider when they are free at the new time; otherwise the search for another provider
/// starts at once. A move that costs a fee waits until the fee is paid. The price stays. Repeating
/// the same command asks once, and so does asking for the same again while the fee is not paid.
///
/// # Errors
/// `NotFound` also for another customer's order;
/// `Move(NotNow | Leaving | Pending | TooMany | FeeChanged | Invalid)`.
pub async fn ask_move(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: AskMove,
) -> Result<MoveId, MovesError> {
    let offering = catalog.offering(slug).await?.ok_or(MovesError::NotFound)?;
    store
        .unit(cmd.call, move |uow| ask_in(uow, &offering, &cmd))
        .await
}

fn ask_in(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    cmd: &AskMove,
) -> Result<MoveId, MovesError> {
    let mut order = owned(uow, cmd)?;
    ask_locked_in(uow, offering, (&mut order, (cmd.reason, cmd.to, cmd.fee))).map(|(id, _)| id)
}

/// The reason, the new time and the fee that was agreed to.
pub(super) type RequestedMove = (MoveReason, Slot, Money);

/// Asks for another time for a locked order, and saves the order when it changes. Returns the
/// request, and `Already` when the same was asked before.
pub(super) fn ask_locked_in(
    uow: &mut dyn UnitOfWork,
    offering: &Offering,
    (order, (reason, to, agreed)): (&mut Order, RequestedMove),
) -> Result<(MoveId, Applied<()>), MovesError> {
    let now = uow.now();
    let id: MoveId = uow.next_id();
    let before = uow.moves().lock_of(order.id)?;
    let asked = (reason, to, agreed);
    let same = |other: &&MoveRequest| other.id == id || other.is_repeated_by(asked, now);
    if let Some(same) = before.iter().find(same) {
        return Ok((same.id, Applied::Already));
    }
    if !order.is_movable() {
        return Err(MoveError::NotNow.into());
    }
    if uow.cancellations().lock_open_of(order.id)?.is_some() {
        return Err(MoveError::Leaving.into());
    }
    let (fee, fee_vat) = fee_in(uow, order)?;
    let new = NewMove {
        id,
        reason,
        to,
        fee,
        fee_vat,
        agreed,
    };
    let request = MoveRequest::ask(order, &before, new, &uow.call())?;
    check_gas(
        offering,
        &Order {
            slot: Some(to),
            ..order.clone()
        },
        now,
    )?;
    if request.is_answerable() {
        let insert: KeepMove = |uow, request| uow.moves().insert(request);
        let keep = (request, insert);
        if go_on_with_move_in::<MovesError>(uow, order, keep)? {
            uow.orders().save(order.clone())?;
        }
    } else {
        uow.schedule(TaskKind::LapseMove, id.uuid(), request.due_at)?;
        uow.moves().insert(request)?;
    }
    // The window is locked last, after everything that the new time changes.
    check_gas_place_in::<MovesError>(uow, offering, order, Some(to))?;
    Ok((id, Applied::Now(())))
}

fn owned(uow: &mut dyn UnitOfWork, cmd: &AskMove) -> Result<Order, MovesError> {
    lock_owned_order(uow, cmd.order)?.ok_or(MovesError::NotFound)
}

/// The fee for cancelling the job now, and the VAT in it.
fn fee_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(Money, Money), MovesError> {
    let now = uow.now();
    let corrupt = || StoreError::Corrupt(format!("order {} has no price", order.id));
    let version = order.price.ok_or_else(corrupt)?.version;
    let price = uow.price_versions().get(version)?.ok_or_else(corrupt)?;
    let policy = cancellation_policy_in(uow, order)?;
    let terms = terms_of(order, &price, (Money::ZERO, &policy), now)?;
    Ok((terms.settlement.fee, terms.vat))
}
