use super::{maybe_time, naira, time};
use chrono::{DateTime, Utc};
use identity::ReferralCode;
use marketplace::read::{ReferralStats, ReferralView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The referral figures (ENT-21). Amounts are numbers in naira.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReferralStats)]
pub struct ReferralStatsBody {
    pub referral_code: String,
    /// The rewards that were earned so far.
    pub total_earned: f64,
    /// The rewards for referred friends who have not completed a first paid service yet.
    pub pending_rewards: f64,
    /// The store credit that can be spent now.
    pub available_credit: f64,
    /// The part of `availableCredit` that expires within 30 days.
    pub expiring_credit: f64,
}

impl ReferralStatsBody {
    #[must_use]
    pub fn new(code: &ReferralCode, stats: &ReferralStats) -> Self {
        Self {
            referral_code: code.to_string(),
            total_earned: naira(stats.earned),
            pending_rewards: naira(stats.pending),
            available_credit: naira(stats.available),
            expiring_credit: naira(stats.expiring),
        }
    }
}

/// The referral code of another customer (API-38).
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyReferralRequest {
    #[validate(length(max = 40))]
    pub referral_code: String,
}

/// A message about what happened, for people.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Told)]
pub struct MessageBody {
    pub message: String,
}

/// A referred friend, without the identity.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SentFriend)]
pub struct SentFriendBody {
    /// The state: `PENDING`, `REVIEW`, `EARNED`, `DENIED` or `REVERSED`.
    pub state: &'static str,
    pub reward_kobo: i64,
    pub applied_at: DateTime<Utc>,
    pub earned_at: Option<DateTime<Utc>>,
}

impl From<&ReferralView> for SentFriendBody {
    fn from(view: &ReferralView) -> Self {
        Self {
            state: view.state.code(),
            reward_kobo: view.reward.kobo(),
            applied_at: time(view.applied_at),
            earned_at: maybe_time(view.earned_at),
        }
    }
}

/// A referral reward that waits for a check by staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReferralReview)]
pub struct ReferralReviewBody {
    /// The referred customer.
    pub referee_id: String,
    pub referee_name: String,
    pub referrer_id: String,
    pub referrer_name: String,
    pub order_id: Option<String>,
    pub reward_kobo: i64,
    /// The reason for the check: `SAME_DEVICE`, `SAME_PAYMENT`, `SAME_ACCOUNT`, `SAME_PHONE`,
    /// `SAME_ADDRESS`, `MANY_REWARDS`, `OWN_CUSTOMER` or `INACTIVE`.
    pub doubt: Option<&'static str>,
    pub applied_at: DateTime<Utc>,
}

impl ReferralReviewBody {
    #[must_use]
    pub fn new(view: &ReferralView, referrer_name: String, referee_name: String) -> Self {
        Self {
            referee_id: view.referee.to_string(),
            referee_name,
            referrer_id: view.referrer.to_string(),
            referrer_name,
            order_id: view.order.map(|order| order.to_string()),
            reward_kobo: view.reward.kobo(),
            doubt: view.doubt.map(referrals::Doubt::code),
            applied_at: time(view.applied_at),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReferralDecisionRequest {
    pub approve: bool,
}
