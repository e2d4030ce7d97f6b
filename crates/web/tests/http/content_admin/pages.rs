//! Questions, figures, banners and rules that staff change.

use super::{BANNERS, FAQS, WORDS, admin, banner, word};
use crate::support::{CHIDI, assert_shape, text_of};
use serde_json::json;

const STATS: &str = "/api/admin/content/stats";
const PAGES: &str = "/api/admin/content/pages";

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
                &json!("Must be between 1 and 8.")
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
        assert_eq!(refused["errors"][0]["field"], "linkUrl", "{link}");
    }
    for link in [
        "/nopage",
        "/api/logout",
        "//example.ng",
        "/orders/7/nothing?x=1",
    ] {
        let mut lost = banner();
        lost["linkUrl"] = json!(link);
        let refused = chidi
            .post(BANNERS, lost)
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["message"], "This site has no such page.", "{link}");
        assert_eq!(refused["errors"][0]["field"], "linkUrl", "{link}");
    }
    for link in ["/", "/#refer", "/categories?q=gas", "https://example.ng/x"] {
        let mut found = banner();
        found["linkUrl"] = json!(link);
        chidi.post(BANNERS, found).await.expect(201);
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
