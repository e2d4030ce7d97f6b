use super::*;
use crate::support::{amina, bola};
use marketplace::{
    DomainEvent, JobKind,
    disputing::{WithdrawDispute, mind_the_clock, withdraw_dispute},
    fulfilment::{ConfirmCompletion, FulfilmentError, confirm_completion},
};
use orders::{DisputeError, DisputeState, OrderError, OrderStatus};
use payments::ledger::Account;

#[tokio::test]
async fn row_22_a_disputed_job_neither_completes_by_itself_nor_is_confirmed() {
    let house = House::new().await;
    let order = house.finished().await;
    let id = house.disputed(order).await;
    assert_eq!(house.status(order), OrderStatus::Disputed);
    assert_eq!(
        house.open(house.owner(), order).await,
        Ok(Applied::Already),
        "a second tap"
    );
    assert!(house.job(JobKind::AutoComplete, order).is_none());
    house.work_after_mins(25 * 60).await;
    assert_eq!(house.status(order), OrderStatus::Disputed);
    let confirmed = confirm_completion(
        &house.store,
        ConfirmCompletion {
            call: house.owner(),
            order,
        },
    )
    .await;
    assert!(
        matches!(
            confirmed,
            Err(FulfilmentError::Order(OrderError::Illegal { .. }))
        ),
        "{confirmed:?}"
    );
    assert_eq!(house.dispute(id).from, OrderStatus::InProgress);
    house.assert_sound().await;
}

#[tokio::test]
async fn row_21_both_sides_may_and_nobody_else() {
    let house = House::new().await;
    let order = house.assigned().await;
    for call in [
        house.stranger(),
        house.system(),
        house.by(Actor::Guest),
        house.by(Actor::Provider(testkit::world::a_provider_no(7).id)),
    ] {
        assert_eq!(
            house.open(call, order).await,
            Err(DisputingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for own in [bola(), amina().into()] {
        let call = house.by(Actor::Staff(own));
        assert_eq!(
            house.open(call, order).await,
            Err(DisputingError::NotFound),
            "nobody judges their own"
        );
    }
    assert!(matches!(
        house.open(house.amina(), order).await,
        Ok(Applied::Now(_))
    ));
    assert_eq!(
        house.open(house.owner(), order).await,
        Err(DisputeError::Open.into()),
        "one is open an order"
    );
    let gone = testkit::id_no(77).into();
    assert_eq!(
        house.open(house.owner(), gone).await,
        Err(DisputingError::NotFound)
    );
}

#[tokio::test]
async fn row_23_a_completed_job_is_disputed_within_72_hours() {
    let house = House::new().await;
    let order = house.completed().await;
    assert_eq!(
        house.open(house.amina(), order).await,
        Err(DisputeError::NotNow.into()),
        "the provider has their share"
    );
    house.clock.advance_hours(73);
    assert_eq!(
        house.open(house.owner(), order).await,
        Err(DisputeError::TooLate.into())
    );
    let grave = |reason| OpenDispute {
        call: house.staff(1),
        order,
        reason,
        statement: "A ring is missing.".into(),
    };
    assert_eq!(
        open_dispute(&house.store, grave(DisputeReason::PoorWork)).await,
        Err(DisputeError::TooLate.into())
    );
    assert!(
        open_dispute(&house.store, grave(DisputeReason::Theft))
            .await
            .is_ok_and(|opened| opened.is_now())
    );
}

#[tokio::test]
async fn what_a_disputed_job_earned_goes_with_no_payout() {
    let house = House::new().await;
    house.with_account().await;
    let order = house.completed().await;
    let id = house.disputed(order).await;
    house.clock.advance_hours(24);
    assert_eq!(house.batch().await, None, "nothing else is free");
    assert_eq!(house.rule(1, id, ruling(Verdict::Release)).await, Ok(true));
    assert_eq!(house.status(order), OrderStatus::Completed);
    house.clock.advance_hours(24);
    assert!(house.batch().await.is_some(), "then it goes");
    house.assert_sound().await;
}

#[tokio::test]
async fn row_25_the_customer_takes_it_back_and_the_provider_is_paid_once() {
    let house = House::new().await;
    let order = house.finished().await;
    let id = house.disputed(order).await;
    let withdraw = |call| WithdrawDispute { call, order };
    for call in [house.stranger(), house.amina(), house.staff(1)] {
        assert_eq!(
            withdraw_dispute(&house.store, withdraw(call)).await,
            Err(DisputingError::NotFound)
        );
    }
    assert_eq!(
        withdraw_dispute(&house.store, withdraw(house.owner())).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_dispute(&house.store, withdraw(house.owner())).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (house.status(order), house.dispute(id).state),
        (OrderStatus::Completed, DisputeState::Withdrawn)
    );
    assert_eq!(
        (
            house.escrow(order),
            house.job(JobKind::DecideDispute, id.uuid()).is_none()
        ),
        (0, true)
    );
    assert!(house.balance(&Account::Provider(amina())) < 0);
    assert_eq!(
        house.open(house.owner(), order).await,
        Err(DisputeError::Settled.into())
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn only_the_other_side_answers_and_it_is_decided_when_it_has_or_a_day_is_over() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let id = house.disputed(order).await;
    assert_eq!(
        house.answer(house.stranger(), order).await,
        Err(DisputingError::NotFound)
    );
    assert_eq!(
        house.answer(house.owner(), order).await,
        Err(DisputeError::NotYourTurn.into())
    );
    let early = house.rule(1, id, ruling(Verdict::Release)).await;
    assert!(
        matches!(
            early,
            Err(DisputingError::Dispute(DisputeError::NotHeard(_)))
        ),
        "{early:?}"
    );
    assert_eq!(house.answer(house.amina(), order).await, Ok(()));
    assert_eq!(
        house.answer(house.amina(), order).await,
        Err(DisputeError::Answered.into())
    );
    assert_eq!(house.rule(1, id, ruling(Verdict::Release)).await, Ok(true));
    assert_eq!(
        house.rule(1, id, ruling(Verdict::Release)).await,
        Err(DisputeError::Closed.into())
    );
}

#[tokio::test]
async fn a_clock_that_is_missed_twice_gives_little_back_and_alarms_finance_for_more() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let id = house.disputed(order).await;
    assert_eq!(
        mind_the_clock(&house.store, id, house.system()).await,
        Ok(Applied::Already),
        "it is not due"
    );
    house.work_after_mins(7 * 24 * 60).await;
    assert_eq!(
        (
            house.dispute(id).missed,
            house.count(&DomainEvent::DisputeOverdue { order })
        ),
        (1, 1)
    );
    house.work_after_mins(7 * 24 * 60).await;
    let at_stake = house.order(order).paid;
    assert!(at_stake.kobo() > 2_000_000);
    assert_eq!(
        house.count(&DomainEvent::DisputeStuck {
            order,
            amount: at_stake
        }),
        1
    );
    assert_eq!(
        (house.status(order), house.dispute(id).missed),
        (OrderStatus::Disputed, 2)
    );
    house.work_after_mins(30 * 24 * 60).await;
    assert_eq!(
        house.count(&DomainEvent::DisputeStuck {
            order,
            amount: at_stake
        }),
        1,
        "once"
    );
    assert_eq!(
        house.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true),
        "somebody decides in the end"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_little_there_is_goes_back_by_itself() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let paid = house.order(order).paid.kobo();
    // All but ₦20,000 has gone back by the hand of staff before.
    let given = paid - 2_000_000;
    let first = house.heard(order).await;
    assert_eq!(
        house.rule(1, first, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    house.give_labour(order, given).await;
    let id = house.disputed(order).await;
    house.work_after_mins(7 * 24 * 60).await;
    house.work_after_mins(7 * 24 * 60).await;
    let dispute = house.dispute(id);
    assert_eq!(
        (house.status(order), dispute.state, dispute.decided_by),
        (OrderStatus::Cancelled, DisputeState::Decided, None)
    );
    assert_eq!(
        dispute.ruling.map(|ruling| ruling.amount.kobo()),
        Some(2_000_000)
    );
    assert_eq!(
        (
            house.escrow(order),
            house.balance(&Account::Provider(amina()))
        ),
        (0, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn both_sides_and_the_desk_are_told_with_a_way_to_the_page() {
    let house = House::new().await;
    let order = house.in_progress().await;
    let id = house.heard(order).await;
    house.relay().await;
    let links = |who: UserId| -> Vec<String> {
        let state = house.state();
        let theirs = state.notifications.values().filter(|one| {
            one.user == who
                && one
                    .message
                    .contains(&house.order(order).reference.to_string())
        });
        theirs
            .filter_map(|one| one.action_url.as_ref().map(|url| url.as_str().to_owned()))
            .collect()
    };
    assert!(
        links(bola()).contains(&format!("/order/{order}")),
        "{:?}",
        links(bola())
    );
    assert!(links(amina().into()).contains(&format!("/service-provider/jobs/{order}")));
    assert_eq!(house.rule(1, id, ruling(Verdict::Release)).await, Ok(true));
    house.relay().await;
    let state = house.state();
    let heard = |who: UserId| {
        state
            .notifications
            .values()
            .filter(|one| one.user == who && one.message.contains("The photos show it."))
            .count()
    };
    assert_eq!(
        (heard(bola()), heard(amina().into())),
        (1, 1),
        "the same words to both"
    );
}
