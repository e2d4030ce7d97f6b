//! The commission of an order: its rules are noted at the payment and its rate is fixed at the acceptance.

use crate::{UnitOfWork, settlement::SettlementError};
use kernel::{Bps, OrderId, ProviderId, StoreError, Timestamp};
use orders::Order;
use pricing::{
    Commission, CommissionAsked, CommissionBook, CommissionTier, OrderCommission, PriceVersion,
    Split,
};
use providers::Offer;

/// What an offer promises a provider: exactly what is booked when they have done the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OfferTerms {
    pub rate: Bps,
    pub split: Split,
}

/// The order has just been paid: the rules of this moment are its own for good.
pub(crate) fn note_rules_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    now: Timestamp,
) -> Result<(), StoreError> {
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

/// The rate that a price is made with, before anybody is known who will do the job.
pub(crate) fn price_rate_in(
    uow: &mut dyn UnitOfWork,
    category: &str,
    now: Timestamp,
) -> Result<Commission, SettlementError> {
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

/// What this provider would be offered for the order, as they stand now. One that was paid before there were rules keeps the
/// rate of its price.
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

/// The offer was accepted: its rate is the order's from now on.
pub(crate) fn fix_commission_in(uow: &mut dyn UnitOfWork, offer: &Offer) -> Result<(), StoreError> {
    let Some(noted) = uow.commission().lock_of(offer.order)? else {
        return Ok(());
    };
    uow.commission().save(OrderCommission {
        fixed: Some((offer.provider, offer.rate)),
        ..noted
    })
}

/// How the money of a job is divided that this provider did.
pub(crate) fn split_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    price: &PriceVersion,
    provider: ProviderId,
) -> Result<Split, StoreError> {
    Ok(terms(price, rate_in(uow, order, price, provider)?)?.split)
}

/// What is kept of a job that this provider did.
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
