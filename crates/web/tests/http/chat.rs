//! The chat of an order over HTTP: both sides write and read, contact details wait, and staff read
//! it in a dispute.

use crate::support::{
    Answer, Browser, CHIDI, TestApp, assert_instant, assert_shape, assigned, finished, paid, step,
    text_of,
};
use kernel::OrderId;
use serde_json::{Value, json};

const MESSAGE: &str = "id number author text uploadId photoUrl sentAt readAt";
const PHONE: &str = "My line is 0803 123 4567";

fn own(order: &str) -> String {
    format!("/api/orders/{order}/messages")
}

fn of_job(order: &str) -> String {
    format!("/api/service-provider/jobs/{order}/messages")
}

async fn write(browser: &Browser, path: &str, text: &str) -> Answer {
    browser.post(path, json!({ "text": text })).await
}

async fn list(browser: &Browser, path: &str) -> Vec<Value> {
    let answer = browser.get(path).await.expect(200).json();
    answer.as_array().unwrap().clone()
}

fn texts(messages: &[Value]) -> Vec<&str> {
    messages
        .iter()
        .map(|message| message["text"].as_str().unwrap_or_default())
        .collect()
}

async fn photo(browser: &Browser) -> String {
    let sent = browser
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo of a gate".to_vec());
    text_of(&sent.await.expect(201).json(), "id")
}

/// An order of Bola's that Amina has accepted.
async fn taken() -> (TestApp, Browser, Browser, String) {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    (app, bola, amina, order)
}

#[actix_web::test]
async fn both_sides_write_read_and_see_what_was_read() {
    let (app, bola, amina, order) = taken().await;
    assert_eq!(list(&bola, &own(&order)).await, Vec::<Value>::new());
    let sent = write(&amina, &of_job(&order), "I am at the gate.").await;
    let sent = sent.expect(201).json();
    assert_shape(&sent, MESSAGE);
    assert_instant(&sent["sentAt"]);
    assert_eq!(
        (&sent["number"], &sent["author"], &sent["readAt"]),
        (&json!(1), &json!("provider"), &Value::Null)
    );
    let picture = photo(&bola).await;
    let body = json!({ "text": "This one?", "uploadId": picture });
    let answer = bola.post(&own(&order), body).await.expect(201).json();
    assert_eq!(answer["photoUrl"], json!(format!("/api/uploads/{picture}")));
    let (seen, other) = (
        list(&bola, &own(&order)).await,
        list(&amina, &of_job(&order)).await,
    );
    assert_eq!(seen, other);
    assert_eq!(texts(&seen), ["I am at the gate.", "This one?"]);
    amina
        .get(&format!("/api/uploads/{picture}"))
        .await
        .expect(200);
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        job["photos"],
        json!([]),
        "a photo of a message is not one of the request"
    );

    // The unread messages are counted on the pages until they are marked.
    let state = |body: &Value| body["chat"].clone();
    let open = json!({ "open": true, "closesAt": null, "allowsContact": false, "unread": 1 });
    assert_eq!(state(&job), open);
    for page in ["", "/tracking"] {
        let body = bola.get(&format!("/api/orders/{order}{page}")).await;
        assert_eq!(state(&body.expect(200).json()), open, "{page}");
    }
    let mark = |number: u32| json!({ "number": number });
    let path = format!("{}/read", own(&order));
    bola.post(&path, mark(1)).await.expect(204);
    bola.post(&path, mark(1)).await.expect(204);
    assert_eq!(bola.post(&path, mark(0)).await.fields(), ["number"]);
    let seen = list(&amina, &of_job(&order)).await;
    assert_instant(&seen[0]["readAt"]);
    assert_eq!(seen[1]["readAt"], Value::Null);
    let body = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(state(&body.json())["unread"], json!(0));
    app.tell().await;
    let told = bola.get("/api/notifications").await.expect(200).json();
    let link = format!("/order/{order}/track#chat");
    let about = |one: &&Value| one["actionUrl"] == json!(link);
    let notifications = told["notifications"].as_array().unwrap();
    assert_eq!(notifications.iter().filter(about).count(), 1, "{told}");
}

#[actix_web::test]
async fn messages_come_in_pages_oldest_first() {
    let (_app, bola, amina, order) = taken().await;
    for number in 1..=5 {
        write(&amina, &of_job(&order), &format!("Step {number}"))
            .await
            .expect(201);
    }
    let first = bola.get(&format!("{}?limit=2", own(&order))).await;
    let first = first.expect(200);
    assert_eq!(first.json()[0]["text"], json!("Step 1"));
    let next = first.next_page().expect("there are more");
    let second = bola.get(&next).await.expect(200);
    assert_eq!(second.json()[0]["text"], json!("Step 3"));
    let last = bola.get(&second.next_page().unwrap()).await.expect(200);
    assert_eq!(last.json()[0]["text"], json!("Step 5"));
    assert_eq!(last.next_page(), None);
    bola.get(&format!("{}?limit=101", own(&order)))
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn t63_contact_details_are_refused_until_the_provider_is_on_the_way() {
    let (_app, bola, amina, order) = taken().await;
    for (browser, path) in [(&bola, own(&order)), (&amina, of_job(&order))] {
        let refused = write(browser, &path, PHONE).await;
        let problem = refused.problem(422, "contact_details");
        assert_eq!(
            (
                &problem["errors"][0]["field"],
                &problem["errors"][0]["code"]
            ),
            (&json!("text"), &json!("phone"))
        );
        assert!(
            problem["detail"]
                .as_str()
                .unwrap()
                .contains("once the provider is on the way"),
            "{problem}"
        );
    }
    // The numbers of both sides are masked until then too.
    let masked = |body: Value, at: &str| body.pointer(at).cloned().unwrap_or_default();
    let seen = || async {
        let own = bola.get(&format!("/api/orders/{order}")).await.expect(200);
        let tracked = bola.get(&format!("/api/orders/{order}/tracking")).await;
        let job = amina
            .get(&format!("/api/service-provider/jobs/{order}"))
            .await;
        [
            masked(own.json(), "/provider/phone"),
            masked(tracked.expect(200).json(), "/provider/phone"),
            masked(job.expect(200).json(), "/customerPhone"),
        ]
    };
    assert_eq!(seen().await, [Value::Null, Value::Null, Value::Null]);
    step(&amina, &order, "en-route").await.expect(200);
    for number in seen().await {
        assert!(
            number.as_str().is_some_and(|it| it.starts_with("+234")),
            "{number}"
        );
    }
    write(&bola, &own(&order), PHONE).await.expect(201);
    write(&amina, &of_job(&order), PHONE).await.expect(201);
    let body = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(body.json()["chat"]["allowsContact"], json!(true));
    for text in ["Pay 0123456789 GTB", "see pay.example.com/x"] {
        write(&amina, &of_job(&order), text)
            .await
            .problem(422, "contact_details");
    }
}

#[actix_web::test]
async fn a_message_has_words_or_a_photo_of_its_author() {
    let (_app, bola, amina, order) = taken().await;
    let path = own(&order);
    for body in [json!({}), json!({ "text": "  " })] {
        assert_eq!(bola.post(&path, body).await.fields(), ["text"]);
    }
    assert_eq!(
        write(&bola, &path, &"a".repeat(1001)).await.fields(),
        ["text"]
    );
    write(&bola, &path, &"a".repeat(1000)).await.expect(201);
    let of_amina = json!({ "uploadId": photo(&amina).await });
    assert_eq!(bola.post(&path, of_amina).await.fields(), ["uploadId"]);
    let stray = bola.post(&path, json!({ "text": "x", "to": "amina" }));
    assert_eq!(stray.await.fields(), ["to"]);
    let alone = json!({ "uploadId": photo(&bola).await });
    let sent = bola.post(&path, alone).await.expect(201).json();
    assert_eq!(sent["text"], Value::Null);
}

#[actix_web::test]
async fn a_repeated_key_adds_one_message() {
    let (_app, bola, _amina, order) = taken().await;
    let send = |text: &str| {
        bola.post(&own(&order), json!({ "text": text }))
            .key("chat-key-1")
    };
    let first = send("Which gate?").await.expect(201);
    let again = send("Which gate?").await.expect(201);
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(first.json(), again.json());
    send("Another text")
        .await
        .problem(422, "idempotency_key_reused");
    assert_eq!(list(&bola, &own(&order)).await.len(), 1);
}

#[actix_web::test]
async fn m25_no_other_person_sees_the_chat() {
    let (app, bola, amina, order) = taken().await;
    write(&amina, &of_job(&order), "I am at the gate.")
        .await
        .expect(201);
    // A person with the link to the tracking page has no part in the chat.
    let shared = bola.tell(&format!("/api/orders/{order}/share")).await;
    let url = text_of(&shared.expect(201).json(), "url");
    let token = url.split("t=").nth(1).unwrap().to_owned();
    let guest = Browser::new(&app, 77);
    guest
        .get(&format!("{}?t={token}", own(&order)))
        .await
        .expect(401);
    let tracked = guest
        .get(&format!("/api/orders/{order}/tracking?t={token}"))
        .await
        .expect(200)
        .json();
    assert_eq!(tracked.get("chat"), None);
    // A provider who left sees it no more, and cannot write.
    let leave = json!({ "reason": "My car broke down." });
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/withdraw"),
            leave,
        )
        .await
        .expect(204);
    amina.get(&of_job(&order)).await.problem(404, "not_found");
    write(&amina, &of_job(&order), "Sorry")
        .await
        .problem(404, "not_found");
    assert_eq!(
        texts(&list(&bola, &own(&order)).await),
        ["I am at the gate."]
    );
    write(&bola, &own(&order), "Hello?")
        .await
        .problem(409, "chat_closed");
}

#[actix_web::test]
async fn the_chat_is_open_from_the_assignment_to_a_week_after_the_end() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (early, _) = paid(&app, &bola).await;
    write(&bola, &own(&early), "Anyone?")
        .await
        .problem(409, "chat_closed");
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    write(&bola, &own(&order), "Thank you").await.expect(201);
    let now = app.clock_now();
    let id: OrderId = order.parse().unwrap();
    app.edit_order(id, move |order| order.closed_at = Some(now.plus_days(-7)))
        .await;
    let refused = write(&amina, &of_job(&order), "Welcome").await;
    let problem = refused.problem(409, "chat_closed");
    assert!(
        problem["detail"]
            .as_str()
            .unwrap()
            .starts_with("This chat closed on "),
        "{problem}"
    );
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(job["chat"]["open"], json!(false));
    assert_instant(&job["chat"]["closesAt"]);
    assert_eq!(list(&amina, &of_job(&order)).await.len(), 1);
}

#[actix_web::test]
async fn posting_is_limited_for_each_person_and_order() {
    let (app, bola, amina, order) = taken().await;
    for number in 1..=30 {
        write(&bola, &own(&order), &format!("Step {number}"))
            .await
            .expect(201);
    }
    let refused = write(&bola, &own(&order), "One more").await;
    refused.problem(429, "too_many_requests");
    assert!(!refused.header("retry-after").is_empty());
    write(&amina, &of_job(&order), "One thing at a time")
        .await
        .expect(201);
    let (other, _) = paid(&app, &bola).await;
    write(&bola, &own(&other), "Hello")
        .await
        .problem(409, "chat_closed");
}

#[actix_web::test]
async fn m25_staff_read_the_chat_of_a_dispute_and_each_reading_is_stored() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = finished(&app, &bola, &amina).await;
    write(&amina, &of_job(&order), "The oven is clean.")
        .await
        .expect(201);
    let problem = json!({ "reason": "POOR_WORK", "statement": "The oven is as dirty as before." });
    bola.post(&format!("/api/orders/{order}/dispute"), problem)
        .await
        .expect(201);
    write(&bola, &own(&order), "It is not.").await.expect(201);
    let disputes = chidi.get("/api/admin/disputes").await.expect(200).json();
    let path = format!(
        "/api/admin/disputes/{}/messages",
        text_of(&disputes[0], "id")
    );
    let reads = || app.count_where("audit_entries", "detail LIKE 'Chat of SVC-%'");
    assert_eq!(reads(), 0);
    let seen = list(&chidi, &path).await;
    assert_eq!(texts(&seen), ["The oven is clean.", "It is not."]);
    assert_eq!(seen[0]["readAt"], Value::Null, "staff leave no read mark");
    assert_eq!(reads(), 2, "one entry for each of the two people");
    list(&chidi, &path).await;
    assert_eq!(reads(), 4);
}

#[actix_web::test]
async fn the_export_has_the_persons_own_messages() {
    let (_app, bola, amina, order) = taken().await;
    write(&amina, &of_job(&order), "I am at the gate.")
        .await
        .expect(201);
    write(&bola, &own(&order), "Coming.").await.expect(201);
    for (browser, text) in [(&bola, "Coming."), (&amina, "I am at the gate.")] {
        let export = browser.get("/api/users/me/export").await.expect(200).json();
        let messages = export["messages"].as_array().unwrap();
        assert_eq!(texts(messages), [text]);
        assert_eq!(messages[0]["orderId"], json!(order));
    }
}

#[actix_web::test]
async fn the_next_provider_does_not_see_the_chat_with_the_one_before() {
    let (app, bola, amina, order) = taken().await;
    write(&bola, &own(&order), "The gate code is with the guard.")
        .await
        .expect(201);
    let id: OrderId = order.parse().unwrap();
    let next = testkit::world::a_provider_no(8);
    let email = testkit::world::user_of(&next).email.to_string();
    testkit::world::stored::provider(&app.store, next.clone()).await;
    app.edit_order(id, move |order| order.provider = Some(next.id))
        .await;
    let musa = app.signed_in(9, &email).await;
    assert_eq!(list(&musa, &of_job(&order)).await, Vec::<Value>::new());
    amina.get(&of_job(&order)).await.expect(404);
    write(&musa, &of_job(&order), "Good morning")
        .await
        .expect(201);
    assert_eq!(
        texts(&list(&bola, &own(&order)).await),
        ["The gate code is with the guard.", "Good morning"]
    );
}
