//! Roles and permissions: requested by one member of staff, approved by another.

use super::{Office, staff};
use crate::fixture::PASSWORD;
use identity::{StaffRequestError, StaffRequestState};
use kernel::{Permission, Permissions, Role};
use marketplace::{
    ProposedChange,
    identity::{CloseAccount, IdentityError, close_account},
    staff::{AskRole, AuditKind, DecideRequest, StaffError, ask_role, decide_request},
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
    let person = office.ada;
    assert_eq!(office.proposals(), [ProposedChange::Role { person }]);
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
        (ada.role, ada.permissions),
        (Role::Admin, Permissions::of(&[Permission::Support]))
    );
    assert_eq!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::InvalidCredentials,
        "T09: staff choose a password by the rule for staff"
    );
    assert_eq!(
        office.decide(office.second, office.ada, true).await,
        Err(StaffError::NotFound),
        "it is decided"
    );
    let details: Vec<_> = office
        .fixture
        .state()
        .audit_entries
        .iter()
        .map(|entry| (entry.kind, entry.detail.clone().unwrap()))
        .collect();
    let support = "ADMIN: SUPPORT".to_owned();
    assert_eq!(
        details,
        [
            (AuditKind::AskedRole, support.clone()),
            (AuditKind::Approved, support)
        ]
    );
}

#[tokio::test]
async fn roles_are_for_super_with_a_fresh_password() {
    let office = Office::new().await;
    let asked = office
        .ask(office.ops, office.ada, Role::Admin, &[Permission::Ops])
        .await;
    assert_eq!(asked, Err(StaffError::NotAllowed));
    let session = office.sure(office.first);
    office.fixture.clock.advance_mins(10);
    let late = AskRole {
        call: office.by(office.first),
        session,
        person: office.ada,
        role: Role::Admin,
        permissions: Permissions::of(&[Permission::Ops]),
        reason: "New".into(),
    };
    assert_eq!(
        ask_role(&office.fixture.store, late.clone()).await,
        Err(StaffError::ReauthRequired)
    );
    let somebody_elses = AskRole {
        session: office.sure(office.second),
        ..late
    };
    assert_eq!(
        ask_role(&office.fixture.store, somebody_elses).await,
        Err(StaffError::ReauthRequired)
    );
    office
        .ask(office.first, office.ada, Role::Admin, &[Permission::Ops])
        .await
        .unwrap();
    let (request, session) = (office.waiting(), office.sure(office.second));
    office.fixture.clock.advance_mins(11);
    let cmd = DecideRequest {
        call: office.by(office.second),
        session,
        person: office.ada,
        request,
        approve: true,
    };
    assert_eq!(
        decide_request(&office.fixture.store, cmd).await,
        Err(StaffError::ReauthRequired)
    );
    assert_eq!(office.user(office.ada).role, Role::Customer);
}

#[tokio::test]
async fn not_everybody_can_become_what_is_asked_for() {
    let office = Office::new().await;
    let invalid = |result: Result<(), StaffError>| matches!(result, Err(StaffError::Invalid(_)));
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
        Err(StaffError::OnYourself)
    );
    world::stored::provider(&office.fixture.store, world::a_provider()).await;
    let provider = world::a_provider().id.into();
    assert_eq!(
        office
            .ask(office.first, provider, Role::Admin, &[Permission::Ops])
            .await,
        Err(StaffError::NotACustomer)
    );
    let customer = office.customer().await;
    world::order_in(
        &office.fixture.store,
        &OrderPlan::numbered(1).of(customer),
        OrderStatus::Paid,
    )
    .await;
    let busy = office
        .ask(office.first, customer, Role::Admin, &[Permission::Ops])
        .await;
    assert!(
        matches!(busy, Err(StaffError::BusinessOpen(open)) if open.orders == 1),
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
        Err(StaffError::Suspended)
    );
}

#[tokio::test]
async fn a_request_of_a_person_who_lost_the_right_is_not_granted() {
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
async fn the_requester_may_withdraw_it() {
    let office = Office::new().await;
    office.suspend(office.ops, office.ada, None).await.unwrap();
    assert_eq!(
        office.decide(office.support, office.ada, false).await,
        Err(StaffError::NotAllowed),
        "they may not reject it"
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
        office.entries().last(),
        Some(&(office.ops, office.ada, AuditKind::Withdrew))
    );
}

#[tokio::test]
async fn one_account_with_every_permission_always_remains() {
    let office = Office::new().await;
    let third = staff(6, &[Permission::Super]);
    let third_id = third.id;
    office
        .fixture
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
        Err(StaffError::OnYourself),
        "with two left no one can take it from either"
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
        close_account(&office.fixture.store, close).await,
        Err(IdentityError::LastSuper)
    );
}
