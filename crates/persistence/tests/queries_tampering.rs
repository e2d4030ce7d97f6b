//! Tests that the ledger check finds damage: a test removes the database rules, changes a row
//! without using the store, and the check must report what is wrong. If the check missed damage
//! here, its silence elsewhere would prove nothing.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use kernel::{Actor, Money, StoreError};
use orders::{OrderEvent, OrderStatus};
use payments::{
    Payment, PaymentRecord, PaymentStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use persistence::testing::{Outside, TestDatabase};
use referrals::{CreditGrant, CreditKind, NewGrant, Referral, ReferralState};
use std::collections::BTreeSet;
use testkit::world::{
    OrderPlan, a_complete_customer, a_customer, a_provider, cancelled_with_refund, order_in,
    stored, user_of,
};
use testkit::{id_no, now};

const COMPLETED: u64 = 1;
const PAID: u64 = 2;
const REFUNDED: u64 = 3;
const DRAFT: u64 = 4;
const DOLLARS: u64 = 5;

fn id(number: u64) -> String {
    OrderPlan::numbered(number).order_id().to_string()
}

fn payment(number: u64) -> String {
    OrderPlan::numbered(number).payment().id.to_string()
}

/// Creates a sound ledger of five orders.
async fn world(db: &TestDatabase) {
    let store = &*db.store();
    order_in(
        store,
        &OrderPlan::numbered(COMPLETED),
        OrderStatus::Completed,
    )
    .await;
    order_in(store, &OrderPlan::numbered(PAID), OrderStatus::Paid).await;
    cancelled_with_refund(store, &OrderPlan::numbered(REFUNDED), true).await;
    order_in(store, &OrderPlan::numbered(DRAFT), OrderStatus::Draft).await;
    order_in(store, &OrderPlan::numbered(DOLLARS), OrderStatus::Priced).await;
    let dollars = OrderPlan::numbered(DOLLARS).payment();
    let dollars = Payment::restore(PaymentRecord {
        status: PaymentStatus::Mismatched,
        note: Some("currency".into()),
        ..dollars.into()
    });
    store
        .bare_unit(move |uow| uow.payments().insert(dollars.clone()))
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    stored::user(store, a_customer()).await;
    store
        .bare_unit(rewarded)
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    assert_eq!(
        breaks(db).await,
        BTreeSet::new(),
        "the books are sound before"
    );
}

/// Bola was referred by Ada, and Bola's first order is completed.
fn rewarded(uow: &mut dyn marketplace::UnitOfWork) -> Result<(), StoreError> {
    let (ada, bola, amount) = (
        a_customer().id,
        a_complete_customer().id,
        Money::from_kobo(500_000),
    );
    uow.referrals().insert(Referral {
        referee: bola,
        referrer: ada,
        reward: amount,
        state: ReferralState::Earned,
        doubt: None,
        order: Some(OrderPlan::numbered(COMPLETED).order_id()),
        applied_at: now(),
        earned_at: Some(now()),
        closed_at: None,
        version: 0,
    })?;
    let fact = Reference::ReferralEarned(bola);
    let legs = [
        debit(Account::ReferralExpense, amount),
        credit(Account::CustomerCredit(ada), amount).unwrap(),
    ];
    let _applied = uow
        .ledger()
        .post(&Entry::new(id_no(920_001).into(), fact, now(), legs).unwrap())?;
    let (id, source) = (id_no(920_002).into(), fact.to_string());
    uow.credit().insert(CreditGrant::new(NewGrant {
        id,
        owner: ada,
        kind: CreditKind::Referral,
        source,
        amount,
        withdrawable: false,
        now: now(),
    }))
}

async fn breaks(db: &TestDatabase) -> BTreeSet<&'static str> {
    db.queries()
        .check()
        .await
        .unwrap()
        .breaks
        .into_iter()
        .map(|found| found.invariant)
        .collect()
}

/// A change, how to undo it, and exactly the breaks that the check must report in between.
struct Damage {
    done: String,
    undone: String,
    told: &'static [&'static str],
}

fn damage(
    done: impl Into<String>,
    undone: impl Into<String>,
    told: &'static [&'static str],
) -> Damage {
    Damage {
        done: done.into(),
        undone: undone.into(),
        told,
    }
}

/// Swaps the debits and credits of an entry, which balances as before.
fn turned(reference: String) -> String {
    format!(
        "UPDATE ledger_legs SET amount_kobo = -amount_kobo
        WHERE entry_id = (SELECT id FROM ledger_entries WHERE reference = '{reference}')"
    )
}

fn damages_of_the_books() -> Vec<Damage> {
    let (charge, release) = (
        turned(format!("charge:{}", payment(PAID))),
        turned(format!("release:{}", id(COMPLETED))),
    );
    let leg = |by| {
        format!(
            "UPDATE ledger_legs SET amount_kobo = amount_kobo {by} WHERE account_code = 'vat:output'"
        )
    };
    let balance = |by| {
        format!(
            "UPDATE ledger_accounts SET balance_kobo = balance_kobo {by} WHERE code = 'vat:output'"
        )
    };
    let reference = |from: &str, to: &str| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    let (true_charge, false_charge) = (
        format!("charge:{}", payment(PAID)),
        format!("charge:{}", id(DRAFT)),
    );
    let nobody = "escrow:order:019a9f00-0000-7000-8000-00000000dead";
    vec![
        damage(
            leg("+ 1"),
            leg("- 1"),
            &["trial_balance", "unbalanced_entry", "cached_balance"],
        ),
        damage(balance("+ 5"), balance("- 5"), &["cached_balance"]),
        damage(
            &charge,
            &charge,
            &[
                "cached_balance",
                "negative_escrow",
                "escrow_differs",
                "paid_without_charge",
            ],
        ),
        damage(
            &release,
            &release,
            &[
                "cached_balance",
                "negative_provider",
                "escrow_left",
                "earnings_differ",
            ],
        ),
        damage(
            reference(&true_charge, &false_charge),
            reference(&false_charge, &true_charge),
            &["paid_without_charge", "charge_without_payment"],
        ),
        damage(
            reference(&true_charge, "something:else"),
            reference("something:else", &true_charge),
            &["captured", "paid_without_charge"],
        ),
        damage(
            format!("INSERT INTO ledger_accounts (code, balance_kobo) VALUES ('{nobody}', 0)"),
            format!("DELETE FROM ledger_accounts WHERE code = '{nobody}'"),
            &["escrow_without_order"],
        ),
    ]
}

fn damages_of_the_facts() -> Vec<Damage> {
    let order =
        |number, change: &str| format!("UPDATE orders SET {change} WHERE id = '{}'", id(number));
    let paid = |number, change: &str| {
        format!(
            "UPDATE payments SET {change} WHERE id = '{}'",
            payment(number)
        )
    };
    let refund = |change: &str| {
        format!(
            "UPDATE refunds SET {change} WHERE order_id = '{}'",
            id(REFUNDED)
        )
    };
    let reference = |from: String, to: String| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    vec![
        damage(
            order(PAID, "paid_kobo = paid_kobo - 1"),
            order(PAID, "paid_kobo = paid_kobo + 1"),
            &["escrow_differs"],
        ),
        damage(
            order(PAID, "status = 'CANCELLED'"),
            order(PAID, "status = 'PAID'"),
            &["escrow_left", "event_chain"],
        ),
        damage(
            order(PAID, "status = 'DRAFT'"),
            order(PAID, "status = 'PAID'"),
            &["escrow_left", "event_chain"],
        ),
        damage(
            order(COMPLETED, "status = 'IN_PROGRESS'"),
            order(COMPLETED, "status = 'COMPLETED'"),
            &[
                "escrow_differs",
                "release_without_completion",
                "event_chain",
            ],
        ),
        damage(
            paid(PAID, "received_kobo = received_kobo + 1"),
            paid(PAID, "received_kobo = received_kobo - 1"),
            &["paid_without_charge"],
        ),
        damage(
            order(PAID, "price_total_kobo = price_total_kobo + 10001"),
            order(PAID, "price_total_kobo = price_total_kobo - 10001"),
            &["paid_too_little"],
        ),
        damage(
            paid(PAID, "status = 'failed'"),
            paid(PAID, "status = 'success'"),
            &["charge_without_payment"],
        ),
        damage(
            paid(DOLLARS, "status = 'success'"),
            paid(DOLLARS, "status = 'mismatched'"),
            &["paid_without_charge"],
        ),
        damage(
            paid(DOLLARS, "received_kobo = 1"),
            paid(DOLLARS, "received_kobo = 0"),
            &["mismatch_without_entry"],
        ),
        damage(
            reference(
                format!("charge:{}", payment(REFUNDED)),
                format!("excess-credited:{}", payment(DOLLARS)),
            ),
            reference(
                format!("excess-credited:{}", payment(DOLLARS)),
                format!("charge:{}", payment(REFUNDED)),
            ),
            &["captured", "paid_without_charge", "credit_without_excess"],
        ),
        damage(
            refund("status = 'PROCESSING'"),
            refund("status = 'SUCCEEDED'"),
            &["refund_paid_too_early"],
        ),
        damage(
            refund("amount_kobo = amount_kobo + 1"),
            refund("amount_kobo = amount_kobo - 1"),
            &[
                "refund_without_entry",
                "refund_paid_without_entry",
                "refunded_too_much",
            ],
        ),
    ]
}

fn damages_of_the_rewards() -> Vec<Damage> {
    let fact = Reference::ReferralEarned(a_complete_customer().id).to_string();
    let reference = |from: &str, to: &str| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    let reversed = fact.replace("referral:", "referral-reversed:");
    let left = |by| format!("UPDATE credit_grants SET left_kobo = left_kobo {by}");
    let reward = |change: &str| format!("UPDATE referrals SET {change}");
    vec![
        damage(
            turned(fact.clone()),
            turned(fact.clone()),
            &[
                "cached_balance",
                "negative_credit",
                "credit_differs",
                "reward_without_entry",
            ],
        ),
        damage(left("- 1"), left("+ 1"), &["credit_differs"]),
        damage(
            reward("reward_kobo = reward_kobo + 1"),
            reward("reward_kobo = reward_kobo - 1"),
            &["reward_without_entry"],
        ),
        damage(
            reward("state = 'REVIEW', earned_at = NULL"),
            reward("state = 'EARNED', earned_at = '2026-11-20 08:00:00.000000'"),
            &["reward_without_referral"],
        ),
        damage(
            reference(&fact, &reversed),
            reference(&reversed, &fact),
            &["reward_without_entry", "reversal_without_refund"],
        ),
    ]
}

/// Changes after which the fund or the advances do not agree with the ledger, such as a damage
/// claim whose money never left the fund.
fn damages_of_the_fund() -> Vec<Damage> {
    let (claim, staff) = (id_no(920_003), a_customer().id);
    let granted = format!(
        "INSERT INTO damage_claims (id, order_id, customer_id, provider_id, opened_at, statement, asked_kobo, photos, state, due_at,
            granted_kobo, explanation, decided_by, closed_at, version)
        SELECT '{claim}', o.id, o.customer_id, o.provider_id, o.created_at, 'It fell.', 0, '[\"x\"]', 'GRANTED', o.created_at,
            500000, 'It was new.', '{staff}', o.created_at, 0 FROM orders o WHERE o.id = '{}'",
        id(COMPLETED)
    );
    let advance = |state: &str, settled: i64, closed: &str| {
        format!(
            "INSERT INTO advances (id, order_id, provider_id, stage, amount_kobo, supplier, photos, state, requested_at, decided_by,
                decided_at, settled_kobo, closed_at, version)
            SELECT '{claim}', o.id, o.provider_id, 1, 500000, 'Dei-Dei', '[\"x\"]', '{state}', o.created_at, '{staff}', o.created_at,
                {settled}, {closed}, 0 FROM orders o WHERE o.id = '{}'",
            id(COMPLETED)
        )
    };
    let gone = || format!("DELETE FROM advances WHERE id = '{claim}'");
    let moved = format!(
        "INSERT INTO order_moves (id, order_id, customer_id, provider_id, reason, to_date, to_hour, fee_kobo, fee_vat_kobo, paid_at,
            state, asked_at, due_at, decided_at, version)
        SELECT '{claim}', o.id, o.customer_id, o.provider_id, 'OTHER', '2026-12-10', 12, 235000, 16395, o.created_at,
            'ACCEPTED', o.created_at, '2026-12-01 08:00:00.000000', o.created_at, 0 FROM orders o WHERE o.id = '{}'",
        id(COMPLETED)
    );
    vec![
        damage(
            moved,
            format!("DELETE FROM order_moves WHERE id = '{claim}'"),
            &["move_fee_differs"],
        ),
        damage(
            granted,
            format!("DELETE FROM damage_claims WHERE id = '{claim}'"),
            &["damage_paid_differs"],
        ),
        damage(
            advance("RELEASED", 0, "NULL"),
            gone(),
            &["advance_outstanding", "advance_without_entry"],
        ),
        damage(
            advance("SETTLED", 500_000, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_settled_differs"],
        ),
        damage(
            advance("BORNE", 0, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_ended_differs"],
        ),
        damage(
            advance("OWED", 0, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_owed_differs"],
        ),
    ]
}

fn damages_of_the_history() -> Vec<Damage> {
    let event = |seq: u32, change: &str| {
        format!(
            "UPDATE order_events SET {change} WHERE order_id = '{}' AND seq = {seq}",
            id(COMPLETED)
        )
    };
    let order = |change: &str| format!("UPDATE orders SET {change} WHERE id = '{}'", id(COMPLETED));
    let chain: &[_] = &["event_chain"];
    vec![
        damage(
            event(3, "reason = 'FREE'"),
            event(3, "reason = 'PRICED'"),
            chain,
        ),
        damage(
            event(4, "actor_role = 'GUEST'"),
            event(4, "actor_role = 'SYSTEM'"),
            chain,
        ),
        damage(
            event(1, "prev_hash = 'x'"),
            event(1, "prev_hash = ''"),
            chain,
        ),
        damage(
            event(7, "seq = 9"),
            format!(
                "UPDATE order_events SET seq = 7 WHERE order_id = '{}' AND seq = 9",
                id(COMPLETED)
            ),
            chain,
        ),
        damage(order("last_seq = 6"), order("last_seq = 7"), chain),
    ]
}

/// Adds a second event to the draft. Its hash is correct, but its previous status is one that the
/// order never had.
fn forged_event() -> String {
    let draft = OrderPlan::numbered(DRAFT).draft();
    let event = OrderEvent {
        order: draft.id,
        seq: 2,
        from: Some(OrderStatus::Submitted),
        to: OrderStatus::Cancelled,
        actor: Actor::System,
        reason: "FORGED".into(),
        note: None,
        at: now(),
        prev_hash: draft.last_hash,
    };
    let (order, at, prev, hash) = (
        event.order,
        event.at.naive_utc(),
        &event.prev_hash,
        event.hash(),
    );
    format!(
        "INSERT INTO order_events (order_id, seq, from_status, to_status, actor_role, reason, at, prev_hash, hash)
        VALUES ('{order}', 2, 'SUBMITTED', 'CANCELLED', 'SYSTEM', 'FORGED', '{at}', '{prev}', '{hash}');
        UPDATE orders SET status = 'CANCELLED', last_seq = 2, last_hash = '{hash}' WHERE id = '{order}'"
    )
}

/// Removes the protection of the tables whose rows must not be changed.
fn unlock(outside: &mut Outside, postgres: bool) {
    for table in [
        "order_events",
        "price_versions",
        "ledger_entries",
        "ledger_legs",
    ] {
        let sql = if postgres {
            format!("ALTER TABLE {table} DISABLE TRIGGER USER")
        } else {
            format!("DROP TRIGGER {table}_no_update; DROP TRIGGER {table}_no_delete")
        };
        outside.execute(&sql).unwrap();
    }
    for (table, trigger) in [
        ("payments", "payments_received_no_less"),
        ("refunds", "refunds_within_received_update"),
    ] {
        let on = if postgres {
            format!(" ON {table}")
        } else {
            String::new()
        };
        outside
            .execute(&format!("DROP TRIGGER {trigger}{on}"))
            .unwrap();
    }
}

async fn every_damage_is_told(db: &TestDatabase, postgres: bool) {
    world(db).await;
    let mut outside = db.outside();
    let refused = outside.execute("UPDATE ledger_legs SET amount_kobo = 1");
    assert!(
        refused.is_err_and(|error| error.contains("append-only")),
        "the books are locked at first"
    );
    unlock(&mut outside, postgres);
    let of_facts = damages_of_the_facts()
        .into_iter()
        .chain(damages_of_the_rewards())
        .chain(damages_of_the_fund());
    let damages = damages_of_the_books()
        .into_iter()
        .chain(of_facts)
        .chain(damages_of_the_history());
    for Damage { done, undone, told } in damages {
        outside
            .execute(&done)
            .unwrap_or_else(|error| panic!("{done}: {error}"));
        let mut expected: BTreeSet<_> = told.iter().copied().collect();
        if done.contains("UPDATE ledger_legs") || done.contains("UPDATE ledger_entries") {
            expected.insert("ledger_chain");
        }
        assert_eq!(breaks(db).await, expected, "{done}");
        outside
            .execute(&undone)
            .unwrap_or_else(|error| panic!("{undone}: {error}"));
        assert_eq!(breaks(db).await, BTreeSet::new(), "changed back: {undone}");
    }
    outside.execute(&forged_event()).unwrap();
    assert_eq!(
        breaks(db).await,
        BTreeSet::from(["event_chain"]),
        "a hash that is right does not make a jump legal"
    );
    outside
        .execute(&format!(
            "DELETE FROM order_events WHERE order_id = '{}'",
            id(DRAFT)
        ))
        .unwrap();
    assert_eq!(
        breaks(db).await,
        BTreeSet::from(["event_chain"]),
        "an order without a history"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_damage_is_told_on_sqlite() {
    every_damage_is_told(&TestDatabase::sqlite().await, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_damage_is_told_on_postgresql() {
    every_damage_is_told(&TestDatabase::postgres().await, true).await;
}

/// There are more events than a batch contains, and the damage is after the first batch.
async fn a_long_history_is_read_to_its_end(db: &TestDatabase, postgres: bool) {
    let store = &*db.store();
    stored::user(store, a_complete_customer()).await;
    stored::user(store, user_of(&a_provider())).await;
    stored::provider(store, a_provider()).await;
    let insert = |uow: &mut dyn marketplace::UnitOfWork| {
        (1..=350).try_for_each(|number| {
            let plan = OrderPlan::numbered(number);
            uow.price_versions().insert(&plan.price())?;
            uow.orders().insert(plan.in_status(OrderStatus::Completed))
        })
    };
    store
        .bare_unit(insert)
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    assert_eq!(
        db.outside()
            .number("SELECT COUNT(*) AS number FROM order_events"),
        350 * 7
    );
    assert_eq!(breaks(db).await, BTreeSet::new());
    let mut outside = db.outside();
    unlock(&mut outside, postgres);
    // Number 286 is just after the first batch of 2,000 events, and 350 is at the very end.
    for number in [286, 350] {
        outside
            .execute(&format!(
                "UPDATE order_events SET note = 'x' WHERE order_id = '{}' AND seq = 5",
                id(number)
            ))
            .unwrap();
    }
    let found = db.queries().check().await.unwrap().breaks;
    let subjects: Vec<_> = found.iter().map(|found| found.subject.clone()).collect();
    assert_eq!(subjects, [id(286), id(350)]);
    outside
        .execute("UPDATE order_events SET note = 'x'")
        .unwrap();
    let found = db.queries().check().await.unwrap().breaks;
    assert_eq!(found.len(), 100, "no more than can be read");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_history_is_read_to_its_end_on_sqlite() {
    a_long_history_is_read_to_its_end(&TestDatabase::sqlite().await, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_history_is_read_to_its_end_on_postgresql() {
    a_long_history_is_read_to_its_end(&TestDatabase::postgres().await, true).await;
}
