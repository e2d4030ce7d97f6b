//! Who sees which messages of an order.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::{OrderMessageId, ProviderId};
use marketplace::{
    read::{ChatReader, PageRequest},
    uploads::Upload,
};
use orders::{ChatSide, OrderMessage, OrderStatus};
use testkit::{
    id_no, now,
    world::{self, OrderPlan, a_provider_no, order_in},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn message(number: u32, provider: ProviderId, side: ChatSide) -> OrderMessage {
    OrderMessage {
        id: id_no(785_000 + u64::from(number)).into(),
        order: plan().order_id(),
        provider,
        number,
        side,
        author: match side {
            ChatSide::Customer => plan().customer,
            ChatSide::Provider => provider.into(),
        },
        text: Some(format!("Message {number}")),
        photo: None,
        sent_at: now().plus_mins(i64::from(number)),
        read_at: None,
    }
}

/// Two messages with an earlier provider, and five with the one who has the job now.
async fn a_chat(db: &TestDatabase) -> Vec<OrderMessage> {
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    world::stored::provider(&*db.store, a_provider_no(8)).await;
    let all: Vec<_> = (1..=7)
        .map(|number| {
            let provider = if number < 3 {
                a_provider_no(8).id
            } else {
                plan().provider
            };
            let side = if number % 2 == 0 {
                ChatSide::Provider
            } else {
                ChatSide::Customer
            };
            message(number, provider, side)
        })
        .collect();
    let stored = all.clone();
    db.run(move |uow| {
        stored
            .clone()
            .into_iter()
            .try_for_each(|one| uow.order_messages().insert(one))
    })
    .await;
    all
}

async fn ids(db: &TestDatabase, reader: ChatReader) -> Option<Vec<OrderMessageId>> {
    let (order, reads) = (plan().order_id(), db.reads());
    let first = reads
        .messages(order, reader, PageRequest::default())
        .await
        .unwrap();
    first.as_ref()?;
    let all = all_pages(2, |request| async {
        let page = reads.messages(order, reader, request).await.unwrap();
        page.expect("the reader has a part in it")
    });
    Some(all.await.into_iter().map(|one| one.id).collect())
}

async fn each_reader_sees_their_chat_oldest_first(db: &TestDatabase) {
    let all: Vec<_> = a_chat(db).await.into_iter().map(|one| one.id).collect();
    let customer = ChatReader::Customer(plan().customer);
    assert_eq!(ids(db, customer).await, Some(all.clone()));
    assert_eq!(ids(db, ChatReader::Staff).await, Some(all.clone()));
    let provider = ChatReader::Provider(plan().provider);
    assert_eq!(
        ids(db, provider).await,
        Some(all[2..].to_vec()),
        "nothing from the time of an earlier provider"
    );
    for stranger in [
        ChatReader::Customer(plan().provider.into()),
        ChatReader::Customer(world::a_customer_no(7).id),
        ChatReader::Provider(a_provider_no(8).id),
        ChatReader::Provider(plan().customer.into()),
    ] {
        assert_eq!(ids(db, stranger).await, None, "{stranger:?}");
    }
    let nowhere = db
        .reads()
        .messages(id_no(5).into(), ChatReader::Staff, PageRequest::default());
    assert_eq!(nowhere.await.unwrap(), None);
}

async fn pages_count_what_the_viewer_has_not_read(db: &TestDatabase) {
    a_chat(db).await;
    let order = plan().order_id();
    let job = || async {
        let page = db.reads().job_page(plan().provider, order, 10).await;
        page.unwrap().unwrap().unread_messages
    };
    let own = || async {
        let page = db.reads().order_page(order, now()).await;
        page.unwrap().unwrap().unread_messages
    };
    assert_eq!((job().await, own().await), (3, 3));
    db.run(move |uow| {
        uow.orders().lock(order)?;
        let (provider, messages) = (plan().provider, uow.order_messages());
        messages.mark_read(order, Some(provider), ChatSide::Customer, 5, now())?;
        messages.mark_read(order, None, ChatSide::Provider, 4, now())
    })
    .await;
    assert_eq!((job().await, own().await), (1, 1));
}

async fn photos_of_messages_are_not_those_of_the_request(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    let upload = |number: u64| Upload {
        id: id_no(number).into(),
        owner: Some(plan().customer),
        file: format!("{number:032x}"),
        bytes: 9,
        width: 8,
        height: 6,
        sha256: "d".repeat(64),
        created_at: now(),
        order: Some(plan().order_id()),
    };
    let sent = move || OrderMessage {
        photo: Some(upload(700_002).id),
        ..message(1, plan().provider, ChatSide::Customer)
    };
    db.run(move |uow| {
        uow.uploads().insert(upload(700_001))?;
        uow.uploads().insert(upload(700_002))?;
        uow.order_messages().insert(sent())
    })
    .await;
    let photos = db.reads().photos_of(vec![plan().order_id()]).await.unwrap();
    assert_eq!(photos, [(plan().order_id(), upload(700_001).id)]);
}

contract!(sqlite, postgres =>
    each_reader_sees_their_chat_oldest_first,
    pages_count_what_the_viewer_has_not_read,
    photos_of_messages_are_not_those_of_the_request,
);
