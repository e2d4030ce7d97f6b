use super::EndError;
use crate::{UnitOfWork, settlement::rate_in};
use kernel::{FieldErrors, Money, ProviderId, StoreError};
use orders::{EarlyTerminationFigures, KeptLine, Order, OrderError};
use payments::PartRefund;
use pricing::{Commission, LineKind, PriceVersion, Split, paid_for, split_kept};

/// What is accepted of a job, divided.
pub(super) struct Division {
    pub(super) provider: ProviderId,
    pub(super) price: PriceVersion,
    pub(super) split: Split,
    pub(super) figures: EarlyTerminationFigures,
}

/// How what is held for a job is divided when so much of each kind of line is accepted and the rest goes back: as the price
/// would be split if the rest had never been asked for. What went back before stays so.
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

/// What of each kind of line may be accepted at most, VAT inside: what was paid for it and has not gone back.
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

/// Kinds that are of the price, each once, and no more of each than was paid for it and has not gone back.
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
