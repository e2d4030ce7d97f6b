//! Roles and permissions: asked for by one, given by another.

use super::{Office, staff};
use crate::desk::PASSWORD;
use identity::{StaffRequestError, StaffRequestState};
use kernel::{Permission, Role};
use marketplace::{
    identity::{CloseAccount, IdentityError, close_account},
    staffing::{AskRole, DecideRequest, StaffDeedKind, StaffingError, ask_role, decide_request},
};
use orders::OrderStatus;
use testkit::world::{self, OrderPlan};

#[tokio::test]
async fn a_role_is_asked_by_one_and_given_by_another() {
    let office = Office::new().await;
    office
        .ask(
            office.first,
            office.ada,
            Role::Admin,
            &[Permission::Support, Permission::Support],
        )
        .await
        .unwrap();
    assert_eq!(
        office.user(office.ada).role,
        Role::Customer,
        "nothing changes yet"
    );
    assert_eq!(
        office.decide(office.first, office.ada, true).await,
        Err(StaffRequestError::SecondPersonNeeded.into())
    );
    let decided = office
        .decide(office.second, office.ada, true)
        .await
        .unwrap();
    assert!(decided.joined && decided.ended.len() == 1);
    let ada = office.user(office.ada);
    assert_eq!(
        (ada.role, ada.permissions.as_slice()),
        (Role::Admin, &[Permission::Support][..])
    );
    assert_eq!(
        office
            .desk
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::InvalidCredentials,
        "T09: staff choose a password by the rule for staff"
    );
    assert_eq!(
        office.decide(office.second, office.ada, true).await,
        Err(StaffingError::NotFound),
        "it is decided"
    );
    let details: Vec<_> = office
        .desk
        .state()
        .staff_deeds
        .iter()
        .map(|deed| (deed.kind, deed.detail.clone().unwrap()))
        .collect();
    let support = "ADMIN: SUPPORT".to_owned();
    assert_eq!(
        details,
        [
            (StaffDeedKind::AskedRole, support.clone()),
            (StaffDeedKind::Approved, support)
        ]
    );
}

#[tokio::test]
async fn roles_are_for_super_with_a_fresh_password() {
    let office = Office::new().await;
    let asked = office
        .ask(office.ops, office.ada, Role::Admin, &[Permission::Ops])
        .await;
    assert_eq!(asked, Err(StaffingError::NotAllowed));
    let session = office.sure(office.first);
    office.desk.clock.advance_mins(10);
    let late = AskRole {
        call: office.by(office.first),
        session,
        person: office.ada,
        role: Role::Admin,
        permissions: vec![Permission::Ops],
        reason: "New".into(),
    };
    assert_eq!(
        ask_role(&office.desk.store, late.clone()).await,
        Err(StaffingError::ReauthRequired)
    );
    let somebody_elses = AskRole {
        session: office.sure(office.second),
        ..late
    };
    assert_eq!(
        ask_role(&office.desk.store, somebody_elses).await,
        Err(StaffingError::ReauthRequired)
    );
    office
        .ask(office.first, office.ada, Role::Admin, &[Permission::Ops])
        .await
        .unwrap();
    let (request, session) = (office.waiting(), office.sure(office.second));
    office.desk.clock.advance_mins(11);
    let cmd = DecideRequest {
        call: office.by(office.second),
        session,
        person: office.ada,
        request,
        approve: true,
    };
    assert_eq!(
        decide_request(&office.desk.store, cmd).await,
        Err(StaffingError::ReauthRequired)
    );
    assert_eq!(office.user(office.ada).role, Role::Customer);
}

#[tokio::test]
async fn not_everybody_can_become_what_is_asked_for() {
    let office = Office::new().await;
    let invalid =
        |result: Result<(), StaffingError>| matches!(result, Err(StaffingError::Invalid(_)));
    assert!(
        invalid(office.ask(office.first, office.ada, Role::Admin, &[]).await),
        "staff have a permission"
    );
    assert!(
        invalid(
            office
                .ask(office.first, office.ada, Role::ServiceProvider, &[])
                .await
        ),
        "that takes an application"
    );
    assert!(
        invalid(
            office
                .ask(office.first, office.ada, Role::Customer, &[])
                .await
        ),
        "they are"
    );
    assert!(invalid(
        office
            .ask(office.first, office.ops, Role::Customer, &[Permission::Ops])
            .await
    ));
    assert!(
        invalid(
            office
                .ask(office.first, office.ops, Role::Admin, &[Permission::Ops])
                .await
        ),
        "they are"
    );
    assert_eq!(
        office
            .ask(office.first, office.first, Role::Customer, &[])
            .await,
        Err(StaffingError::OnYourself)
    );
    world::stored::provider(&office.desk.store, world::a_provider()).await;
    let provider = world::a_provider().id.into();
    assert_eq!(
        office
            .ask(office.first, provider, Role::Admin, &[Permission::Ops])
            .await,
        Err(StaffingError::NotACustomer)
    );
    let customer = office.customer().await;
    world::order_in(
        &office.desk.store,
        &OrderPlan::numbered(1).of(customer),
        OrderStatus::Paid,
    )
    .await;
    let busy = office
        .ask(office.first, customer, Role::Admin, &[Permission::Ops])
        .await;
    assert!(
        matches!(busy, Err(StaffingError::BusinessOpen(open)) if open.orders == 1),
        "{busy:?}"
    );
    office
        .suspend(office.ops, office.ada, Some(1))
        .await
        .unwrap();
    assert_eq!(
        office
            .ask(office.first, office.ada, Role::Admin, &[Permission::Ops])
            .await,
        Err(StaffingError::Suspended)
    );
}

#[tokio::test]
async fn what_was_asked_by_somebody_who_lost_the_right_is_not_given() {
    let office = Office::new().await;
    office
        .ask(office.first, office.ada, Role::Admin, &[Permission::Ops])
        .await
        .unwrap();
    office
        .suspend(office.second, office.first, Some(1))
        .await
        .unwrap();
    assert_eq!(
        office.decide(office.second, office.ada, true).await,
        Err(StaffRequestError::TooLate.into())
    );
    assert_eq!(
        office
            .decide(office.second, office.ada, false)
            .await
            .unwrap()
            .request
            .state,
        StaffRequestState::Rejected
    );
}

#[tokio::test]
async fn whoever_asked_may_take_it_back() {
    let office = Office::new().await;
    office.suspend(office.ops, office.ada, None).await.unwrap();
    assert_eq!(
        office.decide(office.support, office.ada, false).await,
        Err(StaffingError::NotAllowed),
        "not theirs to turn down"
    );
    assert_eq!(
        office
            .decide(office.ops, office.ada, false)
            .await
            .unwrap()
            .request
            .state,
        StaffRequestState::Withdrawn
    );
    assert!(
        !office.user(office.ada).is_active(),
        "the three days run on"
    );
    assert_eq!(
        office.deeds().last(),
        Some(&(office.ops, office.ada, StaffDeedKind::Withdrew))
    );
}

#[tokio::test]
async fn somebody_who_may_do_everything_is_always_left() {
    let office = Office::new().await;
    let third = staff(6, &[Permission::Super]);
    let third_id = third.id;
    office
        .desk
        .store
        .tamper(|state| drop(state.users.insert(third_id, third)));
    office
        .ask(office.first, third_id, Role::Customer, &[])
        .await
        .unwrap();
    office.decide(office.second, third_id, true).await.unwrap();
    office
        .ask(office.first, office.second, Role::Admin, &[Permission::Ops])
        .await
        .unwrap();
    let agreed = office.decide(office.second, office.second, true).await;
    assert_eq!(
        agreed,
        Err(StaffingError::OnYourself),
        "with two left nobody can take it from either"
    );
    office
        .suspend(office.first, office.second, Some(1))
        .await
        .unwrap();
    let session = office.sure(office.first);
    let close = CloseAccount {
        call: office.by(office.first),
        user: office.first,
        session,
    };
    assert_eq!(
        close_account(&office.desk.store, close).await,
        Err(IdentityError::LastSuper)
    );
}
