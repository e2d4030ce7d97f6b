//! Jobs that staff assign, cancel, move and start.

use super::{NOT_THERE, Row, STAFF, STAFF_NONE, row};

const NO_CANDIDATES: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/candidates";
const NO_BOARD_JOB: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/take";
const NO_GIVE_BACK: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/give-back";
const NO_HOLD: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/hold";
const NO_RESERVE: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/reserve";
const NO_RESERVE_WITHDRAWN: &str =
    "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/reserve/withdraw";
const NO_LET_FINISH: &str = "/api/admin/dispatch/01900000-0000-7000-8000-00000000abcd/let-finish";
const DESK_STEP: &str = r#"{"reason":"I call them."}"#;
const NO_ASSIGN: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/assign";
const NO_TERMS: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/cancellation";
const NO_CANCEL: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/cancel";
const NO_START: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/start";
const NO_MOVE: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/reschedule";
const MOVED_VISIT: &str = r#"{"slot":{"date":"2026-12-10","window":"12-14"},"reason":"OTHER","note":"She asked us by phone."}"#;
const BEGUN: &str = r#"{"customerId":"01900000-0000-7000-8000-00000000abcd","categorySlug":"home-cleaning","answers":{},"note":"She asked us by phone."}"#;
const OPENED: &str = r#"{"firstName":"Zainab","lastName":"Musa","email":"zainab.calls@example.ng","phone":"08031234567","reason":"She asked us by phone."}"#;
const NO_RESOLVE: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/resolve";
const CHOSEN: &str = r#"{"providerId":"{worker}","reason":"She knows the house."}"#;
const CANCELLED: &str =
    r#"{"reason":"CHANGED_MIND","note":"You phoned us.","fault":"CUSTOMER","feeKobo":0}"#;
const STARTED: &str = r#"{"reason":"The phone is broken.","callNote":"She is at home."}"#;
const NO_EARLY_TERMINATION: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/ending";
const NO_END: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/ending/decision";

pub(super) const ROWS: &[Row] = &[
    // M16, M17, M28, M29: a test of its own covers which permission may do which.
    row(
        "GET /api/admin/dispatch/{id}/candidates",
        NO_CANDIDATES,
        "",
        STAFF_NONE,
    ),
    row("GET /api/admin/dispatch", "/api/admin/dispatch", "", STAFF),
    row(
        "GET /api/admin/dispatch/counts",
        "/api/admin/dispatch/counts",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/dispatch/{id}/take",
        NO_BOARD_JOB,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/dispatch/{id}/give-back",
        NO_GIVE_BACK,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/dispatch/{id}/hold",
        NO_HOLD,
        DESK_STEP,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/dispatch/{id}/reserve",
        NO_RESERVE,
        DESK_STEP,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/dispatch/{id}/reserve/withdraw",
        NO_RESERVE_WITHDRAWN,
        DESK_STEP,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/dispatch/{id}/let-finish",
        NO_LET_FINISH,
        DESK_STEP,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/orders/{id}/reschedule",
        "/api/admin/orders/{assigned}/reschedule",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/orders/{id}/reschedule",
        NO_MOVE,
        MOVED_VISIT,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders",
        "/api/admin/orders",
        BEGUN,
        "401 403 403 403 403 403 422 403",
    ),
    row(
        "POST /api/admin/users",
        "/api/admin/users",
        OPENED,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "POST /api/admin/orders/{id}/assign",
        NO_ASSIGN,
        CHOSEN,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/orders/{id}/cancellation",
        NO_TERMS,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/cancel",
        NO_CANCEL,
        CANCELLED,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/start",
        NO_START,
        STARTED,
        STAFF_NONE,
    ),
    row(
        "PUT /api/admin/orders/{id}/worker",
        "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/worker",
        r#"{"workerId":null,"reason":"The worker is ill."}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/resolve",
        NO_RESOLVE,
        r#"{"action":"return","reason":"The gate is missing."}"#,
        STAFF_NONE,
    ),
    // This row is last for its job, which has no provider afterwards.
    row(
        "POST /api/service-provider/jobs/{orderId}/withdraw",
        "/api/service-provider/jobs/{leaving_job}/withdraw",
        r#"{"reason":"I am ill."}"#,
        "401 403 403 403 204 404 403 403",
    ),
    row(
        "POST /api/admin/orders/{id}/ending",
        NO_EARLY_TERMINATION,
        r#"{"reason":"UNSAFE","words":"The wall may fall.","kept":[]}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/ending/decision",
        NO_END,
        r#"{"agree":true}"#,
        STAFF_NONE,
    ),
    // The ticket is not about danger.
    row(
        "PUT /api/support/tickets/{id}/position",
        "/api/support/tickets/{ticket}/position",
        r#"{"latitude":9.07,"longitude":7.39,"accuracyMetres":20,"measuredAt":"2026-11-20T08:00:00Z"}"#,
        NOT_THERE,
    ),
    // This row is last for its review, which no one reads afterwards.
    row(
        "DELETE /api/reviews/{id}",
        "/api/reviews/{shown}",
        "",
        "401 204 204 404 404 404 403 403",
    ),
];
