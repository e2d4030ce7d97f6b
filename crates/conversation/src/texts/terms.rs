//! What it costs to cancel an order or to move a visit, and why. In English these are the texts of the
//! rules, which the web shows too.

mod reason;

use super::Texts;
use crate::MoneyBack;
use kernel::{Language, Money};
use orders::{AssessmentFee, AssessmentFeeState, Settlement};
use reason::reason_in_pidgin;

/// What the terms of a cancellation say besides its settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CancelParts {
    /// The fee without its VAT, which the provider gets.
    pub to_provider: Money,
    pub vat: Money,
    /// The part of the refund that returns to the store credit.
    pub credit: Money,
    pub uses_up_promo: bool,
    /// The number of minutes in which support may object.
    pub minutes: i64,
}

impl Texts {
    /// Why cancelling or moving costs what it costs, as a part of a sentence after "because".
    #[must_use]
    pub fn cost_reason(self, settlement: &Settlement) -> String {
        match self.language {
            Language::English => settlement.why(),
            Language::Pidgin => reason_in_pidgin(settlement.stage, &settlement.policy),
        }
    }

    /// The terms while no provider has the order. `total` is the price of the order, if it has one, and
    /// `visit_fee` the fee of a visit that was paid, as a cancellation now would leave it.
    #[must_use]
    pub fn cancel_unassigned(
        self,
        why: String,
        MoneyBack {
            refund,
            credit,
            way,
        }: MoneyBack,
        (total, visit_fee): (Option<Money>, Option<AssessmentFee>),
        is_draft: bool,
    ) -> String {
        match self.language {
            Language::English => why,
            Language::Pidgin => {
                let (zero, bank) = (Money::ZERO, self.bank_time(way));
                let visit = visit_fee.map(visit_fee_in_pidgin);
                let also = visit
                    .as_ref()
                    .map_or_else(String::new, |text| format!(" {text}"));
                let owed =
                    visit.unwrap_or_else(|| format!("You never pay anything, so you owe {zero}."));
                match total {
                    _ if refund.is_positive() && refund == credit => format!(
                        "You pay {refund} with Gida credit and you go get all of am back as credit now now; \
                         to cancel now cost {zero}.{also}"
                    ),
                    _ if credit.is_positive() => format!(
                        "You pay {refund} and you go get all {refund} back: {credit} of am as Gida credit \
                         now now, di rest di same way wey you pay am; to cancel now cost {zero}. We go send \
                         am before one hour. {bank}{also}"
                    ),
                    _ if !refund.is_zero() => format!(
                        "You pay {refund} and you go get all {refund} back, di same way wey you pay am; to \
                         cancel now cost {zero}. We go send am before one hour. {bank}{also}"
                    ),
                    _ if is_draft => {
                        "You never pay anything and you never send anything. We go throway your draft."
                            .to_owned()
                    }
                    Some(total) => format!(
                        "{owed} Di price of {total} go comot and di request go close."
                    ),
                    None => format!("{owed} Di request go close."),
                }
            }
        }
    }

    /// The terms once a provider has the order.
    #[must_use]
    pub fn cancel_assigned(
        self,
        why: String,
        settlement: &Settlement,
        parts: CancelParts,
    ) -> String {
        match self.language {
            Language::English => why,
            Language::Pidgin => {
                let costs = costs_in_pidgin(settlement, parts);
                let code = if parts.uses_up_promo {
                    " You no fit use your promo code again."
                } else {
                    ""
                };
                let then = if settlement.stage.is_for_support() {
                    " Na support go decide, and nothing go happen before.".to_owned()
                } else if parts.minutes > 0 {
                    format!(
                        " Support go check am first. If support no object, e go cancel before {} \
                         minutes.",
                        parts.minutes
                    )
                } else {
                    " E go cancel now now.".to_owned()
                };
                let back = if parts.credit.is_positive() {
                    format!(
                        " {} of wetin you go get back go return to your Gida credit.",
                        parts.credit
                    )
                } else {
                    String::new()
                };
                format!("{costs}{code}{then}{back}")
            }
        }
    }
}

fn visit_fee_in_pidgin(AssessmentFee { amount, state, .. }: AssessmentFee) -> String {
    if state == AssessmentFeeState::Returned {
        format!("You go get back di {amount} wey you pay for di visit.")
    } else {
        format!("Di {amount} for di visit no go come back, because di expert don comot.")
    }
}

fn costs_in_pidgin(settlement: &Settlement, parts: CancelParts) -> String {
    let Settlement {
        received,
        refund,
        fee,
        delivered,
        ..
    } = *settlement;
    let why = reason_in_pidgin(settlement.stage, &settlement.policy);
    if fee.is_zero() {
        return format!("You pay {received} and you go get all {refund} back, because {why}.");
    }
    if fee == delivered {
        return format!(
            "You pay {received} and you go get {refund} back: {delivered} na for di materials wey you \
             get. To cancel no cost anything, because {why}."
        );
    }
    let CancelParts {
        to_provider, vat, ..
    } = parts;
    let materials = if delivered.is_positive() {
        format!(" {delivered} of am na for di materials wey you get.")
    } else {
        String::new()
    };
    format!(
        "You pay {received} and you go get {refund} back. To cancel go cost {fee}, because {why}. \
         {to_provider} of am go reach your provider, {vat} na VAT.{materials}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RefundWay;
    use kernel::Date;
    use orders::{CancellationPolicy, Stage};

    fn naira(amount: i64) -> Money {
        Money::from_kobo(amount * 100)
    }

    fn back(refund: i64, credit: i64, way: RefundWay) -> MoneyBack {
        MoneyBack {
            refund: naira(refund),
            credit: naira(credit),
            way,
        }
    }

    fn settled(stage: Stage, fee: i64, delivered: i64) -> Settlement {
        Settlement {
            stage,
            policy: CancellationPolicy::default(),
            received: naira(20_000),
            refund: naira(20_000 - fee),
            fee: naira(fee),
            delivered: naira(delivered),
            due_at: Date::parse("2026-12-01").unwrap().at_hour(9),
        }
    }

    fn parts(minutes: i64) -> CancelParts {
        CancelParts {
            to_provider: naira(930),
            vat: naira(70),
            credit: Money::ZERO,
            uses_up_promo: false,
            minutes,
        }
    }

    #[test]
    fn in_english_the_terms_are_those_of_the_rule() {
        let english = Texts::new(Language::English);
        let settlement = settled(Stage::Soon, 1_000, 0);
        assert_eq!(english.cost_reason(&settlement), settlement.why());
        let rule = || "Cancelling costs ₦1,000.".to_owned();
        assert_eq!(
            english.cancel_assigned(rule(), &settlement, parts(30)),
            rule()
        );
        let unassigned =
            english.cancel_unassigned(rule(), back(0, 0, RefundWay::Card), (None, None), false);
        assert_eq!(unassigned, rule());
    }

    #[test]
    fn in_pidgin_the_terms_name_every_amount_of_the_rule() {
        let pidgin = Texts::new(Language::Pidgin);
        let told = |settlement: &Settlement, parts| {
            let english = "Cancelling costs a fee.".to_owned();
            pidgin.cancel_assigned(english, settlement, parts)
        };
        let fee = told(&settled(Stage::Soon, 1_000, 0), parts(30));
        for amount in [20_000, 19_000, 1_000, 930, 70, 5_000] {
            assert!(fee.contains(&naira(amount).to_string()), "{amount}: {fee}");
        }
        assert!(fee.contains("24 hours") && fee.contains("10 %"), "{fee}");
        assert!(fee.ends_with("e go cancel before 30 minutes."), "{fee}");
        let free = told(&settled(Stage::Grace, 0, 0), parts(0));
        assert!(free.contains("10 minutes since you pay"), "{free}");
        assert!(free.ends_with("E go cancel now now."), "{free}");
        let materials = told(&settled(Stage::Early, 4_000, 4_000), parts(30));
        assert!(
            materials.contains("To cancel no cost anything"),
            "{materials}"
        );
        let decided = told(&settled(Stage::NoAccess, 1_000, 0), parts(30));
        assert!(decided.contains("Na support go decide"), "{decided}");
        assert!(
            decided.contains("wait for di door, call and no fit start"),
            "the number of calls is a setting: {decided}"
        );
        let used_up = CancelParts {
            uses_up_promo: true,
            ..parts(30)
        };
        let code = told(&settled(Stage::Late, 1_000, 0), used_up);
        assert!(code.contains("promo code"), "{code}");
        let with_credit = CancelParts {
            credit: naira(5_000),
            ..parts(30)
        };
        let credit = told(&settled(Stage::Late, 1_000, 0), with_credit);
        let ending = format!(
            " {} of wetin you go get back go return to your Gida credit.",
            naira(5_000)
        );
        assert!(credit.ends_with(&ending), "{credit}");
    }

    #[test]
    fn in_pidgin_an_order_without_a_provider_says_what_was_paid() {
        let pidgin = Texts::new(Language::Pidgin);
        let by = |way, refund, credit, total, is_draft| {
            let back = back(refund, credit, way);
            pidgin.cancel_unassigned(String::new(), back, (total, None), is_draft)
        };
        let told = |refund, total, is_draft| by(RefundWay::Card, refund, 0, total, is_draft);
        let paid = told(20_000, Some(naira(20_000)), false);
        assert!(paid.contains(&naira(20_000).to_string()), "{paid}");
        assert!(paid.contains("Card refund"), "{paid}");
        let transfer = by(RefundWay::Transfer, 20_000, 0, Some(naira(20_000)), false);
        assert!(
            transfer.contains("Transfer no dey reach 24 hours") && !transfer.contains("Card"),
            "{transfer}"
        );
        let with_credit = by(RefundWay::Card, 20_000, 5_000, Some(naira(20_000)), false);
        let part = format!("{} of am as Gida credit", naira(5_000));
        assert!(with_credit.contains(&part), "{with_credit}");
        let in_credit = by(RefundWay::Card, 20_000, 20_000, Some(naira(20_000)), false);
        assert!(!in_credit.contains("Card refund"), "{in_credit}");
        let priced = told(0, Some(naira(20_000)), false);
        assert!(priced.starts_with("You never pay anything"), "{priced}");
        assert!(priced.contains(&naira(20_000).to_string()), "{priced}");
        assert!(told(0, None, true).contains("draft"));
        assert!(told(0, None, false).ends_with("Di request go close."));
    }

    #[test]
    fn b5_4_in_pidgin_a_paid_visit_fee_is_named_in_place_of_nothing_paid() {
        let pidgin = Texts::new(Language::Pidgin);
        let told = |state, refund, total| {
            let fee = AssessmentFee {
                number: 1,
                amount: naira(5_000),
                half: false,
                state,
                due_at: Date::parse("2026-12-01").unwrap().at_hour(9),
                credit_until: None,
            };
            let back = back(refund, 0, RefundWay::Card);
            pidgin.cancel_unassigned(String::new(), back, (total, Some(fee)), false)
        };
        assert_eq!(
            told(AssessmentFeeState::Returned, 0, None),
            "You go get back di ₦5,000 wey you pay for di visit. Di request go close."
        );
        let kept = "Di ₦5,000 for di visit no go come back, because di expert don comot.";
        let priced = told(AssessmentFeeState::Earned, 0, Some(naira(20_000)));
        assert!(priced.starts_with(kept), "{priced}");
        assert!(!priced.contains("never pay"), "{priced}");
        let paid = told(AssessmentFeeState::Earned, 20_000, Some(naira(20_000)));
        assert!(paid.starts_with("You pay ₦20,000"), "{paid}");
        assert!(paid.ends_with(kept), "{paid}");
    }
}
