//! How far notifications have come, as staff see it, and failed ones that are sent again.

use crate::support::{CHIDI, TestApp, assert_instant, assert_shape, paid, text_of};
use serde_json::{Value, json};

const SENDING: &str = "id notificationId title channel template state reason queuedAt dueAt sentAt \
                       deliveredAt readAt endedAt tries reference userId orderId to role";
const FAILED: &str = "/api/admin/sendings/failed";

fn on<'a>(all: &'a Value, template: &str, channel: &str) -> &'a Value {
    let mut all = all.as_array().unwrap().iter();
    all.find(|one| one["template"] == template && one["channel"] == channel)
        .expect("there is a row for the channel")
}

#[actix_web::test]
async fn staff_see_on_an_order_and_on_a_person_how_far_each_message_has_come() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    app.tell().await;
    app.work().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let path = format!("/api/admin/orders/{order}/sendings");
    let all = chidi.get(&path).await.expect(200).json();
    let mail = on(&all, "orderPaid", "EMAIL");
    assert_shape(mail, SENDING);
    assert_instant(&mail["sentAt"]);
    assert_eq!(
        (&mail["state"], &mail["tries"], &mail["orderId"]),
        (&json!("SENT"), &json!(1), &json!(order))
    );
    assert_eq!(
        (&mail["to"], &mail["role"], &mail["title"]),
        (
            &json!("Bola Adeyemi"),
            &json!("CUSTOMER"),
            &json!("Payment received")
        )
    );
    assert_eq!(on(&all, "orderPaid", "IN_APP")["state"], "SENT");
    bola.ask("PATCH", "/api/notifications/read-all").await;
    let person = format!("/api/admin/users/{}/sendings", text_of(mail, "userId"));
    let first = chidi.get(&format!("{person}?limit=1")).await.expect(200);
    assert_eq!(first.json().as_array().map(Vec::len), Some(1));
    assert!(
        first.header("link").contains("next"),
        "there is a next page"
    );
    let of_bola = chidi.get(&person).await.expect(200).json();
    assert_eq!(
        of_bola.as_array().map(Vec::len),
        all.as_array().map(Vec::len)
    );
    let own = bola.get("/api/users/me/export").await.expect(200).json();
    let exported = own["sendings"].as_array().unwrap();
    assert_eq!(Some(exported.len()), of_bola.as_array().map(Vec::len));
    assert!(
        exported[0].get("userId").is_none(),
        "it is the person's own"
    );
    chidi
        .get("/api/admin/orders/01900000-0000-7000-8000-00000000abcd/sendings")
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn a_message_that_failed_is_on_the_board_and_is_sent_again_once() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    paid(&app, &bola).await;
    app.tell().await;
    app.mailer.refuse_next(1_000);
    for pause in [0, 1, 5, 30, 120, 720] {
        app.clock.advance_mins(pause);
        app.work_once().await;
    }
    let chidi = app.signed_in(4, CHIDI).await;
    let board = chidi.get(FAILED).await.expect(200).json();
    let mail = on(&board, "orderPaid", "EMAIL").clone();
    assert_eq!(
        (&mail["state"], &mail["reason"], &mail["tries"]),
        (&json!("FAILED"), &json!("NOT_SENT"), &json!(6))
    );
    let path = format!("/api/admin/sendings/{}/replay", text_of(&mail, "id"));
    chidi.tell(&path).await.expect(202);
    chidi.tell(&path).await.problem(409, "stale");
    app.mailer.refuse_next(0);
    app.work().await;
    let board = chidi.get(FAILED).await.expect(200).json();
    let still = board.as_array().unwrap().iter();
    assert_eq!(still.filter(|one| one["id"] == mail["id"]).count(), 0);
    let entries = chidi
        .get("/api/admin/finance/stuck")
        .await
        .expect(200)
        .json()["deeds"]
        .clone();
    assert_eq!(
        (&entries[0]["kind"], &entries[0]["subject"]),
        (&json!("REPLAYED_SENDING"), &mail["id"])
    );
}
