use crate::{ChargeStatus, GatewayMode, MismatchReason, Payment, VerifiedCharge};
use kernel::Money;

/// The meaning of a verified charge for our payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settlement {
    /// Money was received for the price: all of it, a part of it, or more.
    Captured {
        received: Money,
    },
    /// Money was received that cannot be applied to the price; `received` is the amount in naira.
    Mismatched {
        why: MismatchReason,
        received: Money,
    },
    /// A charge of the other environment, or one that was reversed: nothing is booked.
    Foreign,
    /// Not final; ask again later.
    Open,
    Failed,
    Abandoned,
}

/// The largest shortfall at which a price still counts as paid, in kobo. Gida pays the rest when
/// the job is done.
pub const WAIVED_KOBO: i64 = 10_000;

/// The amount rule: a charge pays when it succeeded in naira and in our mode, and the gateway
/// requested exactly our amount. The order decides how much of the price the received amount
/// covers; an amount that is too small pays a part of it. When the gateway adds its fee on top
/// (`requested_amount` is present), the charged amount is larger by exactly the fee, which does not
/// count. Any other surplus is an excess.
#[must_use]
pub fn settle(payment: &Payment, charge: &VerifiedCharge, mode: GatewayMode) -> Settlement {
    match charge.status {
        ChargeStatus::Open => Settlement::Open,
        ChargeStatus::Failed => Settlement::Failed,
        ChargeStatus::Abandoned => Settlement::Abandoned,
        ChargeStatus::Reversed => Settlement::Foreign,
        ChargeStatus::Success if charge.mode != mode => Settlement::Foreign,
        ChargeStatus::Success if charge.currency != "NGN" => Settlement::Mismatched {
            why: MismatchReason::Currency,
            received: Money::ZERO,
        },
        ChargeStatus::Success
            if charge
                .requested_amount
                .is_some_and(|asked| asked != payment.amount) =>
        {
            Settlement::Mismatched {
                why: MismatchReason::Amount,
                received: charge.amount,
            }
        }
        ChargeStatus::Success => match received(payment, charge) {
            received if received.is_positive() => Settlement::Captured { received },
            received => Settlement::Mismatched {
                why: MismatchReason::Short,
                received,
            },
        },
    }
}

/// The amount received, without the gateway's own fee when that was added on top.
fn received(payment: &Payment, charge: &VerifiedCharge) -> Money {
    let fee_on_top = charge.requested_amount.is_some()
        && charge.amount.minus(payment.amount).ok() == charge.fees;
    if fee_on_top {
        payment.amount
    } else {
        charge.amount
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Payer;
    use crate::payment::tests::payment;

    fn charge() -> VerifiedCharge {
        VerifiedCharge {
            reference: payment().reference.clone(),
            status: ChargeStatus::Success,
            amount: payment().amount,
            requested_amount: None,
            fees: None,
            currency: "NGN".into(),
            mode: GatewayMode::Test,
            channel: Some("card".into()),
            paid_at: None,
            gateway_id: Some("302961".into()),
            response: Some("Approved".into()),
            fingerprint: None,
            payer: Payer::default(),
        }
    }

    fn decide(charge: &VerifiedCharge) -> Settlement {
        settle(&payment(), charge, GatewayMode::Test)
    }

    fn of(kobo: i64) -> VerifiedCharge {
        VerifiedCharge {
            amount: Money::from_kobo(kobo),
            ..charge()
        }
    }
    fn captured(kobo: i64) -> Settlement {
        Settlement::Captured {
            received: Money::from_kobo(kobo),
        }
    }

    #[test]
    fn a_success_of_the_right_amount_currency_and_mode_is_captured() {
        assert_eq!(decide(&charge()), captured(3_010_000));
        assert_eq!(
            decide(&VerifiedCharge {
                fees: Some(Money::from_kobo(55_150)),
                ..charge()
            }),
            captured(3_010_000)
        );
    }

    #[test]
    fn the_fee_on_top_is_the_gateways_and_anything_else_on_top_an_excess() {
        let asked = Some(payment().amount);
        let fee = Some(Money::from_kobo(55_000));
        assert_eq!(
            decide(&VerifiedCharge {
                requested_amount: asked,
                fees: fee,
                ..of(3_065_000)
            }),
            captured(3_010_000)
        );
        assert_eq!(
            decide(&VerifiedCharge {
                requested_amount: asked,
                fees: fee,
                ..of(3_065_001)
            }),
            captured(3_065_001)
        );
        assert_eq!(
            decide(&VerifiedCharge {
                requested_amount: asked,
                fees: None,
                ..of(3_065_000)
            }),
            captured(3_065_000)
        );
        assert_eq!(decide(&of(3_010_001)), captured(3_010_001));
    }

    #[test]
    fn too_little_is_a_part_and_nothing_pays_nothing() {
        assert_eq!(decide(&of(3_000_000)), captured(3_000_000));
        assert_eq!(decide(&of(2_999_999)), captured(2_999_999));
        assert_eq!(
            decide(&VerifiedCharge {
                requested_amount: Some(payment().amount),
                ..of(1)
            }),
            captured(1)
        );
        assert_eq!(
            decide(&of(0)),
            Settlement::Mismatched {
                why: MismatchReason::Short,
                received: Money::ZERO
            }
        );
    }

    #[test]
    fn another_request_currency_or_mode_is_not_captured() {
        let other = VerifiedCharge {
            requested_amount: Some(Money::from_kobo(3_000_000)),
            ..charge()
        };
        assert_eq!(
            decide(&other),
            Settlement::Mismatched {
                why: MismatchReason::Amount,
                received: payment().amount
            }
        );
        let dollars = VerifiedCharge {
            currency: "USD".into(),
            ..charge()
        };
        assert_eq!(
            decide(&dollars),
            Settlement::Mismatched {
                why: MismatchReason::Currency,
                received: Money::ZERO
            }
        );
        assert_eq!(
            decide(&VerifiedCharge {
                mode: GatewayMode::Live,
                ..charge()
            }),
            Settlement::Foreign
        );
        assert_eq!(
            decide(&VerifiedCharge {
                status: ChargeStatus::Reversed,
                ..charge()
            }),
            Settlement::Foreign
        );
    }

    #[test]
    fn what_is_not_final_stays_open() {
        assert_eq!(
            decide(&VerifiedCharge {
                status: ChargeStatus::Open,
                ..charge()
            }),
            Settlement::Open
        );
        assert_eq!(
            decide(&VerifiedCharge {
                status: ChargeStatus::Abandoned,
                ..charge()
            }),
            Settlement::Abandoned
        );
        assert_eq!(
            decide(&VerifiedCharge {
                status: ChargeStatus::Failed,
                ..charge()
            }),
            Settlement::Failed
        );
    }
}
