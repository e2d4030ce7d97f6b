//! The fee of a visit: its amount, its deadline, and what becomes of it.

use super::assess_tests::{ASSESSOR, FEE, STAFF, in_state, late, now, on_site, report, user};
use super::*;
use AssessmentFeeState::{Due, Earned, Lapsed, Paid, Returned};
use AssessmentState::{
    AssessorNoShow, Cancelled, CustomerNoShow, EnRoute, Expired, FeeDue, Needed, OnSite, Reported,
    Scheduled,
};
use kernel::{Money, Timestamp};

fn visit_at(at: Timestamp) -> Visit {
    Visit {
        assessor: user(ASSESSOR),
        at,
    }
}

/// A visit in two hours whose fee was paid.
fn paid() -> Assessment {
    let mut one = in_state(FeeDue);
    one.pay_fee().unwrap();
    one
}

fn fee_state(one: &Assessment) -> Option<AssessmentFeeState> {
    one.fee.map(|fee| fee.state)
}

fn take(one: &mut Assessment, steps: &[VisitStep]) {
    for step in steps {
        assert!(one.take_visit_step(*step, late()).unwrap().is_now());
    }
}

#[test]
fn b5_3_a_visit_waits_for_its_fee_and_is_confirmed_by_the_payment() {
    let mut one = in_state(FeeDue);
    let fee = one.fee.unwrap();
    assert_eq!((fee.number, fee.amount, fee.state), (1, FEE, Due));
    assert_eq!(fee.due_at, now().plus_hours(1), "an hour before the visit");
    assert_eq!(one.payable_fee(1), Some(fee));
    assert_eq!(one.payable_fee(2), None, "another fee");
    assert_eq!(one.pay_fee(), Ok(()));
    assert_eq!((one.state, fee_state(&one)), (Scheduled, Some(Paid)));
    assert_eq!(one.payable_fee(1), None, "it is paid once");
    for state in AssessmentState::ALL
        .into_iter()
        .filter(|one| *one != FeeDue)
    {
        let illegal = AssessmentError::Illegal {
            from: state,
            to: Scheduled,
        };
        assert_eq!(in_state(state).pay_fee(), Err(illegal), "{state:?}");
    }
}

#[test]
fn b5_3_a_fee_is_paid_within_a_day_and_before_the_visit() {
    let due = |at: Timestamp| {
        let mut one = in_state(Needed);
        one.schedule_for_fee(visit_at(at), (FEE, false), user(STAFF), now())
            .map(|()| one.fee.unwrap().due_at)
    };
    assert_eq!(due(now().plus_days(3)), Ok(now().plus_hours(24)));
    assert_eq!(due(now().plus_hours(5)), Ok(now().plus_hours(4)));
    assert_eq!(due(now().plus_hours(2)), Ok(now().plus_hours(1)));
    let Err(AssessmentError::Invalid(errors)) = due(now().plus_hours(2).plus_secs(-1)) else {
        panic!("there is no time to pay")
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("at", "too_soon")
    );
    assert!(due(now().plus_days(15)).is_err());
}

#[test]
fn b5_3_planning_a_visit_anew_keeps_its_fee() {
    let mut one = in_state(FeeDue);
    let other = Money::from_kobo(800_000);
    assert_eq!(one.fee_of_visit(other), Ok(Some((FEE, false))));
    let later = visit_at(now().plus_days(2));
    one.schedule_for_fee(later, (FEE, false), user(STAFF), now())
        .unwrap();
    let fee = one.fee.unwrap();
    assert_eq!((fee.number, fee.due_at), (1, now().plus_hours(24)));
    for steps in [&[][..], &[VisitStep::EnRoute][..]] {
        let mut one = paid();
        take(&mut one, steps);
        assert_eq!(one.fee_of_visit(FEE), Ok(None), "it is paid");
        one.schedule(on_site(later), user(STAFF), late()).unwrap();
        assert_eq!((one.state, fee_state(&one)), (Scheduled, Some(Paid)));
    }
}

#[test]
fn b5_3_a_fee_is_earned_by_the_visit_and_counts_for_fourteen_days() {
    let mut one = paid();
    assert!(
        one.hand_in(report(), user(ASSESSOR), late())
            .unwrap()
            .is_now()
    );
    let fee = one.fee.unwrap();
    let until = now().plus_hours(2).plus_days(FEE_CREDIT_DAYS);
    assert_eq!((fee.state, fee.credit_until), (Earned, Some(until)));
    assert_eq!(fee.to_assessor(), Ok(Money::from_kobo(400_000)), "80 %");
    assert_eq!(fee.credit_at(until.plus_secs(-1)), Some((FEE, until)));
    assert_eq!(fee.credit_at(until), None);
    assert_eq!(one.state, Reported);
    assert!(
        one.send_back("What about the ceiling?", user(STAFF), late())
            .unwrap()
            .is_now()
    );
    assert_eq!(one.fee_of_visit(FEE), Ok(None), "another visit repairs it");
}

#[test]
fn b5_4_a_fee_goes_back_unless_the_assessor_set_out_or_the_customer_missed_the_visit() {
    let after = |steps: &[VisitStep], end: fn(&mut Assessment)| {
        let mut one = paid();
        take(&mut one, steps);
        end(&mut one);
        let fee = one.fee.unwrap();
        (one.state, fee.state, fee.credit_until.is_some())
    };
    let cancel = |one: &mut Assessment| assert!(one.cancel().is_now());
    let expire = |one: &mut Assessment| assert!(one.expire().is_now());
    let set_out = [VisitStep::EnRoute];
    let arrived = [VisitStep::EnRoute, VisitStep::OnSite];
    assert_eq!(after(&[], cancel), (Cancelled, Returned, false));
    assert_eq!(after(&set_out, cancel), (Cancelled, Earned, true));
    assert_eq!(after(&arrived, cancel), (Cancelled, Earned, true));
    assert_eq!(after(&[], expire), (Expired, Returned, false));
    assert_eq!(after(&arrived, expire), (Expired, Returned, false));
    let missed = |one: &mut Assessment| take(one, &[VisitStep::AssessorNoShow]);
    assert_eq!(after(&[], missed), (AssessorNoShow, Returned, false));
    let absent = |one: &mut Assessment| {
        let later = late().plus_hours(1);
        let applied = one.take_visit_step(VisitStep::CustomerNoShow, later);
        assert!(applied.unwrap().is_now());
    };
    assert_eq!(after(&arrived, absent), (CustomerNoShow, Earned, false));
    let mut unpaid = in_state(FeeDue);
    assert!(unpaid.expire().is_now());
    assert_eq!(fee_state(&unpaid), Some(Lapsed));
}

#[test]
fn b5_4_a_customer_can_know_before_cancelling_whether_the_fee_goes_back() {
    let shown = |one: &Assessment| one.fee_if_cancelled().map(|fee| (fee.amount, fee.state));
    let mut one = paid();
    assert_eq!(shown(&one), Some((FEE, Returned)));
    take(&mut one, &[VisitStep::EnRoute]);
    assert_eq!(shown(&one), Some((FEE, Earned)));
    assert_eq!((one.state, fee_state(&one)), (EnRoute, Some(Paid)));
    assert!(one.cancel().is_now());
    assert_eq!(shown(&one), Some((FEE, Earned)), "it is over");
    assert_eq!(shown(&in_state(FeeDue)), None, "it is not paid");
    assert_eq!(shown(&in_state(Needed)), None);
}

#[test]
fn b5_3_a_visit_that_becomes_remote_costs_nothing() {
    let look = (AssessmentKind::Remote, visit_at(now().plus_hours(2)));
    for (mut one, state) in [(in_state(FeeDue), Lapsed), (paid(), Returned)] {
        one.schedule(look, user(STAFF), now()).unwrap();
        assert_eq!((one.state, fee_state(&one)), (Scheduled, Some(state)));
        assert_eq!(one.fee_of_visit(FEE), Ok(Some((FEE, false))));
    }
}

#[test]
fn b5_4_the_visit_after_a_missed_one_costs_half_once() {
    let half = Money::from_kobo(250_000);
    let missed = |mut one: Assessment| {
        take(&mut one, &[VisitStep::EnRoute, VisitStep::OnSite]);
        let later = late().plus_hours(1);
        assert!(
            one.take_visit_step(VisitStep::CustomerNoShow, later)
                .unwrap()
                .is_now()
        );
        one
    };
    let mut one = missed(paid());
    assert_eq!(one.fee_of_visit(FEE), Ok(Some((half, true))));
    let next = visit_at(late().plus_hours(2));
    let later = late();
    one.schedule_for_fee(next, (half, true), user(STAFF), later)
        .unwrap();
    assert_eq!(one.fee.unwrap().number, 2);
    let mut gone = one.clone();
    assert!(gone.cancel().is_now());
    assert_eq!(gone.fee_of_visit(FEE), Ok(Some((half, true))));
    one.pay_fee().unwrap();
    let at = next.at;
    for step in [VisitStep::EnRoute, VisitStep::OnSite] {
        assert!(one.take_visit_step(step, at).unwrap().is_now());
    }
    let waited = at.plus_mins(CUSTOMER_WAIT_MINUTES);
    assert!(
        one.take_visit_step(VisitStep::CustomerNoShow, waited)
            .unwrap()
            .is_now()
    );
    assert_eq!(one.fee_of_visit(FEE), Ok(Some((FEE, false))), "only once");
    assert_eq!(in_state(Needed).fee_of_visit(Money::ZERO), Ok(None));
    assert_eq!(in_state(EnRoute).fee_of_visit(FEE), Ok(None));
    assert_eq!(in_state(OnSite).fee_of_visit(FEE), Ok(None));
}

#[test]
fn b5_3_staff_who_visit_themselves_are_no_hired_assessors() {
    assert_eq!(paid().hired_assessor(), Some(user(ASSESSOR)));
    let mut one = in_state(Needed);
    let own = Visit {
        assessor: user(STAFF),
        at: now().plus_hours(2),
    };
    one.schedule_for_fee(own, (FEE, false), user(STAFF), now())
        .unwrap();
    assert_eq!(one.hired_assessor(), None);
    assert_eq!(in_state(Needed).hired_assessor(), None);
}
