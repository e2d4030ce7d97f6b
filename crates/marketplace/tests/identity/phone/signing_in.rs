//! Signing in with a code.

use super::{PHONE, over};
use crate::fixture::Fixture;
use identity::{SecondFactor, Suspension, UserStatus};
use kernel::{Permission, Permissions, Role};
use marketplace::{
    Clock,
    identity::{IdentityError, VerifiedPhone},
};

#[tokio::test]
async fn a_code_signs_in_to_the_account_that_has_confirmed_the_number() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let sessions = fixture.live_sessions(ada.user).len();
    let Ok(VerifiedPhone::SignedIn(signed_in)) = fixture.prove(PHONE, None).await else {
        panic!("no session");
    };
    assert_eq!(signed_in.user.id, ada.user);
    assert_eq!(signed_in.session.second_step_at, None);
    assert_eq!(fixture.live_sessions(ada.user).len(), sessions + 1);
}

#[tokio::test]
async fn the_right_code_of_a_number_without_an_account_says_so_and_is_spent() {
    let fixture = Fixture::new();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
}

#[tokio::test]
async fn an_unconfirmed_number_in_a_profile_signs_no_one_in() {
    let fixture = Fixture::new();
    let mut cmd = fixture.ada();
    cmd.phone = Some(PHONE.into());
    fixture.register(cmd).await.unwrap();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
}

#[tokio::test]
async fn a_confirmation_that_is_too_old_signs_no_one_in_although_its_task_is_late() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(180 * 24 * 60);
    assert!(fixture.user(ada.user).has_confirmed_phone());
    let sessions = fixture.live_sessions(ada.user).len();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    assert_eq!(fixture.live_sessions(ada.user).len(), sessions);
}

#[tokio::test]
async fn t13_staff_and_accounts_with_a_second_step_need_their_password() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.store.tamper(|state| {
        let mut factor = SecondFactor::begin(ada.user, "sealed".into(), fixture.clock.now());
        factor.confirm(1, fixture.clock.now());
        state
            .second_factors
            .insert(ada.user, (factor, std::collections::BTreeMap::new()));
    });
    let refused = Err(IdentityError::PasswordNeeded);
    assert_eq!(fixture.prove(PHONE, None).await, refused);
    fixture.store.tamper(|state| {
        state.second_factors.clear();
        let user = state.users.get_mut(&ada.user).unwrap();
        let permissions = Permissions::of(&[Permission::Support]);
        assert!(user.set_role(Role::Admin, permissions).is_now());
    });
    assert_eq!(fixture.prove(PHONE, None).await, refused);
    assert_eq!(fixture.live_sessions(ada.user).len(), 1);
}

#[tokio::test]
async fn a_suspended_person_is_told_until_when_as_with_the_password() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let until = Some(fixture.clock.now().plus_hours(5));
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&ada.user).unwrap();
        user.status = UserStatus::Suspended;
        user.suspension = Some(Suspension {
            since: fixture.clock.now(),
            until,
        });
    });
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::Suspended(until))
    );
}
