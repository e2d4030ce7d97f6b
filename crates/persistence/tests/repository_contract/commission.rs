//! Commission rules, and the commission that is stored with an order.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Bps, CommissionRuleId, StoreError};
use orders::OrderStatus;
use pricing::{
    CommissionRule, CommissionRuleState, CommissionScope, CommissionTier, OrderCommission,
    Standing, opening_commission_rules,
};
use reviews::{RankRules, Rating};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider, an_admin, order_in, people},
};

fn rule(number: u64, scope: CommissionScope) -> CommissionRule {
    CommissionRule {
        id: CommissionRuleId::from_uuid(id_no(920_000 + number)),
        number: None,
        scope,
        rate: Some(Bps::new(900)),
        from: now().plus_mins(i64::try_from(number).unwrap()),
        note: Some("Season".into()),
        proposed_by: Some(an_admin().id),
        proposed_at: now().plus_mins(i64::try_from(number).unwrap()),
        state: CommissionRuleState::Waiting,
        decided: None,
        version: 0,
    }
}

fn cleaning() -> CommissionScope {
    CommissionScope {
        category: Some("home-cleaning".into()),
        ..CommissionScope::default()
    }
}

fn everything() -> CommissionScope {
    CommissionScope {
        tier: Some(CommissionTier::Trusted),
        provider: Some(a_provider().id),
        ..cleaning()
    }
}

async fn propose(db: &TestDatabase, rule: &CommissionRule) -> Result<(), StoreError> {
    let rule = rule.clone();
    db.bare_unit(move |uow| uow.commission().propose(&rule))
        .await
}

async fn the_book_opens_with_the_shipped_rules_and_grows_by_what_two_people_agree_to(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    assert_eq!(
        db.run(|uow| uow.commission().in_force()).await,
        opening_commission_rules()
    );
    let (first, second) = (rule(1, everything()), rule(2, cleaning()));
    propose(db, &second).await.unwrap();
    propose(db, &first).await.unwrap();
    let listed = db.reads().commission_rules().await.unwrap();
    assert_eq!(listed[..3], opening_commission_rules());
    assert_eq!(
        listed[3..],
        [first.clone(), second.clone()],
        "the oldest first"
    );
    let mut agreed = second.clone();
    agreed
        .approve(4, a_complete_customer().id, now().plus_mins(5))
        .unwrap();
    let saved = agreed.clone();
    db.run(move |uow| uow.commission().save_rule(saved.clone()))
        .await;
    let stored = CommissionRule {
        version: 1,
        ..agreed.clone()
    };
    assert_eq!(
        db.run(|uow| uow.commission().lock_book()).await.last(),
        Some(&stored)
    );
    assert_eq!(
        db.reads().commission_rules().await.unwrap()[3..],
        [stored, first.clone()]
    );
    let stale = db
        .bare_unit(move |uow| uow.commission().save_rule(agreed.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let mut same_number = first;
    same_number
        .approve(4, a_complete_customer().id, now().plus_mins(6))
        .unwrap();
    let taken = db
        .bare_unit(move |uow| uow.commission().save_rule(same_number.clone()))
        .await;
    assert_eq!(
        taken,
        Err(StoreError::Duplicate {
            constraint: "commission_rules_number_key".into()
        })
    );
}

async fn one_rule_for_the_same_jobs_waits_until_it_is_decided(db: &TestDatabase) {
    people(&*db.store).await;
    let first = rule(1, cleaning());
    propose(db, &first).await.unwrap();
    propose(db, &rule(2, everything())).await.unwrap();
    assert!(
        db.run(|uow| uow.commission().is_proposed(&cleaning()))
            .await
    );
    let second = propose(db, &rule(3, cleaning())).await;
    assert_eq!(
        second,
        Err(StoreError::Duplicate {
            constraint: "commission_rules_scope_key".into()
        })
    );
    let same = propose(
        db,
        &CommissionRule {
            scope: CommissionScope::default(),
            ..first.clone()
        },
    )
    .await;
    assert_eq!(
        same,
        Err(StoreError::Duplicate {
            constraint: "commission_rules_id_key".into()
        })
    );
    let mut rejected = first.clone();
    rejected
        .reject(a_complete_customer().id, now().plus_mins(5))
        .unwrap();
    let saved = rejected.clone();
    db.run(move |uow| uow.commission().save_rule(saved.clone()))
        .await;
    assert_eq!(
        db.run(move |uow| uow.commission().lock_rule(first.id))
            .await,
        Some(CommissionRule {
            version: 1,
            ..rejected
        })
    );
    assert!(
        !db.run(|uow| uow.commission().is_proposed(&cleaning()))
            .await
    );
    assert_eq!(
        db.reads().commission_rules().await.unwrap().len(),
        4,
        "what came to nothing is not listed"
    );
    propose(db, &rule(4, cleaning())).await.unwrap();
}

async fn an_order_keeps_the_first_note_of_its_rules_and_gets_its_rate_once_it_is_taken(
    db: &TestDatabase,
) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Assigned)
        .await
        .id;
    let noted = OrderCommission {
        order,
        rules: 3,
        paid_at: now(),
        fixed: None,
        version: 0,
    };
    let (first, again) = (
        noted.clone(),
        OrderCommission {
            rules: 9,
            ..noted.clone()
        },
    );
    assert_eq!(
        db.run(move |uow| uow.commission().lock_of(order)).await,
        None,
        "it was paid without one"
    );
    assert_eq!(
        db.run(move |uow| uow.commission().note(first.clone()))
            .await,
        Applied::Now(())
    );
    assert_eq!(
        db.run(move |uow| uow.commission().note(again.clone()))
            .await,
        Applied::Already
    );
    let fixed = OrderCommission {
        fixed: Some((a_provider().id, Bps::new(1_200))),
        ..noted
    };
    let (saved, stale) = (fixed.clone(), fixed.clone());
    db.run(move |uow| uow.commission().save(saved.clone()))
        .await;
    assert_eq!(
        db.run(move |uow| uow.commission().lock_of(order)).await,
        Some(OrderCommission {
            version: 1,
            ..fixed
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.commission().save(stale.clone()))
            .await,
        Err(StoreError::Contended)
    );
}

async fn the_standing_of_a_provider_follows_from_their_jobs_and_published_reviews(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    let id = a_provider().id;
    assert_eq!(
        db.run(move |uow| uow.commission().standing(id)).await,
        Standing {
            jobs: a_provider().jobs_done,
            reviews: 0,
            stars: 0
        }
    );
    db.run(move |uow| {
        uow.reviews().set_rating(
            id,
            Rating {
                count: 5,
                stars: 23,
            },
            RankRules::default(),
        )
    })
    .await;
    db.run(move |uow| {
        let mut provider = uow.providers().lock(id)?.expect("Amina is there");
        provider.jobs_done = 50;
        uow.providers().save(provider)
    })
    .await;
    let standing = db.run(move |uow| uow.commission().standing(id)).await;
    assert_eq!(
        standing,
        Standing {
            jobs: 50,
            reviews: 5,
            stars: 23
        }
    );
    assert_eq!(standing.tier(), CommissionTier::Trusted);
    let unknown = a_complete_customer().id.into();
    assert_eq!(
        db.run(move |uow| uow.commission().standing(unknown)).await,
        Standing::default()
    );
}

contract!(memory, sqlite, postgres =>
    an_order_keeps_the_first_note_of_its_rules_and_gets_its_rate_once_it_is_taken,
    the_standing_of_a_provider_follows_from_their_jobs_and_published_reviews;
    the_book_opens_with_the_shipped_rules_and_grows_by_what_two_people_agree_to,
    one_rule_for_the_same_jobs_waits_until_it_is_decided,
);
