//! What operations do for a customer who calls: they move a visit, begin a booking and open an
//! account.

use crate::support::{Fixture, a_booking, amina, bola};
use kernel::{Actor, Applied, Email, Invocation, Money, NgPhone, OrderId, Permission, UserId};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    fulfilment::{JobStep, en_route},
    identity::{IdentityError, OpenChatAccount, OpenForCustomer, open_for_customer},
    moves::{MovesError, RescheduleForCustomer, accept_move, reschedule_for_customer},
    orders::{BeginForCustomer, OrdersError, PlaceOrder, begin_for_customer},
    staff::AuditKind,
};
use orders::{MoveError, MoveReason, MoveState, OrderStatus, Slot};
use providers::OfferState;
use testkit::world;

const WHY: &str = "She asked us by phone.";

fn staff(fixture: &Fixture, permissions: &[Permission]) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, permissions))
}

fn ops(fixture: &Fixture) -> Invocation {
    staff(fixture, &[Permission::Ops])
}

fn moving(call: Invocation, order: OrderId, to: Slot) -> RescheduleForCustomer {
    RescheduleForCustomer {
        call,
        order,
        to,
        why: MoveReason::NoPowerOrWater,
        fee: Money::ZERO,
        note: format!(" {WHY} "),
    }
}

async fn moves(fixture: &Fixture, cmd: RescheduleForCustomer) -> Result<Applied<()>, MovesError> {
    reschedule_for_customer(&fixture.store, &fixture.store, "home-cleaning", cmd).await
}

fn audited(fixture: &Fixture) -> Vec<(AuditKind, Option<UserId>)> {
    let entries = fixture.state().audit_entries;
    entries
        .iter()
        .map(|entry| {
            assert_eq!(entry.reason.as_deref(), Some(WHY));
            (entry.kind, entry.person)
        })
        .collect()
}

#[tokio::test]
async fn operations_move_a_visit_that_no_provider_has_at_once_and_at_the_same_price() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let (before, to) = (fixture.order(order), fixture.later(5));
    let cmd = moving(ops(&fixture), order, to);
    assert_eq!(moves(&fixture, cmd.clone()).await, Ok(Applied::Now(())));
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.slot, after.price),
        (OrderStatus::Paid, Some(to), before.price)
    );
    assert_eq!(fixture.offer(offer).state, OfferState::Lost);
    let search = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    assert_eq!(search.job.due_at, fixture.clock_now());
    assert_eq!(audited(&fixture), [(AuditKind::MovedVisit, Some(bola()))]);
    assert_eq!(
        moves(&fixture, cmd).await,
        Ok(Applied::Already),
        "the visit is at that time"
    );
    assert_eq!(audited(&fixture).len(), 1);
    fixture
        .assert_told(bola(), "for you, at the same price")
        .await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_provider_of_an_assigned_job_is_asked_and_the_customer_is_told() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let to = fixture.later(5);
    let cmd = moving(ops(&fixture), order, to);
    assert_eq!(moves(&fixture, cmd.clone()).await, Ok(Applied::Now(())));
    let id = *fixture.state().moves.keys().next().unwrap();
    let request = fixture.request(id);
    assert_eq!(
        (request.state, request.customer, request.to),
        (MoveState::Asked, bola(), to)
    );
    fixture.assert_told(amina(), "asks to move it to").await;
    fixture
        .assert_told(bola(), "Our team asked your provider for another time")
        .await;
    assert_eq!(
        moves(&fixture, cmd).await,
        Ok(Applied::Already),
        "the same request run again"
    );
    assert_eq!(
        moves(&fixture, moving(ops(&fixture), order, fixture.later(6))).await,
        Err(MovesError::Move(MoveError::Pending))
    );
    assert_eq!(audited(&fixture), [(AuditKind::MovedVisit, Some(bola()))]);
    let answer = fixture.answering(fixture.amina(), order, id);
    assert_eq!(
        accept_move(&fixture.store, answer).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    assert_eq!(fixture.order(order).slot, Some(to));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_move_that_costs_a_fee_waits_until_the_customer_has_paid_it() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(20 * 60).await;
    let free = RescheduleForCustomer {
        why: MoveReason::Other,
        ..moving(ops(&fixture), order, fixture.later(5))
    };
    let Err(MovesError::Move(MoveError::FeeChanged { fee })) = moves(&fixture, free.clone()).await
    else {
        panic!("the fee was not shown");
    };
    assert!(fee.is_positive());
    assert!(audited(&fixture).is_empty());
    let agreed = RescheduleForCustomer { fee, ..free };
    assert_eq!(moves(&fixture, agreed).await, Ok(Applied::Now(())));
    let id = *fixture.state().moves.keys().next().unwrap();
    let request = fixture.request(id);
    assert_eq!(request.state, MoveState::AwaitingPayment);
    fixture.assert_told(bola(), "Please pay the fee of").await;
    assert!(
        !fixture
            .told_to(amina())
            .iter()
            .any(|text| text.contains("asks to move it to")),
        "the provider is asked after the payment"
    );
}

#[tokio::test]
async fn only_operations_move_a_visit_and_never_their_own_or_one_that_is_under_way() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let to = fixture.later(5);
    let support = staff(&fixture, &[Permission::Support]);
    assert_eq!(
        moves(&fixture, moving(support, order, to)).await,
        Err(MovesError::NotAllowed)
    );
    for stranger in [
        fixture.owner(),
        fixture.amina(),
        fixture.by(Actor::staff(bola(), &[Permission::Ops])),
        fixture.by(Actor::staff(amina().into(), &[Permission::Ops])),
    ] {
        assert_eq!(
            moves(&fixture, moving(stranger, order, to)).await,
            Err(MovesError::NotFound)
        );
    }
    let silent = RescheduleForCustomer {
        note: " ".into(),
        ..moving(ops(&fixture), order, to)
    };
    assert!(matches!(
        moves(&fixture, silent).await,
        Err(MovesError::Move(MoveError::Invalid(errors))) if errors.0[0].field == "note"
    ));
    let step = JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step).await.unwrap().is_now());
    assert_eq!(
        moves(&fixture, moving(ops(&fixture), order, to)).await,
        Err(MovesError::Move(MoveError::NotNow))
    );
    assert!(audited(&fixture).is_empty());
}

fn begun(call: Invocation, customer: UserId) -> BeginForCustomer {
    BeginForCustomer {
        customer,
        booking: PlaceOrder {
            submit: true,
            ..a_booking(call)
        },
        note: format!(" {WHY} "),
    }
}

async fn begin(fixture: &Fixture, cmd: BeginForCustomer) -> Result<OrderId, OrdersError> {
    begin_for_customer(&fixture.store, &fixture.store, cmd).await
}

#[tokio::test]
async fn row_1_operations_begin_a_booking_and_the_customer_checks_and_sends_it() {
    let fixture = Fixture::new().await;
    let cmd = begun(ops(&fixture), bola());
    let order = begin(&fixture, cmd.clone()).await.unwrap();
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.customer, stored.paid),
        (OrderStatus::Draft, bola(), Money::ZERO),
        "it is never sent for the customer"
    );
    assert_eq!(
        fixture.state().events_of(order)[0].actor,
        staff(&fixture, &[]).actor
    );
    assert!(fixture.job(TaskKind::ExpireDraft, order).is_some());
    assert_eq!(audited(&fixture), [(AuditKind::BegunBooking, Some(bola()))]);
    assert_eq!(begin(&fixture, cmd).await, Ok(order), "the same request");
    assert_eq!(audited(&fixture).len(), 1);
    let news = StaffStep::Begun;
    assert_eq!(fixture.count(&DomainEvent::StaffStep { order, news }), 1);
    fixture
        .assert_told(bola(), "Please check it and send it")
        .await;
}

#[tokio::test]
async fn only_operations_begin_a_booking_for_an_account_that_is_open() {
    let fixture = Fixture::new().await;
    let before = fixture.state().orders.len();
    for stranger in [
        fixture.owner(),
        fixture.by(Actor::staff(bola(), &[Permission::Ops])),
    ] {
        assert_eq!(
            begin(&fixture, begun(stranger, bola())).await,
            Err(OrdersError::NotFound)
        );
    }
    let support = staff(&fixture, &[Permission::Support]);
    assert_eq!(
        begin(&fixture, begun(support, bola())).await,
        Err(OrdersError::NotAllowed)
    );
    let stranger = world::a_customer_no(77).id;
    assert_eq!(
        begin(&fixture, begun(ops(&fixture), stranger)).await,
        Err(OrdersError::NotFound)
    );
    let mut suspended = world::a_customer_no(78);
    suspended.status = identity::UserStatus::Suspended;
    let suspended = world::stored::user(&fixture.store, suspended).await;
    assert_eq!(
        begin(&fixture, begun(ops(&fixture), suspended)).await,
        Err(OrdersError::NotFound)
    );
    let silent = BeginForCustomer {
        note: String::new(),
        ..begun(ops(&fixture), bola())
    };
    assert!(matches!(
        begin(&fixture, silent).await,
        Err(OrdersError::Invalid(errors)) if errors.0[0].field == "note"
    ));
    assert_eq!(fixture.state().orders.len(), before);
    assert!(audited(&fixture).is_empty());
}

fn opening(call: Invocation, email: &str) -> OpenForCustomer {
    OpenForCustomer {
        account: OpenChatAccount {
            call,
            first_name: "Zainab".into(),
            last_name: "Musa".into(),
            email: Email::parse(email).unwrap(),
            password_hash: "hash".into(),
            phone: NgPhone::parse("08031234567").unwrap(),
            phone_is_confirmed: false,
            address: None,
            token_hash: "token".into(),
        },
        reason: WHY.into(),
    }
}

#[tokio::test]
async fn operations_open_an_account_once_and_its_number_is_not_confirmed() {
    let fixture = Fixture::new().await;
    let cmd = opening(ops(&fixture), "zainab@example.ng");
    let (user, now) = open_for_customer(&fixture.store, cmd.clone())
        .await
        .unwrap();
    assert!(now.is_now() && !user.has_confirmed_phone() && user.email_verified_at.is_none());
    assert_eq!(
        audited(&fixture),
        [(AuditKind::OpenedAccount, Some(user.id))]
    );
    let (again, now) = open_for_customer(&fixture.store, cmd).await.unwrap();
    assert_eq!((again.id, now), (user.id, Applied::Already));
    let taken = open_for_customer(&fixture.store, opening(ops(&fixture), "zainab@example.ng"));
    assert!(matches!(
        taken.await,
        Err(IdentityError::Invalid(errors)) if errors.0[0].field == "email"
    ));
    let support = staff(&fixture, &[Permission::Support]);
    for stranger in [support, fixture.owner(), fixture.system()] {
        let refused = open_for_customer(&fixture.store, opening(stranger, "other@example.ng"));
        assert_eq!(refused.await.unwrap_err(), IdentityError::NotFound);
    }
    assert_eq!(audited(&fixture).len(), 1);
}
