//! Money on the day that its provider asks for it: the cost is shown first, and no more than that
//! is taken.

use crate::{
    clawbacks::{claim, claw_back},
    support::{Fixture, amina},
};
use kernel::{Invocation, Money};
use marketplace::payouts::{
    AskToday, NotToday, PayoutError, SignBatch, ask_today, offer_today, set_bank_account,
    sign_batch,
};
use orders::OrderStatus;
use payments::{
    BatchKind, BatchStatus, GatewayError, Payout, PayoutMethod, PayoutStatus, SameDayOffer,
    TransferCost, TransferState, ledger::Account, payout_reference,
};
use providers::ProviderStatus;
use testkit::{GatewayCallKind, world};

impl Fixture {
    async fn today(&self) -> Result<SameDayOffer, PayoutError> {
        offer_today(&self.store, amina(), self.system()).await
    }
    async fn ask_as(&self, call: Invocation, seen: SameDayOffer) -> Result<Payout, PayoutError> {
        let SameDayOffer {
            earned, cost, sent, ..
        } = seen;
        ask_today(
            &self.store,
            &self.gateway,
            AskToday {
                call,
                provider: amina(),
                earned,
                cost: cost.total(),
                sent,
            },
        )
        .await
    }
    async fn ask(&self, seen: SameDayOffer) -> Result<Payout, PayoutError> {
        self.ask_as(self.amina(), seen).await
    }
    async fn not_today(&self) -> NotToday {
        match self.today().await {
            Err(PayoutError::NotToday(why)) => why,
            answer => panic!("{answer:?}"),
        }
    }
    /// A share of Amina that is free at noon, and her account.
    async fn free_at_noon() -> Self {
        let fixture = Self::new().await;
        fixture.completed().await;
        fixture.with_account().await;
        fixture.noon_of_the_next_day();
        fixture
    }
    fn noon_of_the_next_day(&self) {
        let day = self.clock_now().abuja_date().plus_days(2);
        self.clock.set(day.at_hour(12));
    }
    fn amina_balance(&self) -> i64 {
        -self.balance(&Account::Provider(amina()))
    }
    fn fees(&self) -> i64 {
        -self.balance(&Account::RevenueFees)
    }
    fn payout(&self, id: kernel::PayoutId) -> Payout {
        self.state().payouts[&id].clone()
    }
}

const fn naira(amount: i64) -> Money {
    Money::from_kobo(amount * 100)
}

#[tokio::test]
async fn released_earnings_are_paid_today_at_the_cost_that_was_shown_first() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let (offer, cost) = (
        fixture.today().await.unwrap(),
        TransferCost {
            fee: naira(25),
            stamp_duty: naira(50),
        },
    );
    let sent = Money::from_kobo(whole - 7_500);
    assert_eq!(
        offer,
        SameDayOffer {
            earned: Money::from_kobo(whole),
            withheld: Money::ZERO,
            cost,
            sent
        }
    );
    assert_eq!(
        (fixture.amina_balance(), fixture.state().payouts.len()),
        (whole, 0),
        "looking takes nothing"
    );
    let payout = fixture.ask(offer).await.unwrap();
    let inflight = -fixture.balance(&Account::PayoutInFlight(payout.id));
    assert_eq!(
        (fixture.amina_balance(), inflight, fixture.fees()),
        (0, sent.kobo(), 7_500)
    );
    let batch = fixture.state().payout_batches[&payout.batch].clone();
    assert_eq!(
        (batch.kind, batch.asked_by, batch.status),
        (BatchKind::SameDay, Some(amina()), BatchStatus::Released)
    );
    fixture.assert_sound().await;
    fixture.work().await;
    let transfers: Vec<_> = fixture
        .gateway
        .transfers()
        .into_iter()
        .map(|one| (one.reference, one.amount))
        .collect();
    assert_eq!(transfers, [(payout_reference(payout.id), sent)]);
    fixture.gateway.set_transfers(TransferState::Success);
    fixture.clock.advance_mins(10);
    fixture.work().await;
    assert_eq!(fixture.payout(payout.id).status, PayoutStatus::Paid);
    assert_eq!(
        (
            fixture.balance(&Account::PayoutInFlight(payout.id)),
            fixture.fees()
        ),
        (0, 7_500)
    );
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "You have been paid")
        .collect();
    assert_eq!(
        notices
            .iter()
            .map(|note| note.message.clone())
            .collect::<Vec<_>>(),
        [format!("{sent} is on its way to your bank account.")]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_fails_or_comes_back_gives_all_of_it_back_and_the_cost_with_it() {
    for was_paid in [false, true] {
        let fixture = Fixture::free_at_noon().await;
        let whole = fixture.amina_balance();
        let payout = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
        fixture.work().await;
        if was_paid {
            fixture.gateway.set_transfers(TransferState::Success);
            fixture.clock.advance_mins(10);
            fixture.work().await;
            assert_eq!(fixture.payout(payout.id).status, PayoutStatus::Paid);
            fixture.gateway.set_transfers(TransferState::Reversed);
            fixture.clock.advance_hours(24);
        } else {
            fixture.gateway.set_transfers(TransferState::Failed);
            fixture.clock.advance_mins(10);
        }
        fixture.work().await;
        assert!(fixture.payout(payout.id).is_over(), "{was_paid}");
        assert_eq!(
            (
                fixture.amina_balance(),
                fixture.fees(),
                fixture.balance(&Account::PayoutInFlight(payout.id))
            ),
            (whole, 0, 0),
            "{was_paid}"
        );
        fixture.reactions().await;
        let notice = fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .find(|note| note.title == "Your payout came back")
            .expect("a word");
        let explanation = format!(
            "{} could not be paid out and is back in your balance",
            Money::from_kobo(whole)
        );
        assert!(
            notice.message.starts_with(&explanation),
            "{}",
            notice.message
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_costs_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let payout = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    fixture.work().await;
    assert_eq!(
        (
            fixture.payout(payout.id).status,
            fixture.amina_balance(),
            fixture.fees()
        ),
        (PayoutStatus::Failed, whole, 0)
    );
    assert_eq!(
        fixture.not_today().await,
        NotToday::Asked,
        "the next one is the free one of the morning"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn another_amount_or_cost_than_was_shown_is_refused_with_what_it_is_now() {
    let fixture = Fixture::free_at_noon().await;
    let shown = fixture.today().await.unwrap();
    let less = shown.sent.minus(naira(1)).unwrap();
    for seen in [
        SameDayOffer {
            cost: TransferCost {
                fee: naira(10),
                ..shown.cost
            },
            ..shown
        },
        SameDayOffer {
            earned: less,
            ..shown
        },
        SameDayOffer {
            sent: less,
            ..shown
        },
    ] {
        assert_eq!(
            fixture.ask(seen).await,
            Err(PayoutError::OfferChanged(shown))
        );
    }
    let message = PayoutError::OfferChanged(shown).to_string();
    assert!(
        message.contains(&shown.earned.to_string()) && message.contains(&shown.sent.to_string()),
        "{message}"
    );
    // Another earning became available meanwhile.
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    let now = fixture.today().await.unwrap();
    assert_eq!(now.earned.kobo(), fixture.amina_balance());
    assert_eq!(
        fixture.ask(shown).await,
        Err(PayoutError::OfferChanged(now))
    );
    assert_eq!(
        (
            fixture.state().payouts.len(),
            fixture.state().payout_batches.len()
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_is_possible_once_a_day_and_a_repeated_request_creates_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let (offer, call) = (fixture.today().await.unwrap(), fixture.amina());
    let made = fixture.ask_as(call, offer).await.unwrap();
    assert_eq!(
        fixture.ask_as(call, offer).await,
        Ok(made),
        "a caller who got no answer asks again"
    );
    assert_eq!(fixture.ask(offer).await, Err(NotToday::Asked.into()));
    assert_eq!(fixture.not_today().await, NotToday::Asked);
    assert_eq!(fixture.state().payouts.len(), 1);
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    assert_eq!(fixture.state().payouts.len(), 2);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_can_be_had_from_six_to_six() {
    let fixture = Fixture::free_at_noon().await;
    let day = fixture.clock_now().abuja_date();
    for (at, open) in [
        (day.at_hour(6).plus_secs(-1), false),
        (day.at_hour(6), true),
        (day.at_hour(18).plus_secs(-1), true),
        (day.at_hour(18), false),
    ] {
        fixture.clock.set(at);
        assert_eq!(
            fixture.today().await.err(),
            (!open).then(|| NotToday::Closed.into()),
            "{at}"
        );
    }
}

#[tokio::test]
async fn no_payout_for_a_stopped_provider_an_unrested_account_or_too_little_money() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.noon_of_the_next_day();
    assert_eq!(fixture.not_today().await, NotToday::NoAccount);
    fixture.with_account().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(fixture.not_today().await, NotToday::Stopped);
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Active);
    let shown = fixture.today().await.unwrap();
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Disputed);
    assert_eq!(
        fixture.not_today().await,
        NotToday::TooLittle,
        "the one line is frozen"
    );
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Completed);
    fixture.open_at_bank("0123456780");
    let session = fixture.sure().await;
    set_bank_account(
        &fixture.store,
        &fixture.gateway,
        fixture.account(session, "0123456780"),
    )
    .await
    .unwrap();
    assert_eq!(fixture.not_today().await, NotToday::AccountWaits);
    assert_eq!(
        fixture.ask(shown).await,
        Err(NotToday::AccountWaits.into()),
        "whatever was shown before"
    );
    fixture.clock.advance_hours(48);
    assert!(fixture.today().await.is_ok());
    fixture.small(199_999);
    assert_eq!(fixture.not_today().await, NotToday::TooLittle);
    fixture.small(200_000);
    assert_eq!(fixture.today().await.unwrap().sent, naira(1_990));
    assert_eq!(fixture.state().payouts.len(), 0);
}

#[tokio::test]
async fn above_a_hundred_thousand_naira_it_waits_for_two_people_of_finance() {
    let fixture = Fixture::free_at_noon().await;
    for _ in 0..4 {
        fixture.completed().await;
    }
    fixture.noon_of_the_next_day();
    let offer = fixture.today().await.unwrap();
    assert!(offer.needs_signatures(), "and it is said before");
    let payout = fixture.ask(offer).await.unwrap();
    assert_eq!(
        fixture.state().payout_batches[&payout.batch].status,
        BatchStatus::Open
    );
    fixture.work().await;
    assert_eq!(
        fixture.gateway.transfers(),
        [],
        "nothing leaves without a signature"
    );
    fixture.reactions().await;
    let recipients: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(recipients, [world::an_admin().id]);
    for who in [world::an_admin().id, world::a_customer().id] {
        let cmd = SignBatch {
            call: fixture.by(testkit::staff(who)),
            batch: payout.batch,
            method: PayoutMethod::Transfer,
        };
        sign_batch(&fixture.store, cmd).await.unwrap();
    }
    fixture.work().await;
    assert_eq!(
        fixture
            .gateway
            .transfers()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [offer.sent]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_debt_is_withheld_from_it_and_the_cost_is_that_of_the_sent_amount() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.with_account().await;
    let share = fixture.amina_balance();
    let _applied = claw_back(&fixture, claim(order, 950_001, 1_500_000)).await;
    fixture.noon_of_the_next_day();
    let offer = fixture.today().await.unwrap();
    assert_eq!(offer.withheld.kobo(), share * 30 / 100);
    assert_eq!(offer.cost, TransferCost::of(offer.sent));
    let fund = fixture.balance(&Account::GuaranteeFund);
    let payout = fixture.ask(offer).await.unwrap();
    assert_eq!(
        (
            fixture.amina_balance(),
            fund - fixture.balance(&Account::GuaranteeFund)
        ),
        (0, offer.withheld.kobo())
    );
    assert_eq!(
        (payout.withheld, payout.cost, payout.amount),
        (offer.withheld, offer.cost.total(), offer.sent)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_more_leaves_than_the_gateway_holds_beside_what_waits_in_batches() {
    let fixture = Fixture::free_at_noon().await;
    let offer = fixture.today().await.unwrap();
    let enough = offer.sent.plus(naira(100)).unwrap();
    fixture
        .gateway
        .set_balance(enough.minus(Money::from_kobo(1)).unwrap());
    assert_eq!(fixture.ask(offer).await, Err(NotToday::NotHeld.into()));
    // A daily batch that is not signed yet reserves the same money.
    fixture.gateway.set_balance(naira(1_000_000));
    let batch = fixture.batch().await.expect("a batch");
    let waits = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .unwrap();
    fixture.completed().await;
    fixture.noon_of_the_next_day();
    fixture.gateway.set_balance(enough);
    let offer = fixture.today().await.unwrap();
    assert_eq!(
        fixture.ask(offer).await,
        Err(NotToday::NotHeld.into()),
        "{waits:?} waits"
    );
    fixture
        .gateway
        .set_balance(enough.plus(waits.amount).unwrap());
    fixture.ask(offer).await.unwrap();
    fixture
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    assert_eq!(
        fixture.ask(offer).await,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_batch_of_the_next_morning_takes_the_returned_payouts_and_costs_nothing() {
    let fixture = Fixture::free_at_noon().await;
    let whole = fixture.amina_balance();
    let first = fixture.ask(fixture.today().await.unwrap()).await.unwrap();
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Closed".into()),
    );
    fixture.work().await;
    fixture
        .clock
        .set(fixture.clock_now().abuja_date().plus_days(1).at_hour(6));
    fixture.work().await;
    let second = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.id != first.id)
        .expect("made by itself");
    assert_eq!((second.amount.kobo(), second.cost), (whole, Money::ZERO));
    assert_eq!(
        fixture.state().payout_batches[&second.batch].kind,
        BatchKind::Daily
    );
    fixture.assert_sound().await;
}
