//! Requests that are assessed before staff price them.

mod assessing;
mod deciding;

use crate::{
    quotes::request_photos,
    support::{Fixture, a_booking, amina},
};
use kernel::{Applied, Invocation, Money, OrderId, UserId};
use marketplace::{
    assessments::{
        AssessmentsError, ReportAssessment, ReviewAssessment, ScheduleAssessment,
        report_assessment, review_assessment, schedule_assessment,
    },
    orders::{PlaceOrder, PriceOrder, place_order, price_order},
};
use orders::{Assessment, AssessmentKind, Report};
use pricing::{LineKind, StaffLine, TaxClass};
use testkit::world::{self, a_report};

const PAINTING: &str = "painting";

/// Bola requests painting with photos, which cannot be priced unseen; Amina paints too.
pub async fn asked(fixture: &Fixture) -> OrderId {
    fixture.store.tamper(|state| {
        state
            .providers
            .get_mut(&amina())
            .expect("stored")
            .categories
            .push(PAINTING.into())
    });
    let answers = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" });
    let cmd = PlaceOrder {
        category_slug: PAINTING.into(),
        answers,
        ..a_booking(fixture.owner())
    };
    let order = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .expect("it is asked for");
    request_photos(fixture, order);
    order
}

fn chidi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

/// Another member of the pricing staff.
fn ngozi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::a_customer_no(40).id))
}

fn of(fixture: &Fixture, order: OrderId) -> Assessment {
    fixture.state().assessments[&order].clone()
}

async fn plan(fixture: &Fixture, order: OrderId, assessor: UserId) -> Result<(), AssessmentsError> {
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor,
        at: fixture.clock_now().plus_hours(2),
    };
    schedule_assessment(&fixture.store, cmd).await
}

async fn report(
    fixture: &Fixture,
    order: OrderId,
    report: Report,
) -> Result<Applied<()>, AssessmentsError> {
    report_assessment(
        &fixture.store,
        ReportAssessment {
            call: chidi(fixture),
            order,
            report,
        },
    )
    .await
}

async fn review(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
    back: Option<&str>,
) -> Result<Applied<()>, AssessmentsError> {
    review_assessment(
        &fixture.store,
        ReviewAssessment {
            call,
            order,
            send_back: back.map(str::to_owned),
        },
    )
    .await
}

async fn reported(fixture: &Fixture) -> OrderId {
    let order = asked(fixture).await;
    plan(fixture, order, amina().into())
        .await
        .expect("it is planned");
    assert_eq!(
        report(fixture, order, a_report()).await,
        Ok(Applied::Now(()))
    );
    order
}

pub fn staff_line(kobo: i64) -> StaffLine {
    let gross = Money::from_kobo(kobo);
    StaffLine {
        kind: LineKind::Labour,
        label: "Painting".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross,
        tax_class: TaxClass::Standard,
    }
}

/// Staff price the order.
pub async fn priced(fixture: &Fixture, order: OrderId, kobo: i64) {
    let cmd = PriceOrder {
        call: chidi(fixture),
        order,
        lines: vec![staff_line(kobo)],
        plan: pricing::Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    };
    assert_eq!(price_order(&fixture.store, cmd).await, Ok(Applied::Now(())));
}
