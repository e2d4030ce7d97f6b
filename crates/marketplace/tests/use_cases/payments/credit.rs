//! Store credit that pays a part of a price, or all of it.

mod afterwards;

use crate::support::{Fixture, a_payment_start, bola};
use kernel::{Applied, Money, OrderId, UserId};
use marketplace::{
    DomainEvent, TaskKind,
    payments::{PayOrder, Paying, PaymentsError, StartedPayment, pay_order},
};
use orders::OrderStatus;
use payments::{PaymentStatus, ledger::Account};
use referrals::CreditUseState;
use testkit::world;

pub(super) async fn has_credit(fixture: &Fixture, number: u64, kobo: i64, days: i64) {
    fixture.has_credit(number, kobo, days).await;
}

pub(super) async fn pays(
    fixture: &Fixture,
    order: OrderId,
    use_credit: bool,
) -> Result<Paying, PaymentsError> {
    fixture.pays(order, use_credit).await
}

pub(super) async fn at_the_checkout(
    fixture: &Fixture,
    order: OrderId,
    use_credit: bool,
) -> StartedPayment {
    fixture.at_the_checkout(order, use_credit).await
}

impl Fixture {
    async fn has_credit(&self, number: u64, kobo: i64, days: i64) {
        world::credit(&self.store, bola(), number, kobo, days).await;
    }
    async fn pays(
        &self,
        order: OrderId,
        use_credit: impl Into<Option<bool>>,
    ) -> Result<Paying, PaymentsError> {
        let cmd = PayOrder {
            start: a_payment_start(self.owner(), order),
            use_credit: use_credit.into(),
        };
        pay_order(&self.store, &self.gateway, cmd).await
    }
    async fn at_the_checkout(
        &self,
        order: OrderId,
        use_credit: impl Into<Option<bool>>,
    ) -> StartedPayment {
        match self.pays(order, use_credit).await.unwrap() {
            Paying::Checkout(started) => started,
            Paying::Paid { credit } => panic!("{credit} paid it all"),
        }
    }
    fn credit_left(&self, user: UserId) -> i64 {
        -self.balance(&Account::CustomerCredit(user))
    }
    fn credit_held(&self, order: OrderId) -> i64 {
        -self.balance(&Account::CreditHeld(order))
    }
    /// The credit in the uses of an order that have this state.
    fn used(&self, order: OrderId, of: CreditUseState) -> i64 {
        let state = self.state();
        let uses = state
            .credit_uses
            .values()
            .filter(|used| used.order == order && used.state == of);
        testkit::total(uses.map(|used| used.amount)).kobo()
    }
    fn total(&self, order: OrderId) -> i64 {
        self.order(order).price.unwrap().total.kobo()
    }
}

#[tokio::test]
async fn credit_is_set_aside_at_the_checkout_and_pays_with_the_cash() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 300_000, 300).await;
    fixture.has_credit(2, 200_000, 3).await;
    let order = fixture.priced().await;
    let total = fixture.total(order);
    let started = fixture.at_the_checkout(order, true).await;
    assert_eq!(
        (started.amount.kobo(), started.credit.kobo()),
        (total - 500_000, 500_000)
    );
    assert_eq!(
        (fixture.credit_left(bola()), fixture.credit_held(order)),
        (0, 500_000)
    );
    assert_eq!(
        (
            fixture.used(order, CreditUseState::Held),
            fixture.used(order, CreditUseState::Spent)
        ),
        (500_000, 0)
    );
    fixture.assert_sound().await;
    fixture.gateway.pay(&started.reference);
    fixture.verify(&started.reference).await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.order(order).paid.kobo(),
            fixture.escrow(order)
        ),
        (OrderStatus::Paid, total, total)
    );
    assert_eq!(
        (
            fixture.credit_held(order),
            fixture.used(order, CreditUseState::Spent)
        ),
        (0, 500_000)
    );
    fixture.assert_sound().await;
    fixture.complete(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_that_expires_first_is_used_first_and_expired_credit_is_not_used() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 300_000, 300).await;
    fixture.has_credit(2, 200_000, 3).await;
    fixture.has_credit(3, 900_000, 1).await;
    fixture.clock.advance_mins(2 * 24 * 60);
    let order = fixture.priced().await;
    fixture.at_the_checkout(order, true).await;
    let mut left: Vec<_> = fixture
        .state()
        .credit
        .owned()
        .into_values()
        .map(|grant| (grant.source, grant.left.kobo()))
        .collect();
    left.sort();
    assert_eq!(
        left,
        [
            ("goodwill:1".into(), 0),
            ("goodwill:2".into(), 0),
            ("goodwill:3".into(), 900_000)
        ]
    );
    let uses: Vec<_> = fixture
        .state()
        .credit_uses
        .owned()
        .into_values()
        .map(|used| used.amount.kobo())
        .collect();
    assert_eq!(uses, [200_000, 300_000]);
}

#[tokio::test]
async fn credit_that_covers_it_pays_at_once_and_less_than_a_hundred_naira_is_waived() {
    for short in [0, 9_999] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        let total = fixture.total(order);
        fixture.has_credit(1, total - short, 300).await;
        let credit = Money::from_kobo(total - short);
        assert_eq!(fixture.pays(order, true).await, Ok(Paying::Paid { credit }));
        let paid = fixture.order(order);
        assert_eq!(
            (paid.status, paid.paid, fixture.payments(order).len()),
            (OrderStatus::Paid, credit, 0)
        );
        assert_eq!(
            (fixture.escrow(order), fixture.credit_left(bola())),
            (credit.kobo(), 0)
        );
        assert_eq!(fixture.count(&DomainEvent::OrderPaid { order }), 1);
        assert!(
            fixture.job(TaskKind::DispatchOffers, order).is_some()
                && fixture.job(TaskKind::ExpirePrice, order).is_none()
        );
        fixture.assert_sound().await;
        fixture.complete(order).await;
        assert_eq!(fixture.balance(&Account::ShortfallExpense), short);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_hundred_naira_are_asked_for() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture
        .has_credit(1, fixture.total(order) - 10_000, 300)
        .await;
    assert_eq!(
        fixture.at_the_checkout(order, true).await.amount.kobo(),
        10_000
    );
}

#[tokio::test]
async fn without_a_word_no_credit_is_used_and_an_open_checkout_stays() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 500_000, 300).await;
    let order = fixture.priced().await;
    let cash = fixture.at_the_checkout(order, None).await;
    assert_eq!(
        (cash.credit, fixture.credit_left(bola())),
        (Money::ZERO, 500_000)
    );
    let credit = fixture.at_the_checkout(order, true).await;
    assert_ne!(
        credit.reference, cash.reference,
        "another amount is another attempt"
    );
    assert_eq!(
        fixture.payment(&cash.reference).status,
        PaymentStatus::Abandoned
    );
    assert_eq!(fixture.at_the_checkout(order, None).await, credit);
    assert_eq!(fixture.at_the_checkout(order, true).await, credit);
    let back = fixture.at_the_checkout(order, false).await;
    assert_eq!(
        (
            back.credit,
            fixture.credit_left(bola()),
            fixture.credit_held(order)
        ),
        (Money::ZERO, 500_000, 0)
    );
    fixture.assert_sound().await;
}

/// REF-01
#[tokio::test]
async fn ref_01_a_service_paid_with_credit_alone_earns_no_reward() {
    let fixture = Fixture::new().await;
    let code = identity::ReferralCode::derive(world::a_customer().id, 0).to_string();
    let applied = marketplace::referrals::apply_referral_code(
        &fixture.store,
        marketplace::referrals::ApplyReferralCode {
            call: fixture.owner(),
            user: bola(),
            code,
            device: marketplace::identity::Device::default(),
        },
    );
    assert_eq!(applied.await, Ok(Applied::Now(())));
    let order = fixture.priced().await;
    fixture.has_credit(1, fixture.total(order), 300).await;
    fixture.pays(order, true).await.unwrap();
    fixture.complete(order).await;
    fixture.reactions().await;
    assert_eq!(fixture.credit_left(world::a_customer().id), 0);
    fixture.completed().await;
    fixture.reactions().await;
    assert_eq!(
        fixture.credit_left(world::a_customer().id),
        500_000,
        "the first that brought cash"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_the_owner_pays_with_their_credit() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.has_credit(1, fixture.total(order), 300).await;
    for call in fixture.not_the_owner() {
        let cmd = PayOrder {
            start: a_payment_start(call, order),
            use_credit: Some(true),
        };
        assert_eq!(
            pay_order(&fixture.store, &fixture.gateway, cmd).await,
            Err(PaymentsError::NotFound)
        );
    }
}
