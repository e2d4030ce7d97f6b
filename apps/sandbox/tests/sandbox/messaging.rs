use serde_json::{Value, json};

use crate::harness::TestSandbox;

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
    (answer.status().as_u16(), answer.json().await.unwrap())
}

fn sms() -> Value {
    json!({
        "api_key": "sms-key", "to": "2348031234567", "from": "Gida", "sms": "Your code is 123456",
        "type": "plain", "channel": "dnd",
    })
}

#[tokio::test]
async fn an_sms_is_kept() {
    let sandbox = TestSandbox::open().await;
    for path in ["/sms/send", "/termii/api/sms/send"] {
        let (status, answer) = post(&sandbox, path, &sms()).await;
        assert_eq!((status, &answer["code"]), (200, &json!("ok")));
        assert!(answer["message_id"].is_string() && answer["balance"].is_u64());
    }
    let messages = sandbox.told("/sms?to=%2B2348031234567").await;
    assert_eq!(messages.as_array().unwrap().len(), 2);
    assert_eq!(
        (&messages[0]["text"], &messages[0]["channel"]),
        (&json!("Your code is 123456"), &json!("dnd"))
    );
    assert_eq!(sandbox.told("/sms?to=2340000000000").await, json!([]));
}

#[tokio::test]
async fn an_sms_is_listed_with_its_last_state() {
    let sandbox = TestSandbox::open().await;
    for (number, state) in [
        ("2348031234567", "Delivered"),
        ("2348030000001", "DND Active on Phone Number"),
        ("2348030000002", "Expired"),
        ("2348030000004", "Message Sent"),
    ] {
        let mut body = sms();
        body["to"] = json!(number);
        assert_eq!(post(&sandbox, "/termii/api/sms/send", &body).await.0, 200);
        let listed = crate::harness::eventually(|| async {
            let list = sandbox.told(&format!("/sms?to={number}")).await;
            (list[0]["status"] == state).then_some(list)
        })
        .await;
        assert_eq!(listed[0]["from"], "Gida");
        assert!(listed[0]["at"].as_str().unwrap().ends_with('Z'));
    }
}

#[tokio::test]
async fn the_route_for_advertising_skips_a_number_that_does_not_want_to_be_disturbed() {
    let sandbox = TestSandbox::open().await;
    for (number, route, state) in [
        ("2348030000007", "generic", "DND Active on Phone Number"),
        ("2348031000007", "dnd", "Delivered"),
        ("2348031234567", "generic", "Delivered"),
    ] {
        let mut body = sms();
        (body["to"], body["channel"]) = (json!(number), json!(route));
        let (status, answer) = post(&sandbox, "/termii/api/sms/send", &body).await;
        assert_eq!((status, &answer["code"]), (200, &json!("ok")), "{route}");
        crate::harness::eventually(|| async {
            let list = sandbox.told(&format!("/sms?to={number}")).await;
            (list[0]["status"] == state).then_some(list)
        })
        .await;
    }
}

#[tokio::test]
async fn africas_talking_answers_201_also_for_a_refused_recipient() {
    let sandbox = TestSandbox::open().await;
    let send = |to: &'static str, from: &'static str, key: &'static str| {
        let url = format!(
            "{}/africastalking/version1/messaging",
            sandbox.running.url()
        );
        let form = [
            ("username", "sandbox"),
            ("to", to),
            ("message", "Hello"),
            ("from", from),
        ];
        sandbox
            .client
            .post(url)
            .header("apiKey", key)
            .form(&form)
            .send()
    };
    let unknown = send("+2348031234567", "Gida", "unknown").await.unwrap();
    assert_eq!(unknown.status().as_u16(), 401);
    for (to, from, code) in [
        ("+2348031234567", "Gida", json!(101)),
        ("08031234567", "Gida", json!(403)),
        ("+2348030000001", "Gida", json!(409)),
        ("+2348030000006", "Gida", json!(405)),
        ("+2348031234567", "TooLongSender", Value::Null),
    ] {
        let answer = send(to, from, "sms-key").await.unwrap();
        assert_eq!(answer.status().as_u16(), 201);
        let answer: Value = answer.json().await.unwrap();
        let data = &answer["SMSMessageData"];
        assert_eq!(data["Recipients"][0]["statusCode"], code, "{to} {from}");
    }
    assert_eq!(sandbox.told("/sms").await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_wrong_sms_is_refused() {
    let sandbox = TestSandbox::open().await;
    for (field, value, status) in [
        ("api_key", json!(""), 401),
        ("api_key", json!("unknown"), 401),
        ("to", json!("2348030000006"), 400),
        ("to", json!("08031234567"), 200),
        ("to", json!("+2348031234567"), 400),
        ("from", json!("TooLongSender"), 400),
        ("channel", json!("pigeon"), 400),
        ("sms", Value::Null, 400),
    ] {
        let mut body = sms();
        body[field] = value;
        assert_eq!(
            post(&sandbox, "/sms/send", &body).await.0,
            status,
            "{field}"
        );
    }
}
