//! The figures, the users and the orders that staff see, and assessments.

use super::{Row, STAFF, STAFF_NONE, row};

const VISIT: &str = r#"{"assessorId":"{worker}","at":"2026-11-24T10:00:00Z"}"#;
const REPORT: &str = r#"{"findings":"Sound plaster.","hours":8,"estimates":[{"kind":"LABOUR","label":"Painting","lowKobo":1,"likelyKobo":2,"highKobo":3}]}"#;
const ADMIN_PRICE: &str = r#"{"lines":[{"kind":"LABOUR","label":"Two guards","quantity":3,"unit":"night","grossKobo":4500000,"taxClass":"STANDARD"}]}"#;
const REASON: &str = r#"{"reason":"Asked by letter"}"#;
const SHORT_TIME: &str = r#"{"reason":"Rude to a rider","hours":24}"#;
const ROLE: &str = r#"{"role":"ADMIN","permissions":["OPS"],"reason":"New here"}"#;
const NO_STAFF_REQUEST: &str =
    "/api/admin/users/{worker}/requests/01900000-0000-7000-8000-00000000abcd/decision";
/// Refused without a recent confirmation of the password.
const STAFF_NEVER: &str = "401 403 403 403 403 403 403 403";
const NO_WITHDRAWAL: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/withdraw-price";
const NO_REPORT_ASIDE: &str =
    "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/set-report-aside";
const BACK_TO_REQUEST: &str = r#"{"reason":"The price of cement rose."}"#;
const NO_SENDING: &str = "/api/admin/sendings/01900000-0000-7000-8000-00000000abcd/replay";

pub(super) const ROWS: &[Row] = &[
    // M34, M35, M37: the worker is a person whom staff may manage; actions with a greater effect
    // need the password again.
    row("GET /api/admin/users", "/api/admin/users", "", STAFF),
    row(
        "GET /api/admin/users/{id}",
        "/api/admin/users/{worker}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/suspend",
        "/api/admin/users/{worker}/suspend",
        SHORT_TIME,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/reinstate",
        "/api/admin/users/{worker}/reinstate",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/sign-out",
        "/api/admin/users/{worker}/sign-out",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/contact",
        "/api/admin/users/{worker}/contact",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/role",
        "/api/admin/users/{worker}/role",
        ROLE,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/export",
        "/api/admin/users/{worker}/export",
        REASON,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/erase",
        "/api/admin/users/{worker}/erase",
        REASON,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/keep",
        "/api/admin/users/{worker}/keep",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/requests/{request}/decision",
        NO_STAFF_REQUEST,
        r#"{"approve":true}"#,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/staff-requests",
        "/api/admin/staff-requests",
        "",
        STAFF,
    ),
    row("GET /api/admin/audit", "/api/admin/audit", "", STAFF),
    row("GET /api/admin/orders", "/api/admin/orders", "", STAFF),
    row(
        "GET /api/admin/orders/{id}/sendings",
        "/api/admin/orders/{requested}/sendings",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/users/{id}/blocks",
        "/api/admin/users/{worker}/blocks",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/blocks/{block}/remove",
        "/api/admin/users/{worker}/blocks/01900000-0000-7000-8000-00000000abcd/remove",
        REASON,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/users/{id}/sendings",
        "/api/admin/users/{worker}/sendings",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/sendings/failed",
        "/api/admin/sendings/failed",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/sendings/{id}/replay",
        NO_SENDING,
        "",
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/admin/orders/{id}",
        "/api/admin/orders/{requested}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/orders/{id}/price",
        "/api/admin/orders/{requested}/price",
        ADMIN_PRICE,
        STAFF,
    ),
    row(
        "POST /api/admin/orders/{id}/withdraw-price",
        NO_WITHDRAWAL,
        BACK_TO_REQUEST,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/set-report-aside",
        NO_REPORT_ASIDE,
        BACK_TO_REQUEST,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/assessments",
        "/api/admin/assessments",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/assessments/figures",
        "/api/admin/assessments/figures",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/assessments/{id}",
        "/api/admin/assessments/{looked}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/schedule",
        "/api/admin/assessments/{needed}/schedule",
        VISIT,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/steps",
        "/api/admin/assessments/{on_way}/steps",
        r#"{"step":"ON_SITE"}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/report",
        "/api/admin/assessments/{planned}/report",
        REPORT,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/review",
        "/api/admin/assessments/{looked}/review",
        r#"{"decision":"ACCEPT"}"#,
        STAFF,
    ),
];
