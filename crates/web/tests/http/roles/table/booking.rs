//! Notifications, new orders and the prices that staff set.

use super::{ALL, DONE, OWN, OWN_DONE, Row, STAFF, row};

/// An operation that needs a phone number and an address.
const WHOLE: &str = "401 200 409 404 404 404 403 403";
const PREVIEW: &str = r#"{"categorySlug":"home-cleaning","answers":{}}"#;
const DRAFT: &str = r#"{"categorySlug":"home-cleaning","answers":{},"submit":false}"#;
const SENT: &str = r#"{"categorySlug":"home-cleaning","submit":true,"description":"","slot":{"asap":true},
    "answers":{"type":"deep","bedrooms":3,"bathrooms":2,"toilets":1,"extras":["oven"],"supplies":"by_us","pets":false,"water":true,"light":true},
    "address":{"line":"12 Third Avenue","area":"Gwarinpa","city":"Abuja","state":"FCT"}}"#;
const GAS: &str = r#"{"mode":"REFILL","sizeKg":12.5,"quantity":1,"slot":{"asap":true},
    "safety":{"smellOfGas":false,"upright":true,"outsideVehicle":true,"adultPresent":true},
    "address":{"line":"12 Third Avenue","area":"Gwarinpa","city":"Abuja","state":"FCT"}}"#;
const GAS_PRICE: &str = r#"{"zone":"A","perKgKobo":135000,"note":"The depot went up"}"#;
const UNKNOWN_GAS: &str = "/api/admin/gas/prices/01900000-0000-7000-8000-00000000abcd/decision";
const GAS_PLANT: &str = r#"{"name":"Kubwa plant","area":"Kubwa","licence":"NMDPRA/FCT/0192","licensedUntil":"2030-09-30","perKgKobo":116500,"source":"Price list","kgPerDay":4000,"open":true}"#;
const GAS_SLOT: &str = r#"{"zone":"C","weekday":7,"window":"16-18","open":false,"version":0}"#;

pub(super) const ROWS: &[Row] = &[
    // M08, M09: the socket answers 426 to a request without an upgrade.
    row("GET /api/notifications", "/api/notifications", "", OWN),
    row(
        "PATCH /api/notifications/{id}/read",
        "/api/notifications/{notification}/read",
        "",
        "401 204 204 404 404 404 404 403",
    ),
    row(
        "PATCH /api/notifications/read-all",
        "/api/notifications/read-all",
        "",
        OWN_DONE,
    ),
    row(
        "GET /ws/notifications",
        "/ws/notifications",
        "",
        "401 426 426 426 426 426 426 403",
    ),
    // M11, M12, M13: a provider books like any customer; staff do not book for themselves.
    row(
        "POST /api/quotes/preview",
        "/api/quotes/preview",
        PREVIEW,
        ALL,
    ),
    row(
        "POST /api/orders",
        "/api/orders",
        DRAFT,
        "401 201 201 201 201 201 403 403",
    ),
    row(
        "POST /api/orders",
        "/api/orders",
        SENT,
        "401 201 409 201 201 201 403 403",
    ),
    row(
        "POST /api/gas/orders",
        "/api/gas/orders",
        GAS,
        "401 201 409 201 201 201 403 403",
    ),
    row(
        "GET /api/admin/gas/prices",
        "/api/admin/gas/prices",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/gas/prices",
        "/api/admin/gas/prices",
        GAS_PRICE,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "GET /api/admin/gas/plants",
        "/api/admin/gas/plants",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/gas/plants",
        "/api/admin/gas/plants",
        GAS_PLANT,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "GET /api/admin/gas/slots",
        "/api/admin/gas/slots",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/gas/slots",
        "/api/admin/gas/slots",
        GAS_SLOT,
        STAFF,
    ),
    row(
        "GET /api/admin/gas/weigh-exceptions",
        "/api/admin/gas/weigh-exceptions",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/gas/short-fills",
        "/api/admin/gas/short-fills",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/gas/prices/{id}/decision",
        UNKNOWN_GAS,
        r#"{"approve":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row("GET /api/admin/rates", "/api/admin/rates", "", STAFF),
    row(
        "GET /api/admin/rates/{slug}",
        "/api/admin/rates/home-cleaning",
        "",
        STAFF,
    ),
    row(
        "PUT /api/admin/rates/{slug}",
        "/api/admin/rates/home-cleaning",
        r#"{"values":{"travel.A":180000},"reason":"Fuel costs more"}"#,
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/admin/rates/{slug}/preview",
        "/api/admin/rates/home-cleaning/preview",
        r#"{"values":{"travel.A":180000}}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/rates/{slug}/decision",
        "/api/admin/rates/home-cleaning/decision",
        r#"{"changeId":"01900000-0000-7000-8000-00000000abcd","accept":false}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row("GET /api/admin/settings", "/api/admin/settings", "", STAFF),
    row(
        "PUT /api/admin/settings/{key}",
        "/api/admin/settings/draft_days",
        r#"{"value":5,"reason":"Too many drafts"}"#,
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/admin/settings/{key}/preview",
        "/api/admin/settings/late_credit/preview",
        r#"{"value":1500}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/settings/{key}/decision",
        "/api/admin/settings/draft_days/decision",
        r#"{"changeId":"01900000-0000-7000-8000-00000000abcd","accept":false}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row("GET /api/orders", "/api/orders", "", OWN),
    row(
        "PATCH /api/orders/{id}",
        "/api/orders/{draft}",
        r#"{"description":"The oven too."}"#,
        DONE,
    ),
    row(
        "POST /api/orders/{id}/submit",
        "/api/orders/{draft}/submit",
        "",
        WHOLE,
    ),
];
