//! When a provider takes work: working hours, days off, the daily cap, pauses and the calendar.

use crate::support::{Browser, TestApp, assert_instant, assert_shape, assigned, offer_for, paid};
use kernel::{Date, Permission, Role};
use serde_json::{Value, json};
use testkit::{now, world};

const AVAILABILITY: &str = "/api/service-provider/availability";
const PAUSE: &str = "/api/service-provider/pause";
const RESUME: &str = "/api/service-provider/resume";
const CALENDAR: &str = "/api/service-provider/calendar";
const STATUS: &str = "/api/service-provider/status";
const OFFERS: &str = "/api/service-provider/offers";
const DAY: &str = "date dayOff hours jobs visits offers free";
const JOB: &str = "orderId reference categorySlug title area slot startsAt endsAt status trackingStep travelMinutes";
const OFFER: &str = "id orderId categorySlug title area slot startsAt endsAt expiresAt reserve";

fn today() -> Date {
    now().abuja_date()
}

fn day(ahead: u64) -> String {
    today().plus_days(ahead).to_string()
}

fn entry(weekday: u32, from: &str, to: &str) -> Value {
    json!({ "weekday": weekday, "from": from, "to": to })
}

fn only(hours: Vec<Value>) -> Value {
    json!({ "hours": hours, "daysOff": [] })
}

async fn fields(browser: &Browser, body: Value) -> Vec<(String, String)> {
    let refused = browser.put(AVAILABILITY, body).await;
    let refused = refused.problem(422, "validation_failed");
    let errors = refused["errors"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    errors
        .map(|error| (text(&error["field"]), text(&error["code"])))
        .collect()
}

/// Moves an order to the window that begins at this hour.
async fn at_hour(app: &TestApp, order: &str, date: kernel::Date, from_hour: u32) {
    let slot = orders::Slot::Window { date, from_hour };
    app.edit_order(order.parse().unwrap(), move |order| order.slot = Some(slot))
        .await;
}

#[actix_web::test]
async fn a_provider_sets_when_they_take_work_and_reads_it_back() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    let none = json!({ "hours": [], "daysOff": [] });
    assert_eq!(amina.get(AVAILABILITY).await.expect(200).json(), none);
    let wished = json!({
        "hours": [entry(1, "08:00", "12:00"), entry(1, "14:00", "24:00"), entry(6, "09:30", "13:00")],
        "daysOff": [day(0), day(30)],
        "dailyCap": 4,
    });
    for _ in 0..2 {
        let set = amina.put(AVAILABILITY, wished.clone()).await;
        assert_eq!(set.expect(200).json(), wished, "and again the same");
    }
    assert_eq!(amina.get(AVAILABILITY).await.expect(200).json(), wished);
    let joined = only(vec![entry(2, "12:00", "18:00"), entry(2, "08:00", "12:00")]);
    let set = amina.put(AVAILABILITY, joined).await.expect(200).json();
    assert_eq!(set, only(vec![entry(2, "08:00", "18:00")]));
}

#[actix_web::test]
async fn every_fault_is_named_by_its_field() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    let yesterday = "2026-11-19";
    let many: Vec<_> = (0..61).map(day).collect();
    for (body, field, code) in [
        (
            only(vec![entry(1, "08:15", "18:00")]),
            "hours[0].from",
            "not_a_time",
        ),
        (
            only(vec![entry(1, "08:00", "25:00")]),
            "hours[0].to",
            "not_a_time",
        ),
        (
            only(vec![entry(1, "18:00", "08:00")]),
            "hours[0].to",
            "not_after_start",
        ),
        (
            only(vec![entry(1, "08:00", "18:00"), entry(1, "17:00", "20:00")]),
            "hours[1].from",
            "overlaps",
        ),
        (
            only(vec![
                entry(1, "08:00", "09:00"),
                entry(1, "10:00", "11:00"),
                entry(1, "12:00", "13:00"),
                entry(1, "14:00", "15:00"),
            ]),
            "hours[3].weekday",
            "too_many",
        ),
        (
            json!({ "hours": [], "daysOff": [yesterday] }),
            "daysOff[0]",
            "past",
        ),
        (
            json!({ "hours": [], "daysOff": ["2026-02-30"] }),
            "daysOff[0]",
            "invalid",
        ),
        (
            json!({ "hours": [], "daysOff": many }),
            "daysOff",
            "too_many",
        ),
    ] {
        let found = fields(&amina, body).await;
        assert_eq!(found, [(field.to_owned(), code.to_owned())]);
    }
    for body in [
        json!({ "hours": [] }),
        json!({ "hours": [entry(8, "08:00", "18:00")], "daysOff": [] }),
        json!({ "hours": [], "daysOff": [], "dailyCap": 13 }),
        json!({ "hours": [], "daysOff": [], "dailyCap": 0 }),
        json!({ "hours": [], "daysOff": [], "cap": 3 }),
    ] {
        amina.put(AVAILABILITY, body).await.expect(422);
    }
    let none = json!({ "hours": [], "daysOff": [] });
    assert_eq!(amina.get(AVAILABILITY).await.expect(200).json(), none);
}

#[actix_web::test]
async fn role_27_staff_see_why_a_provider_is_not_offered_a_job() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let mut user = world::a_customer_no(61);
    let _applied = user.set_role(Role::Admin, kernel::Permissions::of(&[Permission::Ops]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    let ops = app.signed_in(61, &email).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/dispatch/{order}/candidates");
    for (body, code) in [
        (only(vec![entry(1, "00:00", "00:30")]), "OUTSIDE_HOURS"),
        (json!({ "hours": [], "daysOff": [day(0)] }), "DAY_OFF"),
    ] {
        amina.put(AVAILABILITY, body).await.expect(200);
        app.work().await;
        assert_eq!(amina.get(OFFERS).await.expect(200).json(), json!([]));
        let listed = ops.get(&path).await.expect(200).json();
        assert_eq!(listed[0]["eligible"], json!(false));
        assert_eq!(listed[0]["reasons"][0], json!(code));
    }
    let choice =
        json!({ "providerId": world::a_provider().id.to_string(), "reason": "She is near." });
    let refused = ops.post(&format!("/api/admin/orders/{order}/assign"), choice);
    let refused = refused.await.problem(409, "provider_not_eligible");
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("has that day off")
    );
}

#[actix_web::test]
async fn an_offer_for_a_time_at_which_the_provider_takes_no_work_is_refused_with_the_reason() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    let accept = format!("{OFFERS}/{offer}/accept");
    for (body, code) in [
        (only(vec![entry(1, "00:00", "00:30")]), "outside_hours"),
        (json!({ "hours": [], "daysOff": [day(0)] }), "day_off"),
    ] {
        amina.put(AVAILABILITY, body).await.expect(200);
        amina.tell(&accept).await.problem(409, code);
    }
    amina.put(AVAILABILITY, only(Vec::new())).await.expect(200);
    amina.tell(&accept).await.expect(200);
}

#[actix_web::test]
async fn a_job_above_the_daily_cap_is_refused_with_the_reason() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let (other, _) = paid(&app, &bola).await;
    at_hour(&app, &other, today(), 16).await;
    app.work().await;
    let offer = offer_for(&amina, &other).await;
    let capped = json!({ "hours": [], "daysOff": [], "dailyCap": 1 });
    amina.put(AVAILABILITY, capped).await.expect(200);
    let accept = format!("{OFFERS}/{offer}/accept");
    amina.tell(&accept).await.problem(409, "day_full");
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await;
    assert_eq!(job.expect(200).json()["status"], json!("ASSIGNED"));
}

#[actix_web::test]
async fn a_pause_withdraws_open_offers_and_is_shown_with_its_end() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let offer = offer_for(&amina, &order).await;
    let until = day(5);
    for _ in 0..2 {
        let paused = amina
            .post(PAUSE, json!({ "until": until }))
            .await
            .expect(200)
            .json();
        assert_eq!(paused["status"], json!("PAUSED"));
        assert_eq!(paused["pausedUntil"], json!(until));
    }
    assert_eq!(amina.get(OFFERS).await.expect(200).json(), json!([]));
    let accept = format!("{OFFERS}/{offer}/accept");
    amina.tell(&accept).await.problem(409, "offer_closed");
    let paused = amina.tell(PAUSE).await.expect(200).json();
    assert_eq!(paused["pausedUntil"], json!(null), "until she resumes");
    for _ in 0..2 {
        let resumed = amina.tell(RESUME).await.expect(200).json();
        assert_eq!(resumed["status"], json!("ACTIVE"));
        assert_eq!(resumed["pausedUntil"], json!(null));
    }
}

#[actix_web::test]
async fn the_end_of_a_pause_is_a_day_within_ninety_days() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    for (until, code) in [
        (day(0), "past"),
        (day(91), "too_far"),
        ("2026-13-01".to_owned(), "invalid"),
    ] {
        let refused = amina.post(PAUSE, json!({ "until": until })).await;
        let refused = refused.problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], json!("until"));
        assert_eq!(refused["errors"][0]["code"], json!(code));
    }
    assert_eq!(
        amina.get(STATUS).await.expect(200).json()["status"],
        json!("ACTIVE")
    );
}

#[actix_web::test]
async fn role_21_a_provider_on_hold_cannot_pause_or_resume() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    app.edit_provider(world::a_provider().id, |provider| {
        provider.status = providers::ProviderStatus::Suspended
    })
    .await;
    for path in [PAUSE, RESUME] {
        let refused = amina.tell(path).await.problem(409, "illegal_transition");
        assert!(
            refused["allowed"]
                .as_array()
                .unwrap()
                .contains(&json!("ACTIVE"))
        );
    }
}

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

#[actix_web::test]
async fn the_copy_of_a_providers_data_has_their_working_hours() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let wished = only(vec![entry(3, "08:00", "18:00")]);
    amina.put(AVAILABILITY, wished.clone()).await.expect(200);
    let copy = amina.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(copy["availability"], wished);
    let copy = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(copy["availability"], json!(null));
}
