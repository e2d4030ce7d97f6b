//! Advances for materials: requested with a pro-forma invoice, released by finance, settled by the
//! provider's share.

mod job_ends;

use crate::{
    disputes::officer,
    support::{Fixture, amina, bola},
};
use kernel::{Actor, AdvanceId, Applied, Money, OrderId, UploadId, UserId};
use marketplace::{
    advances::{
        AdvancesError, AskAdvance, DeliverAdvance, RefuseAdvance, ReleaseAdvance, WithdrawAdvance,
        ask_advance, deliver_advance, refuse_advance, release_advance, withdraw_advance,
    },
    uploads::Upload,
};
use payments::{Advance, AdvanceError, AdvanceState, ledger::Account};
use testkit::{id_no, world};

fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

impl Fixture {
    fn a_pro_forma(&self, number: u64, owner: UserId) -> UploadId {
        let id: UploadId = id_no(8_700 + number).into();
        let (file, sha256) = ("ab".repeat(16), "cd".repeat(32));
        let photo = Upload {
            id,
            owner: Some(owner),
            file,
            bytes: 1_000,
            width: 640,
            height: 480,
            sha256,
            created_at: self.clock_now(),
            order: None,
        };
        self.store
            .tamper(|state| drop(state.uploads.insert(id, photo)));
        id
    }
    async fn ask_ahead(&self, order: OrderId, amount: Money) -> Result<AdvanceId, AdvancesError> {
        let photos = vec![self.a_pro_forma(
            order.uuid().as_u128() as u64 % 1_000 + amount.kobo() as u64,
            amina().into(),
        )];
        ask_advance(
            &self.store,
            AskAdvance {
                call: self.amina(),
                order,
                amount,
                supplier: "Dei-Dei Timber".into(),
                photos,
            },
        )
        .await
    }
    async fn let_go(&self, advance: AdvanceId) -> Result<(), AdvancesError> {
        release_advance(
            &self.store,
            ReleaseAdvance {
                call: self.by(testkit::staff(officer(1))),
                advance,
            },
        )
        .await
    }
    async fn delivered(&self, advance: AdvanceId) -> Result<Applied<()>, AdvancesError> {
        deliver_advance(
            &self.store,
            DeliverAdvance {
                call: self.owner(),
                advance,
            },
        )
        .await
    }
    fn advance(&self, id: AdvanceId) -> Advance {
        self.state().advances[&id].clone()
    }
    /// Amina's balance, the outstanding advance of the order, and what the fund has borne.
    fn ahead(&self, order: OrderId) -> (i64, i64, i64) {
        (
            -self.balance(&Account::Provider(amina())),
            self.balance(&Account::Advance(order)),
            self.balance(&Account::GuaranteeFund),
        )
    }
    fn told_of_materials(&self, who: UserId, title: &str) -> usize {
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == who && one.title == title)
            .count()
    }
    /// A job of ₦300,000 in three stages, the first paid, accepted and begun, with an advance of
    /// ₦90,000 for its materials.
    pub async fn paid_ahead(&self) -> (OrderId, AdvanceId) {
        let order = self.staged_in_progress().await;
        let advance = self.ask_ahead(order, naira(90_000)).await.unwrap();
        assert_eq!(self.let_go(advance).await, Ok(()));
        (order, advance)
    }
    /// The same, accepted and not begun.
    pub async fn paid_ahead_of_the_start(&self) -> (OrderId, AdvanceId) {
        let (order, offer) = self.staged_and_offered().await;
        self.accept(order, offer).await;
        let advance = self.ask_ahead(order, naira(90_000)).await.unwrap();
        assert_eq!(self.let_go(advance).await, Ok(()));
        (order, advance)
    }
    /// All stages are paid and done, and the customer confirms.
    async fn done_in_stages(&self, order: OrderId) {
        for stage in [2, 3] {
            self.stage_paid(order).await;
            let cmd = marketplace::fulfilment::BeginStage {
                call: self.amina(),
                order,
                stage,
            };
            assert_eq!(
                marketplace::fulfilment::begin_stage(&self.store, cmd).await,
                Ok(Applied::Now(()))
            );
        }
        self.finish(order).await;
        self.confirm(order).await;
    }
}

#[tokio::test]
async fn materials_are_paid_ahead_with_the_next_payout_and_the_share_settles_them() {
    let fixture = Fixture::new().await;
    let (order, advance) = fixture.paid_ahead().await;
    assert_eq!(
        fixture.ahead(order),
        (9_000_000, 9_000_000, 0),
        "what is held for the order is not touched"
    );
    assert_eq!(fixture.escrow(order), 15_000_000);
    assert_eq!(
        fixture.let_go(advance).await,
        Err(AdvanceError::Decided.into()),
        "once"
    );
    assert_eq!(fixture.delivered(advance).await, Ok(Applied::Now(())));
    fixture.done_in_stages(order).await;
    // The share of ₦251,162.79 less the advance.
    assert_eq!(fixture.ahead(order), (25_116_279, 0, 0));
    let lines: Vec<_> = fixture
        .state()
        .earnings
        .owned()
        .into_values()
        .filter(|line| line.order == order)
        .map(|line| (line.line, line.amount.kobo()))
        .collect();
    assert_eq!(lines, [(0, 16_116_279), (1, 9_000_000)]);
    assert_eq!(fixture.advance(advance).state, AdvanceState::Settled);
    fixture.reactions().await;
    for (who, title) in [
        (officer(1), "A provider asks for an advance"),
        (amina().into(), "Your advance for materials is approved"),
        (bola(), "Your materials are being bought"),
        (amina().into(), "The materials have arrived"),
    ] {
        let notified = fixture.told_of_materials(who, title)
            + fixture.told_of_materials(world::an_admin().id, title);
        assert_eq!(notified.min(1), 1, "{title}");
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_the_provider_of_the_job_asks_and_only_others_of_finance_decide() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    assert_eq!(
        fixture.ask_ahead(order, naira(90_000)).await,
        Err(AdvancesError::NotFound),
        "no provider's yet"
    );
    fixture.accept(order, offer).await;
    assert_eq!(
        fixture.ask_ahead(order, naira(93_024)).await,
        Err(AdvanceError::TooMuch(naira(93_023)).into())
    );
    for call in fixture.not_the_provider() {
        let cmd = AskAdvance {
            call,
            order,
            amount: naira(9_000),
            supplier: "Dei-Dei".into(),
            photos: vec![id_no(1).into()],
        };
        assert_eq!(
            ask_advance(&fixture.store, cmd).await,
            Err(AdvancesError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let photo_of_bola = fixture.a_pro_forma(1, bola());
    let cmd = AskAdvance {
        call: fixture.amina(),
        order,
        amount: naira(9_000),
        supplier: "Dei-Dei".into(),
        photos: vec![photo_of_bola],
    };
    assert!(
        matches!(
            ask_advance(&fixture.store, cmd).await,
            Err(AdvancesError::Advance(AdvanceError::Invalid(_)))
        ),
        "another's photo"
    );
    let advance = fixture.ask_ahead(order, naira(90_000)).await.unwrap();
    assert_eq!(
        fixture.ask_ahead(order, naira(9_000)).await,
        Err(AdvanceError::Open.into())
    );
    for actor in [
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
        testkit::staff(bola()),
        testkit::staff(amina().into()),
    ] {
        let call = fixture.by(actor);
        assert_eq!(
            release_advance(&fixture.store, ReleaseAdvance { call, advance }).await,
            Err(AdvancesError::NotFound),
            "{actor:?}"
        );
        let refuse = RefuseAdvance {
            call,
            advance,
            explanation: "No.".into(),
        };
        assert_eq!(
            refuse_advance(&fixture.store, refuse).await,
            Err(AdvancesError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(
        fixture.delivered(advance).await,
        Err(AdvancesError::NotFound),
        "the customer does not hear of what is not given"
    );
    let refuse = RefuseAdvance {
        call: fixture.by(testkit::staff(officer(1))),
        advance,
        explanation: "The invoice has no date.".into(),
    };
    assert_eq!(refuse_advance(&fixture.store, refuse).await, Ok(()));
    let again = fixture.ask_ahead(order, naira(80_000)).await.unwrap();
    let back = |call| {
        withdraw_advance(
            &fixture.store,
            WithdrawAdvance {
                call,
                advance: again,
            },
        )
    };
    assert_eq!(back(fixture.owner()).await, Err(AdvancesError::NotFound));
    assert_eq!(
        (back(fixture.amina()).await, back(fixture.amina()).await),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    assert_eq!(fixture.ahead(order), (0, 0, 0));
    fixture.assert_sound().await;
}
