//! SQL statements about the ledger that diesel cannot express.

/// The accounts with a balance. The accounts of all people are summed up as one, and so are those
/// of all orders.
pub(super) const TRIAL_BALANCE: &str = "
    SELECT k.account, COUNT(*) AS accounts,
        CAST(SUM(CASE WHEN k.balance_kobo > 0 THEN k.balance_kobo ELSE 0 END) AS BIGINT) AS debit,
        CAST(SUM(CASE WHEN k.balance_kobo < 0 THEN -k.balance_kobo ELSE 0 END) AS BIGINT) AS credit
    FROM (
        SELECT a.balance_kobo, CASE WHEN LENGTH(a.code) > 37 AND SUBSTR(a.code, LENGTH(a.code) - 36, 1) = ':'
            THEN SUBSTR(a.code, 1, LENGTH(a.code) - 37) ELSE a.code END AS account
        FROM ledger_accounts a WHERE a.balance_kobo <> 0
    ) k
    GROUP BY k.account";

/// The ids of all entries about one order: on its escrow and advance accounts, about unapplied and
/// excess payments, compensation for its customer, claims, and refunds.
pub(super) const OF_ORDER: &str = "
    SELECT g.entry_id FROM ledger_legs g WHERE g.account_code IN ('escrow:order:{order}', 'advance:order:{order}')
    UNION SELECT u.id FROM payments p JOIN ledger_entries u ON u.reference = 'unapplied:' || p.id WHERE p.order_id = '{order}'
    UNION SELECT v.id FROM money_proposals w JOIN ledger_entries v
        ON v.reference IN ('unapplied:' || w.held_payment_id, 'applied:' || w.held_payment_id, 'excess-credited:' || w.held_payment_id)
        WHERE w.held_order_id = '{order}' AND w.state = 'APPROVED'
    UNION SELECT c.id FROM payments p JOIN ledger_entries c ON c.reference = 'excess-credited:' || p.id WHERE p.order_id = '{order}'
    UNION SELECT m.id FROM ledger_entries m WHERE m.reference IN ('came-late:{order}', 'no-show:{order}',
        'assessment-missed:{order}:0')
    UNION SELECT y.id FROM payments p JOIN ledger_entries y
        ON y.reference = 'assessment-missed:' || p.order_id || ':' || p.assessment_fee
        WHERE p.order_id = '{order}' AND p.assessment_fee IS NOT NULL
    UNION SELECT w.id FROM disputes d JOIN ledger_entries w ON w.reference = 'goodwill:' || d.id WHERE d.order_id = '{order}'
    UNION SELECT v.id FROM warranty_claims c JOIN ledger_entries v ON v.reference = 'visit-paid:' || c.id WHERE c.order_id = '{order}'
    UNION SELECT x.id FROM damage_claims d JOIN ledger_entries x ON x.reference = 'damage:' || d.id WHERE d.order_id = '{order}'
    UNION SELECT b.id FROM refunds r JOIN ledger_entries b ON b.reference = 'refund-bonus:' || r.id WHERE r.order_id = '{order}'
    UNION SELECT g.entry_id FROM refunds r JOIN ledger_legs g ON g.account_code = 'refund:inflight:' || r.id
        WHERE r.order_id = '{order}'";

/// The id of the order that the entry `e` is about. Most entries move money on an account of the order;
/// the others name something that belongs to it. An entry about no order, or about several,
/// such as a payout, has none.
macro_rules! order_of_entry {
    () => {
        "COALESCE((
            SELECT MAX(SUBSTR(x.account_code, LENGTH(x.account_code) - 35)) FROM ledger_legs x
            WHERE x.entry_id = e.id AND (x.account_code LIKE 'escrow:order:%' OR x.account_code LIKE 'advance:order:%'
                OR x.account_code LIKE 'credit:held:%')),
        CASE
            WHEN e.reference LIKE 'came-late:%' THEN SUBSTR(e.reference, LENGTH('came-late:') + 1)
            WHEN e.reference LIKE 'no-show:%' THEN SUBSTR(e.reference, LENGTH('no-show:') + 1)
            WHEN e.reference LIKE 'assessment-missed:%' THEN SUBSTR(e.reference, LENGTH('assessment-missed:') + 1, 36)
            WHEN e.reference LIKE 'unapplied:%' THEN
                (SELECT y.order_id FROM payments y WHERE y.id = SUBSTR(e.reference, LENGTH('unapplied:') + 1))
            WHEN e.reference LIKE 'excess-credited:%' THEN
                (SELECT y.order_id FROM payments y WHERE y.id = SUBSTR(e.reference, LENGTH('excess-credited:') + 1))
            WHEN e.reference LIKE 'refund:%' THEN
                (SELECT y.order_id FROM refunds y WHERE y.id = SUBSTR(e.reference, LENGTH('refund:') + 1))
            WHEN e.reference LIKE 'refund-paid:%' THEN
                (SELECT y.order_id FROM refunds y WHERE y.id = SUBSTR(e.reference, LENGTH('refund-paid:') + 1))
            WHEN e.reference LIKE 'refund-bonus:%' THEN
                (SELECT y.order_id FROM refunds y WHERE y.id = SUBSTR(e.reference, LENGTH('refund-bonus:') + 1))
            WHEN e.reference LIKE 'goodwill:%' THEN
                (SELECT y.order_id FROM disputes y WHERE y.id = SUBSTR(e.reference, LENGTH('goodwill:') + 1))
            WHEN e.reference LIKE 'visit-paid:%' THEN
                (SELECT y.order_id FROM warranty_claims y WHERE y.id = SUBSTR(e.reference, LENGTH('visit-paid:') + 1))
            WHEN e.reference LIKE 'damage:%' THEN
                (SELECT y.order_id FROM damage_claims y WHERE y.id = SUBSTR(e.reference, LENGTH('damage:') + 1))
            WHEN e.reference LIKE 'clawback:%' THEN
                (SELECT y.order_id FROM clawbacks y WHERE y.id = SUBSTR(e.reference, LENGTH('clawback:') + 1))
            WHEN e.reference LIKE 'chargeback:%' THEN
                (SELECT y.order_id FROM chargebacks y WHERE y.id = SUBSTR(e.reference, LENGTH('chargeback:') + 1))
            WHEN e.reference LIKE 'chargeback-won:%' THEN
                (SELECT y.order_id FROM chargebacks y WHERE y.id = SUBSTR(e.reference, LENGTH('chargeback-won:') + 1))
            WHEN e.reference LIKE 'chargeback-lost:%' THEN
                (SELECT y.order_id FROM chargebacks y WHERE y.id = SUBSTR(e.reference, LENGTH('chargeback-lost:') + 1))
        END)"
    };
}

/// The same for a query that reads `ledger_entries`.
pub(super) const ORDER_OF_ENTRY: &str = concat!(
    "(SELECT ",
    order_of_entry!(),
    " FROM ledger_entries e WHERE e.id = ledger_entries.id)"
);

/// The balance of one account before a time; its lines in a period, with the order of each entry.
pub(super) const ACCOUNT_BEFORE: &str = "
    SELECT CAST(COALESCE(-SUM(l.amount_kobo), 0) AS BIGINT) AS amount FROM ledger_legs l WHERE l.account_code = $1 AND l.at < $2";

pub(super) const ACCOUNT_LINES: &str = concat!(
    "
    SELECT s.reference, s.at, s.amount, s.order_id, o.reference AS order_reference, CAST(NULL AS TEXT) AS job,
        CAST(NULL AS TEXT) AS provider, CAST(0 AS BIGINT) AS credit, s.withheld, s.transfer_cost
    FROM (
        SELECT e.id, e.reference, l.at, -l.amount_kobo AS amount, ",
    order_of_entry!(),
    " AS order_id,
            CAST(COALESCE((SELECT -f.amount_kobo FROM ledger_legs f
                WHERE f.entry_id = l.entry_id AND f.account_code = 'guarantee:fund' AND e.reference LIKE 'payout%'), 0) AS BIGINT) AS withheld,
            CAST(COALESCE((SELECT -f.amount_kobo FROM ledger_legs f
                WHERE f.entry_id = l.entry_id AND f.account_code = 'revenue:fees'), 0) AS BIGINT) AS transfer_cost
        FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id
        WHERE l.account_code = $1 AND l.at >= $2 AND l.at < $3
        ORDER BY l.at, l.entry_id LIMIT 5001
    ) s LEFT JOIN orders o ON o.id = s.order_id
    ORDER BY s.at, s.id"
);

/// The amount by which each entry changes the money that is held for a customer, and the amount by
/// which it changes their store credit, available or held for a payment. Each entry is about one
/// customer, so all of its legs on accounts of held money count. An entry that changes neither is
/// left out: it only moves money between such accounts.
macro_rules! held_for_customer {
    ($($then:tt)+) => {
        concat!(
            "WITH mine AS (
                SELECT g.entry_id FROM orders o JOIN ledger_legs g ON g.account_code = 'escrow:order:' || o.id WHERE o.customer_id = $1
                UNION SELECT u.id FROM orders o JOIN payments p ON p.order_id = o.id
                    JOIN ledger_entries u ON u.reference = 'unapplied:' || p.id WHERE o.customer_id = $1
                UNION SELECT g.entry_id FROM orders o JOIN refunds r ON r.order_id = o.id
                    JOIN ledger_legs g ON g.account_code = 'refund:inflight:' || r.id WHERE o.customer_id = $1
                UNION SELECT g.entry_id FROM ledger_legs g WHERE g.account_code = 'liability:credit:' || $1
                UNION SELECT g.entry_id FROM credit_payouts w JOIN ledger_legs g ON g.account_code = 'withdrawal:inflight:' || w.id
                    WHERE w.user_id = $1
            ), held AS (
                SELECT e.id, e.reference, e.at, CAST(-SUM(l.amount_kobo) AS BIGINT) AS amount,
                    CAST(-SUM(CASE WHEN l.account_code = 'liability:credit:' || $1 OR l.account_code LIKE 'credit:held:%'
                        THEN l.amount_kobo ELSE 0 END) AS BIGINT) AS credit
                FROM mine m JOIN ledger_entries e ON e.id = m.entry_id JOIN ledger_legs l ON l.entry_id = e.id
                WHERE l.account_code LIKE 'escrow:order:%' OR l.account_code LIKE 'refund:inflight:%'
                    OR l.account_code LIKE 'withdrawal:inflight:%' OR l.account_code LIKE 'credit:held:%'
                    OR l.account_code = 'liability:unapplied' OR l.account_code = 'liability:credit:' || $1
                GROUP BY e.id, e.reference, e.at HAVING SUM(l.amount_kobo) <> 0
                    OR SUM(CASE WHEN l.account_code = 'liability:credit:' || $1 OR l.account_code LIKE 'credit:held:%'
                        THEN l.amount_kobo ELSE 0 END) <> 0
            ) ",
            $($then)+
        )
    };
}

pub(super) const CUSTOMER_BEFORE: &str = held_for_customer!(
    "SELECT CAST(COALESCE(SUM(h.amount), 0) AS BIGINT) AS amount FROM held h WHERE h.at < $2"
);

/// Money that belongs to no order yet has no order, although its payment was made for one.
pub(super) const CUSTOMER_LINES: &str = held_for_customer!(
    "SELECT s.reference, s.at, s.amount, o.id AS order_id, o.reference AS order_reference, o.title AS job, p.display_name AS provider,
        s.credit, CAST(0 AS BIGINT) AS withheld, CAST(0 AS BIGINT) AS transfer_cost
    FROM (
        SELECT h.id, h.reference, h.at, h.amount, h.credit, CASE WHEN h.reference NOT LIKE 'unapplied:%' THEN ",
    order_of_entry!(),
    " END AS order_id
        FROM held h JOIN ledger_entries e ON e.id = h.id WHERE h.at >= $2 AND h.at < $3
    ) s LEFT JOIN orders o ON o.id = s.order_id LEFT JOIN providers p ON p.id = o.provider_id
    ORDER BY s.at, s.id LIMIT 5001"
);
