//! An account stays while a claim of its owner about damage is open.

use crate::fixture::Fixture;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use kernel::{Actor, Applied, Money};
use marketplace::{
    Clock,
    identity::{IdentityError, close_account, erase_account},
};
use orders::OrderStatus;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

/// The claim needs what the customer wrote and their photos, and it pays them.
#[tokio::test]
async fn b7_22_an_account_is_not_erased_while_a_claim_about_damage_is_open() {
    let fixture = Fixture::new();
    let (user, session) = fixture.sure().await;
    let plan = OrderPlan::numbered(1).of(user);
    world::order_in(&fixture.store, &plan, OrderStatus::Completed).await;
    let now = fixture.clock.now();
    let in_state = |state: DamageState| {
        let claim = DamageClaim::restore(DamageClaimRecord {
            id: id_no(776_001).into(),
            order: plan.order_id(),
            customer: user,
            provider: plan.provider,
            opened_at: now,
            statement: String::new(),
            asked: Money::ZERO,
            photos: Vec::new(),
            state,
            answer: None,
            answered_at: None,
            due_at: now.plus_days(3),
            granted: Money::ZERO,
            explanation: None,
            decided_by: None,
            seconded_by: None,
            closed_at: None,
            version: 0,
        });
        fixture.store.tamper(move |state| {
            state.damage_claims.insert(claim.id, claim);
        });
    };
    for open in [DamageState::Open, DamageState::Proposed] {
        in_state(open);
        let refused = close_account(&fixture.store, fixture.closing(user, session)).await;
        let Err(IdentityError::BusinessOpen(business)) = &refused else {
            panic!("{open:?}: {refused:?}")
        };
        assert_eq!(business.claims, 1, "{open:?}");
        assert!(business.message().contains("claim about damage"));
        assert!(business.message_for_staff().contains("claim about damage"));
        assert_eq!(fixture.due(user), None);
    }
    in_state(DamageState::Withdrawn);
    close_account(&fixture.store, fixture.closing(user, session))
        .await
        .unwrap();
    in_state(DamageState::Open);
    fixture.clock.advance_mins(30 * 24 * 60);
    let erase = || erase_account(&fixture.store, user, fixture.call(Actor::System));
    assert_eq!(erase().await, Ok(Applied::Already));
    in_state(DamageState::Refused);
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(erase().await, Ok(Applied::Now(())));
}
