//! A provider confirms that they will come.

use crate::support::{
    Browser, PASSWORD, TestApp, assert_instant, assert_shape, offer_for, paid, step, text_of,
};

use kernel::{Date, Permission, Permissions, Role, Timestamp};
use orders::Slot;
use serde_json::{Value, json};
use testkit::world;

fn day() -> Date {
    Date::parse("2026-11-23").unwrap()
}

fn eve(hour: u32) -> Timestamp {
    day().at_hour(hour).plus_days(-1)
}

/// A job of three days later at ten, which Amina has accepted.
async fn taken(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let (order, _) = paid(app, bola).await;
    app.edit_order(order.parse().unwrap(), |order| {
        order.slot = Some(Slot::Window {
            date: day(),
            from_hour: 10,
        });
    })
    .await;
    app.work().await;
    let offer = offer_for(amina, &order).await;
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    order
}

async fn member_of_staff(app: &TestApp, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(61);
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(61, &email).await
}

async fn works_at(app: &TestApp, at: Timestamp) {
    app.clock.set(at);
    app.work().await;
}

async fn job_of(amina: &Browser, order: &str) -> Value {
    let path = format!("/api/service-provider/jobs/{order}");
    amina.get(&path).await.expect(200).json()
}

/// The tracking step on both pages of the customer.
async fn step_seen_by(bola: &Browser, order: &str) -> String {
    let mine = format!("/api/orders/{order}");
    let page = bola.get(&mine).await.expect(200).json();
    let tracking = bola.get(&format!("{mine}/tracking")).await.expect(200);
    assert_eq!(tracking.json()["trackingStep"], page["trackingStep"]);
    text_of(&page, "trackingStep")
}

#[actix_web::test]
async fn b9_13_a_provider_confirms_a_job_on_the_evening_before_and_twice_is_the_same() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    assert_eq!(job_of(&amina, &order).await["keepAlive"], Value::Null);
    assert_eq!(step_seen_by(&bola, &order).await, "ACCEPTED");
    step(&amina, &order, "keep")
        .await
        .problem(409, "out_of_step");
    for early in ["en-route", "arrive"] {
        let refused = step(&amina, &order, early).await.problem(409, "too_early");
        let message = "This job is on 2026-11-23. You can set out on that day, not before.";
        assert_eq!(refused["message"], message);
    }
    works_at(&app, eve(15)).await;
    let asked = job_of(&amina, &order).await["keepAlive"].clone();
    assert_shape(&asked, "state confirmBy lostAt");
    assert_instant(&asked["confirmBy"]);
    assert_eq!(
        asked,
        json!({ "state": "EVE_ASKED", "confirmBy": "2026-11-22T17:00:00Z", "lostAt": "2026-11-22T19:00:00Z" })
    );
    for _twice in 0..2 {
        let answer = step(&amina, &order, "keep").await.expect(200).json();
        assert_eq!(answer["keepAlive"], json!({ "state": "EVE_CONFIRMED" }));
    }
    assert_eq!(
        step_seen_by(&bola, &order).await,
        "CONFIRMED_EVE",
        "the customer sees it"
    );
    works_at(&app, eve(20)).await;
    assert_eq!(job_of(&amina, &order).await["status"], "ASSIGNED");
    works_at(&app, day().at_hour(8).plus_mins(30)).await;
    assert_eq!(
        job_of(&amina, &order).await["keepAlive"]["state"],
        "HEARTBEAT_ASKED"
    );
    let on_the_way = step(&amina, &order, "en-route").await.expect(200).json();
    assert_eq!(on_the_way["keepAlive"], Value::Null, "nothing is asked");
    assert_eq!(step_seen_by(&bola, &order).await, "EN_ROUTE");
    step(&amina, &order, "keep").await.expect(200);
}

#[actix_web::test]
async fn b9_13_the_reserve_sees_whether_the_job_is_assigned_to_them_and_the_board_names_them() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    let other = world::a_provider_no(8);
    let name = other.display_name.clone();
    let email = world::user_of(&other).email.to_string();
    world::stored::provider(&app.store, other).await;
    works_at(&app, eve(15)).await;
    let before = step_seen_by(&bola, &order).await;
    works_at(&app, eve(18).plus_mins(30)).await;
    let other = Browser::new(&app, 21);
    other.sign_in(&email, PASSWORD).await.expect(200);
    let list = "/api/service-provider/offers";
    let asked = other.get(list).await.expect(200).json();
    assert_eq!(
        (&asked[0]["state"], &asked[0]["reserveUntil"]),
        (&json!("SENT"), &json!("2026-11-22T19:00:00Z"))
    );
    let accept = format!("{list}/{}/accept", text_of(&asked[0], "id"));
    let reserve = other.tell(&accept).await.expect(200).json();
    assert_eq!(reserve["state"], "RESERVED");
    let job = format!("/api/service-provider/jobs/{order}");
    other.get(&job).await.problem(404, "not_found");
    assert_eq!(
        other.get(list).await.expect(200).json()[0]["state"],
        "RESERVED"
    );
    assert_eq!(step_seen_by(&bola, &order).await, before, "nothing is seen");
    let staff = member_of_staff(&app, Permission::Ops).await;
    let board = staff.get("/api/admin/dispatch?list=ENDANGERED").await;
    assert_eq!(board.expect(200).json()[0]["reserveName"], json!(name));
    works_at(&app, eve(20)).await;
    let taken = other.get(&job).await.expect(200).json();
    assert_eq!(taken["keepAlive"], json!({ "state": "EVE_REPLACED" }));
    amina.get(&job).await.problem(404, "not_found");
    assert_eq!(other.get(list).await.expect(200).json(), json!([]));
    let preview = format!("/api/orders/{order}/cancellation/preview");
    let terms = bola.tell(&preview).await.expect(200).json();
    assert_eq!(terms["feeKobo"], json!(0));
}

#[actix_web::test]
async fn b9_13_a_provider_cannot_confirm_the_job_of_another_provider() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    let other = world::a_provider_no(8);
    let email = world::user_of(&other).email.to_string();
    world::stored::provider(&app.store, other).await;
    let other = Browser::new(&app, 21);
    other.sign_in(&email, PASSWORD).await.expect(200);
    works_at(&app, eve(15)).await;
    step(&other, &order, "keep").await.problem(404, "not_found");
    step(&bola, &order, "keep").await.problem(403, "forbidden");
    assert_eq!(
        job_of(&amina, &order).await["keepAlive"]["state"],
        "EVE_ASKED"
    );
}

#[actix_web::test]
async fn b9_13_an_unconfirmed_job_is_searched_again_and_the_customer_cancels_for_free() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    works_at(&app, eve(15)).await;
    works_at(&app, eve(18).plus_mins(30)).await;
    let mut user = world::a_customer_no(61);
    let _applied = user.set_role(Role::Admin, Permissions::of(&[Permission::Ops]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    let admin = app.signed_in(61, &email).await;
    let board = "/api/admin/dispatch?list=ENDANGERED";
    let late = admin.get(board).await.expect(200).json();
    assert_eq!(
        (&late[0]["orderId"], &late[0]["keepAlive"]),
        (&json!(order), &json!("EVE_OVERDUE"))
    );
    works_at(&app, eve(20)).await;
    let path = format!("/api/service-provider/jobs/{order}");
    amina.get(&path).await.problem(404, "not_found");
    step(&amina, &order, "keep").await.problem(404, "not_found");
    // A session of staff ends when it is not used.
    let admin = app.signed_in(61, &email).await;
    let searched = admin.get("/api/admin/dispatch").await.expect(200).json();
    assert_eq!(searched[0]["keepAlive"], "EVE_MISSED");
    let mine = format!("/api/orders/{order}");
    let tracking = bola
        .get(&format!("{mine}/tracking"))
        .await
        .expect(200)
        .json();
    assert_eq!(tracking["status"], "PAID");
    let reasons: Vec<_> = tracking["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["reason"].clone())
        .collect();
    assert_eq!(reasons.last(), Some(&json!("NOT_CONFIRMED")));
    assert!(
        tracking["allowedActions"]
            .as_array()
            .unwrap()
            .contains(&json!("cancel"))
    );
    let cancelled = bola
        .post(
            &format!("{mine}/cancel"),
            json!({ "reason": "Another time" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(cancelled["status"], "CANCELLED");
}

/// Row 18: whether operations put the provider on hold or suspend the account, the job goes back to
/// the search and the customer sees why in general terms.
#[actix_web::test]
async fn row_18_a_suspended_provider_loses_the_job_and_the_customer_is_told() {
    let amina_id = world::a_provider().id;
    for (path, body) in [
        (
            format!("/api/admin/service-providers/{amina_id}/decision"),
            json!({ "decision": "suspend", "reason": "A complaint", "hours": 24 }),
        ),
        (
            format!("/api/admin/users/{amina_id}/suspend"),
            json!({ "reason": "A complaint", "hours": 24 }),
        ),
    ] {
        let app = TestApp::new().await;
        let (bola, amina) = (app.bola().await, app.amina().await);
        let order = taken(&app, &bola, &amina).await;
        let mut user = world::a_customer_no(61);
        let _applied = user.set_role(Role::Admin, Permissions::of(&[Permission::Ops]));
        let email = user.email.to_string();
        world::stored::user(&app.store, user).await;
        let ops = app.signed_in(61, &email).await;
        ops.post(&path, body).await.expect(200);
        app.work().await;
        let page = bola.get(&format!("/api/orders/{order}/tracking")).await;
        let page = page.expect(200).json();
        assert_eq!(page["status"], "PAID", "{path}");
        let reasons: Vec<_> = page["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|event| event["reason"].clone())
            .collect();
        assert!(reasons.contains(&json!("SUSPENDED")), "{reasons:?}");
        let job = format!("/api/service-provider/jobs/{order}");
        let answer = amina.get(&job).await;
        if path.contains("/users/") {
            answer.problem(401, "unauthenticated");
        } else {
            answer.problem(404, "not_found");
            step(&amina, &order, "en-route")
                .await
                .problem(404, "not_found");
        }
        let board = ops.get("/api/admin/dispatch").await.expect(200).json();
        assert_eq!(board[0]["orderId"], json!(order), "{path}");
    }
}

/// The provider answered twenty minutes after the question, and seventy minutes before the start.
#[actix_web::test]
async fn b17_8_the_times_of_the_heartbeat_are_tried_on_when_a_provider_answered_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = taken(&app, &bola, &amina).await;
    works_at(&app, eve(15)).await;
    step(&amina, &order, "keep").await.expect(200);
    works_at(&app, day().at_hour(8).plus_mins(30)).await;
    app.clock.set(day().at_hour(8).plus_mins(50));
    step(&amina, &order, "keep").await.expect(200);
    app.clock.set(day().at_hour(11));
    let staff = member_of_staff(&app, Permission::Super).await;
    let tried = |key: &str, value: i64| {
        let path = format!("/api/admin/settings/{key}/preview");
        let staff = &staff;
        async move {
            let tried = staff.post(&path, json!({ "value": value })).await;
            tried.expect(200).json()
        }
    };
    let reserve = tried("heartbeat_reserve_minutes", 65).await;
    assert_eq!(
        (&reserve["kind"], &reserve["subject"], &reserve["reason"]),
        (&json!("HEARTBEATS"), &Value::Null, &Value::Null)
    );
    assert!(reserve["command"].is_string(), "{reserve}");
    let heartbeats = &reserve["heartbeats"];
    assert_shape(
        heartbeats,
        "rows jobs silent searchedBefore searchedAfter added avoided",
    );
    assert_eq!(
        (
            &heartbeats["jobs"],
            &heartbeats["searchedBefore"],
            &heartbeats["avoided"]
        ),
        (&json!(1), &json!(1), &json!(1))
    );
    let row = &heartbeats["rows"][0];
    assert_shape(
        row,
        "orderId reference startsAt respondedAt before after different",
    );
    for (value, instant) in [
        (&row["startsAt"], "2026-11-23T09:00:00"),
        (&row["respondedAt"], "2026-11-23T07:50:00"),
        (&row["before"]["askedAt"], "2026-11-23T07:30:00"),
        (&row["before"]["searchedAt"], "2026-11-23T07:45:00"),
    ] {
        assert_instant(value);
        let text = value.as_str().expect("an instant");
        assert!(text.starts_with(instant), "{row}");
    }
    assert_shape(&row["after"], "askedAt searchedAt");
    assert_eq!(
        (
            &row["orderId"],
            &row["after"]["searchedAt"],
            &row["different"]
        ),
        (&json!(order), &Value::Null, &json!(true))
    );
    let earlier = tried("heartbeat_minutes", 120).await;
    assert_eq!(
        (
            &earlier["kind"],
            &earlier["command"],
            &earlier["heartbeats"]["avoided"]
        ),
        (&json!("HEARTBEATS"), &Value::Null, &json!(1)),
        "an answer twenty minutes after an earlier question is in time"
    );
}
