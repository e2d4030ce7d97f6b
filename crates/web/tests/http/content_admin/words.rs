//! Search terms that staff add and remove.

use super::{WORDS, admin, word};
use crate::support::{Browser, CHIDI, assert_shape};
use serde_json::json;

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
