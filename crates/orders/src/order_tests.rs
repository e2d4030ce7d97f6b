//! The decisions of the aggregate, from the draft to the end, with every refusal on the way.

use crate::{
    Action, Address, ArrivalPin, Draft, JobProof, NewOrder, Order, OrderError, OrderStatus, PinTry,
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
fn a_wrong_pin_starts_nothing_and_five_lock_it_for_a_quarter_of_an_hour() {
    let mut order = assigned();
    for left in [4, 3, 2, 1] {
        assert_eq!(
            order.start("0000", &worker()),
            Ok(Applied::Now(PinTry::Wrong { left }))
        );
    }
    assert_eq!(
        order.start("0000", &worker()),
        Ok(Applied::Now(PinTry::Locked))
    );
    assert_eq!(
        order.start("4821", &worker()),
        Ok(Applied::Now(PinTry::Locked)),
        "the right one is locked too"
    );
    assert_eq!(order.status, OrderStatus::Assigned);
    let later = Invocation {
        now: now().plus_mins(15),
        ..worker()
    };
    assert_eq!(order.start("4821", &later), Ok(Applied::Now(PinTry::Right)));
    assert_eq!(order.start("4821", &worker()), Ok(Applied::Already));
}

#[test]
fn the_steps_come_in_order_and_from_the_assigned_provider_only() {
    let mut order = assigned();
    assert_eq!(
        order.en_route(&call(Actor::Provider(customer().into()))),
        Err(OrderError::NotYours)
    );
    assert!(order.en_route(&worker()).unwrap().is_now());
    assert_eq!(order.en_route(&worker()), Ok(Applied::Already));
    assert!(order.arrive(&worker()).unwrap().is_now());
    assert!(matches!(
        order.en_route(&worker()),
        Err(OrderError::OutOfStep { .. })
    ));
    assert!(matches!(
        order.finish(JobProof::of_note("Done"), &worker()),
        Err(OrderError::OutOfStep { .. })
    ));
    assert_eq!(order.tracking_step, TrackingStep::Arrived);
}

#[test]
fn each_step_has_its_hour_and_a_step_that_is_told_again_keeps_it() {
    let mut order = assigned();
    assert_eq!(order.step_at, Some(now()));
    let at = |minutes| Invocation {
        now: now().plus_mins(minutes),
        ..worker()
    };
    assert!(order.en_route(&at(5)).unwrap().is_now());
    assert_eq!(order.en_route(&at(9)), Ok(Applied::Already));
    assert_eq!(order.step_at, Some(now().plus_mins(5)));
    assert!(order.arrive(&at(31)).unwrap().is_now());
    assert_eq!(order.step_at, Some(now().plus_mins(31)));
    assert_eq!(
        order.start("4821", &at(33)),
        Ok(Applied::Now(PinTry::Right))
    );
    assert_eq!(
        (order.step_at, order.started_at),
        (Some(now().plus_mins(33)), Some(now().plus_mins(33)))
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

#[test]
fn a_finished_job_confirms_itself_after_a_day_and_not_before() {
    let mut order = in_progress();
    let system = |at| Invocation {
        now: at,
        ..call(Actor::System)
    };
    assert!(
        matches!(
            order.confirm_completion(&system(now().plus_days(9))),
            Err(OrderError::OutOfStep { .. })
        ),
        "not finished"
    );
    assert!(matches!(
        order.finish(JobProof::of_note("  "), &worker()),
        Err(OrderError::Invalid(_))
    ));
    assert!(
        order
            .finish(JobProof::of_note("Done"), &worker())
            .unwrap()
            .is_now()
    );
    assert!(
        order
            .confirm_completion(&system(now().plus_hours(24).plus_secs(-1)))
            .is_err()
    );
    assert!(
        order
            .confirm_completion(&system(now().plus_hours(24)))
            .unwrap()
            .is_now()
    );
}

#[test]
fn the_provider_cannot_confirm_their_own_job() {
    let mut order = in_progress();
    assert!(order.finish(JobProof::of_note("Done"), &worker()).is_ok());
    assert!(order.confirm_completion(&worker()).is_err());
    assert!(Action::of_owner(order.status).contains(&Action::Confirm));
}

#[test]
fn a_pin_is_four_digits_and_never_printed() {
    assert!(ArrivalPin::parse("48215").is_err());
    assert!(ArrivalPin::parse("48a1").is_err());
    assert_eq!(
        format!("{:?}", ArrivalPin::from_random(12)),
        "ArrivalPin(****)"
    );
    assert_eq!(ArrivalPin::from_random(70_012).reveal(), "0012");
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

#[test]
fn role_27_operations_start_an_assigned_job_with_a_reason_and_a_note_on_the_call() {
    let staff = call(Actor::staff(Uuid::from_u128(7).into(), &[]));
    let mut order = Order {
        pin_failures: 4,
        pin_locked_until: Some(now().plus_mins(15)),
        ..assigned()
    };
    assert_eq!(
        order.start_without_pin(" The phone broke. ", " She is at home. ", &staff),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (order.status, order.tracking_step, order.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(staff.now)
        )
    );
    assert_eq!((order.pin_failures, order.pin_locked_until), (0, None));
    let event = order.new_events.last().unwrap();
    assert_eq!(
        (event.reason.as_str(), event.note.as_deref()),
        (
            "STARTED_WITHOUT_PIN",
            Some("The phone broke. Call with the customer: She is at home.")
        )
    );
    assert_eq!(
        order.start_without_pin("abc", "abc", &staff),
        Ok(Applied::Already)
    );
}

#[test]
fn nobody_else_starts_without_the_pin_and_only_an_assigned_job_begins() {
    let staff = call(Actor::staff(Uuid::from_u128(7).into(), &[]));
    for who in [owner(), worker(), call(Actor::System), call(Actor::Guest)] {
        assert_eq!(
            assigned().start_without_pin("abc", "abc", &who),
            Err(OrderError::NotYours),
            "{:?}",
            who.actor
        );
    }
    let own = call(Actor::staff(assigned().customer, &[]));
    assert_eq!(
        assigned().start_without_pin("abc", "abc", &own),
        Err(OrderError::NotYours)
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::InProgress,
    };
    assert_eq!(paid().start_without_pin("abc", "abc", &staff), Err(illegal));
    let long = "x".repeat(301);
    for (field, reason, note) in [
        ("reason", " ab ", "abc"),
        ("callNote", "abc", ""),
        ("callNote", "abc", long.as_str()),
    ] {
        let refused = assigned().start_without_pin(reason, note, &staff);
        assert!(
            matches!(&refused, Err(OrderError::Invalid(errors)) if errors.0[0].field == field),
            "{refused:?}"
        );
    }
}
