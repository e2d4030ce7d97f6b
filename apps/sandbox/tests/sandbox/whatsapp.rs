//! The stand-in of WhatsApp: messages to people, what people write, and the reports.

use serde_json::{Value, json};

use crate::harness::TestSandbox;

const PERSON: &str = "2348031234567";

async fn post(sandbox: &TestSandbox, path: &str, body: &Value) -> (u16, Value) {
    let url = format!("{}{path}", sandbox.running.url());
    let answer = sandbox
        .client
        .post(url)
        .bearer_auth(sandbox::WHATSAPP_TOKEN)
        .json(body)
        .send()
        .await
        .unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap())
}

async fn writes(sandbox: &TestSandbox, person: &str, body: &Value) -> (u16, Value) {
    post(
        sandbox,
        &format!("/__sandbox/whatsapp/{person}/messages"),
        body,
    )
    .await
}

fn whatsapp(kind: &str, content: Value) -> Value {
    json!({ "messaging_product": "whatsapp", "recipient_type": "individual", "to": "2348031234567", "type": kind, kind: content })
}

#[tokio::test]
async fn a_whatsapp_message_is_kept() {
    let sandbox = TestSandbox::open().await;
    let text = whatsapp("text", json!({ "preview_url": false, "body": "Hello" }));
    let (status, answer) = post(&sandbox, "/whatsapp/1065/messages", &text).await;
    assert_eq!(status, 200);
    assert_eq!(answer["contacts"][0]["wa_id"], "2348031234567");
    assert!(
        answer["messages"][0]["id"]
            .as_str()
            .unwrap()
            .starts_with("wamid.")
    );
    let template = whatsapp(
        "template",
        json!({ "name": "booking_confirmed", "language": { "code": "en" }, "components": [
            { "type": "body", "parameters": [{ "type": "text", "text": "Ada" }] }] }),
    );
    assert_eq!(
        post(&sandbox, "/whatsapp/v25.0/1065/messages", &template)
            .await
            .0,
        200
    );
    let messages = sandbox.told("/whatsapp?to=2348031234567").await;
    assert_eq!(
        (&messages[0]["text"], &messages[0]["phoneNumberId"]),
        (&json!("Hello"), &json!("1065"))
    );
    assert_eq!(messages[1]["text"], "booking_confirmed Ada");
}

/// An approved text with a code.
fn code(to: &str, body: &str, button: &str) -> Value {
    let parameters = |code: &str| json!([{ "type": "text", "text": code }]);
    let template = json!({ "name": "gida_code", "language": { "code": "en" }, "components": [
        { "type": "body", "parameters": parameters(body) },
        { "type": "button", "sub_type": "url", "index": "0", "parameters": parameters(button) }] });
    json!({ "messaging_product": "whatsapp", "to": to, "type": "template", "template": template })
}

#[tokio::test]
async fn a_code_is_in_the_text_and_in_the_button_and_can_be_read_in_the_thread() {
    let sandbox = TestSandbox::open().await;
    let send = async |body: Value| post(&sandbox, "/whatsapp/1065/messages", &body).await;
    assert_eq!(send(code(PERSON, "419027", "419027")).await.0, 200);
    for wrong in [code(PERSON, "419027", "419028"), code(PERSON, "", "")] {
        let (status, answer) = send(wrong).await;
        assert_eq!((status, &answer["error"]["code"]), (400, &json!(132_000)));
    }
    let thread = sandbox.told(&format!("/whatsapp/{PERSON}")).await;
    assert_eq!(thread[0]["template"], "gida_code");
    assert_eq!(thread[0]["text"], "gida_code 419027");
}

#[tokio::test]
async fn a_number_that_is_not_on_whatsapp_is_refused_at_once() {
    let sandbox = TestSandbox::open().await;
    let body = code("2348030000027", "419027", "419027");
    let (status, answer) = post(&sandbox, "/whatsapp/1065/messages", &body).await;
    assert_eq!((status, &answer["error"]["code"]), (400, &json!(131_026)));
    assert_eq!(
        sandbox.told("/whatsapp?to=2348030000027").await,
        json!([]),
        "nothing was taken"
    );
}

#[tokio::test]
async fn the_limits_of_whatsapp_are_held() {
    let sandbox = TestSandbox::open().await;
    let button = |title: &str| json!({ "type": "reply", "reply": { "id": "a", "title": title } });
    let buttons = |list: Vec<Value>| {
        whatsapp(
            "interactive",
            json!({ "type": "button", "body": { "text": "b" }, "action": { "buttons": list } }),
        )
    };
    let rows = |count: usize| {
        let rows: Vec<Value> = (0..count)
            .map(|at| json!({ "id": at.to_string(), "title": "row" }))
            .collect();
        whatsapp(
            "interactive",
            json!({ "type": "list", "body": { "text": "b" },
                "action": { "button": "Choose", "sections": [{ "title": "s", "rows": rows }] } }),
        )
    };
    let cases = [
        (
            buttons(vec![button("Yes"), button("No"), button("Maybe")]),
            200,
        ),
        (
            buttons(vec![button("1"), button("2"), button("3"), button("4")]),
            400,
        ),
        (buttons(vec![button("twenty-one characters")]), 400),
        (rows(10), 200),
        (rows(11), 400),
        (whatsapp("text", json!({ "body": "x".repeat(4097) })), 400),
        (whatsapp("carrier", json!({})), 400),
    ];
    for (body, status) in cases {
        let (got, answer) = post(&sandbox, "/whatsapp/1065/messages", &body).await;
        assert_eq!(got, status, "{answer}");
        assert_eq!(answer["error"]["code"].is_u64(), status == 400);
    }
    let url = format!("{}/whatsapp/1065/messages", sandbox.running.url());
    assert_eq!(
        sandbox
            .client
            .post(url)
            .json(&rows(1))
            .send()
            .await
            .unwrap()
            .status(),
        401
    );
}

#[tokio::test]
async fn what_a_person_writes_is_delivered_signed_once_twice_or_late() {
    let sandbox = TestSandbox::open().await;
    for (deliver, copies) in [("once", 1), ("twice", 3), ("late", 4)] {
        let body = json!({ "text": "Grüße", "deliver": deliver });
        assert_eq!(writes(&sandbox, PERSON, &body).await.0, 202);
        let arrivals = sandbox.receiver.wait_for(copies).await;
        let last = &arrivals[copies - 1];
        assert_eq!(
            last.signature,
            sandbox::sign_whatsapp(sandbox::WHATSAPP_APP_SECRET, &last.body)
        );
        assert!(last.body.is_ascii(), "other letters are escaped");
        let value = &last.json()["entry"][0]["changes"][0]["value"];
        assert_eq!(value["messages"][0]["text"]["body"], "Grüße");
        assert_eq!(value["messages"][0]["from"], PERSON);
        assert_eq!(value["contacts"][0]["wa_id"], PERSON);
        assert!(value["messages"][0]["timestamp"].is_string());
    }
}

#[tokio::test]
async fn a_message_can_wait_for_the_next_delivery_which_brings_all() {
    let sandbox = TestSandbox::open().await;
    for (text, deliver) in [
        ("One", "with_next"),
        ("Two", "with_next"),
        ("Three", "once"),
    ] {
        let body = json!({ "text": text, "deliver": deliver });
        assert_eq!(writes(&sandbox, PERSON, &body).await.0, 202);
    }
    let of = |delivery: &Value| -> Vec<Value> {
        let changes = delivery["entry"][0]["changes"].as_array().unwrap().iter();
        changes
            .map(|change| change["value"]["messages"][0]["text"]["body"].clone())
            .collect()
    };
    let arrived = sandbox.receiver.wait_for(1).await;
    assert_eq!(of(&arrived[0].json()), ["One", "Two", "Three"]);
    writes(&sandbox, PERSON, &json!({ "text": "Four" })).await;
    let arrived = sandbox.receiver.wait_for(2).await;
    assert_eq!(of(&arrived[1].json()), ["Four"], "each is delivered once");
}

#[tokio::test]
async fn a_voice_note_and_a_changed_number_are_told() {
    let sandbox = TestSandbox::open().await;
    let audio = json!({ "bytes_base64": "T2dnUw==", "mime_type": "audio/ogg" });
    assert_eq!(
        writes(&sandbox, PERSON, &json!({ "audio": audio })).await.0,
        202
    );
    let told = sandbox.receiver.wait_for(1).await[0].json();
    let message = &told["entry"][0]["changes"][0]["value"]["messages"][0];
    assert_eq!(message["type"], "audio");
    assert_eq!(message["audio"]["voice"], true);
    assert!(message["audio"]["id"].is_string());
    let changed = json!({ "new_number": "2348031234568" });
    assert_eq!(writes(&sandbox, PERSON, &changed).await.0, 202);
    let told = sandbox.receiver.wait_for(2).await[1].json();
    let message = &told["entry"][0]["changes"][0]["value"]["messages"][0];
    assert_eq!(message["from"], PERSON);
    assert_eq!(message["system"]["type"], "customer_changed_number");
    assert_eq!(message["system"]["wa_id"], "2348031234568");
    let wrong = json!({ "new_number": "NG.1" });
    assert_eq!(writes(&sandbox, PERSON, &wrong).await.0, 422);
}

#[tokio::test]
async fn a_person_who_hides_the_number_has_only_an_id() {
    let sandbox = TestSandbox::open().await;
    writes(&sandbox, "NG.1349", &json!({ "text": "Hi" })).await;
    let arrival = sandbox.receiver.wait_for(1).await[0].json();
    let value = &arrival["entry"][0]["changes"][0]["value"];
    assert_eq!(value["messages"][0]["from_user_id"], "NG.1349");
    assert!(value["messages"][0].get("from").is_none());
    assert!(value["contacts"][0].get("wa_id").is_none());
    let to = json!({ "messaging_product": "whatsapp", "recipient": "NG.1349", "type": "text", "text": { "body": "Hello" } });
    let (status, answer) = post(&sandbox, "/whatsapp/1065/messages", &to).await;
    assert_eq!(
        (status, &answer["contacts"][0]["user_id"]),
        (200, &json!("NG.1349"))
    );
}

#[tokio::test]
async fn a_thread_shows_both_directions_and_taps_need_an_offer() {
    let sandbox = TestSandbox::open().await;
    assert_eq!(
        writes(&sandbox, PERSON, &json!({ "text": "Hi" })).await.0,
        202
    );
    assert_eq!(
        writes(&sandbox, PERSON, &json!({ "reply": "svc:1" }))
            .await
            .0,
        422
    );
    let list = json!({ "type": "list", "body": { "text": "What?" }, "action": { "button": "Choose",
        "sections": [{ "rows": [{ "id": "svc:1", "title": "Leak", "description": "From" }] }] } });
    post(
        &sandbox,
        "/whatsapp/1065/messages",
        &whatsapp("interactive", list),
    )
    .await;
    assert_eq!(
        writes(&sandbox, PERSON, &json!({ "reply": "svc:1" }))
            .await
            .0,
        202
    );
    let place = json!({ "location": { "latitude": 9.0, "longitude": 7.4, "name": "Jabi" } });
    assert_eq!(writes(&sandbox, PERSON, &place).await.0, 202);
    let thread = sandbox.told(&format!("/whatsapp/{PERSON}")).await;
    let shown: Vec<(&str, &str)> = thread
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["direction"].as_str().unwrap(),
                one["text"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            ("in", "Hi"),
            ("out", "What?"),
            ("in", "Leak"),
            ("in", "Jabi")
        ]
    );
    assert_eq!(thread[1]["rows"][0]["id"], "svc:1");
    for wrong in [
        json!({}),
        json!({ "text": "a", "reply": "b" }),
        json!({ "text": "a", "deliver": "never" }),
        json!({ "text": "a", "to": "b" }),
        json!({ "image": { "bytes_base64": "?", "mime_type": "image/png" } }),
    ] {
        assert_eq!(writes(&sandbox, PERSON, &wrong).await.0, 422, "{wrong}");
    }
}

#[tokio::test]
async fn the_window_of_a_day_and_the_number_decide_the_reports() {
    let sandbox = TestSandbox::open().await;
    let to = |person: &str, kind: &str, content: Value| json!({ "messaging_product": "whatsapp", "to": person, "type": kind, kind: content });
    let text = || json!({ "body": "Hello" });
    let template = json!({ "name": "gida_answer", "language": { "code": "en" } });
    for (person, wrote, kind, content, expected) in [
        (PERSON, false, "text", text(), vec![json!("failed")]),
        (
            "2348030000001",
            true,
            "text",
            text(),
            vec![json!("sent"), json!("delivered"), json!("read")],
        ),
        (
            "2348030000002",
            false,
            "template",
            template,
            vec![json!("sent"), json!("delivered"), json!("read")],
        ),
        ("2348030000026", true, "text", text(), vec![json!("failed")]),
        (
            "2348030000005",
            true,
            "text",
            text(),
            vec![
                json!("read"),
                json!("sent"),
                json!("delivered"),
                json!("sent"),
            ],
        ),
    ] {
        let before = sandbox.receiver.arrivals().len() + usize::from(wrote);
        if wrote {
            writes(&sandbox, person, &json!({ "text": "Hi" })).await;
            sandbox.receiver.wait_for(before).await;
        }
        post(
            &sandbox,
            "/whatsapp/1065/messages",
            &to(person, kind, content),
        )
        .await;
        let arrivals = sandbox.receiver.wait_for(before + expected.len()).await;
        let states: Vec<Value> = arrivals[before..]
            .iter()
            .map(|one| {
                one.json()["entry"][0]["changes"][0]["value"]["statuses"][0]["status"].clone()
            })
            .collect();
        assert_eq!(states, expected, "{person}");
    }
    let failed = sandbox.receiver.arrivals()[0].json();
    let cause = &failed["entry"][0]["changes"][0]["value"]["statuses"][0]["errors"][0];
    assert_eq!(cause["code"], 131_047);
}

#[tokio::test]
async fn a_photo_needs_the_token_and_a_browser_gets_the_phone() {
    let sandbox = TestSandbox::open().await;
    let image = json!({ "bytes_base64": "Zm9v", "mime_type": "image/png" });
    assert_eq!(
        writes(&sandbox, PERSON, &json!({ "image": image })).await.0,
        202
    );
    let arrival = sandbox.receiver.wait_for(1).await[0].json();
    let value = &arrival["entry"][0]["changes"][0]["value"];
    let id = value["messages"][0]["image"]["id"].as_str().unwrap();
    let get = async |path: String, token: &str, accept: &str| {
        let url = format!("{}{path}", sandbox.running.url());
        let ask = sandbox
            .client
            .get(url)
            .bearer_auth(token)
            .header("accept", accept);
        let answer = ask.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let token = sandbox::WHATSAPP_TOKEN;
    assert_eq!(get(format!("/whatsapp/{id}"), "other", "*/*").await.0, 401);
    let (status, described) = get(format!("/whatsapp/v25.0/{id}"), token, "*/*").await;
    let described: Value = serde_json::from_str(&described).unwrap();
    assert_eq!((status, &described["file_size"]), (200, &json!(3)));
    let path = described["url"].as_str().unwrap();
    let path = path
        .strip_prefix(&sandbox.running.url())
        .unwrap()
        .to_owned();
    assert_eq!(get(path.clone(), "other", "*/*").await.0, 401);
    assert_eq!(get(path, token, "*/*").await, (200, "foo".to_owned()));
    assert_eq!(get("/whatsapp/404".to_owned(), token, "*/*").await.0, 400);
    let (_, page) = get("/__sandbox/whatsapp".to_owned(), token, "text/html,*/*").await;
    assert!(page.starts_with("<!doctype html>"));
    let (_, phone) = get("/__sandbox/whatsapp/phone".to_owned(), token, "*/*").await;
    assert_eq!(page, phone);
    let (_, list) = get("/__sandbox/whatsapp".to_owned(), token, "application/json").await;
    assert_eq!(list, "[]");
}
