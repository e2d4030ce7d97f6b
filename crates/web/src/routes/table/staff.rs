//! The operations of staff, except those that are for content staff alone.

use super::{get, patch, post, put};
use http_base::{
    Access::{self, AnyOf, Staff},
    Operation,
};
use kernel::Permission::{Content, Finance, Ops, Pricing, Super, Support};

const OPS: Access = AnyOf(&[Ops]);
const PRICING: Access = AnyOf(&[Pricing]);
const SUPPORT: Access = AnyOf(&[Support]);
const FINANCE: Access = AnyOf(&[Finance]);
const SUPER: Access = AnyOf(&[Super]);
const OPS_OR_SUPPORT: Access = AnyOf(&[Ops, Support]);
const OPS_OR_FINANCE: Access = AnyOf(&[Ops, Finance]);
const OPS_OR_PRICING: Access = AnyOf(&[Ops, Pricing]);
const OPS_OR_CONTENT: Access = AnyOf(&[Ops, Content]);
const SUPPORT_OR_FINANCE: Access = AnyOf(&[Support, Finance]);
const CONTENT_OR_FINANCE: Access = AnyOf(&[Content, Finance]);
/// Everyone whose work needs the orders of customers.
const ORDERS: Access = AnyOf(&[Ops, Pricing, Support, Finance]);

pub(super) const OPERATIONS: &[Operation] = &[
    get("/api/admin/referrals", FINANCE),
    get("/api/admin/promos", CONTENT_OR_FINANCE),
    post("/api/admin/promos", CONTENT_OR_FINANCE),
    patch("/api/admin/promos/{id}", CONTENT_OR_FINANCE),
    post("/api/admin/promos/{id}/state", CONTENT_OR_FINANCE),
    post("/api/admin/promos/{id}/public", CONTENT_OR_FINANCE),
    get("/api/admin/finance/unapplied", FINANCE),
    get("/api/admin/finance/unapplied/{reference}/orders", FINANCE),
    post("/api/admin/finance/unapplied/proposals", FINANCE),
    post(
        "/api/admin/finance/unapplied/proposals/{id}/decision",
        FINANCE,
    ),
    get("/api/admin/finance/commission", FINANCE),
    post("/api/admin/finance/commission/rules", FINANCE),
    post("/api/admin/finance/commission/rules/{id}/decision", FINANCE),
    post("/api/admin/finance/commission/preview", FINANCE),
    get("/api/admin/finance/payouts", FINANCE),
    get("/api/admin/finance/payouts/{id}", FINANCE),
    get("/api/admin/finance/payouts/{id}/export", FINANCE),
    post("/api/admin/finance/payouts/{id}/release", FINANCE),
    post("/api/admin/finance/payouts/{id}/mark-paid", FINANCE),
    post("/api/admin/finance/payout-batches", FINANCE),
    get("/api/admin/finance/trial-balance", FINANCE),
    get("/api/admin/finance/ledger", FINANCE),
    get("/api/admin/finance/customers/{id}/statement", FINANCE),
    get("/api/admin/finance/providers/{id}/statement", FINANCE),
    get("/api/admin/finance/reconciliations", FINANCE),
    get("/api/admin/finance/reconciliations/{day}", FINANCE),
    post("/api/admin/finance/reconciliations/{day}", FINANCE),
    get("/api/admin/finance/refunds", FINANCE),
    get("/api/admin/finance/stuck", OPS_OR_FINANCE),
    post(
        "/api/admin/finance/stuck/events/{id}/replay",
        OPS_OR_FINANCE,
    ),
    post("/api/admin/finance/stuck/jobs/{id}/replay", OPS_OR_FINANCE),
    post("/api/admin/referrals/{id}/decision", FINANCE),
    // Work of operations and content.
    get("/api/admin/waitlist", OPS_OR_CONTENT),
    get("/api/admin/waitlist/people", OPS_OR_CONTENT),
    get("/api/admin/client-errors", OPS),
    get("/api/admin/gas/prices", PRICING),
    post("/api/admin/gas/prices", PRICING),
    post("/api/admin/gas/prices/{id}/decision", PRICING),
    get("/api/admin/gas/plants", OPS_OR_PRICING),
    post("/api/admin/gas/plants", OPS_OR_PRICING),
    get("/api/admin/gas/slots", OPS_OR_PRICING),
    post("/api/admin/gas/slots", OPS_OR_PRICING),
    get("/api/admin/gas/weigh-exceptions", OPS_OR_PRICING),
    get("/api/admin/gas/short-fills", OPS_OR_PRICING),
    get("/api/admin/rates", PRICING),
    get("/api/admin/rates/{slug}", PRICING),
    put("/api/admin/rates/{slug}", PRICING),
    post("/api/admin/rates/{slug}/preview", PRICING),
    post("/api/admin/rates/{slug}/decision", PRICING),
    get("/api/admin/settings", SUPER),
    put("/api/admin/settings/{key}", SUPER),
    post("/api/admin/settings/{key}/preview", SUPER),
    post("/api/admin/settings/{key}/decision", SUPER),
    get("/api/admin/alarms", OPS_OR_SUPPORT),
    post("/api/admin/alarms/{id}/take", OPS_OR_SUPPORT),
    get("/api/admin/support", SUPPORT),
    post("/api/admin/support", SUPPORT),
    get("/api/admin/support/{id}", SUPPORT),
    post("/api/admin/support/{id}/take", SUPPORT),
    post("/api/admin/support/{id}/reply", SUPPORT),
    post("/api/admin/support/{id}/questions", SUPPORT),
    post("/api/admin/support/{id}/resolve", SUPPORT),
    post("/api/admin/support/{id}/revoke-link", SUPPORT),
    post("/api/admin/support/{id}/cancellation", SUPPORT),
    post("/api/admin/support/{id}/make-good", SUPPORT),
    get("/api/admin/conversations", SUPPORT),
    get("/api/admin/conversations/{id}", SUPPORT),
    post("/api/admin/conversations/{id}/take", SUPPORT),
    post("/api/admin/conversations/{id}/hand-back", SUPPORT),
    post("/api/admin/conversations/{id}/messages", SUPPORT),
    // Support decides disputes, and finance is the second approver.
    get("/api/admin/disputes", SUPPORT_OR_FINANCE),
    get("/api/admin/disputes/{id}", SUPPORT_OR_FINANCE),
    get("/api/admin/disputes/{id}/messages", SUPPORT),
    get("/api/admin/disputes/{id}/evidence", SUPPORT),
    post("/api/admin/disputes/{id}/statements", SUPPORT),
    post("/api/admin/disputes/{id}/decisions", SUPPORT),
    post("/api/admin/disputes/{id}/approve", SUPPORT_OR_FINANCE),
    post("/api/admin/orders/{id}/dispute", SUPPORT),
    // Support handles warranty claims.
    get("/api/admin/guarantee-claims", SUPPORT),
    get("/api/admin/guarantee-claims/{id}", SUPPORT),
    post("/api/admin/guarantee-claims/{id}/provider", SUPPORT),
    post("/api/admin/guarantee-claims/{id}/money-back", SUPPORT),
    post("/api/admin/guarantee-claims/{id}/refusal", SUPPORT),
    // Support pays damage claims from the guarantee fund, and finance is the second approver above
    // ₦100,000.
    get("/api/admin/damage-claims", SUPPORT_OR_FINANCE),
    get("/api/admin/damage-claims/{id}", SUPPORT_OR_FINANCE),
    post("/api/admin/damage-claims/{id}/grant", SUPPORT),
    post(
        "/api/admin/damage-claims/{id}/agreement",
        SUPPORT_OR_FINANCE,
    ),
    post("/api/admin/damage-claims/{id}/refusal", SUPPORT),
    // Finance answers chargebacks.
    get("/api/admin/finance/chargebacks", FINANCE),
    post("/api/admin/finance/chargebacks/{id}/evidence", FINANCE),
    // Finance approves advances for materials.
    get("/api/admin/finance/advances", FINANCE),
    post("/api/admin/finance/advances/{id}/release", FINANCE),
    post("/api/admin/finance/advances/{id}/refusal", FINANCE),
    // The use cases check who may approve which amount.
    post(
        "/api/admin/finance/refunds/{id}/approve",
        SUPPORT_OR_FINANCE,
    ),
    post("/api/admin/finance/refunds/{id}/retry", FINANCE),
    post("/api/admin/orders/{id}/refunds", SUPPORT_OR_FINANCE),
    post("/api/admin/orders/{id}/take-back", OPS),
    post("/api/admin/orders/{id}/assign", OPS),
    post("/api/admin/orders", OPS),
    get("/api/admin/orders/{id}/reschedule", OPS),
    post("/api/admin/orders/{id}/reschedule", OPS),
    post("/api/admin/users", OPS),
    get("/api/admin/dispatch", OPS),
    get("/api/admin/dispatch/counts", OPS),
    get("/api/admin/dispatch/{id}/candidates", OPS),
    post("/api/admin/dispatch/{id}/take", OPS),
    post("/api/admin/dispatch/{id}/give-back", OPS),
    post("/api/admin/dispatch/{id}/hold", OPS),
    post("/api/admin/dispatch/{id}/reserve", OPS),
    post("/api/admin/dispatch/{id}/reserve/withdraw", OPS),
    post("/api/admin/dispatch/{id}/let-finish", OPS),
    post("/api/admin/orders/{id}/start", OPS),
    put("/api/admin/orders/{id}/worker", OPS),
    // Operations cancel orders without a provider, and support cancels those with one.
    get("/api/admin/orders/{id}/cancellation", OPS_OR_SUPPORT),
    post("/api/admin/orders/{id}/cancel", OPS_OR_SUPPORT),
    // The use cases check who may make which change.
    post("/api/admin/orders/{id}/resolve", OPS_OR_SUPPORT),
    // Support proposes, and finance is the second approver.
    post("/api/admin/orders/{id}/ending", SUPPORT),
    post("/api/admin/orders/{id}/ending/decision", SUPPORT_OR_FINANCE),
    // Providers, for operations.
    get("/api/admin/fault-appeals", OPS),
    post("/api/admin/fault-appeals/{id}/decision", OPS),
    get("/api/admin/service-providers/{id}/reliability", OPS),
    get("/api/admin/service-providers", OPS),
    get("/api/admin/service-providers/{id}", OPS),
    post("/api/admin/service-providers/{id}/review", OPS),
    post("/api/admin/service-providers/{id}/decision", OPS),
    post("/api/admin/service-providers/{id}/gender", OPS),
    post("/api/admin/service-providers/{id}/services", OPS),
    post("/api/admin/service-providers/{id}/closed-services", OPS),
    get(
        "/api/admin/service-providers/{id}/documents/{documentId}",
        OPS,
    ),
    post(
        "/api/admin/service-providers/{id}/documents/{documentId}",
        OPS,
    ),
    // Each member of staff sees the figures of their own work.
    get("/api/admin/dashboard", Staff),
    get("/api/admin/dashboard/figures", Staff),
    // Accounts are the work of operations and support; those of colleagues need SUPER.
    get("/api/admin/users", OPS_OR_SUPPORT),
    get("/api/admin/users/{id}", OPS_OR_SUPPORT),
    get("/api/admin/users/{id}/sendings", OPS_OR_SUPPORT),
    get("/api/admin/users/{id}/blocks", OPS_OR_SUPPORT),
    post(
        "/api/admin/users/{id}/blocks/{block}/remove",
        OPS_OR_SUPPORT,
    ),
    post("/api/admin/users/{id}/suspend", OPS_OR_SUPPORT),
    post("/api/admin/users/{id}/reinstate", OPS_OR_SUPPORT),
    post("/api/admin/users/{id}/sign-out", OPS_OR_SUPPORT),
    post("/api/admin/users/{id}/contact", OPS_OR_SUPPORT),
    post("/api/admin/users/{id}/role", SUPER),
    post("/api/admin/users/{id}/export", SUPER),
    post("/api/admin/users/{id}/erase", SUPER),
    post("/api/admin/users/{id}/keep", SUPER),
    post(
        "/api/admin/users/{id}/requests/{request}/decision",
        OPS_OR_SUPPORT,
    ),
    get("/api/admin/staff-requests", OPS_OR_SUPPORT),
    get("/api/admin/audit", SUPER),
    get("/api/admin/orders", ORDERS),
    get("/api/admin/orders/{id}", ORDERS),
    get("/api/admin/orders/{id}/sendings", ORDERS),
    get("/api/admin/sendings/failed", OPS),
    post("/api/admin/sendings/{id}/replay", OPS),
    post("/api/admin/orders/{id}/price", PRICING),
    post("/api/admin/orders/{id}/withdraw-price", PRICING),
    post("/api/admin/orders/{id}/set-report-aside", PRICING),
    get("/api/admin/assessments", OPS_OR_PRICING),
    get("/api/admin/assessments/figures", OPS_OR_PRICING),
    get("/api/admin/assessments/{id}", OPS_OR_PRICING),
    post("/api/admin/assessments/{id}/schedule", OPS_OR_PRICING),
    post("/api/admin/assessments/{id}/steps", OPS_OR_PRICING),
    post("/api/admin/assessments/{id}/report", OPS_OR_PRICING),
    post("/api/admin/assessments/{id}/review", PRICING),
];
