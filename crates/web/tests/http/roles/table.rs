//! The role rules (`M…` of the matrix), as this test expects them.

pub struct Row {
    /// The operation, as it is published.
    pub operation: &'static str,
    pub path: &'static str,
    pub body: &'static str,
    /// The statuses for guest, owner, incomplete, stranger, provider, other, admin and suspended;
    /// or one status for all of them.
    pub statuses: &'static str,
}

const fn row(
    operation: &'static str,
    path: &'static str,
    body: &'static str,
    statuses: &'static str,
) -> Row {
    Row {
        operation,
        path,
        body,
        statuses,
    }
}

const ALL: &str = "200";
/// A signed-in user has their own data; a suspended user has no access.
const OWN: &str = "401 200 200 200 200 200 200 403";
const OWN_DONE: &str = "401 204 204 204 204 204 204 403";
/// Only the owner may read; a page may request it before anyone is signed in.
const SEEN: &str = "404 200 200 404 404 404 404 403";
/// Only the owner may change; staff have operations of their own.
const DONE: &str = "401 200 200 404 404 404 403 403";
/// An operation that needs a phone number and an address.
const WHOLE: &str = "401 200 409 404 404 404 403 403";
/// A provider's own data.
const ADMIN: &str = "401 403 403 403 200 200 403 403";
/// Only the assigned provider.
const JOB: &str = "401 403 403 403 200 404 403 403";
/// Only the assigned provider, and nothing is asked, or the day of the job has not come.
const NOT_ASKED: &str = "401 403 403 403 409 404 403 403";

/// An operation that needs a phone number and an address, and changes existing data.
const WHOLE_CHANGE: &str = "401 200 409 404 404 404 403 403";
/// Only the assigned provider may create.
const RATED: &str = "401 403 403 403 201 404 403 403";
/// Any member of staff with the permission.
const STAFF: &str = "401 403 403 403 403 403 200 403";

/// The same for an operation without an answer body.
const STAFF_DONE: &str = "401 403 403 403 403 403 204 403";

const VISIT: &str = r#"{"assessorId":"{worker}","at":"2026-11-24T10:00:00Z"}"#;
const REPORT: &str = r#"{"findings":"Sound plaster.","hours":8,"estimates":[{"kind":"LABOUR","label":"Painting","lowKobo":1,"likelyKobo":2,"highKobo":3}]}"#;
const QUOTE: &str = r#"{"notes":"Two coats on sound plaster.","days":2,"validDays":7,"lines":[{"kind":"LABOUR","label":"Painting","grossKobo":8000000}]}"#;
const PART: &str = r#"{"line":"LABOUR","amountKobo":100000,"reason":"NOT_DONE","note":"One window was left out."}"#;
const ANOTHER_TIME: &str =
    r#"{"reason":"NO_POWER_OR_WATER","slot":{"date":"2026-12-10","window":"12-14"},"feeKobo":0}"#;
const MISREAD: &str = r#"{"gender":"FEMALE","reason":"The document was misread."}"#;
const DISCOUNT: &str = r#"{"percent":10,"startsOn":"2026-11-20","endsOn":"2026-12-24"}"#;
const WORD: &str = r#"{"categorySlug":"electrical","term":"no current"}"#;
const FIGURE: &str = r#"{"value":"4.5/5","label":"average rating","asOf":"2026-11-20","source":"Counted.","version":0}"#;
const BANNER: &str = r#"{"imageUrl":"/banners/gas.svg","alt":"A cylinder","enabled":true}"#;
const BANNER_CHANGE: &str =
    r#"{"banner":{"imageUrl":"/banners/gas.svg","alt":"A cylinder","enabled":false},"version":0}"#;
const RULES: &str = r#"{"title":"Terms","lead":"The rules.","sections":[{"id":"what","heading":"What","paragraphs":["All."]}],
    "effectiveFrom":"2026-12-01","after":1}"#;
const QUESTION: &str =
    r#"{"category":"OTHER","subject":"A question","message":"Do you come on Sundays?"}"#;
/// Only the owner may create.
const MADE: &str = "401 201 201 404 404 404 403 403";

const ADMIN_PRICE: &str = r#"{"lines":[{"kind":"LABOUR","label":"Two guards","quantity":3,"unit":"night","grossKobo":4500000,"taxClass":"STANDARD"}]}"#;
const PREVIEW: &str = r#"{"categorySlug":"home-cleaning","answers":{}}"#;
const DRAFT: &str = r#"{"categorySlug":"home-cleaning","answers":{},"submit":false}"#;
const SENT: &str = r#"{"categorySlug":"home-cleaning","submit":true,"description":"","slot":{"asap":true},
    "answers":{"type":"deep","bedrooms":3,"bathrooms":2,"toilets":1,"extras":["oven"],"supplies":"by_us","pets":false,"water":true,"light":true},
    "address":{"line":"12 Third Avenue","area":"Gwarinpa","city":"Abuja","state":"FCT"}}"#;
const GAS: &str = r#"{"mode":"REFILL","sizeKg":12.5,"quantity":1,"slot":{"asap":true},
    "safety":{"smellOfGas":false,"upright":true,"outsideVehicle":true,"adultPresent":true},
    "address":{"line":"12 Third Avenue","area":"Gwarinpa","city":"Abuja","state":"FCT"}}"#;
const RULE: &str = r#"{"categorySlug":"home-cleaning","rateBps":1400,"note":"Season"}"#;
const PROMO: &str = r#"{"code":"EASTER26","terms":{"type":"PERCENT","value":1000,"startsAt":"2026-11-20T08:00:00Z","perUserLimit":1}}"#;
const PROMO_CHANGE: &str = r#"{"terms":{"type":"FREE_TRAVEL","startsAt":"2026-11-20T08:00:00Z","perUserLimit":1},"version":0}"#;
const NOBODYS_PROMO: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd";
const NOBODYS_PROMO_PUBLIC: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd/public";
const NOBODYS_PROMO_STATE: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd/state";
const NO_MONEY: &str = r#"{"reference":"theirs-1","kind":"APPLY","order":"01900000-0000-7000-8000-00000000abcd","note":"The name of the sender"}"#;
const NO_PROPOSAL: &str =
    "/api/admin/finance/unapplied/proposals/01900000-0000-7000-8000-00000000abcd/decision";
const RULE_EXAMPLE: &str =
    r#"{"rule":{"rateBps":1400},"labourKobo":2150000,"travelKobo":0,"materialsKobo":860000}"#;
const NOBODYS_RULE: &str =
    "/api/admin/finance/commission/rules/01900000-0000-7000-8000-00000000abcd/decision";
const GAS_PRICE: &str = r#"{"zone":"A","perKgKobo":135000,"note":"The depot went up"}"#;
const NOBODYS_GAS: &str = "/api/admin/gas/prices/01900000-0000-7000-8000-00000000abcd/decision";
const TOKEN: &str = r#"{"token":"0123456789abcdef","password":"a quite different battery"}"#;
const ACCOUNT: &str = r#"{"firstName":"Zainab","lastName":"Musa","email":"{email}","password":"correct horse battery"}"#;
const CHANGE: &str = r#"{"currentPassword":"not this one","password":"a quite different battery"}"#;
const REASON: &str = r#"{"reason":"Asked by letter"}"#;
const NOT_YET: &str = r#"{"decision":"reject","reason":"Not yet, for want of papers."}"#;
const DOCUMENT_READ: &str = "/api/admin/service-providers/{being_read}/documents/{document_read}";
const SHORT_TIME: &str = r#"{"reason":"Rude to a rider","hours":24}"#;
const ROLE: &str = r#"{"role":"ADMIN","permissions":["OPS"],"reason":"New here"}"#;
const NO_STAFF_REQUEST: &str =
    "/api/admin/users/{worker}/requests/01900000-0000-7000-8000-00000000abcd/decision";
/// Refused without a recent confirmation of the password.
const STAFF_NEVER: &str = "401 403 403 403 403 403 403 403";
const STAFF_NONE: &str = "401 403 403 403 403 403 404 403";
const NO_BATCH: &str = "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd";
const NO_BATCH_EXPORT: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/export";
const NO_BATCH_RELEASE: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/release";
const NO_BATCH_MARK: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/mark-paid";
const ACCOUNT_AT: &str = r#"{"bankCode":"058","accountNumber":"0123456789"}"#;
const SEEN_TODAY: &str = r#"{"amountKobo":4230000,"costKobo":7500,"receivesKobo":4222500}"#;
const PROBLEM: &str = r#"{"reason":"POOR_WORK","statement":"The oven is as dirty as before."}"#;
const FOUND: &str = r#"{"lines":[{"kind":"LABOUR","label":"A new pipe","quantity":1,"unit":"job","grossKobo":500000}],
    "reason":"The pipe behind the wall is broken.","photoId":"{found}"}"#;
const APPEAL: &str = r#"{"statement":"You did not see the photos."}"#;
const RULING: &str = r#"{"verdict":"RELEASE","reason":"NOT_SHOWN","words":"Nothing shows it."}"#;
const NO_VISIT_PLAN: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/plan";
const NO_VISIT_REPORT: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/report";
const NO_VISIT_DECLINE: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/decline";
const ADMIN_NONE: &str = "401 403 403 403 404 404 403 403";
/// Only the owner, and there is no claim.
const NO_CLAIM_OPEN: &str = "401 409 409 404 404 404 403 403";
const NO_CLAIM: &str = "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd";
const NO_CLAIM_SENT: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/provider";
const NO_CLAIM_BACK: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/money-back";
const NO_CLAIM_REFUSED: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/refusal";
const AHEAD: &str = r#"{"amountKobo":500000,"supplier":"Dei-Dei Timber","photoIds":["{found}"]}"#;
const NO_MATERIALS: &str = "401 403 403 403 409 404 403 403";
const NOT_THERE: &str = "401 404 404 404 404 404 403 403";
const NO_ADVANCE_BACK: &str =
    "/api/service-provider/jobs/{started}/advances/01900000-0000-7000-8000-00000000abcd/withdraw";
const NO_DELIVERY: &str =
    "/api/orders/{started}/materials/01900000-0000-7000-8000-00000000abcd/delivery";
const NO_CHARGEBACK: &str =
    "/api/admin/finance/chargebacks/01900000-0000-7000-8000-00000000abcd/evidence";
const NO_ADVANCE: &str = "/api/admin/finance/advances/01900000-0000-7000-8000-00000000abcd/release";
const NO_ADVANCE_REFUSED: &str =
    "/api/admin/finance/advances/01900000-0000-7000-8000-00000000abcd/refusal";
const NO_DAMAGE: &str = "/api/admin/damage-claims/01900000-0000-7000-8000-00000000abcd";
const NO_DAMAGE_GRANT: &str = "/api/admin/damage-claims/01900000-0000-7000-8000-00000000abcd/grant";
const NO_DAMAGE_SECOND: &str =
    "/api/admin/damage-claims/01900000-0000-7000-8000-00000000abcd/agreement";
const NO_DAMAGE_REFUSED: &str =
    "/api/admin/damage-claims/01900000-0000-7000-8000-00000000abcd/refusal";
const NO_DAMAGE_ANSWER: &str =
    "/api/service-provider/damage-claims/01900000-0000-7000-8000-00000000abcd/answer";
const NO_QUESTION_ANSWER: &str =
    "/api/service-provider/questions/01900000-0000-7000-8000-00000000abcd/answer";
const NO_DISPUTE: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd";
const NO_RULING: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/decisions";
const NO_SECOND: &str = "/api/admin/disputes/01900000-0000-7000-8000-00000000abcd/approve";
const NO_APPEAL: &str =
    "/api/service-provider/reliability/01900000-0000-7000-8000-00000000abcd/appeal";
const NO_APPEAL_DECISION: &str =
    "/api/admin/fault-appeals/01900000-0000-7000-8000-00000000abcd/decision";
const NO_TAKE_BACK: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/take-back";
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
const QUOTE_SHARE: &str = r#"{"lines":[{"kind":"LABOUR","label":"Painting","grossKobo":8000000}]}"#;
const NO_WITHDRAWAL: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/withdraw-price";
const NO_REPORT_ASIDE: &str =
    "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/set-report-aside";
const BACK_TO_REQUEST: &str = r#"{"reason":"The price of cement rose."}"#;
const NO_START: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/start";
const GAS_PLANT: &str = r#"{"name":"Kubwa plant","area":"Kubwa","licence":"NMDPRA/FCT/0192","licensedUntil":"2030-09-30","perKgKobo":116500,"source":"Price list","kgPerDay":4000,"open":true}"#;
const GAS_SLOT: &str = r#"{"zone":"C","weekday":7,"window":"16-18","open":false,"version":0}"#;
const NO_TESTIMONIAL: &str = "/api/admin/content/testimonials/01900000-0000-7000-8000-00000000abcd";
const SERVICE_DRAFT: &str = r#"{"name":"Electrical repairs","description":"Sockets, fans and lights.","iconKey":"zap","popular":true,"visible":true,"publish":false,"version":0}"#;
const TICKET_OF_NO_PERSON: &str = r#"{"userId":"01900000-0000-7000-8000-00000000abcd","channel":"PHONE","category":"OTHER","subject":"A call","message":"When?"}"#;
const REPLY: &str = r#"{"title":"Hello","text":"Hello {name}.","shown":true}"#;
const MESSAGE_CHANGE: &str =
    r#"{"parts":[{"name":"text","text":"For {job}."}],"publish":false,"version":0}"#;
const REPLY_CHANGE: &str =
    r#"{"reply":{"title":"Hello","text":"Hello {name}.","shown":true},"version":0}"#;
const ESTATE: &str = r#"{"name":"Sunnyvale Estate","area":"Lokogoma","gatePass":true,"vehiclePlate":false,"shown":true}"#;
const ESTATE_CHANGE: &str = r#"{"estate":{"name":"Sunnyvale Estate","area":"Lokogoma","gatePass":true,"vehiclePlate":false,"shown":true},"version":0}"#;
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
const NO_ORDER: &str = "/api/admin/orders/01900000-0000-7000-8000-00000000abcd/dispute";
const NOBODYS_REFERRAL: &str = "/api/admin/referrals/01900000-0000-7000-8000-00000000abcd/decision";
const NOTHING_STUCK_TOLD: &str =
    "/api/admin/finance/stuck/events/01900000-0000-7000-8000-00000000abcd/replay";
const NO_SENDING: &str = "/api/admin/sendings/01900000-0000-7000-8000-00000000abcd/replay";
const NOTHING_STUCK_RUN: &str =
    "/api/admin/finance/stuck/jobs/01900000-0000-7000-8000-00000000abcd/replay";
const SIGN_IN: &str = r#"{"email":"bola@example.ng","password":"correct horse battery"}"#;
const PLACE: &str = r#"{"latitude":9.1099,"longitude":7.4042,"locationLabel":"Gwarinpa, Abuja"}"#;

pub const TABLE: &[Row] = &[
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
    // M04, M06.
    row(
        "POST /api/auth/register",
        "/api/auth/register",
        ACCOUNT,
        "201",
    ),
    row("POST /api/auth/login", "/api/auth/login", SIGN_IN, ALL),
    row("GET /api/logout", "/api/logout", "", "303"),
    row("POST /api/logout", "/api/logout", "", "204"),
    row(
        "POST /api/auth/password/forgot",
        "/api/auth/password/forgot",
        r#"{"email":"bola@example.ng"}"#,
        "202",
    ),
    row(
        "POST /api/auth/password/reset",
        "/api/auth/password/reset",
        TOKEN,
        "410",
    ),
    row(
        "POST /api/auth/email/verify",
        "/api/auth/email/verify",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/email/change/confirm",
        "/api/auth/email/change/confirm",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/email/change/undo",
        "/api/auth/email/change/undo",
        r#"{"token":"0123456789abcdef"}"#,
        "410",
    ),
    row(
        "POST /api/auth/phone/code",
        "/api/auth/phone/code",
        r#"{"phone":"08039990000"}"#,
        "202",
    ),
    row(
        "POST /api/auth/phone/verify",
        "/api/auth/phone/verify",
        r#"{"phone":"08039991111","code":"000000"}"#,
        "422",
    ),
    // M05, M07.
    row(
        "POST /api/auth/email/resend",
        "/api/auth/email/resend",
        "",
        "401 202 202 202 202 202 202 403",
    ),
    row(
        "POST /api/auth/email/change",
        "/api/auth/email/change",
        r#"{"email":"another@example.ng"}"#,
        "401 403 403 403 403 403 403 403",
    ),
    row("GET /api/auth/sessions", "/api/auth/sessions", "", OWN),
    row(
        "DELETE /api/auth/sessions/{id}",
        "/api/auth/sessions/{session}",
        "",
        "401 204 204 404 404 404 404 403",
    ),
    row("GET /api/auth/user", "/api/auth/user", "", OWN),
    row(
        "PUT /api/auth/profile",
        "/api/auth/profile",
        r#"{"phone":"{phone}","address":"5 Aminu Kano Crescent"}"#,
        OWN,
    ),
    row(
        "PATCH /api/users/me/location",
        "/api/users/me/location",
        PLACE,
        OWN,
    ),
    row(
        "GET /api/users/me/notification-preferences",
        "/api/users/me/notification-preferences",
        "",
        OWN,
    ),
    row(
        "PUT /api/users/me/notification-preferences",
        "/api/users/me/notification-preferences",
        r#"{"channels":{"email":true,"sms":false,"whatsapp":true,"push":true},"marketing":false,"language":"pcm"}"#,
        OWN,
    ),
    // A link that Gida did not make.
    row(
        "GET /api/marketing/stop",
        "/api/marketing/stop?person=01900000-0000-7000-8000-00000000ffff&code=00",
        "",
        "404",
    ),
    row(
        "POST /api/marketing/stop",
        "/api/marketing/stop?person=01900000-0000-7000-8000-00000000ffff&code=00",
        "",
        "404",
    ),
    row("GET /api/push/key", "/api/push/key", "", ALL),
    row(
        "POST /api/push/subscriptions",
        "/api/push/subscriptions",
        r#"{"endpoint":"https://push.example/1","keys":{"p256dh":"k","auth":"s"}}"#,
        "401 201 201 201 201 201 201 403",
    ),
    row(
        "DELETE /api/push/subscriptions",
        "/api/push/subscriptions",
        r#"{"endpoint":"https://push.example/1"}"#,
        OWN_DONE,
    ),
    row(
        "GET /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        OWN,
    ),
    row(
        "POST /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/auth/second-factor/confirm",
        "/api/auth/second-factor/confirm",
        r#"{"code":"123456"}"#,
        "401 404 404 404 404 404 404 403",
    ),
    row(
        "POST /api/auth/second-factor/recovery-codes",
        "/api/auth/second-factor/recovery-codes",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "DELETE /api/auth/second-factor",
        "/api/auth/second-factor",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/auth/reauth",
        "/api/auth/reauth",
        r#"{"password":"correct horse battery"}"#,
        OWN_DONE,
    ),
    row(
        "POST /api/auth/password/change",
        "/api/auth/password/change",
        CHANGE,
        "401 422 422 422 422 422 422 403",
    ),
    row(
        "DELETE /api/users/me",
        "/api/users/me",
        "",
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "POST /api/users/me/keep",
        "/api/users/me/keep",
        "",
        "401 204 204 204 204 204 403 403",
    ),
    // M10.
    row(
        "GET /api/referrals/my-stats",
        "/api/referrals/my-stats",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    row(
        "POST /api/referrals/apply",
        "/api/referrals/apply",
        r#"{"referralCode":"ABCDEFGH"}"#,
        "401 422 422 422 422 422 403 403",
    ),
    row(
        "GET /api/admin/referrals",
        "/api/admin/referrals",
        "",
        STAFF,
    ),
    // M38: content and finance; Chidi of this table has every permission.
    row("GET /api/admin/promos", "/api/admin/promos", "", STAFF),
    row(
        "POST /api/admin/promos",
        "/api/admin/promos",
        PROMO,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "PATCH /api/admin/promos/{id}",
        NOBODYS_PROMO,
        PROMO_CHANGE,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/promos/{id}/public",
        NOBODYS_PROMO_PUBLIC,
        r#"{"public":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/promos/{id}/state",
        NOBODYS_PROMO_STATE,
        r#"{"state":"ENDED"}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/admin/finance/commission",
        "/api/admin/finance/commission",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/finance/commission/rules",
        "/api/admin/finance/commission/rules",
        RULE,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "POST /api/admin/finance/commission/rules/{id}/decision",
        NOBODYS_RULE,
        r#"{"approve":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/finance/commission/preview",
        "/api/admin/finance/commission/preview",
        RULE_EXAMPLE,
        STAFF,
    ),
    row(
        "GET /api/admin/finance/unapplied",
        "/api/admin/finance/unapplied",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/unapplied/{reference}/orders",
        "/api/admin/finance/unapplied/theirs-9/orders",
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/finance/unapplied/proposals",
        "/api/admin/finance/unapplied/proposals",
        NO_MONEY,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/finance/unapplied/proposals/{id}/decision",
        NO_PROPOSAL,
        r#"{"approve":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/admin/finance/payouts",
        "/api/admin/finance/payouts",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/payouts/{id}",
        NO_BATCH,
        "",
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/finance/payouts/{id}/export",
        NO_BATCH_EXPORT,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/finance/payouts/{id}/release",
        NO_BATCH_RELEASE,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/finance/payouts/{id}/mark-paid",
        NO_BATCH_MARK,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/finance/payout-batches",
        "/api/admin/finance/payout-batches",
        "",
        "401 403 403 403 403 403 409 403",
    ),
    row(
        "GET /api/admin/finance/trial-balance",
        "/api/admin/finance/trial-balance",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/ledger",
        "/api/admin/finance/ledger",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/customers/{id}/statement",
        "/api/admin/finance/customers/{worker}/statement",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/providers/{id}/statement",
        "/api/admin/finance/providers/{worker}/statement",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/reconciliations",
        "/api/admin/finance/reconciliations",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/reconciliations/{day}",
        "/api/admin/finance/reconciliations/2020-01-01",
        "",
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/finance/reconciliations/{day}",
        "/api/admin/finance/reconciliations/2020-01-01",
        "",
        "401 403 403 403 403 403 202 403",
    ),
    row(
        "GET /api/admin/finance/refunds",
        "/api/admin/finance/refunds",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/finance/stuck",
        "/api/admin/finance/stuck",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/finance/stuck/events/{id}/replay",
        NOTHING_STUCK_TOLD,
        "",
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/finance/stuck/jobs/{id}/replay",
        NOTHING_STUCK_RUN,
        "",
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/users/me/blocks",
        "/api/users/me/blocks",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    // Only the two sides of an order that has ended.
    row(
        "POST /api/users/me/blocks",
        "/api/users/me/blocks",
        r#"{"orderId":"{completed}"}"#,
        "401 201 201 404 201 404 403 403",
    ),
    // A block of another person is answered like one that was taken back.
    row(
        "DELETE /api/users/me/blocks/{id}",
        "/api/users/me/blocks/01900000-0000-7000-8000-00000000abcd",
        "",
        "401 204 204 204 204 204 403 403",
    ),
    row(
        "GET /api/users/me/statement",
        "/api/users/me/statement",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    row(
        "GET /api/users/me/withdrawals",
        "/api/users/me/withdrawals",
        "",
        "401 200 200 200 200 200 403 403",
    ),
    // Only with a recent confirmation of the password.
    row(
        "POST /api/users/me/withdrawals",
        "/api/users/me/withdrawals",
        ACCOUNT_AT,
        "401 403 403 403 403 403 403 403",
    ),
    row(
        "GET /api/service-provider/statement",
        "/api/service-provider/statement",
        "",
        ADMIN,
    ),
    row(
        "POST /api/admin/referrals/{id}/decision",
        NOBODYS_REFERRAL,
        r#"{"approve":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/users/me/export",
        "/api/users/me/export",
        "",
        "401 200 200 200 200 200 200 200",
    ),
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
        "POST /api/admin/gas/prices/{id}/decision",
        NOBODYS_GAS,
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
    // M34, M35, M37: the worker is a person whom staff may manage; actions with a greater effect
    // need the password again.
    row("GET /api/admin/users", "/api/admin/users", "", STAFF),
    row(
        "GET /api/admin/users/{id}",
        "/api/admin/users/{worker}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/suspend",
        "/api/admin/users/{worker}/suspend",
        SHORT_TIME,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/reinstate",
        "/api/admin/users/{worker}/reinstate",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/sign-out",
        "/api/admin/users/{worker}/sign-out",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/contact",
        "/api/admin/users/{worker}/contact",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/role",
        "/api/admin/users/{worker}/role",
        ROLE,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/export",
        "/api/admin/users/{worker}/export",
        REASON,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/erase",
        "/api/admin/users/{worker}/erase",
        REASON,
        STAFF_NEVER,
    ),
    row(
        "POST /api/admin/users/{id}/keep",
        "/api/admin/users/{worker}/keep",
        REASON,
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/requests/{request}/decision",
        NO_STAFF_REQUEST,
        r#"{"approve":true}"#,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/staff-requests",
        "/api/admin/staff-requests",
        "",
        STAFF,
    ),
    row("GET /api/admin/audit", "/api/admin/audit", "", STAFF),
    row("GET /api/admin/orders", "/api/admin/orders", "", STAFF),
    row(
        "GET /api/admin/orders/{id}/sendings",
        "/api/admin/orders/{requested}/sendings",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/users/{id}/blocks",
        "/api/admin/users/{worker}/blocks",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/users/{id}/blocks/{block}/remove",
        "/api/admin/users/{worker}/blocks/01900000-0000-7000-8000-00000000abcd/remove",
        REASON,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/users/{id}/sendings",
        "/api/admin/users/{worker}/sendings",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/sendings/failed",
        "/api/admin/sendings/failed",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/sendings/{id}/replay",
        NO_SENDING,
        "",
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/admin/orders/{id}",
        "/api/admin/orders/{requested}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/orders/{id}/price",
        "/api/admin/orders/{requested}/price",
        ADMIN_PRICE,
        STAFF,
    ),
    row(
        "POST /api/admin/orders/{id}/withdraw-price",
        NO_WITHDRAWAL,
        BACK_TO_REQUEST,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/orders/{id}/set-report-aside",
        NO_REPORT_ASIDE,
        BACK_TO_REQUEST,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/assessments",
        "/api/admin/assessments",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/assessments/figures",
        "/api/admin/assessments/figures",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/assessments/{id}",
        "/api/admin/assessments/{looked}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/schedule",
        "/api/admin/assessments/{needed}/schedule",
        VISIT,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/steps",
        "/api/admin/assessments/{on_way}/steps",
        r#"{"step":"ON_SITE"}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/report",
        "/api/admin/assessments/{planned}/report",
        REPORT,
        STAFF,
    ),
    row(
        "POST /api/admin/assessments/{id}/review",
        "/api/admin/assessments/{looked}/review",
        r#"{"decision":"ACCEPT"}"#,
        STAFF,
    ),
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
    row(
        "GET /api/admin/conversations",
        "/api/admin/conversations",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/conversations/{id}",
        "/api/admin/conversations/{conversation}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/take",
        "/api/admin/conversations/{conversation}/take",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/messages",
        "/api/admin/conversations/{conversation}/messages",
        r#"{"text":"We are looking."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/conversations/{id}/hand-back",
        "/api/admin/conversations/{conversation}/hand-back",
        "",
        STAFF,
    ),
    row("GET /api/admin/support", "/api/admin/support", "", STAFF),
    row(
        "POST /api/admin/support",
        "/api/admin/support",
        TICKET_OF_NO_PERSON,
        STAFF_NONE,
    ),
    row(
        "GET /api/admin/support/{id}",
        "/api/admin/support/{ticket}",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/questions",
        "/api/admin/support/{ticket}/questions",
        r#"{"question":"Were you there?"}"#,
        "401 403 403 403 403 403 409 403",
    ),
    row(
        "POST /api/admin/support/{id}/reply",
        "/api/admin/support/{ticket}/reply",
        r#"{"message":"We are looking."}"#,
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/resolve",
        "/api/admin/support/{ticket}/resolve",
        "{}",
        STAFF,
    ),
    row(
        "POST /api/admin/support/{id}/revoke-link",
        "/api/admin/support/{ticket}/revoke-link",
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/orders/{id}/cancellation",
        "/api/orders/{assigned}/cancellation",
        r#"{"reason":"CHANGED_MIND","feeKobo":0}"#,
        MADE,
    ),
    row(
        "POST /api/admin/support/{id}/cancellation",
        "/api/admin/support/{leaving}/cancellation",
        r#"{"decision":"APPROVE"}"#,
        STAFF,
    ),
    // M36: a test of its own covers which permission may approve which amount.
    row(
        "POST /api/admin/finance/refunds/{id}/approve",
        "/api/admin/finance/refunds/{waiting}/approve",
        "",
        STAFF_DONE,
    ),
    row(
        "POST /api/admin/orders/{id}/refunds",
        "/api/admin/orders/{started}/refunds",
        PART,
        "401 403 403 403 403 403 201 403",
    ),
    row(
        "POST /api/admin/finance/refunds/{id}/retry",
        "/api/admin/finance/refunds/{failed}/retry",
        "",
        STAFF_DONE,
    ),
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
    // Warranty claims.
    row(
        "POST /api/orders/{id}/guarantee",
        "/api/orders/{completed}/guarantee",
        r#"{"statement":"It drips."}"#,
        MADE,
    ),
    row(
        "POST /api/orders/{id}/guarantee/details",
        "/api/orders/{completed}/guarantee/details",
        r#"{"statement":"Still."}"#,
        NO_CLAIM_OPEN,
    ),
    row(
        "POST /api/orders/{id}/guarantee/answer",
        "/api/orders/{completed}/guarantee/answer",
        r#"{"fixed":true}"#,
        NO_CLAIM_OPEN,
    ),
    row(
        "POST /api/orders/{id}/guarantee/withdraw",
        "/api/orders/{completed}/guarantee/withdraw",
        "",
        NO_CLAIM_OPEN,
    ),
    row(
        "GET /api/service-provider/return-visits",
        "/api/service-provider/return-visits",
        "",
        ADMIN,
    ),
    row(
        "POST /api/service-provider/return-visits/{id}/plan",
        NO_VISIT_PLAN,
        r#"{"at":"2026-11-24T09:00:00Z"}"#,
        ADMIN_NONE,
    ),
    row(
        "POST /api/service-provider/return-visits/{id}/report",
        NO_VISIT_REPORT,
        r#"{"report":"A new seal."}"#,
        ADMIN_NONE,
    ),
    row(
        "POST /api/service-provider/return-visits/{id}/decline",
        NO_VISIT_DECLINE,
        r#"{"reason":"I am ill."}"#,
        ADMIN_NONE,
    ),
    row(
        "GET /api/admin/guarantee-claims",
        "/api/admin/guarantee-claims",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/guarantee-claims/{id}",
        NO_CLAIM,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/guarantee-claims/{id}/provider",
        NO_CLAIM_SENT,
        r#"{"providerId":"{worker}","feeKobo":0}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/guarantee-claims/{id}/money-back",
        NO_CLAIM_BACK,
        r#"{"amountKobo":100,"words":"Broken."}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/guarantee-claims/{id}/refusal",
        NO_CLAIM_REFUSED,
        r#"{"words":"The part was yours."}"#,
        STAFF_NONE,
    ),
    // Advances for the materials of a job; the materials of this one are too cheap.
    row(
        "POST /api/service-provider/jobs/{orderId}/advances",
        "/api/service-provider/jobs/{started}/advances",
        AHEAD,
        NO_MATERIALS,
    ),
    row(
        "POST /api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw",
        NO_ADVANCE_BACK,
        "",
        ADMIN_NONE,
    ),
    row(
        "POST /api/orders/{id}/materials/{advanceId}/delivery",
        NO_DELIVERY,
        "",
        NOT_THERE,
    ),
    row(
        "GET /api/admin/finance/advances",
        "/api/admin/finance/advances",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/finance/advances/{id}/release",
        NO_ADVANCE,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/finance/advances/{id}/refusal",
        NO_ADVANCE_REFUSED,
        r#"{"words":"It has no date."}"#,
        STAFF_NONE,
    ),
    // Chargebacks.
    row(
        "GET /api/admin/finance/chargebacks",
        "/api/admin/finance/chargebacks",
        "",
        STAFF,
    ),
    row(
        "POST /api/admin/finance/chargebacks/{id}/evidence",
        NO_CHARGEBACK,
        r#"{"statement":"The job was confirmed."}"#,
        STAFF_NONE,
    ),
    // Damage claims.
    row(
        "POST /api/orders/{id}/damage",
        "/api/orders/{completed}/damage",
        "",
        MADE,
    ),
    row(
        "POST /api/orders/{id}/damage/details",
        "/api/orders/{completed}/damage/details",
        r#"{"statement":"It fell."}"#,
        NO_CLAIM_OPEN,
    ),
    row(
        "POST /api/orders/{id}/damage/withdraw",
        "/api/orders/{completed}/damage/withdraw",
        "",
        NO_CLAIM_OPEN,
    ),
    row(
        "GET /api/service-provider/questions",
        "/api/service-provider/questions",
        "",
        ADMIN,
    ),
    row(
        "POST /api/service-provider/questions/{id}/answer",
        NO_QUESTION_ANSWER,
        r#"{"answer":"I was there."}"#,
        ADMIN_NONE,
    ),
    row(
        "GET /api/service-provider/damage-claims",
        "/api/service-provider/damage-claims",
        "",
        ADMIN,
    ),
    row(
        "POST /api/service-provider/damage-claims/{id}/answer",
        NO_DAMAGE_ANSWER,
        r#"{"answer":"It stood loose."}"#,
        ADMIN_NONE,
    ),
    row(
        "GET /api/admin/damage-claims",
        "/api/admin/damage-claims",
        "",
        STAFF,
    ),
    row(
        "GET /api/admin/damage-claims/{id}",
        NO_DAMAGE,
        "",
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/damage-claims/{id}/grant",
        NO_DAMAGE_GRANT,
        r#"{"amountKobo":100,"words":"It was new."}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/damage-claims/{id}/agreement",
        NO_DAMAGE_SECOND,
        r#"{"agree":true}"#,
        STAFF_NONE,
    ),
    row(
        "POST /api/admin/damage-claims/{id}/refusal",
        NO_DAMAGE_REFUSED,
        r#"{"words":"The crack is older."}"#,
        STAFF_NONE,
    ),
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
