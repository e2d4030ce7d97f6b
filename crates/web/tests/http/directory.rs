//! The public directory: who is listed, in what order, and that it contains no unfounded claims.

use crate::support::{Browser, TestApp, assert_instant, assert_shape, assigned, text_of};
use kernel::{Date, Money};
use marketplace::provisioning::record_policy;
use providers::{Policy, Provider, ProviderStatus};
use reviews::{RankRules, Rating};
use serde_json::{Value, json};
use testkit::world;

const CARD: &str = "id displayName photoUrl headline categories areas rating reviewCount completedJobs isNew vetted insured";

async fn join(app: &TestApp, provider: Provider, rating: Rating) {
    let id = provider.id;
    world::stored::provider(&app.store, provider).await;
    app.store
        .in_unit(move |uow| uow.reviews().set_rating(id, rating, RankRules::default()))
        .await;
}

async fn names(app: &TestApp, path: &str) -> Vec<String> {
    let cards = Browser::new(app, 70).get(path).await.expect(200).json();
    cards
        .as_array()
        .expect("an array")
        .iter()
        .map(|card| card["displayName"].as_str().expect("a name").to_owned())
        .collect()
}

#[actix_web::test]
async fn a_guest_finds_the_best_rated_first_and_one_kind_word_does_not_beat_many() {
    let app = TestApp::new().await;
    join(
        &app,
        world::a_provider_no(1),
        Rating {
            count: 40,
            stars: 192,
        },
    )
    .await;
    join(&app, world::a_provider_no(2), Rating { count: 1, stars: 5 }).await;
    join(
        &app,
        world::a_provider_no(3),
        Rating {
            count: 9,
            stars: 20,
        },
    )
    .await;
    assert_eq!(
        names(&app, "/api/providers").await,
        ["Provider 1", "Provider 2", "Amina B.", "Provider 3"]
    );
    assert_eq!(
        names(&app, "/api/providers/top").await,
        ["Provider 1", "Provider 2", "Amina B.", "Provider 3"]
    );
    let top = Browser::new(&app, 70)
        .get("/api/providers/top")
        .await
        .json();
    top.as_array()
        .unwrap()
        .iter()
        .for_each(|card| assert_shape(card, CARD));
    assert_eq!(
        (&top[0]["rating"], &top[0]["reviewCount"], &top[0]["isNew"]),
        (&json!(4.8), &json!(40), &json!(false))
    );
    assert_eq!(
        (&top[1]["rating"], &top[1]["isNew"]),
        (&Value::Null, &json!(true)),
        "one review says nothing yet"
    );
    assert_eq!(
        top[0]["categories"][0],
        json!({ "slug": "home-cleaning", "name": "Home Cleaning" })
    );
    assert!(
        top[0]["areas"]
            .as_array()
            .unwrap()
            .contains(&json!("Gwarinpa"))
    );
}

#[actix_web::test]
async fn only_those_who_take_work_are_listed_and_the_filters_narrow_them() {
    let app = TestApp::new().await;
    let plumber = Provider {
        categories: vec!["plumbing".into()],
        zones: vec!['C'],
        display_name: "Musa Pipes".into(),
        ..world::a_provider_no(1)
    };
    join(&app, plumber, Rating::default()).await;
    join(
        &app,
        Provider {
            status: ProviderStatus::Suspended,
            ..world::a_provider_no(2)
        },
        Rating {
            count: 9,
            stars: 45,
        },
    )
    .await;
    assert_eq!(
        names(&app, "/api/providers?category=plumbing").await,
        ["Musa Pipes"]
    );
    assert_eq!(
        names(&app, "/api/providers?category=home-cleaning").await,
        ["Amina B."]
    );
    assert_eq!(
        names(&app, "/api/providers?area=Gwarinpa").await,
        ["Amina B."]
    );
    assert_eq!(names(&app, "/api/providers?q=musa").await, ["Musa Pipes"]);
    assert_eq!(
        names(&app, "/api/providers?q=Home%20Clean").await,
        ["Amina B."],
        "a service is a word too"
    );
    assert_eq!(
        names(&app, "/api/providers?q=%25").await,
        Vec::<String>::new(),
        "a percent sign is no wildcard"
    );
    let guest = Browser::new(&app, 70);
    guest
        .get("/api/providers?area=Atlantis")
        .await
        .problem(400, "malformed_request");
    guest
        .get("/api/providers?sort=price")
        .await
        .problem(400, "malformed_request");
    guest
        .get(&format!("/api/providers/{}", world::a_provider_no(2).id))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn pages_follow_the_link_and_every_provider_is_there_once() {
    let app = TestApp::new().await;
    for number in 1..=5 {
        join(
            &app,
            world::a_provider_no(number),
            Rating {
                count: 5,
                stars: 20,
            },
        )
        .await;
    }
    let guest = Browser::new(&app, 70);
    let (mut seen, mut path) = (
        Vec::new(),
        "/api/providers?category=home-cleaning&limit=2".to_owned(),
    );
    loop {
        let page = guest.get(&path).await.expect(200);
        seen.extend(
            page.json()
                .as_array()
                .unwrap()
                .iter()
                .map(|card| card["id"].as_str().unwrap().to_owned()),
        );
        match page.next_page() {
            Some(next) => path = next,
            None => break,
        }
    }
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!((count, seen.len()), (6, 6));
}

#[actix_web::test]
async fn prod_04_a_profile_says_insured_only_while_a_policy_is_live() {
    let app = TestApp::new().await;
    let amina = world::a_provider();
    let path = format!("/api/providers/{}", amina.id);
    let guest = Browser::new(&app, 70);
    let profile = guest.get(&path).await.expect(200).json();
    assert_shape(
        &profile,
        &format!("{CARD} about memberSince nextFree reviews"),
    );
    assert_shape(&profile["nextFree"], "date window");
    assert_eq!(
        (&profile["insured"], &profile["vetted"], &profile["reviews"]),
        (&json!(false), &json!(true), &json!([]))
    );
    assert_instant(&profile["memberSince"]);
    let day = |text| Date::parse(text).unwrap();
    let policy = Policy {
        provider: amina.id,
        insurer: "Leadway".into(),
        number: "LW-2026-1".into(),
        cover: Money::from_kobo(500_000_000),
        valid_from: day("2026-01-01"),
        valid_until: day("2026-11-20"),
    };
    record_policy(&app.store, policy).await.unwrap();
    assert_eq!(guest.get(&path).await.json()["insured"], true);
    app.clock.advance_hours(24);
    assert_eq!(
        guest.get(&path).await.json()["insured"],
        false,
        "it ended yesterday"
    );
    app.edit_provider(amina.id, |amina| amina.status = ProviderStatus::Probation)
        .await;
    assert_eq!(guest.get(&path).await.json()["vetted"], false);
}

#[actix_web::test]
async fn gap_09_the_tracking_says_of_who_comes_what_everybody_may_know_and_a_link_does_not() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/tracking");
    let provider = bola.get(&path).await.expect(200).json()["provider"].clone();
    assert_eq!(
        (
            &provider["rating"],
            &provider["reviewCount"],
            &provider["checks"]
        ),
        (&Value::Null, &json!(0), &json!(["Checked and approved"]))
    );
    let photo = json!("/photos/amina.jpg");
    assert_eq!(
        provider["photoUrl"], photo,
        "the customer can compare the face at the door"
    );
    let order_page = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    assert_eq!(order_page.json()["provider"]["photoUrl"], photo);
    let rating = Rating {
        count: 40,
        stars: 192,
    };
    let id = world::a_provider().id;
    app.store
        .in_unit(move |uow| uow.reviews().set_rating(id, rating, RankRules::default()))
        .await;
    let provider = bola.get(&path).await.expect(200).json()["provider"].clone();
    assert_eq!(
        (&provider["rating"], &provider["reviewCount"]),
        (&json!(4.8), &json!(40))
    );
    let token = text_of(
        &bola
            .tell(&format!("/api/orders/{order}/share"))
            .await
            .expect(201)
            .json(),
        "token",
    );
    let seen = Browser::new(&app, 71)
        .get(&format!("{path}?t={token}"))
        .await
        .expect(200)
        .json()["provider"]
        .clone();
    assert_eq!(
        (&seen["firstName"], &seen["rating"], &seen["checks"]),
        (&json!("Amina"), &Value::Null, &json!([]))
    );
}
