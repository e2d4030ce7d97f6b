//! The shapes of the API: what is read from requests and written into answers.

mod account;
mod address;
mod booking;
mod catalogue;
mod content;
mod desk;
mod directory;
mod finance;
mod notification;
mod order;
mod payment;
mod problem;
mod provider;
mod quote;
mod referral;
mod review;
mod share;
mod slot;
mod support;
mod tracking;
mod upload;

pub use account::{
    ChangePasswordRequest, ErasureBody, ForgotPasswordRequest, LocationUpdateRequest, LoginRequest, ProfileUpdateRequest, ReauthRequest,
    RegisterRequest, ResetPasswordRequest, SessionBody, UserBody, VerifyEmailRequest,
};
pub use address::AddressDto;
pub use booking::{CancelRequest, CreateOrderRequest, EditOrderRequest};
pub use catalogue::{
    AreaBody, CategoryBody, CategoryDetailBody, GeoPlaceBody, GeoReverseRequest, GeoReverseResponse, GeoSuggestResponse, GeoSuggestionBody,
    LandingBootstrap,
};
pub use content::{BannerBody, BannerList, FaqBody, LandingBody, MissedTermBody, PageBody, SearchMissRequest};
pub use desk::{AdminOrderBody, AdminOrderDetailBody, AskRevisionRequest, PriceOrderRequest};
pub use directory::{ProviderCardBody, ProviderProfileBody, ServiceNames};
pub use finance::UnappliedBody;
pub use notification::{NotificationBody, NotificationList};
pub use order::{CancellationPreviewBody, OrderBody, OrderEventBody, ReceiptBody};
pub use payment::{PaymentBody, PaymentStartBody, StartPaymentRequest, WebhookReceipt};
pub use problem::{FieldErrorSchema, ProblemSchema};
pub use provider::{AnsweredField, DeclineOfferRequest, EarningsBody, FinishJobRequest, JobBody, OfferBody, StandingBody, StartJobRequest};
pub use quote::{QuoteBody, QuotePreviewBody, QuotePreviewRequest};
pub use referral::{ApplyReferralRequest, MessageBody, ReferralDecisionRequest, ReferralReviewBody, ReferralStatsBody, SentFriendBody};
pub use review::{
    CustomerReviewRequest, DeskReviewBody, FeatureRequest, PublicReviewBody, ReplyRequest, ReviewBody, ReviewReasonRequest, ReviewRequest,
    TestimonialBody,
};
pub use share::ShareBody;
pub use slot::SlotDto;
pub use support::{DeskTicketBody, OpenTicketRequest, ResolveTicketRequest, TicketBody, TicketMessageRequest};
pub use tracking::TrackingBody;
pub use upload::{PhotoBody, PictureSchema, UploadBody};

use chrono::{DateTime, Utc};
use kernel::{Money, Timestamp};

pub(crate) fn kobo(amount: Money) -> i64 {
    amount.kobo()
}

/// Naira, for the few fields that are numbers in naira (ENT-21): for display only.
pub(crate) fn naira(amount: Money) -> f64 {
    amount.naira_decimal().parse().unwrap_or_default()
}

pub(crate) fn time(at: Timestamp) -> DateTime<Utc> {
    at.utc()
}

pub(crate) fn maybe_time(at: Option<Timestamp>) -> Option<DateTime<Utc>> {
    at.map(Timestamp::utc)
}
