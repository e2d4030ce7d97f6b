//! The published document describes exactly what is served.

use crate::support::{Browser, TestApp};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::LazyLock};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

pub fn published() -> Value {
    static PUBLISHED: LazyLock<Value> = LazyLock::new(|| {
        serde_json::to_value(web::openapi()).expect("the document can be written")
    });
    PUBLISHED.clone()
}

/// The method, path and description of every operation.
pub fn all(document: &Value) -> Vec<(String, String, &Value)> {
    let paths = document["paths"].as_object().expect("paths");
    let of = |(path, item): (&String, &'_ Value)| {
        (
            path.clone(),
            item.as_object()
                .expect("an address")
                .keys()
                .cloned()
                .collect::<Vec<_>>(),
        )
    };
    let named = paths.iter().map(of).flat_map(|(path, methods)| {
        methods
            .into_iter()
            .map(move |method| (method, path.clone()))
    });
    named
        .filter(|(method, _)| METHODS.contains(&method.as_str()))
        .map(|(method, path)| {
            let operation = &document["paths"][&path][&method];
            (method.to_uppercase(), path, operation)
        })
        .collect()
}

/// The operations of the document, such as `GET /api/orders`.
pub fn operations() -> BTreeSet<String> {
    all(&published())
        .into_iter()
        .map(|(method, path, _)| format!("{method} {path}"))
        .collect()
}

/// A path as a request would contain it.
fn filled(path: &str) -> String {
    let id = testkit::id_no(77).to_string();
    ["{id}", "{orderId}", "{reference}", "{slug}"]
        .iter()
        .fold(path.to_owned(), |path, name| path.replace(name, &id))
}

#[actix_web::test]
async fn the_document_is_openapi_3_1_and_the_one_that_is_served() {
    let app = TestApp::new().await;
    let served = Browser::new(&app, 9)
        .get("/api/openapi.json")
        .await
        .expect(200);
    assert_eq!(served.header("content-type"), "application/json");
    assert_eq!(served.json(), published());
    assert!(
        served.json()["openapi"]
            .as_str()
            .is_some_and(|version| version.starts_with("3.1"))
    );
    let page = Browser::new(&app, 9).get("/api/docs").await.expect(200);
    assert!(page.header("content-type").starts_with("text/html"));
    for operation in operations() {
        assert!(
            page.text().contains(operation.split_once(' ').unwrap().1),
            "{operation}"
        );
    }
}

#[actix_web::test]
async fn t31_the_policy_knows_each_published_operation_and_no_other_method_of_its_address() {
    let app = TestApp::new().await;
    let document = published();
    let browser = Browser::new(&app, 9);
    for path in document["paths"].as_object().unwrap().keys() {
        let mut expected: Vec<_> = all(&document)
            .into_iter()
            .filter(|(_, other, _)| other == path)
            .map(|(method, ..)| method)
            .collect();
        let refused = browser.ask("TRACE", &filled(path)).await;
        refused.problem(405, "method_not_allowed");
        let mut allowed: Vec<_> = refused
            .header("allow")
            .split(", ")
            .map(str::to_owned)
            .collect();
        expected.sort();
        allowed.sort();
        assert_eq!(allowed, expected, "{path}: T18");
    }
}

#[actix_web::test]
async fn m40_t20_an_unpublished_path_is_not_found() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for path in [
        "/api",
        "/api/",
        "/api/nowhere",
        "/api/orders/",
        "/api/orders//quote",
        "/api/Orders",
        "/api/admin/ledger",
        "/api/users",
        "/ws/other",
        "/api/orders/1/x.css",
    ] {
        bola.get(path).await.problem(404, "not_found");
    }
}

#[test]
fn every_operation_has_a_name_of_its_own_a_group_and_a_sentence() {
    let document = published();
    let mut names = BTreeSet::new();
    for (method, path, operation) in all(&document) {
        let name = operation["operationId"]
            .as_str()
            .unwrap_or_else(|| panic!("{method} {path} has no name"));
        assert!(names.insert(name.to_owned()), "{name} is there twice");
        assert!(operation["tags"][0].is_string(), "{method} {path}");
        assert!(
            operation["summary"].is_string() || operation["description"].is_string(),
            "{method} {path}"
        );
    }
}

#[test]
fn every_parameter_of_an_address_is_described() {
    for (method, path, operation) in all(&published()) {
        let in_path: BTreeSet<_> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .collect();
        let parameters = operation["parameters"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let described: BTreeSet<_> = parameters
            .iter()
            .filter(|one| one["in"] == "path")
            .filter_map(|one| one["name"].as_str())
            .collect();
        assert_eq!(described, in_path, "{method} {path}");
    }
}

/// Every reference in the document has a target.
#[test]
fn every_schema_that_is_named_exists() {
    let document = published();
    let mut named = BTreeSet::new();
    references(&document, &mut named);
    for reference in &named {
        let pointer = reference
            .strip_prefix('#')
            .unwrap_or_else(|| panic!("{reference} leads out of the document"));
        assert!(
            document.pointer(pointer).is_some(),
            "{reference} leads nowhere"
        );
    }
    assert!(named.contains("#/components/schemas/Problem"));
}

fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                found.insert(reference.clone());
            }
            fields.values().for_each(|inner| references(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| references(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_operation_says_how_it_succeeds_in_a_shape_and_how_it_is_refused() {
    let document = published();
    for (method, path, operation) in all(&document) {
        let responses = operation["responses"].as_object().unwrap();
        let good: Vec<_> = responses
            .keys()
            .filter(|status| status.starts_with('2') || *status == "303")
            .collect();
        assert!(!good.is_empty(), "{method} {path}");
        for status in good
            .iter()
            .filter(|status| ["200", "201"].contains(&status.as_str()))
        {
            let content = responses[*status]["content"].as_object();
            let schema = content
                .and_then(|content| content.values().next())
                .map(|one| &one["schema"]);
            assert!(
                schema.is_some_and(|schema| schema.is_object()),
                "{method} {path} {status} has no shape"
            );
        }
        assert!(
            !responses.contains_key("default"),
            "{method} {path} says nothing with `default`"
        );
        for (status, response) in responses
            .iter()
            .filter(|(status, _)| status.starts_with(['4', '5']))
        {
            let reference = response["$ref"]
                .as_str()
                .unwrap_or_else(|| panic!("{method} {path} {status} is no problem"));
            let refusal = document
                .pointer(&reference[1..])
                .unwrap_or_else(|| panic!("{reference} leads nowhere"));
            assert_eq!(
                refusal["content"]["application/problem+json"]["schema"]["$ref"],
                "#/components/schemas/Problem",
                "{reference}"
            );
        }
        assert!(
            responses.contains_key("500") && responses.contains_key("503"),
            "{method} {path}"
        );
    }
}

#[test]
fn every_operation_says_whether_it_needs_a_session() {
    let document = published();
    let scheme = &document["components"]["securitySchemes"]["session"];
    assert_eq!(
        (&scheme["type"], &scheme["in"], &scheme["name"]),
        (&json!("apiKey"), &json!("cookie"), &json!("__Host-gida"))
    );
    let (session, guest) = (json!({ "session": [] }), json!({}));
    for (method, path, operation) in all(&document) {
        let security = operation["security"]
            .as_array()
            .unwrap_or_else(|| panic!("{method} {path} does not say who may call it"));
        let needed = *security == [session.clone()];
        let optional = *security == [guest.clone(), session.clone()];
        assert!(
            needed || optional || security.is_empty(),
            "{method} {path}: {security:?}"
        );
        assert!(
            !needed || operation["responses"]["401"].is_object(),
            "{method} {path}"
        );
        assert_eq!(
            path.starts_with("/api/admin/"),
            needed && path.starts_with("/api/admin/"),
            "{method} {path}"
        );
    }
    let of = |path: &str, method: &str| document["paths"][path][method]["security"].clone();
    assert_eq!(of("/api/auth/user", "get"), json!([session]));
    assert_eq!(of("/api/orders/{id}", "get"), json!([guest, session]));
    assert_eq!(of("/api/auth/login", "post"), json!([guest, session]));
    assert_eq!(of("/api/auth/password/forgot", "post"), json!([]));
    assert_eq!(of("/api/webhooks/paystack", "post"), json!([]));
}

#[test]
fn an_operation_of_staff_names_the_permissions_of_which_one_is_enough() {
    let document = published();
    for (method, path, operation) in all(&document) {
        let named = operation["x-permissions"].is_array();
        let staff = path.starts_with("/api/admin/") && !path.starts_with("/api/admin/dashboard");
        assert_eq!(named, staff, "{method} {path}");
    }
    let of = |path: &str, method: &str| document["paths"][path][method]["x-permissions"].clone();
    assert_eq!(of("/api/admin/audit", "get"), json!(["SUPER"]));
    assert_eq!(
        of("/api/admin/disputes/{id}/approve", "post"),
        json!(["SUPPORT", "FINANCE"])
    );
}

#[test]
fn a_field_of_an_answer_is_camel_case_and_every_amount_ends_in_kobo() {
    let document = published();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, kind) in schema["properties"].as_object().into_iter().flatten() {
            assert!(
                !field.contains(['_', '-']) && field.starts_with(|c: char| c.is_ascii_lowercase()),
                "{name}.{field}"
            );
            if field.to_lowercase().contains("amount") || field.to_lowercase().contains("price") {
                assert!(
                    field.ends_with("Kobo")
                        || ["priceQuote", "priceUnit", "priceText", "gasPrices"]
                            .contains(&field.as_str()),
                    "{name}.{field}: {kind}"
                );
            }
        }
    }
}
