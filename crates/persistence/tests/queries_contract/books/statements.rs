//! The statement of an account.

use super::{PRICE, found, plan, references, week};
use crate::test_databases::TestDatabase;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use kernel::{Applied, Invocation, Money, OrderId, OrderReference};
use marketplace::{
    fulfilment::{JobStep, arrive},
    read::{EntryFilter, StatementLine},
};
use orders::OrderStatus;
use payments::ledger::{Account, Entry, Reference, credit, debit};
use referrals::{CreditGrant, CreditKind, NewGrant};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_provider, an_admin, by_provider, order_in, people},
};

async fn a_statement_runs_from_the_opening_to_the_closing_balance(db: &TestDatabase) {
    week(db).await;
    let (bola, ages) = (a_complete_customer().id, now().plus_days(400));
    let whole = db
        .reads()
        .customer_statement(bola, now().plus_days(-1), ages)
        .await
        .unwrap();
    let seen: Vec<_> = whole
        .lines
        .iter()
        .map(|line| {
            (
                line.reference.split(':').next().unwrap(),
                line.amount.kobo(),
                line.balance.kobo(),
            )
        })
        .collect();
    let kinds: Vec<_> = seen
        .iter()
        .map(|(kind, amount, _)| (*kind, *amount))
        .collect();
    let count = |kind: &str, amount: i64| {
        kinds
            .iter()
            .filter(|found| **found == (kind, amount))
            .count()
    };
    assert_eq!(
        (
            count("charge", PRICE),
            count("release", -PRICE),
            count("refund-paid", -PRICE),
            count("unapplied", 77)
        ),
        (4, 1, 1, 1)
    );
    assert_eq!(
        kinds.len(),
        7,
        "what only moves from hand to hand is not told: {kinds:?}"
    );
    // The money of the paid order, the refund in flight, and the unapplied payment.
    assert_eq!(
        (whole.opening.kobo(), whole.closing.kobo(), whole.complete),
        (0, 2 * PRICE + 77, true)
    );
    assert_eq!(
        whole.lines.last().map(|line| line.balance),
        Some(whole.closing)
    );
    assert!(
        whole.lines.windows(2).all(|pair| pair[0].at <= pair[1].at),
        "oldest first"
    );
    let about = |kind: &str| {
        let line = whole
            .lines
            .iter()
            .find(|line| line.reference.starts_with(kind))
            .unwrap();
        (
            line.order,
            line.job.clone().map(|job| (job.title, job.provider)),
        )
    };
    let (cleaning, amina) = (
        String::from("Home Cleaning"),
        Some(a_provider().display_name),
    );
    assert_eq!(
        about("release:"),
        (Some(plan(2).order_id()), Some((cleaning.clone(), amina))),
        "what was done, and by whom"
    );
    assert_eq!(
        about("refund-paid:"),
        (Some(plan(4).order_id()), Some((cleaning, None))),
        "also on its way back"
    );
    assert_eq!(
        about("unapplied:"),
        (None, None),
        "money that belongs to no order yet"
    );
    let named = |line: &StatementLine| {
        let reference = |order: OrderId| OrderReference::derive(order.uuid(), 0);
        line.order_reference == line.order.map(reference)
    };
    assert!(whole.lines.iter().all(named), "{:?}", whole.lines);
    let last = whole.lines.last().unwrap();
    let end = db
        .reads()
        .customer_statement(bola, last.at, ages)
        .await
        .unwrap();
    assert_eq!(
        (end.opening.kobo(), end.lines.as_slice(), end.closing),
        (2 * PRICE, std::slice::from_ref(last), whole.closing)
    );
    let before = db
        .reads()
        .customer_statement(bola, now().plus_days(-1), last.at)
        .await
        .unwrap();
    assert_eq!((before.lines.len(), before.closing), (6, end.opening));
    let nothing = db
        .reads()
        .customer_statement(a_customer().id, now().plus_days(-1), ages)
        .await
        .unwrap();
    assert_eq!(
        (nothing.opening, nothing.lines, nothing.closing),
        (Money::ZERO, Vec::new(), Money::ZERO)
    );
    let amina = db
        .reads()
        .provider_statement(a_provider().id, now().plus_days(-1), ages)
        .await
        .unwrap();
    let earned = plan(2).price().split().provider_receives;
    let seen: Vec<_> = amina
        .lines
        .iter()
        .map(|line| (line.order, line.amount, line.balance))
        .collect();
    assert!(amina.lines.iter().all(named), "{:?}", amina.lines);
    assert_eq!(
        (seen, amina.closing),
        (vec![(Some(plan(2).order_id()), earned, earned)], earned)
    );
    let later = db
        .reads()
        .provider_statement(a_provider().id, ages, ages.plus_days(31))
        .await
        .unwrap();
    assert_eq!(
        (later.opening, later.lines, later.closing),
        (earned, Vec::new(), earned)
    );
}

async fn credit_for_waiting_belongs_to_the_customer_and_is_found_with_its_order(db: &TestDatabase) {
    people(&*db.store).await;
    let order = order_in(&*db.store, &plan(1), OrderStatus::Assigned).await;
    let arrival = order.expected_by().unwrap().plus_mins(40);
    let coming = JobStep {
        call: Invocation {
            now: arrival,
            ..by_provider(a_provider().id)
        },
        order: order.id,
    };
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(arrive(&*db.store, coming).await, Ok(expected));
    }
    let fact = format!("came-late:{}", order.id);
    let of_order = found(
        db,
        EntryFilter {
            order: Some(order.id),
            ..EntryFilter::default()
        },
    )
    .await;
    assert_eq!(
        references(&of_order),
        [fact.clone(), format!("charge:{}", plan(1).payment().id)],
        "newest first"
    );
    assert_eq!(
        [of_order[0].order, of_order[1].order],
        [Some(order.id), Some(order.id)]
    );
    let statement = db
        .reads()
        .customer_statement(a_complete_customer().id, arrival, arrival.plus_days(1))
        .await
        .unwrap();
    let lines: Vec<_> = statement
        .lines
        .iter()
        .map(|line| (line.reference.clone(), line.amount.kobo(), line.order))
        .collect();
    assert_eq!(lines, [(fact, 100_000, Some(order.id))]);
    let check = db.books.check().await.unwrap();
    assert_eq!(check.breaks, []);
}

async fn damage_paid_by_the_fund_belongs_to_the_customer_and_is_found_with_its_order(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let amount = Money::from_kobo(9_000_000);
    let claim = move || {
        DamageClaim::restore(DamageClaimRecord {
            id: id_no(985_001).into(),
            order: plan(1).order_id(),
            customer: a_complete_customer().id,
            provider: a_provider().id,
            opened_at: now(),
            statement: "The television fell.".into(),
            asked: Money::ZERO,
            photos: vec![id_no(1).into()],
            state: DamageState::Granted,
            answer: None,
            answered_at: None,
            due_at: now().plus_days(3),
            granted: amount,
            explanation: Some("The television was new.".into()),
            decided_by: Some(an_admin().id),
            seconded_by: None,
            closed_at: Some(now()),
            version: 0,
        })
    };
    db.run(move |uow| {
        let (claim, owner) = (claim(), a_complete_customer().id);
        let fact = Reference::DamagePaid(claim.id);
        uow.damage_claims().insert(claim)?;
        let legs = [
            debit(Account::GuaranteeFund, amount),
            credit(Account::CustomerCredit(owner), amount).unwrap(),
        ];
        uow.ledger()
            .post(&Entry::new(id_no(985_002).into(), fact, now().plus_days(2), legs).unwrap())
            .map(drop)?;
        let (id, kind, source) = (
            id_no(985_003).into(),
            CreditKind::Compensation,
            fact.to_string(),
        );
        uow.credit().insert(CreditGrant::new(NewGrant {
            id,
            owner,
            kind,
            source,
            amount,
            withdrawable: true,
            now: now().plus_days(2),
        }))
    })
    .await;
    let fact = format!("damage:{}", claim().id);
    let of_order = found(
        db,
        EntryFilter {
            order: Some(plan(1).order_id()),
            ..EntryFilter::default()
        },
    )
    .await;
    assert!(
        references(&of_order).contains(&fact),
        "{:?}",
        references(&of_order)
    );
    let (from, to) = (now().plus_days(1), now().plus_days(3));
    let statement = db
        .reads()
        .customer_statement(a_complete_customer().id, from, to)
        .await
        .unwrap();
    let lines: Vec<_> = statement
        .lines
        .iter()
        .map(|line| (line.reference.clone(), line.amount.kobo(), line.order))
        .collect();
    assert_eq!(lines, [(fact, 9_000_000, Some(plan(1).order_id()))]);
    assert_eq!(db.books.check().await.unwrap().breaks, []);
}

async fn the_part_of_a_payout_that_went_to_refunds_is_shown_beside_its_line(db: &TestDatabase) {
    let (provider, order, kobo) = (a_provider().id, plan(1).order_id(), Money::from_kobo);
    let batch = id_no(980_001).into();
    let released = [
        debit(Account::Escrow(order), kobo(50_000)),
        credit(Account::Provider(provider), kobo(50_000)).unwrap(),
    ];
    let paid_out = [
        debit(Account::Provider(provider), kobo(50_000)),
        credit(Account::PayoutInFlight(id_no(980_002).into()), kobo(35_000)).unwrap(),
        credit(Account::GuaranteeFund, kobo(15_000)).unwrap(),
    ];
    let entries = [
        Entry::new(
            id_no(980_003).into(),
            Reference::EscrowReleased(order),
            now(),
            released,
        )
        .unwrap(),
        Entry::new(
            id_no(980_004).into(),
            Reference::PayoutBatched(batch, provider),
            now().plus_mins(1),
            paid_out,
        )
        .unwrap(),
    ];
    db.run(move |uow| {
        entries
            .iter()
            .try_for_each(|entry| uow.ledger().post(entry).map(drop))
    })
    .await;
    let statement = db
        .reads()
        .provider_statement(provider, now().plus_days(-1), now().plus_days(1))
        .await
        .unwrap();
    let seen: Vec<_> = statement
        .lines
        .iter()
        .map(|line| {
            (
                line.order,
                line.amount.kobo(),
                line.withheld.kobo(),
                line.balance.kobo(),
            )
        })
        .collect();
    assert_eq!(
        seen,
        [(Some(order), 50_000, 0, 50_000), (None, -50_000, 15_000, 0)],
        "a payout is about many orders"
    );
}

contract!(sqlite, postgres =>
    credit_for_waiting_belongs_to_the_customer_and_is_found_with_its_order,
    damage_paid_by_the_fund_belongs_to_the_customer_and_is_found_with_its_order,
    the_part_of_a_payout_that_went_to_refunds_is_shown_beside_its_line,
    a_statement_runs_from_the_opening_to_the_closing_balance,
);
