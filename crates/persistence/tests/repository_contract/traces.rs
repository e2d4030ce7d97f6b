//! The traces of accounts, such as devices, which are compared with each other.

use crate::test_databases::TestDatabase;
use referrals::{Trace, TraceKind};
use testkit::{
    now,
    world::{a_complete_customer, a_customer, people},
};

async fn a_trace_is_kept_once_a_person_and_the_latest_comes_first(db: &TestDatabase) {
    people(&*db.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let (device, card) = (
        Trace::new(TraceKind::Device, "browser"),
        Trace::new(TraceKind::Payment, "card"),
    );
    for (user, trace, minutes) in [
        (ada, &device, 0),
        (ada, &card, 1),
        (bola, &device, 2),
        (ada, &device, 3),
    ] {
        let trace = trace.clone();
        db.run(move |uow| {
            uow.traces()
                .note(user, trace.clone(), now().plus_mins(minutes))
        })
        .await;
    }
    let of = |user| db.run(move |uow| uow.traces().traces_of(user));
    assert_eq!(of(ada).await, [device.clone(), card]);
    assert_eq!(of(bola).await, [device]);
}

contract!(memory, sqlite, postgres => a_trace_is_kept_once_a_person_and_the_latest_comes_first);
