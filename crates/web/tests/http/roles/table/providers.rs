//! Payments, webhooks, and the settings and applications of providers.

use super::{ADMIN, DONE, Row, STAFF, STAFF_NONE, row};

const MISREAD: &str = r#"{"gender":"FEMALE","reason":"The document was misread."}"#;
const NOT_YET: &str = r#"{"decision":"reject","reason":"Not yet, for want of papers."}"#;
const DOCUMENT_READ: &str = "/api/admin/service-providers/{being_read}/documents/{document_read}";

pub(super) const ROWS: &[Row] = &[
    // M20: the page to which the checkout returns shows the status to the payer; providers have no
    // access.
    row(
        "GET /api/payments/{reference}",
        "/api/payments/{payment}",
        "",
        "200 200 200 200 404 404 200 403",
    ),
    row(
        "POST /api/payments/{reference}/verify",
        "/api/payments/{payment}/verify",
        "",
        "200 200 200 200 404 404 200 403",
    ),
    // M21.
    row(
        "POST /api/webhooks/paystack",
        "/api/webhooks/paystack",
        "{}",
        "401",
    ),
    row(
        "POST /api/webhooks/sms/{provider}",
        "/api/webhooks/sms/recorder",
        "{}",
        "401",
    ),
    row(
        "POST /api/webhooks/voice/{provider}",
        "/api/webhooks/voice/recorder",
        "{}",
        "404",
    ),
    row(
        "GET /api/webhooks/whatsapp",
        "/api/webhooks/whatsapp",
        "",
        "403",
    ),
    row(
        "POST /api/webhooks/whatsapp",
        "/api/webhooks/whatsapp",
        "{}",
        "401",
    ),
    // M28, M29, M30.
    row(
        "GET /api/service-provider/status",
        "/api/service-provider/status",
        "",
        "401 200 200 404 200 200 403 403",
    ),
    row(
        "POST /api/service-provider/gender",
        "/api/service-provider/gender",
        r#"{"gender":"FEMALE"}"#,
        ADMIN,
    ),
    row(
        "PUT /api/service-provider/base-area",
        "/api/service-provider/base-area",
        r#"{"area":"Wuse"}"#,
        ADMIN,
    ),
    row(
        "PUT /api/service-provider/services",
        "/api/service-provider/services",
        r#"{"services":["home-cleaning"],"zones":["A"]}"#,
        ADMIN,
    ),
    row(
        "PUT /api/service-provider/vehicle",
        "/api/service-provider/vehicle",
        r#"{"description":"White Toyota Hiace","plate":"ABC-123DE"}"#,
        ADMIN,
    ),
    row(
        "DELETE /api/service-provider/vehicle",
        "/api/service-provider/vehicle",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/team",
        "/api/service-provider/team",
        "",
        ADMIN,
    ),
    // Neither of the two is a company.
    row(
        "POST /api/service-provider/team",
        "/api/service-provider/team",
        r#"{"name":"Chidi Okeke","phone":"08031234567"}"#,
        "401 403 403 403 409 409 403 403",
    ),
    row(
        "PUT /api/service-provider/team/{id}",
        "/api/service-provider/team/01900000-0000-7000-8000-00000000abcd",
        r#"{"name":"Chidi Okeke","phone":"08031234567","state":"PAUSED"}"#,
        "401 403 403 403 404 404 403 403",
    ),
    row(
        "GET /api/service-provider/availability",
        "/api/service-provider/availability",
        "",
        ADMIN,
    ),
    row(
        "PUT /api/service-provider/availability",
        "/api/service-provider/availability",
        r#"{"hours":[],"daysOff":["2026-12-25"]}"#,
        ADMIN,
    ),
    row(
        "POST /api/service-provider/pause",
        "/api/service-provider/pause",
        r#"{"until":"2026-12-25"}"#,
        ADMIN,
    ),
    row(
        "POST /api/service-provider/resume",
        "/api/service-provider/resume",
        "",
        ADMIN,
    ),
    row(
        "GET /api/service-provider/calendar",
        "/api/service-provider/calendar?from=2026-11-20",
        "",
        ADMIN,
    ),
    // M27, M32: only the applicant.
    row(
        "POST /api/service-provider/application",
        "/api/service-provider/application",
        "",
        "401 200 200 201 404 404 403 403",
    ),
    row(
        "GET /api/service-provider/application",
        "/api/service-provider/application",
        "",
        DONE,
    ),
    row(
        "PATCH /api/service-provider/application",
        "/api/service-provider/application",
        r#"{"consent":true}"#,
        DONE,
    ),
    row(
        "POST /api/service-provider/application/submit",
        "/api/service-provider/application/submit",
        "",
        "401 422 422 404 404 404 403 403",
    ),
    row(
        "POST /api/service-provider/application/documents",
        "/api/service-provider/application/documents",
        "",
        "401 415 415 415 415 415 403 403",
    ),
    row(
        "GET /api/service-provider/application/documents/{id}",
        "/api/service-provider/application/documents/{own_document}",
        "",
        DONE,
    ),
    row(
        "DELETE /api/service-provider/application/documents/{id}",
        "/api/service-provider/application/documents/{own_document}",
        "",
        "401 204 204 404 404 404 403 403",
    ),
    row(
        "GET /api/admin/service-providers",
        "/api/admin/service-providers",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/service-providers/{id}",
        "/api/admin/service-providers/{applicant}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/service-providers/{id}/review",
        "/api/admin/service-providers/{applicant}/review",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/service-providers/{id}/decision",
        "/api/admin/service-providers/{being_read}/decision",
        NOT_YET,
        STAFF,
    ),
    row(
        "POST /api/admin/service-providers/{id}/gender",
        "/api/admin/service-providers/{worker}/gender",
        MISREAD,
        STAFF,
    ),
    row(
        "POST /api/admin/service-providers/{id}/services",
        "/api/admin/service-providers/01900000-0000-7000-8000-00000000abcd/services",
        r#"{"services":["plumbing"],"accept":false,"reason":"Not yet"}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/service-providers/{id}/closed-services",
        "/api/admin/service-providers/01900000-0000-7000-8000-00000000abcd/closed-services",
        r#"{"service":"plumbing","closed":true,"reason":"Leaks."}"#,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/service-providers/{id}/documents/{documentId}",
        DOCUMENT_READ,
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/service-providers/{id}/documents/{documentId}",
        DOCUMENT_READ,
        r#"{"accepted":true}"#,
        STAFF,
    ),
];
