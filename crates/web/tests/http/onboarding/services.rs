//! The zones and services of a working provider: what changes at once, and what staff decide (B8.4).

use super::{ADMIN, STATUS, all_done, let_in};
use crate::support::{Browser, TestApp, assert_shape};
use serde_json::{Value, json};

const MINE: &str = "/api/service-provider/services";

async fn asks(browser: &Browser, services: &[&str], zones: &[&str]) -> Value {
    let body = json!({ "services": services, "zones": zones });
    browser.put(MINE, body).await.expect(200).json()
}

async fn decided(
    ops: &Browser,
    id: &str,
    services: &[&str],
    accept: bool,
) -> crate::support::Answer {
    let path = format!("{ADMIN}/{id}");
    let version = ops.get(&path).await.expect(200).json()["version"].clone();
    let reason = if accept {
        ""
    } else {
        "We need photos of your work."
    };
    let body =
        json!({ "services": services, "accept": accept, "reason": reason, "version": version });
    ops.post(&format!("{path}/services"), body).await
}

#[actix_web::test]
async fn b8_4_zones_change_at_once_and_a_new_service_waits_for_staff() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    let standing = asks(&bola, &["tutoring", "gardening", "painting"], &["C", "A"]).await;
    assert_eq!(
        (
            &standing["zones"],
            &standing["categories"],
            &standing["askedServices"]
        ),
        (
            &json!(["C", "A"]),
            &json!(["tutoring"]),
            &json!(["gardening", "painting"])
        )
    );
    let again = asks(&bola, &["tutoring", "gardening", "painting"], &["C", "A"]).await;
    assert_eq!(again, standing);
    let waiting = ops
        .get(&format!("{ADMIN}?asksServices=true"))
        .await
        .expect(200)
        .json();
    assert_eq!(waiting[0]["id"], id);
    assert_eq!(
        waiting[0]["askedServices"],
        json!(["gardening", "painting"])
    );

    let added = decided(&ops, &id, &["gardening"], true)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&added["categories"], &added["askedServices"]),
        (&json!(["tutoring", "gardening"]), &json!(["painting"]))
    );
    // Painting needs photos of earlier work, which are not there.
    let lacking = decided(&ops, &id, &["painting"], true).await;
    let lacking = lacking.problem(422, "application_incomplete");
    assert_eq!(lacking["errors"][0]["field"], "papers");
    decided(&ops, &id, &["painting"], false).await.expect(200);
    let left = ops
        .get(&format!("{ADMIN}?asksServices=true"))
        .await
        .expect(200)
        .json();
    assert_eq!(left, json!([]));
    all_done(&app).await;
    let notices = bola.get("/api/notifications").await.expect(200).text();
    for title in [
        "You are approved for more services",
        "We could not add a service",
    ] {
        assert!(notices.contains(title), "{notices}");
    }

    let given_up = asks(&bola, &["gardening"], &["A"]).await;
    assert_eq!(
        (&given_up["categories"], &given_up["askedServices"]),
        (&json!(["gardening"]), &json!([]))
    );
    assert_eq!(bola.get(STATUS).await.expect(200).json(), given_up);
}

#[actix_web::test]
async fn services_and_zones_that_do_not_exist_are_refused_and_nothing_changes() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    let before = bola.get(STATUS).await.expect(200).json();
    for (services, zones, field) in [
        (json!(["tutoring", "flying"]), json!(["A"]), "services[1]"),
        (json!([]), json!(["A"]), "services"),
        (json!(["tutoring"]), json!([]), "zones"),
        (json!(["tutoring"]), json!(["A", "Z"]), "zones[1]"),
        (json!(["tutoring"]), json!(["AB"]), "zones[0]"),
    ] {
        let refused = bola
            .put(MINE, json!({ "services": services, "zones": zones }))
            .await;
        assert_eq!(refused.expect(422).fields(), [field]);
    }
    let slugs = "tutoring painting carpentry plumbing electrical handyman gardening car-wash taxi \
                 security hair-beauty";
    let many: Vec<&str> = slugs.split_whitespace().collect();
    let refused = bola.put(MINE, json!({ "services": many, "zones": ["A"] }));
    assert_eq!(refused.await.expect(422).fields(), ["services"]);
    assert_eq!(bola.get(STATUS).await.expect(200).json(), before);
    let decide = format!("{ADMIN}/{id}/services");
    let unasked = json!({ "services": ["gardening"], "accept": true });
    assert_eq!(
        ops.post(&decide, unasked).await.expect(422).fields(),
        ["services[0]"]
    );
    asks(&bola, &["tutoring", "gardening"], &["A"]).await;
    let silent = json!({ "services": ["gardening"], "accept": false });
    assert_eq!(
        ops.post(&decide, silent).await.expect(422).fields(),
        ["reason"]
    );
    let stale = json!({ "services": ["gardening"], "accept": true, "version": 0 });
    ops.post(&decide, stale).await.problem(409, "stale");
}

/// B8.14: operations close one service and open it again; the provider reads why in the portal.
#[actix_web::test]
async fn b8_14_staff_close_one_service_and_open_it_again() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    asks(&bola, &["tutoring", "gardening"], &["A"]).await;
    decided(&ops, &id, &["gardening"], true).await.expect(200);
    let path = format!("{ADMIN}/{id}/closed-services");
    let closes = |service: &str, closed: bool, reason: &str| {
        let body = json!({ "service": service, "closed": closed, "reason": reason });
        ops.post(&path, body)
    };
    for (service, reason, field) in [
        ("plumbing", "Leaks.", "service"),
        ("gardening", "x", "reason"),
    ] {
        let refused = closes(service, true, reason).await.expect(422);
        assert_eq!(refused.fields(), [field]);
    }
    let closed = closes("gardening", true, "Two hedges were ruined.").await;
    let closed = closed.expect(200).json();
    assert_eq!(closed["categories"], json!(["tutoring"]));
    let one = &closed["closedServices"][0];
    assert_shape(one, "service reason closedAt");
    assert_eq!(
        (&one["service"], &one["reason"], &closed["mayCloseServices"]),
        (
            &json!("gardening"),
            &json!("Two hedges were ruined."),
            &json!(true)
        )
    );
    let history = closed["decisions"].as_array().unwrap();
    let is_closure = |one: &Value| one["decision"] == "close_service";
    assert_eq!(history.iter().filter(|one| is_closure(one)).count(), 1);
    let mine = bola.get(STATUS).await.expect(200).json();
    assert_eq!(mine["closedServices"], closed["closedServices"]);
    let again = json!({ "services": ["tutoring", "gardening"], "zones": ["A"] });
    let refused = bola.put(MINE, again).await.expect(422);
    assert_eq!(refused.fields(), ["services[1]"]);
    all_done(&app).await;
    let notices = bola.get("/api/notifications").await.expect(200).text();
    assert!(notices.contains("A service is closed for you"), "{notices}");
    let opened = closes("gardening", false, "The work was checked.").await;
    let opened = opened.expect(200).json();
    assert_eq!(
        (&opened["categories"], &opened["closedServices"]),
        (&json!(["tutoring", "gardening"]), &json!([]))
    );
    bola.post(&path, json!({})).await.problem(403, "forbidden");
}
