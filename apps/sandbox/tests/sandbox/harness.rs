//! A sandbox on free ports, a merchant that calls it, and a server that receives its webhooks.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use reqwest::{Client, StatusCode};
use sandbox::{Pace, RunningSandbox, SandboxConfig, sign, start_with};
use serde_json::{Value, json};

pub const KEY: &str = "sk_test_sandbox_0123456789";
pub const SHORT: Duration = Duration::from_millis(20);

/// A delivery as it arrived.
#[derive(Clone)]
pub struct Arrival {
    pub signature: String,
    pub body: Vec<u8>,
}

impl Arrival {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn is_signed(&self) -> bool {
        self.signature == sign(KEY, &self.body)
    }
}

/// A stand-in for the marketplace: it receives webhooks and answers with the given statuses, and
/// with 200 after them.
#[derive(Clone, Default)]
pub struct Receiver {
    arrivals: Arc<Mutex<Vec<Arrival>>>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

impl Receiver {
    pub fn answer(&self, statuses: &[u16]) {
        self.answers.lock().unwrap().extend(statuses);
    }

    pub fn arrivals(&self) -> Vec<Arrival> {
        self.arrivals.lock().unwrap().clone()
    }

    pub fn events(&self) -> Vec<String> {
        self.arrivals()
            .iter()
            .map(|one| one.json()["event"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Waits until this many deliveries have arrived.
    pub async fn wait_for(&self, count: usize) -> Vec<Arrival> {
        eventually(|| async { (self.arrivals().len() >= count).then(|| self.arrivals()) }).await
    }

    fn serve(&self) -> String {
        let receiver = self.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(receiver.clone()))
                .route("/api/webhooks/paystack", web::post().to(take))
                .route("/api/webhooks/whatsapp", web::post().to(take))
        })
        .workers(1)
        .disable_signals()
        .bind("127.0.0.1:0")
        .unwrap();
        let url = format!("http://{}", server.addrs()[0]);
        tokio::spawn(server.run());
        url
    }
}

async fn take(receiver: web::Data<Receiver>, call: HttpRequest, body: web::Bytes) -> HttpResponse {
    let headers = call.headers();
    let signature = headers
        .get("x-paystack-signature")
        .or_else(|| headers.get("x-hub-signature-256"))
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned();
    receiver.arrivals.lock().unwrap().push(Arrival {
        signature,
        body: body.to_vec(),
    });
    let status = receiver.answers.lock().unwrap().pop_front().unwrap_or(200);
    HttpResponse::build(actix_web::http::StatusCode::from_u16(status).unwrap()).finish()
}

pub struct TestSandbox {
    pub running: RunningSandbox,
    pub receiver: Receiver,
    pub client: Client,
}

pub fn fast() -> Pace {
    Pace {
        webhook_waits: vec![SHORT],
        webhook_tries: 20,
        webhook_timeout: Duration::from_secs(2),
        late: Duration::from_millis(1_500),
        step: SHORT,
    }
}

impl TestSandbox {
    pub async fn open() -> Self {
        Self::open_with(fast(), None).await
    }

    pub async fn open_with(pace: Pace, journal_path: Option<PathBuf>) -> Self {
        let receiver = Receiver::default();
        let config = SandboxConfig {
            bind: "127.0.0.1:0".into(),
            smtp_bind: "127.0.0.1:0".into(),
            public_url: receiver.serve(),
            secret_key: KEY.into(),
            sms_key: "sms-key".into(),
            whatsapp: sandbox::WhatsAppAccount::default(),
            journal_path,
        };
        let running = start_with(config, pace).await.unwrap();
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        Self {
            running,
            receiver,
            client,
        }
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let url = format!("{}{path}", self.running.paystack_url());
        let answer = self
            .client
            .post(url)
            .bearer_auth(KEY)
            .json(body)
            .send()
            .await
            .unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let url = format!("{}{path}", self.running.paystack_url());
        let answer = self.client.get(url).bearer_auth(KEY).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    pub async fn control(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let url = format!("{}/__sandbox{path}", self.running.url());
        let answer = self.client.post(url).json(body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    pub async fn told(&self, path: &str) -> Value {
        let url = format!("{}/__sandbox{path}", self.running.url());
        self.client
            .get(url)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    /// Begins a payment and returns the address of its page.
    pub async fn begin(&self, reference: &str, amount_kobo: u64) -> String {
        let body = json!({
            "email": "ada@example.ng", "amount": amount_kobo, "reference": reference,
            "callback_url": "http://gida.test/payment/callback?from=page",
        });
        let (status, answer) = self.post("/transaction/initialize", &body).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"]["authorization_url"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Begins a payment and marks it as paid, without a webhook.
    pub async fn paid(&self, reference: &str, amount_kobo: u64) {
        self.begin(reference, amount_kobo).await;
        let script = json!({ "outcome": "success", "deliver": "none" });
        let (status, answer) = self
            .control(&format!("/paystack/{reference}"), &script)
            .await;
        assert_eq!(status, 200, "{answer}");
    }

    pub async fn verify(&self, reference: &str) -> Value {
        let (status, answer) = self.get(&format!("/transaction/verify/{reference}")).await;
        assert_eq!(status, 200, "{answer}");
        answer["data"].clone()
    }

    /// Waits until the charge has this status.
    pub async fn settled_as(&self, reference: &str, status: &str) -> Value {
        eventually(|| async {
            let data = self.verify(reference).await;
            (data["status"] == status).then_some(data)
        })
        .await
    }
}

/// Repeats the call until it returns an answer. Fails after a minute.
pub async fn eventually<T, F: Future<Output = Option<T>>>(ask: impl Fn() -> F) -> T {
    for _ in 0..3_000 {
        if let Some(answer) = ask().await {
            return answer;
        }
        tokio::time::sleep(SHORT).await;
    }
    panic!("it did not happen within a minute");
}
