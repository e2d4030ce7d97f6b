//! Same-day payouts.

use super::scenario::Scenario;
use kernel::{Money, ProviderId};
use marketplace::payouts::{AskToday, ask_today, offer_today};
use payments::BankAccount;

impl Scenario {
    /// A provider with available earnings views the offer and asks for it: mostly as it was shown,
    /// sometimes for something else, sometimes repeating an earlier request.
    pub async fn ask_for_today(&mut self) {
        let owed = self
            .fixture
            .state()
            .earnings
            .owned()
            .into_values()
            .filter(|line| line.payout.is_none());
        let owners: Vec<_> = owed.map(|line| line.provider).collect();
        let provider = self.chance.of(&owners).unwrap_or_else(|| self.a_provider());
        self.their_money_is_free(provider);
        let again = if self.chance.one_in(4) {
            self.chance.of(&self.done.asked)
        } else {
            None
        };
        let offer = offer_today(&self.fixture.store, provider, self.fixture.system())
            .await
            .ok();
        let shown = offer
            .map(|offer| (offer.earned, offer.cost.total(), offer.sent))
            .filter(|_| !self.chance.one_in(6));
        let (earned, cost, sent) =
            shown.unwrap_or_else(|| [4_230_000, 7_500, 4_222_500].map(Money::from_kobo).into());
        let call = self.some_provider(Some(provider));
        let cmd = again.unwrap_or(AskToday {
            call,
            provider,
            earned,
            cost,
            sent,
        });
        self.done.asked.push(cmd.clone());
        let _answer = ask_today(&self.fixture.store, &self.fixture.gateway, cmd).await;
    }

    /// Makes the earnings of a provider available: the hold is over, and their bank account is
    /// known and no longer on hold.
    fn their_money_is_free(&mut self, provider: ProviderId) {
        let (now, id) = (
            self.fixture.clock_now(),
            self.fixture.by(kernel::Actor::System).ids().next_id(),
        );
        if self.chance.one_in(8) {
            return;
        }
        self.fixture.store.tamper(|state| {
            for line in state
                .earnings
                .values_mut()
                .filter(|line| line.provider == provider)
            {
                line.available_at = line.available_at.min(now);
            }
            if state
                .bank_accounts
                .values()
                .any(|account| account.provider == provider)
            {
                return;
            }
            let account = BankAccount {
                id,
                provider,
                bank_code: "058".into(),
                bank_name: "Guaranty Trust Bank".into(),
                number: "0123456789".parse().expect("ten digits"),
                holder: "BELLO AMINA".into(),
                recipient: None,
                created_at: now,
                held_until: None,
                version: 0,
            };
            state.bank_accounts.insert(id, account);
        });
    }
}
