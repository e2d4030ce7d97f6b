//! Support tickets of guests and users, alarms and the waiting list.

use super::{DONE, Row, STAFF, STAFF_NONE, row};

const QUESTION: &str =
    r#"{"category":"OTHER","subject":"A question","message":"Do you come on Sundays?"}"#;

pub(super) const ROWS: &[Row] = &[
    // M26: a guest opens a ticket with a code, and reads it with a link.
    row(
        "POST /api/support/guest-tickets",
        "/api/support/guest-tickets",
        r#"{"phone":"08035550198","code":"000000","category":"OTHER","subject":"A question","message":"Hello"}"#,
        "422",
    ),
    row(
        "POST /api/support/guest-tickets/open",
        "/api/support/guest-tickets/open",
        r#"{"token":"0123456789abcdef0123456789abcdef"}"#,
        "404",
    ),
    row(
        "POST /api/support/guest-tickets/messages",
        "/api/support/guest-tickets/messages",
        r#"{"token":"0123456789abcdef0123456789abcdef","message":"Hello"}"#,
        "404",
    ),
    row(
        "POST /api/support/alarms",
        "/api/support/alarms",
        r#"{"kind":"SAFETY","name":"Musa","phone":"08035550199"}"#,
        "201",
    ),
    row("GET /api/admin/alarms", "/api/admin/alarms", "", STAFF),
    row(
        "POST /api/admin/alarms/{id}/take",
        "/api/admin/alarms/01900000-0000-7000-8000-00000000abcd/take",
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/waitlist",
        "/api/waitlist",
        r#"{"email":"ada@example.ng","area":"Kwali"}"#,
        "202",
    ),
    row("GET /api/admin/waitlist", "/api/admin/waitlist", "", STAFF),
    row(
        "GET /api/admin/waitlist/people",
        "/api/admin/waitlist/people?area=Kwali",
        "",
        STAFF,
    ),
    row(
        "GET /api/support/tickets",
        "/api/support/tickets",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    row(
        "POST /api/support/tickets",
        "/api/support/tickets",
        QUESTION,
        "401 201 201 201 201 201 403 403",
    ),
    row(
        "GET /api/support/tickets/{id}",
        "/api/support/tickets/{ticket}",
        "",
        DONE,
    ),
    row(
        "POST /api/support/tickets/{id}/messages",
        "/api/support/tickets/{ticket}/messages",
        r#"{"message":"Any news?"}"#,
        "401 201 201 404 404 404 403 403",
    ),
];
