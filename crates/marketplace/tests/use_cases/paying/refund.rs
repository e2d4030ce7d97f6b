use crate::support::House;
use kernel::{Applied, Money, OrderId, RefundId};
use marketplace::{
    DomainEvent, JobKind,
    paying::{
        HandleRefund, PayingError, ReceiveWebhook, approve_refund, push_refund, receive_webhook,
        retry_refund,
    },
};
use payments::{
    Approved, GatewayError, PaymentReference, Refund, RefundCharge, RefundError, RefundState,
    RefundStatus, ledger::Account,
};
use testkit::{ChargeState, FakeGateway, GatewayCall, GatewayCallKind, id_no};

pub(super) struct Cancelled {
    pub order: OrderId,
    pub charge: PaymentReference,
    pub refund: RefundId,
    pub amount: Money,
}

/// Paid and cancelled; the refund is booked and its job waits.
async fn cancelled(house: &House) -> Cancelled {
    let (order, charge) = house.paid().await;
    house.cancel(order).await;
    let refund = house.refunds().pop().unwrap();
    Cancelled {
        order,
        charge,
        refund: refund.id,
        amount: refund.amount,
    }
}

fn refund(house: &House) -> Refund {
    house.refunds().pop().unwrap()
}

pub(super) fn staff(house: &House, number: u64) -> kernel::Invocation {
    house.by(kernel::Actor::Staff(id_no(900 + number).into()))
}

/// Cancelled, with the refund made as large as that.
pub(super) async fn cancelled_at(house: &House, kobo: i64) -> Cancelled {
    let (order, charge) = house.paid().await;
    let amount = Money::from_kobo(kobo);
    house.gateway.put(&charge, amount, ChargeState::Success);
    house.store.tamper(|state| {
        let payment = state
            .payments
            .values_mut()
            .find(|payment| payment.order == order)
            .unwrap();
        (payment.amount, payment.received) = (amount, amount);
        state.orders.get_mut(&order).unwrap().paid = amount;
    });
    house.cancel(order).await;
    let refund = refund(house);
    Cancelled {
        order,
        charge,
        refund: refund.id,
        amount: refund.amount,
    }
}

#[tokio::test]
async fn a_refund_waits_for_whoever_its_amount_is_for() {
    for (kobo, support, finance) in [
        (5_000_000, 0, 0),
        (5_000_001, 1, 0),
        (10_000_000, 1, 0),
        (10_000_001, 0, 1),
        (25_000_000, 0, 2),
    ] {
        let house = House::new().await;
        house.gateway.refunds_begin_as(RefundState::Processed);
        let c = cancelled_at(&house, kobo).await;
        house.work().await;
        let waits = support + finance > 0;
        assert_eq!(house.gateway.refunded(&c.charge).is_zero(), waits, "{kobo}");
        assert_eq!(
            house.count(&DomainEvent::RefundRequested {
                order: c.order,
                refund: c.refund
            }),
            usize::from(waits)
        );
        let by = |number, of_finance| HandleRefund {
            call: staff(&house, number),
            refund: c.refund,
            of_support: true,
            of_finance,
        };
        if finance > 0 {
            assert_eq!(
                approve_refund(&house.store, by(1, false)).await,
                Err(PayingError::NotAllowed),
                "{kobo}"
            );
        }
        if finance == 2 {
            assert_eq!(
                approve_refund(&house.store, by(1, true)).await,
                Ok(Approved::ByFirst)
            );
            assert_eq!(
                approve_refund(&house.store, by(1, true)).await,
                Err(PayingError::Refund(RefundError::SamePerson))
            );
            house.work().await;
            assert_eq!(
                refund(&house).status,
                RefundStatus::Requested,
                "one person is not two"
            );
        }
        if waits {
            assert_eq!(
                push(&house, c.refund).await,
                Ok(()),
                "a visit before anybody agreed"
            );
            assert!(house.gateway.refunded(&c.charge).is_zero());
            assert_eq!(
                approve_refund(&house.store, by(2, finance > 0)).await,
                Ok(Approved::Wholly),
                "{kobo}"
            );
        }
        house.work().await;
        assert_eq!(
            (
                refund(&house).status,
                house.gateway.refunded(&c.charge).kobo()
            ),
            (RefundStatus::Succeeded, kobo)
        );
        let late = approve_refund(&house.store, by(3, true)).await;
        assert_eq!(late, Err(PayingError::Refund(RefundError::NotRequested)));
    }
}

#[tokio::test]
async fn nobody_but_staff_agrees_to_a_refund_and_never_to_their_own() {
    let house = House::new().await;
    let c = cancelled_at(&house, 6_000_000).await;
    let owner = house.owner().actor.user().unwrap();
    for actor in [
        house.owner().actor,
        house.amina().actor,
        kernel::Actor::Guest,
        kernel::Actor::Staff(owner),
    ] {
        let cmd = HandleRefund {
            call: house.by(actor),
            refund: c.refund,
            of_support: true,
            of_finance: true,
        };
        assert_eq!(
            approve_refund(&house.store, cmd).await,
            Err(PayingError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(refund(&house).status, RefundStatus::Requested);
}

/// The regression "refund fails, is retried": what failed before is not mistaken for what is sent again.
#[tokio::test]
async fn a_refund_that_failed_at_the_gateway_is_sent_again_as_another_and_pays_once() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house.work().await;
    house.gateway.set_refunds(&c.charge, RefundState::Failed);
    house.work_after_mins(10).await;
    assert_eq!(refund(&house).status, RefundStatus::Failed);
    let cmd = HandleRefund {
        call: staff(&house, 1),
        refund: c.refund,
        of_support: false,
        of_finance: true,
    };
    assert_eq!(retry_refund(&house.store, cmd).await, Ok(()));
    house.gateway.lose_answer_of_next(GatewayCallKind::Refund);
    house.work().await;
    house.clock.advance_secs(5);
    house.work().await;
    assert_eq!(
        (
            house.gateway.count(GatewayCallKind::Refund),
            refund(&house).status
        ),
        (2, RefundStatus::Processing)
    );
    house.assert_sound().await;
}

async fn push(house: &House, id: RefundId) -> Result<(), PayingError> {
    push_refund(&house.store, &house.gateway, id, house.system()).await
}

/// The money left, once, and nothing of it is on its way any more.
async fn assert_given_back(house: &House, c: &Cancelled) {
    assert_eq!(
        (refund(house).status, refund(house).settled_at),
        (RefundStatus::Succeeded, Some(house.clock_now()))
    );
    assert_eq!(house.gateway.refunded(&c.charge), c.amount);
    assert_eq!(house.balance(&Account::RefundInFlight(c.refund)), 0);
    assert_eq!(
        (house.balance(&Account::PspClearing), house.escrow(c.order)),
        (0, 0)
    );
    assert_eq!(
        house.count(&DomainEvent::RefundSucceeded {
            order: c.order,
            refund: c.refund
        }),
        1
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_refund_goes_to_the_gateway_is_asked_after_and_is_booked_when_the_money_left() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house.work().await;
    assert_eq!(refund(&house).status, RefundStatus::Processing);
    assert!(refund(&house).gateway_id.is_some());
    let told = house.gateway.calls().into_iter().find_map(|call| {
        if let GatewayCall::Refund(told) = call {
            Some(told)
        } else {
            None
        }
    });
    assert_eq!(
        told,
        Some(RefundCharge {
            charge: c.charge.clone(),
            amount: c.amount,
            merchant_note: c.refund.to_string()
        })
    );
    assert_eq!(
        house.balance(&Account::RefundInFlight(c.refund)),
        -c.amount.kobo(),
        "it is on its way until it arrived"
    );
    house.assert_sound().await;
    let due = house
        .job(JobKind::PushRefund, c.refund.uuid())
        .unwrap()
        .job
        .due_at;
    assert_eq!(due, house.clock_now().plus_mins(10));
    house.work_after_mins(10).await;
    assert_eq!(
        refund(&house).status,
        RefundStatus::Processing,
        "the bank takes its time"
    );
    house.gateway.set_refunds(&c.charge, RefundState::Processed);
    house.work_after_mins(10).await;
    assert_given_back(&house, &c).await;
    assert_eq!(house.gateway.count(GatewayCallKind::Refund), 1);
    assert!(house.job(JobKind::PushRefund, c.refund.uuid()).is_none());
}

#[tokio::test]
async fn t45_a_refund_pushed_again_and_again_gives_back_once() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let c = cancelled(&house).await;
    for _ in 0..4 {
        assert_eq!(push(&house, c.refund).await, Ok(()));
    }
    assert_eq!(house.gateway.count(GatewayCallKind::Refund), 1);
    assert_given_back(&house, &c).await;
    assert_eq!(
        push(&house, id_no(9).into()).await,
        Ok(()),
        "one that is not there"
    );
}

#[tokio::test]
async fn t45_a_refund_whose_answer_was_lost_is_found_by_its_merchant_note_and_not_asked_for_again()
{
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let c = cancelled(&house).await;
    house.gateway.lose_answer_of_next(GatewayCallKind::Refund);
    let runs = house.work().await;
    assert!(
        runs.iter()
            .any(|run| run.error.as_deref() == Some("the payment gateway did not answer")),
        "{runs:?}"
    );
    assert_eq!(refund(&house).status, RefundStatus::Approved);
    house.clock.advance_secs(1);
    house.work().await;
    assert_given_back(&house, &c).await;
    assert_eq!(house.gateway.count(GatewayCallKind::Refund), 1);
}

#[tokio::test]
async fn a_gateway_that_does_not_even_list_its_refunds_is_not_asked_for_one() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house
        .gateway
        .fail_next(GatewayCallKind::RefundsOf, GatewayError::Unavailable);
    assert_eq!(
        push(&house, c.refund).await,
        Err(PayingError::Gateway(GatewayError::Unavailable))
    );
    assert_eq!(
        (
            house.gateway.count(GatewayCallKind::Refund),
            refund(&house).status
        ),
        (0, RefundStatus::Approved)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_refused_refund_is_stuck_for_people_and_its_money_stays_on_its_way() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house.gateway.fail_next(
        GatewayCallKind::Refund,
        GatewayError::Refused("card closed".into()),
    );
    house.work().await;
    assert_eq!(
        (refund(&house).status, refund(&house).note.as_deref()),
        (RefundStatus::Failed, Some("card closed"))
    );
    assert_eq!(
        house.balance(&Account::RefundInFlight(c.refund)),
        -c.amount.kobo()
    );
    assert_eq!(
        house.count(&DomainEvent::RefundStuck {
            order: c.order,
            refund: c.refund
        }),
        1
    );
    assert!(house.job(JobKind::PushRefund, c.refund.uuid()).is_none());
    house.assert_sound().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    assert_eq!(push(&house, c.refund).await, Ok(()));
    assert_eq!(
        refund(&house).status,
        RefundStatus::Failed,
        "nothing is sent again by itself"
    );
    let cmd = HandleRefund {
        call: staff(&house, 1),
        refund: c.refund,
        of_support: true,
        of_finance: false,
    };
    assert_eq!(
        retry_refund(&house.store, cmd.clone()).await,
        Err(PayingError::NotAllowed)
    );
    assert_eq!(
        retry_refund(
            &house.store,
            HandleRefund {
                of_finance: true,
                ..cmd.clone()
            }
        )
        .await,
        Ok(())
    );
    house.work().await;
    assert_given_back(&house, &c).await;
    let again = HandleRefund {
        of_finance: true,
        ..cmd
    };
    assert_eq!(
        retry_refund(&house.store, again).await,
        Err(PayingError::Refund(RefundError::NotFailed))
    );
}

#[tokio::test]
async fn a_refund_that_fails_later_or_needs_an_account_is_stuck_and_told_once() {
    for (state, status) in [
        (RefundState::NeedsAttention, RefundStatus::NeedsAccount),
        (RefundState::Failed, RefundStatus::Failed),
    ] {
        let house = House::new().await;
        let c = cancelled(&house).await;
        house.work().await;
        house.gateway.set_refunds(&c.charge, state);
        house.work_after_mins(10).await;
        assert_eq!(push(&house, c.refund).await, Ok(()));
        assert_eq!(refund(&house).status, status);
        let (order, refund_id) = (c.order, c.refund);
        let told = [
            DomainEvent::RefundNeedsAccount {
                order,
                refund: refund_id,
            },
            DomainEvent::RefundStuck {
                order,
                refund: refund_id,
            },
        ];
        let expected = if status == RefundStatus::NeedsAccount {
            [1, 0]
        } else {
            [0, 1]
        };
        assert_eq!(told.map(|event| house.count(&event)), expected);
        assert_eq!(house.gateway.count(GatewayCallKind::Refund), 1);
        house.assert_sound().await;
        house.gateway.set_refunds(&c.charge, RefundState::Processed);
        assert_eq!(push(&house, c.refund).await, Ok(()));
        assert_given_back(&house, &c).await;
    }
}

#[tokio::test]
async fn a_refund_webhook_causes_a_visit_at_once() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house.work().await;
    house.gateway.set_refunds(&c.charge, RefundState::Processed);
    house.clock.advance_mins(1);
    assert_eq!(
        house.work().await,
        [],
        "nothing would be asked for ten minutes"
    );
    let (signature, body) =
        FakeGateway::refund_webhook(&c.charge, c.amount, RefundState::Processed);
    let cmd = ReceiveWebhook {
        call: house.by(kernel::Actor::Guest),
        signature,
        body,
    };
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            receive_webhook(&house.store, &house.gateway, cmd.clone()).await,
            Ok(expected)
        );
    }
    house.work().await;
    assert_given_back(&house, &c).await;
    assert_eq!(
        house.inbox().last().unwrap().note.as_deref(),
        Some("refunds are visited")
    );
}

#[tokio::test]
async fn a_refund_webhook_is_never_believed_by_itself() {
    let house = House::new().await;
    let c = cancelled(&house).await;
    house.work().await;
    let (signature, body) =
        FakeGateway::refund_webhook(&c.charge, c.amount, RefundState::Processed);
    let cmd = ReceiveWebhook {
        call: house.by(kernel::Actor::Guest),
        signature,
        body,
    };
    assert_eq!(
        receive_webhook(&house.store, &house.gateway, cmd).await,
        Ok(Applied::Now(()))
    );
    house.work().await;
    assert_eq!(
        refund(&house).status,
        RefundStatus::Processing,
        "the gateway's own list says pending"
    );
    house.assert_sound().await;
}
