//! The fee of a visit: what the change of its assessment makes of it. The fee is in the escrow of its
//! order while it is paid, and `order.paid` does not count it.

use super::{credit_holds::broken, earnings::accrue_line_in, refunds::RefundPolicy};
use crate::{
    AssessmentFeeEvent, AssessmentFeeNews, DomainEvent, UnitOfWork,
    settlement::{RefundToBook, book_refund_in, store_credit::give_in},
};
use kernel::{Money, ProviderId, StoreError};
use orders::{Assessment, AssessmentFee, AssessmentFeeState, AssessmentState};
use payments::{
    Earning, RefundSource,
    ledger::{Account, Entry, Reference, credit, debit},
};
use pricing::{TaxClass, vat_inside};
use referrals::CreditKind;

/// Books what became of the fee that was `before` the change of the assessment: a paid fee is earned
/// or goes back. The caller saves the assessment.
pub(crate) fn settle_assessment_fee_in(
    uow: &mut dyn UnitOfWork,
    before: Option<AssessmentFee>,
    assessment: &Assessment,
) -> Result<(), StoreError> {
    let was_paid = before.is_some_and(|fee| fee.state == AssessmentFeeState::Paid);
    let Some(fee) = assessment.fee.filter(|_| was_paid) else {
        return Ok(());
    };
    if fee.state == AssessmentFeeState::Earned {
        earn_in(uow, assessment, fee)
    } else if fee.state == AssessmentFeeState::Returned {
        return_in(uow, assessment, fee)
    } else {
        Ok(())
    }
}

/// `escrow → vat:output + liability:provider + revenue:commission`, once for each fee. Without a hired
/// assessor, Gida keeps the fee less its VAT.
fn earn_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
    fee: AssessmentFee,
) -> Result<(), StoreError> {
    let (now, order) = (uow.now(), assessment.order);
    let hired = assessment.hired_assessor().map(ProviderId::from);
    let vat = vat_inside(fee.amount, TaxClass::Standard).map_err(broken)?;
    let given = match hired {
        Some(_) => fee.to_assessor().map_err(broken)?,
        None => Money::ZERO,
    };
    let net = fee.amount.minus(vat).map_err(broken)?;
    let kept = net.minus(given).map_err(broken)?;
    let mut legs = vec![
        debit(Account::Escrow(order), fee.amount),
        credit(Account::VatOutput, vat).map_err(broken)?,
        credit(Account::RevenueCommission, kept).map_err(broken)?,
    ];
    if let Some(provider) = hired {
        legs.push(credit(Account::Provider(provider), given).map_err(broken)?);
        let line = (order, Earning::assessment_fee_line(fee.number));
        accrue_line_in(uow, line, provider, given)?;
        let news = AssessmentFeeEvent::Earned {
            provider,
            amount: given,
        };
        uow.emit(&DomainEvent::AssessmentFee(AssessmentFeeNews {
            order,
            news,
        }))?;
    }
    let fact = Reference::AssessmentFee(order, fee.number);
    let entry = Entry::new(uow.next_id(), fact, now, legs).map_err(broken)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}

/// Refunds the fee to the payment method that paid it. It is Gida's or the assessor's fault when the
/// assessor did not come, and when no report came in time.
fn return_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
    fee: AssessmentFee,
) -> Result<(), StoreError> {
    let order = assessment.order;
    let captured = uow.payments().lock_captured_of(order)?;
    let payment = captured
        .into_iter()
        .find(|payment| payment.assessment_fee == Some(fee.number))
        .ok_or_else(|| StoreError::Corrupt(format!("no payment of the fee of order {order}")))?;
    let our_fault = matches!(
        assessment.state,
        AssessmentState::AssessorNoShow | AssessmentState::Expired
    );
    let back = RefundToBook {
        order,
        payment: payment.id,
        source: RefundSource::AssessmentFee,
        amount: fee.amount,
        together: fee.amount,
        policy: if our_fault {
            RefundPolicy::OUR_FAULT
        } else {
            RefundPolicy::default()
        },
    };
    book_refund_in(uow, &back).map(drop)
}

/// `expense:makegood → liability:credit` for the customer whose assessor did not come, once for each
/// fee. The customer is told.
pub(crate) fn make_missed_visit_good_in(
    uow: &mut dyn UnitOfWork,
    assessment: &Assessment,
    amount: Money,
) -> Result<(), StoreError> {
    let order = assessment.order;
    let number = assessment.fee.map_or(0, |fee| fee.number);
    let fact = Reference::AssessmentMissed(order, number);
    let owner = (assessment.customer, CreditKind::Makegood);
    if !amount.is_positive() || !give_in(uow, owner, amount, fact)?.is_now() {
        return Ok(());
    }
    let news = AssessmentFeeEvent::Credited { amount };
    uow.emit(&DomainEvent::AssessmentFee(AssessmentFeeNews {
        order,
        news,
    }))
}
