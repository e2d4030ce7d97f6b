use crate::fixture::{Fixture, PASSWORD};
use identity::{NameUpdate, ProfileUpdate};
use kernel::{Actor, Applied};
use marketplace::{
    Store,
    identity::{
        CompleteProfile, IdentityError, MarkNotificationRead, Reauthenticate, Registered,
        SetLocation, complete_profile, mark_all_notifications_read, mark_notification_read,
        reauthenticate, set_location,
    },
};
use testkit::world::a_notification_no;

fn profile(fixture: &Fixture, made: &Registered, phone: &str) -> CompleteProfile {
    CompleteProfile {
        call: fixture.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        update: ProfileUpdate {
            phone: phone.into(),
            address: "12 Aminu Kano Crescent".into(),
            city: None,
            state: None,
        },
        name: None,
    }
}

#[tokio::test]
async fn prof_a_profile_is_completed_in_one_go() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let user = complete_profile(&fixture.store, profile(&fixture, &made, "0803 123 4567"))
        .await
        .unwrap();
    assert!(user.is_complete() && fixture.state().users[&user.id].is_complete());
    let Err(IdentityError::Invalid(errors)) =
        complete_profile(&fixture.store, profile(&fixture, &made, "12")).await
    else {
        panic!("no number")
    };
    assert!(
        errors.0[0].message.starts_with("Invalid phone number: "),
        "VALID-05"
    );
}

#[tokio::test]
async fn a_customer_changes_their_name_with_the_profile_and_a_bad_name_saves_nothing() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let named = |first: &str, phone: &str| CompleteProfile {
        name: Some(NameUpdate {
            first_name: first.into(),
            last_name: "Obi".into(),
        }),
        ..profile(&fixture, &made, phone)
    };
    let user = complete_profile(&fixture.store, named("Adaeze", "08031234567"))
        .await
        .unwrap();
    assert_eq!(user.first_name, "Adaeze");
    let version = fixture.state().users[&user.id].version;
    complete_profile(&fixture.store, named("Adaeze", "08031234567"))
        .await
        .unwrap();
    assert_eq!(
        fixture.state().users[&user.id].version,
        version,
        "the same name is no change"
    );
    let Err(IdentityError::Invalid(errors)) =
        complete_profile(&fixture.store, named("1", "08031234567")).await
    else {
        panic!("a name begins with a letter")
    };
    assert_eq!(errors.0[0].field, "firstName");
    assert_eq!(fixture.state().users[&user.id].first_name, "Adaeze");
}

#[tokio::test]
async fn t10_a_known_number_is_changed_only_after_the_password_was_given_again() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    complete_profile(&fixture.store, profile(&fixture, &made, "08031234567"))
        .await
        .unwrap();
    assert!(
        complete_profile(&fixture.store, profile(&fixture, &made, "+2348031234567"))
            .await
            .is_ok(),
        "the same number"
    );
    assert_eq!(
        complete_profile(&fixture.store, profile(&fixture, &made, "09011112222"))
            .await
            .unwrap_err(),
        IdentityError::ReauthRequired
    );
    let cmd = Reauthenticate {
        call: fixture.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
    let user = complete_profile(&fixture.store, profile(&fixture, &made, "09011112222"))
        .await
        .unwrap();
    assert_eq!(user.phone.unwrap().as_str(), "+2349011112222");
}

#[tokio::test]
async fn loc_a_location_is_set_once() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let cmd = SetLocation {
        call: fixture.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        label: "Wuse 2".into(),
        latitude: 9.07,
        longitude: 7.47,
        place_id: None,
    };
    set_location(&fixture.store, cmd.clone()).await.unwrap();
    let version = fixture.state().users[&made.user.id].version;
    set_location(&fixture.store, cmd.clone()).await.unwrap();
    assert_eq!(
        fixture.state().users[&made.user.id].version,
        version,
        "the same place is no change"
    );
    assert!(matches!(
        set_location(
            &fixture.store,
            SetLocation {
                latitude: 91.0,
                ..cmd
            }
        )
        .await,
        Err(IdentityError::Invalid(_))
    ));
}

#[tokio::test]
async fn notif_06_07_notifications_are_read_by_their_owner_alone() {
    let fixture = Fixture::new();
    let ada = fixture.registered().await.user.id;
    let (first, second) = (a_notification_no(ada, 1), a_notification_no(ada, 2));
    for notification in [first.clone(), second] {
        let store: &dyn Store = &fixture.store;
        store
            .bare_unit::<_, kernel::StoreError, _>(move |uow| {
                uow.notifications()
                    .insert_new(notification.clone())
                    .map(|_| ())
            })
            .await
            .unwrap();
    }
    let call = fixture.call(Actor::Customer(ada));
    let own = MarkNotificationRead {
        call,
        user: ada,
        notification: first.id,
    };
    let foreign = MarkNotificationRead {
        user: testkit::world::an_admin().id,
        ..own
    };
    assert_eq!(
        mark_notification_read(&fixture.store, foreign).await,
        Err(IdentityError::NotFound)
    );
    assert_eq!(
        mark_notification_read(&fixture.store, own).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        mark_notification_read(&fixture.store, own).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        mark_all_notifications_read(&fixture.store, ada, call.now).await,
        Ok(1),
        "the other one"
    );
    assert_eq!(
        mark_all_notifications_read(&fixture.store, ada, call.now).await,
        Ok(0)
    );
}
