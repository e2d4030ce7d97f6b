use super::*;
use crate::{NewUser, ProfileUpdate, ReferralCode, User};
use kernel::{Applied, Email, Permissions, Role};

const ID: &str = "01900000-0000-7000-8000-000000000001";

fn at(secs: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_secs(secs)
}

fn phone() -> NgPhone {
    NgPhone::parse("08031234567").unwrap()
}

fn ada() -> UserId {
    ID.parse().unwrap()
}

fn issue(previous: Option<&PhoneCode>, secs: i64) -> Result<PhoneCode, TooEarly> {
    let new = NewPhoneCode {
        id: ID.parse().unwrap(),
        phone: phone(),
        purpose: CodePurpose::Account,
        user: None,
        device: None,
        sealed: "0f".repeat(32),
        now: at(secs),
    };
    PhoneCode::issue(previous, new)
}

fn code() -> PhoneCode {
    issue(None, 0).unwrap()
}

#[test]
fn t08_a_code_serves_the_browser_that_asked_for_it() {
    let bound = PhoneCode {
        device: Some("a".repeat(64)),
        ..code()
    };
    assert!(bound.serves_device(Some(&"a".repeat(64))));
    assert!(!bound.serves_device(Some(&"b".repeat(64))) && !bound.serves_device(None));
    assert!(code().serves_device(None) && code().serves_device(Some("b")));
    assert!(bound.may_be_repeated((CodePurpose::Account, None), Some(&"a".repeat(64)), at(60)));
    assert!(!bound.may_be_repeated((CodePurpose::Account, None), Some(&"b".repeat(64)), at(60)));
    assert!(!bound.may_be_repeated((CodePurpose::Account, None), None, at(60)));
}

#[test]
fn t08_a_code_is_used_once() {
    let mut code = code();
    assert_eq!(code.redeem(None, true, at(1)), Ok(()));
    assert_eq!(code.redeem(None, true, at(2)), Err(PhoneCodeError::Over));
    assert!(!code.is_open(at(2)));
}

#[test]
fn t08_a_code_lives_ten_minutes() {
    assert_eq!(code().redeem(None, true, at(599)), Ok(()));
    assert_eq!(
        code().redeem(None, true, at(600)),
        Err(PhoneCodeError::Over)
    );
    assert!(code().is_open(at(599)) && !code().is_open(at(600)));
}

#[test]
fn t08_five_wrong_codes_lock_a_code_even_for_the_right_one() {
    let mut code = code();
    for left in [4, 3, 2, 1] {
        assert_eq!(
            code.redeem(None, false, at(1)),
            Err(PhoneCodeError::Wrong(left))
        );
    }
    assert_eq!(
        code.redeem(None, false, at(1)),
        Err(PhoneCodeError::Locked(29))
    );
    assert_eq!(
        code.redeem(None, true, at(50)),
        Err(PhoneCodeError::Locked(1))
    );
    assert_eq!(code.used_at, None);
    assert_eq!(
        PhoneCodeError::Wrong(1).to_string(),
        "That code does not match. You have 1 try left."
    );
}

#[test]
fn t08_a_code_for_one_purpose_does_not_serve_another() {
    let mut sign_in = code();
    assert_eq!(
        sign_in.redeem(Some(ada()), true, at(1)),
        Err(PhoneCodeError::Over)
    );
    let mut own = PhoneCode {
        user: Some(ada()),
        ..code()
    };
    assert_eq!(own.redeem(None, true, at(1)), Err(PhoneCodeError::Over));
    assert_eq!(own.redeem(Some(ada()), true, at(1)), Ok(()));
}

#[test]
fn the_next_code_waits_30_then_60_then_120_seconds() {
    let mut last = code();
    let mut now = 0;
    for wait in [30, 60, 120, 120] {
        assert_eq!(issue(Some(&last), now + wait - 1), Err(TooEarly(1)));
        now += wait;
        last = issue(Some(&last), now).unwrap();
    }
    assert_eq!(last.sends, 5);
    assert_eq!(
        issue(Some(&last), now + 3_600).unwrap().sends,
        1,
        "after an hour the waits begin again"
    );
}

#[test]
fn after_a_used_code_the_next_one_waits_for_nothing() {
    let mut used = code();
    assert_eq!(used.redeem(None, true, at(5)), Ok(()));
    assert_eq!(issue(Some(&used), 6).unwrap().sends, 1);
}

#[test]
fn a_new_code_has_all_its_tries() {
    let mut old = code();
    assert!(old.redeem(None, false, at(1)).is_err());
    assert_eq!(issue(Some(&old), 30).unwrap().tries, 0);
}

fn user() -> User {
    let mut user = User::register(NewUser {
        id: ada(),
        first_name: "Ada".into(),
        last_name: "Obi".into(),
        email: Email::parse("ada@example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: Some(phone()),
        referral_code: ReferralCode::derive(ada(), 0),
        referred_by: None,
        now: at(0),
    })
    .unwrap();
    user.confirm_phone(phone(), at(0));
    user
}

fn update(phone: &str) -> ProfileUpdate {
    ProfileUpdate {
        phone: phone.into(),
        address: "12 Aminu Kano Crescent".into(),
        city: None,
        state: None,
    }
}

#[test]
fn another_number_in_the_profile_is_not_confirmed() {
    let mut user = user();
    assert!(user.complete_profile(&update("0803 123 4567")).is_ok());
    assert!(
        user.has_confirmed_phone(),
        "the same number stays confirmed"
    );
    assert!(user.complete_profile(&update("08057654321")).is_ok());
    assert!(!user.has_confirmed_phone() && !user.may_sign_in_by_phone());
}

#[test]
fn a_number_that_is_unused_for_180_days_does_not_count_any_more() {
    let mut user = user();
    let day = 86_400;
    assert_eq!(user.lapse_phone(at(180 * day - 1)), Applied::Already);
    user.confirm_phone(phone(), at(90 * day));
    assert_eq!(
        user.lapse_phone(at(180 * day)),
        Applied::Already,
        "a code renewed it"
    );
    assert!(user.holds_phone(at(270 * day - 1)));
    assert!(
        !user.holds_phone(at(270 * day)),
        "also before the task has run"
    );
    assert_eq!(user.lapse_phone(at(270 * day)), Applied::Now(()));
    assert!(!user.has_confirmed_phone() && !user.holds_phone(at(0)));
    assert_eq!(user.phone, Some(phone()), "the number itself stays");
    assert_eq!(user.lapse_phone(at(271 * day)), Applied::Already);
}

#[test]
fn a_code_signs_in_customers_and_providers_and_no_staff() {
    let mut user = user();
    assert!(user.may_sign_in_by_phone());
    assert!(
        user.set_role(Role::ServiceProvider, Permissions::NONE)
            .is_now()
    );
    assert!(user.may_sign_in_by_phone());
    assert!(user.set_role(Role::Admin, Permissions::NONE).is_now());
    assert!(!user.may_sign_in_by_phone());
    let unproved = User {
        phone_confirmed_at: None,
        role: Role::Customer,
        ..user
    };
    assert!(!unproved.may_sign_in_by_phone());
}

#[test]
fn a_repeated_code_is_the_same_and_waits_as_long_as_a_new_one() {
    let first = code();
    assert_eq!(first.clone().repeated(at(29)), Err(TooEarly(1)));
    let again = first.clone().repeated(at(30)).unwrap();
    assert_eq!(
        (again.id, &again.sealed, again.expires_at),
        (first.id, &first.sealed, first.expires_at)
    );
    assert_eq!((again.sends, again.resend_wait(at(30))), (2, 60));
    assert_eq!(again.clone().repeated(at(89)), Err(TooEarly(1)));
    assert_eq!(again.repeated(at(90)).unwrap().resend_wait(at(90)), 120);
}

#[test]
fn t08_a_code_is_repeated_only_while_it_can_be_used_and_for_its_own_purpose() {
    let open = code();
    assert!(open.may_be_repeated((CodePurpose::Account, None), None, at(480)));
    assert!(
        !open.may_be_repeated((CodePurpose::Account, None), None, at(481)),
        "too little is left"
    );
    assert!(!open.may_be_repeated((CodePurpose::Account, Some(ada())), None, at(60)));
    let mut used = code();
    assert_eq!(used.redeem(None, true, at(1)), Ok(()));
    assert!(!used.may_be_repeated((CodePurpose::Account, None), None, at(60)));
    let mut locked = code();
    for _ in 0..PHONE_CODE_TRIES {
        assert!(locked.redeem(None, false, at(1)).is_err());
    }
    assert!(!locked.may_be_repeated((CodePurpose::Account, None), None, at(60)));
}

#[test]
fn t08_a_repeated_code_keeps_the_wrong_codes_that_were_typed() {
    let mut code = code();
    assert_eq!(
        code.redeem(None, false, at(1)),
        Err(PhoneCodeError::Wrong(4))
    );
    let mut again = code.repeated(at(30)).unwrap();
    assert_eq!(
        again.redeem(None, false, at(31)),
        Err(PhoneCodeError::Wrong(3))
    );
}

#[test]
fn the_minutes_that_are_left_are_rounded_up() {
    for (secs, minutes) in [(0, 10), (1, 10), (60, 9), (540, 1), (599, 1), (700, 1)] {
        assert_eq!(code().minutes_left(at(secs)), minutes, "after {secs}");
    }
}

#[test]
fn b13_4_a_code_for_a_ticket_and_a_code_for_an_account_do_not_serve_each_other() {
    let mut of_guest = PhoneCode {
        purpose: CodePurpose::GuestTicket,
        ..code()
    };
    assert!(!of_guest.may_be_repeated((CodePurpose::Account, None), None, at(60)));
    assert!(of_guest.may_be_repeated((CodePurpose::GuestTicket, None), None, at(60)));
    let before = of_guest.clone();
    for user in [None, Some(ada())] {
        assert_eq!(
            of_guest.redeem(user, true, at(1)),
            Err(PhoneCodeError::Over)
        );
    }
    assert_eq!(of_guest, before);
    for user in [None, Some(ada())] {
        let mut of_account = PhoneCode { user, ..code() };
        let refused = of_account.redeem_for_guest(true, at(1));
        assert_eq!((refused, of_account.tries), (Err(PhoneCodeError::Over), 0));
    }
    assert_eq!(
        of_guest.redeem_for_guest(false, at(1)),
        Err(PhoneCodeError::Wrong(4))
    );
    assert_eq!(of_guest.redeem_for_guest(true, at(2)), Ok(()));
    assert_eq!(
        of_guest.redeem_for_guest(true, at(3)),
        Err(PhoneCodeError::Over)
    );
}

#[test]
fn b13_4_the_wait_for_a_code_counts_for_all_purposes_together() {
    let new = NewPhoneCode {
        id: ID.parse().unwrap(),
        phone: phone(),
        purpose: CodePurpose::GuestTicket,
        user: None,
        device: None,
        sealed: "0f".repeat(32),
        now: at(29),
    };
    assert_eq!(
        PhoneCode::issue(Some(&code()), new.clone()),
        Err(TooEarly(1))
    );
    let later = NewPhoneCode { now: at(30), ..new };
    let issued = PhoneCode::issue(Some(&code()), later).unwrap();
    assert_eq!(
        (issued.purpose, issued.sends),
        (CodePurpose::GuestTicket, 2)
    );
}
