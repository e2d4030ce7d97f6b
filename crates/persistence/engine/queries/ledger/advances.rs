//! Checks of advances: the outstanding amount of each order is the balance of its advance account,
//! and the end of each advance is booked.

use super::Check;
use diesel::result::QueryResult;

/// The balance of an order's advance account is the amount that is outstanding for its materials.
const OUTSTANDING: &str = "
    SELECT c.code AS subject, CAST(SUM(c.booked) AS BIGINT) AS found, CAST(SUM(c.stored) AS BIGINT) AS expected
    FROM (
        SELECT l.account_code AS code, l.amount_kobo AS booked, CAST(0 AS BIGINT) AS stored
        FROM ledger_legs l WHERE l.account_code LIKE 'advance:order:%'
        UNION ALL
        SELECT 'advance:order:' || a.order_id AS code, CAST(0 AS BIGINT) AS booked, a.amount_kobo - a.settled_kobo AS stored
        FROM advances a WHERE a.state = 'RELEASED'
    ) c
    GROUP BY c.code HAVING SUM(c.booked) <> SUM(c.stored)
    ORDER BY c.code";

/// Released advances are booked as released, settled amounts as settled, and amounts that were
/// taken back or borne by the fund as ended. The last two reduce the account: `(invariant, prefix
/// of the reference, sign, expected amount)`.
const BOOKED: [(&str, &str, &str, &str); 3] = [
    (
        "advance_without_entry",
        "advance:",
        "",
        "CASE WHEN a.state IN ('REQUESTED', 'REFUSED', 'WITHDRAWN') THEN 0 ELSE a.amount_kobo END",
    ),
    (
        "advance_settled_differs",
        "advance-settled:",
        "-",
        "a.settled_kobo",
    ),
    (
        "advance_ended_differs",
        "advance-ended:",
        "-",
        "CASE WHEN a.state IN ('TAKEN_BACK', 'BORNE') THEN a.amount_kobo - a.settled_kobo ELSE 0 END",
    ),
];

/// The amount that a provider owes for an advance is a clawback of that provider.
const OWED: &str = "
    SELECT a.id AS subject, CAST(COALESCE(SUM(k.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN a.state = 'OWED' THEN a.amount_kobo - a.settled_kobo ELSE 0 END AS expected
    FROM advances a LEFT JOIN clawbacks k ON k.id = a.id AND k.provider_id = a.provider_id
    GROUP BY a.id, a.state, a.amount_kobo, a.settled_kobo
    HAVING COALESCE(SUM(k.amount_kobo), 0) <> CASE WHEN a.state = 'OWED' THEN a.amount_kobo - a.settled_kobo ELSE 0 END
    ORDER BY a.id";

impl Check<'_> {
    pub(super) fn advances(&mut self) -> QueryResult<()> {
        self.refuse("advance_outstanding", OUTSTANDING)?;
        for (invariant, prefix, sign, amount) in BOOKED {
            self.refuse(invariant, &booked(prefix, sign, amount))?;
        }
        self.refuse("advance_owed_differs", OWED)
    }
}

/// Finds the advances whose entry with this prefix does not move the expected amount.
fn booked(prefix: &str, sign: &str, amount: &str) -> String {
    format!(
        "SELECT a.id AS subject, CAST(COALESCE(SUM({sign}l.amount_kobo), 0) AS BIGINT) AS found, {amount} AS expected
        FROM advances a
        LEFT JOIN ledger_entries e ON e.reference = '{prefix}' || a.id
        LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'advance:order:' || a.order_id
        GROUP BY a.id, a.state, a.amount_kobo, a.settled_kobo
        HAVING COALESCE(SUM({sign}l.amount_kobo), 0) <> {amount}
        ORDER BY a.id"
    )
}
