//! The policy: every operation and who may call it.

use crate::{
    Access::{
        Admin, Anyone, CompleteProfile, Customer, Loopback, OwnerOrCapability, Provider, Public, SignedIn, SignedInEvenSuspended, Staff,
        Webhook,
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

/// One row an operation.
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
    post("/api/auth/password/change", SignedIn),
    delete("/api/users/me", Customer),
    post("/api/users/me/keep", Customer),
    get("/api/users/me/export", SignedInEvenSuspended).limited(Rule::Export),
    // Referrals. Staff may send nobody.
    get("/api/referrals/my-stats", Customer),
    post("/api/referrals/apply", Customer).limited(Rule::ReferralUser),
    get("/api/admin/referrals", Admin(Permission::Finance)),
    get("/api/admin/finance/unapplied", Admin(Permission::Finance)),
    get("/api/admin/finance/payouts", Admin(Permission::Finance)),
    get("/api/admin/finance/payouts/{id}", Admin(Permission::Finance)),
    get("/api/admin/finance/payouts/{id}/export", Admin(Permission::Finance)),
    post("/api/admin/finance/payouts/{id}/release", Admin(Permission::Finance)),
    post("/api/admin/finance/payouts/{id}/mark-paid", Admin(Permission::Finance)),
    post("/api/admin/finance/payout-batches", Admin(Permission::Finance)),
    get("/api/admin/finance/trial-balance", Admin(Permission::Finance)),
    get("/api/admin/finance/ledger", Admin(Permission::Finance)),
    get("/api/admin/finance/customers/{id}/statement", Admin(Permission::Finance)),
    get("/api/admin/finance/providers/{id}/statement", Admin(Permission::Finance)),
    get("/api/admin/finance/reconciliations", Admin(Permission::Finance)),
    get("/api/admin/finance/reconciliations/{day}", Admin(Permission::Finance)),
    post("/api/admin/finance/reconciliations/{day}", Admin(Permission::Finance)),
    get("/api/admin/finance/refunds", Admin(Permission::Finance)),
    get("/api/admin/finance/stuck", Admin(Permission::Finance)),
    post("/api/admin/finance/stuck/events/{id}/replay", Admin(Permission::Finance)),
    post("/api/admin/finance/stuck/jobs/{id}/replay", Admin(Permission::Finance)),
    get("/api/users/me/statement", Customer),
    get("/api/service-provider/statement", Provider),
    post("/api/admin/referrals/{id}/decision", Admin(Permission::Finance)),
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
    post("/api/admin/gas/prices/{id}/decision", Admin(Permission::Pricing)),
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
    post("/api/orders/{id}/confirm", Customer),
    post("/api/orders/{id}/review", CompleteProfile),
    put("/api/orders/{id}/review", CompleteProfile),
    post("/api/orders/{id}/revision", Customer),
    post("/api/orders/{id}/rebook", Customer).limited(Rule::OrderCreate),
    post("/api/orders/{id}/share", Customer).limited(Rule::Share),
    delete("/api/orders/{id}/share", Customer),
    // Photos. Who may see one is decided with the photo.
    post("/api/uploads", SignedIn).limited(Rule::Upload),
    get("/api/uploads/{id}", SignedIn),
    get("/api/payments/{reference}", OwnerOrCapability),
    post("/api/payments/{reference}/verify", OwnerOrCapability).limited(Rule::PayVerify),
    post("/api/webhooks/paystack", Webhook),
    // Support. Guests are shown the other ways to reach us.
    get("/api/support/tickets", Customer),
    post("/api/support/tickets", Customer).limited(Rule::Support),
    get("/api/support/tickets/{id}", Customer),
    post("/api/support/tickets/{id}/messages", Customer).limited(Rule::Support),
    get("/api/admin/support", Admin(Permission::Support)),
    get("/api/admin/support/{id}", Admin(Permission::Support)),
    post("/api/admin/support/{id}/reply", Admin(Permission::Support)),
    post("/api/admin/support/{id}/resolve", Admin(Permission::Support)),
    post("/api/admin/support/{id}/cancellation", Admin(Permission::Support)),
    // Which desk may agree to which amount is decided in the handlers.
    post("/api/admin/finance/refunds/{id}/approve", Staff),
    post("/api/admin/finance/refunds/{id}/retry", Staff),
    // Reviews on the content desk.
    get("/api/admin/reviews", Admin(Permission::Content)),
    post("/api/admin/reviews/{id}/publish", Admin(Permission::Content)),
    post("/api/admin/reviews/{id}/reject", Admin(Permission::Content)),
    post("/api/admin/reviews/{id}/remove", Admin(Permission::Content)),
    post("/api/admin/reviews/{id}/feature", Admin(Permission::Content)),
    get("/api/admin/search/misses", Admin(Permission::Content)),
    // What visitors read, on the content desk.
    get("/api/admin/content/synonyms", Admin(Permission::Content)),
    post("/api/admin/content/synonyms", Admin(Permission::Content)),
    delete("/api/admin/content/synonyms", Admin(Permission::Content)),
    get("/api/admin/content/faqs", Admin(Permission::Content)),
    patch("/api/admin/content/faqs/{id}", Admin(Permission::Content)),
    get("/api/admin/content/stats", Admin(Permission::Content)),
    patch("/api/admin/content/stats/{id}", Admin(Permission::Content)),
    get("/api/admin/content/banners", Admin(Permission::Content)),
    post("/api/admin/content/banners", Admin(Permission::Content)),
    patch("/api/admin/content/banners/{id}", Admin(Permission::Content)),
    get("/api/admin/content/pages", Admin(Permission::Content)),
    post("/api/admin/content/pages/{slug}", Admin(Permission::Content)),
    get("/api/admin/content/changes", Admin(Permission::Content)),
    // Service providers.
    get("/api/service-provider/status", Provider),
    get("/api/service-provider/offers", Provider),
    post("/api/service-provider/offers/{id}/accept", Provider),
    post("/api/service-provider/offers/{id}/decline", Provider),
    get("/api/service-provider/jobs", Provider),
    get("/api/service-provider/jobs/{orderId}", Provider),
    post("/api/service-provider/jobs/{orderId}/en-route", Provider),
    post("/api/service-provider/jobs/{orderId}/arrive", Provider),
    post("/api/service-provider/jobs/{orderId}/start", Provider),
    post("/api/service-provider/jobs/{orderId}/finish", Provider),
    post("/api/service-provider/jobs/{orderId}/review", Provider),
    get("/api/service-provider/reviews", Provider),
    post("/api/service-provider/reviews/{id}/reply", Provider),
    get("/api/service-provider/earnings", Provider),
    get("/api/service-provider/earnings/export", Provider),
    get("/api/service-provider/payouts", Provider),
    put("/api/service-provider/bank-account", Provider).limited(Rule::BankAccount),
    get("/api/banks", Provider),
    post("/api/banks/resolve", Provider).limited(Rule::BankAccount),
    // Staff. Which desks see orders is decided in the handlers, for several do.
    get("/api/admin/dashboard", Staff),
    get("/api/admin/orders", Staff),
    get("/api/admin/orders/{id}", Staff),
    post("/api/admin/orders/{id}/price", Admin(Permission::Pricing)),
];

/// Served, but no part of the published document.
pub(crate) const OUTSIDE_THE_DOCUMENT: [(&str, &str); 1] = [("GET", "/ws/notifications")];
