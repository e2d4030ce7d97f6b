//! Staff change the status of an order for its customer (rows 2, 4, 6 and 20).

use crate::support::{Fixture, a_booking, amina, bola};
use kernel::{Actor, Applied, Invocation, OrderId, Permission};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    fulfilment::{CompleteForCustomer, FulfilmentError, complete_for_customer},
    orders::{
        OrdersError, PlaceOrder, RequestStep, ResolveRequest, TakeBack, place_order,
        resolve_request, take_back,
    },
    staff::AuditKind,
};
use orders::{OrderError, OrderStatus};
use payments::ledger::Account;
use testkit::world::{self, OrderPlan};

const WHY: &str = "She asked us by phone.";

fn staff(fixture: &Fixture, permissions: &[Permission]) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, permissions))
}

fn ops(fixture: &Fixture) -> Invocation {
    staff(fixture, &[Permission::Ops])
}

async fn request(
    fixture: &Fixture,
    call: Invocation,
    (order, step): (OrderId, RequestStep),
) -> Result<Applied<()>, OrdersError> {
    let slug = fixture.order(order).category_slug;
    let cmd = ResolveRequest {
        call,
        order,
        step,
        reason: format!(" {WHY} "),
    };
    resolve_request(&fixture.store, &fixture.store, &slug, cmd).await
}

async fn complete(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, FulfilmentError> {
    let cmd = CompleteForCustomer {
        call,
        order,
        reason: WHY.into(),
    };
    complete_for_customer(&fixture.store, cmd).await
}

/// Bola's order in SUBMITTED, whose way of pricing has not been decided.
async fn submitted(fixture: &Fixture) -> OrderId {
    let plan = OrderPlan::numbered(1);
    world::order_in(&fixture.store, &plan, OrderStatus::Submitted)
        .await
        .id
}

fn audited(fixture: &Fixture) -> Vec<(AuditKind, String)> {
    let entries = fixture.state().audit_entries;
    entries
        .iter()
        .map(|entry| {
            assert_eq!(entry.reason.as_deref(), Some(WHY));
            (entry.kind, entry.detail.clone().unwrap())
        })
        .collect()
}

fn told(fixture: &Fixture, user: kernel::UserId) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user)
        .map(|one| one.message)
        .collect()
}

#[tokio::test]
async fn row_2_operations_send_a_draft_for_its_customer_and_it_is_priced_at_once() {
    let fixture = Fixture::new().await;
    let order = fixture.draft().await;
    let step = (order, RequestStep::Submit);
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    assert!(
        fixture
            .history(order)
            .contains(&"SUBMITTED_BY_STAFF".to_owned())
    );
    assert!(fixture.job(TaskKind::ExpireDraft, order).is_none());
    assert_eq!(fixture.count(&DomainEvent::OrderPriced { order }), 1);
    let reference = fixture.order(order).reference;
    assert_eq!(
        audited(&fixture),
        [(
            AuditKind::ResolvedOrder,
            format!("Order {reference}: submit")
        )]
    );
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Already)
    );
    assert_eq!(audited(&fixture).len(), 1);
    fixture.reactions().await;
    assert!(
        told(&fixture, bola())
            .iter()
            .any(|text| text.contains("for you, as you asked us to"))
    );
}

#[tokio::test]
async fn a_draft_without_its_answers_is_not_sent_and_nothing_is_stored() {
    let fixture = Fixture::new().await;
    let cmd = PlaceOrder {
        submit: false,
        answers: serde_json::json!({ "type": "deep" }),
        ..a_booking(fixture.owner())
    };
    let order = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .unwrap();
    let refused = request(&fixture, ops(&fixture), (order, RequestStep::Submit)).await;
    assert!(
        matches!(&refused, Err(OrdersError::Invalid(errors)) if errors.0[0].field == "answers.bedrooms"),
        "{refused:?}"
    );
    assert_eq!(fixture.status(order), OrderStatus::Draft);
    assert!(audited(&fixture).is_empty());
}

#[tokio::test]
async fn row_4_operations_return_a_request_and_its_customer_reads_what_is_missing() {
    let fixture = Fixture::new().await;
    let order = submitted(&fixture).await;
    let step = (order, RequestStep::Return);
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Draft);
    let news = StaffStep::Returned {
        explanation: WHY.into(),
    };
    assert_eq!(fixture.count(&DomainEvent::StaffStep { order, news }), 1);
    let ends = fixture.job(TaskKind::ExpireDraft, order).unwrap();
    assert_eq!(ends.job.due_at, fixture.clock_now().plus_days(7));
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Already)
    );
    fixture.reactions().await;
    assert!(told(&fixture, bola()).iter().any(|text| text.contains(WHY)));
    assert_eq!(audited(&fixture).len(), 1);
    let again = (order, RequestStep::Submit);
    assert_eq!(
        request(&fixture, ops(&fixture), again).await,
        Ok(Applied::Now(())),
        "staff send it when the customer has answered by phone"
    );
}

#[tokio::test]
async fn row_4_the_customer_takes_a_submitted_order_back_and_sends_it_again() {
    let fixture = Fixture::new().await;
    let order = submitted(&fixture).await;
    let takes = |call| take_back(&fixture.store, TakeBack { call, order });
    for call in [fixture.stranger(), fixture.amina(), ops(&fixture)] {
        assert_eq!(
            takes(call).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(takes(fixture.owner()).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Draft);
    let ends = fixture.job(TaskKind::ExpireDraft, order).unwrap();
    assert_eq!(ends.job.due_at, fixture.clock_now().plus_days(7));
    assert_eq!(takes(fixture.owner()).await, Ok(Applied::Already));
    let again = (order, RequestStep::Submit);
    assert_eq!(
        request(&fixture, ops(&fixture), again).await,
        Ok(Applied::Now(()))
    );
    let refused = takes(fixture.owner()).await;
    assert!(
        matches!(refused, Err(OrdersError::Order(OrderError::Illegal { .. }))),
        "{refused:?}"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_6_operations_ask_the_pricing_staff_for_the_price() {
    let fixture = Fixture::new().await;
    let order = submitted(&fixture).await;
    let step = (order, RequestStep::RequestPrice);
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.requested_at),
        (OrderStatus::Requested, Some(fixture.clock_now()))
    );
    assert_eq!(fixture.count(&DomainEvent::PriceRequested { order }), 1);
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    assert_eq!(
        request(&fixture, ops(&fixture), step).await,
        Ok(Applied::Already)
    );
}

#[tokio::test]
async fn row_20_support_completes_a_job_and_both_people_are_told_why() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let call = staff(&fixture, &[Permission::Support]);
    assert_eq!(complete(&fixture, call, order).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    assert_eq!(fixture.escrow(order), 0);
    assert!(fixture.balance(&Account::Provider(amina())) < 0, "earned");
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    assert_eq!(complete(&fixture, call, order).await, Ok(Applied::Already));
    assert_eq!(audited(&fixture).len(), 1);
    fixture.assert_sound().await;
    fixture.reactions().await;
    for person in [bola(), amina().into()] {
        let messages = told(&fixture, person);
        assert!(
            messages.iter().any(|text| text.contains(WHY)),
            "{messages:?}"
        );
        let hours = messages.iter().any(|text| text.contains("within 72 hours"));
        assert_eq!(hours, person == bola(), "row 23: {messages:?}");
    }
}

#[tokio::test]
async fn each_step_needs_its_permission_and_no_one_else_learns_of_the_order() {
    let fixture = Fixture::new().await;
    let (draft, done) = (fixture.draft().await, fixture.finished().await);
    let others = [
        Permission::Support,
        Permission::Pricing,
        Permission::Finance,
        Permission::Content,
    ];
    let step = (draft, RequestStep::Submit);
    assert_eq!(
        request(&fixture, staff(&fixture, &others), step).await,
        Err(OrdersError::NotAllowed)
    );
    assert_eq!(
        complete(&fixture, ops(&fixture), done).await,
        Err(FulfilmentError::NotAllowed)
    );
    let mut strangers = vec![fixture.owner(), fixture.amina(), fixture.system()];
    strangers.push(fixture.by(Actor::staff(
        bola(),
        &[Permission::Ops, Permission::Support],
    )));
    for call in strangers {
        assert_eq!(
            request(&fixture, call, step).await,
            Err(OrdersError::NotFound)
        );
        assert_eq!(
            complete(&fixture, call, done).await,
            Err(FulfilmentError::NotFound)
        );
    }
}

#[tokio::test]
async fn from_every_other_status_each_step_is_refused_and_changes_nothing() {
    for (number, status) in (1..).zip(world::REACHABLE) {
        let fixture = Fixture::new().await;
        let order = world::order_in(&fixture.store, &OrderPlan::numbered(number), status).await;
        let returned = request(&fixture, ops(&fixture), (order.id, RequestStep::Return)).await;
        if status != OrderStatus::Submitted {
            let illegal = OrderError::Illegal {
                from: status,
                to: OrderStatus::Draft,
            };
            assert_eq!(returned, Err(illegal.into()), "{status:?}");
            assert_eq!(fixture.status(order.id), status);
        }
        let call = staff(&fixture, &[Permission::Support]);
        let completed = complete(&fixture, call, order.id).await;
        match status {
            // The submitted one is a draft again by now.
            OrderStatus::Draft | OrderStatus::Submitted => {
                assert_eq!(completed, Err(FulfilmentError::NotFound))
            }
            OrderStatus::InProgress => assert_eq!(completed, Ok(Applied::Now(()))),
            OrderStatus::Completed => assert_eq!(completed, Ok(Applied::Already)),
            _ => assert!(
                matches!(
                    completed,
                    Err(FulfilmentError::Order(OrderError::Illegal { .. }))
                ),
                "{status:?} {completed:?}"
            ),
        }
        fixture.assert_sound().await;
    }
}
