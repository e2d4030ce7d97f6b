//! The refusals of the use cases as problems, in one place, so that one refusal always has the same
//! answer.

mod accounts;
mod advances;
mod assessments;
mod availability;
mod blocks;
mod cancellation;
mod change_orders;
mod chat;
mod commission;
mod conversations;
mod damage;
mod dispatch;
mod disputes;
mod draft_links;
mod early_termination;
mod fulfilment;
mod gas_prices;
mod gas_supply;
mod moves;
mod onboarding;
mod payments;
mod payouts;
mod phone_calls;
mod pictures;
mod promos;
mod push;
mod rates;
mod reconciliation;
mod reliability;
mod resolve;
mod saved_places;
mod sendings;
mod setting_changes;
mod sms;
mod staff;
mod steps;
mod warranty;

use crate::{Problem, guard::profile_incomplete};
use ::support::{AlarmError, QuestionError, TicketError};
use accounts::refused_code;
use actix_web::http::StatusCode;
use kernel::FieldErrors;
use marketplace::{
    content::ContentError,
    orders::OrdersError,
    payments::PaymentsError,
    reviews::ReviewsError,
    search_terms::WaitlistError,
    settlement::SettlementError,
    support::SupportError,
    uploads::{PhotoError, UploadError},
};
pub use moves::refused_move_to_staff;
use pricing::PromoError;
pub use resolve::refused_to_staff;
use reviews::ReviewError;
use steps::{CUSTOMER, refused_step};

impl From<OrdersError> for Problem {
    fn from(error: OrdersError) -> Self {
        match &error {
            OrdersError::NotFound => Self::not_found(),
            OrdersError::UnknownCategory => Self::validation(FieldErrors::one(
                "categorySlug",
                "unknown_category",
                "There is no such service.",
            )),
            OrdersError::ProfileIncomplete => profile_incomplete(),
            OrdersError::TooManyUnpaid(_) => Self::conflict("too_many_unpaid", error.to_string()),
            OrdersError::NotAllowed => {
                Self::new(StatusCode::FORBIDDEN, "forbidden", error.to_string())
            }
            OrdersError::NotBookable(_) => Self::conflict("not_bookable", error.to_string()),
            OrdersError::PaymentUnderWay => Self::conflict("payment_under_way", error.to_string()),
            OrdersError::TooManyLinks(_) => Self::conflict("too_many_links", error.to_string()),
            OrdersError::NotShareable => Self::conflict("not_shareable", error.to_string()),
            OrdersError::Stale => Self::conflict(
                "stale",
                "It was changed in the meantime. Please check it again.",
            ),
            OrdersError::Invalid(errors) => Self::validation(errors.clone()),
            OrdersError::Promo(promo) => refused_promo(promo),
            OrdersError::Order(order) => refused_step(order, &CUSTOMER),
            OrdersError::Store(store) => store.clone().into(),
            OrdersError::Pricing(_) | OrdersError::Ledger(_) | OrdersError::Money(_) => {
                Self::fault(error)
            }
        }
    }
}

/// Each reason has its own code. The field is the one into which customers type the promo code.
fn refused_promo(error: &PromoError) -> Problem {
    let text = error.to_string();
    let of_code = |code| {
        let errors = FieldErrors::one("promoCode", code, text.clone());
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, text.clone()).with_errors(errors)
    };
    match error {
        PromoError::Unknown => of_code("promo_unknown"),
        PromoError::TooEarly => of_code("promo_too_early"),
        PromoError::Expired => of_code("promo_expired"),
        PromoError::UsedUp => of_code("promo_used_up"),
        PromoError::UsedByYou => of_code("promo_used_by_you"),
        PromoError::UsedOnDevice => of_code("promo_used_on_device"),
        PromoError::NotForService => of_code("promo_not_for_service"),
        PromoError::NotForArea => of_code("promo_not_for_area"),
        PromoError::BelowMinimum(_) => of_code("promo_below_minimum"),
        PromoError::NotFirst => of_code("promo_not_first"),
        PromoError::NotNew => of_code("promo_not_new"),
        PromoError::NothingOff => of_code("promo_nothing_off"),
        PromoError::Another(_) => of_code("promo_another"),
        PromoError::Pricing(_) => Problem::fault(error),
    }
}

impl From<UploadError> for Problem {
    fn from(error: UploadError) -> Self {
        match &error {
            UploadError::QuotaExceeded => Self::conflict("upload_quota", error.to_string()),
            UploadError::Photo(PhotoError::Unreadable) => {
                Self::validation(FieldErrors::one("photo", "unreadable", error.to_string()))
            }
            UploadError::Photo(PhotoError::TooLarge) => {
                Self::validation(FieldErrors::one("photo", "too_large", error.to_string()))
            }
            UploadError::Photo(PhotoError::Busy) => Self::unavailable(2),
            UploadError::Store(store) => store.clone().into(),
            UploadError::Photo(PhotoError::Failed(_)) | UploadError::File(_) => Self::fault(error),
        }
    }
}

impl From<SettlementError> for Problem {
    fn from(error: SettlementError) -> Self {
        PaymentsError::from(error).into()
    }
}

impl From<ReviewsError> for Problem {
    fn from(error: ReviewsError) -> Self {
        let text = error.to_string();
        match error {
            ReviewsError::NotFound => Self::not_found(),
            ReviewsError::Invalid(errors) => Self::validation(errors),
            ReviewsError::Review(ReviewError::NotCompleted) => {
                Self::conflict("not_completed", text)
            }
            ReviewsError::Review(ReviewError::TooLate) => Self::gone("review_closed", text),
            ReviewsError::Review(ReviewError::Already) => Self::conflict("already_reviewed", text),
            ReviewsError::Review(
                ReviewError::Public
                | ReviewError::Rewritten
                | ReviewError::NotPublic
                | ReviewError::Illegal { .. },
            ) => Self::conflict("review_settled", text),
            ReviewsError::Review(ReviewError::Flagged) => Self::conflict("already_flagged", text),
            ReviewsError::Review(ReviewError::Own | ReviewError::OwnWork) => {
                Self::conflict("own_review", text)
            }
            ReviewsError::Review(ReviewError::NotFlagged) => Self::conflict("not_flagged", text),
            ReviewsError::Store(error) => error.into(),
        }
    }
}

impl From<ContentError> for Problem {
    fn from(error: ContentError) -> Self {
        let text = error.to_string();
        match error {
            ContentError::NotFound => Self::not_found(),
            ContentError::Stale => Self::conflict("stale", text),
            ContentError::Taken { .. } => Self::conflict("synonym_taken", text),
            ContentError::TooManySynonyms(_) => Self::conflict("too_many_synonyms", text),
            ContentError::TooManyBanners(_) => Self::conflict("too_many_banners", text),
            ContentError::TooManyEstates(_) => Self::conflict("too_many_estates", text),
            ContentError::TooManyReplies(_) => Self::conflict("too_many_replies", text),
            ContentError::Invalid(errors) => Self::validation(errors),
            ContentError::Store(error) => error.into(),
        }
    }
}

impl From<WaitlistError> for Problem {
    fn from(error: WaitlistError) -> Self {
        match error {
            WaitlistError::Invalid(errors) => Self::validation(errors),
            WaitlistError::Store(error) => error.into(),
        }
    }
}

impl From<SupportError> for Problem {
    fn from(error: SupportError) -> Self {
        let text = error.to_string();
        match error {
            SupportError::NotFound => Self::not_found(),
            SupportError::TooMany | SupportError::TooManyOfGuest => {
                Self::conflict("too_many_tickets", text)
            }
            SupportError::Undecided => Self::conflict("make_good_undecided", text),
            SupportError::LinkOver => Self::gone("link_expired", text),
            SupportError::Code(error) => refused_code(error, text),
            SupportError::Invalid(errors) => Self::validation(errors),
            SupportError::Alarm(AlarmError::Taken) => Self::conflict("alarm_taken", text),
            SupportError::Ticket(TicketError::Closed) => Self::conflict("ticket_closed", text),
            SupportError::Ticket(TicketError::Full) => Self::conflict("ticket_full", text),
            SupportError::Ticket(TicketError::NoProvider) => {
                Self::conflict("ticket_without_provider", text)
            }
            SupportError::Ticket(TicketError::Asked) => Self::conflict("provider_asked", text),
            SupportError::Ticket(TicketError::Taken) => Self::conflict("ticket_taken", text),
            SupportError::Question(QuestionError::Answered) => {
                Self::conflict("question_answered", text)
            }
            SupportError::Question(QuestionError::Invalid(errors)) => Self::validation(errors),
            SupportError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests;
