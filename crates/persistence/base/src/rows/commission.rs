use super::{Row, count, time};
use crate::schema::{commission_rules, order_commissions};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Bps, StoreError};
use pricing::{
    CommissionRule, CommissionRuleState, CommissionScope, CommissionTier, OrderCommission,
};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = commission_rules, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct CommissionRuleRow {
    pub id: String,
    pub number: Option<i32>,
    pub scope: String,
    pub category_slug: Option<String>,
    pub tier: Option<String>,
    pub provider_id: Option<String>,
    pub rate_bps: Option<i32>,
    pub effective_from: NaiveDateTime,
    pub note: Option<String>,
    pub proposed_by: Option<String>,
    pub proposed_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

/// The scope as one text, for example `gas-refill-delivery||` for a category without a tier and a
/// provider.
pub fn scope_key(scope: &CommissionScope) -> String {
    let provider = scope
        .provider
        .map(|provider| provider.to_string())
        .unwrap_or_default();
    let tier = scope.tier.map_or("", CommissionTier::code);
    format!(
        "{}|{tier}|{provider}",
        scope.category.as_deref().unwrap_or_default()
    )
}

impl TryFrom<&CommissionRule> for CommissionRuleRow {
    type Error = StoreError;
    fn try_from(rule: &CommissionRule) -> Result<Self, StoreError> {
        Ok(Self {
            id: rule.id.to_string(),
            number: rule.number.map(count).transpose()?,
            scope: scope_key(&rule.scope),
            category_slug: rule.scope.category.clone(),
            tier: rule.scope.tier.map(|tier| tier.code().to_owned()),
            provider_id: rule.scope.provider.map(|provider| provider.to_string()),
            rate_bps: rule.rate.map(|rate| count(rate.get())).transpose()?,
            effective_from: rule.from.naive_utc(),
            note: rule.note.clone(),
            proposed_by: rule.proposed_by.map(|user| user.to_string()),
            proposed_at: rule.proposed_at.naive_utc(),
            state: rule.state.code().to_owned(),
            decided_by: rule.decided.map(|(user, _)| user.to_string()),
            decided_at: rule.decided.map(|(_, at)| at.naive_utc()),
            version: rule.version,
        })
    }
}

impl TryFrom<CommissionRuleRow> for CommissionRule {
    type Error = StoreError;
    fn try_from(stored: CommissionRuleRow) -> Result<Self, StoreError> {
        let row = Row::new("commission_rules", &stored.id);
        let decided_by = row.opt_id("decided_by", stored.decided_by.as_deref())?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            number: stored
                .number
                .map(|number| row.count("number", number))
                .transpose()?,
            scope: CommissionScope {
                tier: row.opt_code("tier", stored.tier.as_deref(), CommissionTier::from_code)?,
                provider: row.opt_id("provider_id", stored.provider_id.as_deref())?,
                category: stored.category_slug,
            },
            rate: stored
                .rate_bps
                .map(|rate| row.count("rate_bps", rate).map(Bps::new))
                .transpose()?,
            from: time(stored.effective_from),
            proposed_by: row.opt_id("proposed_by", stored.proposed_by.as_deref())?,
            proposed_at: time(stored.proposed_at),
            state: row.code("state", &stored.state, CommissionRuleState::from_code)?,
            decided: decided_by.zip(stored.decided_at.map(time)),
            version: stored.version,
            note: stored.note,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = order_commissions, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OrderCommissionRow {
    pub order_id: String,
    pub rules: i32,
    pub paid_at: NaiveDateTime,
    pub provider_id: Option<String>,
    pub rate_bps: Option<i32>,
    pub version: i64,
}

impl TryFrom<&OrderCommission> for OrderCommissionRow {
    type Error = StoreError;
    fn try_from(noted: &OrderCommission) -> Result<Self, StoreError> {
        Ok(Self {
            order_id: noted.order.to_string(),
            rules: count(noted.rules)?,
            paid_at: noted.paid_at.naive_utc(),
            provider_id: noted.fixed.map(|(provider, _)| provider.to_string()),
            rate_bps: noted.fixed.map(|(_, rate)| count(rate.get())).transpose()?,
            version: noted.version,
        })
    }
}

impl TryFrom<OrderCommissionRow> for OrderCommission {
    type Error = StoreError;
    fn try_from(stored: OrderCommissionRow) -> Result<Self, StoreError> {
        let row = Row::new("order_commissions", &stored.order_id);
        let provider = row.opt_id("provider_id", stored.provider_id.as_deref())?;
        let rate = stored
            .rate_bps
            .map(|rate| row.count("rate_bps", rate).map(Bps::new))
            .transpose()?;
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            rules: row.count("rules", stored.rules)?,
            paid_at: time(stored.paid_at),
            fixed: provider.zip(rate),
            version: stored.version,
        })
    }
}
