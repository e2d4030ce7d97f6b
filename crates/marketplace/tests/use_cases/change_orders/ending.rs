//! Change orders that are declined, cancelled or not done, and the money that goes back.

use super::{LABOUR, NAIRA, PRICE};
use crate::support::{Fixture, amina};
use kernel::{Applied, Money};
use marketplace::{
    TaskKind,
    change_orders::ChangeOrdersError,
    disputes::{OpenDispute, open_dispute},
    early_termination::{
        DecideEarlyTermination, ProposeEarlyTermination, decide_early_termination,
        propose_early_termination,
    },
    fulfilment::{ConfirmCompletion, FulfilmentError, confirm_completion},
    payments::{
        DecideMoney, ProposeMoney, RefundPart, Settled, UnmatchedError, decide_money,
        propose_money, refund_part,
    },
};
use orders::{
    ChangeOrderError, ChangeOrderState, DisputeReason, EarlyTerminationState, EndReason,
    OrderError, OrderStatus, TrackingStep,
};
use payments::{MismatchReason, PartReason, RefundState, ledger::Account};
use pricing::LineKind;
use testkit::{id_no, world};

#[tokio::test]
async fn a_job_is_not_finished_while_extra_work_waits_and_is_when_it_is_declined() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    let open = FulfilmentError::Order(OrderError::ChangeOrderOpen);
    let confirm = || {
        confirm_completion(
            &fixture.store,
            ConfirmCompletion {
                call: fixture.owner(),
                order,
            },
        )
    };
    assert_eq!(
        (fixture.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open.clone()))
    );
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        (fixture.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open))
    );
    assert_eq!(
        fixture.order(order).status,
        OrderStatus::InProgress,
        "a refusal changes nothing"
    );
    assert_eq!(fixture.declines(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.declines(order, extra).await, fixture.step(order)),
        (Ok(Applied::Already), TrackingStep::Started)
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        -fixture.balance(&Account::Provider(amina())),
        25_000 * NAIRA
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn money_for_cancelled_work_is_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    for way in ["declined", "taken back", "disputed", "done"] {
        let order = fixture.at_work_and_paid().await;
        let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
        assert!(fixture.approves(order, extra).await.unwrap().is_now());
        let reference = fixture.extra_checkout(order, extra).await.unwrap();
        match way {
            "declined" => assert!(fixture.declines(order, extra).await.unwrap().is_now()),
            "disputed" => {
                let statement = "The wall is wet since.".to_owned();
                let cmd = OpenDispute {
                    call: fixture.owner(),
                    order,
                    reason: DisputeReason::Damage,
                    statement,
                    photos: Vec::new(),
                };
                assert!(open_dispute(&fixture.store, cmd).await.unwrap().is_now());
            }
            _ => {
                let refused = fixture.withdraws(order, extra).await;
                assert!(
                    matches!(
                        refused,
                        Err(ChangeOrdersError::ChangeOrder(
                            ChangeOrderError::BeingPaid { .. }
                        ))
                    ),
                    "{refused:?}"
                );
                fixture.work_after_mins(30).await;
                if way == "done" {
                    fixture.finish(order).await;
                } else {
                    assert!(fixture.withdraws(order, extra).await.unwrap().is_now());
                }
            }
        }
        fixture.gateway.pay(&reference);
        assert_eq!(
            fixture.verify(&reference).await,
            Settled::Unapplied,
            "{way}"
        );
        assert_eq!(
            fixture.payment(&reference).note.as_deref(),
            Some(MismatchReason::Unwanted.code()),
            "{way}"
        );
        assert_eq!(
            (fixture.costs(order), fixture.order(order).paid.kobo()),
            (PRICE, PRICE),
            "{way}"
        );
        fixture.hold_of_unmatched_money_ends().await;
        assert_eq!(
            (
                fixture.gateway.refunded(&reference).kobo(),
                fixture.unapplied()
            ),
            (4_300 * NAIRA, Money::ZERO),
            "{way}"
        );
        fixture.assert_sound().await;
        fixture.puts_off(order);
    }
}

#[tokio::test]
async fn money_for_declined_work_pays_its_replacement_when_two_people_approve() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    assert!(fixture.declines(order, extra).await.unwrap().is_now());
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    let staff = |number: u64| fixture.by(testkit::staff(id_no(900 + number).into()));
    let (kind, note) = (
        payments::ProposalKind::Apply,
        "They paid as it was changed.".to_owned(),
    );
    let request = ProposeMoney {
        call: staff(1),
        reference: reference.clone(),
        kind,
        order,
        note,
    };
    assert_eq!(
        propose_money(&fixture.store, request.clone()).await,
        Err(UnmatchedError::DoesNotFit.into()),
        "nothing is to be paid"
    );
    let other = fixture.proposes(order, &[(LABOUR, 4_200)]).await;
    assert!(fixture.approves(order, other).await.unwrap().is_now());
    let request = propose_money(&fixture.store, request).await.unwrap();
    let agree = DecideMoney {
        call: staff(2),
        proposal: request,
        approve: true,
        mode: payments::GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&fixture.store, agree).await,
        Ok(payments::ProposalState::Approved)
    );
    assert_eq!(
        (fixture.costs(order), fixture.order(order).paid.kobo()),
        (PRICE + 4_200 * NAIRA, PRICE + 4_200 * NAIRA)
    );
    assert_eq!(
        (
            fixture.change_order(other).state,
            fixture.payment(&reference).change_order
        ),
        (ChangeOrderState::Paid, Some(other))
    );
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied().kobo()),
        (34_300 * NAIRA, 100 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_part_and_all_of_it_go_back_with_what_was_added() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    let reference = fixture.extra_paid(order, extra).await;
    let part = RefundPart {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(25_800 * NAIRA),
        reason: PartReason::NotDone,
        note: "None of the labour was done.".into(),
    };
    assert!(refund_part(&fixture.store, part).await.is_ok());
    assert_eq!(fixture.escrow(order), 8_600 * NAIRA);
    fixture.work_after_mins(30).await;
    assert_eq!(
        fixture.gateway.refunded(&reference).kobo(),
        4_300 * NAIRA,
        "what came last goes back first"
    );
    fixture.assert_sound().await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(-fixture.balance(&Account::Provider(amina())), 8_000 * NAIRA);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_30_extra_work_that_is_open_when_the_work_is_ended_is_not_done_and_its_money_goes_back()
{
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    let staff = |number: u64| fixture.by(testkit::staff(id_no(900 + number).into()));
    let explanation = "The wall may come down any time.".to_owned();
    propose_early_termination(
        &fixture.store,
        ProposeEarlyTermination {
            call: staff(1),
            order,
            reason: EndReason::Unsafe,
            explanation,
            kept: Vec::new(),
        },
    )
    .await
    .unwrap();
    let agreed = decide_early_termination(
        &fixture.store,
        DecideEarlyTermination {
            call: staff(2),
            order,
            agree: true,
        },
    )
    .await;
    assert_eq!(agreed, Ok(EarlyTerminationState::Agreed));
    assert_eq!(
        (fixture.status(order), fixture.change_order(extra).state),
        (OrderStatus::Cancelled, ChangeOrderState::Lapsed)
    );
    assert!(
        fixture
            .job(TaskKind::LapseChangeOrder, extra.uuid())
            .is_none(),
        "no one is told that it lapsed"
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    fixture.hold_of_unmatched_money_ends().await;
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.gateway.refunded(&reference).kobo()
        ),
        (0, 4_300 * NAIRA)
    );
    assert_eq!(fixture.unapplied(), Money::ZERO);
    fixture.assert_sound().await;
}
