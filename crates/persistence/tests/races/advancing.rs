//! Money for materials: two of finance, a provider who thought again or gives the job back, and a payout at the same moment.
//! It goes out once, and the books say where it is.

use crate::{
    stages::{line, taken_of},
    town::{CALLERS, Town, at_once},
};
use kernel::{Actor, AdvanceId, Money, OrderId, StoreError};
use marketplace::{
    advancing::{
        AskAdvance, DeliverAdvance, RefuseAdvance, ReleaseAdvance, WithdrawAdvance, ask_advance,
        deliver_advance, refuse_advance, release_advance, withdraw_advance,
    },
    dispatch::{HandBackJob, leave_job},
    uploads::Upload,
};
use pricing::LineKind;
use testkit::{id_no, world};

races!(
    sixteen_requests_for_materials_are_one,
    sixteen_of_finance_let_it_go_once_or_refuse_it,
    a_job_given_back_while_its_materials_are_paid_ahead_leaves_nothing_out,
);

const AMOUNT: Money = Money::from_kobo(9_000_000);

async fn a_job(town: &Town) -> OrderId {
    taken_of(
        town,
        vec![
            line(LineKind::Labour, 20_000_000),
            line(LineKind::Material, 10_000_000),
        ],
    )
    .await
}

async fn ask(town: Town, order: OrderId, number: u64) -> Option<AdvanceId> {
    let photo = Upload {
        id: id_no(8_500 + number).into(),
        owner: world::a_provider().id.into(),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: town.system().now,
        order: None,
    };
    let photos = vec![photo.id];
    let kept: Result<(), StoreError> = town
        .store
        .unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    kept.unwrap();
    ask_advance(
        town.door(),
        AskAdvance {
            call: town.amina(),
            order,
            amount: AMOUNT,
            supplier: "Dei-Dei".into(),
            photos,
        },
    )
    .await
    .ok()
}

async fn release(town: Town, advance: AdvanceId) -> bool {
    let call = town.by(Actor::Staff(world::an_admin().id));
    release_advance(town.door(), ReleaseAdvance { call, advance })
        .await
        .is_ok()
}

async fn sixteen_requests_for_materials_are_one(town: Town) {
    let order = a_job(&town).await;
    let answers = at_once(CALLERS, |caller| {
        ask(town.clone(), order, u64::try_from(caller).unwrap())
    })
    .await;
    assert_eq!(answers.iter().flatten().count(), 1, "{answers:?}");
    assert_eq!(town.count("advances"), 1);
    assert_eq!(
        town.count(&format!("uploads WHERE order_id = '{order}'")),
        1,
        "the photos of the others are free"
    );
    town.assert_sound().await;
}

async fn sixteen_of_finance_let_it_go_once_or_refuse_it(town: Town) {
    let order = a_job(&town).await;
    let advance = ask(town.clone(), order, 1).await.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            match caller % 5 {
                4 => {
                    let call = town.by(Actor::Staff(world::an_admin().id));
                    refuse_advance(
                        town.door(),
                        RefuseAdvance {
                            call,
                            advance,
                            words: "It has no date.".into(),
                        },
                    )
                    .await
                    .is_ok()
                }
                3 => withdraw_advance(
                    town.door(),
                    WithdrawAdvance {
                        call: town.amina(),
                        advance,
                    },
                )
                .await
                .is_ok_and(|one| one.is_now()),
                _ => release(town, advance).await,
            }
        }
    })
    .await;
    assert_eq!(
        answers.iter().filter(|answer| **answer).count(),
        1,
        "{answers:?}"
    );
    let given = town.count(&format!(
        "advances WHERE id = '{advance}' AND state = 'RELEASED'"
    ));
    assert_eq!(
        town.count(&format!(
            "ledger_entries WHERE reference = 'advance:{advance}'"
        )),
        given
    );
    assert_eq!(
        town.count(&format!("earnings WHERE order_id = '{order}' AND line = 1")),
        given
    );
    town.assert_sound().await;
}

async fn a_job_given_back_while_its_materials_are_paid_ahead_leaves_nothing_out(town: Town) {
    let order = a_job(&town).await;
    let advance = ask(town.clone(), order, 1).await.unwrap();
    at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            match caller % 4 {
                0 => release(town, advance).await,
                1 => deliver_advance(
                    town.door(),
                    DeliverAdvance {
                        call: town.owner(),
                        advance,
                    },
                )
                .await
                .is_ok(),
                2 => leave_job(
                    town.door(),
                    HandBackJob {
                        call: town.amina(),
                        order,
                        reason: "My car broke down.".into(),
                    },
                )
                .await
                .is_ok(),
                _ => !town.work().await.is_empty(),
            }
        }
    })
    .await;
    let open = "state IN ('REQUESTED', 'RELEASED')";
    assert_eq!(
        town.count(&format!("advances WHERE order_id = '{order}' AND {open}")),
        0,
        "the job is not theirs any more"
    );
    assert_eq!(
        town.count(&format!(
            "ledger_accounts WHERE code = 'advance:order:{order}' AND balance_kobo <> 0"
        )),
        0
    );
    town.assert_sound().await;
}
