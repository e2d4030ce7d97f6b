//! Support tickets: who may write in them, who has the next word, and when they end.

use crate::support::{House, amina, bola};
use kernel::{Actor, OrderId, TicketId, UserId};
use marketplace::{
    JobKind,
    supporting::{
        AnswerTicket, OpenTicket, ResolveTicket, SupportingError, WriteMessage, answer_ticket,
        open_ticket, resolve_ticket, write_message,
    },
};
use support::{Author, Ticket, TicketCategory, TicketError, TicketState};
use testkit::world;

impl House {
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
    ) -> Result<(), SupportingError> {
        let cmd = WriteMessage {
            call: self.by(Actor::Customer(user)),
            user,
            ticket,
            message: message.into(),
        };
        write_message(&self.store, cmd).await
    }
    async fn answers(&self, ticket: TicketId, message: &str) -> Result<(), SupportingError> {
        let call = self.by(Actor::Staff(world::an_admin().id));
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
    ) -> Result<bool, SupportingError> {
        let call = self.by(Actor::Staff(world::an_admin().id));
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
    let house = House::new().await;
    let id = house.ticket().await;
    assert_eq!(
        (house.stored(id).state, house.stored(id).messages),
        (TicketState::New, 1)
    );
    house.answers(id, "It left us yesterday.").await.unwrap();
    assert_eq!(house.stored(id).state, TicketState::WaitingCustomer);
    house.relay().await;
    let told: Vec<_> = house.state().notifications.owned().into_values().collect();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (told[0].user, told[0].title.as_str()),
        (bola(), "Support has answered")
    );
    assert_eq!(
        told[0]
            .action_url
            .as_ref()
            .map(ToString::to_string)
            .as_deref(),
        Some("/support")
    );
    house.asks(id, bola(), "Thank you.").await.unwrap();
    assert_eq!(house.stored(id).state, TicketState::Open);
    let texts: Vec<_> = house.said(id);
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
async fn t30_a_ticket_is_its_owners_and_the_desks_alone() {
    let house = House::new().await;
    let id = house.ticket().await;
    assert_eq!(
        house.asks(id, world::a_customer_no(7).id, "Me too.").await,
        Err(SupportingError::NotFound)
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        let answer = AnswerTicket {
            call: house.by(actor),
            ticket: id,
            message: "Hello.".into(),
        };
        assert_eq!(
            answer_ticket(&house.store, answer).await,
            Err(SupportingError::NotFound),
            "{actor:?}"
        );
        let resolve = ResolveTicket {
            call: house.by(actor),
            ticket: id,
            message: None,
        };
        assert_eq!(
            resolve_ticket(&house.store, resolve).await,
            Err(SupportingError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(house.said(id).len(), 1);
}

#[tokio::test]
async fn a_ticket_names_only_an_order_of_its_owner() {
    let house = House::new().await;
    let order = house.assigned().await;
    for user in [bola(), amina().into()] {
        let id = open_ticket(&house.store, house.question(user, Some(order)))
            .await
            .unwrap();
        assert_eq!(house.stored(id).order, Some(order));
    }
    for (user, order) in [
        (world::a_customer().id, order),
        (bola(), world::OrderPlan::numbered(99).order_id()),
    ] {
        let refused = open_ticket(&house.store, house.question(user, Some(order))).await;
        assert!(
            matches!(refused, Err(SupportingError::Invalid(errors)) if errors.0[0].code == "unknown_order")
        );
    }
    assert_eq!(house.state().tickets.len(), 2);
}

#[tokio::test]
async fn ten_tickets_may_be_open_at_a_time() {
    let house = House::new().await;
    let first = house.ticket().await;
    for _ in 1..Ticket::OPEN_MAX {
        house.ticket().await;
    }
    assert_eq!(
        open_ticket(&house.store, house.question(bola(), None)).await,
        Err(SupportingError::TooMany)
    );
    assert!(
        open_ticket(&house.store, house.question(world::a_customer().id, None))
            .await
            .is_ok(),
        "another's are not counted"
    );
    assert_eq!(house.resolves(first, None).await, Ok(true));
    assert!(
        open_ticket(&house.store, house.question(bola(), None))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_resolved_ticket_is_closed_after_a_week_unless_it_is_taken_up_again() {
    let house = House::new().await;
    let (quiet, again) = (house.ticket().await, house.ticket().await);
    for id in [quiet, again] {
        assert_eq!(house.resolves(id, Some("It is paid.")).await, Ok(true));
        assert_eq!(house.resolves(id, Some("It is paid.")).await, Ok(false));
        assert_eq!(
            (house.stored(id).state, house.said(id).len()),
            (TicketState::Resolved, 2)
        );
    }
    house.work_after_mins(6 * 24 * 60).await;
    house.asks(again, bola(), "It did not come.").await.unwrap();
    assert_eq!(house.stored(again).state, TicketState::Open);
    assert!(house.job(JobKind::CloseTicket, again.uuid()).is_none());
    house.work_after_mins(24 * 60).await;
    assert_eq!(
        (house.stored(quiet).state, house.stored(again).state),
        (TicketState::Closed, TicketState::Open)
    );
    assert_eq!(
        house.asks(quiet, bola(), "Hello?").await,
        Err(TicketError::Closed.into())
    );
    assert_eq!(
        house.answers(quiet, "Hello.").await,
        Err(TicketError::Closed.into())
    );
}

#[tokio::test]
async fn an_empty_question_is_none() {
    let house = House::new().await;
    let blank = OpenTicket {
        message: " \n".into(),
        ..house.question(bola(), None)
    };
    let refused = open_ticket(&house.store, blank).await;
    assert!(
        matches!(refused, Err(SupportingError::Invalid(errors)) if errors.0[0].field == "message")
    );
    assert!(house.state().tickets.is_empty());
}
