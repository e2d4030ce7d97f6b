use super::visitor::Product;
use actix_web::test::TestRequest;
use http_base::Access;
use serde_json::Value;
use std::collections::BTreeSet;

#[actix_web::test]
async fn t31_every_operation_has_a_row_and_every_row_an_operation() {
    Product::new().await;
}

#[actix_web::test]
async fn the_document_is_whole() {
    let product = Product::new().await;
    let api = product.visitor().get("/api/openapi.json").await.json();
    assert!(api["openapi"].as_str().unwrap().starts_with("3.1"));
    let text = api.to_string();
    let schemas = api["components"]["schemas"].as_object().unwrap();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(
            schemas.contains_key(name),
            "{name} is referred to and missing"
        );
    }
    let clean = |name: &str| {
        name.chars().all(char::is_alphanumeric)
            && !name.ends_with("Body")
            && !name.ends_with("Dto")
            && !name.ends_with("Schema")
    };
    let odd: Vec<_> = schemas.keys().filter(|name| !clean(name)).collect();
    assert!(odd.is_empty(), "{odd:?}");
    for (path, item) in api["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(
                    status.parse::<u16>().is_ok(),
                    "{method} {path}: {status} is no status"
                );
                let shared = response["$ref"]
                    .as_str()
                    .and_then(|name| api.pointer(name.trim_start_matches('#')));
                let problem = &shared.unwrap_or(response)["content"]["application/problem+json"]["schema"]
                    ["$ref"];
                let refused = status.starts_with(['4', '5']);
                assert_eq!(
                    problem == "#/components/schemas/Problem",
                    refused,
                    "{method} {path} {status}"
                );
            }
        }
    }
    assert_eq!(
        api["components"]["schemas"]["User"]["properties"]["firstName"]["type"],
        Value::from("string")
    );
    let page = product.visitor().get("/api/docs").await;
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(
        html.contains("/api/orders/{id}")
            && !html.contains("<script")
            && !html.contains("<style")
            && !html.contains("http"),
        "clean under our policy"
    );
    assert_eq!(
        product
            .visitor()
            .get("/api/docs/style.css")
            .await
            .header("content-type"),
        "text/css; charset=utf-8"
    );
}

/// A path with a value for every parameter.
fn concrete(pattern: &str) -> String {
    pattern
        .split('/')
        .map(|segment| {
            if segment.starts_with('{') {
                "01900000-0000-7000-8000-00000000ffff"
            } else {
                segment
            }
        })
        .collect::<Vec<_>>()
        .join("/")
}

#[actix_web::test]
async fn t31_a_guest_reaches_nothing_that_asks_for_a_person() {
    let product = Product::new().await;
    let guest = product.visitor();
    for row in web::policy().rows() {
        let request = TestRequest::default()
            .method(row.method.parse().unwrap())
            .uri(&concrete(row.pattern));
        let status = guest.call(request).await.status;
        match row.access {
            Access::SignedIn
            | Access::SignedInEvenSuspended
            | Access::Customer
            | Access::CompleteProfile
            | Access::Provider
            | Access::Staff
            | Access::AnyOf(_) => {
                assert_eq!(status, 401, "{} {}", row.method, row.pattern);
            }
            Access::OwnerOrCapability | Access::Loopback => {
                assert_eq!(status, 404, "{} {}", row.method, row.pattern)
            }
            Access::Public | Access::Anyone | Access::Webhook | Access::SignedLink => {
                assert!(status < 500, "{} {}: {status}", row.method, row.pattern)
            }
        }
    }
}

#[actix_web::test]
async fn t14_every_operation_that_changes_something_refuses_other_sites() {
    let product = Product::new().await;
    let is_signed = |access: Access| matches!(access, Access::Webhook | Access::SignedLink);
    for row in web::policy()
        .rows()
        .iter()
        .filter(|row| row.method != "GET" && !is_signed(row.access))
    {
        let request = TestRequest::default()
            .method(row.method.parse().unwrap())
            .uri(&concrete(row.pattern))
            .insert_header(("origin", "https://evil.example"));
        assert_eq!(
            product.visitor().call(request).await.status,
            403,
            "{} {}",
            row.method,
            row.pattern
        );
    }
}

#[test]
fn the_operations_of_guests_are_listed_here_too() {
    let open: BTreeSet<_> = web::policy()
        .rows()
        .iter()
        .filter(|row| {
            matches!(
                row.access,
                Access::Public | Access::Anyone | Access::Webhook | Access::SignedLink
            ) && row.method != "GET"
        })
        .map(|row| row.pattern)
        .collect();
    let expected = [
        "/api/auth/email/change/confirm",
        "/api/auth/email/change/undo",
        "/api/auth/email/verify",
        "/api/auth/login",
        "/api/auth/password/forgot",
        "/api/auth/password/reset",
        "/api/auth/phone/code",
        "/api/auth/phone/verify",
        "/api/auth/register",
        "/api/client-errors",
        "/api/draft-links",
        "/api/draft-links/open",
        "/api/geo/reverse",
        "/api/logout",
        "/api/marketing/stop",
        "/api/orders/{id}/by-link/confirm",
        "/api/orders/{id}/by-link/problem",
        "/api/quotes/preview",
        "/api/search/misses",
        "/api/support/alarms",
        "/api/support/guest-tickets",
        "/api/support/guest-tickets/messages",
        "/api/support/guest-tickets/open",
        "/api/waitlist",
        "/api/webhooks/paystack",
        "/api/webhooks/sms/{provider}",
        "/api/webhooks/voice/{provider}",
        "/api/webhooks/whatsapp",
    ];
    assert_eq!(open.into_iter().collect::<Vec<_>>(), expected);
}
