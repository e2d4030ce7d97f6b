//! The link of a guest: what it shows, how the guest writes with it, and what ends it.

use super::{PHONE, phone};
use crate::support::{Fixture, bola};
use identity::CodeMaker;
use kernel::{Actor, Applied, TicketId};
use marketplace::{
    DomainEvent,
    guest_links::guest_link_hash,
    staff::AuditKind,
    support::{
        AnswerTicket, ResolveTicket, RevokeLink, SupportError, WriteAsGuest, answer_ticket,
        close_ticket, resolve_ticket, revoke_link, write_as_guest,
    },
};
use notifications::SmsFailure;
use support::{Author, Guest, Owner, Ticket, TicketError, TicketState, WaitsFor};
use testkit::{PlainCodes, world};

impl Fixture {
    async fn guest_writes(&self, token: &str, message: &str) -> Result<(), SupportError> {
        let cmd = WriteAsGuest {
            call: self.by(Actor::Guest),
            link_hash: guest_link_hash(token),
            message: message.into(),
        };
        write_as_guest(&self.store, cmd).await
    }
    async fn staff_answer(&self, ticket: TicketId) {
        self.clock.advance_mins(1);
        let cmd = AnswerTicket {
            call: self.by(testkit::staff(world::an_admin().id)),
            ticket,
            message: "Which number did you use?".into(),
            photos: Vec::new(),
            waits_for: WaitsFor::Customer,
        };
        answer_ticket(&self.store, cmd).await.unwrap();
    }
    async fn staff_resolve(&self, ticket: TicketId) {
        self.clock.advance_mins(1);
        let cmd = ResolveTicket {
            call: self.by(testkit::staff(world::an_admin().id)),
            ticket,
            message: None,
        };
        assert!(resolve_ticket(&self.store, cmd).await.unwrap().is_now());
    }
}

#[tokio::test]
async fn b13_4_every_answer_sends_the_link_and_the_guest_writes_with_it() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    let id = opened.ticket;
    fixture.staff_answer(id).await;
    assert_eq!(fixture.of_guest(id).state, TicketState::WaitingCustomer);
    assert_eq!(fixture.links().len(), 2);
    let is_told = |event: &DomainEvent| matches!(event, DomainEvent::SupportAnswered { .. });
    let state = fixture.store.state();
    let mut events = state.outbox.iter().map(|waiting| &waiting.message.event);
    assert!(!events.any(is_told), "a guest gets no notification");
    assert_eq!(
        fixture.guest_writes(&opened.token, "This one.").await,
        Ok(())
    );
    assert_eq!(fixture.of_guest(id).state, TicketState::Open);
    let last = fixture.store.state().ticket_messages[2].clone();
    assert_eq!((last.author, last.author_id), (Author::Customer, None));
    fixture.staff_resolve(id).await;
    assert_eq!(fixture.links().len(), 3);
    assert_eq!(
        fixture.guest_writes(&opened.token, "Not yet.").await,
        Ok(())
    );
    assert_eq!(
        fixture.of_guest(id).state,
        TicketState::Open,
        "it is taken up again"
    );
    let unknown = fixture
        .guest_writes("00000000000000000000000000000000", "Hello")
        .await;
    assert_eq!(unknown, Err(SupportError::NotFound));
    let empty = fixture.guest_writes(&opened.token, " ").await;
    assert!(matches!(empty, Err(SupportError::Invalid(_))));
}

#[tokio::test]
async fn b13_4_a_closed_ticket_takes_no_message_and_its_link_ends() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    fixture.staff_resolve(opened.ticket).await;
    let unsent = fixture.links()[1].id;
    fixture.clock.advance_mins(7 * 24 * 60);
    let closed = close_ticket(&fixture.store, opened.ticket, fixture.by(Actor::System)).await;
    assert_eq!(closed, Ok(Applied::Now(())));
    let refused = fixture.guest_writes(&opened.token, "Hello?").await;
    assert_eq!(refused, Err(SupportError::Ticket(TicketError::Closed)));
    fixture
        .clock
        .advance_mins(Ticket::GUEST_LINK_DAYS * 24 * 60);
    let refused = fixture.guest_writes(&opened.token, "Hello?").await;
    assert_eq!(refused, Err(SupportError::LinkOver));
    assert_eq!(fixture.sends_link(unsent).await, Ok(()));
    assert!(
        fixture.sms.texts_to(PHONE).is_empty(),
        "a dead link is not sent"
    );
    assert_eq!(fixture.links()[1].failure, Some(SmsFailure::Outdated));
}

impl Fixture {
    async fn revokes(&self, actor: Actor, ticket: TicketId) -> Result<Applied<()>, SupportError> {
        let call = self.by(actor);
        revoke_link(&self.store, RevokeLink { call, ticket }).await
    }
}

#[tokio::test]
async fn b13_4_staff_revoke_the_link_once_with_an_audit_entry_and_no_other_is_sent() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    let unsent = fixture.links()[0].id;
    let staff = testkit::staff(world::an_admin().id);
    let now = fixture.revokes(staff, opened.ticket).await;
    assert_eq!(now, Ok(Applied::Now(())));
    let again = fixture.revokes(staff, opened.ticket).await;
    assert_eq!(again, Ok(Applied::Already));
    let state = fixture.store.state();
    let entries = &state.audit_entries;
    assert_eq!(entries.len(), 1);
    let reference = fixture.of_guest(opened.ticket).reference;
    assert_eq!(
        (entries[0].kind, entries[0].staff, entries[0].person),
        (AuditKind::RevokedGuestLink, world::an_admin().id, None)
    );
    assert_eq!(entries[0].detail, Some(format!("Ticket {reference}")));
    let refused = fixture.guest_writes(&opened.token, "Hello?").await;
    assert_eq!(
        refused,
        Err(SupportError::NotFound),
        "refused like an unknown link"
    );
    fixture.staff_answer(opened.ticket).await;
    fixture.staff_resolve(opened.ticket).await;
    assert_eq!(fixture.links().len(), 1, "no other link is sent");
    assert_eq!(fixture.sends_link(unsent).await, Ok(()));
    assert!(fixture.sms.texts_to(PHONE).is_empty());
    assert_eq!(fixture.links()[0].failure, Some(SmsFailure::Outdated));
}

#[tokio::test]
async fn b13_4_only_staff_revoke_a_link_and_a_ticket_of_an_account_has_none() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    for actor in [Actor::Guest, Actor::Customer(bola()), Actor::System] {
        let refused = fixture.revokes(actor, opened.ticket).await;
        assert_eq!(refused, Err(SupportError::NotFound), "{actor:?}");
    }
    assert!(!fixture.of_guest(opened.ticket).is_link_revoked());
    let staff = testkit::staff(world::an_admin().id);
    let unknown = fixture.revokes(staff, testkit::id_no(9).into()).await;
    assert_eq!(unknown, Err(SupportError::NotFound));
    fixture.store.tamper(|state| {
        let ticket = state.tickets.get_mut(&opened.ticket).unwrap();
        ticket.owner = Owner::Account(bola());
    });
    let of_account = fixture.revokes(staff, opened.ticket).await;
    assert_eq!(of_account, Err(SupportError::NotFound));
}

#[tokio::test]
async fn b13_4_the_next_link_works_after_the_key_of_the_server_was_replaced() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    let earlier = Owner::Guest(Guest {
        phone: Some(phone()),
        link_hash: guest_link_hash("made with the earlier key"),
        link_revoked_at: None,
    });
    fixture.store.tamper(|state| {
        state.tickets.get_mut(&opened.ticket).unwrap().owner = earlier;
    });
    let token = PlainCodes.guest_token(opened.ticket);
    assert_eq!(
        fixture.guest_writes(&token, "Hello?").await,
        Err(SupportError::NotFound)
    );
    assert_eq!(fixture.sends_link(fixture.links()[0].id).await, Ok(()));
    assert_eq!(fixture.guest_writes(&token, "Hello?").await, Ok(()));
}
