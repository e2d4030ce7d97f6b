//! Money under a strange reference that many want to move at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    ordering::{CancelOrder, cancel_order},
    paying::{
        DecideMoney, PayingError, ProposeMoney, Settled, StrayError, decide_money, propose_money,
        verify_payment,
    },
};
use orders::OrderStatus;
use payments::{GatewayMode, PaymentReference, ProposalError, ProposalKind, ProposalState};
use testkit::{ChargeState, world};

races!(
    sixteen_who_propose_something_for_the_same_money_propose_one_thing,
    sixteen_who_agree_book_the_money_once,
    agreeing_taking_back_and_cancelling_end_in_one_of_them,
);

fn reference() -> PaymentReference {
    "somebody-elses-charge".parse().unwrap()
}

fn second() -> UserId {
    world::a_provider().id.into()
}

impl Town {
    async fn came(&self, amount: Money) {
        self.fake.put(&reference(), amount, ChargeState::Success);
        assert_eq!(
            verify_payment(self.door(), &self.gateway, &reference(), self.owner()).await,
            Ok(Settled::Ignored)
        );
    }
    async fn wish(&self, order: OrderId) -> Result<MoneyProposalId, PayingError> {
        let call = self.by(Actor::Staff(world::an_admin().id));
        let cmd = ProposeMoney {
            call,
            reference: reference(),
            kind: ProposalKind::Apply,
            order,
            note: "By name".into(),
        };
        propose_money(self.door(), cmd).await
    }
    async fn say(
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

async fn sixteen_who_propose_something_for_the_same_money_propose_one_thing(town: Town) {
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(town.priced().await);
    }
    town.came(town.order(orders[0]).await.total.unwrap()).await;
    let answers = at_once(CALLERS, |caller| {
        let (town, order) = (town.clone(), orders[caller % 4]);
        async move { town.wish(order).await.map(drop) }
    })
    .await;
    let waits = times(&answers, &Err(StrayError::Waiting.into()));
    assert_eq!(
        (times(&answers, &Ok(())), waits),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(town.count("money_proposals WHERE state = 'WAITING'"), 1);
}

async fn sixteen_who_agree_book_the_money_once(town: Town) {
    let order = town.priced().await;
    let total = town.order(order).await.total.unwrap();
    town.came(total).await;
    let wish = town.wish(order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            town.say(
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
            town.count("ledger_entries"),
            town.events("orderPaid")
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (
            town.order(order).await.status,
            town.credit(&format!("escrow:order:{order}"))
        ),
        (OrderStatus::Paid, total.kobo())
    );
    assert_eq!(
        verify_payment(town.door(), &town.gateway, &reference(), town.owner()).await,
        Ok(Settled::Already)
    );
    town.assert_sound().await;
}

async fn agreeing_taking_back_and_cancelling_end_in_one_of_them(town: Town) {
    let order = town.priced().await;
    town.came(town.order(order).await.total.unwrap()).await;
    let wish = town.wish(order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            match caller % 3 {
                0 => town.say(second(), wish, true).await.is_ok(),
                1 => town.say(world::an_admin().id, wish, false).await.is_ok(),
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
    assert!(times(&answers, &true) <= 1, "{answers:?}");
    assert_eq!(town.order(order).await.status, OrderStatus::Cancelled);
    assert_eq!(
        town.credit("escrow:order:%"),
        0,
        "what came in between went back"
    );
    let booked = town.count("payments");
    assert_eq!(
        (
            town.count("money_proposals WHERE state = 'APPROVED'"),
            town.count("refunds")
        ),
        (booked, booked)
    );
    town.work().await;
    town.assert_sound().await;
}
