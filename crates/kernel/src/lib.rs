//! Types that every other crate uses: typed ids, money, time, actors, and the few result types that
//! use cases and adapters share. The crate is pure: it uses no clock and no randomness.

#![deny(clippy::float_arithmetic)] // money is integer kobo

mod actor;
mod aggregate;
mod applied;
mod coded;
mod contact;
mod field_error;
mod ids;
mod language;
mod money;
mod page;
mod permission;
mod reference;
mod store_error;
mod text;
mod time;
mod urgency;

pub use actor::{Actor, Role};
pub use applied::Applied;
pub use contact::{Email, EmailError, NgPhone, NgPhoneError};
pub use field_error::{FieldError, FieldErrors};
pub use ids::{
    AdvanceId, AlarmCallId, AlarmId, AuditEntryId, BankAccountId, BlockId, CancellationId,
    ChangeOrderId, ChargebackId, ClawbackId, CommissionRuleId, CreditGrantId, CreditPayoutId,
    CreditUseId, DamageClaimId, DecisionId, DisputeId, DocumentId, DraftLinkId, EarlyTerminationId,
    EventId, FaultAppealId, GasPlantId, GasProposalId, IdSequence, InboxId, LedgerEntryId,
    MoneyProposalId, MoveId, NotificationId, OfferId, OrderId, OrderMessageId, PartRefundId,
    PaymentId, PayoutBatchId, PayoutId, PhoneCallId, PhoneCodeId, PriceVersionId, PromoId,
    PromoUseId, ProviderId, PublicationId, PushSubscriptionId, RateChangeId, RefundId, ReviewId,
    SavedPlaceId, SendingId, SessionId, SettingChangeId, ShareId, SmsId, SmsReportId,
    StaffRequestId, TaskId, ThreadId, ThreadMessageId, TicketId, TicketMessageId, TicketQuestionId,
    TokenId, UploadId, UserId, WarrantyClaimId, WorkerId,
};
pub use language::Language;
pub use money::{Bps, Money, MoneyError, Rounding};
pub use page::Limit;
pub use permission::{Permission, Permissions};
pub use reference::{OrderReference, TicketReference};
pub use store_error::StoreError;
pub use text::{NAME_MAX_CHARS, check_name, check_visible, is_hidden};
pub use time::{Date, Timestamp};
pub use urgency::Urgency;

/// The context that every command carries in addition to its own data: who asks, when, and the seed
/// of every id that it makes.
///
/// A unit of work may run more than once. Because the time and the ids come from outside, a second
/// run repeats the first exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Invocation {
    pub actor: Actor,
    pub now: Timestamp,
    pub seed: uuid::Uuid,
}

impl Invocation {
    const IDS_OF_A_PART: u64 = 256;

    /// The ids of this call: the same ids in the same order on every run.
    #[must_use]
    pub fn ids(&self) -> IdSequence {
        IdSequence::new(self.seed)
    }

    /// The same call on behalf of the system, as the task runner makes it.
    #[must_use]
    pub const fn by_system(self) -> Self {
        Self {
            actor: Actor::System,
            ..self
        }
    }

    /// The same call with ids of its own. A call that runs several units uses one part for each,
    /// because two of them must not make the same id.
    #[must_use]
    pub fn part(&self, part: u32) -> Self {
        let mut ids = self.ids();
        ids.skip(u64::from(part).saturating_mul(Self::IDS_OF_A_PART));
        Self {
            seed: ids.last(),
            ..*self
        }
    }
}
