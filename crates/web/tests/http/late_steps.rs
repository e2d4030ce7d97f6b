//! The steps of a job that a phone without a network reports later, and the photos of the finished
//! work.

use crate::support::{
    Browser, CHIDI, TestApp, assert_instant, assert_shape, assigned, pin_of, step, text_of,
};
use kernel::Timestamp;
use serde_json::{Value, json};
use testkit::world;

fn path_of(order: &str, step: &str) -> String {
    format!("/api/service-provider/jobs/{order}/{step}")
}

fn ago(app: &TestApp, minutes: i64) -> Value {
    json!(app.clock_now().plus_mins(-minutes).to_string())
}

async fn photo(browser: &Browser, name: &str, key: &str) -> Value {
    browser
        .tell("/api/uploads")
        .raw("image/jpeg", format!("photo {name}").as_bytes())
        .key(key)
        .await
        .expect(201)
        .json()["id"]
        .clone()
}

/// For each report, its step and the minutes between its two times.
fn lags(page: &Value) -> Vec<(String, i64, bool)> {
    let reports = page["stepReports"].as_array().unwrap();
    let time = |report: &Value, field: &str| {
        let at = text_of(report, field).parse().unwrap();
        Timestamp::new(at)
    };
    reports
        .iter()
        .map(|report| {
            assert_shape(report, "step happenedAt reportedAt reportedLater");
            assert_instant(&report["happenedAt"]);
            let lag = time(report, "reportedAt").secs_since(time(report, "happenedAt")) / 60;
            (
                text_of(report, "step"),
                lag,
                report["reportedLater"].as_bool().unwrap(),
            )
        })
        .collect()
}

#[actix_web::test]
async fn steps_that_are_reported_later_show_both_times_to_provider_customer_and_staff() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(90);
    let body = json!({ "happenedAt": ago(&app, 60) });
    amina
        .post(&path_of(&order, "en-route"), body)
        .await
        .expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    let expected = [
        ("EN_ROUTE".to_owned(), 60, true),
        ("ARRIVED".to_owned(), 0, false),
    ];
    let staff = app.signed_in(4, CHIDI).await;
    for (browser, path) in [
        (&amina, format!("/api/service-provider/jobs/{order}")),
        (&bola, format!("/api/orders/{order}")),
        (&bola, format!("/api/orders/{order}/tracking")),
        (&staff, format!("/api/admin/orders/{order}")),
    ] {
        assert_eq!(
            lags(&browser.get(&path).await.expect(200).json()),
            expected,
            "{path}"
        );
    }
}

#[actix_web::test]
async fn a_time_that_a_step_cannot_have_is_a_wrong_field() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(90);
    for (name, minutes) in [("en-route", -10), ("arrive", 100), ("arrive", 3_000)] {
        let body = json!({ "happenedAt": ago(&app, minutes) });
        let refused = amina.post(&path_of(&order, name), body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["happenedAt"]);
    }
    for body in [json!({ "happenedAt": "soon" }), json!({ "at": "now" })] {
        let refused = amina.post(&path_of(&order, "arrive"), body).await;
        refused.problem(422, "validation_failed");
    }
}

#[actix_web::test]
async fn a_step_that_is_sent_twice_under_one_key_happens_once() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(30);
    let body = json!({ "happenedAt": ago(&app, 20) });
    for (turn, replayed) in [(0, ""), (1, "true")] {
        let answer = amina
            .post(&path_of(&order, "arrive"), body.clone())
            .key("step-key-1")
            .await
            .expect(200);
        assert_eq!(answer.header("idempotent-replayed"), replayed, "{turn}");
        assert_eq!(lags(&answer.json()).len(), 1);
    }
    let other = json!({ "happenedAt": ago(&app, 10) });
    amina
        .post(&path_of(&order, "arrive"), other)
        .key("step-key-1")
        .await
        .problem(422, "idempotency_key_reused");
}

#[actix_web::test]
async fn a_photo_that_is_sent_again_under_its_key_is_stored_once() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    let first = photo(&amina, "of the oven", "photo-key-1").await;
    assert_eq!(photo(&amina, "of the oven", "photo-key-1").await, first);
    assert_ne!(photo(&amina, "of the oven", "photo-key-2").await, first);
    amina
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo of another oven".as_slice())
        .key("photo-key-1")
        .await
        .problem(422, "idempotency_key_reused");
}

#[actix_web::test]
async fn the_customer_sees_the_photos_of_the_finished_work_apart_from_those_of_the_request() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let pin = pin_of(&bola, &order).await;
    amina
        .post(&path_of(&order, "start"), json!({ "pin": pin }))
        .await
        .expect(200);
    let photos = [
        photo(&amina, "one", "photo-key-1").await,
        photo(&amina, "two", "photo-key-2").await,
    ];
    let finish = path_of(&order, "finish");
    for wrong in [json!(["nothing"]), json!([order])] {
        let body = json!({ "note": "Done.", "photoIds": wrong });
        let refused = amina.post(&finish, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["photoIds"]);
    }
    let body = json!({ "note": "Done.", "photoIds": photos });
    let job = amina.post(&finish, body).await.expect(200).json();
    let shown = |page: &Value| -> Vec<Value> {
        let photos = page["finishPhotos"].as_array().unwrap();
        photos.iter().map(|photo| photo["id"].clone()).collect()
    };
    assert_eq!(shown(&job), photos);
    assert_eq!(job["photos"], json!([]), "the request had none");
    for path in [
        format!("/api/orders/{order}"),
        format!("/api/orders/{order}/tracking"),
    ] {
        let page = bola.get(&path).await.expect(200).json();
        assert_eq!(shown(&page), photos);
        let url = text_of(&page["finishPhotos"][0], "url");
        bola.get(&url).await.expect(200);
    }
    let other = world::a_provider_no(8);
    let email = world::user_of(&other).email.to_string();
    world::stored::provider(&app.store, other).await;
    let stranger = app.signed_in(21, &email).await;
    let url = text_of(&job["finishPhotos"][0], "url");
    stranger.get(&url).await.problem(404, "not_found");
}

#[actix_web::test]
async fn a_pause_for_no_light_is_shown_to_the_customer_with_its_time_until_the_work_goes_on() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "pause")
        .await
        .problem(409, "out_of_step");
    step(&amina, &order, "en-route").await.expect(200);
    let pin = pin_of(&bola, &order).await;
    amina
        .post(&path_of(&order, "start"), json!({ "pin": pin }))
        .await
        .expect(200);
    app.clock.advance_mins(60);
    let body = json!({ "happenedAt": ago(&app, 30) });
    let paused = amina
        .post(&path_of(&order, "pause"), body)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paused["status"], &paused["trackingStep"]),
        (&json!("IN_PROGRESS"), &json!("PAUSED_NO_POWER"))
    );
    let seen = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert_eq!(seen["trackingStep"], "PAUSED_NO_POWER");
    assert_instant(&seen["stepAt"]);
    assert_eq!(
        lags(&seen).last().unwrap(),
        &("PAUSED_NO_POWER".to_owned(), 30, true)
    );
    step(&amina, &order, "resume").await.expect(200);
    let seen = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert_eq!(seen["trackingStep"], "STARTED");
    assert_eq!(lags(&seen).last().unwrap().0, "RESUMED");
}
