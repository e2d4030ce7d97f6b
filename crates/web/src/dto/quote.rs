//! The price of an order, line by line.

mod preview;

pub use preview::{QuotePreviewBody, QuotePreviewRequest};

use super::{PlanType, QuoteCancellationBody, QuoteStage, kobo, plan::stages_of, time};
use chrono::{DateTime, Utc};
use kernel::{Money, MoneyError, Timestamp};
use marketplace::{read::OrderTenders, settlement::terms_ahead};
use orders::{CancellationPolicy, Funding, Slot};
use payments::TenderPlan;
use pricing::{PriceLine, PriceVersion, Split};
use serde::Serialize;
use utoipa::ToSchema;

/// The cancellation terms in one sentence (FAQ-07).
const CANCELLATION: &str = "Free until a provider is assigned. After that, please contact support.";

/// The price of an order, line by line.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Quote)]
pub struct QuoteBody {
    /// The number of the price version within the order: 1, 2, 3 and so on; 0 in a preview.
    pub version: u32,
    pub lines: Vec<QuoteLine>,
    pub subtotal_kobo: i64,
    /// The sum of the discounts, as a positive amount.
    pub discount_kobo: i64,
    /// The VAT in the total.
    pub vat_kobo: i64,
    pub total_kobo: i64,
    pub credit_kobo: i64,
    pub due_kobo: i64,
    pub valid_until: DateTime<Utc>,
    pub plan_type: PlanType,
    /// The number of working days, for a price that is paid in stages.
    pub working_days: Option<u32>,
    /// The stages of the payment, in order; empty when the price is paid at once.
    pub stages: Vec<QuoteStage>,
    /// The amount that the provider receives.
    pub provider_kobo: i64,
    /// The amount that Gida keeps.
    pub platform_kobo: i64,
    /// The cancellation terms in one sentence.
    pub cancellation_text: &'static str,
    /// The cancellation terms of this order, as amounts and times; absent in a preview.
    pub cancellation: Option<QuoteCancellationBody>,
    /// The note of the pricing staff.
    pub note: Option<String>,
    /// The promo code on the price; only for the owner.
    pub promo: Option<QuotePromo>,
    /// The part of the price that store credit could pay now; only for the owner, while the price
    /// may be paid and there is credit.
    pub credit_offer: Option<CreditOffer>,
}

/// The promo code on a price.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotePromo {
    pub code: String,
    /// Whether store credit may pay the rest.
    pub stacks_with_credit: bool,
}

/// How the price would be paid with store credit. A rest of less than ₦100 is waived.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditOffer {
    pub credit_kobo: i64,
    /// The rest that is paid in cash.
    pub due_kobo: i64,
    pub waived_kobo: i64,
}

/// One line of a price. Discounts are negative, so that the lines sum to the total and their VAT to
/// its VAT.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLine {
    /// The kind of line: `LABOUR`, `MATERIAL`, `TRAVEL`, `FEE`, `DISCOUNT_PROMO` and others.
    pub kind: &'static str,
    pub label: String,
    pub detail: Option<String>,
    pub quantity: f64,
    pub unit: Option<String>,
    pub gross_kobo: i64,
    pub vat_kobo: i64,
    pub tax_class: &'static str,
}

impl From<&PriceLine> for QuoteLine {
    fn from(line: &PriceLine) -> Self {
        Self {
            kind: line.kind().code(),
            label: line.label().to_owned(),
            detail: line.detail().map(str::to_owned),
            quantity: thousandths(line.quantity_milli()),
            unit: Some(line.unit().to_owned()).filter(|unit| !unit.is_empty()),
            gross_kobo: kobo(line.gross()),
            vat_kobo: kobo(line.vat()),
            tax_class: line.tax_class().code(),
        }
    }
}

/// Converts a quantity from thousandths, which are never more than 2^31.
fn thousandths(milli: i64) -> f64 {
    f64::from(i32::try_from(milli).unwrap_or(i32::MAX)) / 1000.0
}

impl From<&PriceVersion> for QuoteBody {
    fn from(price: &PriceVersion) -> Self {
        let split = price.split();
        Self {
            version: price.number(),
            lines: price.lines().iter().map(QuoteLine::from).collect(),
            subtotal_kobo: kobo(price.subtotal()),
            discount_kobo: kobo(price.discount()),
            vat_kobo: kobo(price.vat()),
            total_kobo: kobo(price.total()),
            credit_kobo: kobo(price.credit()),
            due_kobo: kobo(price.due()),
            valid_until: time(price.valid_until()),
            plan_type: price.plan().into(),
            working_days: price.plan().staged().map(|plan| plan.working_days),
            stages: stages_of(price, None),
            provider_kobo: kobo(split.provider_receives),
            platform_kobo: kobo(split.platform_keeps),
            cancellation_text: CANCELLATION,
            cancellation: None,
            note: None,
            promo: None,
            credit_offer: None,
        }
    }
}

impl QuoteBody {
    /// The price of an order with the payments of its stages.
    #[must_use]
    pub fn of_order(price: &PriceVersion, funding: Option<Funding>) -> Self {
        let stages = stages_of(price, funding);
        Self {
            stages,
            ..Self::from(price)
        }
    }

    /// Adds the costs of cancelling an order for this slot.
    #[must_use]
    pub fn with_cancellation(
        self,
        price: &PriceVersion,
        slot: Option<Slot>,
        policy: &CancellationPolicy,
    ) -> Self {
        let ahead = terms_ahead(slot, price, policy).ok();
        Self {
            cancellation: ahead.as_ref().map(QuoteCancellationBody::from),
            ..self
        }
    }

    #[must_use]
    pub fn with_note(self, note: Option<&str>) -> Self {
        Self {
            note: note.map(str::to_owned),
            ..self
        }
    }

    /// Adds the store credit and the promo code. Store credit that has come back since is included,
    /// because it paid then.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn with_tenders(self, tenders: &OrderTenders) -> Result<Self, MoneyError> {
        let credit = kobo(tenders.spent.plus(tenders.restored)?);
        let promo = tenders.promo.as_ref().map(|promo| QuotePromo {
            code: promo.code.to_string(),
            stacks_with_credit: promo.stacks_with_credit,
        });
        Ok(Self {
            credit_kobo: credit,
            due_kobo: self.total_kobo.saturating_sub(credit),
            promo,
            ..self
        })
    }

    /// Adds what `available` store credit would pay of the amount due now.
    #[must_use]
    pub fn with_credit_offer(self, due: Money, available: Money) -> Self {
        let plan = TenderPlan::of(due, available)
            .ok()
            .filter(|plan| plan.credit.is_positive());
        let credit_offer = plan.map(|plan| CreditOffer {
            credit_kobo: kobo(plan.credit),
            due_kobo: kobo(plan.cash),
            waived_kobo: kobo(plan.waived),
        });
        Self {
            credit_offer,
            ..self
        }
    }

    /// A preview of a price, which is not a promise.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn preview(
        lines: &[PriceLine],
        total: Money,
        split: &Split,
        valid_until: Timestamp,
    ) -> Result<Self, MoneyError> {
        let (positive, negative): (Vec<_>, Vec<_>) = lines
            .iter()
            .map(PriceLine::gross)
            .partition(|gross| !gross.is_negative());
        Ok(Self {
            version: 0,
            lines: lines.iter().map(QuoteLine::from).collect(),
            subtotal_kobo: kobo(Money::total(positive)?),
            discount_kobo: kobo(Money::total(negative)?.negated()?),
            vat_kobo: kobo(split.vat),
            total_kobo: kobo(total),
            credit_kobo: 0,
            due_kobo: kobo(total),
            valid_until: time(valid_until),
            plan_type: PlanType::Full,
            working_days: None,
            stages: Vec::new(),
            provider_kobo: kobo(split.provider_receives),
            platform_kobo: kobo(split.platform_keeps),
            cancellation_text: CANCELLATION,
            cancellation: None,
            note: None,
            promo: None,
            credit_offer: None,
        })
    }
}
