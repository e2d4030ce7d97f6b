//! Money of a payment of ours that did not fit, which many want to move, give back or leave at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, MoneyProposalId, OrderId, UserId};
use marketplace::{
    ordering::{CancelOrder, cancel_order},
    paying::{
        DecideMoney, PayingError, ProposeMoney, Settled, StrayError, decide_money, propose_money,
        return_unapplied, verify_payment,
    },
    read::PaymentView,
};
use orders::OrderStatus;
use payments::{GatewayMode, ProposalError, ProposalKind, ProposalState, RefundState};
use testkit::world;

races!(
    t41_sixteen_who_agree_move_what_was_held_once,
    t41_agreeing_leaving_and_giving_back_end_in_one_of_them,
    t41_sixteen_who_propose_while_it_is_given_back_end_in_one_of_them,
);

fn second() -> UserId {
    world::a_provider().id.into()
}

impl Town {
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
            verify_payment(self.door(), &self.gateway, &first, self.owner()).await,
            Ok(Settled::Paid)
        );
        assert_eq!(
            verify_payment(self.door(), &self.gateway, &second, self.owner()).await,
            Ok(Settled::Unapplied)
        );
        self.queries.payment(&second).await.unwrap().unwrap()
    }
    async fn wishes(
        &self,
        money: &PaymentView,
        order: OrderId,
    ) -> Result<MoneyProposalId, PayingError> {
        let call = self.by(Actor::Staff(world::an_admin().id));
        let (reference, note) = (money.reference.clone(), "For the other job".to_owned());
        propose_money(
            self.door(),
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
    ) -> Result<ProposalState, PayingError> {
        let cmd = DecideMoney {
            call: self.by(Actor::Staff(who)),
            proposal,
            approve,
            mode: GatewayMode::Test,
        };
        decide_money(self.door(), cmd).await
    }
}

async fn t41_sixteen_who_agree_move_what_was_held_once(town: Town) {
    let money = town.paid_twice().await;
    let order = town.priced().await;
    let total = town.order(order).await.total.unwrap();
    let (wish, before) = (
        town.wishes(&money, order).await.unwrap(),
        town.count("ledger_entries"),
    );
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            // The job that gives it back runs at the same time.
            if caller % 4 == 2 {
                let _given = return_unapplied(town.door(), money.id, town.system())
                    .await
                    .unwrap();
            }
            town.rules(
                if caller % 4 == 3 {
                    world::an_admin().id
                } else {
                    second()
                },
                wish,
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
            town.count("payments"),
            town.count("refunds"),
            town.count("ledger_entries")
        ),
        (2, 0, before + 1)
    );
    assert_eq!(
        (
            town.order(order).await.status,
            town.credit(&format!("escrow:order:{order}"))
        ),
        (OrderStatus::Paid, total.kobo())
    );
    assert_eq!(
        (town.credit("liability:unapplied"), town.events("orderPaid")),
        (0, 2)
    );
    assert_eq!(
        verify_payment(town.door(), &town.gateway, &money.reference, town.owner()).await,
        Ok(Settled::Already)
    );
    town.assert_sound().await;
}

async fn t41_agreeing_leaving_and_giving_back_end_in_one_of_them(town: Town) {
    let money = town.paid_twice().await;
    let order = town.priced().await;
    let wish = town.wishes(&money, order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            match caller % 4 {
                0 => town.rules(second(), wish, true).await.is_ok(),
                1 => town.rules(world::an_admin().id, wish, false).await.is_ok(),
                2 => return_unapplied(town.door(), money.id, town.system())
                    .await
                    .unwrap()
                    .is_now(),
                _ => {
                    let cmd = CancelOrder {
                        call: town.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _again = cancel_order(town.door(), cmd).await.unwrap();
                    false
                }
            }
        }
    })
    .await;
    // It may be left, and then given back.
    assert!(times(&answers, &true) <= 2, "{answers:?}");
    assert_eq!(town.order(order).await.status, OrderStatus::Cancelled);
    assert_eq!(
        town.credit(&format!("escrow:order:{order}")),
        0,
        "what came in between went back"
    );
    let moved = town.count("money_proposals WHERE state = 'APPROVED'");
    assert_eq!(
        town.count("ledger_entries WHERE reference LIKE 'applied:%'"),
        moved
    );
    assert!(town.count("refunds") <= 1);
    town.clock.advance_mins(25 * 60);
    town.work().await;
    assert_eq!(
        (town.count("refunds"), town.credit("liability:unapplied")),
        (1, 0)
    );
    assert_eq!(
        town.fake.refunded(&money.reference),
        money.amount,
        "all of it, once, by one way or the other"
    );
    town.assert_sound().await;
}

async fn t41_sixteen_who_propose_while_it_is_given_back_end_in_one_of_them(town: Town) {
    let money = town.paid_twice().await;
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(town.priced().await);
    }
    let answers = at_once(CALLERS, |caller| {
        let (town, order, money) = (town.clone(), orders[caller % 4], money.clone());
        async move {
            if caller == 0 {
                return_unapplied(town.door(), money.id, town.system())
                    .await
                    .map(drop)
            } else {
                town.wishes(&money, order).await.map(drop)
            }
        }
    })
    .await;
    let (waits, given) = (
        town.count("money_proposals WHERE state = 'WAITING'"),
        town.count("refunds"),
    );
    assert_eq!(waits + given, 1, "{answers:?}");
    let late = times(&answers, &Err(StrayError::Waiting.into()))
        + times(&answers, &Err(StrayError::Gone.into()));
    assert_eq!(
        late,
        CALLERS - 1 - usize::try_from(waits).unwrap(),
        "{answers:?}"
    );
    town.assert_sound().await;
}
