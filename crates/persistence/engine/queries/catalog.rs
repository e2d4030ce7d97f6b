//! Reads of the catalogue, of the prices and rules of staff, and of the settings.

mod offering;

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{CommissionRuleRow, GasPriceRow, GasProposalRow, Row, SettingChangeRow},
    schema::{
        categories, commission_rules, gas_price_proposals, gas_prices, service_forms,
        setting_changes,
    },
    setting_values::{SETTING_CHANGES_MAX, setting_values, values_at},
};
use async_trait::async_trait;
use catalog::{Category, Form};
use diesel::{
    dsl::sql,
    result::QueryResult,
    sql_query,
    sql_types::{Bool, Text},
};
use kernel::{StoreError, Timestamp};
use marketplace::read::{CatalogQueries, Offering};
use offering::{CATEGORIES, CategoryRow, OFFERING, OfferingRow};
use pricing::{CommissionRule, GasPrice, GasProposal};
use settings::{SettingChange, SettingGroup, SettingValues};

const GAS_PRICES_MAX: i64 = 300;
/// The maximum number of rules. There will never be more, because each rule needs two people.
const COMMISSION_RULES_MAX: i64 = 5_000;

/// The newest form of a service, if the service is offered.
pub(super) fn newest_form(conn: &mut DbConnection, slug: &str) -> QueryResult<Option<String>> {
    let offered = categories::table
        .find(slug)
        .filter(categories::enabled.eq(true))
        .select(categories::slug);
    service_forms::table
        .filter(service_forms::category_slug.eq_any(offered))
        .order(service_forms::version.desc())
        .select(service_forms::document)
        .first(conn)
        .optional()
}

pub(super) fn form(slug: &str, document: Option<String>) -> Result<Option<Form>, StoreError> {
    Row::new("categories", slug).opt_json("form", document.as_deref())
}

#[async_trait]
impl CatalogQueries for Queries {
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError> {
        let rows: Vec<CategoryRow> = self
            .read(|conn| sql_query(CATEGORIES).prepared().load(conn))
            .await?;
        rows.into_iter().map(CategoryRow::view).collect()
    }

    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError> {
        let slug = slug.to_owned();
        let row: Option<OfferingRow> = self
            .read(move |conn| {
                sql_query(OFFERING)
                    .bind::<Text, _>(slug)
                    .prepared()
                    .get_result(conn)
                    .optional()
            })
            .await?;
        row.map(OfferingRow::view).transpose()
    }

    async fn gas_prices(&self) -> Result<Vec<GasPrice>, StoreError> {
        let newest = gas_prices::table
            .order((gas_prices::effective_from.desc(), gas_prices::zone.desc()))
            .limit(GAS_PRICES_MAX);
        let rows: Vec<GasPriceRow> = self
            .read(move |conn| newest.select(GasPriceRow::as_select()).load(conn))
            .await?;
        rows.into_iter().rev().map(GasPrice::try_from).collect()
    }

    async fn gas_proposals(&self) -> Result<Vec<GasProposal>, StoreError> {
        let waiting = gas_price_proposals::table
            .filter(sql::<Bool>("state = 'WAITING'"))
            .order(gas_price_proposals::zone);
        let rows: Vec<GasProposalRow> = self
            .read(move |conn| waiting.select(GasProposalRow::as_select()).load(conn))
            .await?;
        rows.into_iter().map(GasProposal::try_from).collect()
    }

    async fn setting_changes(&self) -> Result<Vec<SettingChange>, StoreError> {
        let newest = setting_changes::table
            .order((
                setting_changes::proposed_at.desc(),
                setting_changes::id.desc(),
            ))
            .limit(SETTING_CHANGES_MAX);
        let rows: Vec<SettingChangeRow> = self
            .read(move |conn| newest.select(SettingChangeRow::as_select()).load(conn))
            .await?;
        rows.into_iter()
            .rev()
            .map(SettingChange::try_from)
            .collect()
    }

    async fn setting_values(
        &self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError> {
        let rows = self.read(move |conn| values_at(conn, group, at)).await?;
        setting_values(rows)
    }

    async fn commission_rules(&self) -> Result<Vec<CommissionRule>, StoreError> {
        let rules = commission_rules::table
            .order(commission_rules::number)
            .limit(COMMISSION_RULES_MAX);
        let rows: Vec<CommissionRuleRow> = self
            .read(move |conn| rules.select(CommissionRuleRow::as_select()).load(conn))
            .await?;
        let rules: Vec<CommissionRule> = rows
            .into_iter()
            .map(CommissionRule::try_from)
            .collect::<Result<_, _>>()?;
        Ok(marketplace::read::in_order(rules))
    }
}
