//! The rules that the database itself enforces for the payment of damage and of materials.

use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, order_in};

crate::on_both!(
    damage_is_paid_on_evidence_by_two_people_and_never_by_its_own,
    materials_are_paid_ahead_on_a_pro_forma_and_never_by_their_own_provider,
);

/// Product rules 7.3 and 7.4: the fund pays for damage only as they state, even if the code above
/// the database is wrong.
async fn damage_is_paid_on_evidence_by_two_people_and_never_by_its_own(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    testkit::world::people(&*db.store()).await;
    order_in(&*db.store(), &plan, OrderStatus::Completed).await;
    let other = testkit::world::stored::user(&*db.store(), testkit::world::a_customer_no(9)).await;
    let (admin, customer, provider) = (testkit::world::an_admin().id, plan.customer, plan.provider);
    let mut outside = db.outside();
    let mut write = |statement: &str,
                     photos: &str,
                     kobo: i64,
                     decided: &str,
                     seconded: Option<&str>| {
        let seconded = seconded.map_or("NULL".to_owned(), |staff| format!("'{staff}'"));
        outside.execute(&format!(
            "INSERT INTO damage_claims (id, order_id, customer_id, provider_id, opened_at, statement, asked_kobo, photos, state, due_at,
                granted_kobo, explanation, decided_by, seconded_by, closed_at, version)
            SELECT '01900000-0000-7000-8000-00000000da01', o.id, o.customer_id, o.provider_id, o.created_at, '{statement}', 0, '{photos}',
                'GRANTED', o.created_at, {kobo}, 'It was new.', '{decided}', {seconded}, o.created_at, 0 FROM orders o"
        ))
    };
    let (admin, other, photos) = (admin.to_string(), other.to_string(), "[\"x\"]");
    for (statement, photos, kobo, decided, seconded, check) in [
        ("", photos, 100, &admin, None, "evidence_check"),
        ("It fell.", "[]", 100, &admin, None, "evidence_check"),
        (
            "It fell.",
            photos,
            10_000_001,
            &admin,
            None,
            "two_people_check",
        ),
        (
            "It fell.",
            photos,
            10_000_001,
            &admin,
            Some(&admin),
            "two_people_check",
        ),
        (
            "It fell.",
            photos,
            25_000_001,
            &admin,
            Some(&other),
            "granted_kobo",
        ),
        ("It fell.", photos, 0, &admin, None, "granted_check"),
        (
            "It fell.",
            photos,
            100,
            &customer.to_string(),
            None,
            "own_check",
        ),
        (
            "It fell.",
            photos,
            100,
            &provider.to_string(),
            None,
            "own_check",
        ),
        (
            "It fell.",
            photos,
            25_000_000,
            &admin,
            Some(&customer.to_string()),
            "own_check",
        ),
    ] {
        let refused = write(
            statement,
            photos,
            kobo,
            decided,
            seconded.map(String::as_str),
        )
        .unwrap_err();
        assert!(refused.contains(check), "{check}: {refused}");
    }
    write("It fell.", photos, 25_000_000, &admin, Some(&other)).unwrap();
}

/// Product rules 6.2: an advance requires a pro-forma invoice and the decision of another person,
/// and is paid in whole naira.
async fn materials_are_paid_ahead_on_a_pro_forma_and_never_by_their_own_provider(
    db: &TestDatabase,
) {
    let plan = OrderPlan::numbered(1);
    testkit::world::people(&*db.store()).await;
    order_in(&*db.store(), &plan, OrderStatus::InProgress).await;
    let (admin, provider) = (
        testkit::world::an_admin().id.to_string(),
        plan.provider.to_string(),
    );
    let mut outside = db.outside();
    let mut write = |photos: &str, kobo: i64, decided: &str, (state, settled): (&str, i64)| {
        outside.execute(&format!(
            "INSERT INTO advances (id, order_id, provider_id, stage, amount_kobo, supplier, photos, state, requested_at, decided_by,
                decided_at, settled_kobo, closed_at, version)
            SELECT '01900000-0000-7000-8000-00000000ad01', o.id, o.provider_id, 1, {kobo}, 'Dei-Dei', '{photos}', '{state}', o.created_at,
                {decided}, {settled}, {}, 0 FROM orders o",
            if state == "RELEASED" { "NULL" } else { "o.created_at" }
        ))
    };
    let by = |staff: &str| format!("'{staff}', o.created_at");
    let photos = "[\"x\"]";
    for (photos, kobo, decided, state, check) in [
        ("[]", 500_000, by(&admin), ("RELEASED", 0), "photos"),
        (photos, 499_900, by(&admin), ("RELEASED", 0), "amount_kobo"),
        (photos, 500_001, by(&admin), ("RELEASED", 0), "amount_kobo"),
        (photos, 500_000, by(&provider), ("RELEASED", 0), "own_check"),
        (
            photos,
            500_000,
            "NULL, NULL".to_owned(),
            ("RELEASED", 0),
            "decided_check",
        ),
        (
            photos,
            500_000,
            by(&admin),
            ("SETTLED", 499_900),
            "settled_check",
        ),
        (
            photos,
            500_000,
            by(&admin),
            ("RELEASED", 500_001),
            "settled_check",
        ),
        (photos, 500_000, by(&admin), ("REFUSED", 0), "refused_check"),
    ] {
        let refused = write(photos, kobo, &decided, state).unwrap_err();
        assert!(refused.contains(check), "{check}: {refused}");
    }
    write(photos, 500_000, &by(&admin), ("RELEASED", 0)).unwrap();
}
