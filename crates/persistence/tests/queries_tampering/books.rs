//! A ledger that is sound, and changes of its entries after which it is not.

use super::{COMPLETED, DRAFT, Damage, PAID, damage, id, payment};

/// Swaps the debits and credits of an entry, which balances as before.
pub(super) fn turned(reference: String) -> String {
    format!(
        "UPDATE ledger_legs SET amount_kobo = -amount_kobo
        WHERE entry_id = (SELECT id FROM ledger_entries WHERE reference = '{reference}')"
    )
}

pub(super) fn damages_of_the_books() -> Vec<Damage> {
    let (charge, release) = (
        turned(format!("charge:{}", payment(PAID))),
        turned(format!("release:{}", id(COMPLETED))),
    );
    let leg = |by| {
        format!(
            "UPDATE ledger_legs SET amount_kobo = amount_kobo {by} WHERE account_code = 'vat:output'"
        )
    };
    let balance = |by| {
        format!(
            "UPDATE ledger_accounts SET balance_kobo = balance_kobo {by} WHERE code = 'vat:output'"
        )
    };
    let reference = |from: &str, to: &str| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    let (true_charge, false_charge) = (
        format!("charge:{}", payment(PAID)),
        format!("charge:{}", id(DRAFT)),
    );
    let unknown = "escrow:order:019a9f00-0000-7000-8000-00000000dead";
    vec![
        damage(
            leg("+ 1"),
            leg("- 1"),
            &["trial_balance", "unbalanced_entry", "cached_balance"],
        ),
        damage(balance("+ 5"), balance("- 5"), &["cached_balance"]),
        damage(
            &charge,
            &charge,
            &[
                "cached_balance",
                "negative_escrow",
                "escrow_differs",
                "paid_without_charge",
            ],
        ),
        damage(
            &release,
            &release,
            &[
                "cached_balance",
                "negative_provider",
                "escrow_left",
                "earnings_differ",
            ],
        ),
        damage(
            reference(&true_charge, &false_charge),
            reference(&false_charge, &true_charge),
            &["paid_without_charge", "charge_without_payment"],
        ),
        damage(
            reference(&true_charge, "something:else"),
            reference("something:else", &true_charge),
            &["captured", "paid_without_charge"],
        ),
        damage(
            format!("INSERT INTO ledger_accounts (code, balance_kobo) VALUES ('{unknown}', 0)"),
            format!("DELETE FROM ledger_accounts WHERE code = '{unknown}'"),
            &["escrow_without_order"],
        ),
    ]
}
