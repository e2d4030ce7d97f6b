//! Advances: two people of finance, a provider who withdraws the request or gives up the job, and a
//! payout act at the same moment. The money is paid once, and the ledger shows where it is.

use crate::{
    scenario::{CALLERS, Scenario, at_once},
    stages::{line, taken_of},
};
use kernel::{AdvanceId, Money, OrderId, StoreError};
use marketplace::{
    advances::{
        AskAdvance, DeliverAdvance, RefuseAdvance, ReleaseAdvance, WithdrawAdvance, ask_advance,
        deliver_advance, refuse_advance, release_advance, withdraw_advance,
    },
    dispatch::{UnassignJob, leave_job},
    uploads::Upload,
};
use pricing::LineKind;
use testkit::{id_no, world};

races!(
    sixteen_requests_for_materials_are_one,
    sixteen_of_finance_let_it_go_once_or_refuse_it,
    a_job_returned_while_its_materials_are_advanced_leaves_no_money_out,
);

const AMOUNT: Money = Money::from_kobo(9_000_000);

async fn a_job(scenario: &Scenario) -> OrderId {
    taken_of(
        scenario,
        vec![
            line(LineKind::Labour, 20_000_000),
            line(LineKind::Material, 10_000_000),
        ],
    )
    .await
}

async fn ask(scenario: Scenario, order: OrderId, number: u64) -> Option<AdvanceId> {
    let photo = Upload {
        id: id_no(8_500 + number).into(),
        owner: Some(world::a_provider().id.into()),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: scenario.system().now,
        order: None,
    };
    let photos = vec![photo.id];
    let kept: Result<(), StoreError> = scenario
        .store
        .bare_unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    kept.unwrap();
    ask_advance(
        scenario.store(),
        AskAdvance {
            call: scenario.amina(),
            order,
            amount: AMOUNT,
            supplier: "Dei-Dei".into(),
            photos,
        },
    )
    .await
    .ok()
}

async fn release(scenario: Scenario, advance: AdvanceId) -> bool {
    let call = scenario.by(testkit::staff(world::an_admin().id));
    release_advance(scenario.store(), ReleaseAdvance { call, advance })
        .await
        .is_ok()
}

async fn sixteen_requests_for_materials_are_one(scenario: Scenario) {
    let order = a_job(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        ask(scenario.clone(), order, u64::try_from(caller).unwrap())
    })
    .await;
    assert_eq!(answers.iter().flatten().count(), 1, "{answers:?}");
    assert_eq!(scenario.count("advances"), 1);
    assert_eq!(
        scenario.count(&format!("uploads WHERE order_id = '{order}'")),
        1,
        "the photos of the others are free"
    );
    scenario.assert_sound().await;
}

async fn sixteen_of_finance_let_it_go_once_or_refuse_it(scenario: Scenario) {
    let order = a_job(&scenario).await;
    let advance = ask(scenario.clone(), order, 1).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            match caller % 5 {
                4 => {
                    let call = scenario.by(testkit::staff(world::an_admin().id));
                    refuse_advance(
                        scenario.store(),
                        RefuseAdvance {
                            call,
                            advance,
                            explanation: "It has no date.".into(),
                        },
                    )
                    .await
                    .is_ok()
                }
                3 => withdraw_advance(
                    scenario.store(),
                    WithdrawAdvance {
                        call: scenario.amina(),
                        advance,
                    },
                )
                .await
                .is_ok_and(|one| one.is_now()),
                _ => release(scenario, advance).await,
            }
        }
    })
    .await;
    assert_eq!(
        answers.iter().filter(|answer| **answer).count(),
        1,
        "{answers:?}"
    );
    let given = scenario.count(&format!(
        "advances WHERE id = '{advance}' AND state = 'RELEASED'"
    ));
    assert_eq!(
        scenario.count(&format!(
            "ledger_entries WHERE reference = 'advance:{advance}'"
        )),
        given
    );
    assert_eq!(
        scenario.count(&format!("earnings WHERE order_id = '{order}' AND line = 1")),
        given
    );
    scenario.assert_sound().await;
}

async fn a_job_returned_while_its_materials_are_advanced_leaves_no_money_out(scenario: Scenario) {
    let order = a_job(&scenario).await;
    let advance = ask(scenario.clone(), order, 1).await.unwrap();
    at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            match caller % 4 {
                0 => release(scenario, advance).await,
                1 => deliver_advance(
                    scenario.store(),
                    DeliverAdvance {
                        call: scenario.owner(),
                        advance,
                    },
                )
                .await
                .is_ok(),
                2 => leave_job(
                    scenario.store(),
                    UnassignJob {
                        call: scenario.amina(),
                        order,
                        reason: "My car broke down.".into(),
                    },
                )
                .await
                .is_ok(),
                _ => !scenario.work().await.is_empty(),
            }
        }
    })
    .await;
    let open = "state IN ('REQUESTED', 'RELEASED')";
    assert_eq!(
        scenario.count(&format!("advances WHERE order_id = '{order}' AND {open}")),
        0,
        "they no longer have the job"
    );
    assert_eq!(
        scenario.count(&format!(
            "ledger_accounts WHERE code = 'advance:order:{order}' AND balance_kobo <> 0"
        )),
        0
    );
    scenario.assert_sound().await;
}
