//! Tickets of people without an account: the code that opens one, the link that shows it, and what is
//! refused.

use crate::{
    support::{Fixture, bola},
    tickets::uploaded,
};
use identity::{CodeMaker, CodePurpose, PhoneCodeError};
use kernel::{Actor, Applied, NgPhone, SmsId, TicketId};
use marketplace::{
    DomainEvent,
    guest_links::guest_link_hash,
    identity::{
        CodeBearer, CodeRequest, Device, IdentityError, Opening, RequestPhoneCode, VerifyPhoneCode,
        request_phone_code, verify_phone_code,
    },
    sms::{SmsTools, send_sms},
    staff::AuditKind,
    support::{
        AnswerTicket, OpenForGuest, OpenedForGuest, ResolveTicket, RevokeLink, SupportError,
        WriteAsGuest, WriteMessage, answer_ticket, close_ticket, open_for_guest, resolve_ticket,
        revoke_link, write_as_guest, write_message,
    },
};
use notifications::{PhoneChannel, SmsFailure, SmsMessage, SmsPurpose, SmsState};
use std::sync::Arc;
use support::{Author, Guest, Owner, Ticket, TicketCategory, TicketError, TicketState, WaitsFor};
use testkit::{PlainCodes, world};

const PHONE: &str = "+2348035550198";

fn phone() -> NgPhone {
    NgPhone::parse(PHONE).unwrap()
}

impl Fixture {
    /// Asks for a code, and returns it.
    async fn code_for(&self, purpose: CodePurpose) -> String {
        self.clock.advance_mins(3);
        let cmd = RequestPhoneCode {
            call: self.by(Actor::Guest),
            phone: phone(),
            purpose,
            user: None,
            device: Some("browser".into()),
            asks: CodeRequest::New(PhoneChannel::Sms),
        };
        let made = request_phone_code(&self.store, Arc::new(PlainCodes), cmd).await;
        assert!(made.unwrap().is_now());
        let code = self.store.state().phone_codes[PHONE].id;
        PlainCodes.code(code)
    }
    fn guest_opening(&self, code: &str) -> OpenForGuest {
        OpenForGuest {
            call: self.by(Actor::Guest),
            phone: phone(),
            code: code.to_owned(),
            device: Some("browser".into()),
            category: TicketCategory::Account,
            subject: "I cannot sign in".into(),
            message: "Please help.".into(),
        }
    }
    async fn opens(&self, cmd: OpenForGuest) -> Result<OpenedForGuest, SupportError> {
        open_for_guest(&self.store, Arc::new(PlainCodes), cmd).await
    }
    async fn guest_ticket(&self) -> OpenedForGuest {
        let code = self.code_for(CodePurpose::GuestTicket).await;
        self.opens(self.guest_opening(&code)).await.unwrap()
    }
    fn of_guest(&self, id: TicketId) -> Ticket {
        self.store.state().tickets[&id].clone()
    }
    /// The messages with links, oldest first.
    fn links(&self) -> Vec<SmsMessage> {
        let state = self.store.state();
        let is_link = |message: &&SmsMessage| message.purpose == SmsPurpose::GuestLink;
        let mut links: Vec<_> = state.sms.values().filter(is_link).cloned().collect();
        links.sort_by_key(|message| message.queued_at);
        links
    }
    async fn sends_link(&self, id: SmsId) -> Result<(), String> {
        let tools = SmsTools {
            sender: &self.sms,
            codes: &PlainCodes,
            public_url: "https://gida.test",
        };
        send_sms(&self.store, tools, id, self.by(Actor::System)).await
    }
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
async fn b13_4_a_code_opens_a_ticket_and_its_guest_gets_the_link() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    let ticket = fixture.of_guest(opened.ticket);
    let guest = Guest {
        phone: Some(phone()),
        link_hash: guest_link_hash(&opened.token),
        link_revoked_at: None,
    };
    assert_eq!((&ticket.owner, ticket.messages), (&Owner::Guest(guest), 1));
    let written = fixture.store.state().ticket_messages[0].clone();
    assert_eq!(
        (written.author, written.author_id),
        (Author::Customer, None)
    );
    let link = fixture.links().remove(0);
    assert_eq!(
        (&link.recipient, link.user, link.ticket, link.code),
        (&phone(), None, Some(opened.ticket), None)
    );
    assert_eq!(fixture.sends_link(link.id).await, Ok(()));
    let text = fixture.sms.texts_to(PHONE).pop().unwrap();
    let address = format!("https://gida.test/support?guest#{}", opened.token);
    assert!(text.contains(&address), "{text}");
    assert!(text.contains(ticket.reference.as_str()), "{text}");
    assert_eq!(fixture.links()[0].state, SmsState::Sent);
}

#[tokio::test]
async fn b13_4_a_code_of_an_account_opens_no_ticket_and_a_code_of_a_ticket_no_account() {
    let fixture = Fixture::new().await;
    let over = || PhoneCodeError::Over;
    let code = fixture.code_for(CodePurpose::Account).await;
    let refused = fixture.opens(fixture.guest_opening(&code)).await;
    assert_eq!(refused, Err(SupportError::Code(over())));
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    let cmd = VerifyPhoneCode {
        call: fixture.by(Actor::Guest),
        phone: phone(),
        code: code.clone(),
        by: CodeBearer::Guest(Opening {
            key_hash: "0".repeat(64),
            device: Device {
                id: Some("browser".into()),
                ..Device::default()
            },
            replaces: None,
        }),
    };
    let refused = verify_phone_code(&fixture.store, Arc::new(PlainCodes), cmd).await;
    assert_eq!(refused, Err(IdentityError::PhoneCode(over())));
    assert!(fixture.store.state().tickets.is_empty());
    assert!(
        fixture.opens(fixture.guest_opening(&code)).await.is_ok(),
        "no try was counted"
    );
}

#[tokio::test]
async fn b13_4_a_wrong_late_used_or_foreign_code_opens_nothing() {
    let fixture = Fixture::new().await;
    let none = fixture.opens(fixture.guest_opening("123456")).await;
    assert_eq!(none, Err(SupportError::Code(PhoneCodeError::Over)));
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    let elsewhere = OpenForGuest {
        device: Some("another browser".into()),
        ..fixture.guest_opening(&code)
    };
    let refused = fixture.opens(elsewhere).await;
    assert_eq!(refused, Err(SupportError::Code(PhoneCodeError::Over)));
    let empty = OpenForGuest {
        subject: " ".into(),
        ..fixture.guest_opening("no code")
    };
    assert!(matches!(
        fixture.opens(empty).await,
        Err(SupportError::Invalid(_))
    ));
    for left in (1..5).rev() {
        let refused = fixture.opens(fixture.guest_opening("no code")).await;
        assert_eq!(
            refused,
            Err(SupportError::Code(PhoneCodeError::Wrong(left)))
        );
    }
    for typed in ["no code", code.as_str()] {
        let refused = fixture.opens(fixture.guest_opening(typed)).await;
        assert!(matches!(
            refused,
            Err(SupportError::Code(PhoneCodeError::Locked(_)))
        ));
    }
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    fixture.clock.advance_mins(10);
    let late = fixture.opens(fixture.guest_opening(&code)).await;
    assert_eq!(late, Err(SupportError::Code(PhoneCodeError::Over)));
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    assert!(fixture.opens(fixture.guest_opening(&code)).await.is_ok());
    let again = fixture.opens(fixture.guest_opening(&code)).await;
    assert_eq!(again, Err(SupportError::Code(PhoneCodeError::Over)));
    assert_eq!(fixture.store.state().tickets.len(), 1);
}

#[tokio::test]
async fn b13_4_the_same_request_again_returns_the_ticket_that_it_opened() {
    let fixture = Fixture::new().await;
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    let cmd = fixture.guest_opening(&code);
    let opened = fixture.opens(cmd.clone()).await;
    assert!(opened.is_ok());
    assert_eq!(fixture.opens(cmd.clone()).await, opened);
    for other in [
        OpenForGuest {
            code: "no code".into(),
            ..cmd.clone()
        },
        OpenForGuest {
            device: Some("another browser".into()),
            ..cmd.clone()
        },
        OpenForGuest {
            phone: NgPhone::parse("+2348035550199").unwrap(),
            ..cmd.clone()
        },
    ] {
        let refused = fixture.opens(other).await;
        assert_eq!(refused, Err(SupportError::Code(PhoneCodeError::Over)));
    }
    // A newer code of the number is not compared, so that the request tells nothing about it.
    let newer = fixture.code_for(CodePurpose::Account).await;
    for typed in [code, newer] {
        let again = OpenForGuest {
            code: typed,
            ..cmd.clone()
        };
        let refused = fixture.opens(again).await;
        assert_eq!(refused, Err(SupportError::Code(PhoneCodeError::Over)));
    }
    assert_eq!(fixture.store.state().tickets.len(), 1);
    assert_eq!(fixture.links().len(), 1, "one SMS");
}

#[tokio::test]
async fn b13_4_an_urgent_subject_needs_an_account_or_a_report_of_danger() {
    let fixture = Fixture::new().await;
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    let urgent = OpenForGuest {
        category: TicketCategory::GasSafety,
        ..fixture.guest_opening(&code)
    };
    let Err(SupportError::Invalid(errors)) = fixture.opens(urgent).await else {
        panic!("it is refused");
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("category", "not_for_guests")
    );
    assert!(
        fixture.opens(fixture.guest_opening(&code)).await.is_ok(),
        "the code was not spent"
    );
}

#[tokio::test]
async fn b13_4_a_number_opens_three_tickets_in_a_day() {
    let fixture = Fixture::new().await;
    for _ in 0..Ticket::GUEST_DAY_MAX {
        fixture.guest_ticket().await;
    }
    let code = fixture.code_for(CodePurpose::GuestTicket).await;
    let refused = fixture.opens(fixture.guest_opening(&code)).await;
    assert_eq!(refused, Err(SupportError::TooManyOfGuest));
    fixture.clock.advance_mins(24 * 60);
    fixture.guest_ticket().await;
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

#[tokio::test]
async fn b13_4_staff_send_a_guest_no_photos_and_an_account_does_not_get_the_ticket() {
    let fixture = Fixture::new().await;
    let opened = fixture.guest_ticket().await;
    let photo = uploaded(&fixture, 1, world::an_admin().id);
    let cmd = AnswerTicket {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        ticket: opened.ticket,
        message: "Look.".into(),
        photos: vec![photo],
        waits_for: WaitsFor::Customer,
    };
    let refused = answer_ticket(&fixture.store, cmd).await;
    assert!(matches!(refused, Err(SupportError::Invalid(_))));
    let own = WriteMessage {
        call: fixture.by(Actor::Customer(bola())),
        user: bola(),
        ticket: opened.ticket,
        message: "It is mine.".into(),
        photos: Vec::new(),
    };
    let refused = write_message(&fixture.store, own).await;
    assert_eq!(refused, Err(SupportError::NotFound));
}
