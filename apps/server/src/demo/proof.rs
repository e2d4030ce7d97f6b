//! The finish proof of the demo jobs: everything that the service asks for except photos, because
//! the demo has no photos of its jobs.

use catalog::{FinishProof, ReadingKind};
use marketplace::fulfilment::SentProof;
use orders::ProofReading;

/// The proof of a job of a service; `None` for a service whose note is enough.
pub(super) fn proof_of(service: &str) -> Option<SentProof> {
    let needed = FinishProof::of(service);
    if needed.is_none() {
        return None;
    }
    let checklist = needed.checklist.iter().map(|item| item.code.to_owned());
    let readings = needed.readings.iter().map(|reading| ProofReading {
        code: reading.code.to_owned(),
        value: value_of(reading.code, reading.kind).to_owned(),
    });
    Some(SentProof {
        before: Vec::new(),
        checklist: checklist.collect(),
        readings: readings.collect(),
        partial: needed.before.is_some() || needed.after.is_some(),
    })
}

fn value_of(code: &str, kind: ReadingKind) -> &'static str {
    match (code, kind) {
        ("test_reading", _) => "229",
        ("pressure", _) => "68",
        ("temperature", _) => "11.5",
        ("pieces", _) => "14",
        ("bag_seal", _) => "GD-20417",
        ("re_entry", _) => "4 pm",
        (_, ReadingKind::Number { .. }) => "1",
        (_, ReadingKind::Text) => "In order",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GivenProof;

    #[test]
    fn a_demo_job_of_every_service_has_a_proof_that_lacks_nothing_but_photos() {
        for seed in catalog::seed().expect("the services") {
            let slug = seed.category.slug;
            let needed = FinishProof::of(&slug);
            let Some(proof) = proof_of(&slug) else {
                assert!(needed.is_none(), "{slug}");
                continue;
            };
            let readings: Vec<_> = proof
                .readings
                .iter()
                .map(|reading| (reading.code.clone(), reading.value.clone()))
                .collect();
            let given = GivenProof {
                before: 0,
                after: 0,
                checklist: &proof.checklist,
                readings: &readings,
            };
            assert_eq!(needed.faults(given), [], "{slug}");
            let missing = needed.missing(given);
            assert!(
                missing.iter().all(|one| one.name.starts_with("Photos of")),
                "{slug}: {missing:?}"
            );
            assert_eq!(proof.partial, !missing.is_empty(), "{slug}");
        }
    }
}
