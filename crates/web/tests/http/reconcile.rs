//! Finance reconciles a day with the gateway's list, and replays failed work.

use crate::support::{
    Browser, CHIDI, TestApp, assert_instant, assert_shape, booked, checkout, paid, stored_time,
    text_of,
};
use kernel::Money;
use payments::GatewayError;
use serde_json::{Value, json};
use testkit::{ChargeState, GatewayCallKind};

const DAYS: &str = "/api/admin/finance/reconciliations";
const STUCK: &str = "/api/admin/finance/stuck";

fn today(app: &TestApp) -> String {
    app.clock_in_days(0)[..10].to_owned()
}

/// Reconciles the day, and returns the result.
async fn compared(app: &TestApp, chidi: &Browser) -> Value {
    let path = format!("{DAYS}/{}", today(app));
    chidi.tell(&path).await.expect(202);
    app.work().await;
    chidi.get(&path).await.expect(200).json()
}

#[actix_web::test]
async fn i10_a_day_on_which_both_sides_agree_says_so() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let (order, _) = paid(&app, &bola).await;
    paid(&app, &bola).await;
    let price = bola.get(&format!("/api/orders/{order}")).await.json()["paidKobo"]
        .as_i64()
        .unwrap();
    assert_eq!(chidi.get(DAYS).await.expect(200).json(), json!([]));
    chidi
        .get(&format!("{DAYS}/{}", today(&app)))
        .await
        .problem(404, "not_found");
    let found = compared(&app, &chidi).await;
    assert_shape(
        &found,
        "day comparedAt listed matched differing theirsKobo feesKobo oursKobo differences",
    );
    assert_instant(&found["comparedAt"]);
    assert_eq!(
        (
            &found["listed"],
            &found["matched"],
            &found["differing"],
            &found["differences"]
        ),
        (&json!(2), &json!(2), &json!(0), &json!([]))
    );
    let fee = payments::expected_fee(Money::from_kobo(price)).kobo();
    assert_eq!(
        (&found["theirsKobo"], &found["oursKobo"], &found["feesKobo"]),
        (&json!(2 * price), &json!(2 * price), &json!(2 * fee))
    );
    assert_eq!(chidi.get(DAYS).await.expect(200).json(), json!([found]));
}

#[actix_web::test]
async fn i10_each_kind_of_difference_is_found_and_gone_once_it_is_gone() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let (_, ours_alone) = paid(&app, &bola).await;
    let (_, other_amount) = paid(&app, &bola).await;
    let unheard = checkout(&bola, &booked(&bola).await).await;
    app.gateway
        .set(&ours_alone.parse().unwrap(), ChargeState::Open);
    app.gateway.set(
        &other_amount.parse().unwrap(),
        ChargeState::Mismatch(Money::from_kobo(77)),
    );
    app.gateway.pay(&unheard.parse().unwrap());
    let found = compared(&app, &chidi).await;
    let mut seen: Vec<_> = found["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (text_of(one, "reference"), text_of(one, "finding")))
        .collect();
    seen.sort();
    let mut expected = vec![
        (ours_alone.clone(), "ONLY_OURS".to_owned()),
        (other_amount.clone(), "AMOUNT_DIFFERS".into()),
        (unheard.clone(), "ONLY_THEIRS".into()),
    ];
    expected.sort();
    assert_eq!(
        (seen, &found["differing"], &found["matched"]),
        (expected, &json!(3), &json!(0))
    );
    for reference in [&ours_alone, &other_amount] {
        app.gateway.pay(&reference.parse().unwrap());
    }
    bola.tell(&format!("/api/payments/{unheard}/verify"))
        .await
        .expect(200);
    let again = compared(&app, &chidi).await;
    assert_eq!(
        (&again["differences"], &again["matched"]),
        (&json!([]), &json!(3)),
        "in the place of what was found before"
    );
}

#[actix_web::test]
async fn a_day_to_come_cannot_be_compared_and_a_word_is_no_day() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let tomorrow = app.clock_in_days(1)[..10].to_owned();
    chidi
        .tell(&format!("{DAYS}/{tomorrow}"))
        .await
        .problem(409, "day_not_begun");
    chidi
        .tell(&format!("{DAYS}/someday"))
        .await
        .problem(404, "not_found");
    chidi
        .get(&format!("{DAYS}/someday"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn a_job_that_failed_is_seen_and_run_again_at_once_and_who_asked_is_noted() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    checkout(&bola, &booked(&bola).await).await;
    assert_eq!(
        chidi.get(STUCK).await.expect(200).json(),
        json!({ "items": [], "deeds": [] })
    );
    app.clock.advance_mins(60);
    for _ in 0..5 {
        app.gateway
            .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    }
    app.work_once().await;
    // The session of staff has ended in the meantime.
    let chidi = app.signed_in(5, CHIDI).await;
    let found = chidi.get(STUCK).await.expect(200).json();
    let job = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|item| item["kind"] == "CHECK_PAYMENT")
        .expect("it is stuck")
        .clone();
    assert_shape(&job, "id what kind subject attempts error nextAt stoppedAt");
    assert_eq!(
        (&job["what"], &job["attempts"], &job["error"]),
        (
            &json!("JOB"),
            &json!(1),
            &json!("the payment gateway did not answer")
        )
    );
    let path = format!("{STUCK}/jobs/{}/replay", text_of(&job, "id"));
    chidi.tell(&path).await.expect(202);
    chidi.tell(&path).await.expect(202);
    let due_now = format!(
        "id = '{}' AND due_at = '{}'",
        text_of(&job, "id"),
        stored_time(app.clock_now())
    );
    assert_eq!(
        app.count_where("tasks", &due_now),
        1,
        "at once, and asking twice is asking once"
    );
    let entries = chidi.get(STUCK).await.expect(200).json()["deeds"].clone();
    assert_shape(&entries[0], "id staffId kind subject at");
    assert_eq!(
        (
            entries.as_array().map(Vec::len),
            &entries[0]["kind"],
            &entries[0]["subject"]
        ),
        (Some(2), &json!("REPLAYED_JOB"), &job["id"])
    );
}

#[actix_web::test]
async fn an_event_that_could_not_be_told_is_seen_and_told_again() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    paid(&app, &bola).await;
    let late = app.clock_now().plus_hours(1);
    app.execute(&format!(
        "UPDATE outbox SET attempts = 3, not_before = '{}', last_error = 'the store is busy' \
         WHERE seq = (SELECT min(seq) FROM outbox WHERE published_at IS NULL)",
        stored_time(late)
    ));
    let item = chidi.get(STUCK).await.expect(200).json()["items"][0].clone();
    assert_eq!(
        (&item["what"], &item["attempts"], &item["error"]),
        (&json!("EVENT"), &json!(3), &json!("the store is busy"))
    );
    chidi
        .tell(&format!("{STUCK}/events/{}/replay", text_of(&item, "id")))
        .await
        .expect(202);
    app.tell().await;
    let after = chidi.get(STUCK).await.expect(200).json();
    assert_eq!(
        (&after["items"], &after["deeds"][0]["kind"]),
        (&json!([]), &json!("REPLAYED_EVENT"))
    );
    chidi
        .tell(&format!("{STUCK}/events/{}/replay", text_of(&item, "id")))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn refunds_are_listed_by_state_newest_first() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let mut orders = Vec::new();
    for _ in 0..2 {
        let (order, _) = paid(&app, &bola).await;
        bola.post(
            &format!("/api/orders/{order}/cancel"),
            json!({ "reason": "Changed my mind" }),
        )
        .await
        .expect(200);
        orders.push(order);
        app.clock.advance_mins(1);
    }
    app.work().await;
    let list = |query: &str| chidi.get(&format!("/api/admin/finance/refunds{query}"));
    assert_eq!(
        list("").await.expect(200).json(),
        json!([]),
        "none has failed"
    );
    let found = list("?state=PROCESSING").await.expect(200).json();
    assert_shape(
        &found[0],
        "id orderId reference customerName amountKobo state note paidTo halfApproved createdAt settledAt",
    );
    let seen = bola.get(&format!("/api/orders/{}", orders[1])).await.json();
    assert_eq!(
        (&found[0]["reference"], &found[0]["customerName"]),
        (&seen["reference"], &json!("Bola Adeyemi"))
    );
    let seen: Vec<_> = found
        .as_array()
        .unwrap()
        .iter()
        .map(|refund| text_of(refund, "orderId"))
        .collect();
    assert_eq!(seen, [orders[1].clone(), orders[0].clone()]);
    let page = list("?state=PROCESSING&limit=1").await.expect(200);
    let rest = chidi
        .get(&page.next_page().expect("there is more"))
        .await
        .expect(200);
    assert_eq!(
        (page.json(), rest.json()),
        (json!([found[0]]), json!([found[1]]))
    );
    assert_eq!(list("?state=LOST").await.fields(), ["state"]);
}
