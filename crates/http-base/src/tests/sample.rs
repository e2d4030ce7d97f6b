//! Sample routes, and a function that calls them.

use crate::{
    Access, Body, CurrentUser, EmptyBody, Idempotency, MaybeUser, Operation, Path, Problem, Query,
    Rule, Settings, layered, testing::Bench,
};
use actix_web::{
    App, HttpResponse, Responder,
    body::to_bytes,
    dev::{Service, ServiceResponse},
    test::{TestRequest, init_service},
    web,
};
use kernel::{OrderId, Permission};
use serde::Deserialize;
use serde_json::{Value, json};
use std::cell::Cell;
use validator::Validate;

pub static ROWS: [Operation; 14] = [
    Operation::new("GET", "/api/public", Access::Public),
    Operation::new("POST", "/api/echo", Access::Public),
    Operation::new("POST", "/api/nothing", Access::Public),
    Operation::new("GET", "/api/search", Access::Public).limited(Rule::GeoReverse),
    Operation::new("GET", "/api/things/{id}", Access::Anyone),
    Operation::new("GET", "/api/mine", Access::SignedIn),
    Operation::new("POST", "/api/mine", Access::CompleteProfile),
    Operation::new("GET", "/api/provider", Access::Provider),
    Operation::new("GET", "/api/admin", Access::AnyOf(&[Permission::Finance])),
    Operation::new("POST", "/api/orders", Access::Customer),
    Operation::new("GET", "/api/panic", Access::Public),
    Operation::new("GET", "/api/slow", Access::Public),
    Operation::new("GET", "/metrics", Access::Loopback),
    Operation::new("GET", "/ws/notifications", Access::SignedIn).limited(Rule::SocketOpen),
];

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Echo {
    #[validate(length(min = 1, max = 60))]
    first_name: String,
    count: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Search {
    query: String,
    limit: Option<u8>,
}

async fn echo(body: Body<Echo>) -> impl Responder {
    web::Json(json!({ "firstName": body.value.first_name, "count": body.value.count }))
}
async fn search(query: Query<Search>) -> impl Responder {
    web::Json(json!({ "query": query.0.query, "limit": query.0.limit }))
}
async fn thing(id: Path<OrderId>, user: MaybeUser) -> impl Responder {
    web::Json(json!({ "id": id.0, "user": user.0.map(|user| user.id()) }))
}
async fn who(user: CurrentUser) -> impl Responder {
    web::Json(json!({ "id": user.id(), "role": user.role() }))
}
async fn nothing(_: EmptyBody) -> HttpResponse {
    HttpResponse::NoContent().finish()
}
async fn panics() -> HttpResponse {
    panic!("on purpose")
}
async fn slow() -> impl Responder {
    actix_web::rt::time::sleep(std::time::Duration::from_secs(600)).await;
    "late"
}

thread_local! {
    /// How often the effect of `POST /api/orders` happened. A test and the code that it calls run
    /// on a thread of their own, so tests that run at the same time do not count here.
    pub static ORDERS: Cell<u32> = const { Cell::new(0) };
}

async fn order(key: Idempotency, body: Body<Echo>) -> Result<HttpResponse, Problem> {
    let (digest, refused, slow) = (
        body.digest,
        body.value.first_name == "refuse",
        body.value.first_name == "slow",
    );
    key.run(digest, move |seed| async move {
        if slow {
            actix_web::rt::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        if refused {
            return Err(Problem::conflict("no_price", "There is no price."));
        }
        ORDERS.set(ORDERS.get() + 1);
        Ok(HttpResponse::Created().json(json!({ "id": seed })))
    })
    .await
}

pub fn routes(config: &mut web::ServiceConfig) {
    config
        .route(
            "/api/public",
            web::get().to(|| async { web::Json(json!({ "ok": true })) }),
        )
        .route("/api/echo", web::post().to(echo))
        .route("/api/nothing", web::post().to(nothing))
        .route("/api/search", web::get().to(search))
        .route("/api/things/{id}", web::get().to(thing))
        .service(
            web::resource("/api/mine")
                .route(web::get().to(who))
                .route(web::post().to(who)),
        )
        .route("/api/provider", web::get().to(who))
        .route("/api/admin", web::get().to(who))
        .route("/api/orders", web::post().to(order))
        .route("/api/panic", web::get().to(panics))
        .route("/api/slow", web::get().to(slow))
        .route("/api/unlisted", web::get().to(|| async { "unguarded" }))
        .route("/metrics", web::get().to(|| async { "metrics" }));
}

pub fn bench() -> Bench {
    Bench::new(crate::testing::settings(), &ROWS)
}
pub fn bench_with(settings: Settings) -> Bench {
    Bench::new(settings, &ROWS)
}

/// One answer with its whole body.
pub struct Answer {
    pub status: u16,
    pub headers: actix_web::http::header::HeaderMap,
    pub body: bytes::Bytes,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {:?}", self.body))
    }
    pub fn code(&self) -> String {
        assert_eq!(
            self.header("content-type"),
            crate::PROBLEM_JSON,
            "{:?}",
            self.body
        );
        self.json()["code"].as_str().unwrap().to_owned()
    }
    pub fn field(&self) -> String {
        self.json()["errors"][0]["field"]
            .as_str()
            .unwrap()
            .to_owned()
    }
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

/// Calls the sample application on a bench.
pub async fn call(bench: &Bench, request: TestRequest) -> Answer {
    let app = layered(
        App::new().configure(routes),
        web::Data::from(bench.state.clone()),
    );
    let service = init_service(app).await;
    let request = request
        .peer_addr("102.89.0.1:40000".parse().unwrap())
        .to_request();
    let response = match service.call(request).await {
        Ok(response) => ServiceResponse::into_parts(response).1,
        Err(error) => error.as_response_error().error_response(),
    };
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    Answer {
        status,
        headers,
        body: to_bytes(response.into_body()).await.unwrap(),
    }
}

pub async fn post(bench: &Bench, path: &str, body: &str) -> Answer {
    call(
        bench,
        TestRequest::post()
            .uri(path)
            .insert_header(("content-type", "application/json"))
            .set_payload(body.to_owned()),
    )
    .await
}
pub async fn get(bench: &Bench, path: &str) -> Answer {
    call(bench, TestRequest::get().uri(path)).await
}
