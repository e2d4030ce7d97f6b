//! The bank account and the phone number of a provider, and the holds after a change.

use super::NUMBER;
use crate::support::{Fixture, amina};
use identity::ProfileUpdate;
use kernel::{Timestamp, UserId};
use marketplace::{
    identity::{CompleteProfile, complete_profile},
    payouts::{PayoutError, SetBankAccount, set_bank_account},
};
use testkit::GatewayCallKind;

#[tokio::test]
async fn t46_an_account_needs_a_fresh_password_and_the_providers_own_name() {
    let fixture = Fixture::new().await;
    fixture.open_at_bank(NUMBER);
    fixture
        .gateway
        .open_account("058", "0000000009", "MUSA IBRAHIM");
    let session = fixture.sure().await;
    let set = |number: &'static str| {
        set_bank_account(
            &fixture.store,
            &fixture.gateway,
            fixture.account(session, number),
        )
    };
    assert_eq!(
        set("0000000008").await.unwrap_err(),
        PayoutError::NoSuchAccount
    );
    assert_eq!(
        set("0000000009").await.unwrap_err(),
        PayoutError::NameDiffers
    );
    let unknown = SetBankAccount {
        bank_code: "999".into(),
        ..fixture.account(session, NUMBER)
    };
    assert_eq!(
        set_bank_account(&fixture.store, &fixture.gateway, unknown)
            .await
            .unwrap_err(),
        PayoutError::UnknownBank
    );
    fixture.clock.advance_mins(10);
    let asked = fixture.gateway.count(GatewayCallKind::AccountHolder);
    assert_eq!(set(NUMBER).await.unwrap_err(), PayoutError::ReauthRequired);
    assert_eq!(
        fixture.gateway.count(GatewayCallKind::AccountHolder),
        asked,
        "no bank is asked for a person who may not"
    );
    assert!(fixture.state().bank_accounts.is_empty());
    let first = fixture.with_account().await;
    assert_eq!(
        (first.held_until, first.bank_name.as_str()),
        (None, "Guaranty Trust Bank")
    );
}

#[tokio::test]
async fn t46_a_change_of_account_holds_payouts_for_two_days_and_its_owner_is_told() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    let first = fixture.with_account().await;
    assert_eq!(
        fixture.with_account().await,
        first,
        "the same one again changes nothing"
    );
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("the first account is paid");
    fixture.open_at_bank("0123456780");
    let session = fixture.sure().await;
    let second = set_bank_account(
        &fixture.store,
        &fixture.gateway,
        fixture.account(session, "0123456780"),
    )
    .await
    .unwrap();
    assert_eq!(second.held_until, Some(fixture.clock_now().plus_hours(48)));
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .unwrap();
    assert_eq!(
        payout.account, first.id,
        "a payout keeps the account it was made for"
    );
    fixture.completed().await;
    fixture.clock.advance_hours(47);
    assert_eq!(fixture.batch().await, None);
    fixture.clock.advance_hours(1);
    assert!(fixture.batch().await.is_some());
    fixture.reactions().await;
    let notices = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Your bank account was set")
        .count();
    assert_eq!(notices, 2);
    fixture.assert_sound().await;
}

impl Fixture {
    /// Amina, a provider, replaces her phone number.
    async fn change_phone(&self, phone: &str) {
        let session = self.sure().await;
        let cmd = CompleteProfile {
            call: self.amina(),
            user: amina().into(),
            session,
            update: ProfileUpdate {
                phone: phone.into(),
                address: "12 Aminu Kano Crescent".into(),
                city: None,
                state: None,
            },
            name: None,
        };
        complete_profile(&self.store, cmd).await.unwrap();
    }
    fn held_until(&self) -> Option<Timestamp> {
        let state = self.state();
        let account = state
            .bank_accounts
            .values()
            .max_by_key(|one| (one.created_at, one.id));
        account.and_then(|account| account.held_until)
    }
}

#[tokio::test]
async fn t10_a_changed_phone_number_holds_payouts_for_a_day_and_its_owner_is_told() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.change_phone("08031234567").await;
    fixture.clock.advance_hours(24);
    fixture.change_phone("09011112222").await;
    assert_eq!(
        fixture.held_until(),
        Some(fixture.clock_now().plus_hours(24))
    );
    fixture.clock.advance_hours(23);
    assert_eq!(fixture.batch().await, None, "held");
    fixture.clock.advance_hours(1);
    assert!(fixture.batch().await.is_some(), "the hold is over");
    fixture.work().await;
    let email = fixture.state().users[&UserId::from(amina())]
        .email
        .to_string();
    let subjects: Vec<_> = fixture
        .mailer
        .sent_to(&email)
        .into_iter()
        .map(|mail| mail.subject)
        .collect();
    assert!(
        subjects.contains(&"Your phone number was changed".to_owned()),
        "{subjects:?}"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t10_the_first_bank_account_after_a_changed_phone_number_waits_too() {
    let fixture = Fixture::new().await;
    fixture.change_phone("08031234567").await;
    fixture.change_phone("09011112222").await;
    let until = fixture.clock_now().plus_hours(24);
    fixture.clock.advance_hours(1);
    assert_eq!(fixture.with_account().await.held_until, Some(until));
}

#[tokio::test]
async fn t10_a_changed_phone_number_shortens_no_hold() {
    let fixture = Fixture::new().await;
    fixture.change_phone("08031234567").await;
    fixture.with_account().await;
    fixture.open_at_bank("0123456780");
    let session = fixture.sure().await;
    let changed = set_bank_account(
        &fixture.store,
        &fixture.gateway,
        fixture.account(session, "0123456780"),
    )
    .await
    .unwrap();
    fixture.change_phone("09011112222").await;
    assert_eq!(fixture.held_until(), changed.held_until);
}
