//! The ledger, as staff and users read it.

use super::{FOREIGN_CURSORS, all_pages};
use crate::test_databases::TestDatabase;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use kernel::{Applied, Invocation, Money, OrderId};
use marketplace::{
    fulfilment::{JobStep, arrive},
    read::{EntryFilter, EntryView, PageRequest, TrialLine},
};
use orders::OrderStatus;
use payments::{
    Payment, PaymentRecord, PaymentStatus,
    ledger::{Account, Entry, Reference, credit, debit},
};
use referrals::{CreditGrant, CreditKind, NewGrant};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, by_provider,
        cancelled_with_refund, order_in, people, unapplied_entry,
    },
};

const PRICE: i64 = 3_010_000;

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// Creates one paid order, one completed order, one with a refund in flight, one with a paid
/// refund, and an unapplied payment.
async fn week(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(1), OrderStatus::Paid).await;
    order_in(
        &*db.store,
        &plan(2).at(now().plus_hours(1)),
        OrderStatus::Completed,
    )
    .await;
    cancelled_with_refund(&*db.store, &plan(3).at(now().plus_hours(2)), false).await;
    cancelled_with_refund(&*db.store, &plan(4).at(now().plus_hours(3)), true).await;
    order_in(&*db.store, &plan(5), OrderStatus::Priced).await;
    let received = Money::from_kobo(77);
    let payment = Payment::restore(PaymentRecord {
        status: PaymentStatus::Mismatched,
        note: Some("amount".into()),
        received,
        ..plan(5).payment().into()
    });
    let _posted = db
        .run(move |uow| {
            uow.payments().insert(payment.clone())?;
            uow.ledger().post(&unapplied_entry(
                id_no(5).into(),
                &payment,
                Money::from_kobo(77),
                now().plus_hours(4),
            ))
        })
        .await;
}

fn line(account: &str, accounts: u64, debit: i64, credit: i64) -> TrialLine {
    TrialLine {
        account: account.into(),
        accounts,
        debit: Money::from_kobo(debit),
        credit: Money::from_kobo(credit),
    }
}

async fn the_trial_balance_sums_up_each_kind_of_account(db: &TestDatabase) {
    assert_eq!(db.reads().trial_balance().await.unwrap(), []);
    week(db).await;
    let split = *plan(2).price().split();
    let expected = [
        line("escrow:order", 1, 0, PRICE),
        line("liability:provider", 1, 0, split.provider_receives.kobo()),
        line("liability:unapplied", 1, 0, 77),
        line("psp:clearing", 1, 3 * PRICE + 77, 0),
        line("refund:inflight", 1, 0, PRICE),
        line("revenue:commission", 1, 0, split.platform_keeps.kobo()),
        line("vat:output", 1, 0, split.vat.kobo()),
    ];
    let found = db.reads().trial_balance().await.unwrap();
    assert_eq!(
        found, expected,
        "an account on which nothing stands is not there"
    );
    let (debit, credit) = (
        testkit::total(found.iter().map(|of| of.debit)),
        testkit::total(found.iter().map(|of| of.credit)),
    );
    assert_eq!(debit, credit);
}

async fn found(db: &TestDatabase, filter: EntryFilter) -> Vec<EntryView> {
    all_pages(2, |page| {
        let filter = filter.clone();
        async move { db.reads().entries(filter, page).await.unwrap() }
    })
    .await
}

fn references(entries: &[EntryView]) -> Vec<String> {
    entries
        .iter()
        .map(|entry| entry.reference.clone())
        .collect()
}

async fn entries_are_found_by_what_they_are_about(db: &TestDatabase) {
    week(db).await;
    let all = found(db, EntryFilter::default()).await;
    assert_eq!(all.len(), 1 + 2 + 2 + 3 + 1);
    assert!(
        all.windows(2)
            .all(|pair| (pair[0].at, &pair[0].id) > (pair[1].at, &pair[1].id)),
        "newest first"
    );
    assert_eq!(
        all[0].reference,
        format!("unapplied:{}", plan(5).payment().id)
    );
    assert_eq!(
        all[0].legs,
        [
            ("liability:unapplied".to_owned(), Money::from_kobo(-77)),
            ("psp:clearing".to_owned(), Money::from_kobo(77))
        ]
    );
    let seal = all[0].seal.clone().unwrap();
    assert_eq!(
        (seal.seq, &seal.hash),
        (9, &db.books.check().await.unwrap().chain_hash),
        "the last of the chain"
    );
    let of_order = |order: OrderId| EntryFilter {
        order: Some(order),
        ..EntryFilter::default()
    };
    assert_eq!(
        references(&found(db, of_order(plan(5).order_id())).await),
        [all[0].reference.clone()]
    );
    let back = references(&found(db, of_order(plan(4).order_id())).await);
    assert_eq!(back.len(), 3, "{back:?}");
    assert!(
        ["charge:", "refund:", "refund-paid:"]
            .iter()
            .all(|kind| back.iter().any(|found| found.starts_with(kind))),
        "{back:?}"
    );
    assert_eq!(found(db, of_order(id_no(77).into())).await, []);
    let clearing = EntryFilter {
        account: Some("psp:clearing".into()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, clearing.clone()).await.len(), 4 + 1 + 1);
    let both = EntryFilter {
        order: Some(plan(4).order_id()),
        ..clearing.clone()
    };
    assert_eq!(
        found(db, both.clone()).await.len(),
        2,
        "the charge and the refund that was paid"
    );
    let one = EntryFilter {
        reference: Some(format!("charge:{}", plan(4).payment().id)),
        ..both
    };
    assert_eq!(found(db, one).await.len(), 1);
    let fact = EntryFilter {
        reference: Some(all[3].reference.clone()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, fact).await, [all[3].clone()]);
    let from = Some(all[0].at);
    for filter in [
        EntryFilter {
            from,
            ..EntryFilter::default()
        },
        EntryFilter {
            from,
            ..clearing.clone()
        },
    ] {
        assert_eq!(found(db, filter).await, [all[0].clone()]);
    }
    for filter in [
        EntryFilter {
            to: from,
            ..EntryFilter::default()
        },
        EntryFilter {
            to: from,
            ..clearing
        },
    ] {
        assert!(
            !found(db, filter).await.contains(&all[0]),
            "what is at the end is behind it"
        );
    }
    let wild = EntryFilter {
        account: Some("' OR 1 = 1 --".into()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, wild).await, []);
    for after in FOREIGN_CURSORS.map(|cursor| Some(cursor.to_owned())) {
        assert_eq!(
            db.reads()
                .entries(
                    EntryFilter::default(),
                    PageRequest {
                        after,
                        ..PageRequest::default()
                    }
                )
                .await
                .unwrap()
                .items,
            []
        );
    }
}

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
    let statement = db
        .reads()
        .customer_statement(a_complete_customer().id, arrival, arrival.plus_days(1))
        .await
        .unwrap();
    let lines: Vec<_> = statement
        .lines
        .iter()
        .map(|line| (line.reference.clone(), line.amount.kobo()))
        .collect();
    assert_eq!(lines, [(fact, 100_000)]);
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
        .map(|line| (line.reference.clone(), line.amount.kobo()))
        .collect();
    assert_eq!(lines, [(fact, 9_000_000)]);
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
                line.amount.kobo(),
                line.withheld.kobo(),
                line.balance.kobo(),
            )
        })
        .collect();
    assert_eq!(seen, [(50_000, 0, 50_000), (-50_000, 15_000, 0)]);
}

contract!(sqlite, postgres =>
    credit_for_waiting_belongs_to_the_customer_and_is_found_with_its_order,
    damage_paid_by_the_fund_belongs_to_the_customer_and_is_found_with_its_order,
    the_part_of_a_payout_that_went_to_refunds_is_shown_beside_its_line,
    a_statement_runs_from_the_opening_to_the_closing_balance,
    entries_are_found_by_what_they_are_about,
    the_trial_balance_sums_up_each_kind_of_account,
);
