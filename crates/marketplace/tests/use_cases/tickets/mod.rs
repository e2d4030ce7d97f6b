//! Support tickets: who may write in them, whose turn it is, and when they are closed.

mod messages;
mod opening;
mod times;

use crate::support::{Fixture, bola};
use kernel::{Actor, OrderId, TicketId, UploadId, UserId};
use marketplace::{
    support::{
        AnswerTicket, OpenTicket, ResolveTicket, SupportError, WriteMessage, answer_ticket,
        open_ticket, resolve_ticket, write_message,
    },
    uploads::Upload,
};
use support::{Author, Ticket, TicketCategory, WaitsFor};
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
            photos: Vec::new(),
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
            photos: Vec::new(),
        };
        write_message(&self.store, cmd).await
    }
    async fn answers(&self, ticket: TicketId, message: &str) -> Result<(), SupportError> {
        self.answers_for(ticket, message, WaitsFor::Customer).await
    }
    async fn answers_for(
        &self,
        ticket: TicketId,
        message: &str,
        waits_for: WaitsFor,
    ) -> Result<(), SupportError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        answer_ticket(
            &self.store,
            AnswerTicket {
                call,
                ticket,
                message: message.into(),
                photos: Vec::new(),
                waits_for,
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

pub fn uploaded(fixture: &Fixture, number: u64, owner: UserId) -> UploadId {
    let id: UploadId = testkit::id_no(8_970 + number).into();
    let photo = Upload {
        id,
        owner: Some(owner),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: fixture.clock_now(),
        order: None,
    };
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, photo)));
    id
}
