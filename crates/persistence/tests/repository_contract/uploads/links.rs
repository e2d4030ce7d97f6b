//! Links by which others see an order.

use super::plan;
use crate::test_databases::TestDatabase;
use orders::{OrderShare, OrderStatus};
use testkit::{id_no, now, world::order_in};

fn link(number: u64) -> OrderShare {
    let made = now().plus_mins(i64::try_from(number).unwrap());
    OrderShare::issue(
        id_no(800_000 + number).into(),
        plan(1).order_id(),
        format!("{number:064x}"),
        (made, 30),
    )
}

async fn links_are_kept_by_their_hash_and_taken_back(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Priced).await;
    order_in(&*db.store, &plan(2), OrderStatus::Completed).await;
    db.run(|uow| (1..=2).try_for_each(|number| uow.shares().insert(link(number))))
        .await;
    let same = || OrderShare {
        token_hash: link(1).token_hash,
        ..link(3)
    };
    assert_eq!(
        db.refused(move |uow| uow.shares().insert(same())).await,
        "order_shares_token_hash_key"
    );
    let of = |number| db.run(move |uow| uow.shares().unrevoked_of(plan(number).order_id()));
    assert_eq!(of(1).await, [link(1), link(2)]);
    assert_eq!(of(2).await, []);
    db.run(|uow| uow.shares().revoke(link(1).id, now().plus_hours(1)))
        .await;
    assert_eq!(of(1).await, [link(2)]);
    let view = db
        .reads()
        .share(&link(1).token_hash)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(
        view.share,
        OrderShare {
            revoked_at: Some(now().plus_hours(1)),
            ..link(1)
        }
    );
    assert_eq!(view.closed_at, None);
    let closed = || OrderShare {
        order: plan(2).order_id(),
        ..link(4)
    };
    db.run(move |uow| uow.shares().insert(closed())).await;
    let view = db
        .reads()
        .share(&link(4).token_hash)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!((view.share, view.closed_at), (closed(), Some(now())));
    assert_eq!(view.end_hours, 2);
    assert_eq!(db.reads().share(&"e".repeat(64)).await.unwrap(), None);
}

contract!(sqlite, postgres =>
    links_are_kept_by_their_hash_and_taken_back,
);
