use super::{
    calendar::availability_rows,
    offered::{one_offer, open_offers},
    order_money::part_refunds_among,
    parts::all,
};
use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, availability, opt_time},
};
use ::orders::OrderStatus;
use ::payments::{PartRefund, ledger::Account};
use ::providers::{Availability, Gender, ProviderStatus, Wanted};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp},
};
use kernel::{Money, OfferId, OrderId, ProviderId, StoreError};
use marketplace::read::{
    CalendarRange, CalendarView, CandidateQueries, CandidateView, EarningsView, JobPage, JobView,
    OfferView, Page, PageRequest, ProviderQueries, ProviderView,
};

const JOBS_MAX: usize = 100;

/// The provider, with one row for each service and for each zone.
const PROVIDER: &str = "
    SELECT p.display_name, p.bio, p.status, p.gender, p.base_area, p.vehicle, p.closed_services, CAST(p.jobs_done AS BIGINT) AS jobs_done, l.kind, l.value,
        CASE WHEN p.status = 'PAUSED' THEN (SELECT d.until FROM provider_decisions d WHERE d.provider_id = $1
            AND d.kind = 'pause' ORDER BY d.at DESC, d.id DESC LIMIT 1) END AS paused_until
    FROM providers p LEFT JOIN (
        SELECT 'category' AS kind, category_slug AS value, position FROM provider_categories WHERE provider_id = $1
        UNION ALL
        SELECT 'zone' AS kind, zone AS value, position FROM provider_zones WHERE provider_id = $1
    ) l ON 1 = 1
    WHERE p.id = $1 ORDER BY l.kind, l.position";

/// The provider's balance, and the net amount of the running jobs, which will be added once they
/// are confirmed, less the advances for their materials and the provider's share of what was refunded
/// of their prices.
// SQLite keeps the order of a `CROSS JOIN`: it starts with the few running jobs, not with every
// offer that the provider ever accepted.
const EARNINGS: &str = "
    SELECT COALESCE((SELECT -a.balance_kobo FROM ledger_accounts a WHERE a.code = $1), 0) AS balance,
        CAST(COALESCE((SELECT SUM(f.net_kobo - COALESCE((SELECT SUM(a.amount_kobo - a.settled_kobo) FROM advances a
                WHERE a.order_id = o.id AND a.provider_id = o.provider_id AND a.state = 'RELEASED'), 0)
                - COALESCE((SELECT SUM(r.provider_kobo) FROM part_refunds r
                WHERE r.order_id = o.id AND r.source = 'ESCROW'), 0)) FROM orders o
            CROSS JOIN offers f
            WHERE o.provider_id = $2 AND o.status IN ('ASSIGNED', 'IN_PROGRESS')
                AND f.order_id = o.id AND f.provider_id = o.provider_id AND f.state = 'ACCEPTED'), 0) AS BIGINT) AS pending,
        CAST(COALESCE((SELECT p.jobs_done FROM providers p WHERE p.id = $2), 0) AS BIGINT) AS jobs_done";

#[derive(QueryableByName)]
struct ProviderRow {
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Text)]
    bio: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Text>)]
    gender: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    base_area: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    vehicle: Option<String>,
    #[diesel(sql_type = Text)]
    closed_services: String,
    #[diesel(sql_type = Nullable<Timestamp>)]
    paused_until: Option<NaiveDateTime>,
    #[diesel(sql_type = BigInt)]
    jobs_done: i64,
    #[diesel(sql_type = Nullable<Text>)]
    kind: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    value: Option<String>,
}

#[derive(QueryableByName)]
struct EarningsRow {
    #[diesel(sql_type = BigInt)]
    balance: i64,
    #[diesel(sql_type = BigInt)]
    pending: i64,
    #[diesel(sql_type = BigInt)]
    jobs_done: i64,
}

#[async_trait]
impl CandidateQueries for Queries {
    async fn candidates(
        &self,
        wanted: Wanted,
        barred: Option<ProviderId>,
        limit: u32,
    ) -> Result<Vec<CandidateView>, StoreError> {
        self.candidates_for(wanted, barred, limit).await
    }
}

#[async_trait]
impl ProviderQueries for Queries {
    async fn provider(&self, id: ProviderId) -> Result<Option<ProviderView>, StoreError> {
        let rows: Vec<ProviderRow> = self
            .read(move |conn| {
                sql_query(PROVIDER)
                    .bind::<Text, _>(id.to_string())
                    .prepared()
                    .load(conn)
            })
            .await?;
        provider_view(id, rows)
    }

    async fn open_offers(
        &self,
        provider: ProviderId,
        now: kernel::Timestamp,
    ) -> Result<Vec<OfferView>, StoreError> {
        self.snapshot(move |conn| open_offers(conn, provider, now))
            .await?
            .into_views()
    }

    async fn offer(
        &self,
        provider: ProviderId,
        id: OfferId,
        now: kernel::Timestamp,
    ) -> Result<Option<OfferView>, StoreError> {
        let offered = self
            .snapshot(move |conn| one_offer(conn, provider, id, now))
            .await?;
        Ok(offered.into_views()?.pop())
    }

    async fn jobs_of(
        &self,
        provider: ProviderId,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<JobView>, StoreError> {
        self.jobs_page(provider, statuses, page).await
    }

    async fn part_refunds_of_jobs(
        &self,
        jobs: Vec<OrderId>,
    ) -> Result<Vec<PartRefund>, StoreError> {
        let jobs = jobs.iter().take(JOBS_MAX).map(OrderId::to_string).collect();
        all(self
            .read(move |conn| part_refunds_among(conn, jobs))
            .await?)
    }

    async fn job_page(
        &self,
        provider: ProviderId,
        order: OrderId,
        hour: u32,
    ) -> Result<Option<JobPage>, StoreError> {
        self.page_of_job(provider, order, hour).await
    }

    async fn availability(&self, provider: ProviderId) -> Result<Availability, StoreError> {
        let rows = self
            .read(move |conn| availability_rows(conn, &provider.to_string()))
            .await?;
        availability(&provider.to_string(), rows)
    }

    async fn calendar(
        &self,
        provider: ProviderId,
        range: CalendarRange,
    ) -> Result<Option<CalendarView>, StoreError> {
        self.calendar_of(provider, range).await
    }

    async fn earnings(&self, provider: ProviderId) -> Result<EarningsView, StoreError> {
        let account = Account::Provider(provider).to_string();
        let row: EarningsRow = self
            .read(move |conn| {
                let id = provider.to_string();
                sql_query(EARNINGS)
                    .bind::<Text, _>(account)
                    .bind::<Text, _>(id)
                    .prepared()
                    .get_result(conn)
            })
            .await?;
        Ok(EarningsView {
            balance: Money::from_kobo(row.balance),
            pending: Money::from_kobo(row.pending),
            jobs_done: u32::try_from(row.jobs_done).unwrap_or(0),
        })
    }
}

fn provider_view(
    id: ProviderId,
    rows: Vec<ProviderRow>,
) -> Result<Option<ProviderView>, StoreError> {
    let (mut categories, mut zones) = (Vec::new(), Vec::new());
    for row in &rows {
        match (row.kind.as_deref(), &row.value) {
            (Some("category"), Some(slug)) => categories.push(slug.clone()),
            (Some("zone"), Some(zone)) => zones.extend(zone.chars()),
            _ => {}
        }
    }
    let Some(first) = rows.into_iter().next() else {
        return Ok(None);
    };
    let key = id.to_string();
    Ok(Some(ProviderView {
        id,
        status: Row::new("providers", &key).code(
            "status",
            &first.status,
            ProviderStatus::from_code,
        )?,
        gender: Row::new("providers", &key).opt_code(
            "gender",
            first.gender.as_deref(),
            Gender::from_code,
        )?,
        display_name: first.display_name,
        bio: first.bio,
        vehicle: Row::new("providers", &key).opt_json("vehicle", first.vehicle.as_deref())?,
        base_area: first.base_area,
        paused_until: opt_time(first.paused_until),
        categories,
        closed: Row::new("providers", &key).json("closed_services", &first.closed_services)?,
        zones,
        jobs_done: u32::try_from(first.jobs_done).unwrap_or(0),
    }))
}
