//! The categories as they are offered: each with its providers, its prices and, for the page of one, its form.

use crate::prelude::*;
use crate::rows::Row;
use catalog::{Category, CategoryDiscount};
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Date, Money, StoreError};
use marketplace::read::Offering;
use pricing::{GasBoard, TravelZone};

/// The number of providers who currently accept jobs in a category. `c` is the category.
macro_rules! provider_count {
    () => {
        "(SELECT COUNT(*) FROM provider_categories pc JOIN providers p ON p.id = pc.provider_id
            WHERE pc.category_slug = c.slug AND p.status IN ('ACTIVE', 'PROBATION')) AS provider_count"
    };
}

/// The synonyms of a category as one text, separated by vertical bars.
macro_rules! keywords {
    () => {
        "(SELECT string_agg(s.term, '|' ORDER BY s.position, s.term) FROM category_synonyms s
            WHERE s.category_slug = c.slug AND s.enabled) AS keywords"
    };
}

/// The discount that staff give to all customers, for example `10:2026-12-01:2026-12-24`.
macro_rules! discount {
    () => {
        "(SELECT CAST(d.percent AS TEXT) || ':' || d.starts_on || ':' || d.ends_on FROM category_discounts d
            WHERE d.category_slug = c.slug) AS discount"
    };
}

/// The starting price of the newest rate card, if staff published it.
macro_rules! card_price {
    () => {
        "(SELECT p.price_from_kobo FROM rate_cards p WHERE p.category_slug = c.slug
            ORDER BY p.version DESC LIMIT 1) AS card_price"
    };
}

/// The current price of a kilogram of gas in a zone, in kobo, for example `A:130000|`. An empty
/// text if the zone has no price.
macro_rules! gas_price {
    ($zone:literal) => {
        concat!(
            "COALESCE('",
            $zone,
            ":' || CAST((SELECT g.per_kg_kobo FROM gas_prices g WHERE g.zone = '",
            $zone,
            "' ORDER BY g.effective_from DESC LIMIT 1) AS TEXT) || '|', '')"
        )
    };
}

/// The gas prices of all zones; `NULL` for services other than gas.
macro_rules! gas_board {
    () => {
        concat!(
            "CASE WHEN c.slug = 'gas-refill-delivery' THEN ",
            gas_price!("A"),
            " || ",
            gas_price!("B"),
            " || ",
            gas_price!("C"),
            " END AS gas_board"
        )
    };
}

pub(super) const CATEGORIES: &str = concat!(
    "SELECT c.slug, c.document, ",
    provider_count!(),
    ", ",
    keywords!(),
    ", ",
    discount!(),
    ", ",
    card_price!(),
    ", ",
    gas_board!(),
    " FROM categories c WHERE c.enabled ORDER BY c.position, c.slug"
);

/// A category with its newest form and, if the engine prices the service, its newest rate card.
pub(super) const OFFERING: &str = concat!(
    "SELECT c.slug, c.document, f.document AS form, r.document AS rate_card, ",
    provider_count!(),
    ", ",
    keywords!(),
    ", ",
    discount!(),
    ", ",
    card_price!(),
    ", ",
    gas_board!(),
    " FROM categories c
    JOIN service_forms f ON f.category_slug = c.slug
        AND f.version = (SELECT MAX(version) FROM service_forms WHERE category_slug = c.slug)
    LEFT JOIN rate_cards r ON r.category_slug = c.slug
        AND r.version = (SELECT MAX(version) FROM rate_cards WHERE category_slug = c.slug)
    WHERE c.slug = $1 AND c.enabled"
);

#[derive(QueryableByName)]
pub(super) struct CategoryRow {
    #[diesel(sql_type = Text)]
    slug: String,
    #[diesel(sql_type = Text)]
    document: String,
    #[diesel(sql_type = BigInt)]
    provider_count: i64,
    #[diesel(sql_type = Nullable<Text>)]
    keywords: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    discount: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    card_price: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    gas_board: Option<String>,
}

#[derive(QueryableByName)]
pub(super) struct OfferingRow {
    #[diesel(embed)]
    category: CategoryRow,
    #[diesel(sql_type = Text)]
    form: String,
    #[diesel(sql_type = Nullable<Text>)]
    rate_card: Option<String>,
}

impl CategoryRow {
    pub(super) fn view(self) -> Result<(Category, u32), StoreError> {
        let stored: Category =
            Row::new("categories", &self.slug).json("document", &self.document)?;
        let keywords = self
            .keywords
            .iter()
            .flat_map(|terms| terms.split('|'))
            .map(str::to_owned)
            .collect();
        let price_from = self
            .board()?
            .and_then(|board| board.lowest())
            .or(self.card_price.map(Money::from_kobo))
            .or(stored.price_from);
        let category = Category {
            keywords,
            price_from,
            discount: self.discount()?,
            ..stored
        };
        Ok((
            category,
            u32::try_from(self.provider_count).unwrap_or(u32::MAX),
        ))
    }
}

impl CategoryRow {
    fn discount(&self) -> Result<Option<CategoryDiscount>, StoreError> {
        let Some(text) = &self.discount else {
            return Ok(None);
        };
        let mut parts = text.split(':');
        let read = (|| {
            let percent = parts.next()?.parse().ok()?;
            Some(CategoryDiscount {
                percent,
                starts_on: Date::parse(parts.next()?)?,
                ends_on: Date::parse(parts.next()?)?,
            })
        })();
        read.map(Some)
            .ok_or_else(|| Row::new("category_discounts", &self.slug).corrupt("percent"))
    }

    fn board(&self) -> Result<Option<GasBoard>, StoreError> {
        let Some(text) = &self.gas_board else {
            return Ok(None);
        };
        let entry = |entry: &str| {
            let (zone, kobo) = entry.split_once(':')?;
            Some((
                TravelZone::from_code(zone)?,
                Money::from_kobo(kobo.parse().ok()?),
            ))
        };
        let prices: Option<Vec<_>> = text.split_terminator('|').map(entry).collect();
        prices
            .map(|prices| Some(GasBoard::new(prices)))
            .ok_or_else(|| Row::new("gas_prices", &self.slug).corrupt("zone"))
    }
}

impl OfferingRow {
    pub(super) fn view(self) -> Result<Offering, StoreError> {
        let slug = self.category.slug.clone();
        let row = Row::new("categories", &slug);
        let (form, rate_card) = (
            row.json("form", &self.form)?,
            self.rate_card.map(|card| row.json("rate_card", &card)),
        );
        let gas = self.category.board()?;
        let (category, provider_count) = self.category.view()?;
        Ok(Offering {
            category,
            form,
            rate_card: rate_card.transpose()?,
            gas,
            provider_count,
        })
    }
}
