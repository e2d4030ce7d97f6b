//! A mismatched payment that many requests apply, refund or leave at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{MoneyProposalId, OrderId, UserId};
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{
        DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money,
        propose_money, return_unapplied, verify_payment,
    },
    read::PaymentView,
};
use orders::OrderStatus;
use payments::{GatewayMode, ProposalError, ProposalKind, ProposalState, RefundState};
use testkit::world;

races!(
    t41_sixteen_who_agree_move_what_was_held_once,
    t41_agreeing_leaving_and_giving_back_end_in_one_of_them,
    t41_sixteen_proposals_during_a_return_end_in_one_of_them,
);

fn second() -> UserId {
    world::a_provider().id.into()
}

impl Scenario {
    /// An order that was paid twice; the second payment is held.
    async fn paid_twice(&self) -> PaymentView {
        self.fake.refunds_begin_as(RefundState::Processed);
        let order = self.priced().await;
        let first = self.checkout(order).await;
        self.clock.advance_mins(30);
        let second = self.checkout(order).await;
        self.fake.pay(&first);
        self.fake.pay(&second);
        assert_eq!(
            verify_payment(self.store(), &self.gateway, &first, self.owner()).await,
            Ok(Settled::Paid)
        );
        assert_eq!(
            verify_payment(self.store(), &self.gateway, &second, self.owner()).await,
            Ok(Settled::Unapplied)
        );
        self.queries.payment(&second).await.unwrap().unwrap()
    }
    async fn requests(
        &self,
        money: &PaymentView,
        order: OrderId,
    ) -> Result<MoneyProposalId, PaymentsError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        let (reference, note) = (money.reference.clone(), "For the other job".to_owned());
        propose_money(
            self.store(),
            ProposeMoney {
                call,
                reference,
                kind: ProposalKind::Apply,
                order,
                note,
            },
        )
        .await
    }
    async fn rules(
        &self,
        who: UserId,
        proposal: MoneyProposalId,
        approve: bool,
    ) -> Result<ProposalState, PaymentsError> {
        let cmd = DecideMoney {
            call: self.by(testkit::staff(who)),
            proposal,
            approve,
            mode: GatewayMode::Test,
        };
        decide_money(self.store(), cmd).await
    }
}

async fn t41_sixteen_who_agree_move_what_was_held_once(scenario: Scenario) {
    let money = scenario.paid_twice().await;
    let order = scenario.priced().await;
    let total = scenario.order(order).await.total.unwrap();
    let (request, before) = (
        scenario.requests(&money, order).await.unwrap(),
        scenario.count("ledger_entries"),
    );
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            // The task that refunds the money runs at the same time as the decisions.
            if caller % 4 == 2 {
                let _given = return_unapplied(scenario.store(), money.id, scenario.system())
                    .await
                    .unwrap();
            }
            scenario
                .rules(
                    if caller % 4 == 3 {
                        world::an_admin().id
                    } else {
                        second()
                    },
                    request,
                    true,
                )
                .await
        }
    })
    .await;
    let own = times(&answers, &Err(ProposalError::OwnProposal.into()));
    let decided = times(&answers, &Err(ProposalError::Decided.into()));
    assert_eq!(
        (
            times(&answers, &Ok(ProposalState::Approved)),
            own,
            own + decided
        ),
        (1, CALLERS / 4, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.count("payments"),
            scenario.count("refunds"),
            scenario.count("ledger_entries")
        ),
        (2, 0, before + 1)
    );
    assert_eq!(
        (
            scenario.order(order).await.status,
            scenario.credit(&format!("escrow:order:{order}"))
        ),
        (OrderStatus::Paid, total.kobo())
    );
    assert_eq!(
        (
            scenario.credit("liability:unapplied"),
            scenario.events("orderPaid")
        ),
        (0, 2)
    );
    assert_eq!(
        verify_payment(
            scenario.store(),
            &scenario.gateway,
            &money.reference,
            scenario.owner()
        )
        .await,
        Ok(Settled::Already)
    );
    scenario.assert_sound().await;
}

async fn t41_agreeing_leaving_and_giving_back_end_in_one_of_them(scenario: Scenario) {
    let money = scenario.paid_twice().await;
    let order = scenario.priced().await;
    let request = scenario.requests(&money, order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            match caller % 4 {
                0 => scenario.rules(second(), request, true).await.is_ok(),
                1 => scenario
                    .rules(world::an_admin().id, request, false)
                    .await
                    .is_ok(),
                2 => return_unapplied(scenario.store(), money.id, scenario.system())
                    .await
                    .unwrap()
                    .is_now(),
                _ => {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _again = cancel_order(scenario.store(), cmd).await.unwrap();
                    false
                }
            }
        }
    })
    .await;
    // The money may be left first and refunded afterwards.
    assert!(times(&answers, &true) <= 2, "{answers:?}");
    assert_eq!(scenario.order(order).await.status, OrderStatus::Cancelled);
    assert_eq!(
        scenario.credit(&format!("escrow:order:{order}")),
        0,
        "what came in between went back"
    );
    let moved = scenario.count("money_proposals WHERE state = 'APPROVED'");
    assert_eq!(
        scenario.count("ledger_entries WHERE reference LIKE 'applied:%'"),
        moved
    );
    assert!(scenario.count("refunds") <= 1);
    scenario.clock.advance_mins(25 * 60);
    scenario.work().await;
    assert_eq!(
        (
            scenario.count("refunds"),
            scenario.credit("liability:unapplied")
        ),
        (1, 0)
    );
    assert_eq!(
        scenario.fake.refunded(&money.reference),
        money.amount,
        "all of it, once, by one way or the other"
    );
    scenario.assert_sound().await;
}

async fn t41_sixteen_proposals_during_a_return_end_in_one_of_them(scenario: Scenario) {
    let money = scenario.paid_twice().await;
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(scenario.priced().await);
    }
    let answers = at_once(CALLERS, |caller| {
        let (scenario, order, money) = (scenario.clone(), orders[caller % 4], money.clone());
        async move {
            if caller == 0 {
                return_unapplied(scenario.store(), money.id, scenario.system())
                    .await
                    .map(drop)
            } else {
                scenario.requests(&money, order).await.map(drop)
            }
        }
    })
    .await;
    let (waits, given) = (
        scenario.count("money_proposals WHERE state = 'WAITING'"),
        scenario.count("refunds"),
    );
    assert_eq!(waits + given, 1, "{answers:?}");
    let late = times(&answers, &Err(UnmatchedError::Waiting.into()))
        + times(&answers, &Err(UnmatchedError::Gone.into()));
    assert_eq!(
        late,
        CALLERS - 1 - usize::try_from(waits).unwrap(),
        "{answers:?}"
    );
    scenario.assert_sound().await;
}
