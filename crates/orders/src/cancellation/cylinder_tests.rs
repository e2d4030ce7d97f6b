//! What it costs that a cylinder is rejected at the door.

use super::policy_tests::{naira, parts, policy, slot};
use super::*;
use kernel::Money;

#[test]
fn b4_17_a_rejected_cylinder_costs_half_of_the_travel_and_the_first_one_nothing() {
    let now = slot().starts_at().unwrap();
    let settled =
        |parts: &Parts, first| settle_rejected_cylinder(parts, &policy(), first, now).unwrap();
    let gas = parts(18_250, 0, 2_000);
    let first = settled(&gas, true);
    assert_eq!(
        (first.stage, first.fee, first.refund),
        (Stage::FirstCylinderRejected, Money::ZERO, naira(18_250))
    );
    let second = settled(&gas, false);
    assert_eq!(
        (second.stage, second.fee, second.refund),
        (Stage::CylinderRejected, naira(1_000), naira(17_250))
    );
    assert_eq!(second.due_at, now.plus_mins(policy().short_wait_minutes));
    let odd = Parts {
        travel: Money::from_kobo(33),
        ..gas
    };
    assert_eq!(
        settled(&odd, false).fee,
        Money::from_kobo(17),
        "half a kobo counts as one"
    );
    assert_eq!(
        settled(&parts(500, 0, 2_000), false).fee,
        naira(500),
        "never more than what there is"
    );
    for stage in [Stage::CylinderRejected, Stage::FirstCylinderRejected] {
        assert!(stage.is_reported_by_provider() && !stage.is_for_support());
        assert!(
            !stage.uses_up_promo(),
            "the customer may use it for the next cylinder"
        );
    }
}
