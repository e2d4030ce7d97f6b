use super::{CUSTOMER, refused_by_gateway, refused_step, varying};
use crate::{Problem, profile_incomplete};
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::paying::{PayingError, StrayError};
use payments::{ChargebackError, ProposalError, RefundError};

impl From<PayingError> for Problem {
    fn from(error: PayingError) -> Self {
        match &error {
            PayingError::NotFound => Self::not_found(),
            PayingError::ProfileIncomplete => profile_incomplete(),
            PayingError::BadSignature => Self::new(
                StatusCode::UNAUTHORIZED,
                "bad_signature",
                "The signature is wrong.",
            ),
            PayingError::Order(order) => refused_step(order, &CUSTOMER),
            PayingError::Variation(variation) => {
                varying::refused(variation.clone(), error.to_string())
            }
            PayingError::Gateway(gateway) => refused_by_gateway(gateway),
            PayingError::Store(store) => store.clone().into(),
            PayingError::PromoWithoutCredit(_) => {
                Self::conflict("promo_without_credit", error.to_string())
            }
            PayingError::NoPart => Self::conflict("no_part_refund", error.to_string()),
            PayingError::TooMuch { .. } => Self::validation(FieldErrors::one(
                "amountKobo",
                "too_much",
                error.to_string(),
            )),
            PayingError::Invalid(errors) => Self::validation(errors.clone()),
            PayingError::NotAllowed => {
                Self::new(StatusCode::FORBIDDEN, "forbidden", error.to_string())
            }
            PayingError::Refund(RefundError::SamePerson) => {
                Self::conflict("second_person_needed", error.to_string())
            }
            PayingError::Refund(RefundError::NotRequested | RefundError::NotFailed) => {
                Self::conflict("refund_settled", error.to_string())
            }
            PayingError::Refund(RefundError::TooLateForCredit) => {
                Self::conflict("refund_on_its_way", error.to_string())
            }
            PayingError::Proposal(ProposalError::OwnProposal) => {
                Self::conflict("second_person_needed", error.to_string())
            }
            PayingError::Proposal(ProposalError::Decided) => {
                Self::conflict("money_decided", error.to_string())
            }
            PayingError::Stray(stray) => refused_stray(*stray),
            PayingError::Chargeback(ChargebackError::Answered) => {
                Self::conflict("chargeback_answered", error.to_string())
            }
            PayingError::Chargeback(ChargebackError::Closed) => {
                Self::conflict("chargeback_closed", error.to_string())
            }
            PayingError::Chargeback(ChargebackError::Invalid(errors)) => {
                Self::validation(errors.clone())
            }
            PayingError::Payout(_)
            | PayingError::Refund(
                RefundError::Final | RefundError::NotApproved | RefundError::NeedsNoAccount,
            )
            | PayingError::Ledger(_)
            | PayingError::Pricing(_)
            | PayingError::Money(_) => Self::fault(error),
        }
    }
}

fn refused_stray(error: StrayError) -> Problem {
    let text = error.to_string();
    match error {
        StrayError::Gone => Problem::conflict("money_decided", text),
        StrayError::NoNaira | StrayError::DoesNotFit | StrayError::OtherPayer => {
            Problem::conflict("money_does_not_fit", text)
        }
        StrayError::Waiting => Problem::conflict("money_waiting", text),
        StrayError::UnderWay => Problem::conflict("payment_under_way", text),
        StrayError::OwnOrder => Problem::conflict("own_order", text),
    }
}
