//! Blocks, signs of life and accounts of one person: who is kept from the offers of a customer.

use crate::test_databases::TestDatabase;
use kernel::{StoreError, Timestamp, UserId};
use orders::OrderStatus;
use providers::{Block, KeptApart, PROBATION_JOB_MAX, Period, Visit, Wanted};
use referrals::{Trace, TraceKind};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, a_provider, a_provider_no, order_in, people, stored},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn amina() -> UserId {
    a_provider().id.into()
}

fn block(number: u64, blocker: UserId, blocked: UserId) -> Block {
    Block {
        id: id_no(940_000 + number).into(),
        blocker,
        blocked,
        order: plan().order_id(),
        reason: (number == 1).then(|| "Came late.\nTwice.".into()),
        at: now().plus_mins(1),
    }
}

/// The search of an order in three days from noon to two.
fn wanted() -> Wanted {
    let from = now().abuja_date().plus_days(3).at_hour(12);
    let until = from.plus_hours(2);
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan().customer,
        order: OrderPlan::numbered(2).order_id(),
        price: PROBATION_JOB_MAX,
        day: from.abuja_date(),
        gender: None,
        visit: Visit {
            from,
            until,
            zone: Some('B'),
        },
        time: Period { from, until },
        now: now(),
        travel: providers::TravelTimes::default(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    }
}

async fn is_eligible(db: &TestDatabase) -> bool {
    let found = db.run(|uow| uow.providers().eligible(&wanted(), 10)).await;
    found.iter().any(|facts| facts.provider == a_provider().id)
}

async fn apart(db: &TestDatabase) -> KeptApart {
    let customer = plan().customer;
    db.run(move |uow| uow.providers().kept_apart(a_provider().id, customer))
        .await
}

async fn b9_a_block_reads_back_and_keeps_the_two_apart_in_both_directions(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    let customer = plan().customer;
    assert!(is_eligible(db).await);
    assert_eq!(apart(db).await, KeptApart::default());
    for one in [block(1, customer, amina()), block(2, amina(), customer)] {
        let stored = one.clone();
        db.run(move |uow| uow.blocks().insert(stored.clone())).await;
        let (id, blocker, blocked) = (one.id, one.blocker, one.blocked);
        let read = db.run(move |uow| {
            Ok((
                uow.blocks().with_id(id)?,
                uow.blocks().of(blocker, blocked)?,
                uow.blocks().of(blocked, blocker)?,
                uow.blocks().count_of(blocker)?,
                uow.blocks().count_of(blocked)?,
            ))
        });
        let found = (Some(one.clone()), Some(one.clone()), None, 1, 0);
        assert_eq!(read.await, found);
        assert!(apart(db).await.blocked && !apart(db).await.same_person);
        assert!(!is_eligible(db).await);
        db.run(move |uow| uow.blocks().remove(&one)).await;
        assert!(is_eligible(db).await);
    }
    let others = block(3, customer, a_provider_no(8).id.into());
    stored::provider(&*db.store, a_provider_no(8)).await;
    db.run(move |uow| uow.blocks().insert(others.clone())).await;
    assert!(is_eligible(db).await, "another provider is blocked");
}

async fn a_person_blocks_another_once(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    let (customer, other) = (plan().customer, a_customer().id);
    db.run(move |uow| {
        uow.blocks().insert(block(1, customer, amina()))?;
        uow.blocks().insert(block(2, amina(), customer))
    })
    .await;
    for (again, constraint) in [
        (block(1, other, amina()), "blocks_id_key"),
        (
            block(3, customer, amina()),
            "blocks_blocker_id_blocked_id_key",
        ),
    ] {
        let twice = db.bare_unit(move |uow| uow.blocks().insert(again.clone()));
        let duplicate = StoreError::Duplicate {
            constraint: constraint.into(),
        };
        assert_eq!(twice.await, Err(duplicate));
    }
}

async fn b9_the_latest_sign_of_life_counts_and_silence_ends_the_offers(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    let last = || db.run(|uow| uow.providers().last_seen(a_provider().id));
    let note = |at: Timestamp| db.run(move |uow| uow.providers().note_seen(a_provider().id, at));
    assert_eq!(last().await, None);
    assert!(is_eligible(db).await, "nothing was ever recorded");
    let since = wanted().seen_since;
    note(since.plus_secs(-1)).await;
    assert_eq!(last().await, Some(since.plus_secs(-1)));
    assert!(!is_eligible(db).await);
    note(since).await;
    assert!(is_eligible(db).await);
    note(since.plus_hours(-5)).await;
    assert_eq!(last().await, Some(since), "the earlier one came late");
}

async fn t62_accounts_of_one_person_are_kept_apart(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Completed).await;
    let customer = plan().customer;
    let phones = |is_confirmed: bool| {
        db.run(move |uow| {
            let mut provider = uow.users().lock(amina())?.expect("Amina");
            let mut user = uow.users().lock(customer)?.expect("the customer");
            user.phone.clone_from(&provider.phone);
            user.phone_confirmed_at = None;
            provider.phone_confirmed_at = is_confirmed.then(now);
            uow.users().save(provider)?;
            uow.users().save(user)
        })
    };
    phones(false).await;
    assert!(is_eligible(db).await && !apart(db).await.any());
    phones(true).await;
    assert!(apart(db).await.same_person && !apart(db).await.blocked);
    assert!(!is_eligible(db).await);
    phones(false).await;
    for (kind, is_one) in [
        (TraceKind::Device, false),
        (TraceKind::Payment, false),
        (TraceKind::Account, true),
    ] {
        db.run(move |uow| {
            for user in [customer, amina()] {
                uow.traces().note(user, Trace::new(kind, "same"), now())?;
            }
            Ok(())
        })
        .await;
        assert_eq!(apart(db).await.same_person, is_one, "{kind:?}");
        assert_eq!(is_eligible(db).await, !is_one, "{kind:?}");
    }
    let own = db.run(|uow| uow.providers().kept_apart(a_provider().id, amina()));
    assert_eq!(own.await, KeptApart::default(), "it is no other account");
}

contract!(memory, sqlite, postgres =>
    b9_a_block_reads_back_and_keeps_the_two_apart_in_both_directions,
    a_person_blocks_another_once,
    b9_the_latest_sign_of_life_counts_and_silence_ends_the_offers,
    t62_accounts_of_one_person_are_kept_apart,
);
