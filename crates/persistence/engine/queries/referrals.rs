use crate::prelude::*;
use crate::{
    Queries,
    queries::UNSPENT,
    rows::ReferralRow,
    schema::{credit_grants, referrals},
};
use ::referrals::{EXPIRES_SOON_DAYS, Referral, ReferralState};
use async_trait::async_trait;
use diesel::{
    dsl::sql,
    sql_query,
    sql_types::{BigInt, Bool, Text},
};
use kernel::{Money, StoreError, Timestamp, UserId};
use marketplace::read::{ReferralQueries, ReferralStats, ReferralView};

const SENT_MAX: i64 = 1_000;
const IN_REVIEW_MAX: i64 = 100;

const REWARDS: &str = "
    SELECT CAST(COALESCE(SUM(CASE WHEN state = 'EARNED' THEN reward_kobo END), 0) AS BIGINT) AS earned,
        CAST(COALESCE(SUM(CASE WHEN state IN ('PENDING', 'REVIEW') THEN reward_kobo END), 0) AS BIGINT) AS pending
    FROM referrals WHERE referrer_id = $1";

#[derive(QueryableByName)]
struct Rewards {
    #[diesel(sql_type = BigInt)]
    earned: i64,
    #[diesel(sql_type = BigInt)]
    pending: i64,
}

fn total<'l>(
    left: impl Iterator<Item = &'l (i64, chrono::NaiveDateTime)>,
) -> Result<Money, StoreError> {
    Money::total(left.map(|(kobo, _)| Money::from_kobo(*kobo)))
        .map_err(|error| StoreError::Failed(error.to_string()))
}

#[async_trait]
impl ReferralQueries for Queries {
    async fn referral_stats(
        &self,
        user: UserId,
        now: Timestamp,
    ) -> Result<ReferralStats, StoreError> {
        let (rewards, left): (Rewards, Vec<(i64, chrono::NaiveDateTime)>) = self
            .snapshot(move |conn| {
                let id = user.to_string();
                let rewards = sql_query(REWARDS)
                    .bind::<Text, _>(id)
                    .prepared()
                    .get_result(&mut *conn)?;
                let left = credit_grants::table
                    .filter(credit_grants::user_id.eq(user.to_string()))
                    .filter(sql::<Bool>(UNSPENT))
                    .filter(credit_grants::expires_at.gt(now.naive_utc()))
                    .select((credit_grants::left_kobo, credit_grants::expires_at))
                    .load(conn)?;
                Ok((rewards, left))
            })
            .await?;
        let soon = now.plus_days(EXPIRES_SOON_DAYS).naive_utc();
        Ok(ReferralStats {
            earned: Money::from_kobo(rewards.earned),
            pending: Money::from_kobo(rewards.pending),
            available: total(left.iter())?,
            expiring: total(left.iter().filter(|(_, until)| *until <= soon))?,
        })
    }

    async fn referrals_by(&self, referrer: UserId) -> Result<Vec<ReferralView>, StoreError> {
        let rows: Vec<ReferralRow> = self
            .read(move |conn| {
                referrals::table
                    .filter(referrals::referrer_id.eq(referrer.to_string()))
                    .order((referrals::applied_at, referrals::referee_id))
                    .limit(SENT_MAX)
                    .select(ReferralRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(view).collect()
    }

    async fn referrals_in_review(&self) -> Result<Vec<ReferralView>, StoreError> {
        let rows: Vec<ReferralRow> = self
            .read(move |conn| {
                referrals::table
                    .filter(referrals::state.eq(ReferralState::Review.code()))
                    .order((referrals::applied_at, referrals::referee_id))
                    .limit(IN_REVIEW_MAX)
                    .select(ReferralRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(view).collect()
    }
}

fn view(row: ReferralRow) -> Result<ReferralView, StoreError> {
    let referral = Referral::try_from(row)?;
    Ok(ReferralView {
        referee: referral.referee,
        referrer: referral.referrer,
        reward: referral.reward,
        state: referral.state,
        doubt: referral.doubt,
        order: referral.order,
        applied_at: referral.applied_at,
        earned_at: referral.earned_at,
    })
}
