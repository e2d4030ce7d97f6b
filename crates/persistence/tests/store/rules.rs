//! The rules that the database itself enforces for every caller.

use kernel::StoreError;
use orders::{OrderStatus, Slot, TimeChange, TimeChangedBy};
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, now, order_in};

crate::on_both!(
    write_once_rows_cannot_be_changed,
    rows_that_make_no_sense_are_refused,
    a_move_goes_on_only_with_its_fee_and_a_payment_pays_one_thing,
    t50_credit_cannot_be_overdrawn,
    a_second_pending_attempt_and_a_second_accepted_offer_are_refused,
    a_row_without_its_owner_is_refused,
);

async fn write_once_rows_cannot_be_changed(db: &TestDatabase) {
    let order = order_in(
        &*db.store(),
        &OrderPlan::numbered(1),
        OrderStatus::Completed,
    )
    .await;
    let moved: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            let mut order = uow.orders().lock(order.id)?.unwrap();
            order.new_times = vec![TimeChange {
                order: order.id,
                from: Slot::Asap,
                to: Slot::Asap,
                by: TimeChangedBy::Customer,
                user: Some(order.customer),
                at: now(),
            }];
            uow.orders().save(order)
        })
        .await;
    moved.unwrap();
    let mut outside = db.outside();
    let mut changes = vec![
        "UPDATE ledger_entries SET reference = 'charge:other'".to_owned(),
        "UPDATE ledger_legs SET amount_kobo = amount_kobo + 1".to_owned(),
        "UPDATE ledger_seals SET prev_hash = 'x'".to_owned(),
        "UPDATE order_events SET reason = 'OTHER'".to_owned(),
        "UPDATE time_changes SET changed_by = 'STAFF'".to_owned(),
        "UPDATE price_versions SET total_kobo = 1".to_owned(),
        "UPDATE gas_prices SET per_kg_kobo = 100000".to_owned(),
        "UPDATE commission_rules SET rate_bps = 100".to_owned(),
    ];
    for table in [
        "ledger_legs",
        "ledger_seals",
        "ledger_entries",
        "order_events",
        "time_changes",
        "price_versions",
        "gas_prices",
        "commission_rules",
    ] {
        changes.push(format!("DELETE FROM {table}"));
        if db.database.engine_name() == "postgres" {
            changes.push(format!("TRUNCATE {table} CASCADE"));
        }
    }
    for change in changes {
        let refused = outside.execute(&change).unwrap_err();
        assert!(refused.contains("is append-only"), "{change}: {refused}");
    }
}

async fn rows_that_make_no_sense_are_refused(db: &TestDatabase) {
    order_in(&*db.store(), &OrderPlan::numbered(1), OrderStatus::Assigned).await;
    let mut outside = db.outside();
    for change in [
        "UPDATE orders SET status = 'LOST'",
        "UPDATE orders SET paid_kobo = -1",
        "UPDATE orders SET provider_id = NULL",
        "UPDATE orders SET price_total_kobo = 0",
        "UPDATE orders SET price_number = NULL",
        "UPDATE orders SET area = NULL",
        "UPDATE orders SET price_first_stage_kobo = 0",
        "UPDATE orders SET price_first_stage_kobo = price_total_kobo",
        "UPDATE order_details SET slot_date = NULL",
        "UPDATE order_details SET revisions = 4",
        "UPDATE order_details SET expiries = -1",
        "UPDATE order_details SET price_note = ''",
        "UPDATE order_details SET work_stage = 1",
        "UPDATE order_details SET price_stages = '[2000000,1010000]', work_stage = 5",
        "UPDATE payments SET stage = 0",
        "UPDATE payments SET stage = 5",
        "UPDATE payments SET amount_kobo = 0",
        "UPDATE payments SET currency = 'USD'",
        "UPDATE payments SET status = 'paid'",
        "UPDATE offers SET net_kobo = -1",
        "UPDATE offers SET state = 'SOLD'",
        "UPDATE users SET role = 'ROOT'",
        "INSERT INTO referrals (referee_id, referrer_id, reward_kobo, state, applied_at, version) \
         SELECT id, id, 1, 'PENDING', created_at, 0 FROM users",
        "INSERT INTO credit_grants (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, version) \
         SELECT id, id, 'GOODWILL', id, 1, -1, created_at, created_at, 0 FROM users",
        "INSERT INTO credit_grants (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, version) \
         SELECT id, id, 'GOODWILL', id, 1, 2, created_at, created_at, 0 FROM users",
        "INSERT INTO credit_grants (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, version) \
         SELECT id, id, 'LUCK', id, 1, 1, created_at, created_at, 0 FROM users",
        "INSERT INTO gas_prices (zone, per_kg_kobo, effective_from) VALUES ('A', 1, '2026-12-01 00:00:00')",
        "INSERT INTO gas_prices (zone, per_kg_kobo, effective_from) VALUES ('D', 130000, '2026-12-01 00:00:00')",
        "UPDATE offers SET commission_bps = 5001",
        "INSERT INTO commission_rules (id, number, scope, rate_bps, effective_from, proposed_at, state, version) \
         VALUES ('00000000-0000-7000-8000-00000000c0de', NULL, '||', 1000, '2026-12-01 00:00:00', '2026-12-01 00:00:00', 'IN_FORCE', 0)",
        "INSERT INTO commission_rules (id, number, scope, rate_bps, effective_from, proposed_by, proposed_at, state, decided_by, decided_at, version) \
         SELECT id, 9, '||', 1000, created_at, id, created_at, 'IN_FORCE', id, created_at, 0 FROM users",
        "INSERT INTO order_commissions (order_id, rules, paid_at, rate_bps, version) SELECT id, 3, created_at, 1000, 0 FROM orders",
        "UPDATE users SET latitude = 9.0",
        "UPDATE providers SET status = 'BUSY'",
        "INSERT INTO ledger_legs (entry_id, account_code, amount_kobo, currency, at) \
         SELECT id, 'psp:clearing', 0, 'NGN', at FROM ledger_entries",
    ] {
        let refused = outside.execute(change).unwrap_err().to_lowercase();
        assert!(refused.contains("check"), "{change}: {refused}");
    }
}

async fn a_second_pending_attempt_and_a_second_accepted_offer_are_refused(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store(), &plan, OrderStatus::Assigned).await;
    let store = db.store();
    let attempt = |number: u64, reference: &str, attempt| {
        payments::Payment::restore(payments::PaymentRecord {
            id: testkit::id_no(number).into(),
            reference: reference.parse().unwrap(),
            attempt,
            ..plan.payment().into()
        })
    };
    let first = attempt(501, "ord-x-v1-a2", 2);
    let second = attempt(502, "ord-x-v1-a3", 3);
    assert_eq!(
        store
            .bare_unit(move |uow| uow.payments().insert(first.clone()))
            .await,
        Ok::<(), StoreError>(())
    );
    assert_eq!(
        store
            .bare_unit(move |uow| uow.payments().insert(second.clone()))
            .await,
        Err::<(), _>(StoreError::Duplicate {
            constraint: "payments_order_id_key".into()
        })
    );
    let mut offer = plan.offer();
    (offer.id, offer.wave) = (testkit::id_no(503).into(), 2);
    let sent = offer.clone();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.offers().insert(sent.clone()))
            .await,
        Ok::<(), StoreError>(())
    );
    offer.state = providers::OfferState::Accepted;
    assert_eq!(
        store
            .bare_unit(move |uow| uow.offers().save(offer.clone()))
            .await,
        Err::<(), _>(StoreError::Duplicate {
            constraint: "offers_order_id_key".into()
        })
    );
}

async fn a_row_without_its_owner_is_refused(db: &TestDatabase) {
    let session = testkit::world::a_session(&testkit::world::a_customer(), 'a');
    let orphan: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| uow.sessions().insert(session.clone()))
        .await;
    assert!(matches!(orphan, Err(StoreError::Failed(text)) if text.contains("ForeignKey")));
}

/// T50: no one can spend credit that they do not have, even if the code above the database is
/// wrong.
async fn t50_credit_cannot_be_overdrawn(db: &TestDatabase) {
    let mut outside = db.outside();
    let code = "liability:credit:01900000-0000-7000-8000-000000000001";
    let opened = outside
        .execute(&format!(
            "INSERT INTO ledger_accounts (code, balance_kobo) VALUES ('{code}', 1)"
        ))
        .unwrap_err();
    assert!(opened.contains("credit cannot be overdrawn"), "{opened}");
    outside
        .execute(&format!(
            "INSERT INTO ledger_accounts (code, balance_kobo) VALUES ('{code}', -500)"
        ))
        .unwrap();
    let spend = |kobo: i64| {
        format!(
            "INSERT INTO ledger_accounts (code, balance_kobo) VALUES ('{code}', {kobo})
            ON CONFLICT (code) DO UPDATE SET balance_kobo = ledger_accounts.balance_kobo + excluded.balance_kobo"
        )
    };
    let refused = outside.execute(&spend(501)).unwrap_err();
    assert!(refused.contains("credit cannot be overdrawn"), "{refused}");
    outside.execute(&spend(500)).unwrap();
    assert_eq!(
        outside.number(&format!(
            "SELECT balance_kobo AS number FROM ledger_accounts WHERE code = '{code}'"
        )),
        0
    );
}

/// A move that costs a fee is asked of the provider only once the fee is paid, and a payment pays
/// either a stage, a change order or the fee of a move.
async fn a_move_goes_on_only_with_its_fee_and_a_payment_pays_one_thing(db: &TestDatabase) {
    order_in(&*db.store(), &OrderPlan::numbered(1), OrderStatus::Assigned).await;
    let mut outside = db.outside();
    let id = "01900000-0000-7000-8000-00000000aa01";
    let mut write = |state: &str, fee: i64, paid: &str, decided: &str| {
        outside.execute(&format!(
            "INSERT INTO order_moves (id, order_id, customer_id, provider_id, reason, to_date, to_hour, fee_kobo, fee_vat_kobo,
                paid_at, state, asked_at, due_at, decided_at, version)
            SELECT '{id}', o.id, o.customer_id, o.provider_id, 'OTHER', '2026-12-10', 12, {fee}, 0, {paid}, '{state}',
                o.created_at, '2026-12-31 08:00:00', {decided}, 0 FROM orders o"
        ))
    };
    let (never, then) = ("NULL", "o.created_at");
    for (state, fee, paid, decided) in [
        ("ASKED", 100, never, never),
        ("ACCEPTED", 100, never, then),
        ("DECLINED", 100, never, then),
        ("AWAITING_PAYMENT", 0, never, never),
        ("AWAITING_PAYMENT", 100, then, never),
        ("LAPSED", 100, then, then),
        ("ACCEPTED", 0, then, then),
    ] {
        let refused = write(state, fee, paid, decided).unwrap_err();
        assert!(refused.contains("paid_check"), "{state}: {refused}");
    }
    let refused = write("AWAITING_PAYMENT", 100, never, then).unwrap_err();
    assert!(refused.contains("decided_check"), "{refused}");
    write("AWAITING_PAYMENT", 100, never, never).unwrap();
    outside
        .execute(&format!("UPDATE payments SET move_id = '{id}'"))
        .unwrap();
    let refused = outside
        .execute("UPDATE payments SET stage = 1")
        .unwrap_err();
    assert!(
        refused.contains("check") || refused.contains("CHECK"),
        "{refused}"
    );
}
