//! The operations of staff.

use super::{delete, get, patch, post, put};
use crate::{
    Access::{Admin, Staff},
    Operation,
};
use kernel::Permission;

pub(super) const OPERATIONS: &[Operation] = &[
    get("/api/admin/referrals", Admin(Permission::Finance)),
    get("/api/admin/promos", Staff),
    post("/api/admin/promos", Staff),
    patch("/api/admin/promos/{id}", Staff),
    post("/api/admin/promos/{id}/state", Staff),
    post("/api/admin/promos/{id}/public", Staff),
    get("/api/admin/finance/unapplied", Admin(Permission::Finance)),
    get(
        "/api/admin/finance/unapplied/{reference}/orders",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/unapplied/proposals",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/unapplied/proposals/{id}/decision",
        Admin(Permission::Finance),
    ),
    get("/api/admin/finance/commission", Admin(Permission::Finance)),
    post(
        "/api/admin/finance/commission/rules",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/commission/rules/{id}/decision",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/commission/preview",
        Admin(Permission::Finance),
    ),
    get("/api/admin/finance/payouts", Admin(Permission::Finance)),
    get(
        "/api/admin/finance/payouts/{id}",
        Admin(Permission::Finance),
    ),
    get(
        "/api/admin/finance/payouts/{id}/export",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/payouts/{id}/release",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/payouts/{id}/mark-paid",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/payout-batches",
        Admin(Permission::Finance),
    ),
    get(
        "/api/admin/finance/trial-balance",
        Admin(Permission::Finance),
    ),
    get("/api/admin/finance/ledger", Admin(Permission::Finance)),
    get(
        "/api/admin/finance/customers/{id}/statement",
        Admin(Permission::Finance),
    ),
    get(
        "/api/admin/finance/providers/{id}/statement",
        Admin(Permission::Finance),
    ),
    get(
        "/api/admin/finance/reconciliations",
        Admin(Permission::Finance),
    ),
    get(
        "/api/admin/finance/reconciliations/{day}",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/reconciliations/{day}",
        Admin(Permission::Finance),
    ),
    get("/api/admin/finance/refunds", Admin(Permission::Finance)),
    get("/api/admin/finance/stuck", Admin(Permission::Finance)),
    post(
        "/api/admin/finance/stuck/events/{id}/replay",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/stuck/jobs/{id}/replay",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/referrals/{id}/decision",
        Admin(Permission::Finance),
    ),
    // Work of operations and content; the handlers check the permission.
    get("/api/admin/waitlist", Staff),
    get("/api/admin/waitlist/people", Staff),
    get("/api/admin/gas/prices", Admin(Permission::Pricing)),
    post("/api/admin/gas/prices", Admin(Permission::Pricing)),
    post(
        "/api/admin/gas/prices/{id}/decision",
        Admin(Permission::Pricing),
    ),
    get("/api/admin/alarms", Staff),
    post("/api/admin/alarms/{id}/take", Staff),
    get("/api/admin/support", Admin(Permission::Support)),
    get("/api/admin/support/{id}", Admin(Permission::Support)),
    post("/api/admin/support/{id}/reply", Admin(Permission::Support)),
    post(
        "/api/admin/support/{id}/resolve",
        Admin(Permission::Support),
    ),
    post(
        "/api/admin/support/{id}/cancellation",
        Admin(Permission::Support),
    ),
    // Support decides disputes, and finance is the second approver.
    get("/api/admin/disputes", Staff),
    get("/api/admin/disputes/{id}", Staff),
    post(
        "/api/admin/disputes/{id}/decisions",
        Admin(Permission::Support),
    ),
    post("/api/admin/disputes/{id}/approve", Staff),
    post("/api/admin/orders/{id}/dispute", Admin(Permission::Support)),
    // Support handles warranty claims.
    get("/api/admin/guarantee-claims", Admin(Permission::Support)),
    get(
        "/api/admin/guarantee-claims/{id}",
        Admin(Permission::Support),
    ),
    post(
        "/api/admin/guarantee-claims/{id}/provider",
        Admin(Permission::Support),
    ),
    post(
        "/api/admin/guarantee-claims/{id}/money-back",
        Admin(Permission::Support),
    ),
    post(
        "/api/admin/guarantee-claims/{id}/refusal",
        Admin(Permission::Support),
    ),
    // Support pays damage claims from the guarantee fund, and finance is the second approver above
    // ₦100,000.
    get("/api/admin/damage-claims", Staff),
    get("/api/admin/damage-claims/{id}", Staff),
    post(
        "/api/admin/damage-claims/{id}/grant",
        Admin(Permission::Support),
    ),
    post("/api/admin/damage-claims/{id}/agreement", Staff),
    post(
        "/api/admin/damage-claims/{id}/refusal",
        Admin(Permission::Support),
    ),
    // Finance answers chargebacks.
    get("/api/admin/finance/chargebacks", Admin(Permission::Finance)),
    post(
        "/api/admin/finance/chargebacks/{id}/evidence",
        Admin(Permission::Finance),
    ),
    // Finance approves advances for materials.
    get("/api/admin/finance/advances", Admin(Permission::Finance)),
    post(
        "/api/admin/finance/advances/{id}/release",
        Admin(Permission::Finance),
    ),
    post(
        "/api/admin/finance/advances/{id}/refusal",
        Admin(Permission::Finance),
    ),
    // The handlers check which permission may approve which amount.
    post("/api/admin/finance/refunds/{id}/approve", Staff),
    post("/api/admin/finance/refunds/{id}/retry", Staff),
    post("/api/admin/orders/{id}/refunds", Staff),
    post("/api/admin/orders/{id}/take-back", Admin(Permission::Ops)),
    get("/api/admin/orders/{id}/candidates", Admin(Permission::Ops)),
    post("/api/admin/orders/{id}/assign", Admin(Permission::Ops)),
    get("/api/admin/dispatch", Admin(Permission::Ops)),
    get("/api/admin/dispatch/counts", Admin(Permission::Ops)),
    post("/api/admin/dispatch/{id}/take", Admin(Permission::Ops)),
    post("/api/admin/dispatch/{id}/give-back", Admin(Permission::Ops)),
    post("/api/admin/orders/{id}/start", Admin(Permission::Ops)),
    // Operations cancel orders without a provider, and support cancels those with one.
    get("/api/admin/orders/{id}/cancellation", Staff),
    post("/api/admin/orders/{id}/cancel", Staff),
    // Support proposes, and finance is the second approver.
    post("/api/admin/orders/{id}/ending", Admin(Permission::Support)),
    post("/api/admin/orders/{id}/ending/decision", Staff),
    // Reviews, for content staff.
    get("/api/admin/reviews", Admin(Permission::Content)),
    post(
        "/api/admin/reviews/{id}/publish",
        Admin(Permission::Content),
    ),
    post("/api/admin/reviews/{id}/reject", Admin(Permission::Content)),
    post("/api/admin/reviews/{id}/remove", Admin(Permission::Content)),
    post(
        "/api/admin/reviews/{id}/feature",
        Admin(Permission::Content),
    ),
    get("/api/admin/search/misses", Admin(Permission::Content)),
    get("/api/admin/client-errors", Admin(Permission::Ops)),
    // Public content, for content staff.
    get("/api/admin/content/synonyms", Admin(Permission::Content)),
    post("/api/admin/content/synonyms", Admin(Permission::Content)),
    delete("/api/admin/content/synonyms", Admin(Permission::Content)),
    get("/api/admin/content/discounts", Admin(Permission::Content)),
    put(
        "/api/admin/content/discounts/{slug}",
        Admin(Permission::Content),
    ),
    delete(
        "/api/admin/content/discounts/{slug}",
        Admin(Permission::Content),
    ),
    get("/api/admin/content/faqs", Admin(Permission::Content)),
    patch("/api/admin/content/faqs/{id}", Admin(Permission::Content)),
    get("/api/admin/content/stats", Admin(Permission::Content)),
    patch("/api/admin/content/stats/{id}", Admin(Permission::Content)),
    get("/api/admin/content/banners", Admin(Permission::Content)),
    post("/api/admin/content/banners", Admin(Permission::Content)),
    patch(
        "/api/admin/content/banners/{id}",
        Admin(Permission::Content),
    ),
    get("/api/admin/content/pages", Admin(Permission::Content)),
    post(
        "/api/admin/content/pages/{slug}",
        Admin(Permission::Content),
    ),
    get("/api/admin/content/changes", Admin(Permission::Content)),
    // Providers, for operations.
    get("/api/admin/service-providers", Admin(Permission::Ops)),
    get("/api/admin/service-providers/{id}", Admin(Permission::Ops)),
    post(
        "/api/admin/service-providers/{id}/review",
        Admin(Permission::Ops),
    ),
    post(
        "/api/admin/service-providers/{id}/decision",
        Admin(Permission::Ops),
    ),
    post(
        "/api/admin/service-providers/{id}/gender",
        Admin(Permission::Ops),
    ),
    get(
        "/api/admin/service-providers/{id}/documents/{documentId}",
        Admin(Permission::Ops),
    ),
    post(
        "/api/admin/service-providers/{id}/documents/{documentId}",
        Admin(Permission::Ops),
    ),
    // Staff. The handlers check which permissions may see orders, because several may.
    get("/api/admin/dashboard", Staff),
    // Accounts are the work of operations and support; the handlers check the permission.
    get("/api/admin/users", Staff),
    get("/api/admin/users/{id}", Staff),
    post("/api/admin/users/{id}/suspend", Staff),
    post("/api/admin/users/{id}/reinstate", Staff),
    post("/api/admin/users/{id}/sign-out", Staff),
    post("/api/admin/users/{id}/contact", Staff),
    post("/api/admin/users/{id}/role", Admin(Permission::Super)),
    post("/api/admin/users/{id}/export", Admin(Permission::Super)),
    post("/api/admin/users/{id}/erase", Admin(Permission::Super)),
    post("/api/admin/users/{id}/keep", Admin(Permission::Super)),
    post("/api/admin/users/{id}/requests/{request}/decision", Staff),
    get("/api/admin/staff-requests", Staff),
    get("/api/admin/audit", Admin(Permission::Super)),
    get("/api/admin/orders", Staff),
    get("/api/admin/orders/{id}", Staff),
    post("/api/admin/orders/{id}/price", Admin(Permission::Pricing)),
    get("/api/admin/assessments", Staff),
    get("/api/admin/assessments/figures", Staff),
    get("/api/admin/assessments/{id}", Staff),
    post("/api/admin/assessments/{id}/schedule", Staff),
    post("/api/admin/assessments/{id}/report", Staff),
    post(
        "/api/admin/assessments/{id}/review",
        Admin(Permission::Pricing),
    ),
];
