//! Referral codes that many people use, and rewards that many people earn, at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use identity::ReferralCode;
use kernel::{Actor, Applied, UserId};
use marketplace::{
    DomainEvent,
    identity::Device,
    reactions::publish_next,
    referrals::{ApplyReferralCode, DecideReferral, apply_referral_code, decide_referral},
};
use orders::OrderStatus;
use referrals::ReferralError;
use testkit::{RecordingPush, world};

races!(
    t53_sixteen_uses_of_two_codes_link_once,
    t52_friends_who_send_each_other_at_once_close_no_circle,
    t54_a_completion_told_by_many_relays_rewards_once,
    t52_sixteen_friends_completing_at_once_earn_ten_rewards_and_six_reviews,
    sixteen_decisions_pay_once,
);

async fn uses(
    scenario: &Scenario,
    user: UserId,
    sender: UserId,
) -> Result<Applied<()>, marketplace::referrals::ReferralsError> {
    let (call, code) = (
        scenario.by(Actor::Customer(user)),
        ReferralCode::derive(sender, 0).to_string(),
    );
    apply_referral_code(
        scenario.store(),
        ApplyReferralCode {
            call,
            user,
            code,
            device: Device::default(),
        },
    )
    .await
}

async fn customers(scenario: &Scenario, count: u64) -> Vec<UserId> {
    let mut ids = Vec::new();
    for number in 1..=count {
        let user = world::a_customer_no(number);
        ids.push(user.id);
        world::stored::user(scenario.store(), user).await;
    }
    ids
}

async fn t53_sixteen_uses_of_two_codes_link_once(scenario: Scenario) {
    let people = customers(&scenario, 3).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, friend, sender) = (scenario.clone(), people[0], people[1 + caller % 2]);
        async move { uses(&scenario, friend, sender).await }
    })
    .await;
    let (now, before) = (
        times(&answers, &Ok(Applied::Now(()))),
        times(&answers, &Err(ReferralError::UsedBefore.into())),
    );
    assert_eq!(
        (now, before, times(&answers, &Ok(Applied::Already))),
        (1, CALLERS / 2, CALLERS / 2 - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("referrals"), 1);
    assert_eq!(
        scenario.count(
            "users u JOIN referrals r ON r.referee_id = u.id JOIN users s ON s.id = r.referrer_id AND s.referral_code = u.referred_by"
        ),
        1
    );
}

/// Each person of a ring uses the code of the next one, all at the same moment. One referral must
/// be refused.
async fn t52_friends_who_send_each_other_at_once_close_no_circle(scenario: Scenario) {
    let people = customers(&scenario, 24).await;
    let mut first = 0;
    for size in [2, 3, 4, 6, 9] {
        let ring = people[first..first + size].to_vec();
        first += size;
        let answers = at_once(size, |caller| {
            let (scenario, friend, sender) =
                (scenario.clone(), ring[caller], ring[(caller + 1) % size]);
            async move { uses(&scenario, friend, sender).await }
        })
        .await;
        let (linked, refused) = (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Err(ReferralError::Circle.into())),
        );
        assert_eq!((linked, refused), (size - 1, 1), "{answers:?}");
    }
}

async fn told_by_many(scenario: &Scenario) {
    at_once(8, |_| {
        let scenario = scenario.clone();
        async move {
            let live = RecordingPush::default();
            for _ in 0..200 {
                // Another relay may hold the remaining events, so the test asks more than once.
                if matches!(
                    publish_next(
                        scenario.store(),
                        &*scenario.queries,
                        &live,
                        scenario.system()
                    )
                    .await,
                    Ok(false)
                ) {
                    return;
                }
            }
        }
    })
    .await;
}

async fn completed(scenario: &Scenario, number: u64, customer: UserId, times: u64) {
    let order = world::order_in(
        scenario.store(),
        &world::OrderPlan::numbered(number).of(customer),
        OrderStatus::Completed,
    )
    .await
    .id;
    for _ in 0..times {
        let (event, call) = (DomainEvent::OrderCompleted { order }, scenario.system());
        let appended: Result<(), kernel::StoreError> = scenario
            .store()
            .bare_unit(move |uow| uow.outbox().append(call.ids().next_id(), &event, call.now))
            .await;
        appended.unwrap();
    }
}

async fn t54_a_completion_told_by_many_relays_rewards_once(scenario: Scenario) {
    let (friend, sender) = (world::a_complete_customer().id, world::a_customer().id);
    assert_eq!(uses(&scenario, friend, sender).await, Ok(Applied::Now(())));
    completed(&scenario, 1, friend, 16).await;
    told_by_many(&scenario).await;
    assert_eq!(scenario.count("outbox WHERE published_at IS NULL"), 0);
    assert_eq!(
        (
            scenario.count("ledger_entries WHERE reference LIKE 'referral:%'"),
            scenario.count("credit_grants")
        ),
        (1, 1)
    );
    assert_eq!(
        scenario.credit(&format!("liability:credit:{sender}")),
        500_000
    );
    assert_eq!(
        scenario.count(&format!("notifications WHERE user_id = '{sender}'")),
        1
    );
    scenario.assert_sound().await;
}

async fn t52_sixteen_friends_completing_at_once_earn_ten_rewards_and_six_reviews(
    scenario: Scenario,
) {
    let sender = world::a_customer().id;
    for (number, friend) in (1..).zip(customers(&scenario, 16).await) {
        assert_eq!(uses(&scenario, friend, sender).await, Ok(Applied::Now(())));
        completed(&scenario, number, friend, 1).await;
    }
    told_by_many(&scenario).await;
    let states = ["EARNED", "REVIEW"]
        .map(|state| scenario.count(&format!("referrals WHERE state = '{state}'")));
    assert_eq!(
        (
            states,
            scenario.credit(&format!("liability:credit:{sender}"))
        ),
        ([10, 6], 10 * 500_000)
    );
    scenario.assert_sound().await;
}

async fn sixteen_decisions_pay_once(scenario: Scenario) {
    let (friend, sender) = (world::a_complete_customer().id, world::a_customer().id);
    assert_eq!(uses(&scenario, friend, sender).await, Ok(Applied::Now(())));
    scenario
        .db
        .outside()
        .execute("UPDATE referrals SET doubt = 'SAME_DEVICE'")
        .unwrap();
    completed(&scenario, 1, friend, 1).await;
    told_by_many(&scenario).await;
    assert_eq!(scenario.count("referrals WHERE state = 'REVIEW'"), 1);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let cmd = DecideReferral {
            call: scenario.by(testkit::staff(world::an_admin().id)),
            referee: friend,
            approve: caller % 2 == 0,
        };
        async move { (cmd.approve, decide_referral(scenario.store(), cmd).await) }
    })
    .await;
    let decided: Vec<_> = answers
        .iter()
        .filter(|(_, answer)| *answer == Ok(Applied::Now(())))
        .collect();
    assert_eq!(decided.len(), 1, "{answers:?}");
    let paid = if decided[0].0 { 500_000 } else { 0 };
    assert_eq!(scenario.credit(&format!("liability:credit:{sender}")), paid);
    scenario.assert_sound().await;
}
