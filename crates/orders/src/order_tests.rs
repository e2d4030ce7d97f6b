//! The decisions of the aggregate, from the draft to the end, with every refusal on the way.

use crate::{
    Address, ArrivalPin, Draft, JobProof, NewOrder, Order, OrderError, OrderStatus, PinTry,
    PriceTag, Receipt, Slot, TRANSITIONS, TrackingStep, transition,
};
use kernel::{
    Actor, Applied, Date, Invocation, Money, OrderId, OrderReference, PriceVersionId, ProviderId,
    Timestamp, UserId,
};
use uuid::Uuid;

pub(crate) fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}
pub(crate) fn customer() -> UserId {
    Uuid::from_u128(1).into()
}
pub(crate) fn provider() -> ProviderId {
    Uuid::from_u128(2).into()
}
pub(crate) fn call(actor: Actor) -> Invocation {
    Invocation {
        actor,
        now: now(),
        seed: Uuid::from_u128(99),
    }
}
pub(crate) fn owner() -> Invocation {
    call(Actor::Customer(customer()))
}
pub(crate) fn worker() -> Invocation {
    call(Actor::Provider(provider()))
}
pub(crate) fn address() -> Address {
    Address {
        line: "12 Third Avenue".into(),
        landmark: None,
        landmark_relation: None,
        directions: None,
        area: "Gwarinpa".into(),
        city: "Abuja".into(),
        state: "FCT".into(),
        latitude: None,
        longitude: None,
        place_id: None,
    }
}
pub(crate) fn draft() -> Order {
    let id = OrderId::from_uuid(Uuid::from_u128(3));
    let draft = Draft {
        answers: serde_json::json!({}),
        description: " Deep clean ".into(),
        address: Some(address()),
        slot: Some(Slot::Asap),
        recipient: None,
    };
    let new = NewOrder {
        preferred: None,
        id,
        reference: OrderReference::derive(id.uuid(), 0),
        customer: customer(),
        category_slug: "home-cleaning".into(),
        form_version: 1,
        title: "Home cleaning".into(),
        draft,
    };
    Order::draft(new, &owner()).unwrap()
}
pub(crate) fn tag() -> PriceTag {
    PriceTag {
        version: PriceVersionId::from_uuid(Uuid::from_u128(4)),
        number: 1,
        total: Money::from_kobo(3_010_000),
        valid_until: now().plus_hours(48),
        stages: None,
    }
}
pub(crate) fn priced() -> Order {
    let mut order = draft();
    assert!(order.submit(&owner()).unwrap().is_now());
    order.set_price(tag(), &call(Actor::System)).unwrap();
    order
}
pub(crate) fn whole() -> Receipt {
    Receipt {
        price: tag().version,
        asked: tag().total,
        stage: None,
        received: tag().total,
        waived: Money::from_kobo(10_000),
    }
}
pub(crate) fn paid() -> Order {
    let mut order = priced();
    order.capture(whole(), &call(Actor::System)).unwrap();
    order
}
pub(crate) fn assigned() -> Order {
    let mut order = paid();
    assert!(
        order
            .assign(provider(), ArrivalPin::parse("4821").unwrap(), &worker())
            .unwrap()
            .is_now()
    );
    order
}
pub(crate) fn in_progress() -> Order {
    let mut order = assigned();
    assert_eq!(
        order.start("4821", &worker()),
        Ok(Applied::Now(PinTry::Right))
    );
    order
}

#[test]
fn the_whole_way_is_recorded_in_a_chain_of_events() {
    let mut order = in_progress();
    assert!(
        order
            .finish(JobProof::of_note("All rooms done"), &worker())
            .unwrap()
            .is_now()
    );
    let Applied::Now(release) = order.confirm_completion(&owner()).unwrap() else {
        panic!("confirmed now")
    };
    assert_eq!(
        (release.amount, release.provider),
        (tag().total, provider())
    );
    let statuses: Vec<_> = order.new_events.iter().map(|e| e.to.code()).collect();
    assert_eq!(
        statuses,
        [
            "DRAFT",
            "SUBMITTED",
            "PRICED",
            "PAID",
            "ASSIGNED",
            "IN_PROGRESS",
            "COMPLETED"
        ]
    );
    for pair in order.new_events.windows(2) {
        assert_eq!(pair[1].prev_hash, pair[0].hash());
        assert_eq!(pair[1].seq, pair[0].seq + 1);
    }
    assert_eq!(
        order.confirm_completion(&owner()),
        Ok(Applied::Already),
        "S5: completed once"
    );
}

#[test]
fn every_pair_outside_the_table_is_refused_and_changes_nothing() {
    for from in OrderStatus::ALL {
        for to in OrderStatus::ALL {
            let mut order = draft();
            order.status = from;
            let before = order.clone();
            let caused = TRANSITIONS
                .iter()
                .find(|t| t.from == from && t.to == to)
                .map(|t| t.by[0]);
            let result = order.change_by(
                caused.unwrap_or(crate::By::System),
                to,
                &call(Actor::System),
                "TEST",
                None,
            );
            assert_eq!(
                result.is_ok(),
                transition(from, to).is_some(),
                "{from:?} → {to:?}"
            );
            if result.is_err() {
                assert_eq!(order, before, "S7: a refusal changes nothing");
            }
        }
    }
}

#[test]
fn submission_names_what_is_missing() {
    let mut order = draft();
    (order.address, order.slot) = (None, None);
    let Err(OrderError::Invalid(errors)) = order.submit(&owner()) else {
        panic!("refused")
    };
    assert_eq!(
        errors
            .0
            .iter()
            .map(|e| e.field.as_str())
            .collect::<Vec<_>>(),
        ["address", "slot"]
    );
    assert_eq!(order.status, OrderStatus::Draft);
}

#[test]
fn a_job_has_one_provider_and_never_its_own_customer() {
    let mut order = assigned();
    let rival = ProviderId::from_uuid(Uuid::from_u128(7));
    let pin = ArrivalPin::parse("0000").unwrap();
    assert!(matches!(
        order.assign(rival, pin.clone(), &call(Actor::Provider(rival))),
        Err(OrderError::Illegal { .. })
    ));
    assert_eq!(
        order.assign(provider(), pin.clone(), &worker()),
        Ok(Applied::Already)
    );
    let own = ProviderId::from(customer());
    assert_eq!(
        paid().assign(own, pin, &call(Actor::Provider(own))),
        Err(OrderError::NotYours)
    );
}

#[test]
fn faq_07_self_service_cancellation_ends_with_the_assignment() {
    for mut order in [draft(), priced(), paid()] {
        assert!(order.cancel("CUSTOMER", None, &owner()).unwrap().is_now());
        assert_eq!(
            order.cancel("CUSTOMER", None, &owner()),
            Ok(Applied::Already)
        );
    }
    for mut order in [assigned(), in_progress()] {
        assert!(matches!(
            order.cancel("CUSTOMER", None, &owner()),
            Err(OrderError::Illegal { .. })
        ));
    }
    let stranger = call(Actor::Customer(Uuid::from_u128(8).into()));
    assert_eq!(
        paid().cancel("CUSTOMER", None, &stranger),
        Err(OrderError::NotYours)
    );
}

#[test]
fn another_wave_of_offers_is_no_new_step() {
    let mut order = paid();
    order.offers_sent(now().plus_mins(1));
    order.offers_sent(now().plus_mins(16));
    assert_eq!(
        (order.tracking_step, order.step_at),
        (TrackingStep::Offered, Some(now().plus_mins(1)))
    );
}

pub(crate) fn staff() -> Invocation {
    call(Actor::staff(Uuid::from_u128(7).into(), &[]))
}
pub(crate) fn requested() -> Order {
    let mut order = draft();
    assert!(order.submit(&owner()).unwrap().is_now());
    order.request_price(&call(Actor::System)).unwrap();
    order
}
pub(crate) fn disputed() -> Order {
    let mut order = in_progress();
    order.dispute(&owner(), "POOR_WORK").unwrap();
    assert_eq!(
        (order.status, last(&order).0),
        (OrderStatus::Disputed, "POOR_WORK")
    );
    order
}
/// The reason and the note of the newest event.
pub(crate) fn last(order: &Order) -> (&str, Option<&str>) {
    order
        .new_events
        .last()
        .map(|event| (event.reason.as_str(), event.note.as_deref()))
        .unwrap()
}
