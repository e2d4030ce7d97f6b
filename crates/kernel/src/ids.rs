use std::{fmt, str::FromStr};
use uuid::Uuid;

macro_rules! typed_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            #[must_use]
            pub const fn from_uuid(id: Uuid) -> Self {
                Self(id)
            }
            #[must_use]
            pub const fn uuid(self) -> Uuid {
                self.0
            }
        }
        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl FromStr for $name {
            type Err = uuid::Error;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Uuid::parse_str(text).map(Self)
            }
        }
    )+};
}

typed_ids!(
    UserId,
    /// The id of a provider. A provider is a user who offers services, so it is the same UUID as
    /// the user's id.
    ProviderId,
    OrderId,
    PriceVersionId,
    PaymentId,
    RefundId,
    PartRefundId,
    PayoutId,
    PayoutBatchId,
    BankAccountId,
    OfferId,
    OrderMessageId,
    /// The id of a phone call through the relay, or of a tap on "Call".
    PhoneCallId,
    LedgerEntryId,
    EventId,
    NotificationId,
    SendingId,
    TaskId,
    InboxId,
    SessionId,
    TokenId,
    CreditGrantId,
    CreditUseId,
    PromoId,
    PromoUseId,
    ReviewId,
    TicketId,
    TicketMessageId,
    TicketQuestionId,
    AlarmId,
    AlarmCallId,
    UploadId,
    ShareId,
    CancellationId,
    MoveId,
    DisputeId,
    WarrantyClaimId,
    DamageClaimId,
    AdvanceId,
    EarlyTerminationId,
    ChangeOrderId,
    GasPlantId,
    GasProposalId,
    StaffRequestId,
    AuditEntryId,
    CommissionRuleId,
    ClawbackId,
    ChargebackId,
    MoneyProposalId,
    DocumentId,
    DecisionId,
    CreditPayoutId,
    PhoneCodeId,
    SmsId,
    SmsReportId,
    ThreadId,
    ThreadMessageId,
    DraftLinkId,
    SettingChangeId,
    RateChangeId,
    /// The id of a planned publication of a draft.
    PublicationId,
    PushSubscriptionId,
    FaultAppealId,
    BlockId,
    WorkerId,
    SavedPlaceId,
);

impl From<UserId> for ProviderId {
    fn from(id: UserId) -> Self {
        Self(id.0)
    }
}
impl From<ProviderId> for UserId {
    fn from(id: ProviderId) -> Self {
        Self(id.0)
    }
}

/// A sequence of ids made from one seed: each is a `UUIDv7` with the seed's time and a random part
/// that counts up.
///
/// Sequences from two seeds of the same millisecond can collide only if the 62 random bits of the
/// seeds are within a few counts of each other.
#[derive(Debug, Clone)]
pub struct IdSequence {
    seed: Uuid,
    count: u64,
}

impl IdSequence {
    #[must_use]
    pub const fn new(seed: Uuid) -> Self {
        Self { seed, count: 0 }
    }

    /// The next id. The first one is the seed plus one.
    #[must_use]
    pub fn next_id<T: From<Uuid>>(&mut self) -> T {
        self.skip(1);
        T::from(self.last())
    }

    /// Leaves out as many ids.
    pub const fn skip(&mut self, ids: u64) {
        self.count = self.count.wrapping_add(ids);
    }

    /// The id that was made last; the seed before the first one.
    #[must_use]
    pub fn last(&self) -> Uuid {
        const RANDOM: u64 = (1 << 62) - 1;
        let (time, low) = self.seed.as_u64_pair();
        let counted = (low & !RANDOM) | ((low & RANDOM).wrapping_add(self.count) & RANDOM);
        Uuid::from_u64_pair(time, counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_repeats_itself_and_never_repeats_an_id() {
        let seed = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_00ff);
        let run = || {
            let mut ids = IdSequence::new(seed);
            (0..1000)
                .map(|_| ids.next_id::<OrderId>())
                .collect::<Vec<_>>()
        };
        let first = run();
        assert_eq!(first, run());
        assert_eq!(
            first.iter().collect::<std::collections::HashSet<_>>().len(),
            1000
        );
        assert!(first.iter().all(|id| id.uuid().get_version_num() == 7));
    }
}
