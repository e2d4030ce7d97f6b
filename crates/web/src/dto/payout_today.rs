use super::kobo;
use chrono::{DateTime, Utc};
use kernel::{Money, Timestamp};
use marketplace::payouts::{AskToday, NotToday};
use payments::{Payout, SAME_DAY_FROM, SAME_DAY_UNTIL, SameDayOffer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The payout that the provider can have today and its cost, or the reason why there is none.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutToday)]
pub struct PayoutTodayBody {
    /// The offer; null when no payout is possible today.
    pub offer: Option<SameDayOfferBody>,
    #[schema(value_type = Option<NotTodaySchema>)]
    pub not_today: Option<&'static str>,
    /// When today's opening hours for payouts begin.
    pub opens_at: DateTime<Utc>,
    /// When today's opening hours for payouts end.
    pub closes_at: DateTime<Utc>,
}

/// Everything that can be paid out now, and how it is divided.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SameDayOffer)]
pub struct SameDayOfferBody {
    /// The available amount: the sum of `withheldKobo`, `costKobo` and `receivesKobo`.
    pub amount_kobo: i64,
    /// The part that is withheld for refunds after upheld disputes: at most 30 %.
    pub withheld_kobo: i64,
    /// The bank's fee for the transfer.
    pub fee_kobo: i64,
    /// The stamp duty, which is due on transfers of ₦10,000 or more.
    pub stamp_duty_kobo: i64,
    /// The fee and the stamp duty that the provider bears.
    pub cost_kobo: i64,
    /// The amount that arrives at the bank account.
    pub receives_kobo: i64,
    /// Whether a payout of this amount needs the approval of two members of staff.
    pub needs_signatures: bool,
}

#[derive(ToSchema)]
#[schema(as = NotToday, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum NotTodaySchema {
    Closed,
    Stopped,
    Asked,
    NoAccount,
    AccountWaits,
    TooLittle,
    NotHeld,
}

impl PayoutTodayBody {
    #[must_use]
    pub fn new(offer: Result<SameDayOffer, NotToday>, now: Timestamp) -> Self {
        let hour = |hour| super::time(now.abuja_date().at_hour(hour));
        Self {
            offer: offer.as_ref().ok().map(SameDayOfferBody::from),
            not_today: offer.err().map(NotToday::code),
            opens_at: hour(SAME_DAY_FROM),
            closes_at: hour(SAME_DAY_UNTIL),
        }
    }
}

impl From<&SameDayOffer> for SameDayOfferBody {
    fn from(offer: &SameDayOffer) -> Self {
        Self {
            amount_kobo: kobo(offer.earned),
            withheld_kobo: kobo(offer.withheld),
            fee_kobo: kobo(offer.cost.fee),
            stamp_duty_kobo: kobo(offer.cost.stamp_duty),
            cost_kobo: kobo(offer.cost.total()),
            receives_kobo: kobo(offer.sent),
            needs_signatures: offer.needs_signatures(),
        }
    }
}

/// The offer that the provider saw. The request is refused with 409 `payout_changed` when the
/// amounts have changed since.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PayoutTodayRequest)]
pub struct PayoutTodayRequest {
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    #[validate(range(min = 0))]
    pub cost_kobo: i64,
    #[validate(range(min = 1))]
    pub receives_kobo: i64,
}

impl PayoutTodayRequest {
    pub(crate) fn into_command(
        self,
        call: kernel::Invocation,
        provider: kernel::ProviderId,
    ) -> AskToday {
        let of = Money::from_kobo;
        AskToday {
            call,
            provider,
            earned: of(self.amount_kobo),
            cost: of(self.cost_kobo),
            sent: of(self.receives_kobo),
        }
    }
}

/// The payout that was made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutMadeToday)]
pub struct PayoutMadeTodayBody {
    pub id: String,
    pub receives_kobo: i64,
    pub cost_kobo: i64,
    /// Whether the payout needs the approval of two members of staff.
    pub needs_signatures: bool,
}

impl From<&Payout> for PayoutMadeTodayBody {
    fn from(payout: &Payout) -> Self {
        Self {
            id: payout.id.to_string(),
            receives_kobo: kobo(payout.amount),
            cost_kobo: kobo(payout.cost),
            needs_signatures: payout.amount > payments::UNSIGNED_MOST,
        }
    }
}
