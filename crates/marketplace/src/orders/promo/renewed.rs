//! The promo code of an order that gets a new price.

use super::{Customer, joined_in, offer_in, size_of};
use crate::{UnitOfWork, orders::OrdersError};
use orders::Order;
use pricing::{PriceLine, PromoUse, PromoUseState};

/// The lines of a new price of an order with a promo code: the discount is computed again, and a
/// code that no longer applies is removed.
pub(in crate::orders) fn promoted_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    mut lines: Vec<PriceLine>,
) -> Result<Vec<PriceLine>, OrdersError> {
    // A code is put on a price, so an order that never had a price has no code.
    let used = if order.price_versions == 0 {
        None
    } else {
        uow.promos().lock_use_of(order.id)?
    };
    let Some(used) = used else { return Ok(lines) };
    let joined_at = joined_in(uow, order)?;
    let Some(mut promo) = uow.promos().lock(used.promo)? else {
        return Ok(lines);
    };
    let uses = uow
        .promos()
        .uses_by(promo.id, order.customer)?
        .saturating_sub(1);
    promo.return_discount(used.discount);
    let customer = Customer {
        joined_at,
        uses,
        on_device: 0,
    };
    let fits = match offer_in(uow, &promo, order, &lines, customer) {
        Ok(taken) => {
            let discount = size_of(&taken)?;
            promo.count(discount).is_ok().then_some((taken, discount))
        }
        Err(OrdersError::Promo(_)) => None,
        Err(other) => return Err(other),
    };
    let (taken, discount, state) = match fits {
        Some((taken, discount)) => (taken, discount, PromoUseState::Held),
        None => (Vec::new(), used.discount, PromoUseState::Returned),
    };
    uow.promos().save_use(PromoUse {
        discount,
        state,
        ..used
    })?;
    uow.promos().save(promo)?;
    lines.extend(taken);
    Ok(lines)
}
