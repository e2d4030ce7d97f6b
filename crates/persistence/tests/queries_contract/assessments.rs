//! Assessments, as staff see them.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::Money;
use marketplace::read::CaseFilter;
use orders::{AssessmentOutcome, AssessmentState, OrderStatus};
use testkit::{
    now,
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

contract!(sqlite, postgres =>
    the_queue_has_the_oldest_first_page_by_page,
    one_is_shown_with_its_order_and_whoever_looks,
    outcomes_tell_what_was_paid_of_what_was_accepted,
);
