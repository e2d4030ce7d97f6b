use super::{Row, count, document, time};
use crate::schema::{provider_categories, provider_policies, provider_zones, providers};
use ::providers::{Gender, Policy, Provider, ProviderStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = providers, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ProviderRow {
    pub id: String,
    pub display_name: String,
    pub bio: String,
    pub photo_url: Option<String>,
    pub status: String,
    pub jobs_done: i32,
    pub created_at: NaiveDateTime,
    pub version: i64,
    pub gender: Option<String>,
    pub base_area: Option<String>,
    pub vehicle: Option<String>,
    pub closed_services: String,
}

/// One service of a provider, with its position in the provider's own list.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = provider_categories)]
pub struct ProviderCategoryRow {
    pub provider_id: String,
    pub category_slug: String,
    pub position: i32,
    pub last_offer_at: NaiveDateTime,
}

/// One zone of a provider.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = provider_zones)]
pub struct ProviderZoneRow {
    pub provider_id: String,
    pub zone: String,
    pub position: i32,
}

#[derive(Debug, Insertable, AsChangeset)]
#[diesel(table_name = provider_policies)]
pub struct PolicyRow {
    pub provider_id: String,
    pub insurer: String,
    pub number: String,
    pub cover_kobo: i64,
    pub valid_from: String,
    pub valid_until: String,
}

impl From<Policy> for PolicyRow {
    fn from(policy: Policy) -> Self {
        Self {
            provider_id: policy.provider.to_string(),
            insurer: policy.insurer,
            number: policy.number,
            cover_kobo: policy.cover.kobo(),
            valid_from: policy.valid_from.to_string(),
            valid_until: policy.valid_until.to_string(),
        }
    }
}

impl TryFrom<&Provider> for ProviderRow {
    type Error = StoreError;
    fn try_from(provider: &Provider) -> Result<Self, StoreError> {
        Ok(Self {
            id: provider.id.to_string(),
            display_name: provider.display_name.clone(),
            bio: provider.bio.clone(),
            photo_url: provider.photo_url.clone(),
            status: provider.status.code().to_owned(),
            jobs_done: count(provider.jobs_done)?,
            created_at: provider.created_at.naive_utc(),
            version: provider.version,
            gender: provider.gender.map(|gender| gender.code().to_owned()),
            base_area: provider.base_area.clone(),
            vehicle: provider.vehicle.as_ref().map(document).transpose()?,
            closed_services: document(&provider.closed)?,
        })
    }
}

impl ProviderRow {
    /// The provider with the slugs of the services and the letters of the zones, both in their
    /// order.
    pub fn with(self, categories: Vec<String>, zones: &[String]) -> Result<Provider, StoreError> {
        let row = Row::new("providers", &self.id);
        let letter = |zone: &String| row.id::<char>("zone", zone);
        Ok(Provider {
            id: row.id("id", &self.id)?,
            status: row.code("status", &self.status, ProviderStatus::from_code)?,
            zones: zones.iter().map(letter).collect::<Result<_, _>>()?,
            categories,
            closed: row.json("closed_services", &self.closed_services)?,
            jobs_done: row.count("jobs_done", self.jobs_done)?,
            created_at: time(self.created_at),
            version: self.version,
            gender: row.opt_code("gender", self.gender.as_deref(), Gender::from_code)?,
            display_name: self.display_name,
            bio: self.bio,
            vehicle: row.opt_json("vehicle", self.vehicle.as_deref())?,
            base_area: self.base_area,
            photo_url: self.photo_url,
        })
    }
}
