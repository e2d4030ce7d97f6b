//! Assessments, as staff see them.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::Money;
use marketplace::read::{CaseFilter, OrderSearch};
use orders::{Assessment, AssessmentKind, AssessmentOutcome, AssessmentState, OrderStatus};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, an_admin, an_assessment, order_in, people, user_of},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number).at(now().plus_mins(i64::try_from(number / 2).expect("small")))
}

async fn keep(db: &TestDatabase, number: u64, status: OrderStatus, state: AssessmentState) {
    order_in(&*db.store, &plan(number), status).await;
    db.run(move |uow| {
        uow.assessments()
            .insert(an_assessment(&plan(number), state, an_admin().id))
    })
    .await;
}

async fn the_queue_has_the_oldest_first_page_by_page(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 2..=6 {
        keep(
            db,
            number,
            OrderStatus::Requested,
            AssessmentState::Scheduled,
        )
        .await;
    }
    keep(db, 7, OrderStatus::Requested, AssessmentState::Needed).await;
    let orders: Vec<_> = (2..=6).map(|number| plan(number).order_id()).collect();
    for limit in 1..=6 {
        let found = all_pages(limit, |page| async {
            db.reads()
                .assessments_in(AssessmentState::Scheduled, CaseFilter::default(), page)
                .await
                .unwrap()
        })
        .await;
        let ids: Vec<_> = found.iter().map(|view| view.assessment.order).collect();
        assert_eq!(ids, orders, "{limit} at a time");
    }
    let search = |text: &str| CaseFilter {
        search: OrderSearch::parse(text),
        reversed: true,
        ..CaseFilter::default()
    };
    let read = |filter: CaseFilter| async {
        let page = Default::default();
        let found = db
            .reads()
            .assessments_in(AssessmentState::Scheduled, filter, page);
        let found = found.await.unwrap().items;
        found
            .iter()
            .map(|view| view.assessment.order)
            .collect::<Vec<_>>()
    };
    let newest: Vec<_> = orders.iter().rev().copied().collect();
    assert_eq!(read(search("bola")).await, newest);
    assert_eq!(read(search("ada")).await, []);
    let selected = CaseFilter {
        ids: orders[1..3].iter().map(|order| order.uuid()).collect(),
        ..CaseFilter::default()
    };
    assert_eq!(read(selected).await, orders[1..3]);
}

async fn b5_2_the_report_that_is_due_first_is_at_the_top(db: &TestDatabase) {
    people(&*db.store).await;
    let hours = [(2, 5), (3, -1), (4, 3)];
    for (number, due) in hours {
        order_in(&*db.store, &plan(number), OrderStatus::Requested).await;
        let one = Assessment {
            answer_by: now().plus_hours(due),
            ..an_assessment(&plan(number), AssessmentState::Needed, an_admin().id)
        };
        db.run(move |uow| uow.assessments().insert(one.clone()))
            .await;
    }
    for limit in 1..=3 {
        let found = all_pages(limit, |page| async {
            db.reads()
                .assessments_in(AssessmentState::Needed, CaseFilter::default(), page)
                .await
                .unwrap()
        })
        .await;
        let late: Vec<_> = found
            .iter()
            .map(|view| (view.assessment.order, view.assessment.is_late(now())))
            .collect();
        let expected = [(3, true), (4, false), (2, false)];
        assert_eq!(
            late,
            expected.map(|(number, late)| (plan(number).order_id(), late))
        );
    }
}

async fn b5_4_a_provider_sees_their_visit_in_each_of_its_steps(db: &TestDatabase) {
    people(&*db.store).await;
    let states = [
        AssessmentState::FeeDue,
        AssessmentState::EnRoute,
        AssessmentState::OnSite,
        AssessmentState::CustomerNoShow,
        AssessmentState::AssessorNoShow,
    ];
    for (number, state) in (2..).zip(states) {
        keep(db, number, OrderStatus::Requested, state).await;
        let (amina, order) = (a_provider().id, plan(number).order_id());
        let own = db.reads().own_assessments(amina, Some(order)).await;
        let found: Vec<_> = own
            .unwrap()
            .into_iter()
            .map(|one| (one.view.assessment.state, one.view.assessment.kind))
            .collect();
        assert_eq!(found, [(state, AssessmentKind::OnSite)]);
        let photo = id_no(700_001).into();
        let shown = db.reads().is_shown_to(photo, order, amina, now()).await;
        assert!(shown.unwrap(), "the photos of the job, {state:?}");
    }
}

async fn one_is_shown_with_its_order_and_whoever_looks(db: &TestDatabase) {
    people(&*db.store).await;
    keep(db, 1, OrderStatus::Requested, AssessmentState::Reported).await;
    let order = plan(1).order_id();
    let view = db
        .reads()
        .assessment(order)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(
        view.assessment,
        an_assessment(&plan(1), AssessmentState::Reported, an_admin().id)
    );
    assert_eq!(
        (view.order_status, view.area.as_deref()),
        (OrderStatus::Requested, Some("Gwarinpa"))
    );
    assert_eq!(
        (view.title.as_str(), view.category_slug.as_str()),
        ("Home Cleaning", "home-cleaning")
    );
    let amina = user_of(&a_provider());
    assert_eq!(
        view.assessor_name,
        Some(format!("{} {}", amina.first_name, amina.last_name))
    );
    assert_eq!(
        db.reads().assessment(plan(9).order_id()).await.unwrap(),
        None
    );
    keep(db, 2, OrderStatus::Requested, AssessmentState::Needed).await;
    assert_eq!(
        db.reads()
            .assessment(plan(2).order_id())
            .await
            .unwrap()
            .unwrap()
            .assessor_name,
        None
    );
}

async fn outcomes_tell_what_was_paid_of_what_was_accepted(db: &TestDatabase) {
    people(&*db.store).await;
    keep(db, 1, OrderStatus::Paid, AssessmentState::Accepted).await;
    keep(db, 4, OrderStatus::Priced, AssessmentState::Accepted).await;
    keep(db, 6, OrderStatus::Requested, AssessmentState::Reported).await;
    let likely = Money::from_kobo(12_000_000);
    let sold = AssessmentOutcome {
        likely,
        paid: Some(Money::from_kobo(3_010_000)),
    };
    let found = db.reads().assessment_outcomes(now()).await.unwrap();
    assert_eq!(found, [AssessmentOutcome { likely, paid: None }, sold]);
    assert_eq!(
        db.reads()
            .assessment_outcomes(now().plus_days(1))
            .await
            .unwrap(),
        []
    );
}

async fn a_provider_sees_the_assessments_that_they_are_asked_for(db: &TestDatabase) {
    people(&*db.store).await;
    let states = [
        AssessmentState::Scheduled,
        AssessmentState::Reported,
        AssessmentState::Rejected,
        AssessmentState::Accepted,
        AssessmentState::Needed,
        AssessmentState::Cancelled,
    ];
    for (number, state) in (2..).zip(states) {
        keep(db, number, OrderStatus::Requested, state).await;
    }
    let (amina, order) = (a_provider().id, plan(3).order_id());
    let own = db.reads().own_assessments(amina, None).await.unwrap();
    let found: Vec<_> = own.iter().map(|one| one.view.assessment.state).collect();
    assert_eq!(found.len(), 4, "neither without a visit nor cancelled");
    assert!(states[..4].iter().all(|state| found.contains(state)));
    let visits: Vec<_> = own.iter().map(|one| one.view.assessment.visit).collect();
    assert!(
        visits
            .windows(2)
            .all(|pair| pair[0].unwrap().at >= pair[1].unwrap().at),
        "the latest visit first"
    );
    let one = db
        .reads()
        .own_assessments(amina, Some(order))
        .await
        .unwrap();
    assert_eq!(one.len(), 1);
    assert_eq!(
        (one[0].view.assessment.order, one[0].view.area.as_deref()),
        (order, Some("Gwarinpa"))
    );
    assert!(one[0].answers.is_object() && one[0].photos.is_empty());
    let other = testkit::world::a_provider_no(70).id;
    assert_eq!(db.reads().own_assessments(other, None).await.unwrap(), []);
    assert_eq!(
        db.reads()
            .own_assessments(other, Some(order))
            .await
            .unwrap(),
        []
    );
    let photo = id_no(700_001).into();
    let shown = |provider, order| db.reads().is_shown_to(photo, order, provider, now());
    assert!(shown(amina, order).await.unwrap(), "the photos of the job");
    assert!(!shown(other, order).await.unwrap());
    assert!(
        !shown(amina, plan(5).order_id()).await.unwrap(),
        "no longer once the report is accepted"
    );
}

contract!(sqlite, postgres =>
    a_provider_sees_the_assessments_that_they_are_asked_for,
    the_queue_has_the_oldest_first_page_by_page,
    b5_2_the_report_that_is_due_first_is_at_the_top,
    b5_4_a_provider_sees_their_visit_in_each_of_its_steps,
    one_is_shown_with_its_order_and_whoever_looks,
    outcomes_tell_what_was_paid_of_what_was_accepted,
);
