//! Change orders, as the customer and the provider of a job see them.

use super::{PhotoBody, QuoteLine, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use http_base::milli;
use kernel::{FieldError, FieldErrors, Money, UploadId};
use marketplace::{read::OrderView, settlement::priced};
use orders::{
    Action, ChangeOrder, ChangeOrderAllowance, ChangeOrderKind, ChangeOrderLine, ChangeOrderState,
};
use pricing::{PriceLine, PricingError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A change order: extra work or materials that are done only once they are paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeOrder)]
pub struct ChangeOrderBody {
    pub id: String,
    /// The number of the change order within the order: 1, 2, 3 and so on.
    pub number: u32,
    #[schema(value_type = ChangeOrderStateSchema)]
    pub state: &'static str,
    /// The provider's description of what was found.
    pub reason: String,
    pub photo: PhotoBody,
    pub lines: Vec<QuoteLine>,
    /// The total, VAT included.
    pub total_kobo: i64,
    /// The VAT in the total.
    pub vat_kobo: i64,
    /// Whether it is for materials only, within 10 % of the materials of the original price: it
    /// needs no approval, and the work goes on.
    pub within_tolerance: bool,
    pub proposed_at: DateTime<Utc>,
    /// When the change order lapses; absent once it can no longer lapse.
    pub lapses_at: Option<DateTime<Utc>>,
    pub approved_at: Option<DateTime<Utc>>,
    /// When the change order was paid, declined or withdrawn.
    pub ended_at: Option<DateTime<Utc>>,
    /// The actions that the caller may take: `approve`, `pay` or `decline` for the customer,
    /// `withdraw` for the provider.
    #[schema(value_type = Vec<String>)]
    pub actions: Vec<&'static str>,
}

#[derive(ToSchema)]
#[schema(as = ChangeOrderState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ChangeOrderStateSchema {
    Proposed,
    Approved,
    Paid,
    Declined,
    Lapsed,
    Withdrawn,
}

impl ChangeOrderBody {
    /// The change order as the customer sees it; `at_work` while the work is under way.
    ///
    /// # Errors
    /// `PricingError` when the lines do not make a price.
    pub fn of_customer(change_order: &ChangeOrder, at_work: bool) -> Result<Self, PricingError> {
        let actions = match change_order.state {
            ChangeOrderState::Proposed => vec!["approve", "decline"],
            ChangeOrderState::Approved => vec!["pay", "decline"],
            ChangeOrderState::Lapsed => vec!["approve", "decline"],
            ChangeOrderState::Paid | ChangeOrderState::Declined | ChangeOrderState::Withdrawn => {
                Vec::new()
            }
        };
        Self::new(change_order, if at_work { actions } else { Vec::new() })
    }

    /// The change order as its provider sees it.
    ///
    /// # Errors
    /// `PricingError` when the lines do not make a price.
    pub fn of_provider(change_order: &ChangeOrder, at_work: bool) -> Result<Self, PricingError> {
        let may = change_order.is_answerable()
            && (change_order.within || change_order.state != ChangeOrderState::Approved);
        Self::new(
            change_order,
            if at_work && may {
                vec!["withdraw"]
            } else {
                Vec::new()
            },
        )
    }

    fn new(change_order: &ChangeOrder, actions: Vec<&'static str>) -> Result<Self, PricingError> {
        let lines = priced(&change_order.lines)?;
        Ok(Self {
            id: change_order.id.to_string(),
            number: change_order.number,
            state: change_order.state.code(),
            reason: change_order.reason.clone(),
            photo: change_order.photo.into(),
            total_kobo: kobo(change_order.total),
            vat_kobo: kobo(Money::total(lines.iter().map(PriceLine::vat))?),
            lines: lines.iter().map(QuoteLine::from).collect(),
            within_tolerance: change_order.within,
            proposed_at: time(change_order.proposed_at),
            lapses_at: change_order.waits().then(|| time(change_order.lapses_at)),
            approved_at: maybe_time(change_order.approved_at),
            ended_at: maybe_time(change_order.ended_at),
            actions,
        })
    }
}

/// The change orders of an order, as the customer sees them.
#[derive(Debug, Default)]
pub struct ExtraWork {
    pub change_orders: Vec<ChangeOrderBody>,
    /// Whether a change order still waits for the customer's answer or payment.
    open: bool,
}

impl ExtraWork {
    /// Builds the answer from all change orders of the order.
    ///
    /// # Errors
    /// `PricingError` when the lines of a change order do not make a price.
    pub fn of_customer(order: &OrderView, all: &[ChangeOrder]) -> Result<Self, PricingError> {
        let of_work = |change_order: &ChangeOrder| {
            order.is_at_work()
                && order
                    .provider
                    .as_ref()
                    .is_some_and(|by| by.id == change_order.provider)
        };
        let shown = all
            .iter()
            .map(|change_order| ChangeOrderBody::of_customer(change_order, of_work(change_order)));
        Ok(Self {
            change_orders: shown.collect::<Result<_, _>>()?,
            open: all
                .iter()
                .any(|change_order| change_order.waits() && of_work(change_order)),
        })
    }

    /// Whether the customer may still take this action: open change orders must be settled before
    /// the job is confirmed.
    pub(super) fn leaves(&self, action: &str) -> bool {
        !self.open || action != Action::Confirm.code()
    }
}

/// The allowance: what the provider may still propose for a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeOrderAllowance)]
pub struct ChangeOrderAllowanceBody {
    /// How many more change orders may be proposed.
    pub count: u32,
    /// The most that they may cost together, VAT included.
    pub left_kobo: i64,
    /// The part of `leftKobo` that may be for materials only without the customer's approval.
    pub unasked_kobo: i64,
}

impl From<ChangeOrderAllowance> for ChangeOrderAllowanceBody {
    fn from(allowance: ChangeOrderAllowance) -> Self {
        Self {
            count: u32::try_from(allowance.count).unwrap_or(u32::MAX),
            left_kobo: kobo(allowance.left),
            unasked_kobo: kobo(allowance.unasked),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProposeChangeOrder)]
pub struct ProposeChangeOrderRequest {
    #[validate(length(min = 1, max = 10), nested)]
    pub lines: Vec<ChangeOrderLineRequest>,
    /// The provider's description of what was found, in 10 to 500 characters.
    #[validate(length(min = 10, max = 500))]
    pub reason: String,
    /// The id of a photo of what was found, as `POST /api/uploads` returned it.
    #[validate(length(min = 1, max = 40))]
    pub photo_id: String,
}

// It is serialized too because `validator` requires that of the items of a list.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ChangeOrderLine)]
pub struct ChangeOrderLineRequest {
    /// The kind of line: `LABOUR` or `MATERIAL`.
    #[validate(length(max = 40))]
    pub kind: String,
    #[validate(length(min = 1, max = 120))]
    pub label: String,
    /// The quantity, with up to three decimals.
    pub quantity: f64,
    #[validate(length(min = 1, max = 24))]
    pub unit: String,
    /// The gross amount of the whole line, VAT included.
    pub gross_kobo: i64,
}

impl ProposeChangeOrderRequest {
    /// Returns the lines of the change order.
    ///
    /// # Errors
    /// The fields of lines with an unknown kind or an invalid quantity.
    pub fn lines(&self) -> Result<Vec<ChangeOrderLine>, FieldErrors> {
        let (mut lines, mut errors) = (Vec::new(), Vec::new());
        for (at, line) in self.lines.iter().enumerate() {
            match line.parse(at) {
                Ok(line) => lines.push(line),
                Err(error) => errors.push(error),
            }
        }
        FieldErrors::check(errors).map(|()| lines)
    }

    /// Returns the id of the photo.
    ///
    /// # Errors
    /// `photoId` when it is not the id of an upload.
    pub fn photo(&self) -> Result<UploadId, FieldErrors> {
        self.photo_id.parse().map_err(|_| {
            FieldErrors::one("photoId", "not_your_upload", "Please add this photo again.")
        })
    }
}

impl ChangeOrderLineRequest {
    fn parse(&self, at: usize) -> Result<ChangeOrderLine, FieldError> {
        let bad = |field: &str, text: &str| {
            FieldError::new(format!("lines.{at}.{field}"), "invalid", text)
        };
        Ok(ChangeOrderLine {
            kind: ChangeOrderKind::from_code(&self.kind)
                .ok_or_else(|| bad("kind", "Extra work is labour or material."))?,
            label: self.label.trim().to_owned(),
            quantity_milli: milli(self.quantity).ok_or_else(|| {
                bad(
                    "quantity",
                    "A quantity is above zero, with three decimals at most.",
                )
            })?,
            unit: self.unit.trim().to_owned(),
            gross: Money::from_kobo(self.gross_kobo),
        })
    }
}
