//! Payouts to providers: when earnings are available, where they go, and who releases them.

use crate::support::{Fixture, amina};
use identity::{ProfileUpdate, Session};
use kernel::{Actor, Date, Money, PayoutBatchId, SessionId, Timestamp, UserId};
use marketplace::{
    TaskKind,
    identity::{CompleteProfile, complete_profile},
    payouts::{PayoutError, SetBankAccount, SignBatch, make_batch, set_bank_account, sign_batch},
};
use orders::OrderStatus;
use payments::{
    BankAccount, BatchStatus, GatewayError, PayoutMethod, PayoutStatus, ledger::Account,
};
use providers::ProviderStatus;
use testkit::{GatewayCallKind, world};

const NUMBER: &str = "0123456789";

impl Fixture {
    /// Amina's session, in which she has just confirmed her password.
    pub async fn sure(&self) -> SessionId {
        let user = self.state().users[&UserId::from(amina())].clone();
        let until = self.clock_now().plus_mins(10);
        let session = Session {
            reauth_until: Some(until),
            ..world::a_session(&user, 'e')
        };
        let id = session.id;
        self.store
            .tamper(|state| drop(state.sessions.insert(id, session)));
        id
    }
    pub fn account(&self, session: SessionId, number: &str) -> SetBankAccount {
        let number = number.parse().unwrap();
        SetBankAccount {
            call: self.amina(),
            provider: amina(),
            session,
            bank_code: "058".into(),
            number,
        }
    }
    /// Opens a bank account in Amina's name.
    pub fn open_at_bank(&self, number: &str) {
        let user = self.state().users[&UserId::from(amina())].clone();
        self.gateway.open_account(
            "058",
            number,
            &format!("{} {} SANI", user.last_name, user.first_name).to_uppercase(),
        );
    }
    pub async fn with_account(&self) -> BankAccount {
        self.open_at_bank(NUMBER);
        let session = self.sure().await;
        set_bank_account(&self.store, &self.gateway, self.account(session, NUMBER))
            .await
            .unwrap()
    }
    pub async fn batch(&self) -> Option<PayoutBatchId> {
        make_batch(&self.store, &self.gateway, self.system())
            .await
            .unwrap()
    }
    fn payout_amounts(&self) -> Vec<i64> {
        self.state()
            .payouts
            .values()
            .map(|payout| payout.amount.kobo())
            .collect()
    }
    pub fn share(&self) -> i64 {
        self.state()
            .earnings
            .values()
            .next()
            .expect("a line")
            .amount
            .kobo()
    }
    pub fn at(&self, day: &str, hour: u32) {
        self.clock.set(Date::parse(day).unwrap().at_hour(hour));
    }
    pub fn small(&self, kobo: i64) {
        let owed = self.share() - kobo;
        self.store.tamper(|state| {
            let line = state.earnings.values_mut().next().unwrap();
            line.amount = Money::from_kobo(kobo);
            let balance = state.balances.get_mut(&Account::Provider(amina())).unwrap();
            *balance = balance.plus(Money::from_kobo(owed)).unwrap();
        });
    }
}

fn next_morning(at: Timestamp) -> Timestamp {
    at.abuja_date().plus_days(1).at_hour(6)
}

#[tokio::test]
async fn t48_a_share_is_the_providers_at_completion_and_free_a_day_later_on_probation_after_three()
{
    for (status, hours) in [
        (ProviderStatus::Active, 24),
        (ProviderStatus::Probation, 72),
    ] {
        let fixture = Fixture::new().await;
        fixture
            .store
            .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = status);
        let order = fixture.completed().await;
        let line = fixture.state().earnings[&(order, amina(), payments::SHARE_LINE)];
        assert_eq!(line.available_at, fixture.clock_now().plus_hours(hours));
        assert_eq!(
            line.amount.kobo(),
            -fixture.balance(&Account::Provider(amina()))
        );
        fixture.with_account().await;
        fixture.clock.advance_hours(hours - 1);
        assert_eq!(fixture.batch().await, None, "{status:?}: too early");
        fixture.clock.advance_hours(1);
        assert!(fixture.batch().await.is_some(), "{status:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn the_morning_after_a_share_is_free_its_batch_is_made_by_itself_and_finance_is_told() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    let free = fixture.clock_now().plus_hours(24);
    fixture.clock.set(next_morning(fixture.clock_now()));
    fixture.work().await;
    let morning = next_morning(free);
    fixture.clock.set(morning.plus_secs(-1));
    fixture.work().await;
    assert!(fixture.state().payout_batches.is_empty());
    fixture.clock.set(morning);
    fixture.work().await;
    let batches: Vec<_> = fixture
        .state()
        .payout_batches
        .owned()
        .into_values()
        .collect();
    assert_eq!(
        batches
            .iter()
            .map(|batch| (batch.day, batch.status))
            .collect::<Vec<_>>(),
        [(morning.abuja_date(), BatchStatus::Open)]
    );
    assert!(
        !fixture
            .state()
            .tasks
            .values()
            .any(|queued| queued.job.kind == TaskKind::MakePayouts),
        "nothing is left to pay"
    );
    fixture.reactions().await;
    let recipients: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(recipients, [world::an_admin().id]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn less_than_two_thousand_naira_waits_for_friday() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.small(199_999);
    fixture.at("2026-11-26", 6);
    assert_eq!(fixture.batch().await, None);
    fixture.at("2026-11-27", 6);
    assert!(fixture.batch().await.is_some());
    assert_eq!(fixture.payout_amounts(), [199_999]);
}

#[tokio::test]
async fn a_disputed_job_is_frozen_alone() {
    let fixture = Fixture::new().await;
    let (first, _) = (fixture.completed().await, fixture.completed().await);
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&first).unwrap().status = OrderStatus::Disputed);
    assert!(fixture.batch().await.is_some());
    assert_eq!(fixture.payout_amounts(), [fixture.share()]);
    assert_eq!(
        fixture.state().earnings[&(first, amina(), payments::SHARE_LINE)].payout,
        None
    );
    assert!(
        fixture
            .state()
            .tasks
            .values()
            .any(|queued| queued.job.kind == TaskKind::MakePayouts),
        "it is looked at again"
    );
}

#[tokio::test]
async fn no_payout_goes_out_without_a_bank_account_or_to_a_stopped_provider() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.clock.advance_hours(24);
    assert_eq!(fixture.batch().await, None, "no account");
    fixture.with_account().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(fixture.batch().await, None, "suspended");
    fixture
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    let unknown = make_batch(&fixture.store, &fixture.gateway, fixture.system()).await;
    assert_eq!(
        unknown,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    fixture.assert_sound().await;
}

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

#[tokio::test]
async fn t46_two_people_let_a_batch_go_and_nothing_leaves_before() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    let sign = |who: Actor, method| {
        sign_batch(
            &fixture.store,
            SignBatch {
                call: fixture.by(who),
                batch,
                method,
            },
        )
    };
    let [chidi, ngozi] = [world::an_admin().id, world::a_customer().id].map(testkit::staff);
    assert_eq!(
        sign(Actor::Provider(amina()), PayoutMethod::Bank).await,
        Err(PayoutError::NotFound)
    );
    sign(chidi, PayoutMethod::Bank).await.unwrap();
    fixture.work().await;
    assert_eq!(
        (
            fixture.gateway.transfers(),
            fixture.balance(&Account::CashBank)
        ),
        (vec![], 0)
    );
    sign(ngozi, PayoutMethod::Bank).await.unwrap();
    fixture.work().await;
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (payout.status, fixture.balance(&Account::CashBank)),
        (PayoutStatus::Paid, -payout.amount.kobo()),
        "paid by hand, and not by the gateway"
    );
    assert_eq!(fixture.gateway.transfers(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_gives_the_money_back_to_its_provider() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    for who in [world::an_admin().id, world::a_customer().id] {
        sign_batch(
            &fixture.store,
            SignBatch {
                call: fixture.by(testkit::staff(who)),
                batch,
                method: PayoutMethod::Transfer,
            },
        )
        .await
        .unwrap();
    }
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    fixture.work().await;
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (payout.status, payout.note.as_deref()),
        (PayoutStatus::Failed, Some("Recipient specified is invalid"))
    );
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        -payout.amount.kobo()
    );
    fixture.reactions().await;
    assert!(
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.title == "Your payout came back")
    );
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
