//! Links with which other people track an order (OQ-23).

use crate::support::{
    Browser, TestApp, assert_instant, assert_shape, assigned, booked, finished, paid, text_of,
};
use serde_json::{Value, json};

async fn link(customer: &Browser, order: &str) -> String {
    text_of(
        &customer
            .tell(&format!("/api/orders/{order}/share"))
            .await
            .expect(201)
            .json(),
        "token",
    )
}

fn tracking(order: &str, token: &str) -> String {
    format!("/api/orders/{order}/tracking?t={token}")
}

#[actix_web::test]
async fn oq_23_t27_t28_the_bearer_of_a_link_sees_the_steps_and_no_address_no_phone_no_pin() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let order = assigned(&app, &bola, &amina).await;
    let share = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    assert_shape(&share, "token url expiresAt hoursAfterEnd");
    let token = text_of(&share, "token");
    assert!(
        token.len() == 32 && token.bytes().all(|b| b.is_ascii_hexdigit()),
        "128 bits: {token}"
    );
    assert_eq!(
        share["url"],
        format!("http://gida.test/order/{order}/track#t={token}"),
        "the fragment has the token, which no server sees"
    );
    assert_eq!(share["expiresAt"], json!(app.clock_in_days(30)));
    assert_eq!(share["hoursAfterEnd"], json!(2));
    assert!(
        !app.rows("order_shares").contains(&token),
        "only its hash is kept"
    );

    let own = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    let seen = guest.get(&tracking(&order, &token)).await.expect(200);
    let (shown, text) = (seen.json(), seen.text());
    assert_eq!(
        (&shown["masked"], &own["masked"]),
        (&json!(true), &json!(false))
    );
    for same in [
        "orderId",
        "reference",
        "title",
        "status",
        "trackingStep",
        "slot",
        "expectedAt",
    ] {
        assert_eq!(shown[same], own[same], "{same}");
    }
    assert_eq!(
        (
            &shown["address"],
            &shown["arrivalPin"],
            &shown["allowedActions"]
        ),
        (&json!("Gwarinpa"), &Value::Null, &json!([]))
    );
    assert_eq!(
        (
            &shown["provider"]["firstName"],
            &shown["provider"]["displayName"]
        ),
        (&json!("Amina"), &json!("Amina"))
    );
    assert_eq!(
        (&shown["provider"]["phone"], &shown["provider"]["id"]),
        (&Value::Null, &json!(""))
    );
    for private in [
        "Third Avenue",
        "police post",
        "Amina B",
        "Bola",
        "+234",
        &text_of(&own, "arrivalPin"),
    ] {
        assert!(!text.contains(private), "{private}: {text}");
    }
    assert!(
        shown["events"]
            .as_array()
            .unwrap()
            .iter()
            .all(|event| event["reason"].is_null())
    );
    assert_instant(&shown["updatedAt"]);
    let quote = guest
        .get(&format!("/api/orders/{order}/quote?t={token}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        quote["totalKobo"],
        bola.get(&format!("/api/orders/{order}")).await.json()["totalKobo"]
    );
    let stranger = app.amina().await;
    stranger.get(&tracking(&order, &token)).await.expect(200);
}

#[actix_web::test]
async fn oq_23_t27_a_token_opens_one_order_and_nothing_else() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let (order, other) = (booked(&bola).await, booked(&bola).await);
    let token = link(&bola, &order).await;
    guest.get(&tracking(&order, &token)).await.expect(200);
    for path in [
        tracking(&other, &token),
        format!("/api/orders/{other}/quote?t={token}"),
        format!("/api/orders/{order}?t={token}"),
        format!("/api/orders/{order}/events?t={token}"),
        format!("/api/orders/{order}/receipt?t={token}"),
        tracking(&order, &token[..31]),
        tracking(&order, &"0".repeat(32)),
        tracking(&order, ""),
        format!("/api/orders/{order}/tracking"),
    ] {
        guest.get(&path).await.problem(404, "not_found");
    }
    guest
        .post(
            &format!("/api/orders/{order}/payments?t={token}"),
            json!({}),
        )
        .await
        .problem(401, "unauthenticated");
    guest
        .post(&format!("/api/orders/{order}/cancel?t={token}"), json!({}))
        .await
        .problem(401, "unauthenticated");
}

#[actix_web::test]
async fn oq_23_a_link_is_taken_back_or_runs_out_after_thirty_days() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let order = booked(&bola).await;
    let (first, second) = (link(&bola, &order).await, link(&bola, &order).await);
    guest.get(&tracking(&order, &first)).await.expect(200);
    guest.get(&tracking(&order, &second)).await.expect(200);
    bola.delete(&format!("/api/orders/{order}/share"))
        .await
        .expect(204);
    bola.delete(&format!("/api/orders/{order}/share"))
        .await
        .expect(204);
    for token in [first, second] {
        guest
            .get(&tracking(&order, &token))
            .await
            .problem(404, "not_found");
    }
    let third = link(&bola, &order).await;
    app.clock.advance_hours(24 * 30);
    guest
        .get(&tracking(&order, &third))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn oq_23_a_link_ends_two_hours_after_the_order() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let (guest, token) = (Browser::new(&app, 9), link(&bola, &order).await);
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    app.clock.advance_mins(119);
    guest.get(&tracking(&order, &token)).await.expect(200);
    app.clock.advance_mins(1);
    guest
        .get(&tracking(&order, &token))
        .await
        .problem(404, "not_found");
    bola.tell(&format!("/api/orders/{order}/share"))
        .await
        .problem(409, "not_shareable");
}

#[actix_web::test]
async fn a_draft_is_not_shared_and_five_links_are_enough() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = bola
        .post(
            "/api/orders",
            json!({ "categorySlug": "home-cleaning", "answers": {}, "submit": false }),
        )
        .await
        .expect(201)
        .json();
    bola.tell(&format!("/api/orders/{}/share", text_of(&draft, "id")))
        .await
        .problem(409, "not_shareable");
    let (order, _) = paid(&app, &bola).await;
    for _ in 0..5 {
        link(&bola, &order).await;
    }
    bola.tell(&format!("/api/orders/{order}/share"))
        .await
        .problem(409, "too_many_links");
}

#[actix_web::test]
async fn t27_a_caller_who_guesses_tokens_is_slowed_down() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let order = booked(&bola).await;
    let token = link(&bola, &order).await;
    for _ in 0..300 {
        guest
            .get(&tracking(&order, &"1".repeat(32)))
            .await
            .problem(404, "not_found");
    }
    guest
        .get(&tracking(&order, &"1".repeat(32)))
        .await
        .problem(429, "too_many_requests");
    guest.get(&tracking(&order, &token)).await.expect(200);
}
