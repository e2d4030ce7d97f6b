//! A quote that is withdrawn, ended, accepted and priced at the same moment (rows 8 and 9).

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Applied, Invocation, Money, OrderId, StoreError};
use marketplace::{
    assessments::{ReviewAssessment, WithdrawQuote, end_quote, review_assessment, withdraw_quote},
    orders::{AskRevision, PriceOrder, ask_revision, price_order, price_quote},
};
use orders::{
    Assessment, AssessmentCause, AssessmentKind, AssessmentState, EstimateKind, OrderStatus,
    ProviderQuote, Quote, QuoteLine, Visit,
};
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::world::{a_provider, an_admin};

races!(
    row_8_sixteen_withdrawals_of_a_quote_have_one_effect,
    row_8_a_withdrawal_racing_the_acceptance_leaves_a_request,
    row_8_a_withdrawal_racing_a_price_of_staff_is_first_or_refused,
    row_8_the_end_of_a_quote_racing_its_acceptance_leaves_a_request,
    row_9_a_price_of_the_system_racing_a_withdrawal_leaves_one_of_the_two,
);

fn staff(scenario: &Scenario) -> Invocation {
    scenario.by(testkit::staff(an_admin().id))
}

/// Amina's quote of this amount, valid for three days.
fn a_quote(gross: Money) -> ProviderQuote {
    ProviderQuote {
        notes: "Three bedrooms and the stairs.".into(),
        lines: vec![QuoteLine {
            kind: EstimateKind::Labour,
            label: "Cleaning".into(),
            gross,
        }],
        photos: Vec::new(),
        terms: Quote {
            days: 1,
            valid_days: 3,
            share: None,
        },
    }
}

/// An order whose quote was handed in `days` days ago, and its price of the list. The quote has the
/// same amount.
async fn quoted(scenario: &Scenario, days: i64, state: AssessmentState) -> OrderId {
    let order = scenario.priced().await;
    let stored: Result<Money, StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            let order = uow.orders().lock(order)?.expect("it is there");
            Ok(order.price.expect("a price").total)
        })
        .await;
    let list = stored.expect("it is read");
    let cmd = AskRevision {
        call: scenario.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(scenario.store(), cmd).await.unwrap();
    let amina = scenario.amina();
    let at = amina.now.plus_days(-days);
    let kept: Result<(), StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            let mut stored = uow.orders().lock(order)?.expect("it is there");
            let assessor = a_provider().id.into();
            let cause = AssessmentCause::Unanswered;
            let mut one = Assessment::needed(order, stored.customer, cause, at);
            let look = (AssessmentKind::Remote, Visit { assessor, at });
            one.schedule(look, an_admin().id, at)
                .expect("it may be planned");
            let report = a_quote(list).report().expect("a quote");
            let handed_in = one.hand_in(report, assessor, at).expect("it is due");
            assert!(handed_in.is_now());
            if state == AssessmentState::Accepted {
                let accepted = one.accept(an_admin().id, at).expect("it holds");
                assert!(accepted.is_now());
            }
            stored.receive_quote(&amina).expect("it is a request");
            uow.assessments().insert(one)?;
            uow.orders().save(stored)
        })
        .await;
    kept.expect("it is stored");
    order
}

async fn withdraws(scenario: &Scenario, order: OrderId) -> bool {
    let cmd = WithdrawQuote {
        call: scenario.amina(),
        order,
        reason: "The stairs are steep.".into(),
    };
    withdraw_quote(scenario.store(), cmd).await == Ok(Applied::Now(()))
}

fn assessments(scenario: &Scenario, order: OrderId, state: AssessmentState) -> i64 {
    let state = state.code();
    scenario.count(&format!(
        "assessments WHERE order_id = '{order}' AND state = '{state}'"
    ))
}

fn effects(answers: &[bool]) -> usize {
    answers.iter().filter(|effect| **effect).count()
}

async fn row_8_sixteen_withdrawals_of_a_quote_have_one_effect(scenario: Scenario) {
    let order = quoted(&scenario, 0, AssessmentState::Reported).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { withdraws(&scenario, order).await }
    })
    .await;
    assert_eq!((effects(&answers), scenario.events("quote")), (1, 1));
    assert_eq!(scenario.order(order).await.status, OrderStatus::Requested);
    assert_eq!(assessments(&scenario, order, AssessmentState::Rejected), 1);
}

async fn row_8_a_withdrawal_racing_the_acceptance_leaves_a_request(scenario: Scenario) {
    let order = quoted(&scenario, 0, AssessmentState::Reported).await;
    let withdrawn = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                return withdraws(&scenario, order).await;
            }
            let cmd = ReviewAssessment {
                call: staff(&scenario),
                order,
                send_back: None,
            };
            // It is accepted before the withdrawal, or not at all.
            let _first = review_assessment(scenario.store(), cmd).await;
            false
        }
    })
    .await;
    assert_eq!((effects(&withdrawn), scenario.events("quote")), (1, 1));
    assert_eq!(scenario.order(order).await.status, OrderStatus::Requested);
    assert_eq!(assessments(&scenario, order, AssessmentState::Rejected), 1);
}

async fn row_8_a_withdrawal_racing_a_price_of_staff_is_first_or_refused(scenario: Scenario) {
    let order = quoted(&scenario, 0, AssessmentState::Accepted).await;
    let withdrawn = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                return withdraws(&scenario, order).await;
            }
            let line = StaffLine {
                kind: LineKind::Labour,
                label: "Cleaning".into(),
                quantity_milli: 1_000,
                unit: "job".into(),
                gross: Money::from_kobo(2_000_000),
                tax_class: TaxClass::Standard,
            };
            let cmd = PriceOrder {
                call: staff(&scenario),
                order,
                lines: vec![line],
                plan: Plan::Full,
                note: None,
                valid_hours: None,
                version: None,
            };
            // Staff may price a request as well, so one of them always succeeds.
            let _priced = price_order(scenario.store(), cmd).await;
            false
        }
    })
    .await;
    let withdrawn = effects(&withdrawn);
    assert_eq!(scenario.order(order).await.status, OrderStatus::Priced);
    assert_eq!(scenario.count("price_versions"), 2);
    assert_eq!(scenario.events("quote"), i64::try_from(withdrawn).unwrap());
    let state = if withdrawn == 0 {
        AssessmentState::Accepted
    } else {
        AssessmentState::Cancelled
    };
    assert_eq!(assessments(&scenario, order, state), 1, "{withdrawn}");
}

async fn row_8_the_end_of_a_quote_racing_its_acceptance_leaves_a_request(scenario: Scenario) {
    let order = quoted(&scenario, 3, AssessmentState::Reported).await;
    let ended = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                let call = scenario.system();
                return end_quote(scenario.store(), order, call).await == Ok(Applied::Now(()));
            }
            let call = staff(&scenario);
            let cmd = ReviewAssessment {
                call: Invocation {
                    now: call.now.plus_secs(-1),
                    ..call
                },
                order,
                send_back: None,
            };
            // It is accepted in its last second, or not at all.
            let _first = review_assessment(scenario.store(), cmd).await;
            false
        }
    })
    .await;
    assert_eq!((effects(&ended), scenario.events("quote")), (1, 1));
    assert_eq!(scenario.order(order).await.status, OrderStatus::Requested);
    assert_eq!(assessments(&scenario, order, AssessmentState::Rejected), 1);
}

async fn row_9_a_price_of_the_system_racing_a_withdrawal_leaves_one_of_the_two(scenario: Scenario) {
    for round in 0..4_usize {
        let order = quoted(&scenario, 0, AssessmentState::Reported).await;
        let before = scenario.events("quote");
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller + round) % 2 == 0 {
                    return withdraws(&scenario, order).await;
                }
                let (store, catalog) = (scenario.store(), &*scenario.queries);
                let call = scenario.system();
                let priced = price_quote(store, catalog, "home-cleaning", order, call).await;
                priced == Ok(Applied::Now(()))
            }
        })
        .await;
        assert_eq!(effects(&answers), 1, "round {round}");
        let status = scenario.order(order).await.status;
        let (state, versions, withdrawn) = if status == OrderStatus::Priced {
            (AssessmentState::Accepted, 2, 0)
        } else {
            assert_eq!(status, OrderStatus::Requested);
            (AssessmentState::Rejected, 1, 1)
        };
        assert_eq!(assessments(&scenario, order, state), 1);
        assert_eq!(scenario.events("quote") - before, withdrawn);
        assert_eq!(
            scenario.count(&format!("price_versions WHERE order_id = '{order}'")),
            versions
        );
    }
}
