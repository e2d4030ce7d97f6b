//! Warranty claims, advances, chargebacks and damage claims.

use super::{ADMIN, ADMIN_NONE, MADE, NO_CLAIM_OPEN, NOT_THERE, Row, STAFF, STAFF_NONE, row};

const NO_VISIT_PLAN: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/plan";
const NO_VISIT_REPORT: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/report";
const NO_VISIT_DECLINE: &str =
    "/api/service-provider/return-visits/01900000-0000-7000-8000-00000000abcd/decline";
const NO_CLAIM: &str = "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd";
const NO_CLAIM_SENT: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/provider";
const NO_CLAIM_BACK: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/money-back";
const NO_CLAIM_REFUSED: &str =
    "/api/admin/guarantee-claims/01900000-0000-7000-8000-00000000abcd/refusal";
const AHEAD: &str = r#"{"amountKobo":500000,"supplier":"Dei-Dei Timber","photoIds":["{found}"]}"#;
const NO_MATERIALS: &str = "401 403 403 403 409 404 403 403";
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

pub(super) const ROWS: &[Row] = &[
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
];
