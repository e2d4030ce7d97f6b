//! Payouts to providers: when earnings are available, where they go, and who releases them.

mod accounts;
mod earnings;

use crate::support::{Fixture, amina};
use identity::Session;
use kernel::{Date, Money, PayoutBatchId, SessionId, UserId};
use marketplace::payouts::{SetBankAccount, make_batch, set_bank_account};
use payments::{BankAccount, ledger::Account};
use testkit::world;

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
