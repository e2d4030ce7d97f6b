//! Photos of orders: uploaded, attached to an order, and shown to those who need them (M33, T69).

use crate::{
    requests::{laundry, requested},
    support::{Answer, Browser, CHIDI, PASSWORD, TestApp, assert_shape, text_of},
};
use marketplace::{
    read::UploadQueries,
    uploads::{FileStore, owner_of, prune_uploads, small_name},
};
use serde_json::{Value, json};
use testkit::world;

async fn send(browser: &Browser, kind: &str, bytes: &[u8]) -> Answer {
    browser.tell("/api/uploads").raw(kind, bytes).await
}

async fn photo(browser: &Browser, name: &str) -> String {
    text_of(
        &send(browser, "image/jpeg", format!("photo {name}").as_bytes())
            .await
            .expect(201)
            .json(),
        "id",
    )
}

fn with_photos(ids: &[&str]) -> Value {
    let mut body = laundry();
    body["answers"]["stains"] = json!(true);
    body["answers"]["stain_photos"] = json!(ids);
    body
}

#[actix_web::test]
async fn m33_t69_a_photo_is_cleaned_kept_and_shown_to_its_sender() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for kind in ["image/jpeg", "image/png", "image/webp", "Image/JPEG"] {
        let answer = send(&bola, kind, b"photo of a shirt").await.expect(201);
        assert_shape(&answer.json(), "id url bytes width height");
        let url = text_of(&answer.json(), "url");
        assert_eq!(answer.header("location"), url);
        let shown = bola.get(&url).await.expect(200);
        assert_eq!(
            shown.text(),
            "clean of a shirt",
            "what was sent is not what is kept"
        );
        assert_eq!(
            (
                shown.header("content-type"),
                shown.header("x-content-type-options")
            ),
            ("image/jpeg", "nosniff")
        );
        assert_eq!(
            (shown.header("cache-control"), shown.header("vary")),
            ("private, max-age=3600", "Cookie")
        );
        assert!(
            shown
                .header("content-disposition")
                .starts_with("inline; filename=\""),
            "{}",
            shown.header("content-disposition")
        );
    }
    let names = app.files.names();
    let is_ours = |name: &String| {
        let file = owner_of(name);
        file.len() == 32 && file.bytes().all(|b| b.is_ascii_hexdigit())
    };
    assert!(
        names.len() == 8 && names.iter().all(is_ours),
        "each with its small picture: {names:?}"
    );
}

#[actix_web::test]
async fn m33_lists_show_a_small_picture_that_a_browser_keeps_and_asks_for_by_its_tag() {
    let app = TestApp::new().await;
    let (bola, ada) = (
        app.bola().await,
        app.signed_in(3, crate::support::ADA).await,
    );
    let url = format!("/api/uploads/{}", photo(&bola, "a shirt").await);
    let small = bola.get(&format!("{url}?size=small")).await.expect(200);
    assert_eq!(small.text(), "small a shirt");
    assert_eq!(
        (small.header("cache-control"), small.header("vary")),
        ("private, max-age=3600", "Cookie")
    );
    let (tag, whole) = (
        small.header("etag").to_owned(),
        bola.get(&url).await.expect(200).header("etag").to_owned(),
    );
    assert!(
        tag.len() > 20 && tag != whole,
        "each has a tag of its own: {tag} {whole}"
    );
    for (path, known) in [(format!("{url}?size=small"), &tag), (url.clone(), &whole)] {
        let again = bola
            .get(&path)
            .header("if-none-match", known)
            .await
            .expect(304);
        assert_eq!(
            (
                again.text().as_str(),
                again.header("etag"),
                again.header("cache-control")
            ),
            ("", known.as_str(), "private, max-age=3600")
        );
        bola.get(&path)
            .header("if-none-match", "W/\"another\"")
            .await
            .expect(200);
        ada.get(&path)
            .header("if-none-match", known)
            .await
            .problem(404, "not_found");
        Browser::new(&app, 9)
            .get(&path)
            .header("if-none-match", known)
            .await
            .problem(401, "unauthenticated");
    }
    let refused = bola
        .get(&format!("{url}?size=large"))
        .await
        .problem(400, "malformed_request");
    assert_eq!(refused["errors"][0]["field"], json!("size"));
}

#[actix_web::test]
async fn m33_a_photo_from_before_there_were_small_pictures_gets_its_own_when_it_is_first_shown() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let url = format!("/api/uploads/{}?size=small", photo(&bola, "old").await);
    let file = app.column("uploads", "file").concat();
    app.files.remove(small_name(&file)).await.unwrap();
    assert_eq!(bola.get(&url).await.expect(200).text(), "small old");
    assert_eq!(
        app.files.get(small_name(&file)).await.unwrap(),
        Some(b"small old".to_vec()),
        "made once and kept"
    );
    app.files.remove(small_name(&file)).await.unwrap();
    app.files.remove(file).await.unwrap();
    bola.get(&url).await.problem(404, "not_found");
}

#[actix_web::test]
async fn more_files_than_fit_one_look_are_all_swept() {
    let app = TestApp::new().await;
    for number in 0..1_100 {
        app.files.put_at(&format!("{number:032x}"), world::now());
        app.files
            .put_at(&small_name(&format!("{number:032x}")), world::now());
    }
    let swept = prune_uploads(&app.store, &app.files, world::now().plus_days(2))
        .await
        .unwrap();
    assert_eq!((swept.orphans, app.files.names()), (2_200, Vec::new()));
}

#[actix_web::test]
async fn t69_a_file_that_is_no_photo_too_large_or_of_another_kind_is_refused_and_leaves_nothing() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for kind in [
        "image/svg+xml",
        "image/gif",
        "text/html",
        "application/json",
        "image/jpeg, image/png",
        "",
    ] {
        send(&bola, kind, b"photo")
            .await
            .problem(415, "unsupported_media_type");
    }
    bola.tell("/api/uploads")
        .raw("image/jpeg", b"photo".to_vec())
        .header("content-encoding", "gzip")
        .await
        .problem(415, "unsupported_media_type");
    for (bytes, code) in [
        (&b"<html>"[..], "unreadable"),
        (b"", "unreadable"),
        (b"bomb", "too_large"),
    ] {
        let refused = send(&bola, "image/jpeg", bytes)
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!("photo"), &json!(code))
        );
    }
    let much = vec![b'p'; 1024 * 1024 + 1];
    send(&bola, "image/jpeg", &much)
        .await
        .problem(413, "payload_too_large");
    assert!(app.files.names().is_empty() && app.count("uploads") == 0);
}

#[actix_web::test]
async fn t69_twenty_photos_an_hour_and_a_hundred_megabytes_a_person() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for number in 0..20 {
        photo(&bola, &number.to_string()).await;
    }
    send(&bola, "image/jpeg", b"photo")
        .await
        .problem(429, "too_many_requests");
    app.clock.advance_hours(3);
    app.execute("UPDATE uploads SET bytes = 6 * 1024 * 1024");
    send(&bola, "image/jpeg", b"photo")
        .await
        .problem(409, "upload_quota");
    app.signed_in(3, crate::support::ADA)
        .await
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo".to_vec())
        .await
        .expect(201);
}

#[actix_web::test]
async fn m33_a_photo_field_takes_ones_own_photos_and_each_for_one_request() {
    let app = TestApp::new().await;
    let (bola, ada) = (
        app.bola().await,
        app.signed_in(3, crate::support::ADA).await,
    );
    let (mine, hers) = (photo(&bola, "mine").await, photo(&ada, "hers").await);
    for bad in [&hers, "019a9f00-0000-7000-8000-00000000dead", "made-up"] {
        let refused = bola.post("/api/orders", with_photos(&[&mine, bad])).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["answers.stain_photos"], "{bad}");
    }
    assert!(app.count("orders") == 0 && app.count_where("uploads", "order_id IS NOT NULL") == 0);
    let order = bola
        .post("/api/orders", with_photos(&[&mine]))
        .await
        .expect(201)
        .json();
    assert_eq!(order["answers"]["stain_photos"], json!([mine]));
    bola.post("/api/orders", with_photos(&[&mine]))
        .await
        .problem(422, "validation_failed");
    let six = [&mine; 6].map(String::as_str);
    bola.post("/api/orders", with_photos(&six))
        .await
        .problem(422, "validation_failed");
}

#[actix_web::test]
async fn a_photo_that_is_taken_out_of_a_draft_is_free_again() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (one, two) = (photo(&bola, "one").await, photo(&bola, "two").await);
    let mut draft = with_photos(&[&one, &two]);
    draft["submit"] = json!(false);
    let order = text_of(
        &bola.post("/api/orders", draft).await.expect(201).json(),
        "id",
    );
    let change = json!({ "answers": with_photos(&[&two])["answers"] });
    bola.patch(&format!("/api/orders/{order}"), change)
        .await
        .expect(200);
    bola.tell(&format!("/api/orders/{order}/submit"))
        .await
        .expect(200);
    let tied = async |id: &str| {
        let upload = app.queries.upload(id.parse().unwrap()).await.unwrap();
        upload.unwrap().order.map(|order| order.to_string())
    };
    assert_eq!((tied(&one).await, tied(&two).await), (None, Some(order)));
}

#[actix_web::test]
async fn m33_photos_are_shown_only_to_the_provider_who_is_asked_or_does_the_job() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let other = world::a_provider_no(8);
    world::stored::provider(&app.store, other.clone()).await;
    let other = app
        .signed_in(21, world::user_of(&other).email.as_str())
        .await;
    let mine = photo(&bola, "stain").await;
    let order = text_of(
        &bola
            .post("/api/orders", with_photos(&[&mine]))
            .await
            .expect(201)
            .json(),
        "id",
    );
    let url = format!("/api/uploads/{mine}");
    guest.get(&url).await.problem(401, "unauthenticated");
    for stranger in [&amina, &other, &app.signed_in(3, crate::support::ADA).await] {
        stranger.get(&url).await.problem(404, "not_found");
    }
    let admin = app.signed_in(4, CHIDI).await;
    let seen = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(seen["photos"], json!([{ "id": mine, "url": url }]));
    admin.get(&url).await.expect(200);
    admin
        .post(
            &format!("/api/admin/orders/{order}/price"),
            crate::requests::price(),
        )
        .await
        .expect(200);
    let reference = crate::support::checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    crate::support::verified(&bola, &reference)
        .await
        .expect(200);
    app.work().await;
    let offers = amina
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json();
    assert_eq!(offers[0]["photos"], json!([{ "id": mine, "url": url }]));
    amina.get(&url).await.expect(200);
    other.get(&url).await.expect(200);
    let offer = text_of(&offers[0], "id");
    amina
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    other.get(&url).await.problem(404, "not_found");
    let job = amina
        .get(&format!("/api/service-provider/jobs/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(job["photos"], json!([{ "id": mine, "url": url }]));
    amina.get(&url).await.expect(200);
    app.edit_order(order.parse().unwrap(), |order| {
        order.closed_at = Some(world::now())
    })
    .await;
    app.clock.advance_hours(24 * 31);
    let amina = Browser::new(&app, 22);
    amina
        .sign_in(&app.amina_email(), PASSWORD)
        .await
        .expect(200);
    amina.get(&url).await.problem(404, "not_found");
}

#[actix_web::test]
async fn unattached_photos_are_deleted_after_a_week_and_unmatched_files_after_a_day() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (kept, loose) = (photo(&bola, "kept").await, photo(&bola, "loose").await);
    bola.post("/api/orders", with_photos(&[&kept]))
        .await
        .expect(201);
    app.files.put_at(&"f".repeat(32), world::now());
    let prune = |days| prune_uploads(&app.store, &app.files, world::now().plus_days(days));
    assert_eq!(
        prune(0).await.unwrap(),
        marketplace::uploads::PrunedUploads::default()
    );
    let swept = prune(2).await.unwrap();
    assert_eq!((swept.photos, swept.orphans), (0, 1));
    bola.get(&format!("/api/uploads/{loose}")).await.expect(200);
    let swept = prune(8).await.unwrap();
    assert_eq!((swept.photos, swept.orphans), (1, 0));
    bola.get(&format!("/api/uploads/{loose}"))
        .await
        .problem(404, "not_found");
    bola.get(&format!("/api/uploads/{kept}")).await.expect(200);
    assert_eq!(
        app.files.names().len(),
        2,
        "the photo that is kept, and its small picture"
    );
    requested(&bola).await;
}
