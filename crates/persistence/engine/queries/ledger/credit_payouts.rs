//! Checks of credit payouts: an amount in flight is in its own account, and its arrival or return
//! is booked.

use super::{Check, payouts::ends_otherwise};
use diesel::result::QueryResult;

/// The account of a credit payout holds its amount while it is in flight, and nothing after that.
const IN_FLIGHT: &str = "
    SELECT w.id AS subject, COALESCE(-a.balance_kobo, 0) AS found,
        CASE WHEN w.status IN ('BOOKED', 'SENT') THEN w.amount_kobo ELSE 0 END AS expected
    FROM credit_payouts w LEFT JOIN ledger_accounts a ON a.code = 'withdrawal:inflight:' || w.id
    WHERE COALESCE(-a.balance_kobo, 0) <> CASE WHEN w.status IN ('BOOKED', 'SENT') THEN w.amount_kobo ELSE 0 END
    ORDER BY w.id";

/// The whole amount of a credit payout was taken from its owner's credit.
const TAKEN: &str = "
    SELECT w.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, w.amount_kobo AS expected
    FROM credit_payouts w
    LEFT JOIN ledger_entries e ON e.reference = 'withdrawal:' || w.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'liability:credit:' || w.user_id
    GROUP BY w.id, w.amount_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> w.amount_kobo
    ORDER BY w.id";

impl Check<'_> {
    pub(super) fn credit_payouts(&mut self) -> QueryResult<()> {
        self.refuse("withdrawal_in_flight", IN_FLIGHT)?;
        self.refuse("withdrawal_without_entry", TAKEN)?;
        let paid = ends_otherwise(
            "credit_payouts",
            "withdrawal-paid:",
            "'PAID'",
            "'PAID', 'REVERSED'",
        );
        self.refuse("withdrawal_paid_differs", &paid)?;
        let over = "'FAILED', 'REVERSED'";
        self.refuse(
            "withdrawal_returned_differs",
            &ends_otherwise("credit_payouts", "withdrawal-returned:", over, over),
        )
    }
}
