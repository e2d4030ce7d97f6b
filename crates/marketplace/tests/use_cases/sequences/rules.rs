//! The commission rules, changed while orders are under way.

use super::scenario::Scenario;
use crate::support::amina;
use kernel::Bps;
use marketplace::commission::{
    DecideCommissionRule, ProposeCommissionRule, decide_commission_rule, propose_commission_rule,
};
use orders::{Order, OrderStatus};
use pricing::{CommissionDraft, CommissionRuleState, CommissionScope, CommissionTier};
use providers::OfferState;
use reviews::Rating;
use testkit::{State, world};

impl Scenario {
    /// A member of staff proposes a rule, another one decides one, or Amina becomes a trusted
    /// provider.
    pub async fn change_the_rules(&mut self) {
        let staff = [world::an_admin().id, world::a_customer_no(7).id];
        let call = self
            .fixture
            .by(testkit::staff(self.chance.of(&staff).unwrap()));
        let waiting = self
            .fixture
            .state()
            .commission_rules
            .owned()
            .into_values()
            .find(|rule| rule.state == CommissionRuleState::Waiting);
        if self.chance.one_in(4) {
            let stars = if self.chance.one_in(2) { 46 } else { 45 };
            self.fixture.store.tamper(|state| {
                state.providers.get_mut(&amina()).unwrap().jobs_done = 50;
                state.ratings.insert(amina(), Rating { count: 10, stars });
            });
        } else if let Some(rule) = waiting {
            let cmd = DecideCommissionRule {
                call,
                rule: rule.id,
                approve: !self.chance.one_in(4),
            };
            let _answer = decide_commission_rule(&self.fixture.store, cmd).await;
        } else {
            let scope = CommissionScope {
                category: self.chance.one_in(2).then(|| "home-cleaning".to_owned()),
                tier: self.chance.one_in(3).then_some(CommissionTier::Trusted),
                provider: self.chance.one_in(3).then(amina),
            };
            let rate = Some(Bps::new(u32::try_from(self.chance.below(5_001)).unwrap()));
            let draft = CommissionDraft {
                scope,
                rate,
                from: None,
                note: None,
            };
            let _answer =
                propose_commission_rule(&self.fixture.store, ProposeCommissionRule { call, draft })
                    .await;
        }
    }
}

/// A job brings its provider what the accepted offer stated, however the rules have changed since;
/// refunded parts are computed separately.
pub fn share_is_what_was_offered(state: &State, order: &Order) {
    if order.status != OrderStatus::Completed || !state.parts_of(order.id).is_empty() {
        return;
    }
    let taken = state
        .offers
        .values()
        .find(|offer| offer.order == order.id && offer.state == OfferState::Accepted)
        .unwrap();
    let brought = {
        // An advance for materials is a part of the share that was paid before.
        let lines = state
            .earnings
            .values()
            .filter(|line| line.order == order.id && line.provider == taken.provider);
        testkit::total(lines.map(|line| line.amount))
    };
    assert_eq!(brought, taken.net, "{} at {:?}", order.id, taken.rate);
    let noted = &state.order_commissions[&order.id];
    assert_eq!(
        noted.fixed,
        Some((taken.provider, taken.rate)),
        "{}",
        order.id
    );
}
