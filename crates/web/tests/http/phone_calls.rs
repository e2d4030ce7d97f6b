//! Calls through the relay over HTTP: no side sees the number of the other, and the webhook connects
//! them.

use crate::support::{Answer, Browser, CHIDI, TestApp, assert_shape, assigned, step, text_of};
use serde_json::{Value, json};
use testkit::{PlainRelay, world};

const HOOK: &str = "/api/webhooks/voice/recorder?token=signed";

/// An order of Bola's, with Amina on the way, on a server with a relay.
async fn on_the_way() -> (TestApp, Browser, Browser, String) {
    let app = TestApp::new().await;
    app.relay.turn_on();
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "en-route").await.expect(200);
    (app, bola, amina, order)
}

async fn reported(app: &TestApp, path: &str, text: &str) -> Answer {
    Browser::new(app, 8)
        .tell(path)
        .raw(
            "application/x-www-form-urlencoded",
            text.as_bytes().to_vec(),
        )
        .await
}

fn bolas_phone() -> String {
    world::a_complete_customer().phone.unwrap().to_string()
}

fn aminas_phone() -> String {
    world::user_of(&world::a_provider())
        .phone
        .unwrap()
        .to_string()
}

#[actix_web::test]
async fn b12_3_with_a_relay_no_side_sees_the_number_of_the_other() {
    let (app, bola, amina, order) = on_the_way().await;
    let (customer, provider) = (bolas_phone(), aminas_phone());
    let relay = json!({ "number": PlainRelay::NUMBER });
    for path in [
        format!("/api/orders/{order}"),
        format!("/api/orders/{order}/tracking"),
        "/api/orders".to_owned(),
        "/api/users/me/export".to_owned(),
    ] {
        let shown = bola.get(&path).await.expect(200);
        assert!(!shown.text().contains(&provider), "{path}");
        assert!(shown.text().contains(PlainRelay::NUMBER), "{path}");
    }
    let own = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .json();
    assert_eq!(
        (&own["call"], &own["provider"]["phone"]),
        (&relay, &Value::Null)
    );
    for path in [
        format!("/api/service-provider/jobs/{order}"),
        "/api/service-provider/jobs".to_owned(),
    ] {
        let shown = amina.get(&path).await.expect(200);
        assert!(!shown.text().contains(&customer), "{path}");
        assert!(shown.text().contains(PlainRelay::NUMBER), "{path}");
    }
    let staff = app.signed_in(3, CHIDI).await;
    let seen = staff
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200);
    assert!(seen.text().contains(&provider) && seen.text().contains(&customer));
}

#[actix_web::test]
async fn without_a_relay_the_numbers_are_shown_as_before() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "en-route").await.expect(200);
    let own = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(own["provider"]["phone"], json!(aminas_phone()));
    assert!(own.get("call").is_none());
    let text = format!("s1 {} incoming", bolas_phone());
    reported(&app, HOOK, &text).await.problem(404, "not_found");
}

#[actix_web::test]
async fn t28_a_link_shows_the_relay_only_when_the_order_is_for_someone_else() {
    let (app, bola, _amina, order) = on_the_way().await;
    let share = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let path = format!(
        "/api/orders/{order}/tracking?t={}",
        text_of(&share, "token")
    );
    let guest = Browser::new(&app, 9);
    assert!(
        guest
            .get(&path)
            .await
            .expect(200)
            .json()
            .get("call")
            .is_none()
    );
    let id = order.parse().unwrap();
    app.edit_order(id, |order| {
        order.recipient = orders::Recipient::new("Mama Bola", "08071234567", false).ok();
    })
    .await;
    let shown = guest.get(&path).await.expect(200);
    assert_eq!(
        shown.json()["call"],
        json!({ "number": PlainRelay::NUMBER })
    );
    assert!(!shown.text().contains("8071234567"));
}

#[actix_web::test]
async fn b12_3_the_webhook_connects_a_side_and_staff_see_the_call() {
    let (app, bola, _amina, order) = on_the_way().await;
    let (customer, provider) = (bolas_phone(), aminas_phone());
    bola.tell(&format!("/api/orders/{order}/call-intent"))
        .await
        .expect(204);
    let first = format!("s1 {customer} incoming");
    for _ in 0..2 {
        let answer = reported(&app, HOOK, &first).await.expect(200);
        assert_eq!(
            answer.header("content-type"),
            "application/xml; charset=utf-8"
        );
        assert_eq!(answer.text(), format!("<Connect>{provider}</Connect>"));
    }
    let ended = format!("s1 {customer} ended 42");
    let answer = reported(&app, HOOK, &ended).await.expect(200);
    assert_eq!(answer.text(), "<Nothing/>");
    let staff = app.signed_in(3, CHIDI).await;
    let seen = staff
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    let calls = seen["calls"].as_array().unwrap();
    assert_eq!(calls.len(), 1);
    assert_shape(
        &calls[0],
        "id side startedAt endedAt outcome talkSeconds costKobo",
    );
    assert_eq!(
        (
            &calls[0]["side"],
            &calls[0]["outcome"],
            &calls[0]["talkSeconds"]
        ),
        (&json!("CUSTOMER"), &json!("ANSWERED"), &json!(42))
    );
    let export = bola.get("/api/users/me/export").await.expect(200).json();
    let own = export["phoneCalls"].as_array().unwrap();
    assert_eq!(own.len(), 1);
    assert_shape(&own[0], "orderId startedAt outcome talkSeconds");
    assert_eq!(own[0]["orderId"], json!(order));
}

#[actix_web::test]
async fn a_report_needs_the_secret_of_its_address() {
    let (app, _bola, _amina, _order) = on_the_way().await;
    let text = format!("s1 {} incoming", bolas_phone());
    for path in [
        "/api/webhooks/voice/recorder",
        "/api/webhooks/voice/recorder?token=guess",
    ] {
        reported(&app, path, &text)
            .await
            .problem(401, "bad_signature");
    }
    reported(&app, "/api/webhooks/voice/other?token=signed", &text)
        .await
        .problem(404, "not_found");
    assert_eq!(app.count("phone_calls"), 0);
}

#[actix_web::test]
async fn an_unknown_caller_hears_a_sentence_that_says_nothing() {
    let (app, _bola, _amina, _order) = on_the_way().await;
    let answer = reported(&app, HOOK, "s1 08099999999 incoming")
        .await
        .expect(200);
    assert!(answer.text().starts_with("<Decline>This is Gida."));
    assert_eq!(app.count("phone_calls"), 0);
}

#[actix_web::test]
async fn a_tap_is_refused_until_the_provider_is_on_the_way() {
    let app = TestApp::new().await;
    app.relay.turn_on();
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/call-intent"))
        .await
        .problem(409, "calls_closed");
    amina
        .tell(&format!("/api/service-provider/jobs/{order}/call-intent"))
        .await
        .problem(409, "calls_closed");
    amina
        .tell(&format!("/api/orders/{order}/call-intent"))
        .await
        .problem(404, "not_found");
}
