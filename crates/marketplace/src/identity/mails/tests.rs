use super::*;
use crate::message_texts::MessageTexts;
use identity::{NewUser, ReferralCode};
use kernel::UserId;

fn user() -> User {
    let id: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
    let now = Timestamp::from_unix(1_780_000_000).unwrap();
    User::register(NewUser {
        id,
        first_name: "Ada".into(),
        last_name: "Obi".into(),
        email: Email::parse("ada@example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: None,
        referral_code: ReferralCode::derive(id, 0),
        referred_by: None,
        now,
    })
    .unwrap()
}

static BUILT_IN: MessageTexts = MessageTexts::built_in();

fn from(public_url: &str) -> MailTexts<'_> {
    MailTexts {
        texts: &BUILT_IN,
        public_url,
    }
}

#[test]
fn mails_go_to_the_account_and_carry_the_whole_link() {
    let reset = password_reset_mail(&user(), from("https://gida.example"), "t0ken");
    assert!(
        reset
            .text
            .contains("\nhttps://gida.example/auth?reset=t0ken\n")
            && reset.to == user().email
    );
    let mut staff = user();
    staff.role = Role::Admin;
    let reset = password_reset_mail(&staff, from("https://gida.example"), "t0ken");
    assert!(
        reset
            .text
            .contains("\nhttps://gida.example/auth?role=staff&reset=t0ken\n"),
        "staff need a longer password"
    );
    let verify = verification_mail(&user(), from("https://gida.example"), "t0ken");
    assert!(
        verify
            .text
            .contains("\nhttps://gida.example/auth?verify=t0ken\n")
    );
    assert!(
        own_password_changed_mail(&user(), from("https://gida.example"))
            .text
            .contains("every other device was signed out")
    );
    assert!(
        second_factor_on_mail(&user(), from("https://gida.example"))
            .text
            .contains("asks for a code from your authenticator app")
    );
    assert!(
        second_factor_off_mail(&user(), from("https://gida.example"))
            .text
            .contains("no longer asks for a code")
    );
    let new = Email::parse("new@example.ng").unwrap();
    let change = email_change_mail(new.clone(), from("https://gida.example"), "t0ken");
    assert!(
        change
            .text
            .contains("\nhttps://gida.example/auth?change=t0ken\n")
            && change.to == new
    );
    let undo = email_changed_mail(user().email, from("https://gida.example"), "t0ken");
    assert!(
        undo.text
            .contains("\nhttps://gida.example/auth?undo=t0ken\n")
            && undo.to == user().email
    );
    let day = Timestamp::from_unix(1_780_000_000).unwrap().plus_days(30);
    assert!(
        account_closing_mail(&user(), day, from("https://gida.example"))
            .text
            .contains("erase it on 27 June 2026")
    );
}

#[test]
fn t66_an_address_that_is_not_proved_gets_nothing_that_its_owner_did_not_type() {
    let (stranger, mut owner) = (user(), user());
    owner.email_verified_at = Some(owner.created_at);
    let mails: [fn(&User) -> Mail; 13] = [
        |user| account_opened_mail(user, from(""), "t"),
        |user| password_reset_mail(user, from(""), "t"),
        |user| verification_mail(user, from(""), "t"),
        |user| password_changed_mail(user, from("")),
        |user| own_password_changed_mail(user, from("")),
        |user| second_factor_on_mail(user, from("")),
        |user| second_factor_off_mail(user, from("")),
        |user| account_closing_mail(user, user.created_at, from("")),
        |user| sign_ins_slowed_mail(user, from("")),
        |user| phone_confirmed_mail(user, from("")),
        |user| phone_changed_mail(user, from("")),
        |user| email_change_asked_mail(user, from("")),
        |user| new_sign_in_mail(user, None, from("")),
    ];
    for mail in mails {
        assert!(
            mail(&stranger).text.starts_with("Hello,\n\n") && !mail(&stranger).text.contains("Ada"),
            "{}",
            mail(&stranger).text
        );
        assert!(mail(&owner).text.starts_with("Hello Ada,\n\n"));
    }
}

#[test]
fn t81_a_name_cannot_reach_the_head_of_a_mail() {
    assert!(
        !password_reset_mail(&user(), from("https://gida.example"), "t")
            .subject
            .contains("Ada")
    );
}
