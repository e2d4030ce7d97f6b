//! Money on the day that its provider asks for it: the cost is shown first, and no more than that is taken.

use crate::{
    clawing::{claim, claw_back},
    support::{House, amina},
};
use kernel::{Actor, Invocation, Money};
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

impl House {
    async fn today(&self) -> Result<SameDayOffer, PayoutError> {
        offer_today(&self.store, amina(), self.clock_now()).await
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
        let house = Self::new().await;
        house.completed().await;
        house.with_account().await;
        house.noon_of_the_next_day();
        house
    }
    fn noon_of_the_next_day(&self) {
        let day = self.clock_now().abuja_date().plus_days(2);
        self.clock.set(day.at_hour(12));
    }
    fn theirs(&self) -> i64 {
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
async fn what_is_free_leaves_today_at_the_cost_that_was_shown_first() {
    let house = House::free_at_noon().await;
    let whole = house.theirs();
    let (offer, cost) = (
        house.today().await.unwrap(),
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
        (house.theirs(), house.state().payouts.len()),
        (whole, 0),
        "looking takes nothing"
    );
    let payout = house.ask(offer).await.unwrap();
    let inflight = -house.balance(&Account::PayoutInFlight(payout.id));
    assert_eq!(
        (house.theirs(), inflight, house.fees()),
        (0, sent.kobo(), 7_500)
    );
    let batch = house.state().payout_batches[&payout.batch].clone();
    assert_eq!(
        (batch.kind, batch.asked_by, batch.status),
        (BatchKind::SameDay, Some(amina()), BatchStatus::Released)
    );
    house.assert_sound().await;
    house.work().await;
    let transfers: Vec<_> = house
        .gateway
        .transfers()
        .into_iter()
        .map(|one| (one.reference, one.amount))
        .collect();
    assert_eq!(transfers, [(payout_reference(payout.id), sent)]);
    house.gateway.set_transfers(TransferState::Success);
    house.clock.advance_mins(10);
    house.work().await;
    assert_eq!(house.payout(payout.id).status, PayoutStatus::Paid);
    assert_eq!(
        (
            house.balance(&Account::PayoutInFlight(payout.id)),
            house.fees()
        ),
        (0, 7_500)
    );
    house.relay().await;
    let told: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "You have been paid")
        .collect();
    assert_eq!(
        told.iter()
            .map(|note| note.message.clone())
            .collect::<Vec<_>>(),
        [format!("{sent} is on its way to your bank account.")]
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_fails_or_comes_back_gives_all_of_it_back_and_the_cost_with_it() {
    for was_paid in [false, true] {
        let house = House::free_at_noon().await;
        let whole = house.theirs();
        let payout = house.ask(house.today().await.unwrap()).await.unwrap();
        house.work().await;
        if was_paid {
            house.gateway.set_transfers(TransferState::Success);
            house.clock.advance_mins(10);
            house.work().await;
            assert_eq!(house.payout(payout.id).status, PayoutStatus::Paid);
            house.gateway.set_transfers(TransferState::Reversed);
            house.clock.advance_hours(24);
        } else {
            house.gateway.set_transfers(TransferState::Failed);
            house.clock.advance_mins(10);
        }
        house.work().await;
        assert!(house.payout(payout.id).is_over(), "{was_paid}");
        assert_eq!(
            (
                house.theirs(),
                house.fees(),
                house.balance(&Account::PayoutInFlight(payout.id))
            ),
            (whole, 0, 0),
            "{was_paid}"
        );
        house.relay().await;
        let told = house
            .state()
            .notifications
            .owned()
            .into_values()
            .find(|note| note.title == "Your payout came back")
            .expect("a word");
        let words = format!(
            "{} could not be paid out and is back in your balance",
            Money::from_kobo(whole)
        );
        assert!(told.message.starts_with(&words), "{}", told.message);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_costs_nothing() {
    let house = House::free_at_noon().await;
    let whole = house.theirs();
    let payout = house.ask(house.today().await.unwrap()).await.unwrap();
    house.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    house.work().await;
    assert_eq!(
        (house.payout(payout.id).status, house.theirs(), house.fees()),
        (PayoutStatus::Failed, whole, 0)
    );
    assert_eq!(
        house.not_today().await,
        NotToday::Asked,
        "the next one is the free one of the morning"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn another_amount_or_cost_than_was_shown_is_refused_with_what_it_is_now() {
    let house = House::free_at_noon().await;
    let shown = house.today().await.unwrap();
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
        assert_eq!(house.ask(seen).await, Err(PayoutError::OfferChanged(shown)));
    }
    let told = PayoutError::OfferChanged(shown).to_string();
    assert!(
        told.contains(&shown.earned.to_string()) && told.contains(&shown.sent.to_string()),
        "{told}"
    );
    // Another share became free meanwhile.
    house.completed().await;
    house.noon_of_the_next_day();
    let now = house.today().await.unwrap();
    assert_eq!(now.earned.kobo(), house.theirs());
    assert_eq!(house.ask(shown).await, Err(PayoutError::OfferChanged(now)));
    assert_eq!(
        (
            house.state().payouts.len(),
            house.state().payout_batches.len()
        ),
        (0, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn it_is_had_once_a_day_and_the_same_request_again_makes_nothing() {
    let house = House::free_at_noon().await;
    let (offer, call) = (house.today().await.unwrap(), house.amina());
    let made = house.ask_as(call, offer).await.unwrap();
    assert_eq!(
        house.ask_as(call, offer).await,
        Ok(made),
        "whoever heard no answer asks again"
    );
    assert_eq!(house.ask(offer).await, Err(NotToday::Asked.into()));
    assert_eq!(house.not_today().await, NotToday::Asked);
    assert_eq!(house.state().payouts.len(), 1);
    house.completed().await;
    house.noon_of_the_next_day();
    house.ask(house.today().await.unwrap()).await.unwrap();
    assert_eq!(house.state().payouts.len(), 2);
    house.assert_sound().await;
}

#[tokio::test]
async fn it_can_be_had_from_six_to_six() {
    let house = House::free_at_noon().await;
    let day = house.clock_now().abuja_date();
    for (at, open) in [
        (day.at_hour(6).plus_secs(-1), false),
        (day.at_hour(6), true),
        (day.at_hour(18).plus_secs(-1), true),
        (day.at_hour(18), false),
    ] {
        house.clock.set(at);
        assert_eq!(
            house.today().await.err(),
            (!open).then(|| NotToday::Closed.into()),
            "{at}"
        );
    }
}

#[tokio::test]
async fn nothing_is_had_by_who_is_stopped_has_no_rested_account_or_too_little() {
    let house = House::new().await;
    let order = house.completed().await;
    house.noon_of_the_next_day();
    assert_eq!(house.not_today().await, NotToday::NoAccount);
    house.with_account().await;
    house.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(house.not_today().await, NotToday::Stopped);
    house
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Active);
    let shown = house.today().await.unwrap();
    house
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Disputed);
    assert_eq!(
        house.not_today().await,
        NotToday::TooLittle,
        "the one line is frozen"
    );
    house
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().status = OrderStatus::Completed);
    house.open_at_bank("0123456780");
    let session = house.sure().await;
    set_bank_account(
        &house.store,
        &house.gateway,
        house.account(session, "0123456780"),
    )
    .await
    .unwrap();
    assert_eq!(house.not_today().await, NotToday::AccountWaits);
    assert_eq!(
        house.ask(shown).await,
        Err(NotToday::AccountWaits.into()),
        "whatever was shown before"
    );
    house.clock.advance_hours(48);
    assert!(house.today().await.is_ok());
    house.small(199_999);
    assert_eq!(house.not_today().await, NotToday::TooLittle);
    house.small(200_000);
    assert_eq!(house.today().await.unwrap().sent, naira(1_990));
    assert_eq!(house.state().payouts.len(), 0);
}

#[tokio::test]
async fn above_a_hundred_thousand_naira_it_waits_for_two_people_of_finance() {
    let house = House::free_at_noon().await;
    for _ in 0..4 {
        house.completed().await;
    }
    house.noon_of_the_next_day();
    let offer = house.today().await.unwrap();
    assert!(offer.needs_signatures(), "and it is said before");
    let payout = house.ask(offer).await.unwrap();
    assert_eq!(
        house.state().payout_batches[&payout.batch].status,
        BatchStatus::Open
    );
    house.work().await;
    assert_eq!(
        house.gateway.transfers(),
        [],
        "nothing leaves without a signature"
    );
    house.relay().await;
    let told: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(told, [world::an_admin().id]);
    for who in [world::an_admin().id, world::a_customer().id] {
        let cmd = SignBatch {
            call: house.by(Actor::Staff(who)),
            batch: payout.batch,
            method: PayoutMethod::Transfer,
        };
        sign_batch(&house.store, cmd).await.unwrap();
    }
    house.work().await;
    assert_eq!(
        house
            .gateway
            .transfers()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [offer.sent]
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_is_owed_back_is_withheld_of_it_and_the_cost_is_that_of_what_is_sent() {
    let house = House::new().await;
    let order = house.completed().await;
    house.with_account().await;
    let share = house.theirs();
    let _ = claw_back(&house, claim(order, 950_001, 1_500_000)).await;
    house.noon_of_the_next_day();
    let offer = house.today().await.unwrap();
    assert_eq!(offer.withheld.kobo(), share * 30 / 100);
    assert_eq!(offer.cost, TransferCost::of(offer.sent));
    let fund = house.balance(&Account::GuaranteeFund);
    let payout = house.ask(offer).await.unwrap();
    assert_eq!(
        (
            house.theirs(),
            fund - house.balance(&Account::GuaranteeFund)
        ),
        (0, offer.withheld.kobo())
    );
    assert_eq!(
        (payout.withheld, payout.cost, payout.amount),
        (offer.withheld, offer.cost.total(), offer.sent)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn no_more_leaves_than_the_gateway_holds_beside_what_waits_in_batches() {
    let house = House::free_at_noon().await;
    let offer = house.today().await.unwrap();
    let enough = offer.sent.plus(naira(100)).unwrap();
    house
        .gateway
        .set_balance(enough.minus(Money::from_kobo(1)).unwrap());
    assert_eq!(house.ask(offer).await, Err(NotToday::NotHeld.into()));
    // A batch of the day that nobody has signed counts on the same money.
    house.gateway.set_balance(naira(1_000_000));
    let batch = house.batch().await.expect("a batch");
    let waits = house
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.batch == batch)
        .unwrap();
    house.completed().await;
    house.noon_of_the_next_day();
    house.gateway.set_balance(enough);
    let offer = house.today().await.unwrap();
    assert_eq!(
        house.ask(offer).await,
        Err(NotToday::NotHeld.into()),
        "{waits:?} waits"
    );
    house
        .gateway
        .set_balance(enough.plus(waits.amount).unwrap());
    house.ask(offer).await.unwrap();
    house
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    assert_eq!(
        house.ask(offer).await,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_batch_of_the_next_morning_takes_what_came_back_and_costs_nothing() {
    let house = House::free_at_noon().await;
    let whole = house.theirs();
    let first = house.ask(house.today().await.unwrap()).await.unwrap();
    house.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Closed".into()),
    );
    house.work().await;
    house
        .clock
        .set(house.clock_now().abuja_date().plus_days(1).at_hour(6));
    house.work().await;
    let second = house
        .state()
        .payouts
        .owned()
        .into_values()
        .find(|payout| payout.id != first.id)
        .expect("made by itself");
    assert_eq!((second.amount.kobo(), second.cost), (whole, Money::ZERO));
    assert_eq!(
        house.state().payout_batches[&second.batch].kind,
        BatchKind::Daily
    );
    house.assert_sound().await;
}
