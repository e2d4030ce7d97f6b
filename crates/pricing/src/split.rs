use crate::{LineKind, Payee, PriceLine, PricingError};
use kernel::{Bps, Money};

/// The platform's share of the VAT-exclusive labour, travel and fees of a provider, 15 % by
/// default. A price version is sealed with one rate. The rate that is booked is the one in
/// [`crate::OrderCommission`] once a provider has accepted the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commission {
    rate: Bps,
}

impl Commission {
    /// Creates a commission from its rate.
    ///
    /// # Errors
    /// `BadCommission` above 10,000 basis points.
    pub const fn new(rate: Bps) -> Result<Self, PricingError> {
        if rate.get() <= 10_000 {
            Ok(Self { rate })
        } else {
            Err(PricingError::BadCommission)
        }
    }
    #[must_use]
    pub const fn rate(self) -> Bps {
        self.rate
    }
}

impl Default for Commission {
    /// The default rate of 15 %.
    fn default() -> Self {
        Self {
            rate: Bps::new(1_500),
        }
    }
}

/// The split of the customer's money:
/// `provider_receives + platform_keeps + deposits_held + vat = total`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Split {
    /// The net of the provider's lines, less the commission. Never negative.
    #[serde(rename = "providerReceivesKobo")]
    pub provider_receives: Money,
    /// The commission on the provider's commissionable net lines. Never negative.
    #[serde(rename = "commissionKobo")]
    pub commission: Money,
    /// The net of the platform's own lines. Never negative.
    #[serde(rename = "platformFeesKobo")]
    pub platform_fees: Money,
    /// The net of the discounts that the platform pays, as a positive amount.
    #[serde(rename = "promoFundedKobo")]
    pub promo_funded: Money,
    /// `commission + platform_fees − promo_funded`. It is negative only when the platform pays for
    /// a promo discount that is larger than its income from the job.
    #[serde(rename = "platformKeepsKobo")]
    pub platform_keeps: Money,
    /// Refundable deposits, without their VAT if any.
    #[serde(rename = "depositsHeldKobo")]
    pub deposits_held: Money,
    #[serde(rename = "vatKobo")]
    pub vat: Money,
    #[serde(rename = "totalKobo")]
    pub total: Money,
}

impl Split {
    /// Splits the total of the lines. The commission is rounded once for the whole, half a kobo up.
    ///
    /// # Errors
    /// `NegativePart` when the VAT, the provider's share or the base of the commission would be
    /// below zero (a discount larger than what it reduces); `Money` when a sum is out of range.
    pub fn of(lines: &[PriceLine], commission: Commission) -> Result<Self, PricingError> {
        let (mut provider_net, mut base) = (Money::ZERO, Money::ZERO);
        let (mut platform_fees, mut promo_funded, mut deposits_held) =
            (Money::ZERO, Money::ZERO, Money::ZERO);
        for line in lines {
            match (line.payee(), line.kind()) {
                (Payee::Provider, _) => {
                    provider_net = provider_net.plus(line.net())?;
                    if line.commissionable() {
                        base = base.plus(line.net())?;
                    }
                }
                (Payee::Platform, LineKind::DiscountPromo) => {
                    promo_funded = promo_funded.minus(line.net())?
                }
                (Payee::Platform, LineKind::DepositCylinder) => {
                    deposits_held = deposits_held.plus(line.net())?
                }
                (
                    Payee::Platform,
                    LineKind::Labour
                    | LineKind::Material
                    | LineKind::Travel
                    | LineKind::Gas
                    | LineKind::Rental
                    | LineKind::Fee
                    | LineKind::Tip,
                ) => platform_fees = platform_fees.plus(line.net())?,
            }
        }
        let vat = not_negative("the VAT", Money::total(lines.iter().map(PriceLine::vat))?)?;
        let commission = not_negative("the commission", base.share(commission.rate())?)?;
        let provider_receives =
            not_negative("the provider's share", provider_net.minus(commission)?)?;
        let platform_keeps = commission.plus(platform_fees)?.minus(promo_funded)?;
        let total = Money::total(lines.iter().map(PriceLine::gross))?;
        Ok(Self {
            provider_receives,
            commission,
            platform_fees,
            promo_funded,
            platform_keeps,
            deposits_held,
            vat,
            total,
        })
    }

    /// Whether the parts sum exactly to the total.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        Money::total([
            self.provider_receives,
            self.platform_keeps,
            self.deposits_held,
            self.vat,
        ]) == Ok(self.total)
    }
}

fn not_negative(part: &'static str, amount: Money) -> Result<Money, PricingError> {
    if amount.is_negative() {
        Err(PricingError::NegativePart { part, amount })
    } else {
        Ok(amount)
    }
}
