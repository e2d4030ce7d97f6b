//! Uses of promo codes and of store credit.

use crate::test_databases::TestDatabase;
use kernel::{Money, OrderId, StoreError};
use marketplace::read::{OrderTenders, PromoHistory, PromoOnOrder};
use orders::OrderStatus;
use pricing::{Promo, PromoUse, PromoUseState};
use referrals::{CreditUse, CreditUseState, Trace, TraceKind};
use testkit::{
    id_no, now,
    world::{self, OrderPlan, a_customer, a_promo, order_in, people},
};

async fn order(db: &TestDatabase, number: u64) -> OrderId {
    order_in(
        &*db.store,
        &OrderPlan::numbered(number).of(a_customer().id),
        OrderStatus::Priced,
    )
    .await
    .id
}

fn use_of(number: u64, promo: &Promo, order: OrderId) -> PromoUse {
    PromoUse {
        id: id_no(950_000 + number).into(),
        promo: promo.id,
        code: promo.code.clone(),
        user: a_customer().id,
        order,
        discount: Money::from_kobo(100),
        state: PromoUseState::Held,
        created_at: now(),
        version: 0,
    }
}

async fn a_use_that_was_consumed_counts_and_stays_so(db: &TestDatabase) {
    people(&*db.store).await;
    let (promo, here) = (a_promo(1, "GIDA10"), order(db, 1).await);
    world::promo(&*db.store, promo.clone()).await;
    let used = use_of(1, &promo, here);
    let held = used.clone();
    db.run(move |uow| uow.promos().insert_use(held.clone()))
        .await;
    let (id, user) = (promo.id, a_customer().id);
    let to = |state, version| {
        let used = PromoUse {
            state,
            version,
            ..used.clone()
        };
        db.bare_unit(move |uow| uow.promos().save_use(used.clone()))
    };
    assert_eq!(to(PromoUseState::Returned, 0).await, Ok(()));
    assert!(
        matches!(
            to(PromoUseState::Consumed, 1).await,
            Err(StoreError::Failed(_))
        ),
        "it was given back"
    );
    assert_eq!(to(PromoUseState::Held, 1).await, Ok(()));
    assert_eq!(to(PromoUseState::Consumed, 2).await, Ok(()));
    let counted = db
        .run(move |uow| {
            Ok((
                uow.promos().lock_use_of(here)?.map(|used| used.state),
                uow.promos().uses_by(id, user)?,
            ))
        })
        .await;
    assert_eq!(counted, (Some(PromoUseState::Consumed), 1));
    for state in [PromoUseState::Held, PromoUseState::Returned] {
        assert!(
            matches!(to(state, 3).await, Err(StoreError::Failed(_))),
            "{state:?}"
        );
    }
}

async fn t56_an_order_has_one_code_and_a_person_one_row_for_it(db: &TestDatabase) {
    people(&*db.store).await;
    let (first, second, here) = (
        a_promo(1, "GIDA10"),
        a_promo(2, "OTHER10"),
        order(db, 1).await,
    );
    for promo in [&first, &second] {
        world::promo(&*db.store, promo.clone()).await;
    }
    let (mine, other) = (use_of(1, &first, here), use_of(2, &second, here));
    let insert = |used: &PromoUse| {
        let used = used.clone();
        db.bare_unit(move |uow| uow.promos().insert_use(used.clone()))
    };
    assert_eq!(insert(&mine).await, Ok(()));
    assert_eq!(
        insert(&other).await,
        Err(StoreError::Duplicate {
            constraint: "promo_uses_order_id_key".into()
        })
    );
    let twin = PromoUse {
        id: id_no(950_003).into(),
        state: PromoUseState::Returned,
        ..mine.clone()
    };
    let taken = "promo_uses_promo_id_user_id_order_id_key".to_owned();
    assert_eq!(
        insert(&twin).await,
        Err(StoreError::Duplicate { constraint: taken })
    );
    let (promo, user) = (first.id, a_customer().id);
    let read = move |uow: &mut dyn marketplace::UnitOfWork| {
        Ok((
            uow.promos().lock_use_of(here)?,
            uow.promos().lock_use(promo, user, here)?,
            uow.promos().uses_by(promo, user)?,
        ))
    };
    assert_eq!(
        db.run(read).await,
        (Some(mine.clone()), Some(mine.clone()), 1)
    );
    let on_it = PromoOnOrder {
        code: first.code.clone(),
        stacks_with_credit: true,
    };
    assert_eq!(
        db.reads().tenders_of(here).await,
        Ok(OrderTenders {
            promo: Some(on_it),
            ..OrderTenders::default()
        })
    );
    assert_eq!(
        db.reads().promo_history(promo, user).await,
        Ok(PromoHistory {
            on_device: 0,
            served_before: false,
            uses: 1
        })
    );
    let near = world::an_admin().id;
    let on_device = db
        .run(move |uow| {
            for person in [user, near] {
                let trace = Trace::new(TraceKind::Device, "one browser");
                uow.traces().note(person, trace, now())?;
            }
            let promos = uow.promos();
            Ok((
                promos.accounts_on_device(promo, near)?,
                promos.accounts_on_device(promo, user)?,
            ))
        })
        .await;
    assert_eq!(on_device, (1, 0), "T57: the other accounts alone");
    let history = db.reads().promo_history(promo, near).await.unwrap();
    assert_eq!(history.on_device, 1);
    let returned = PromoUse {
        state: PromoUseState::Returned,
        ..mine
    };
    let saved = returned.clone();
    db.run(move |uow| uow.promos().save_use(saved.clone()))
        .await;
    assert_eq!(
        db.run(read).await,
        (
            None,
            Some(PromoUse {
                version: 1,
                ..returned
            }),
            0
        )
    );
    assert_eq!(insert(&other).await, Ok(()), "the first is off it");
}

async fn credit_that_is_used_reads_back_in_the_order_in_which_it_was_taken(db: &TestDatabase) {
    people(&*db.store).await;
    let here = order(db, 1).await;
    let grant = world::credit(&*db.store, a_customer().id, 1, 1_000, 30).await;
    let used = move |number: u64, kobo: i64, state| CreditUse {
        id: id_no(960_000 + number).into(),
        grant,
        owner: a_customer().id,
        order: here,
        payment: None,
        move_request: None,
        amount: Money::from_kobo(kobo),
        returned: Money::ZERO,
        state,
        created_at: now(),
        version: 0,
    };
    db.run(move |uow| {
        uow.credit()
            .insert_use(used(2, 200, CreditUseState::Held))?;
        uow.credit().insert_use(used(1, 300, CreditUseState::Spent))
    })
    .await;
    let both = [
        used(1, 300, CreditUseState::Spent),
        used(2, 200, CreditUseState::Held),
    ];
    assert_eq!(
        db.run(move |uow| uow.credit().lock_uses_of(here)).await,
        both
    );
    let back = move || CreditUse {
        returned: Money::from_kobo(120),
        ..used(1, 300, CreditUseState::Spent)
    };
    db.run(move |uow| uow.credit().save_use(back())).await;
    assert_eq!(
        db.bare_unit(move |uow| uow.credit().save_use(back())).await,
        Err(StoreError::Contended)
    );
    let kobo = Money::from_kobo;
    let expected = OrderTenders {
        promo: None,
        held: kobo(200),
        spent: kobo(180),
        restored: kobo(120),
    };
    assert_eq!(db.reads().tenders_of(here).await, Ok(expected));
}

contract!(memory, sqlite, postgres =>
    a_use_that_was_consumed_counts_and_stays_so;
    t56_an_order_has_one_code_and_a_person_one_row_for_it,
    credit_that_is_used_reads_back_in_the_order_in_which_it_was_taken,
);
