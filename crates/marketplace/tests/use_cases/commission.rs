//! What is kept of a job: which rules an order has, whose rate it is, and that the offer says what is booked.

use crate::support::{House, amina, bola};
use kernel::{Actor, Bps, CommissionRuleId, Invocation, Money, OrderId, UserId};
use marketplace::{
    commission::{
        CommissionError, DecideCommissionRule, ProposeCommissionRule, decide_commission_rule,
        propose_commission_rule,
    },
    dispatch::send_offers,
    read::CatalogQueries,
};
use payments::ledger::Account;
use pricing::{
    Commission, CommissionDraft, CommissionRuleError, CommissionRuleState, CommissionScope,
    CommissionTier, PriceVersion, Split,
};
use providers::{Offer, OfferState};
use reviews::Rating;
use testkit::world;

fn staff(house: &House, id: UserId) -> Invocation {
    house.by(Actor::Staff(id))
}

fn chidi() -> UserId {
    world::an_admin().id
}

fn second() -> UserId {
    world::a_customer_no(7).id
}

fn cleaning() -> CommissionScope {
    CommissionScope {
        category: Some("home-cleaning".into()),
        ..CommissionScope::default()
    }
}

fn draft(scope: CommissionScope, bps: u32) -> CommissionDraft {
    CommissionDraft {
        scope,
        rate: Some(Bps::new(bps)),
        from: None,
        note: Some("Season".into()),
    }
}

async fn propose(
    house: &House,
    call: Invocation,
    draft: CommissionDraft,
) -> Result<(), CommissionError> {
    propose_commission_rule(&house.store, ProposeCommissionRule { call, draft }).await
}

async fn waiting(house: &House) -> CommissionRuleId {
    let rules = house.store.commission_rules().await.unwrap();
    rules
        .into_iter()
        .find(|rule| rule.number.is_none())
        .expect("one waits")
        .id
}

async fn decide(
    house: &House,
    call: Invocation,
    rule: CommissionRuleId,
    approve: bool,
) -> Result<(), CommissionError> {
    decide_commission_rule(
        &house.store,
        DecideCommissionRule {
            call,
            rule,
            approve,
        },
    )
    .await
}

/// Two people bring a rule into force, a minute from now.
async fn rule(house: &House, scope: CommissionScope, bps: u32) {
    propose(house, staff(house, chidi()), draft(scope, bps))
        .await
        .unwrap();
    house.clock.advance_mins(1);
    decide(house, staff(house, second()), waiting(house).await, true)
        .await
        .unwrap();
}

/// Fifty jobs, rated 4.6.
fn trust(house: &House) {
    house.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().jobs_done = 50;
        state.ratings.insert(
            amina(),
            Rating {
                count: 10,
                stars: 46,
            },
        );
    });
}

fn offer_of(house: &House, order: OrderId) -> Offer {
    house
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .expect("she was asked")
}

/// What the completion of an order brought Amina, and what we kept of it.
async fn booked(house: &House, order: OrderId) -> (Money, Money) {
    let at = |house: &House| {
        [Account::Provider(amina()), Account::RevenueCommission]
            .map(|account| -house.balance(&account))
    };
    let before = at(house);
    house.complete(order).await;
    let after = at(house);
    house.assert_sound().await;
    (
        Money::from_kobo(after[0] - before[0]),
        Money::from_kobo(after[1] - before[1]),
    )
}

fn price(house: &House, order: OrderId) -> PriceVersion {
    let state = house.state();
    state.price_versions[&state.orders[&order].price.unwrap().version].clone()
}

fn split(house: &House, order: OrderId, bps: u32) -> Split {
    Split::of(
        price(house, order).lines(),
        Commission::new(Bps::new(bps)).unwrap(),
    )
    .unwrap()
}

#[tokio::test]
async fn the_offer_says_what_is_booked_at_whatever_rate() {
    let house = House::new().await;
    for (trusted, bps) in [(false, 1_500), (true, 1_200)] {
        if trusted {
            trust(&house);
        }
        let (order, _) = house.paid().await;
        let (net, kept) = booked(&house, order).await;
        let (offer, expected) = (offer_of(&house, order), split(&house, order, bps));
        assert_eq!(
            (offer.rate, offer.state),
            (Bps::new(bps), OfferState::Accepted)
        );
        assert_eq!(
            (offer.net, offer.commission),
            (expected.provider_receives, expected.commission)
        );
        assert_eq!((net, kept), (offer.net, offer.commission), "{bps}");
    }
}

#[tokio::test]
async fn a_rule_that_comes_after_the_payment_changes_nothing_of_it() {
    let house = House::new().await;
    let (order, _) = house.paid().await;
    rule(&house, cleaning(), 500).await;
    let (later, _) = house.paid().await;
    let (net, _) = booked(&house, order).await;
    assert_eq!(
        net,
        split(&house, order, 1_500).provider_receives,
        "never retroactive"
    );
    let (net, _) = booked(&house, later).await;
    assert_eq!(net, split(&house, later, 500).provider_receives);
    let noted = |order| house.state().order_commissions[&order].clone();
    assert_eq!((noted(order).rules, noted(later).rules), (3, 4));
    assert_eq!(noted(later).fixed, Some((amina(), Bps::new(500))));
}

#[tokio::test]
async fn what_an_offer_promised_holds_when_its_provider_stands_otherwise_by_then() {
    let house = House::new().await;
    let (order, offer) = house.offered().await;
    trust(&house);
    house.accept(order, offer).await;
    house.start(order).await;
    house.confirm(order).await;
    let owed = -house.balance(&Account::Provider(amina()));
    assert_eq!(
        owed,
        offer_of(&house, order).net.kobo(),
        "the rate that she was shown"
    );
    assert_eq!(owed, split(&house, order, 1_500).provider_receives.kobo());
}

#[tokio::test]
async fn an_order_that_was_paid_before_there_were_rules_keeps_the_rate_of_its_price() {
    let house = House::new().await;
    let (order, _) = house.paid().await;
    house.store.tamper(|state| state.order_commissions.clear());
    trust(&house);
    rule(&house, cleaning(), 300).await;
    let (net, _) = booked(&house, order).await;
    assert_eq!(net, split(&house, order, 1_500).provider_receives);
    assert_eq!(offer_of(&house, order).net, net);
}

#[tokio::test]
async fn a_price_is_made_with_the_rate_of_its_service() {
    let house = House::new().await;
    rule(&house, cleaning(), 800).await;
    let order = house.priced().await;
    assert_eq!(price(&house, order).commission_rate(), Bps::new(800));
    assert_eq!(price(&house, order).split(), &split(&house, order, 800));
}

#[tokio::test]
async fn a_rule_needs_a_second_person_and_one_waits_at_a_time() {
    let house = House::new().await;
    propose(&house, staff(&house, chidi()), draft(cleaning(), 900))
        .await
        .unwrap();
    let before = house.clock_now();
    let again = propose(&house, staff(&house, second()), draft(cleaning(), 800)).await;
    assert_eq!(again, Err(CommissionError::Waiting));
    propose(
        &house,
        staff(&house, second()),
        draft(
            CommissionScope {
                tier: Some(CommissionTier::Standard),
                ..cleaning()
            },
            800,
        ),
    )
    .await
    .unwrap();
    let id = waiting(&house).await;
    assert_eq!(
        decide(&house, staff(&house, chidi()), id, true).await,
        Err(CommissionRuleError::OwnRule.into())
    );
    house.clock.advance_mins(30);
    decide(&house, staff(&house, second()), id, true)
        .await
        .unwrap();
    let stored = house.state().commission_rules[&id].clone();
    assert_eq!(
        (stored.number, stored.state),
        (Some(4), CommissionRuleState::InForce)
    );
    assert!(
        stored.from > before && stored.from == house.clock_now(),
        "from the agreement on"
    );
    assert_eq!(
        decide(&house, staff(&house, second()), id, true).await,
        Err(CommissionRuleError::Decided.into())
    );
}

#[tokio::test]
async fn nobody_writes_or_agrees_to_a_rule_for_themselves_and_nobody_but_staff_any() {
    let house = House::new().await;
    let own = CommissionScope {
        provider: Some(amina()),
        ..CommissionScope::default()
    };
    assert!(matches!(
        propose(&house, staff(&house, amina().into()), draft(own.clone(), 0)).await,
        Err(CommissionError::Invalid(_))
    ));
    let unknown = CommissionScope {
        provider: Some(bola().into()),
        ..CommissionScope::default()
    };
    assert!(matches!(
        propose(&house, staff(&house, chidi()), draft(unknown, 0)).await,
        Err(CommissionError::Invalid(_))
    ));
    propose(&house, staff(&house, chidi()), draft(own, 0))
        .await
        .unwrap();
    let id = waiting(&house).await;
    assert_eq!(
        decide(&house, staff(&house, amina().into()), id, true).await,
        Err(CommissionRuleError::OwnRule.into())
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        assert_eq!(
            propose(&house, house.by(actor), draft(cleaning(), 100)).await,
            Err(CommissionError::NotFound),
            "{actor:?}"
        );
        assert_eq!(
            decide(&house, house.by(actor), id, true).await,
            Err(CommissionError::NotFound),
            "{actor:?}"
        );
    }
    decide(&house, staff(&house, chidi()), id, false)
        .await
        .unwrap();
    assert_eq!(
        house.state().commission_rules[&id].state,
        CommissionRuleState::Withdrawn
    );
}

#[tokio::test]
async fn a_providers_own_rate_is_theirs_alone() {
    let house = House::new().await;
    world::stored::provider(&house.store, world::a_provider_no(1)).await;
    rule(
        &house,
        CommissionScope {
            provider: Some(amina()),
            ..CommissionScope::default()
        },
        0,
    )
    .await;
    let (order, _) = house.paid().await;
    send_offers(&house.store, order, house.system())
        .await
        .unwrap();
    let rates: Vec<_> = house
        .offers(order)
        .into_iter()
        .map(|offer| {
            (
                offer.provider == amina(),
                offer.rate.get(),
                offer.commission.is_zero(),
            )
        })
        .collect();
    assert!(
        rates.contains(&(true, 0, true)) && rates.contains(&(false, 1_500, false)),
        "{rates:?}"
    );
}
