//! Tickets of people without an account: the code that opens one, the link that shows it, and what is
//! refused.

mod links;
mod refusals;

use crate::{
    support::{Fixture, bola},
    tickets::uploaded,
};
use identity::{CodeMaker, CodePurpose, PhoneCodeError};
use kernel::{Actor, NgPhone, SmsId, TicketId};
use marketplace::{
    guest_links::guest_link_hash,
    identity::{CodeRequest, RequestPhoneCode, request_phone_code},
    sms::{SmsTools, send_sms},
    support::{
        AnswerTicket, OpenForGuest, OpenedForGuest, SupportError, WriteMessage, answer_ticket,
        open_for_guest, write_message,
    },
};
use notifications::{PhoneChannel, SmsMessage, SmsPurpose, SmsState};
use std::sync::Arc;
use support::{Author, Guest, Owner, Ticket, TicketCategory, WaitsFor};
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
