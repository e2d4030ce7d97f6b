//! Requests of guests that open no ticket.

use super::phone;
use crate::support::Fixture;
use identity::{CodePurpose, PhoneCodeError};
use kernel::Actor;
use marketplace::{
    identity::{CodeBearer, Device, IdentityError, Opening, VerifyPhoneCode, verify_phone_code},
    support::{OpenForGuest, SupportError},
};
use std::sync::Arc;
use support::{Ticket, TicketCategory};
use testkit::PlainCodes;

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
