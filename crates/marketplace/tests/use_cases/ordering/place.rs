use super::fields;
use crate::support::{House, a_booking, bola};
use kernel::{Actor, Money, OrderReference, StoreError};
use marketplace::{
    DomainEvent, JobKind,
    ordering::{
        MAX_UNPAID_ORDERS, OrderingError, PlaceOrder, PreviewQuote, PricePreview, place_order,
        preview_quote,
    },
};
use orders::{OrderError, OrderStatus, Slot};
use testkit::world;

async fn place(house: &House, cmd: PlaceOrder) -> Result<kernel::OrderId, OrderingError> {
    place_order(&house.store, &house.store, cmd).await
}

#[tokio::test]
async fn prod_09_a_customer_receives_the_price_that_was_previewed_for_the_requested_service() {
    let house = House::new().await;
    let cmd = a_booking(house.owner());
    let query = PreviewQuote {
        category_slug: cmd.category_slug.clone(),
        answers: cmd.answers.clone(),
        area: cmd.address.as_ref().map(|address| address.area.clone()),
        slot: cmd.slot,
        now: cmd.call.now,
    };
    let preview = preview_quote(&house.store, query).await.unwrap();
    let id = place(&house, cmd).await.unwrap();
    let order = house.order(id);
    let tag = order.price.expect("a price");
    let PricePreview::Price {
        total,
        lines,
        valid_until,
        ..
    } = preview
    else {
        panic!("a price")
    };
    assert_eq!(
        (tag.total, tag.valid_until, tag.number),
        (total, valid_until, 1)
    );
    assert_eq!(
        Money::total(lines.iter().map(|line| line.gross())).unwrap(),
        total,
        "the lines sum to what is shown"
    );
    assert_eq!(house.state().price_versions[&tag.version].total(), total);
    assert_eq!(
        (order.status, order.customer, order.paid),
        (OrderStatus::Priced, bola(), Money::ZERO)
    );
    assert_eq!(house.history(id), ["CREATED", "SUBMITTED", "PRICED"]);
    assert_eq!(house.events(), [DomainEvent::OrderPriced { order: id }]);
    assert_eq!(
        house.job(JobKind::ExpirePrice, id).unwrap().job.due_at,
        valid_until
    );
    assert!(house.job(JobKind::ExpireDraft, id).is_none());
    house.assert_sound().await;
}

#[tokio::test]
async fn a_draft_is_kept_for_seven_days_and_has_no_price() {
    let house = House::new().await;
    let id = house.draft().await;
    let order = house.order(id);
    assert_eq!((order.status, order.price), (OrderStatus::Draft, None));
    assert_eq!(
        house.job(JobKind::ExpireDraft, id).unwrap().job.due_at,
        house.clock_now().plus_days(7)
    );
    assert_eq!(house.events(), []);
    house.assert_sound().await;
}

#[tokio::test]
async fn what_the_engine_cannot_price_is_requested_from_people() {
    let house = House::new().await;
    let id = house.requested().await;
    assert_eq!(
        (house.status(id), house.order(id).price),
        (OrderStatus::Requested, None)
    );
    assert_eq!(house.events(), [DomainEvent::PriceRequested { order: id }]);
    assert!(house.job(JobKind::ExpirePrice, id).is_none());
    house.assert_sound().await;
}

#[tokio::test]
async fn the_same_request_again_finds_the_order_that_it_made() {
    for (slug, submit) in [("home-cleaning", true), ("home-cleaning", false)] {
        let house = House::new().await;
        let cmd = PlaceOrder {
            category_slug: slug.into(),
            submit,
            ..a_booking(house.owner())
        };
        let first = place(&house, cmd.clone()).await.unwrap();
        let (before, events) = (house.order(first), house.events());
        house.clock.advance_mins(1);
        assert_eq!(place(&house, cmd).await, Ok(first), "submit: {submit}");
        assert_eq!(
            (house.order(first), house.events()),
            (before, events),
            "submit: {submit}"
        );
        assert_eq!(house.state().orders.len(), 1);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn the_same_request_again_finds_its_order_when_it_waits_for_people_or_was_the_last_that_is_allowed()
 {
    let house = House::new().await;
    for _ in 1..MAX_UNPAID_ORDERS {
        house.priced().await;
    }
    let people = house.requested().await;
    let order = house.order(people);
    let again = PlaceOrder {
        category_slug: order.category_slug.clone(),
        answers: order.answers.clone(),
        ..a_booking(house.call_that_made(people))
    };
    assert_eq!(place(&house, again).await, Ok(people));
    assert_eq!(house.state().orders.len(), MAX_UNPAID_ORDERS as usize);
}

#[tokio::test]
async fn another_customer_with_the_same_seed_is_told_nothing_of_the_order() {
    let house = House::new().await;
    let id = house.draft().await;
    let other = world::stored::user(&house.store, world::a_customer_no(7)).await;
    let call = kernel::Invocation {
        actor: Actor::Customer(other),
        ..house.call_that_made(id)
    };
    assert_eq!(
        place(&house, a_booking(call)).await,
        Err(OrderingError::NotFound)
    );
    assert_eq!(house.order(id).customer, bola());
}

#[tokio::test]
async fn an_order_whose_short_reference_is_taken_gets_another() {
    let house = House::new().await;
    let (call, old) = (house.owner(), house.draft().await);
    let taken = OrderReference::derive(call.ids().next_id::<kernel::OrderId>().uuid(), 0);
    house
        .store
        .tamper(|state| state.orders.get_mut(&old).unwrap().reference = taken.clone());
    let id = place(&house, a_booking(call)).await.unwrap();
    assert_ne!(house.order(id).reference, taken);
    assert_eq!(house.status(id), OrderStatus::Priced);
    assert_eq!(
        place(&house, a_booking(call)).await,
        Ok(id),
        "and the same request finds it"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn only_a_customer_places_an_order() {
    let house = House::new().await;
    for call in [
        house.by(Actor::Guest),
        house.amina(),
        house.system(),
        house.by(Actor::Staff(world::an_admin().id)),
    ] {
        assert_eq!(
            place(&house, a_booking(call)).await,
            Err(OrderingError::NotFound)
        );
    }
    assert!(house.state().orders.is_empty());
}

#[tokio::test]
async fn a_service_that_is_unknown_or_switched_off_cannot_be_booked() {
    let house = House::new().await;
    let unknown = PlaceOrder {
        category_slug: "rocket-repair".into(),
        ..a_booking(house.owner())
    };
    assert_eq!(
        place(&house, unknown).await,
        Err(OrderingError::UnknownCategory)
    );
    house
        .store
        .tamper(|state| assert!(state.disabled_categories.insert("home-cleaning".into())));
    assert_eq!(
        place(&house, a_booking(house.owner())).await,
        Err(OrderingError::UnknownCategory)
    );
}

#[tokio::test]
async fn a_submission_names_every_answer_that_is_missing_and_a_draft_may_lack_them() {
    let house = House::new().await;
    let answers = serde_json::json!({ "type": "deep", "bedrooms": 3 });
    let cmd = PlaceOrder {
        answers,
        ..a_booking(house.owner())
    };
    let named = fields(place(&house, cmd.clone()).await);
    assert_eq!(
        named,
        [
            "answers.bathrooms",
            "answers.toilets",
            "answers.supplies",
            "answers.pets",
            "answers.water",
            "answers.light"
        ]
    );
    assert!(
        place(
            &house,
            PlaceOrder {
                submit: false,
                ..cmd
            }
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn a_wrong_answer_is_refused_in_a_draft_too() {
    let house = House::new().await;
    for submit in [true, false] {
        let mut cmd = PlaceOrder {
            submit,
            ..a_booking(house.owner())
        };
        cmd.answers["bedrooms"] = 900.into();
        assert_eq!(fields(place(&house, cmd).await), ["answers.bedrooms"]);
    }
    assert!(house.state().orders.is_empty());
}

/// PROD-02: work is done in Abuja; an address in Lagos is refused.
#[tokio::test]
async fn a_submission_needs_an_address_that_is_served_and_a_slot_with_notice() {
    let house = House::new().await;
    let bare = PlaceOrder {
        address: None,
        slot: None,
        ..a_booking(house.owner())
    };
    assert_eq!(fields(place(&house, bare).await), ["address", "slot"]);
    let soon = Slot::Window {
        date: house.clock_now().abuja_date(),
        from_hour: 10,
    };
    assert_eq!(
        fields(
            place(
                &house,
                PlaceOrder {
                    slot: Some(soon),
                    ..a_booking(house.owner())
                }
            )
            .await
        ),
        ["slot"]
    );
    let far = orders::Address {
        area: "Lagos Island".into(),
        ..world::an_address()
    };
    let lagos = PlaceOrder {
        address: Some(far),
        ..a_booking(house.owner())
    };
    assert_eq!(fields(place(&house, lagos).await), ["address.area"]);
    assert!(house.state().orders.is_empty());
}

#[tokio::test]
async fn an_incomplete_profile_may_keep_a_draft_and_not_submit() {
    let house = House::new().await;
    let ada = || house.by(Actor::Customer(world::a_customer().id));
    assert_eq!(
        place(&house, a_booking(ada())).await,
        Err(OrderingError::ProfileIncomplete)
    );
    assert!(
        place(
            &house,
            PlaceOrder {
                submit: false,
                ..a_booking(ada())
            }
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn at_most_five_orders_wait_for_payment_and_drafts_do_not_count() {
    let house = House::new().await;
    for _ in 0..7 {
        house.draft().await;
    }
    let mut last = None;
    for _ in 0..MAX_UNPAID_ORDERS {
        last = Some(house.priced().await);
    }
    let refused = Err(OrderingError::TooManyUnpaid(MAX_UNPAID_ORDERS));
    assert_eq!(place(&house, a_booking(house.owner())).await, refused);
    let reference = house.checkout(last.unwrap()).await;
    house.gateway.pay(&reference);
    house.verify(&reference).await;
    assert!(
        place(&house, a_booking(house.owner())).await.is_ok(),
        "one was paid"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_store_that_fails_keeps_nothing_and_the_same_request_works_afterwards() {
    let house = House::new().await;
    let cmd = a_booking(house.owner());
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        place(&house, cmd.clone()).await,
        Err(OrderingError::Store(StoreError::Unavailable))
    );
    assert!(
        house.state().orders.is_empty()
            && house.state().jobs.is_empty()
            && house.events().is_empty()
    );
    let id = place(&house, cmd).await.unwrap();
    assert_eq!(house.status(id), OrderStatus::Priced);
}

#[tokio::test]
async fn a_description_with_control_characters_is_refused() {
    let house = House::new().await;
    let cmd = PlaceOrder {
        description: "\u{7}".into(),
        ..a_booking(house.owner())
    };
    assert_eq!(fields(place(&house, cmd).await), ["description"]);
    let long = PlaceOrder {
        description: "x".repeat(1001),
        submit: false,
        ..a_booking(house.owner())
    };
    let refused = place(&house, long).await;
    assert!(
        matches!(refused, Err(OrderingError::Order(OrderError::Invalid(_)))),
        "{refused:?}"
    );
}
