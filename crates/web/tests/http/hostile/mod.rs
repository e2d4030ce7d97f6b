//! T73: no request causes a fault of the server.

mod sent;

use crate::{
    roles::{Persona, Row, every_row, everybody},
    support::{Answer, TestApp, settings},
};
use sent::{bodies, values};
use serde_json::{Value, json};

/// The bodies in which one value at a time is replaced by the given one.
fn spoiled(body: &Value, value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for pointer in pointers(body, "") {
        let mut copy = body.clone();
        *copy.pointer_mut(&pointer).expect("it is there") = value.clone();
        all.push(copy);
    }
    all
}

fn pointers(value: &Value, at: &str) -> Vec<String> {
    let Value::Object(fields) = value else {
        return Vec::new();
    };
    let below = |(name, inner): (&String, &Value)| {
        let here = format!("{at}/{name}");
        let mut all = pointers(inner, &here);
        all.push(here);
        all
    };
    fields.iter().flat_map(below).collect()
}

/// The persona who gets furthest with this operation.
fn welcome<'p>(row: &Row, everybody: &'p [Persona]) -> &'p Persona {
    let name = match row.operation {
        operation
            if operation.contains("/service-provider/") || operation.contains("/api/banks") =>
        {
            "provider"
        }
        operation if operation.contains("/admin/") => "admin",
        _ => "owner",
    };
    everybody
        .iter()
        .find(|persona| persona.name == name)
        .expect("they are there")
}

/// Describes what is wrong with an answer: a fault of the server, or a refusal that is not a
/// problem document.
fn judged(answer: &Answer, what: &str) -> Option<String> {
    let fault = answer.status >= 500;
    let shapeless =
        answer.status >= 400 && answer.header("content-type") != "application/problem+json";
    let what: String = what.chars().take(120).collect();
    (fault || shapeless).then(|| format!("{} {} for {what}", answer.asked, answer.status))
}

async fn app() -> TestApp {
    TestApp::with(http_base::Settings {
        rate_limits: false,
        ..settings()
    })
    .await
}

fn taking_bodies() -> impl Iterator<Item = &'static Row> {
    every_row().filter(|row| {
        ["POST", "PUT", "PATCH"]
            .iter()
            .any(|method| row.operation.starts_with(method))
    })
}

#[actix_web::test]
async fn t73_no_body_is_a_fault_of_ours() {
    let app = app().await;
    let everybody = everybody(&app).await;
    let (morning, mut wrong, mut tried) = (app.saved(), Vec::new(), 0);
    for row in taking_bodies() {
        let (persona, method) = (welcome(row, &everybody), row.method());
        for body in bodies() {
            morning.restore();
            let answer = persona
                .browser
                .fork()
                .ask(method, &persona.filled(row.path))
                .raw("application/json", body.clone())
                .await;
            tried += 1;
            wrong.extend(judged(&answer, &String::from_utf8_lossy(&body)));
            if answer.status < 400 {
                wrong.push(format!(
                    "{} took {}",
                    row.operation,
                    String::from_utf8_lossy(&body)
                ));
            }
        }
    }
    assert!(tried > 700, "{tried}");
    assert_eq!(wrong, Vec::<String>::new());
}

#[actix_web::test]
async fn t29_t35_t66_t73_no_value_of_a_field_is_a_fault_of_ours() {
    let app = app().await;
    let everybody = everybody(&app).await;
    let (morning, mut wrong, mut tried) = (app.saved(), Vec::new(), 0);
    for row in taking_bodies().filter(|row| row.body.len() > 2) {
        let (persona, method) = (welcome(row, &everybody), row.method());
        let good: Value = serde_json::from_str(&persona.filled(row.body)).expect("a good body");
        for body in values().iter().flat_map(|value| spoiled(&good, value)) {
            morning.restore();
            let answer = persona
                .browser
                .fork()
                .ask(method, &persona.filled(row.path))
                .json(&body)
                .await;
            tried += 1;
            wrong.extend(judged(&answer, &body.to_string()));
        }
        for name in [
            "role",
            "status",
            "userId",
            "__proto__",
            "priceQuote",
            "isAdmin",
        ] {
            // Fields that the operation itself expects are replaced above.
            if good.get(name).is_some() {
                continue;
            }
            let mut body = good.clone();
            body[name] = json!("ADMIN");
            let answer = persona
                .browser
                .fork()
                .ask(method, &persona.filled(row.path))
                .json(&body)
                .await;
            if ![401, 422].contains(&answer.status) {
                wrong.push(format!("{} took {name}: {}", row.operation, answer.status));
            }
        }
    }
    assert!(tried > 1200, "{tried}");
    assert_eq!(wrong, Vec::<String>::new());
}

#[actix_web::test]
async fn t14_only_json_is_json() {
    let app = app().await;
    let everybody = everybody(&app).await;
    let (morning, mut wrong) = (app.saved(), Vec::new());
    let kinds = [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=iso-8859-1",
        "application/jsonp",
        "application/xml",
        "*/*",
        "application/json, text/plain",
    ];
    for row in
        taking_bodies().filter(|row| row.body.len() > 2 && !row.operation.contains("webhooks"))
    {
        let persona = welcome(row, &everybody);
        let ask = |kind: &str| {
            persona
                .browser
                .fork()
                .ask(row.method(), &persona.filled(row.path))
                .raw(kind, persona.filled(row.body))
        };
        for kind in kinds {
            morning.restore();
            let answer = if kind.is_empty() {
                ask(kind).without("content-type").await
            } else {
                ask(kind).await
            };
            if answer.status != 415 {
                wrong.push(format!(
                    "{} took {kind:?}: {}",
                    row.operation, answer.status
                ));
            }
        }
        morning.restore();
        let packed = ask("application/json")
            .header("content-encoding", "gzip")
            .await;
        if packed.status != 415 {
            wrong.push(format!("{} unpacks: {}", row.operation, packed.status));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[actix_web::test]
async fn t75_no_id_and_no_parameter_is_a_fault_of_ours() {
    let app = app().await;
    let everybody = everybody(&app).await;
    let (morning, mut wrong) = (app.saved(), Vec::new());
    let long = "9".repeat(3000);
    let ids = [
        "0",
        "-1",
        "null",
        "undefined",
        "%00",
        "%ff",
        "%2e%2e",
        "..%2f..%2fetc",
        "1'%20OR%20'1'='1",
        "%25",
        "*",
        "{id}",
        "😀",
        "019a9f00-0000-7000-8000-00000000000",
        long.as_str(),
    ];
    let queries = [
        "%",
        "%00",
        "a",
        "a=%ff",
        "t=%00",
        "query=%25_",
        "limit=999999999999999999999",
        "limit=1e3",
        "cursor=%27%3B--",
        "state=%7B%7D",
        "status[]=PAID",
        "=",
        "&&&",
        long.as_str(),
    ];
    for row in every_row().filter(|row| row.path.contains('{')) {
        let persona = welcome(row, &everybody);
        let (start, rest) = row.path.split_once('{').expect("a parameter");
        let end = rest.split_once('}').expect("its end").1;
        for id in ids {
            morning.restore();
            let ask = persona.browser.fork().ask(
                row.method(),
                &format!(
                    "{start}{}{end}",
                    id.replace(['{', '}'], "%7B").replace('😀', "%F0%9F%98%80")
                ),
            );
            let answer = if row.body.is_empty() {
                ask.await
            } else {
                ask.raw("application/json", row.body).await
            };
            wrong.extend(judged(&answer, id));
            if ![404, 405].contains(&answer.status) {
                wrong.push(format!("{} found {id}: {}", row.operation, answer.status));
            }
        }
    }
    for row in every_row().filter(|row| row.operation.starts_with("GET")) {
        let persona = welcome(row, &everybody);
        let path = persona.filled(row.path);
        let path = path.split('?').next().expect("a path");
        for query in queries {
            let answer = persona.browser.fork().get(&format!("{path}?{query}")).await;
            wrong.extend(judged(&answer, query));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[actix_web::test]
async fn no_header_is_a_fault_of_ours() {
    let app = app().await;
    let bola = app.bola().await;
    let odd = [
        "", "\"", "W/\"", "*", ",,,", "q=", "gzip;q=x", "%00", "\u{7f}", "a\tb",
    ];
    for name in [
        "accept",
        "accept-encoding",
        "if-none-match",
        "cookie",
        "authorization",
        "x-forwarded-for",
        "forwarded",
        "origin",
        "referer",
        "user-agent",
        "x-http-method-override",
        "idempotency-key",
        "range",
    ] {
        for value in odd.iter().filter(|value| !value.contains('\u{7f}')) {
            let long = "x".repeat(4000);
            for value in [*value, long.as_str()] {
                let answer = bola.fork().get("/api/categories").header(name, value).await;
                assert_eq!(judged(&answer, value), None, "{name}");
                let answer = bola
                    .fork()
                    .tell("/api/auth/email/resend")
                    .header(name, value)
                    .await;
                assert_eq!(judged(&answer, value), None, "{name}");
            }
        }
    }
}
