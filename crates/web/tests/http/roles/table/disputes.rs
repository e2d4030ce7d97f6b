//! Disputes and their decisions.

use super::{DONE, JOB, MADE, RATED, Row, STAFF, STAFF_NONE, row};

const PROBLEM: &str = r#"{"reason":"POOR_WORK","statement":"The oven is as dirty as before."}"#;
const APPEAL: &str = r#"{"statement":"You did not see the photos."}"#;
const RULING: &str = r#"{"verdict":"RELEASE","reason":"NOT_SHOWN","words":"Nothing shows it."}"#;
const NO_DISPUTE: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd";
const NO_RULING: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/decisions";
const STATEMENT: &str = r#"{"text":"The grill is black too."}"#;
const NO_STATEMENT: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/statements";
const NO_SECOND: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/approve";
const NO_TAKE_BACK: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/take-back";
const NO_ORDER: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/dispute";

pub(super) const ROWS: &[Row] = &[
    // M22: support decides disputes.
    row(
        "POST /api/orders/{id}/dispute/appeal",
        "/api/orders/{judged}/dispute/appeal",
        APPEAL,
        MADE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/dispute/appeal",
        "/api/service-provider/jobs/{judged}/dispute/appeal",
        APPEAL,
        RATED,
    ),
    row(
        "POST /api/orders/{id}/dispute",
        "/api/orders/{started}/dispute",
        PROBLEM,
        MADE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/dispute/answer",
        "/api/service-provider/jobs/{disputed}/dispute/answer",
        r#"{"answer":"It shone."}"#,
        JOB,
    ),
    row(
        "POST /api/orders/{id}/dispute/statements",
        "/api/orders/{accused}/dispute/statements",
        STATEMENT,
        MADE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/dispute/statements",
        "/api/service-provider/jobs/{disputed}/dispute/statements",
        STATEMENT,
        RATED,
    ),
    row(
        "POST /api/orders/{id}/dispute/withdraw",
        "/api/orders/{disputed}/dispute/withdraw",
        "",
        DONE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/dispute",
        "/api/service-provider/jobs/{varied}/dispute",
        PROBLEM,
        RATED,
    ),
    row(
        "POST /api/orders/{id}/dispute/answer",
        "/api/orders/{accused}/dispute/answer",
        r#"{"answer":"I was at home."}"#,
        DONE,
    ),
    row("GET /api/admin/disputes", "/api/admin/disputes", "", STAFF),
    row("GET /api/admin/disputes/{id}", NO_DISPUTE, "", STAFF_NONE),
    row(
        "POST /api/admin/disputes/{id}/statements",
        NO_STATEMENT,
        STATEMENT,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/disputes/{id}/decisions",
        NO_RULING,
        RULING,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/disputes/{id}/approve",
        NO_SECOND,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/dispute",
        NO_ORDER,
        PROBLEM,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/take-back",
        NO_TAKE_BACK,
        r#"{"reason":"They are ill."}"#,
        STAFF_NONE,
    ),
];
