use super::fields;
use crate::support::{Fixture, a_booking};
use kernel::{Actor, Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{
        EditOrder, OrdersError, PlaceOrder, SubmitOrder, edit_order, place_order, submit_order,
    },
};
use orders::{OrderError, OrderStatus, Slot};
use testkit::{id_no, world};

const MAX_UNPAID_ORDERS: i64 = 5;

const SLUG: &str = "home-cleaning";

fn nothing(call: Invocation, order: OrderId) -> EditOrder {
    EditOrder {
        call,
        order,
        answers: None,
        description: None,
        address: None,
        slot: None,
        recipient: None,
    }
}

async fn edit(fixture: &Fixture, cmd: EditOrder) -> Result<(), OrdersError> {
    edit_order(&fixture.store, &fixture.store, SLUG, cmd).await
}

async fn submit(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, OrdersError> {
    submit_order(
        &fixture.store,
        &fixture.store,
        SLUG,
        SubmitOrder { call, order },
    )
    .await
}

#[tokio::test]
async fn an_edit_changes_what_it_names_and_leaves_the_rest() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    let before = fixture.order(id);
    let slot = Slot::Window {
        date: fixture.clock_now().abuja_date().plus_days(2),
        from_hour: 12,
    };
    let cmd = EditOrder {
        slot: Some(slot),
        description: Some("  Two dogs.  ".into()),
        ..nothing(fixture.owner(), id)
    };
    assert_eq!(edit(&fixture, cmd.clone()).await, Ok(()));
    assert_eq!(edit(&fixture, cmd).await, Ok(()), "and again");
    let after = fixture.order(id);
    assert_eq!(
        (after.slot, after.description.as_str()),
        (Some(slot), "Two dogs.")
    );
    assert_eq!(
        (after.answers, after.address, after.status),
        (before.answers, before.address, OrderStatus::Draft)
    );
}

#[tokio::test]
async fn an_edit_with_a_wrong_answer_or_address_is_refused_and_changes_nothing() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    let before = fixture.order(id);
    let answers = Some(serde_json::json!({ "type": "shiny" }));
    assert_eq!(
        fields(
            edit(
                &fixture,
                EditOrder {
                    answers,
                    ..nothing(fixture.owner(), id)
                }
            )
            .await
        ),
        ["answers.type"]
    );
    let address = Some(orders::Address {
        line: String::new(),
        ..world::an_address()
    });
    assert_eq!(
        fields(
            edit(
                &fixture,
                EditOrder {
                    address,
                    ..nothing(fixture.owner(), id)
                }
            )
            .await
        ),
        ["address.line"]
    );
    assert_eq!(fixture.order(id), before);
    let unknown = edit_order(
        &fixture.store,
        &fixture.store,
        "rocket-repair",
        nothing(fixture.owner(), id),
    )
    .await;
    assert_eq!(unknown, Err(OrdersError::UnknownCategory));
}

#[tokio::test]
async fn another_person_can_neither_edit_nor_submit_an_order_and_learns_nothing() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    for call in fixture.not_the_owner() {
        assert_eq!(
            edit(&fixture, nothing(call, id)).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            submit(&fixture, call, id).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        edit(&fixture, nothing(fixture.owner(), nowhere)).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(
        submit(&fixture, fixture.owner(), nowhere).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(fixture.status(id), OrderStatus::Draft);
}

#[tokio::test]
async fn only_a_draft_is_edited() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let plan = world::OrderPlan::numbered(number);
        let order = world::order_in(&fixture.store, &plan, status).await;
        let edited = edit(&fixture, nothing(fixture.owner(), order.id)).await;
        let expected = if status == OrderStatus::Draft {
            Ok(())
        } else {
            Err(OrderError::NotEditable { status }.into())
        };
        assert_eq!(edited, expected, "{status:?}");
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_submitted_draft_is_priced_once() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    assert_eq!(
        submit(&fixture, fixture.owner(), id).await,
        Ok(Applied::Now(()))
    );
    let priced = fixture.order(id);
    assert_eq!(priced.status, OrderStatus::Priced);
    assert!(
        fixture.job(TaskKind::ExpireDraft, id).is_none()
            && fixture.job(TaskKind::ExpirePrice, id).is_some()
    );
    assert_eq!(
        submit(&fixture, fixture.owner(), id).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.order(id), priced);
    assert_eq!(fixture.count(&DomainEvent::OrderPriced { order: id }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_submission_freezes_the_version_of_the_form_that_checked_it() {
    let fixture = Fixture::new().await;
    let id = fixture.draft().await;
    fixture.store.tamper(|state| {
        let (_, form) = state
            .categories
            .iter_mut()
            .find(|(category, _)| category.slug == SLUG)
            .unwrap();
        form.version += 1;
    });
    let form = fixture.order(id).form_version + 1;
    assert_eq!(
        submit(&fixture, fixture.owner(), id).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.order(id).form_version, form);
}

#[tokio::test]
async fn a_draft_with_gaps_is_not_submitted_and_says_what_is_missing() {
    let fixture = Fixture::new().await;
    let cmd = PlaceOrder {
        answers: serde_json::json!({}),
        submit: false,
        ..a_booking(fixture.owner())
    };
    let id = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .unwrap();
    let named = fields(submit(&fixture, fixture.owner(), id).await);
    assert!(
        named.contains(&"answers.type".to_owned()) && named.len() == 8,
        "{named:?}"
    );
    let cmd = PlaceOrder {
        address: None,
        slot: None,
        submit: false,
        ..a_booking(fixture.owner())
    };
    let id = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .unwrap();
    assert_eq!(
        fields(submit(&fixture, fixture.owner(), id).await),
        ["address", "slot"]
    );
    assert_eq!(fixture.status(id), OrderStatus::Draft);
}

#[tokio::test]
async fn a_draft_is_not_submitted_by_an_incomplete_profile_or_as_the_sixth_that_waits() {
    let fixture = Fixture::new().await;
    let ada = fixture.by(Actor::Customer(world::a_customer().id));
    let cmd = PlaceOrder {
        submit: false,
        ..a_booking(ada)
    };
    let hers = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .unwrap();
    assert_eq!(
        submit(&fixture, ada, hers).await,
        Err(OrdersError::ProfileIncomplete)
    );
    let draft = fixture.draft().await;
    for _ in 0..MAX_UNPAID_ORDERS {
        fixture.priced().await;
    }
    assert_eq!(
        submit(&fixture, fixture.owner(), draft).await,
        Err(OrdersError::TooManyUnpaid(MAX_UNPAID_ORDERS))
    );
    assert_eq!(fixture.status(draft), OrderStatus::Draft);
}

#[tokio::test]
async fn a_cancelled_order_is_not_submitted_again() {
    let fixture = Fixture::new().await;
    let plan = world::OrderPlan::numbered(1);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Cancelled).await;
    let refused = submit(&fixture, fixture.owner(), order.id).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Cancelled,
        to: OrderStatus::Submitted,
    };
    assert_eq!(refused, Err(illegal.into()));
    assert_eq!(fixture.order(order.id), order);
}
