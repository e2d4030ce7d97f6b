//! Credit payouts: the reports of the gateway, and the reference.

use super::*;
use kernel::Date;
use std::str::FromStr;

fn id<T: FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(6)
}

fn credit_payout() -> CreditPayout {
    let account = RefundAccount {
        bank_code: "058".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO ADA".into(),
    };
    let bank = Bank {
        code: "058".into(),
        name: "Guaranty Trust Bank".into(),
    };
    CreditPayout::new(NewCreditPayout {
        id: id(1),
        owner: id(2),
        amount: Money::from_kobo(50_000),
        bank,
        account,
        now: now(),
    })
}

/// The credit payout after these reports, and the change that each report made.
fn after(reports: &[TransferState]) -> (CreditPayout, Vec<Option<TransferMove>>) {
    let mut one = credit_payout();
    let changes = reports
        .iter()
        .map(|state| one.apply(*state, Some("why".into()), now()))
        .collect();
    (one, changes)
}

#[test]
fn reports_in_any_order_and_number_change_it_once_and_end_its_account() {
    use TransferMove::{Back, Paid, Sent};
    use TransferState::{Failed, Pending, Reversed, Success};
    let begun = credit_payout();
    assert_eq!(
        (
            begun.paid_to.as_str(),
            begun.account.is_some(),
            begun.is_over()
        ),
        ("Guaranty Trust Bank ••••••6789", true, false)
    );
    let back = |was_paid| Some(Back { was_paid });
    for (reports, changes, status) in [
        (
            vec![Pending, Pending],
            vec![Some(Sent), None],
            CreditPayoutStatus::Sent,
        ),
        (
            vec![Pending, Success, Success, Pending],
            vec![Some(Sent), Some(Paid), None, None],
            CreditPayoutStatus::Paid,
        ),
        (
            vec![Success, Reversed, Success],
            vec![Some(Paid), back(true), None],
            CreditPayoutStatus::Reversed,
        ),
        (
            vec![Success, Failed],
            vec![Some(Paid), back(true)],
            CreditPayoutStatus::Reversed,
        ),
        (
            vec![Failed, Success, Reversed],
            vec![back(false), None, None],
            CreditPayoutStatus::Failed,
        ),
        (
            vec![Pending, Reversed],
            vec![Some(Sent), back(false)],
            CreditPayoutStatus::Reversed,
        ),
    ] {
        let (one, seen) = after(&reports);
        assert_eq!((seen, one.status), (changes, status), "{reports:?}");
        let settled = status != CreditPayoutStatus::Sent;
        assert_eq!(
            (one.settled_at.is_some(), one.account.is_none()),
            (settled, settled),
            "{reports:?}"
        );
        let over = matches!(
            status,
            CreditPayoutStatus::Failed | CreditPayoutStatus::Reversed
        );
        assert_eq!(
            (one.is_over(), one.note.is_some()),
            (over, over),
            "{reports:?}"
        );
    }
}

#[test]
fn a_reference_keeps_to_the_gateways_grammar_and_reads_back() {
    let reference = credit_payout_reference(id(7));
    assert!(
        (16..=50).contains(&reference.len())
            && reference
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    );
    assert_eq!(credit_payout_of_reference(&reference), Some(id(7)));
    for foreign in [
        "",
        "wdr-",
        "wdr-7",
        "pay-00000000-0000-7000-8000-000000000007",
        &reference[4..],
    ] {
        assert_eq!(credit_payout_of_reference(foreign), None, "{foreign}");
    }
}
