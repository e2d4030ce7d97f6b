//! Checks of entries and balances: the general rules of bookkeeping.

use super::Check;
use diesel::result::QueryResult;

/// Each entry sums to zero and has at least two legs.
const UNBALANCED: &str = "
    SELECT e.reference AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CAST(0 AS BIGINT) AS expected
    FROM ledger_entries e LEFT JOIN ledger_legs l ON l.entry_id = e.id
    GROUP BY e.seq, e.reference
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> 0 OR COUNT(l.entry_id) < 2
    ORDER BY e.seq";

/// The cached balance of an account equals the sum of its legs.
const CACHED: &str = "
    SELECT a.code AS subject, a.balance_kobo AS found,
        CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS expected
    FROM ledger_accounts a LEFT JOIN ledger_legs l ON l.account_code = a.code
    GROUP BY a.code, a.balance_kobo
    HAVING a.balance_kobo <> COALESCE(SUM(l.amount_kobo), 0)
    ORDER BY a.code";

/// Accounts of liabilities. They must not have a debit balance, because the platform cannot owe a
/// negative amount.
const OWED: [(&str, &str); 8] = [
    ("negative_escrow", "escrow:order:"),
    ("negative_provider", "liability:provider:"),
    ("negative_unapplied", "liability:unapplied"),
    ("negative_refund", "refund:inflight:"),
    ("negative_payout", "payout:inflight:"),
    ("negative_withdrawal", "withdrawal:inflight:"),
    ("negative_credit", "liability:credit:"),
    ("negative_held_credit", "credit:held:"),
];

/// Only existing orders have escrow.
const ESCROW_WITHOUT_ORDER: &str = "
    SELECT a.code AS subject, -a.balance_kobo AS found, CAST(0 AS BIGINT) AS expected
    FROM ledger_accounts a
    WHERE a.code LIKE 'escrow:order:%' AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = SUBSTR(a.code, 14))
    ORDER BY a.code";

/// A person's spendable credit in the ledger equals the unspent part of their grants.
const CREDIT: &str = "
    SELECT c.code AS subject, CAST(SUM(c.booked) AS BIGINT) AS found, CAST(SUM(c.stored) AS BIGINT) AS expected
    FROM (
        SELECT l.account_code AS code, -l.amount_kobo AS booked, CAST(0 AS BIGINT) AS stored
        FROM ledger_legs l WHERE l.account_code LIKE 'liability:credit:%'
        UNION ALL
        SELECT 'liability:credit:' || g.user_id AS code, CAST(0 AS BIGINT) AS booked, g.left_kobo AS stored FROM credit_grants g
    ) c
    GROUP BY c.code HAVING SUM(c.booked) <> SUM(c.stored)
    ORDER BY c.code";

/// The credit held for an order in the ledger equals the sum of its held uses.
const HELD_CREDIT: &str = "
    SELECT c.code AS subject, CAST(SUM(c.booked) AS BIGINT) AS found, CAST(SUM(c.stored) AS BIGINT) AS expected
    FROM (
        SELECT l.account_code AS code, -l.amount_kobo AS booked, CAST(0 AS BIGINT) AS stored
        FROM ledger_legs l WHERE l.account_code LIKE 'credit:held:%'
        UNION ALL
        SELECT 'credit:held:' || u.order_id AS code, CAST(0 AS BIGINT) AS booked, u.amount_kobo AS stored
        FROM credit_uses u WHERE u.state = 'HELD'
    ) c
    GROUP BY c.code HAVING SUM(c.booked) <> SUM(c.stored)
    ORDER BY c.code";

/// No grant was used for more than its amount.
const CREDIT_OVERSPENT: &str = "
    SELECT g.id AS subject, CAST(g.left_kobo + SUM(u.amount_kobo - u.returned_kobo) AS BIGINT) AS found, g.amount_kobo AS expected
    FROM credit_grants g JOIN credit_uses u ON u.grant_id = g.id
    GROUP BY g.id, g.left_kobo, g.amount_kobo HAVING g.left_kobo + SUM(u.amount_kobo - u.returned_kobo) > g.amount_kobo
    ORDER BY g.id";

impl Check<'_> {
    pub(super) fn accounts(&mut self) -> QueryResult<()> {
        self.refuse("unbalanced_entry", UNBALANCED)?;
        self.refuse("cached_balance", CACHED)?;
        for (invariant, prefix) in OWED {
            self.refuse(invariant, &overdrawn(prefix))?;
        }
        self.refuse("credit_differs", CREDIT)?;
        self.refuse("held_credit_differs", HELD_CREDIT)?;
        self.refuse("credit_overspent", CREDIT_OVERSPENT)?;
        self.refuse("escrow_without_order", ESCROW_WITHOUT_ORDER)
    }
}

fn overdrawn(prefix: &str) -> String {
    format!(
        "SELECT l.account_code AS subject, CAST(-SUM(l.amount_kobo) AS BIGINT) AS found, CAST(0 AS BIGINT) AS expected
        FROM ledger_legs l WHERE l.account_code LIKE '{prefix}%'
        GROUP BY l.account_code HAVING SUM(l.amount_kobo) > 0 ORDER BY l.account_code"
    )
}
