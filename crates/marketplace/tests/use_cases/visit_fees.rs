//! The fee of a visit: it confirms the visit, goes to the assessor or back to the customer, and is
//! taken off the price.

mod expired_prices;
mod promo_codes;

use crate::{
    assessments::priced,
    quotes::{chidi, hand_in, of, photo, quote, sent, told},
    support::{Fixture, a_payment_start, amina, bola},
};
use kernel::{Applied, Invocation, Money, OrderId, UserId};
use marketplace::{
    assessments::{
        AssessmentsError, ReportAssessment, ScheduleAssessment, TakeVisitStep, report_assessment,
        schedule_assessment, take_visit_step,
    },
    orders::preview_cancellation,
    payments::{PaymentsError, Settled, StartPayment, start_payment},
    read::OrderLookup,
};
use orders::{
    ASSESSOR_WAIT_MINUTES, AssessmentError, AssessmentFeeState, AssessmentKind, AssessmentState,
    CancellationPolicy, FEE_CREDIT_DAYS, OrderStatus, Report, VisitStep,
};
use payments::{Earning, MismatchReason, PaymentReference, RefundSource, ledger::Account};
use testkit::world::{self, a_report};

/// The full fee in zone B, where the customer lives; its VAT; and 80 % of it.
const FEE: i64 = 600_000;
const VAT: i64 = 41_860;
const SHARE: i64 = 480_000;

async fn schedules(
    fixture: &Fixture,
    order: OrderId,
    assessor: UserId,
) -> Result<(), AssessmentsError> {
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind: AssessmentKind::OnSite,
        assessor,
        at: fixture.clock_now().plus_hours(2),
    };
    schedule_assessment(&fixture.store, cmd).await
}

/// A visit of Amina in two hours, which waits for its fee.
pub async fn schedules_visit(fixture: &Fixture, order: OrderId) {
    assert_eq!(schedules(fixture, order, amina().into()).await, Ok(()));
    assert_eq!(of(fixture, order).state, AssessmentState::FeeDue);
}

async fn checkout(
    fixture: &Fixture,
    call: Invocation,
    (order, number): (OrderId, u32),
) -> Result<PaymentReference, PaymentsError> {
    let start = StartPayment {
        assessment_fee: Some(number),
        ..a_payment_start(call, order)
    };
    start_payment(&fixture.store, &fixture.gateway, start)
        .await
        .map(|started| started.reference)
}

/// The customer pays the fee that is due, and the visit is confirmed.
pub async fn pays_visit(fixture: &Fixture, order: OrderId) -> PaymentReference {
    let number = of(fixture, order).fee.expect("a fee").number;
    let paying = checkout(fixture, fixture.owner(), (order, number));
    let reference = paying.await.expect("a checkout");
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(of(fixture, order).state, AssessmentState::Scheduled);
    reference
}

/// A confirmed visit of Amina in two hours.
async fn confirmed(fixture: &Fixture) -> OrderId {
    let order = sent(fixture).await;
    schedules_visit(fixture, order).await;
    pays_visit(fixture, order).await;
    order
}

async fn takes(fixture: &Fixture, call: Invocation, order: OrderId, step: VisitStep) {
    let cmd = TakeVisitStep { call, order, step };
    assert_eq!(
        take_visit_step(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
}

/// Amina visits and hands in her quote.
async fn quotes(fixture: &Fixture, order: OrderId) {
    fixture.clock.advance_hours(2);
    let own = [0; 3].map(|_| photo(fixture, amina().into()));
    let handed_in = hand_in(fixture, fixture.amina(), order, quote(&own)).await;
    assert_eq!(handed_in, Ok(Applied::Now(())));
}

fn fee_state(fixture: &Fixture, order: OrderId) -> Option<AssessmentFeeState> {
    of(fixture, order).fee.map(|fee| fee.state)
}

/// What Amina, the VAT and Gida have of the fees.
fn shares(fixture: &Fixture) -> [i64; 3] {
    [
        Account::Provider(amina()),
        Account::VatOutput,
        Account::RevenueCommission,
    ]
    .map(|account| -fixture.balance(&account))
}

fn price_of(fixture: &Fixture, order: OrderId) -> i64 {
    fixture.order(order).price.expect("a price").total.kobo()
}

#[tokio::test]
async fn b5_3_a_visit_is_confirmed_by_the_payment_of_its_fee() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    fixture.reactions().await;
    let asked = "We need your quote for a job".to_owned();
    let times = |fixture: &Fixture| {
        let titles = told(fixture, amina().into());
        titles.iter().filter(|title| **title == asked).count()
    };
    assert_eq!(times(&fixture), 1, "for the remote assessment");
    schedules_visit(&fixture, order).await;
    fixture.reactions().await;
    assert!(told(&fixture, bola()).contains(&"Please pay for the visit".to_owned()));
    assert_eq!(times(&fixture), 1, "not before the fee is paid");
    for (call, number, refused) in [
        (fixture.stranger(), 1, PaymentsError::NotFound),
        (fixture.owner(), 2, PaymentsError::FeeNotDue),
    ] {
        let paying = checkout(&fixture, call, (order, number)).await;
        assert_eq!(paying, Err(refused));
    }
    let reference = pays_visit(&fixture, order).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.paid, fixture.escrow(order)),
        (OrderStatus::Requested, Money::ZERO, FEE),
        "the fee is no part of a price"
    );
    let again = checkout(&fixture, fixture.owner(), (order, 1)).await;
    assert_eq!(again, Err(PaymentsError::FeeNotDue));
    fixture.reactions().await;
    assert!(told(&fixture, bola()).contains(&"A visit is scheduled".to_owned()));
    assert_eq!(times(&fixture), 2);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_3_the_assessor_earns_four_fifths_and_the_price_is_lower_by_the_fee() {
    let fixture = Fixture::new().await;
    let order = confirmed(&fixture).await;
    quotes(&fixture, order).await;
    assert_eq!(shares(&fixture), [SHARE, VAT, FEE - VAT - SHARE]);
    assert_eq!(fixture.escrow(order), 0);
    let line = fixture.state().earnings[&(order, amina(), Earning::assessment_fee_line(1))];
    assert_eq!(line.amount.kobo(), SHARE);
    fixture.reactions().await;
    let earned = "You earned a fee for your visit".to_owned();
    assert!(told(&fixture, amina().into()).contains(&earned));
    priced(&fixture, order, 5_000_000).await;
    assert_eq!(price_of(&fixture, order), 5_000_000 - FEE);
    assert_eq!(fixture.order(order).paid, Money::ZERO);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_3_a_price_with_the_fee_holds_for_fourteen_days_from_the_visit_at_most() {
    for (hours_before_end, counts) in [(4, true), (-1, false)] {
        let fixture = Fixture::new().await;
        let order = confirmed(&fixture).await;
        quotes(&fixture, order).await;
        let until = of(&fixture, order).visit.unwrap().at;
        let until = until.plus_days(FEE_CREDIT_DAYS);
        fixture.clock.advance_hours(14 * 24 - hours_before_end);
        priced(&fixture, order, 5_000_000).await;
        let less = if counts { FEE } else { 0 };
        assert_eq!(price_of(&fixture, order), 5_000_000 - less);
        let valid_until = fixture.order(order).price.unwrap().valid_until;
        assert_eq!(valid_until == until, counts, "{hours_before_end}");
    }
}

#[tokio::test]
async fn b5_3_the_fee_is_not_earned_before_the_visit() {
    let fixture = Fixture::new().await;
    let order = confirmed(&fixture).await;
    fixture.clock.advance_mins(119);
    let own = [0; 3].map(|_| photo(&fixture, amina().into()));
    let early = hand_in(&fixture, fixture.amina(), order, quote(&own)).await;
    assert_eq!(
        early,
        Err(AssessmentsError::Assessment(AssessmentError::TooEarly))
    );
    assert_eq!(fee_state(&fixture, order), Some(AssessmentFeeState::Paid));
    assert_eq!(shares(&fixture), [0, 0, 0]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_4_no_payment_begins_after_the_fee_was_due() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    schedules_visit(&fixture, order).await;
    fixture.clock.advance_mins(60);
    assert_eq!(of(&fixture, order).fee.unwrap().due_at, fixture.clock_now());
    let late = checkout(&fixture, fixture.owner(), (order, 1)).await;
    assert_eq!(late, Err(PaymentsError::FeeNotDue));
}

#[tokio::test]
async fn b5_3_when_staff_visit_themselves_no_provider_earns() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    let staff = world::an_admin().id;
    assert_eq!(schedules(&fixture, order, staff).await, Ok(()));
    pays_visit(&fixture, order).await;
    fixture.clock.advance_hours(2);
    let report = Report {
        photos: [0; 3].map(|_| photo(&fixture, staff)).to_vec(),
        ..a_report()
    };
    let cmd = ReportAssessment {
        call: chidi(&fixture),
        order,
        report,
    };
    let reported = report_assessment(&fixture.store, cmd).await;
    assert_eq!(reported, Ok(Applied::Now(())));
    assert_eq!(shares(&fixture), [0, VAT, FEE - VAT]);
    assert!(fixture.state().earnings.is_empty());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_4_a_request_ends_when_its_fee_is_not_paid_and_late_money_goes_back() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    schedules_visit(&fixture, order).await;
    fixture.clock.advance_mins(50);
    let paying = checkout(&fixture, fixture.owner(), (order, 1)).await;
    let reference = paying.unwrap();
    fixture.work_after_mins(15).await;
    assert_eq!(
        of(&fixture, order).state,
        AssessmentState::FeeDue,
        "the customer is at the checkout"
    );
    fixture.work_after_mins(20).await;
    assert_eq!(
        (of(&fixture, order).state, fixture.order(order).status),
        (AssessmentState::Expired, OrderStatus::Cancelled)
    );
    assert_eq!(fee_state(&fixture, order), Some(AssessmentFeeState::Lapsed));
    fixture.reactions().await;
    assert!(told(&fixture, bola()).contains(&"Your request is closed".to_owned()));
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    let late = fixture.payment(&reference);
    assert_eq!(late.mismatch(), Some(MismatchReason::Late));
    fixture.work_after_mins(60).await;
    let back: Vec<_> = fixture.refunds().iter().map(|one| one.amount).collect();
    assert_eq!(back, [Money::from_kobo(FEE)]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_4_a_customer_whose_assessor_does_not_come_gets_the_fee_and_credit() {
    let fixture = Fixture::new().await;
    let order = confirmed(&fixture).await;
    fixture.clock.advance_mins(2 * 60 + ASSESSOR_WAIT_MINUTES);
    let missed = VisitStep::AssessorNoShow;
    takes(&fixture, fixture.owner(), order, missed).await;
    let cmd = TakeVisitStep {
        call: fixture.owner(),
        order,
        step: missed,
    };
    let again = take_visit_step(&fixture.store, cmd).await;
    assert_eq!(again, Ok(Applied::Already));
    let refunds = fixture.refunds();
    assert_eq!(
        (refunds.len(), refunds[0].source, refunds[0].amount.kobo()),
        (1, RefundSource::AssessmentFee, FEE)
    );
    let credit = -fixture.balance(&Account::CustomerCredit(bola()));
    assert_eq!((credit, shares(&fixture)), (100_000, [0; 3]));
    fixture.reactions().await;
    let titles = told(&fixture, bola());
    assert!(titles.contains(&"Credit for the missed visit".to_owned()));
    schedules_visit(&fixture, order).await;
    assert_eq!(of(&fixture, order).fee.unwrap().number, 2, "another fee");
    pays_visit(&fixture, order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b5_4_cancelling_is_free_until_the_assessor_sets_out() {
    for (set_out, refunded, earned) in [(false, 1, 0), (true, 0, SHARE)] {
        let fixture = Fixture::new().await;
        let order = confirmed(&fixture).await;
        if set_out {
            takes(&fixture, fixture.amina(), order, VisitStep::EnRoute).await;
        }
        fixture.cancel(order).await;
        assert_eq!(fixture.refunds().len(), refunded, "{set_out}");
        assert_eq!(shares(&fixture)[0], earned, "{set_out}");
        assert_eq!(fixture.escrow(order), 0);
        fixture.assert_sound().await;
    }
}

/// What the customer reads before they cancel.
async fn cancelling_text(fixture: &Fixture, order: OrderId) -> String {
    let view = fixture.store.order(order).await.unwrap().unwrap();
    let price = fixture.order(order).price.map(|_| fixture.price(order));
    let policy = CancellationPolicy::default();
    let costs = (Money::ZERO, &policy);
    preview_cancellation(&view, price.as_ref(), costs, fixture.clock_now())
        .unwrap()
        .with_visit_fee(of(fixture, order).fee_if_cancelled())
        .text
}

#[tokio::test]
async fn b5_4_a_customer_reads_before_cancelling_what_becomes_of_the_fee() {
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    schedules_visit(&fixture, order).await;
    let closed = " If you cancel, the request is closed.";
    let nothing = format!("Nothing was paid, so you owe ₦0.{closed}");
    assert_eq!(cancelling_text(&fixture, order).await, nothing);
    pays_visit(&fixture, order).await;
    let back = format!("You get back the ₦6,000 for the visit.{closed}");
    assert_eq!(cancelling_text(&fixture, order).await, back);
    takes(&fixture, fixture.amina(), order, VisitStep::EnRoute).await;
    let kept = "The ₦6,000 for the visit is not refunded, because the expert has set out.";
    assert_eq!(
        cancelling_text(&fixture, order).await,
        format!("{kept}{closed}")
    );
    quotes(&fixture, order).await;
    priced(&fixture, order, 5_000_000).await;
    assert_eq!(
        cancelling_text(&fixture, order).await,
        format!(
            "{kept} If you cancel, you give up the price of ₦44,000 and the request is closed."
        )
    );
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    let paid = cancelling_text(&fixture, order).await;
    assert!(
        paid.starts_with("You paid ₦44,000 and get all ₦44,000 back") && paid.ends_with(kept),
        "{paid}"
    );
}

#[tokio::test]
async fn b5_4_the_visit_after_a_missed_one_costs_half() {
    let fixture = Fixture::new().await;
    let order = confirmed(&fixture).await;
    fixture.clock.advance_hours(2);
    for step in [VisitStep::EnRoute, VisitStep::OnSite] {
        takes(&fixture, fixture.amina(), order, step).await;
    }
    fixture.clock.advance_hours(1);
    let missed = VisitStep::CustomerNoShow;
    takes(&fixture, fixture.amina(), order, missed).await;
    assert_eq!(shares(&fixture)[0], SHARE, "the assessor was there");
    schedules_visit(&fixture, order).await;
    let fee = of(&fixture, order).fee.unwrap();
    assert_eq!((fee.amount.kobo(), fee.half), (FEE / 2, true));
    pays_visit(&fixture, order).await;
    quotes(&fixture, order).await;
    assert_eq!(shares(&fixture)[0], SHARE + SHARE / 2);
    priced(&fixture, order, 5_000_000).await;
    assert_eq!(
        price_of(&fixture, order),
        5_000_000 - FEE / 2,
        "the missed visit does not count"
    );
    fixture.assert_sound().await;
}
