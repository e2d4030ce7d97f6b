//! Content as the public reads it, and searches that found nothing.

use crate::support::{BOLA, Browser, CHIDI, TestApp, assert_shape, text_of};
use serde_json::{Value, json};

async fn guest() -> (TestApp, Browser) {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 9);
    (app, browser)
}

#[actix_web::test]
async fn faq_01_the_questions_are_eight_and_staff_may_change_them() {
    let (_app, guest) = guest().await;
    let faqs = guest.get("/api/faqs").await.expect(200).json();
    assert_eq!(faqs.as_array().unwrap().len(), 8);
    faqs.as_array()
        .unwrap()
        .iter()
        .for_each(|faq| assert_shape(faq, "id question answer"));
    let edited = TestApp::new().await;
    edited.execute("DELETE FROM content_items WHERE kind = 'faq' AND position > 1");
    assert_eq!(
        Browser::new(&edited, 9)
            .get("/api/faqs")
            .await
            .expect(200)
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[actix_web::test]
async fn land_15_land_16_land_17_land_22_land_29_the_landing_page_gets_its_words() {
    let (_app, guest) = guest().await;
    let landing = guest.get("/api/content/landing").await.expect(200).json();
    assert_shape(
        &landing,
        "stats trustBadges whyChoose howItWorks subsidiary",
    );
    let each = |name: &str, shape: &str| {
        landing[name]
            .as_array()
            .unwrap()
            .iter()
            .for_each(|one| assert_shape(one, shape))
    };
    each("stats", "key value label asOf source");
    each("trustBadges", "iconKey text");
    each("whyChoose", "iconKey title text");
    each("howItWorks", "title text");
    assert_shape(&landing["subsidiary"], "name text");
    assert_eq!(
        (
            landing["whyChoose"].as_array().unwrap().len(),
            landing["howItWorks"].as_array().unwrap().len()
        ),
        (4, 3)
    );
    let stat = landing["stats"]
        .as_array()
        .unwrap()
        .iter()
        .find(|stat| stat["key"] == "rating")
        .unwrap();
    assert_eq!(
        (&stat["value"], &stat["asOf"]),
        (&json!("4.4/5"), &json!("2026-11-01")),
        "LAND-18"
    );
}

#[actix_web::test]
async fn ent_15_ent_16_a_banner_names_its_picture_and_leaves_out_what_it_has_not() {
    let (_app, guest) = guest().await;
    let banners = guest.get("/api/banners").await.expect(200).json();
    let banners = banners["data"].as_array().unwrap();
    assert!((1..=6).contains(&banners.len()), "BANNER-02");
    for banner in banners {
        assert!(
            text_of(banner, "imageUrl").starts_with('/') && !text_of(banner, "alt").is_empty(),
            "{banner}"
        );
        assert!(
            banner
                .as_object()
                .unwrap()
                .values()
                .all(|value| *value != Value::Null),
            "{banner}"
        );
    }
    let refer = banners
        .iter()
        .find(|banner| banner["id"] == "refer")
        .unwrap();
    assert!(
        refer.get("buttonLabel").is_none(),
        "the client says \"Learn More\" by itself"
    );
}

#[actix_web::test]
async fn a_page_of_rules_says_its_version_and_since_when_it_holds() {
    let (_app, guest) = guest().await;
    for slug in ["terms", "privacy", "cancellation-policy"] {
        let page = guest
            .get(&format!("/api/pages/{slug}"))
            .await
            .expect(200)
            .json();
        assert_shape(&page, "slug title version effectiveFrom lead sections");
        assert_eq!(
            (
                text_of(&page, "slug").as_str(),
                &page["version"],
                &page["effectiveFrom"]
            ),
            (slug, &json!(1), &json!("2026-11-01"))
        );
        page["sections"]
            .as_array()
            .unwrap()
            .iter()
            .for_each(|section| assert_shape(section, "id heading paragraphs"));
    }
    guest
        .get("/api/pages/secrets")
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn a_page_that_does_not_hold_yet_is_not_there() {
    let (app, guest) = guest().await;
    app.clock.advance_secs(-60 * 24 * 3600);
    guest
        .get("/api/pages/terms")
        .await
        .problem(404, "not_found");
}

/// How often each term was searched for.
fn missed(app: &TestApp) -> Vec<String> {
    app.column("search_misses", "term || ' ' || asked")
}

#[actix_web::test]
async fn a_search_that_found_nothing_is_counted_for_a_guest_and_for_a_customer_alike() {
    let (app, guest) = guest().await;
    let bola = app.signed_in(3, BOLA).await;
    for browser in [&guest, &bola] {
        let answer = browser
            .post(
                "/api/search/misses",
                json!({ "term": " Borehole   drilling " }),
            )
            .await
            .expect(202);
        assert!(answer.body.is_empty());
    }
    assert_eq!(missed(&app), ["borehole drilling 2"]);
}

#[actix_web::test]
async fn text_like_a_person_is_accepted_but_not_kept_and_an_empty_one_is_refused() {
    let (app, guest) = guest().await;
    for personal in ["ada@example.ng", "0803 123 4567"] {
        guest
            .post("/api/search/misses", json!({ "term": personal }))
            .await
            .expect(202);
    }
    for nothing in ["", "a", "!!", &"x".repeat(61)] {
        let refused = guest
            .post("/api/search/misses", json!({ "term": nothing }))
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], "term", "{nothing}");
    }
    guest
        .post(
            "/api/search/misses",
            json!({ "term": "gen", "user": "ada" }),
        )
        .await
        .problem(422, "validation_failed");
    assert_eq!(missed(&app), [""; 0]);
}

#[actix_web::test]
async fn one_address_may_tell_of_four_hundred_searches_a_minute() {
    let (app, guest) = guest().await;
    for number in 0..400 {
        guest
            .post(
                "/api/search/misses",
                json!({ "term": format!("word {number}") }),
            )
            .await
            .expect(202);
    }
    guest
        .post("/api/search/misses", json!({ "term": "one more" }))
        .await
        .problem(429, "too_many_requests");
    assert_eq!(missed(&app).len(), 400);
    Browser::new(&app, 10)
        .post("/api/search/misses", json!({ "term": "somebody else" }))
        .await
        .expect(202);
}

#[actix_web::test]
async fn content_staff_see_what_was_searched_for_in_vain_the_most_wanted_first() {
    let (app, guest) = guest().await;
    for term in ["chimney sweep", "dog walker", "dog walker"] {
        guest
            .post("/api/search/misses", json!({ "term": term }))
            .await
            .expect(202);
    }
    let staff = app.signed_in(4, CHIDI).await;
    let terms = staff
        .get("/api/admin/search/misses")
        .await
        .expect(200)
        .json();
    assert_eq!(
        terms,
        json!([{ "term": "dog walker", "asked": 2, "lastSeen": "2026-11-20" }, { "term": "chimney sweep", "asked": 1, "lastSeen": "2026-11-20" }])
    );
    assert_eq!(
        staff
            .get("/api/admin/search/misses?limit=1")
            .await
            .expect(200)
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    for days in ["0", "181", "-1"] {
        staff
            .get(&format!("/api/admin/search/misses?days={days}"))
            .await
            .problem(400, "malformed_request");
    }
    app.clock.advance_hours(24 * 2);
    let staff = app.signed_in(5, CHIDI).await;
    assert_eq!(
        staff
            .get("/api/admin/search/misses?days=2")
            .await
            .expect(200)
            .json(),
        json!([]),
        "of other days"
    );
    assert_eq!(
        staff
            .get("/api/admin/search/misses?days=3")
            .await
            .expect(200)
            .json(),
        terms
    );
}
