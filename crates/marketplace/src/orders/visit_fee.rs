//! The fee of a visit as a line of the price.

use super::OrdersError;
use crate::UnitOfWork;
use kernel::{OrderId, Timestamp};
use pricing::{PriceLine, visit_fee_lines};

/// The lines of a new price with the fee of the visit, if it counts now, and the end of the price: the
/// fee counts only towards a price that is paid within the time of its credit.
pub(super) fn credited_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    (mut lines, valid_until): (Vec<PriceLine>, Timestamp),
) -> Result<(Vec<PriceLine>, Timestamp), OrdersError> {
    let now = uow.now();
    let assessment = uow.assessments().lock(order)?;
    let credit = assessment
        .and_then(|assessment| assessment.fee)
        .and_then(|fee| fee.credit_at(now));
    let Some((fee, until)) = credit else {
        return Ok((lines, valid_until));
    };
    let taken = visit_fee_lines(fee, &lines)?;
    if taken.is_empty() {
        return Ok((lines, valid_until));
    }
    lines.extend(taken);
    Ok((lines, valid_until.min(until)))
}
