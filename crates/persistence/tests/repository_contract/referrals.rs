//! Referrals and store credit.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use marketplace::read::{CaseFilter, OrderSearch, PageRequest, ReferralStats};
use orders::OrderStatus;
use referrals::{CreditGrant, CreditKind, Doubt, NewGrant, Referral, ReferralState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, a_customer_no, order_in, people, stored},
};

/// A referral of Bola by Ada.
fn referral() -> Referral {
    Referral {
        referee: a_complete_customer().id,
        referrer: a_customer().id,
        reward: Money::from_kobo(500_000),
        state: ReferralState::Pending,
        doubt: None,
        order: None,
        applied_at: now().plus_secs(7),
        earned_at: None,
        closed_at: None,
        version: 0,
    }
}

fn grant(number: u64, kobo: i64) -> CreditGrant {
    CreditGrant::new(NewGrant {
        id: id_no(910_000 + number).into(),
        owner: a_customer().id,
        kind: CreditKind::Referral,
        source: format!("referral:{number}"),
        amount: Money::from_kobo(kobo),
        withdrawable: number.is_multiple_of(2),
        now: now().plus_days(i64::try_from(number).unwrap()),
    })
}

async fn a_referral_reads_back_as_written_and_saved(db: &TestDatabase) {
    people(&*db.store).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed)
        .await
        .id;
    db.run(|uow| uow.referrals().insert(referral())).await;
    let bola = referral().referee;
    let read = db
        .run(move |uow| {
            Ok((
                uow.referrals().lock(bola)?,
                uow.referrals().referrer_of(bola)?,
            ))
        })
        .await;
    assert_eq!(read, (Some(referral()), Some(referral().referrer)));
    let full = move || Referral {
        state: ReferralState::Reversed,
        doubt: Some(Doubt::SameAddress),
        order: Some(order),
        earned_at: Some(now().plus_mins(1)),
        closed_at: Some(now().plus_mins(2)),
        ..referral()
    };
    db.run(move |uow| uow.referrals().save(full())).await;
    assert_eq!(
        db.run(move |uow| uow.referrals().lock(bola)).await,
        Some(Referral {
            version: 1,
            ..full()
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.referrals().save(full())).await,
        Err(StoreError::Contended)
    );
    let unknown = a_customer().id;
    assert_eq!(
        db.run(move |uow| Ok((
            uow.referrals().lock(unknown)?,
            uow.referrals().referrer_of(unknown)?
        )))
        .await,
        (None, None)
    );
}

async fn t53_a_person_is_sent_once_and_an_order_earns_once(db: &TestDatabase) {
    people(&*db.store).await;
    stored::user(&*db.store, a_customer_no(1)).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed)
        .await
        .id;
    let other = move || Referral {
        referee: a_customer_no(1).id,
        ..referral()
    };
    db.run(move |uow| {
        uow.referrals().hold_links()?;
        uow.referrals().insert(referral())?;
        uow.referrals().insert(other())
    })
    .await;
    assert_eq!(
        db.refused(|uow| uow.referrals().insert(referral())).await,
        "referrals_referee_id_key"
    );
    let earned = move |of: Referral| Referral {
        state: ReferralState::Earned,
        order: Some(order),
        earned_at: Some(now()),
        ..of
    };
    db.run(move |uow| uow.referrals().save(earned(referral())))
        .await;
    assert_eq!(
        db.refused(move |uow| uow.referrals().save(earned(other())))
            .await,
        "referrals_order_id_key"
    );
}

async fn t52_rewards_are_counted_from_a_time_on_and_reversed_ones_too(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=4 {
        stored::user(&*db.store, a_customer_no(number)).await;
        let plan = OrderPlan::numbered(number).of(a_customer_no(number).id);
        let order = order_in(&*db.store, &plan, OrderStatus::Completed).await.id;
        db.run(move |uow| {
            let (state, closed_at) = if number == 3 {
                (ReferralState::Reversed, Some(now()))
            } else {
                (ReferralState::Earned, None)
            };
            let earned_at = Some(now().plus_days(-i64::try_from(number).unwrap()));
            uow.referrals().insert(Referral {
                referee: a_customer_no(number).id,
                state,
                order: Some(order),
                earned_at,
                closed_at,
                ..referral()
            })
        })
        .await;
    }
    let since = |days: i64| {
        db.run(move |uow| {
            uow.referrals()
                .earned_since(a_customer().id, now().plus_days(days))
        })
    };
    assert_eq!(
        (
            since(0).await,
            since(-1).await,
            since(-3).await,
            since(-30).await
        ),
        (0, 1, 3, 4)
    );
    let stats = db
        .reads()
        .referral_stats(a_customer().id, now())
        .await
        .unwrap();
    assert_eq!(
        stats,
        ReferralStats {
            earned: Money::from_kobo(1_500_000),
            ..ReferralStats::default()
        }
    );
    let sent = db.reads().referrals_by(a_customer().id).await.unwrap();
    assert_eq!(
        sent.iter()
            .filter(|view| view.state == ReferralState::Earned)
            .count(),
        3
    );
    assert_eq!(
        (
            sent.len(),
            db.reads()
                .referrals_by(a_complete_customer().id)
                .await
                .unwrap()
                .len()
        ),
        (4, 0)
    );
}

async fn a_reward_that_waits_is_pending_and_is_in_the_list_for_staff(db: &TestDatabase) {
    people(&*db.store).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed)
        .await
        .id;
    let waiting = move || Referral {
        state: ReferralState::Review,
        doubt: Some(Doubt::SamePhone),
        order: Some(order),
        ..referral()
    };
    db.run(move |uow| uow.referrals().insert(waiting())).await;
    let listed = |filter: CaseFilter| async {
        let page = PageRequest::default();
        let found = db.reads().referrals_in_review(filter, page).await;
        found.unwrap().items
    };
    let all = listed(CaseFilter::default()).await;
    assert_eq!(all.len(), 1);
    assert_eq!(
        (all[0].referee, all[0].doubt, all[0].order),
        (waiting().referee, Some(Doubt::SamePhone), Some(order))
    );
    let reference = OrderPlan::numbered(1).draft().reference.to_string();
    let (referrer, referee) = (a_customer().id.to_string(), waiting().referee.to_string());
    for (text, count) in [
        (reference.as_str(), 1),
        (referrer.as_str(), 1),
        (referee.as_str(), 1),
        ("zainab", 0),
    ] {
        let search = OrderSearch::parse(text);
        assert!(search.is_some(), "{text}");
        let found = listed(CaseFilter {
            search,
            ..CaseFilter::default()
        });
        assert_eq!(found.await.len(), count, "{text}");
    }
    for (id, count) in [(waiting().referee, 1), (waiting().referrer, 0)] {
        let found = listed(CaseFilter {
            ids: vec![id.uuid()],
            ..CaseFilter::default()
        });
        assert_eq!(found.await.len(), count);
    }
    assert_eq!(
        db.reads()
            .referral_stats(a_customer().id, now())
            .await
            .unwrap()
            .pending,
        waiting().reward
    );
}

async fn credit_reads_back_and_what_runs_out_first_comes_first(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        uow.credit().insert(grant(3, 30))?;
        uow.credit().insert(grant(1, 10))?;
        uow.credit().insert(CreditGrant {
            left: Money::ZERO,
            ..grant(2, 20)
        })?;
        uow.credit().insert(CreditGrant {
            owner: a_complete_customer().id,
            ..grant(4, 40)
        })
    })
    .await;
    let read = db
        .run(|uow| {
            Ok((
                uow.credit().lock(grant(3, 30).id)?,
                uow.credit().lock_for("referral:1")?,
                uow.credit().lock_for("x")?,
            ))
        })
        .await;
    assert_eq!(read, (Some(grant(3, 30)), Some(grant(1, 10)), None));
    assert_eq!(
        db.run(|uow| uow.credit().lock_unspent_of(a_customer().id))
            .await,
        [grant(1, 10), grant(3, 30)]
    );
    let spent = || CreditGrant {
        left: Money::from_kobo(3),
        ..grant(3, 30)
    };
    db.run(move |uow| uow.credit().save(spent())).await;
    assert_eq!(
        db.run(|uow| uow.credit().lock(grant(3, 30).id)).await,
        Some(CreditGrant {
            version: 1,
            ..spent()
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.credit().save(spent())).await,
        Err(StoreError::Contended)
    );
    let twin = || CreditGrant {
        source: "referral:1".into(),
        ..grant(9, 1)
    };
    assert_eq!(
        db.refused(move |uow| uow.credit().insert(twin())).await,
        "credit_grants_source_key"
    );
}

async fn spendable_credit_is_the_rest_until_it_expires(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        uow.credit().insert(grant(0, 1_000))?;
        uow.credit().insert(CreditGrant {
            left: Money::from_kobo(7),
            ..grant(40, 20)
        })
    })
    .await;
    let at = |days: i64| {
        db.reads()
            .referral_stats(a_customer().id, now().plus_days(days))
    };
    let amounts = |stats: ReferralStats| (stats.available.kobo(), stats.expiring.kobo());
    assert_eq!(amounts(at(0).await.unwrap()), (1_007, 0));
    assert_eq!(amounts(at(335).await.unwrap()), (1_007, 1_000));
    assert_eq!(amounts(at(365).await.unwrap()), (7, 0));
}

contract!(memory, sqlite, postgres =>
    a_referral_reads_back_as_written_and_saved,
    t53_a_person_is_sent_once_and_an_order_earns_once,
    credit_reads_back_and_what_runs_out_first_comes_first;
    t52_rewards_are_counted_from_a_time_on_and_reversed_ones_too,
    a_reward_that_waits_is_pending_and_is_in_the_list_for_staff,
    spendable_credit_is_the_rest_until_it_expires,
);
