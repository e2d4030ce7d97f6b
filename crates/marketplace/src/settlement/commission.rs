//! The commission of an order: the rules are recorded at the payment and the rate is fixed at the
//! acceptance.

use crate::{UnitOfWork, settlement::SettlementError};
use kernel::{Bps, OrderId, ProviderId, StoreError};
use orders::Order;
use pricing::{
    Commission, CommissionAsked, CommissionBook, CommissionTier, OrderCommission, PriceLine,
    PriceVersion, Split,
};
use providers::Offer;

/// The terms that an offer promises a provider: exactly what is booked when the job is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OfferTerms {
    pub rate: Bps,
    pub split: Split,
}

/// Records the rules in force at the payment of an order; they apply to it from then on.
pub(crate) fn note_rules_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    let rules = CommissionBook::new(uow.commission().in_force()?).newest();
    let _first = uow.commission().note(OrderCommission {
        order,
        rules,
        paid_at: now,
        fixed: None,
        version: 0,
    })?;
    Ok(())
}

/// The rate for a price, computed before the provider is known.
pub(crate) fn price_rate_in(
    uow: &mut dyn UnitOfWork,
    category: &str,
) -> Result<Commission, SettlementError> {
    let now = uow.now();
    let book = CommissionBook::new(uow.commission().in_force()?);
    let asked = CommissionAsked {
        category,
        tier: CommissionTier::Standard,
        provider: None,
        rules: book.newest(),
        at: now,
    };
    Ok(Commission::new(book.choose(&asked).rate)?)
}

/// The split of lines that this provider proposes for an order that was not paid yet, at the rate
/// that they would have now.
pub(crate) fn proposed_split_in(
    uow: &mut dyn UnitOfWork,
    category: &str,
    provider: ProviderId,
    lines: &[PriceLine],
) -> Result<Split, SettlementError> {
    let now = uow.now();
    let tier = uow.commission().standing(provider)?.tier();
    let book = CommissionBook::new(uow.commission().in_force()?);
    let asked = CommissionAsked {
        category,
        tier,
        provider: Some(provider),
        rules: book.newest(),
        at: now,
    };
    let commission = Commission::new(book.choose(&asked).rate)?;
    Ok(Split::of(lines, commission)?)
}

/// The terms that this provider would be offered for the order at their present tier. An order that
/// was paid before there were rules keeps the rate of its price.
pub(crate) fn offer_terms_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    price: &PriceVersion,
    provider: ProviderId,
) -> Result<OfferTerms, StoreError> {
    let Some(noted) = uow.commission().lock_of(order.id)? else {
        return Ok(OfferTerms {
            rate: price.commission_rate(),
            split: *price.split(),
        });
    };
    let tier = uow.commission().standing(provider)?.tier();
    let book = CommissionBook::new(uow.commission().in_force()?);
    let category = order.category_slug.as_str();
    let asked = CommissionAsked {
        category,
        tier,
        provider: Some(provider),
        rules: noted.rules,
        at: noted.paid_at,
    };
    terms(price, book.choose(&asked).rate)
}

/// Fixes the rate of the accepted offer for the order.
pub(crate) fn fix_commission_in(uow: &mut dyn UnitOfWork, offer: &Offer) -> Result<(), StoreError> {
    let Some(noted) = uow.commission().lock_of(offer.order)? else {
        return Ok(());
    };
    uow.commission().save(OrderCommission {
        fixed: Some((offer.provider, offer.rate)),
        ..noted
    })
}

/// The split of the money of a job that this provider did.
pub(crate) fn split_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    price: &PriceVersion,
    provider: ProviderId,
) -> Result<Split, StoreError> {
    Ok(terms(price, rate_in(uow, order, price, provider)?)?.split)
}

/// The commission rate of a job that this provider did.
pub(crate) fn rate_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    price: &PriceVersion,
    provider: ProviderId,
) -> Result<Bps, StoreError> {
    let fixed = uow
        .commission()
        .lock_of(order)?
        .and_then(|noted| noted.fixed)
        .filter(|(who, _)| *who == provider);
    Ok(fixed.map_or(price.commission_rate(), |(_, rate)| rate))
}

pub(crate) fn terms(price: &PriceVersion, rate: Bps) -> Result<OfferTerms, StoreError> {
    let split = Commission::new(rate).and_then(|commission| Split::of(price.lines(), commission));
    split
        .map(|split| OfferTerms { rate, split })
        .map_err(|error| StoreError::Failed(error.to_string()))
}
