//! Many people type the same code, and many confirm the same number, at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use identity::{CodeMaker, CodePurpose, PhoneCodeError};
use kernel::{Actor, Invocation, NgPhone, StoreError, UserId};
use marketplace::{
    Clock,
    codes::text_code,
    guest_links::guest_link_hash,
    identity::{
        CodeBearer, CodeRequest, Device, IdentityError, Opening, RequestPhoneCode, VerifiedPhone,
        VerifyPhoneCode, request_phone_code, verify_phone_code,
    },
    support::{OpenForGuest, SupportError, WriteAsGuest, open_for_guest, write_as_guest},
};
use notifications::PhoneChannel;
use std::sync::Arc;
use support::TicketCategory;
use testkit::{
    PlainCodes,
    world::{a_complete_customer, a_customer},
};

fn phone() -> NgPhone {
    NgPhone::parse("08039997777").unwrap()
}

/// Asks for a code of an account, and returns it.
async fn asked(scenario: &Scenario, user: Option<UserId>) -> String {
    asked_for(scenario, CodePurpose::Account, user).await
}

async fn asked_for(scenario: &Scenario, purpose: CodePurpose, user: Option<UserId>) -> String {
    let cmd = RequestPhoneCode {
        call: scenario.by(Actor::Guest),
        phone: phone(),
        purpose,
        user,
        device: None,
        asks: CodeRequest::New(PhoneChannel::Sms),
    };
    let made = request_phone_code(scenario.store(), Arc::new(PlainCodes), cmd).await;
    assert!(made.unwrap().is_now());
    let code = scenario
        .store()
        .bare_unit(|uow| -> Result<_, StoreError> { uow.phone_codes().lock(&phone()) })
        .await
        .unwrap();
    PlainCodes.code(code.unwrap().id)
}

async fn typed(
    scenario: &Scenario,
    code: &str,
    by: CodeBearer,
) -> Result<VerifiedPhone, IdentityError> {
    let cmd = VerifyPhoneCode {
        call: scenario.by(Actor::Guest),
        phone: phone(),
        code: code.to_owned(),
        by,
    };
    verify_phone_code(scenario.store(), Arc::new(PlainCodes), cmd).await
}

async fn confirmed(scenario: &Scenario, id: UserId) {
    let now = scenario.clock.now();
    scenario
        .store()
        .bare_unit(move |uow| -> Result<(), StoreError> {
            let mut user = uow.users().lock(id)?.expect("a user");
            user.confirm_phone(phone(), now);
            uow.users().save(user)
        })
        .await
        .unwrap();
}

async fn t08_of_sixteen_with_the_same_code_one_gets_in(scenario: Scenario) {
    confirmed(&scenario, a_complete_customer().id).await;
    let code = asked(&scenario, None).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, code) = (scenario.clone(), code.clone());
        async move {
            let opening = Opening {
                key_hash: format!("{:064x}", 0xfac0 + caller),
                device: Device::default(),
                replaces: None,
            };
            typed(&scenario, &code, CodeBearer::Guest(opening))
                .await
                .is_ok()
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|in_| **in_).count(), 1, "{answers:?}");
    assert_eq!(scenario.count("sessions"), 1);
}

async fn t08_sixteen_wrong_codes_at_once_are_five_tries(scenario: Scenario) {
    let code = asked(&scenario, None).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let opening = Opening {
                key_hash: format!("{:064x}", 0xfac0 + caller),
                device: Device::default(),
                replaces: None,
            };
            typed(&scenario, wrong, CodeBearer::Guest(opening)).await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_err));
    assert_eq!(scenario.count("phone_codes WHERE tries = 5"), 1);
}

/// The task that ends the minute of WhatsApp runs on many nodes at the same moment.
async fn a_code_that_did_not_arrive_on_whatsapp_is_texted_once(scenario: Scenario) {
    let ada = a_customer().id;
    let cmd = RequestPhoneCode {
        call: scenario.by(Actor::Customer(ada)),
        phone: phone(),
        purpose: CodePurpose::Account,
        user: Some(ada),
        device: None,
        asks: CodeRequest::New(PhoneChannel::WhatsApp),
    };
    let made = request_phone_code(scenario.store(), Arc::new(PlainCodes), cmd).await;
    assert!(made.unwrap().is_now());
    let id = scenario.queries.sms_of(ada).await.unwrap()[0].id;
    at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let call = scenario.by(Actor::System);
            text_code(scenario.store(), id, call).await.unwrap();
        }
    })
    .await;
    assert_eq!(scenario.count("sms_messages"), 2);
    assert_eq!(scenario.count("sms_messages WHERE channel = 'SMS'"), 1);
}

async fn sixteen_first_requests_make_one_code_and_one_message(scenario: Scenario) {
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = RequestPhoneCode {
                call: scenario.by(Actor::Guest),
                phone: phone(),
                purpose: CodePurpose::Account,
                user: None,
                device: None,
                asks: CodeRequest::New(PhoneChannel::Sms),
            };
            request_phone_code(scenario.store(), Arc::new(PlainCodes), cmd)
                .await
                .unwrap()
                .is_now()
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|made| **made).count(), 1);
    assert_eq!(scenario.count("phone_codes"), 1);
    assert_eq!(scenario.count("sms_messages"), 1);
}

/// Two units save the same number as confirmed: one of them gets it.
async fn of_two_people_who_confirm_one_number_one_has_it(scenario: Scenario) {
    let people = [a_customer(), a_complete_customer()];
    let answers = at_once(2, |caller| {
        let scenario = scenario.clone();
        let id = people[caller].id;
        async move {
            let now = scenario.clock.now();
            let done: Result<(), StoreError> = scenario
                .store()
                .bare_unit(move |uow| {
                    let mut user = uow.users().lock(id)?.expect("a user");
                    user.confirm_phone(phone(), now);
                    uow.users().save(user)
                })
                .await;
            done
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|done| done.is_ok()).count(), 1);
    assert_eq!(
        scenario.count("users WHERE phone_confirmed_at IS NOT NULL AND phone = '+2348039997777'"),
        1
    );
}

fn opening(call: Invocation, code: String) -> OpenForGuest {
    OpenForGuest {
        call,
        phone: phone(),
        code,
        device: None,
        category: TicketCategory::Account,
        subject: "I cannot sign in".into(),
        message: "Please help.".into(),
    }
}

/// The same request opens one ticket, and each of its callers gets the link of that ticket.
async fn b13_4_the_same_request_sixteen_times_at_once_returns_one_ticket(scenario: Scenario) {
    let code = asked_for(&scenario, CodePurpose::GuestTicket, None).await;
    let call = scenario.by(Actor::Guest);
    let answers = at_once(CALLERS, |_| {
        let (scenario, code) = (scenario.clone(), code.clone());
        async move {
            let cmd = opening(call, code);
            open_for_guest(scenario.store(), Arc::new(PlainCodes), cmd).await
        }
    })
    .await;
    assert!(answers[0].is_ok(), "{answers:?}");
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(scenario.count("tickets"), 1);
    assert_eq!(scenario.count("ticket_messages"), 1);
    let links = "sms_messages WHERE purpose = 'GUEST_LINK'";
    assert_eq!(scenario.count(links), 1);
}

/// The messages of a guest, sent at the same moment, are all kept, one after the other.
async fn b13_4_sixteen_messages_of_a_guest_at_once_are_all_kept(scenario: Scenario) {
    let code = asked_for(&scenario, CodePurpose::GuestTicket, None).await;
    let cmd = opening(scenario.by(Actor::Guest), code);
    let opened = open_for_guest(scenario.store(), Arc::new(PlainCodes), cmd).await;
    let link_hash = guest_link_hash(&opened.unwrap().token);
    let answers = at_once(CALLERS, |caller| {
        let (scenario, link_hash) = (scenario.clone(), link_hash.clone());
        async move {
            let cmd = WriteAsGuest {
                call: scenario.by(Actor::Guest),
                link_hash,
                message: format!("Message {caller}"),
            };
            write_as_guest(scenario.store(), cmd).await
        }
    })
    .await;
    assert!(
        answers.iter().all(|answer| *answer == Ok(())),
        "{answers:?}"
    );
    let kept = i64::try_from(CALLERS).unwrap() + 1;
    assert_eq!(scenario.count("ticket_messages"), kept);
    let whole = format!("tickets WHERE messages = {kept}");
    assert_eq!(scenario.count(&whole), 1);
}

/// The same code opens one ticket, however often it is sent at the same moment.
async fn b13_4_of_sixteen_with_the_same_code_one_opens_a_ticket(scenario: Scenario) {
    let code = asked_for(&scenario, CodePurpose::GuestTicket, None).await;
    let answers = at_once(CALLERS, |_| {
        let (scenario, code) = (scenario.clone(), code.clone());
        async move {
            let cmd = opening(scenario.by(Actor::Guest), code);
            open_for_guest(scenario.store(), Arc::new(PlainCodes), cmd).await
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|opened| opened.is_ok()).count(), 1);
    let over = Err(SupportError::Code(PhoneCodeError::Over));
    assert_eq!(
        answers.iter().filter(|opened| **opened == over).count(),
        CALLERS - 1
    );
    assert_eq!(scenario.count("tickets"), 1);
    assert_eq!(scenario.count("ticket_messages"), 1);
    assert_eq!(
        scenario.count("sms_messages WHERE purpose = 'GUEST_LINK'"),
        1
    );
}

races!(
    b13_4_the_same_request_sixteen_times_at_once_returns_one_ticket,
    b13_4_sixteen_messages_of_a_guest_at_once_are_all_kept,
    b13_4_of_sixteen_with_the_same_code_one_opens_a_ticket,
    t08_of_sixteen_with_the_same_code_one_gets_in,
    t08_sixteen_wrong_codes_at_once_are_five_tries,
    sixteen_first_requests_make_one_code_and_one_message,
    a_code_that_did_not_arrive_on_whatsapp_is_texted_once,
    of_two_people_who_confirm_one_number_one_has_it
);
