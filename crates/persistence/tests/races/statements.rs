//! Two sides and support add statements to one dispute while staff decide it: no statement is lost,
//! and none follows the decision.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, DisputeId, Invocation, Money, OrderId, StoreError, UploadId};
use marketplace::{
    disputes::{
        AddStatement, AnswerDispute, DecideDispute, DisputesError, OpenDispute, StatementOn,
        add_statement, answer_dispute, decide_dispute, open_dispute,
    },
    uploads::Upload,
};
use orders::{
    Dispute, DisputeError, DisputeReason, DisputeState, OrderStatus, Ruling, RulingReason, Verdict,
};
use testkit::{id_no, world};

races!(
    b13_13_the_same_statement_sixteen_times_is_one,
    b13_13_statements_at_once_are_all_kept_up_to_ten_of_a_side,
    b13_13_a_photo_shows_one_thing_of_two_at_once,
    b13_13_a_statement_racing_the_decision_comes_before_it_or_is_refused,
);

/// A job in progress that its customer disputes and its provider has answered for.
async fn heard(scenario: &Scenario, number: u64) -> (OrderId, DisputeId) {
    let order = scenario.order_in(number, OrderStatus::InProgress).await;
    let cmd = OpenDispute {
        call: scenario.owner(),
        order,
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.".into(),
        photos: Vec::new(),
    };
    let Ok(Applied::Now(dispute)) = open_dispute(scenario.store(), cmd).await else {
        panic!("it was not opened")
    };
    let cmd = AnswerDispute {
        call: scenario.amina(),
        order,
        text: "It shone when I left.".into(),
        photos: Vec::new(),
    };
    answer_dispute(scenario.store(), cmd).await.unwrap();
    (order, dispute)
}

async fn add(
    scenario: &Scenario,
    call: Invocation,
    order: OrderId,
    (text, photos): (String, Vec<UploadId>),
) -> Result<Applied<()>, DisputesError> {
    let cmd = AddStatement {
        call,
        on: StatementOn::LatestOf(order),
        text,
        photos,
    };
    add_statement(scenario.store(), cmd).await
}

async fn stored(scenario: &Scenario, id: DisputeId) -> Dispute {
    let found: Result<Option<Dispute>, StoreError> = scenario
        .store
        .bare_unit(move |uow| uow.disputes().lock(id))
        .await;
    found.unwrap().expect("it is there")
}

async fn b13_13_the_same_statement_sixteen_times_is_one(scenario: Scenario) {
    let (order, dispute) = heard(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let said = ("The grill is black too.".to_owned(), Vec::new());
            add(&scenario, scenario.owner(), order, said).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    assert_eq!(times(&answers, &Ok(Applied::Already)), CALLERS - 1);
    assert_eq!(stored(&scenario, dispute).await.statements.len(), 1);
    assert_eq!(scenario.events("disputeStatementAdded"), 1);
    scenario.assert_sound().await;
}

async fn b13_13_statements_at_once_are_all_kept_up_to_ten_of_a_side(scenario: Scenario) {
    let (order, dispute) = heard(&scenario, 1).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let said = (format!("Statement {caller}"), Vec::new());
            add(&scenario, scenario.owner(), order, said).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 10, "{answers:?}");
    assert_eq!(stored(&scenario, dispute).await.statements.len(), 10);
    let said = ("I have not written yet.".to_owned(), Vec::new());
    let other = add(&scenario, scenario.amina(), order, said).await;
    assert_eq!(other, Ok(Applied::Now(())), "each side has its own ten");
    scenario.assert_sound().await;
}

async fn b13_13_a_photo_shows_one_thing_of_two_at_once(scenario: Scenario) {
    let (order, dispute) = heard(&scenario, 1).await;
    let photo = Upload {
        id: id_no(8_901).into(),
        owner: Some(world::OrderPlan::numbered(1).customer),
        file: format!("{:032}", 1),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: scenario.system().now,
        order: None,
    };
    let id = photo.id;
    let kept: Result<(), StoreError> = scenario
        .store
        .bare_unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    kept.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let said = (format!("Statement {caller}"), vec![id]);
            add(&scenario, scenario.owner(), order, said).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    let statements = stored(&scenario, dispute).await.statements;
    assert_eq!(statements.len(), 1);
    assert_eq!(statements[0].photos, [id]);
    scenario.assert_sound().await;
}

async fn b13_13_a_statement_racing_the_decision_comes_before_it_or_is_refused(scenario: Scenario) {
    for round in 1..=8_u64 {
        let (order, dispute) = heard(&scenario, round).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(5) {
                    let ruling = Ruling {
                        verdict: Verdict::Release,
                        line: None,
                        amount: Money::ZERO,
                        reason: RulingReason::DoneAsAgreed,
                        explanation: "The photos show it.".into(),
                    };
                    let cmd = DecideDispute {
                        call: scenario.by(testkit::staff(world::an_admin().id)),
                        dispute,
                        ruling,
                    };
                    let _decided = decide_dispute(scenario.store(), cmd).await;
                    return None;
                }
                let call = if caller.is_multiple_of(2) {
                    scenario.owner()
                } else {
                    scenario.amina()
                };
                let said = (format!("Statement {caller}"), Vec::new());
                Some(add(&scenario, call, order, said).await)
            }
        })
        .await;
        let after = stored(&scenario, dispute).await;
        assert_eq!(after.state, DisputeState::Decided, "round {round}");
        let kept = times(&answers, &Some(Ok(Applied::Now(()))));
        let refused = times(&answers, &Some(Err(DisputeError::Closed.into())));
        assert_eq!(after.statements.len(), kept, "round {round}: {answers:?}");
        assert_eq!(
            kept + refused,
            answers.iter().flatten().count(),
            "round {round}: {answers:?}"
        );
    }
    scenario.assert_sound().await;
}
