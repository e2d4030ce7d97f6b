//! Commission rules over HTTP: proposed by one person, approved by another, tried on an example,
//! and shown to a provider as the earnings of an offer.

use crate::{
    payouts::finance,
    support::{CHIDI, TestApp, assert_shape, paid, text_of},
};
use serde_json::{Value, json};

const ADMIN: &str = "/api/admin/finance/commission";
const RULES: &str = "/api/admin/finance/commission/rules";
const RULE: &str = "id number categorySlug tier providerId providerName rateBps effectiveFrom state note proposedBy proposedAt decidedBy \
                    decidedAt mine";

fn rule(bps: u32) -> Value {
    json!({ "categorySlug": "home-cleaning", "rateBps": bps, "note": "Season" })
}

#[actix_web::test]
async fn commission_opens_with_fifteen_ten_and_twelve_percent() {
    let app = TestApp::new().await;
    let listed = app
        .signed_in(4, CHIDI)
        .await
        .get(ADMIN)
        .await
        .expect(200)
        .json();
    assert_shape(&listed["rules"][0], RULE);
    let rules: Vec<_> = listed["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| (&rule["number"], &rule["rateBps"], &rule["state"]))
        .collect();
    let of = |number: u32, bps: u32| (json!(number), json!(bps), json!("HOLDS"));
    let expected = [of(3, 1_200), of(2, 1_000), of(1, 1_500)];
    assert!(
        rules.into_iter().eq(expected
            .iter()
            .map(|(number, bps, state)| (number, bps, state))),
        "{listed}"
    );
    assert_eq!(listed["waiting"], json!([]));
}

#[actix_web::test]
async fn a_rule_holds_when_a_second_person_agrees_and_the_offer_shows_it() {
    let app = TestApp::new().await;
    let (chidi, ngozi) = (app.signed_in(4, CHIDI).await, finance(&app, 9).await);
    let proposed = chidi
        .post(RULES, rule(400))
        .key("rule-key-0001")
        .await
        .expect(201)
        .json();
    let again = chidi
        .post(RULES, rule(400))
        .key("rule-key-0001")
        .await
        .expect(201)
        .json();
    assert_eq!(proposed["waiting"].as_array().unwrap().len(), 1);
    assert_eq!(proposed, again, "the same tap twice is one rule");
    assert_eq!(
        (
            &proposed["waiting"][0]["mine"],
            &proposed["waiting"][0]["number"]
        ),
        (&json!(true), &Value::Null)
    );
    chidi
        .post(RULES, rule(500))
        .await
        .problem(409, "commission_rule_waiting");
    let decision = format!(
        "{RULES}/{}/decision",
        text_of(&proposed["waiting"][0], "id")
    );
    chidi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "second_person_needed");
    let agreed = ngozi
        .post(&decision, json!({ "approve": true }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &agreed["rules"][0]["number"],
            &agreed["rules"][0]["rateBps"]
        ),
        (&json!(4), &json!(400))
    );
    ngozi
        .post(&decision, json!({ "approve": false }))
        .await
        .problem(409, "commission_rule_decided");
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (_order, _reference) = paid(&app, &bola).await;
    app.work().await;
    let offer = amina
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json()[0]
        .clone();
    let (gross, kept, net) = (
        &offer["grossKobo"],
        &offer["commissionKobo"],
        &offer["netKobo"],
    );
    let base = gross.as_i64().unwrap();
    assert!(
        kept.as_i64().unwrap() * 25 <= base && net.as_i64().unwrap() > 0,
        "4 % of the net labour and travel: {offer}"
    );
}

#[actix_web::test]
async fn a_rule_is_tried_on_an_example_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let example = json!({ "rule": { "rateBps": 1_000 }, "labourKobo": 2_150_000, "travelKobo": 0, "materialsKobo": 860_000 });
    let answer = chidi
        .post(&format!("{ADMIN}/preview"), example)
        .await
        .expect(200)
        .json();
    let split = |bps: u32, commission: i64, provider: i64| json!({ "rateBps": bps, "commissionKobo": commission, "providerKobo": provider, "vatKobo": 210_000, "totalKobo": 3_010_000 });
    assert_eq!(
        answer,
        json!({ "today": split(1_500, 300_000, 2_500_000), "then": split(1_000, 200_000, 2_600_000), "holds": true })
    );
    assert_eq!(chidi.get(ADMIN).await.json()["waiting"], json!([]));
    let nothing = json!({ "rule": { "rateBps": 1_000 }, "labourKobo": 0, "travelKobo": 0, "materialsKobo": 0 });
    chidi
        .post(&format!("{ADMIN}/preview"), nothing)
        .await
        .problem(422, "validation_failed");
}

#[actix_web::test]
async fn wrong_input_is_named() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    for (body, field) in [
        (json!({ "rateBps": 5_001 }), "rateBps"),
        (json!({ "note": "No rate at all" }), "rateBps"),
        (json!({ "tier": "GOLD", "rateBps": 1_000 }), "tier"),
        (
            json!({ "categorySlug": "astrology", "rateBps": 1_000 }),
            "categorySlug",
        ),
        (
            json!({ "providerId": "01900000-0000-7000-8000-00000000abcd", "rateBps": 1_000 }),
            "providerId",
        ),
        (
            json!({ "rateBps": 1_000, "effectiveFrom": "2020-01-01T00:00:00Z" }),
            "effectiveFrom",
        ),
    ] {
        let problem = chidi
            .post(RULES, body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
}
