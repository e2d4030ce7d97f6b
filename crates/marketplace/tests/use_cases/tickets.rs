//! Support tickets: who may write in them, whose turn it is, and when they are closed.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, OrderId, TicketId, UserId};
use marketplace::{
    TaskKind,
    support::{
        AnswerTicket, OpenTicket, ResolveTicket, SupportError, WriteMessage, answer_ticket,
        open_ticket, resolve_ticket, write_message,
    },
};
use support::{Author, Ticket, TicketCategory, TicketError, TicketState};
use testkit::world;

impl Fixture {
    fn question(&self, user: UserId, order: Option<OrderId>) -> OpenTicket {
        OpenTicket {
            call: self.by(Actor::Customer(user)),
            user,
            category: TicketCategory::Refund,
            subject: "Where is my refund?".into(),
            message: "I cancelled on Monday.".into(),
            order,
        }
    }
    async fn ticket(&self) -> TicketId {
        open_ticket(&self.store, self.question(bola(), None))
            .await
            .expect("anybody may ask")
    }
    fn stored(&self, id: TicketId) -> Ticket {
        self.state()
            .tickets
            .get(&id)
            .cloned()
            .expect("the ticket is there")
    }
    fn said(&self, id: TicketId) -> Vec<(Author, String)> {
        let messages = self
            .state()
            .ticket_messages
            .owned()
            .into_iter()
            .filter(|message| message.ticket == id);
        messages
            .map(|message| (message.author, message.body))
            .collect()
    }
    async fn asks(
        &self,
        ticket: TicketId,
        user: UserId,
        message: &str,
    ) -> Result<(), SupportError> {
        let cmd = WriteMessage {
            call: self.by(Actor::Customer(user)),
            user,
            ticket,
            message: message.into(),
        };
        write_message(&self.store, cmd).await
    }
    async fn answers(&self, ticket: TicketId, message: &str) -> Result<(), SupportError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        answer_ticket(
            &self.store,
            AnswerTicket {
                call,
                ticket,
                message: message.into(),
            },
        )
        .await
    }
    async fn resolves(
        &self,
        ticket: TicketId,
        message: Option<&str>,
    ) -> Result<bool, SupportError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = ResolveTicket {
            call,
            ticket,
            message: message.map(str::to_owned),
        };
        resolve_ticket(&self.store, cmd)
            .await
            .map(|done| done.is_now())
    }
}

#[tokio::test]
async fn a_question_is_answered_and_asked_again_and_its_owner_is_told() {
    let fixture = Fixture::new().await;
    let id = fixture.ticket().await;
    assert_eq!(
        (fixture.stored(id).state, fixture.stored(id).messages),
        (TicketState::New, 1)
    );
    fixture.answers(id, "It left us yesterday.").await.unwrap();
    assert_eq!(fixture.stored(id).state, TicketState::WaitingCustomer);
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .collect();
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (notices[0].user, notices[0].title.as_str()),
        (bola(), "Support has answered")
    );
    assert_eq!(
        notices[0]
            .action_url
            .as_ref()
            .map(ToString::to_string)
            .as_deref(),
        Some("/support")
    );
    fixture.asks(id, bola(), "Thank you.").await.unwrap();
    assert_eq!(fixture.stored(id).state, TicketState::Open);
    let texts: Vec<_> = fixture.said(id);
    let expected = [
        (Author::Customer, "I cancelled on Monday."),
        (Author::Support, "It left us yesterday."),
        (Author::Customer, "Thank you."),
    ];
    assert_eq!(
        texts,
        expected.map(|(author, text)| (author, text.to_owned()))
    );
}

#[tokio::test]
async fn t30_a_ticket_is_its_owners_and_the_staff_alone() {
    let fixture = Fixture::new().await;
    let id = fixture.ticket().await;
    assert_eq!(
        fixture
            .asks(id, world::a_customer_no(7).id, "Me too.")
            .await,
        Err(SupportError::NotFound)
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        let answer = AnswerTicket {
            call: fixture.by(actor),
            ticket: id,
            message: "Hello.".into(),
        };
        assert_eq!(
            answer_ticket(&fixture.store, answer).await,
            Err(SupportError::NotFound),
            "{actor:?}"
        );
        let resolve = ResolveTicket {
            call: fixture.by(actor),
            ticket: id,
            message: None,
        };
        assert_eq!(
            resolve_ticket(&fixture.store, resolve).await,
            Err(SupportError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(fixture.said(id).len(), 1);
}

#[tokio::test]
async fn a_ticket_names_only_an_order_of_its_owner() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    for user in [bola(), amina().into()] {
        let id = open_ticket(&fixture.store, fixture.question(user, Some(order)))
            .await
            .unwrap();
        assert_eq!(fixture.stored(id).order, Some(order));
    }
    for (user, order) in [
        (world::a_customer().id, order),
        (bola(), world::OrderPlan::numbered(99).order_id()),
    ] {
        let refused = open_ticket(&fixture.store, fixture.question(user, Some(order))).await;
        assert!(
            matches!(refused, Err(SupportError::Invalid(errors)) if errors.0[0].code == "unknown_order")
        );
    }
    assert_eq!(fixture.state().tickets.len(), 2);
}

#[tokio::test]
async fn ten_tickets_may_be_open_at_a_time() {
    let fixture = Fixture::new().await;
    let first = fixture.ticket().await;
    for _ in 1..Ticket::OPEN_MAX {
        fixture.ticket().await;
    }
    assert_eq!(
        open_ticket(&fixture.store, fixture.question(bola(), None)).await,
        Err(SupportError::TooMany)
    );
    assert!(
        open_ticket(
            &fixture.store,
            fixture.question(world::a_customer().id, None)
        )
        .await
        .is_ok(),
        "another's are not counted"
    );
    assert_eq!(fixture.resolves(first, None).await, Ok(true));
    assert!(
        open_ticket(&fixture.store, fixture.question(bola(), None))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_resolved_ticket_is_closed_after_a_week_unless_it_is_taken_up_again() {
    let fixture = Fixture::new().await;
    let (quiet, again) = (fixture.ticket().await, fixture.ticket().await);
    for id in [quiet, again] {
        assert_eq!(fixture.resolves(id, Some("It is paid.")).await, Ok(true));
        assert_eq!(fixture.resolves(id, Some("It is paid.")).await, Ok(false));
        assert_eq!(
            (fixture.stored(id).state, fixture.said(id).len()),
            (TicketState::Resolved, 2)
        );
    }
    fixture.work_after_mins(6 * 24 * 60).await;
    fixture
        .asks(again, bola(), "It did not come.")
        .await
        .unwrap();
    assert_eq!(fixture.stored(again).state, TicketState::Open);
    assert!(fixture.job(TaskKind::CloseTicket, again.uuid()).is_none());
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (fixture.stored(quiet).state, fixture.stored(again).state),
        (TicketState::Closed, TicketState::Open)
    );
    assert_eq!(
        fixture.asks(quiet, bola(), "Hello?").await,
        Err(TicketError::Closed.into())
    );
    assert_eq!(
        fixture.answers(quiet, "Hello.").await,
        Err(TicketError::Closed.into())
    );
}

#[tokio::test]
async fn an_empty_question_is_none() {
    let fixture = Fixture::new().await;
    let blank = OpenTicket {
        message: " \n".into(),
        ..fixture.question(bola(), None)
    };
    let refused = open_ticket(&fixture.store, blank).await;
    assert!(
        matches!(refused, Err(SupportError::Invalid(errors)) if errors.0[0].field == "message")
    );
    assert!(fixture.state().tickets.is_empty());
}
