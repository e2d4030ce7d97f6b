//! Links and codes that carry a booking between the chat and the web, as a browser sees them.

use crate::support::{Browser, TestApp, address, answers};
use conversation::{Booking, DraftLink, DraftWay};
use marketplace::Store;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use testkit::{id_no, world};

fn draft() -> Value {
    json!({ "categorySlug": "home-cleaning", "answers": answers(), "address": address() })
}

async fn open(browser: &Browser, token: &str) -> crate::support::Answer {
    let body = json!({ "token": token });
    browser.post("/api/draft-links/open", body).await
}

/// A link of Bola's chat with the token `abc`.
async fn linked(app: &TestApp) {
    let now = app.clock_now();
    let link = DraftLink {
        id: id_no(950).into(),
        way: DraftWay::ToWeb,
        hash: hex::encode(Sha256::digest(b"abc")),
        user: Some(world::a_complete_customer().id),
        is_confirmed: true,
        thread: None,
        phone: None,
        booking: Booking {
            slug: "home-cleaning".into(),
            name: "Home Cleaning".into(),
            ..Booking::default()
        },
        created_at: now,
        expires_at: now.plus_hours(24),
        used_by: None,
    };
    let store: &dyn Store = &app.store;
    let stored = store.bare_unit(move |uow| {
        uow.draft_links().insert(link.clone())?;
        Ok::<_, kernel::StoreError>(())
    });
    stored.await.unwrap();
}

#[actix_web::test]
async fn an_unknown_link_is_not_found_and_a_lapsed_one_is_gone() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    linked(&app).await;
    open(&bola, "abc").await.expect(200);
    open(&bola, "abd").await.problem(404, "not_found");
    open(&bola, "").await.expect(422);
    app.clock.advance_hours(24);
    let bola = app.bola().await;
    open(&bola, "abc").await.problem(410, "draft_link_lapsed");
}

#[actix_web::test]
async fn a_guest_makes_a_code_and_a_person_at_most_five_in_an_hour() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    guest.post("/api/draft-links", draft()).await.expect(201);
    assert!(!app.rows("draft_links").contains("Third Avenue"));
    for _ in 0..5 {
        bola.post("/api/draft-links", draft()).await.expect(201);
    }
    bola.post("/api/draft-links", draft())
        .await
        .problem(409, "too_many_links");
    let unknown = json!({ "categorySlug": "nothing", "answers": {} });
    guest
        .post("/api/draft-links", unknown)
        .await
        .problem(409, "not_bookable");
    let half = json!({ "categorySlug": "home-cleaning", "answers": {}, "address": { "line": "", "area": "Jabi" } });
    guest.post("/api/draft-links", half).await.expect(422);
}

#[actix_web::test]
async fn the_export_has_the_bookings_that_were_carried() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.post("/api/draft-links", draft()).await.expect(201);
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    let links = data["draftLinks"].as_array().unwrap();
    assert_eq!(links.len(), 1);
    assert_eq!(links[0]["way"], "TO_CHAT");
    assert_eq!(links[0]["booking"]["address"]["line"], "12 Third Avenue");
}
