//! Compares credit and promo codes with the entries and uses that they must have.

use super::Check;
use diesel::result::QueryResult;

/// Credit that moved for a payment has an entry with its amount: `(invariant, prefix of the
/// reference, condition of the uses that moved)`.
const CREDIT_MOVED: [(&str, &str, &str); 2] = [
    ("credit_held_without_entry", "credit-held:", "1 = 1"),
    (
        "credit_returned_without_entry",
        "credit-returned:",
        "u.state = 'RETURNED'",
    ),
];

/// The credit that paid for an order was taken from the credit held for that order, and returned
/// credit is booked.
const CREDIT_SPENT: &str = "
    SELECT u.order_id AS subject, CAST(COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
            JOIN ledger_entries e ON e.id = l.entry_id
            WHERE l.account_code = 'credit:held:' || u.order_id
            AND (e.reference LIKE 'charge:%' OR e.reference LIKE 'credit-paid:%')), 0) AS BIGINT) AS found,
        CAST(SUM(u.amount_kobo) AS BIGINT) AS expected
    FROM credit_uses u WHERE u.state = 'SPENT'
    GROUP BY u.order_id
    HAVING SUM(u.amount_kobo) <> COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
            JOIN ledger_entries e ON e.id = l.entry_id
            WHERE l.account_code = 'credit:held:' || u.order_id
            AND (e.reference LIKE 'charge:%' OR e.reference LIKE 'credit-paid:%')), 0)
    ORDER BY u.order_id";
const CREDIT_RESTORED: &str = "
    SELECT u.order_id AS subject, CAST(COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
            JOIN ledger_entries e ON e.id = l.entry_id
            WHERE l.account_code = 'escrow:order:' || u.order_id AND e.reference LIKE 'credit-restored:%'), 0) AS BIGINT) AS found,
        CAST(SUM(u.returned_kobo) AS BIGINT) AS expected
    FROM credit_uses u WHERE u.state = 'SPENT'
    GROUP BY u.order_id
    HAVING SUM(u.returned_kobo) <> COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
            JOIN ledger_entries e ON e.id = l.entry_id
            WHERE l.account_code = 'escrow:order:' || u.order_id AND e.reference LIKE 'credit-restored:%'), 0)
    ORDER BY u.order_id";

/// The counters of a promo code equal the sums of its uses.
const PROMO_COUNTED: &str = "
    SELECT p.id AS subject, p.spent_kobo AS found,
        CAST(COALESCE(SUM(CASE WHEN u.state <> 'RETURNED' THEN u.discount_kobo END), 0) AS BIGINT) AS expected
    FROM promos p LEFT JOIN promo_uses u ON u.promo_id = p.id
    GROUP BY p.id, p.uses, p.spent_kobo
    HAVING p.spent_kobo <> COALESCE(SUM(CASE WHEN u.state <> 'RETURNED' THEN u.discount_kobo END), 0)
        OR p.uses <> COUNT(CASE WHEN u.state <> 'RETURNED' THEN 1 END)
    ORDER BY p.id";

impl Check<'_> {
    pub(super) fn tenders(&mut self) -> QueryResult<()> {
        for (invariant, prefix, condition) in CREDIT_MOVED {
            self.refuse(invariant, &credit_without_entry(prefix, condition))?;
        }
        self.refuse("credit_spent_differs", CREDIT_SPENT)?;
        self.refuse("credit_restored_differs", CREDIT_RESTORED)?;
        self.refuse("promo_differs", PROMO_COUNTED)
    }
}

fn credit_without_entry(prefix: &str, condition: &str) -> String {
    format!(
        "SELECT u.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, u.amount_kobo AS expected
        FROM credit_uses u
        LEFT JOIN ledger_entries e ON e.reference = '{prefix}' || u.id
        LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.amount_kobo > 0
        WHERE {condition}
        GROUP BY u.id, u.amount_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> u.amount_kobo
        ORDER BY u.id"
    )
}
