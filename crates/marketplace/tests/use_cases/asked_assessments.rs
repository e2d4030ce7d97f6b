//! Assessments for which customers ask, the deadline of a report, and the photos of a report.

use crate::{
    assessments::{asked, priced},
    quotes::{chidi, hand_in, of, photo, quote, request_photos, review, sent, told},
    support::{Fixture, amina, bola},
    visit_fees::pays_visit,
};
use kernel::{Applied, Invocation, OrderId, Timestamp, UploadId};
use marketplace::{
    DomainEvent, TaskKind,
    assessments::{
        AskAssessment, AssessmentsError, ReportAssessment, ScheduleAssessment, ask_assessment,
        remind_assessment, report_assessment, schedule_assessment,
    },
};
use orders::{
    ANSWER_HOURS, AssessmentCause, AssessmentError, AssessmentKind, AssessmentState, OrderError,
    OrderStatus, Report,
};
use testkit::world::{self, a_report};

async fn asks(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, AssessmentsError> {
    ask_assessment(&fixture.store, AskAssessment { call, order }).await
}

fn due(fixture: &Fixture, order: OrderId) -> Option<Timestamp> {
    fixture
        .job(TaskKind::RemindAssessment, order)
        .map(|queued| queued.job.due_at)
}

async fn schedules(
    fixture: &Fixture,
    order: OrderId,
    kind: AssessmentKind,
    at: Timestamp,
) -> Result<(), AssessmentsError> {
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind,
        assessor: amina().into(),
        at,
    };
    schedule_assessment(&fixture.store, cmd).await
}

async fn reports(
    fixture: &Fixture,
    order: OrderId,
    photos: &[UploadId],
) -> Result<Applied<()>, AssessmentsError> {
    let report = Report {
        photos: photos.to_vec(),
        ..a_report()
    };
    let call = chidi(fixture);
    let cmd = ReportAssessment {
        call,
        order,
        report,
    };
    report_assessment(&fixture.store, cmd).await
}

fn fault(refused: Result<Applied<()>, AssessmentsError>) -> String {
    match refused.unwrap_err() {
        AssessmentsError::Invalid(errors)
        | AssessmentsError::Assessment(AssessmentError::Invalid(errors)) => {
            format!("{} {}", errors.0[0].field, errors.0[0].code)
        }
        other => panic!("another refusal: {other:?}"),
    }
}

fn order_of(fixture: &Fixture, photo: UploadId) -> Option<OrderId> {
    fixture.state().uploads.get(&photo).unwrap().order
}

#[tokio::test]
async fn b5_1_a_customer_asks_for_an_assessment_of_a_request_and_of_a_price() {
    let fixture = Fixture::new().await;
    let request = fixture.requested().await;
    let price = fixture.priced().await;
    for order in [request, price] {
        for call in fixture.not_the_owner() {
            let refused = asks(&fixture, call, order).await;
            assert_eq!(refused, Err(AssessmentsError::NotFound), "{:?}", call.actor);
        }
        assert!(!fixture.state().assessments.contains_key(&order));
        let before = fixture.count(&DomainEvent::PriceRequested { order });
        for expected in [Applied::Now(()), Applied::Already] {
            let asked = asks(&fixture, fixture.owner(), order).await;
            assert_eq!(asked, Ok(expected));
        }
        let stored = of(&fixture, order);
        assert_eq!(
            (stored.state, stored.cause, stored.kind),
            (
                AssessmentState::Needed,
                AssessmentCause::Customer,
                AssessmentKind::Remote
            )
        );
        assert_eq!(
            (fixture.status(order), fixture.order(order).price),
            (OrderStatus::Requested, None)
        );
        let asked = fixture.count(&DomainEvent::PriceRequested { order });
        assert_eq!(asked, before + 1, "the pricing staff are told once");
        assert!(fixture.job(TaskKind::ExpirePrice, order).is_none());
        assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
        assert_eq!(due(&fixture, order), Some(stored.answer_by));
    }
    assert_eq!(fixture.history(price).last().unwrap(), "ASSESSMENT_ASKED");
    assert_eq!(fixture.order(price).revisions, 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_1_an_assessment_is_not_asked_for_when_there_is_one_or_the_order_is_paid() {
    let fixture = Fixture::new().await;
    let draft = fixture.draft().await;
    assert_eq!(
        asks(&fixture, fixture.owner(), draft).await,
        Err(AssessmentsError::NotFound)
    );
    let (paid, _) = fixture.paid().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::Requested,
    };
    assert_eq!(
        asks(&fixture, fixture.owner(), paid).await,
        Err(AssessmentsError::Ask(illegal))
    );
    let scheduled = sent(&fixture).await;
    let illegal = AssessmentError::Illegal {
        from: AssessmentState::Scheduled,
        to: AssessmentState::Needed,
    };
    assert_eq!(
        asks(&fixture, fixture.owner(), scheduled).await,
        Err(illegal.into())
    );
    let gas = fixture.priced().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&gas).unwrap().category_slug = "gas-refill-delivery".into();
    });
    assert_eq!(
        asks(&fixture, fixture.owner(), gas).await,
        Err(AssessmentsError::NotAssessable)
    );
    let at_checkout = fixture.priced().await;
    let _reference = fixture.checkout(at_checkout).await;
    assert_eq!(
        asks(&fixture, fixture.owner(), at_checkout).await,
        Err(AssessmentsError::PaymentUnderWay)
    );
    assert_eq!(fixture.status(at_checkout), OrderStatus::Priced);
    assert!(fixture.job(TaskKind::ExpirePrice, at_checkout).is_some());
    assert!(!fixture.state().assessments.contains_key(&at_checkout));
}

#[tokio::test]
async fn b5_1_the_customer_of_a_price_without_a_report_asks_for_the_assessment_again() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    priced(&fixture, order, 9_000_000).await;
    assert_eq!(of(&fixture, order).state, AssessmentState::Cancelled);
    assert_eq!(due(&fixture, order), None, "no report is due");
    for expected in [Applied::Now(()), Applied::Already] {
        let asked = asks(&fixture, fixture.owner(), order).await;
        assert_eq!(asked, Ok(expected));
    }
    let stored = of(&fixture, order);
    assert_eq!(
        (stored.state, stored.cause, stored.visit),
        (AssessmentState::Needed, AssessmentCause::Customer, None)
    );
    assert_eq!(fixture.status(order), OrderStatus::Requested);
    assert_eq!(due(&fixture, order), Some(stored.answer_by));
    let at = fixture.clock_now().plus_hours(5);
    let scheduled = schedules(&fixture, order, AssessmentKind::Remote, at).await;
    assert_eq!(scheduled, Ok(()));
}

#[tokio::test]
async fn b5_2_staff_are_told_once_when_a_report_is_late() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    let late = DomainEvent::AssessmentLate { order };
    let in_time = fixture.clock_now().plus_hours(ANSWER_HOURS);
    assert_eq!(due(&fixture, order), Some(in_time), "due on a working day");
    fixture.clock.set(in_time.plus_secs(-1));
    fixture.work().await;
    let early = remind_assessment(&fixture.store, order, fixture.system()).await;
    assert_eq!(early, Ok(Applied::Already));
    assert_eq!(fixture.count(&late), 0);
    fixture.clock.set(in_time);
    for _ in 0..2 {
        fixture.work().await;
        assert_eq!(fixture.count(&late), 1);
    }
    fixture.reactions().await;
    let staff = told(&fixture, world::an_admin().id);
    assert!(staff.contains(&"A report is late".to_owned()));
    let customer = told(&fixture, bola());
    assert!(!customer.contains(&"A report is late".to_owned()));
    let at = in_time.plus_hours(1);
    let scheduled = schedules(&fixture, order, AssessmentKind::Remote, at).await;
    assert_eq!(scheduled, Ok(()), "its deadline stays the same");
    fixture.work().await;
    assert_eq!(
        fixture.count(&late),
        1,
        "staff already know that it is late"
    );
    let unknown = remind_assessment(&fixture.store, testkit::id_no(9).into(), fixture.system());
    assert_eq!(unknown.await, Ok(Applied::Already));
}

#[tokio::test]
async fn b5_2_the_deadline_moves_with_a_visit_and_ends_with_the_report_or_the_order() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    let first = due(&fixture, order);
    let at = fixture.clock_now().plus_hours(3);
    let remote = schedules(&fixture, order, AssessmentKind::Remote, at).await;
    assert_eq!((remote, due(&fixture, order)), (Ok(()), first));
    let visit = schedules(&fixture, order, AssessmentKind::OnSite, at).await;
    assert_eq!(visit, Ok(()));
    assert_eq!(due(&fixture, order), None, "the fee is not paid");
    pays_visit(&fixture, order).await;
    assert_eq!(due(&fixture, order), Some(of(&fixture, order).answer_by));
    assert!(due(&fixture, order) > first, "due after the visit");
    fixture.clock.advance_hours(3);
    let own = [0; 3].map(|_| photo(&fixture, world::an_admin().id));
    assert_eq!(reports(&fixture, order, &own).await, Ok(Applied::Now(())));
    assert_eq!(due(&fixture, order), None, "the report was handed in");
    let back = review(&fixture, order, Some("What about the ceiling?")).await;
    assert_eq!(back, Ok(Applied::Now(())));
    assert_eq!(due(&fixture, order), Some(of(&fixture, order).answer_by));
    fixture.cancel(order).await;
    assert_eq!(due(&fixture, order), None);
}

#[tokio::test]
async fn b5_5_a_quote_on_a_visit_has_three_photos_of_its_own() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let at = fixture.clock_now().plus_hours(2);
    let visit = schedules(&fixture, order, AssessmentKind::OnSite, at).await;
    assert_eq!(visit, Ok(()));
    pays_visit(&fixture, order).await;
    fixture.clock.advance_hours(2);
    let own = [0; 3].map(|_| photo(&fixture, amina().into()));
    let few = hand_in(&fixture, fixture.amina(), order, quote(&own[..2])).await;
    assert_eq!(fault(few), "photoIds too_few");
    assert_eq!(of(&fixture, order).state, AssessmentState::Scheduled);
    assert_eq!(own.map(|photo| order_of(&fixture, photo)), [None; 3]);
    for expected in [Applied::Now(()), Applied::Already] {
        let handed_in = hand_in(&fixture, fixture.amina(), order, quote(&own)).await;
        assert_eq!(handed_in, Ok(expected));
    }
    assert_eq!(own.map(|photo| order_of(&fixture, photo)), [Some(order); 3]);
    assert_eq!(of(&fixture, order).report.unwrap().photos, own);
}

#[tokio::test]
async fn b5_5_a_remote_report_needs_three_photos_with_those_of_the_request() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    fixture
        .store
        .tamper(|state| state.uploads.retain(|_, photo| photo.order != Some(order)));
    let staff = world::an_admin().id;
    let [first, second, third] = [0; 3].map(|_| photo(&fixture, staff));
    let refused = reports(&fixture, order, &[first, second]).await;
    assert_eq!(fault(refused), "photoIds too_few");
    let strange = photo(&fixture, amina().into());
    let refused = reports(&fixture, order, &[first, second, strange]).await;
    assert_eq!(fault(refused), "photoIds not_your_upload");
    assert_eq!(of(&fixture, order).state, AssessmentState::Scheduled);
    let reported = reports(&fixture, order, &[first, second, third]).await;
    assert_eq!(reported, Ok(Applied::Now(())));
    let back = review(&fixture, order, Some("What about the ceiling?")).await;
    assert_eq!(back, Ok(Applied::Now(())));
    request_photos(&fixture, order);
    let changed = reports(&fixture, order, &[third]).await;
    assert_eq!(
        changed,
        Ok(Applied::Now(())),
        "the request has three photos"
    );
    assert_eq!(
        [first, second, third].map(|photo| order_of(&fixture, photo)),
        [None, None, Some(order)],
        "a photo that the next report does not keep is free"
    );
}
