//! Conversations and tickets that staff answer, and refunds that staff approve.

use super::{MADE, Row, STAFF, STAFF_DONE, STAFF_NONE, row};

const PART: &str = r#"{"line":"LABOUR","amountKobo":100000,"reason":"NOT_DONE","note":"One window was left out."}"#;
const TICKET_OF_NO_PERSON: &str = r#"{"userId":"01900000-0000-7000-8000-00000000abcd","channel":"PHONE","category":"OTHER","subject":"A call","message":"When?"}"#;

pub(super) const ROWS: &[Row] = &[
    row(
        "GET /api/admin/conversations",
        "/api/admin/conversations",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/conversations/{id}",
        "/api/admin/conversations/{conversation}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/take",
        "/api/admin/conversations/{conversation}/take",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/messages",
        "/api/admin/conversations/{conversation}/messages",
        r#"{"text":"We are looking."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/hand-back",
        "/api/admin/conversations/{conversation}/hand-back",
        "",
        STAFF,
    ),
    row("GET /api/admin/support", "/api/admin/support", "", STAFF),
    row(
        "POST /api/admin/support",
        "/api/admin/support",
        TICKET_OF_NO_PERSON,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/support/{id}",
        "/api/admin/support/{ticket}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/take",
        "/api/admin/support/{ticket}/take",
        "{}",
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/questions",
        "/api/admin/support/{ticket}/questions",
        r#"{"question":"Were you there?"}"#,
        "401 403 403 403 403 403 409 403",
    ),
    row(
        "POST /api/admin/support/{id}/reply",
        "/api/admin/support/{ticket}/reply",
        r#"{"message":"We are looking."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/resolve",
        "/api/admin/support/{ticket}/resolve",
        "{}",
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/revoke-link",
        "/api/admin/support/{ticket}/revoke-link",
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/orders/{id}/cancellation",
        "/api/orders/{assigned}/cancellation",
        r#"{"reason":"CHANGED_MIND","feeKobo":0}"#,
        MADE,
    ),
    row(
        "POST /api/orders/{id}/cylinder-refund",
        "/api/orders/{assigned}/cylinder-refund",
        r#"{"asCredit":true}"#,
        "401 409 409 404 404 404 403 403",
    ),
    row(
        "POST /api/admin/support/{id}/cancellation",
        "/api/admin/support/{leaving}/cancellation",
        r#"{"decision":"APPROVE"}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/make-good",
        "/api/admin/support/{ticket}/make-good",
        r#"{"pays":true,"reason":"We checked it."}"#,
        STAFF_NONE,
    ),
    // M36: a test of its own covers which permission may approve which amount.
    row(
        "POST /api/admin/finance/refunds/{id}/approve",
        "/api/admin/finance/refunds/{waiting}/approve",
        "",
        STAFF_DONE,
    ),
    row(
        "POST /api/admin/orders/{id}/refunds",
        "/api/admin/orders/{started}/refunds",
        PART,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "POST /api/admin/finance/refunds/{id}/retry",
        "/api/admin/finance/refunds/{failed}/retry",
        "",
        STAFF_DONE,
    ),
];
