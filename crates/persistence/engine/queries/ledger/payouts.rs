//! Checks of payouts and earnings: the ledger contains every amount in flight and every unpaid
//! line.

use super::Check;
use diesel::result::QueryResult;

/// The account of a payout holds its amount while it is in flight, and nothing after that.
const IN_FLIGHT: &str = "
    SELECT p.id AS subject, COALESCE(-a.balance_kobo, 0) AS found,
        CASE WHEN p.status IN ('BATCHED', 'SENT') THEN p.amount_kobo ELSE 0 END AS expected
    FROM payouts p LEFT JOIN ledger_accounts a ON a.code = 'payout:inflight:' || p.id
    WHERE COALESCE(-a.balance_kobo, 0) <> CASE WHEN p.status IN ('BATCHED', 'SENT') THEN p.amount_kobo ELSE 0 END
    ORDER BY p.id";

/// The lines of a payout sum up to its amount, its withheld amount and its transfer cost. A
/// returned payout has no lines.
const LINES: &str = "
    SELECT p.id AS subject, CAST(COALESCE(SUM(e.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN p.status IN ('FAILED', 'REVERSED') THEN 0 ELSE p.amount_kobo + p.withheld_kobo + p.cost_kobo END AS expected
    FROM payouts p LEFT JOIN earnings e ON e.payout_id = p.id
    GROUP BY p.id, p.status, p.amount_kobo, p.withheld_kobo, p.cost_kobo
    HAVING COALESCE(SUM(e.amount_kobo), 0) <> CASE WHEN p.status IN ('FAILED', 'REVERSED') THEN 0 ELSE p.amount_kobo + p.withheld_kobo + p.cost_kobo END
    ORDER BY p.id";

/// The whole payout was taken from the provider's account when the batch was created.
const BATCHED: &str = "
    SELECT p.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, p.amount_kobo + p.withheld_kobo + p.cost_kobo AS expected
    FROM payouts p
    LEFT JOIN ledger_entries e ON e.reference = 'payout:' || p.batch_id || ':' || p.provider_id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'liability:provider:' || p.provider_id
    GROUP BY p.id, p.amount_kobo, p.withheld_kobo, p.cost_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> p.amount_kobo + p.withheld_kobo + p.cost_kobo
    ORDER BY p.id";

/// The provider's part of the transfer cost was booked as revenue, and returned with a returned
/// payout.
const COSTS: &str = "
    SELECT p.id AS subject, CAST(COALESCE(-SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN p.status IN ('FAILED', 'REVERSED') THEN 0 ELSE p.cost_kobo END AS expected
    FROM payouts p
    LEFT JOIN ledger_entries e ON e.reference IN ('payout:' || p.batch_id || ':' || p.provider_id, 'payout-returned:' || p.id)
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'revenue:fees'
    GROUP BY p.id, p.status, p.cost_kobo
    HAVING COALESCE(-SUM(l.amount_kobo), 0) <> CASE WHEN p.status IN ('FAILED', 'REVERSED') THEN 0 ELSE p.cost_kobo END
    ORDER BY p.id";

/// A payout that was released without a signature is not above the limit for such payouts.
fn unsigned() -> String {
    format!(
        "SELECT p.id AS subject, p.amount_kobo AS found, CAST({most} AS BIGINT) AS expected
        FROM payouts p JOIN payout_batches b ON b.id = p.batch_id
        WHERE b.status = 'RELEASED' AND b.approved_by IS NULL AND p.amount_kobo > {most}
        ORDER BY p.id",
        most = payments::UNSIGNED_MOST.kobo()
    )
}

/// A payout is booked as paid once it was paid, even if it was returned later, and as returned once
/// it was returned.
const ENDS: [(&str, &str, &str, &str); 2] = [
    (
        "payout_paid_differs",
        "payout-paid:",
        "'PAID'",
        "'PAID', 'REVERSED'",
    ),
    (
        "payout_returned_differs",
        "payout-returned:",
        "'FAILED', 'REVERSED'",
        "'FAILED', 'REVERSED'",
    ),
];

/// The amount owed to a provider is the sum of the lines that are in no payout.
const EARNINGS: &str = "
    SELECT c.code AS subject, CAST(SUM(c.booked) AS BIGINT) AS found, CAST(SUM(c.lines) AS BIGINT) AS expected
    FROM (
        SELECT l.account_code AS code, -l.amount_kobo AS booked, CAST(0 AS BIGINT) AS lines
        FROM ledger_legs l WHERE l.account_code LIKE 'liability:provider:%'
        UNION ALL
        SELECT 'liability:provider:' || e.provider_id AS code, CAST(0 AS BIGINT) AS booked, e.amount_kobo AS lines
        FROM earnings e WHERE e.payout_id IS NULL
    ) c
    GROUP BY c.code HAVING SUM(c.booked) <> SUM(c.lines)
    ORDER BY c.code";

/// The amount that payouts withheld, without the returned ones, equals the amount that providers
/// have repaid.
const WITHHELD: &str = "
    SELECT c.provider_id AS subject, CAST(SUM(c.withheld) AS BIGINT) AS found, CAST(SUM(c.recovered) AS BIGINT) AS expected
    FROM (
        SELECT p.provider_id, p.withheld_kobo AS withheld, CAST(0 AS BIGINT) AS recovered
        FROM payouts p WHERE p.withheld_kobo > 0 AND p.status NOT IN ('FAILED', 'REVERSED')
        UNION ALL
        SELECT k.provider_id, CAST(0 AS BIGINT) AS withheld, k.recovered_kobo AS recovered FROM clawbacks k
    ) c
    GROUP BY c.provider_id HAVING SUM(c.withheld) <> SUM(c.recovered)
    ORDER BY c.provider_id";

/// The guarantee fund paid the amount of each clawback.
const CLAWED_BACK: &str = "
    SELECT k.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, k.amount_kobo AS expected
    FROM clawbacks k
    LEFT JOIN ledger_entries e ON e.reference = 'clawback:' || k.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'guarantee:fund'
    GROUP BY k.id, k.amount_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> k.amount_kobo
    ORDER BY k.id";

/// A warranty visit that fixed something was paid the agreed fee out of the fund; no other visit
/// was paid anything.
const VISITS: &str = "
    SELECT c.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN c.state = 'FIXED' THEN c.fee_kobo ELSE 0 END AS expected
    FROM warranty_claims c
    LEFT JOIN ledger_entries e ON e.reference = 'visit-paid:' || c.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'guarantee:fund'
    GROUP BY c.id, c.state, c.fee_kobo
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> CASE WHEN c.state = 'FIXED' THEN c.fee_kobo ELSE 0 END
    ORDER BY c.id";

/// The fee of a paid move went to the provider, and no other move has a fee booked.
const MOVE_FEES: &str = "
    SELECT m.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN m.paid_at IS NULL THEN 0 ELSE m.fee_kobo END AS expected
    FROM order_moves m
    LEFT JOIN ledger_entries e ON e.reference = 'move-fee:' || m.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'escrow:order:' || m.order_id
    GROUP BY m.id, m.paid_at, m.fee_kobo
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> CASE WHEN m.paid_at IS NULL THEN 0 ELSE m.fee_kobo END
    ORDER BY m.id";

/// The fee of a visit is booked as earned exactly when it was.
const ASSESSMENT_FEES: &str = "
    SELECT a.order_id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN a.fee_state = 'EARNED' THEN a.fee_kobo ELSE 0 END AS expected
    FROM assessments a
    LEFT JOIN ledger_entries e ON e.reference = 'assessment-fee:' || a.order_id || ':' || a.fee_number
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'escrow:order:' || a.order_id
    WHERE a.fee_number IS NOT NULL
    GROUP BY a.order_id, a.fee_state, a.fee_kobo
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> CASE WHEN a.fee_state = 'EARNED' THEN a.fee_kobo ELSE 0 END
    ORDER BY a.order_id";

/// The amount granted for damage was paid out of the fund; no other claim was paid anything.
const DAMAGE: &str = "
    SELECT d.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN d.state = 'GRANTED' THEN d.granted_kobo ELSE 0 END AS expected
    FROM damage_claims d
    LEFT JOIN ledger_entries e ON e.reference = 'damage:' || d.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'guarantee:fund'
    GROUP BY d.id, d.state, d.granted_kobo
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> CASE WHEN d.state = 'GRANTED' THEN d.granted_kobo ELSE 0 END
    ORDER BY d.id";

impl Check<'_> {
    pub(super) fn payouts(&mut self) -> QueryResult<()> {
        self.refuse("payout_in_flight", IN_FLIGHT)?;
        self.refuse("payout_lines", LINES)?;
        self.refuse("payout_without_entry", BATCHED)?;
        for (invariant, prefix, must, may) in ENDS {
            self.refuse(invariant, &ends_otherwise("payouts", prefix, must, may))?;
        }
        self.refuse("payout_cost_differs", COSTS)?;
        self.refuse("payout_unsigned", &unsigned())?;
        self.refuse("withheld_differs", WITHHELD)?;
        self.refuse("clawback_without_entry", CLAWED_BACK)?;
        self.refuse("visit_paid_differs", VISITS)?;
        self.refuse("damage_paid_differs", DAMAGE)?;
        self.refuse("move_fee_differs", MOVE_FEES)?;
        self.refuse("assessment_fee_differs", ASSESSMENT_FEES)?;
        self.refuse("earnings_differ", EARNINGS)
    }
}

/// Finds the rows of the table whose status contradicts the presence or the absence of their entry.
pub(super) fn ends_otherwise(table: &str, prefix: &str, must: &str, may: &str) -> String {
    format!(
        "SELECT p.id AS subject, CAST(COUNT(e.id) AS BIGINT) AS found, CAST(1 - COUNT(e.id) AS BIGINT) AS expected
        FROM {table} p LEFT JOIN ledger_entries e ON e.reference = '{prefix}' || p.id
        GROUP BY p.id, p.status
        HAVING (COUNT(e.id) = 0 AND p.status IN ({must})) OR (COUNT(e.id) > 0 AND p.status NOT IN ({may}))
        ORDER BY p.id"
    )
}
