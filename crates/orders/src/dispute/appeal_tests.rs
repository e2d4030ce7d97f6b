//! Limits of disputes: deadlines to the second, lengths of text, who may act, and what an appeal
//! takes over from the first case.

use super::case_tests::{BARE, appealing, decided, heard, job, new, now, opened, ruling, user};
use super::*;
use crate::{DisputeLimits, OrderStatus};
use kernel::{Date, DisputeId, Money, Timestamp};

#[test]
fn an_appeal_is_a_case_of_its_own_about_the_same_job() {
    let mut first = opened(DisputeSide::Customer, OrderStatus::InProgress);
    first
        .reply(DisputeSide::Provider, "It was dry when I left.", &[], now())
        .unwrap();
    assert_eq!(
        first.miss(Money::ZERO, &DisputeLimits::default(), now()),
        Missed::Once
    );
    assert_eq!(
        first.decide(ruling(Verdict::FullRefund), user(8), BARE, heard()),
        Ok(false)
    );
    first.second(user(9), heard()).unwrap();
    first.version = 7;
    let at = heard().plus_hours(5);
    let id = DisputeId::from_uuid(uuid::Uuid::from_u128(77));
    let begun = NewAppeal {
        id,
        opener: user(5),
        ..appealing(DisputeSide::Provider, at)
    };
    let appeal = first.appeal(OrderStatus::Cancelled, begun).unwrap();
    let fresh = Dispute::open(
        &job(OrderStatus::InProgress, None),
        new(DisputeSide::Provider, DisputeReason::PoorWork, at),
    )
    .unwrap();
    let wanted = Dispute {
        id,
        opener: user(5),
        statement: "You did not see the photos.".into(),
        from: OrderStatus::Cancelled,
        appeal_of: Some(first.id),
        ..fresh
    };
    assert_eq!(appeal, wanted);
    assert!(appeal.is_appeal() && !first.is_appeal() && appeal.after_release());
}

#[test]
fn a_decision_is_appealed_by_the_side_that_could_have_got_more() {
    use Verdict::{FullRefund, Goodwill, Partial, Release, ReworkOther, ReworkSame};
    for (verdict, customer) in [
        (Release, true),
        (Goodwill, true),
        (Partial, true),
        (ReworkSame, false),
        (ReworkOther, false),
        (FullRefund, false),
    ] {
        let case = decided(verdict, OrderStatus::InProgress);
        let limits = DisputeLimits::default();
        let may = |side, status, owes| {
            let checked = case.may_appeal(side, status, owes, &limits, heard());
            checked.is_ok()
        };
        assert_eq!(
            may(DisputeSide::Customer, OrderStatus::Completed, false),
            customer,
            "{verdict:?}"
        );
        assert!(
            !may(DisputeSide::Customer, OrderStatus::Cancelled, true),
            "{verdict:?}: the job is not done"
        );
        assert!(
            may(DisputeSide::Provider, OrderStatus::Completed, true)
                && may(DisputeSide::Provider, OrderStatus::Cancelled, true)
        );
        assert!(
            !may(DisputeSide::Provider, OrderStatus::Completed, false)
                && !may(DisputeSide::Provider, OrderStatus::InProgress, true)
        );
        assert!(
            !may(DisputeSide::Support, OrderStatus::Completed, true),
            "{verdict:?}: no member of staff appeals"
        );
    }
    let late = |case: &Dispute| {
        let (side, limits) = (DisputeSide::Customer, DisputeLimits::default());
        case.may_appeal(side, OrderStatus::Completed, true, &limits, heard())
    };
    let open = opened(DisputeSide::Customer, OrderStatus::Completed);
    assert_eq!(late(&open), Err(DisputeError::NotNow));
    let proposed = Dispute {
        ruling: Some(ruling(Verdict::Partial)),
        decided_at: Some(heard()),
        ..open
    };
    assert_eq!(
        late(&proposed),
        Err(DisputeError::NotNow),
        "not decided yet"
    );
}

#[test]
fn a_finished_job_is_disputed_until_the_last_second() {
    let may = |side, reason, at: Timestamp| {
        may_dispute(&job(OrderStatus::Completed, None), side, reason, at).is_ok()
    };
    let (three_days, thirty) = (now().plus_hours(72), now().plus_days(30));
    for (side, reason, until) in [
        (DisputeSide::Customer, DisputeReason::Damage, three_days),
        (DisputeSide::Support, DisputeReason::Other, three_days),
        (DisputeSide::Support, DisputeReason::Damage, thirty),
    ] {
        assert_eq!(
            (
                may(side, reason, until),
                may(side, reason, until.plus_secs(1))
            ),
            (true, false),
            "{side:?} {reason:?}"
        );
    }
    let never_closed = Disputed {
        closed_at: None,
        ..job(OrderStatus::Completed, None)
    };
    assert_eq!(
        may_dispute(
            &never_closed,
            DisputeSide::Customer,
            DisputeReason::Other,
            now()
        ),
        Err(DisputeError::TooLate)
    );
    let grave: Vec<_> = DisputeReason::ALL
        .iter()
        .filter(|reason| reason.is_grave())
        .map(|reason| reason.code())
        .collect();
    assert_eq!(grave, ["DAMAGE", "SAFETY", "THEFT"]);
}

#[test]
fn the_other_side_is_asked_until_it_answered_or_its_day_is_over() {
    for (side, other) in [
        (DisputeSide::Customer, DisputeSide::Provider),
        (DisputeSide::Support, DisputeSide::Provider),
        (DisputeSide::Provider, DisputeSide::Customer),
    ] {
        let case = opened(side, OrderStatus::InProgress);
        for asked in DisputeSide::ALL {
            assert_eq!(case.awaits(asked, now()), asked == other, "{side:?}");
        }
        assert_eq!(
            (
                case.awaits(other, heard().plus_secs(-1)),
                case.awaits(other, heard())
            ),
            (true, false)
        );
        assert_eq!(
            (case.is_heard(heard().plus_secs(-1)), case.is_heard(heard())),
            (false, true)
        );
        let mut answered = case.clone();
        answered
            .reply(other, "  No.  ", &[], heard().plus_secs(-1))
            .unwrap();
        assert_eq!(
            answered.answer,
            Some(DisputeAnswer {
                text: "No.".into(),
                at: heard().plus_secs(-1),
                photos: Vec::new(),
            })
        );
        assert!(answered.is_heard(now()) && !answered.awaits(other, now()));
    }
}

#[test]
fn each_statement_of_a_side_has_a_maximum_length() {
    let reply = |text: &str| {
        opened(DisputeSide::Customer, OrderStatus::InProgress).reply(
            DisputeSide::Provider,
            text,
            &[],
            now(),
        )
    };
    assert_eq!((reply("x"), reply(&"é".repeat(1_000))), (Ok(()), Ok(())));
    for bad in ["", "  ", &"x".repeat(1_001)] {
        assert!(
            matches!(reply(bad), Err(DisputeError::Invalid(_))),
            "{bad:.9}"
        );
    }
    let state = |statement: &str| {
        let begun = NewDispute {
            statement,
            ..new(DisputeSide::Customer, DisputeReason::Other, now())
        };
        Dispute::open(&job(OrderStatus::InProgress, None), begun).is_ok()
    };
    assert_eq!((state("0123456789"), state(" 012345678 ")), (true, false));
    let rule = |explanation: &str| {
        Ruling {
            explanation: explanation.into(),
            ..ruling(Verdict::Release)
        }
        .checked()
        .map(|ruling| ruling.explanation)
    };
    assert_eq!(rule(" x "), Ok("x".to_owned()));
    assert_eq!(rule(&"é".repeat(500)), Ok("é".repeat(500)));
    for verdict in Verdict::ALL {
        assert_eq!(
            ruling(verdict).checked().map(|ruling| ruling.explanation),
            Ok("Photos show it.".to_owned()),
            "{verdict:?}"
        );
    }
    assert!(rule(" ").is_err() && rule(&"x".repeat(501)).is_err());
}

#[test]
fn a_ruling_has_a_line_and_an_amount_where_they_mean_something() {
    let with = |verdict, line: Option<&str>, kobo: i64| {
        let line = line.map(str::to_owned);
        Ruling {
            line,
            amount: Money::from_kobo(kobo),
            ..ruling(verdict)
        }
        .checked()
        .map(|ruling| (ruling.line, ruling.amount.kobo()))
    };
    assert_eq!(
        with(Verdict::Partial, Some("LABOUR"), 1),
        Ok((Some("LABOUR".to_owned()), 1))
    );
    assert_eq!(with(Verdict::Goodwill, Some("LABOUR"), 1), Ok((None, 1)));
    for verdict in [
        Verdict::Release,
        Verdict::ReworkSame,
        Verdict::ReworkOther,
        Verdict::FullRefund,
        Verdict::Uphold,
        Verdict::Relieve,
    ] {
        assert_eq!(
            with(verdict, Some("LABOUR"), 5),
            Ok((None, 0)),
            "{verdict:?}"
        );
    }
    let field = |refused: Result<_, DisputeError>| match refused {
        Err(DisputeError::Invalid(errors)) => errors.0[0].field.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(field(with(Verdict::Partial, None, 5)), "line");
    assert_eq!(
        (
            field(with(Verdict::Partial, Some("LABOUR"), 0)),
            field(with(Verdict::Goodwill, None, 0))
        ),
        ("amountKobo".into(), "amountKobo".into())
    );
}

#[test]
fn a_withdrawn_dispute_withdraws_its_proposal() {
    let mut case = opened(DisputeSide::Customer, OrderStatus::Completed);
    assert_eq!(
        case.decide(ruling(Verdict::FullRefund), user(8), BARE, heard()),
        Ok(false)
    );
    assert!(case.is_proposed());
    case.withdraw(heard().plus_hours(1)).unwrap();
    assert_eq!(
        (case.state, &case.ruling, case.decided_by, case.decided_at),
        (
            DisputeState::Withdrawn,
            &None,
            None,
            Some(heard().plus_hours(1))
        )
    );
    assert!(case.is_settled() && !case.is_proposed() && !case.is_open());
}

#[test]
fn both_approvers_are_recorded_and_the_clock_is_no_person() {
    let two = decided(Verdict::FullRefund, OrderStatus::Completed);
    assert_eq!(
        [7, 8, 9].map(|number| two.was_decided_by(user(number))),
        [false, true, true]
    );
    assert_eq!(two.decided_at, Some(heard()));
    let mut overdue = opened(DisputeSide::Customer, OrderStatus::Completed);
    assert_eq!(
        overdue.decide(ruling(Verdict::FullRefund), user(8), BARE, heard()),
        Ok(false)
    );
    overdue
        .decide_by_default(Money::from_kobo(5), heard())
        .unwrap();
    assert!(
        !overdue.was_decided_by(user(8)),
        "a proposal is no decision"
    );
    assert_eq!(
        overdue.decide(ruling(Verdict::Release), user(8), BARE, heard()),
        Err(DisputeError::Closed)
    );
}

#[test]
fn the_times_of_a_dispute_are_those_of_the_limits_of_its_job() {
    let limits = DisputeLimits {
        open_hours: 96,
        grave_days: 60,
        answer_hours: 48,
        decision_days: 5,
        back_most: 30_000,
        appeal_days: 3,
    };
    let completed = Disputed {
        limits,
        ..job(OrderStatus::Completed, None)
    };
    let may = |side, reason, at: Timestamp| may_dispute(&completed, side, reason, at).is_ok();
    let (customer, support) = (DisputeSide::Customer, DisputeSide::Support);
    let until = now().plus_hours(96);
    assert!(may(customer, DisputeReason::Other, until));
    assert!(!may(customer, DisputeReason::Other, until.plus_secs(1)));
    let until = now().plus_days(60);
    assert!(may(support, DisputeReason::Theft, until));
    assert!(!may(support, DisputeReason::Theft, until.plus_secs(1)));
    let new = new(customer, DisputeReason::Other, now());
    let mut dispute = Dispute::open(&completed, new).unwrap();
    let monday = Date::parse("2026-11-30").unwrap().at_hour(18);
    assert_eq!(
        (dispute.answer_due_at, dispute.due_at),
        (now().plus_hours(48), monday)
    );
    assert_eq!(dispute.miss(Money::ZERO, &limits, monday), Missed::Once);
    assert_eq!(
        dispute.due_at,
        Date::parse("2026-12-07").unwrap().at_hour(18)
    );
    let released = decided(Verdict::Release, OrderStatus::Completed);
    let appeal = |at| {
        let new = NewAppeal {
            limits,
            ..appealing(customer, at)
        };
        released.appeal(OrderStatus::Completed, new)
    };
    assert!(appeal(heard().plus_days(3)).is_ok());
    assert_eq!(
        appeal(heard().plus_days(3).plus_secs(1)),
        Err(DisputeError::TooLate)
    );
}
