//! The approval of a refund and the release of the money.

use crate::support::{CHIDI, TestApp, assert_shape, assigned, finished, paid};
use kernel::{Money, Permission};
use marketplace::read::LedgerQueries;
use payments::{Approval, Refund, RefundStatus};
use serde_json::json;
use testkit::edit;

/// M36: support approves up to ₦100,000, finance approves every amount, and no one else may use
/// these operations.
#[actix_web::test]
async fn m36_a_refund_is_approved_by_the_staff_that_its_amount_needs() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let (order, _) = paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{order}/cancel"), json!({}))
        .await
        .expect(200);
    let refund = app.column("refunds", "id").concat();
    let id: kernel::RefundId = refund.parse().unwrap();
    app.execute("UPDATE payments SET amount_kobo = 25000000, received_kobo = 25000000");
    let ready = async |permission, kobo: i64| {
        app.permit(testkit::world::an_admin().id, &[permission])
            .await;
        let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
            let mut refund = uow.refunds().lock(id)?.expect("the refund is there");
            edit(&mut refund, Refund::restore, |row| {
                (row.status, row.amount, row.approved_by) =
                    (RefundStatus::Requested, Money::from_kobo(kobo), None);
                row.approval = Approval::of(row.amount);
            });
            uow.refunds().save(refund)
        };
        app.store.in_unit(edited).await;
    };
    let approve = || chidi.tell(&format!("/api/admin/finance/refunds/{refund}/approve"));
    ready(Permission::Content, 6_000_000).await;
    approve().await.problem(403, "forbidden");
    ready(Permission::Support, 10_000_001).await;
    approve().await.problem(403, "forbidden");
    ready(Permission::Support, 10_000_000).await;
    approve().await.expect(204);
    approve().await.problem(409, "refund_settled");
    ready(Permission::Finance, 25_000_000).await;
    approve().await.expect(204);
    approve().await.problem(409, "second_person_needed");
    let seen = chidi
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json()["refunds"][0]
        .clone();
    assert_shape(
        &seen,
        "id amountKobo state status source approval approvals note paidTo asCredit creditOffer createdAt paidAt settledAt",
    );
    assert_eq!(
        (&seen["status"], &seen["approval"], &seen["approvals"]),
        (&json!("REQUESTED"), &json!("TWO_OF_FINANCE"), &json!(1))
    );
    chidi
        .tell(&format!("/api/admin/finance/refunds/{refund}/retry"))
        .await
        .problem(409, "refund_settled");
}

#[actix_web::test]
async fn faq_06_the_money_is_released_on_confirmation_and_once() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}");
    assert_eq!(
        bola.get(&path).await.json()["allowedActions"],
        json!([
            "view_quote",
            "track",
            "view_receipt",
            "confirm",
            "share",
            "dispute"
        ])
    );
    let share = bola.get(&path).await.json()["quote"]["providerKobo"].clone();
    let earned = || async {
        let earnings = amina
            .get("/api/service-provider/earnings")
            .await
            .expect(200)
            .json();
        json!({ "balanceKobo": earnings["balanceKobo"], "pendingKobo": earnings["pendingKobo"], "jobsDone": earnings["jobsDone"] })
    };
    assert_eq!(
        earned().await,
        json!({ "balanceKobo": 0, "pendingKobo": share, "jobsDone": 0 })
    );
    let done = bola
        .tell(&format!("{path}/confirm"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&done["status"], &done["trackingStep"], &done["arrivalPin"]),
        (&json!("COMPLETED"), &json!("CONFIRMED"), &json!(null))
    );
    bola.tell(&format!("{path}/confirm")).await.expect(200);
    assert_eq!(
        earned().await,
        json!({ "balanceKobo": share, "pendingKobo": 0, "jobsDone": 1 })
    );
    assert_eq!(app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_job_that_is_not_finished_is_not_confirmed() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .problem(409, "illegal_transition");
}
