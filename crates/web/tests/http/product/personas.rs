//! Ownership in every status of an order.

use super::visitor::{Product, Visitor};
use actix_web::test::TestRequest;
use orders::OrderStatus;
use serde_json::json;
use testkit::world::{
    OrderPlan, REACHABLE, a_complete_customer, a_customer, a_provider, an_admin, order_in, people,
    user_of,
};

const READS: [&str; 5] = ["", "/quote", "/events", "/tracking", "/receipt"];

async fn statuses(visitor: &Visitor<'_>, id: &str) -> Vec<u16> {
    let mut all = Vec::new();
    for part in READS {
        all.push(visitor.get(&format!("/api/orders/{id}{part}")).await.status);
    }
    all
}

#[actix_web::test]
async fn t26_t27_an_order_is_its_owners_alone_in_every_status() {
    let product = Product::new().await;
    people(&product.store).await;
    for (number, status) in (1..).zip(REACHABLE) {
        let order = order_in(&product.store, &OrderPlan::numbered(number), status).await;
        let id = order.id.to_string();
        let owner = product
            .signed_in(a_complete_customer().email.as_str())
            .await;
        let answer = owner.get(&format!("/api/orders/{id}")).await;
        assert_eq!(answer.status, 200, "{status:?}");
        let body = answer.json();
        assert_eq!(body["status"], status.code());
        for field in [
            "id",
            "title",
            "description",
            "address",
            "createdAt",
            "priceQuote",
            "reference",
            "categorySlug",
            "slot",
            "totalKobo",
            "paidKobo",
            "trackingStep",
            "allowedActions",
            "version",
        ] {
            assert!(body.get(field).is_some(), "ENT-18 {field}");
        }
        let pin_shown = body["arrivalPin"].is_string();
        assert_eq!(
            pin_shown,
            matches!(status, OrderStatus::Assigned | OrderStatus::InProgress),
            "T28 {status:?}"
        );
        for stranger in [
            a_customer().email.to_string(),
            user_of(&a_provider()).email.to_string(),
            an_admin().email.to_string(),
        ] {
            let browser = product.signed_in(&stranger).await;
            assert_eq!(
                statuses(&browser, &id).await,
                [404; 5],
                "{stranger} {status:?}"
            );
        }
        assert_eq!(
            statuses(&product.visitor(), &id).await,
            [404; 5],
            "guest {status:?}"
        );
        assert_eq!(
            product
                .visitor()
                .get(&format!("/api/orders/{id}?t=guessed"))
                .await
                .status,
            404
        );
    }
}

#[actix_web::test]
async fn t26_no_other_person_can_change_an_order() {
    let product = Product::new().await;
    let order = order_in(&product.store, &OrderPlan::numbered(1), OrderStatus::Priced).await;
    let stored = async || {
        product
            .store
            .in_unit(move |uow| uow.orders().lock(order.id))
            .await
    };
    let before = stored().await;
    let other = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    for (path, body) in [
        ("/cancel", Some(json!({"reason": "mine now"}))),
        ("/confirm", None),
        ("/submit", None),
        ("/cancellation/preview", None),
        ("/payments", Some(json!({}))),
    ] {
        let answer = other
            .send(
                "POST",
                &format!("/api/orders/{}{path}", order.id),
                body.as_ref(),
                None,
            )
            .await;
        assert!(
            matches!(answer.status, 404 | 409),
            "{path}: {}",
            answer.status
        );
        assert!(
            answer.status == 404 || answer.code() == "profile_incomplete",
            "{path}: {}",
            answer.code()
        );
    }
    let edit = other
        .send(
            "PATCH",
            &format!("/api/orders/{}", order.id),
            Some(&json!({"description": "x"})),
            None,
        )
        .await;
    assert_eq!(edit.status, 404);
    assert_eq!(stored().await, before, "nothing changed");
}

#[actix_web::test]
async fn m20_a_payment_tells_strangers_its_status_and_nothing_else() {
    let product = Product::new().await;
    let plan = OrderPlan::numbered(1);
    order_in(&product.store, &plan, OrderStatus::Paid).await;
    let path = format!("/api/payments/{}", plan.payment().reference);
    let owner = product
        .signed_in(a_complete_customer().email.as_str())
        .await;
    let whole = owner.get(&path).await.json();
    assert_eq!(
        (&whole["status"], &whole["currency"]),
        (&json!("success"), &json!("NGN"))
    );
    assert!(whole["amountKobo"].is_number() && whole["orderId"].is_string());
    let seen = product.visitor().get(&path).await.json();
    assert_eq!(
        (&seen["status"], &seen["amountKobo"], &seen["orderId"]),
        (&json!("success"), &json!(null), &json!(null))
    );
    for path in [
        "/api/payments/ord-SVC-000000-v1-a1",
        "/api/payments/..",
        "/api/payments/a%2fb",
    ] {
        assert_eq!(product.visitor().get(path).await.status, 404, "{path}");
    }
}

#[actix_web::test]
async fn m28_m29_the_provider_side_is_for_providers_and_each_sees_their_own() {
    let product = Product::new().await;
    people(&product.store).await;
    let plan = OrderPlan::numbered(1);
    let order = order_in(&product.store, &plan, OrderStatus::Assigned).await;
    let job = format!("/api/service-provider/jobs/{}", order.id);
    let amina = product
        .signed_in(user_of(&a_provider()).email.as_str())
        .await;
    let body = amina.get(&job).await.json();
    assert_eq!(
        (&body["status"], &body["netKobo"].is_number()),
        (&json!("ASSIGNED"), &true)
    );
    assert!(
        body["address"]["line"].is_string()
            && body["customerFirstName"].is_string()
            && body.get("arrivalPin").is_none(),
        "the PIN is the customer's"
    );
    for (visitor, status) in [
        (product.visitor(), 401),
        (
            product
                .signed_in(a_complete_customer().email.as_str())
                .await,
            403,
        ),
        (product.signed_in(an_admin().email.as_str()).await, 403),
    ] {
        for path in [
            job.as_str(),
            "/api/service-provider/offers",
            "/api/service-provider/earnings",
            "/api/service-provider/jobs",
        ] {
            assert_eq!(visitor.get(path).await.status, status, "{path}");
        }
        let start = visitor
            .call(TestRequest::post().uri(&format!("{job}/en-route")))
            .await;
        assert_eq!(start.status, status);
    }
    // Only an applicant sees the standing of an application.
    let standing = "/api/service-provider/status";
    assert_eq!(product.visitor().get(standing).await.status, 401);
    assert_eq!(
        product
            .signed_in(a_complete_customer().email.as_str())
            .await
            .get(standing)
            .await
            .status,
        404
    );
}
