//! Messages in the chat of an order, and their read marks.

use crate::test_databases::TestDatabase;
use kernel::{OrderId, ProviderId, UserId};
use notifications::{ActionUrl, Notification};
use orders::{ChatSide, OrderMessage, OrderStatus};
use testkit::{
    id_no, now,
    world::{self, OrderPlan, a_notification_no, a_provider_no, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// The `number`th message of order number 1.
fn message(number: u32, side: ChatSide) -> OrderMessage {
    let plan = plan(1);
    OrderMessage {
        id: id_no(785_000 + u64::from(number)).into(),
        order: plan.order_id(),
        provider: plan.provider,
        number,
        side,
        author: match side {
            ChatSide::Customer => plan.customer,
            ChatSide::Provider => plan.provider.into(),
        },
        text: Some(format!("Message {number}")),
        photo: None,
        sent_at: now().plus_mins(i64::from(number)),
        read_at: None,
    }
}

async fn an_order(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
    }
}

async fn insert(db: &TestDatabase, message: OrderMessage) {
    db.run(move |uow| uow.order_messages().insert(message.clone()))
        .await;
}

async fn found(db: &TestDatabase, number: u32) -> OrderMessage {
    let id = message(number, ChatSide::Customer).id;
    db.run(move |uow| uow.order_messages().find(id))
        .await
        .expect("it is there")
}

async fn count(db: &TestDatabase, order: OrderId) -> u32 {
    db.run(move |uow| uow.order_messages().count_of(order))
        .await
}

async fn recent(db: &TestDatabase, author: UserId) -> Vec<String> {
    let order = plan(1).order_id();
    db.run(move |uow| uow.order_messages().recent_texts(order, author))
        .await
}

async fn mark(db: &TestDatabase, provider: Option<ProviderId>, side: ChatSide, up_to: u32) -> u64 {
    let order = plan(1).order_id();
    db.run(move |uow| {
        uow.orders().lock(order)?;
        uow.order_messages()
            .mark_read(order, provider, side, up_to, now())
    })
    .await
}

async fn a_message_reads_back_as_written_and_numbers_are_unique(db: &TestDatabase) {
    an_order(db).await;
    assert_eq!(count(db, plan(1).order_id()).await, 0);
    let with_photo = OrderMessage {
        text: None,
        photo: Some(id_no(785_900).into()),
        read_at: Some(now()),
        ..message(2, ChatSide::Provider)
    };
    insert(db, message(1, ChatSide::Customer)).await;
    insert(db, with_photo.clone()).await;
    assert_eq!(found(db, 1).await, message(1, ChatSide::Customer));
    assert_eq!(found(db, 2).await, with_photo);
    let missing = message(9, ChatSide::Customer).id;
    assert_eq!(
        db.run(move |uow| uow.order_messages().find(missing)).await,
        None
    );
    assert_eq!(count(db, plan(1).order_id()).await, 2);
    assert_eq!(count(db, plan(2).order_id()).await, 0);
    let same_id = || OrderMessage {
        number: 3,
        ..message(1, ChatSide::Customer)
    };
    assert_eq!(
        db.refused(move |uow| uow.order_messages().insert(same_id()))
            .await,
        "order_messages_id_key"
    );
    let same_number = || OrderMessage {
        number: 1,
        ..message(3, ChatSide::Customer)
    };
    assert_eq!(
        db.refused(move |uow| uow.order_messages().insert(same_number()))
            .await,
        "order_messages_order_id_number_key"
    );
}

async fn the_latest_texts_of_an_author_come_oldest_first(db: &TestDatabase) {
    an_order(db).await;
    for number in 1..=5 {
        insert(db, message(number, ChatSide::Customer)).await;
    }
    insert(db, message(6, ChatSide::Provider)).await;
    let photo = OrderMessage {
        text: None,
        photo: Some(id_no(785_900).into()),
        ..message(7, ChatSide::Customer)
    };
    insert(db, photo).await;
    assert_eq!(
        recent(db, plan(1).customer).await,
        ["Message 4", "Message 5"],
        "the photo is one of the three"
    );
    assert_eq!(recent(db, plan(1).provider.into()).await, ["Message 6"]);
}

async fn a_mark_reads_one_side_of_one_chat_up_to_a_number(db: &TestDatabase) {
    an_order(db).await;
    world::stored::provider(&*db.store, a_provider_no(8)).await;
    let earlier = OrderMessage {
        provider: a_provider_no(8).id,
        ..message(1, ChatSide::Customer)
    };
    insert(db, earlier).await;
    for (number, side) in [
        (2, ChatSide::Customer),
        (3, ChatSide::Provider),
        (4, ChatSide::Customer),
        (5, ChatSide::Customer),
    ] {
        insert(db, message(number, side)).await;
    }
    let provider = Some(plan(1).provider);
    assert_eq!(mark(db, provider, ChatSide::Customer, 4).await, 2);
    assert_eq!(mark(db, provider, ChatSide::Customer, 4).await, 0);
    let mut read = Vec::new();
    for number in 1..=5 {
        read.push(found(db, number).await.read_at);
    }
    assert_eq!(read, [None, Some(now()), None, Some(now()), None]);
    assert_eq!(
        mark(db, None, ChatSide::Customer, 9).await,
        2,
        "with every provider"
    );
}

async fn unread_notifications_are_found_by_their_page(db: &TestDatabase) {
    people(&*db.store).await;
    let user = plan(1).customer;
    let page = || ActionUrl::parse("/order/1/track#chat").unwrap();
    let about = move |number: u64| Notification {
        action_url: Some(page()),
        ..a_notification_no(user, number)
    };
    let elsewhere = move || Notification {
        action_url: Some(ActionUrl::parse("/order/1/track").unwrap()),
        ..a_notification_no(user, 3)
    };
    let read = move || Notification {
        read_at: Some(now()),
        ..about(2)
    };
    db.run(move |uow| {
        for one in [about(1), read(), elsewhere()] {
            uow.notifications().insert_new(one).map(drop)?;
        }
        Ok(())
    })
    .await;
    let found = db
        .run(move |uow| uow.notifications().lock_unread_to(user, &page()))
        .await;
    assert_eq!(found, [about(1)]);
}

contract!(memory, sqlite, postgres =>
    a_message_reads_back_as_written_and_numbers_are_unique,
    the_latest_texts_of_an_author_come_oldest_first,
    a_mark_reads_one_side_of_one_chat_up_to_a_number,
    unread_notifications_are_found_by_their_page,
);
