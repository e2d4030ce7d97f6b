//! A promo code on an order. Adding it and removing it each make a new version of the price, which
//! is valid as long as the one before, or until the fee of the visit no longer counts.

mod check;
mod renewed;

pub use check::{PromoCheck, check_promo};
pub(super) use renewed::promoted_in;

use super::{OrdersError, owned::owned_order, quoted::service_zone, visit_fee::credited_in};
use crate::{
    Store, TaskKind, UnitOfWork,
    settlement::{price_tag, return_use_in},
};
use kernel::{Applied, Invocation, Money, OrderId, StoreError, Timestamp};
use orders::Order;
use pricing::{
    Commission, PriceDraft, PriceLine, PriceVersion, Promo, PromoCode, PromoError, PromoFacts,
    PromoUse, PromoUseState,
};

/// The customer adds a promo code to a price, as typed, or removes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePromo {
    pub call: Invocation,
    pub order: OrderId,
    /// The code to add; `None` removes the present one.
    pub code: Option<String>,
}

/// Adds or removes a promo code. `Already` when the order already has the code, or no code.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(NoPrice | PriceExpired)`;
/// `PaymentUnderWay`; `Promo`.
pub async fn change_promo(store: &dyn Store, cmd: ChangePromo) -> Result<Applied<()>, OrdersError> {
    store
        .unit(cmd.call, move |uow| change_promo_in(uow, &cmd))
        .await
}

fn change_promo_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ChangePromo,
) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let order = owned_order(uow, cmd.order)?;
    let price = order.untouched_price(now)?;
    let on_it = uow.promos().lock_use_of(order.id)?;
    let code = cmd
        .code
        .as_deref()
        .map(|typed| PromoCode::parse(typed).ok_or(PromoError::Unknown))
        .transpose()?;
    if on_it.as_ref().map(|used| &used.code) == code.as_ref() {
        return Ok(Applied::Already);
    }
    let pending = uow.payments().lock_pending_of(order.id)?;
    if pending.is_some_and(|payment| now < payment.session_ends_at()) {
        return Err(OrdersError::PaymentUnderWay);
    }
    let old = uow.price_versions().get(price.version)?;
    let old = old.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let mut lines = without_promo_and_fee(old.lines());
    match (code, on_it) {
        (None, Some(used)) => return_use_in(uow, used)?,
        (Some(_), Some(used)) => return Err(PromoError::Another(used.code).into()),
        (Some(code), None) => lines = use_in(uow, &order, &code, lines)?,
        (None, None) => return Ok(Applied::Already),
    }
    let priced = credited_in(uow, order.id, (lines, old.valid_until()))?;
    replace_price_in(uow, order, &old, priced)?;
    Ok(Applied::Now(()))
}

/// The lines to which a code applies. The fee of the visit is taken off again after the code, as in
/// every new price: it is no part of the minimum of a code, and the code changes how much of it fits.
fn without_promo_and_fee(lines: &[PriceLine]) -> Vec<PriceLine> {
    lines
        .iter()
        .filter(|line| !line.is_promo() && !line.is_visit_fee())
        .cloned()
        .collect()
}

/// Counts a use of the code and returns the lines with its discount.
fn use_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    code: &PromoCode,
    mut lines: Vec<PriceLine>,
) -> Result<Vec<PriceLine>, OrdersError> {
    let now = uow.now();
    let joined_at = joined_in(uow, order)?;
    let mut promo = uow
        .promos()
        .lock_by_code(code)?
        .ok_or(PromoError::Unknown)?;
    let uses = uow.promos().uses_by(promo.id, order.customer)?;
    let customer = Customer {
        joined_at,
        uses,
        on_device: uow.promos().accounts_on_device(promo.id, order.customer)?,
    };
    let taken = offer_in(uow, &promo, order, &lines, customer)?;
    let discount = size_of(&taken)?;
    promo.count(discount)?;
    let before = uow.promos().lock_use(promo.id, order.customer, order.id)?;
    match before {
        Some(used) => uow.promos().save_use(PromoUse {
            discount,
            state: PromoUseState::Held,
            ..used
        })?,
        None => {
            let id = uow.next_id();
            uow.promos().insert_use(PromoUse {
                id,
                promo: promo.id,
                code: promo.code.clone(),
                user: order.customer,
                order: order.id,
                discount,
                state: PromoUseState::Held,
                created_at: now,
                version: 0,
            })?;
        }
    }
    uow.promos().save(promo)?;
    lines.extend(taken);
    Ok(lines)
}

/// The facts about the customer that decide whether a promo code applies.
#[derive(Debug, Clone, Copy)]
struct Customer {
    joined_at: Timestamp,
    /// The number of the customer's other orders that use the code.
    uses: u32,
    /// How many other accounts of the customer's devices have used the code. It is judged when the
    /// code is put on an order, and not again when the price is renewed.
    on_device: u32,
}

/// When the customer joined. Locks the customer, so it must be called before a promo code is locked
/// (the lock order).
fn joined_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Timestamp, OrdersError> {
    Ok(uow
        .users()
        .lock(order.customer)?
        .ok_or(OrdersError::NotFound)?
        .created_at)
}

fn offer_in(
    uow: &mut dyn UnitOfWork,
    promo: &Promo,
    order: &Order,
    lines: &[PriceLine],
    customer: Customer,
) -> Result<Vec<PriceLine>, OrdersError> {
    let now = uow.now();
    let facts = PromoFacts {
        category: &order.category_slug,
        zone: order
            .address
            .as_ref()
            .and_then(|address| service_zone(&address.area).ok()),
        lines,
        joined_at: customer.joined_at,
        served_before: uow.orders().has_completed(order.customer)?,
        uses_by_user: customer.uses,
        accounts_on_device: customer.on_device,
        now,
    };
    Ok(promo.offer(&facts)?)
}

fn size_of(discount: &[PriceLine]) -> Result<Money, OrdersError> {
    Ok(Money::total(discount.iter().map(PriceLine::gross))?.negated()?)
}

fn replace_price_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    old: &PriceVersion,
    (lines, valid_until): (Vec<PriceLine>, Timestamp),
) -> Result<(), OrdersError> {
    let now = uow.now();
    let version = PriceVersion::issue(PriceDraft {
        id: uow.next_id(),
        order: order.id,
        number: order.price_versions.saturating_add(1),
        lines,
        credit: Money::ZERO,
        plan: old.plan().clone(),
        commission: Commission::new(old.commission_rate())?,
        added: Money::ZERO,
        created_at: now,
        valid_until,
    })?;
    order.replace_price(price_tag(&version)?, now)?;
    uow.price_versions().insert(&version)?;
    if valid_until < old.valid_until() {
        uow.schedule(TaskKind::ExpirePrice, order.id.uuid(), valid_until)?;
    }
    uow.orders().save(order)?;
    Ok(())
}
