use crate::Problem;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::payouts::PayoutError;
use payments::BatchError;

impl From<PayoutError> for Problem {
    fn from(error: PayoutError) -> Self {
        let text = error.to_string();
        let field = |name: &str, code: &'static str| {
            Self::validation(FieldErrors::one(name, code, text.clone()))
        };
        match &error {
            PayoutError::NotFound => Self::not_found(),
            PayoutError::ReauthRequired => {
                Self::new(StatusCode::FORBIDDEN, "reauth_required", text)
            }
            PayoutError::UnknownBank => field("bankCode", "unknown_bank"),
            PayoutError::NoSuchAccount => field("accountNumber", "account_not_found"),
            PayoutError::NameDiffers => field("accountNumber", "name_differs"),
            PayoutError::TooLittle => Self::conflict("too_little_to_pay_out", text),
            PayoutError::NotToday(_) => Self::conflict("no_payout_today", text),
            PayoutError::OfferChanged(_) => Self::conflict("payout_changed", text),
            PayoutError::Refund(_) => Self::conflict("refund_settled", text),
            PayoutError::Batch(BatchError::SecondPersonNeeded) => {
                Self::conflict("second_person_needed", text)
            }
            PayoutError::Batch(BatchError::OtherMethod) => Self::conflict("other_way_signed", text),
            PayoutError::Batch(BatchError::Released) => Self::conflict("batch_released", text),
            PayoutError::Gateway(_) => {
                let text = "The bank cannot be asked right now. Please try again in a moment.";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "gateway_unavailable", text)
                    .with_retry_after(5)
            }
            PayoutError::Store(store) => store.clone().into(),
            PayoutError::AmountDiffers | PayoutError::Ledger(_) | PayoutError::Money(_) => {
                Self::fault(error)
            }
        }
    }
}
