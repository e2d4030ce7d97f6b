use super::*;
use kernel::Date;

fn user(number: u128) -> UserId {
    uuid_no(number)
}
fn order(number: u128) -> OrderId {
    uuid_no(number)
}
fn uuid_no<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u128) -> T {
    format!("01900000-0000-7000-8000-{number:012x}")
        .parse()
        .unwrap()
}
fn at(minutes: i64) -> Timestamp {
    Date::parse("2026-11-20")
        .unwrap()
        .at_hour(9)
        .plus_mins(minutes)
}
fn facts() -> Application<'static> {
    Application {
        referee: user(2),
        referrer: Some(user(1)),
        chain: &[],
        used_before: None,
        has_completed_orders: false,
        doubt: None,
        now: at(0),
    }
}
fn pending() -> Referral {
    match Referral::apply(&facts()).unwrap() {
        Applied::Now(referral) => referral,
        Applied::Already => panic!("it is new"),
    }
}

#[test]
fn ref_01_five_thousand_naira_are_pending_from_the_moment_a_code_is_used() {
    let referral = pending();
    assert_eq!(
        (referral.reward.kobo(), referral.state),
        (500_000, ReferralState::Pending)
    );
    assert_eq!(
        (referral.referrer, referral.referee, referral.earned_at),
        (user(1), user(2), None)
    );
}

#[test]
fn t51_ones_own_code_is_refused() {
    let own = Application {
        referrer: Some(user(2)),
        ..facts()
    };
    assert_eq!(Referral::apply(&own), Err(ReferralError::Own));
}

/// ERR-24: the message has the required text.
#[test]
fn t55_a_code_that_belongs_to_no_one_is_refused_in_the_required_words() {
    let unknown = Application {
        referrer: None,
        ..facts()
    };
    assert_eq!(
        Referral::apply(&unknown).unwrap_err().to_string(),
        "Invalid referral code"
    );
}

#[test]
fn t53_a_code_is_used_once_and_the_same_one_again_is_already_done() {
    let again = Application {
        used_before: Some(user(1)),
        has_completed_orders: true,
        ..facts()
    };
    assert_eq!(Referral::apply(&again), Ok(Applied::Already));
    let other = Application {
        used_before: Some(user(3)),
        ..facts()
    };
    assert_eq!(Referral::apply(&other), Err(ReferralError::UsedBefore));
}

#[test]
fn t53_a_code_is_for_the_time_before_the_first_completed_order() {
    let late = Application {
        has_completed_orders: true,
        ..facts()
    };
    assert_eq!(Referral::apply(&late), Err(ReferralError::TooLate));
}

#[test]
fn t52_a_referred_user_cannot_refer_their_referrers() {
    let circle = Application {
        chain: &[user(9), user(2)],
        ..facts()
    };
    assert_eq!(Referral::apply(&circle), Err(ReferralError::Circle));
    let line = Application {
        chain: &[user(9), user(8)],
        ..facts()
    };
    assert!(Referral::apply(&line).is_ok());
}

/// REF-01: the reward is earned only once.
#[test]
fn faq_04_the_first_paid_order_that_is_completed_earns_it_once() {
    let mut referral = pending();
    let done = referral.order_completed(order(1), Money::from_kobo(1), at(5), None);
    assert_eq!(done, Applied::Now(Outcome::Earned));
    assert_eq!(
        (referral.state, referral.order, referral.earned_at),
        (ReferralState::Earned, Some(order(1)), Some(at(5)))
    );
    assert_eq!(
        referral.order_completed(order(2), Money::from_kobo(1), at(6), None),
        Applied::Already
    );
    assert_eq!(referral.order, Some(order(1)));
}

#[test]
fn faq_04_an_order_without_cash_earns_nothing_and_the_next_one_does() {
    let mut referral = pending();
    assert_eq!(
        referral.order_completed(order(1), Money::ZERO, at(5), None),
        Applied::Already
    );
    assert!(
        referral
            .order_completed(order(2), Money::from_kobo(100), at(6), None)
            .is_now()
    );
    assert_eq!(referral.order, Some(order(2)));
}

#[test]
fn t53_an_order_that_was_completed_before_the_code_was_used_earns_nothing() {
    let mut referral = pending();
    assert_eq!(
        referral.order_completed(order(1), Money::from_kobo(100), at(-1), None),
        Applied::Already
    );
}

#[test]
fn t51_a_doubt_leads_to_review_and_not_to_a_refusal() {
    let mut seen_then = pending();
    let doubt = Some(Doubt::SameAddress);
    assert_eq!(
        seen_then.order_completed(order(1), Money::from_kobo(1), at(5), doubt),
        Applied::Now(Outcome::Review)
    );
    assert_eq!(
        (seen_then.state, seen_then.doubt, seen_then.earned_at),
        (ReferralState::Review, doubt, None)
    );
    let mut seen_before = Referral {
        doubt: Some(Doubt::SameDevice),
        ..pending()
    };
    assert_eq!(
        seen_before.order_completed(order(1), Money::from_kobo(1), at(5), None),
        Applied::Now(Outcome::Review)
    );
    assert_eq!(seen_before.doubt, Some(Doubt::SameDevice));
}

#[test]
fn a_review_ends_in_payment_or_denial_and_only_once() {
    let waiting = Referral {
        state: ReferralState::Review,
        order: Some(order(1)),
        ..pending()
    };
    let mut approved = waiting.clone();
    assert!(approved.approve(at(9)).is_now());
    assert_eq!(
        (approved.state, approved.earned_at),
        (ReferralState::Earned, Some(at(9)))
    );
    assert_eq!(
        (approved.approve(at(10)), approved.deny(at(10))),
        (Applied::Already, Applied::Already)
    );
    let mut denied = waiting;
    assert!(denied.deny(at(9)).is_now());
    assert_eq!(
        (denied.state, denied.earned_at, denied.closed_at),
        (ReferralState::Denied, None, Some(at(9)))
    );
    assert_eq!(denied.approve(at(10)), Applied::Already);
    assert_eq!(
        pending().approve(at(1)),
        Applied::Already,
        "nothing waits yet"
    );
}

#[test]
fn t54_a_full_refund_of_that_order_takes_it_back_once() {
    let earned = Referral {
        state: ReferralState::Earned,
        order: Some(order(1)),
        earned_at: Some(at(5)),
        ..pending()
    };
    let mut other = earned.clone();
    assert_eq!(other.order_refunded(order(2), at(9)), Applied::Already);
    assert_eq!(other, earned);
    let mut reversal = earned;
    assert!(reversal.order_refunded(order(1), at(9)).is_now());
    assert_eq!(
        (reversal.state, reversal.closed_at),
        (ReferralState::Reversed, Some(at(9)))
    );
    assert_eq!(reversal.order_refunded(order(1), at(10)), Applied::Already);
    assert_eq!(
        reversal.order_completed(order(3), Money::from_kobo(1), at(11), None),
        Applied::Already
    );
}

#[test]
fn a_pending_referral_ends_with_the_account_of_the_friend() {
    let mut referral = pending();
    assert!(referral.lapse(at(1)).is_now());
    assert_eq!(
        (referral.state, referral.lapse(at(2))),
        (ReferralState::Denied, Applied::Already)
    );
    let mut earned = Referral {
        state: ReferralState::Earned,
        ..pending()
    };
    assert_eq!(earned.lapse(at(1)), Applied::Already);
}
