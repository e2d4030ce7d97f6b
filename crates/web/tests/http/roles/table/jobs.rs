//! Offers, jobs and payouts of a provider, and the chat of an order.

use super::{ACCOUNT_AT, ADMIN, DONE, JOB, MADE, RATED, Row, STAFF_NONE, row};

/// Only the assigned provider, and nothing is asked, or the day of the job has not come.
const NOT_ASKED: &str = "401 403 403 403 409 404 403 403";
const QUOTE: &str = r#"{"notes":"Two coats on sound plaster.","days":2,"validDays":7,"lines":[{"kind":"LABOUR","label":"Painting","grossKobo":8000000}]}"#;
const SEEN_TODAY: &str = r#"{"amountKobo":4230000,"costKobo":7500,"receivesKobo":4222500}"#;
const FOUND: &str = r#"{"lines":[{"kind":"LABOUR","label":"A new pipe","quantity":1,"unit":"job","grossKobo":500000}],
    "reason":"The pipe behind the wall is broken.","photoId":"{found}"}"#;
const QUOTE_SHARE: &str = r#"{"lines":[{"kind":"LABOUR","label":"Painting","grossKobo":8000000}]}"#;

pub(super) const ROWS: &[Row] = &[
    row(
        "GET /api/service-provider/offers",
        "/api/service-provider/offers",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/assessments",
        "/api/service-provider/assessments",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/assessments/{orderId}",
        "/api/service-provider/assessments/{planned}",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/assessments/{orderId}/steps",
        "/api/service-provider/assessments/{on_way}/steps",
        r#"{"step":"ON_SITE"}"#,
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/quotes",
        "/api/service-provider/jobs/{planned}/quotes",
        QUOTE,
        RATED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/quotes/share",
        "/api/service-provider/jobs/{planned}/quotes/share",
        QUOTE_SHARE,
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/quotes/withdraw",
        "/api/service-provider/jobs/{planned}/quotes/withdraw",
        r#"{"reason":"The paint costs more now."}"#,
        NOT_ASKED,
    ),
    row(
        "GET /api/service-provider/jobs",
        "/api/service-provider/jobs",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/earnings",
        "/api/service-provider/earnings",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/earnings/export",
        "/api/service-provider/earnings/export",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/payouts",
        "/api/service-provider/payouts",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/payouts/today",
        "/api/service-provider/payouts/today",
        "",
        ADMIN,
    ),
    // Nothing is available, and no bank account was entered.
    row(
        "POST /api/service-provider/payouts/today",
        "/api/service-provider/payouts/today",
        SEEN_TODAY,
        "401 403 403 403 409 409 403 403",
    ),
    row(
        "PUT /api/service-provider/bank-account",
        "/api/service-provider/bank-account",
        ACCOUNT_AT,
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "GET /api/banks",
        "/api/banks",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    row(
        "POST /api/banks/resolve",
        "/api/banks/resolve",
        ACCOUNT_AT,
        "401 422 422 422 422 422 403 403",
    ),
    // Only the owner, and only with a recent confirmation of the password.
    row(
        "PUT /api/orders/{id}/refunds/{refundId}/account",
        "/api/orders/{stuck_order}/refunds/{stuck}/account",
        ACCOUNT_AT,
        "401 403 403 404 404 404 403 403",
    ),
    // Only the owner, and too late once the bank may have received it.
    row(
        "POST /api/orders/{id}/refunds/{refundId}/credit",
        "/api/orders/{stuck_order}/refunds/{stuck}/credit",
        "",
        "401 409 409 404 404 404 403 403",
    ),
    row(
        "POST /api/service-provider/offers/{id}/accept",
        "/api/service-provider/offers/{offer}/accept",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/offers/{id}/seen",
        "/api/service-provider/offers/{offer}/seen",
        "",
        "401 403 403 403 204 404 403 403",
    ),
    row(
        "POST /api/service-provider/offers/{id}/decline",
        "/api/service-provider/offers/{offer}/decline",
        r#"{"reason":"TOO_FAR"}"#,
        "401 403 403 403 204 404 403 403",
    ),
    row(
        "GET /api/service-provider/jobs/{orderId}",
        "/api/service-provider/jobs/{assigned}",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/keep",
        "/api/service-provider/jobs/{assigned}/keep",
        "",
        NOT_ASKED,
    ),
    row(
        "PUT /api/service-provider/jobs/{orderId}/worker",
        "/api/service-provider/jobs/{assigned}/worker",
        r#"{"workerId":null}"#,
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/en-route",
        "/api/service-provider/jobs/{assigned}/en-route",
        "",
        NOT_ASKED,
    ),
    row(
        "PUT /api/service-provider/jobs/{orderId}/position",
        "/api/service-provider/jobs/{assigned}/position",
        r#"{"latitude":9.07,"longitude":7.39,"accuracyMetres":20,"measuredAt":"2026-11-20T09:00:00Z"}"#,
        NOT_ASKED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/at-gate",
        "/api/service-provider/jobs/{assigned}/at-gate",
        "",
        NOT_ASKED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/arrive",
        "/api/service-provider/jobs/{assigned}/arrive",
        "",
        NOT_ASKED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/calls",
        "/api/service-provider/jobs/{assigned}/calls",
        "",
        "401 403 403 403 409 404 403 403",
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/no-access",
        "/api/service-provider/jobs/{assigned}/no-access",
        "{}",
        "401 403 403 403 409 404 403 403",
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/cylinder/reject",
        "/api/service-provider/jobs/{assigned}/cylinder/reject",
        r#"{"fault":"DAMAGED"}"#,
        NOT_ASKED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/start",
        "/api/service-provider/jobs/{assigned}/start",
        r#"{"pin":"4821"}"#,
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/pause",
        "/api/service-provider/jobs/{started}/pause",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/resume",
        "/api/service-provider/jobs/{started}/resume",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/cylinder",
        "/api/service-provider/jobs/{started}/cylinder",
        r#"{"step":"CYLINDER_COLLECTED"}"#,
        "401 403 403 403 409 404 403 403",
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/stage",
        "/api/service-provider/jobs/{started}/stage",
        r#"{"stage":2}"#,
        "401 403 403 403 409 404 403 403",
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/finish",
        "/api/service-provider/jobs/{started}/finish",
        r#"{"note":"All rooms done."}"#,
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/take-back-finish",
        "/api/service-provider/jobs/{started}/take-back-finish",
        "",
        JOB,
    ),
    // M20: a provider proposes a change order, and its customer approves and pays it.
    row(
        "POST /api/service-provider/jobs/{orderId}/variations",
        "/api/service-provider/jobs/{started}/variations",
        FOUND,
        RATED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw",
        "/api/service-provider/jobs/{varied}/variations/{change_order}/withdraw",
        "",
        JOB,
    ),
    row(
        "POST /api/orders/{id}/variations/{variationId}/approve",
        "/api/orders/{varied}/variations/{change_order}/approve",
        "",
        DONE,
    ),
    row(
        "POST /api/orders/{id}/variations/{variationId}/decline",
        "/api/orders/{varied}/variations/{change_order}/decline",
        "",
        DONE,
    ),
    // The calls between the sides of a job. This one has a provider who has not set out.
    row(
        "POST /api/orders/{id}/call-intent",
        "/api/orders/{assigned}/call-intent",
        "",
        "401 409 409 404 404 404 403 403",
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/call-intent",
        "/api/service-provider/jobs/{assigned}/call-intent",
        "",
        "401 403 403 403 409 404 403 403",
    ),
    // M25: the chat of an order.
    row(
        "GET /api/orders/{id}/messages",
        "/api/orders/{assigned}/messages",
        "",
        DONE,
    ),
    row(
        "POST /api/orders/{id}/messages",
        "/api/orders/{assigned}/messages",
        r#"{"text":"Which gate?"}"#,
        MADE,
    ),
    row(
        "POST /api/orders/{id}/messages/read",
        "/api/orders/{assigned}/messages/read",
        r#"{"number":1}"#,
        "401 204 204 404 404 404 403 403",
    ),
    row(
        "GET /api/service-provider/jobs/{orderId}/messages",
        "/api/service-provider/jobs/{assigned}/messages",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/messages",
        "/api/service-provider/jobs/{assigned}/messages",
        r#"{"text":"I am at the gate."}"#,
        RATED,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/messages/read",
        "/api/service-provider/jobs/{assigned}/messages/read",
        r#"{"number":1}"#,
        "401 403 403 403 204 404 403 403",
    ),
    row(
        "GET /api/admin/disputes/{id}/messages",
        "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/messages",
        "",
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/disputes/{id}/evidence",
        "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/evidence",
        "",
        STAFF_NONE,
    ),
];
