use super::EndError;
use crate::{UnitOfWork, settlement::rate_in};
use kernel::{FieldErrors, Money, ProviderId, StoreError};
use orders::{EarlyTerminationFigures, KeptLine, Order, OrderError};
use payments::PartRefund;
use pricing::{Commission, LineKind, PriceVersion, Split, paid_for, split_kept};

/// The accepted work of a job, with the division of its price.
pub(super) struct Division {
    pub(super) provider: ProviderId,
    pub(super) price: PriceVersion,
    pub(super) split: Split,
    pub(super) figures: EarlyTerminationFigures,
}

/// The division of a job's escrow when `kept` of each kind of line is accepted and the rest is
/// refunded: as the price would be split if the rest had never been part of it. Earlier refunds
/// stay.
pub(super) fn divide_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    kept: &[KeptLine],
) -> Result<Division, EndError> {
    let (Some(provider), Some(tag)) = (order.provider, order.price) else {
        return Err(OrderError::NoPrice.into());
    };
    let price = uow.price_versions().get(tag.version)?;
    let price =
        price.ok_or_else(|| StoreError::Corrupt(format!("order {} has no price", order.id)))?;
    let given = uow.part_refunds().lock_of(order.id)?;
    let kept = checked(&price, &given, kept)?;
    let held = order.paid.minus(PartRefund::total(&given)?)?;
    let total = Money::total(kept.iter().map(|(_, amount)| *amount))?;
    if total > held {
        return Err(EndError::TooMuch { left: held });
    }
    let commission = Commission::new(rate_in(uow, order.id, &price, provider)?)?;
    let split = split_kept(price.lines(), commission, &kept)?;
    let figures = EarlyTerminationFigures {
        kept: total,
        back: held.minus(total)?,
        vat: split.vat,
        platform: split.platform_keeps,
        provider: split.provider_receives,
    };
    Ok(Division {
        provider,
        price,
        split,
        figures,
    })
}

/// The maximum of each kind of line that may be accepted, VAT included: what was paid for it and
/// has not been returned.
///
/// # Errors
/// `Pricing` beyond the range of money.
pub fn keepable(
    price: &PriceVersion,
    given: &[PartRefund],
) -> Result<Vec<(LineKind, Money)>, EndError> {
    let mut all = Vec::new();
    for kind in LineKind::ALL {
        let left = left_of(price, given, kind)?;
        if left.is_positive() {
            all.push((kind, left));
        }
    }
    Ok(all)
}

fn left_of(price: &PriceVersion, given: &[PartRefund], kind: LineKind) -> Result<Money, EndError> {
    let gone = Money::total(
        given
            .iter()
            .filter(|part| part.line == kind.code())
            .map(|part| part.amount),
    )?;
    Ok(paid_for(price.lines(), kind)?.minus(gone)?)
}

/// Checks that the accepted lines are of kinds in the price, each named once, and at most what was
/// paid for the kind and has not been returned.
fn checked(
    price: &PriceVersion,
    given: &[PartRefund],
    kept: &[KeptLine],
) -> Result<Vec<(LineKind, Money)>, EndError> {
    let unknown = || {
        FieldErrors::one(
            "kept",
            "unknown",
            "There is no such line, or it is named twice.",
        )
    };
    let mut all: Vec<(LineKind, Money)> = Vec::with_capacity(kept.len());
    for line in kept {
        let kind = LineKind::from_code(&line.line)
            .filter(|kind| all.iter().all(|(of, _)| of != kind))
            .ok_or_else(unknown)?;
        let left = left_of(price, given, kind)?;
        if line.amount.is_negative() || line.amount > left {
            return Err(EndError::TooMuch { left });
        }
        all.push((kind, line.amount));
    }
    Ok(all)
}
