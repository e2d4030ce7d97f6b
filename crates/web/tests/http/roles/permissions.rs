//! Which member of staff may call which operation, as this test expects it.

use super::{
    Persona, THINGS, every_row,
    people::{STAFF, colleagues},
    tried,
};
use crate::support::TestApp;
use kernel::Permission::{self, Content, Finance, Ops, Pricing, Super, Support};

/// Operations that every member of staff may call, also one without a permission.
const FOR_ALL_STAFF: &[&str] = &[
    "GET /api/admin/dashboard",
    "GET /api/admin/dashboard/figures",
];

/// The other operations of staff, by the permissions of which one is enough.
const BY_PERMISSION: &[(&[Permission], &[&str])] = &[
    (
        &[Ops],
        &[
            "GET /api/admin/client-errors",
            "GET /api/admin/dispatch",
            "GET /api/admin/dispatch/counts",
            "GET /api/admin/dispatch/{id}/candidates",
            "POST /api/admin/dispatch/{id}/give-back",
            "POST /api/admin/dispatch/{id}/hold",
            "POST /api/admin/dispatch/{id}/let-finish",
            "POST /api/admin/dispatch/{id}/reserve",
            "POST /api/admin/dispatch/{id}/reserve/withdraw",
            "POST /api/admin/dispatch/{id}/take",
            "POST /api/admin/orders",
            "GET /api/admin/orders/{id}/reschedule",
            "POST /api/admin/orders/{id}/reschedule",
            "POST /api/admin/users",
            "GET /api/admin/fault-appeals",
            "POST /api/admin/fault-appeals/{id}/decision",
            "POST /api/admin/orders/{id}/assign",
            "POST /api/admin/orders/{id}/start",
            "PUT /api/admin/orders/{id}/worker",
            "POST /api/admin/orders/{id}/take-back",
            "GET /api/admin/sendings/failed",
            "POST /api/admin/sendings/{id}/replay",
            "GET /api/admin/service-providers",
            "GET /api/admin/service-providers/{id}",
            "POST /api/admin/service-providers/{id}/closed-services",
            "POST /api/admin/service-providers/{id}/decision",
            "GET /api/admin/service-providers/{id}/documents/{documentId}",
            "POST /api/admin/service-providers/{id}/documents/{documentId}",
            "POST /api/admin/service-providers/{id}/gender",
            "GET /api/admin/service-providers/{id}/reliability",
            "POST /api/admin/service-providers/{id}/review",
            "POST /api/admin/service-providers/{id}/services",
        ],
    ),
    (
        &[Pricing],
        &[
            "POST /api/admin/assessments/{id}/review",
            "GET /api/admin/gas/prices",
            "POST /api/admin/gas/prices",
            "POST /api/admin/gas/prices/{id}/decision",
            "GET /api/admin/rates",
            "GET /api/admin/rates/{slug}",
            "PUT /api/admin/rates/{slug}",
            "POST /api/admin/rates/{slug}/preview",
            "POST /api/admin/rates/{slug}/decision",
            "POST /api/admin/orders/{id}/price",
            "POST /api/admin/orders/{id}/withdraw-price",
            "POST /api/admin/orders/{id}/set-report-aside",
        ],
    ),
    (
        &[Support],
        &[
            "POST /api/admin/damage-claims/{id}/grant",
            "POST /api/admin/damage-claims/{id}/refusal",
            "POST /api/admin/disputes/{id}/decisions",
            "GET /api/admin/disputes/{id}/evidence",
            "GET /api/admin/disputes/{id}/messages",
            "POST /api/admin/disputes/{id}/statements",
            "GET /api/admin/guarantee-claims",
            "GET /api/admin/guarantee-claims/{id}",
            "POST /api/admin/guarantee-claims/{id}/money-back",
            "POST /api/admin/guarantee-claims/{id}/provider",
            "POST /api/admin/guarantee-claims/{id}/refusal",
            "POST /api/admin/orders/{id}/dispute",
            "POST /api/admin/orders/{id}/ending",
            "GET /api/admin/conversations",
            "GET /api/admin/conversations/{id}",
            "POST /api/admin/conversations/{id}/hand-back",
            "POST /api/admin/conversations/{id}/messages",
            "POST /api/admin/conversations/{id}/take",
            "GET /api/admin/support",
            "POST /api/admin/support",
            "GET /api/admin/support/{id}",
            "POST /api/admin/support/{id}/cancellation",
            "POST /api/admin/support/{id}/make-good",
            "POST /api/admin/support/{id}/questions",
            "POST /api/admin/support/{id}/reply",
            "POST /api/admin/support/{id}/resolve",
            "POST /api/admin/support/{id}/revoke-link",
            "POST /api/admin/support/{id}/take",
        ],
    ),
    (
        &[Finance],
        &[
            "GET /api/admin/finance/advances",
            "POST /api/admin/finance/advances/{id}/refusal",
            "POST /api/admin/finance/advances/{id}/release",
            "GET /api/admin/finance/chargebacks",
            "POST /api/admin/finance/chargebacks/{id}/evidence",
            "GET /api/admin/finance/commission",
            "POST /api/admin/finance/commission/preview",
            "POST /api/admin/finance/commission/rules",
            "POST /api/admin/finance/commission/rules/{id}/decision",
            "GET /api/admin/finance/customers/{id}/statement",
            "GET /api/admin/finance/ledger",
            "POST /api/admin/finance/payout-batches",
            "GET /api/admin/finance/payouts",
            "GET /api/admin/finance/payouts/{id}",
            "GET /api/admin/finance/payouts/{id}/export",
            "POST /api/admin/finance/payouts/{id}/mark-paid",
            "POST /api/admin/finance/payouts/{id}/release",
            "GET /api/admin/finance/providers/{id}/statement",
            "GET /api/admin/finance/reconciliations",
            "GET /api/admin/finance/reconciliations/{day}",
            "POST /api/admin/finance/reconciliations/{day}",
            "GET /api/admin/finance/refunds",
            "POST /api/admin/finance/refunds/{id}/retry",
            "GET /api/admin/finance/trial-balance",
            "GET /api/admin/finance/unapplied",
            "POST /api/admin/finance/unapplied/proposals",
            "POST /api/admin/finance/unapplied/proposals/{id}/decision",
            "GET /api/admin/finance/unapplied/{reference}/orders",
            "GET /api/admin/referrals",
            "POST /api/admin/referrals/{id}/decision",
        ],
    ),
    (
        &[Content],
        &[
            "GET /api/admin/content/banners",
            "POST /api/admin/content/banners",
            "PATCH /api/admin/content/banners/{id}",
            "POST /api/admin/content/banner-pictures",
            "GET /api/admin/content/categories",
            "PATCH /api/admin/content/categories/{slug}",
            "DELETE /api/admin/content/categories/{slug}",
            "GET /api/admin/content/estates",
            "POST /api/admin/content/estates",
            "PATCH /api/admin/content/estates/{id}",
            "DELETE /api/admin/content/estates/{id}",
            "POST /api/admin/content/replies",
            "PATCH /api/admin/content/replies/{id}",
            "GET /api/admin/content/messages",
            "GET /api/admin/content/messages/{name}",
            "PATCH /api/admin/content/messages/{name}",
            "DELETE /api/admin/content/messages/{name}",
            "GET /api/admin/content/testimonials",
            "POST /api/admin/content/testimonials",
            "PATCH /api/admin/content/testimonials/{id}",
            "DELETE /api/admin/content/testimonials/{id}",
            "GET /api/admin/content/changes",
            "GET /api/admin/content/discounts",
            "PUT /api/admin/content/discounts/{slug}",
            "DELETE /api/admin/content/discounts/{slug}",
            "GET /api/admin/content/faqs",
            "PATCH /api/admin/content/faqs/{id}",
            "GET /api/admin/content/pages",
            "POST /api/admin/content/pages/{slug}",
            "GET /api/admin/content/stats",
            "PATCH /api/admin/content/stats/{id}",
            "GET /api/admin/content/synonyms",
            "POST /api/admin/content/synonyms",
            "DELETE /api/admin/content/synonyms",
            "GET /api/admin/reviews",
            "GET /api/admin/reviews/{id}/photos/{photoId}",
            "POST /api/admin/reviews/{id}/feature",
            "POST /api/admin/reviews/{id}/keep",
            "POST /api/admin/reviews/{id}/publish",
            "POST /api/admin/reviews/{id}/reject",
            "POST /api/admin/reviews/{id}/remove",
            "GET /api/admin/search/misses",
        ],
    ),
    (
        &[Super],
        &[
            "GET /api/admin/audit",
            "GET /api/admin/settings",
            "PUT /api/admin/settings/{key}",
            "POST /api/admin/settings/{key}/preview",
            "POST /api/admin/settings/{key}/decision",
            "POST /api/admin/users/{id}/erase",
            "POST /api/admin/users/{id}/export",
            "POST /api/admin/users/{id}/keep",
            "POST /api/admin/users/{id}/role",
        ],
    ),
    (
        &[Ops, Support],
        &[
            "GET /api/admin/alarms",
            "POST /api/admin/alarms/{id}/take",
            "POST /api/admin/orders/{id}/cancel",
            "GET /api/admin/orders/{id}/cancellation",
            "POST /api/admin/orders/{id}/resolve",
            "GET /api/admin/staff-requests",
            "GET /api/admin/users",
            "GET /api/admin/users/{id}",
            "GET /api/admin/users/{id}/blocks",
            "GET /api/admin/users/{id}/sendings",
            "POST /api/admin/users/{id}/blocks/{block}/remove",
            "POST /api/admin/users/{id}/contact",
            "POST /api/admin/users/{id}/reinstate",
            "POST /api/admin/users/{id}/requests/{request}/decision",
            "POST /api/admin/users/{id}/sign-out",
            "POST /api/admin/users/{id}/suspend",
        ],
    ),
    (
        &[Ops, Finance],
        &[
            "GET /api/admin/finance/stuck",
            "POST /api/admin/finance/stuck/events/{id}/replay",
            "POST /api/admin/finance/stuck/jobs/{id}/replay",
        ],
    ),
    (
        &[Ops, Pricing],
        &[
            "GET /api/admin/assessments",
            "GET /api/admin/assessments/figures",
            "GET /api/admin/assessments/{id}",
            "POST /api/admin/assessments/{id}/report",
            "POST /api/admin/assessments/{id}/schedule",
            "POST /api/admin/assessments/{id}/steps",
            "GET /api/admin/gas/plants",
            "POST /api/admin/gas/plants",
            "GET /api/admin/gas/short-fills",
            "GET /api/admin/gas/slots",
            "POST /api/admin/gas/slots",
            "GET /api/admin/gas/weigh-exceptions",
        ],
    ),
    (
        &[Ops, Content],
        &["GET /api/admin/waitlist", "GET /api/admin/waitlist/people"],
    ),
    (&[Support, Content], &["GET /api/admin/content/replies"]),
    (
        &[Support, Finance],
        &[
            "GET /api/admin/damage-claims",
            "GET /api/admin/damage-claims/{id}",
            "POST /api/admin/damage-claims/{id}/agreement",
            "GET /api/admin/disputes",
            "GET /api/admin/disputes/{id}",
            "POST /api/admin/disputes/{id}/approve",
            "POST /api/admin/finance/refunds/{id}/approve",
            "POST /api/admin/orders/{id}/ending/decision",
            "POST /api/admin/orders/{id}/refunds",
        ],
    ),
    (
        &[Content, Finance],
        &[
            "GET /api/admin/promos",
            "POST /api/admin/promos",
            "PATCH /api/admin/promos/{id}",
            "POST /api/admin/promos/{id}/public",
            "POST /api/admin/promos/{id}/state",
        ],
    ),
    (
        &[Ops, Pricing, Support, Finance],
        &[
            "GET /api/admin/orders",
            "GET /api/admin/orders/{id}",
            "GET /api/admin/orders/{id}/sendings",
        ],
    ),
];

/// Whether a member of staff with this permission alone, or with none, may call the operation.
fn may(permission: Option<Permission>, operation: &str) -> bool {
    if FOR_ALL_STAFF.contains(&operation) {
        return true;
    }
    let (allowed, _) = BY_PERMISSION
        .iter()
        .find(|(_, operations)| operations.contains(&operation))
        .unwrap_or_else(|| panic!("{operation} is not in the table"));
    permission.is_some_and(|permission| permission == Super || allowed.contains(&permission))
}

#[actix_web::test]
async fn t31_m38_one_of_the_named_permissions_is_enough_and_without_one_nothing_changes() {
    let app = TestApp::new().await;
    let colleagues: Vec<Persona> = colleagues(&app).await;
    let morning = app.saved();
    let mut wrong = Vec::new();
    for row in every_row().filter(|row| row.operation.contains(" /api/admin/")) {
        for (persona, permission) in colleagues.iter().zip(STAFF) {
            morning.restore();
            let answer = tried(row, persona, &persona.filled(row.path)).await;
            app.settle().await;
            let refused = answer.status == 403 && answer.json()["code"] == "forbidden";
            if refused == may(permission, row.operation) {
                wrong.push(format!(
                    "{} as {}: {}",
                    row.operation, persona.name, answer.status
                ));
            }
            if refused && morning.differs(&THINGS) {
                wrong.push(format!(
                    "{} as {}: refused, and yet something changed",
                    row.operation, persona.name
                ));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
