//! Appeals against a fault at the same moment: there is one appeal, and one decision about it.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Applied, OfferId};
use marketplace::{
    dispatch::{UnassignJob, take_job_back},
    reliability::{AppealFault, DecideAppeal, ReliabilityError, appeal_fault, decide_appeal},
};
use orders::OrderStatus;
use providers::{Fault, FaultAppealError};
use testkit::world;

races!(
    sixteen_appeals_against_one_fault_at_once_are_one,
    two_officers_who_decide_an_appeal_at_once_decide_it_once,
);

/// A job that an officer took away from Amina as a no-show.
async fn lost(scenario: &Scenario) -> OfferId {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let offer = world::OrderPlan::numbered(1).offer().id;
    let cmd = UnassignJob {
        call: scenario.by(testkit::staff(world::an_admin().id)),
        order,
        reason: "Not reachable.".into(),
    };
    take_job_back(scenario.store(), cmd, Some(Fault::NoShow))
        .await
        .expect("the job is taken away");
    offer
}

async fn appeals(
    scenario: &Scenario,
    offer: OfferId,
    text: String,
) -> Result<Applied<()>, ReliabilityError> {
    let cmd = AppealFault {
        call: scenario.by(Actor::Provider(world::a_provider().id)),
        offer,
        text,
        photos: Vec::new(),
    };
    appeal_fault(scenario.store(), cmd).await
}

async fn sixteen_appeals_against_one_fault_at_once_are_one(scenario: Scenario) {
    let offer = lost(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let text = format!("The road was flooded, number {}.", caller % 4);
            appeals(&scenario, offer, text).await
        }
    })
    .await;
    let filed = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(filed.count(), 1, "{answers:?}");
    for answer in &answers {
        let refused = Err(ReliabilityError::Appeal(FaultAppealError::Already));
        assert!(answer.is_ok() || *answer == refused, "{answer:?}");
    }
    assert_eq!(scenario.count("fault_appeals"), 1);
    assert_eq!(scenario.events("faultAppeal"), 1);
}

async fn two_officers_who_decide_an_appeal_at_once_decide_it_once(scenario: Scenario) {
    let offer = lost(&scenario).await;
    for number in [91, 92] {
        world::stored::user(scenario.store(), world::a_customer_no(number)).await;
    }
    let _filed = appeals(&scenario, offer, "The road was flooded.".into())
        .await
        .expect("the appeal is filed");
    let open = scenario
        .queries
        .open_appeals(Default::default(), Default::default())
        .await;
    let appeal = open.expect("a page").items[0].appeal.id;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let officer = world::a_customer_no(91 + u64::try_from(caller % 2).unwrap()).id;
            let cmd = DecideAppeal {
                call: scenario.by(testkit::staff(officer)),
                appeal,
                grant: caller % 2 == 0,
                reason: "As the record says.".into(),
            };
            decide_appeal(scenario.store(), cmd).await
        }
    })
    .await;
    let decided = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(decided.count(), 1, "{answers:?}");
    let granted = scenario.count("fault_appeals WHERE state = 'GRANTED'");
    let waived = scenario.count("offers WHERE fault_waived_at IS NOT NULL");
    assert_eq!(
        granted, waived,
        "a granted appeal and no other waives the fault"
    );
    assert_eq!(scenario.events("faultAppeal"), 2);
}
