use super::*;
use crate::settings::change;
use crate::support::{amina, bola};
use ::settings::SettingKey;
use marketplace::{
    DomainEvent, TaskKind,
    disputes::{WithdrawDispute, dispute_deadline, withdraw_dispute},
    fulfilment::{ConfirmCompletion, FulfilmentError, confirm_completion},
};
use orders::{DisputeError, DisputeState, OrderError};
use payments::ledger::Account;

#[tokio::test]
async fn row_22_a_disputed_job_neither_completes_by_itself_nor_is_confirmed() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let id = fixture.disputed(order).await;
    assert_eq!(fixture.status(order), OrderStatus::Disputed);
    assert_eq!(
        fixture.open(fixture.owner(), order).await,
        Ok(Applied::Already),
        "a second tap"
    );
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    fixture.work_after_mins(25 * 60).await;
    assert_eq!(fixture.status(order), OrderStatus::Disputed);
    let confirmed = confirm_completion(
        &fixture.store,
        ConfirmCompletion {
            call: fixture.owner(),
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
    assert_eq!(fixture.dispute(id).from, OrderStatus::InProgress);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_21_only_the_two_sides_may_open_a_dispute() {
    let fixture = Fixture::new().await;
    let order = fixture.overdue().await;
    for call in [
        fixture.stranger(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(Actor::Provider(testkit::world::a_provider_no(7).id)),
    ] {
        assert_eq!(
            fixture.open(call, order).await,
            Err(DisputesError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for own in [bola(), amina().into()] {
        let call = fixture.by(testkit::staff(own));
        assert_eq!(
            fixture.open(call, order).await,
            Err(DisputesError::NotFound),
            "no one decides their own dispute"
        );
    }
    assert!(matches!(
        fixture.open(fixture.amina(), order).await,
        Ok(Applied::Now(_))
    ));
    assert_eq!(
        fixture.open(fixture.owner(), order).await,
        Err(DisputeError::Open.into()),
        "one is open an order"
    );
    let gone = testkit::id_no(77).into();
    assert_eq!(
        fixture.open(fixture.owner(), gone).await,
        Err(DisputesError::NotFound)
    );
}

#[tokio::test]
async fn row_21_nothing_is_disputed_before_the_time_of_the_visit_nor_the_work_before_it_began() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let says = |reason| OpenDispute {
        call: fixture.owner(),
        order,
        reason,
        statement: "No one has come to us.".to_owned(),
        photos: Vec::new(),
    };
    let field = |answer: Result<Applied<DisputeId>, DisputesError>| match answer {
        Err(DisputesError::Dispute(DisputeError::Invalid(errors))) => {
            (errors.0[0].field.clone(), errors.0[0].code.clone())
        }
        other => panic!("{other:?}"),
    };
    let refused = |code: &str| ("reason".to_owned(), code.to_owned());
    let early = open_dispute(&fixture.store, says(DisputeReason::NoShow)).await;
    assert_eq!(field(early), refused("too_early"));
    let by = fixture.order(order).expected_by().expect("it is assigned");
    fixture.clock.set(by);
    let work = open_dispute(&fixture.store, says(DisputeReason::PoorWork)).await;
    assert_eq!(field(work), refused("not_begun"));
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    let late = open_dispute(&fixture.store, says(DisputeReason::NoShow)).await;
    assert!(matches!(late, Ok(Applied::Now(_))), "{late:?}");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_23_a_job_keeps_the_time_to_dispute_it_of_the_day_on_which_it_was_paid() {
    for (days, opens) in [(0, true), (1, false)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::DisputeHours, 96, days)).await;
        let order = fixture.completed().await;
        fixture.clock.advance_hours(80);
        let answer = fixture.open(fixture.owner(), order).await;
        assert_eq!(answer.is_ok(), opens, "{answer:?}");
    }
}

#[tokio::test]
async fn row_23_a_completed_job_is_disputed_within_72_hours() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    assert_eq!(
        fixture.open(fixture.amina(), order).await,
        Err(DisputeError::NotNow.into()),
        "the provider has their share"
    );
    fixture.clock.advance_hours(73);
    assert_eq!(
        fixture.open(fixture.owner(), order).await,
        Err(DisputeError::TooLate.into())
    );
    let grave = |reason| OpenDispute {
        call: fixture.staff(1),
        order,
        reason,
        statement: "A ring is missing.".into(),
        photos: Vec::new(),
    };
    assert_eq!(
        open_dispute(&fixture.store, grave(DisputeReason::PoorWork)).await,
        Err(DisputeError::TooLate.into())
    );
    assert!(
        open_dispute(&fixture.store, grave(DisputeReason::Theft))
            .await
            .is_ok_and(|opened| opened.is_now())
    );
}

#[tokio::test]
async fn the_earning_of_a_disputed_job_is_in_no_payout() {
    let fixture = Fixture::new().await;
    fixture.with_account().await;
    let order = fixture.completed().await;
    let id = fixture.disputed(order).await;
    fixture.clock.advance_hours(24);
    assert_eq!(fixture.batch().await, None, "nothing else is free");
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    fixture.clock.advance_hours(24);
    assert!(fixture.batch().await.is_some(), "then it goes");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_25_the_customer_takes_it_back_and_the_provider_is_paid_once() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let id = fixture.disputed(order).await;
    let withdraw = |call| WithdrawDispute { call, order };
    for call in [fixture.stranger(), fixture.amina(), fixture.staff(1)] {
        assert_eq!(
            withdraw_dispute(&fixture.store, withdraw(call)).await,
            Err(DisputesError::NotFound)
        );
    }
    assert_eq!(
        withdraw_dispute(&fixture.store, withdraw(fixture.owner())).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_dispute(&fixture.store, withdraw(fixture.owner())).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (fixture.status(order), fixture.dispute(id).state),
        (OrderStatus::Completed, DisputeState::Withdrawn)
    );
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.job(TaskKind::DecideDispute, id.uuid()).is_none()
        ),
        (0, true)
    );
    assert!(fixture.balance(&Account::Provider(amina())) < 0);
    assert_eq!(
        fixture.open(fixture.owner(), order).await,
        Err(DisputeError::Settled.into())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_the_other_side_answers_and_it_is_decided_when_it_has_or_a_day_is_over() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.disputed(order).await;
    assert_eq!(
        fixture.answer(fixture.stranger(), order).await,
        Err(DisputesError::NotFound)
    );
    assert_eq!(
        fixture.answer(fixture.owner(), order).await,
        Err(DisputeError::NotYourTurn.into())
    );
    let early = fixture.rule(1, id, ruling(Verdict::Release)).await;
    assert!(
        matches!(
            early,
            Err(DisputesError::Dispute(DisputeError::NotHeard(_)))
        ),
        "{early:?}"
    );
    assert_eq!(fixture.answer(fixture.amina(), order).await, Ok(()));
    assert_eq!(
        fixture.answer(fixture.amina(), order).await,
        Err(DisputeError::Answered.into())
    );
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true)
    );
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Err(DisputeError::Closed.into())
    );
}

#[tokio::test]
async fn a_clock_that_is_missed_twice_gives_little_back_and_alarms_finance_for_more() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.disputed(order).await;
    assert_eq!(
        dispute_deadline(&fixture.store, id, fixture.system()).await,
        Ok(Applied::Already),
        "it is not due"
    );
    fixture.work_after_mins(7 * 24 * 60).await;
    assert_eq!(
        (
            fixture.dispute(id).missed,
            fixture.count(&DomainEvent::DisputeOverdue { order })
        ),
        (1, 1)
    );
    fixture.work_after_mins(7 * 24 * 60).await;
    let at_stake = fixture.order(order).paid;
    assert!(at_stake.kobo() > 2_000_000);
    assert_eq!(
        fixture.count(&DomainEvent::DisputeStuck {
            order,
            amount: at_stake
        }),
        1
    );
    assert_eq!(
        (fixture.status(order), fixture.dispute(id).missed),
        (OrderStatus::Disputed, 2)
    );
    fixture.work_after_mins(30 * 24 * 60).await;
    assert_eq!(
        fixture.count(&DomainEvent::DisputeStuck {
            order,
            amount: at_stake
        }),
        1,
        "once"
    );
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true),
        "it is decided in the end"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b13_8_the_money_that_goes_back_by_itself_is_the_setting_in_force_when_the_order_was_paid()
{
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::DisputeBackMost, 100_000, 0)).await;
    let order = fixture.in_progress().await;
    let paid = fixture.order(order).paid;
    assert!((2_000_001..=10_000_000).contains(&paid.kobo()));
    change(&fixture, (SettingKey::DisputeBackMost, 0, 0)).await;
    let id = fixture.disputed(order).await;
    fixture.work_after_mins(7 * 24 * 60).await;
    fixture.work_after_mins(7 * 24 * 60).await;
    let dispute = fixture.dispute(id);
    assert_eq!(
        (fixture.status(order), dispute.decided_by),
        (OrderStatus::Cancelled, None)
    );
    assert_eq!(dispute.ruling.map(|ruling| ruling.amount), Some(paid));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_little_there_is_goes_back_by_itself() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let paid = fixture.order(order).paid.kobo();
    // Staff have refunded all but ₦20,000 before.
    let given = paid - 2_000_000;
    let first = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, first, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    fixture.give_labour(order, given).await;
    let id = fixture.disputed(order).await;
    fixture.work_after_mins(7 * 24 * 60).await;
    fixture.work_after_mins(7 * 24 * 60).await;
    let dispute = fixture.dispute(id);
    assert_eq!(
        (fixture.status(order), dispute.state, dispute.decided_by),
        (OrderStatus::Cancelled, DisputeState::Decided, None)
    );
    assert_eq!(
        dispute.ruling.map(|ruling| ruling.amount.kobo()),
        Some(2_000_000)
    );
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.balance(&Account::Provider(amina()))
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn both_sides_and_the_staff_are_told_with_a_way_to_the_page() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let id = fixture.heard(order).await;
    fixture.reactions().await;
    let links = |who: UserId| -> Vec<String> {
        let state = fixture.state();
        let notices = state.notifications.values().filter(|one| {
            one.user == who
                && one
                    .message
                    .contains(&fixture.order(order).reference.to_string())
        });
        notices
            .filter_map(|one| one.action_url.as_ref().map(|url| url.as_str().to_owned()))
            .collect()
    };
    assert!(links(bola()).contains(&format!("/order/{order}")));
    assert!(links(amina().into()).contains(&format!("/service-provider/jobs/{order}")));
    let case = format!("/admin/support?view=disputes&dispute={id}");
    let to_staff = links(testkit::world::an_admin().id);
    assert!(to_staff.contains(&case), "{to_staff:?}");
    assert_eq!(
        fixture.rule(1, id, ruling(Verdict::Release)).await,
        Ok(true)
    );
    fixture.reactions().await;
    let state = fixture.state();
    let notices_to = |who: UserId| {
        state
            .notifications
            .values()
            .filter(|one| one.user == who && one.message.contains("The photos show it."))
            .count()
    };
    assert_eq!(
        (notices_to(bola()), notices_to(amina().into())),
        (1, 1),
        "the same words to both"
    );
}
