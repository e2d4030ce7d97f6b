//! The types of the API: the bodies of requests and answers.

mod account;
mod address;
mod admin_order;
mod advance;
mod alarm;
mod answers;
mod assessment;
mod assessment_state;
mod availability;
mod block;
mod booking;
mod books;
mod call;
mod cancellation;
mod catalogue;
mod change_order;
mod chargeback;
mod chat;
mod client_error;
mod commission;
mod content;
mod content_admin;
mod content_banner;
mod content_discount;
mod content_kinds;
mod content_pages;
mod conversation;
mod credit_payout;
mod cylinder;
mod damage;
mod directory;
mod dispatch_board;
mod dispute;
mod draft_link;
mod early_termination;
mod earnings;
mod evidence;
mod figures;
mod finance;
mod finish_proof;
mod funnel;
mod gas;
mod gas_prices;
mod gas_supply;
mod gender;
mod guest_ticket;
mod job;
mod keep_alive;
mod listed_order;
mod live_position;
mod messages;
mod moves;
mod no_access;
mod notification;
mod offer;
mod onboarding;
mod onboarding_admin;
mod onboarding_application;
mod onboarding_documents;
mod onboarding_parts;
mod order;
mod order_event;
mod order_page;
mod order_status;
mod own_assessment;
mod payment;
mod payout;
mod payout_today;
mod people;
mod period_figures;
mod photo_ids;
mod plan;
mod preferences;
mod problem;
mod promos;
mod provider;
mod provider_services;
mod provider_summary;
mod push;
mod quote;
mod quote_terms;
mod rates;
mod receipt;
mod recipient;
mod reconcile;
mod referral;
mod refund;
mod reliability;
mod replies;
mod report;
mod reported_position;
mod resolve;
mod review;
mod review_admin;
mod review_flag;
mod review_remover;
mod saved_place;
mod second_factor;
mod sending;
mod setting_preview;
mod setting_preview_amounts;
mod setting_preview_deadlines;
mod setting_preview_jobs;
mod setting_preview_offers;
mod setting_preview_waves;
mod settings;
mod share;
mod slot;
mod sms;
mod staff;
mod staff_steps;
mod step_report;
mod support;
mod team;
mod tender_use;
mod ticket_kinds;
mod ticket_owner;
mod ticket_question;
mod time_change;
mod tracking;
mod upload;
mod vehicle;
mod waitlist;
mod warranty;

pub use account::{
    ChangePasswordRequest, EmailChangeRequest, EmailUndoneBody, ErasureBody, ForgotPasswordRequest,
    LocationUpdateRequest, LoginRequest, PhoneCodeRequest, PhoneCodeSent, ProfileUpdateRequest,
    ReauthRequest, RegisterRequest, ResetPasswordRequest, SessionBody, UserBody,
    VerifyEmailRequest, VerifyPhoneRequest,
};
pub use address::AddressDto;
pub use admin_order::{
    AdminOrderBody, AdminOrderDetailBody, AskRevisionRequest, BackToRequestRequest,
    PriceOrderRequest,
};
pub use advance::{
    AdminAdvanceBody, AskAdvanceRequest, JobAdvancesBody, OwnMaterialsBody, RefuseAdvanceRequest,
};
pub use alarm::{AlarmBody, RaiseAlarmRequest, RaisedAlarmBody};
pub use answers::AnsweredField;
pub use assessment::{
    AssessmentBody, AssessmentDecision, AssessmentDetailBody, AssessmentFiguresBody,
    ReviewAssessmentRequest, ScheduleAssessmentRequest, VisitStepRequest,
};
pub use availability::{AvailabilityBody, AvailabilityRequest, CalendarBody, PauseRequest};
pub use block::{BlockBody, BlockRequest, MadeBlockBody, PersonBlockBody};
pub use booking::{
    BeginBookingRequest, CancelRequest, CreateOrderRequest, EditOrderRequest, PromoRequest,
    RescheduleRequest,
};
pub(crate) use books::{LEDGER_COLUMNS, entry_csv, statement_csv, trial_balance_csv};
pub use books::{LedgerEntryBody, StatementBody, TrialBalanceBody};
pub use call::{CallBody, ExportedPhoneCallBody, Numbers, PhoneCallBody};
pub use cancellation::{
    AskCancellationRequest, CancelReasonDto, CancellationBody, CancellationPreviewBody,
    DecideCancellationRequest, DecideMakeGoodRequest, MakeGoodBody, OrderRefundBody,
    QuoteCancellationBody,
};
pub use catalogue::{
    AreaBody, CategoryBody, CategoryDetailBody, GeoPlaceBody, GeoReverseRequest,
    GeoReverseResponse, GeoSuggestResponse, GeoSuggestionBody, LandingBootstrap, PriceHintBody,
};
pub use change_order::{
    ChangeOrderAllowanceBody, ChangeOrderBody, ExtraWork, ProposeChangeOrderRequest,
};
pub use chargeback::{ChargebackBody, ChargebackEvidenceRequest};
pub use chat::{
    ChatBody, ExportedMessageBody, OrderMessageBody, ReadMessagesRequest, WriteOrderMessageRequest,
};
pub use client_error::{ClientErrorBody, ClientErrorRequest};
pub use commission::{
    CommissionDecisionRequest, CommissionPeople, CommissionPreviewBody, CommissionPreviewRequest,
    CommissionRuleRequest, CommissionRulesBody,
};
pub use content::{
    BannerBody, BannerList, FaqBody, LandingBody, MissedTermBody, PageBody, SearchMissRequest,
};
pub use content_admin::{
    AdminFaqBody, AdminStatBody, FaqRequest, ServiceWordsBody, StatRequest, SynonymRequest,
};
pub use content_banner::{AdminBannerBody, BannerPictureBody, BannerRequest, CreateBannerRequest};
pub use content_discount::{AdminDiscountBody, DiscountRequest};
pub use content_kinds::{
    AdminCategoryBody, AdminEstateBody, CategoryRequest, CreateEstateRequest, EstateBody,
    EstateRequest, ShowTestimonialRequest, TestimonialRequest,
};
pub use content_pages::{AdminPageBody, ContentChangeBody, DashboardBody, PageRequestBody};
pub use conversation::{
    AnswerConversationRequest, ConversationBody, ConversationDetailBody,
    ExportedConversationMessageBody,
};
pub use credit_payout::{CreditPayoutBody, CreditPayoutsBody};
pub use cylinder::{
    CylinderBody, CylinderRefundRequest, CylinderStepRequest, JobGasPlantBody,
    RejectCylinderRequest,
};
pub use damage::{
    AddToDamageRequest, AdminDamageBody, AdminDamageDetailBody, AgreeToDamageRequest,
    AnswerDamageRequest, DamageBody, DamageClaimBody, GrantDamageRequest, ProviderDamageBody,
    RefuseDamageRequest,
};
pub use directory::{ProviderCardBody, ProviderProfileBody, ServiceNames};
pub use dispatch_board::{BoardCountsBody, BoardJobBody, HandlerBody};
pub(crate) use dispute::verdicts_of;
pub use dispute::{
    AddStatementRequest, AdminDisputeBody, AdminDisputeDetailBody, AnswerDisputeRequest,
    AppealDisputeRequest, DecideDisputeRequest, DisputeBody, EvidenceBody, OpenDisputeRequest,
};
pub use draft_link::{
    CarriedDraftBody, DraftCodeBody, DraftCodeRequest, ExportedDraftLinkBody, OpenDraftRequest,
};
pub use early_termination::{
    DecideEarlyTerminationRequest, EarlyTerminationBody, ProposeEarlyTerminationRequest,
};
pub use earnings::EarningsBody;
pub use evidence::EvidenceItemBody;
pub use figures::FiguresBody;
pub use finance::{MatchingOrderBody, MoneyDecisionRequest, MoneyProposalRequest, UnappliedBody};
pub use finish_proof::{FinishProofRequest, GivenProofBody, NeededProofBody};
pub use gas::{GasBoardBody, GasDayBody, GasOrderRequest, GasSlotsBody, GasWindowBody};
pub use gas_prices::{GasDecisionRequest, GasPriceRequest, GasPricesBody, Names};
pub use gas_supply::{
    GasPlantBody, GasPlantRequest, GasSlotBoardBody, GasSlotRequest, GasWeightsRequest,
    ShortFillsBody, WeighExceptionBody, zones_with_place,
};
pub use gender::{CorrectGenderRequest, SayGenderRequest};
pub use guest_ticket::{
    GuestMessageRequest, GuestTokenRequest, OpenGuestTicketRequest, OpenedGuestTicketBody,
};
pub use job::JobBody;
pub use keep_alive::KeepAliveBody;
pub use listed_order::ListedOrderBody;
pub use live_position::{
    ExportedPositionBody, LivePositionBody, PositionRequest, PositionTakenBody,
};
pub use messages::{MessageListBody, MessageTemplateBody, MessageTemplateRequest};
pub use moves::{
    AskMoveRequest, MoveAnswerBody, MoveRequestBody, OrderMoveBody, RescheduleForCustomerRequest,
};
pub use no_access::{AccessWaitBody, HandBackRequest, JobCancellationBody, ReportNoAccessRequest};
pub use notification::{NotificationBody, NotificationList};
pub use offer::{CandidateOfferBody, DeclineOfferRequest, OfferBasisBody, PartScoreBody};
pub(crate) use onboarding::Dossier;
pub use onboarding::ProgressBody;
pub(crate) use onboarding_admin::AdminFile;
pub use onboarding_admin::{
    AdminProviderBody, AdminProviderDetailBody, ChangeItemRequest, DecideProviderRequest,
    DecisionDto, JudgeDocumentRequest,
};
pub use onboarding_application::ApplicationBody;
pub use onboarding_documents::{DocumentBody, DocumentFormSchema};
pub use onboarding_parts::{EditApplicationRequest, SubmitApplicationRequest};
pub use order::OrderBody;
pub use order_event::OrderEventBody;
pub use own_assessment::{
    OwnAssessmentBody, QuoteShareBody, QuoteShareRequest, SubmitQuoteRequest,
};
pub use payment::{PaymentBody, PaymentStartBody, StartPaymentRequest, WebhookReceipt};
pub use payout::{
    AccountHolderBody, BankAccountBody, BankAccountRequest, BankBody, OwnPayoutBody,
    PayoutBatchBody, PayoutBatchDetailBody, PayoutBody,
};
pub use payout_today::{PayoutMadeTodayBody, PayoutTodayBody, PayoutTodayRequest};
pub use people::{
    OpenAccountRequest, PersonBody, PersonCardBody, PersonContactBody, PersonFacts,
    SuspendedPersonBody,
};
pub use plan::{BeginStageRequest, PaymentState, PlanType, QuoteStage, StagePlanRequest};
pub use preferences::{PreferencesBody, PreferencesRequest};
pub use problem::{FieldErrorSchema, ProblemSchema};
pub use promos::{
    AdminPromoBody, NewPromoRequest, PromoChangeRequest, PromoStateRequest, PublicPromoBody,
    PublishPromoRequest,
};
pub use provider::{OfferBody, StandingBody};
pub use provider_services::{
    BaseAreaRequest, CloseServiceRequest, ClosedServiceBody, DecideServicesRequest,
    SetServicesRequest,
};
pub use push::{PushBrowserBody, PushEndpointRequest, PushKeyBody, PushSubscriptionRequest};
pub(crate) use quote::QuoteLine;
pub use quote::{QuoteBody, QuotePreviewBody, QuotePreviewRequest};
pub use quote_terms::QuoteTermsBody;
pub use rates::{
    RateChangeRequest, RateDecisionRequest, RatePreviewBody, RatePreviewRequest, RatedServiceBody,
    ServiceRatesBody,
};
pub use receipt::{
    ReceiptBody, ReceiptCheckBody, ReceiptMoveFeeBody, ReceiptWorkerBody, SellerBody,
};
pub use recipient::{ConfirmByLinkRequest, RecipientBody, RecipientRequest, ReportProblemRequest};
pub use reconcile::{ReconciliationBody, RefundBody, StuckBody};
pub use referral::{
    ApplyReferralRequest, MessageBody, ReferralDecisionRequest, ReferralReviewBody,
    ReferralStatsBody, SentFriendBody,
};
pub use refund::{
    ExportedRefundBody, JobPartBody, OwnRefundBody, PartRefundBody, ReceiptPartBody,
    RefundPartRequest, RefundableBody,
};
pub use reliability::{
    AdminFaultAppealBody, AppealFaultRequest, DecideAppealRequest, FaultAppealBody,
    ReliabilityBody, TakeBackRequest,
};
pub use replies::{CreateReplyRequest, PreparedReplyRequest, ReplyBody};
pub use report::{AssessmentFeeBody, OrderAssessmentBody, ReportAssessmentRequest, ReportBody};
pub use reported_position::ReportedPositionBody;
pub use resolve::{ResolveActionDto, ResolveOrderRequest};
pub use review::{
    CustomerReviewRequest, PublicReviewBody, ReceivedReviewBody, ReplyRequest, ReviewBody,
    ReviewRequest, TestimonialBody,
};
pub use review_admin::{AdminReviewBody, FeatureRequest, ReviewReasonRequest};
pub use review_flag::{ExportedReaderFlagBody, FlagReviewRequest};
pub use saved_place::{RenamePlaceRequest, SavePlaceRequest, SavedPlaceBody};
pub use second_factor::{
    ConfirmSecondFactorRequest, QrBody, RecoveryCodesBody, SecondFactorBody, SecondFactorSetupBody,
};
pub use sending::{AdminSendingBody, SendingBody};
pub use setting_preview::{SettingPreviewBody, SettingPreviewRequest};
pub use settings::{SettingBody, SettingDecisionRequest, SettingRequest};
pub use share::ShareBody;
pub use slot::SlotDto;
pub use sms::{SmsBody, SmsTodayBody};
pub use staff::{
    AuditEntryBody, RoleRequest, StaffDecisionRequest, StaffReasonRequest, StaffRequestBody,
    SuspendRequest,
};
pub use staff_steps::{
    AskReserveRequest, AssignRequest, CancelForCustomerRequest, CandidateBody, DeskStepRequest,
    FaultDto, HoldSearchRequest, StartWithoutPinRequest,
};
pub use step_report::{FinishJobRequest, StartJobRequest, StepReportBody, StepRequest, happened};
pub use support::{
    AdminTicketBody, AnswerTicketRequest, OpenTicketForCustomerRequest, OpenTicketRequest,
    ResolveTicketRequest, TicketBody, TicketMessageRequest,
};
pub(crate) use team::worker_named;
pub use team::{
    AddWorkerRequest, ChangeWorkerRequest, JobTeamBody, NameWorkerForRequest, NameWorkerRequest,
    TeamBody, WorkerBody,
};
pub use tender_use::{CreditUseBody, PromoUseBody};
pub use ticket_owner::TakeTicketRequest;
pub use ticket_question::{AnswerQuestionRequest, AskProviderRequest, ProviderQuestionBody};
pub use time_change::{ExportedTimeChangeBody, TimeChangeBody};
pub use tracking::TrackingBody;
pub use upload::{PhotoBody, PictureSchema, UploadBody, VoiceNoteBody};
pub use vehicle::VehicleBody;
pub use waitlist::{WaitlistCountBody, WaitlistPersonBody, WaitlistRequest};
pub use warranty::{
    AddToClaimRequest, AdminClaimBody, AdminClaimDetailBody, AnswerVisitRequest,
    ClaimWarrantyRequest, DeclineVisitRequest, PayBackClaimRequest, PlanVisitRequest,
    RefuseClaimRequest, ReportVisitRequest, ReturnVisitBody, SendOtherRequest, WarrantyBody,
    WarrantyClaimBody,
};
pub(crate) use {earnings::earnings_csv, payout::bank_csv};

use chrono::{DateTime, Utc};
use kernel::{Money, Timestamp};

pub(crate) fn kobo(amount: Money) -> i64 {
    amount.kobo()
}

/// An amount in naira, for the few display-only fields that are numbers in naira (ENT-21).
pub(crate) fn naira(amount: Money) -> f64 {
    amount.naira_decimal().parse().unwrap_or_default()
}

pub(crate) fn time(at: Timestamp) -> DateTime<Utc> {
    at.utc()
}

/// A distance in kilometres.
pub(crate) fn kilometres(metres: u32) -> f64 {
    f64::from(metres) / 1_000.0
}

pub(crate) fn maybe_time(at: Option<Timestamp>) -> Option<DateTime<Utc>> {
    at.map(Timestamp::utc)
}
