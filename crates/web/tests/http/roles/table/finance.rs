//! Referrals, promo codes, commission, payouts and the ledger.

use super::{ACCOUNT_AT, ADMIN, Row, STAFF, STAFF_NONE, row};

const RULE: &str = r#"{"categorySlug":"home-cleaning","rateBps":1400,"note":"Season"}"#;
const PROMO: &str = r#"{"code":"EASTER26","terms":{"type":"PERCENT","value":1000,"startsAt":"2026-11-20T08:00:00Z","perUserLimit":1}}"#;
const PROMO_CHANGE: &str = r#"{"terms":{"type":"FREE_TRAVEL","startsAt":"2026-11-20T08:00:00Z","perUserLimit":1},"version":0}"#;
const UNKNOWN_PROMO: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd";
const UNKNOWN_PROMO_PUBLIC: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd/public";
const UNKNOWN_PROMO_STATE: &str = "/api/admin/promos/01900000-0000-7000-8000-00000000abcd/state";
const NO_MONEY: &str = r#"{"reference":"unknown-1","kind":"APPLY","order":"01900000-0000-7000-8000-00000000abcd","note":"The name of the sender"}"#;
const NO_PROPOSAL: &str =
    "/api/admin/finance/unapplied/proposals/01900000-0000-7000-8000-00000000abcd/decision";
const RULE_EXAMPLE: &str =
    r#"{"rule":{"rateBps":1400},"labourKobo":2150000,"travelKobo":0,"materialsKobo":860000}"#;
const UNKNOWN_RULE: &str =
    "/api/admin/finance/commission/rules/01900000-0000-7000-8000-00000000abcd/decision";
const NO_BATCH: &str = "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd";
const NO_BATCH_EXPORT: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/export";
const NO_BATCH_RELEASE: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/release";
const NO_BATCH_MARK: &str =
    "/api/admin/finance/payouts/01900000-0000-7000-8000-00000000abcd/mark-paid";
const UNKNOWN_REFERRAL: &str = "/api/admin/referrals/01900000-0000-7000-8000-00000000abcd/decision";
const NOTHING_STUCK_TOLD: &str =
    "/api/admin/finance/stuck/events/01900000-0000-7000-8000-00000000abcd/replay";
const NOTHING_STUCK_RUN: &str =
    "/api/admin/finance/stuck/jobs/01900000-0000-7000-8000-00000000abcd/replay";

pub(super) const ROWS: &[Row] = &[
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
        UNKNOWN_PROMO,
        PROMO_CHANGE,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/promos/{id}/public",
        UNKNOWN_PROMO_PUBLIC,
        r#"{"public":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "POST /api/admin/promos/{id}/state",
        UNKNOWN_PROMO_STATE,
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
        UNKNOWN_RULE,
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
        UNKNOWN_REFERRAL,
        r#"{"approve":true}"#,
        "401 403 403 403 403 403 404 403",
    ),
    row(
        "GET /api/users/me/export",
        "/api/users/me/export",
        "",
        "401 200 200 200 200 200 200 200",
    ),
];
