use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use crate::harness::{TestSandbox, eventually, fast};

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sandbox-{name}-{}", std::process::id()));
        Self(folder)
    }

    fn path(&self) -> Option<PathBuf> {
        Some(self.0.join("journal.jsonl"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test]
async fn charges_survive_a_restart_and_references_stay_used() {
    let scratch = Scratch::new("charges");
    let first = TestSandbox::open_with(fast(), scratch.path()).await;
    first.paid("kept", 250_000).await;
    let page = first.begin("half", 500_000).await;
    let form = [
        ("number", "507850785078507812"),
        ("expiry", "12/40"),
        ("cvv", "081"),
    ];
    first
        .client
        .post(format!("{page}/card"))
        .form(&form)
        .send()
        .await
        .unwrap();
    let before = first.verify("kept").await;
    first.running.stop().await;
    // A kill can tear the last line.
    let mut file = std::fs::OpenOptions::new()
        .append(true)
        .open(scratch.path().unwrap())
        .unwrap();
    file.write_all(b"{\"kind\":\"charge\",\"rec\xe2\x82")
        .unwrap();

    let second = TestSandbox::open_with(fast(), scratch.path()).await;
    assert_eq!(second.verify("kept").await, before);
    let again = json!({ "email": "a@b.ng", "amount": 1, "reference": "kept" });
    assert_eq!(
        second.post("/transaction/initialize", &again).await.1["code"],
        "duplicate_reference"
    );
    let code = page.rsplit('/').next().unwrap();
    let page = format!("{}/checkout/{code}", second.running.paystack_url());
    second
        .client
        .post(format!("{page}/step"))
        .form(&[("pin", "1111")])
        .send()
        .await
        .unwrap();
    assert_eq!(second.verify("half").await["status"], "success");
    second.begin("new", 100).await;
    assert!(second.verify("new").await["id"].as_u64() > before["id"].as_u64());
}

#[tokio::test]
async fn webhooks_and_refunds_go_on_after_a_restart() {
    let scratch = Scratch::new("webhooks");
    let first = TestSandbox::open_with(fast(), scratch.path()).await;
    first.paid("later", 250_000).await;
    first.receiver.answer(&[500; 1000]);
    first
        .post("/refund", &json!({ "transaction": "later" }))
        .await;
    first.receiver.wait_for(1).await;
    first.running.stop().await;

    let second = TestSandbox::open_with(fast(), scratch.path()).await;
    eventually(|| async {
        second
            .receiver
            .events()
            .contains(&"refund.processed".to_owned())
            .then_some(())
    })
    .await;
    assert!(
        second
            .receiver
            .events()
            .contains(&"refund.pending".to_owned())
    );
    second.settled_as("later", "reversed").await;
}

#[tokio::test]
async fn a_live_key_is_refused() {
    let config = sandbox::SandboxConfig {
        bind: "127.0.0.1:0".into(),
        smtp_bind: "127.0.0.1:0".into(),
        public_url: "http://127.0.0.1:1".into(),
        secret_key: "sk_live_x".into(),
        sms_key: "sms-key".into(),
        whatsapp: sandbox::WhatsAppAccount::default(),
        journal_path: None,
    };
    assert_eq!(
        sandbox::start(config).await.err().unwrap().kind(),
        std::io::ErrorKind::InvalidInput
    );
}

#[tokio::test]
async fn several_run_at_once_and_share_nothing() {
    let (one, two) = (TestSandbox::open().await, TestSandbox::open().await);
    one.begin("mine", 100).await;
    assert_eq!(two.told("/paystack").await["charges"], json!([]));
    assert_ne!(one.running.http_addr, two.running.http_addr);
    let waiting = tokio::spawn(two.running.wait());
    one.running.stop().await;
    assert!(!waiting.is_finished());
    waiting.abort();
}
