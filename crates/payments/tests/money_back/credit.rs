//! Refunds as store credit.

use super::{at_gateway, new_refund, now, refund, small};
use kernel::{Applied, Money};
use payments::{NewRefund, Refund, RefundError, RefundSource, RefundStatus};

#[test]
fn money_goes_back_as_credit_until_the_gateway_may_have_heard_of_it() {
    let chosen = |mut refund: Refund| {
        (
            refund.choose_credit(),
            refund.become_credit(now()).is_now(),
            refund.status,
        )
    };
    assert_eq!(
        chosen(small()),
        (Ok(Applied::Now(())), true, RefundStatus::Succeeded)
    );
    let waits = refund(RefundSource::Order, 6_000_000);
    assert_eq!(
        chosen(waits),
        (Ok(Applied::Now(())), false, RefundStatus::Requested),
        "people agree first, whichever way it goes"
    );
    let mut told = small();
    assert_eq!(
        (told.tell(now()), told.tell(now())),
        (true, false),
        "kept once"
    );
    assert_eq!(
        chosen(told.clone()),
        (
            Err(RefundError::TooLateForCredit),
            false,
            RefundStatus::Approved
        )
    );
    assert_eq!(chosen(at_gateway()).0, Err(RefundError::TooLateForCredit));
    assert!(!at_gateway().tell(now()), "it has heard of it");
    let mut asks = at_gateway();
    assert!(asks.need_account("Which account?").is_ok());
    assert_eq!(
        chosen(asks).0,
        Err(RefundError::TooLateForCredit),
        "it has it still"
    );
    let mut failed = at_gateway();
    assert!(failed.fail("The card is closed.").is_ok());
    assert_eq!(
        chosen(failed).0,
        Err(RefundError::TooLateForCredit),
        "another try may be alive there"
    );
    let mut again = small();
    assert!(again.tell(now()) && again.fail("No.").is_ok() && again.retry().is_ok());
    assert_eq!(
        chosen(again).0,
        Err(RefundError::TooLateForCredit),
        "once told, always told"
    );
    let mut twice = small();
    assert_eq!(
        (twice.choose_credit(), twice.choose_credit()),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    assert_eq!(
        (
            twice.become_credit(now()).is_now(),
            twice.become_credit(now()).is_now()
        ),
        (true, false)
    );
    assert_eq!(
        (
            twice.settled_at,
            twice.paid_to.as_deref(),
            twice.note.as_deref()
        ),
        (Some(now()), Some("Gida credit"), None)
    );
    assert!(
        !twice.may_be_credit() && !small().become_credit(now()).is_now(),
        "nobody chose it"
    );
}

#[test]
fn five_percent_come_on_top_where_it_was_not_the_customers_doing_and_they_have_half_an_hour_to_choose()
 {
    let of = |kobo| {
        Refund::new(NewRefund {
            our_fault: true,
            ..new_refund(RefundSource::Order, Money::from_kobo(kobo))
        })
        .unwrap()
    };
    assert_eq!(
        [3_010_000, 10, 9].map(|kobo| of(kobo).bonus.kobo()),
        [150_500, 1, 0],
        "half a kobo counts as one"
    );
    assert_eq!(small().bonus, Money::ZERO);
    let mut taken = of(3_010_000);
    assert_eq!(taken.credit_bonus(), None, "credit was not chosen yet");
    assert_eq!(taken.choose_credit(), Ok(Applied::Now(())));
    assert_eq!(taken.credit_bonus(), Some(Money::from_kobo(150_500)));
    assert_eq!(small().credit_bonus(), None);
    let (sorry, later) = (of(3_010_000), now().plus_mins(45));
    assert_eq!(
        (sorry.push_at(now()), sorry.push_at(later)),
        (now().plus_mins(30), later)
    );
    assert_eq!(
        small().push_at(now()),
        now(),
        "nothing is waited for where there is nothing to choose"
    );
    let over = Refund::new(NewRefund {
        excess: true,
        ..new_refund(RefundSource::Unapplied, Money::from_kobo(40_000))
    })
    .unwrap();
    assert_eq!(
        (over.push_at(now()), over.bonus, over.may_be_credit()),
        (now().plus_mins(30), Money::ZERO, true)
    );
    let chosen = Refund::new(NewRefund {
        excess: true,
        to_credit: true,
        ..new_refund(RefundSource::Unapplied, Money::from_kobo(40_000))
    });
    assert_eq!(chosen.unwrap().push_at(now()), now());
    let mut told = of(3_010_000);
    assert!(told.tell(later));
    assert_eq!(told.push_at(now()), now());
    let chosen = NewRefund {
        to_credit: true,
        ..new_refund(RefundSource::Order, Money::from_kobo(100))
    };
    assert!(Refund::new(chosen).unwrap().become_credit(now()).is_now());
}
