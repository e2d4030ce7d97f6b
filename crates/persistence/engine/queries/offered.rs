//! Offers as their provider sees them: four statements, however many there are.

use super::customer_ratings::ratings_of;
use crate::open_offers::open_or_reserved;
use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{OfferRow, Row, funding, slot, time},
    schema::{offers, order_details, orders, users},
    setting_values::{setting_values, values_at},
};
use ::orders::{KeepAliveState, TrackingStep};
use ::providers::Offer;
use ::reviews::{Rating, ReliableRules};
use ::settings::SettingGroup;
use chrono::NaiveDateTime;
use kernel::{OfferId, ProviderId, StoreError, Timestamp};
use marketplace::{read::OfferView, settings::reliable_rules};
use std::collections::HashMap;

const OPEN_OFFERS_MAX: i64 = 50;

/// The columns of an order that a provider sees in an offer: the amounts, but only the area of the
/// address.
#[derive(Queryable, Selectable)]
#[diesel(table_name = orders)]
struct OfferedColumns {
    customer_id: String,
    category_slug: String,
    title: String,
    area: Option<String>,
    tracking_step: String,
    price_total_kobo: Option<i64>,
    paid_kobo: i64,
}

/// The details of an order that a provider sees in an offer.
#[derive(Queryable, Selectable)]
#[diesel(table_name = order_details)]
struct OfferedDetails {
    slot_asap: bool,
    slot_date: Option<String>,
    slot_from_hour: Option<i32>,
    price_stages: Option<String>,
    keep_alive: String,
    keep_alive_due_at: Option<NaiveDateTime>,
    reserve_until: Option<NaiveDateTime>,
}

type OfferedRow = (OfferRow, OfferedColumns, OfferedDetails);

/// Offers with their orders.
macro_rules! offered {
    () => {
        offers::table
            .inner_join(orders::table.inner_join(order_details::table))
            .select((
                OfferRow::as_select(),
                OfferedColumns::as_select(),
                OfferedDetails::as_select(),
            ))
    };
}

/// Offers with what is known about their customers.
pub(super) struct Offered {
    rows: Vec<OfferedRow>,
    names: HashMap<String, String>,
    ratings: HashMap<String, Rating>,
    /// The changed settings of the mark of customers.
    settings: Vec<(String, i64)>,
}

impl Offered {
    pub(super) fn into_views(self) -> Result<Vec<OfferView>, StoreError> {
        let Self {
            rows,
            names,
            ratings,
            settings,
        } = self;
        let rules = reliable_rules(&setting_values(settings)?);
        rows.into_iter()
            .map(|row| offer_view(row, &names, (&ratings, rules)))
            .collect()
    }
}

/// The open offers of a provider that have not expired, and the jobs whose reserve they are, the one
/// that ends first on top.
pub(super) fn open_offers(
    conn: &mut DbConnection,
    provider: ProviderId,
    now: Timestamp,
) -> QueryResult<Offered> {
    let rows = offered!()
        .filter(offers::provider_id.eq(provider.to_string()))
        .filter(open_or_reserved!(now))
        .order((offers::by_hand.desc(), offers::expires_at, offers::id))
        .limit(OPEN_OFFERS_MAX)
        .load(conn)?;
    with_customers(conn, rows, now)
}

/// One offer to a provider, in any state.
pub(super) fn one_offer(
    conn: &mut DbConnection,
    provider: ProviderId,
    id: OfferId,
    now: Timestamp,
) -> QueryResult<Offered> {
    let row: Option<OfferedRow> = offered!()
        .filter(offers::id.eq(id.to_string()))
        .filter(offers::provider_id.eq(provider.to_string()))
        .first(conn)
        .optional()?;
    with_customers(conn, row.into_iter().collect(), now)
}

fn with_customers(
    conn: &mut DbConnection,
    rows: Vec<OfferedRow>,
    now: Timestamp,
) -> QueryResult<Offered> {
    let customers: Vec<&str> = rows
        .iter()
        .map(|(_, order, _)| order.customer_id.as_str())
        .collect();
    if customers.is_empty() {
        return Ok(Offered {
            rows,
            names: HashMap::new(),
            ratings: HashMap::new(),
            settings: Vec::new(),
        });
    }
    let names: Vec<(String, String)> = users::table
        .filter(users::id.eq_any(customers.clone()))
        .select((users::id, users::first_name))
        .load(conn)?;
    let ratings = ratings_of(conn, customers)?;
    let settings = values_at(conn, SettingGroup::Reviews, now)?;
    Ok(Offered {
        rows,
        names: names.into_iter().collect(),
        ratings,
        settings,
    })
}

fn offer_view(
    (offer, order, details): OfferedRow,
    names: &HashMap<String, String>,
    (ratings, rules): (&HashMap<String, Rating>, ReliableRules),
) -> Result<OfferView, StoreError> {
    let offer = Offer::try_from(offer)?;
    let id = offer.order.to_string();
    let row = Row::new("orders", &id);
    let step = row.code(
        "tracking_step",
        &order.tracking_step,
        TrackingStep::from_code,
    )?;
    let state = row.code("keep_alive", &details.keep_alive, KeepAliveState::from_code)?;
    // A silent provider loses the job at a set time. Otherwise operations asked for the reserve.
    let known_at = if state.wants_reserve() && !step.is_on_the_way() {
        details.keep_alive_due_at
    } else {
        details.reserve_until
    };
    Ok(OfferView {
        id: offer.id,
        order: offer.order,
        funding: funding(
            row,
            order.price_total_kobo,
            details.price_stages.as_deref(),
            order.paid_kobo,
        )?,
        slot: slot(
            row,
            details.slot_asap,
            details.slot_date.as_deref(),
            details.slot_from_hour,
        )?,
        customer: names.get(&order.customer_id).cloned().unwrap_or_default(),
        reliable: ratings
            .get(&order.customer_id)
            .is_some_and(|rating| rating.is_reliable(rules)),
        distance_m: offer.distance_m,
        category_slug: order.category_slug,
        title: order.title,
        area: order.area.unwrap_or_default(),
        gross: offer.gross,
        commission: offer.commission,
        net: offer.net,
        sent_at: offer.sent_at,
        expires_at: offer.expires_at,
        state: offer.state,
        by_hand: offer.by_hand,
        reserve_until: known_at.map(time).filter(|_| offer.reserve),
        preferred: offer.is_preferred(),
        basis: offer.basis,
        seen_at: offer.seen_at,
    })
}
