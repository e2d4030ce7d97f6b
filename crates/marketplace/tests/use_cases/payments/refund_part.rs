//! Staff refund a part of a price.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Money, OrderId, PartRefundId};
use marketplace::{
    DomainEvent,
    payments::{PaymentsError, RefundPart, refund_part},
    settlement::refundable,
};
use payments::{
    Approval, PartReason, PartRefund, PartSource, Payment, Refund, RefundState, RefundStatus,
    ledger::Account,
};
use pricing::{LineKind, Split};
use testkit::{edit, id_no};

impl Fixture {
    fn giving(&self, order: OrderId, line: LineKind, kobo: i64) -> RefundPart {
        let note = "Two rooms were left out.".to_owned();
        let call = self.by(testkit::staff(id_no(901).into()));
        RefundPart {
            call,
            order,
            line,
            amount: Money::from_kobo(kobo),
            reason: PartReason::NotDone,
            note,
        }
    }
    async fn give(
        &self,
        order: OrderId,
        line: LineKind,
        kobo: i64,
    ) -> Result<PartRefundId, PaymentsError> {
        refund_part(&self.store, self.giving(order, line, kobo)).await
    }
    fn split(&self, order: OrderId) -> Split {
        let version = self.order(order).price.expect("a price").version;
        *self.state().price_versions[&version].split()
    }
    fn gross(&self, order: OrderId, kind: LineKind) -> i64 {
        let version = self.order(order).price.expect("a price").version;
        let state = self.state();
        state.price_versions[&version]
            .lines()
            .iter()
            .filter(|line| line.kind() == kind)
            .map(|line| line.gross().kobo())
            .sum()
    }
    fn parts(&self, order: OrderId) -> Vec<PartRefund> {
        self.state().parts_of(order)
    }
    fn stands(&self) -> [i64; 4] {
        [
            Account::VatOutput,
            Account::RevenueCommission,
            Account::Provider(amina()),
            Account::GuaranteeFund,
        ]
        .map(|account| self.balance(&account))
    }
}

/// The regression "partial refund of labour only": its VAT, its commission and the provider's share
/// of it are returned with it.
#[tokio::test]
async fn all_of_the_labour_goes_back_while_the_work_is_under_way_and_the_rest_is_released() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let (labour, whole) = (fixture.gross(order, LineKind::Labour), fixture.split(order));
    assert!(labour > 0 && labour < whole.total.kobo());
    fixture
        .give(order, LineKind::Labour, labour)
        .await
        .expect("it goes back");
    let part = fixture.parts(order).pop().expect("a part");
    let net = part.amount.minus(part.vat).unwrap();
    assert_eq!(
        (part.amount.kobo(), part.source),
        (labour, PartSource::Escrow)
    );
    assert_eq!(
        part.vat,
        pricing::vat_inside(part.amount, pricing::TaxClass::Standard).unwrap()
    );
    assert_eq!(part.platform.plus(part.provider).unwrap(), net);
    assert_eq!(part.platform, net.share(kernel::Bps::new(1_500)).unwrap());
    assert_eq!(
        fixture.balance(&Account::Escrow(order)),
        labour - whole.total.kobo()
    );
    fixture.assert_sound().await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    let left = |all: Money, gone: Money| -all.minus(gone).unwrap().kobo();
    let [vat, revenue, provider, fund] = fixture.stands();
    assert_eq!(
        [vat, provider],
        [
            left(whole.vat, part.vat),
            left(whole.provider_receives, part.provider)
        ]
    );
    assert_eq!((revenue, fund), (left(whole.commission, part.platform), 0));
    assert_eq!(fixture.balance(&Account::Escrow(order)), 0);
    assert_eq!(-(vat + revenue + provider), whole.total.kobo() - labour);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn after_the_release_the_warranty_fund_bears_what_the_provider_had() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.completed().await;
    let (labour, whole, before) = (
        fixture.gross(order, LineKind::Labour),
        fixture.split(order),
        fixture.stands(),
    );
    fixture
        .give(order, LineKind::Labour, labour)
        .await
        .expect("it goes back");
    let part = fixture.parts(order).pop().expect("a part");
    assert_eq!(part.source, PartSource::Fund);
    let after = fixture.stands();
    let moved: Vec<i64> = after
        .iter()
        .zip(before)
        .map(|(after, before)| after - before)
        .collect();
    assert_eq!(
        moved,
        [
            part.vat.kobo(),
            part.platform.kobo(),
            0,
            part.provider.kobo()
        ],
        "the provider keeps what they earned"
    );
    assert_eq!(fixture.balance(&Account::Escrow(order)), 0);
    fixture.assert_sound().await;
    fixture.work_after_mins(30).await;
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(
        (refund.amount.kobo(), refund.status),
        (labour, RefundStatus::Succeeded)
    );
    let rest = fixture.gross(order, LineKind::Material);
    if rest > 0 {
        fixture
            .give(order, LineKind::Material, rest.min(10_000))
            .await
            .expect("another part");
        fixture.assert_sound().await;
    }
    assert!(
        whole.total.kobo()
            >= fixture
                .parts(order)
                .iter()
                .map(|part| part.amount.kobo())
                .sum::<i64>()
    );
}

#[tokio::test]
async fn both_sides_are_told_and_the_provider_only_when_they_get_less() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    fixture
        .give(order, LineKind::Labour, 100_000)
        .await
        .expect("it goes back");
    let part = fixture.parts(order).pop().unwrap();
    let event = |less| DomainEvent::PartRefunded {
        order,
        amount: part.amount,
        less_for_provider: less,
        note: part.note.clone(),
    };
    assert_eq!(fixture.count(&event(part.provider)), 1);
    fixture.reactions().await;
    let notices_to = |who: kernel::UserId| {
        let state = fixture.state();
        state
            .notifications
            .values()
            .filter(|one| one.user == who && one.message.contains("Two rooms were left out."))
            .count()
    };
    assert_eq!((notices_to(bola()), notices_to(amina().into())), (1, 1));
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture
        .give(order, LineKind::Labour, 100_000)
        .await
        .expect("another");
    fixture.reactions().await;
    assert_eq!(
        (notices_to(bola()), notices_to(amina().into())),
        (2, 1),
        "a provider who keeps their share is told nothing"
    );
}

#[tokio::test]
async fn no_more_than_was_paid_for_it_goes_back_however_often_it_is_tried() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let labour = fixture.gross(order, LineKind::Labour);
    let too_much = |kobo| {
        Err(PaymentsError::TooMuch {
            left: Money::from_kobo(kobo),
        })
    };
    assert_eq!(
        fixture.give(order, LineKind::Labour, labour + 1).await,
        too_much(labour)
    );
    assert_eq!(
        fixture.give(order, LineKind::Labour, 0).await,
        too_much(labour)
    );
    assert_eq!(fixture.give(order, LineKind::Tip, 100).await, too_much(0));
    fixture
        .give(order, LineKind::Labour, labour - 100)
        .await
        .expect("nearly all of it");
    assert_eq!(
        fixture.give(order, LineKind::Labour, 101).await,
        too_much(100)
    );
    fixture
        .give(order, LineKind::Labour, 100)
        .await
        .expect("the rest");
    let version = fixture.order(order).price.unwrap().version;
    let open = || {
        refundable(
            &fixture.state().price_versions[&version],
            fixture.order(order).paid,
            &fixture.parts(order),
        )
        .unwrap()
    };
    assert!(
        open().iter().all(|(kind, _)| *kind != LineKind::Labour),
        "{:?}",
        open()
    );
    while let Some((kind, left)) = open().into_iter().next() {
        fixture
            .give(order, kind, left.kobo())
            .await
            .expect("as much as there is");
    }
    let gone: i64 = fixture
        .parts(order)
        .iter()
        .map(|part| part.amount.kobo())
        .sum();
    assert_eq!(
        fixture.order(order).paid.kobo() - gone,
        PartRefund::LEAST_LEFT.kobo(),
        "₦100 stay, or it is a whole refund"
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

/// The total decides who must approve, so a limit cannot be avoided in small steps.
#[tokio::test]
async fn earlier_refunds_count_for_who_must_approve() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    fixture
        .give(order, LineKind::Labour, 100_000)
        .await
        .expect("it goes back");
    let first = fixture.refunds().pop().expect("a refund");
    assert_eq!(
        (first.approval, first.status),
        (Approval::NoOne, RefundStatus::Approved)
    );
    fixture.store.tamper(|state| {
        let before = Money::from_kobo(24_900_000);
        let payment = state
            .payments
            .values_mut()
            .find(|payment| payment.order == order)
            .unwrap();
        edit(payment, Payment::restore, |row| {
            row.amount = row.amount.plus(before).unwrap();
            row.received = row.received.plus(before).unwrap();
        });
        let refund = state
            .refunds
            .values_mut()
            .find(|refund| refund.order == order)
            .unwrap();
        edit(refund, Refund::restore, |row| {
            row.amount = row.amount.plus(before).unwrap();
        });
        let order = state.orders.get_mut(&order).unwrap();
        order.paid = order.paid.plus(before).unwrap();
    });
    fixture
        .give(order, LineKind::Labour, 100)
        .await
        .expect("a little more");
    let second = fixture
        .refunds()
        .into_iter()
        .find(|refund| refund.id != first.id)
        .expect("another refund");
    assert_eq!(
        (second.amount.kobo(), second.approval),
        (100, Approval::TwoOfFinance)
    );
    assert_eq!(
        second.status,
        RefundStatus::Requested,
        "the gateway is not told yet"
    );
}

#[tokio::test]
async fn only_staff_refund_a_part_and_never_of_their_own_order() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let strangers = [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
        testkit::staff(bola()),
        testkit::staff(amina().into()),
    ];
    for actor in strangers {
        let cmd = RefundPart {
            call: fixture.by(actor),
            ..fixture.giving(order, LineKind::Labour, 100)
        };
        assert_eq!(
            refund_part(&fixture.store, cmd).await,
            Err(PaymentsError::NotFound),
            "{actor:?}"
        );
    }
    for note in ["", "  ", &"x".repeat(501)] {
        let cmd = RefundPart {
            note: note.to_owned(),
            ..fixture.giving(order, LineKind::Labour, 100)
        };
        assert!(matches!(
            refund_part(&fixture.store, cmd).await,
            Err(PaymentsError::Invalid(_))
        ));
    }
    assert_eq!(fixture.parts(order), []);
}

#[tokio::test]
async fn no_partial_refund_before_the_work_has_begun() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    assert_eq!(
        fixture.give(order, LineKind::Labour, 100).await,
        Err(PaymentsError::NoPart)
    );
}
