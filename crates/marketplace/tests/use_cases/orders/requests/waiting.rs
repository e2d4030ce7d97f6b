//! Requests without a price and prices without a payment.

use super::{a_price, staff, told_to_bola, told_to_chidi};
use crate::support::Fixture;
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, OfferedAssessment, TaskKind,
    assessments::{AskAssessment, AssessmentsError, ask_assessment},
    orders::{AskRevision, OrdersError, ask_revision, chase_request, expire_price, price_order},
    task_runner::TaskRun,
};
use notifications::Priority;
use orders::{AssessmentState, OrderError, OrderStatus};

async fn chases(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, OrdersError> {
    let slug = fixture.order(order).category_slug;
    let (store, call) = (&fixture.store, fixture.system());
    chase_request(store, store, &slug, order, call).await
}

/// A price of the engine that its customer asked people to look at, which no one did for three days.
async fn offered_an_assessment(fixture: &Fixture) -> OrderId {
    let order = fixture.priced().await;
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(&fixture.store, cmd).await.unwrap();
    for hours in [24, 48] {
        fixture.clock.advance_hours(hours);
        fixture.work().await;
    }
    order
}

fn without_mails(runs: Vec<TaskRun>) -> Vec<TaskRun> {
    let others = runs.into_iter();
    others
        .filter(|run| run.job.kind != TaskKind::MailNotification)
        .collect()
}

#[tokio::test]
async fn an_unanswered_request_is_reminded_of_and_closed_after_three_days() {
    let fixture = Fixture::new().await;
    let order = fixture.requested().await;
    fixture.reactions().await;
    assert_eq!(
        told_to_chidi(&fixture),
        [("A request to price".to_owned(), Priority::Normal)]
    );
    fixture.clock.advance_hours(24);
    fixture.clock.advance_secs(-1);
    assert_eq!(without_mails(fixture.work().await), []);
    assert_eq!(
        chases(&fixture, order).await,
        Ok(Applied::Already),
        "a second too early"
    );
    fixture.clock.advance_secs(1);
    fixture.work().await;
    fixture.reactions().await;
    assert!(
        told_to_chidi(&fixture)
            .contains(&("A request still needs a price".to_owned(), Priority::High))
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.count(&DomainEvent::RequestEscalated { order })
        ),
        (OrderStatus::Requested, 1)
    );
    fixture.clock.advance_hours(48);
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(fixture.history(order).last().unwrap(), "REQUEST_UNANSWERED");
    assert!(told_to_bola(&fixture).contains(&"We could not price your request".to_owned()));
    let mut messages = fixture.state().notifications.owned().into_values();
    assert!(messages.any(|one| one.message.contains("within 72 hours, so it is closed")));
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_none());
    assert_eq!(chases(&fixture, order).await, Ok(Applied::Already));
    let late = price_order(&fixture.store, a_price(staff(&fixture), order)).await;
    assert_eq!(
        late,
        Err(OrderError::Illegal {
            from: OrderStatus::Cancelled,
            to: OrderStatus::Priced
        }
        .into())
    );
}

#[tokio::test]
async fn b1_t3_the_customer_is_offered_an_assessment_before_a_request_is_closed() {
    let fixture = Fixture::new().await;
    let order = offered_an_assessment(&fixture).await;
    fixture.reactions().await;
    let state = |fixture: &Fixture| fixture.state().assessments[&order].state;
    assert_eq!(
        (fixture.status(order), state(&fixture)),
        (OrderStatus::Requested, AssessmentState::Offered)
    );
    assert_eq!(
        fixture.count(&DomainEvent::AssessmentOffered(OfferedAssessment { order })),
        1
    );
    assert!(told_to_bola(&fixture).contains(&"An expert can look at your request".to_owned()));
    fixture.clock.advance_hours(24);
    fixture.clock.advance_secs(-1);
    assert_eq!(chases(&fixture, order).await, Ok(Applied::Already));
    fixture.clock.advance_secs(1);
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), state(&fixture)),
        (OrderStatus::Cancelled, AssessmentState::Expired)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "REQUEST_UNANSWERED");
}

#[tokio::test]
async fn b1_t3_an_accepted_assessment_gives_the_request_its_full_time_again() {
    let fixture = Fixture::new().await;
    let order = offered_an_assessment(&fixture).await;
    let accepts = |call| ask_assessment(&fixture.store, AskAssessment { call, order });
    for call in fixture.not_the_owner() {
        assert_eq!(
            accepts(call).await,
            Err(AssessmentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    fixture.clock.advance_hours(23);
    assert_eq!(accepts(fixture.owner()).await, Ok(Applied::Now(())));
    assert_eq!(accepts(fixture.owner()).await, Ok(Applied::Already));
    let accepted_at = fixture.clock_now();
    let stored = fixture.order(order);
    assert_eq!(stored.requested_at, Some(accepted_at));
    assert_eq!(
        fixture.state().assessments[&order].state,
        AssessmentState::Needed
    );
    let next = fixture.job(TaskKind::ChaseRequest, order).unwrap();
    assert_eq!(next.job.due_at, accepted_at.plus_hours(24));
    for hours in [24, 48] {
        fixture.clock.advance_hours(hours);
        fixture.work().await;
    }
    assert_eq!(
        fixture.status(order),
        OrderStatus::Cancelled,
        "it is offered once"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_unpaid_price_is_made_again_three_times_and_then_the_order_is_closed() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    for number in 2..=4 {
        fixture
            .clock
            .set(fixture.order(order).price.unwrap().valid_until);
        fixture.work().await;
        if fixture.status(order) == OrderStatus::Cancelled {
            break;
        }
        assert_eq!(fixture.order(order).price.unwrap().number, number);
    }
    assert_eq!(fixture.order(order).price.unwrap().number, 4);
    fixture
        .clock
        .set(fixture.order(order).price.unwrap().valid_until);
    fixture.work().await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Cancelled, "EXPIRED")
    );
    fixture.reactions().await;
    let closed = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "Your request is closed")
        .unwrap();
    assert!(
        closed
            .message
            .contains("was not paid in time and is closed. Nothing was taken"),
        "{}",
        closed.message
    );
    fixture.clock.advance_hours(24 * 30);
    assert_eq!(without_mails(fixture.work().await), [], "it is abandoned");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_of_a_service_that_has_ended_closes_the_order_and_fails_no_job() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.store.tamper(|state| {
        state.disabled_categories.insert("home-cleaning".into());
    });
    fixture.clock.set(
        fixture
            .order(order)
            .price
            .unwrap()
            .valid_until
            .plus_secs(-1),
    );
    assert_eq!(
        expire_price(
            &fixture.store,
            &fixture.store,
            "home-cleaning",
            order,
            fixture.system()
        )
        .await,
        Ok(Applied::Already)
    );
    fixture.clock.advance_secs(1);
    let runs = fixture.work().await;
    assert_eq!(
        runs.iter().filter(|run| run.error.is_some()).count(),
        0,
        "{runs:?}"
    );
    assert_eq!(
        (
            fixture.status(order),
            fixture.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Cancelled, "SERVICE_ENDED")
    );
    assert_eq!(fixture.count(&DomainEvent::ServiceEnded { order }), 1);
}

#[tokio::test]
async fn a_price_that_the_engine_no_longer_makes_goes_to_people() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.store.tamper(|state| {
        let answers = &mut state.orders.get_mut(&order).unwrap().answers;
        answers.as_object_mut().unwrap().remove("bedrooms");
    });
    fixture
        .clock
        .set(fixture.order(order).price.unwrap().valid_until);
    let runs = fixture.work().await;
    assert_eq!(
        runs.iter().filter(|run| run.error.is_some()).count(),
        0,
        "{runs:?}"
    );
    assert_eq!(fixture.status(order), OrderStatus::Requested);
}
