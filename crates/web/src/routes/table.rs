//! The policy: every operation and who may call it.

use crate::{
    Access::{
        Admin, Anyone, CompleteProfile, Customer, Loopback, OwnerOrCapability, Provider, Public,
        SignedIn, SignedInEvenSuspended, Staff, Webhook,
    },
    Operation, Rule,
};
use kernel::Permission;

const fn get(pattern: &'static str, access: crate::Access) -> Operation {
    Operation::new("GET", pattern, access)
}
const fn post(pattern: &'static str, access: crate::Access) -> Operation {
    Operation::new("POST", pattern, access)
}
const fn put(pattern: &'static str, access: crate::Access) -> Operation {
    Operation::new("PUT", pattern, access)
}
const fn patch(pattern: &'static str, access: crate::Access) -> Operation {
    Operation::new("PATCH", pattern, access)
}
const fn delete(pattern: &'static str, access: crate::Access) -> Operation {
    Operation::new("DELETE", pattern, access)
}

/// One row for each operation.
pub(crate) static POLICY: &[Operation] = &[
    // Operations.
    get("/healthz", Public),
    get("/readyz", Public),
    get("/metrics", Loopback),
    get("/api/_meta", Anyone),
    get("/api/openapi.json", Public),
    get("/api/docs", Public),
    get("/api/docs/style.css", Public),
    get("/ws/notifications", SignedIn).limited(Rule::SocketOpen),
    // Account. Limits that need to know the account are counted in the handlers.
    post("/api/auth/register", Anyone),
    post("/api/auth/login", Anyone),
    get("/api/logout", Anyone),
    post("/api/logout", Anyone),
    post("/api/auth/password/forgot", Public).limited(Rule::ResetAddress),
    post("/api/auth/password/reset", Public).limited(Rule::ResetAddress),
    post("/api/auth/email/verify", Public).limited(Rule::ResetAddress),
    post("/api/auth/email/resend", SignedIn).limited(Rule::ResetAccount),
    get("/api/auth/sessions", SignedIn),
    delete("/api/auth/sessions/{id}", SignedIn),
    get("/api/auth/user", SignedIn),
    put("/api/auth/profile", SignedIn),
    patch("/api/users/me/location", SignedIn),
    post("/api/auth/reauth", SignedIn),
    get("/api/auth/second-factor", SignedIn),
    post("/api/auth/second-factor", SignedIn),
    post("/api/auth/second-factor/confirm", SignedIn),
    post("/api/auth/second-factor/recovery-codes", SignedIn),
    delete("/api/auth/second-factor", SignedIn),
    post("/api/auth/password/change", SignedIn),
    delete("/api/users/me", Customer),
    post("/api/users/me/keep", Customer),
    get("/api/users/me/export", SignedInEvenSuspended).limited(Rule::Export),
    // Referrals. Staff may not refer customers.
    get("/api/referrals/my-stats", Customer),
    post("/api/referrals/apply", Customer).limited(Rule::ReferralUser),
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
    get("/api/users/me/statement", Customer),
    get("/api/users/me/withdrawals", Customer),
    post("/api/users/me/withdrawals", Customer),
    get("/api/service-provider/statement", Provider),
    post(
        "/api/admin/referrals/{id}/decision",
        Admin(Permission::Finance),
    ),
    // Notifications.
    get("/api/notifications", SignedIn),
    patch("/api/notifications/{id}/read", SignedIn),
    patch("/api/notifications/read-all", SignedIn),
    // Catalogue and places.
    get("/api/landing-bootstrap", Public),
    get("/api/categories", Public),
    get("/api/categories/{slug}", Public),
    get("/api/banners", Public),
    get("/api/faqs", Public),
    get("/api/pages/{slug}", Public),
    get("/api/content/landing", Public),
    post("/api/search/misses", Anyone).limited(Rule::SearchMiss),
    post("/api/client-errors", Anyone).limited(Rule::ClientError),
    post("/api/waitlist", Anyone).limited(Rule::Waitlist),
    // Work of operations and content; the handlers check the permission.
    get("/api/admin/waitlist", Staff),
    get("/api/admin/waitlist/people", Staff),
    get("/api/areas", Public),
    get("/api/providers", Public),
    get("/api/providers/top", Public),
    get("/api/providers/{id}", Public),
    get("/api/testimonials", Public),
    get("/api/geo/suggest", Anyone).limited(Rule::GeoSuggest),
    post("/api/geo/reverse", Anyone).limited(Rule::GeoReverse),
    // Gas.
    get("/api/gas/prices", Public),
    get("/api/gas/slots", Public),
    post("/api/gas/orders", Customer).limited(Rule::OrderCreate),
    get("/api/admin/gas/prices", Admin(Permission::Pricing)),
    post("/api/admin/gas/prices", Admin(Permission::Pricing)),
    post(
        "/api/admin/gas/prices/{id}/decision",
        Admin(Permission::Pricing),
    ),
    // Orders.
    post("/api/quotes/preview", Public),
    post("/api/orders", Customer).limited(Rule::OrderCreate),
    get("/api/orders", SignedIn),
    get("/api/orders/{id}", OwnerOrCapability),
    patch("/api/orders/{id}", Customer),
    post("/api/orders/{id}/submit", CompleteProfile),
    get("/api/orders/{id}/quote", OwnerOrCapability),
    get("/api/orders/{id}/events", OwnerOrCapability),
    get("/api/orders/{id}/tracking", OwnerOrCapability),
    get("/api/orders/{id}/receipt", OwnerOrCapability),
    post("/api/orders/{id}/payments", CompleteProfile),
    put("/api/orders/{id}/promo", Customer).limited(Rule::PromoUser),
    delete("/api/orders/{id}/promo", Customer),
    post("/api/orders/{id}/cancellation/preview", Customer),
    post("/api/orders/{id}/cancel", Customer),
    post("/api/orders/{id}/cancellation", Customer),
    post("/api/orders/{id}/refunds/{refundId}/credit", Customer),
    put("/api/orders/{id}/refunds/{refundId}/account", Customer).limited(Rule::BankAccount),
    post("/api/orders/{id}/confirm", Customer),
    post(
        "/api/orders/{id}/variations/{variationId}/approve",
        Customer,
    ),
    post(
        "/api/orders/{id}/variations/{variationId}/decline",
        Customer,
    ),
    post("/api/orders/{id}/dispute", Customer).limited(Rule::Support),
    post("/api/orders/{id}/dispute/answer", Customer),
    post("/api/orders/{id}/dispute/withdraw", Customer),
    post("/api/orders/{id}/dispute/appeal", Customer).limited(Rule::Support),
    post("/api/orders/{id}/guarantee", Customer).limited(Rule::Support),
    post("/api/orders/{id}/guarantee/details", Customer).limited(Rule::Support),
    post("/api/orders/{id}/guarantee/answer", Customer),
    post("/api/orders/{id}/guarantee/withdraw", Customer),
    post("/api/orders/{id}/damage", Customer).limited(Rule::Support),
    post("/api/orders/{id}/damage/details", Customer).limited(Rule::Support),
    post("/api/orders/{id}/damage/withdraw", Customer),
    post("/api/orders/{id}/materials/{advanceId}/delivery", Customer),
    post("/api/orders/{id}/review", CompleteProfile),
    put("/api/orders/{id}/review", CompleteProfile),
    post("/api/orders/{id}/revision", Customer),
    post("/api/orders/{id}/reschedule", Customer),
    post("/api/orders/{id}/look-on", Customer),
    get("/api/orders/{id}/move", Customer),
    post("/api/orders/{id}/move", Customer).limited(Rule::Support),
    post("/api/orders/{id}/moves/{moveId}/withdraw", Customer),
    post("/api/orders/{id}/rebook", Customer).limited(Rule::OrderCreate),
    post("/api/orders/{id}/share", Customer).limited(Rule::Share),
    delete("/api/orders/{id}/share", Customer),
    // Photos. Who may see a photo is checked when it is loaded.
    post("/api/uploads", SignedIn).limited(Rule::Upload),
    get("/api/uploads/{id}", SignedIn),
    get("/api/portraits/{id}", Public),
    post("/api/users/me/picture", SignedIn).limited(Rule::Upload),
    delete("/api/users/me/picture", SignedIn),
    get("/api/pictures/{file}", SignedIn),
    get("/api/payments/{reference}", OwnerOrCapability),
    post("/api/payments/{reference}/verify", OwnerOrCapability).limited(Rule::PayVerify),
    post("/api/webhooks/paystack", Webhook),
    // Support. Guests are shown the other ways to contact Gida.
    get("/api/support/tickets", Customer),
    post("/api/support/tickets", Customer).limited(Rule::Support),
    get("/api/support/tickets/{id}", Customer),
    post("/api/support/tickets/{id}/messages", Customer).limited(Rule::Support),
    // Reporting danger needs no account. The handlers check that support or operations take an alarm.
    post("/api/alarms", Anyone).limited(Rule::Alarm),
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
    // Support pays damage claims from the guarantee fund, and finance is the second approver above ₦100,000.
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
    // Service providers.
    // An applicant is a customer until the application is approved.
    post("/api/service-provider/application", Customer),
    get("/api/service-provider/application", Customer),
    patch("/api/service-provider/application", Customer),
    post("/api/service-provider/application/submit", Customer),
    post("/api/service-provider/application/documents", Customer).limited(Rule::Upload),
    get("/api/service-provider/application/documents/{id}", Customer),
    delete("/api/service-provider/application/documents/{id}", Customer),
    get("/api/service-provider/status", Customer),
    post("/api/service-provider/gender", Provider),
    get("/api/service-provider/offers", Provider),
    post("/api/service-provider/offers/{id}/accept", Provider),
    post("/api/service-provider/offers/{id}/decline", Provider),
    get("/api/service-provider/jobs", Provider),
    get("/api/service-provider/jobs/{orderId}", Provider),
    post("/api/service-provider/jobs/{orderId}/en-route", Provider),
    post("/api/service-provider/jobs/{orderId}/arrive", Provider),
    post("/api/service-provider/jobs/{orderId}/start", Provider),
    post("/api/service-provider/jobs/{orderId}/stage", Provider),
    post("/api/service-provider/jobs/{orderId}/finish", Provider),
    post("/api/service-provider/jobs/{orderId}/leave", Provider),
    post(
        "/api/service-provider/jobs/{orderId}/moves/{moveId}/accept",
        Provider,
    ),
    post(
        "/api/service-provider/jobs/{orderId}/moves/{moveId}/decline",
        Provider,
    ),
    post("/api/service-provider/jobs/{orderId}/calls", Provider),
    post("/api/service-provider/jobs/{orderId}/no-access", Provider).limited(Rule::Support),
    post("/api/service-provider/jobs/{orderId}/variations", Provider).limited(Rule::Support),
    post(
        "/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw",
        Provider,
    ),
    post("/api/service-provider/jobs/{orderId}/advances", Provider).limited(Rule::Support),
    post(
        "/api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw",
        Provider,
    ),
    post("/api/service-provider/jobs/{orderId}/dispute", Provider).limited(Rule::Support),
    post(
        "/api/service-provider/jobs/{orderId}/dispute/answer",
        Provider,
    ),
    post(
        "/api/service-provider/jobs/{orderId}/dispute/appeal",
        Provider,
    )
    .limited(Rule::Support),
    get("/api/service-provider/return-visits", Provider),
    post("/api/service-provider/return-visits/{id}/plan", Provider),
    post("/api/service-provider/return-visits/{id}/report", Provider),
    post("/api/service-provider/return-visits/{id}/decline", Provider),
    get("/api/service-provider/damage-claims", Provider),
    post("/api/service-provider/damage-claims/{id}/answer", Provider),
    post("/api/service-provider/jobs/{orderId}/review", Provider),
    get("/api/service-provider/reviews", Provider),
    post("/api/service-provider/reviews/{id}/reply", Provider),
    get("/api/service-provider/earnings", Provider),
    get("/api/service-provider/earnings/export", Provider),
    get("/api/service-provider/payouts", Provider),
    get("/api/service-provider/payouts/today", Provider),
    post("/api/service-provider/payouts/today", Provider),
    // For applicants too; the handler answers 403 to a caller who is neither.
    put("/api/service-provider/bank-account", Customer).limited(Rule::BankAccount),
    get("/api/banks", Customer),
    post("/api/banks/resolve", Customer).limited(Rule::BankAccount),
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

/// Routes that are served but not in the published document.
pub(crate) const OUTSIDE_THE_DOCUMENT: [(&str, &str); 1] = [("GET", "/ws/notifications")];
