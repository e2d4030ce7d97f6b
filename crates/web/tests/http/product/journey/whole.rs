//! The whole way from the request to the released money.

use super::paid_order;
use crate::product::visitor::Product;
use actix_web::test::TestRequest;
use kernel::Invocation;
use marketplace::{dispatch::send_offers, read::LedgerQueries};
use serde_json::json;
use testkit::world::{a_complete_customer, a_provider, by_system, people, user_of};

/// PROD-01: a customer books, pays and tracks the job, and a provider accepts it, does it and
/// earns. PROD-06: the provider does all of that with the provider's own operations. PROD-10: it is
/// booked on the web. ROLE-12, ROLE-13, ROLE-14.
#[actix_web::test]
async fn role_12_to_14_the_whole_way_from_request_to_released_money() {
    let product = Product::new().await;
    people(&product.store).await;
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let provider = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    let id = paid_order(&product, &customer).await;
    assert_eq!(
        customer
            .get(&format!("/api/orders/{id}"))
            .await
            .text("status"),
        "PAID"
    );

    send_offers(
        &product.store,
        id,
        Invocation {
            now: product.clock.advance_secs(1),
            ..by_system()
        },
    )
    .await
    .unwrap();
    let offers = provider.get("/api/service-provider/offers").await.json();
    let offer = &offers[0];
    assert_eq!(
        (&offer["area"], &offer["state"]),
        (&json!("Gwarinpa"), &json!("SENT"))
    );
    assert!(
        !offers.to_string().contains("3rd Avenue"),
        "T61: no address before the job is taken"
    );
    let accept = format!(
        "/api/service-provider/offers/{}/accept",
        offer["id"].as_str().unwrap()
    );
    assert_eq!(provider.act(&accept).await.text("state"), "ACCEPTED");

    let order = customer.get(&format!("/api/orders/{id}")).await.json();
    assert_eq!(
        (&order["status"], &order["provider"]["completedJobs"]),
        (&json!("ASSIGNED"), &json!(0))
    );
    let pin = order["arrivalPin"].as_str().unwrap().to_owned();
    let late = customer
        .post(
            &format!("/api/orders/{id}/cancel"),
            &json!({"reason": "too late"}),
        )
        .await;
    assert_eq!(
        (late.status, late.code().as_str()),
        (409, "illegal_transition")
    );
    assert!(
        late.json()["allowed"].is_array() && late.text("message").contains("contact support"),
        "FAQ-07"
    );

    let job = format!("/api/service-provider/jobs/{id}");
    let early = provider.act(&format!("{job}/en-route")).await;
    assert_eq!((early.status, early.code().as_str()), (409, "too_early"));
    // The day of the job begins, and both sign in again.
    product.clock.advance_hours(256);
    let customer = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let provider = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    assert_eq!(
        provider
            .act(&format!("{job}/en-route"))
            .await
            .text("trackingStep"),
        "EN_ROUTE"
    );
    assert_eq!(
        provider
            .act(&format!("{job}/arrive"))
            .await
            .text("trackingStep"),
        "ARRIVED"
    );
    let wrong = provider
        .post(
            &format!("{job}/start"),
            &json!({"pin": if pin == "0000" { "0001" } else { "0000" }}),
        )
        .await;
    assert_eq!(
        (
            wrong.status,
            wrong.code().as_str(),
            wrong.json()["errors"][0]["field"].as_str()
        ),
        (422, "wrong_pin", Some("pin"))
    );
    assert_eq!(
        provider
            .post(&format!("{job}/start"), &json!({"pin": pin}))
            .await
            .text("status"),
        "IN_PROGRESS"
    );
    assert_eq!(
        provider
            .post(
                &format!("{job}/finish"),
                &json!({"note": "All rooms are clean."})
            )
            .await
            .text("trackingStep"),
        "FINISHED"
    );

    let tracking = customer
        .get(&format!("/api/orders/{id}/tracking"))
        .await
        .json();
    assert_eq!(
        (
            &tracking["trackingStep"],
            tracking["events"].as_array().unwrap().len()
        ),
        (&json!("FINISHED"), 6)
    );
    assert_eq!(
        customer
            .act(&format!("/api/orders/{id}/confirm"))
            .await
            .text("status"),
        "COMPLETED"
    );
    assert_eq!(
        customer
            .act(&format!("/api/orders/{id}/confirm"))
            .await
            .text("status"),
        "COMPLETED",
        "once more changes nothing"
    );
    let earned = provider.get("/api/service-provider/earnings").await.json();
    assert_eq!(
        (&earned["balanceKobo"], &earned["jobsDone"]),
        (&offer["netKobo"], &json!(1))
    );
    let receipt = customer
        .get(&format!("/api/orders/{id}/receipt"))
        .await
        .json();
    assert_eq!(
        (&receipt["paidKobo"], &receipt["quote"]["totalKobo"]),
        (&order["totalKobo"], &order["totalKobo"])
    );
    let html = customer
        .call(
            TestRequest::get()
                .uri(&format!("/api/orders/{id}/receipt"))
                .insert_header(("accept", "text/html")),
        )
        .await;
    assert!(
        html.header("content-type").starts_with("text/html")
            && String::from_utf8_lossy(&html.body).contains("of which VAT"),
        "FAQ-03"
    );
    assert_eq!(product.queries.check().await.unwrap().breaks, []);
}
