//! Commits, rollbacks and failures: a unit does not disturb another one.

use crate::world::{confirm, count, event_id, finished_order, tell, together};
use kernel::{Applied, StoreError};
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, a_customer, a_session, people};

crate::on_both!(
    a_unit_is_kept_whole,
    a_refused_unit_leaves_nothing_and_answers_its_own_error,
    an_ignored_error_keeps_nothing,
    after_the_first_failure_every_call_answers_it,
    a_unit_of_one_statement_is_kept_and_sends_no_second_one,
    a_panic_ends_its_unit_alone,
    a_stale_aggregate_is_contended,
    duplicates_have_one_name_on_both_engines,
    of_sixty_mixed_units_only_the_successful_ones_are_kept,
    what_was_answered_is_seen_by_everybody,
    a_caller_that_leaves_stops_nothing,
);

async fn a_unit_is_kept_whole(db: &TestDatabase) {
    let plan = finished_order(db).await;
    let mut outside = db.outside();
    let before =
        ["ledger_entries", "order_events", "outbox"].map(|table| count(&mut outside, table));
    let unit = move |uow: &mut dyn marketplace::UnitOfWork| confirm(uow, &plan, event_id(1));
    let first: Result<_, StoreError> = db.store().bare_unit(unit.clone()).await;
    assert_eq!(first, Ok(Applied::Now(())));
    let replayed: Result<_, StoreError> = db.store().bare_unit(unit).await;
    assert_eq!(replayed, Ok(Applied::Already));
    let after =
        ["ledger_entries", "order_events", "outbox"].map(|table| count(&mut outside, table));
    assert_eq!(after, before.map(|rows| rows + 1));
    assert_eq!(
        outside.number("SELECT CAST(SUM(balance_kobo) AS BIGINT) AS number FROM ledger_accounts"),
        0
    );
}

#[derive(Debug, PartialEq)]
enum Refusal {
    NotToday,
    Store(StoreError),
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

async fn a_refused_unit_leaves_nothing_and_answers_its_own_error(db: &TestDatabase) {
    let plan = finished_order(db).await;
    let mut outside = db.outside();
    let before = count(&mut outside, "ledger_entries");
    let store = db.store();
    let refused = store.bare_unit(move |uow| -> Result<(), Refusal> {
        assert!(confirm(uow, &plan, event_id(1))?.is_now());
        Err(Refusal::NotToday)
    });
    assert_eq!(refused.await, Err(Refusal::NotToday));
    assert_eq!(count(&mut outside, "ledger_entries"), before);
    assert_eq!(count(&mut outside, "outbox"), 0);
    let status = format!(
        "SELECT COUNT(*) AS number FROM orders WHERE status = '{}'",
        OrderStatus::InProgress.code()
    );
    assert_eq!(outside.number(&status), 1);
}

async fn an_ignored_error_keeps_nothing(db: &TestDatabase) {
    let ignored: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            tell(uow, 1)?;
            let _tried = tell(uow, 1);
            Ok(())
        })
        .await;
    assert_eq!(
        ignored,
        Err(StoreError::Duplicate {
            constraint: "outbox_event_id_key".into()
        })
    );
    assert_eq!(count(&mut db.outside(), "outbox"), 0);
}

async fn after_the_first_failure_every_call_answers_it(db: &TestDatabase) {
    let answers: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            uow.users().insert(a_customer())?;
            let first = uow.users().insert(a_customer()).unwrap_err();
            assert_eq!(tell(uow, 2), Err(first.clone()), "written at the end");
            assert_eq!(uow.users().lock(a_customer().id), Err(first.clone()));
            Err(first)
        })
        .await;
    assert!(matches!(answers, Err(StoreError::Duplicate { .. })));
}

async fn a_unit_of_one_statement_is_kept_and_sends_no_second_one(db: &TestDatabase) {
    let failed = |text: &str| StoreError::Failed(text.into());
    let store = db.store();
    let kept: Result<(), StoreError> = store.one_statement(|uow| tell(uow, 1)).await;
    assert_eq!(kept, Ok(()));
    let two: Result<(), StoreError> = store
        .one_statement(|uow| {
            uow.users().lock(a_customer().id)?;
            tell(uow, 2)
        })
        .await;
    assert_eq!(
        two,
        Err(failed("a unit of one statement sends another one"))
    );
    let refused = store.one_statement(|uow| -> Result<(), Refusal> {
        uow.users().lock(a_customer().id)?;
        Err(Refusal::NotToday)
    });
    let late = failed("a unit of one statement refused after it");
    assert_eq!(refused.await, Err(Refusal::Store(late)));
    let early = store.one_statement(|_| -> Result<(), Refusal> { Err(Refusal::NotToday) });
    assert_eq!(early.await, Err(Refusal::NotToday));
    let duplicate: Result<(), StoreError> = store.one_statement(|uow| tell(uow, 1)).await;
    assert!(matches!(duplicate, Err(StoreError::Duplicate { .. })));
    assert_eq!(count(&mut db.outside(), "outbox"), 1);
    let after: Result<(), StoreError> = store.bare_unit(|uow| tell(uow, 3)).await;
    assert_eq!(after, Ok(()), "the connection is in order");
}

async fn a_panic_ends_its_unit_alone(db: &TestDatabase) {
    let panicked: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            tell(uow, 1)?;
            panic!("out of luck")
        })
        .await;
    assert_eq!(
        panicked,
        Err(StoreError::Failed("the unit panicked: out of luck".into()))
    );
    for number in 2..20 {
        let good: Result<(), StoreError> = db.store().bare_unit(move |uow| tell(uow, number)).await;
        assert_eq!(good, Ok(()));
    }
    assert_eq!(count(&mut db.outside(), "outbox"), 18);
}

async fn a_stale_aggregate_is_contended(db: &TestDatabase) {
    people(&*db.store()).await;
    let stale: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            let user = uow.users().lock(a_customer().id)?.unwrap();
            uow.users().save(user.clone())?;
            uow.users().save(user)
        })
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let stored: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.users().lock(a_customer().id))
        .await;
    assert_eq!(
        stored.unwrap().unwrap().version,
        a_customer().version,
        "the first save went with the second"
    );
}

async fn duplicates_have_one_name_on_both_engines(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    testkit::world::order_in(&*db.store(), &plan, OrderStatus::Assigned).await;
    let named = |constraint: &str| {
        Err::<(), _>(StoreError::Duplicate {
            constraint: constraint.into(),
        })
    };
    let store = db.store();
    // If the row exists already, the error names its id, even if other keys are taken too.
    let again = plan.clone();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.orders().insert(again.draft()))
            .await,
        named("orders_id_key")
    );
    let again = plan.clone();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.payments().insert(again.payment()))
            .await,
        named("payments_id_key")
    );
    let again = plan.clone();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.offers().insert(again.offer()))
            .await,
        named("offers_id_key")
    );
    let again = plan.clone();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.price_versions().insert(&again.price()))
            .await,
        named("price_versions_id_key")
    );
    let mut user = a_customer();
    assert_eq!(
        store
            .bare_unit({
                let user = user.clone();
                move |uow| uow.users().insert(user.clone())
            })
            .await,
        Ok::<(), StoreError>(())
    );
    assert_eq!(
        store
            .bare_unit({
                let user = user.clone();
                move |uow| uow.users().insert(user.clone())
            })
            .await,
        named("users_id_key")
    );
    user.id = testkit::id_no(9_999).into();
    assert_eq!(
        store
            .bare_unit({
                let user = user.clone();
                move |uow| uow.users().insert(user.clone())
            })
            .await,
        named("users_email_key")
    );
    user.email = kernel::Email::parse("somebody@example.ng").unwrap();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.users().insert(user.clone()))
            .await,
        named("users_referral_code_key")
    );
    let session = a_session(&a_customer(), 'a');
    assert_eq!(
        store
            .bare_unit({
                let session = session.clone();
                move |uow| uow.sessions().insert(session.clone())
            })
            .await,
        Ok::<(), StoreError>(())
    );
    let mut other = session;
    other.id = testkit::id_no(9_998).into();
    assert_eq!(
        store
            .bare_unit(move |uow| uow.sessions().insert(other.clone()))
            .await,
        named("sessions_key_hash_key")
    );
}

async fn of_sixty_mixed_units_only_the_successful_ones_are_kept(db: &TestDatabase) {
    let answers = together(60, |caller| {
        let store = db.store();
        async move {
            let unit = store.bare_unit(move |uow| -> Result<(), StoreError> {
                tell(uow, caller)?;
                match caller % 4 {
                    0 => Ok(()),
                    1 => Err(StoreError::Corrupt("refused".into())),
                    2 => panic!("number {caller}"),
                    _ => tell(uow, caller),
                }
            });
            (caller, unit.await)
        }
    });
    for (caller, answer) in answers.await {
        match caller % 4 {
            0 => assert_eq!(answer, Ok(())),
            1 => assert_eq!(answer, Err(StoreError::Corrupt("refused".into()))),
            2 => assert_eq!(
                answer,
                Err(StoreError::Failed(format!(
                    "the unit panicked: number {caller}"
                )))
            ),
            _ => assert_eq!(
                answer,
                Err(StoreError::Duplicate {
                    constraint: "outbox_event_id_key".into()
                })
            ),
        }
    }
    assert_eq!(count(&mut db.outside(), "outbox"), 15);
}

async fn what_was_answered_is_seen_by_everybody(db: &TestDatabase) {
    let seen = together(32, |caller| {
        let (store, mut outside) = (db.store(), db.outside());
        async move {
            let appended: Result<(), StoreError> =
                store.bare_unit(move |uow| tell(uow, caller)).await;
            appended.unwrap();
            let mine = format!(
                "SELECT COUNT(*) AS number FROM outbox WHERE event_id = '{}'",
                event_id(caller)
            );
            outside.number(&mine)
        }
    });
    assert_eq!(seen.await, vec![1; 32]);
}

async fn a_caller_that_leaves_stops_nothing(db: &TestDatabase) {
    let leaving = tokio::spawn(crate::world::slow(
        db.store(),
        1,
        std::time::Duration::from_millis(900),
    ));
    let queued = tokio::spawn(crate::world::slow(db.store(), 2, std::time::Duration::ZERO));
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    leaving.abort();
    queued.abort();
    let (_, _) = (leaving.await, queued.await);
    db.database.shutdown().await;
    assert_eq!(
        count(&mut db.outside(), "outbox"),
        2,
        "both were finished all the same"
    );
}
