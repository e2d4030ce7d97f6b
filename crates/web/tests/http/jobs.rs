//! A provider's work: offers, the steps of a job, and the PIN at the door.

use crate::support::{
    Browser, PASSWORD, TestApp, address, assert_instant, assert_shape, assigned, booked, booking,
    finished, offer_for, paid, pin_of, step, text_of,
};
use serde_json::{Value, json};
use testkit::world;

const OFFER: &str = "id orderId categorySlug title area customerFirstName customerReliable slot distanceKm grossKobo commissionKobo netKobo sentAt expiresAt state byHand preferred basis stages photos";
const JOB: &str = "mayReview orderId reference categorySlug title description status trackingStep slot address customerFirstName customerPhone answers \
                   grossKobo commissionKobo netKobo assignedAt startedAt finishedAt closedAt finishNote finishProof paymentState workStage photos chat";

async fn another_provider(app: &TestApp) -> Browser {
    let provider = world::a_provider_no(8);
    let email = world::user_of(&provider).email.to_string();
    world::stored::provider(&app.store, provider).await;
    let browser = Browser::new(app, 21);
    browser.sign_in(&email, PASSWORD).await.expect(200);
    browser
}

#[actix_web::test]
async fn b9_8_a_preferred_provider_must_be_an_id_and_sees_that_they_are_preferred() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let mut request = booking();
    request["preferredProviderId"] = json!("nobody");
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
async fn a_job_goes_from_the_offer_to_the_finish_and_the_customer_sees_each_step() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let (mine, hers) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
    );
    let seen = bola.get(&mine).await.expect(200).json();
    assert_eq!(
        (&seen["status"], &seen["trackingStep"]),
        (&json!("ASSIGNED"), &json!("ACCEPTED"))
    );
    assert_eq!(seen["provider"]["displayName"], "Amina B.");
    assert_eq!(
        seen["provider"]["phone"],
        Value::Null,
        "not before the provider is on the way"
    );
    let pin = text_of(&seen, "arrivalPin");
    assert!(
        pin.len() == 4 && pin.bytes().all(|digit| digit.is_ascii_digit()),
        "{pin}"
    );

    let job = amina.get(&hers).await.expect(200);
    assert!(
        !job.text().contains(&pin),
        "T28: the provider does not read the PIN, they hear it"
    );
    let job = job.json();
    assert_shape(&job, JOB);
    assert_eq!(
        (
            &job["address"],
            &job["customerFirstName"],
            &job["customerPhone"]
        ),
        (&address(), &json!("Bola"), &Value::Null)
    );
    assert_instant(&job["assignedAt"]);
    job["answers"]
        .as_array()
        .unwrap()
        .iter()
        .for_each(|answer| assert_shape(answer, "label value"));
    assert!(
        job["answers"].to_string().contains("Deep"),
        "in the words of the form: {}",
        job["answers"]
    );

    step(&amina, &order, "finish")
        .await
        .problem(409, "out_of_step");
    for (name, code) in [("en-route", "EN_ROUTE"), ("arrive", "ARRIVED")] {
        let body = step(&amina, &order, name).await.expect(200).json();
        // From the arrival on, the answer contains the wait at the address too.
        assert_shape(
            &body,
            &if code == "ARRIVED" {
                format!("{JOB} stepReports door disputeActions")
            } else {
                format!("{JOB} stepReports")
            },
        );
        assert_eq!(body["trackingStep"], code);
        assert_eq!(bola.get(&mine).await.json()["trackingStep"], code);
        step(&amina, &order, name).await.expect(200);
    }
    step(&amina, &order, "en-route")
        .await
        .problem(409, "out_of_step");
    let started = amina
        .post(&format!("{hers}/start"), json!({ "pin": pin }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&started["status"], &started["trackingStep"]),
        (&json!("IN_PROGRESS"), &json!("STARTED"))
    );
    assert_instant(&started["startedAt"]);
    assert_eq!(
        started["materialsKobo"], 200_000,
        "what the price has for them"
    );
    let finish = |kobo: i64| {
        amina.post(
            &format!("{hers}/finish"),
            json!({ "note": "All rooms done, oven too.", "materialsKobo": kobo }),
        )
    };
    for wrong in [200_001, -1] {
        let refused = finish(wrong).await.problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], "materialsKobo");
    }
    let done = finish(140_000).await.expect(200).json();
    assert_eq!(
        (&done["givenBack"][0]["amountKobo"], &done["materialsKobo"]),
        (&json!(60_000), &json!(null))
    );
    assert_eq!(
        (&done["trackingStep"], &done["finishNote"]),
        (&json!("FINISHED"), &json!("All rooms done, oven too."))
    );
    assert_eq!(
        bola.get(&mine).await.json()["finishNote"],
        "All rooms done, oven too."
    );
}

#[actix_web::test]
async fn the_tracking_is_as_new_as_the_step_that_was_told_last() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let tracking = || async {
        bola.get(&format!("/api/orders/{order}/tracking"))
            .await
            .expect(200)
            .json()
    };
    for name in ["en-route", "arrive"] {
        app.clock.advance_mins(7);
        let moved_at = app.clock_in_days(0);
        step(&amina, &order, name).await.expect(200);
        app.clock.advance_mins(3);
        step(&amina, &order, name).await.expect(200);
        let seen = tracking().await;
        assert_eq!(
            (text_of(&seen, "updatedAt"), text_of(&seen, "stepAt")),
            (moved_at.clone(), moved_at),
            "{name}"
        );
    }
}

#[actix_web::test]
async fn a_wrong_pin_names_its_field_and_five_of_them_lock_it_for_a_quarter_of_an_hour() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "en-route").await.expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    let (path, pin) = (
        format!("/api/service-provider/jobs/{order}/start"),
        pin_of(&bola, &order).await,
    );
    let wrong = if pin == "0000" { "1111" } else { "0000" };
    for _ in 0..4 {
        let refused = amina.post(&path, json!({ "pin": wrong })).await;
        refused.problem(422, "wrong_pin");
        assert_eq!(refused.fields(), ["pin"]);
    }
    amina.post(&path, json!({ "pin": wrong })).await;
    let locked = amina.post(&path, json!({ "pin": pin })).await;
    locked.problem(429, "pin_locked");
    assert_eq!(locked.header("retry-after"), "900");
    app.clock.advance_mins(16);
    amina.post(&path, json!({ "pin": pin })).await.expect(200);
}

#[actix_web::test]
async fn t32_a_job_belongs_to_its_provider_alone() {
    let app = TestApp::new().await;
    let (bola, amina, other) = (
        app.bola().await,
        app.amina().await,
        another_provider(&app).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let before = bola.get(&format!("/api/orders/{order}")).await.json();
    for name in ["en-route", "arrive", "finish"] {
        step(&other, &order, name).await.problem(404, "not_found");
        step(&bola, &order, name).await.problem(403, "forbidden");
    }
    let start = format!("/api/service-provider/jobs/{order}/start");
    other
        .post(&start, json!({ "pin": pin_of(&bola, &order).await }))
        .await
        .problem(404, "not_found");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json(),
        before
    );
}

#[actix_web::test]
async fn jobs_are_listed_as_open_until_they_are_confirmed_and_then_as_done() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let list =
        |state: &'static str| amina.get(&format!("/api/service-provider/jobs?state={state}"));
    let (open, done) = (
        list("open").await.expect(200).json(),
        list("done").await.expect(200).json(),
    );
    // The chat is only in the answer for one job, not in a list.
    let in_a_list = JOB.replace(" chat", " proof");
    assert_shape(&open[0], &in_a_list);
    assert_eq!((&open[0]["orderId"], &done), (&json!(order), &json!([])));
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let (open, done) = (list("open").await.json(), list("done").await.json());
    assert_eq!(
        (&open, &done[0]["orderId"], &done[0]["status"]),
        (&json!([]), &json!(order), &json!("COMPLETED"))
    );
    list("sideways").await.problem(400, "malformed_request");
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
async fn a_provider_sees_where_they_stand() {
    let app = TestApp::new().await;
    let standing = app
        .amina()
        .await
        .get("/api/service-provider/status")
        .await
        .expect(200)
        .json();
    assert_shape(
        &standing,
        "status displayName bio categories askedServices zones jobsDone gender maySayGender baseArea vehicle needsVehicle hasTeam pausedUntil holder changes expectedBy probation reapplyFrom reason requirements steps \
            suspendedUntil",
    );
    assert_eq!(
        (&standing["status"], &standing["zones"]),
        (&json!("ACTIVE"), &json!(["A", "B", "C"]))
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
