use super::{Row, count, document};
use crate::schema::price_versions;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use pricing::PriceVersion;

/// A price version. The document contains the whole version with its hash. The other columns are
/// copies, for constraints and for people who read the table.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = price_versions)]
pub struct PriceVersionRow {
    pub id: String,
    pub order_id: String,
    pub number: i32,
    pub total_kobo: i64,
    pub currency: String,
    pub document: String,
    pub sha256: String,
    pub created_at: NaiveDateTime,
    pub valid_until: NaiveDateTime,
}

impl TryFrom<&PriceVersion> for PriceVersionRow {
    type Error = StoreError;
    fn try_from(version: &PriceVersion) -> Result<Self, StoreError> {
        Ok(Self {
            id: version.id().to_string(),
            order_id: version.order().to_string(),
            number: count(version.number())?,
            total_kobo: version.total().kobo(),
            currency: "NGN".to_owned(),
            document: document(version)?,
            sha256: version.sha256().to_owned(),
            created_at: version.created_at().naive_utc(),
            valid_until: version.valid_until().naive_utc(),
        })
    }
}

impl TryFrom<PriceVersionRow> for PriceVersion {
    type Error = StoreError;
    /// Reading the document recalculates every sum and compares the hash. The other columns must
    /// have the same values as the document.
    fn try_from(stored: PriceVersionRow) -> Result<Self, StoreError> {
        let row = Row::new("price_versions", &stored.id);
        let version: Self = row.json("document", &stored.document)?;
        let same = version.id().to_string() == stored.id
            && version.order().to_string() == stored.order_id
            && version.sha256() == stored.sha256
            && version.total().kobo() == stored.total_kobo;
        if same {
            Ok(version)
        } else {
            Err(row.corrupt("document"))
        }
    }
}
