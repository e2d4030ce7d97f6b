//! The stand-in of WhatsApp: messages to people, what people write, and the reports.

mod incoming;

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
