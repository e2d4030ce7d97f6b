//! Money on the day that its provider asks for it: the cost is shown first, and no more than that
//! is taken.

mod asking;
mod paying;

use crate::support::{Fixture, amina};
use kernel::{Invocation, Money};
use marketplace::payouts::{AskToday, NotToday, PayoutError, ask_today, offer_today};
use payments::{Payout, SameDayOffer, ledger::Account};

impl Fixture {
    async fn today(&self) -> Result<SameDayOffer, PayoutError> {
        offer_today(&self.store, amina(), self.system()).await
    }
    async fn ask_as(&self, call: Invocation, seen: SameDayOffer) -> Result<Payout, PayoutError> {
        let SameDayOffer {
            earned, cost, sent, ..
        } = seen;
        ask_today(
            &self.store,
            &self.gateway,
            AskToday {
                call,
                provider: amina(),
                earned,
                cost: cost.total(),
                sent,
            },
        )
        .await
    }
    async fn ask(&self, seen: SameDayOffer) -> Result<Payout, PayoutError> {
        self.ask_as(self.amina(), seen).await
    }
    async fn not_today(&self) -> NotToday {
        match self.today().await {
            Err(PayoutError::NotToday(why)) => why,
            answer => panic!("{answer:?}"),
        }
    }
    /// A share of Amina that is free at noon, and her account.
    async fn free_at_noon() -> Self {
        let fixture = Self::new().await;
        fixture.completed().await;
        fixture.with_account().await;
        fixture.noon_of_the_next_day();
        fixture
    }
    fn noon_of_the_next_day(&self) {
        let day = self.clock_now().abuja_date().plus_days(2);
        self.clock.set(day.at_hour(12));
    }
    fn amina_balance(&self) -> i64 {
        -self.balance(&Account::Provider(amina()))
    }
    fn fees(&self) -> i64 {
        -self.balance(&Account::RevenueFees)
    }
    fn payout(&self, id: kernel::PayoutId) -> Payout {
        self.state().payouts[&id].clone()
    }
}

const fn naira(amount: i64) -> Money {
    Money::from_kobo(amount * 100)
}
