//! Who may edit, what is written down about it, and what the dashboard counts.

use super::{BANNERS, FAQS, WORDS, admin, banner, word};
use crate::support::{ADA, BOLA, CHIDI, assert_instant, assert_shape, text_of};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

/// The counts of what needs a decision, by the permission of those who decide.
const DECIDED: &[(Permission, &[&str])] = &[
    (
        Permission::Support,
        &["unconfirmed", "disputes", "damageClaims", "warrantyClaims"],
    ),
    (Permission::Ops, &["applications", "appeals"]),
    (
        Permission::Finance,
        &[
            "rewards",
            "commissionRules",
            "moneyProposals",
            "refundApprovals",
            "fullRefunds",
            "damageGrants",
            "earlyTerminations",
            "payoutBatches",
        ],
    ),
    (Permission::Pricing, &["gasPrices", "rateChanges"]),
    (Permission::Content, &["reviews"]),
    (Permission::Super, &["staffRequests", "settingChanges"]),
];

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
            "disputes": 0, "damageClaims": 0, "warrantyClaims": 0, "appeals": 0,
            "staffRequests": 0, "settingChanges": 0, "gasPrices": 0, "rateChanges": 0,
            "commissionRules": 0, "moneyProposals": 0, "refundApprovals": 0, "fullRefunds": 0,
            "damageGrants": 0, "earlyTerminations": 0, "payoutBatches": 0,
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
            "dispatch": null, "unconfirmed": null, "assessments": null, "applications": null,
            "disputes": null, "damageClaims": null, "warrantyClaims": null, "appeals": null,
            "staffRequests": null, "settingChanges": null, "gasPrices": null, "rateChanges": null,
            "commissionRules": 0, "moneyProposals": 0, "refundApprovals": 0, "fullRefunds": 0,
            "damageGrants": 0, "earlyTerminations": 0, "payoutBatches": 0, "sms": null })
    );
    guest
        .get("/api/admin/dashboard")
        .await
        .problem(401, "unauthenticated");
    bola.get("/api/admin/dashboard")
        .await
        .problem(403, "forbidden");
}

#[actix_web::test]
async fn the_dashboard_counts_cases_and_proposals_only_for_those_who_decide_them() {
    let (app, chidi, _) = admin().await;
    for permission in Permission::ALL {
        app.permit(world::an_admin().id, &[permission]).await;
        let counts = chidi.get("/api/admin/dashboard").await.expect(200).json();
        for (decider, kinds) in DECIDED {
            let decides = permission == Permission::Super || permission == *decider;
            for kind in *kinds {
                assert_eq!(counts[*kind].is_u64(), decides, "{kind} for {permission:?}");
            }
        }
    }
}
