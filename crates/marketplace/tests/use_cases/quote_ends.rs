//! What becomes of an order when a quote comes in, is returned, is withdrawn or ends (rows 7 and 8).

use crate::{
    assessments::staff_line,
    quotes::{chidi, hand_in, of, quote, review, sent, told},
    support::{Fixture, amina, bola},
};
use kernel::{Actor, Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, QuoteEvent, QuoteNews, TaskKind,
    assessments::{
        AssessmentsError, SetReportAside, WithdrawQuote, end_quote, set_report_aside,
        withdraw_quote,
    },
    orders::{PriceOrder, price_order},
};
use orders::{AssessmentError, AssessmentState, OrderError, OrderStatus, ProviderQuote, Quote};
use pricing::Plan;
use testkit::world;

/// Amina's quote for the painting of Bola, valid for a number of days.
async fn quoted(fixture: &Fixture, valid_days: u32) -> OrderId {
    let order = sent(fixture).await;
    let base = quote(&[]);
    let terms = Quote {
        valid_days,
        ..base.terms.clone()
    };
    let handed_in = hand_in(
        fixture,
        fixture.amina(),
        order,
        ProviderQuote { terms, ..base },
    );
    assert_eq!(handed_in.await, Ok(Applied::Now(())));
    order
}

async fn withdraws(
    fixture: &Fixture,
    call: Invocation,
    (order, reason): (OrderId, &str),
) -> Result<Applied<()>, AssessmentsError> {
    let reason = reason.to_owned();
    let cmd = WithdrawQuote {
        call,
        order,
        reason,
    };
    withdraw_quote(&fixture.store, cmd).await
}

fn both(fixture: &Fixture, order: OrderId) -> (OrderStatus, AssessmentState) {
    (fixture.status(order), of(fixture, order).state)
}

fn news(order: OrderId, news: QuoteEvent) -> DomainEvent {
    DomainEvent::Quote(QuoteNews {
        order,
        provider: amina(),
        news,
    })
}

const WHY: &str = "The paint costs more now.";

#[tokio::test]
async fn row_7_a_quote_alone_makes_the_order_quoted_and_its_customer_hears_that_it_is_checked() {
    let fixture = Fixture::new().await;
    let order = quoted(&fixture, 7).await;
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Quoted, AssessmentState::Reported)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "QUOTE_RECEIVED");
    assert_eq!(fixture.count(&news(order, QuoteEvent::Received)), 1);
    assert_eq!(
        fixture.job(TaskKind::EndQuote, order).unwrap().job.due_at,
        fixture.clock_now().plus_days(7)
    );
    fixture.work().await;
    fixture.reactions().await;
    assert!(told(&fixture, bola()).contains(&"Your price is being checked".to_owned()));
    let staff = told(&fixture, world::an_admin().id);
    assert!(staff.contains(&"A report to check".to_owned()));
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Quoted, AssessmentState::Accepted)
    );
    assert_eq!(
        fixture.history(order).last().unwrap(),
        "QUOTE_RECEIVED",
        "the status is the same"
    );
}

#[tokio::test]
async fn row_8_a_quote_that_staff_return_or_set_aside_makes_the_order_a_request_again() {
    let fixture = Fixture::new().await;
    let order = quoted(&fixture, 7).await;
    let back = Some("What about the ceiling?");
    assert_eq!(review(&fixture, order, back).await, Ok(Applied::Now(())));
    assert_eq!(review(&fixture, order, back).await, Ok(Applied::Already));
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Requested, AssessmentState::Rejected)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "QUOTE_RETURNED");
    let again = hand_in(&fixture, fixture.amina(), order, quote(&[])).await;
    assert_eq!(again, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
    let aside = SetReportAside {
        call: fixture.by(testkit::staff(world::a_customer_no(40).id)),
        order,
        reason: "It is for another house.".into(),
    };
    let done = set_report_aside(&fixture.store, aside).await;
    assert_eq!(done, Ok(()), "also before it is accepted");
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Requested, AssessmentState::Rejected)
    );
    let ended = end_quote(&fixture.store, order, fixture.system()).await;
    assert_eq!(ended, Ok(Applied::Already), "there is none");
}

#[tokio::test]
async fn row_8_a_provider_withdraws_a_quote_that_waits_or_was_accepted() {
    for accepted in [false, true] {
        let fixture = Fixture::new().await;
        let order = quoted(&fixture, 7).await;
        if accepted {
            assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
        }
        let before = both(&fixture, order);
        let other = Actor::Provider(world::a_provider_no(70).id);
        for call in [
            fixture.owner(),
            chidi(&fixture),
            fixture.system(),
            fixture.by(other),
        ] {
            let refused = withdraws(&fixture, call, (order, WHY)).await;
            assert_eq!(refused, Err(AssessmentsError::NotFound), "{:?}", call.actor);
        }
        let refused = withdraws(&fixture, fixture.amina(), (order, " ")).await;
        assert!(
            matches!(
                refused,
                Err(AssessmentsError::Order(OrderError::Invalid(_)))
            ),
            "{refused:?}"
        );
        assert_eq!(both(&fixture, order), before);
        for expected in [Applied::Now(()), Applied::Already] {
            let withdrawn = withdraws(&fixture, fixture.amina(), (order, WHY)).await;
            assert_eq!(withdrawn, Ok(expected));
        }
        let stored = of(&fixture, order);
        assert_eq!(
            both(&fixture, order),
            (OrderStatus::Requested, AssessmentState::Rejected)
        );
        assert!(stored.is_withdrawn() && !stored.is_lapsed());
        assert_eq!(stored.returns, 0, "no one sent it back");
        assert_eq!(fixture.history(order).last().unwrap(), "QUOTE_WITHDRAWN");
        assert_eq!(fixture.count(&news(order, QuoteEvent::Withdrawn)), 1);
        assert!(fixture.job(TaskKind::EndQuote, order).is_none());
        assert_eq!(
            fixture
                .job(TaskKind::ChaseRequest, order)
                .unwrap()
                .job
                .due_at,
            stored.patience().unwrap()
        );
        fixture.reactions().await;
        assert!(told(&fixture, bola()).contains(&"We are checking your request again".to_owned()));
        let staff = told(&fixture, world::an_admin().id);
        assert!(staff.contains(&"A quote was withdrawn".to_owned()));
        let late = review(&fixture, order, None).await;
        let illegal = AssessmentError::Illegal {
            from: AssessmentState::Rejected,
            to: AssessmentState::Accepted,
        };
        assert_eq!(late, Err(illegal.into()));
        let again = hand_in(&fixture, fixture.amina(), order, quote(&[])).await;
        assert_eq!(again, Ok(Applied::Now(())), "another quote");
        assert_eq!(fixture.status(order), OrderStatus::Quoted);
    }
}

#[tokio::test]
async fn row_8_a_quote_that_became_the_basis_of_a_price_is_not_withdrawn_and_does_not_end() {
    let fixture = Fixture::new().await;
    let order = quoted(&fixture, 3).await;
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    let cmd = PriceOrder {
        call: chidi(&fixture),
        order,
        lines: vec![staff_line(9_000_000)],
        plan: Plan::Full,
        note: None,
        valid_hours: Some(240),
        version: None,
    };
    assert_eq!(price_order(&fixture.store, cmd).await, Ok(Applied::Now(())));
    assert!(fixture.job(TaskKind::EndQuote, order).is_none());
    let refused = withdraws(&fixture, fixture.amina(), (order, WHY)).await;
    let illegal = AssessmentError::Illegal {
        from: AssessmentState::Accepted,
        to: AssessmentState::Rejected,
    };
    assert_eq!(refused, Err(illegal.into()));
    fixture.clock.advance_hours(72);
    let ended = end_quote(&fixture.store, order, fixture.system()).await;
    assert_eq!(ended, Ok(Applied::Already));
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Priced, AssessmentState::Accepted)
    );
}

#[tokio::test]
async fn row_8_the_system_ends_an_accepted_quote_whose_validity_is_over() {
    let fixture = Fixture::new().await;
    let order = quoted(&fixture, 3).await;
    fixture.clock.advance_hours(60);
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    fixture.clock.advance_hours(12);
    fixture.clock.advance_secs(-1);
    let early = end_quote(&fixture.store, order, fixture.system()).await;
    assert_eq!(early, Ok(Applied::Already));
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
    fixture.clock.advance_secs(1);
    fixture.work().await;
    let stored = of(&fixture, order);
    assert_eq!(
        both(&fixture, order),
        (OrderStatus::Requested, AssessmentState::Rejected)
    );
    assert!(stored.is_lapsed() && !stored.is_withdrawn());
    assert_eq!(fixture.history(order).last().unwrap(), "QUOTE_ENDED");
    assert_eq!(fixture.count(&news(order, QuoteEvent::Ended)), 1);
    let again = end_quote(&fixture.store, order, fixture.system()).await;
    assert_eq!(again, Ok(Applied::Already));
    fixture.reactions().await;
    assert!(told(&fixture, amina().into()).contains(&"Your quote has ended".to_owned()));
    assert!(told(&fixture, bola()).contains(&"We are checking your request again".to_owned()));
    let staff = told(&fixture, world::an_admin().id);
    assert!(staff.contains(&"A quote has ended".to_owned()));
    let handed_in = hand_in(&fixture, fixture.amina(), order, quote(&[])).await;
    assert_eq!(handed_in, Ok(Applied::Now(())), "a quote of today");
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
}
