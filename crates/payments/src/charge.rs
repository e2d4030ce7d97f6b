use crate::{Payment, PaymentReference};
use kernel::{Money, Timestamp};

/// Which world of the gateway we speak to. Keys, references and charges of one do not exist in the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GatewayMode {
    Test,
    Live,
}

impl GatewayMode {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}

/// What the gateway says of a charge. `abandoned` can still become `success`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeStatus {
    Success,
    Failed,
    Abandoned,
    /// Still moving: ongoing, pending, processing, queued.
    Open,
    Reversed,
}

/// A charge as the gateway itself reports it, from a verify call or a signed webhook; never from a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedCharge {
    pub reference: PaymentReference,
    pub status: ChargeStatus,
    pub amount: Money,
    /// What was asked for, when the gateway adds its fee on top of it.
    pub requested_amount: Option<Money>,
    pub currency: String,
    pub mode: GatewayMode,
    pub channel: Option<String>,
    pub paid_at: Option<Timestamp>,
    /// The gateway's own number of the charge.
    pub gateway_id: Option<String>,
    /// The gateway's words: "Approved", "Insufficient Funds".
    pub response: Option<String>,
}

/// What a verified charge means for our payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settlement {
    /// All of it arrived.
    Captured,
    /// Money arrived, but not what was asked for: it is held unapplied.
    Mismatched {
        why: &'static str,
    },
    /// Not final; ask again later.
    Open,
    Failed,
    Abandoned,
}

/// The amount rule: a success in naira, of our mode, that asked for exactly our amount and brought at least it.
/// `requested_amount` counts when present, for with "fees to customer" the charged amount is larger.
#[must_use]
pub fn settle(payment: &Payment, charge: &VerifiedCharge, mode: GatewayMode) -> Settlement {
    match charge.status {
        ChargeStatus::Open => Settlement::Open,
        ChargeStatus::Failed => Settlement::Failed,
        ChargeStatus::Abandoned => Settlement::Abandoned,
        ChargeStatus::Reversed => Settlement::Mismatched { why: "reversed" },
        ChargeStatus::Success => {
            if charge.mode != mode {
                Settlement::Mismatched { why: "mode" }
            } else if charge.currency != "NGN" {
                Settlement::Mismatched { why: "currency" }
            } else if charge.requested_amount.unwrap_or(charge.amount) != payment.amount || charge.amount < payment.amount {
                Settlement::Mismatched { why: "amount" }
            } else {
                Settlement::Captured
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payment::tests::payment;

    fn charge() -> VerifiedCharge {
        VerifiedCharge {
            reference: payment().reference,
            status: ChargeStatus::Success,
            amount: payment().amount,
            requested_amount: None,
            currency: "NGN".into(),
            mode: GatewayMode::Test,
            channel: Some("card".into()),
            paid_at: None,
            gateway_id: Some("302961".into()),
            response: Some("Approved".into()),
        }
    }

    fn decide(charge: &VerifiedCharge) -> Settlement {
        settle(&payment(), charge, GatewayMode::Test)
    }

    #[test]
    fn a_success_of_the_right_amount_currency_and_mode_is_captured() {
        assert_eq!(decide(&charge()), Settlement::Captured);
        let fee_on_top = VerifiedCharge { amount: Money::from_kobo(3_065_000), requested_amount: Some(payment().amount), ..charge() };
        assert_eq!(decide(&fee_on_top), Settlement::Captured);
    }

    #[test]
    fn less_more_another_currency_or_mode_is_held_and_not_captured() {
        let less = VerifiedCharge { amount: Money::from_kobo(3_009_999), ..charge() };
        let more = VerifiedCharge { amount: Money::from_kobo(3_010_001), ..charge() };
        let asked_right_brought_less = VerifiedCharge { amount: Money::from_kobo(1), requested_amount: Some(payment().amount), ..charge() };
        for wrong in [less, more, asked_right_brought_less] {
            assert_eq!(decide(&wrong), Settlement::Mismatched { why: "amount" });
        }
        assert_eq!(decide(&VerifiedCharge { currency: "USD".into(), ..charge() }), Settlement::Mismatched { why: "currency" });
        assert_eq!(decide(&VerifiedCharge { mode: GatewayMode::Live, ..charge() }), Settlement::Mismatched { why: "mode" });
    }

    #[test]
    fn what_is_not_final_stays_open() {
        assert_eq!(decide(&VerifiedCharge { status: ChargeStatus::Open, ..charge() }), Settlement::Open);
        assert_eq!(decide(&VerifiedCharge { status: ChargeStatus::Abandoned, ..charge() }), Settlement::Abandoned);
        assert_eq!(decide(&VerifiedCharge { status: ChargeStatus::Failed, ..charge() }), Settlement::Failed);
    }
}
