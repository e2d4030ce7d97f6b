//! Working hours, days off and the daily cap, and the offers that they prevent.

use super::{AVAILABILITY, OFFERS, at_hour, day, entry, today};
use crate::support::{Browser, TestApp, assigned, offer_for, paid};
use kernel::{Permission, Role};
use serde_json::{Value, json};
use testkit::world;

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
