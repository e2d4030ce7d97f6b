use gateways::SmtpMailer;
use kernel::{Email, Language};
use marketplace::{Mail, Mailer};
use serde_json::json;

use crate::harness::Outside;

fn mail(subject: &str) -> Mail {
    Mail {
        to: Email::parse("ada@example.ng").unwrap(),
        subject: subject.to_owned(),
        text: "Hello Ada,\n\nset a new password: https://gida.test/reset?token=abc\n".to_owned(),
        language: Language::English,
        button: "Open in Gida".to_owned(),
        portrait: None,
        stop_url: None,
    }
}

fn mailer(outside: &Outside) -> SmtpMailer {
    SmtpMailer::new(&outside.sandbox.smtp_url(), "Gida <hello@gida.test>").unwrap()
}

#[tokio::test]
async fn a_mail_arrives_as_it_was_written() {
    let outside = Outside::open().await;
    mailer(&outside)
        .send(mail("₦30,100 received — Ẹ ṣé"))
        .await
        .unwrap();
    let mails = outside.told("/mails?to=ada@example.ng").await;
    assert_eq!(
        (&mails[0]["from"], &mails[0]["to"]),
        (&json!("hello@gida.test"), &json!("ada@example.ng"))
    );
    assert_eq!(mails[0]["subject"], "₦30,100 received — Ẹ ṣé");
    assert_eq!(
        mails[0]["text"].as_str().unwrap().trim_end(),
        mail("").text.trim_end()
    );
    assert_eq!(
        mails[0]["links"],
        json!(["https://gida.test/reset?token=abc"])
    );
    let html = mails[0]["html"].as_str().unwrap();
    assert!(html.starts_with("<!doctype html>"), "{html}");
    assert!(
        html.contains("Hello Ada,") && html.contains("₦30,100 received"),
        "{html}"
    );
}

#[tokio::test]
async fn a_subject_adds_no_headers() {
    let outside = Outside::open().await;
    let _either = mailer(&outside)
        .send(mail("Hi\r\nBcc: eve@example.ng\r\n\r\nbody"))
        .await;
    assert_eq!(outside.told("/mails?to=eve@example.ng").await, json!([]));
    for kept in outside.told("/mails").await.as_array().unwrap() {
        assert_eq!(
            kept["text"].as_str().unwrap().trim_end(),
            mail("").text.trim_end()
        );
    }
}

#[tokio::test]
async fn many_mails_share_the_connections() {
    let outside = Outside::open().await;
    let mailer = std::sync::Arc::new(mailer(&outside));
    let sending: Vec<_> = (0..20)
        .map(|number| {
            let mailer = std::sync::Arc::clone(&mailer);
            tokio::spawn(async move { mailer.send(mail(&format!("mail {number}"))).await })
        })
        .collect();
    for one in sending {
        one.await.unwrap().unwrap();
    }
    assert_eq!(outside.told("/mails").await.as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn a_refusal_is_told_without_the_address() {
    let outside = Outside::open().await;
    for (status, text) in [
        (421, "for now"),
        (450, "for now (450)"),
        (550, "for good (550)"),
    ] {
        outside
            .fault(json!({ "service": "smtp", "status": status }))
            .await;
        let error = mailer(&outside)
            .send(mail("x"))
            .await
            .err()
            .unwrap()
            .to_string();
        assert!(error.contains(text) && !error.contains("ada"), "{error}");
    }
    let unreachable = SmtpMailer::new("smtp://127.0.0.1:9", "hello@gida.test").unwrap();
    let error = unreachable.send(mail("x")).await.err().unwrap().to_string();
    assert_eq!(
        error,
        "the mail was not sent: the mail server could not be reached"
    );
}

#[tokio::test]
async fn a_connection_that_was_closed_meanwhile_is_replaced() {
    let outside = Outside::open().await;
    let mailer = mailer(&outside);
    mailer.send(mail("one")).await.unwrap();
    outside
        .fault(json!({ "service": "smtp", "status": 421 }))
        .await;
    assert!(
        mailer.send(mail("lost")).await.is_err(),
        "the server hung up"
    );
    mailer.send(mail("two")).await.unwrap();
    assert_eq!(outside.told("/mails").await.as_array().unwrap().len(), 2);
}
