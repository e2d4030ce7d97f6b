//! The last waves of offers, for previews of the choice of providers.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{OfferRow, OrderDetailsRow, Row},
    schema::{offers, order_details, orders, providers},
};
use ::orders::Slot;
use ::providers::Offer;
use diesel::result::QueryResult;
use kernel::{OrderReference, StoreError, Timestamp};
use marketplace::read::{OFFERED_ORDERS, PAST_OFFERS, PastOffer, PastWave};
use std::collections::HashMap;

/// The id and the reference of an order, with its details.
type OrderColumns = ((String, String), OrderDetailsRow);

/// The reference of an order, and when its job starts.
type Job = (OrderReference, Option<Timestamp>);

/// The offers, with their orders and the names of their providers.
pub(super) struct Found {
    offers: Vec<OfferRow>,
    orders: Vec<OrderColumns>,
    names: Vec<(String, String)>,
}

pub(super) fn found(conn: &mut DbConnection) -> QueryResult<Found> {
    let mut found: Vec<OfferRow> = offers::table
        .order((offers::sent_at.desc(), offers::id.desc()))
        .limit(PAST_OFFERS)
        .select(OfferRow::as_select())
        .load(conn)?;
    leave_out_incomplete(&mut found);
    let of = latest_orders(&found);
    found.retain(|row| of.contains(&row.order_id));
    let to = distinct(found.iter().map(|row| &row.provider_id));
    let orders = orders::table
        .inner_join(order_details::table)
        .filter(orders::id.eq_any(&of))
        .select((
            (orders::id, orders::reference),
            OrderDetailsRow::as_select(),
        ))
        .load(conn)?;
    let names = providers::table
        .filter(providers::id.eq_any(&to))
        .select((providers::id, providers::display_name))
        .load(conn)?;
    Ok(Found {
        orders,
        names,
        offers: found,
    })
}

/// Leaves out the oldest wave when some of its offers may not have been read.
fn leave_out_incomplete(found: &mut Vec<OfferRow>) {
    let is_cut = i64::try_from(found.len()).is_ok_and(|count| count >= PAST_OFFERS);
    let oldest = found.last().filter(|_| is_cut);
    if let Some((order, at)) = oldest.map(|row| (row.order_id.clone(), row.sent_at)) {
        found.retain(|row| row.order_id != order || row.sent_at != at);
    }
}

/// The orders of the latest offers.
fn latest_orders(found: &[OfferRow]) -> Vec<String> {
    let mut orders: Vec<String> = Vec::new();
    for row in found {
        if orders.len() >= OFFERED_ORDERS {
            break;
        }
        if !orders.contains(&row.order_id) {
            orders.push(row.order_id.clone());
        }
    }
    orders
}

fn distinct<'r>(ids: impl Iterator<Item = &'r String>) -> Vec<String> {
    let mut ids: Vec<String> = ids.cloned().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The jobs by the ids of their orders.
fn jobs(found: Vec<OrderColumns>) -> Result<HashMap<String, Job>, StoreError> {
    let job = |((id, reference), details): OrderColumns| {
        let reference: OrderReference = Row::new("orders", &id).id("reference", &reference)?;
        let starts = details.slot()?.and_then(Slot::starts_at);
        Ok((id, (reference, starts)))
    };
    found.into_iter().map(job).collect()
}

/// The offers by their waves.
pub(super) fn waves(found: Found) -> Result<Vec<PastWave>, StoreError> {
    let jobs = jobs(found.orders)?;
    let names: HashMap<String, String> = found.names.into_iter().collect();
    let mut waves: Vec<PastWave> = Vec::new();
    for row in found.offers {
        let (job, name) = (jobs.get(&row.order_id), names.get(&row.provider_id));
        let (Some((reference, starts)), Some(name)) = (job, name) else {
            continue;
        };
        let offer = Offer::try_from(row)?;
        let same = waves.iter_mut().rev().find(|one| {
            (one.order, one.wave, one.reserve, one.sent_at)
                == (offer.order, offer.wave, offer.reserve, offer.sent_at)
        });
        if let Some(same) = same {
            same.offers.push(past_offer(offer, name));
        } else {
            waves.push(PastWave {
                order: offer.order,
                reference: reference.clone(),
                starts: *starts,
                wave: offer.wave,
                by_hand: offer.by_hand,
                reserve: offer.reserve,
                sent_at: offer.sent_at,
                offers: vec![past_offer(offer, name)],
            });
        }
    }
    for wave in &mut waves {
        // The ids of a wave grow with its seats, and the last one was read first.
        wave.offers.reverse();
    }
    Ok(waves)
}

fn past_offer(offer: Offer, provider: &str) -> PastOffer {
    PastOffer {
        provider: provider.to_owned(),
        state: offer.state,
        distance_m: offer.distance_m,
        basis: offer.basis,
        expires_at: offer.expires_at,
        accepted_at: offer.accepted_at,
        decided_at: offer.decided_at,
    }
}
