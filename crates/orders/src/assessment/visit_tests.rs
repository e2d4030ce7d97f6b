//! Visits, remote assessments, their deadlines and the photos of their reports.

use super::assess_tests::{ASSESSOR, STAFF, in_state, late, now, of_kind, on_site, report, user};
use super::*;
use AssessmentState::{
    AssessorNoShow, Cancelled, CustomerNoShow, EnRoute, Needed, OnSite, Rejected, Reported,
    Scheduled,
};
use answer_time::answer_due;
use kernel::{Applied, Timestamp, UploadId};

/// The time of the visit of `in_state`.
fn at() -> Timestamp {
    now().plus_hours(2)
}

fn step(
    from: AssessmentState,
    step: VisitStep,
    when: Timestamp,
) -> Result<AssessmentState, AssessmentError> {
    let mut one = in_state(from);
    one.take_visit_step(step, when).map(|_| one.state)
}

#[test]
fn b5_4_an_assessor_sets_out_and_arrives_and_each_step_counts_once() {
    let mut one = in_state(Scheduled);
    for (step, state, when) in [
        (VisitStep::EnRoute, EnRoute, at().plus_mins(-30)),
        (VisitStep::OnSite, OnSite, at().plus_mins(5)),
    ] {
        assert_eq!(one.take_visit_step(step, when), Ok(Applied::Now(())));
        assert_eq!((one.state, one.step_at), (state, Some(when)));
        assert_eq!(one.take_visit_step(step, late()), Ok(Applied::Already));
        assert_eq!(one.step_at, Some(when), "the time of the first report");
    }
    let early = at().plus_hours(-3);
    assert_eq!(
        step(Scheduled, VisitStep::EnRoute, early.plus_secs(-1)),
        Err(AssessmentError::TooEarly)
    );
    assert_eq!(step(Scheduled, VisitStep::EnRoute, early), Ok(EnRoute));
}

#[test]
fn b5_4_a_no_show_is_refused_while_the_person_may_still_come() {
    // The assessor of the fixture arrives at the time of the visit.
    let due = at().plus_mins(CUSTOMER_WAIT_MINUTES);
    let missed = VisitStep::CustomerNoShow;
    assert_eq!(
        step(OnSite, missed, due.plus_secs(-1)),
        Err(AssessmentError::TooEarly)
    );
    assert_eq!(step(OnSite, missed, due), Ok(CustomerNoShow));
    let mut late_arrival = in_state(EnRoute);
    let arrived = at().plus_hours(1);
    let applied = late_arrival.take_visit_step(VisitStep::OnSite, arrived);
    assert_eq!(applied, Ok(Applied::Now(())));
    assert_eq!(
        late_arrival.take_visit_step(missed, due),
        Err(AssessmentError::TooEarly),
        "the wait begins with the arrival"
    );
    let due = at().plus_mins(ASSESSOR_WAIT_MINUTES);
    let missed = VisitStep::AssessorNoShow;
    for from in [Scheduled, EnRoute] {
        assert_eq!(
            step(from, missed, due.plus_secs(-1)),
            Err(AssessmentError::TooEarly)
        );
        assert!(!in_state(from).may_report_no_show(due.plus_secs(-1)));
        assert!(in_state(from).may_report_no_show(due));
        assert_eq!(step(from, missed, due), Ok(AssessorNoShow));
    }
    for from in [OnSite, Reported, AssessorNoShow] {
        assert!(!in_state(from).may_report_no_show(late()), "{from:?}");
    }
}

#[test]
fn b5_4_a_remote_assessment_has_no_steps_of_a_visit() {
    for step in VisitStep::ALL {
        let mut one = of_kind(AssessmentKind::Remote, Scheduled);
        let illegal = AssessmentError::Illegal {
            from: Scheduled,
            to: step.state(),
        };
        assert_eq!(one.take_visit_step(step, late()), Err(illegal));
        assert_eq!((one.state, one.step_at), (Scheduled, None));
        assert_eq!(one.visit_steps().count(), 0);
    }
    let steps = |state| in_state(state).visit_steps().collect::<Vec<_>>();
    assert_eq!(
        steps(Scheduled),
        [VisitStep::EnRoute, VisitStep::AssessorNoShow]
    );
    assert_eq!(steps(OnSite), [VisitStep::CustomerNoShow]);
    assert!(steps(Reported).is_empty());
}

#[test]
fn b5_4_a_missed_visit_is_scheduled_again_from_its_beginning() {
    for from in [CustomerNoShow, AssessorNoShow, EnRoute, OnSite] {
        let mut one = in_state(from);
        let next = Visit {
            assessor: user(ASSESSOR),
            at: now().plus_days(2),
        };
        one.schedule(on_site(next), user(STAFF), late()).unwrap();
        assert_eq!(
            (one.state, one.visit, one.step_at),
            (Scheduled, Some(next), None),
            "{from:?}"
        );
    }
}

#[test]
fn b5_2_an_assessment_starts_remotely_and_its_time_does_not_move_its_deadline() {
    let mut one = in_state(Needed);
    assert_eq!(
        (one.kind, one.answer_by),
        (AssessmentKind::Remote, answer_due(now()))
    );
    let look = Visit {
        assessor: user(ASSESSOR),
        at: now().plus_days(1),
    };
    let remote = (AssessmentKind::Remote, look);
    // The first one began at night, and these are scheduled in the working hours that follow.
    let next_day = now().plus_hours(14);
    assert!(answer_due(now()) < answer_due(next_day));
    one.schedule(remote, user(STAFF), next_day).unwrap();
    assert_eq!(one.answer_by, answer_due(now()));
    one.schedule(on_site(look), user(STAFF), next_day).unwrap();
    assert_eq!(one.answer_by, answer_due(look.at), "due after the visit");
    one.schedule(remote, user(STAFF), next_day).unwrap();
    assert_eq!(one.answer_by, answer_due(next_day), "it begins again");
}

#[test]
fn b5_2_a_report_is_late_from_its_deadline_until_it_comes() {
    let late_at = |state, when| of_kind(AssessmentKind::Remote, state).is_late(when);
    let due = answer_due(now());
    for state in AssessmentState::ALL {
        let one = of_kind(AssessmentKind::OnSite, state);
        let waits = [
            Needed,
            Scheduled,
            EnRoute,
            OnSite,
            Rejected,
            CustomerNoShow,
            AssessorNoShow,
        ]
        .contains(&state);
        assert_eq!(one.is_late(one.answer_by), waits, "{state:?}");
        assert!(!one.is_late(one.answer_by.plus_secs(-1)));
        assert_eq!(one.report_due(), waits.then_some(one.answer_by));
    }
    assert!(late_at(Scheduled, due) && !late_at(Reported, due.plus_days(9)));
    let mut back = of_kind(AssessmentKind::Remote, Reported);
    let returned = now().plus_days(1);
    let applied = back.send_back("What about the ceiling?", user(STAFF), returned);
    assert_eq!(applied, Ok(Applied::Now(())));
    assert_eq!(
        back.answer_by,
        answer_due(returned),
        "the next report has its full time"
    );
}

#[test]
fn b5_5_a_report_has_three_photos_and_with_a_remote_one_those_of_the_request_count() {
    let photos = |count: u128| Report {
        photos: (0..count)
            .map(|number| UploadId::from(uuid::Uuid::from_u128(number)))
            .collect(),
        ..report()
    };
    let fault = |kind, own, of_request| {
        let mut one = of_kind(kind, Scheduled);
        let handed_in = one.hand_in(photos(own), user(ASSESSOR), late());
        assert_eq!(handed_in, Ok(Applied::Now(())));
        one.check_photos(of_request).err().map(|error| {
            let AssessmentError::Invalid(errors) = error else {
                panic!("{error}")
            };
            format!("{} {}", errors.0[0].field, errors.0[0].code)
        })
    };
    let too_few = Some("photoIds too_few".to_owned());
    assert_eq!(fault(AssessmentKind::OnSite, 2, 8), too_few);
    assert_eq!(fault(AssessmentKind::OnSite, 3, 0), None);
    assert_eq!(fault(AssessmentKind::Remote, 1, 1), too_few);
    assert_eq!(fault(AssessmentKind::Remote, 1, 2), None);
    assert_eq!(fault(AssessmentKind::Remote, 0, 3), None);
    let refused = |report: Report| report.checked().unwrap_err().0[0].code.clone();
    assert_eq!(refused(photos(9)), "too_many");
    let twice = Report {
        photos: [photos(3).photos, photos(1).photos].concat(),
        ..report()
    };
    assert_eq!(refused(twice), "duplicate");
    assert_eq!(photos(8).checked().unwrap().photos.len(), 8);
}

#[test]
fn b5_1_a_customer_asks_again_for_an_assessment_that_was_not_needed() {
    let mut one = in_state(Cancelled);
    let asked = now().plus_days(1);
    assert_eq!(one.ask(asked), Ok(Applied::Now(())));
    assert_eq!(
        (one.state, one.cause, one.kind, one.visit),
        (
            Needed,
            AssessmentCause::Customer,
            AssessmentKind::Remote,
            None
        )
    );
    assert_eq!(one.answer_by, answer_due(asked));
    assert_eq!(one.ask(late()), Ok(Applied::Already));
    for state in [Needed, Scheduled, Reported, AssessmentState::Accepted] {
        let illegal = AssessmentError::Illegal {
            from: state,
            to: Needed,
        };
        assert_eq!(in_state(state).ask(late()), Err(illegal), "{state:?}");
    }
}

#[test]
fn b5_6_the_next_assessor_does_not_see_the_report_of_the_one_before() {
    let by_assessor = || {
        let mut one = in_state(Scheduled);
        let handed_in = one.hand_in(report(), user(ASSESSOR), late());
        assert_eq!(handed_in, Ok(Applied::Now(())));
        let back = one.send_back("What about the ceiling?", user(STAFF), late());
        assert_eq!(back, Ok(Applied::Now(())));
        one
    };
    assert!(by_assessor().report_of_assessor().is_some(), "their own");
    for (assessor, sees) in [(ASSESSOR, true), (7, false)] {
        let mut one = by_assessor();
        let next = Visit {
            assessor: user(assessor),
            at: late().plus_days(1),
        };
        one.schedule(on_site(next), user(STAFF), late()).unwrap();
        assert!(one.report.is_some(), "staff still see the report");
        assert_eq!(one.report_of_assessor().is_some(), sees, "{assessor}");
    }
    assert_eq!(in_state(Scheduled).report_of_assessor(), None);
}
