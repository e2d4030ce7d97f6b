//! What staff decide about a claim, and what its customer is offered.

use super::*;

#[test]
fn staff_send_a_provider_who_has_not_been_there() {
    let fee = Money::from_kobo(800_000);
    let most = Money::from_kobo(3_010_000);
    let tried: [ProviderId; 2] = [number(31), number(32)];
    let send = |claim: &mut WarrantyClaim, other: u128, fee| {
        claim.send(number(other), (fee, most), (&tried, number(STAFF)), now())
    };
    for other in [31, 32] {
        assert_eq!(
            code(send(&mut with_staff(), other, fee).unwrap_err()),
            ("providerId".into(), "same_provider".into())
        );
    }
    let customer = UserId::from_uuid(with_staff().customer.uuid())
        .uuid()
        .as_u128();
    assert_eq!(
        code(send(&mut with_staff(), customer, fee).unwrap_err()),
        ("providerId".into(), "same_provider".into())
    );
    for wrong in [
        most.plus(Money::from_kobo(1)).unwrap(),
        Money::from_kobo(-1),
    ] {
        assert_eq!(
            code(send(&mut with_staff(), 33, wrong).unwrap_err()),
            ("feeKobo".into(), "too_much".into())
        );
    }
    let mut sent = with_staff();
    send(&mut sent, 33, most).unwrap();
    assert_eq!(
        (sent.state, sent.provider, sent.fee),
        (ClaimState::Visit, number(33), most)
    );
    assert_eq!(
        (sent.due_at, sent.report.as_deref(), sent.decided_by),
        (now().plus_hours(48), None, Some(number(STAFF)))
    );
    assert_eq!(
        send(&mut visited(), 33, fee),
        Err(ClaimError::OutOfStep),
        "the customer is asked first"
    );
}

#[test]
fn money_back_and_a_refusal_close_it_with_words() {
    let staff = number(STAFF);
    let back = Money::from_kobo(500_000);
    let mut paid = with_staff();
    assert_eq!(
        code(
            paid.pay_back(Money::ZERO, "Why.", staff, now())
                .unwrap_err()
        ),
        ("amountKobo".into(), "required".into())
    );
    assert_eq!(
        code(paid.pay_back(back, " ", staff, now()).unwrap_err()),
        ("words".into(), "required".into())
    );
    paid.pay_back(back, " It could not be fixed. ", staff, now())
        .unwrap();
    assert_eq!(
        (paid.state, paid.back, paid.explanation.as_deref()),
        (ClaimState::PaidBack, back, Some("It could not be fixed."))
    );
    let mut refused = claim();
    assert_eq!(
        code(refused.refuse(&"a".repeat(501), staff, now()).unwrap_err()),
        ("words".into(), "too_long".into())
    );
    refused.refuse("The part was yours.", staff, now()).unwrap();
    assert_eq!(
        (refused.state, refused.closed_at),
        (ClaimState::Refused, Some(now()))
    );
    for closed in [&mut paid, &mut refused] {
        assert_eq!(
            closed.refuse("Again.", staff, now()),
            Err(ClaimError::Settled)
        );
        assert_eq!(closed.withdraw(now()), Err(ClaimError::Settled));
        assert_eq!(
            closed.pay_back(back, "Again.", staff, now()),
            Err(ClaimError::Settled)
        );
    }
}

#[test]
fn the_customer_is_offered_what_the_server_takes() {
    let steps = |latest: Option<&WarrantyClaim>, at| {
        Claimed {
            latest,
            ..done("home-cleaning")
        }
        .steps(at)
    };
    assert_eq!(steps(None, now()), [ClaimStep::Open]);
    assert_eq!(steps(None, now().plus_days(8)), []);
    assert_eq!(
        steps(Some(&claim()), now()),
        [ClaimStep::Add, ClaimStep::Withdraw]
    );
    assert_eq!(
        steps(Some(&visited()), now()),
        [
            ClaimStep::Add,
            ClaimStep::Confirm,
            ClaimStep::Deny,
            ClaimStep::Withdraw
        ]
    );
    assert_eq!(
        steps(Some(&with_staff()), now().plus_days(15)),
        [ClaimStep::Withdraw]
    );
}
