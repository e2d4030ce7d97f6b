//! The policy: every operation and who may call it.

mod content;
mod service_providers;
mod staff;

use http_base::{
    Access::{
        Anyone, CompleteProfile, Customer, Loopback, OwnerOrCapability, Public, SignedIn,
        SignedInEvenSuspended, SignedLink, Webhook,
    },
    Operation, Rule,
};
use std::sync::LazyLock;

const fn get(pattern: &'static str, access: http_base::Access) -> Operation {
    Operation::new("GET", pattern, access)
}
const fn post(pattern: &'static str, access: http_base::Access) -> Operation {
    Operation::new("POST", pattern, access)
}
const fn put(pattern: &'static str, access: http_base::Access) -> Operation {
    Operation::new("PUT", pattern, access)
}
const fn patch(pattern: &'static str, access: http_base::Access) -> Operation {
    Operation::new("PATCH", pattern, access)
}
const fn delete(pattern: &'static str, access: http_base::Access) -> Operation {
    Operation::new("DELETE", pattern, access)
}

/// One row for each operation.
pub(crate) static POLICY: LazyLock<Vec<Operation>> = LazyLock::new(|| {
    [
        EVERYBODY,
        service_providers::OPERATIONS,
        staff::OPERATIONS,
        content::OPERATIONS,
    ]
    .concat()
});

/// The operations of visitors and customers.
const EVERYBODY: &[Operation] = &[
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
    post("/api/auth/email/change", SignedIn).limited(Rule::ResetAccount),
    post("/api/auth/email/change/confirm", Anyone).limited(Rule::EmailLink),
    post("/api/auth/email/change/undo", Public).limited(Rule::EmailLink),
    post("/api/auth/phone/code", Anyone).limited(Rule::PhoneCode),
    post("/api/auth/phone/verify", Anyone).limited(Rule::PhoneVerify),
    get("/api/auth/sessions", SignedIn),
    delete("/api/auth/sessions/{id}", SignedIn),
    get("/api/auth/user", SignedIn),
    put("/api/auth/profile", SignedIn),
    patch("/api/users/me/location", SignedIn),
    get("/api/users/me/notification-preferences", SignedIn),
    put("/api/users/me/notification-preferences", SignedIn),
    get("/api/marketing/stop", Public),
    post("/api/marketing/stop", SignedLink),
    get("/api/push/key", Public),
    post("/api/push/subscriptions", SignedIn),
    delete("/api/push/subscriptions", SignedIn),
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
    // After a job the customer or the provider may ask not to meet the other again.
    get("/api/users/me/blocks", Customer),
    post("/api/users/me/blocks", Customer),
    delete("/api/users/me/blocks/{id}", Customer),
    // The address book of a customer.
    get("/api/users/me/saved-places", Customer),
    post("/api/users/me/saved-places", Customer),
    patch("/api/users/me/saved-places/{id}", Customer),
    delete("/api/users/me/saved-places/{id}", Customer),
    get("/api/users/me/statement", Customer),
    get("/api/users/me/withdrawals", Customer),
    post("/api/users/me/withdrawals", Customer),
    // Notifications.
    get("/api/notifications", SignedIn),
    patch("/api/notifications/{id}/read", SignedIn),
    patch("/api/notifications/read-all", SignedIn),
    // Catalogue and places.
    get("/api/landing-bootstrap", Public),
    get("/api/categories", Public),
    get("/api/categories/{slug}", Public),
    get("/api/banners", Public),
    get("/api/banners/pictures/{file}", Public),
    get("/api/faqs", Public),
    get("/api/pages/{slug}", Public),
    get("/api/content/landing", Public),
    post("/api/search/misses", Anyone).limited(Rule::SearchMiss),
    post("/api/client-errors", Anyone).limited(Rule::ClientError),
    post("/api/waitlist", Anyone).limited(Rule::Waitlist),
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
    // Bookings between the chat and the web. Who may see all of one is checked when it is opened.
    post("/api/draft-links", Anyone).limited(Rule::DraftCode),
    post("/api/draft-links/open", Anyone).limited(Rule::ByLink),
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
    get("/api/receipts/{number}", Public),
    post("/api/orders/{id}/payments", CompleteProfile),
    put("/api/orders/{id}/promo", Customer).limited(Rule::PromoUser),
    delete("/api/orders/{id}/promo", Customer),
    post("/api/orders/{id}/cancellation/preview", Customer),
    post("/api/orders/{id}/cancel", Customer),
    post("/api/orders/{id}/cancellation", Customer),
    post("/api/orders/{id}/cylinder-refund", Customer),
    post("/api/orders/{id}/refunds/{refundId}/credit", Customer),
    put("/api/orders/{id}/refunds/{refundId}/account", Customer).limited(Rule::BankAccount),
    post("/api/orders/{id}/confirm", Customer),
    post("/api/orders/{id}/by-link/confirm", Anyone).limited(Rule::ByLink),
    post("/api/orders/{id}/by-link/problem", Anyone).limited(Rule::ByLink),
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
    post("/api/orders/{id}/dispute/statements", Customer),
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
    get("/api/orders/{id}/messages", Customer),
    post("/api/orders/{id}/messages", Customer),
    post("/api/orders/{id}/messages/read", Customer),
    post("/api/orders/{id}/call-intent", Customer).limited(Rule::Chat),
    post("/api/orders/{id}/review", CompleteProfile),
    put("/api/orders/{id}/review", CompleteProfile),
    post("/api/orders/{id}/revision", Customer),
    post("/api/orders/{id}/assessment", Customer),
    post("/api/orders/{id}/assessment/no-show", Customer),
    post("/api/orders/{id}/reprice", Customer),
    post("/api/orders/{id}/take-back", Customer),
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
    delete("/api/reviews/{id}", Customer),
    post("/api/reviews/{id}/flag", Customer).limited(Rule::ReviewFlag),
    get("/api/reviews/{id}/photos/{photoId}", Public),
    post("/api/users/me/picture", SignedIn).limited(Rule::Upload),
    delete("/api/users/me/picture", SignedIn),
    get("/api/pictures/{file}", SignedIn),
    get("/api/payments/{reference}", OwnerOrCapability),
    post("/api/payments/{reference}/verify", OwnerOrCapability).limited(Rule::PayVerify),
    post("/api/webhooks/paystack", Webhook),
    post("/api/webhooks/sms/{provider}", Webhook),
    post("/api/webhooks/voice/{provider}", Webhook),
    get("/api/webhooks/whatsapp", Webhook),
    post("/api/webhooks/whatsapp", Webhook),
    // Support.
    get("/api/support/tickets", Customer),
    post("/api/support/tickets", Customer).limited(Rule::Support),
    get("/api/support/tickets/{id}", Customer),
    put("/api/support/tickets/{id}/position", Customer),
    post("/api/support/tickets/{id}/messages", Customer).limited(Rule::Support),
    // A guest's ticket is opened by a code and shown by the token of its link. Codes that are typed for
    // an account and for a ticket count together.
    post("/api/support/guest-tickets", Anyone).limited(Rule::PhoneVerify),
    post("/api/support/guest-tickets/open", Anyone).limited(Rule::ByLink),
    post("/api/support/guest-tickets/messages", Anyone).limited(Rule::Support),
    // Reporting danger needs no account. The handlers check that support or operations take an
    // alarm.
    post("/api/support/alarms", Anyone).limited(Rule::Alarm),
];

/// Routes that are served but not in the published document.
pub(crate) const OUTSIDE_THE_DOCUMENT: [(&str, &str); 1] = [("GET", "/ws/notifications")];
