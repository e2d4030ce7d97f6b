//! Credit that pays a part of a price, or all of it.

use crate::support::{House, a_payment_start, bola};
use kernel::{Applied, Money, OrderId, UserId};
use marketplace::{
    DomainEvent, JobKind,
    paying::{PayOrder, Paying, PayingError, StartedPayment, pay_order},
    read::TenderQueries,
};
use orders::OrderStatus;
use payments::{PaymentStatus, ledger::Account};
use testkit::{ChargeState, world};

pub(super) async fn has_credit(house: &House, number: u64, kobo: i64, days: i64) {
    house.has_credit(number, kobo, days).await;
}

pub(super) async fn pays(
    house: &House,
    order: OrderId,
    use_credit: bool,
) -> Result<Paying, PayingError> {
    house.pays(order, use_credit).await
}

pub(super) async fn at_the_checkout(
    house: &House,
    order: OrderId,
    use_credit: bool,
) -> StartedPayment {
    house.at_the_checkout(order, use_credit).await
}

impl House {
    async fn has_credit(&self, number: u64, kobo: i64, days: i64) {
        world::credit(&self.store, bola(), number, kobo, days).await;
    }
    async fn pays(
        &self,
        order: OrderId,
        use_credit: impl Into<Option<bool>>,
    ) -> Result<Paying, PayingError> {
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
    fn total(&self, order: OrderId) -> i64 {
        self.order(order).price.unwrap().total.kobo()
    }
}

#[tokio::test]
async fn credit_is_set_aside_at_the_checkout_and_pays_with_the_cash() {
    let house = House::new().await;
    house.has_credit(1, 300_000, 300).await;
    house.has_credit(2, 200_000, 3).await;
    let order = house.priced().await;
    let total = house.total(order);
    let started = house.at_the_checkout(order, true).await;
    assert_eq!(
        (started.amount.kobo(), started.credit.kobo()),
        (total - 500_000, 500_000)
    );
    assert_eq!(
        (house.credit_left(bola()), house.credit_held(order)),
        (0, 500_000)
    );
    let uses = house.store.tenders_of(order).await.unwrap();
    assert_eq!((uses.held.kobo(), uses.spent.kobo()), (500_000, 0));
    house.assert_sound().await;
    house.gateway.pay(&started.reference);
    house.verify(&started.reference).await;
    assert_eq!(
        (
            house.status(order),
            house.order(order).paid.kobo(),
            house.escrow(order)
        ),
        (OrderStatus::Paid, total, total)
    );
    assert_eq!(
        (
            house.credit_held(order),
            house.store.tenders_of(order).await.unwrap().spent.kobo()
        ),
        (0, 500_000)
    );
    house.assert_sound().await;
    house.complete(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn what_runs_out_first_is_used_first_and_what_has_run_out_not_at_all() {
    let house = House::new().await;
    house.has_credit(1, 300_000, 300).await;
    house.has_credit(2, 200_000, 3).await;
    house.has_credit(3, 900_000, 1).await;
    house.clock.advance_mins(2 * 24 * 60);
    let order = house.priced().await;
    house.at_the_checkout(order, true).await;
    let mut left: Vec<_> = house
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
    let uses: Vec<_> = house
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
        let house = House::new().await;
        let order = house.priced().await;
        let total = house.total(order);
        house.has_credit(1, total - short, 300).await;
        let credit = Money::from_kobo(total - short);
        assert_eq!(house.pays(order, true).await, Ok(Paying::Paid { credit }));
        let paid = house.order(order);
        assert_eq!(
            (paid.status, paid.paid, house.payments(order).len()),
            (OrderStatus::Paid, credit, 0)
        );
        assert_eq!(
            (house.escrow(order), house.credit_left(bola())),
            (credit.kobo(), 0)
        );
        assert_eq!(house.count(&DomainEvent::OrderPaid { order }), 1);
        assert!(
            house.job(JobKind::DispatchOffers, order).is_some()
                && house.job(JobKind::ExpirePrice, order).is_none()
        );
        house.assert_sound().await;
        house.complete(order).await;
        assert_eq!(house.balance(&Account::ShortfallExpense), short);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_hundred_naira_are_asked_for() {
    let house = House::new().await;
    let order = house.priced().await;
    house.has_credit(1, house.total(order) - 10_000, 300).await;
    assert_eq!(
        house.at_the_checkout(order, true).await.amount.kobo(),
        10_000
    );
}

#[tokio::test]
async fn without_a_word_no_credit_is_used_and_an_open_checkout_stays() {
    let house = House::new().await;
    house.has_credit(1, 500_000, 300).await;
    let order = house.priced().await;
    let cash = house.at_the_checkout(order, None).await;
    assert_eq!(
        (cash.credit, house.credit_left(bola())),
        (Money::ZERO, 500_000)
    );
    let credit = house.at_the_checkout(order, true).await;
    assert_ne!(
        credit.reference, cash.reference,
        "another amount is another attempt"
    );
    assert_eq!(
        house.payment(&cash.reference).status,
        PaymentStatus::Abandoned
    );
    assert_eq!(house.at_the_checkout(order, None).await, credit);
    assert_eq!(house.at_the_checkout(order, true).await, credit);
    let back = house.at_the_checkout(order, false).await;
    assert_eq!(
        (
            back.credit,
            house.credit_left(bola()),
            house.credit_held(order)
        ),
        (Money::ZERO, 500_000, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn credit_is_there_again_when_the_attempt_fails_runs_out_or_its_order_is_closed() {
    let house = House::new().await;
    house.has_credit(1, 500_000, 300).await;
    let order = house.priced().await;
    let failed = house.at_the_checkout(order, true).await;
    house.gateway.set(&failed.reference, ChargeState::Failed);
    house.verify(&failed.reference).await;
    assert_eq!(
        (house.credit_left(bola()), house.credit_held(order)),
        (500_000, 0)
    );
    house.at_the_checkout(order, true).await;
    assert_eq!(house.credit_left(bola()), 0);
    house.work_after_mins(31).await;
    assert_eq!(
        (house.credit_left(bola()), house.credit_held(order)),
        (500_000, 0),
        "half an hour later"
    );
    house.at_the_checkout(order, true).await;
    house.cancel(order).await;
    assert_eq!(
        (house.credit_left(bola()), house.credit_held(order)),
        (500_000, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn money_that_comes_late_is_joined_by_the_credit_again_or_goes_back() {
    for spent_meanwhile in [false, true] {
        let house = House::new().await;
        house.has_credit(1, 500_000, 300).await;
        let order = house.priced().await;
        let started = house.at_the_checkout(order, true).await;
        house.work_after_mins(31).await;
        assert_eq!(house.credit_left(bola()), 500_000);
        if spent_meanwhile {
            let other = house.priced().await;
            house.at_the_checkout(other, true).await;
        }
        house.gateway.pay(&started.reference);
        house.verify(&started.reference).await;
        let (status, unapplied) = if spent_meanwhile {
            (OrderStatus::Priced, started.amount)
        } else {
            (OrderStatus::Paid, Money::ZERO)
        };
        assert_eq!(
            (house.status(order), house.unapplied()),
            (status, unapplied),
            "{spent_meanwhile}"
        );
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn two_cards_that_both_succeed_beside_credit_pay_once() {
    let house = House::new().await;
    house.has_credit(1, 500_000, 300).await;
    let order = house.priced().await;
    let first = house.at_the_checkout(order, false).await;
    let second = house.at_the_checkout(order, true).await;
    for started in [&first, &second] {
        house.gateway.pay(&started.reference);
        house.verify(&started.reference).await;
    }
    assert_eq!(
        (
            house.status(order),
            house.unapplied(),
            house.credit_left(bola())
        ),
        (OrderStatus::Paid, second.amount, 500_000)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_refund_gives_cash_back_first_and_then_credit_that_lives_thirty_days() {
    let house = House::new().await;
    house.has_credit(1, 500_000, 1).await;
    let order = house.priced().await;
    let started = house.at_the_checkout(order, true).await;
    house.gateway.pay(&started.reference);
    house.verify(&started.reference).await;
    house.clock.advance_mins(2 * 24 * 60);
    house.cancel(order).await;
    assert_eq!(
        house
            .refunds()
            .iter()
            .map(|refund| refund.amount)
            .collect::<Vec<_>>(),
        [started.amount]
    );
    let grant = house.state().credit.owned().into_values().next().unwrap();
    assert_eq!(
        (grant.left.kobo(), grant.expires_at),
        (500_000, house.clock_now().plus_days(30))
    );
    assert!(
        house
            .job(JobKind::ExpireCredit, grant.id.uuid())
            .is_some_and(|queued| queued.job.due_at == grant.expires_at)
    );
    assert_eq!(
        (house.credit_left(bola()), house.escrow(order)),
        (500_000, 0)
    );
    house.assert_sound().await;
    house.work().await;
    house.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_credit_paid_gives_back_credit_alone() {
    let house = House::new().await;
    let order = house.priced().await;
    house.has_credit(1, house.total(order), 300).await;
    house.pays(order, true).await.unwrap();
    house.cancel(order).await;
    assert_eq!(
        (
            house.refunds().len(),
            house.credit_left(bola()),
            house.escrow(order)
        ),
        (0, house.total(order), 0)
    );
    house.assert_sound().await;
}

/// REF-01
#[tokio::test]
async fn ref_01_a_service_that_credit_paid_alone_earns_nobody_a_reward() {
    let house = House::new().await;
    let code = identity::ReferralCode::derive(world::a_customer().id, 0).to_string();
    let applied = marketplace::referring::apply_referral_code(
        &house.store,
        marketplace::referring::ApplyReferralCode {
            call: house.owner(),
            user: bola(),
            code,
            device: marketplace::identity::Device::default(),
        },
    );
    assert_eq!(applied.await, Ok(Applied::Now(())));
    let order = house.priced().await;
    house.has_credit(1, house.total(order), 300).await;
    house.pays(order, true).await.unwrap();
    house.complete(order).await;
    house.relay().await;
    assert_eq!(house.credit_left(world::a_customer().id), 0);
    house.completed().await;
    house.relay().await;
    assert_eq!(
        house.credit_left(world::a_customer().id),
        500_000,
        "the first that brought cash"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn only_the_owner_pays_with_their_credit() {
    let house = House::new().await;
    let order = house.priced().await;
    house.has_credit(1, house.total(order), 300).await;
    for call in house.not_the_owner() {
        let cmd = PayOrder {
            start: a_payment_start(call, order),
            use_credit: Some(true),
        };
        assert_eq!(
            pay_order(&house.store, &house.gateway, cmd).await,
            Err(PayingError::NotFound)
        );
    }
}
