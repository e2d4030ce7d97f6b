//! The use cases. Each has its own file with an asynchronous entry point and a synchronous unit of
//! work that a store runs as a whole.
//!
//! Everything that must happen together happens in one unit of work. Nothing inside a unit can wait
//! for the network, because remote ports are `async` and a unit is not. An effect outside the store
//! follows a commit.

pub mod accounts;
pub mod advances;
pub mod assessments;
pub mod assistant;
pub mod availability;
pub mod blocks;
pub mod cancellation;
pub mod change_orders;
pub mod chat;
pub mod codes;
pub mod commission;
pub mod content;
pub mod conversations;
pub mod credit_payouts;
pub mod damage;
mod device;
pub mod dispatch;
pub mod disputes;
pub mod draft_links;
pub mod early_termination;
mod event;
pub mod fulfilment;
pub mod gas_prices;
pub mod gas_reminders;
pub mod gas_supply;
pub mod guest_links;
pub mod idempotency;
pub mod identity;
mod mail_task;
mod mail_text;
mod message_texts;
pub mod moves;
mod notice;
pub mod onboarding;
pub mod orders;
mod outbox;
mod owned_order;
pub mod payments;
pub mod payouts;
mod personal_data;
pub mod phone_calls;
mod photos;
pub mod places;
mod ports;
pub mod promos;
pub mod provisioning;
pub mod push;
pub mod rates;
pub mod reactions;
pub mod read;
pub mod reconciliation;
pub mod referrals;
pub mod reliability;
pub mod repositories;
pub mod reviews;
pub mod saved_places;
pub mod scheduling;
pub mod search_terms;
mod sendings;
pub mod settings;
pub mod settlement;
pub mod sms;
pub mod staff;
mod store;
pub mod support;
pub mod task_runner;
pub mod tasks;
mod unit_context;
mod unit_of_work;
mod unit_steps;
pub mod uploads;
pub mod warranty;

pub use event::{
    AccountNotice, AddedStatement, AdvanceEvent, AlarmRaised, AppealedFault, AskedProvider,
    AssessmentFeeEvent, AssessmentFeeNews, ChangeOrderEvent, ChargebackEvent, ChatEvent,
    CreditPayoutEvent, DamageEvent, DocumentEvent, DomainEvent, FaultAppealEvent, FlaggedReview,
    GateWait, JobKeepAlive, JobReserve, KeepAliveEvent, LowGas, ManyOffers, MoveEvent,
    MovedCylinder, NamedPerson, Notice, OfferedAssessment, OrderChat, OrderMove, ProblemAtHome,
    ProposedChange, ProviderPayout, QuoteEvent, QuoteNews, ReadyBatch, RefusedCancellation,
    RejectedCylinder, RemovedReview, ReportedNoAccess, ReserveEvent, ReturnedReport,
    ReviewFlagEvent, ScheduledAssessment, SetOut, SettledCancellation, SmsTrouble, StaffStep,
    TakenBackFinish, VisitNews, WaitingConversation, WaitingProposal, WaitingReview, WarrantyEvent,
    WorkPause,
};
pub use mail_text::MailTexts;
pub use outbox::{Outbox, OutboxMessage};
pub use personal_data::{OpenBusiness, PersonalDataRepository};
pub use ports::{
    BadCallReport, BadSmsReport, BadWhatsAppSignature, CallAnswer, CallProgress, CallReport, Clock,
    IdSource, Inbound, InboundBody, LiveMessage, LivePush, Mail, MailError, Mailer, PhoneRelay,
    Portrait, PriceVersionRepository, PromoRepository, RawCallReport, RawSmsReport, Sms, SmsError,
    SmsReply, SmsSender, WhatsApp, WhatsAppCode, WhatsAppContent, WhatsAppError, WhatsAppFile,
    WhatsAppFileError, WhatsAppMessage, WhatsAppNews, WhatsAppStatus,
};
pub use push::{
    BadPushTarget, PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency,
};
pub use reactions::send_notice;
pub use repositories::{IdempotencyRecord, IdempotencyRepository};
pub use store::Store;
pub use tasks::{Task, TaskKind, TaskQueue};
pub use unit_context::{HasContext, UnitContext};
pub use unit_of_work::{UnitOfWork, Verdict, Work};
