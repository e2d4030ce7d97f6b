//! The shapes of the API: what is read from requests and written into answers.

mod account;
mod address;
mod booking;
mod catalogue;
mod notification;
mod order;
mod payment;
mod problem;
mod provider;
mod quote;
mod slot;

pub use account::{
    ForgotPasswordRequest, LocationUpdateRequest, LoginRequest, ProfileUpdateRequest, ReauthRequest, RegisterRequest, ResetPasswordRequest,
    SessionBody, UserBody, VerifyEmailRequest,
};
pub use address::AddressDto;
pub use booking::{CancelRequest, CreateOrderRequest, EditOrderRequest};
pub use catalogue::{
    AreaBody, BannerList, CategoryBody, CategoryDetailBody, GeoPlaceBody, GeoReverseRequest, GeoReverseResponse, GeoSuggestResponse,
    GeoSuggestionBody, LandingBootstrap,
};
pub use notification::{NotificationBody, NotificationList};
pub use order::{CancellationPreviewBody, OrderBody, OrderEventBody, ReceiptBody, TrackingBody};
pub use payment::{PaymentBody, PaymentStartBody, StartPaymentRequest, WebhookReceipt};
pub use problem::{FieldErrorSchema, ProblemSchema};
pub use provider::{DeclineOfferRequest, EarningsBody, FinishJobRequest, JobBody, OfferBody, StandingBody, StartJobRequest};
pub use quote::{QuoteBody, QuotePreviewBody, QuotePreviewRequest};
pub use slot::SlotDto;

use chrono::{DateTime, Utc};
use kernel::{Money, Timestamp};

pub(crate) fn kobo(amount: Money) -> i64 {
    amount.kobo()
}

pub(crate) fn time(at: Timestamp) -> DateTime<Utc> {
    at.utc()
}

pub(crate) fn maybe_time(at: Option<Timestamp>) -> Option<DateTime<Utc>> {
    at.map(Timestamp::utc)
}
