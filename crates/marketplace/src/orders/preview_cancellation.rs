use crate::{
    read::OrderView,
    settlement::{CancellationTerms, SettlementError, terms_of_view},
};
use kernel::{Money, MoneyError, Timestamp};
use orders::{Action, AssessmentFee, AssessmentFeeState, CancellationPolicy, OrderStatus};
use payments::RefundWay;
use pricing::PriceVersion;

/// The effect of a cancellation now, in naira and words, shown before the customer confirms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancellationPreview {
    pub refund: Money,
    /// The part of the refund that returns to the customer's store credit, because credit had paid
    /// it.
    pub credit: Money,
    pub fee: Money,
    pub provider: Money,
    pub text: String,
    /// The terms behind the text, once a provider has the order.
    pub terms: Option<CancellationTerms>,
}

impl CancellationPreview {
    /// The same preview when store credit paid `spent` of the price. Cash is refunded first, so a
    /// fee is kept from the credit.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn with_credit(self, spent: Money) -> Result<Self, MoneyError> {
        let paid_in_cash = self.refund.plus(self.fee)?.minus(spent)?;
        let cash = paid_in_cash.max(Money::ZERO).min(self.refund);
        let credit = self.refund.minus(cash)?;
        if !credit.is_positive() {
            return Ok(self);
        }
        let text = if self.terms.is_some() {
            format!(
                "{} {credit} of what you get back returns to your Gida credit.",
                self.text
            )
        } else {
            back_text(self.refund, cash, credit)
        };
        Ok(Self {
            credit,
            text,
            ..self
        })
    }

    /// The same preview with the time that the customer's bank takes, while no provider has the order.
    #[must_use]
    pub fn with_way(self, way: RefundWay) -> Self {
        if self.terms.is_some() || self.refund == self.credit {
            return self;
        }
        let text = format!("{} {}", self.text, way.bank_time());
        Self { text, ..self }
    }

    /// The same preview when the customer paid the fee of a visit, which a cancellation now leaves as
    /// `fee`. Once a provider has the order, the terms are about its price alone.
    #[must_use]
    pub fn with_visit_fee(self, fee: Option<AssessmentFee>) -> Self {
        let Some(fee) = fee.filter(|_| self.terms.is_none()) else {
            return self;
        };
        let sentence = visit_fee_text(fee);
        let text = if self.refund.is_zero() {
            self.text.replacen(&nothing_paid(), &sentence, 1)
        } else {
            format!("{} {sentence}", self.text)
        };
        Self { text, ..self }
    }
}

fn nothing_paid() -> String {
    format!("Nothing was paid, so you owe {}.", Money::ZERO)
}

fn visit_fee_text(AssessmentFee { amount, state, .. }: AssessmentFee) -> String {
    if state == AssessmentFeeState::Returned {
        format!("You get back the {amount} for the visit.")
    } else {
        format!("The {amount} for the visit is not refunded, because the expert has set out.")
    }
}

/// What comes back of an order without a provider that store credit paid, alone or beside cash.
fn back_text(refund: Money, cash: Money, credit: Money) -> String {
    if cash.is_zero() {
        return format!(
            "You paid {refund} with Gida credit and get all of it back as credit at once. Cancelling costs nothing."
        );
    }
    format!(
        "You paid {refund} and get all {refund} back: {credit} as Gida credit at once, and {cash} the way you paid it. \
         Cancelling costs nothing. We send it within the hour."
    )
}

/// The terms of a cancellation. Until a provider is assigned everything is returned; afterwards the
/// customer asks support (FAQ-07), which takes one tap with terms that are known before it.
/// `delivered` is the value without VAT of the materials that were paid ahead and that the customer
/// has.
///
/// # Errors
/// `Order(Illegal)` when the customer can neither cancel nor ask to.
pub fn preview_cancellation(
    order: &OrderView,
    price: Option<&PriceVersion>,
    (delivered, policy): (Money, &CancellationPolicy),
    now: Timestamp,
) -> Result<CancellationPreview, SettlementError> {
    match price {
        Some(price) if order.status == OrderStatus::Assigned => {
            let terms = terms_of_view(order, price, (delivered, policy), now)?;
            let (refund, fee) = (terms.settlement.refund, terms.settlement.fee);
            Ok(CancellationPreview {
                refund,
                credit: Money::ZERO,
                fee,
                provider: terms.to_provider()?,
                text: terms.text()?,
                terms: Some(terms),
            })
        }
        Some(_) | None => preview_unassigned(order),
    }
}

fn preview_unassigned(order: &OrderView) -> Result<CancellationPreview, SettlementError> {
    if !Action::of_owner(order.status).contains(&Action::Cancel) {
        return Err(orders::OrderError::Illegal {
            from: order.status,
            to: OrderStatus::Cancelled,
        }
        .into());
    }
    let refund = if order.status.holds_money() {
        order.paid
    } else {
        Money::ZERO
    };
    let text = match (refund.is_zero(), order.status, order.total) {
        (true, OrderStatus::Draft, _) => {
            "Nothing was paid and nothing was sent. Your draft is thrown away.".to_owned()
        }
        (true, _, Some(total)) => {
            format!(
                "{} If you cancel, you give up the price of {total} and the request is closed.",
                nothing_paid()
            )
        }
        (true, _, None) => format!("{} If you cancel, the request is closed.", nothing_paid()),
        (false, ..) => format!(
            "You paid {refund} and get all {refund} back, the way you paid it. Cancelling costs nothing. We send it within the \
             hour."
        ),
    };
    Ok(CancellationPreview {
        refund,
        credit: Money::ZERO,
        fee: Money::ZERO,
        provider: Money::ZERO,
        text,
        terms: None,
    })
}
