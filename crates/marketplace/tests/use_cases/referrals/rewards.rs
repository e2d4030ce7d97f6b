//! The reward: pending, earned, taken back and lapsed.

use super::{REWARD, ada};
use crate::support::{Fixture, bola};
use identity::ReferralCode;
use kernel::Money;
use marketplace::{
    TaskKind,
    read::{LedgerQueries, ReferralStats},
    referrals::{DecideReferral, ReferralsError, decide_referral},
};
use payments::ledger::Account;
use referrals::ReferralState;
use testkit::world;

/// REF-01, REF-04, ENT-21
#[tokio::test]
async fn ref_01_the_reward_is_pending_at_once_and_earned_with_the_friends_first_completed_service()
{
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let pending = ReferralStats {
        pending: Money::from_kobo(REWARD),
        ..ReferralStats::default()
    };
    assert_eq!(fixture.stats(ada()), pending);
    assert_eq!(
        fixture.state().users[&bola()].referred_by,
        Some(ReferralCode::derive(ada(), 0))
    );
    fixture.finished().await;
    fixture.reactions().await;
    assert_eq!(
        fixture.stats(ada()),
        pending,
        "an unconfirmed job earns nothing"
    );
    let order = fixture.completed().await;
    fixture.reactions().await;
    let earned = Money::from_kobo(REWARD);
    assert_eq!(
        fixture.stats(ada()),
        ReferralStats {
            earned,
            available: earned,
            ..ReferralStats::default()
        }
    );
    assert_eq!(
        (fixture.referral().state, fixture.referral().order),
        (ReferralState::Earned, Some(order))
    );
    assert_eq!(
        (
            fixture.credit_of(ada()),
            fixture.balance(&Account::ReferralExpense)
        ),
        (REWARD, REWARD)
    );
    assert_eq!(
        fixture.stats(bola()),
        ReferralStats::default(),
        "the friend gets nothing"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_referrer_is_told_once_without_a_word_of_who_the_friend_is() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    for _ in 0..3 {
        fixture.reactions().await;
        fixture.forget_what_was_told();
    }
    let notes: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == ada())
        .collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert_eq!(notes[0].title, "You earned ₦5,000");
    assert!(!notes[0].message.contains("Bola"), "{}", notes[0].message);
    assert_eq!(
        notes[0]
            .action_url
            .as_ref()
            .map(|url| url.as_str().to_owned()),
        Some("/".to_owned())
    );
}

#[tokio::test]
async fn t54_a_completion_that_is_told_again_and_further_orders_reward_once() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    fixture.completed().await;
    for _ in 0..3 {
        fixture.reactions().await;
        fixture.forget_what_was_told();
    }
    let rewards = fixture
        .entries()
        .into_iter()
        .filter(|reference| reference.starts_with("referral:"))
        .count();
    assert_eq!(
        (
            rewards,
            fixture.state().credit.len(),
            fixture.credit_of(ada())
        ),
        (1, 1, REWARD)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t54_a_full_refund_takes_the_reward_back_once() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let order = fixture.completed().await;
    fixture.reactions().await;
    fixture.refunded(order, fixture.order(order).paid).await;
    fixture.forget_what_was_told();
    fixture.reactions().await;
    assert_eq!(
        (fixture.referral().state, fixture.credit_of(ada())),
        (ReferralState::Reversed, 0)
    );
    assert_eq!(fixture.balance(&Account::ReferralExpense), 0);
    assert_eq!(fixture.stats(ada()), ReferralStats::default());
    let reversals = fixture
        .entries()
        .into_iter()
        .filter(|reference| reference.starts_with("referral-reversed:"))
        .count();
    assert_eq!(reversals, 1);
    let report = fixture.store.check().await.unwrap();
    assert_eq!(report.breaks, [], "rewards and credit are in step");
}

#[tokio::test]
async fn t54_part_of_a_refund_takes_nothing_back() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let order = fixture.completed().await;
    fixture.reactions().await;
    fixture
        .refunded(
            order,
            fixture
                .order(order)
                .paid
                .minus(Money::from_kobo(1))
                .unwrap(),
        )
        .await;
    assert_eq!(
        (fixture.referral().state, fixture.credit_of(ada())),
        (ReferralState::Earned, REWARD)
    );
}

#[tokio::test]
async fn credit_that_is_not_spent_within_twelve_months_lapses() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    fixture.reactions().await;
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert!(
        fixture
            .job(TaskKind::ExpireCredit, grant.id.uuid())
            .is_some_and(|queued| queued.job.due_at == grant.expires_at)
    );
    fixture.clock.advance_mins(335 * 24 * 60);
    let soon = fixture.stats(ada());
    assert_eq!(
        (soon.available.kobo(), soon.expiring.kobo()),
        (REWARD, REWARD)
    );
    fixture.work_after_mins(30 * 24 * 60).await;
    let late = fixture.stats(ada());
    assert_eq!(
        (late.earned.kobo(), late.available, late.expiring),
        (REWARD, Money::ZERO, Money::ZERO)
    );
    assert_eq!(
        (
            fixture.credit_of(ada()),
            fixture.balance(&Account::ReferralExpense)
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_decision_about_an_unknown_person_is_not_found() {
    let fixture = Fixture::new().await;
    let cmd = DecideReferral {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        referee: bola(),
        approve: true,
    };
    assert_eq!(
        decide_referral(&fixture.store, cmd).await,
        Err(ReferralsError::NotFound)
    );
}
