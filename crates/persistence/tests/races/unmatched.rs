//! An unmatched charge that many requests apply or return at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Money, MoneyProposalId, OrderId, UserId};
use marketplace::{
    orders::{CancelOrder, cancel_order},
    payments::{
        DecideMoney, PaymentsError, ProposeMoney, Settled, UnmatchedError, decide_money,
        propose_money, verify_payment,
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

impl Scenario {
    async fn came(&self, amount: Money) {
        self.fake.put(&reference(), amount, ChargeState::Success);
        assert_eq!(
            verify_payment(self.store(), &self.gateway, &reference(), self.owner()).await,
            Ok(Settled::Ignored)
        );
    }
    async fn request(&self, order: OrderId) -> Result<MoneyProposalId, PaymentsError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = ProposeMoney {
            call,
            reference: reference(),
            kind: ProposalKind::Apply,
            order,
            note: "By name".into(),
        };
        propose_money(self.store(), cmd).await
    }
    async fn say(
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

async fn sixteen_who_propose_something_for_the_same_money_propose_one_thing(scenario: Scenario) {
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(scenario.priced().await);
    }
    scenario
        .came(scenario.order(orders[0]).await.total.unwrap())
        .await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, order) = (scenario.clone(), orders[caller % 4]);
        async move { scenario.request(order).await.map(drop) }
    })
    .await;
    let waits = times(&answers, &Err(UnmatchedError::Waiting.into()));
    assert_eq!(
        (times(&answers, &Ok(())), waits),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("money_proposals WHERE state = 'WAITING'"), 1);
}

async fn sixteen_who_agree_book_the_money_once(scenario: Scenario) {
    let order = scenario.priced().await;
    let total = scenario.order(order).await.total.unwrap();
    scenario.came(total).await;
    let request = scenario.request(order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            scenario
                .say(
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
            scenario.count("ledger_entries"),
            scenario.events("orderPaid")
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (
            scenario.order(order).await.status,
            scenario.credit(&format!("escrow:order:{order}"))
        ),
        (OrderStatus::Paid, total.kobo())
    );
    assert_eq!(
        verify_payment(
            scenario.store(),
            &scenario.gateway,
            &reference(),
            scenario.owner()
        )
        .await,
        Ok(Settled::Already)
    );
    scenario.assert_sound().await;
}

async fn agreeing_taking_back_and_cancelling_end_in_one_of_them(scenario: Scenario) {
    let order = scenario.priced().await;
    scenario
        .came(scenario.order(order).await.total.unwrap())
        .await;
    let request = scenario.request(order).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            match caller % 3 {
                0 => scenario.say(second(), request, true).await.is_ok(),
                1 => scenario
                    .say(world::an_admin().id, request, false)
                    .await
                    .is_ok(),
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
    assert!(times(&answers, &true) <= 1, "{answers:?}");
    assert_eq!(scenario.order(order).await.status, OrderStatus::Cancelled);
    assert_eq!(
        scenario.credit("escrow:order:%"),
        0,
        "what came in between went back"
    );
    let booked = scenario.count("payments");
    assert_eq!(
        (
            scenario.count("money_proposals WHERE state = 'APPROVED'"),
            scenario.count("refunds")
        ),
        (booked, booked)
    );
    scenario.work().await;
    scenario.assert_sound().await;
}
