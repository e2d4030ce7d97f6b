//! The calendar of a provider.

use super::{AVAILABILITY, PAUSE, at_hour, day, entry, today};
use crate::support::{TestApp, assert_instant, assert_shape, assigned, paid};
use serde_json::json;

const CALENDAR: &str = "/api/service-provider/calendar";
const DAY: &str = "date dayOff hours jobs visits offers free";
const JOB: &str = "orderId reference categorySlug title area slot startsAt endsAt status trackingStep travelMinutes";
const OFFER: &str = "id orderId categorySlug title area slot startsAt endsAt expiresAt reserve";

#[actix_web::test]
async fn the_calendar_has_seven_days_with_hours_jobs_offers_and_free_time() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let (other, _) = paid(&app, &bola).await;
    at_hour(&app, &order, today().plus_days(1), 10).await;
    at_hour(&app, &other, today().plus_days(1), 14).await;
    app.work().await;
    let wished = json!({
        "hours": [entry(5, "08:00", "18:00"), entry(6, "08:00", "18:00")],
        "daysOff": [day(7)],
        "dailyCap": 3,
    });
    amina.put(AVAILABILITY, wished).await.expect(200);
    // Today is a Friday, and it is nine o'clock.
    let calendar = amina.get(CALENDAR).await.expect(200).json();
    assert_shape(&calendar, "status pausedUntil ownHours dailyCap days");
    assert_eq!(calendar["days"].as_array().unwrap().len(), 7);
    assert_eq!(
        (&calendar["ownHours"], &calendar["dailyCap"]),
        (&json!(true), &json!(3))
    );
    let (friday, saturday, sunday) = (
        &calendar["days"][0],
        &calendar["days"][1],
        &calendar["days"][2],
    );
    assert_shape(friday, DAY);
    let whole = json!([{ "from": "08:00", "to": "18:00" }]);
    assert_eq!(
        (&friday["hours"], &friday["free"]),
        (&whole, &json!([{ "from": "09:00", "to": "18:00" }]))
    );
    assert_shape(&saturday["jobs"][0], JOB);
    assert_instant(&saturday["jobs"][0]["startsAt"]);
    assert_eq!(saturday["jobs"][0]["travelMinutes"], json!(null));
    assert_shape(&saturday["offers"][0], OFFER);
    assert_eq!(saturday["offers"][0]["orderId"], json!(other));
    assert_eq!(
        saturday["free"],
        json!([{ "from": "08:00", "to": "09:30" }, { "from": "12:30", "to": "18:00" }]),
        "half an hour of travel before and after"
    );
    assert_eq!(
        (&sunday["hours"], &sunday["free"]),
        (&json!([]), &json!([]))
    );
    let next = amina
        .get(&format!("{CALENDAR}?from={}", day(7)))
        .await
        .expect(200)
        .json();
    assert_eq!(next["days"][0]["date"], json!(day(7)));
    assert_eq!(
        (
            &next["days"][0]["dayOff"],
            &next["days"][0]["hours"],
            &next["days"][0]["free"]
        ),
        (&json!(true), &whole, &json!([]))
    );
    amina.tell(PAUSE).await.expect(200);
    let paused = amina.get(CALENDAR).await.expect(200).json();
    assert_eq!(paused["status"], json!("PAUSED"));
    assert_eq!(
        paused["days"][0]["free"],
        json!([]),
        "a paused provider takes no work"
    );
    assert_eq!(
        paused["days"][1]["jobs"][0]["orderId"],
        json!(order),
        "the job stays"
    );
}

#[actix_web::test]
async fn two_jobs_of_a_day_have_the_travel_between_them() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let first = assigned(&app, &bola, &amina).await;
    at_hour(&app, &first, today().plus_days(1), 8).await;
    let second = assigned(&app, &bola, &amina).await;
    at_hour(&app, &second, today().plus_days(1), 12).await;
    let path = format!("{CALENDAR}?from={}", day(1));
    let calendar = amina.get(&path).await.expect(200).json();
    let jobs = calendar["days"][0]["jobs"].as_array().unwrap();
    let travel: Vec<_> = jobs
        .iter()
        .map(|job| job["travelMinutes"].clone())
        .collect();
    assert_eq!(travel, [json!(null), json!(30)]);
}

#[actix_web::test]
async fn a_calendar_begins_within_a_year_from_today() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    for (from, code) in [
        ("2026-02-30", "invalid"),
        ("2029-01-01", "too_far"),
        ("2020-01-01", "too_far"),
    ] {
        let refused = amina.get(&format!("{CALENDAR}?from={from}")).await;
        let refused = refused.problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], json!("from"));
        assert_eq!(refused["errors"][0]["code"], json!(code));
    }
    amina
        .get(&format!("{CALENDAR}?from=soon"))
        .await
        .expect(422);
}
