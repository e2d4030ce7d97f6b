use super::Row;
use crate::schema::{categories, rate_cards, service_forms};
use catalog::{Category, Form};
use diesel::prelude::*;
use kernel::StoreError;
use pricing::RateCard;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = categories)]
pub struct CategoryRow {
    pub slug: String,
    pub position: i32,
    pub enabled: bool,
    /// The icon in the document, for lists that show nothing else of it.
    pub icon_key: String,
    pub document: String,
    /// The document that last shipped with the product.
    pub seed: String,
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = service_forms)]
pub struct FormRow {
    pub category_slug: String,
    pub version: i32,
    pub document: String,
    /// Whether this version shipped with the product.
    pub seeded: bool,
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = rate_cards)]
pub struct RateCardRow {
    pub category_slug: String,
    pub version: i32,
    pub document: String,
    /// Whether this version shipped with the product.
    pub seeded: bool,
    /// The starting price of a card that staff published.
    pub price_from_kobo: Option<i64>,
}

impl TryFrom<CategoryRow> for Category {
    type Error = StoreError;
    fn try_from(stored: CategoryRow) -> Result<Self, StoreError> {
        Row::new("categories", &stored.slug).json("document", &stored.document)
    }
}

impl TryFrom<FormRow> for Form {
    type Error = StoreError;
    fn try_from(stored: FormRow) -> Result<Self, StoreError> {
        Row::new("service_forms", &stored.category_slug).json("document", &stored.document)
    }
}

impl TryFrom<RateCardRow> for RateCard {
    type Error = StoreError;
    fn try_from(stored: RateCardRow) -> Result<Self, StoreError> {
        Row::new("rate_cards", &stored.category_slug).json("document", &stored.document)
    }
}
