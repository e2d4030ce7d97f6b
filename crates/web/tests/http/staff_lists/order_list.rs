//! The list of orders: its search, its pages, its filters and its file.

use super::{ids, plans};
use crate::support::{BOLA, Browser, CHIDI, TestApp, text_of};
use kernel::{Permission, Permissions, Role};
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::world::{self, OrderPlan};

/// Bola's orders, each a minute after the other: the odd ones priced, the others requested.
async fn with_orders(count: u64) -> TestApp {
    let app = TestApp::new().await;
    for number in 1..=count {
        let at = world::now().plus_mins(i64::try_from(number).unwrap());
        let status = if number % 2 == 1 {
            OrderStatus::Priced
        } else {
            OrderStatus::Requested
        };
        world::order_in(&app.store, &OrderPlan::numbered(number).at(at), status).await;
    }
    app
}

async fn staff(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

#[actix_web::test]
async fn orders_are_found_by_reference_name_mail_and_phone_number() {
    let app = with_orders(3).await;
    let chidi = app.signed_in(4, CHIDI).await;
    let all = chidi.get("/api/admin/orders").await.expect(200).json();
    assert_eq!(ids(&all), plans(&[3, 2, 1]));
    assert_eq!(all[0]["customerName"], json!("Bola Adeyemi"));
    let reference = text_of(&all[1], "reference").to_lowercase();
    let searches = [
        (reference.as_str(), plans(&[2])),
        ("bola%20ade", plans(&[3, 2, 1])),
        (BOLA, plans(&[3, 2, 1])),
        ("0803%20123%204567", plans(&[3, 2, 1])),
        ("ada", plans(&[])),
        ("x", plans(&[])),
    ];
    for (text, expected) in searches {
        let path = format!("/api/admin/orders?q={text}");
        let found = chidi.get(&path).await.expect(200).json();
        assert_eq!(ids(&found), expected, "{text}");
    }
    let narrowed = "/api/admin/orders?q=bola&status=PRICED&sort=created&from=2026-01-01";
    let found = chidi.get(narrowed).await.expect(200).json();
    assert_eq!(ids(&found), plans(&[1, 3]));
}

#[actix_web::test]
async fn a_late_order_is_marked_and_can_be_listed_alone() {
    let app = with_orders(2).await;
    app.clock.advance_hours(25);
    let chidi = app.signed_in(4, CHIDI).await;
    let late = "/api/admin/orders?late=true&sort=deadline";
    let found = chidi.get(late).await.expect(200).json();
    assert_eq!(ids(&found), plans(&[2]), "a request has its price in a day");
    assert_eq!(found[0]["late"], json!(true));
    assert!(found[0]["actBy"].is_string());
    let priced = chidi.get("/api/admin/orders?status=PRICED").await;
    assert_eq!(priced.expect(200).json()[0]["late"], json!(false));
}

#[actix_web::test]
async fn a_page_has_50_rows_and_the_link_keeps_search_sort_and_filters() {
    let app = with_orders(52).await;
    let chidi = app.signed_in(4, CHIDI).await;
    let path = "/api/admin/orders?q=bola&sort=-total&status=PRICED,REQUESTED";
    let first = chidi.get(path).await.expect(200);
    let next = first.next_page().unwrap();
    for kept in [
        "q=bola",
        "sort=-total",
        "status=PRICED%2CREQUESTED",
        "limit=50",
    ] {
        assert!(next.contains(kept), "{next}");
    }
    let second = chidi.get(&next).await.expect(200);
    assert_eq!(second.next_page(), None);
    let mut all = ids(&first.json());
    assert_eq!(all.len(), 50);
    all.extend(ids(&second.json()));
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 52, "every row is on one page");
}

#[actix_web::test]
async fn a_wrong_parameter_is_named() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let wrong = [
        ("orders", "sort=price", "sort"),
        ("orders", "sort=--created", "sort"),
        ("orders", "late=yes", "late"),
        ("orders", "ending=yes", "ending"),
        ("orders", "from=2026-13-01", "from"),
        ("orders", "ids=1,2", "ids"),
        ("orders", "format=xml", "format"),
        ("orders", "limit=101", "limit"),
        ("users", "sort=name", "sort"),
        ("service-providers", "withoutPolicy=1", "withoutPolicy"),
        ("audit", "to=tomorrow", "to"),
        ("audit", "who=bola", "who"),
        ("audit", "ids=1", "ids"),
        ("finance/chargebacks", "state=GONE", "state"),
        ("fault-appeals", "sort=filed", "sort"),
        ("finance/payouts", "kind=WEEKLY", "kind"),
        ("finance/payouts", "sort=day", "sort"),
        ("finance/refunds", "state=LOST", "state"),
        ("finance/unapplied", "state=LOST", "state"),
        ("finance/unapplied", "reason=lost", "reason"),
        ("finance/unapplied", "ids=a%20b", "ids"),
        ("finance/ledger", "sort=amount", "sort"),
        ("finance/ledger", "ids=1", "ids"),
        ("reviews", "state=FLAGGED&sort=created", "sort"),
    ];
    for (list, query, field) in wrong {
        let path = format!("/api/admin/{list}?{query}");
        let problem = chidi.get(&path).await.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], json!(field), "{path}");
    }
}

#[actix_web::test]
async fn the_filtered_list_is_a_file_and_its_export_is_an_audit_entry() {
    let app = with_orders(3).await;
    app.edit_user(world::a_complete_customer().id, |user| {
        user.last_name = "=1+1".into();
        user.first_name = "=cmd".into();
    })
    .await;
    let chidi = app.signed_in(4, CHIDI).await;
    let path = "/api/admin/orders?status=PRICED&q=%3Dcmd&format=csv";
    let file = chidi.get(path).await.expect(200);
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    let name = file.header("content-disposition");
    assert!(
        name.starts_with("attachment; filename=\"orders-20"),
        "{name}"
    );
    let text = file.text();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines.len(),
        3,
        "a heading and the two priced orders: {text}"
    );
    assert!(lines[0].starts_with("reference,status,service,title,area,customer"));
    assert!(lines[1].contains("\"'=cmd =1+1\""), "no formula: {text}");
    let selected = format!(
        "/api/admin/orders?format=csv&ids={}",
        plans(&[1, 2]).join(",")
    );
    let file = chidi.get(&selected).await.expect(200).text();
    assert_eq!(file.lines().count(), 3);
    let audit = "/api/admin/audit?kind=EXPORTED_LIST&sort=created";
    let entries = chidi.get(audit).await.expect(200).json();
    let details = |place: usize| text_of(&entries[place], "detail");
    assert_eq!(
        (details(0), details(1)),
        (
            "List of orders, of a search, status PRICED".to_owned(),
            "List of orders, of selected rows".to_owned()
        )
    );
    assert_eq!(
        (&entries[0]["personId"], &entries[0]["personName"]),
        (&Value::Null, &Value::Null)
    );
}

#[actix_web::test]
async fn a_file_is_for_those_who_may_see_the_list() {
    let app = TestApp::new().await;
    let support = staff(&app, 61, Permission::Support).await;
    let path = "/api/admin/service-providers?format=csv";
    support.get(path).await.problem(403, "forbidden");
    let entries = app.count_where("audit_entries", "kind = 'EXPORTED_LIST'");
    assert_eq!(entries, 0);
}
