use super::{OrderPlan, an_admin};
use kernel::{Money, UserId};
use orders::{
    Assessment, AssessmentCause, AssessmentState, Estimate, EstimateKind, Measured, Report, Visit,
};

/// The report of an assessment: two lines, ₦120,000 in all.
#[must_use]
pub fn a_report() -> Report {
    let line = |kind, label: &str, naira: i64| Estimate {
        kind,
        label: label.into(),
        low: Money::from_kobo(naira * 80),
        likely: Money::from_kobo(naira * 100),
        high: Money::from_kobo(naira * 130),
    };
    Report {
        findings: "Sound plaster, two coats needed.".into(),
        quantities: vec![Measured {
            what: "Walls".into(),
            measure: "24 m²".into(),
        }],
        hazards: vec!["Open wires in the hall".into()],
        estimates: vec![
            line(EstimateKind::Labour, "Painting, two coats", 80_000),
            line(EstimateKind::Material, "Emulsion", 40_000),
        ],
        materials: vec!["Emulsion, 20 l".into()],
        hours: Some(16),
        licence: None,
        refusal: None,
        quote: None,
    }
}

/// The assessment of a planned order in any state. The plan's provider makes the visit, Chidi
/// schedules it and writes the report, and `reviewer` reviews the report.
///
/// # Panics
/// Never, because its steps are legal.
#[must_use]
pub fn an_assessment(plan: &OrderPlan, state: AssessmentState, reviewer: UserId) -> Assessment {
    let (at, staff) = (plan.at, an_admin().id);
    let mut one = Assessment::needed(plan.order_id(), plan.customer, AssessmentCause::Service, at);
    match state {
        AssessmentState::Needed => return one,
        AssessmentState::Offered => {
            return Assessment::offered(plan.order_id(), plan.customer, at);
        }
        AssessmentState::Cancelled => {
            let _ended = one.cancel();
            return one;
        }
        AssessmentState::Expired => {
            let _ended = one.expire();
            return one;
        }
        AssessmentState::Scheduled
        | AssessmentState::Reported
        | AssessmentState::Accepted
        | AssessmentState::Rejected => {}
    }
    let visit = Visit {
        assessor: plan.provider.into(),
        at: at.plus_hours(2),
    };
    one.schedule(visit, staff, at).expect("it may be planned");
    if state != AssessmentState::Scheduled {
        let _reported = one
            .hand_in(a_report(), staff, at.plus_hours(3))
            .expect("it may be reported");
    }
    if state == AssessmentState::Accepted {
        let _accepted = one
            .accept(reviewer, at.plus_hours(4))
            .expect("it may be accepted");
    }
    if state == AssessmentState::Rejected {
        let _returned = one
            .send_back("What about the ceiling?", reviewer, at.plus_hours(4))
            .expect("it may go back");
    }
    one
}
