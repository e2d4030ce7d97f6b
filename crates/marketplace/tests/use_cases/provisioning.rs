//! Users and providers whom the operator signs up.

use crate::support::Fixture;
use kernel::{Applied, Email, NgPhone, Permission, Permissions, Role, UserId};
use marketplace::{
    dispatch::send_offers,
    provisioning::{EnrolProvider, EnrolUser, EnrolUserError, enrol_provider, enrol_user},
};
use providers::{Gender, ProviderStatus};
use testkit::{PlainHasher, world};

fn somebody(fixture: &Fixture, email: &str) -> EnrolUser {
    EnrolUser {
        call: fixture.system(),
        email: Email::parse(email).unwrap(),
        password: "a long enough password".into(),
        first_name: "Ngozi".into(),
        last_name: "Okafor".into(),
        role: Role::Admin,
        permissions: Permissions::of(&[Permission::Finance]),
        phone: None,
        address: None,
    }
}

async fn enrol(fixture: &Fixture, cmd: EnrolUser) -> Result<Applied<UserId>, EnrolUserError> {
    enrol_user(&fixture.store, &PlainHasher::default(), cmd).await
}

#[tokio::test]
async fn a_person_is_signed_up_with_role_permissions_and_a_verified_address() {
    let fixture = Fixture::new().await;
    let Ok(Applied::Now(id)) = enrol(&fixture, somebody(&fixture, "ngozi@gida.example")).await
    else {
        panic!("she is new")
    };
    let user = fixture.state().users[&id].clone();
    assert_eq!(
        (user.role, user.permissions),
        (Role::Admin, Permissions::of(&[Permission::Finance]))
    );
    assert_eq!(
        user.password_hash,
        PlainHasher::hash_of("a long enough password")
    );
    assert!(user.email_verified_at.is_some() && !user.is_complete());
}

#[tokio::test]
async fn with_phone_and_address_the_profile_is_complete() {
    let fixture = Fixture::new().await;
    let cmd = EnrolUser {
        role: Role::Customer,
        permissions: Permissions::NONE,
        phone: Some(NgPhone::parse("08035550101").unwrap()),
        address: Some("5 Aminu Kano Crescent, Wuse II".into()),
        ..somebody(&fixture, "ngozi@example.ng")
    };
    let Ok(Applied::Now(id)) = enrol(&fixture, cmd).await else {
        panic!("she is new")
    };
    assert!(fixture.state().users[&id].is_complete());
}

#[tokio::test]
async fn an_existing_user_with_that_address_is_unchanged() {
    let fixture = Fixture::new().await;
    let before = fixture.state().users;
    assert_eq!(
        enrol(&fixture, somebody(&fixture, " BOLA@example.ng ")).await,
        Ok(Applied::Already)
    );
    let cmd = somebody(&fixture, "ngozi@gida.example");
    assert!(matches!(
        enrol(&fixture, cmd.clone()).await,
        Ok(Applied::Now(_))
    ));
    assert_eq!(enrol(&fixture, cmd).await, Ok(Applied::Already));
    assert_eq!(fixture.state().users.len(), before.len() + 1);
    assert_eq!(
        fixture.state().users[&world::a_complete_customer().id],
        before[&world::a_complete_customer().id]
    );
}

#[tokio::test]
async fn a_weak_password_or_a_bad_name_is_refused_and_no_user_is_stored() {
    let fixture = Fixture::new().await;
    let before = fixture.state().users.len();
    let weak = EnrolUser {
        password: "123".into(),
        ..somebody(&fixture, "ngozi@gida.example")
    };
    assert!(matches!(
        enrol(&fixture, weak).await,
        Err(EnrolUserError::Invalid(_))
    ));
    let nameless = EnrolUser {
        first_name: " ".into(),
        ..somebody(&fixture, "ngozi@gida.example")
    };
    assert!(matches!(
        enrol(&fixture, nameless).await,
        Err(EnrolUserError::Invalid(_))
    ));
    assert_eq!(fixture.state().users.len(), before);
}

#[tokio::test]
async fn a_busy_hasher_is_a_failure_and_no_user_is_stored() {
    let fixture = Fixture::new().await;
    let (before, hasher) = (fixture.state().users.len(), PlainHasher::default());
    hasher.set_busy(true);
    let failed = enrol_user(
        &fixture.store,
        &hasher,
        somebody(&fixture, "ngozi@gida.example"),
    )
    .await;
    assert!(
        matches!(failed, Err(EnrolUserError::Hasher(_))),
        "{failed:?}"
    );
    assert_eq!(fixture.state().users.len(), before);
}

#[tokio::test]
async fn an_enrolled_provider_is_active_and_is_asked_and_enrolling_again_changes_nothing() {
    let fixture = Fixture::new().await;
    let user = world::stored::user(&fixture.store, world::a_customer_no(8)).await;
    let cmd = EnrolProvider {
        call: fixture.system(),
        id: user.into(),
        display_name: "Ngozi O.".into(),
        bio: "Clean homes.".into(),
        categories: vec!["home-cleaning".into()],
        zones: vec!['A', 'B', 'C'],
        gender: Some(Gender::Female),
        base_area: Some("Wuse".into()),
        vehicle: None,
    };
    assert_eq!(
        enrol_provider(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    let before = fixture.state().providers[&cmd.id].clone();
    assert_eq!(
        (before.status, before.jobs_done),
        (ProviderStatus::Active, 0)
    );
    let renamed = EnrolProvider {
        display_name: "Somebody Else".into(),
        ..cmd.clone()
    };
    assert_eq!(
        enrol_provider(&fixture.store, renamed).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.state().providers[&cmd.id], before);
    let (order, _) = fixture.paid().await;
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap();
    assert!(
        fixture
            .offers(order)
            .iter()
            .any(|offer| offer.provider == cmd.id)
    );
}
