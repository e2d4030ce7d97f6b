//! Offers: what they show, and who accepts them.

use super::another_provider;
use crate::support::{
    TestApp, assert_instant, assert_shape, booked, booking, offer_for, paid, text_of,
};
use serde_json::{Value, json};
use testkit::world;

const OFFER: &str = "id orderId categorySlug title area customerFirstName customerReliable slot distanceKm grossKobo commissionKobo netKobo sentAt expiresAt state byHand preferred basis stages photos";

#[actix_web::test]
async fn b9_8_a_preferred_provider_must_be_an_id_and_sees_that_they_are_preferred() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let mut request = booking();
    request["preferredProviderId"] = json!("unknown");
    let refused = bola.post("/api/orders", request).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["preferredProviderId"]);
    let (order, _) = paid(&app, &bola).await;
    let id = testkit::world::a_provider().id;
    app.edit_order(order.parse().unwrap(), move |order| {
        order.preferred = Some(id);
    })
    .await;
    app.work().await;
    let offers = amina.get("/api/service-provider/offers").await.expect(200);
    assert_eq!(offers.json()[0]["orderId"], json!(order));
    assert_eq!(offers.json()[0]["preferred"], json!(true));
}

#[actix_web::test]
async fn t61_s3_an_offer_shows_the_area_and_the_money_but_of_the_person_only_the_first_name() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let answer = amina.get("/api/service-provider/offers").await.expect(200);
    let offer = &answer.json()[0];
    assert_shape(offer, OFFER);
    assert_eq!(
        (&offer["orderId"], &offer["area"], &offer["state"]),
        (&json!(order), &json!("Gwarinpa"), &json!("SENT"))
    );
    assert_eq!(
        (&offer["categorySlug"], &offer["slot"]),
        (&json!("home-cleaning"), &json!({ "asap": true }))
    );
    assert_instant(&offer["expiresAt"]);
    let parts = offer["basis"]["parts"].as_array().unwrap();
    let weights: f64 = parts
        .iter()
        .map(|one| one["weight"].as_f64().unwrap())
        .sum();
    assert_eq!((parts.len(), weights.round()), (6, 1.0), "B9.4");
    assert_eq!(offer["preferred"], json!(false));
    let kobo = |field: &str| offer[field].as_i64().unwrap();
    assert!(
        kobo("netKobo") > 0 && kobo("netKobo") + kobo("commissionKobo") < kobo("grossKobo"),
        "VAT is the rest: {offer}"
    );
    assert_eq!(offer["customerFirstName"], "Bola");
    let person = bola.get("/api/auth/user").await.expect(200).json();
    let (surname, email) = (text_of(&person, "lastName"), text_of(&person, "email"));
    for private in ["Third Avenue", "police post", &surname, &email, "803"] {
        assert!(!answer.text().contains(private), "{private}");
    }
    amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn t58_the_first_to_accept_has_the_job_and_the_other_learns_nothing_but_that() {
    let app = TestApp::new().await;
    let (bola, amina, other) = (
        app.bola().await,
        app.amina().await,
        another_provider(&app).await,
    );
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let (hers, other_offer) = (
        offer_for(&amina, &order).await,
        offer_for(&other, &order).await,
    );
    other
        .tell(&format!("/api/service-provider/offers/{hers}/accept"))
        .await
        .problem(404, "not_found");
    let won = amina
        .tell(&format!("/api/service-provider/offers/{hers}/accept"))
        .await
        .expect(200)
        .json();
    assert_shape(&won, OFFER);
    assert_eq!(won["state"], "ACCEPTED");
    let lost = other
        .tell(&format!(
            "/api/service-provider/offers/{other_offer}/accept"
        ))
        .await
        .problem(409, "offer_taken");
    assert!(!lost.to_string().contains("Gwarinpa"));
    assert_eq!(
        other.get("/api/service-provider/offers").await.json(),
        json!([])
    );
    other
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn an_offer_that_was_declined_is_gone_and_one_that_ran_out_is_410() {
    let app = TestApp::new().await;
    let (bola, amina, other) = (
        app.bola().await,
        app.amina().await,
        another_provider(&app).await,
    );
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let (hers, other_offer) = (
        offer_for(&amina, &order).await,
        offer_for(&other, &order).await,
    );
    let decline = format!("/api/service-provider/offers/{hers}/decline");
    for body in [json!({ "reason": "Too far" }), json!({ "reason": "" })] {
        let refused = amina.post(&decline, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["reason"]);
    }
    for body in [
        json!({ "reason": "TOO_FAR" }),
        json!({ "reason": "BUSY" }),
        json!({}),
    ] {
        amina.post(&decline, body).await.expect(204);
    }
    amina.tell(&decline).await.expect(204);
    amina
        .tell(&format!("/api/service-provider/offers/{hers}/accept"))
        .await
        .problem(409, "offer_closed");
    app.clock.advance_hours(2);
    other
        .tell(&format!(
            "/api/service-provider/offers/{other_offer}/accept"
        ))
        .await
        .problem(410, "offer_expired");
}

#[actix_web::test]
async fn t65_a_provider_who_was_suspended_since_cannot_accept() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    app.edit_provider(world::a_provider().id, |provider| {
        provider.status = providers::ProviderStatus::Suspended
    })
    .await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .problem(403, "not_eligible");
    assert_eq!(
        amina
            .get("/api/service-provider/status")
            .await
            .expect(200)
            .json()["status"],
        "SUSPENDED"
    );
}

#[actix_web::test]
async fn a_provider_books_as_a_customer_and_is_never_offered_their_own_order() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    let order = booked(&amina).await;
    assert_eq!(amina.get("/api/orders").await.json()[0]["id"], order);
    paid(&app, &amina).await;
    app.work().await;
    assert_eq!(
        amina
            .get("/api/service-provider/offers")
            .await
            .expect(200)
            .json(),
        Value::Array(Vec::new())
    );
}

#[actix_web::test]
async fn a_customer_without_a_provider_continues_or_moves_the_order_and_is_told_why_a_choice_fails()
{
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    let mine = format!("/api/orders/{order}");
    let seen = async || bola.get(&mine).await.expect(200).json();
    assert!(
        seen().await["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("reschedule"))
    );
    app.work().await;
    app.clock.advance_mins(20);
    app.work().await;
    let asked = seen().await;
    assert_instant(&asked["choiceDueAt"]);
    assert!(
        asked["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("look_on"))
    );
    assert_eq!(
        bola.get(&format!("{mine}/tracking"))
            .await
            .expect(200)
            .json()["choiceDueAt"],
        asked["choiceDueAt"]
    );
    assert_eq!(
        bola.tell(&format!("{mine}/look-on"))
            .await
            .expect(200)
            .json()["choiceDueAt"],
        json!(null)
    );
    let moves =
        |slot: serde_json::Value| bola.post(&format!("{mine}/reschedule"), json!({ "slot": slot }));
    for (slot, field) in [
        (json!({ "date": "2026-11-20", "window": "8-10" }), "slot"),
        (
            json!({ "date": "2026-11-20", "window": "9-11" }),
            "slot.window",
        ),
        (json!({}), "slot"),
    ] {
        let refused = moves(slot).await.problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let slot = json!({ "date": "2026-11-23", "window": "10-12" });
    assert_eq!(moves(slot.clone()).await.expect(200).json()["slot"], slot);
    let offer = {
        app.work().await;
        offer_for(&amina, &order).await
    };
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    moves(json!({ "asap": true }))
        .await
        .problem(409, "out_of_step");
    bola.tell(&format!("{mine}/look-on"))
        .await
        .problem(409, "out_of_step");
}
