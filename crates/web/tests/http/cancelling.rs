//! FAQ-07: until somebody is assigned a customer may cancel, and everything comes back.

use crate::support::{House, assert_shape, assigned, booked, finished, paid, text_of};
use marketplace::read::LedgerQueries;
use serde_json::json;

#[actix_web::test]
async fn faq_07_a_paid_order_is_cancelled_for_the_amount_that_was_shown_before_the_tap() {
    let house = House::new().await;
    let bola = house.bola().await;
    let (order, reference) = paid(&house, &bola).await;
    let path = format!("/api/orders/{order}");
    let total = bola.get(&path).await.json()["totalKobo"].clone();
    let preview = bola.tell(&format!("{path}/cancellation/preview")).await.expect(200).json();
    assert_shape(&preview, "refundKobo feeKobo providerKobo text");
    assert_eq!((&preview["refundKobo"], &preview["feeKobo"], &preview["providerKobo"]), (&total, &json!(0), &json!(0)));
    let naira = kernel::Money::from_kobo(total.as_i64().unwrap());
    let words = format!(
        "You paid {naira} and get all {naira} back, the way you paid it; cancelling now costs ₦0. We send it within the hour. \
         A card refund takes your bank 3 to 10 working days."
    );
    assert_eq!(preview["text"], words);
    let with_reason = bola.post(&format!("{path}/cancellation/preview"), json!({ "reason": "We travel." })).await.expect(200);
    assert_eq!(with_reason.json(), preview, "before somebody is assigned the reason changes nothing");
    assert_eq!(bola.get(&path).await.json()["status"], "PAID", "a preview changes nothing");
    let closed = bola.post(&format!("{path}/cancel"), json!({ "reason": "Changed my mind" })).await.expect(200).json();
    assert_eq!((&closed["status"], &closed["allowedActions"]), (&json!("CANCELLED"), &json!(["rebook"])));
    house.work().await;
    assert_eq!(json!(house.gateway.refunded(&reference.parse().unwrap()).kobo()), total);
    bola.post(&format!("{path}/cancel"), json!({})).await.expect(200);
    house.work().await;
    assert_eq!(json!(house.gateway.refunded(&reference.parse().unwrap()).kobo()), total, "once");
    assert_eq!(house.store.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn nothing_is_owed_for_an_order_that_nobody_paid() {
    let house = House::new().await;
    let bola = house.bola().await;
    let order = booked(&bola).await;
    let preview = bola.tell(&format!("/api/orders/{order}/cancellation/preview")).await.expect(200).json();
    assert_eq!(preview["refundKobo"], 0);
    let price = kernel::Money::from_kobo(bola.get(&format!("/api/orders/{order}")).await.json()["totalKobo"].as_i64().unwrap());
    let words = format!("Nothing was paid, so you owe ₦0. The price of {price} is given up and the request is closed.");
    assert_eq!(text_of(&preview, "text"), words);
    bola.post(&format!("/api/orders/{order}/cancel"), json!({ "reason": "" })).await.expect(200);
    bola.post(&format!("/api/orders/{order}/payments"), json!({})).await.problem(409, "no_price");
}

#[actix_web::test]
async fn s4_after_the_assignment_the_customer_is_sent_to_support_and_nothing_changes() {
    let house = House::new().await;
    let (bola, amina) = (house.bola().await, house.amina().await);
    let order = assigned(&house, &bola, &amina).await;
    let path = format!("/api/orders/{order}");
    let before = bola.get(&path).await.expect(200).json();
    for call in [bola.tell(&format!("{path}/cancellation/preview")), bola.post(&format!("{path}/cancel"), json!({ "reason": "x" }))] {
        let problem = call.await.problem(409, "illegal_transition");
        assert!(text_of(&problem, "message").contains("support"), "{problem}");
        assert_eq!(problem["allowed"], json!(["DISPUTED"]));
    }
    assert_eq!(bola.get(&path).await.json(), before, "S7: not even the version");
}

#[actix_web::test]
async fn faq_06_the_money_is_released_on_confirmation_and_once() {
    let house = House::new().await;
    let (bola, amina) = (house.bola().await, house.amina().await);
    let order = finished(&house, &bola, &amina).await;
    let path = format!("/api/orders/{order}");
    assert_eq!(bola.get(&path).await.json()["allowedActions"], json!(["view_quote", "track", "view_receipt", "confirm", "share"]));
    let share = bola.get(&path).await.json()["quote"]["providerKobo"].clone();
    let earnings = amina.get("/api/service-provider/earnings").await.expect(200).json();
    assert_eq!(earnings, json!({ "balanceKobo": 0, "pendingKobo": share, "jobsDone": 0 }));
    let done = bola.tell(&format!("{path}/confirm")).await.expect(200).json();
    assert_eq!((&done["status"], &done["trackingStep"], &done["arrivalPin"]), (&json!("COMPLETED"), &json!("CONFIRMED"), &json!(null)));
    bola.tell(&format!("{path}/confirm")).await.expect(200);
    let earnings = amina.get("/api/service-provider/earnings").await.expect(200).json();
    assert_eq!(earnings, json!({ "balanceKobo": share, "pendingKobo": 0, "jobsDone": 1 }));
    assert_eq!(house.store.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_job_that_is_not_finished_is_not_confirmed() {
    let house = House::new().await;
    let (bola, amina) = (house.bola().await, house.amina().await);
    let order = assigned(&house, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm")).await.problem(409, "illegal_transition");
}
