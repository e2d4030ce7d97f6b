//! Content management: what staff change, and that visitors read it at once.

use crate::support::{ADA, BOLA, Browser, CHIDI, TestApp, assert_instant, assert_shape, text_of};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

const WORDS: &str = "/api/admin/content/synonyms";
const FAQS: &str = "/api/admin/content/faqs";
const BANNERS: &str = "/api/admin/content/banners";
const STATS: &str = "/api/admin/content/stats";
const PAGES: &str = "/api/admin/content/pages";

async fn admin() -> (TestApp, Browser, Browser) {
    let app = TestApp::new().await;
    let (chidi, guest) = (app.signed_in(4, CHIDI).await, Browser::new(&app, 9));
    (app, chidi, guest)
}

/// The search terms of a service, as every visitor reads them.
async fn keywords(guest: &Browser, slug: &str) -> Vec<String> {
    let all = guest.get("/api/categories").await.expect(200).json();
    let one = all
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["slug"] == slug)
        .unwrap()
        .clone();
    one["keywords"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| word.as_str().unwrap().to_owned())
        .collect()
}

fn word(slug: &str, term: &str) -> Value {
    json!({ "categorySlug": slug, "term": term })
}

/// SRCH-05: a search term that staff add finds its service in the very next answer, although
/// answers are cached.
#[actix_web::test]
async fn srch_05_an_added_word_is_in_the_next_answer_and_a_removed_one_is_not() {
    let (_app, chidi, guest) = admin().await;
    assert!(
        !keywords(&guest, "electrical")
            .await
            .contains(&"no current".to_owned())
    );
    let before = guest.get("/api/categories").await.expect(200);
    chidi
        .post(WORDS, word("electrical", " No  Current "))
        .await
        .expect(204);
    assert!(
        keywords(&guest, "electrical")
            .await
            .contains(&"no current".to_owned())
    );
    let after = guest
        .get("/api/categories")
        .header("if-none-match", before.header("etag"))
        .await
        .expect(200);
    assert_eq!(
        after.header("cache-control"),
        before.header("cache-control"),
        "elsewhere it is as old as that at most"
    );
    assert!(
        before.header("cache-control").contains("max-age=60"),
        "{}",
        before.header("cache-control")
    );
    chidi
        .post(WORDS, word("electrical", "no current"))
        .await
        .expect(204);
    let listed = chidi.get(WORDS).await.expect(200).json();
    listed
        .as_array()
        .unwrap()
        .iter()
        .for_each(|one| assert_shape(one, "categorySlug name words"));
    let terms = listed
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["categorySlug"] == "electrical")
        .unwrap()["words"]
        .clone();
    assert_eq!(
        terms
            .as_array()
            .unwrap()
            .iter()
            .filter(|word| **word == json!("no current"))
            .count(),
        1,
        "it is kept once"
    );
    chidi
        .delete(&format!("{WORDS}?categorySlug=electrical&term=no+current"))
        .await
        .expect(204);
    assert!(
        !keywords(&guest, "electrical")
            .await
            .contains(&"no current".to_owned())
    );
    chidi
        .delete(&format!("{WORDS}?categorySlug=electrical&term=no+current"))
        .await
        .expect(204);
}

#[actix_web::test]
async fn a_word_of_another_service_is_refused_in_words_and_one_that_is_none_by_field() {
    let (_app, chidi, _) = admin().await;
    let taken = chidi
        .post(WORDS, word("electrical", "LPG"))
        .await
        .problem(409, "synonym_taken");
    assert_eq!(
        taken["message"],
        "“lpg” already finds Gas Refill & Delivery. Remove it there first."
    );
    for none in ["", "a", "a|b", "--", &"x".repeat(41)] {
        let refused = chidi
            .post(WORDS, word("electrical", none))
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], "term", "{none}");
    }
    chidi
        .post(WORDS, word("nothing", "no current"))
        .await
        .problem(404, "not_found");
    chidi
        .delete(&format!("{WORDS}?categorySlug=nothing&term=lpg"))
        .await
        .problem(404, "not_found");
    chidi
        .delete(&format!("{WORDS}?term=lpg"))
        .await
        .problem(400, "malformed_request");
}

/// A search term that found nothing becomes a term of a service and leaves the list.
#[actix_web::test]
async fn a_missed_term_that_becomes_a_word_is_missed_no_longer() {
    let (app, _, guest) = admin().await;
    for _ in 0..2 {
        guest
            .post("/api/search/misses", json!({ "term": "chimney sweep" }))
            .await
            .expect(202);
    }
    app.clock.advance_hours(24);
    guest
        .post("/api/search/misses", json!({ "term": "Chimney-sweep" }))
        .await
        .expect(202);
    let chidi = app.signed_in(5, CHIDI).await;
    let missed = chidi
        .get("/api/admin/search/misses")
        .await
        .expect(200)
        .json();
    assert_eq!(
        missed,
        json!([{ "term": "chimney sweep", "asked": 3, "lastSeen": "2026-11-21" }])
    );
    assert_eq!(
        chidi.get("/api/admin/dashboard").await.expect(200).json()["missedTerms"],
        1
    );
    chidi
        .post(WORDS, word("handyman", "chimney sweep"))
        .await
        .expect(204);
    assert_eq!(
        chidi
            .get("/api/admin/search/misses")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    assert_eq!(
        chidi.get("/api/admin/dashboard").await.expect(200).json()["missedTerms"],
        0
    );
}

/// FAQ-01: there are eight questions before and after any edit or move.
#[actix_web::test]
async fn faq_01_a_question_is_rewritten_and_moved_and_there_are_eight() {
    let (_app, chidi, guest) = admin().await;
    let faqs = chidi.get(FAQS).await.expect(200).json();
    faqs.as_array()
        .unwrap()
        .iter()
        .for_each(|one| assert_shape(one, "id question answer position version"));
    assert_eq!(
        guest.get("/api/faqs").await.expect(200).json()[0]["id"],
        faqs[0]["id"]
    );
    let path = format!("{FAQS}/{}", text_of(&faqs[7], "id"));
    let edit = json!({ "question": "And if it breaks?", "answer": "We come back.", "position": 1, "version": 0 });
    let saved = chidi.patch(&path, edit.clone()).await.expect(200).json();
    assert_eq!(
        (&saved["question"], &saved["position"], &saved["version"]),
        (&json!("And if it breaks?"), &json!(1), &json!(1))
    );
    let read = guest.get("/api/faqs").await.expect(200).json();
    assert_eq!(
        (read.as_array().unwrap().len(), &read[0]["question"]),
        (8, &json!("And if it breaks?")),
        "visitors read it at once"
    );
    let late = chidi
        .patch(
            &path,
            json!({ "question": "Mine?", "answer": "Mine.", "version": 0 }),
        )
        .await
        .problem(409, "stale");
    assert_eq!(
        late["message"],
        "Another person has changed this since you opened it. Check the current version, then save again."
    );
    let empty = chidi
        .patch(
            &path,
            json!({ "question": "", "answer": "A.", "version": 1 }),
        )
        .await
        .problem(422, "validation_failed");
    assert_eq!(empty["errors"][0]["field"], "question");
    for position in [0_u32, 9, 2_147_483_648, u32::MAX] {
        let nowhere = json!({ "question": "And if it breaks?", "answer": "We come back.", "position": position, "version": 1 });
        let refused = chidi
            .patch(&path, nowhere)
            .await
            .problem(422, "validation_failed");
        let error = &refused["errors"][0];
        assert_eq!(
            (&error["field"], &error["code"], &error["message"]),
            (
                &json!("position"),
                &json!("out_of_range"),
                &json!("Must be between 1 and 8")
            )
        );
    }
    assert_eq!(
        chidi.get(FAQS).await.expect(200).json()[0]["version"],
        1,
        "a refusal changes nothing"
    );
    chidi
        .patch(&format!("{FAQS}/nothing"), edit)
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn a_figure_is_changed_with_its_day_and_its_grounds() {
    let (_app, chidi, guest) = admin().await;
    let stats = chidi.get(STATS).await.expect(200).json();
    stats
        .as_array()
        .unwrap()
        .iter()
        .for_each(|one| assert_shape(one, "key value label asOf source version"));
    let path = format!("{STATS}/rating");
    let mut edit = json!({ "value": "4.6/5", "label": "average rating", "asOf": "2026-11-20", "source": "Published reviews.", "version": 0 });
    chidi.patch(&path, edit.clone()).await.expect(200);
    let landing = guest.get("/api/content/landing").await.expect(200).json();
    let rating = landing["stats"]
        .as_array()
        .unwrap()
        .iter()
        .find(|stat| stat["key"] == "rating")
        .unwrap();
    assert_eq!(
        (&rating["value"], &rating["asOf"]),
        (&json!("4.6/5"), &json!("2026-11-20"))
    );
    (edit["asOf"], edit["version"]) = (json!("soon"), json!(1));
    assert_eq!(
        chidi
            .patch(&path, edit.clone())
            .await
            .problem(422, "validation_failed")["errors"][0]["field"],
        "asOf"
    );
    (edit["asOf"], edit["source"]) = (json!("2026-11-20"), json!(""));
    assert_eq!(
        chidi
            .patch(&path, edit)
            .await
            .problem(422, "validation_failed")["errors"][0]["field"],
        "source"
    );
}

fn banner() -> Value {
    json!({ "imageUrl": "/banners/power.svg", "alt": "A roof with panels", "title": "Rainy season", "linkUrl": "/categories", "enabled": true })
}

#[actix_web::test]
async fn a_banner_is_made_once_shown_in_its_days_and_switched_off() {
    let (app, chidi, guest) = admin().await;
    let mut new = banner();
    (new["from"], new["until"]) = (json!("2026-11-20"), json!("2026-11-21"));
    let made = chidi
        .post(BANNERS, new.clone())
        .key("one-banner")
        .await
        .expect(201);
    assert_eq!(
        chidi
            .post(BANNERS, new.clone())
            .key("one-banner")
            .await
            .expect(201)
            .header("idempotent-replayed"),
        "true"
    );
    let shape =
        "id imageUrl alt title description linkUrl buttonLabel from until enabled position version";
    assert_shape(&made.json(), shape);
    let (id, count) = (
        text_of(&made.json(), "id"),
        chidi.get(BANNERS).await.json().as_array().unwrap().len(),
    );
    assert_eq!((count, made.json()["position"].as_u64()), (5, Some(5)));
    let shown = async || {
        let banners = guest.get("/api/banners").await.expect(200).json();
        banners["data"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["id"] == id.as_str())
    };
    assert!(shown().await);
    new["enabled"] = json!(false);
    let path = format!("{BANNERS}/{id}");
    chidi
        .patch(&path, json!({ "banner": new, "position": 1, "version": 0 }))
        .await
        .expect(200);
    assert!(!shown().await);
    assert_eq!(
        chidi.get(BANNERS).await.json()[0]["id"],
        id.as_str(),
        "staff still see it, and where it was put"
    );
    new["enabled"] = json!(true);
    chidi
        .patch(&path, json!({ "banner": new, "version": 0 }))
        .await
        .problem(409, "stale");
    chidi
        .patch(&path, json!({ "banner": new, "version": 1 }))
        .await
        .expect(200);
    assert!(shown().await);
    app.clock.advance_hours(48);
    // Any edit renews the cached answers. Without one they expire by the real clock, not by the
    // clock of the test.
    app.signed_in(6, CHIDI)
        .await
        .post(WORDS, word("electrical", "no current"))
        .await
        .expect(204);
    assert!(!shown().await, "its last day is over");
}

#[actix_web::test]
async fn t05_a_banner_leads_to_a_page_of_ours_or_to_https_and_says_what_it_shows() {
    let (_app, chidi, _) = admin().await;
    for link in [
        "javascript:alert(1)",
        "http://example.ng",
        "/api/logout",
        "//example.ng",
        "https://a@example.ng",
    ] {
        let mut bad = banner();
        bad["linkUrl"] = json!(link);
        let refused = chidi
            .post(BANNERS, bad)
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            refused["message"], "A link is a page of this site or begins with https://.",
            "{link}"
        );
    }
    let mut silent = banner();
    silent["alt"] = json!("");
    assert_eq!(
        chidi
            .post(BANNERS, silent)
            .await
            .problem(422, "validation_failed")["errors"][0]["field"],
        "alt"
    );
    let mut foreign = banner();
    foreign["imageUrl"] = json!("https://example.ng/x.png");
    chidi
        .post(BANNERS, foreign)
        .await
        .problem(422, "validation_failed");
    let mut backwards = banner();
    (backwards["from"], backwards["until"]) = (json!("2026-12-02"), json!("2026-12-01"));
    let refused = chidi
        .post(BANNERS, backwards)
        .await
        .problem(422, "validation_failed");
    assert_eq!(refused["message"], "The last day is not before the first.");
}

#[actix_web::test]
async fn rules_are_published_as_a_new_version_from_a_day_on() {
    let (app, chidi, guest) = admin().await;
    let pages = chidi.get(PAGES).await.expect(200).json();
    pages.as_array().unwrap().iter().for_each(|one| {
        assert_shape(
            one,
            "slug version title lead sections effectiveFrom published",
        )
    });
    let terms = pages
        .as_array()
        .unwrap()
        .iter()
        .find(|page| page["slug"] == "terms")
        .unwrap();
    let path = format!("{PAGES}/terms");
    let body = |from: &str, after: u32| json!({ "title": terms["title"], "lead": "Newer rules.", "sections": terms["sections"], "effectiveFrom": from, "after": after });
    assert_eq!(
        chidi
            .post(&path, body("2026-11-19", 1))
            .await
            .problem(422, "validation_failed")["errors"][0]["field"],
        "effectiveFrom"
    );
    let made = chidi
        .post(&path, body("2026-11-22", 1))
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&made["version"], &made["effectiveFrom"]),
        (&json!(2), &json!("2026-11-22"))
    );
    chidi
        .post(&path, body("2026-11-23", 1))
        .await
        .problem(409, "stale");
    chidi
        .post(&format!("{PAGES}/nothing"), body("2026-11-22", 1))
        .await
        .problem(404, "not_found");
    assert_eq!(
        guest.get("/api/pages/terms").await.expect(200).json()["version"],
        1
    );
    app.clock.advance_hours(48);
    let page = guest.get("/api/pages/terms").await.expect(200).json();
    assert_eq!(
        (&page["version"], &page["lead"]),
        (&json!(2), &json!("Newer rules."))
    );
}

#[actix_web::test]
async fn every_edit_is_written_down_with_who_when_before_and_after() {
    let (_app, chidi, _) = admin().await;
    assert_eq!(
        chidi
            .get("/api/admin/content/changes")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    chidi
        .post(WORDS, word("electrical", "no current"))
        .await
        .expect(204);
    chidi
        .patch(
            &format!("{FAQS}/vat"),
            json!({ "question": "VAT?", "answer": "Inside.", "version": 0 }),
        )
        .await
        .expect(200);
    chidi
        .delete(&format!("{WORDS}?categorySlug=electrical&term=no+current"))
        .await
        .expect(204);
    let first = chidi
        .get("/api/admin/content/changes?limit=2")
        .await
        .expect(200);
    let (changes, next) = (first.json(), first.header("link").to_owned());
    changes
        .as_array()
        .unwrap()
        .iter()
        .for_each(|one| assert_shape(one, "id subject by at before after"));
    let subjects: Vec<_> = changes
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text_of(one, "subject"))
        .collect();
    assert_eq!(subjects, ["synonym:electrical", "faq:vat"]);
    assert_eq!(
        (
            &changes[0]["by"],
            &changes[0]["before"],
            &changes[0]["after"]
        ),
        (&json!("Chidi Eze"), &json!("no current"), &Value::Null)
    );
    assert_instant(&changes[0]["at"]);
    assert!(
        text_of(&changes[1], "before").contains("7.5%")
            && text_of(&changes[1], "after").contains("Inside.")
    );
    let cursor = next
        .split("cursor=")
        .nth(1)
        .and_then(|rest| rest.split('>').next())
        .unwrap();
    let rest = chidi
        .get(&format!(
            "/api/admin/content/changes?limit=2&cursor={cursor}"
        ))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (rest.as_array().unwrap().len(), &rest[0]["after"]),
        (1, &json!("no current"))
    );
}

#[actix_web::test]
async fn only_staff_with_the_content_permission_edit_and_the_others_change_nothing() {
    let (app, _, guest) = admin().await;
    app.permit(world::an_admin().id, &[Permission::Finance])
        .await;
    let people = [
        (guest.clone(), 401, "unauthenticated"),
        (app.signed_in(5, BOLA).await, 403, "forbidden"),
        (app.signed_in(6, ADA).await, 403, "forbidden"),
        (app.amina().await, 403, "forbidden"),
        (app.signed_in(8, CHIDI).await, 403, "forbidden"),
    ];
    for (browser, status, code) in people {
        browser.get(WORDS).await.problem(status, code);
        browser
            .post(WORDS, word("electrical", "no current"))
            .await
            .problem(status, code);
        browser
            .delete(&format!("{WORDS}?categorySlug=electrical&term=nepa"))
            .await
            .problem(status, code);
        browser
            .patch(
                &format!("{FAQS}/vat"),
                json!({ "question": "Q?", "answer": "A.", "version": 0 }),
            )
            .await
            .problem(status, code);
        browser.post(BANNERS, banner()).await.problem(status, code);
        browser
            .get("/api/admin/content/changes")
            .await
            .problem(status, code);
    }
    assert_eq!(app.count("content_changes"), 0);
}

#[actix_web::test]
async fn the_dashboard_counts_what_waits_and_tells_each_only_their_own() {
    let (app, chidi, guest) = admin().await;
    let plan = world::OrderPlan::numbered(1);
    world::order_in(&app.store, &plan, orders::OrderStatus::Requested).await;
    let bola = app.signed_in(5, BOLA).await;
    let question = json!({ "category": "OTHER", "subject": "A question", "message": "Do you come on Sundays?" });
    bola.post("/api/support/tickets", question)
        .await
        .expect(201);
    let all = chidi.get("/api/admin/dashboard").await.expect(200).json();
    assert_eq!(
        all,
        json!({ "tickets": 1, "requests": 1, "rewards": 0, "reviews": 0, "missedTerms": 0,
            "dispatch": 0, "unconfirmed": 0, "assessments": 0, "applications": 0,
            "sms": { "messages": 0, "segments": 0, "failed": 0, "dailyMax": 2000,
                "costKobo": 0, "costMaxKobo": 1_500_000 } })
    );
    app.permit(world::an_admin().id, &[Permission::Finance])
        .await;
    let finance = app
        .signed_in(6, CHIDI)
        .await
        .get("/api/admin/dashboard")
        .await
        .expect(200)
        .json();
    assert_eq!(
        finance,
        json!({ "tickets": null, "requests": null, "rewards": 0, "reviews": null, "missedTerms": null,
            "dispatch": null, "unconfirmed": null, "assessments": null, "applications": null, "sms": null })
    );
    guest
        .get("/api/admin/dashboard")
        .await
        .problem(401, "unauthenticated");
    bola.get("/api/admin/dashboard")
        .await
        .problem(403, "forbidden");
}
