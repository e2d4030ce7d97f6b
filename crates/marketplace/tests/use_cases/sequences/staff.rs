//! The actions of staff about money, and the customers' reactions.

use super::scenario::Scenario;
use identity::Session;
use kernel::Money;
use marketplace::payments::{
    HandleRefund, NameRefundAccount, RefundPart, TakeAsCredit, name_refund_account, refund_part,
    retry_refund, take_as_credit,
};
use payments::{PartReason, RefundStatus};
use pricing::LineKind;
use testkit::world;

impl Scenario {
    /// Staff refund some of the labour, the materials or a line that does not exist; a tenth of a
    /// naira or all of it.
    pub async fn give_a_part(&mut self) {
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let line = self
            .chance
            .of(&[
                LineKind::Labour,
                LineKind::Material,
                LineKind::Travel,
                LineKind::Tip,
            ])
            .unwrap();
        let amount =
            Money::from_kobo([10, 40_000, 360_000, 2_500_000][self.chance.below(4) as usize]);
        let call = if self.chance.one_in(3) {
            self.somebody(Some(owner))
        } else {
            self.fixture.by(testkit::staff(world::an_admin().id))
        };
        let cmd = RefundPart {
            call,
            order,
            line,
            amount,
            reason: PartReason::NotDone,
            note: "Not all was done.".to_owned(),
        };
        let _answer = refund_part(&self.fixture.store, cmd).await;
    }

    /// Finance sends a failed refund again.
    pub async fn send_a_refund_again(&mut self) {
        let refunds: Vec<_> = self
            .fixture
            .state()
            .refunds
            .owned()
            .into_values()
            .filter(|one| one.status == RefundStatus::Failed)
            .collect();
        let Some(refund) = self.chance.of(&refunds) else {
            return;
        };
        let call = self.fixture.by(testkit::staff(world::an_admin().id));
        let cmd = HandleRefund {
            call,
            refund: refund.id,
        };
        let _answer = retry_refund(&self.fixture.store, cmd).await;
    }

    /// A customer whose bank rejected a refund names an account.
    pub async fn name_an_account(&mut self) {
        let state = self.fixture.state();
        let waits: Vec<_> = state
            .refunds
            .values()
            .filter(|refund| refund.status == RefundStatus::NeedsAccount)
            .cloned()
            .collect();
        let Some(refund) = self.chance.of(&waits) else {
            return;
        };
        let Some(user) = state
            .orders
            .get(&refund.order)
            .and_then(|order| state.users.get(&order.customer))
            .cloned()
        else {
            return;
        };
        let number = "0123456789";
        self.fixture.gateway.open_account(
            "058",
            number,
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
        let number = number.parse().expect("ten digits");
        let cmd = NameRefundAccount {
            call,
            order: refund.order,
            refund: refund.id,
            session: id,
            bank_code: "058".into(),
            number,
        };
        let _answer = name_refund_account(&self.fixture.store, &self.fixture.gateway, cmd).await;
    }

    /// A customer does not want to wait for the bank, whether or not it is too late for that.
    pub async fn take_a_refund_as_credit(&mut self) {
        let state = self.fixture.state();
        let refunds: Vec<_> = state
            .refunds
            .values()
            .filter(|refund| refund.status != RefundStatus::Succeeded)
            .collect();
        let Some(refund) = self.chance.of(&refunds) else {
            return;
        };
        let Some(owner) = state.orders.get(&refund.order).map(|order| order.customer) else {
            return;
        };
        let cmd = TakeAsCredit {
            call: self.somebody(Some(owner)),
            order: refund.order,
            refund: refund.id,
        };
        let _answer = take_as_credit(&self.fixture.store, cmd).await;
    }
}
