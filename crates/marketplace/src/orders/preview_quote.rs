use super::{
    Moment, OrdersError, Quoted, quote,
    quote::{check_answers, engine_price_valid_until},
};
use crate::{read::CatalogQueries, settings::price_validity};
use ::settings::SettingGroup;
use kernel::{Money, Timestamp};
use orders::Slot;
use pricing::{Commission, CommissionAsked, CommissionBook, CommissionTier, PriceLine, Split};

/// A price preview that anyone may ask for; nothing is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct PreviewQuote {
    pub category_slug: String,
    pub answers: serde_json::Value,
    /// The area of the job. Without it, travel is left out.
    pub area: Option<String>,
    /// The requested slot, since an express order may cost more.
    pub slot: Option<Slot>,
    pub now: Timestamp,
}

/// The price that the order would have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PricePreview {
    Price {
        lines: Vec<PriceLine>,
        total: Money,
        split: Split,
        valid_until: Timestamp,
    },
    /// Staff must price the order.
    NeedsPerson,
}

/// Computes the price of an order that does not exist yet.
///
/// # Errors
/// `UnknownCategory`, `Invalid` with the fields.
pub async fn preview_quote(
    catalog: &dyn CatalogQueries,
    query: PreviewQuote,
) -> Result<PricePreview, OrdersError> {
    let offering = catalog
        .offering(&query.category_slug)
        .await?
        .ok_or(OrdersError::UnknownCategory)?;
    check_answers(&offering, &query.answers, false)?;
    let at = Moment {
        slot: query.slot,
        now: query.now,
    };
    match quote(&offering, &query.answers, query.area.as_deref(), at)? {
        Quoted::NeedsPerson => Ok(PricePreview::NeedsPerson),
        Quoted::Lines(lines) => {
            let split = Split::of(
                &lines,
                rate_now(catalog, &query.category_slug, query.now).await?,
            )?;
            let values = catalog
                .setting_values(SettingGroup::Orders, query.now)
                .await?;
            Ok(PricePreview::Price {
                total: split.total,
                split,
                lines,
                valid_until: engine_price_valid_until(&offering, &price_validity(&values), at),
            })
        }
    }
}

/// The commission rate that a price would be made with now.
pub async fn rate_now(
    catalog: &dyn CatalogQueries,
    category: &str,
    now: Timestamp,
) -> Result<Commission, OrdersError> {
    let book = CommissionBook::new(catalog.commission_rules().await?);
    let asked = CommissionAsked {
        category,
        tier: CommissionTier::Standard,
        provider: None,
        rules: book.newest(),
        at: now,
    };
    Ok(Commission::new(book.choose(&asked).rate)?)
}
