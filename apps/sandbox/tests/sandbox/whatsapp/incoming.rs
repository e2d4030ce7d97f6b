//! What people write and send, delivered to the product.

use super::{PERSON, post, writes};
use serde_json::{Value, json};

use crate::harness::TestSandbox;

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
