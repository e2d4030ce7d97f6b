//! The shapes of the API: what is read from requests and written into answers.

mod account;
mod address;
mod advance;
mod alarm;
mod assessment;
mod booking;
mod books;
mod cancellation;
mod catalogue;
mod chargeback;
mod client_error;
mod commission;
mod content;
mod content_desk;
mod content_pages;
mod damage;
mod desk;
mod directory;
mod dispute;
mod door;
mod earnings;
mod ending;
mod finance;
mod gas;
mod gas_desk;
mod guarantee;
mod joining;
mod joining_application;
mod joining_desk;
mod joining_papers;
mod joining_parts;
mod moving;
mod notification;
mod order;
mod payment;
mod payout;
mod payout_today;
mod people;
mod plan;
mod problem;
mod promo_desk;
mod provider;
mod quote;
mod receipt;
mod reconcile;
mod referral;
mod refund;
mod report;
mod review;
mod second_factor;
mod share;
mod slot;
mod staffing;
mod support;
mod tender_use;
mod tracking;
mod upload;
mod variation;
mod waitlist;
mod withdrawal;

pub use account::{
    ChangePasswordRequest, ErasureBody, ForgotPasswordRequest, LocationUpdateRequest, LoginRequest,
    ProfileUpdateRequest, ReauthRequest, RegisterRequest, ResetPasswordRequest, SessionBody,
    UserBody, VerifyEmailRequest,
};
pub use address::AddressDto;
pub use advance::{
    AskAdvanceRequest, DeskAdvanceBody, JobAdvancesBody, OwnMaterialsBody, RefuseAdvanceRequest,
};
pub use alarm::{AlarmBody, RaiseAlarmRequest, RaisedAlarmBody};
pub use assessment::{
    AssessmentBody, AssessmentDecision, AssessmentDetailBody, AssessmentFiguresBody,
    ReviewAssessmentRequest, ScheduleAssessmentRequest,
};
pub use booking::{
    CancelRequest, CreateOrderRequest, EditOrderRequest, PromoRequest, RescheduleRequest,
};
pub(crate) use books::{LEDGER_COLUMNS, entry_csv, statement_csv, trial_balance_csv};
pub use books::{LedgerEntryBody, StatementBody, TrialBalanceBody};
pub use cancellation::{
    AskCancellationRequest, CancellationBody, CancellationPreviewBody, DecideCancellationRequest,
    OrderRefundBody, QuoteCancellationBody,
};
pub use catalogue::{
    AreaBody, CategoryBody, CategoryDetailBody, GeoPlaceBody, GeoReverseRequest,
    GeoReverseResponse, GeoSuggestResponse, GeoSuggestionBody, LandingBootstrap, PriceHintBody,
};
pub use chargeback::{ChargebackBody, ChargebackEvidenceRequest};
pub use client_error::{ClientErrorBody, ClientErrorRequest};
pub use commission::{
    CommissionDecisionRequest, CommissionDeskBody, CommissionPeople, CommissionPreviewBody,
    CommissionPreviewRequest, CommissionRuleRequest,
};
pub use content::{
    BannerBody, BannerList, FaqBody, LandingBody, MissedTermBody, PageBody, SearchMissRequest,
};
pub use content_desk::{
    BannerRequest, CreateBannerRequest, DeskBannerBody, DeskDiscountBody, DeskFaqBody,
    DeskStatBody, DiscountRequest, FaqRequest, ServiceWordsBody, StatRequest, SynonymRequest,
};
pub use content_pages::{ContentChangeBody, DashboardBody, DeskPageBody, PageRequestBody};
pub use damage::{
    AddToDamageRequest, AgreeToDamageRequest, AnswerDamageRequest, DamageBody, DamageClaimBody,
    DeskDamageBody, DeskDamageDetailBody, GrantDamageRequest, ProviderDamageBody,
    RefuseDamageRequest,
};
pub use desk::{AdminOrderBody, AdminOrderDetailBody, AskRevisionRequest, PriceOrderRequest};
pub use directory::{ProviderCardBody, ProviderProfileBody, ServiceNames};
pub(crate) use dispute::verdicts_of;
pub use dispute::{
    AnswerDisputeRequest, AppealDisputeRequest, DecideDisputeRequest, DeskDisputeBody,
    DeskDisputeDetailBody, DisputeBody, EvidenceBody, OpenDisputeRequest,
};
pub use door::{DoorStayBody, HandBackRequest, JobCancellationBody, ReportNoAccessRequest};
pub use earnings::EarningsBody;
pub use ending::{DecideEndingRequest, EndingBody, ProposeEndingRequest};
pub use finance::{MatchingOrderBody, MoneyDecisionRequest, MoneyProposalRequest, UnappliedBody};
pub use gas::{GasBoardBody, GasDayBody, GasOrderRequest, GasSlotsBody, GasWindowBody};
pub use gas_desk::{GasDecisionRequest, GasDeskBody, GasPriceRequest, Names};
pub use guarantee::{
    AddToClaimRequest, AnswerVisitRequest, ClaimGuaranteeRequest, DeclineVisitRequest,
    DeskClaimBody, DeskClaimDetailBody, GuaranteeBody, GuaranteeClaimBody, PayBackClaimRequest,
    PlanVisitRequest, RefuseClaimRequest, ReportVisitRequest, ReturnVisitBody, SendOtherRequest,
};
pub(crate) use joining::Dossier;
pub use joining::ProgressBody;
pub use joining_application::ApplicationBody;
pub(crate) use joining_desk::DeskFile;
pub use joining_desk::{
    AdminProviderBody, AdminProviderDetailBody, ChangeItemRequest, DecideProviderRequest,
    DecisionDto, JudgePaperRequest,
};
pub use joining_papers::{PaperBody, PaperFormSchema};
pub use joining_parts::{
    CorrectGenderRequest, EditApplicationRequest, SayGenderRequest, SubmitApplicationRequest,
};
pub use moving::{AskMoveRequest, MoveAnswerBody, MoveRequestBody, OrderMoveBody};
pub use notification::{NotificationBody, NotificationList};
pub use order::{OrderBody, OrderEventBody};
pub use payment::{PaymentBody, PaymentStartBody, StartPaymentRequest, WebhookReceipt};
pub use payout::{
    AccountHolderBody, BankAccountBody, BankAccountRequest, BankBody, OwnPayoutBody,
    PayoutBatchBody, PayoutBatchDetailBody, PayoutBody,
};
pub use payout_today::{PayoutMadeTodayBody, PayoutTodayBody, PayoutTodayRequest};
pub use people::{PersonBody, PersonCardBody, PersonContactBody, PersonFacts, SuspendedPersonBody};
pub use plan::{BeginStageRequest, PaymentState, PlanType, QuoteStage, StagePlanRequest};
pub use problem::{FieldErrorSchema, ProblemSchema};
pub use promo_desk::{
    DeskPromoBody, NewPromoRequest, PromoChangeRequest, PromoStateRequest, PublicPromoBody,
    PublishPromoRequest,
};
pub use provider::{
    AnsweredField, DeclineOfferRequest, FinishJobRequest, JobBody, OfferBody, StandingBody,
    StartJobRequest,
};
pub(crate) use quote::QuoteLine;
pub use quote::{QuoteBody, QuotePreviewBody, QuotePreviewRequest};
pub use receipt::ReceiptBody;
pub use reconcile::{ReconciliationBody, RefundBody, StuckBody};
pub use referral::{
    ApplyReferralRequest, MessageBody, ReferralDecisionRequest, ReferralReviewBody,
    ReferralStatsBody, SentFriendBody,
};
pub use refund::{
    ExportedRefundBody, JobPartBody, OwnRefundBody, PartRefundBody, ReceiptPartBody,
    RefundPartRequest, RefundableBody,
};
pub use report::{OrderAssessmentBody, ReportAssessmentRequest, ReportBody};
pub use review::{
    CustomerReviewRequest, DeskReviewBody, FeatureRequest, PublicReviewBody, ReceivedReviewBody,
    ReplyRequest, ReviewBody, ReviewReasonRequest, ReviewRequest, TestimonialBody,
};
pub use second_factor::{
    ConfirmSecondFactorRequest, QrBody, RecoveryCodesBody, SecondFactorBody, SecondFactorSetupBody,
};
pub use share::ShareBody;
pub use slot::SlotDto;
pub use staffing::{
    RoleRequest, StaffDecisionRequest, StaffDeedBody, StaffReasonRequest, StaffRequestBody,
    SuspendRequest,
};
pub use support::{
    DeskTicketBody, OpenTicketRequest, ResolveTicketRequest, TicketBody, TicketMessageRequest,
};
pub use tender_use::{CreditUseBody, PromoUseBody};
pub use tracking::TrackingBody;
pub use upload::{PhotoBody, PictureSchema, UploadBody};
pub use variation::{ExtraWork, ProposeVariationRequest, VariationBody, VariationRoomBody};
pub use waitlist::{WaitlistCountBody, WaitlistPersonBody, WaitlistRequest};
pub use withdrawal::{WithdrawalBody, WithdrawalsBody};
pub(crate) use {earnings::earnings_csv, payout::bank_csv};

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
