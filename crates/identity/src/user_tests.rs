use super::*;
use crate::{NameUpdate, ProfileUpdate};

fn new_user() -> NewUser {
    let id: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
    NewUser {
        id,
        first_name: " Ada ".into(),
        last_name: "Obi".into(),
        email: Email::parse("Ada@Example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: None,
        referral_code: ReferralCode::derive(id, 0),
        referred_by: None,
        now: Timestamp::from_unix(1_780_000_000).unwrap(),
    }
}
fn user() -> User {
    User::register(new_user()).unwrap()
}
fn update(phone: &str) -> ProfileUpdate {
    ProfileUpdate {
        phone: phone.into(),
        address: "12 Aminu Kano Crescent".into(),
        city: None,
        state: None,
    }
}

#[test]
fn a_new_account_is_an_active_customer_without_permissions() {
    let user = user();
    assert_eq!(
        (user.first_name.as_str(), user.role, user.status),
        ("Ada", Role::Customer, UserStatus::Active)
    );
    assert!(user.permissions.is_empty() && user.email_verified_at.is_none() && !user.is_complete());
}

#[test]
fn both_names_are_named_when_both_are_wrong() {
    let errors = User::register(NewUser {
        first_name: String::new(),
        last_name: "a".repeat(61),
        ..new_user()
    })
    .unwrap_err();
    assert_eq!(
        errors
            .0
            .iter()
            .map(|e| e.field.as_str())
            .collect::<Vec<_>>(),
        ["firstName", "lastName"]
    );
}

fn name(first: &str, last: &str) -> NameUpdate {
    NameUpdate {
        first_name: first.into(),
        last_name: last.into(),
    }
}

#[test]
fn a_customer_changes_their_name_and_the_same_name_changes_nothing() {
    let mut user = user();
    assert_eq!(
        user.rename(&name(" Adaeze ", "Obi-Eze")),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (user.first_name.as_str(), user.last_name.as_str()),
        ("Adaeze", "Obi-Eze")
    );
    assert_eq!(
        user.rename(&name("Adaeze", " Obi-Eze ")),
        Ok(Applied::Already)
    );
}

#[test]
fn a_name_that_breaks_the_rules_changes_nothing() {
    let mut user = user();
    let errors = user.rename(&name("", "08031234567")).unwrap_err();
    assert_eq!(
        errors
            .0
            .iter()
            .map(|e| e.field.as_str())
            .collect::<Vec<_>>(),
        ["firstName", "lastName"]
    );
    assert_eq!(user.first_name, "Ada");
}

#[test]
fn a_provider_and_a_member_of_staff_keep_the_name_that_was_checked() {
    for role in [Role::ServiceProvider, Role::Admin] {
        let mut user = User { role, ..user() };
        let errors = user.rename(&name("Emeka", "Obi")).unwrap_err();
        assert_eq!(errors.0[0].code, "name_is_checked");
        assert_eq!(user.first_name, "Ada");
        assert_eq!(user.rename(&name("Ada", "Obi")), Ok(Applied::Already));
    }
}

#[test]
fn prof_02_03_a_profile_is_complete_with_phone_and_address() {
    let mut user = user();
    assert!(
        user.complete_profile(&update("0803 123 4567"))
            .unwrap()
            .is_now()
    );
    assert!(user.is_complete());
    assert_eq!(user.phone.as_ref().unwrap().as_str(), "+2348031234567");
    assert_eq!(
        (user.city.as_deref(), user.state.as_deref()),
        (Some("Abuja"), Some("FCT"))
    );
    assert_eq!(
        user.complete_profile(&update("+2348031234567")).unwrap(),
        Applied::Already
    );
}

#[test]
fn a_refused_profile_changes_nothing() {
    let mut user = user();
    assert!(
        user.complete_profile(&update("08031234567"))
            .unwrap()
            .is_now()
    );
    let before = user.clone();
    assert!(user.complete_profile(&update("123")).is_err());
    assert!(
        user.complete_profile(&ProfileUpdate {
            address: " ".into(),
            ..update("08031234567")
        })
        .is_err()
    );
    assert_eq!(user, before);
}

#[test]
fn t10_only_another_number_counts_as_a_change_of_phone() {
    let mut user = user();
    assert!(
        !user.would_change_phone(&update("08031234567")),
        "the first number"
    );
    assert!(
        user.complete_profile(&update("08031234567"))
            .unwrap()
            .is_now()
    );
    assert!(
        !user.would_change_phone(&update("+234 803 123 4567")),
        "the same number in another form"
    );
    assert!(user.would_change_phone(&update("08031234568")));
}

#[test]
fn t31_permissions_are_for_staff_and_super_has_them_all() {
    let mut user = user();
    assert!(
        user.set_role(
            Role::ServiceProvider,
            Permissions::of(&[Permission::Finance])
        )
        .is_now()
    );
    assert!(user.permissions.is_empty() && !user.has_permission(Permission::Finance));
    assert!(
        user.set_role(
            Role::Admin,
            Permissions::of(&[Permission::Ops, Permission::Ops])
        )
        .is_now()
    );
    assert!(user.has_permission(Permission::Ops) && !user.has_permission(Permission::Finance));
    assert_eq!(
        user.set_role(Role::Admin, Permissions::of(&[Permission::Ops])),
        Applied::Already
    );
    assert!(
        user.set_role(Role::Admin, Permissions::of(&[Permission::Super]))
            .is_now()
    );
    assert!(user.has_permission(Permission::Finance));
}

#[test]
fn repeated_commands_are_already_done() {
    let (mut user, now) = (user(), Timestamp::from_unix(1_780_000_000).unwrap());
    assert!(user.suspend().is_now() && user.suspend() == Applied::Already && !user.is_active());
    assert!(user.reinstate().is_now() && user.is_active());
    assert!(
        user.verify_email(now).is_now() && user.verify_email(now.plus_mins(1)) == Applied::Already
    );
    let wuse = Location::new("Wuse", 9.07, 7.47, None).unwrap();
    assert!(
        user.set_location(wuse.clone()).is_now() && user.set_location(wuse) == Applied::Already
    );
}

#[test]
fn statuses_read_back_from_their_codes() {
    for status in [UserStatus::Active, UserStatus::Suspended] {
        assert_eq!(UserStatus::from_code(status.code()), Some(status));
    }
}
