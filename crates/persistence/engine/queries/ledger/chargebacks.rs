//! Checks of chargebacks: a disputed amount is in the account of its chargeback until the bank
//! decides, and a lost amount is a cost of the guarantee fund.

use super::Check;
use diesel::result::QueryResult;

/// The account of a chargeback holds the disputed amount while it is open, and nothing after the
/// decision.
const OPEN: &str = "
    SELECT c.id AS subject, COALESCE(a.balance_kobo, 0) AS found,
        CASE WHEN c.state IN ('OPEN', 'ANSWERED') THEN c.amount_kobo ELSE 0 END AS expected
    FROM chargebacks c LEFT JOIN ledger_accounts a ON a.code = 'chargeback:open:' || c.id
    WHERE COALESCE(a.balance_kobo, 0) <> CASE WHEN c.state IN ('OPEN', 'ANSWERED') THEN c.amount_kobo ELSE 0 END
    ORDER BY c.id";

/// The amount that the guarantee fund paid for chargebacks is the sum of the lost amounts that
/// replaced no refund.
const BORNE: &str = "
    SELECT 'guarantee:fund' AS subject, CAST(t.found AS BIGINT) AS found, CAST(t.expected AS BIGINT) AS expected
    FROM (SELECT COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id
            WHERE l.account_code = 'guarantee:fund'
                AND (e.reference LIKE 'chargeback-lost:%' OR e.reference LIKE 'refund-paid:%')), 0) AS found,
        COALESCE((SELECT SUM(c.lost_kobo - c.set_off_kobo) FROM chargebacks c), 0) AS expected) t
    WHERE t.found <> t.expected";

impl Check<'_> {
    pub(super) fn chargebacks(&mut self) -> QueryResult<()> {
        self.refuse("chargeback_open", OPEN)?;
        self.refuse("chargeback_borne", BORNE)
    }
}
