//! Money for the fee of a visit: once paid, the visit is confirmed.

use super::{
    PaymentsError, Settled,
    received::{Booking, book_in, hold_unapplied},
};
use crate::{DomainEvent, ScheduledAssessment, UnitOfWork, scheduling::restart_waits_in};
use kernel::{Money, ProviderId};
use orders::{Assessment, AssessmentFeeState, Due, Order};
use payments::{MismatchReason, Payment, VerifiedCharge};

/// The fee of a visit that is due. A payment that is started in time may end a little after the fee
/// is due, and still before the visit. The caller holds the order's lock.
pub(super) fn due_of_fee_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    number: u32,
) -> Result<Due, PaymentsError> {
    let assessment = uow.assessments().lock(order.id)?;
    let now = uow.now();
    let fee = assessment
        .and_then(|assessment| assessment.payable_fee(number))
        .filter(|fee| now < fee.due_at)
        .ok_or(PaymentsError::FeeNotDue)?;
    Ok(Due {
        price: None,
        amount: fee.amount,
        stage: None,
        change_order: None,
        move_request: None,
        assessment_fee: Some(number),
    })
}

/// Books a charge for the fee of a visit. The full fee confirms the visit. A smaller amount, or money
/// for a fee that is not due any more, is returned.
pub(super) fn capture_assessment_fee(
    uow: &mut dyn UnitOfWork,
    order: Order,
    (mut payment, number): (Payment, u32),
    charge: &VerifiedCharge,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    let found = uow.assessments().lock(order.id)?;
    let fee = found
        .as_ref()
        .and_then(|assessment| assessment.payable_fee(number));
    let (Some(mut assessment), Some(fee)) = (found.clone(), fee) else {
        let why = mismatch_reason(found.as_ref(), number);
        return hold_unapplied(uow, payment, charge, why);
    };
    if payment.amount != fee.amount || payment.received < fee.amount {
        return hold_unapplied(uow, payment, charge, MismatchReason::Amount);
    }
    payment.capture(charge, now)?;
    assessment.pay_fee().map_err(|_| PaymentsError::FeeNotDue)?;
    let booking = Booking {
        order: order.id,
        taken: fee.amount,
        payment,
        credited: Money::ZERO,
    };
    book_in(uow, booking)?;
    restart_waits_in(uow, &assessment)?;
    if let Some(visit) = assessment.visit {
        uow.emit(&DomainEvent::AssessmentScheduled(ScheduledAssessment {
            order: order.id,
            provider: assessment.hired_assessor().map(ProviderId::from),
            at: visit.at,
            on_site: true,
        }))?;
    }
    uow.assessments().save(assessment)?;
    Ok(Settled::of(&order))
}

/// The reason why the assessment does not take the money of a fee.
fn mismatch_reason(assessment: Option<&Assessment>, number: u32) -> MismatchReason {
    let paid = assessment
        .and_then(|assessment| assessment.fee)
        .is_some_and(|fee| {
            fee.number == number
                && matches!(
                    fee.state,
                    AssessmentFeeState::Paid
                        | AssessmentFeeState::Earned
                        | AssessmentFeeState::Returned
                )
        });
    if paid {
        MismatchReason::Duplicate
    } else {
        MismatchReason::Late
    }
}
