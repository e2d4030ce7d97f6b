//! A provider who waits at the gate of an estate.

use crate::support::{Browser, TestApp, assigned, step, text_of};
use orders::Recipient;
use serde_json::json;

async fn in_an_estate(app: &TestApp, order: &str) {
    app.edit_order(order.parse().unwrap(), |order| {
        if let Some(address) = &mut order.address {
            address.line = "4 Sunnyvale Estate".into();
        }
    })
    .await;
}

#[actix_web::test]
async fn b1_33_a_provider_at_the_gate_is_shown_to_the_customer_and_with_a_link_to_the_person_at_home()
 {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = assigned(&app, &bola, &amina).await;
    in_an_estate(&app, &order).await;
    let job = format!("/api/service-provider/jobs/{order}");
    let page = amina.get(&job).await.expect(200).json();
    assert_eq!(page["hasGate"], json!(true));
    step(&amina, &order, "at-gate")
        .await
        .problem(409, "out_of_step");
    step(&amina, &order, "en-route").await.expect(200);
    for _ in 0..2 {
        let seen = step(&amina, &order, "at-gate").await.expect(200).json();
        assert_eq!(seen["trackingStep"], "AT_GATE");
        assert_eq!(seen["stepReports"].as_array().unwrap().len(), 2);
    }
    let track = format!("/api/orders/{order}/tracking");
    let own = bola.get(&track).await.expect(200).json();
    assert_eq!(own["trackingStep"], "AT_GATE");
    assert_eq!(own["provider"]["vehicle"]["plate"], "ABC-123DE");
    assert!(own.get("linkActions").is_none());

    let share = format!("/api/orders/{order}/share");
    let token = text_of(&bola.tell(&share).await.expect(201).json(), "token");
    let link = format!("{track}?t={token}");
    let shared = guest.get(&link).await.expect(200).json();
    assert_eq!(shared["trackingStep"], "AT_GATE");
    assert!(
        shared.get("linkActions").is_none(),
        "the customer is at home"
    );
    app.edit_order(order.parse().unwrap(), |order| {
        order.recipient = Recipient::new("Mama Ada", "08031234567", false).ok();
    })
    .await;
    let shared = guest.get(&link).await.expect(200).json();
    assert_eq!(shared["linkActions"], json!(["let_in"]));
    step(&amina, &order, "arrive").await.expect(200);
    let shared = guest.get(&link).await.expect(200).json();
    assert!(shared.get("linkActions").is_none());
    step(&amina, &order, "at-gate")
        .await
        .problem(409, "out_of_step");
}

#[actix_web::test]
async fn an_address_without_a_gate_is_refused_with_a_code_of_its_own() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "en-route").await.expect(200);
    let refused = step(&amina, &order, "at-gate").await;
    let problem = refused.problem(409, "no_gate");
    assert_eq!(
        problem["message"],
        "This address is not in an estate and does not ask for a gate pass. Report your arrival instead."
    );
    let job = format!("/api/service-provider/jobs/{order}");
    let page = amina.get(&job).await.expect(200).json();
    assert_eq!(page["trackingStep"], "EN_ROUTE");
    assert!(page.get("hasGate").is_none());
}
