//! Several members of staff refund the same part of a price while a customer confirms the order.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Money, OrderId};
use marketplace::{
    fulfilment::{ConfirmCompletion, confirm_completion},
    payments::{RefundPart, refund_part},
};
use orders::OrderStatus;
use payments::PartReason;
use pricing::LineKind;
use testkit::world;

races!(
    t45_sixteen_staff_with_all_of_the_labour_give_it_back_once,
    a_part_racing_the_confirmation_is_taken_out_of_one_place,
);

/// The whole labour line of the example price, in kobo.
const LABOUR: i64 = 2_500_000;

async fn give(scenario: &Scenario, order: OrderId) -> bool {
    let cmd = RefundPart {
        call: scenario.by(testkit::staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(LABOUR),
        reason: PartReason::PoorWork,
        note: "The walls were left as they were.".into(),
    };
    refund_part(scenario.store(), cmd).await.is_ok()
}

async fn t45_sixteen_staff_with_all_of_the_labour_give_it_back_once(scenario: Scenario) {
    for (number, status) in [(1, OrderStatus::InProgress), (2, OrderStatus::Completed)] {
        let order = scenario.order_in(number, status).await;
        let answers = at_once(CALLERS, |_| {
            let scenario = scenario.clone();
            async move { give(&scenario, order).await }
        })
        .await;
        assert_eq!(
            answers.iter().filter(|given| **given).count(),
            1,
            "{status:?}"
        );
        let of_order =
            format!("part_refunds WHERE order_id = '{order}' AND amount_kobo = {LABOUR}");
        assert_eq!(scenario.count(&of_order), 1);
        assert_eq!(
            scenario.count(&format!(
                "refunds WHERE order_id = '{order}' AND amount_kobo = {LABOUR}"
            )),
            1
        );
        scenario.assert_sound().await;
    }
}

async fn a_part_racing_the_confirmation_is_taken_out_of_one_place(scenario: Scenario) {
    let (mut held, mut released) = (0, 0);
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::InProgress).await;
        let given = at_once(4, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    give(&scenario, order).await
                } else {
                    let _done = confirm_completion(
                        scenario.store(),
                        ConfirmCompletion {
                            call: scenario.owner(),
                            order,
                        },
                    )
                    .await;
                    false
                }
            }
        })
        .await;
        assert_eq!(
            given.iter().filter(|given| **given).count(),
            1,
            "one of the two desks, before or after"
        );
        assert_eq!(scenario.order(order).await.status, OrderStatus::Completed);
        held += scenario.count(&format!(
            "part_refunds WHERE order_id = '{order}' AND source = 'ESCROW'"
        ));
        released += scenario.count(&format!(
            "part_refunds WHERE order_id = '{order}' AND source = 'FUND'"
        ));
        assert_eq!(scenario.credit(&format!("escrow:order:{order}")), 0);
        scenario.assert_sound().await;
    }
    assert_eq!(held + released, 8);
}
