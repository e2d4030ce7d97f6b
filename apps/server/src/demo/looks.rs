//! Two requests that need an assessment before they are priced: one waits for an assessor, the
//! other has a report.

use super::{When, book, call, find};
use crate::{
    entropy::{SystemClock, SystemIds},
    wiring::Parts,
};
use kernel::{Actor, Money, OrderId, Permission, UploadId, UserId};
use marketplace::{
    Clock, IdSource,
    assessments::{ReportAssessment, ScheduleAssessment, report_assessment, schedule_assessment},
    uploads::{KeepUpload, keep_upload},
};
use orders::{AssessmentKind, Estimate, EstimateKind, Measured, REPORT_PHOTOS_MIN, Report};

pub(super) async fn wait(parts: &Parts, customer: UserId) -> Result<OrderId, String> {
    let rooms = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "colours": "Warm white", "damp": false, "paint": "by_us" });
    book(
        parts,
        customer,
        "painting",
        rooms,
        "Two bedrooms; the ceilings are fine.",
        When::in_days(8),
    )
    .await
}

pub(super) async fn told(parts: &Parts, customer: UserId, assessor: UserId) -> Result<(), String> {
    let fridge = serde_json::json!({
        "appliance": "fridge", "brand_model": "Haier Thermocool, 200 litres", "fault": "It hums and no longer gets cold.",
        "age": "under5", "warranty": false, "light": true,
    });
    let order = book(
        parts,
        customer,
        "appliance-repair",
        fridge,
        "It stands in the kitchen.",
        When::in_days(5),
    )
    .await?;
    let admin = find(parts, "admin@gida.test").await?;
    let staff = call(Actor::staff(admin, &[Permission::Super]), SystemClock.now());
    let plan = ScheduleAssessment {
        call: staff,
        order,
        kind: AssessmentKind::Remote,
        assessor,
        at: staff.now,
    };
    schedule_assessment(&*parts.store, plan)
        .await
        .map_err(|error| error.to_string())?;
    let photos = photos(parts, admin).await?;
    let staff = call(staff.actor, SystemClock.now());
    let cmd = ReportAssessment {
        call: staff,
        order,
        report: Report { photos, ..report() },
    };
    report_assessment(&*parts.store, cmd)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}

/// Photos of the report, which show the drawn card of the demo.
async fn photos(parts: &Parts, admin: UserId) -> Result<Vec<UploadId>, String> {
    let mut photos = Vec::new();
    for _ in 0..REPORT_PHOTOS_MIN {
        let cmd = KeepUpload {
            call: call(Actor::Customer(admin), SystemClock.now()),
            owner: admin,
            bytes: include_bytes!("specimen.jpg").to_vec(),
            file: hex::encode(SystemIds.secret().get(..16).unwrap_or_default()),
        };
        let kept = keep_upload(&*parts.store, &*parts.cleaner, &*parts.files, cmd).await;
        photos.push(kept.map_err(|error| error.to_string())?.id);
    }
    Ok(photos)
}

fn report() -> Report {
    let line = |kind, label: &str, [low, likely, high]: [i64; 3]| {
        let [low, likely, high] =
            [low, likely, high].map(|naira| Money::from_kobo(naira.saturating_mul(100)));
        Estimate {
            kind,
            label: label.into(),
            low,
            likely,
            high,
        }
    };
    Report {
        findings: "The compressor runs and the gas is gone. A leak at the evaporator joint is likely; it can be brazed where it stands."
            .into(),
        quantities: vec![Measured { what: "Refrigerant".into(), measure: "120 g of R600a".into() }],
        hazards: vec!["R600a burns: windows open, no flame until the line is empty".into()],
        estimates: vec![
            line(EstimateKind::Labour, "Leak found, joint brazed, tested", [18_000, 22_000, 30_000]),
            line(EstimateKind::Material, "Refrigerant and filter drier", [14_000, 16_500, 21_000]),
            line(EstimateKind::Travel, "Travel to Gwarinpa", [2_000, 2_000, 2_000]),
        ],
        materials: vec!["R600a, 120 g".into(), "Filter drier".into()],
        hours: Some(3),
        licence: None,
        refusal: None,
        photos: Vec::new(),
        quote: None,
    }
}
