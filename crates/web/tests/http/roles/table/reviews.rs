//! Reviews and the reliability record of providers.

use super::{ADMIN, ADMIN_NONE, RATED, Row, STAFF, STAFF_NONE, row};

/// An operation that needs a phone number and an address, and changes existing data.
const WHOLE_CHANGE: &str = "401 200 409 404 404 404 403 403";
const NO_APPEAL: &str =
    "/api/service-provider/reliability/01900000-0000-7000-8000-00000000abcd/appeal";
const NO_APPEAL_DECISION: &str =
    "/api/admin/fault-appeals/01900000-0000-7000-8000-00000000abcd/decision";

pub(super) const ROWS: &[Row] = &[
    // M23.
    row(
        "POST /api/orders/{id}/review",
        "/api/orders/{completed}/review",
        r#"{"stars":5}"#,
        "401 201 409 404 404 404 403 403",
    ),
    row(
        "PUT /api/orders/{id}/review",
        "/api/orders/{reviewed}/review",
        r#"{"stars":4}"#,
        WHOLE_CHANGE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/review",
        "/api/service-provider/jobs/{completed}/review",
        r#"{"stars":5}"#,
        RATED,
    ),
    row(
        "GET /api/service-provider/reviews",
        "/api/service-provider/reviews",
        "",
        ADMIN,
    ),
    row(
        "POST /api/service-provider/reviews/{id}/reply",
        "/api/service-provider/reviews/{shown}/reply",
        r#"{"text":"Thank you."}"#,
        "401 403 403 403 204 404 403 403",
    ),
    row(
        "PUT /api/service-provider/jobs/{orderId}/review",
        "/api/service-provider/jobs/{completed}/review",
        r#"{"stars":5}"#,
        ADMIN_NONE,
    ),
    row(
        "POST /api/service-provider/reviews/{id}/flag",
        "/api/service-provider/reviews/{shown}/flag",
        r#"{"reason":"UNTRUE","note":"I was on time."}"#,
        "401 403 403 403 204 404 403 403",
    ),
    // Its author removes it, and the reviewed provider has a flag of their own.
    row(
        "POST /api/reviews/{id}/flag",
        "/api/reviews/{shown}/flag",
        r#"{"reason":"ABUSE","note":"It insults the provider."}"#,
        "401 409 409 204 409 204 403 403",
    ),
    row(
        "POST /api/admin/reviews/{id}/keep",
        "/api/admin/reviews/{shown}/keep",
        r#"{"reason":"It is an opinion."}"#,
        "401 403 403 403 403 403 409 403",
    ),
    // The reliability record and its appeals.
    row(
        "GET /api/service-provider/reliability",
        "/api/service-provider/reliability",
        "",
        ADMIN,
    ),
    row(
        "POST /api/service-provider/reliability/{id}/appeal",
        NO_APPEAL,
        r#"{"text":"The road was flooded."}"#,
        ADMIN_NONE,
    ),
    row(
        "GET /api/admin/fault-appeals",
        "/api/admin/fault-appeals",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/fault-appeals/{id}/decision",
        NO_APPEAL_DECISION,
        r#"{"grant":true,"reason":"The flood is in the news."}"#,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/service-providers/{id}/reliability",
        "/api/admin/service-providers/01900000-0000-7000-8000-00000000abcd/reliability",
        "",
        STAFF_NONE,
    ),
    row("GET /api/admin/reviews", "/api/admin/reviews", "", STAFF),
    row(
        "POST /api/admin/reviews/{id}/publish",
        "/api/admin/reviews/{hidden}/publish",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/reviews/{id}/reject",
        "/api/admin/reviews/{hidden}/reject",
        r#"{"reason":"It holds a link."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/reviews/{id}/remove",
        "/api/admin/reviews/{shown}/remove",
        r#"{"reason":"The author asked."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/reviews/{id}/feature",
        "/api/admin/reviews/{shown}/feature",
        r#"{"featured":true}"#,
        STAFF,
    ),
];
