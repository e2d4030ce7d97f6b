//! Money to providers: when it is free, where it goes, and who lets it go.

use crate::support::{House, amina};
use identity::Session;
use kernel::{Actor, Date, Money, PayoutBatchId, SessionId, Timestamp, UserId};
use marketplace::{
    JobKind,
    payouts::{PayoutError, SetBankAccount, SignBatch, make_batch, set_bank_account, sign_batch},
};
use orders::OrderStatus;
use payments::{
    BankAccount, BatchStatus, GatewayError, PayoutMethod, PayoutStatus, ledger::Account,
};
use providers::ProviderStatus;
use testkit::{GatewayCallKind, world};

const NUMBER: &str = "0123456789";

impl House {
    /// Amina's session, in which she has just given her password again.
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
    /// At the bank, in Amina's name.
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
        let house = House::new().await;
        house
            .store
            .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = status);
        let order = house.completed().await;
        let line = house.state().earnings[&(order, amina(), payments::SHARE_LINE)];
        assert_eq!(line.available_at, house.clock_now().plus_hours(hours));
        assert_eq!(
            line.amount.kobo(),
            -house.balance(&Account::Provider(amina()))
        );
        house.with_account().await;
        house.clock.advance_hours(hours - 1);
        assert_eq!(house.batch().await, None, "{status:?}: too early");
        house.clock.advance_hours(1);
        assert!(house.batch().await.is_some(), "{status:?}");
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn the_morning_after_a_share_is_free_its_batch_is_made_by_itself_and_finance_is_told() {
    let house = House::new().await;
    house.completed().await;
    house.with_account().await;
    let free = house.clock_now().plus_hours(24);
    house.clock.set(next_morning(house.clock_now()));
    house.work().await;
    let morning = next_morning(free);
    house.clock.set(morning.plus_secs(-1));
    house.work().await;
    assert!(house.state().payout_batches.is_empty());
    house.clock.set(morning);
    house.work().await;
    let batches: Vec<_> = house.state().payout_batches.owned().into_values().collect();
    assert_eq!(
        batches
            .iter()
            .map(|batch| (batch.day, batch.status))
            .collect::<Vec<_>>(),
        [(morning.abuja_date(), BatchStatus::Open)]
    );
    assert!(
        !house
            .state()
            .jobs
            .values()
            .any(|queued| queued.job.kind == JobKind::MakePayouts),
        "nothing is left to pay"
    );
    house.relay().await;
    let told: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(told, [world::an_admin().id]);
    house.assert_sound().await;
}

#[tokio::test]
async fn less_than_two_thousand_naira_waits_for_friday() {
    let house = House::new().await;
    house.completed().await;
    house.with_account().await;
    house.small(199_999);
    house.at("2026-11-26", 6);
    assert_eq!(house.batch().await, None);
    house.at("2026-11-27", 6);
    assert!(house.batch().await.is_some());
    assert_eq!(house.payout_amounts(), [199_999]);
}

#[tokio::test]
async fn a_disputed_job_is_frozen_alone() {
    let house = House::new().await;
    let (first, _) = (house.completed().await, house.completed().await);
    house.with_account().await;
    house.clock.advance_hours(24);
    house
        .store
        .tamper(|state| state.orders.get_mut(&first).unwrap().status = OrderStatus::Disputed);
    assert!(house.batch().await.is_some());
    assert_eq!(house.payout_amounts(), [house.share()]);
    assert_eq!(
        house.state().earnings[&(first, amina(), payments::SHARE_LINE)].payout,
        None
    );
    assert!(
        house
            .state()
            .jobs
            .values()
            .any(|queued| queued.job.kind == JobKind::MakePayouts),
        "it is looked at again"
    );
}

#[tokio::test]
async fn nothing_goes_out_without_an_account_nor_to_somebody_who_is_stopped() {
    let house = House::new().await;
    house.completed().await;
    house.clock.advance_hours(24);
    assert_eq!(house.batch().await, None, "no account");
    house.with_account().await;
    house.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(house.batch().await, None, "suspended");
    house
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    let unknown = make_batch(&house.store, &house.gateway, house.system()).await;
    assert_eq!(
        unknown,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn t46_an_account_needs_a_fresh_password_and_the_providers_own_name() {
    let house = House::new().await;
    house.open_at_bank(NUMBER);
    house
        .gateway
        .open_account("058", "0000000009", "MUSA IBRAHIM");
    let session = house.sure().await;
    let set = |number: &'static str| {
        set_bank_account(&house.store, &house.gateway, house.account(session, number))
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
        ..house.account(session, NUMBER)
    };
    assert_eq!(
        set_bank_account(&house.store, &house.gateway, unknown)
            .await
            .unwrap_err(),
        PayoutError::UnknownBank
    );
    house.clock.advance_mins(10);
    let asked = house.gateway.count(GatewayCallKind::AccountHolder);
    assert_eq!(set(NUMBER).await.unwrap_err(), PayoutError::ReauthRequired);
    assert_eq!(
        house.gateway.count(GatewayCallKind::AccountHolder),
        asked,
        "no bank is asked for somebody who may not"
    );
    assert!(house.state().bank_accounts.is_empty());
    let first = house.with_account().await;
    assert_eq!(
        (first.held_until, first.bank_name.as_str()),
        (None, "Guaranty Trust Bank")
    );
}

#[tokio::test]
async fn t46_a_change_of_account_holds_payouts_for_two_days_and_its_owner_is_told() {
    let house = House::new().await;
    house.completed().await;
    let first = house.with_account().await;
    assert_eq!(
        house.with_account().await,
        first,
        "the same one again changes nothing"
    );
    house.clock.advance_hours(24);
    let batch = house.batch().await.expect("the first account is paid");
    house.open_at_bank("0123456780");
    let session = house.sure().await;
    let second = set_bank_account(
        &house.store,
        &house.gateway,
        house.account(session, "0123456780"),
    )
    .await
    .unwrap();
    assert_eq!(second.held_until, Some(house.clock_now().plus_hours(48)));
    let payout = house
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
    house.completed().await;
    house.clock.advance_hours(47);
    assert_eq!(house.batch().await, None);
    house.clock.advance_hours(1);
    assert!(house.batch().await.is_some());
    house.relay().await;
    let told = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Your bank account was set")
        .count();
    assert_eq!(told, 2);
    house.assert_sound().await;
}

#[tokio::test]
async fn t46_two_people_let_a_batch_go_and_nothing_leaves_before() {
    let house = House::new().await;
    house.completed().await;
    house.with_account().await;
    house.clock.advance_hours(24);
    let batch = house.batch().await.expect("a batch");
    let sign = |who: Actor, method| {
        sign_batch(
            &house.store,
            SignBatch {
                call: house.by(who),
                batch,
                method,
            },
        )
    };
    let [chidi, ngozi] = [world::an_admin().id, world::a_customer().id].map(Actor::Staff);
    assert_eq!(
        sign(Actor::Provider(amina()), PayoutMethod::Bank).await,
        Err(PayoutError::NotFound)
    );
    sign(chidi, PayoutMethod::Bank).await.unwrap();
    house.work().await;
    assert_eq!(
        (house.gateway.transfers(), house.balance(&Account::CashBank)),
        (vec![], 0)
    );
    sign(ngozi, PayoutMethod::Bank).await.unwrap();
    house.work().await;
    let payout = house.state().payouts.owned().into_values().next().unwrap();
    assert_eq!(
        (payout.status, house.balance(&Account::CashBank)),
        (PayoutStatus::Paid, -payout.amount.kobo()),
        "paid by hand, and by nobody else"
    );
    assert_eq!(house.gateway.transfers(), []);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_gives_the_money_back_to_its_provider() {
    let house = House::new().await;
    house.completed().await;
    house.with_account().await;
    house.clock.advance_hours(24);
    let batch = house.batch().await.expect("a batch");
    for who in [world::an_admin().id, world::a_customer().id] {
        sign_batch(
            &house.store,
            SignBatch {
                call: house.by(Actor::Staff(who)),
                batch,
                method: PayoutMethod::Transfer,
            },
        )
        .await
        .unwrap();
    }
    house.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    house.work().await;
    let payout = house.state().payouts.owned().into_values().next().unwrap();
    assert_eq!(
        (payout.status, payout.note.as_deref()),
        (PayoutStatus::Failed, Some("Recipient specified is invalid"))
    );
    assert_eq!(
        house.balance(&Account::Provider(amina())),
        -payout.amount.kobo()
    );
    house.relay().await;
    assert!(
        house
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.title == "Your payout came back")
    );
    house.assert_sound().await;
}
