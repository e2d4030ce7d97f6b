//! The waitlist over HTTP: joining needs no account, the identity of those who wait stays private,
//! and staff see the numbers.

use crate::support::{Browser, CHIDI, TestApp};
use serde_json::json;

#[actix_web::test]
async fn a_person_outside_the_served_areas_waits_once_and_staff_see_it() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 71);
    let request = json!({ "email": "Ada@example.ng", "area": "kwali", "categorySlug": "plumbing" });
    for _ in 0..2 {
        assert_eq!(
            guest
                .post("/api/waitlist", request.clone())
                .await
                .expect(202)
                .text(),
            ""
        );
    }
    guest
        .post(
            "/api/waitlist",
            json!({ "phone": "08035550199", "area": "Kwali" }),
        )
        .await
        .expect(202);
    let chidi = app.signed_in(3, CHIDI).await;
    let counts = chidi.get("/api/admin/waitlist").await.expect(200).json();
    let seen: Vec<_> = counts
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["area"].clone(),
                one["categorySlug"].clone(),
                one["people"].clone(),
            )
        })
        .collect();
    assert_eq!(
        seen,
        [
            (json!("Kwali"), json!(null), json!(1)),
            (json!("Kwali"), json!("plumbing"), json!(1))
        ]
    );
    let people = chidi
        .get("/api/admin/waitlist/people?area=Kwali")
        .await
        .expect(200)
        .json();
    let contacts: Vec<_> = people
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["contact"].clone())
        .collect();
    assert!(
        contacts.contains(&json!("ada@example.ng")) && contacts.contains(&json!("+2348035550199")),
        "{contacts:?}"
    );
}

#[actix_web::test]
async fn the_people_of_an_area_come_in_pages() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 71);
    for name in ["ada", "bola", "eze"] {
        let email = format!("{name}@example.ng");
        guest
            .post("/api/waitlist", json!({ "email": email, "area": "Kwali" }))
            .await
            .expect(202);
    }
    let chidi = app.signed_in(3, CHIDI).await;
    let (mut contacts, mut next) = (
        Vec::new(),
        Some("/api/admin/waitlist/people?area=Kwali&limit=2".to_owned()),
    );
    let mut sizes = Vec::new();
    while let Some(path) = next {
        let page = chidi.get(&path).await.expect(200);
        let people = page.json();
        let people = people.as_array().unwrap();
        sizes.push(people.len());
        contacts.extend(people.iter().map(|one| one["contact"].clone()));
        next = page.next_page();
        assert!(sizes.len() < 5, "the pages never end");
    }
    assert_eq!(sizes, [2, 1]);
    contacts.sort_by_key(ToString::to_string);
    assert_eq!(
        contacts,
        ["ada@example.ng", "bola@example.ng", "eze@example.ng"]
    );
    for query in ["limit=0", "limit=101", "cursor=", "offset=3"] {
        chidi
            .get(&format!("/api/admin/waitlist/people?area=Kwali&{query}"))
            .await
            .problem(400, "malformed_request");
    }
}

#[actix_web::test]
async fn what_is_wrong_is_named() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 71);
    for (body, field) in [
        (json!({ "area": "Kwali" }), "email"),
        (json!({ "email": "ada", "area": "Kwali" }), "email"),
        (json!({ "phone": "12", "area": "Kwali" }), "phone"),
        (json!({ "email": "ada@example.ng", "area": " " }), "area"),
        (
            json!({ "email": "ada@example.ng", "area": "Kwali", "categorySlug": "sorcery" }),
            "categorySlug",
        ),
    ] {
        let refused = guest.post("/api/waitlist", body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
}
