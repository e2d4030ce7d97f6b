//! Credit payouts to bank accounts, and the gateway's reports about them.

use super::scenario::Scenario;
use identity::Session;
use marketplace::{
    credit_payouts::{WithdrawCredit, withdraw_credit},
    payments::{ReceiveWebhook, receive_webhook},
};
use payments::TransferState;
use testkit::{FakeGateway, world};

const NUMBER: &str = "0123456789";

impl Scenario {
    /// A customer asks for a credit payout, or the gateway moves a transfer on and reports it, more
    /// than once.
    pub async fn pay_credit_out(&mut self) {
        if self.chance.one_in(2) {
            return self.a_transfer_moves().await;
        }
        let state = self.fixture.state();
        let owners: Vec<_> = state
            .credit
            .values()
            .filter(|grant| grant.left.is_positive())
            .map(|grant| grant.owner)
            .collect();
        let Some(user) = self
            .chance
            .of(&owners)
            .and_then(|owner| state.users.get(&owner).cloned())
        else {
            return;
        };
        self.fixture.gateway.open_account(
            "058",
            NUMBER,
            &format!("{} {}", user.last_name, user.first_name),
        );
        let call = self.somebody(Some(user.id));
        let session = Session {
            reauth_until: Some(call.now.plus_mins(10)),
            ..world::a_session(&user, 'e')
        };
        let id = session.id;
        self.fixture
            .store
            .tamper(|state| drop(state.sessions.insert(id, session)));
        let cmd = WithdrawCredit {
            call,
            session: id,
            bank_code: "058".into(),
            number: NUMBER.parse().expect("ten digits"),
        };
        let _answer = withdraw_credit(&self.fixture.store, &self.fixture.gateway, cmd).await;
    }

    async fn a_transfer_moves(&mut self) {
        let (from, to) = match self.chance.below(4) {
            0 => (TransferState::Pending, TransferState::Failed),
            1 => (TransferState::Success, TransferState::Reversed),
            _ => (TransferState::Pending, TransferState::Success),
        };
        self.fixture.gateway.move_transfers(from, to);
        let Some(transfer) = self.chance.of(&self.fixture.gateway.transfers()) else {
            return;
        };
        for _ in 0..self.chance.below(3) {
            let (signature, body) = FakeGateway::transfer_webhook(&transfer);
            let cmd = ReceiveWebhook {
                call: self.fixture.by(kernel::Actor::Guest),
                signature,
                body,
            };
            let _answer = receive_webhook(&self.fixture.store, &self.fixture.gateway, cmd).await;
        }
    }
}
