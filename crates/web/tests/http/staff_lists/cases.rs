//! The lists of the cases of orders, and the file that every list has.

use super::plans;
use crate::support::{CHIDI, TestApp, paid, text_of};
use serde_json::json;

#[actix_web::test]
async fn every_list_has_a_file_with_what_the_list_shows() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let lists = [
        ("users", "name,email,phone,role,state,created"),
        (
            "service-providers",
            "id,name,status,services,zones,jobs,reviewer,created",
        ),
        ("audit", "at,staff,action,person,reason,detail"),
    ];
    for (list, heading) in lists {
        let path = format!("/api/admin/{list}?format=csv");
        let text = chidi.get(&path).await.expect(200).text();
        assert_eq!(text.lines().next(), Some(heading), "{list}");
        assert!(text.lines().count() > 1, "{list}: {text}");
        assert!(
            !text.contains("2348031234567"),
            "numbers stay masked: {text}"
        );
        assert!(
            !text.contains("Z,") && !text.contains("Z\r\n"),
            "times are those of Abuja: {text}"
        );
    }
}

#[actix_web::test]
async fn the_cases_of_orders_have_the_same_shape() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let lists = [
        (
            "disputes",
            "due",
            "order,title,state,reason,statement,customer,provider,opened,due",
        ),
        (
            "guarantee-claims",
            "due",
            "order,title,state,customer,provider,opened,due",
        ),
        (
            "damage-claims",
            "due",
            "order,title,state,customer,provider,opened,due",
        ),
        (
            "finance/advances",
            "created",
            "order,title,customer,provider,state,amount,requested",
        ),
        (
            "assessments",
            "answerBy",
            "order,title,service,area,state,assessor,returns,created",
        ),
        (
            "support",
            "due",
            "reference,state,priority,category,subject,owner,takenBy,due,created",
        ),
        (
            "finance/refunds",
            "created",
            "refund,order,customer,state,amount,asked,settled,note",
        ),
        (
            "finance/chargebacks",
            "created",
            "order,payment,dispute,service,customer,state,amount,lost,opened,due",
        ),
        (
            "finance/unapplied",
            "need",
            "reference,order,reason,state,amount,received,payer",
        ),
        (
            "fault-appeals",
            "created",
            "order,title,provider,fault,happened,filed,text",
        ),
        (
            "referrals",
            "created",
            "referrer,friend,reward,reason,order,applied",
        ),
        (
            "reviews",
            "created",
            "order,service,author,provider,state,stars,text,written",
        ),
        (
            "gas/weigh-exceptions",
            "created",
            "order,provider,area,weighed,ordered kg,filled kg,refunded,refunded for a fall of the price",
        ),
        (
            "content/testimonials",
            "created",
            "author,provider,service,stars,text,on landing",
        ),
    ];
    for (list, key, heading) in lists {
        let path = format!("/api/admin/{list}");
        for query in [format!("q=bola&sort=-{key}"), format!("q=x&sort={key}")] {
            let found = chidi.get(&format!("{path}?{query}")).await.expect(200);
            assert_eq!(found.json(), json!([]), "{list}");
        }
        let wrong = chidi.get(&format!("{path}?sort=name")).await;
        let problem = wrong.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], json!("sort"), "{list}");
        let file = chidi.get(&format!("{path}?format=csv")).await.expect(200);
        assert_eq!(file.text().lines().next(), Some(heading), "{list}");
    }
    let entries = app.count_where("audit_entries", "kind = 'EXPORTED_LIST'");
    assert_eq!(entries, 14);
}

#[actix_web::test]
async fn the_selected_rows_of_a_list_of_cases_are_a_file() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let lists = [
        ("disputes", "disputes"),
        ("guarantee-claims", "warranty claims"),
        ("damage-claims", "damage claims"),
        ("assessments", "assessments"),
        ("reviews", "reviews"),
        ("support", "tickets"),
        ("gas/weigh-exceptions", "weights"),
        ("content/testimonials", "testimonials"),
        ("finance/advances", "advances"),
        ("finance/refunds", "refunds"),
        ("finance/chargebacks", "chargebacks"),
        ("finance/payouts", "payout batches"),
        ("fault-appeals", "appeals"),
        ("referrals", "referral rewards"),
        ("promos", "promo codes"),
        ("audit", "audit entries"),
    ];
    for (list, name) in lists {
        let path = format!("/api/admin/{list}?format=csv&ids={}", plans(&[1]).join(","));
        let file = chidi.get(&path).await.expect(200).text();
        assert_eq!(file.lines().count(), 1, "{list}: {file}");
        let wrong = chidi.get(&format!("/api/admin/{list}?ids=1,2")).await;
        let problem = wrong.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], json!("ids"), "{list}");
        let detail = format!("detail = 'List of {name}, of selected rows'");
        assert_eq!(app.count_where("audit_entries", &detail), 1, "{list}");
    }
}

#[actix_web::test]
async fn the_file_of_refunds_names_the_orders_as_people_know_them() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let (order, _) = paid(&app, &bola).await;
    bola.post(
        &format!("/api/orders/{order}/cancel"),
        json!({ "reason": "Changed my mind" }),
    )
    .await
    .expect(200);
    let seen = chidi.get(&format!("/api/admin/orders/{order}")).await;
    let seen = seen.expect(200).json();
    let (refund, number) = (&seen["refunds"][0], text_of(&seen, "reference"));
    let state = text_of(refund, "status");
    let list = format!("/api/admin/finance/refunds?state={state}&format=csv");
    let file = chidi.get(&list).await.expect(200).text();
    let line = file.lines().nth(1).unwrap_or_default();
    let begins = format!("{},{number},Bola Adeyemi,{state},", text_of(refund, "id"));
    assert!(line.starts_with(&begins), "{file}");
}
