//! The last waves of offers, for previews of the weights of the score.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, time},
    schema::{offers, orders, providers},
};
use ::providers::OfferBasis;
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::{PastOffer, PastWave, SCORED_OFFERS};
use std::collections::HashMap;

/// The id, the order, the provider, the wave, whether a reserve was searched, when the offer was sent,
/// and the parts of the score.
type OfferColumns = (
    String,
    String,
    String,
    i32,
    bool,
    NaiveDateTime,
    Option<String>,
);

/// The offers, with the references of their orders and the names of their providers.
pub(super) struct Found {
    offers: Vec<OfferColumns>,
    references: Vec<(String, String)>,
    names: Vec<(String, String)>,
}

pub(super) fn found(conn: &mut DbConnection) -> QueryResult<Found> {
    let found: Vec<OfferColumns> = offers::table
        .filter(offers::basis.is_not_null())
        .order((offers::sent_at.desc(), offers::id.desc()))
        .limit(SCORED_OFFERS)
        .select((
            offers::id,
            offers::order_id,
            offers::provider_id,
            offers::wave,
            offers::reserve,
            offers::sent_at,
            offers::basis,
        ))
        .load(conn)?;
    let of: Vec<String> = found.iter().map(|row| row.1.clone()).collect();
    let to: Vec<String> = found.iter().map(|row| row.2.clone()).collect();
    let references = orders::table
        .filter(orders::id.eq_any(&of))
        .select((orders::id, orders::reference))
        .load(conn)?;
    let names = providers::table
        .filter(providers::id.eq_any(&to))
        .select((providers::id, providers::display_name))
        .load(conn)?;
    Ok(Found {
        references,
        names,
        offers: found,
    })
}

/// The offers by their waves. The oldest wave is left out when it may not be complete.
pub(super) fn waves(found: Found) -> Result<Vec<PastWave>, StoreError> {
    let references: HashMap<String, String> = found.references.into_iter().collect();
    let names: HashMap<String, String> = found.names.into_iter().collect();
    let is_cut = i64::try_from(found.offers.len()).is_ok_and(|count| count >= SCORED_OFFERS);
    let mut waves: Vec<PastWave> = Vec::new();
    for (id, order, provider, wave, reserve, sent_at, basis) in found.offers {
        let row = Row::new("offers", &id);
        let (Some(reference), Some(name)) = (references.get(&order), names.get(&provider)) else {
            continue;
        };
        let Some(basis) = row.opt_json::<OfferBasis>("basis", basis.as_deref())? else {
            continue;
        };
        let next = PastWave {
            order: row.id("order_id", &order)?,
            reference: row.id("reference", reference)?,
            wave: row.count("wave", wave)?,
            reserve,
            sent_at: time(sent_at),
            offers: Vec::new(),
        };
        let offer = PastOffer {
            provider: name.clone(),
            basis,
        };
        let same = waves.iter_mut().find(|one| {
            (one.order, one.wave, one.reserve, one.sent_at)
                == (next.order, next.wave, next.reserve, next.sent_at)
        });
        match same {
            Some(same) => same.offers.push(offer),
            None => waves.push(PastWave {
                offers: vec![offer],
                ..next
            }),
        }
    }
    if is_cut {
        waves.pop();
    }
    Ok(waves)
}
