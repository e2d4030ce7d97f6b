//! The steps of a job, and the PIN at the door.

use super::another_provider;
use crate::support::{
    TestApp, address, assert_instant, assert_shape, assigned, finished, pin_of, step, text_of,
};
use serde_json::{Value, json};

const JOB: &str = "mayReview orderId reference categorySlug title description status trackingStep slot address customerFirstName customerPhone answers \
                   grossKobo commissionKobo netKobo assignedAt startedAt finishedAt closedAt finishNote finishProof paymentState workStage photos chat";

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
    assert_shape(&job, &format!("{JOB} metresPerHour"));
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
                format!("{JOB} stepReports door disputeActions arrivedAt")
            } else {
                format!("{JOB} stepReports metresPerHour")
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
    let listed = amina
        .get("/api/service-provider/jobs?state=open")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&listed[0]["orderId"], &listed[0]["givenBack"]),
        (&json!(order), &done["givenBack"]),
        "the list of jobs has the refunds too"
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
async fn t48_a_finish_is_taken_back_until_the_customer_confirms() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let (mine, job) = (
        format!("/api/orders/{order}"),
        format!("/api/service-provider/jobs/{order}"),
    );
    let back = format!("{job}/take-back-finish");
    bola.tell(&back).await.problem(403, "forbidden");
    amina.tell(&back).await.expect(200);
    let seen = amina.get(&job).await.expect(200).json();
    assert_eq!(
        (&seen["trackingStep"], &seen["finishedAt"]),
        (&json!("STARTED"), &Value::Null)
    );
    let order_now = bola.get(&mine).await.expect(200).json();
    assert_eq!(
        (&order_now["status"], &order_now["finishNote"]),
        (&json!("IN_PROGRESS"), &Value::Null)
    );
    step(&amina, &order, "finish").await.expect(200);
    bola.tell(&format!("{mine}/confirm")).await.expect(200);
    amina.tell(&back).await.problem(409, "out_of_step");
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
    let in_a_list = JOB.replace(" chat", " proof arrivedAt");
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
        "status displayName bio categories askedServices closedServices zones jobsDone gender maySayGender baseArea vehicle needsVehicle hasTeam pausedUntil holder changes expectedBy probation reapplyFrom reason requirements steps \
            suspendedUntil",
    );
    assert_eq!(
        (&standing["status"], &standing["zones"]),
        (&json!("ACTIVE"), &json!(["A", "B", "C"]))
    );
}
