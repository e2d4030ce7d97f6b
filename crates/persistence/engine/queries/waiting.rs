//! How much of each kind of work waits for staff.

use crate::prelude::*;
use crate::{Queries, schema::orders};
use diesel::{
    dsl::sql,
    sql_query,
    sql_types::{BigInt, Bool, Text, Timestamp as SqlTimestamp},
};
use kernel::{Date, StoreError, Timestamp, UserId};
use marketplace::read::Waiting;

// The states are written out, because SQLite uses a partial index only then. Conditions such as
// `key > ''` match every row. They make the engine search that index instead of the table.
const TICKETS: &str =
    "SELECT COUNT(*) AS number FROM tickets WHERE state IN ('NEW', 'OPEN', 'WAITING_INTERNAL')";
const REQUESTS: &str =
    "SELECT COUNT(*) AS number FROM orders WHERE status IN ('REQUESTED', 'QUOTED')";
const REWARDS: &str = "SELECT COUNT(*) AS number FROM referrals WHERE state = 'REVIEW'";
const REVIEWS: &str = "SELECT COUNT(*) AS number FROM reviews WHERE state = 'PENDING' AND side = 'CUSTOMER' AND hits <> ''";
const ASSESSMENTS: &str = "SELECT COUNT(*) AS number FROM assessments WHERE state IN ('NEEDED', 'REPORTED', 'CUSTOMER_NO_SHOW', 'ASSESSOR_NO_SHOW')";
const APPLICATIONS: &str =
    "SELECT COUNT(*) AS number FROM providers WHERE status IN ('SUBMITTED', 'UNDER_REVIEW')";
const DAMAGE_CLAIMS: &str =
    "SELECT COUNT(*) AS number FROM damage_claims WHERE closed_at IS NULL AND order_id > ''";
const WARRANTY_CLAIMS: &str = "SELECT COUNT(*) AS number FROM warranty_claims WHERE closed_at IS NULL AND state = 'DESK' AND order_id > ''";
const STAFF_REQUESTS: &str =
    "SELECT COUNT(*) AS number FROM staff_requests WHERE state = 'WAITING' AND person_id > ''";
const SETTING_CHANGES: &str =
    "SELECT COUNT(*) AS number FROM setting_changes WHERE state = 'WAITING' AND key > ''";
const GAS_PRICES: &str =
    "SELECT COUNT(*) AS number FROM gas_price_proposals WHERE state = 'WAITING' AND zone > ''";
const RATE_CHANGES: &str = "SELECT COUNT(*) AS number FROM rate_changes WHERE state IN ('WAITING', 'ACCEPTED') AND state = 'WAITING' AND category_slug > ''";
const COMMISSION_RULES: &str = "SELECT COUNT(*) AS number FROM commission_rules WHERE state = 'WAITING' AND scope > '' AND proposed_by <> $1";
const MONEY_PROPOSALS: &str = "SELECT COUNT(*) AS number FROM money_proposals WHERE state IN ('WAITING', 'APPROVED') AND state = 'WAITING' AND reference > '' AND proposed_by <> $1";
const REFUND_APPROVALS: &str = "SELECT COUNT(*) AS number FROM refunds WHERE status = 'REQUESTED' AND approval IN ('FINANCE', 'TWO_OF_FINANCE')
    AND (approved_by IS NULL OR approved_by <> $1)";
const FULL_REFUNDS: &str = "SELECT COUNT(*) AS number FROM disputes WHERE state = 'OPEN' AND verdict = 'FULL_REFUND' AND decided_by <> $1";
const DAMAGE_GRANTS: &str = "SELECT COUNT(*) AS number FROM damage_claims WHERE closed_at IS NULL AND state = 'PROPOSED' AND order_id > '' AND decided_by <> $1";
const EARLY_TERMINATIONS: &str = "SELECT COUNT(*) AS number FROM early_terminations WHERE state = 'PROPOSED' AND order_id > '' AND proposed_by <> $1";
/// The batches are found by their payouts that are not sent, which are few.
const PAYOUT_BATCHES: &str = "SELECT COUNT(*) AS number FROM payout_batches b WHERE b.id IN (SELECT p.batch_id FROM payouts p WHERE p.status = 'BATCHED')
    AND b.status IN ('OPEN', 'APPROVED') AND (b.approved_by IS NULL OR b.approved_by <> $1)";
const DISPUTES: &str = "SELECT COUNT(*) AS number FROM disputes WHERE state = 'OPEN' AND (answer IS NOT NULL OR answer_due_at <= $1)";
const APPEALS: &str =
    "SELECT COUNT(*) AS number FROM fault_appeals WHERE state = 'OPEN' AND filed_at <= $1";
const UNCONFIRMED: &str = "(orders.attention_at IS NOT NULL AND orders.status = 'IN_PROGRESS')";
const MISSES: &str =
    "SELECT COUNT(DISTINCT m.term) AS number FROM search_misses m WHERE m.day >= $1
    AND NOT EXISTS (SELECT 1 FROM category_synonyms s WHERE s.term = m.term AND s.enabled)";

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// How a kind of work is counted.
enum Count {
    /// With a statement without values.
    All(&'static str),
    /// With a statement that asks for the present time.
    At(&'static str, Timestamp),
    /// With a statement that asks who counts.
    By(&'static str, UserId),
    Unconfirmed(Timestamp),
    Misses(Date),
}

const fn count_of(kind: Waiting) -> Count {
    match kind {
        Waiting::Tickets => Count::All(TICKETS),
        Waiting::Requests => Count::All(REQUESTS),
        Waiting::Rewards => Count::All(REWARDS),
        Waiting::Reviews => Count::All(REVIEWS),
        Waiting::Assessments => Count::All(ASSESSMENTS),
        Waiting::Applications => Count::All(APPLICATIONS),
        Waiting::DamageClaims => Count::All(DAMAGE_CLAIMS),
        Waiting::WarrantyClaims => Count::All(WARRANTY_CLAIMS),
        Waiting::StaffRequests => Count::All(STAFF_REQUESTS),
        Waiting::SettingChanges => Count::All(SETTING_CHANGES),
        Waiting::GasPrices => Count::All(GAS_PRICES),
        Waiting::RateChanges => Count::All(RATE_CHANGES),
        Waiting::Disputes(now) => Count::At(DISPUTES, now),
        Waiting::Appeals(now) => Count::At(APPEALS, now),
        Waiting::CommissionRules(who) => Count::By(COMMISSION_RULES, who),
        Waiting::MoneyProposals(who) => Count::By(MONEY_PROPOSALS, who),
        Waiting::RefundApprovals(who) => Count::By(REFUND_APPROVALS, who),
        Waiting::FullRefunds(who) => Count::By(FULL_REFUNDS, who),
        Waiting::DamageGrants(who) => Count::By(DAMAGE_GRANTS, who),
        Waiting::EarlyTerminations(who) => Count::By(EARLY_TERMINATIONS, who),
        Waiting::PayoutBatches(who) => Count::By(PAYOUT_BATCHES, who),
        Waiting::Unconfirmed(now) => Count::Unconfirmed(now),
        Waiting::Misses(since) => Count::Misses(since),
    }
}

impl Queries {
    pub(super) async fn count_waiting(&self, kind: Waiting) -> Result<u64, StoreError> {
        let number = match count_of(kind) {
            Count::All(statement) => self.counted(statement).await?,
            Count::At(statement, now) => self.counted_at(statement, now).await?,
            Count::By(statement, who) => self.counted_with(statement, who.to_string()).await?,
            Count::Unconfirmed(now) => self.unconfirmed(now).await?,
            Count::Misses(since) => self.counted_with(MISSES, since.to_string()).await?,
        };
        Ok(u64::try_from(number).unwrap_or_default())
    }

    async fn counted(&self, statement: &'static str) -> Result<i64, StoreError> {
        let counted: Counted = self
            .read(move |conn| sql_query(statement).prepared().get_result(conn))
            .await?;
        Ok(counted.number)
    }

    async fn counted_at(&self, statement: &'static str, now: Timestamp) -> Result<i64, StoreError> {
        let counted: Counted = self
            .read(move |conn| {
                sql_query(statement)
                    .bind::<SqlTimestamp, _>(now.naive_utc())
                    .prepared()
                    .get_result(conn)
            })
            .await?;
        Ok(counted.number)
    }

    async fn unconfirmed(&self, now: Timestamp) -> Result<i64, StoreError> {
        let now = now.naive_utc();
        self.read(move |conn| {
            orders::table
                .filter(sql::<Bool>(UNCONFIRMED))
                .filter(orders::attention_at.le(now))
                .filter(orders::finished_at.is_not_null())
                .count()
                .get_result(conn)
        })
        .await
    }

    async fn counted_with(
        &self,
        statement: &'static str,
        value: String,
    ) -> Result<i64, StoreError> {
        let counted: Counted = self
            .read(move |conn| {
                sql_query(statement)
                    .bind::<Text, _>(value)
                    .prepared()
                    .get_result(conn)
            })
            .await?;
        Ok(counted.number)
    }
}
