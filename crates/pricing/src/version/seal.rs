//! The seal of a price version: sha256 over JSON with sorted keys, no spaces and integers only, so
//! that anyone can calculate it again. The structs below list their fields in sorted order on
//! purpose, so that the result depends on no map type and no feature of a library.

use super::PriceVersion;
use crate::{LineKind, Payee, PriceLine, PricingError, TaxClass};
use kernel::{Bps, Money, OrderId, PriceVersionId};
use sha2::{Digest, Sha256};

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct CanonicalVersion<'a> {
    /// Left out when nothing was added, so that such a price keeps the seal that it had before this
    /// field existed.
    #[serde(skip_serializing_if = "Option::is_none")]
    added_kobo: Option<Money>,
    commission_bps: Bps,
    created_at: String,
    credit_kobo: Money,
    discount_kobo: Money,
    due_kobo: Money,
    id: PriceVersionId,
    lines: Vec<CanonicalLine<'a>>,
    number: u32,
    order: OrderId,
    plan: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    plan_stages: Vec<CanonicalStage<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan_working_days: Option<u32>,
    platform_keeps_kobo: Money,
    provider_receives_kobo: Money,
    subtotal_kobo: Money,
    total_kobo: Money,
    valid_until: String,
    vat_kobo: Money,
}

/// A stage of the plan. A price that is paid at once has no stages, so it keeps the seal that it
/// had before stages existed.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct CanonicalStage<'a> {
    amount_kobo: Money,
    name: &'a str,
    percent: u32,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct CanonicalLine<'a> {
    commissionable: bool,
    detail: Option<&'a str>,
    gross_kobo: Money,
    kind: LineKind,
    label: &'a str,
    payee: Payee,
    quantity_milli: i64,
    tax_class: TaxClass,
    unit: &'a str,
    unit_gross_kobo: Money,
    vat_kobo: Money,
}

impl<'a> From<&'a PriceLine> for CanonicalLine<'a> {
    fn from(line: &'a PriceLine) -> Self {
        Self {
            commissionable: line.commissionable(),
            detail: line.detail(),
            gross_kobo: line.gross(),
            kind: line.kind(),
            label: line.label(),
            payee: line.payee(),
            quantity_milli: line.quantity_milli(),
            tax_class: line.tax_class(),
            unit: line.unit(),
            unit_gross_kobo: line.unit_gross(),
            vat_kobo: line.vat(),
        }
    }
}

pub(super) fn canonical_json(version: &PriceVersion) -> Result<Vec<u8>, PricingError> {
    let staged = version.plan.staged();
    let named = staged
        .map(|staged| staged.stages.as_slice())
        .unwrap_or_default();
    let stages = named.iter().zip(version.stage_amounts()?);
    let canonical = CanonicalVersion {
        added_kobo: Some(version.added).filter(|added| !added.is_zero()),
        commission_bps: version.commission_bps,
        created_at: version.created_at.to_string(),
        credit_kobo: version.credit,
        discount_kobo: version.discount,
        due_kobo: version.due,
        id: version.id,
        lines: version.lines.iter().map(CanonicalLine::from).collect(),
        number: version.number,
        order: version.order,
        plan: version.plan.code(),
        plan_stages: stages
            .map(|(stage, amount_kobo)| CanonicalStage {
                amount_kobo,
                name: &stage.name,
                percent: stage.percent,
            })
            .collect(),
        plan_working_days: staged.map(|staged| staged.working_days),
        platform_keeps_kobo: version.split.platform_keeps,
        provider_receives_kobo: version.split.provider_receives,
        subtotal_kobo: version.subtotal,
        total_kobo: version.total,
        valid_until: version.valid_until.to_string(),
        vat_kobo: version.vat,
    };
    serde_json::to_vec(&canonical)
        .map_err(|_| PricingError::BadVersion("the price cannot be written as JSON"))
}

pub(super) fn sha256_hex(version: &PriceVersion) -> Result<String, PricingError> {
    Ok(hex::encode(Sha256::digest(canonical_json(version)?)))
}
