//! The use cases: one file each, each one asynchronous door and one synchronous rule that a store runs whole.
//!
//! Everything that must happen together happens in one unit of work; nothing inside a unit can wait for the
//! network, for remote ports are `async` and a unit is not. An effect outside follows a commit.

pub mod advancing;
pub mod assessing;
pub mod bookkeeping;
pub mod cancelling;
pub mod commission;
pub mod compensating;
pub mod dispatch;
pub mod disputing;
pub mod editing;
pub mod ending;
mod event;
pub mod fulfilment;
pub mod gas_desk;
pub mod guaranteeing;
pub mod idempotency;
pub mod identity;
pub mod jobs;
pub mod joining;
pub mod moving;
mod notice;
pub mod ordering;
mod outbox;
pub mod paying;
pub mod payouts;
mod personal_data;
pub mod places;
mod ports;
pub mod promo_desk;
pub mod read;
pub mod referring;
pub mod relay;
pub mod reviewing;
pub mod searching;
pub mod setup;
pub mod staffing;
mod store;
pub mod supporting;
mod unit_of_work;
pub mod uploads;
pub mod varying;
pub mod withdrawing;
pub mod work;

pub use event::{
    AdvanceNews, AlarmRaised, ChargebackNews, DamageNews, DomainEvent, GuaranteeNews, MoveNews,
    OrderMove, PaperNews, ProviderPayout, WithdrawalNews,
};
pub use idempotency::{IdempotencyRecord, IdempotencyRepository};
pub use jobs::{Job, JobKind, JobQueue};
pub use notice::{AccountNotice, Notice, send_notice};
pub use outbox::{Outbox, OutboxMessage};
pub use personal_data::{OpenBusiness, PersonalDataRepository};
pub use ports::{
    Clock, IdSource, LiveMessage, LivePush, Mail, MailError, Mailer, PriceVersionRepository,
    PromoRepository,
};
pub use store::Store;
pub use unit_of_work::{UnitOfWork, Verdict, Work};
