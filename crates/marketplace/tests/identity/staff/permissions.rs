//! Who of the staff may act, and what must be written.

use super::Office;
use kernel::{Actor, StoreError};
use marketplace::staff::{StaffError, SuspendUser, suspend_user};
use testkit::id_no;

#[tokio::test]
async fn role_27_accounts_are_the_work_of_operations_and_support_and_colleagues_that_of_super() {
    let office = Office::new().await;
    for (staff, person, expected) in [
        (office.ops, office.ada, None),
        (office.support, office.ada, None),
        (office.first, office.ada, None),
        (office.finance, office.ada, Some(StaffError::NotAllowed)),
        (office.ada, office.first, Some(StaffError::NotAllowed)),
        (office.ops, office.finance, Some(StaffError::NotAllowed)),
        (office.support, office.first, Some(StaffError::NotAllowed)),
        (office.first, office.finance, None),
        (office.first, office.second, None),
        (office.ops, office.ops, Some(StaffError::OnYourself)),
        (office.second, office.second, Some(StaffError::OnYourself)),
        (office.ops, id_no(1).into(), Some(StaffError::NotFound)),
    ] {
        let morning = office.fixture.state();
        assert_eq!(
            office.suspend(staff, person, Some(1)).await.err(),
            expected,
            "{staff} on {person}"
        );
        office.fixture.store.tamper(|state| *state = morning);
    }
    let customer = SuspendUser {
        call: office.fixture.call(Actor::Customer(office.ada)),
        person: office.ops,
        reason: "x".into(),
        hours: None,
    };
    assert_eq!(
        suspend_user(&office.fixture.store, customer).await,
        Err(StaffError::NotAllowed)
    );
}

#[tokio::test]
async fn two_who_suspend_each_other_do_not_both_succeed() {
    let office = Office::new().await;
    office
        .suspend(office.first, office.second, Some(1))
        .await
        .unwrap();
    assert_eq!(
        office.suspend(office.second, office.first, Some(1)).await,
        Err(StaffError::NotAllowed),
        "they may not any more"
    );
    assert!(office.user(office.first).is_active());
}

#[tokio::test]
async fn a_reason_and_a_sound_length_are_asked_for() {
    let office = Office::new().await;
    let long = "x".repeat(301);
    for (reason, hours, field) in [
        ("  ", Some(1), "reason"),
        (long.as_str(), Some(1), "reason"),
        ("ok", Some(0), "hours"),
        ("ok", Some(8_761), "hours"),
    ] {
        let cmd = SuspendUser {
            call: office.by(office.ops),
            person: office.ada,
            reason: reason.into(),
            hours,
        };
        let refused = suspend_user(&office.fixture.store, cmd).await;
        assert!(
            matches!(&refused, Err(StaffError::Invalid(errors)) if errors.0[0].field == field),
            "{refused:?}"
        );
    }
    assert!(office.entries().is_empty() && office.user(office.ada).is_active());
}

#[tokio::test]
async fn a_store_that_fails_keeps_neither_the_entry_nor_the_line_about_it() {
    let office = Office::new().await;
    let failed = StoreError::Failed("the disk is full".into());
    office.fixture.store.fail_next(failed.clone());
    assert_eq!(
        office.suspend(office.ops, office.ada, Some(1)).await,
        Err(failed.into())
    );
    assert!(office.entries().is_empty() && office.user(office.ada).is_active());
}
