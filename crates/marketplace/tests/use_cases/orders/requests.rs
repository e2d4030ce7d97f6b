//! Prices that staff set, and what happens to requests without a price and prices without a
//! payment.

use super::fields;
use crate::support::{Fixture, a_payment_start, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId};
use marketplace::{
    DomainEvent, OfferedAssessment, TaskKind,
    assessments::{AskAssessment, AssessmentsError, ask_assessment},
    orders::{
        AskRevision, OrdersError, PriceOrder, WithdrawPrice, ask_revision, chase_request,
        expire_price, price_order, withdraw_price,
    },
    payments::start_payment,
    task_runner::TaskRun,
};
use notifications::Priority;
use orders::{AssessmentState, OrderError, OrderStatus};
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::world;

fn guards(kobo: i64) -> StaffLine {
    StaffLine {
        kind: LineKind::Labour,
        label: "Two guards, three nights".into(),
        quantity_milli: 3_000,
        unit: "night".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    }
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn a_price(call: Invocation, order: OrderId) -> PriceOrder {
    PriceOrder {
        call,
        order,
        lines: vec![guards(4_500_000)],
        plan: Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    }
}

async fn priced_by_staff(fixture: &Fixture) -> OrderId {
    let order = fixture.requested().await;
    assert_eq!(
        price_order(&fixture.store, a_price(staff(fixture), order)).await,
        Ok(Applied::Now(()))
    );
    order
}

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

fn told_to_chidi(fixture: &Fixture) -> Vec<(String, Priority)> {
    let chidi = world::an_admin().id;
    let all = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == chidi);
    all.map(|one| (one.title, one.priority)).collect()
}

fn told_to_bola(fixture: &Fixture) -> Vec<String> {
    fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .map(|one| one.title)
        .collect()
}

#[tokio::test]
async fn a_request_is_priced_once_by_staff_alone() {
    let fixture = Fixture::new().await;
    let order = fixture.requested().await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .chain([fixture.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let refused = price_order(&fixture.store, a_price(call, order)).await;
        assert_eq!(
            refused,
            Err(OrderError::NotYours.into()),
            "{:?}",
            call.actor
        );
    }
    let cmd = a_price(staff(&fixture), order);
    assert_eq!(
        price_order(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        price_order(&fixture.store, cmd).await,
        Ok(Applied::Already),
        "the same request again"
    );
    let second = price_order(&fixture.store, a_price(staff(&fixture), order)).await;
    assert_eq!(
        second,
        Err(OrderError::Illegal {
            from: OrderStatus::Priced,
            to: OrderStatus::Priced
        }
        .into())
    );
    assert_eq!(
        fixture.history(order),
        ["CREATED", "SUBMITTED", "NEEDS_A_PERSON", "PRICED_BY_DESK"]
    );
    assert_eq!(
        (
            fixture.state().price_versions.len(),
            fixture.count(&DomainEvent::OrderPriced { order })
        ),
        (1, 1)
    );
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_none());
    assert_eq!(
        fixture
            .job(TaskKind::ExpirePrice, order)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_hours(48)
    );
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Paid, 4_500_000)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_of_the_staff_is_refused_whole() {
    let fixture = Fixture::new().await;
    let order = fixture.requested().await;
    let version = fixture.order(order).version;
    let cmd = || a_price(staff(&fixture), order);
    let bad = PriceOrder {
        lines: vec![guards(4_500_000), guards(-1), guards(1)],
        valid_hours: Some(11),
        ..cmd()
    };
    assert_eq!(
        fields(price_order(&fixture.store, bad).await),
        ["lines.1", "lines.2", "validHours"]
    );
    assert_eq!(
        fields(
            price_order(
                &fixture.store,
                PriceOrder {
                    lines: Vec::new(),
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let soap = StaffLine {
        kind: LineKind::Material,
        ..guards(4_500_000)
    };
    assert_eq!(
        fields(
            price_order(
                &fixture.store,
                PriceOrder {
                    lines: vec![soap],
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let long = PriceOrder {
        note: Some("x".repeat(501)),
        ..cmd()
    };
    assert_eq!(fields(price_order(&fixture.store, long).await), ["note"]);
    let stale = PriceOrder {
        version: Some(version + 1),
        ..cmd()
    };
    assert_eq!(
        price_order(&fixture.store, stale).await,
        Err(OrdersError::Stale)
    );
    let nowhere = PriceOrder {
        order: testkit::id_no(9).into(),
        ..cmd()
    };
    assert_eq!(
        price_order(&fixture.store, nowhere).await,
        Err(OrdersError::NotFound)
    );
    let draft = fixture.draft().await;
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), draft)).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), fixture.order(order).version),
        (OrderStatus::Requested, version)
    );
    assert!(fixture.state().price_versions.is_empty());
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
async fn a_price_of_the_staff_that_ran_out_goes_back_to_the_staff() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(fixture.status(order), OrderStatus::Requested);
    assert_eq!(
        (
            fixture.order(order).price,
            fixture.count(&DomainEvent::PriceLapsed { order })
        ),
        (None, 1)
    );
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    fixture.reactions().await;
    assert!(told_to_bola(&fixture).contains(&"Your price has expired".to_owned()));
    assert!(
        told_to_chidi(&fixture)
            .iter()
            .any(|(title, _)| title == "A price has expired")
    );
}

#[tokio::test]
async fn the_engine_does_not_reprice_an_order_that_staff_priced() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), order)).await,
        Ok(Applied::Now(()))
    );
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::Requested,
        "home cleaning has a card, and yet people look again"
    );
}

#[tokio::test]
async fn another_price_is_the_owners_to_ask_for_and_not_at_the_checkout() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let ask = |call| {
        ask_revision(
            &fixture.store,
            AskRevision {
                call,
                order,
                note: "One guard is enough.".into(),
            },
        )
    };
    for call in fixture.not_the_owner() {
        assert_eq!(
            ask(call).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    start_payment(
        &fixture.store,
        &fixture.gateway,
        a_payment_start(fixture.owner(), order),
    )
    .await
    .unwrap();
    assert_eq!(
        ask(fixture.owner()).await,
        Err(OrdersError::PaymentUnderWay)
    );
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    fixture.clock.advance_mins(45);
    assert_eq!(ask(fixture.owner()).await, Ok(()));
    assert!(
        fixture.job(TaskKind::ExpirePrice, order).is_none()
            && fixture.job(TaskKind::ChaseRequest, order).is_some()
    );
    assert_eq!(fixture.count(&DomainEvent::RevisionAsked { order }), 1);
    let again = OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    };
    assert_eq!(ask(fixture.owner()).await, Err(again.into()));
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

fn a_withdrawal(call: Invocation, order: OrderId) -> WithdrawPrice {
    WithdrawPrice {
        call,
        order,
        reason: "The guards asked for more.".into(),
        version: None,
    }
}

#[tokio::test]
async fn row_11_the_staff_withdraw_a_price_and_the_customer_reads_why() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .chain([fixture.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let actor = call.actor;
        let refused = withdraw_price(&fixture.store, a_withdrawal(call, order)).await;
        assert_eq!(refused, Err(OrdersError::NotFound), "{actor:?}");
    }
    let cmd = || a_withdrawal(staff(&fixture), order);
    let version = fixture.order(order).version;
    let stale = WithdrawPrice {
        version: Some(version - 1),
        ..cmd()
    };
    assert_eq!(
        withdraw_price(&fixture.store, stale).await,
        Err(OrdersError::Stale)
    );
    let short = WithdrawPrice {
        reason: " x ".into(),
        ..cmd()
    };
    let refused = withdraw_price(&fixture.store, short).await;
    assert!(matches!(
        refused,
        Err(OrdersError::Order(OrderError::Invalid(_)))
    ));
    assert_eq!(
        fixture.status(order),
        OrderStatus::Priced,
        "nothing changed"
    );
    let seen = WithdrawPrice {
        version: Some(version),
        ..cmd()
    };
    assert_eq!(withdraw_price(&fixture.store, seen).await, Ok(()));
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.price, after.revisions),
        (OrderStatus::Requested, None, 0),
        "it is no revision of the customer"
    );
    assert_eq!(fixture.history(order).last().unwrap(), "PRICE_WITHDRAWN");
    assert!(fixture.job(TaskKind::ExpirePrice, order).is_none());
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    let again = withdraw_price(&fixture.store, cmd()).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    };
    assert_eq!(again, Err(illegal.into()));
    fixture.reactions().await;
    let told = fixture.state().notifications.owned().into_values();
    let told: Vec<_> = told
        .filter(|one| one.user == bola() && one.title == "Your price is withdrawn")
        .map(|one| one.message)
        .collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with("Our message: The guards asked for more."));
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), order)).await,
        Ok(Applied::Now(())),
        "the next price"
    );
    assert_eq!(fixture.order(order).price.unwrap().number, 2);
}

#[tokio::test]
async fn row_11_a_price_is_not_withdrawn_at_the_checkout_nor_once_it_is_paid() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let reference = fixture.checkout(order).await;
    let cmd = || a_withdrawal(staff(&fixture), order);
    assert_eq!(
        withdraw_price(&fixture.store, cmd()).await,
        Err(OrdersError::PaymentUnderWay)
    );
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::Requested,
    };
    assert_eq!(
        withdraw_price(&fixture.store, cmd()).await,
        Err(illegal.into())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_11_money_for_a_withdrawn_price_is_kept() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let reference = fixture.checkout(order).await;
    fixture.clock.advance_hours(1);
    let cmd = a_withdrawal(staff(&fixture), order);
    assert_eq!(withdraw_price(&fixture.store, cmd).await, Ok(()));
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Requested, 0)
    );
    assert_eq!(fixture.unapplied(), Money::from_kobo(4_500_000));
    fixture.assert_sound().await;
}
