//! Disputed jobs, a decided dispute and a debt.

use crate::support::TestApp;
use kernel::{Applied, Money, UserId};
use marketplace::{
    UnitOfWork,
    disputes::{OpenDispute, open_dispute},
};
use orders::{DisputeReason, DisputeState, OrderStatus, Ruling, RulingReason, Verdict};
use payments::Clawback;
use std::collections::BTreeMap;
use testkit::world::{self, OrderPlan};

/// A job that its customer disputes, a job that its provider disputes, and a decided dispute by
/// which Amina owes money.
pub(super) async fn disputes(
    app: &TestApp,
    words: &mut BTreeMap<&'static str, String>,
    first: u64,
    owner: UserId,
) {
    let store = &app.store;
    for (number, name) in (0..).zip(["disputed", "accused", "judged"]) {
        let plan = OrderPlan::numbered(first + 60 + number).of(owner);
        world::order_in(store, &plan, OrderStatus::InProgress).await;
        let call = if name == "accused" {
            plan.worker()
        } else {
            plan.owner()
        };
        let statement = "The oven is as dirty as before.".to_owned();
        let cmd = OpenDispute {
            call,
            order: plan.order_id(),
            reason: DisputeReason::PoorWork,
            statement,
            photos: Vec::new(),
        };
        let Applied::Now(id) = open_dispute(store, cmd).await.expect("a dispute") else {
            panic!("it was open")
        };
        if name == "judged" {
            let plan = plan.clone();
            let judged = move |uow: &mut dyn UnitOfWork| {
                let mut order = uow.orders().lock(plan.order_id())?.expect("stored");
                (order.status, order.closed_at) = (OrderStatus::Completed, Some(plan.at));
                uow.orders().save(order)?;
                let mut dispute = uow.disputes().lock(id)?.expect("stored");
                dispute.from = OrderStatus::Completed;
                dispute.ruling = Some(a_ruling());
                (dispute.state, dispute.decided_by, dispute.decided_at) = (
                    DisputeState::Decided,
                    Some(world::an_admin().id),
                    Some(plan.at),
                );
                uow.disputes().save(dispute)?;
                uow.clawbacks().insert(a_debt(&plan))
            };
            store.in_unit(judged).await;
        }
        words.insert(name, plan.order_id().to_string());
    }
}

fn a_ruling() -> Ruling {
    let (line, amount) = (Some("LABOUR".to_owned()), Money::from_kobo(100_000));
    Ruling {
        verdict: Verdict::Partial,
        line,
        amount,
        reason: RulingReason::PoorWork,
        explanation: "The photos show it.".into(),
    }
}

fn a_debt(plan: &OrderPlan) -> Clawback {
    Clawback {
        id: testkit::id_no(770_000 + plan.number).into(),
        order: plan.order_id(),
        provider: plan.provider,
        amount: Money::from_kobo(80_000),
        recovered: Money::ZERO,
        forgiven: Money::ZERO,
        reason: "Decided".into(),
        created_at: plan.at,
        version: 0,
    }
}
