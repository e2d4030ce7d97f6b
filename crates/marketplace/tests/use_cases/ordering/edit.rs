use super::fields;
use crate::support::{House, a_booking};
use kernel::{Actor, Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    ordering::{
        EditOrder, MAX_UNPAID_ORDERS, OrderingError, PlaceOrder, SubmitOrder, edit_order,
        place_order, submit_order,
    },
};
use orders::{OrderError, OrderStatus, Slot};
use testkit::{id_no, world};

const SLUG: &str = "home-cleaning";

fn nothing(call: Invocation, order: OrderId) -> EditOrder {
    EditOrder {
        call,
        order,
        answers: None,
        description: None,
        address: None,
        slot: None,
    }
}

async fn edit(house: &House, cmd: EditOrder) -> Result<(), OrderingError> {
    edit_order(&house.store, &house.store, SLUG, cmd).await
}

async fn submit(
    house: &House,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, OrderingError> {
    submit_order(
        &house.store,
        &house.store,
        SLUG,
        SubmitOrder { call, order },
    )
    .await
}

#[tokio::test]
async fn an_edit_changes_what_it_names_and_leaves_the_rest() {
    let house = House::new().await;
    let id = house.draft().await;
    let before = house.order(id);
    let slot = Slot::Window {
        date: house.clock_now().abuja_date().plus_days(2),
        from_hour: 12,
    };
    let cmd = EditOrder {
        slot: Some(slot),
        description: Some("  Two dogs.  ".into()),
        ..nothing(house.owner(), id)
    };
    assert_eq!(edit(&house, cmd.clone()).await, Ok(()));
    assert_eq!(edit(&house, cmd).await, Ok(()), "and again");
    let after = house.order(id);
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
    let house = House::new().await;
    let id = house.draft().await;
    let before = house.order(id);
    let answers = Some(serde_json::json!({ "type": "shiny" }));
    assert_eq!(
        fields(
            edit(
                &house,
                EditOrder {
                    answers,
                    ..nothing(house.owner(), id)
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
                &house,
                EditOrder {
                    address,
                    ..nothing(house.owner(), id)
                }
            )
            .await
        ),
        ["address.line"]
    );
    assert_eq!(house.order(id), before);
    let unknown = edit_order(
        &house.store,
        &house.store,
        "rocket-repair",
        nothing(house.owner(), id),
    )
    .await;
    assert_eq!(unknown, Err(OrderingError::UnknownCategory));
}

#[tokio::test]
async fn another_person_can_neither_edit_nor_submit_an_order_and_learns_nothing() {
    let house = House::new().await;
    let id = house.draft().await;
    for call in house.not_the_owner() {
        assert_eq!(
            edit(&house, nothing(call, id)).await,
            Err(OrderingError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            submit(&house, call, id).await,
            Err(OrderingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        edit(&house, nothing(house.owner(), nowhere)).await,
        Err(OrderingError::NotFound)
    );
    assert_eq!(
        submit(&house, house.owner(), nowhere).await,
        Err(OrderingError::NotFound)
    );
    assert_eq!(house.status(id), OrderStatus::Draft);
}

#[tokio::test]
async fn only_a_draft_is_edited() {
    let house = House::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let plan = world::OrderPlan::numbered(number);
        let order = world::order_in(&house.store, &plan, status).await;
        let edited = edit(&house, nothing(house.owner(), order.id)).await;
        let expected = if status == OrderStatus::Draft {
            Ok(())
        } else {
            Err(OrderError::NotEditable { status }.into())
        };
        assert_eq!(edited, expected, "{status:?}");
    }
    house.assert_sound().await;
}

#[tokio::test]
async fn a_submitted_draft_is_priced_once() {
    let house = House::new().await;
    let id = house.draft().await;
    assert_eq!(
        submit(&house, house.owner(), id).await,
        Ok(Applied::Now(()))
    );
    let priced = house.order(id);
    assert_eq!(priced.status, OrderStatus::Priced);
    assert!(
        house.job(JobKind::ExpireDraft, id).is_none()
            && house.job(JobKind::ExpirePrice, id).is_some()
    );
    assert_eq!(
        submit(&house, house.owner(), id).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.order(id), priced);
    assert_eq!(house.count(&DomainEvent::OrderPriced { order: id }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_submission_freezes_the_version_of_the_form_that_checked_it() {
    let house = House::new().await;
    let id = house.draft().await;
    house.store.tamper(|state| {
        let (_, form) = state
            .categories
            .iter_mut()
            .find(|(category, _)| category.slug == SLUG)
            .unwrap();
        form.version += 1;
    });
    let form = house.order(id).form_version + 1;
    assert_eq!(
        submit(&house, house.owner(), id).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(house.order(id).form_version, form);
}

#[tokio::test]
async fn a_draft_with_gaps_is_not_submitted_and_says_what_is_missing() {
    let house = House::new().await;
    let cmd = PlaceOrder {
        answers: serde_json::json!({}),
        submit: false,
        ..a_booking(house.owner())
    };
    let id = place_order(&house.store, &house.store, cmd).await.unwrap();
    let named = fields(submit(&house, house.owner(), id).await);
    assert!(
        named.contains(&"answers.type".to_owned()) && named.len() == 8,
        "{named:?}"
    );
    let cmd = PlaceOrder {
        address: None,
        slot: None,
        submit: false,
        ..a_booking(house.owner())
    };
    let id = place_order(&house.store, &house.store, cmd).await.unwrap();
    assert_eq!(
        fields(submit(&house, house.owner(), id).await),
        ["address", "slot"]
    );
    assert_eq!(house.status(id), OrderStatus::Draft);
}

#[tokio::test]
async fn a_draft_is_not_submitted_by_an_incomplete_profile_or_as_the_sixth_that_waits() {
    let house = House::new().await;
    let ada = house.by(Actor::Customer(world::a_customer().id));
    let cmd = PlaceOrder {
        submit: false,
        ..a_booking(ada)
    };
    let hers = place_order(&house.store, &house.store, cmd).await.unwrap();
    assert_eq!(
        submit(&house, ada, hers).await,
        Err(OrderingError::ProfileIncomplete)
    );
    let draft = house.draft().await;
    for _ in 0..MAX_UNPAID_ORDERS {
        house.priced().await;
    }
    assert_eq!(
        submit(&house, house.owner(), draft).await,
        Err(OrderingError::TooManyUnpaid(MAX_UNPAID_ORDERS))
    );
    assert_eq!(house.status(draft), OrderStatus::Draft);
}

#[tokio::test]
async fn a_cancelled_order_is_not_submitted_again() {
    let house = House::new().await;
    let plan = world::OrderPlan::numbered(1);
    let order = world::order_in(&house.store, &plan, OrderStatus::Cancelled).await;
    let refused = submit(&house, house.owner(), order.id).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Cancelled,
        to: OrderStatus::Submitted,
    };
    assert_eq!(refused, Err(illegal.into()));
    assert_eq!(house.order(order.id), order);
}
