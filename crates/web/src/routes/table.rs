//! The policy: every operation and who may call it.

use crate::{
    Access::{Anyone, CompleteProfile, Customer, Loopback, OwnerOrCapability, Provider, Public, SignedIn, SignedInEvenSuspended, Webhook},
    Operation, Rule,
};

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
pub(crate) static POLICY: [Operation; 61] = [
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
    get("/api/users/me/export", SignedInEvenSuspended),
    // Notifications.
    get("/api/notifications", SignedIn),
    patch("/api/notifications/{id}/read", SignedIn),
    patch("/api/notifications/read-all", SignedIn),
    // Catalogue and places.
    get("/api/landing-bootstrap", Public),
    get("/api/categories", Public),
    get("/api/categories/{slug}", Public),
    get("/api/banners", Public),
    get("/api/areas", Public),
    get("/api/geo/suggest", Anyone).limited(Rule::GeoSuggest),
    post("/api/geo/reverse", Anyone).limited(Rule::GeoReverse),
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
    post("/api/orders/{id}/cancellation/preview", Customer),
    post("/api/orders/{id}/cancel", Customer),
    post("/api/orders/{id}/confirm", Customer),
    get("/api/payments/{reference}", OwnerOrCapability),
    post("/api/payments/{reference}/verify", OwnerOrCapability).limited(Rule::PayVerify),
    post("/api/webhooks/paystack", Webhook),
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
    get("/api/service-provider/earnings", Provider),
];

/// Served, but no part of the published document.
pub(crate) const OUTSIDE_THE_DOCUMENT: [(&str, &str); 1] = [("GET", "/ws/notifications")];
