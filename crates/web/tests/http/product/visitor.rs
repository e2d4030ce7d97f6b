//! A whole product on fakes, and browsers that visit it.

use crate::support;
use actix_web::{
    HttpResponse, body::to_bytes, cookie::Cookie, dev::Service, test::TestRequest,
    test::init_service,
};
use futures_util::future::LocalBoxFuture;
use http_base::{Readiness, Settings};
use persistence_sqlite::{Queries, testing::TestStore};
use serde_json::Value;
use std::{cell::RefCell, collections::BTreeMap, rc::Rc, sync::Arc};
use testkit::{
    FakeGateway, FixedClock, MemoryFiles, PlainCleaner, PlainCodes, PlainHasher, PlainRelay,
    PlainSealer, RecordingMailer, RecordingPushSender, RecordingSms, RecordingWhatsApp,
    SequentialIds,
};
use web::{Environs, Services, Web};

/// The product of one test.
pub struct Product {
    pub web: Web,
    pub store: TestStore,
    pub queries: Arc<Queries>,
    pub clock: FixedClock,
    pub mailer: RecordingMailer,
    pub gateway: FakeGateway,
    pub hasher: PlainHasher,
    answering: RefCell<Option<Answering>>,
}

type Answering = Rc<dyn Fn(TestRequest) -> LocalBoxFuture<'static, HttpResponse>>;

struct Ready;

#[async_trait::async_trait]
impl Readiness for Ready {
    async fn is_ready(&self) -> bool {
        true
    }
    fn migration_id(&self) -> String {
        "0001_start".into()
    }
    async fn backlog(&self, _: kernel::Timestamp) -> Option<telemetry::Backlog> {
        None
    }
}

impl Product {
    pub async fn new() -> Self {
        Self::with(Settings {
            rate_limits: false,
            ..support::settings()
        })
        .await
    }

    pub async fn with(settings: Settings) -> Self {
        let (store, clock, gateway) = (
            TestStore::new().await,
            FixedClock::default(),
            FakeGateway::new(),
        );
        let (mailer, hasher) = (RecordingMailer::default(), PlainHasher::default());
        let queries = store.queries();
        let services = Services {
            store: Arc::new(store.clone()),
            identity: queries.clone(),
            notifications: queries.clone(),
            catalog: queries.clone(),
            chat: queries.clone(),
            content: queries.clone(),
            staff: queries.clone(),
            board: queries.clone(),
            uploads: queries.clone(),
            files: Arc::new(MemoryFiles::default()),
            cleaner: Arc::new(PlainCleaner),
            orders: queries.clone(),
            providers: queries.clone(),
            directory: queries.clone(),
            reliability: queries.clone(),
            reviews: queries.clone(),
            support: queries.clone(),
            threads: queries.clone(),
            assessments: queries.clone(),
            referrals: queries.clone(),
            tenders: queries.clone(),
            people: queries.clone(),
            previews: queries.clone(),
            rates: queries.clone(),
            finance: queries.clone(),
            gas: queries.clone(),
            payouts: queries.clone(),
            applications: queries.clone(),
            books: queries.clone(),
            reconcile: queries.clone(),
            gateway: Arc::new(gateway.clone()),
            hasher: Arc::new(hasher.clone()),
            sealer: Arc::new(PlainSealer),
            mailer: Arc::new(mailer.clone()),
            sms: Arc::new(RecordingSms::default()),
            relay: Arc::new(PlainRelay::default()),
            push: Arc::new(RecordingPushSender::default()),
            whatsapp: Arc::new(RecordingWhatsApp::default()),
            codes: Arc::new(PlainCodes),
            gazetteer: Arc::clone(&support::GAZETTEER),
            geocoder: None,
        };
        let environs = Environs {
            settings,
            clock: Arc::new(clock.clone()),
            ids: Arc::new(SequentialIds::seeded(1 << 20)),
            readiness: Arc::new(Ready),
            wake: Arc::default(),
            nodes: None,
        };
        Self {
            web: Web::new(environs, services).unwrap(),
            store,
            queries,
            clock,
            mailer,
            gateway,
            hasher,
            answering: RefCell::default(),
        }
    }

    /// Lets spawned tasks finish.
    pub async fn settle(&self) {
        self.store.settled().await;
    }

    /// The number of rows of a table.
    pub fn count(&self, table: &str) -> i64 {
        let sql = format!("SELECT count(*) AS number FROM {table}");
        self.store.outside().number(&sql)
    }

    /// Sends a request to an application that is built at the first request.
    async fn answer(&self, request: TestRequest) -> HttpResponse {
        let built = self.answering.borrow().clone();
        let answering = match built {
            Some(answering) => answering,
            None => {
                let service = Rc::new(init_service(self.web.app()).await);
                let answering: Answering = Rc::new(move |request| {
                    let service = Rc::clone(&service);
                    Box::pin(async move {
                        match service.call(request.to_request()).await {
                            Ok(response) => response.into_parts().1,
                            Err(error) => error.as_response_error().error_response(),
                        }
                    })
                });
                self.answering.borrow_mut().insert(answering).clone()
            }
        };
        answering(request).await
    }

    /// A browser without cookies.
    pub fn visitor(&self) -> Visitor<'_> {
        Visitor {
            product: self,
            cookies: RefCell::default(),
        }
    }

    /// A browser that is signed in as a user of the test world.
    pub async fn signed_in(&self, email: &str) -> Visitor<'_> {
        let visitor = self.visitor();
        let answer = visitor
            .post(
                "/api/auth/login",
                &serde_json::json!({"email": email, "password": "correct horse battery"}),
            )
            .await;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
        visitor
    }
}

/// A browser: it keeps cookies and sends the headers that browsers send.
pub struct Visitor<'p> {
    product: &'p Product,
    pub cookies: RefCell<BTreeMap<String, String>>,
}

pub struct Answer {
    pub status: u16,
    pub headers: actix_web::http::header::HeaderMap,
    pub body: bytes::Bytes,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("no JSON: {} {:?}", self.status, self.body))
    }
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap().to_owned()
    }
    pub fn text(&self, field: &str) -> String {
        self.json()[field]
            .as_str()
            .unwrap_or_else(|| panic!("no {field}: {:?}", self.body))
            .to_owned()
    }
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
    pub fn set_cookies(&self) -> Vec<String> {
        self.headers
            .get_all("set-cookie")
            .map(|value| value.to_str().unwrap().to_owned())
            .collect()
    }
}

impl Visitor<'_> {
    pub async fn call(&self, request: TestRequest) -> Answer {
        let line: Vec<String> = self
            .cookies
            .borrow()
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let request = if line.is_empty() {
            request
        } else {
            request.insert_header(("cookie", line.join("; ")))
        };
        let response = self
            .product
            .answer(request.peer_addr("102.89.0.1:40000".parse().unwrap()))
            .await;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        for line in headers
            .get_all("set-cookie")
            .map(|value| value.to_str().unwrap().to_owned())
        {
            let cookie = Cookie::parse(line).unwrap();
            let gone = cookie.max_age().is_some_and(|age| age.is_zero());
            let mut cookies = self.cookies.borrow_mut();
            if gone {
                drop(cookies.remove(cookie.name()))
            } else {
                drop(cookies.insert(cookie.name().into(), cookie.value().into()))
            }
        }
        Answer {
            status,
            headers,
            body: to_bytes(response.into_body()).await.unwrap(),
        }
    }
    pub async fn get(&self, path: &str) -> Answer {
        self.call(TestRequest::get().uri(path)).await
    }
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        key: Option<&str>,
    ) -> Answer {
        let request = TestRequest::default()
            .method(method.parse().unwrap())
            .uri(path)
            .insert_header(("sec-fetch-site", "same-origin"));
        let request = if let Some(key) = key {
            request.insert_header(("idempotency-key", key))
        } else {
            request
        };
        let request = match body {
            Some(body) => request
                .insert_header(("content-type", "application/json"))
                .set_payload(body.to_string()),
            None => request,
        };
        self.call(request).await
    }
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(body), None).await
    }
    /// A POST without a body.
    pub async fn act(&self, path: &str) -> Answer {
        self.send("POST", path, None, None).await
    }
}
