use super::{OrderPlan, an_admin};
use kernel::{Money, UserId};
use marketplace::uploads::Upload;
use orders::{
    Assessment, AssessmentCause, AssessmentKind, AssessmentState, Estimate, EstimateKind, Measured,
    Report, Visit, VisitStep,
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
        photos: Vec::new(),
        quote: None,
    }
}

/// Three photos of the customer that belong to the request of a planned order: as many as a report
/// needs.
#[must_use]
pub fn request_photos(plan: &OrderPlan) -> [Upload; 3] {
    [1, 2, 3].map(|number| {
        let id = crate::id_no((1 << 41) + plan.number * 4 + number);
        Upload {
            id: id.into(),
            owner: Some(plan.customer),
            file: id.simple().to_string(),
            bytes: 9,
            width: 8,
            height: 6,
            sha256: "a".repeat(64),
            created_at: plan.at,
            order: Some(plan.order_id()),
        }
    })
}

/// The assessment of a planned order in any state. The plan's provider assesses, Chidi schedules it
/// and writes the report, and `reviewer` reviews the report. It is remote, except in the states that
/// only a visit has.
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
        AssessmentState::FeeDue => return a_visit_to_pay(one, plan),
        AssessmentState::EnRoute
        | AssessmentState::OnSite
        | AssessmentState::CustomerNoShow
        | AssessmentState::AssessorNoShow => return a_visit(one, plan, state),
        AssessmentState::Scheduled
        | AssessmentState::Reported
        | AssessmentState::Accepted
        | AssessmentState::Rejected => {}
    }
    let visit = Visit {
        assessor: plan.provider.into(),
        at: at.plus_hours(2),
    };
    one.schedule((AssessmentKind::Remote, visit), staff, at)
        .expect("it may be planned");
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

/// The visit of a planned order, which waits for its fee of ₦5,000.
fn a_visit_to_pay(mut one: Assessment, plan: &OrderPlan) -> Assessment {
    let visit = Visit {
        assessor: plan.provider.into(),
        at: plan.at.plus_hours(2),
    };
    let fee = (Money::from_kobo(500_000), false);
    one.schedule_for_fee(visit, fee, an_admin().id, plan.at)
        .expect("it may be planned");
    one
}

/// The visit of a planned order in a state that only a visit has.
fn a_visit(mut one: Assessment, plan: &OrderPlan, state: AssessmentState) -> Assessment {
    let visit = Visit {
        assessor: plan.provider.into(),
        at: plan.at.plus_hours(2),
    };
    one.schedule((AssessmentKind::OnSite, visit), an_admin().id, plan.at)
        .expect("it may be planned");
    let late = visit.at.plus_hours(1);
    let mut steps = Vec::new();
    match state {
        AssessmentState::EnRoute => steps.push((VisitStep::EnRoute, visit.at)),
        AssessmentState::AssessorNoShow => steps.push((VisitStep::AssessorNoShow, late)),
        AssessmentState::OnSite | AssessmentState::CustomerNoShow => {
            steps.push((VisitStep::EnRoute, visit.at));
            steps.push((VisitStep::OnSite, visit.at));
        }
        AssessmentState::Needed
        | AssessmentState::FeeDue
        | AssessmentState::Scheduled
        | AssessmentState::Reported
        | AssessmentState::Accepted
        | AssessmentState::Rejected
        | AssessmentState::Cancelled
        | AssessmentState::Expired
        | AssessmentState::Offered => {}
    }
    if state == AssessmentState::CustomerNoShow {
        steps.push((VisitStep::CustomerNoShow, late));
    }
    for (step, when) in steps {
        let _taken = one.take_visit_step(step, when).expect("it may be taken");
    }
    one
}
