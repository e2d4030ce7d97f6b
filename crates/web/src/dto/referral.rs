use super::{maybe_time, naira, time};
use chrono::{DateTime, Utc};
use identity::ReferralCode;
use marketplace::read::{ReferralStats, ReferralView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// ENT-21. Amounts are numbers in naira.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReferralStats)]
pub struct ReferralStatsBody {
    pub referral_code: String,
    /// Rewards earned so far.
    pub total_earned: f64,
    /// Rewards of friends who have not completed a first paid service yet.
    pub pending_rewards: f64,
    /// Credit that can be spent now.
    pub available_credit: f64,
    /// The part of it that runs out within 30 days.
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

/// API-38.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyReferralRequest {
    #[validate(length(max = 40))]
    pub referral_code: String,
}

/// What happened, in words for the person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Told)]
pub struct MessageBody {
    pub message: String,
}

/// A friend who was sent; not who it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SentFriend)]
pub struct SentFriendBody {
    /// `PENDING`, `REVIEW`, `EARNED`, `DENIED` or `REVERSED`.
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

/// A reward that waits for somebody to look at it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReferralReview)]
pub struct ReferralReviewBody {
    /// The person who was sent.
    pub referee_id: String,
    pub referrer_id: String,
    pub order_id: Option<String>,
    pub reward_kobo: i64,
    /// `SAME_DEVICE`, `SAME_PAYMENT`, `SAME_ACCOUNT`, `SAME_PHONE`, `SAME_ADDRESS`, `MANY_REWARDS`, `OWN_CUSTOMER` or `INACTIVE`.
    pub doubt: Option<&'static str>,
    pub applied_at: DateTime<Utc>,
}

impl From<&ReferralView> for ReferralReviewBody {
    fn from(view: &ReferralView) -> Self {
        Self {
            referee_id: view.referee.to_string(),
            referrer_id: view.referrer.to_string(),
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
