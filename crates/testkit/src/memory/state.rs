//! Everything that the store in memory holds.

mod opening;
mod queries;

use super::shared::Shared;
use catalog::{
    Category, CategoryDiscount, ContentChange, ContentEntry, ContentKind, Form, SiteContent,
    WaitlistEntry,
};
use claims::{DamageClaim, WarrantyClaim};
use conversation::{DraftLink, StatusNews, Thread, ThreadMessage};
use identity::{OneTimeToken, PhoneCode, SecondFactor, Session, StaffRequest, User};
use kernel::{
    AdvanceId, AlarmCallId, AlarmId, BankAccountId, BlockId, CancellationId, ChangeOrderId,
    ChargebackId, ClawbackId, CommissionRuleId, CreditGrantId, CreditPayoutId, CreditUseId,
    DamageClaimId, Date, DisputeId, DocumentId, DraftLinkId, EarlyTerminationId, FaultAppealId,
    GasPlantId, GasProposalId, InboxId, Money, MoneyProposalId, MoveId, NotificationId, OfferId,
    OrderId, OrderMessageId, PartRefundId, PaymentId, PayoutBatchId, PayoutId, PhoneCallId,
    PriceVersionId, PromoId, PromoUseId, ProviderId, RateChangeId, RefundId, ReviewId,
    SavedPlaceId, SendingId, SessionId, SettingChangeId, ShareId, SmsId, SmsReportId,
    StaffRequestId, TaskId, ThreadId, ThreadMessageId, TicketId, TicketQuestionId, Timestamp,
    TokenId, UploadId, UserId, WarrantyClaimId, WorkerId,
};
use marketplace::reconciliation::OperatorAction;
use marketplace::repositories::JobHandler;
use marketplace::staff::AuditEntry;
use marketplace::{IdempotencyRecord, OutboxMessage, Task, uploads::Upload};
use notifications::{Notification, PushSubscription, Sending, SmsCount, SmsMessage, SmsReport};
use orders::{
    AccessAttempt, Assessment, CallIntent, Cancellation, ChangeOrder, Dispute, EarlyTermination,
    MoveRequest, Order, OrderEvent, OrderMessage, OrderShare, PhoneCall, Position, SavedPlace,
    TimeChange,
};
use payments::{
    Advance, BankAccount, Chargeback, Clawback, CreditPayout, Earning, InboxMessage, MoneyProposal,
    PartRefund, Payment, PaymentReference, Payout, PayoutBatch, Reconciliation, Refund,
    UnmatchedCharge,
    ledger::{Account, Entry},
};
use pricing::{
    CommissionRule, GasPlant, GasPrice, GasProposal, GasSlot, GasWeighing, OrderCommission,
    PriceVersion, Promo, PromoUse, RateCard, RateChange,
};
use providers::{
    Application, Availability, Block, Decision, Document, DocumentKind, FaultAppeal, NamedWorker,
    Offer, Policy, Provider, Worker,
};
use referrals::{CreditGrant, CreditUse, Referral, Trace};
use reviews::{Rating, ReaderFlag, Review};
use settings::SettingChange;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use support::{Alarm, AlarmCall, Message, Question, SeenClientError, Ticket};

/// A second factor and its recovery codes. Each code is stored by its hash, with the time of its
/// use.
pub type KeptSecondFactor = (SecondFactor, BTreeMap<String, Option<Timestamp>>);

/// The order, the provider who earned the money, and the line number.
pub type EarningKey = (OrderId, ProviderId, u32);

/// A view of a document by staff: the document, its provider, its kind, the viewer and the time.
pub type DocumentView = (DocumentId, ProviderId, DocumentKind, UserId, Timestamp);

/// Everything that the store holds.
#[derive(Debug, Clone, Default)]
pub struct State {
    pub users: Shared<BTreeMap<UserId, User>>,
    pub sessions: Shared<BTreeMap<SessionId, Session>>,
    /// The second factors, by person.
    pub second_factors: Shared<BTreeMap<UserId, KeptSecondFactor>>,
    pub tokens: Shared<BTreeMap<TokenId, OneTimeToken>>,
    /// The newest code of each number.
    pub phone_codes: Shared<BTreeMap<String, PhoneCode>>,
    pub sendings: Shared<BTreeMap<SendingId, Sending>>,
    pub sms: Shared<BTreeMap<SmsId, SmsMessage>>,
    pub sms_reports: Shared<BTreeMap<SmsReportId, SmsReport>>,
    pub sms_days: Shared<BTreeMap<Date, SmsCount>>,
    pub threads: Shared<BTreeMap<ThreadId, Thread>>,
    pub thread_messages: Shared<BTreeMap<ThreadMessageId, ThreadMessage>>,
    /// By the id of the message at WhatsApp and the code of the state.
    pub thread_statuses: Shared<BTreeMap<(String, String), StatusNews>>,
    pub draft_links: Shared<BTreeMap<DraftLinkId, DraftLink>>,
    pub orders: Shared<BTreeMap<OrderId, Order>>,
    /// The events of all orders, in the order in which they were written.
    pub order_events: Shared<Vec<OrderEvent>>,
    /// The changes of the time of all orders, in the order in which they were written.
    pub time_changes: Shared<Vec<TimeChange>>,
    pub price_versions: Shared<BTreeMap<PriceVersionId, PriceVersion>>,
    pub shares: Shared<BTreeMap<ShareId, OrderShare>>,
    pub saved_places: Shared<BTreeMap<SavedPlaceId, SavedPlace>>,
    pub cancellations: Shared<BTreeMap<CancellationId, Cancellation>>,
    pub moves: Shared<BTreeMap<MoveId, MoveRequest>>,
    pub early_terminations: Shared<BTreeMap<EarlyTerminationId, EarlyTermination>>,
    /// In the order of the taps.
    pub access_attempts: Shared<Vec<AccessAttempt>>,
    pub positions: Shared<Vec<Position>>,
    pub disputes: Shared<BTreeMap<DisputeId, Dispute>>,
    pub warranty_claims: Shared<BTreeMap<WarrantyClaimId, WarrantyClaim>>,
    pub damage_claims: Shared<BTreeMap<DamageClaimId, DamageClaim>>,
    pub change_orders: Shared<BTreeMap<ChangeOrderId, ChangeOrder>>,
    pub order_messages: Shared<BTreeMap<OrderMessageId, OrderMessage>>,
    pub phone_calls: Shared<BTreeMap<PhoneCallId, PhoneCall>>,
    /// The taps on "Call".
    pub call_intents: Shared<BTreeMap<PhoneCallId, CallIntent>>,
    pub part_refunds: Shared<BTreeMap<PartRefundId, PartRefund>>,
    /// At most one for each order.
    pub assessments: Shared<BTreeMap<OrderId, Assessment>>,
    pub uploads: Shared<BTreeMap<UploadId, Upload>>,
    pub payments: Shared<BTreeMap<PaymentId, Payment>>,
    pub refunds: Shared<BTreeMap<RefundId, Refund>>,
    /// By order, provider and line number: [`payments::SHARE_LINE`] for the provider's share, the
    /// stage for an advance.
    pub earnings: Shared<BTreeMap<EarningKey, Earning>>,
    pub advances: Shared<BTreeMap<AdvanceId, Advance>>,
    pub bank_accounts: Shared<BTreeMap<BankAccountId, BankAccount>>,
    pub payout_batches: Shared<BTreeMap<PayoutBatchId, PayoutBatch>>,
    pub payouts: Shared<BTreeMap<PayoutId, Payout>>,
    pub clawbacks: Shared<BTreeMap<ClawbackId, Clawback>>,
    pub chargebacks: Shared<BTreeMap<ChargebackId, Chargeback>>,
    /// The referrals, by the referred person.
    pub referrals: Shared<BTreeMap<UserId, Referral>>,
    pub credit: Shared<BTreeMap<CreditGrantId, CreditGrant>>,
    pub credit_uses: Shared<BTreeMap<CreditUseId, CreditUse>>,
    pub credit_payouts: Shared<BTreeMap<CreditPayoutId, CreditPayout>>,
    pub promos: Shared<BTreeMap<PromoId, Promo>>,
    pub promo_uses: Shared<BTreeMap<PromoUseId, PromoUse>>,
    pub inbox: Shared<BTreeMap<InboxId, InboxMessage>>,
    pub unmatched_charges: Shared<BTreeMap<PaymentReference, UnmatchedCharge>>,
    pub money_proposals: Shared<BTreeMap<MoneyProposalId, MoneyProposal>>,
    pub entries: Shared<Vec<Entry>>,
    pub reconciliations: Shared<BTreeMap<Date, Reconciliation>>,
    pub operator_actions: Shared<Vec<OperatorAction>>,
    pub staff_requests: Shared<BTreeMap<StaffRequestId, StaffRequest>>,
    /// In the order in which they were recorded.
    pub audit_entries: Shared<Vec<AuditEntry>>,
    pub job_handlers: Shared<BTreeMap<OrderId, JobHandler>>,
    pub balances: Shared<BTreeMap<Account, Money>>,
    pub providers: Shared<BTreeMap<ProviderId, Provider>>,
    /// Only providers who set their hours have an entry.
    pub availability: Shared<BTreeMap<ProviderId, Availability>>,
    pub offers: Shared<BTreeMap<OfferId, Offer>>,
    /// The offers of earlier searches of their orders.
    pub past_offers: Shared<BTreeSet<OfferId>>,
    pub blocks: Shared<BTreeMap<BlockId, Block>>,
    /// When each provider last gave a sign of life, if one was ever recorded.
    pub last_seen: Shared<BTreeMap<ProviderId, Timestamp>>,
    pub fault_appeals: Shared<BTreeMap<FaultAppealId, FaultAppeal>>,
    pub policies: Shared<BTreeMap<(ProviderId, String), Policy>>,
    pub applications: Shared<BTreeMap<ProviderId, Application>>,
    pub documents: Shared<BTreeMap<DocumentId, Document>>,
    pub workers: Shared<BTreeMap<WorkerId, Worker>>,
    /// Who goes to the jobs of companies.
    pub job_workers: Shared<BTreeMap<OrderId, NamedWorker>>,
    /// In the order in which the documents were viewed.
    pub document_views: Shared<Vec<DocumentView>>,
    /// In the order in which they were made.
    pub decisions: Shared<Vec<Decision>>,
    pub reviews: Shared<BTreeMap<ReviewId, Review>>,
    pub reader_flags: Shared<BTreeMap<(ReviewId, UserId), ReaderFlag>>,
    /// The ratings as they were last calculated.
    pub ratings: Shared<BTreeMap<ProviderId, Rating>>,
    /// The ranks of the providers with a rating.
    pub ranks: Shared<BTreeMap<ProviderId, u32>>,
    pub tickets: Shared<BTreeMap<TicketId, Ticket>>,
    /// The traces of accounts, such as devices, with the time at which each was last seen.
    pub traces: Shared<BTreeMap<(UserId, Trace), Timestamp>>,
    pub alarms: Shared<BTreeMap<AlarmId, Alarm>>,
    pub alarm_calls: Shared<BTreeMap<AlarmCallId, AlarmCall>>,
    /// The messages of all tickets, in the order in which they were written.
    pub ticket_messages: Shared<Vec<Message>>,
    pub ticket_questions: Shared<BTreeMap<TicketQuestionId, Question>>,
    pub notifications: Shared<BTreeMap<NotificationId, Notification>>,
    pub idempotency: Shared<BTreeMap<(String, String), IdempotencyRecord>>,
    pub tasks: Shared<BTreeMap<TaskId, QueuedTask>>,
    /// The published events are included.
    pub outbox: Shared<Vec<WaitingEvent>>,
    pub categories: Shared<Vec<(Category, Form)>>,
    pub disabled_categories: Shared<BTreeSet<String>>,
    pub rate_cards: Shared<Vec<RateCard>>,
    /// The starting prices of the cards that staff published, by service.
    pub card_prices: Shared<BTreeMap<String, Money>>,
    pub rate_changes: Shared<BTreeMap<RateChangeId, RateChange>>,
    /// In the order in which they were appended.
    pub gas_prices: Shared<Vec<GasPrice>>,
    pub gas_plants: Shared<BTreeMap<GasPlantId, GasPlant>>,
    pub gas_slots: Shared<Vec<GasSlot>>,
    pub gas_weighings: Shared<BTreeMap<OrderId, GasWeighing>>,
    pub gas_proposals: Shared<BTreeMap<GasProposalId, GasProposal>>,
    pub setting_changes: Shared<BTreeMap<SettingChangeId, SettingChange>>,
    /// The newest first.
    pub push_subscriptions: Shared<Vec<PushSubscription>>,
    /// The sealed key with which messages to browsers are signed.
    pub push_key: Option<String>,
    pub commission_rules: Shared<BTreeMap<CommissionRuleId, CommissionRule>>,
    pub order_commissions: Shared<BTreeMap<OrderId, OrderCommission>>,
    /// The synonyms of services are stored here, not with the services.
    pub content: Arc<SiteContent>,
    pub edited_content: StoredContent,
    pub search_misses: Shared<BTreeMap<(Date, String), u32>>,
    pub waitlist: Shared<Vec<WaitlistEntry>>,
    pub client_errors: Shared<BTreeMap<String, SeenClientError>>,
}

/// The changes that staff made to the content, except for the texts themselves.
#[derive(Debug, Clone, Default)]
pub struct StoredContent {
    /// The positions of items that staff moved.
    pub positions: BTreeMap<(ContentKind, String), u32>,
    /// The versions of items that staff edited.
    pub versions: BTreeMap<(ContentKind, String), i64>,
    pub hidden: BTreeSet<(ContentKind, String)>,
    /// The estates, and the services that staff changed, in the order in which they were added.
    pub staff_items: Vec<ContentEntry>,
    /// The discounts for all customers, by service.
    pub discounts: BTreeMap<String, CategoryDiscount>,
    /// Shipped synonyms that staff disabled.
    pub disabled_words: BTreeSet<(String, String)>,
    /// Synonyms that staff added.
    pub added_words: BTreeSet<(String, String)>,
    /// In the order in which they were made.
    pub changes: Vec<ContentChange>,
}

/// A task and its lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedTask {
    pub job: Task,
    pub leased_until: Option<Timestamp>,
    pub last_error: Option<String>,
    /// When the runner stopped trying.
    pub stopped_at: Option<Timestamp>,
}

/// An event and the state of its publication.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingEvent {
    pub message: OutboxMessage,
    pub not_before: Timestamp,
    pub published_at: Option<Timestamp>,
    pub last_error: Option<String>,
}
