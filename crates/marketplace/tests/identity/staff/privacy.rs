//! Actions of staff at a user's request, and the records of their views.

use super::Office;
use crate::fixture::PASSWORD;
use kernel::{Applied, Permission, Role, SessionId, UserId};
use marketplace::{
    read::PersonState,
    staff::{
        AuditKind, EraseFor, ExportFor, SeeContact, SignOutUser, StaffError, erase_for, keep_for,
        note_export, see_contact, sign_out_user,
    },
};
use orders::OrderStatus;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

#[tokio::test]
async fn every_device_is_signed_out_for_a_user_who_lost_a_phone() {
    let office = Office::new().await;
    office
        .fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap();
    let cmd = SignOutUser {
        call: office.by(office.support),
        person: office.ada,
        reason: "Lost her phone".into(),
    };
    assert_eq!(
        sign_out_user(&office.fixture.store, cmd.clone())
            .await
            .unwrap()
            .len(),
        2
    );
    assert!(
        office.fixture.live_sessions(office.ada).is_empty() && office.user(office.ada).is_active()
    );
    assert_eq!(
        office.fixture.state().audit_entries[0].detail.as_deref(),
        Some("2")
    );
    let refused = SignOutUser {
        call: office.by(office.finance),
        ..cmd
    };
    assert_eq!(
        sign_out_user(&office.fixture.store, refused).await,
        Err(StaffError::NotAllowed)
    );
}

#[tokio::test]
async fn phone_and_address_are_shown_for_a_reason_that_is_kept() {
    let office = Office::new().await;
    let see = |staff: UserId, reason: &str| SeeContact {
        call: office.by(staff),
        person: office.ada,
        reason: reason.into(),
    };
    assert!(matches!(
        see_contact(&office.fixture.store, see(office.ops, " ")).await,
        Err(StaffError::Invalid(_))
    ));
    assert_eq!(
        see_contact(&office.fixture.store, see(office.finance, "Curious")).await,
        Err(StaffError::NotAllowed)
    );
    assert!(office.entries().is_empty());
    assert_eq!(
        see_contact(
            &office.fixture.store,
            see(office.ops, "The rider cannot find it")
        )
        .await
        .unwrap()
        .id,
        office.ada
    );
    assert_eq!(
        office.entries(),
        [(office.ops, office.ada, AuditKind::SawContact)]
    );
}

#[tokio::test]
async fn only_super_exports_data_and_closes_accounts_for_another_person() {
    let office = Office::new().await;
    let session = office.sure(office.first);
    let export = |staff: UserId, session: SessionId| ExportFor {
        call: office.by(staff),
        session,
        person: office.ada,
        reason: "Asked by letter".into(),
    };
    assert_eq!(
        note_export(
            &office.fixture.store,
            export(office.support, office.sure(office.support))
        )
        .await,
        Err(StaffError::NotAllowed)
    );
    assert_eq!(
        note_export(&office.fixture.store, export(office.first, id_no(5).into())).await,
        Err(StaffError::ReauthRequired)
    );
    assert!(
        note_export(&office.fixture.store, export(office.first, session))
            .await
            .is_ok()
    );
    let erase = |session: SessionId| EraseFor {
        call: office.by(office.first),
        session,
        person: office.ada,
        reason: "Asked by letter".into(),
    };
    assert_eq!(
        erase_for(&office.fixture.store, erase(id_no(5).into())).await,
        Err(StaffError::ReauthRequired)
    );
    let closing = erase_for(&office.fixture.store, erase(session))
        .await
        .unwrap();
    assert_eq!(
        (closing.erase_after, closing.ended.len()),
        (office.by(office.first).now.plus_days(30), 1)
    );
    assert!(
        erase_for(&office.fixture.store, erase(session))
            .await
            .unwrap()
            .repeated
    );
    assert!(
        office
            .fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .is_ok(),
        "the way back is open"
    );
    assert_eq!(
        PersonState::of(&office.user(office.ada)),
        PersonState::Closing
    );
    assert_eq!(
        keep_for(&office.fixture.store, erase(session)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        keep_for(&office.fixture.store, erase(session)).await,
        Ok(Applied::Already)
    );
    let kinds: Vec<_> = office
        .entries()
        .into_iter()
        .map(|(.., kind)| kind)
        .collect();
    assert_eq!(
        kinds,
        [
            AuditKind::Exported,
            AuditKind::AskedErasure,
            AuditKind::StoppedErasure
        ]
    );
}

#[tokio::test]
async fn open_matters_prevent_the_closing_and_staff_read_them_as_text() {
    let office = Office::new().await;
    let person = office.customer().await;
    world::order_in(
        &office.fixture.store,
        &OrderPlan::numbered(1).of(person),
        OrderStatus::Paid,
    )
    .await;
    let cmd = EraseFor {
        call: office.by(office.first),
        session: office.sure(office.first),
        person,
        reason: "Asked".into(),
    };
    let refused = erase_for(&office.fixture.store, cmd).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "They have a request under way. It must end or be cancelled first."
    );
}

#[tokio::test]
async fn no_action_is_taken_on_an_erased_user() {
    let office = Office::new().await;
    let now = office.by(office.ops).now;
    office.fixture.store.tamper(|state| {
        assert!(
            state
                .users
                .get_mut(&office.ada)
                .unwrap()
                .erase(now)
                .unwrap()
                .is_now()
        )
    });
    assert_eq!(
        office.suspend(office.ops, office.ada, Some(1)).await,
        Err(StaffError::Erased)
    );
    assert_eq!(
        office.reinstate(office.ops, office.ada).await,
        Err(StaffError::Erased)
    );
    assert_eq!(
        office
            .ask(office.first, office.ada, Role::Admin, &[Permission::Ops])
            .await,
        Err(StaffError::Erased)
    );
    assert!(office.entries().is_empty());
}
