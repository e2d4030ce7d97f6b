//! The chat of an order between its customer and the provider who has the job.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, FieldErrors, OrderId, StoreError, UploadId, UserId};
use marketplace::{
    ChatEvent, DomainEvent, LiveMessage, OrderChat,
    chat::{OrderChatError, ReadMessages, WriteOrderMessage, read_messages, write_order_message},
    dispatch::{UnassignJob, leave_job},
    fulfilment::{JobStep, en_route},
    uploads::Upload,
};
use orders::{ChatError, ChatSide, ContactKind, OrderMessage, OrderStatus};
use testkit::world;

type Sent = Result<OrderMessage, OrderChatError>;

impl Fixture {
    fn letter(&self, side: ChatSide, order: OrderId, text: &str) -> WriteOrderMessage {
        let (user, call) = match side {
            ChatSide::Customer => (bola(), self.owner()),
            ChatSide::Provider => (amina().into(), self.amina()),
        };
        WriteOrderMessage {
            call,
            user,
            side,
            order,
            text: Some(text.to_owned()),
            photo: None,
        }
    }
    async fn customer_writes(&self, order: OrderId, text: &str) -> Sent {
        write_order_message(&self.store, self.letter(ChatSide::Customer, order, text)).await
    }
    async fn provider_writes(&self, order: OrderId, text: &str) -> Sent {
        write_order_message(&self.store, self.letter(ChatSide::Provider, order, text)).await
    }
    async fn customer_reads(&self, order: OrderId, up_to: u32) -> Applied<()> {
        let cmd = ReadMessages {
            call: self.owner(),
            user: bola(),
            side: ChatSide::Customer,
            order,
            up_to,
        };
        read_messages(&self.store, cmd).await.unwrap()
    }
    fn messages(&self, order: OrderId) -> Vec<OrderMessage> {
        self.state().messages_of(order)
    }
    /// The titles of a user's notifications about the chat, and whether each was read.
    fn told_of_chat(&self, user: UserId) -> Vec<(String, bool)> {
        let all = self.state().notifications.owned().into_values();
        let mut found: Vec<_> = all
            .filter(|one| one.user == user)
            .filter(|one| {
                one.action_url
                    .as_ref()
                    .is_some_and(|url| url.as_str().ends_with("#chat"))
            })
            .collect();
        found.sort_by_key(|one| (one.created_at, one.id));
        found
            .into_iter()
            .map(|one| (one.title.clone(), one.is_read()))
            .collect()
    }
    fn upload_of(&self, owner: UserId) -> UploadId {
        let upload = Upload {
            id: self.system().seed.into(),
            owner: Some(owner),
            file: self.system().seed.simple().to_string(),
            bytes: 7,
            width: 8,
            height: 6,
            sha256: "a".repeat(64),
            created_at: self.clock_now(),
            order: None,
        };
        let id = upload.id;
        self.store
            .tamper(|state| drop(state.uploads.insert(id, upload)));
        id
    }
    async fn sets_out(&self, order: OrderId) {
        let step = JobStep {
            call: self.amina(),
            order,
        };
        assert!(en_route(&self.store, step).await.unwrap().is_now());
    }
}

fn refused_for(kinds: &[ContactKind]) -> Sent {
    Err(OrderChatError::Chat(ChatError::ContactDetails {
        kinds: kinds.to_vec(),
    }))
}

#[tokio::test]
async fn both_sides_write_and_each_is_told_once_until_they_read() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.reactions().await;
    for text in ["I am at the gate.", "Please open.", "It is the blue one."] {
        fixture.provider_writes(order, text).await.unwrap();
        fixture.reactions().await;
    }
    fixture
        .customer_writes(order, "I am coming.")
        .await
        .unwrap();
    fixture.reactions().await;
    let numbers: Vec<_> = fixture
        .messages(order)
        .iter()
        .map(|message| (message.number, message.side))
        .collect();
    assert_eq!(
        numbers,
        [
            (1, ChatSide::Provider),
            (2, ChatSide::Provider),
            (3, ChatSide::Provider),
            (4, ChatSide::Customer)
        ]
    );
    let from_provider = || "Your provider wrote to you".to_owned();
    assert_eq!(fixture.told_of_chat(bola()), [(from_provider(), false)]);
    assert_eq!(
        fixture.told_of_chat(amina().into()),
        [("The customer wrote to you".to_owned(), false)]
    );

    // Reading the messages reads the notification too, so the next message is told again.
    assert_eq!(fixture.customer_reads(order, 3).await, Applied::Now(()));
    assert_eq!(fixture.customer_reads(order, 3).await, Applied::Already);
    assert_eq!(fixture.told_of_chat(bola()), [(from_provider(), true)]);
    fixture.provider_writes(order, "Thank you.").await.unwrap();
    fixture.reactions().await;
    assert_eq!(
        fixture.told_of_chat(bola()),
        [(from_provider(), true), (from_provider(), false)]
    );
    let unread: Vec<_> = fixture
        .messages(order)
        .into_iter()
        .filter(|message| message.read_at.is_none())
        .map(|message| message.number)
        .collect();
    assert_eq!(unread, [4, 5], "the customer read those of the provider");
    for user in [bola(), amina().into()] {
        let pushed = fixture.live.pushed_to(user);
        let updates = pushed.iter().filter(
            |one| matches!(one, LiveMessage::OrderUpdated { order: id, .. } if *id == order),
        );
        assert!(updates.count() >= 6, "every message and the read mark");
    }
}

#[tokio::test]
async fn a_mark_covers_what_was_shown_and_no_own_message() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    for text in ["One", "Two"] {
        fixture.provider_writes(order, text).await.unwrap();
    }
    fixture.customer_writes(order, "Three").await.unwrap();
    assert!(fixture.customer_reads(order, 1).await.is_now());
    let read = |fixture: &Fixture| -> Vec<bool> {
        let all = fixture.messages(order);
        all.iter()
            .map(|message| message.read_at.is_some())
            .collect()
    };
    assert_eq!(read(&fixture), [true, false, false]);
    assert!(fixture.customer_reads(order, 99).await.is_now());
    assert_eq!(read(&fixture), [true, true, false]);
    let marked = DomainEvent::Chat(OrderChat {
        order,
        provider: amina(),
        news: ChatEvent::Read,
    });
    assert_eq!(fixture.count(&marked), 2);
}

#[tokio::test]
async fn t63_contact_details_wait_until_the_provider_is_on_the_way() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let phone = "Call me on zero eight 0 3 one two three 4567";
    let refused = || refused_for(&[ContactKind::Phone]);
    assert_eq!(fixture.customer_writes(order, phone).await, refused());
    assert_eq!(fixture.provider_writes(order, phone).await, refused());
    fixture.provider_writes(order, "0803").await.unwrap();
    assert_eq!(fixture.provider_writes(order, "1234567").await, refused());
    assert_eq!(fixture.messages(order).len(), 1);
    fixture.sets_out(order).await;
    assert!(fixture.customer_writes(order, phone).await.is_ok());
    assert!(fixture.provider_writes(order, phone).await.is_ok());
    assert_eq!(
        fixture.provider_writes(order, "Pay 0123456789, GTB").await,
        refused_for(&[ContactKind::AccountNumber]),
        "payment outside the platform is never arranged here"
    );
}

#[tokio::test]
async fn only_the_customer_and_the_provider_who_has_the_job_write() {
    let fixture = Fixture::new().await;
    let priced = fixture.priced().await;
    let early = fixture.customer_writes(priced, "Hello").await;
    assert_eq!(early, Err(OrderChatError::Chat(ChatError::NoProvider)));
    assert_eq!(
        fixture.provider_writes(priced, "Hello").await,
        Err(OrderChatError::NotFound)
    );
    let order = fixture.assigned().await;
    for (user, side) in [
        (world::a_customer_no(7).id, ChatSide::Customer),
        (amina().into(), ChatSide::Customer),
        (bola(), ChatSide::Provider),
        (world::a_provider_no(7).id.into(), ChatSide::Provider),
    ] {
        let cmd = WriteOrderMessage {
            call: fixture.by(Actor::Customer(user)),
            user,
            side,
            ..fixture.letter(ChatSide::Customer, order, "Hello")
        };
        let refused = write_order_message(&fixture.store, cmd).await;
        assert_eq!(refused, Err(OrderChatError::NotFound), "{user} {side:?}");
    }
    assert!(fixture.provider_writes(order, "Hello").await.is_ok());
    let leave = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, leave).await.unwrap();
    assert_eq!(
        fixture.provider_writes(order, "Still there?").await,
        Err(OrderChatError::NotFound),
        "a provider who left"
    );
    assert_eq!(
        fixture.customer_writes(order, "Still there?").await,
        Err(OrderChatError::Chat(ChatError::NoProvider))
    );
}

#[tokio::test]
async fn the_chat_closes_seven_days_after_the_order() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    let end = fixture.order(order).closed_at.unwrap();
    fixture.clock.set(end.plus_days(7).plus_secs(-1));
    assert!(fixture.customer_writes(order, "Thank you").await.is_ok());
    assert!(fixture.provider_writes(order, "Welcome").await.is_ok());
    fixture.clock.set(end.plus_days(7));
    let at = end.plus_days(7);
    for refused in [
        fixture.customer_writes(order, "Hello?").await,
        fixture.provider_writes(order, "Hello?").await,
    ] {
        assert_eq!(refused, Err(OrderChatError::Chat(ChatError::Closed { at })));
    }
    assert!(
        fixture.customer_reads(order, 9).await.is_now(),
        "reading goes on"
    );
}

#[tokio::test]
async fn the_same_command_twice_makes_one_message() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let cmd = fixture.letter(ChatSide::Customer, order, "I am coming.");
    let first = write_order_message(&fixture.store, cmd.clone()).await;
    let again = write_order_message(&fixture.store, cmd).await;
    assert_eq!(first, again);
    assert_eq!(fixture.messages(order).len(), 1);
    let written = DomainEvent::Chat(OrderChat {
        order,
        provider: amina(),
        news: ChatEvent::Written {
            by_provider: false,
            message: first.unwrap().id,
        },
    });
    assert_eq!(fixture.count(&written), 1);
}

#[tokio::test]
async fn a_photo_is_the_authors_own_and_used_once() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let photo = fixture.upload_of(amina().into());
    let with = |photo: UploadId| WriteOrderMessage {
        text: None,
        photo: Some(photo),
        ..fixture.letter(ChatSide::Provider, order, "")
    };
    let refused: Sent = Err(FieldErrors::one(
        "uploadId",
        "not_your_upload",
        "Please add this photo again.",
    )
    .into());
    let of_bola = fixture.upload_of(bola());
    assert_eq!(
        write_order_message(&fixture.store, with(of_bola)).await,
        refused
    );
    let voice_note = fixture.upload_of(amina().into());
    fixture
        .store
        .tamper(|state| state.uploads.get_mut(&voice_note).unwrap().width = 0);
    assert_eq!(
        write_order_message(&fixture.store, with(voice_note)).await,
        refused,
        "a voice note is no photo"
    );
    let sent = write_order_message(&fixture.store, with(photo))
        .await
        .unwrap();
    assert_eq!((sent.text, sent.photo), (None, Some(photo)));
    assert_eq!(
        fixture.state().uploads.get(&photo).unwrap().order,
        Some(order)
    );
    assert_eq!(
        write_order_message(&fixture.store, with(photo)).await,
        refused,
        "a photo is shown once"
    );
}

#[tokio::test]
async fn a_store_that_fails_keeps_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let before = fixture.events().len();
    fixture
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let sent = fixture.customer_writes(order, "Hello").await;
    assert!(matches!(sent, Err(OrderChatError::Store(_))), "{sent:?}");
    assert_eq!(fixture.messages(order), []);
    assert_eq!(fixture.events().len(), before);
}
