//! People and providers whom the operator signs up.

use crate::support::House;
use kernel::{Applied, Email, NgPhone, Permission, Role, UserId};
use marketplace::{
    dispatch::send_offers,
    setup::{EnrolProvider, EnrolUser, EnrolUserError, enrol_provider, enrol_user},
};
use providers::{Gender, ProviderStatus};
use testkit::{PlainHasher, world};

fn somebody(house: &House, email: &str) -> EnrolUser {
    EnrolUser {
        call: house.system(),
        email: Email::parse(email).unwrap(),
        password: "a long enough password".into(),
        first_name: "Ngozi".into(),
        last_name: "Okafor".into(),
        role: Role::Admin,
        permissions: vec![Permission::Finance],
        phone: None,
        address: None,
    }
}

async fn enrol(house: &House, cmd: EnrolUser) -> Result<Applied<UserId>, EnrolUserError> {
    enrol_user(&house.store, &PlainHasher::default(), cmd).await
}

#[tokio::test]
async fn a_person_is_signed_up_with_role_permissions_and_a_verified_address() {
    let house = House::new().await;
    let Ok(Applied::Now(id)) = enrol(&house, somebody(&house, "ngozi@gida.example")).await else {
        panic!("she is new")
    };
    let user = house.state().users[&id].clone();
    assert_eq!(
        (user.role, user.permissions.clone()),
        (Role::Admin, vec![Permission::Finance])
    );
    assert_eq!(
        user.password_hash,
        PlainHasher::hash_of("a long enough password")
    );
    assert!(user.email_verified_at.is_some() && !user.is_complete());
}

#[tokio::test]
async fn with_phone_and_address_the_profile_is_complete() {
    let house = House::new().await;
    let cmd = EnrolUser {
        role: Role::Customer,
        permissions: Vec::new(),
        phone: Some(NgPhone::parse("08035550101").unwrap()),
        address: Some("5 Aminu Kano Crescent, Wuse II".into()),
        ..somebody(&house, "ngozi@example.ng")
    };
    let Ok(Applied::Now(id)) = enrol(&house, cmd).await else {
        panic!("she is new")
    };
    assert!(house.state().users[&id].is_complete());
}

#[tokio::test]
async fn somebody_with_that_address_stays_as_they_are() {
    let house = House::new().await;
    let before = house.state().users;
    assert_eq!(
        enrol(&house, somebody(&house, " BOLA@example.ng ")).await,
        Ok(Applied::Already)
    );
    let cmd = somebody(&house, "ngozi@gida.example");
    assert!(matches!(
        enrol(&house, cmd.clone()).await,
        Ok(Applied::Now(_))
    ));
    assert_eq!(enrol(&house, cmd).await, Ok(Applied::Already));
    assert_eq!(house.state().users.len(), before.len() + 1);
    assert_eq!(
        house.state().users[&world::a_complete_customer().id],
        before[&world::a_complete_customer().id]
    );
}

#[tokio::test]
async fn a_weak_password_or_a_bad_name_is_refused_and_nobody_is_stored() {
    let house = House::new().await;
    let before = house.state().users.len();
    let weak = EnrolUser {
        password: "123".into(),
        ..somebody(&house, "ngozi@gida.example")
    };
    assert!(matches!(
        enrol(&house, weak).await,
        Err(EnrolUserError::Invalid(_))
    ));
    let nameless = EnrolUser {
        first_name: " ".into(),
        ..somebody(&house, "ngozi@gida.example")
    };
    assert!(matches!(
        enrol(&house, nameless).await,
        Err(EnrolUserError::Invalid(_))
    ));
    assert_eq!(house.state().users.len(), before);
}

#[tokio::test]
async fn a_hasher_that_is_busy_is_a_failure_and_nobody_is_stored() {
    let house = House::new().await;
    let (before, hasher) = (house.state().users.len(), PlainHasher::default());
    hasher.set_busy(true);
    let failed = enrol_user(
        &house.store,
        &hasher,
        somebody(&house, "ngozi@gida.example"),
    )
    .await;
    assert!(
        matches!(failed, Err(EnrolUserError::Hasher(_))),
        "{failed:?}"
    );
    assert_eq!(house.state().users.len(), before);
}

#[tokio::test]
async fn an_enrolled_provider_is_active_and_is_asked_and_enrolling_again_changes_nothing() {
    let house = House::new().await;
    let user = world::stored::user(&house.store, world::a_customer_no(8)).await;
    let cmd = EnrolProvider {
        call: house.system(),
        id: user.into(),
        display_name: "Ngozi O.".into(),
        bio: "Clean homes.".into(),
        categories: vec!["home-cleaning".into()],
        zones: vec!['A', 'B', 'C'],
        gender: Some(Gender::Female),
    };
    assert_eq!(
        enrol_provider(&house.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    let before = house.state().providers[&cmd.id].clone();
    assert_eq!(
        (before.status, before.jobs_done),
        (ProviderStatus::Active, 0)
    );
    let renamed = EnrolProvider {
        display_name: "Somebody Else".into(),
        ..cmd.clone()
    };
    assert_eq!(
        enrol_provider(&house.store, renamed).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.state().providers[&cmd.id], before);
    let (order, _) = house.paid().await;
    send_offers(&house.store, order, house.system())
        .await
        .unwrap();
    assert!(
        house
            .offers(order)
            .iter()
            .any(|offer| offer.provider == cmd.id)
    );
}
