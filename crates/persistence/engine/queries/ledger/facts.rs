//! Compares facts and entries: every order, payment and refund is booked as it happened.

use super::Check;
use diesel::result::QueryResult;

/// While money is held for an order, all of it is in the order's escrow, with the paid fee of a visit
/// that did not take place yet. Before and after that, the escrow is empty. A disputed order is left
/// out, because its money may have been released or not.
const ESCROW: &str = "
    SELECT h.id AS subject, h.found, h.expected FROM (
        SELECT o.id, CAST(-COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
                WHERE l.account_code = 'escrow:order:' || o.id), 0) AS BIGINT) AS found,
            CAST(CASE WHEN o.status IN ('DEPOSIT_PAID', 'PAID', 'ASSIGNED', 'IN_PROGRESS') THEN o.paid_kobo
                - COALESCE((SELECT SUM(p.amount_kobo) FROM part_refunds p WHERE p.order_id = o.id), 0)
                ELSE 0 END + COALESCE((SELECT a.fee_kobo FROM assessments a
                    WHERE a.order_id = o.id AND a.fee_state = 'PAID'), 0) AS BIGINT) AS expected
        FROM orders o
        WHERE (o.status IN ('DEPOSIT_PAID', 'PAID', 'ASSIGNED', 'IN_PROGRESS')) = {held} AND o.status <> 'DISPUTED') h
    WHERE h.found <> h.expected
    ORDER BY h.id";

/// A successful payment is booked with the received amount, which is not zero: by the entry of its
/// charge, or by the entry that held it before it was moved to its order.
const CHARGE: &str = "
    SELECT p.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, p.received_kobo AS expected
    FROM payments p
    LEFT JOIN ledger_entries e ON e.reference IN ('charge:' || p.id, 'unapplied:' || p.id)
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'psp:clearing'
    WHERE p.status = 'success'
    GROUP BY p.id, p.amount_kobo, p.received_kobo
    HAVING COALESCE(SUM(l.amount_kobo), 0) <> p.received_kobo OR p.received_kobo = 0
    ORDER BY p.id";

/// Money that was held and now belongs to an order has an entry that moves it there.
const MOVED: &str = "
    SELECT p.id AS subject, CAST(0 AS BIGINT) AS found, p.received_kobo AS expected
    FROM payments p JOIN ledger_entries e ON e.reference = 'unapplied:' || p.id
    LEFT JOIN ledger_entries m ON m.reference = 'applied:' || p.id
    WHERE p.status = 'success' AND m.id IS NULL
    ORDER BY p.id";

/// A paid or completed order was paid in full, except for at most ₦100.
const PAID_TOO_LITTLE: &str = "
    SELECT o.id AS subject, o.paid_kobo AS found, o.price_total_kobo AS expected
    FROM orders o
    WHERE o.status IN ('PAID', 'COMPLETED') AND o.paid_kobo < o.price_total_kobo - 10000
    ORDER BY o.id";

/// The whole amount of a mismatched payment is booked as held. Money in a foreign currency has no
/// amount in naira.
const UNAPPLIED: &str = "
    SELECT p.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, p.received_kobo AS expected
    FROM payments p
    LEFT JOIN ledger_entries e ON e.reference = 'unapplied:' || p.id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'psp:clearing'
    WHERE p.status = 'mismatched'
    GROUP BY p.id, p.received_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> p.received_kobo
    ORDER BY p.id";

/// Every entry of these kinds has its fact: `(invariant, prefix of the reference, table,
/// statuses)`.
const FACTS: [(&str, &str, &str, &str); 9] = [
    ("charge_without_payment", "charge:", "payments", "'success'"),
    (
        "unapplied_without_payment",
        "unapplied:",
        "payments",
        "'mismatched', 'success'",
    ),
    (
        "applied_without_payment",
        "applied:",
        "payments",
        "'success'",
    ),
    (
        "credit_without_excess",
        "excess-credited:",
        "payments",
        "'success'",
    ),
    (
        "release_without_completion",
        "release:",
        "orders",
        "'COMPLETED', 'DISPUTED', 'CANCELLED'",
    ),
    (
        "reversal_without_cancellation",
        "release-reversed:",
        "orders",
        "'CANCELLED'",
    ),
    (
        "refund_without_decision",
        "refund:",
        "refunds",
        "'REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT'",
    ),
    (
        "refund_paid_too_early",
        "refund-paid:",
        "refunds",
        "'SUCCEEDED'",
    ),
    (
        "bonus_without_credit",
        "refund-bonus:",
        "refunds",
        "'SUCCEEDED'",
    ),
];

/// A refund has an entry when it is decided, and another when it is paid: `(invariant, prefix of
/// the reference, statuses)`.
const REFUNDS: [(&str, &str, &str); 2] = [
    (
        "refund_without_entry",
        "refund:",
        "'REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT'",
    ),
    ("refund_paid_without_entry", "refund-paid:", "'SUCCEEDED'"),
];

/// The refunds of a payment are not more than it received.
const REFUNDED_TOO_MUCH: &str = "
    SELECT p.id AS subject, CAST(SUM(r.amount_kobo) AS BIGINT) AS found, p.received_kobo AS expected
    FROM payments p JOIN refunds r ON r.payment_id = p.id
    GROUP BY p.id, p.received_kobo HAVING SUM(r.amount_kobo) > p.received_kobo
    ORDER BY p.id";

/// For a partial refund after the release, its whole amount was first moved back into the escrow,
/// exactly once: the provider's share by the entry of the clawback, the rest by its own entry.
const PART_REVERSED: &str = "
    SELECT p.id AS subject, CAST(-COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found,
        CASE WHEN p.source = 'FUND' THEN p.amount_kobo ELSE 0 END AS expected
    FROM part_refunds p
    LEFT JOIN ledger_entries e ON e.reference IN ('part-reversed:' || p.id, 'clawback:' || p.id)
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'escrow:order:' || p.order_id
    GROUP BY p.id, p.source, p.amount_kobo
    HAVING -COALESCE(SUM(l.amount_kobo), 0) <> CASE WHEN p.source = 'FUND' THEN p.amount_kobo ELSE 0 END
    ORDER BY p.id";

/// Each partial refund is covered by the amounts that were refunded in cash or returned as credit.
const PARTS_KEPT: &str = "
    SELECT g.order_id AS subject, g.found, g.expected FROM (
        SELECT r.order_id, CAST(SUM(r.amount_kobo) AS BIGINT) AS expected,
            CAST(COALESCE((SELECT SUM(f.amount_kobo) FROM refunds f WHERE f.order_id = r.order_id AND f.source = 'ORDER'), 0)
                + COALESCE((SELECT SUM(u.returned_kobo) FROM credit_uses u
                    WHERE u.order_id = r.order_id AND u.state = 'SPENT'), 0) AS BIGINT) AS found
        FROM part_refunds r GROUP BY r.order_id) g
    WHERE g.found < g.expected
    ORDER BY g.order_id";

/// A paid reward has an entry with its amount.
const REWARD: &str = "
    SELECT r.referee_id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, r.reward_kobo AS expected
    FROM referrals r
    LEFT JOIN ledger_entries e ON e.reference = 'referral:' || r.referee_id
    LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.account_code = 'expense:referral'
    WHERE r.earned_at IS NOT NULL
    GROUP BY r.referee_id, r.reward_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> r.reward_kobo
    ORDER BY r.referee_id";

/// A reward is booked only if the referral earned it, and reversed only in the state `REVERSED`:
/// `(invariant, prefix of the reference, condition)`.
const REWARDED: [(&str, &str, &str); 2] = [
    (
        "reward_without_referral",
        "referral:",
        "r.earned_at IS NOT NULL",
    ),
    (
        "reversal_without_refund",
        "referral-reversed:",
        "r.state = 'REVERSED' AND r.earned_at IS NOT NULL",
    ),
];

impl Check<'_> {
    pub(super) fn facts(&mut self) -> QueryResult<()> {
        self.refuse("escrow_differs", &ESCROW.replace("{held}", "(1 = 1)"))?;
        self.refuse("escrow_left", &ESCROW.replace("{held}", "(1 = 0)"))?;
        self.refuse("paid_without_charge", CHARGE)?;
        self.refuse("paid_too_little", PAID_TOO_LITTLE)?;
        self.refuse("mismatch_without_entry", UNAPPLIED)?;
        self.refuse("applied_without_entry", MOVED)?;
        for (invariant, prefix, table, statuses) in FACTS {
            self.refuse(invariant, &entry_without_fact(prefix, table, statuses))?;
        }
        for (invariant, prefix, statuses) in REFUNDS {
            self.refuse(invariant, &refund_without_entry(prefix, statuses))?;
        }
        self.refuse("refunded_too_much", REFUNDED_TOO_MUCH)?;
        self.refuse("part_reversed_differs", PART_REVERSED)?;
        self.refuse("part_not_given_back", PARTS_KEPT)?;
        self.refuse("reward_without_entry", REWARD)?;
        for (invariant, prefix, condition) in REWARDED {
            self.refuse(invariant, &reward_without_fact(prefix, condition))?;
        }
        Ok(())
    }
}

fn reward_without_fact(prefix: &str, condition: &str) -> String {
    let id_from = prefix.len() + 1;
    format!(
        "SELECT e.reference AS subject,
            CAST(COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
                WHERE l.entry_id = e.id AND l.amount_kobo > 0), 0) AS BIGINT) AS found,
            CAST(0 AS BIGINT) AS expected
        FROM ledger_entries e
        WHERE e.reference LIKE '{prefix}%' AND NOT EXISTS (
            SELECT 1 FROM referrals r WHERE r.referee_id = SUBSTR(e.reference, {id_from}) AND {condition})
        ORDER BY e.seq"
    )
}

fn entry_without_fact(prefix: &str, table: &str, statuses: &str) -> String {
    let id_from = prefix.len() + 1;
    format!(
        "SELECT e.reference AS subject,
            CAST(COALESCE((SELECT SUM(l.amount_kobo) FROM ledger_legs l
                WHERE l.entry_id = e.id AND l.amount_kobo > 0), 0) AS BIGINT) AS found,
            CAST(0 AS BIGINT) AS expected
        FROM ledger_entries e
        WHERE e.reference LIKE '{prefix}%' AND NOT EXISTS (
            SELECT 1 FROM {table} f WHERE f.id = SUBSTR(e.reference, {id_from}) AND f.status IN ({statuses}))
        ORDER BY e.seq"
    )
}

fn refund_without_entry(prefix: &str, statuses: &str) -> String {
    format!(
        "SELECT r.id AS subject, CAST(COALESCE(SUM(l.amount_kobo), 0) AS BIGINT) AS found, r.amount_kobo AS expected
        FROM refunds r
        LEFT JOIN ledger_entries e ON e.reference = '{prefix}' || r.id
        LEFT JOIN ledger_legs l ON l.entry_id = e.id AND l.amount_kobo > 0
        WHERE r.status IN ({statuses})
        GROUP BY r.id, r.amount_kobo HAVING COALESCE(SUM(l.amount_kobo), 0) <> r.amount_kobo
        ORDER BY r.id"
    )
}
