use super::*;
use conversation::{Button, Contact, Row, STOP_MARKETING};

fn message(content: WhatsAppContent) -> WhatsAppMessage {
    WhatsAppMessage {
        id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
        to: Contact {
            key: "NG.1349".into(),
            phone: Some("2348031234567".into()),
            name: None,
        },
        content,
    }
}
fn sent(outgoing: Outgoing) -> Option<Value> {
    body(&message(WhatsAppContent::Message(outgoing)))
}
fn button(id: &str, title: &str) -> Button {
    Button {
        id: id.into(),
        title: title.into(),
    }
}
fn row(number: usize) -> Row {
    Row {
        id: format!("row:{number}"),
        title: format!("Row {number}"),
        description: None,
    }
}
fn buttons(buttons: Vec<Button>) -> Option<Value> {
    sent(Outgoing::Buttons {
        text: "Which?".into(),
        buttons,
    })
}
fn list(rows: Vec<Row>) -> Option<Value> {
    sent(Outgoing::List {
        text: "Which?".into(),
        label: "Choose".into(),
        rows,
    })
}

#[test]
fn a_number_takes_precedence_and_an_id_is_enough() {
    let text = || WhatsAppContent::Message(Outgoing::Text("Hi".into()));
    let with_phone = body(&message(text())).unwrap();
    assert_eq!(with_phone["to"], "2348031234567");
    assert!(with_phone.get("recipient").is_none());
    let mut without = message(text());
    without.to.phone = None;
    let body_of = body(&without).unwrap();
    assert_eq!(body_of["recipient"], "NG.1349");
    assert!(body_of.get("to").is_none());
    without.to.key = String::new();
    assert_eq!(body(&without), None);
}

#[test]
fn a_text_may_be_longer_than_one_with_buttons() {
    assert!(sent(Outgoing::Text("x".repeat(4096))).is_some());
    assert!(sent(Outgoing::Text("x".repeat(4097))).is_none());
    assert!(sent(Outgoing::Text(String::new())).is_none());
    assert!(sent(Outgoing::AskPlace("x".repeat(1024))).is_some());
    assert!(sent(Outgoing::AskPlace("x".repeat(1025))).is_none());
}

#[test]
fn one_to_three_buttons_with_short_titles_and_ids_of_their_own() {
    let body = buttons(vec![button("yes", "Yes"), button("no", "No")]).unwrap();
    assert_eq!(body["interactive"]["type"], "button");
    assert_eq!(
        body["interactive"]["action"]["buttons"][1]["reply"]["id"],
        "no"
    );
    let many = (0..4)
        .map(|n| button(&n.to_string(), "Title"))
        .collect::<Vec<_>>();
    assert!(buttons(many).is_none() && buttons(Vec::new()).is_none());
    assert!(buttons(vec![button("a", &"x".repeat(20))]).is_some());
    assert!(buttons(vec![button("a", &"x".repeat(21))]).is_none());
    assert!(buttons(vec![button("a", "A"), button("a", "B")]).is_none());
}

#[test]
fn one_to_ten_rows() {
    let body = list((0..10).map(row).collect()).unwrap();
    let sections = &body["interactive"]["action"]["sections"];
    assert_eq!(sections[0]["rows"].as_array().unwrap().len(), 10);
    assert!(sections[0]["rows"][0].get("description").is_none());
    assert!(list((0..11).map(row).collect()).is_none() && list(Vec::new()).is_none());
    let described = |length: usize| Row {
        description: Some("x".repeat(length)),
        ..row(1)
    };
    assert!(list(vec![described(72)]).is_some());
    assert!(list(vec![described(73)]).is_none());
    let titled = Row {
        title: "x".repeat(25),
        ..row(1)
    };
    assert!(list(vec![titled]).is_none());
}

#[test]
fn a_link_opens_a_page_and_nothing_else() {
    let link = |url: &str| {
        sent(Outgoing::Link {
            text: "Pay now".into(),
            title: "Open".into(),
            url: url.into(),
        })
    };
    let body = link("https://gida.ng/pay").unwrap();
    assert_eq!(body["interactive"]["type"], "cta_url");
    assert_eq!(
        body["interactive"]["action"]["parameters"]["url"],
        "https://gida.ng/pay"
    );
    assert!(link("javascript:alert(1)").is_none());
    assert!(link("https://gida.ng/a b").is_none());
}

#[test]
fn t81_a_template_has_one_parameter_on_one_line() {
    let content = WhatsAppContent::Template {
        template: Template::Answer,
        parameter: "Ada\r\nBello  Obi".into(),
        button: None,
    };
    let body = body(&message(content)).unwrap();
    assert_eq!(body["template"]["name"], "gida_answer");
    assert_eq!(body["template"]["language"]["code"], "en");
    assert_eq!(
        body["template"]["components"][0]["parameters"][0]["text"],
        "Ada Bello Obi"
    );
}

#[test]
fn a_code_is_in_the_text_and_in_the_button_that_copies_it() {
    let code = WhatsAppCode {
        id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
        to: kernel::NgPhone::parse("08031234567").unwrap(),
        code: "419027".into(),
    };
    assert_eq!(
        of_code("gida_code", &code),
        json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "biz_opaque_callback_data": "01900000-0000-7000-8000-000000000001",
            "to": "2348031234567",
            "type": "template",
            "template": {
                "name": "gida_code",
                "language": { "code": "en" },
                "components": [
                    { "type": "body", "parameters": [{ "type": "text", "text": "419027" }] },
                    { "type": "button", "sub_type": "url", "index": "0",
                        "parameters": [{ "type": "text", "text": "419027" }] },
                ],
            },
        })
    );
    let logged = format!("{code:?}");
    assert!(
        !logged.contains("419027") && !logged.contains("31234567"),
        "T70"
    );
}

#[test]
fn news_outside_the_window_has_a_button_and_keeps_the_limits() {
    let news = |parameter: &str, button: &str| {
        body(&message(WhatsAppContent::Template {
            template: Template::News,
            parameter: parameter.into(),
            button: Some(button.into()),
        }))
    };
    let sent = news("Payment received", "news:1").unwrap();
    assert_eq!(sent["template"]["name"], "gida_news");
    let button = &sent["template"]["components"][1];
    assert_eq!(
        (&button["type"], &button["sub_type"], &button["index"]),
        (&json!("button"), &json!("quick_reply"), &json!("0"))
    );
    assert_eq!(
        button["parameters"],
        json!([{ "type": "payload", "payload": "news:1" }])
    );
    assert_eq!(news(&"a".repeat(TEXT_MAX), "news:1"), None);
    assert_eq!(news("Payment received", &"a".repeat(129)), None);
    assert_eq!(news("Payment received", ""), None);
}

#[test]
fn b15_marketing_outside_the_window_has_a_button_that_ends_it() {
    let sent = body(&message(WhatsAppContent::Template {
        template: Template::Marketing,
        parameter: "Time for a new cylinder?".into(),
        button: Some("news:1".into()),
    }))
    .unwrap();
    let buttons = |at: usize| sent["template"]["components"][at].clone();
    for (at, index, payload) in [(1, "0", "news:1"), (2, "1", STOP_MARKETING)] {
        assert_eq!(
            buttons(at),
            json!({ "type": "button", "sub_type": "quick_reply", "index": index,
                "parameters": [{ "type": "payload", "payload": payload }] })
        );
    }
    assert_eq!(buttons(3), Value::Null);
}

#[test]
fn a_place_is_asked_for() {
    let body = sent(Outgoing::AskPlace("Where are you?".into())).unwrap();
    assert_eq!(body["interactive"]["type"], "location_request_message");
    assert_eq!(body["interactive"]["action"]["name"], "send_location");
    assert_eq!(
        body["biz_opaque_callback_data"],
        "01900000-0000-7000-8000-000000000001"
    );
}
