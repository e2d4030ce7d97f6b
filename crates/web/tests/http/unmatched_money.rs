//! Unmatched charges over HTTP: one person of finance proposes an order, and another approves it.

use crate::{
    payouts::finance,
    support::{TestApp, assert_shape, booked, text_of},
};
use kernel::Money;
use marketplace::Store;
use payments::{MismatchReason, Payer, PaymentStatus, UnmatchedCharge};
use serde_json::{Value, json};

const ADMIN: &str = "/api/admin/finance/unapplied";
const PROPOSALS: &str = "/api/admin/finance/unapplied/proposals";
const MONEY: &str = "paymentId reference orderId amountKobo reason state receivedAt ageHours openToProposals payerName payerEmail proposal";
const MATCH: &str =
    "orderId orderReference title customerId customerName orderedAt score sameEmail sameName";
const PROPOSAL: &str = "id kind orderId orderReference dueKobo note proposedBy proposedAt mine";

async fn came(app: &TestApp, kobo: i64) {
    let (amount, at) = (Money::from_kobo(kobo), app.clock_now());
    let payer = Payer {
        name: Some("ADE BOLA".into()),
        email: None,
    };
    let charge = UnmatchedCharge {
        reference: "unknown-1".parse().unwrap(),
        gateway_id: None,
        amount,
        currency: "NGN".into(),
        at,
        payer,
    };
    let store: &dyn Store = &app.store;
    let noted = store
        .bare_unit(move |uow| uow.inbox().note_unmatched(charge.clone()))
        .await;
    let _now = noted.unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
}

fn request(kind: &str, order: &str) -> Value {
    json!({ "reference": "unknown-1", "kind": kind, "order": order, "note": "The name of the sender." })
}

#[actix_web::test]
async fn m36_one_proposes_another_agrees_and_the_order_is_paid() {
    let app = TestApp::new().await;
    let (chidi, ngozi, bola) = (
        finance(&app, 4).await,
        finance(&app, 32).await,
        app.bola().await,
    );
    let order = booked(&bola).await;
    let seen = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    let total = bola
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json()["totalKobo"]
        .as_i64()
        .unwrap();
    came(&app, total).await;
    let unapplied = chidi.get(ADMIN).await.expect(200).json();
    assert_shape(&unapplied[0], MONEY);
    assert_eq!(
        (&unapplied[0]["openToProposals"], &unapplied[0]["proposal"]),
        (&json!(true), &Value::Null)
    );
    let asked = request("APPLY", &text_of(&seen, "reference").to_lowercase());
    let made = chidi
        .post(PROPOSALS, asked.clone())
        .key("money-key-0001")
        .await
        .expect(201)
        .json();
    assert_eq!(
        chidi
            .post(PROPOSALS, asked)
            .key("money-key-0001")
            .await
            .expect(201)
            .json(),
        made,
        "the same tap twice"
    );
    assert_shape(&made[0]["proposal"], PROPOSAL);
    let proposal = &made[0]["proposal"];
    assert_eq!(
        (
            &proposal["orderId"],
            &proposal["dueKobo"],
            &proposal["mine"]
        ),
        (&json!(order), &json!(total), &json!(true))
    );
    ngozi
        .post(PROPOSALS, request("RETURN", &order))
        .await
        .problem(409, "money_waiting");
    let decision = format!("{PROPOSALS}/{}/decision", text_of(proposal, "id"));
    chidi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "second_person_needed");
    assert_eq!(
        ngozi.get(ADMIN).await.expect(200).json()[0]["proposal"]["proposedBy"],
        "Chidi Eze"
    );
    assert_eq!(
        ngozi
            .post(&decision, json!({ "approve": true }))
            .await
            .expect(200)
            .json(),
        json!([])
    );
    ngozi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "money_decided");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}"))
            .await
            .expect(200)
            .json()["status"],
        "PAID"
    );
}

#[actix_web::test]
async fn m36_orders_that_wait_for_as_much_are_offered_to_finance_alone() {
    let app = TestApp::new().await;
    let (chidi, bola) = (finance(&app, 4).await, app.bola().await);
    let order = booked(&bola).await;
    let total = bola
        .get(&format!("/api/orders/{order}/quote"))
        .await
        .expect(200)
        .json()["totalKobo"]
        .as_i64()
        .unwrap();
    came(&app, total).await;
    assert_eq!(
        chidi.get(ADMIN).await.expect(200).json()[0]["payerName"],
        "ADE BOLA"
    );
    for (query, count) in [
        ("q=bola%20ade", 1),
        ("q=zainab", 0),
        ("state=STUCK", 0),
        ("reason=unknown&sort=created", 1),
        ("ids=unknown-1", 1),
        ("ids=unknown-2", 0),
    ] {
        let listed = chidi.get(&format!("{ADMIN}?{query}")).await.expect(200);
        assert_eq!(listed.json().as_array().unwrap().len(), count, "{query}");
    }
    let file = chidi.get(&format!("{ADMIN}?format=csv")).await.expect(200);
    let file = file.text();
    let line = file.lines().nth(1).unwrap_or_default();
    assert!(line.starts_with("unknown-1,,unknown,HELD,"), "{file}");
    let found = chidi
        .get(&format!("{ADMIN}/unknown-1/orders"))
        .await
        .expect(200)
        .json();
    assert_shape(&found[0], MATCH);
    assert_eq!(
        (found.as_array().unwrap().len(), &found[0]["orderId"]),
        (1, &json!(order))
    );
    chidi
        .get(&format!("{ADMIN}/unknown-2/orders"))
        .await
        .problem(404, "not_found");
    bola.get(&format!("{ADMIN}/unknown-1/orders"))
        .await
        .problem(403, "forbidden");
}

/// A checkout of an order whose payment is a mismatch.
async fn held(app: &TestApp, order: &str, reference: &str) {
    let (order, reference): (kernel::OrderId, payments::PaymentReference) =
        (order.parse().unwrap(), reference.parse().unwrap());
    let store: &dyn Store = &app.store;
    let now = app.clock_now();
    let booked = store
        .bare_unit(move |uow| {
            let Some((id, _)) = uow.payments().find(&reference)? else {
                return Ok(false);
            };
            let Some(mut payment) = uow
                .payments()
                .lock(id)?
                .filter(|payment| payment.order == order)
            else {
                return Ok(false);
            };
            let received = payment.amount;
            testkit::edit(&mut payment, payments::Payment::restore, |row| {
                (row.status, row.received) = (PaymentStatus::Mismatched, received);
                row.note = Some(MismatchReason::Duplicate.code().to_owned());
                row.paid_at = Some(now);
            });
            let legs = [
                payments::ledger::debit(payments::ledger::Account::PspClearing, received),
                payments::ledger::credit(payments::ledger::Account::Unapplied, received).unwrap(),
            ];
            let fact = payments::ledger::Reference::ChargeUnapplied(id);
            let entry = payments::ledger::Entry::new(id.uuid().into(), fact, now, legs).unwrap();
            let _once = uow.ledger().post(&entry)?;
            uow.payments().save(payment)?;
            Ok::<_, kernel::StoreError>(true)
        })
        .await;
    assert_eq!(booked, Ok(true));
}

#[actix_web::test]
async fn m36_money_of_a_payment_of_ours_pays_another_order_when_two_agree() {
    let app = TestApp::new().await;
    let (chidi, ngozi, bola) = (
        finance(&app, 4).await,
        finance(&app, 32).await,
        app.bola().await,
    );
    let (first, order) = (booked(&bola).await, booked(&bola).await);
    let payments = bola
        .post(&format!("/api/orders/{first}/payments"), json!({}))
        .key("pay-key-00001")
        .await
        .expect(201)
        .json();
    let reference = text_of(&payments, "reference");
    held(&app, &first, &reference).await;
    let unapplied = chidi.get(ADMIN).await.expect(200).json();
    assert_shape(&unapplied[0], MONEY);
    assert_eq!(
        (
            &unapplied[0]["openToProposals"],
            &unapplied[0]["orderId"],
            &unapplied[0]["state"]
        ),
        (&json!(true), &json!(first), &json!("HELD"))
    );
    let found = chidi
        .get(&format!("{ADMIN}/{reference}/orders"))
        .await
        .expect(200)
        .json();
    assert!(
        found
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["orderId"] == json!(order) && one["sameEmail"] == true),
        "{found}"
    );
    let request = |kind: &str| json!({ "reference": reference, "kind": kind, "order": order, "note": "They called." });
    let problem = chidi
        .post(PROPOSALS, request("RETURN"))
        .await
        .problem(422, "validation_failed");
    assert_eq!(problem["errors"][0]["field"], "kind");
    let made = chidi
        .post(PROPOSALS, request("APPLY"))
        .await
        .expect(201)
        .json();
    assert_shape(&made[0]["proposal"], PROPOSAL);
    let decision = format!(
        "{PROPOSALS}/{}/decision",
        text_of(&made[0]["proposal"], "id")
    );
    chidi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "second_person_needed");
    assert_eq!(
        ngozi
            .post(&decision, json!({ "approve": true }))
            .await
            .expect(200)
            .json(),
        json!([])
    );
    ngozi
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(409, "money_decided");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}"))
            .await
            .expect(200)
            .json()["status"],
        "PAID"
    );
}

#[actix_web::test]
async fn m36_an_impossible_request_is_refused_with_its_reason() {
    let app = TestApp::new().await;
    let (chidi, bola) = (finance(&app, 4).await, app.bola().await);
    let order = booked(&bola).await;
    came(&app, 100_000).await;
    for (body, field) in [
        (request("KEEP", &order), "kind"),
        (request("APPLY", "SVC-000000"), "order"),
        (request("APPLY", "nothing"), "order"),
        (
            json!({ "reference": "/", "kind": "APPLY", "order": order, "note": "x" }),
            "reference",
        ),
        (
            json!({ "reference": "unknown-1", "kind": "APPLY", "order": order, "note": " " }),
            "note",
        ),
    ] {
        let problem = chidi
            .post(PROPOSALS, body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    let strange =
        json!({ "reference": "unknown-2", "kind": "APPLY", "order": order, "note": "By name." });
    chidi
        .post(PROPOSALS, strange)
        .await
        .problem(409, "money_decided");
    bola.post(&format!("/api/orders/{order}/cancel"), json!({}))
        .await
        .expect(200);
    chidi
        .post(PROPOSALS, request("APPLY", &order))
        .await
        .problem(409, "money_does_not_fit");
    let made = chidi
        .post(PROPOSALS, request("RETURN", &order))
        .await
        .expect(201)
        .json();
    let decision = format!(
        "{PROPOSALS}/{}/decision",
        text_of(&made[0]["proposal"], "id")
    );
    let back = chidi
        .post(&decision, json!({ "approve": false }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        back[0]["proposal"],
        Value::Null,
        "its proposer took it back"
    );
    let support = crate::promo_admin::staff_of(&app, 33, kernel::Permission::Support).await;
    support
        .post(PROPOSALS, request("APPLY", &order))
        .await
        .problem(403, "forbidden");
    support
        .post(&decision, json!({ "approve": true }))
        .await
        .problem(403, "forbidden");
}
