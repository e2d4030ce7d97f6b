use super::{
    change_orders, moves,
    steps::{CUSTOMER, refused_step},
};
use crate::{Problem, guard::profile_incomplete};
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::payments::{PaymentsError, UnmatchedError};
use payments::{ChargebackError, GatewayError, ProposalError, RefundError};

impl From<PaymentsError> for Problem {
    fn from(error: PaymentsError) -> Self {
        match &error {
            PaymentsError::NotFound => Self::not_found(),
            PaymentsError::ProfileIncomplete => profile_incomplete(),
            PaymentsError::BadSignature => Self::new(
                StatusCode::UNAUTHORIZED,
                "bad_signature",
                "The signature is wrong.",
            ),
            PaymentsError::Order(order) => refused_step(order, &CUSTOMER),
            PaymentsError::ChangeOrder(change_order) => {
                change_orders::refused(change_order.clone(), error.to_string())
            }
            PaymentsError::Move(request) => moves::refused(request.clone(), error.to_string()),
            PaymentsError::Gateway(gateway) => refused_by_gateway(gateway),
            PaymentsError::Store(store) => store.clone().into(),
            PaymentsError::PromoWithoutCredit(_) => {
                Self::conflict("promo_without_credit", error.to_string())
            }
            PaymentsError::FeeNotDue => Self::conflict("fee_not_due", error.to_string()),
            PaymentsError::NoPart => Self::conflict("no_part_refund", error.to_string()),
            PaymentsError::TooMuch { .. } => Self::validation(FieldErrors::one(
                "amountKobo",
                "too_much",
                error.to_string(),
            )),
            PaymentsError::Invalid(errors) => Self::validation(errors.clone()),
            PaymentsError::NotAllowed => {
                Self::new(StatusCode::FORBIDDEN, "forbidden", error.to_string())
            }
            PaymentsError::Refund(RefundError::SamePerson) => {
                Self::conflict("second_person_needed", error.to_string())
            }
            PaymentsError::Refund(RefundError::NotRequested | RefundError::NotFailed) => {
                Self::conflict("refund_settled", error.to_string())
            }
            PaymentsError::Refund(RefundError::TooLateForCredit) => {
                Self::conflict("refund_on_its_way", error.to_string())
            }
            PaymentsError::Proposal(ProposalError::OwnProposal) => {
                Self::conflict("second_person_needed", error.to_string())
            }
            PaymentsError::Proposal(ProposalError::Decided) => {
                Self::conflict("money_decided", error.to_string())
            }
            PaymentsError::UnmatchedCharge(unmatched) => refused_unmatched(*unmatched),
            PaymentsError::Chargeback(ChargebackError::Answered) => {
                Self::conflict("chargeback_answered", error.to_string())
            }
            PaymentsError::Chargeback(ChargebackError::Closed) => {
                Self::conflict("chargeback_closed", error.to_string())
            }
            PaymentsError::Chargeback(ChargebackError::Invalid(errors)) => {
                Self::validation(errors.clone())
            }
            PaymentsError::Payout(_)
            | PaymentsError::Payment(_)
            | PaymentsError::Refund(
                RefundError::Final
                | RefundError::NotApproved
                | RefundError::NeedsNoAccount
                | RefundError::Illegal { .. },
            )
            | PaymentsError::Ledger(_)
            | PaymentsError::Pricing(_)
            | PaymentsError::Money(_) => Self::fault(error),
        }
    }
}

fn refused_unmatched(error: UnmatchedError) -> Problem {
    let text = error.to_string();
    match error {
        UnmatchedError::Gone => Problem::conflict("money_decided", text),
        UnmatchedError::NoNaira | UnmatchedError::DoesNotFit | UnmatchedError::OtherPayer => {
            Problem::conflict("money_does_not_fit", text)
        }
        UnmatchedError::Waiting => Problem::conflict("money_waiting", text),
        UnmatchedError::UnderWay => Problem::conflict("payment_under_way", text),
        UnmatchedError::OwnOrder => Problem::conflict("own_order", text),
    }
}

fn refused_by_gateway(error: &GatewayError) -> Problem {
    match error {
        GatewayError::Unavailable => {
            let text = "The payment service does not answer right now. Nothing was taken; please try again in a moment.";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "gateway_unavailable", text)
                .with_retry_after(5)
        }
        GatewayError::Refused(_) | GatewayError::DuplicateReference => {
            let text = "The payment service did not accept this. Nothing was taken; please try again or choose another way to pay.";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "gateway_refused", text)
                .with_retry_after(5)
        }
    }
}
