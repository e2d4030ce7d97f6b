//! Profile pictures over HTTP.

use crate::support::{ADA, Browser, CHIDI, TestApp, text_of};
use marketplace::uploads::prune_uploads;
use serde_json::json;
use testkit::world;

const MINE: &str = "/api/users/me/picture";

#[actix_web::test]
async fn ent_01_a_person_shows_a_picture_of_themselves_changes_it_and_removes_it() {
    let app = TestApp::new().await;
    let (bola, ada, guest) = (
        app.bola().await,
        app.signed_in(3, ADA).await,
        Browser::new(&app, 9),
    );
    assert_eq!(
        bola.get("/api/auth/user").await.expect(200).json()["profileImageUrl"],
        json!(null)
    );
    let user = bola
        .tell(MINE)
        .raw("image/png", b"photo of Bola".to_vec())
        .await
        .expect(200)
        .json();
    let url = text_of(&user, "profileImageUrl");
    assert_eq!(
        bola.get("/api/auth/user").await.expect(200).json()["profileImageUrl"],
        json!(url)
    );
    let shown = bola.get(&url).await.expect(200);
    assert_eq!(
        (
            shown.text().as_str(),
            shown.header("cache-control"),
            shown.header("vary")
        ),
        ("clean of Bola", "private, max-age=3600", "Cookie")
    );
    assert_eq!(
        bola.get(&format!("{url}?size=small"))
            .await
            .expect(200)
            .text(),
        "small of Bola"
    );
    bola.get(&url)
        .header("if-none-match", shown.header("etag"))
        .await
        .expect(304);
    ada.get(&url).await.problem(404, "not_found");
    guest.get(&url).await.problem(401, "unauthenticated");

    let user = bola
        .tell(MINE)
        .raw("image/jpeg", b"photo of Bola, later".to_vec())
        .await
        .expect(200)
        .json();
    let newer = text_of(&user, "profileImageUrl");
    assert_ne!(
        newer, url,
        "a browser that keeps the old one asks for another"
    );
    bola.get(&url).await.problem(404, "not_found");
    prune_uploads(&app.store, &app.files, world::now().plus_days(2))
        .await
        .unwrap();
    assert_eq!(
        bola.get(&newer).await.expect(200).text(),
        "clean of Bola, later",
        "the daily round leaves it"
    );
    assert_eq!(app.files.names().len(), 2, "and takes the old one");

    for _ in 0..2 {
        assert_eq!(
            bola.delete(MINE).await.expect(200).json()["profileImageUrl"],
            json!(null)
        );
    }
    bola.get(&newer).await.problem(404, "not_found");
    prune_uploads(&app.store, &app.files, world::now().plus_days(2))
        .await
        .unwrap();
    assert_eq!(app.files.names(), Vec::<String>::new());
}

#[actix_web::test]
async fn t69_a_file_that_is_no_picture_is_refused_and_the_account_keeps_the_old_one() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let user = bola
        .tell(MINE)
        .raw("image/jpeg", b"photo".to_vec())
        .await
        .expect(200)
        .json();
    bola.tell(MINE)
        .raw("image/svg+xml", b"photo".to_vec())
        .await
        .problem(415, "unsupported_media_type");
    bola.tell(MINE)
        .raw("image/jpeg", b"<html>".to_vec())
        .await
        .problem(422, "validation_failed");
    bola.tell(MINE)
        .raw("image/jpeg", vec![b'p'; 1024 * 1024 + 1])
        .await
        .problem(413, "payload_too_large");
    assert_eq!(
        bola.get("/api/auth/user").await.expect(200).json()["profileImageUrl"],
        user["profileImageUrl"]
    );
}

const FOR_BANNERS: &str = "/api/admin/content/banner-pictures";

#[actix_web::test]
async fn banner_01_a_picture_is_uploaded_and_everybody_sees_it_once_a_banner_has_it() {
    let app = TestApp::new().await;
    let (chidi, guest) = (app.signed_in(3, CHIDI).await, Browser::new(&app, 9));
    let upload = async |name: &str| {
        let sent = chidi.tell(FOR_BANNERS).raw("image/png", name).await;
        text_of(&sent.expect(201).json(), "url")
    };
    let (url, other) = (
        upload("photo of gas").await,
        upload("photo of no use").await,
    );
    guest.get(&url).await.problem(404, "not_found");
    let banner = json!({ "imageUrl": url, "alt": "A cylinder", "enabled": true });
    let made = chidi.post("/api/admin/content/banners", banner).await;
    made.expect(201);
    let shown = guest.get(&url).await.expect(200);
    assert_eq!(
        (shown.text().as_str(), shown.header("cache-control")),
        ("clean of gas", "public, max-age=3600")
    );
    guest.get(&other).await.problem(404, "not_found");
    prune_uploads(&app.store, &app.files, world::now().plus_days(2))
        .await
        .unwrap();
    assert_eq!(guest.get(&url).await.expect(200).text(), "clean of gas");
    assert_eq!(app.files.names().len(), 2, "the other picture is gone");
}

#[actix_web::test]
async fn banner_01_the_picture_of_a_banner_is_checked_like_every_photo() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    for (kind, bytes, status, code) in [
        (
            "image/svg+xml",
            b"photo".to_vec(),
            415,
            "unsupported_media_type",
        ),
        ("image/jpeg", b"<html>".to_vec(), 422, "validation_failed"),
        (
            "image/jpeg",
            vec![b'p'; 1024 * 1024 + 1],
            413,
            "payload_too_large",
        ),
    ] {
        let sent = chidi.tell(FOR_BANNERS).raw(kind, bytes).await;
        sent.problem(status, code);
    }
    assert_eq!(app.files.names(), Vec::<String>::new());
}
