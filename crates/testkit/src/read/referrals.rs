use crate::{MemoryStore, total};
use async_trait::async_trait;
use kernel::{Money, StoreError, Timestamp, UserId};
use marketplace::read::{ReferralQueries, ReferralStats, ReferralView};
use referrals::{CreditGrant, EXPIRES_SOON_DAYS, Referral, ReferralState};

#[async_trait]
impl ReferralQueries for MemoryStore {
    async fn referral_stats(
        &self,
        user: UserId,
        now: Timestamp,
    ) -> Result<ReferralStats, StoreError> {
        Ok(self.read(|state| {
            let rewards = |states: &[ReferralState]| -> Money {
                let counted = state
                    .referrals
                    .values()
                    .filter(|r| r.referrer == user && states.contains(&r.state));
                total(counted.map(|referral| referral.reward))
            };
            let left_until = |until: Option<Timestamp>| -> Money {
                let live = |grant: &&CreditGrant| grant.owner == user && grant.expires_at > now;
                let grants = state
                    .credit
                    .values()
                    .filter(live)
                    .filter(|grant| until.is_none_or(|until| grant.expires_at <= until));
                total(grants.map(|grant| grant.left))
            };
            ReferralStats {
                earned: rewards(&[ReferralState::Earned]),
                pending: rewards(&[ReferralState::Pending, ReferralState::Review]),
                available: left_until(None),
                expiring: left_until(Some(now.plus_days(EXPIRES_SOON_DAYS))),
            }
        }))
    }
    async fn referrals_by(&self, referrer: UserId) -> Result<Vec<ReferralView>, StoreError> {
        Ok(self.read(|state| {
            oldest(
                state.referrals.values().filter(|r| r.referrer == referrer),
                1_000,
            )
        }))
    }
    async fn referrals_in_review(&self) -> Result<Vec<ReferralView>, StoreError> {
        Ok(self.read(|state| {
            oldest(
                state
                    .referrals
                    .values()
                    .filter(|r| r.state == ReferralState::Review),
                100,
            )
        }))
    }
}

fn oldest<'r>(referrals: impl Iterator<Item = &'r Referral>, most: usize) -> Vec<ReferralView> {
    let mut views: Vec<_> = referrals.map(view).collect();
    views.sort_by_key(|view| (view.applied_at, view.referee));
    views.truncate(most);
    views
}

fn view(referral: &Referral) -> ReferralView {
    ReferralView {
        referee: referral.referee,
        referrer: referral.referrer,
        reward: referral.reward,
        state: referral.state,
        doubt: referral.doubt,
        order: referral.order,
        applied_at: referral.applied_at,
        earned_at: referral.earned_at,
    }
}
