//! Lists are paged, and the `Link` header leads to the next page (RFC 8288).

use crate::support::{Browser, TestApp, text_of};
use orders::OrderStatus;
use serde_json::Value;
use testkit::world::{self, OrderPlan};

fn ids(list: &Value, field: &str) -> Vec<String> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|one| text_of(one, field))
        .collect()
}

/// The whole list by following its links, and the number of pages.
async fn follow(browser: &Browser, first: &str, field: &str) -> (Vec<String>, usize) {
    let (mut all, mut pages, mut next) = (Vec::new(), 0, Some(first.to_owned()));
    while let Some(path) = next {
        let page = browser.get(&path).await.expect(200);
        all.extend(ids(&page.json(), field));
        pages += 1;
        next = page.next_page();
        assert!(pages < 50, "the pages never end");
    }
    (all, pages)
}

async fn with_orders(count: u64, status: OrderStatus) -> TestApp {
    let app = TestApp::new().await;
    for number in 1..=count {
        let at = world::now().plus_mins(i64::try_from(number).unwrap());
        world::order_in(&app.store, &OrderPlan::numbered(number).at(at), status).await;
    }
    app.clock.advance_hours(1);
    app
}

#[actix_web::test]
async fn api_36_orders_are_an_array_newest_first_and_each_is_on_exactly_one_page() {
    let app = with_orders(7, OrderStatus::Priced).await;
    let bola = app.bola().await;
    let whole = bola.get("/api/orders").await.expect(200);
    assert_eq!(whole.next_page(), None);
    let newest_first: Vec<_> = (1..=7)
        .rev()
        .map(|number| OrderPlan::numbered(number).order_id().to_string())
        .collect();
    assert_eq!(ids(&whole.json(), "id"), newest_first);
    assert_eq!(
        follow(&bola, "/api/orders?limit=3", "id").await,
        (newest_first.clone(), 3)
    );
    assert_eq!(
        follow(&bola, "/api/orders?limit=7", "id").await,
        (newest_first, 1),
        "a full last page has no next"
    );
}

#[actix_web::test]
async fn api_36_a_listed_order_says_what_its_page_says() {
    let app = with_orders(1, OrderStatus::Priced).await;
    let bola = app.bola().await;
    let list = bola.get("/api/orders").await.expect(200).json();
    let path = format!("/api/orders/{}", text_of(&list[0], "id"));
    let page = bola.get(&path).await.expect(200).json();
    for field in ["title", "iconKey", "answers", "addressDetail", "totalKobo"] {
        assert!(!list[0][field].is_null(), "{field}");
        assert_eq!(list[0][field], page[field], "{field}");
    }
}

#[actix_web::test]
async fn a_filter_stays_in_the_link() {
    let app = with_orders(5, OrderStatus::Priced).await;
    world::order_in(&app.store, &OrderPlan::numbered(20), OrderStatus::Draft).await;
    let bola = app.bola().await;
    let first = bola
        .get("/api/orders?status=PRICED&limit=2")
        .await
        .expect(200);
    let next = first.next_page().unwrap();
    assert!(
        next.starts_with("/api/orders?")
            && next.contains("status=PRICED")
            && next.contains("limit=2"),
        "{next}"
    );
    assert_eq!(
        follow(&bola, "/api/orders?status=PRICED&limit=2", "id")
            .await
            .0
            .len(),
        5
    );
    assert_eq!(
        follow(&bola, "/api/orders?status=DRAFT", "id")
            .await
            .0
            .len(),
        1
    );
    bola.get("/api/orders?status=SOLD")
        .await
        .problem(400, "malformed_request");
    let both = "/api/orders?status=DRAFT,PRICED&limit=4";
    let next = bola.get(both).await.expect(200).next_page().unwrap();
    assert!(next.contains("status=DRAFT%2CPRICED"), "{next}");
    assert_eq!(follow(&bola, both, "id").await.0.len(), 6);
    for wrong in ["DRAFT,", ",", "DRAFT,SOLD", "draft"] {
        bola.get(&format!("/api/orders?status={wrong}"))
            .await
            .problem(400, "malformed_request");
    }
}

#[actix_web::test]
async fn an_order_that_arrives_meanwhile_moves_no_page() {
    let app = with_orders(4, OrderStatus::Priced).await;
    let bola = app.bola().await;
    let first = bola.get("/api/orders?limit=2").await.expect(200);
    let new = crate::support::booked(&bola).await;
    let rest = ids(
        &bola
            .get(&first.next_page().unwrap())
            .await
            .expect(200)
            .json(),
        "id",
    );
    assert_eq!(rest.len(), 2);
    assert!(!rest.contains(&new) && rest.iter().all(|id| !ids(&first.json(), "id").contains(id)));
}

#[actix_web::test]
async fn jobs_come_in_pages_newest_assignment_first() {
    let app = with_orders(5, OrderStatus::Assigned).await;
    let amina = app.amina().await;
    let newest_first: Vec<_> = (1..=5)
        .rev()
        .map(|number| OrderPlan::numbered(number).order_id().to_string())
        .collect();
    assert_eq!(
        follow(
            &amina,
            "/api/service-provider/jobs?state=open&limit=2",
            "orderId"
        )
        .await,
        (newest_first, 3)
    );
}

#[actix_web::test]
async fn notifications_come_in_pages_and_the_bell_counts_them_all() {
    let app = TestApp::new().await;
    let bola = world::a_complete_customer().id;
    let stored = move |uow: &mut dyn marketplace::UnitOfWork| {
        (0..5).try_for_each(|number| {
            let one = world::a_notification_no(bola, number);
            uow.notifications().insert_new(one).map(drop)
        })
    };
    app.store.in_unit(stored).await;
    let browser = app.bola().await;
    let first = browser.get("/api/notifications?limit=2").await.expect(200);
    assert_eq!(
        (
            first.json()["notifications"].as_array().map(Vec::len),
            &first.json()["unreadCount"]
        ),
        (Some(2), &serde_json::json!(5))
    );
    let second = browser.get(&first.next_page().unwrap()).await.expect(200);
    assert_ne!(
        second.json()["notifications"][0],
        first.json()["notifications"][0]
    );
    assert_eq!(
        browser
            .get(&second.next_page().unwrap())
            .await
            .expect(200)
            .next_page(),
        None
    );
}

#[actix_web::test]
async fn t72_a_limit_outside_1_to_100_and_a_cursor_that_is_no_text_are_400() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    for list in ["/api/orders", "/api/notifications"] {
        for query in [
            "limit=0",
            "limit=101",
            "limit=-1",
            "limit=x",
            "limit=1&limit=2",
            "cursor=",
            "cursor=%00",
            "offset=3",
        ] {
            bola.get(&format!("{list}?{query}"))
                .await
                .problem(400, "malformed_request");
        }
    }
    for query in ["limit=0", "limit=101", "cursor="] {
        amina
            .get(&format!("/api/service-provider/jobs?{query}"))
            .await
            .problem(400, "malformed_request");
    }
}

#[actix_web::test]
async fn behind_a_cursor_that_was_made_up_there_is_nothing() {
    let app = with_orders(2, OrderStatus::Priced).await;
    let answer = app
        .bola()
        .await
        .get("/api/orders?cursor=made-up")
        .await
        .expect(200);
    assert_eq!(
        (answer.json(), answer.next_page()),
        (serde_json::json!([]), None)
    );
}
