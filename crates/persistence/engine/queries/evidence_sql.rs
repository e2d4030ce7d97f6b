//! The statement that collects the evidence of an order from its tables.

/// Every item that has a row of its own. `part`, `number` and `id` tell items of the same time
/// apart: a number where the table has one, and else the id of the row.
pub(super) const ITEMS: &str = "
    SELECT l.part, l.number, l.id, l.kind, l.code, l.at, l.received_at, l.actor, l.actor_id, l.body, l.upload_id,
        l.amount_kobo, l.latitude, l.longitude, l.first_number, l.second_number
    FROM (
        SELECT CAST(1 AS BIGINT) AS part, CAST(e.seq AS BIGINT) AS number, CAST('' AS TEXT) AS id,
            CASE WHEN e.reason IN ('PIN_CONFIRMED', 'STARTED_WITHOUT_PIN') THEN 'PIN' ELSE 'STATUS' END AS kind,
            CASE WHEN e.reason IN ('PIN_CONFIRMED', 'STARTED_WITHOUT_PIN') THEN e.reason ELSE e.to_status END AS code,
            e.at AS at, e.at AS received_at,
            CASE e.actor_role WHEN 'SERVICE_PROVIDER' THEN 'PROVIDER' WHEN 'ADMIN' THEN 'STAFF' ELSE e.actor_role END AS actor,
            e.actor_id AS actor_id, e.note AS body, CAST(NULL AS TEXT) AS upload_id, CAST(NULL AS BIGINT) AS amount_kobo,
            CAST(NULL AS DOUBLE PRECISION) AS latitude, CAST(NULL AS DOUBLE PRECISION) AS longitude,
            CAST(NULL AS BIGINT) AS first_number, CAST(NULL AS BIGINT) AS second_number
        FROM order_events e WHERE e.order_id = $1
        UNION ALL
        SELECT 2, 0, o.id, 'OFFER', 'SENT', o.sent_at, o.sent_at, 'SYSTEM', o.provider_id, NULL, NULL, o.net_kobo, NULL, NULL, NULL, NULL
        FROM offers o WHERE o.order_id = $1
        UNION ALL
        SELECT 3, 0, o.id, 'OFFER', 'SEEN', o.seen_at, o.seen_at, 'PROVIDER', o.provider_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL
        FROM offers o WHERE o.order_id = $1 AND o.seen_at IS NOT NULL
        UNION ALL
        SELECT 4, 0, o.id, 'OFFER', o.state, o.decided_at, o.decided_at,
            CASE WHEN o.state IN ('ACCEPTED', 'DECLINED', 'RESERVED') THEN 'PROVIDER' ELSE 'SYSTEM' END,
            o.provider_id, o.decline_reason, NULL, NULL, NULL, NULL, NULL, NULL
        FROM offers o WHERE o.order_id = $1 AND o.decided_at IS NOT NULL
        UNION ALL
        SELECT 5, 0, '', 'POSITION', 'ON_THE_WAY', p.measured_at, NULL, 'PROVIDER', p.provider_id, NULL, NULL, NULL,
            p.latitude, p.longitude, p.accuracy_m, NULL
        FROM order_positions p WHERE p.order_id = $1
        UNION ALL
        SELECT 6, CASE a.step WHEN 'ARRIVED' THEN 0 ELSE 1 END, '', 'CALL', a.step, a.at, a.at, 'PROVIDER', a.provider_id,
            NULL, NULL, NULL, NULL, NULL, NULL, NULL
        FROM access_attempts a WHERE a.order_id = $1
        UNION ALL
        SELECT 7, 0, '', 'WEIGHT', CASE WHEN w.beyond_tolerance THEN 'BEYOND_TOLERANCE' ELSE 'WITHIN_TOLERANCE' END,
            w.weighed_at, w.weighed_at, 'PROVIDER', w.provider_id, NULL, NULL, NULL, NULL, NULL, w.before_grams, w.after_grams
        FROM gas_weighings w WHERE w.order_id = $1
        UNION ALL
        SELECT 8, 0, u.id, CASE WHEN u.width > 0 THEN 'PHOTO' ELSE 'VOICE_NOTE' END,
            CASE WHEN u.width > 0 THEN 'PHOTO' ELSE 'VOICE_NOTE' END, u.created_at, u.created_at, NULL, u.owner_id, NULL, u.id, NULL, NULL, NULL, NULL, NULL
        FROM uploads u WHERE u.order_id = $1
            AND NOT EXISTS (SELECT 1 FROM order_messages m WHERE m.upload_id = u.id)
            AND NOT EXISTS (SELECT 1 FROM change_orders c WHERE c.photo_id = u.id)
        UNION ALL
        SELECT 9, m.number, '', 'MESSAGE', 'SENT', m.sent_at, m.sent_at,
            CASE m.side WHEN 'customer' THEN 'CUSTOMER' ELSE 'PROVIDER' END, m.author_id, m.body, m.upload_id,
            NULL, NULL, NULL, NULL, NULL
        FROM order_messages m WHERE m.order_id = $1
        UNION ALL
        SELECT 10, 0, p.id, 'PAYMENT', 'STARTED', p.created_at, p.created_at, 'CUSTOMER', p.customer_id, NULL, NULL, p.amount_kobo,
            NULL, NULL, NULL, NULL
        FROM payments p WHERE p.order_id = $1
        UNION ALL
        SELECT 11, 0, p.id, 'PAYMENT', 'RECEIVED', p.paid_at, p.paid_at, 'CUSTOMER', p.customer_id, NULL, NULL, p.received_kobo,
            NULL, NULL, NULL, NULL
        FROM payments p WHERE p.order_id = $1 AND p.paid_at IS NOT NULL
        UNION ALL
        SELECT 12, 0, r.id, 'PAYMENT', 'REFUND_DECIDED', r.created_at, r.created_at,
            CASE WHEN r.approved_by IS NULL THEN 'SYSTEM' ELSE 'STAFF' END, r.approved_by, NULL, NULL, r.amount_kobo,
            NULL, NULL, NULL, NULL
        FROM refunds r WHERE r.order_id = $1
        UNION ALL
        SELECT 13, 0, r.id, 'PAYMENT', 'REFUND_PAID', r.settled_at, r.settled_at, 'SYSTEM', NULL, NULL, NULL, r.amount_kobo,
            NULL, NULL, NULL, NULL
        FROM refunds r WHERE r.order_id = $1 AND r.status = 'SUCCEEDED' AND r.settled_at IS NOT NULL
        UNION ALL
        SELECT 14, 0, c.id, 'PAYMENT', 'CHARGEBACK_OPENED', c.opened_at, c.opened_at, 'BANK', NULL, NULL, NULL, c.amount_kobo,
            NULL, NULL, NULL, NULL
        FROM chargebacks c WHERE c.order_id = $1
        UNION ALL
        SELECT 15, 0, c.id, 'PAYMENT', CASE c.state WHEN 'WON' THEN 'CHARGEBACK_WON' ELSE 'CHARGEBACK_LOST' END,
            c.closed_at, c.closed_at, 'BANK', NULL, NULL, NULL, CASE c.state WHEN 'WON' THEN c.amount_kobo ELSE c.lost_kobo END,
            NULL, NULL, NULL, NULL
        FROM chargebacks c WHERE c.order_id = $1 AND c.closed_at IS NOT NULL
        UNION ALL
        SELECT 16, c.number, '', 'CHANGE_ORDER', 'PROPOSED', c.proposed_at, c.proposed_at, 'PROVIDER', c.provider_id, c.reason, c.photo_id,
            c.total_kobo, NULL, NULL, NULL, NULL
        FROM change_orders c WHERE c.order_id = $1
        UNION ALL
        SELECT 17, c.number, '', 'CHANGE_ORDER', 'APPROVED', c.approved_at, c.approved_at,
            CASE WHEN c.within THEN 'SYSTEM' ELSE 'CUSTOMER' END, NULL, NULL, NULL, c.total_kobo, NULL, NULL, NULL, NULL
        FROM change_orders c WHERE c.order_id = $1 AND c.approved_at IS NOT NULL
        UNION ALL
        SELECT 18, c.number, '', 'CHANGE_ORDER', c.state, c.ended_at, c.ended_at,
            CASE c.state WHEN 'WITHDRAWN' THEN 'PROVIDER' ELSE 'CUSTOMER' END, NULL, NULL, NULL, c.total_kobo, NULL, NULL, NULL, NULL
        FROM change_orders c WHERE c.order_id = $1 AND c.ended_at IS NOT NULL
        UNION ALL
        SELECT 19, 0, m.id, 'TICKET', t.category, m.created_at, m.created_at,
            CASE m.author WHEN 'customer' THEN 'CUSTOMER' WHEN 'provider' THEN 'PROVIDER' ELSE 'STAFF' END, m.author_id, m.body, NULL,
            NULL, NULL, NULL, NULL, NULL
        FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id WHERE t.order_id = $1
        UNION ALL
        SELECT 20, 0, d.id, 'STATEMENT', 'OPENED', d.opened_at, d.opened_at,
            CASE d.side WHEN 'SUPPORT' THEN 'STAFF' ELSE d.side END, d.opener_id, d.statement, NULL, NULL, NULL, NULL, NULL, NULL
        FROM disputes d WHERE d.order_id = $1
        UNION ALL
        SELECT 21, 0, d.id, 'STATEMENT', 'ANSWERED', d.answered_at, d.answered_at,
            CASE d.side WHEN 'PROVIDER' THEN 'CUSTOMER' ELSE 'PROVIDER' END, NULL, d.answer, NULL, NULL, NULL, NULL, NULL, NULL
        FROM disputes d WHERE d.order_id = $1 AND d.answered_at IS NOT NULL
        UNION ALL
        SELECT 22, 0, d.id, 'STATEMENT', d.state, d.decided_at, d.decided_at,
            CASE WHEN d.state = 'WITHDRAWN' THEN 'CUSTOMER' WHEN d.decided_by IS NULL THEN 'SYSTEM' ELSE 'STAFF' END,
            d.decided_by, d.explanation, NULL, NULL, NULL, NULL, NULL, NULL
        FROM disputes d WHERE d.order_id = $1 AND d.decided_at IS NOT NULL
        UNION ALL
        SELECT 24, 0, k.id, 'CALL', COALESCE(k.outcome, 'CONNECTED'), k.started_at, k.started_at, k.side, k.caller_id,
            NULL, NULL, NULL, NULL, NULL, k.talk_seconds, NULL
        FROM phone_calls k WHERE k.order_id = $1
    ) l";

/// The newest items.
pub(super) const NEWEST: &str =
    " ORDER BY l.at DESC, l.part DESC, l.number DESC, l.id DESC LIMIT $2";
/// The newest items up to a time.
pub(super) const UP_TO: &str =
    " WHERE l.at <= $2 ORDER BY l.at DESC, l.part DESC, l.number DESC, l.id DESC LIMIT $3";
/// The part of the steps that the provider reported, which are stored as a document.
pub(super) const STEP_PART: i64 = 23;
/// The part of the statements that were added to a dispute, which are stored as a document.
pub(super) const STATEMENT_PART: i64 = 25;
