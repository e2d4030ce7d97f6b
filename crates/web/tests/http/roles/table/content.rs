//! The content that staff change.

use super::{Row, STAFF, STAFF_DONE, STAFF_NONE, row};

const DISCOUNT: &str = r#"{"percent":10,"startsOn":"2026-11-20","endsOn":"2026-12-24"}"#;
const WORD: &str = r#"{"categorySlug":"electrical","term":"no current"}"#;
const FIGURE: &str = r#"{"value":"4.5/5","label":"average rating","asOf":"2026-11-20","source":"Counted.","version":0}"#;
const BANNER: &str = r#"{"imageUrl":"/banners/gas.svg","alt":"A cylinder","enabled":true}"#;
const BANNER_CHANGE: &str =
    r#"{"banner":{"imageUrl":"/banners/gas.svg","alt":"A cylinder","enabled":false},"version":0}"#;
const RULES: &str = r#"{"title":"Terms","lead":"The rules.","sections":[{"id":"what","heading":"What","paragraphs":["All."]}],
    "effectiveFrom":"2026-12-01","after":1}"#;
const NO_TESTIMONIAL: &str = "/api/admin/content/testimonials/01900000-0000-7000-8000-00000000abcd";
const SERVICE_DRAFT: &str = r#"{"name":"Electrical repairs","description":"Sockets, fans and lights.","iconKey":"zap","popular":true,"visible":true,"publish":false,"version":0}"#;
const REPLY: &str = r#"{"title":"Hello","text":"Hello {name}.","shown":true}"#;
const MESSAGE_CHANGE: &str =
    r#"{"parts":[{"name":"text","text":"For {job}."}],"publish":false,"version":0}"#;
const REPLY_CHANGE: &str =
    r#"{"reply":{"title":"Hello","text":"Hello {name}.","shown":true},"version":0}"#;
const ESTATE: &str = r#"{"name":"Sunnyvale Estate","area":"Lokogoma","gatePass":true,"vehiclePlate":false,"shown":true}"#;
const ESTATE_CHANGE: &str = r#"{"estate":{"name":"Sunnyvale Estate","area":"Lokogoma","gatePass":true,"vehiclePlate":false,"shown":true},"version":0}"#;

pub(super) const ROWS: &[Row] = &[
    row(
        "GET /api/admin/client-errors",
        "/api/admin/client-errors",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/search/misses",
        "/api/admin/search/misses",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/content/discounts",
        "/api/admin/content/discounts",
        "",
        STAFF,
    ),
    row(
        "PUT /api/admin/content/discounts/{slug}",
        "/api/admin/content/discounts/electrical",
        DISCOUNT,
        STAFF,
    ),
    row(
        "DELETE /api/admin/content/discounts/{slug}",
        "/api/admin/content/discounts/electrical",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/content/synonyms",
        "/api/admin/content/synonyms",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/synonyms",
        "/api/admin/content/synonyms",
        WORD,
        STAFF_DONE,
    ),
    row(
        "DELETE /api/admin/content/synonyms",
        "/api/admin/content/synonyms?categorySlug=electrical&term=nepa",
        "",
        STAFF_DONE,
    ),
    row(
        "GET /api/admin/content/faqs",
        "/api/admin/content/faqs",
        "",
        STAFF,
    ),
    row(
        "PATCH /api/admin/content/faqs/{id}",
        "/api/admin/content/faqs/vat",
        r#"{"question":"VAT?","answer":"Inside.","version":0}"#,
        STAFF,
    ),
    row(
        "GET /api/admin/content/stats",
        "/api/admin/content/stats",
        "",
        STAFF,
    ),
    row(
        "PATCH /api/admin/content/stats/{id}",
        "/api/admin/content/stats/rating",
        FIGURE,
        STAFF,
    ),
    row(
        "GET /api/admin/content/banners",
        "/api/admin/content/banners",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/banners",
        "/api/admin/content/banners",
        BANNER,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "PATCH /api/admin/content/banners/{id}",
        "/api/admin/content/banners/gas",
        BANNER_CHANGE,
        STAFF,
    ),
    row(
        "POST /api/admin/content/banner-pictures",
        "/api/admin/content/banner-pictures",
        "",
        "401 403 403 403 403 403 415 403",
    ),
    row(
        "GET /api/admin/content/categories",
        "/api/admin/content/categories",
        "",
        STAFF,
    ),
    row(
        "PATCH /api/admin/content/categories/{slug}",
        "/api/admin/content/categories/electrical",
        SERVICE_DRAFT,
        STAFF,
    ),
    row(
        "DELETE /api/admin/content/categories/{slug}",
        "/api/admin/content/categories/electrical",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/content/testimonials",
        "/api/admin/content/testimonials",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/testimonials",
        "/api/admin/content/testimonials",
        r#"{"reviewId":"01900000-0000-7000-8000-00000000abcd"}"#,
        "401 403 403 403 403 403 422 403",
    ),
    row(
        "PATCH /api/admin/content/testimonials/{id}",
        NO_TESTIMONIAL,
        r#"{"shown":true}"#,
        STAFF_NONE,
    ),
    row(
        "DELETE /api/admin/content/testimonials/{id}",
        NO_TESTIMONIAL,
        "",
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/content/estates",
        "/api/admin/content/estates",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/estates",
        "/api/admin/content/estates",
        ESTATE,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "PATCH /api/admin/content/estates/{id}",
        "/api/admin/content/estates/none",
        ESTATE_CHANGE,
        STAFF_NONE,
    ),
    row(
        "DELETE /api/admin/content/estates/{id}",
        "/api/admin/content/estates/none",
        "",
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/content/replies",
        "/api/admin/content/replies",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/replies",
        "/api/admin/content/replies",
        REPLY,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "PATCH /api/admin/content/replies/{id}",
        "/api/admin/content/replies/none",
        REPLY_CHANGE,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/content/messages",
        "/api/admin/content/messages",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/content/messages/{name}",
        "/api/admin/content/messages/none",
        "",
        STAFF_NONE,
    ),
    row(
        "PATCH /api/admin/content/messages/{name}",
        "/api/admin/content/messages/none",
        MESSAGE_CHANGE,
        STAFF_NONE,
    ),
    row(
        "DELETE /api/admin/content/messages/{name}",
        "/api/admin/content/messages/none",
        "",
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/content/pages",
        "/api/admin/content/pages",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/content/pages/{slug}",
        "/api/admin/content/pages/terms",
        RULES,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "GET /api/admin/content/changes",
        "/api/admin/content/changes",
        "",
        STAFF,
    ),
];
