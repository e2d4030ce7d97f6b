//! The commission of a job: which rules an order has, whose rate applies, and that the offer states
//! what is booked.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Bps, CommissionRuleId, Invocation, Money, OrderId, UserId};
use marketplace::{
    ProposedChange,
    commission::{
        CommissionError, DecideCommissionRule, ProposeCommissionRule, decide_commission_rule,
        propose_commission_rule,
    },
    dispatch::send_offers,
    read::CatalogQueries,
    repositories::AuditKind,
};
use payments::ledger::Account;
use pricing::{
    Commission, CommissionDraft, CommissionRuleError, CommissionRuleState, CommissionScope,
    CommissionTier, PriceVersion, Split,
};
use providers::{Offer, OfferState};
use reviews::Rating;
use testkit::world;

fn staff(fixture: &Fixture, id: UserId) -> Invocation {
    fixture.by(testkit::staff(id))
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
    fixture: &Fixture,
    call: Invocation,
    draft: CommissionDraft,
) -> Result<(), CommissionError> {
    propose_commission_rule(&fixture.store, ProposeCommissionRule { call, draft }).await
}

async fn waiting(fixture: &Fixture) -> CommissionRuleId {
    let rules = fixture.store.commission_rules().await.unwrap();
    rules
        .into_iter()
        .find(|rule| rule.number.is_none())
        .expect("one waits")
        .id
}

async fn decide(
    fixture: &Fixture,
    call: Invocation,
    rule: CommissionRuleId,
    approve: bool,
) -> Result<(), CommissionError> {
    decide_commission_rule(
        &fixture.store,
        DecideCommissionRule {
            call,
            rule,
            approve,
        },
    )
    .await
}

/// Two members of staff bring a rule into force, a minute from now.
async fn rule(fixture: &Fixture, scope: CommissionScope, bps: u32) {
    propose(fixture, staff(fixture, chidi()), draft(scope, bps))
        .await
        .unwrap();
    fixture.clock.advance_mins(1);
    decide(
        fixture,
        staff(fixture, second()),
        waiting(fixture).await,
        true,
    )
    .await
    .unwrap();
}

/// Gives Amina fifty completed jobs and a rating of 4.6.
fn trust(fixture: &Fixture) {
    fixture.store.tamper(|state| {
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

fn offer_of(fixture: &Fixture, order: OrderId) -> Offer {
    fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .expect("she was asked")
}

/// Amina's earning from the completion of an order, and the commission that Gida kept.
async fn booked(fixture: &Fixture, order: OrderId) -> (Money, Money) {
    let at = |fixture: &Fixture| {
        [Account::Provider(amina()), Account::RevenueCommission]
            .map(|account| -fixture.balance(&account))
    };
    let before = at(fixture);
    fixture.complete(order).await;
    let after = at(fixture);
    fixture.assert_sound().await;
    (
        Money::from_kobo(after[0] - before[0]),
        Money::from_kobo(after[1] - before[1]),
    )
}

fn price(fixture: &Fixture, order: OrderId) -> PriceVersion {
    let state = fixture.state();
    state.price_versions[&state.orders[&order].price.unwrap().version].clone()
}

fn split(fixture: &Fixture, order: OrderId, bps: u32) -> Split {
    Split::of(
        price(fixture, order).lines(),
        Commission::new(Bps::new(bps)).unwrap(),
    )
    .unwrap()
}

#[tokio::test]
async fn a_rule_and_its_decision_are_audited_without_the_provider_and_the_note_on_them() {
    let of_provider = CommissionScope {
        provider: Some(amina()),
        ..CommissionScope::default()
    };
    for (scope, accept, what, reason) in [
        (
            cleaning(),
            true,
            "Commission: home-cleaning",
            Some("Season"),
        ),
        (
            of_provider,
            false,
            "Commission: all services, for one provider",
            None,
        ),
    ] {
        let fixture = Fixture::new().await;
        let call = staff(&fixture, chidi());
        propose(&fixture, call, draft(scope, 1_500)).await.unwrap();
        fixture.clock.advance_mins(1);
        let (call, rule) = (staff(&fixture, second()), waiting(&fixture).await);
        decide(&fixture, call, rule, accept).await.unwrap();
        let what = what.to_owned();
        let decided = if accept {
            AuditKind::ChangedTerms
        } else {
            AuditKind::LeftTerms
        };
        let reason = reason.map(str::to_owned);
        assert_eq!(
            fixture.audited_terms(),
            [
                (AuditKind::ProposedTerms, chidi(), what.clone(), reason),
                (decided, second(), what, None),
            ]
        );
    }
}

#[tokio::test]
async fn the_offer_says_what_is_booked_at_whatever_rate() {
    let fixture = Fixture::new().await;
    for (trusted, bps) in [(false, 1_500), (true, 1_200)] {
        if trusted {
            trust(&fixture);
        }
        let (order, _) = fixture.paid().await;
        let (net, kept) = booked(&fixture, order).await;
        let (offer, expected) = (offer_of(&fixture, order), split(&fixture, order, bps));
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
async fn a_rule_that_begins_after_the_payment_does_not_change_it() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    rule(&fixture, cleaning(), 500).await;
    let (later, _) = fixture.paid().await;
    let (net, _) = booked(&fixture, order).await;
    assert_eq!(
        net,
        split(&fixture, order, 1_500).provider_receives,
        "never retroactive"
    );
    let (net, _) = booked(&fixture, later).await;
    assert_eq!(net, split(&fixture, later, 500).provider_receives);
    let noted = |order| fixture.state().order_commissions[&order].clone();
    assert_eq!((noted(order).rules, noted(later).rules), (3, 4));
    assert_eq!(noted(later).fixed, Some((amina(), Bps::new(500))));
}

#[tokio::test]
async fn the_promise_of_an_offer_holds_when_the_standing_of_its_provider_changes() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    trust(&fixture);
    fixture.accept(order, offer).await;
    fixture.start(order).await;
    fixture.confirm(order).await;
    let owed = -fixture.balance(&Account::Provider(amina()));
    assert_eq!(
        owed,
        offer_of(&fixture, order).net.kobo(),
        "the rate that she was shown"
    );
    assert_eq!(owed, split(&fixture, order, 1_500).provider_receives.kobo());
}

#[tokio::test]
async fn an_order_that_was_paid_before_there_were_rules_keeps_the_rate_of_its_price() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture
        .store
        .tamper(|state| state.order_commissions.clear());
    trust(&fixture);
    rule(&fixture, cleaning(), 300).await;
    let (net, _) = booked(&fixture, order).await;
    assert_eq!(net, split(&fixture, order, 1_500).provider_receives);
    assert_eq!(offer_of(&fixture, order).net, net);
}

#[tokio::test]
async fn a_price_is_made_with_the_rate_of_its_service() {
    let fixture = Fixture::new().await;
    rule(&fixture, cleaning(), 800).await;
    let order = fixture.priced().await;
    assert_eq!(price(&fixture, order).commission_rate(), Bps::new(800));
    assert_eq!(price(&fixture, order).split(), &split(&fixture, order, 800));
}

#[tokio::test]
async fn a_rule_needs_a_second_person_and_one_waits_at_a_time() {
    let fixture = Fixture::new().await;
    propose(&fixture, staff(&fixture, chidi()), draft(cleaning(), 900))
        .await
        .unwrap();
    let before = fixture.clock_now();
    let again = propose(&fixture, staff(&fixture, second()), draft(cleaning(), 800)).await;
    assert_eq!(again, Err(CommissionError::Waiting));
    propose(
        &fixture,
        staff(&fixture, second()),
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
    let announced = ProposedChange::Commission;
    assert_eq!(fixture.proposals(), [announced.clone(), announced]);
    let id = waiting(&fixture).await;
    assert_eq!(
        decide(&fixture, staff(&fixture, chidi()), id, true).await,
        Err(CommissionRuleError::OwnRule.into())
    );
    fixture.clock.advance_mins(30);
    decide(&fixture, staff(&fixture, second()), id, true)
        .await
        .unwrap();
    let stored = fixture.state().commission_rules[&id].clone();
    assert_eq!(
        (stored.number, stored.state),
        (Some(4), CommissionRuleState::InForce)
    );
    assert!(
        stored.from > before && stored.from == fixture.clock_now(),
        "from the agreement on"
    );
    assert_eq!(
        decide(&fixture, staff(&fixture, second()), id, true).await,
        Err(CommissionRuleError::Decided.into())
    );
}

#[tokio::test]
async fn only_staff_write_or_approve_a_rule_and_not_for_themselves() {
    let fixture = Fixture::new().await;
    let own = CommissionScope {
        provider: Some(amina()),
        ..CommissionScope::default()
    };
    assert!(matches!(
        propose(
            &fixture,
            staff(&fixture, amina().into()),
            draft(own.clone(), 0)
        )
        .await,
        Err(CommissionError::Invalid(_))
    ));
    let unknown = CommissionScope {
        provider: Some(bola().into()),
        ..CommissionScope::default()
    };
    assert!(matches!(
        propose(&fixture, staff(&fixture, chidi()), draft(unknown, 0)).await,
        Err(CommissionError::Invalid(_))
    ));
    propose(&fixture, staff(&fixture, chidi()), draft(own, 0))
        .await
        .unwrap();
    let id = waiting(&fixture).await;
    assert_eq!(
        decide(&fixture, staff(&fixture, amina().into()), id, true).await,
        Err(CommissionRuleError::OwnRule.into())
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        assert_eq!(
            propose(&fixture, fixture.by(actor), draft(cleaning(), 100)).await,
            Err(CommissionError::NotFound),
            "{actor:?}"
        );
        assert_eq!(
            decide(&fixture, fixture.by(actor), id, true).await,
            Err(CommissionError::NotFound),
            "{actor:?}"
        );
    }
    decide(&fixture, staff(&fixture, chidi()), id, false)
        .await
        .unwrap();
    assert_eq!(
        fixture.state().commission_rules[&id].state,
        CommissionRuleState::Withdrawn
    );
}

#[tokio::test]
async fn a_rate_for_one_provider_applies_to_no_other() {
    let fixture = Fixture::new().await;
    world::stored::provider(&fixture.store, world::a_provider_no(1)).await;
    rule(
        &fixture,
        CommissionScope {
            provider: Some(amina()),
            ..CommissionScope::default()
        },
        0,
    )
    .await;
    let (order, _) = fixture.paid().await;
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap();
    let rates: Vec<_> = fixture
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
