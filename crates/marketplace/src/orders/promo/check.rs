//! The check of a promo code on a price without an order.

use super::size_of;
use crate::{
    orders::{OrdersError, quoted::service_zone},
    read::{PromoHistory, PromoQueries},
};
use kernel::{Timestamp, UserId};
use pricing::{PriceLine, PromoCode, PromoError, PromoFacts};

/// A check of the discount that a promo code would give on a price without an order.
#[derive(Debug, Clone, Copy)]
pub struct PromoCheck<'a> {
    /// The code as typed.
    pub code: &'a str,
    pub category: &'a str,
    pub area: Option<&'a str>,
    pub lines: &'a [PriceLine],
    /// The user and when they joined; treated as a new user when not known.
    pub person: Option<(UserId, Timestamp)>,
    pub now: Timestamp,
}

/// Checks a promo code and returns its discount lines. No use is counted; that happens when the
/// code is put on an order.
///
/// # Errors
/// `Promo`; `Store`.
pub async fn check_promo(
    promos: &dyn PromoQueries,
    check: PromoCheck<'_>,
) -> Result<Vec<PriceLine>, OrdersError> {
    let code = PromoCode::parse(check.code).ok_or(PromoError::Unknown)?;
    let mut promo = promos
        .promo_by_code(&code)
        .await?
        .ok_or(PromoError::Unknown)?;
    let history = match check.person {
        Some((user, _)) => promos.promo_history(promo.id, user).await?,
        None => PromoHistory::default(),
    };
    let facts = PromoFacts {
        category: check.category,
        zone: check.area.and_then(|area| service_zone(area).ok()),
        lines: check.lines,
        joined_at: check.person.map_or(check.now, |(_, joined_at)| joined_at),
        served_before: history.served_before,
        uses_by_user: history.uses,
        accounts_on_device: history.on_device,
        now: check.now,
    };
    let taken = promo.offer(&facts)?;
    promo.count(size_of(&taken)?)?;
    Ok(taken)
}
