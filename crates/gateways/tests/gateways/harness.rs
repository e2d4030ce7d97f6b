use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use gateways::paystack::PaystackLimits;
use gateways::{PaystackConfig, PaystackGateway};
use kernel::Money;
use payments::{InitializeCharge, PaymentGateway, PaymentReference};
use sandbox::{Pace, RunningSandbox, SandboxConfig, start_with};
use serde_json::{Value, json};

pub const KEY: &str = "sk_test_gateways_0123456789";
pub const SMS_KEY: &str = "sms-key";

/// A webhook as it arrived: its signature and its raw body.
pub type Arrival = (String, Vec<u8>);

#[derive(Clone, Default)]
pub struct Inbox(Arc<Mutex<Vec<Arrival>>>);

impl Inbox {
    pub fn arrivals(&self) -> Vec<Arrival> {
        self.0.lock().unwrap().clone()
    }

    pub async fn wait_for(&self, count: usize) -> Vec<Arrival> {
        for _ in 0..3_000 {
            let arrivals = self.arrivals();
            if arrivals.len() >= count {
                return arrivals;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no webhook within a minute");
    }

    fn serve(&self, reports: &Reports, whatsapp: &Deliveries, voice: &Voice) -> String {
        let (inbox, reports, whatsapp) = (self.clone(), reports.clone(), whatsapp.clone());
        let voice = voice.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(inbox.clone()))
                .app_data(web::Data::new(reports.clone()))
                .app_data(web::Data::new(whatsapp.clone()))
                .app_data(web::Data::new(voice.clone()))
                .route(
                    "/api/webhooks/voice/africastalking",
                    web::post().to(take_call),
                )
                .route("/api/webhooks/whatsapp", web::post().to(take_delivery))
                .route("/api/webhooks/paystack", web::post().to(take))
                .route("/api/webhooks/sms/{provider}", web::post().to(take_report))
        });
        let server = server
            .workers(1)
            .disable_signals()
            .bind("127.0.0.1:0")
            .unwrap();
        let url = format!("http://{}", server.addrs()[0]);
        tokio::spawn(server.run());
        url
    }
}

async fn take(inbox: web::Data<Inbox>, call: HttpRequest, body: web::Bytes) -> HttpResponse {
    let signature = call
        .headers()
        .get("x-paystack-signature")
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned();
    inbox.0.lock().unwrap().push((signature, body.to_vec()));
    HttpResponse::Ok().finish()
}

/// The delivery reports of SMS providers: the signature or the token of each, and its raw body.
#[derive(Clone, Default)]
pub struct Reports(Inbox);

impl std::ops::Deref for Reports {
    type Target = Inbox;
    fn deref(&self) -> &Inbox {
        &self.0
    }
}

async fn take_report(
    reports: web::Data<Reports>,
    call: HttpRequest,
    body: web::Bytes,
) -> HttpResponse {
    let signature = call.headers().get("x-termii-signature");
    let proof = match signature {
        Some(signature) => signature.to_str().unwrap().to_owned(),
        None => call
            .query_string()
            .strip_prefix("token=")
            .unwrap_or_default()
            .to_owned(),
    };
    reports.0.0.lock().unwrap().push((proof, body.to_vec()));
    HttpResponse::Ok().finish()
}

/// The reports about phone calls: the token of each, and its raw body; and what is answered to each.
#[derive(Clone, Default)]
pub struct Voice {
    pub reports: Inbox,
    answer: Arc<Mutex<String>>,
}

impl Voice {
    pub fn answers(&self, document: String) {
        *self.answer.lock().unwrap() = document;
    }
}

async fn take_call(voice: web::Data<Voice>, call: HttpRequest, body: web::Bytes) -> HttpResponse {
    let token = call.query_string().strip_prefix("token=");
    let arrival = (token.unwrap_or_default().to_owned(), body.to_vec());
    voice.reports.0.lock().unwrap().push(arrival);
    HttpResponse::Ok().body(voice.answer.lock().unwrap().clone())
}

/// The deliveries of WhatsApp: the signature of each, and its raw body.
#[derive(Clone, Default)]
pub struct Deliveries(Inbox);

impl std::ops::Deref for Deliveries {
    type Target = Inbox;
    fn deref(&self) -> &Inbox {
        &self.0
    }
}

async fn take_delivery(
    deliveries: web::Data<Deliveries>,
    call: HttpRequest,
    body: web::Bytes,
) -> HttpResponse {
    let signature = call.headers().get("x-hub-signature-256").unwrap();
    let signature = signature.to_str().unwrap().to_owned();
    let arrival = (signature, body.to_vec());
    deliveries.0.0.lock().unwrap().push(arrival);
    HttpResponse::Ok().finish()
}

pub struct Outside {
    pub sandbox: RunningSandbox,
    pub inbox: Inbox,
    pub reports: Reports,
    pub whatsapp: Deliveries,
    pub voice: Voice,
    pub gateway: PaystackGateway,
    pub http: reqwest::Client,
}

/// Short times, so that a test is quick; all other limits are those of production.
pub fn quick() -> PaystackLimits {
    PaystackLimits {
        total: Duration::from_secs(2),
        pause: Duration::from_secs(1),
        ..PaystackLimits::default()
    }
}

impl Outside {
    pub async fn open() -> Self {
        Self::open_with(PaystackLimits::default()).await
    }

    pub async fn open_with(limits: PaystackLimits) -> Self {
        Self::open_paced(limits, Duration::from_millis(20)).await
    }

    /// `step` is how long a refund or a transfer stays in each of its states.
    pub async fn open_paced(limits: PaystackLimits, step: Duration) -> Self {
        let (inbox, reports) = (Inbox::default(), Reports::default());
        let (whatsapp, voice) = (Deliveries::default(), Voice::default());
        let config = SandboxConfig {
            bind: "127.0.0.1:0".into(),
            smtp_bind: "127.0.0.1:0".into(),
            public_url: inbox.serve(&reports, &whatsapp, &voice),
            secret_key: KEY.into(),
            sms_key: SMS_KEY.into(),
            whatsapp: sandbox::WhatsAppAccount::default(),
            journal_path: None,
        };
        let pace = Pace {
            step,
            ..Pace::default()
        };
        let sandbox = start_with(config, pace).await.unwrap();
        let config = PaystackConfig {
            base_url: sandbox.paystack_url(),
            secret_key: KEY.into(),
        };
        let gateway = PaystackGateway::with_limits(config, limits).unwrap();
        Self {
            sandbox,
            inbox,
            reports,
            whatsapp,
            voice,
            gateway,
            http: reqwest::Client::new(),
        }
    }

    pub async fn control(&self, path: &str, body: Value) {
        let url = format!("{}/__sandbox{path}", self.sandbox.url());
        let answer = self.http.post(url).json(&body).send().await.unwrap();
        assert!(
            answer.status().is_success(),
            "{}",
            answer.text().await.unwrap()
        );
    }

    pub async fn fault(&self, fault: Value) {
        self.control("/faults", fault).await;
    }

    pub async fn told(&self, path: &str) -> Value {
        let url = format!("{}/__sandbox{path}", self.sandbox.url());
        self.http
            .get(url)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    pub async fn begin(&self, text: &str, kobo: i64) -> PaymentReference {
        self.gateway.initialize(order(text, kobo)).await.unwrap();
        reference(text)
    }

    /// A charge that is paid successfully, without waiting for a webhook.
    pub async fn paid(&self, text: &str, kobo: i64) -> PaymentReference {
        let reference = self.begin(text, kobo).await;
        self.control(
            &format!("/paystack/{text}"),
            json!({ "outcome": "success", "deliver": "none" }),
        )
        .await;
        reference
    }
}

pub fn reference(text: &str) -> PaymentReference {
    text.parse().unwrap()
}

pub fn order(text: &str, kobo: i64) -> InitializeCharge {
    InitializeCharge {
        reference: reference(text),
        amount: Money::from_kobo(kobo),
        email: "ada@example.ng".into(),
        callback_url: "http://gida.test/payment/callback".into(),
        cancel_url: "http://gida.test/payment/cancelled".into(),
        order_reference: "SVC-7K3F9Q".into(),
        channel: None,
    }
}
