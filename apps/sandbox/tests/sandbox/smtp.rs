use lettre::message::MultiPart;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::TestSandbox;

type Transport = AsyncSmtpTransport<Tokio1Executor>;

fn transport(sandbox: &TestSandbox) -> Transport {
    Transport::from_url(&sandbox.running.smtp_url())
        .unwrap()
        .build()
}

fn mail(subject: &str) -> Message {
    Message::builder()
        .from("Gida <hello@gida.test>".parse().unwrap())
        .to("Ada <Ada@example.ng>".parse().unwrap())
        .subject(subject)
        .multipart(MultiPart::alternative_plain_html(
            "Open https://gida.test/reset?token=abc now.\n.dot at the start\n".to_owned(),
            r#"<p>Open <a href="https://gida.test/reset?token=abc&amp;x=1">this</a> ₦500</p>"#
                .to_owned(),
        ))
        .unwrap()
}

/// Sends the pieces one by one and returns all answers, until the server hangs up or sends nothing
/// more.
async fn talk(sandbox: &TestSandbox, pieces: &[&str]) -> String {
    let mut stream = TcpStream::connect(sandbox.running.smtp_addr).await.unwrap();
    let mut output = String::new();
    for piece in pieces {
        listen(&mut stream, &mut output).await;
        if stream.write_all(piece.as_bytes()).await.is_err() {
            break;
        }
    }
    listen(&mut stream, &mut output).await;
    output
}

async fn listen(stream: &mut TcpStream, output: &mut String) {
    let mut buffer = [0; 4096];
    let wait = std::time::Duration::from_millis(150);
    while let Ok(Ok(count @ 1..)) = tokio::time::timeout(wait, stream.read(&mut buffer)).await {
        output.push_str(&String::from_utf8_lossy(&buffer[..count]));
    }
}

#[tokio::test]
async fn a_mail_is_kept_with_its_texts_and_links() {
    let sandbox = TestSandbox::open().await;
    transport(&sandbox)
        .send(mail("Reset your password — ₦"))
        .await
        .unwrap();
    let mails = sandbox.told("/mails?to=ada@example.ng").await;
    assert_eq!(mails.as_array().unwrap().len(), 1);
    let kept = &mails[0];
    assert_eq!(
        (&kept["from"], &kept["to"]),
        (&json!("hello@gida.test"), &json!("Ada@example.ng"))
    );
    assert_eq!(kept["subject"], "Reset your password — ₦");
    assert!(
        kept["text"]
            .as_str()
            .unwrap()
            .contains("\n.dot at the start\n")
    );
    assert!(kept["html"].as_str().unwrap().contains("₦500"));
    assert_eq!(
        kept["links"],
        json!([
            "https://gida.test/reset?token=abc",
            "https://gida.test/reset?token=abc&x=1"
        ])
    );
    assert!(kept["receivedAt"].as_str().unwrap().ends_with('Z'));
    assert_eq!(
        sandbox.told("/mails?to=unknown@example.ng").await,
        json!([])
    );
    assert_eq!(sandbox.told("/mails").await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn one_connection_carries_many_mails_and_any_login_will_do() {
    let sandbox = TestSandbox::open().await;
    let credentials = Credentials::new("user".into(), "password".into());
    let url = sandbox.running.smtp_url();
    let transport = Transport::from_url(&url)
        .unwrap()
        .credentials(credentials)
        .build();
    for number in 0..5 {
        transport
            .send(mail(&format!("mail {number}")))
            .await
            .unwrap();
    }
    let mails = sandbox.told("/mails").await;
    let subjects: Vec<&str> = mails
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["subject"].as_str().unwrap())
        .collect();
    assert_eq!(subjects, ["mail 0", "mail 1", "mail 2", "mail 3", "mail 4"]);
}

#[tokio::test]
async fn the_order_of_commands_is_held() {
    let sandbox = TestSandbox::open().await;
    let output = talk(
        &sandbox,
        &[
            "MAIL FROM:<a@b.ng>\r\n",
            "HELO me\r\n",
            "RCPT TO:<c@d.ng>\r\n",
            "DATA\r\n",
            "FLY\r\n",
            "NOOP\r\n",
            "RSET\r\n",
            "QUIT\r\n",
        ],
    )
    .await;
    let codes: Vec<&str> = output.lines().map(|line| &line[..3]).collect();
    assert_eq!(
        codes,
        [
            "220", "503", "250", "503", "503", "502", "250", "250", "221"
        ]
    );
}

#[tokio::test]
async fn a_mail_cannot_hide_in_another() {
    let sandbox = TestSandbox::open().await;
    let smuggle = "Subject: one\r\n\r\nfirst\n.\nMAIL FROM:<x@y.ng>\r\n";
    let start = [
        "EHLO me\r\n",
        "MAIL FROM:<a@b.ng>\r\n",
        "RCPT TO:<c@d.ng>\r\n",
        "DATA\r\n",
    ];
    let output = talk(&sandbox, &[&start[..], &[smuggle]].concat()).await;
    assert!(output.contains("521 5.5.2"), "{output}");
    assert_eq!(sandbox.told("/mails").await, json!([]));
}

#[tokio::test]
async fn lines_and_mails_have_a_limit() {
    let sandbox = TestSandbox::open().await;
    let output = talk(&sandbox, &[&"x".repeat(5000)]).await;
    assert!(output.contains("500 5.5.2 Line too long"));
    let output = talk(
        &sandbox,
        &["EHLO me\r\n", "MAIL FROM:<a@b.ng> SIZE=99999999\r\n"],
    )
    .await;
    assert!(output.contains("552 5.3.4"));
}

#[tokio::test]
async fn mail_faults_can_be_scripted() {
    let sandbox = TestSandbox::open().await;
    for status in [421, 450, 550, 354] {
        let (code, _) = sandbox
            .control("/faults", &json!({ "service": "smtp", "status": status }))
            .await;
        assert_eq!(code, 201);
        assert!(
            transport(&sandbox).send(mail("lost")).await.is_err(),
            "{status}"
        );
    }
    transport(&sandbox).send(mail("kept")).await.unwrap();
    assert_eq!(sandbox.told("/mails").await.as_array().unwrap().len(), 1);
}
