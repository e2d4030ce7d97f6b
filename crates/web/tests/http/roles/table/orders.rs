//! Orders as their customers see and change them, and their photos.

use super::{ALL, DONE, JOB, MADE, NO_CLAIM_OPEN, NOT_THERE, OWN, Row, STAFF, row};

/// Only the owner may read; a page may request it before anyone is signed in.
const SEEN: &str = "404 200 200 404 404 404 404 403";
const ANOTHER_TIME: &str =
    r#"{"reason":"NO_POWER_OR_WATER","slot":{"date":"2026-12-10","window":"12-14"},"feeKobo":0}"#;

pub(super) const ROWS: &[Row] = &[
    // M14, M15, M18: no capability token was issued, so a guessed one gives no access.
    row("GET /api/orders/{id}", "/api/orders/{priced}", "", SEEN),
    row(
        "GET /api/orders/{id}",
        "/api/orders/{priced}?t=0123456789abcdef",
        "",
        SEEN,
    ),
    row(
        "GET /api/orders/{id}/quote",
        "/api/orders/{priced}/quote",
        "",
        SEEN,
    ),
    row(
        "GET /api/orders/{id}/events",
        "/api/orders/{paid}/events",
        "",
        SEEN,
    ),
    row(
        "GET /api/orders/{id}/tracking",
        "/api/orders/{assigned}/tracking",
        "",
        SEEN,
    ),
    row(
        "GET /api/orders/{id}/receipt",
        "/api/orders/{paid}/receipt",
        "",
        SEEN,
    ),
    row(
        "GET /api/receipts/{number}",
        "/api/receipts/R-AB12CD?code=0000-0000-0000",
        "",
        "404",
    ),
    // M16, M17, M19, M22.
    // An invalid code, so that no price changes.
    row(
        "PUT /api/orders/{id}/promo",
        "/api/orders/{priced}/promo",
        r#"{"code":"no such code!"}"#,
        "401 422 422 404 404 404 403 403",
    ),
    row(
        "DELETE /api/orders/{id}/promo",
        "/api/orders/{priced}/promo",
        "",
        DONE,
    ),
    row(
        "POST /api/orders/{id}/payments",
        "/api/orders/{priced}/payments",
        "{}",
        "401 201 409 404 404 404 403 403",
    ),
    row(
        "POST /api/orders/{id}/cancellation/preview",
        "/api/orders/{paid}/cancellation/preview",
        "",
        DONE,
    ),
    row(
        "POST /api/orders/{id}/cancel",
        "/api/orders/{paid}/cancel",
        r#"{"reason":"Changed my mind"}"#,
        DONE,
    ),
    row(
        "POST /api/orders/{id}/confirm",
        "/api/orders/{finished}/confirm",
        "",
        DONE,
    ),
    // M22: guests with a link of the order; this token opens no order.
    row(
        "POST /api/orders/{id}/by-link/confirm",
        "/api/orders/{finished}/by-link/confirm",
        r#"{"token":"0123456789abcdef0123456789abcdef"}"#,
        "404",
    ),
    row(
        "POST /api/orders/{id}/by-link/problem",
        "/api/orders/{finished}/by-link/problem",
        r#"{"token":"0123456789abcdef0123456789abcdef","reason":"NOT_DONE"}"#,
        "404",
    ),
    row(
        "POST /api/orders/{id}/revision",
        "/api/orders/{priced}/revision",
        r#"{"note":"Two rooms less."}"#,
        DONE,
    ),
    row(
        "POST /api/orders/{id}/assessment",
        "/api/orders/{draft}/assessment",
        "",
        NOT_THERE,
    ),
    row(
        "POST /api/orders/{id}/assessment/no-show",
        "/api/orders/{draft}/assessment/no-show",
        "",
        NOT_THERE,
    ),
    // A draft has no price that could have expired.
    row(
        "POST /api/orders/{id}/reprice",
        "/api/orders/{draft}/reprice",
        "",
        NO_CLAIM_OPEN,
    ),
    // A draft that was never sent is not taken back.
    row(
        "POST /api/orders/{id}/take-back",
        "/api/orders/{draft}/take-back",
        "",
        NO_CLAIM_OPEN,
    ),
    row(
        "POST /api/orders/{id}/reschedule",
        "/api/orders/{paid}/reschedule",
        r#"{"slot":{"asap":true}}"#,
        DONE,
    ),
    row(
        "POST /api/orders/{id}/look-on",
        "/api/orders/{paid}/look-on",
        "",
        DONE,
    ),
    row(
        "GET /api/orders/{id}/move",
        "/api/orders/{moved}/move",
        "",
        DONE,
    ),
    row(
        "POST /api/orders/{id}/move",
        "/api/orders/{assigned}/move",
        ANOTHER_TIME,
        MADE,
    ),
    row(
        "POST /api/orders/{id}/moves/{moveId}/withdraw",
        "/api/orders/{moved}/moves/{move}/withdraw",
        "",
        DONE,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/moves/{moveId}/accept",
        "/api/service-provider/jobs/{moved}/moves/{move}/accept",
        "",
        JOB,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/moves/{moveId}/decline",
        "/api/service-provider/jobs/{moved}/moves/{move}/decline",
        "",
        JOB,
    ),
    row(
        "POST /api/orders/{id}/rebook",
        "/api/orders/{completed}/rebook",
        "",
        MADE,
    ),
    row(
        "POST /api/orders/{id}/share",
        "/api/orders/{assigned}/share",
        "",
        MADE,
    ),
    row(
        "DELETE /api/orders/{id}/share",
        "/api/orders/{assigned}/share",
        "",
        "401 204 204 404 404 404 403 403",
    ),
    // M33: a photo of a job that Amina has; the uploaded bytes here are not a photo.
    row(
        "POST /api/uploads",
        "/api/uploads",
        "",
        "401 415 415 415 415 415 415 403",
    ),
    row(
        "POST /api/users/me/picture",
        "/api/users/me/picture",
        "",
        "401 415 415 415 415 415 415 403",
    ),
    row(
        "DELETE /api/users/me/picture",
        "/api/users/me/picture",
        "",
        OWN,
    ),
    row(
        "GET /api/pictures/{file}",
        "/api/pictures/00000000000000000000000000000000",
        "",
        "401 404 404 404 404 404 404 403",
    ),
    row(
        "GET /api/portraits/{id}",
        "/api/portraits/{portrait}",
        "",
        ALL,
    ),
    row(
        "GET /api/reviews/{id}/photos/{photoId}",
        "/api/reviews/{shown}/photos/{shown_photo}",
        "",
        ALL,
    ),
    row(
        "GET /api/admin/reviews/{id}/photos/{photoId}",
        "/api/admin/reviews/{hidden}/photos/{hidden_photo}",
        "",
        STAFF,
    ),
    row(
        "GET /api/uploads/{id}",
        "/api/uploads/{upload}",
        "",
        "401 200 200 404 200 404 200 403",
    ),
    // M14, M15.
    row(
        "GET /api/admin/dashboard",
        "/api/admin/dashboard",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/dashboard/figures",
        "/api/admin/dashboard/figures",
        "",
        STAFF,
    ),
];
