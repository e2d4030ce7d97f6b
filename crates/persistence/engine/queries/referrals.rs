use super::search::{selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    queries::UNSPENT,
    rows::ReferralRow,
    schema::{credit_grants, orders, referrals},
};
use ::referrals::{EXPIRES_SOON_DAYS, Referral};
use async_trait::async_trait;
use diesel::{
    dsl::sql,
    sql_query,
    sql_types::{BigInt, Bool, Text},
};
use kernel::{Money, StoreError, Timestamp, UserId};
use marketplace::read::{
    CaseFilter, OrderSearch, Page, PageRequest, ReferralQueries, ReferralStats, ReferralView,
};

const SENT_MAX: i64 = 1_000;
/// This must be the same text as in the index, because the index does not match a bound value.
const IN_REVIEW: &str = "referrals.state = 'REVIEW'";

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

    async fn referrals_in_review(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<ReferralView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = referrals::table
                    .filter(sql::<Bool>(IN_REVIEW))
                    .limit(rows)
                    .select(ReferralRow::as_select())
                    .into_boxed::<Backend>();
                match &filter.search {
                    Some(OrderSearch::Reference(reference)) => {
                        let found = orders::table
                            .filter(orders::reference.eq(reference.to_string()))
                            .select(orders::id);
                        query = query.filter(referrals::order_id.assume_not_null().eq_any(found));
                    }
                    Some(OrderSearch::Customer(text)) => {
                        for word in &text.0 {
                            let referrer = referrals::referrer_id.eq_any(users_with(word));
                            let referee = referrals::referee_id.eq_any(users_with(word));
                            query = query.filter(referrer.or(referee));
                        }
                    }
                    None => {}
                }
                let query = selected!(query, &filter.ids, referrals::referee_id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    referrals::applied_at,
                    referrals::referee_id,
                    after
                )
                .load(conn)
            },
            |row: &ReferralRow| Cursor {
                at: row.applied_at,
                id: row.referee_id.clone(),
            },
            view,
        )
        .await
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
