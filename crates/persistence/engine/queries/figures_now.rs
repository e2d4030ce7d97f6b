//! The rows of the figures about offers, providers, gas windows and growth: eight statements, each on a
//! range of an index.

mod provider_rows;

use crate::prelude::*;
use crate::{connection::DbConnection, rows::Row};
use ::pricing::TravelZone;
use ::providers::{DeclineReason, OfferState};
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, StoreError, Timestamp};
use marketplace::read::{FigureRows, GasPlaces, OffersCounted, ProviderRows};
use provider_rows::{NamedRow, number};

/// The most areas that are named.
const AREAS_MAX: i64 = 8;
/// A document is about to expire within this many days.
const EXPIRY_DAYS: u64 = 30;

const OFFERS: &str = "SELECT state AS code, decline_reason AS reason, COUNT(*) AS number,
    COUNT(accepted_at) AS part FROM offers WHERE sent_at >= $1 GROUP BY state, decline_reason";
const AREAS: &str = "SELECT area AS code, COUNT(*) AS number FROM waitlist
    WHERE area > '' AND joined_at >= $1 GROUP BY area ORDER BY COUNT(*) DESC, area LIMIT $2";
/// The condition on the zone matches every row. It makes the engine use the index.
const GAS_PLACES: &str = "SELECT zone, weekday, from_hour, places FROM gas_slots
    WHERE zone > '' AND open AND places IS NOT NULL";
/// `CROSS JOIN` makes SQLite begin with the providers. The conditions on the status, the time of the
/// open appeals and the code match every row; they make the engine use the index.
const COUNTS: &str = "SELECT
    (SELECT COUNT(*) FROM providers p CROSS JOIN fault_appeals a WHERE a.provider_id = p.id
        AND p.status > '' AND a.filed_at >= $1 AND a.state = 'GRANTED') AS granted_appeals,
    (SELECT COUNT(*) FROM fault_appeals WHERE state = 'OPEN'
        AND filed_at > '2000-01-01 00:00:00') AS open_appeals,
    (SELECT CAST(COALESCE(SUM(amount_kobo), 0) AS BIGINT) FROM payouts
        WHERE status = 'FAILED' AND created_at >= $1) AS failed_payouts,
    (SELECT CAST(COALESCE(SUM(amount_kobo), 0) AS BIGINT) FROM earnings
        WHERE payout_id IS NULL AND available_at <= $2) AS payouts_due,
    (SELECT CAST(COALESCE(SUM(balance_kobo), 0) AS BIGINT) FROM ledger_accounts
        WHERE code > '') AS trial_balance,
    (SELECT CAST(COALESCE(SUM(asked), 0) AS BIGINT) FROM search_misses WHERE day >= $3) AS missed_searches,
    (SELECT COUNT(DISTINCT d.provider_id) FROM providers p
        JOIN provider_documents d ON d.provider_id = p.id
        WHERE p.listed = 1 AND d.state = 'ACCEPTED' AND d.valid_until >= $4 AND d.valid_until <= $5
        AND NOT EXISTS (SELECT 1 FROM provider_documents n WHERE n.provider_id = d.provider_id
            AND n.kind = d.kind AND COALESCE(n.worker_id, '') = COALESCE(d.worker_id, '')
            AND n.state = 'ACCEPTED' AND n.valid_until > $5)) AS expiring,
    (SELECT COUNT(*) FROM providers p WHERE p.listed = 1 AND NOT EXISTS
        (SELECT 1 FROM provider_hours h WHERE h.provider_id = p.id)) AS always_open";

#[derive(QueryableByName)]
struct OffersRow {
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Nullable<Text>)]
    reason: Option<String>,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = BigInt)]
    part: i64,
}

#[derive(QueryableByName)]
struct PlacesRow {
    #[diesel(sql_type = Text)]
    zone: String,
    #[diesel(sql_type = Integer)]
    weekday: i32,
    #[diesel(sql_type = Integer)]
    from_hour: i32,
    #[diesel(sql_type = Integer)]
    places: i32,
}

#[derive(QueryableByName)]
struct CountsRow {
    #[diesel(sql_type = BigInt)]
    granted_appeals: i64,
    #[diesel(sql_type = BigInt)]
    open_appeals: i64,
    #[diesel(sql_type = BigInt)]
    failed_payouts: i64,
    #[diesel(sql_type = BigInt)]
    payouts_due: i64,
    #[diesel(sql_type = BigInt)]
    trial_balance: i64,
    #[diesel(sql_type = BigInt)]
    missed_searches: i64,
    #[diesel(sql_type = BigInt)]
    expiring: i64,
    #[diesel(sql_type = BigInt)]
    always_open: i64,
}

pub(super) struct Found {
    offers: Vec<OffersRow>,
    providers: provider_rows::Found,
    areas: Vec<NamedRow>,
    gas_places: Vec<PlacesRow>,
    counts: CountsRow,
}

pub(super) fn read(
    conn: &mut DbConnection,
    first: Timestamp,
    now: Timestamp,
) -> QueryResult<Found> {
    let since = first.naive_utc();
    let today = now.abuja_date();
    Ok(Found {
        offers: sql_query(OFFERS)
            .bind::<Moment, _>(since)
            .prepared()
            .load(conn)?,
        providers: provider_rows::read(conn, since)?,
        areas: sql_query(AREAS)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(AREAS_MAX)
            .prepared()
            .load(conn)?,
        gas_places: sql_query(GAS_PLACES).prepared().load(conn)?,
        counts: sql_query(COUNTS)
            .bind::<Moment, _>(since)
            .bind::<Moment, _>(now.naive_utc())
            .bind::<Text, _>(first.abuja_date().to_string())
            .bind::<Text, _>(today.to_string())
            .bind::<Text, _>(today.plus_days(EXPIRY_DAYS).to_string())
            .prepared()
            .get_result(conn)?,
    })
}

impl Found {
    pub(super) fn add_to(&self, rows: &mut FigureRows) -> Result<(), StoreError> {
        rows.offers = self
            .offers
            .iter()
            .map(offers_counted)
            .collect::<Result<_, _>>()?;
        rows.providers = self.providers()?;
        rows.gas_places = self
            .gas_places
            .iter()
            .map(gas_places)
            .collect::<Result<_, _>>()?;
        rows.missed_searches = number(self.counts.missed_searches);
        rows.wanted_areas = self
            .areas
            .iter()
            .map(|row| (row.code.clone(), number(row.number)))
            .collect();
        rows.payouts_due = Money::from_kobo(self.counts.payouts_due);
        rows.failed_payouts = Money::from_kobo(self.counts.failed_payouts);
        rows.trial_balance = Money::from_kobo(self.counts.trial_balance);
        Ok(())
    }

    fn providers(&self) -> Result<ProviderRows, StoreError> {
        Ok(ProviderRows {
            always_open: number(self.counts.always_open),
            expiring: number(self.counts.expiring),
            open_appeals: number(self.counts.open_appeals),
            granted_appeals: number(self.counts.granted_appeals),
            ..self.providers.rows()?
        })
    }
}

fn offers_counted(found: &OffersRow) -> Result<OffersCounted, StoreError> {
    let row = Row::new("offers", &found.code);
    Ok(OffersCounted {
        state: row.code("state", &found.code, OfferState::from_code)?,
        reason: row.opt_code(
            "decline_reason",
            found.reason.as_deref(),
            DeclineReason::from_code,
        )?,
        offers: number(found.number),
        accepted: number(found.part),
    })
}

fn gas_places(found: &PlacesRow) -> Result<GasPlaces, StoreError> {
    let row = Row::new("gas_slots", "limited");
    Ok(GasPlaces {
        zone: row.code("zone", &found.zone, TravelZone::from_code)?,
        weekday: row.count("weekday", found.weekday)?,
        from_hour: row.count("from_hour", found.from_hour)?,
        places: row.count("places", found.places)?,
    })
}
