//! Settings: a change needs two people with all permissions, who have confirmed their passwords.

use super::{colleague, sure};
use crate::support::{Browser, TestApp, assert_shape, assigned, booked, text_of};
use kernel::{Date, Permission};
use orders::Slot;
use serde_json::{Value, json};

const SETTINGS: &str = "/api/admin/settings";

async fn value_of(staff: &Browser, key: &str) -> Value {
    let all = staff.get(SETTINGS).await.expect(200).json();
    let mut all = all.as_array().expect("a list").iter();
    all.find(|setting| setting["key"] == key)
        .expect("the setting is there")
        .clone()
}

/// A preview needs no password, because it changes nothing.
#[actix_web::test]
async fn a_value_is_tried_on_what_happened_before_it_is_proposed() {
    let app = TestApp::new().await;
    let staff = colleague(&app, 63, &[Permission::Super]).await;
    let tried = |key: &str, value: i64| {
        let path = format!("{SETTINGS}/{key}/preview");
        let staff = &staff;
        async move { staff.post(&path, json!({ "value": value })).await }
    };
    let bola = app.bola().await;
    booked(&bola).await;
    let unpaid = tried("unpaid_orders", 1).await.expect(200).json();
    assert_shape(
        &unpaid,
        "kind subject rows total count moments waves offers pairs heartbeats example reason command",
    );
    assert_eq!(
        (&unpaid["kind"], &unpaid["subject"], &unpaid["count"]),
        (
            &json!("COUNT"),
            &json!("UNPAID_ORDERS"),
            &json!({ "before": 0, "after": 0, "of": 1 })
        )
    );
    let fee = tried("cancel_soon_percent", 20).await.expect(200).json();
    let none = json!({ "beforeKobo": 0, "afterKobo": 0, "differenceKobo": 0 });
    assert_eq!(
        (&fee["subject"], &fee["rows"], &fee["total"]),
        (&json!("CANCELLATION_FEE"), &json!([]), &none)
    );
    let wave = tried("first_wave_size", 4).await.expect(200).json();
    assert_eq!(
        wave["command"],
        "make simulate-dispatch ARGS=\"--set first_wave_size=4\""
    );
    assert_eq!(wave["kind"], "SIMULATION");
    let reason = wave["reason"].as_str().expect("a reason");
    assert_eq!(
        reason,
        "No offer has been sent yet that this value is about."
    );
    let weight = tried("weight_near", 40).await.expect(200).json();
    assert_eq!(
        (&weight["kind"], &weight["waves"]),
        (&json!("SIMULATION"), &Value::Null),
        "no offer was sent yet"
    );
    let example = tried("confirm_hours", 48).await.expect(200).json();
    assert_eq!(
        (&example["kind"], &example["moments"]),
        (&json!("EXAMPLE"), &Value::Null),
        "no job was finished yet"
    );
    let refused = tried("unpaid_orders", 0).await.expect(422);
    assert_eq!(refused.fields(), ["value"]);
    tried("no_such_setting", 1).await.problem(404, "not_found");
    let past = json!({ "value": 1, "effectiveFrom": "2020-01-01T00:00:00Z" });
    let refused = staff.post(&format!("{SETTINGS}/late_credit/preview"), past);
    assert_eq!(refused.await.expect(422).fields(), ["effectiveFrom"]);
    assert_eq!(
        value_of(&staff, "unpaid_orders").await["history"],
        json!([])
    );
}

/// The fee of an order that was cancelled late, computed with another share.
#[actix_web::test]
async fn a_share_is_tried_on_an_order_that_was_cancelled() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    app.clock.advance_mins(11);
    let terms = bola
        .tell(&format!("/api/orders/{order}/cancellation/preview"))
        .await
        .expect(200)
        .json();
    let fee = terms["feeKobo"].as_i64().expect("a fee");
    assert!(fee > 0, "{terms}");
    bola.post(
        &format!("/api/orders/{order}/cancellation"),
        json!({ "feeKobo": fee, "reason": "CHANGED_MIND" }),
    )
    .await
    .expect(201);
    app.clock.advance_mins(10);
    app.work().await;
    let staff = colleague(&app, 64, &[Permission::Super]).await;
    let staff_path = format!("{SETTINGS}/cancel_late_percent/preview");
    let same = json!({ "value": 25 });
    let today = staff.post(&staff_path, same).await.expect(200).json();
    let row = &today["rows"][0];
    assert_eq!(
        (&row["orderId"], &row["beforeKobo"], &row["differenceKobo"]),
        (&json!(order), &json!(fee), &json!(0))
    );
    let half = json!({ "value": 50 });
    let dearer = staff.post(&staff_path, half).await.expect(200).json();
    assert!(
        dearer["total"]["differenceKobo"].as_i64() > Some(0),
        "{dearer}"
    );
}

/// The validity of the price of a paid order, computed with another number of hours.
#[actix_web::test]
async fn a_deadline_is_tried_on_a_past_order() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let staff = colleague(&app, 65, &[Permission::Super]).await;
    let path = format!("{SETTINGS}/price_hours/preview");
    let shorter = staff.post(&path, json!({ "value": 12 })).await;
    let shorter = shorter.expect(200).json();
    assert_eq!(shorter["kind"], "MOMENTS");
    let moments = &shorter["moments"];
    assert_shape(moments, "rows compared different");
    let row = &moments["rows"][0];
    assert_shape(row, "orderId reference before after actedAt");
    assert_eq!(row["orderId"], json!(order));
    assert!(text_of(row, "after") < text_of(row, "before"), "{row}");
    assert!(row["actedAt"].is_string(), "the price was paid");
    assert_eq!(
        (&moments["compared"], &moments["different"]),
        (&json!(1), &json!(0)),
        "it was paid at once"
    );
}

/// The offer that a provider accepted, with another size of the wave, another limit without a sign of
/// life, and another number of the score.
#[actix_web::test]
async fn b17_8_values_of_the_choice_are_tried_on_an_accepted_offer() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let staff = colleague(&app, 66, &[Permission::Super]).await;
    let tried = |key: &str, value: i64| {
        let path = format!("{SETTINGS}/{key}/preview");
        let staff = &staff;
        async move {
            let tried = staff.post(&path, json!({ "value": value })).await;
            tried.expect(200).json()
        }
    };
    let size = tried("first_wave_size", 1).await;
    assert_eq!(
        (&size["kind"], &size["subject"], &size["reason"]),
        (&json!("OFFERS"), &json!("WAVE_SIZE"), &Value::Null)
    );
    let offers = &size["offers"];
    assert_shape(
        offers,
        "rows applied accepted lostBefore lostAfter different unknown expired soonerMinutes",
    );
    let row = &offers["rows"][0];
    assert_shape(
        row,
        "orderId reference wave byHand reserve sentAt provider acceptedAt measured before after different",
    );
    assert_shape(&row["before"], "until asked lead");
    assert_eq!(
        (&row["orderId"], &row["measured"], &row["before"]["asked"]),
        (&json!(order), &json!(1), &json!(true))
    );
    assert_eq!(
        (&offers["accepted"], &offers["different"]),
        (&json!(1), &json!(0)),
        "the provider in first place accepted"
    );
    let silent = tried("seen_hours", 1).await;
    assert_eq!(
        (&silent["subject"], &silent["offers"]["unknown"]),
        (&json!("SIGN_OF_LIFE"), &json!(0)),
        "the offer keeps what was known"
    );
    let fresh = tried("score_new_jobs", 50).await;
    assert_eq!(
        (&fresh["kind"], &fresh["waves"]["unknown"]),
        (&json!("WAVES"), &json!(0))
    );
    assert_eq!(fresh["waves"]["rows"].as_array().map(Vec::len), Some(1));
    let far = tried("travel_far", 90).await;
    assert_eq!(far["kind"], "SIMULATION");
}

/// Two jobs of one provider on one day, with another minimum time between them.
#[actix_web::test]
async fn b17_8_the_time_between_two_jobs_is_tried_on_two_jobs_of_one_day() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let date = Date::parse("2026-11-23").unwrap();
    let mut orders = Vec::new();
    for from_hour in [8, 11] {
        let order = assigned(&app, &bola, &amina).await;
        app.edit_order(order.parse().unwrap(), move |order| {
            order.slot = Some(Slot::Window { date, from_hour });
        })
        .await;
        orders.push(order);
    }
    let path = format!("{SETTINGS}/travel_same_zone/preview");
    let value = json!({ "value": 90 });
    let staff = colleague(&app, 67, &[Permission::Super]).await;
    let before = staff.post(&path, value.clone()).await.expect(200).json();
    assert_eq!(
        (&before["kind"], &before["pairs"]),
        (&json!("SIMULATION"), &Value::Null),
        "no job began yet"
    );
    app.clock.set(date.at_hour(20));
    let staff = colleague(&app, 68, &[Permission::Super]).await;
    let longer = staff.post(&path, value).await.expect(200).json();
    assert_eq!(
        (&longer["kind"], &longer["subject"], &longer["reason"]),
        (&json!("PAIRS"), &json!("SAME_ZONE"), &Value::Null)
    );
    assert!(longer["command"].is_string(), "{longer}");
    let pairs = &longer["pairs"];
    assert_shape(
        pairs,
        "rows neededBefore neededAfter pairs possibleBefore possibleAfter different",
    );
    assert_eq!(
        (
            &pairs["neededBefore"],
            &pairs["neededAfter"],
            &pairs["pairs"]
        ),
        (&json!(30), &json!(90), &json!(1))
    );
    assert_eq!(
        (&pairs["possibleBefore"], &pairs["possibleAfter"]),
        (&json!(1), &json!(0))
    );
    let row = &pairs["rows"][0];
    assert_shape(
        row,
        "provider earlierOrderId earlierReference laterOrderId laterReference endsAt startsAt minutes before after different",
    );
    assert_eq!(
        (&row["earlierOrderId"], &row["laterOrderId"]),
        (&json!(orders[0]), &json!(orders[1]))
    );
    assert_eq!(
        (
            &row["minutes"],
            &row["before"],
            &row["after"],
            &row["different"]
        ),
        (&json!(60), &json!(true), &json!(false), &json!(true))
    );
}

#[actix_web::test]
async fn m35_a_setting_changes_when_a_second_person_accepts_and_both_confirmed_their_passwords() {
    let app = TestApp::new().await;
    let first = colleague(&app, 61, &[Permission::Super]).await;
    let second = colleague(&app, 62, &[Permission::Super]).await;
    let path = format!("{SETTINGS}/draft_days");
    let change = json!({ "value": 3, "reason": "Fewer drafts" });
    first
        .put(&path, change.clone())
        .await
        .problem(403, "reauth_required");
    sure(&first).await;
    first
        .put(&path, json!({ "value": 99, "reason": "" }))
        .await
        .problem(422, "validation_failed");
    first.put(&path, change.clone()).await.expect(202);
    first
        .put(&path, change)
        .await
        .problem(409, "setting_waiting");
    let waiting = value_of(&second, "draft_days").await;
    assert_eq!(waiting["value"], 7, "nothing changes before the decision");
    let id = text_of(&waiting["history"][0], "id");
    let decision = format!("{path}/decision");
    let accept = json!({ "changeId": id, "accept": true });
    first
        .post(&decision, accept.clone())
        .await
        .problem(409, "second_person_needed");
    second
        .post(&decision, accept.clone())
        .await
        .problem(403, "reauth_required");
    sure(&second).await;
    second.post(&decision, accept.clone()).await.expect(200);
    assert_eq!(value_of(&first, "draft_days").await["value"], 3);
    second
        .post(&decision, accept)
        .await
        .problem(409, "setting_decided");
}

/// The booking page names the hours within which staff price a request, which follow the setting.
#[actix_web::test]
async fn a_service_names_the_hours_in_force_for_a_price_of_staff() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 69);
    let hours = || async {
        let service = guest.get("/api/categories/painting").await.expect(200);
        service.json()["priceWithinHours"].clone()
    };
    assert_eq!(hours().await, 24);
    let first = colleague(&app, 61, &[Permission::Super]).await;
    let second = colleague(&app, 62, &[Permission::Super]).await;
    sure(&first).await;
    sure(&second).await;
    let path = format!("{SETTINGS}/request_remind_hours");
    let change = json!({ "value": 36, "reason": "More time" });
    first.put(&path, change).await.expect(202);
    assert_eq!(hours().await, 24, "nothing changes before the decision");
    let waiting = value_of(&second, "request_remind_hours").await;
    let accept = json!({ "changeId": waiting["history"][0]["id"], "accept": true });
    let decision = format!("{path}/decision");
    second.post(&decision, accept).await.expect(200);
    assert_eq!(hours().await, 36);
}
