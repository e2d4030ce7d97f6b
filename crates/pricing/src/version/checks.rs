//! The checks of a price before it is issued.

use crate::{LineKind, MAX_LINES, MAX_TOTAL, Plan, PriceLine, PricingError};
use kernel::{Money, Timestamp};

pub(super) fn check_frame(
    lines: usize,
    number: u32,
    created_at: Timestamp,
    valid_until: Timestamp,
) -> Result<(), PricingError> {
    match lines {
        0 => Err(PricingError::NoLines),
        1..=MAX_LINES if number == 0 => {
            Err(PricingError::BadVersion("price versions count from 1"))
        }
        1..=MAX_LINES if valid_until <= created_at => Err(PricingError::BadVersion(
            "a price must be valid for a while",
        )),
        1..=MAX_LINES => Ok(()),
        _ => Err(PricingError::TooManyLines { lines }),
    }
}

/// Checks the added amount, and the plan unless something was added: the plan was checked with the
/// original price, and later additions do not change its shares.
pub(super) fn check_plan(
    plan: &Plan,
    lines: &[PriceLine],
    added: Money,
    total: Money,
) -> Result<(), PricingError> {
    if added.is_negative() || added >= total {
        return Err(PricingError::BadVersion(
            "what was added is a part of the total",
        ));
    }
    plan.staged()
        .filter(|_| added.is_zero())
        .map_or(Ok(()), |staged| staged.check(lines))
}

pub(super) fn check_amounts(total: Money, credit: Money) -> Result<(), PricingError> {
    if !total.is_positive() {
        Err(PricingError::TotalNotPositive { total })
    } else if total > MAX_TOTAL {
        Err(PricingError::TotalTooLarge { total })
    } else if credit.is_negative() || credit > total {
        Err(PricingError::BadCredit { credit, total })
    } else {
        Ok(())
    }
}

/// The sum of the charges, and the absolute value of the discounts.
pub(super) fn sums(lines: &[PriceLine]) -> Result<(Money, Money), PricingError> {
    let (mut subtotal, mut discount) = (Money::ZERO, Money::ZERO);
    for line in lines {
        if line.kind() == LineKind::DiscountPromo {
            discount = discount.minus(line.gross())?;
        } else {
            subtotal = subtotal.plus(line.gross())?;
        }
    }
    Ok((subtotal, discount))
}
