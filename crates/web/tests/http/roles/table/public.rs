//! Operations that need no account.

use super::{ALL, Row, row};

pub(super) const ROWS: &[Row] = &[
    // M01, M02, M39.
    row("GET /healthz", "/healthz", "", ALL),
    row("GET /readyz", "/readyz", "", ALL),
    row("GET /metrics", "/metrics", "", "404"),
    row("GET /api/_meta", "/api/_meta", "", ALL),
    row("GET /api/openapi.json", "/api/openapi.json", "", ALL),
    row("GET /api/docs", "/api/docs", "", ALL),
    row("GET /api/docs/style.css", "/api/docs/style.css", "", ALL),
    row(
        "GET /api/landing-bootstrap",
        "/api/landing-bootstrap",
        "",
        ALL,
    ),
    row("GET /api/categories", "/api/categories", "", ALL),
    row(
        "GET /api/categories/{slug}",
        "/api/categories/home-cleaning",
        "",
        ALL,
    ),
    row("GET /api/banners", "/api/banners", "", ALL),
    row(
        "GET /api/banners/pictures/{file}",
        "/api/banners/pictures/00000000000000000000000000000000",
        "",
        "404",
    ),
    row("GET /api/faqs", "/api/faqs", "", ALL),
    row("GET /api/pages/{slug}", "/api/pages/terms", "", ALL),
    row("GET /api/content/landing", "/api/content/landing", "", ALL),
    row(
        "POST /api/client-errors",
        "/api/client-errors",
        r#"{"message":"x is undefined","stack":"","page":"/support","build":"abc"}"#,
        "202",
    ),
    // Anyone with a link or a code may open it. The rule decides what is shown.
    row(
        "POST /api/draft-links",
        "/api/draft-links",
        r#"{"categorySlug":"home-cleaning","answers":{}}"#,
        "201",
    ),
    row(
        "POST /api/draft-links/open",
        "/api/draft-links/open",
        r#"{"token":"0123456789abcdef0123456789abcdef"}"#,
        "404",
    ),
    row(
        "POST /api/search/misses",
        "/api/search/misses",
        r#"{"term":"borehole drilling"}"#,
        "202",
    ),
    row("GET /api/areas", "/api/areas", "", ALL),
    row("GET /api/providers", "/api/providers", "", ALL),
    row("GET /api/providers/top", "/api/providers/top", "", ALL),
    row(
        "GET /api/providers/{id}",
        "/api/providers/{worker}",
        "",
        ALL,
    ),
    row("GET /api/testimonials", "/api/testimonials", "", ALL),
    row("GET /api/gas/prices", "/api/gas/prices", "", ALL),
    row("GET /api/gas/slots", "/api/gas/slots", "", ALL),
    // M03.
    row(
        "GET /api/geo/suggest",
        "/api/geo/suggest?query=gwar",
        "",
        ALL,
    ),
    row(
        "POST /api/geo/reverse",
        "/api/geo/reverse",
        r#"{"latitude":9.1099,"longitude":7.4042}"#,
        ALL,
    ),
];
